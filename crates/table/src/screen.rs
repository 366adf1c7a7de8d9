//! Everything that one reader sees of a table, in their language. Pages and terminals show this and nothing else.

use kit::{Game, Seat, Seats, Viewer};
use words::{Ended, Names, Prose, Speak, Voice, Words};

use crate::again::{Again, KeptShown};
use crate::chair::{Absence, Chair};
use crate::past::{Past, Perspective};
use crate::stop_request::StopRequestShown;
use crate::table::{Phase, Table, Time};
use crate::{GuestId, PaceShown, TableId};

/// A table as one reader sees it. Everything in it comes from what that reader may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Screen {
    /// Code of the game.
    pub game: String,
    /// Title of the game.
    pub title: String,
    /// The table's phase.
    pub phase: Phase,
    /// Whether the table is listed in the lobby.
    pub listed: bool,
    /// The reader's seat.
    pub me: Option<Seat>,
    /// Whether the reader is the host.
    pub host: bool,
    /// Whether the reader can return to a seat that they left to a bot.
    pub can_return: bool,
    /// Number of the valid invitation to the whole table. Only those who sit there, and the host, are told (KIT-SIT-3).
    pub invitation: Option<u64>,
    /// The seats, in order.
    pub places: Vec<Place>,
    /// Seats that have to decide, as far as the reader may know.
    pub awaited: Seats,
    /// Description of what the reader sees of the game; empty before it starts.
    pub described: Prose,
    /// The question to the reader.
    pub question: Option<String>,
    /// Number of that question. An answer must name it.
    pub moment: u32,
    /// What the reader can choose.
    pub offers: Vec<Offer>,
    /// What the reader, who waits, can choose in the place of their last choice without anybody learning of it, with that
    /// choice among them.
    pub changes: Vec<Offer>,
    /// Whether the reader can undo their last choice.
    pub can_undo: bool,
    /// Why they cannot; `None` if they can, or have made no choice yet.
    pub no_way_back: Option<WhyNot>,
    /// Whether the reader can ask the others to agree to a take-back.
    pub can_request_take_back: bool,
    /// The pace of the bots, while there are any.
    pub pace: Option<PaceShown>,
    /// The open take-back request.
    pub request: Option<RequestShown>,
    /// The open seat request.
    pub seat_request: Option<SeatRequestShown>,
    /// The open proposal to stop the game.
    pub stop_request: Option<StopRequestShown>,
    /// Whether the reader can propose to stop the game, which ends it at once if nobody else has a say.
    pub can_stop: bool,
    /// Whether the reader may go on with the same people at another table.
    pub can_go_on: bool,
    /// Whether the game ended without a result.
    pub stopped: bool,
    /// How the game ended and who won, once it is over.
    pub ended: Option<Ended>,
    /// The score sheet, once the game is over.
    pub sheet: Option<Prose>,
    /// The commitment to the seed, published before the game.
    pub commitment: String,
    /// The seed, once the game is over.
    pub seed: Option<String>,
    /// The chat, without those whom the reader has muted.
    pub chat: Vec<ChatLine>,
    /// Whether the reader may talk here.
    pub can_talk: bool,
    /// Whether the host has opened the talk to everybody.
    pub talk_open: bool,
    /// Ids and names of the people whom the host has sent away; for the host only. A name may be empty.
    pub sent_away: Vec<(GuestId, String)>,
    /// Ids and names of the people whom the reader has muted, as far as they sit or speak here.
    pub muted: Vec<(GuestId, String)>,
    /// Whether the campaign continues with another game.
    pub goes_on: bool,
    /// The table where the same people go on.
    pub rematch: Option<TableId>,
    /// Who asks the others to that table, and what the reader has said to it.
    pub again: Option<Again>,
    /// The seat of this table that is or was kept for the reader.
    pub kept: Option<KeptShown>,
    /// Names of those who gave back the seat that was kept for them here.
    pub declined: Vec<String>,
    /// The table that this one is a rematch of.
    pub after: Option<TableId>,
    /// Changes whenever something changes for the reader. Each seat has its own version, and spectators share one, so
    /// versions are comparable only for the same `me`.
    pub version: u32,
}

/// Why something cannot be done.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct WhyNot {
    /// The reason, in a sentence.
    pub text: String,
    /// Id of the rule that forbids it.
    pub rule: &'static str,
}

/// A seat, as one reader sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// The seat.
    pub seat: Seat,
    /// Name of whoever plays here; "Seat 3" while the seat is free.
    pub name: String,
    /// What holds the seat.
    pub holder: Holder,
    /// Whether the reader sits here.
    pub mine: bool,
    /// Whether the host sits here.
    pub host: bool,
    /// Whether this seat has to decide, as far as the reader may know.
    pub awaited: bool,
    /// Number of the valid invitation to this seat. Only the host is told.
    pub invitation: Option<u64>,
}

/// What holds a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Holder {
    /// Nobody.
    Free,
    /// Nobody yet: it is kept for a person who is asked to another game.
    Kept(GuestId),
    /// A person.
    Person(GuestId),
    /// A bot.
    Bot(bots::Level),
    /// A bot that stands in for a person who left.
    StandIn(bots::Level, GuestId),
    /// A bot that stands in for a person whom others replaced because they were away.
    Replaced(bots::Level, GuestId),
    /// A bot that plays on for a person who has resigned.
    Resigned(bots::Level, GuestId),
}

/// A choice that the reader can make.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Offer {
    /// The choice, in the game's notation.
    pub choice: String,
    /// The choice in words.
    pub label: String,
}

/// A take-back request, as one reader sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RequestShown {
    /// Sequence number of the request. An answer must name it.
    pub number: u32,
    /// Name of whoever asks.
    pub name: String,
    /// Whether the reader asks.
    pub mine: bool,
    /// Whether the reader still has to answer.
    pub to_answer: bool,
    /// Names of those who still have to answer, in words.
    pub waiting: String,
    /// How many later choices would be taken back, too, as far as everybody knows of them.
    pub later: u32,
}

/// A seat request, as one reader sees it: somebody asks for an offered seat of the running game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SeatRequestShown {
    /// Sequence number of the request. An answer must name it.
    pub number: u32,
    /// The seat asked for.
    pub seat: Seat,
    /// Name of whoever plays there now.
    pub holder: String,
    /// Id of whoever asks.
    pub guest: GuestId,
    /// Their name.
    pub name: String,
    /// Whether the reader asks.
    pub mine: bool,
    /// Whether the reader has left that seat, and would give it away.
    pub my_seat: bool,
    /// Whether the reader still has to answer.
    pub to_answer: bool,
    /// Whether the reader has agreed. They can still decline.
    pub agreed: bool,
    /// Names of those who still have to answer, in words.
    pub waiting: String,
}

/// A line of the chat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ChatLine {
    /// Its number at this table. A command that removes it must name it.
    pub number: u32,
    /// Id of the speaker.
    pub guest: GuestId,
    /// The speaker's name at that time.
    pub name: String,
    /// What they said.
    pub text: String,
    /// When they said it.
    pub at: Time,
    /// Whether the reader said it.
    pub mine: bool,
}

/// What one reader sees, both in words and as data.
pub struct TableView<G: Game> {
    /// In words.
    pub screen: Screen,
    /// The reader's view; `None` before the game starts.
    pub view: Option<G::View>,
    /// What the reader can choose, in the order of the screen's offers.
    pub choices: Vec<G::Choice>,
    /// What they can choose in the place of their last choice, in the order of the screen's changes.
    pub changes: Vec<G::Choice>,
    /// The outcome, once the game is over.
    pub outcome: Option<kit::Outcome<G::Line>>,
    /// The players' names.
    pub names: words::Names,
}

impl<G: Game + Speak> Table<G> {
    /// The screen of this reader. Readers who are not guests yet see what is public.
    pub fn screen(&self, reader: Option<GuestId>, words: &Words) -> Screen {
        self.table_view(reader, words, true).screen
    }

    /// The screen together with the data it was made from, for drawing the table. A drawn table does not need the
    /// description, so `describe` can leave it out.
    pub fn table_view(&self, reader: Option<GuestId>, words: &Words, describe: bool) -> TableView<G> {
        self.table_view_as(self.viewer(reader), reader, words, describe)
    }

    /// As [`table_view`](Table::table_view), but shows the game as this viewer sees it.
    pub(crate) fn table_view_as(
        &self,
        viewer: Viewer,
        reader: Option<GuestId>,
        words: &Words,
        describe: bool,
    ) -> TableView<G> {
        let begun = matches!(self.phase, Phase::Playing | Phase::Over);
        let view = begun.then(|| self.game.state().view(viewer));
        self.table_view_of(view, viewer, reader, words, describe)
    }

    /// As [`table_view_as`](Table::table_view_as), with this view of the game.
    pub(crate) fn table_view_of(
        &self,
        view: Option<G::View>,
        viewer: Viewer,
        reader: Option<GuestId>,
        words: &Words,
        describe: bool,
    ) -> TableView<G> {
        let names = self.names(words).read_by(viewer);
        let voice = Voice { names: &names, words };
        let awaited = self.awaited(view.as_ref());
        let host = reader == Some(self.host());
        // A game that was stopped still has a question, but nobody answers it.
        let asked = viewer.seat().filter(|_| self.phase != Phase::Over);
        let mut choices = asked.map(|seat| self.game.state().listed(seat)).unwrap_or_default();
        match &view {
            Some(view) => G::leave_out_equal(view, &mut choices),
            None => choices.clear(),
        }
        let changes = self.changes(viewer);
        let offers = |choices: &[G::Choice]| {
            let offer = |view, choice: &G::Choice| Offer {
                choice: choice.to_string(),
                label: G::name_choice(view, *choice, &voice),
            };
            let offers = |view| choices.iter().map(|choice| offer(view, choice)).collect();
            view.as_ref().map(offers).unwrap_or_default()
        };
        let playing = self.phase == Phase::Playing;
        let over = self.phase == Phase::Over;
        let outcome = self.shown_outcome();
        let described = view.as_ref().filter(|_| describe);
        let screen = Screen {
            game: self.opening.game.clone(),
            title: G::title(words),
            phase: self.phase,
            listed: self.listed,
            me: viewer.seat(),
            host,
            can_return: self.may_return(reader),
            invitation: self.invitation().filter(|_| host || viewer.seat().is_some()),
            places: self.places(viewer, host, awaited, &names),
            awaited,
            described: described.map_or_else(Prose::new, |view| G::describe(view, &voice)),
            question: view.as_ref().and_then(|view| G::ask(view, &voice)).filter(|_| playing),
            moment: viewer.seat().map_or(0, |seat| self.counters.moment(seat)),
            offers: offers(&choices),
            changes: offers(&changes),
            can_undo: self.may_undo(viewer),
            no_way_back: self
                .no_way_back(viewer)
                .map(|refusal| WhyNot { text: words::refuse(&refusal, words), rule: refusal.rule.as_str() }),
            can_request_take_back: self.may_request_take_back(viewer),
            pace: self.pace_shown(host),
            request: self.request_shown(viewer, &names, words),
            seat_request: self.seat_request_shown(reader, &names, words),
            stop_request: self.stop_request_shown(reader, &names, words),
            can_stop: self.may_propose_stop(reader),
            can_go_on: reader.is_some_and(|reader| self.may_go_on(reader)),
            stopped: self.stopped,
            ended: outcome.as_ref().map(|outcome| words::ended::<G>(outcome, &voice)),
            sheet: outcome.as_ref().map(|outcome| G::sheet(outcome, &voice)),
            commitment: self.commitment.to_string(),
            seed: over.then(|| self.opening.seed.to_string()),
            chat: self.chat_for(reader),
            can_talk: self.may_talk(reader),
            talk_open: self.talk.open,
            sent_away: self.sent_away(reader),
            muted: self.muted_by(reader),
            goes_on: self.next_options().is_some(),
            rematch: self.rematch(),
            again: self.again(reader),
            kept: self.kept_shown(reader),
            declined: self.declined_names(),
            after: self.opening.after,
            version: self.counters.version(viewer),
        };
        TableView { screen, view, choices, changes, outcome, names }
    }

    /// Makes something from what this reader sees of the game, if it has started.
    pub fn with_view<R>(
        &self,
        reader: Option<GuestId>,
        words: &Words,
        make: impl FnOnce(&G::View, &Names) -> R,
    ) -> Option<R> {
        let begun = matches!(self.phase, Phase::Playing | Phase::Over);
        begun.then(|| make(&self.game.state().view(self.viewer(reader)), &self.names(words)))
    }

    /// What a viewer is told of everything since an [`event_count`](Table::event_count). `None` if the table does not
    /// remember that far back; [`Table::told`] does.
    pub fn news(&self, since: u64, viewer: Viewer, words: &Words) -> Option<Vec<String>> {
        Some(self.recent.news(since, viewer, words)?.into_iter().map(|news| news.text).collect())
    }

    /// Everything that a viewer has been told, in order, from the table's log.
    ///
    /// # Errors
    /// If the log cannot be read.
    pub fn told<'a>(
        log: impl IntoIterator<Item = (Time, &'a str)>,
        viewer: Viewer,
        words: &Words,
    ) -> Result<Vec<String>, crate::LogError> {
        let past = Past::<G>::read(log, &[Perspective::Of(viewer)], words)?;
        let news = past.steps().iter().flatten().flat_map(|step| &step.news);
        Ok(news.map(|news| news.text.clone()).collect())
    }

    fn awaited(&self, view: Option<&G::View>) -> Seats {
        match view {
            Some(view) if self.phase == Phase::Playing => G::awaited(view),
            _ => Seats::NONE,
        }
    }

    fn places(&self, viewer: Viewer, host: bool, awaited: Seats, names: &words::Names) -> Vec<Place> {
        let place = |seat: Seat| {
            let chair = &self.chairs[seat.index()];
            Place {
                seat,
                name: names.get(seat).to_owned(),
                holder: match chair {
                    Chair::Free { .. } => Holder::Free,
                    Chair::Person(person) => Holder::Person(person.guest),
                    Chair::Kept(person) => Holder::Kept(person.guest),
                    Chair::Bot { level, stands_in_for: Some(absent), .. } => {
                        let holder = match absent.why {
                            Absence::Left => Holder::StandIn,
                            Absence::Replaced => Holder::Replaced,
                            Absence::Resigned => Holder::Resigned,
                        };
                        holder(*level, absent.person.guest)
                    }
                    Chair::Bot { level, .. } => Holder::Bot(*level),
                },
                mine: viewer.is(seat),
                host: chair.is_held_by(self.host()),
                awaited: awaited.contains(seat),
                invitation: chair.invitation().filter(|_| host),
            }
        };
        Seat::all(self.opening.seats).map(place).collect()
    }

    /// The seats whose answer to the open request is missing.
    fn unanswered(&self) -> Seats {
        let is_missing = |seat: &Seat| {
            self.request.is_some_and(|request| *seat != request.seat && !request.agreed.contains(*seat))
        };
        self.consent_needed().iter().filter(is_missing).collect()
    }

    /// Whether the game waits for this reader: for a choice, or for an answer to a request.
    pub fn waits_for(&self, reader: Option<GuestId>) -> bool {
        let asked = |seat| self.game.state().deciders().contains(seat) || self.unanswered().contains(seat);
        let to_agree = self.open_seat_request().map_or(Seats::NONE, |request| self.seats_to_agree(request));
        let must_agree = |reader| self.owned_seat(reader).is_some_and(|seat| to_agree.contains(seat));
        let to_stop = |reader| self.must_answer_stop(reader);
        self.phase == Phase::Playing
            && (self.viewer(reader).seat().is_some_and(asked)
                || reader.is_some_and(must_agree)
                || reader.is_some_and(to_stop))
    }

    fn request_shown(&self, viewer: Viewer, names: &words::Names, words: &Words) -> Option<RequestShown> {
        let request = self.request?;
        let waiting = self.unanswered();
        Some(RequestShown {
            number: request.number,
            name: names.get(request.seat).to_owned(),
            mine: viewer.is(request.seat),
            to_answer: viewer.seat().is_some_and(|seat| waiting.contains(seat)),
            waiting: names.list(waiting, words),
            later: request.later,
        })
    }

    fn chat_for(&self, reader: Option<GuestId>) -> Vec<ChatLine> {
        self.chat_heard_by(reader)
            .map(|said| ChatLine {
                number: said.number,
                guest: said.guest,
                name: said.name.to_string(),
                text: said.text.to_string(),
                at: said.at,
                mine: Some(said.guest) == reader,
            })
            .collect()
    }

    fn muted_by(&self, reader: Option<GuestId>) -> Vec<(GuestId, String)> {
        let muted = self.muted.iter().filter(|(by, _)| Some(*by) == reader).map(|(_, whom)| *whom);
        let name = |whom: GuestId| {
            let spoken = || self.chat.iter().rfind(|said| said.guest == whom).map(|said| &said.name);
            self.player(whom).map(|player| &player.name).or_else(spoken).map(ToString::to_string)
        };
        muted.filter_map(|whom| Some((whom, name(whom)?))).collect()
    }
}
