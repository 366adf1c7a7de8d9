//! A table of any game: one interface for all of them, without their types.

use catalog::{CatalogGame, RecordFile, Visitor};
use draw::{Drawing, DrawnTable, Sight};
use kit::{Seat, Seats, Seed, Viewer};
use table::{
    By, Chair, Chronicle, Command, Decision, Entry, GuestId, LogError, OpenError, Opening, Perspective,
    Phase, Screen, Table, TableId, TableView, Time,
};
use words::Words;

/// A live table. What it means is said at [`Table`]; here its game has no name.
pub trait AnyTable: Send + Sync {
    /// A copy, to try what comes of a command.
    fn copy(&self) -> Box<dyn AnyTable>;
    /// See [`Table::decide`].
    ///
    /// # Errors
    /// The rule that forbids it.
    fn decide(&self, by: By, command: &Command) -> Decision;
    /// See [`Table::apply`].
    ///
    /// # Errors
    /// If the entry cannot be applied; the table is spoilt then.
    fn apply(&mut self, at: Time, entry: &Entry) -> Result<(), LogError>;
    /// Where it stands.
    fn phase(&self) -> Phase;
    /// How many entries its log has.
    fn entries(&self) -> u64;
    /// How much has happened, told or not.
    fn happened(&self) -> u64;
    /// Who sits where.
    fn chairs(&self) -> &[Chair];
    /// Who arranges it.
    fn host(&self) -> GuestId;
    /// Is it in the lobby's list?
    fn listed(&self) -> bool;
    /// What it was opened with. It holds the seed: not for viewers.
    fn opening(&self) -> &Opening;
    /// When it was opened.
    fn opened_at(&self) -> Time;
    /// Where the same people went on.
    fn rematch(&self) -> Option<TableId>;
    /// The options of the next game of the campaign, as data; `None` if there is none.
    fn next_options(&self) -> Option<serde_json::Value>;
    /// The options of another game by the same people, as data; `None` if they are those of this table.
    fn options_again(&self) -> Option<serde_json::Value>;
    /// The seat that this guest decides for.
    fn seat_of(&self, guest: GuestId) -> Option<Seat>;
    /// As what this guest looks at it.
    fn viewer(&self, guest: Option<GuestId>) -> Viewer;
    /// Counts what this reader has seen change.
    fn version(&self, reader: Option<GuestId>) -> u32;
    /// What this reader sees, in the words of the table's game.
    fn look<'w>(&self, reader: Option<GuestId>, words: &'w Words, face: Face) -> Look<'w>;
    /// What this viewer saw, for a reader who looks back at the table.
    fn look_back<'w>(&self, viewer: Viewer, words: &'w Words, face: Face) -> Look<'w>;
    /// What a newcomer needs to know now.
    fn hint(&self, reader: Option<GuestId>, words: &Words) -> Option<String>;
    /// Why this reader cannot do now what pressing this would mean; `None` if they can, or if it would mean nothing.
    fn why_not(&self, reader: Option<GuestId>, what: &str, words: &Words) -> Option<WhyNot>;
    /// What this viewer is told of what happened since a count, if it is still remembered.
    fn news(&self, since: u64, viewer: Viewer, words: &Words) -> Option<Vec<String>>;
    /// What this reader sees, as JSON.
    fn snapshot(&self, reader: Option<GuestId>, since: Option<u64>) -> String;
    /// For which seats a bot has to choose.
    fn bots_to_move(&self) -> Seats;
    /// The turn of the bot on this seat.
    fn bot_turn(&self, seat: Seat) -> Option<BotTurn>;
    /// The record of the finished game; `None` before its end, because it holds the seed.
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
pub struct Look<'w> {
    /// In words. If there is a drawing, the description of the board is left out.
    pub screen: Screen,
    /// Drawn.
    pub drawing: Option<Box<dyn Drawing + 'w>>,
}

impl<'w> Look<'w> {
    fn new<G: CatalogGame>(seen: TableView<G>, table: Option<DrawnTable<G>>, words: &'w Words) -> Look<'w> {
        let TableView { screen, view, choices, outcome, names } = seen;
        let drawing = table.map(|table| {
            let labels = screen.offers.iter().map(|offer| offer.label.clone());
            let offers = choices.into_iter().zip(labels).collect();
            (table.draw)(Sight { view, offers, outcome, names, words })
        });
        Look { screen, drawing }
    }
}

/// How the game is drawn, if it is and the reader wants to see it.
fn drawn_table<G: CatalogGame>(face: Face) -> Option<DrawnTable<G>> {
    G::TABLE.filter(|_| face == Face::Drawn)
}

/// Why something cannot be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WhyNot {
    /// In a sentence.
    pub text: String,
    /// The rule.
    pub rule: &'static str,
}

/// A bot's turn, cut loose from its table.
pub struct BotTurn {
    /// Which question it answers.
    pub moment: u32,
    /// What could be chosen without thinking.
    pub first: String,
    think: Box<dyn FnOnce(&Seed) -> String + Send>,
}

impl BotTurn {
    /// Thinks, and gives the choice in the notation of the game. `bot_seed` must be independent of the table's seed.
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

    fn happened(&self) -> u64 {
        self.happened()
    }

    fn chairs(&self) -> &[Chair] {
        self.chairs()
    }

    fn host(&self) -> GuestId {
        self.host()
    }

    fn listed(&self) -> bool {
        self.listed()
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

    fn next_options(&self) -> Option<serde_json::Value> {
        serde_json::to_value(self.next_options()?).ok()
    }

    fn options_again(&self) -> Option<serde_json::Value> {
        serde_json::to_value(self.options_again()?).ok()
    }

    fn seat_of(&self, guest: GuestId) -> Option<Seat> {
        self.seat_of(guest)
    }

    fn viewer(&self, guest: Option<GuestId>) -> Viewer {
        self.viewer(guest)
    }

    fn version(&self, reader: Option<GuestId>) -> u32 {
        self.version(reader)
    }

    fn look<'w>(&self, reader: Option<GuestId>, words: &'w Words, face: Face) -> Look<'w> {
        let table = drawn_table::<G>(face);
        Look::new(self.table_view(reader, words, table.is_none()), table, words)
    }

    fn look_back<'w>(&self, viewer: Viewer, words: &'w Words, face: Face) -> Look<'w> {
        let table = drawn_table::<G>(face);
        Look::new(self.table_view_back(viewer, words, table.is_none()), table, words)
    }

    fn hint(&self, reader: Option<GuestId>, words: &Words) -> Option<String> {
        self.with_view(reader, words, |view, names| G::hint(view, names, words))?
    }

    fn why_not(&self, reader: Option<GuestId>, what: &str, words: &Words) -> Option<WhyNot> {
        let seat = self.viewer(reader).seat()?;
        let meant = G::TABLE?.meant;
        let choice = self.with_view(reader, words, |view, _| meant(view, what))??;
        let refusal = self.game().state().check(seat, choice).err()?;
        Some(WhyNot { text: words::refuse(&refusal, words), rule: refusal.rule.as_str() })
    }

    fn news(&self, since: u64, viewer: Viewer, words: &Words) -> Option<Vec<String>> {
        self.news(since, viewer, words)
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

    fn record(&self) -> Option<String> {
        let name = |chair: &Chair| chair.name().map(ToString::to_string).unwrap_or_default();
        let names = self.chairs().iter().map(name).collect();
        (self.phase() == Phase::Over).then(|| RecordFile::of(self.game(), names).to_string())
    }
}

/// Opens a table of the game that the opening names.
///
/// # Errors
/// If there is no such game, or the game refuses.
pub fn open(opening: &Opening, at: Time) -> Result<Box<dyn AnyTable>, OpenError> {
    struct Open<'a>(&'a Opening, Time);
    impl Visitor for Open<'_> {
        type Output = Result<Box<dyn AnyTable>, OpenError>;
        fn visit<G: CatalogGame>(self) -> Self::Output {
            Ok(Box::new(Table::<G>::open(self.0, self.1)?))
        }
    }
    catalog::visit(&opening.game, Open(opening, at))
        .unwrap_or_else(|| Err(OpenError::Log(unknown(&opening.game))))
}

/// A log, line by line, with times.
pub type Log<'a> = &'a [(Time, &'a str)];

/// Makes a table again from its log.
///
/// # Errors
/// If the log cannot be understood.
pub fn load(log: Log<'_>) -> Result<Box<dyn AnyTable>, LogError> {
    struct Load<'a>(Log<'a>);
    impl Visitor for Load<'_> {
        type Output = Result<Box<dyn AnyTable>, LogError>;
        fn visit<G: CatalogGame>(self) -> Self::Output {
            Ok(Box::new(Table::<G>::load(self.0.iter().copied())?))
        }
    }
    let code = game_of(log)?;
    catalog::visit(&code, Load(log)).unwrap_or_else(|| Err(unknown(&code)))
}

/// What these eyes have been told of this table, step by step: see [`Table::chronicle`].
///
/// # Errors
/// If the log cannot be understood.
pub fn chronicle(
    log: Log<'_>,
    eyes: &[Perspective],
    reader: Option<GuestId>,
    words: &Words,
) -> Result<Chronicle, LogError> {
    struct Told<'a>(Log<'a>, &'a [Perspective], Option<GuestId>, &'a Words);
    impl Visitor for Told<'_> {
        type Output = Result<Chronicle, LogError>;
        fn visit<G: CatalogGame>(self) -> Self::Output {
            Table::<G>::chronicle(self.0.iter().copied(), self.1, self.2, self.3)
        }
    }
    let code = game_of(log)?;
    catalog::visit(&code, Told(log, eyes, reader, words)).unwrap_or_else(|| Err(unknown(&code)))
}

fn game_of(log: Log<'_>) -> Result<String, LogError> {
    let (_, first) = log.first().ok_or_else(|| LogError("the log is empty".into()))?;
    match Entry::from_line(first).map_err(LogError)? {
        Entry::Opened(opening) => Ok(opening.game),
        _ => Err(LogError("the log does not begin with the opening of the table".into())),
    }
}

fn unknown(code: &str) -> LogError {
    LogError(format!("there is no game {code:?} here"))
}
