//! A table of any game, behind one interface without the game's types.

use catalog::{CatalogGame, RecordFile, Visitor};
use draw::{Drawing, DrawnTable, Meant, Sight};
use kit::{Seat, Seats, Seed, Viewer};
use table::{
    By, Chair, Command, Decision, Entry, GuestId, Latest, LatestNews, LogError, Offer, OpenError, Opening,
    Pace, Phase, Screen, Table, TableId, TableView, Time, WhyNot,
};
use words::{Voice, Words};

use crate::story::{KeptView, Scene};

/// A live table of some game. [`Table`] explains what the methods mean.
pub trait AnyTable: Send + Sync {
    /// A copy, to try commands on.
    fn copy(&self) -> Box<dyn AnyTable>;
    /// See [`Table::decide`].
    ///
    /// # Errors
    /// The rule that forbids the command.
    fn decide(&self, by: By, command: &Command) -> Decision;
    /// See [`Table::apply`].
    ///
    /// # Errors
    /// If the entry is impossible. The table must not be used afterwards.
    fn apply(&mut self, at: Time, entry: &Entry) -> Result<(), LogError>;
    /// The current phase.
    fn phase(&self) -> Phase;
    /// Number of entries in the log.
    fn entries(&self) -> u64;
    /// Number of choices in the record.
    fn plies(&self) -> usize;
    /// Number of events so far, including hidden ones.
    fn event_count(&self) -> u64;
    /// The chairs, by seat.
    fn chairs(&self) -> &[Chair];
    /// The host, who arranges the table.
    fn host(&self) -> GuestId;
    /// Whether the game was stopped, and so is over without a result.
    fn is_stopped(&self) -> bool;
    /// Whether the table is listed in the lobby.
    fn listed(&self) -> bool;
    /// Number of the valid invitation to the whole table; `None` once the game has begun.
    fn invitation(&self) -> Option<u64>;
    /// Number of the last invitation to the whole table, whether it is still valid or not.
    fn last_invitation(&self) -> u64;
    /// What the table was opened with. It contains the seed, so it must not reach viewers.
    fn opening(&self) -> &Opening;
    /// When the table was opened.
    fn opened_at(&self) -> Time;
    /// The table where the same people went on.
    fn rematch(&self) -> Option<TableId>;
    /// Who opened the table where the same people go on.
    fn rematch_by(&self) -> Option<GuestId>;
    /// The seat on which this guest may sit down because they were asked to another game, and whether it is still kept
    /// for them; see [`Table::expected_on`].
    fn expected_on(&self, guest: GuestId) -> Option<(Seat, bool)>;
    /// The options of the campaign's next game, as data; `None` if there is none.
    fn next_options(&self) -> Option<serde_json::Value>;
    /// The options for a rematch, as data; `None` means those of this table.
    fn rematch_options(&self) -> Option<serde_json::Value>;
    /// The seat that this guest holds.
    fn seat_of(&self, guest: GuestId) -> Option<Seat>;
    /// How many choices this seat made with its answer at that moment; 0 if that is forgotten, or it made none.
    fn played(&self, seat: Seat, moment: u32) -> u32;
    /// Whoever asks for a seat of the running game.
    fn asker(&self) -> Option<GuestId>;
    /// The seat of the running game that this guest asks for.
    fn seat_asked_by(&self, guest: GuestId) -> Option<Seat>;
    /// The viewer as whom this guest sees the table.
    fn viewer(&self, guest: Option<GuestId>) -> Viewer;
    /// Whether this guest was sent away and must not see the table.
    fn shuts_out(&self, guest: Option<GuestId>) -> bool;
    /// The command by which the table learns the name of a guest who plays here, if it has another one.
    fn learn_name(&self, guest: GuestId, name: &str) -> Option<Command>;
    /// Changes whenever something changes for this reader.
    fn version(&self, reader: Option<GuestId>) -> u32;
    /// What this reader sees. `words` must include the messages of the table's game.
    fn show<'w>(&self, reader: Option<GuestId>, words: &'w Words, face: Face) -> Shown<'w>;
    /// The same for a newcomer: each choice says what it does and is worth.
    fn teach<'w>(&self, reader: Option<GuestId>, words: &'w Words, face: Face) -> Shown<'w>;
    /// What this reader was told since an [`event_count`](AnyTable::event_count), at which they saw `before`, scene by
    /// scene. `None` if it is not a story; see [`Table::story`].
    fn story<'w>(
        &self,
        reader: Option<GuestId>,
        before: &KeptView,
        since: u64,
        words: &'w Words,
    ) -> Option<Vec<Scene<'w>>>;
    /// How many beats it takes a spectator to follow what they were told since an [`event_count`](AnyTable::event_count).
    fn beats_told(&self, since: u64, words: &Words) -> u32;
    /// What a newcomer needs to know now.
    fn hint(&self, reader: Option<GuestId>, words: &Words) -> Option<String>;
    /// Why this reader cannot do what pressing this element would do; `None` if they can, or if it does nothing.
    fn why_not(&self, reader: Option<GuestId>, what: &str, words: &Words) -> Option<WhyNot>;
    /// What this viewer is told of everything since an [`event_count`](AnyTable::event_count), if it is still
    /// remembered.
    fn news(&self, since: u64, viewer: Viewer, words: &Words) -> Option<Vec<String>>;
    /// What this reader was told last, as much as their page shows.
    fn latest(&self, reader: Option<GuestId>, words: &Words) -> Latest;
    /// What this reader was told since their last decision, and of it.
    fn since_decision(&self, reader: Option<GuestId>, words: &Words) -> Vec<LatestNews>;
    /// The log entry of the reader's last decision; `None` if they have no seat.
    fn decided_at(&self, reader: Option<GuestId>) -> Option<u64>;
    /// Whether the game waits for this reader: for a choice, or for an answer to a request.
    fn waits_for(&self, reader: Option<GuestId>) -> bool;
    /// What this reader sees, as JSON.
    fn snapshot(&self, reader: Option<GuestId>, since: Option<u64>) -> String;
    /// Seats for which a bot must choose now.
    fn bots_to_move(&self) -> Seats;
    /// The turn of the bot on this seat.
    fn bot_turn(&self, seat: Seat) -> Option<BotTurn>;
    /// The pace of the bots.
    fn pace(&self) -> Pace;
    /// The same, if it was set.
    fn pace_set(&self) -> Option<Pace>;
    /// What the game shows everybody, as a fingerprint.
    fn public_hash(&self) -> u64;
    /// What the game shows this seat, as a fingerprint.
    fn seat_hash(&self, seat: Seat) -> u64;
    /// How many of these choices, made in this order, show everybody nothing but that somebody has decided.
    fn quiet_choices(&self, choices: &[(Seat, String)]) -> usize;
    /// The record of the finished game; `None` before the end, because it contains the seed.
    fn record(&self) -> Option<String>;
}

/// How a reader wants to see a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// In words only.
    Words,
    /// Drawn, if the game has a drawing.
    Drawn,
}

/// A table as somebody sees it.
pub struct Shown<'w> {
    /// The table in words. If there is a drawing, the description of the board is left out.
    pub screen: Screen,
    /// The drawing of the board.
    pub drawing: Option<Box<dyn Drawing + 'w>>,
    /// What is drawn, if a story can begin with it.
    pub view: Option<KeptView>,
}

impl<'w> Shown<'w> {
    pub(crate) fn new<G: CatalogGame>(
        seen: TableView<G>,
        table: Option<DrawnTable<G>>,
        words: &'w Words,
    ) -> Shown<'w> {
        let TableView { screen, view, choices, changes, outcome, names } = seen;
        let kept = KeptView::of::<G>(view.as_ref().filter(|_| table.is_some()));
        let drawing = table.map(|table| {
            let (offers, changes) = (labelled(choices, &screen.offers), labelled(changes, &screen.changes));
            (table.draw)(Sight { view, offers, changes, outcome, names, words })
        });
        Shown { screen, drawing, view: kept }
    }
}

/// Choices with words for them.
pub(crate) fn labelled<C>(choices: Vec<C>, offers: &[Offer]) -> Vec<(C, String)> {
    choices.into_iter().zip(offers.iter().map(|offer| offer.label.clone())).collect()
}

/// How the game is drawn, if it is and the reader wants to see it.
pub(crate) fn drawn_table<G: CatalogGame>(face: Face) -> Option<DrawnTable<G>> {
    G::TABLE.filter(|_| face == Face::Drawn)
}

/// A bot's turn, detached from its table.
pub struct BotTurn {
    /// Number of the question to answer.
    pub moment: u32,
    /// The first listed choice, which needs no thinking.
    pub first: String,
    think: Box<dyn FnOnce(&Seed) -> String + Send>,
}

impl BotTurn {
    /// Lets the bot think, and returns its choice in the game's notation. `bot_seed` must be independent of the table's
    /// seed.
    pub fn think(self, bot_seed: &Seed) -> String {
        (self.think)(bot_seed)
    }
}

impl<G: CatalogGame> AnyTable for Table<G> {
    fn copy(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }

    fn decide(&self, by: By, command: &Command) -> Decision {
        self.decide(by, command)
    }

    fn apply(&mut self, at: Time, entry: &Entry) -> Result<(), LogError> {
        self.apply(at, entry)
    }

    fn phase(&self) -> Phase {
        self.phase()
    }

    fn entries(&self) -> u64 {
        self.entries()
    }

    fn plies(&self) -> usize {
        self.game().ply() as usize
    }

    fn event_count(&self) -> u64 {
        self.event_count()
    }

    fn chairs(&self) -> &[Chair] {
        self.chairs()
    }

    fn host(&self) -> GuestId {
        self.host()
    }

    fn is_stopped(&self) -> bool {
        self.is_stopped()
    }

    fn listed(&self) -> bool {
        self.listed()
    }

    fn invitation(&self) -> Option<u64> {
        self.invitation()
    }

    fn last_invitation(&self) -> u64 {
        self.last_invitation()
    }

    fn opening(&self) -> &Opening {
        self.opening()
    }

    fn opened_at(&self) -> Time {
        self.opened_at()
    }

    fn rematch(&self) -> Option<TableId> {
        self.rematch()
    }

    fn rematch_by(&self) -> Option<GuestId> {
        self.rematch_by()
    }

    fn expected_on(&self, guest: GuestId) -> Option<(Seat, bool)> {
        self.expected_on(guest)
    }

    fn next_options(&self) -> Option<serde_json::Value> {
        serde_json::to_value(self.next_options()?).ok()
    }

    fn rematch_options(&self) -> Option<serde_json::Value> {
        serde_json::to_value(self.rematch_options()?).ok()
    }

    fn seat_of(&self, guest: GuestId) -> Option<Seat> {
        self.seat_of(guest)
    }

    fn played(&self, seat: Seat, moment: u32) -> u32 {
        self.played(seat, moment)
    }

    fn asker(&self) -> Option<GuestId> {
        self.asker()
    }

    fn seat_asked_by(&self, guest: GuestId) -> Option<Seat> {
        self.seat_asked_by(guest)
    }

    fn viewer(&self, guest: Option<GuestId>) -> Viewer {
        self.viewer(guest)
    }

    fn shuts_out(&self, guest: Option<GuestId>) -> bool {
        self.shuts_out(guest)
    }

    fn learn_name(&self, guest: GuestId, name: &str) -> Option<Command> {
        self.learn_name(guest, name)
    }

    fn version(&self, reader: Option<GuestId>) -> u32 {
        self.version(reader)
    }

    fn show<'w>(&self, reader: Option<GuestId>, words: &'w Words, face: Face) -> Shown<'w> {
        let table = drawn_table::<G>(face);
        Shown::new(self.table_view(reader, words, table.is_none()), table, words)
    }

    fn teach<'w>(&self, reader: Option<GuestId>, words: &'w Words, face: Face) -> Shown<'w> {
        let table = drawn_table::<G>(face);
        let mut seen = self.table_view(reader, words, table.is_none());
        if let Some(view) = &seen.view {
            let voice = Voice { names: &seen.names, words };
            for (offer, choice) in seen.screen.offers.iter_mut().zip(&seen.choices) {
                if let Some(taught) = G::teach_choice(view, *choice, &voice) {
                    offer.label = taught;
                }
            }
        }
        Shown::new(seen, table, words)
    }

    fn story<'w>(
        &self,
        reader: Option<GuestId>,
        before: &KeptView,
        since: u64,
        words: &'w Words,
    ) -> Option<Vec<Scene<'w>>> {
        crate::story::scenes(self, &G::TABLE?, reader, before, since, words)
    }

    fn beats_told(&self, since: u64, words: &Words) -> u32 {
        self.beats_told(since, Viewer::Table, words)
    }

    fn hint(&self, reader: Option<GuestId>, words: &Words) -> Option<String> {
        self.with_view(reader, words, |view, names| G::hint(view, &Voice { names, words }))?
    }

    fn why_not(&self, reader: Option<GuestId>, what: &str, words: &Words) -> Option<WhyNot> {
        let seat = self.viewer(reader).seat()?;
        let meant = G::TABLE?.meant;
        let refusal = match self.with_view(reader, words, |view, _| meant(view, what))?? {
            Meant::Choice(choice) => self.game().state().check(seat, choice).err()?,
            Meant::Forbidden(refusal) => refusal,
        };
        Some(WhyNot { text: words::refuse(&refusal, words), rule: refusal.rule.as_str() })
    }

    fn news(&self, since: u64, viewer: Viewer, words: &Words) -> Option<Vec<String>> {
        self.news(since, viewer, words)
    }

    fn latest(&self, reader: Option<GuestId>, words: &Words) -> Latest {
        self.latest(reader, words)
    }

    fn since_decision(&self, reader: Option<GuestId>, words: &Words) -> Vec<LatestNews> {
        self.since_decision(reader, words)
    }

    fn decided_at(&self, reader: Option<GuestId>) -> Option<u64> {
        self.decided_at(reader)
    }

    fn waits_for(&self, reader: Option<GuestId>) -> bool {
        self.waits_for(reader)
    }

    fn snapshot(&self, reader: Option<GuestId>, since: Option<u64>) -> String {
        serde_json::to_string(&self.snapshot(reader, since)).expect("views are plain data")
    }

    fn bots_to_move(&self) -> Seats {
        self.bots_to_move()
    }

    fn bot_turn(&self, seat: Seat) -> Option<BotTurn> {
        let turn = Table::<G>::bot_turn(self, seat)?;
        let (moment, first) = (turn.moment, turn.first());
        Some(BotTurn { moment, first, think: Box::new(move |bot_seed| turn.think(bot_seed)) })
    }

    fn pace(&self) -> Pace {
        self.pace()
    }

    fn pace_set(&self) -> Option<Pace> {
        self.pace_set()
    }

    fn public_hash(&self) -> u64 {
        self.public_hash()
    }

    fn seat_hash(&self, seat: Seat) -> u64 {
        self.seat_hash(seat)
    }

    fn quiet_choices(&self, choices: &[(Seat, String)]) -> usize {
        self.quiet_choices(choices)
    }

    fn record(&self) -> Option<String> {
        let name = |chair: &Chair| chair.name().map(ToString::to_string).unwrap_or_default();
        let names = self.chairs().iter().map(name).collect();
        (self.phase() == Phase::Over).then(|| RecordFile::of(self.game(), names).to_string())
    }
}

/// Opens a table of the game that the opening names.
///
/// # Errors
/// If there is no such game, or it refuses.
pub fn open(opening: &Opening, at: Time) -> Result<Box<dyn AnyTable>, OpenError> {
    struct Open<'a>(&'a Opening, Time);
    impl Visitor for Open<'_> {
        type Output = Result<Box<dyn AnyTable>, OpenError>;
        fn visit<G: CatalogGame>(self) -> Self::Output {
            Ok(Box::new(Table::<G>::open(self.0, self.1)?))
        }
    }
    catalog::visit(&opening.game, Open(opening, at))
        .unwrap_or_else(|| Err(OpenError::Log(unknown_game(&opening.game))))
}

/// The lines of a log, each with its time.
pub type Log<'a> = &'a [(Time, &'a str)];

/// Rebuilds a table from its log.
///
/// # Errors
/// If the log cannot be read.
pub fn load(log: Log<'_>) -> Result<Box<dyn AnyTable>, LogError> {
    struct Load<'a>(Log<'a>);
    impl Visitor for Load<'_> {
        type Output = Result<Box<dyn AnyTable>, LogError>;
        fn visit<G: CatalogGame>(self) -> Self::Output {
            Ok(Box::new(Table::<G>::load(self.0.iter().copied())?))
        }
    }
    let code = game_code(log)?;
    catalog::visit(&code, Load(log)).unwrap_or_else(|| Err(unknown_game(&code)))
}

pub(crate) fn game_code(log: Log<'_>) -> Result<String, LogError> {
    let (_, first) = log.first().ok_or_else(|| LogError("the log is empty".into()))?;
    match Entry::from_line(first).map_err(LogError)? {
        Entry::Opened(opening) => Ok(opening.game),
        _ => Err(LogError("the log does not begin with the opening of the table".into())),
    }
}

pub(crate) fn unknown_game(code: &str) -> LogError {
    LogError(format!("there is no game {code:?}"))
}
