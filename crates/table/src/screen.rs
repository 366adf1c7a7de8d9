//! All that one reader gets to see of a table, in his language: what a page or a terminal shows, and nothing else.

use kit::{Game, Seat, Seats, Viewer};
use words::{Names, Prose, Speak, Words};

use crate::chair::Chair;
use crate::past::Perspective;
use crate::table::{Phase, Table, Time};
use crate::{GuestId, TableId};

/// A table as one reader sees it. Everything in it comes from that reader's view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Screen {
    /// Code of the game.
    pub game: String,
    /// What the game is called.
    pub title: String,
    /// Where the table stands.
    pub phase: Phase,
    /// Is it in the lobby's list?
    pub listed: bool,
    /// Where the reader sits.
    pub me: Option<Seat>,
    /// Does the reader arrange this table?
    pub host: bool,
    /// Has the reader left a seat to a bot that he can have back?
    pub can_return: bool,
    /// Who sits where.
    pub places: Vec<Place>,
    /// For whom the table waits, as far as the reader may know.
    pub awaited: Seats,
    /// What the reader sees of the game; nothing before it begins.
    pub described: Prose,
    /// What is asked of the reader.
    pub question: Option<String>,
    /// Which question that is. An answer has to name it.
    pub moment: u32,
    /// What the reader can choose.
    pub offers: Vec<Offer>,
    /// Can the reader take back his last choice?
    pub can_undo: bool,
    /// Could the reader ask the others for more than that?
    pub can_ask_back: bool,
    /// Somebody asks to take back a choice.
    pub request: Option<RequestShown>,
    /// The result, once the game is over.
    pub sheet: Option<Prose>,
    /// What fixes the shuffle, published before it is known.
    pub commitment: String,
    /// What it was made from, once the game is over.
    pub seed: Option<String>,
    /// What people said, without those whom the reader has muted.
    pub chat: Vec<ChatLine>,
    /// Whom the reader has muted, of those who speak or sit here: who, and what he is called.
    pub muted: Vec<(GuestId, String)>,
    /// Does the campaign go on with another game?
    pub goes_on: bool,
    /// Where the same people went on.
    pub rematch: Option<TableId>,
    /// The table whose people go on here.
    pub after: Option<TableId>,
    /// Counts what the reader has seen change. Each seat has a count of its own, and so have those who watch: it says
    /// something only together with `me`.
    pub version: u32,
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// Which.
    pub seat: Seat,
    /// What the one who plays here is called; "Seat 3" while it is free.
    pub name: String,
    /// Who plays here.
    pub holder: Holder,
    /// Does the reader sit here?
    pub mine: bool,
    /// Is it the host's?
    pub host: bool,
    /// Does the table wait for this seat, as far as the reader may know?
    pub awaited: bool,
    /// Which invitation to this seat is valid. Only the host is told.
    pub invitation: Option<u64>,
}

/// Who plays on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Holder {
    /// Nobody yet.
    Free,
    /// A person.
    Person(GuestId),
    /// A bot.
    Bot(bots::Level),
    /// A bot for somebody who has left.
    StandIn(bots::Level, GuestId),
    /// A bot for somebody who is away, as others have decided.
    Replaced(bots::Level, GuestId),
}

/// Something that can be chosen.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Offer {
    /// In the notation of the game.
    pub choice: String,
    /// In words.
    pub label: String,
}

/// Somebody asks to take back a choice.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RequestShown {
    /// Which request it is. An answer has to name it.
    pub number: u32,
    /// Who asks.
    pub name: String,
    /// Is it the reader?
    pub mine: bool,
    /// Has the reader still to answer?
    pub to_answer: bool,
    /// Who has still to answer, in words.
    pub waiting: String,
    /// How many choices made since would be taken back with it, as far as everybody knows of them.
    pub later: u32,
}

/// A line of the chat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ChatLine {
    /// Who.
    pub guest: GuestId,
    /// What he was called then.
    pub name: String,
    /// What he said.
    pub text: String,
    /// When.
    pub at: Time,
    /// Is it the reader's own?
    pub mine: bool,
}

/// What one reader sees, in words and as it is.
pub struct TableView<G: Game> {
    /// In words.
    pub screen: Screen,
    /// His view; nothing before the game begins.
    pub view: Option<G::View>,
    /// What he can choose, in the order of the offers.
    pub choices: Vec<G::Choice>,
    /// The result, once the game is over.
    pub outcome: Option<kit::Outcome<G::Line>>,
    /// What the players are called.
    pub names: words::Names,
}

impl<G: Game + Speak> Table<G> {
    /// What this reader sees. Who is not a guest of the house yet sees what everybody may see.
    pub fn screen(&self, reader: Option<GuestId>, words: &Words) -> Screen {
        self.table_view(reader, words, true).screen
    }

    /// The same, with what it was made from, for one who draws it himself; then the description can be left out.
    pub fn table_view(&self, reader: Option<GuestId>, words: &Words, describe: bool) -> TableView<G> {
        self.table_view_as(self.viewer(reader), reader, words, describe)
    }

    /// The same, as this viewer sees the game.
    pub(crate) fn table_view_as(
        &self,
        viewer: Viewer,
        reader: Option<GuestId>,
        words: &Words,
        describe: bool,
    ) -> TableView<G> {
        let names = self.names(words);
        let begun = matches!(self.phase, Phase::Playing | Phase::Over);
        let view = begun.then(|| self.game.state().view(viewer));
        let awaited = self.awaited(view.as_ref());
        let host = reader == Some(self.host());
        let mut offers = Vec::new();
        let mut choices = Vec::new();
        if let (Some(seat), Some(view)) = (viewer.seat(), &view) {
            self.game.state().choices(seat, &mut choices);
            offers.extend(choices.iter().map(|choice| Offer {
                choice: choice.to_string(),
                label: G::name_choice(view, *choice, &names, words),
            }));
        }
        let playing = self.phase == Phase::Playing;
        let over = self.phase == Phase::Over;
        let outcome = self.game.state().outcome().filter(|_| over);
        let described = view.as_ref().filter(|_| describe);
        let screen = Screen {
            game: self.opening.game.clone(),
            title: G::title(words),
            phase: self.phase,
            listed: self.listed,
            me: viewer.seat(),
            host,
            can_return: self.may_return(reader),
            places: self.places(viewer, host, awaited, &names),
            awaited,
            described: described.map_or_else(Prose::new, |view| G::describe(view, &names, words)),
            question: view.as_ref().and_then(|view| G::ask(view, &names, words)).filter(|_| playing),
            moment: viewer.seat().map_or(0, |seat| self.marks.moment(seat)),
            offers,
            can_undo: self.may_undo(viewer),
            can_ask_back: self.may_ask(viewer),
            request: self.request_shown(viewer, &names, words),
            sheet: outcome.as_ref().map(|outcome| G::sheet(outcome, &names, words)),
            commitment: self.commitment.to_string(),
            seed: over.then(|| self.opening.seed.to_string()),
            chat: self.chat_for(reader),
            muted: self.muted_by(reader),
            goes_on: self.next_options().is_some(),
            rematch: self.rematch,
            after: self.opening.after,
            version: self.marks.version(viewer),
        };
        TableView { screen, view, choices, outcome, names }
    }

    /// Something made of what this reader sees of the game, once it has begun.
    pub fn with_view<R>(
        &self,
        reader: Option<GuestId>,
        words: &Words,
        make: impl FnOnce(&G::View, &Names) -> R,
    ) -> Option<R> {
        let begun = matches!(self.phase, Phase::Playing | Phase::Over);
        begun.then(|| make(&self.game.state().view(self.viewer(reader)), &self.names(words)))
    }

    /// What a viewer is told of all that happened since a count of happenings. `None` if the table does not remember so
    /// far back: [`Table::told`] does.
    pub fn news(&self, since: u64, viewer: Viewer, words: &Words) -> Option<Vec<String>> {
        Some(self.tail.told(since, viewer, words)?.into_iter().map(|news| news.text).collect())
    }

    /// What a viewer has been told from the beginning, in order, from the log of the table.
    ///
    /// # Errors
    /// If the log cannot be understood.
    pub fn told<'a>(
        log: impl IntoIterator<Item = (Time, &'a str)>,
        viewer: Viewer,
        words: &Words,
    ) -> Result<Vec<String>, crate::LogError> {
        Ok(Table::<G>::chronicle(log, &[Perspective::Of(viewer)], None, words)?.told())
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
                    Chair::Bot { level, stands_in_for: Some(absent), .. } => {
                        let holder = if absent.replaced { Holder::Replaced } else { Holder::StandIn };
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

    fn request_shown(&self, viewer: Viewer, names: &words::Names, words: &Words) -> Option<RequestShown> {
        let request = self.request?;
        let waiting: Seats =
            self.voices().iter().filter(|s| *s != request.seat && !request.agreed.contains(*s)).collect();
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
        self.heard_by(reader)
            .map(|said| ChatLine {
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
            let seated = self.chairs.iter().filter_map(|chair| chair.person().or(chair.absent()));
            let seated = seated.filter(|person| person.guest == whom).map(|person| person.name.to_string());
            let spoken = self.chat.iter().rev().filter(|said| said.guest == whom).map(|s| s.name.to_string());
            seated.chain(spoken).next()
        };
        muted.filter_map(|whom| Some((whom, name(whom)?))).collect()
    }
}
