//! The table: all that its log says, in memory.

use std::collections::VecDeque;
use std::sync::Arc;

use kit::{Dice, Game, Match, Record, Refusal, Seat, Seats, Viewer};
use words::{Names, Words};

use crate::chair::Chair;
use crate::entry::{FORMAT, Opening};
use crate::happening::{Cast, Tail};
use crate::marks::Marks;
use crate::{By, GuestId, TableId};

/// Milliseconds since 1970, given by the caller: a table has no clock.
pub type Time = i64;

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// People are still sitting down.
    Gathering,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
    /// Given up before the game began.
    Closed,
}

impl Phase {
    /// In the order in which a table goes through them.
    pub const ALL: [Phase; 4] = [Phase::Gathering, Phase::Playing, Phase::Over, Phase::Closed];

    /// Its name in data.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Gathering => "gathering",
            Phase::Playing => "playing",
            Phase::Over => "over",
            Phase::Closed => "closed",
        }
    }
}

/// One live table: a function of its log, and of nothing else.
///
/// A command is first [decided](Table::decide), which changes nothing; what comes of it is written down; then it is
/// [applied](Table::apply). A copy is cheap, so that the entries of a command can be applied to a copy which becomes
/// the table once they are safely kept.
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    pub(crate) opening: Arc<Opening>,
    pub(crate) opened_at: Time,
    /// What fixes the shuffle, as text: it is on every page, and a hash has to be computed for it.
    pub(crate) commitment: Arc<str>,
    pub(crate) phase: Phase,
    pub(crate) listed: bool,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) game: Match<G>,
    pub(crate) request: Option<TakeBackRequest>,
    /// How often somebody has asked to take back. Everybody knows: requests are public.
    pub(crate) requests: u32,
    /// What each seat has answered last: the number of the request, and whether it agreed.
    pub(crate) answers: [Option<(u32, bool)>; kit::MAX_SEATS as usize],
    pub(crate) chat: VecDeque<Said>,
    pub(crate) lines: Lines,
    pub(crate) muted: Vec<(GuestId, GuestId)>,
    pub(crate) rematch: Option<TableId>,
    /// How many entries the log has.
    pub(crate) entries: u64,
    pub(crate) marks: Marks<G::Choice>,
    pub(crate) tail: Tail<G>,
}

/// How much has been said (KIT-TABLE-5): strangers must not make a table's log so long that nobody can load it.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Lines {
    by_players: u32,
    by_watchers: u32,
}

impl Lines {
    const MOST_BY_PLAYERS: u32 = 5_000;
    const MOST_BY_WATCHERS: u32 = 500;

    pub(crate) fn count(&mut self, plays: bool) {
        *(if plays { &mut self.by_players } else { &mut self.by_watchers }) += 1;
    }

    pub(crate) fn is_full(&self, plays: bool) -> bool {
        if plays {
            self.by_players >= Lines::MOST_BY_PLAYERS
        } else {
            self.by_watchers >= Lines::MOST_BY_WATCHERS
        }
    }
}

/// Somebody asks to take back more than he could by himself (KIT-UNDO-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TakeBackRequest {
    /// The how manyth request at this table it is. An answer has to name it.
    pub number: u32,
    /// Who asks.
    pub seat: Seat,
    /// How many choices would stay made.
    pub keep: u32,
    /// How many later choices would be taken back with it, of those that everybody saw being made when this was asked.
    pub later: u32,
    /// Who has agreed so far.
    pub agreed: Seats,
}

/// A line of the chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// Who.
    pub guest: GuestId,
    /// What he was called then.
    pub name: Arc<str>,
    /// What he said.
    pub text: Arc<str>,
    /// When.
    pub at: Time,
}

impl<G: Game> Table<G> {
    /// Opens a table.
    ///
    /// # Errors
    /// If the game refuses these options or this number of seats. A format of the log, a version of the rules or options
    /// that this program does not know are [`LogError`].
    pub fn open(opening: &Opening, at: Time) -> Result<Table<G>, OpenError> {
        if !(1..=FORMAT).contains(&opening.format) {
            let what = format!("the log has format {}, this program knows 1 to {FORMAT}", opening.format);
            return Err(OpenError::Log(LogError(what)));
        }
        let options = serde_json::from_value(opening.options.clone())
            .map_err(|error| OpenError::Log(LogError(format!("options: {error}"))))?;
        let record = Record {
            rules: opening.rules,
            options,
            seats: opening.seats,
            seed: opening.seed,
            moves: Vec::new(),
        };
        let game: Match<G> = record.replay(&mut |_, _| ()).map_err(|error| match error {
            kit::ReplayError::Deal(refusal) => OpenError::Refused(refusal),
            error => OpenError::Log(LogError(error.to_string())),
        })?;
        Ok(Table {
            opening: Arc::new(opening.clone()),
            opened_at: at,
            commitment: opening.seed.commitment().to_string().into(),
            phase: Phase::Gathering,
            listed: false,
            chairs: vec![Chair::Free { since: 0 }; usize::from(opening.seats)],
            game,
            request: None,
            requests: 0,
            answers: [None; kit::MAX_SEATS as usize],
            chat: VecDeque::new(),
            lines: Lines::default(),
            muted: Vec::new(),
            rematch: None,
            entries: 1,
            marks: Marks::new(),
            tail: Tail::new(),
        })
    }

    /// The same table as this viewer might imagine it: everything that he cannot know may be otherwise. For tests that
    /// compare what he is sent of the two.
    #[must_use]
    pub fn imagined(&self, viewer: Viewer, dice: &mut Dice) -> Table<G> {
        let state = G::imagine(&self.game.state().view(viewer), dice);
        Table { game: self.game.imagined(state), ..self.clone() }
    }

    /// Where it stands.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// What it was opened with. It holds the seed: not for viewers.
    pub fn opening(&self) -> &Opening {
        &self.opening
    }

    /// When it was opened.
    pub fn opened_at(&self) -> Time {
        self.opened_at
    }

    /// Is it in the lobby's list?
    pub fn listed(&self) -> bool {
        self.listed
    }

    /// How many entries its log has.
    pub fn entries(&self) -> u64 {
        self.entries
    }

    /// How much has happened. Not for viewers: it also counts what they are not told.
    pub fn happened(&self) -> u64 {
        self.tail.total()
    }

    /// The seats, and who holds them.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// The game. It holds the truth: not for viewers.
    pub fn game(&self) -> &Match<G> {
        &self.game
    }

    /// The options of the next game of the campaign, if this game is over and there is one.
    pub fn next_options(&self) -> Option<G::Options> {
        (self.phase == Phase::Over).then(|| self.game.state().next_options()).flatten()
    }

    /// The options of another game by the same people: the next one of the campaign; a campaign from its beginning, if this
    /// one has ended; otherwise those of this table, for which `None` stands.
    pub fn options_again(&self) -> Option<G::Options> {
        self.next_options().or_else(|| self.game.state().fresh_options())
    }

    /// Where the same people went on.
    pub fn rematch(&self) -> Option<TableId> {
        self.rematch
    }

    /// The seat that this guest decides for.
    pub fn seat_of(&self, guest: GuestId) -> Option<Seat> {
        self.chairs.iter().position(|chair| chair.is_held_by(guest)).map(Seat::at)
    }

    /// As what this guest looks at the table: who does not sit here sees what everybody may see. That includes one who
    /// has left his seat to a bot.
    pub fn viewer(&self, guest: Option<GuestId>) -> Viewer {
        guest.and_then(|guest| self.seat_of(guest)).map_or(Viewer::Table, Viewer::Seat)
    }

    /// Counts what this reader has seen change.
    pub fn version(&self, reader: Option<GuestId>) -> u32 {
        self.marks.version(self.viewer(reader))
    }

    /// Who arranges the table: who opened it, or, if he does not sit here any more, the first of those who do.
    pub fn host(&self) -> GuestId {
        let opener = self.opening.host;
        let persons = || self.chairs.iter().filter_map(Chair::person).map(|person| person.guest);
        if persons().any(|guest| guest == opener) { opener } else { persons().next().unwrap_or(opener) }
    }

    /// What the players are called, for a reader of these words.
    pub fn names(&self, words: &Words) -> Names {
        crate::happening::names(&self.cast(), words)
    }

    /// What the players are called now.
    pub(crate) fn cast(&self) -> Cast {
        self.chairs.iter().map(|chair| chair.name().cloned()).collect()
    }

    /// The seats that persons decide for.
    pub(crate) fn persons(&self) -> Seats {
        Seat::all(self.opening.seats).filter(|seat| self.chairs[seat.index()].person().is_some()).collect()
    }

    /// The seats of those who have a say when something is taken back: persons, and those whom others have replaced.
    pub(crate) fn voices(&self) -> Seats {
        let has_a_say = |chair: &Chair| chair.person().is_some() || chair.is_replaced();
        Seat::all(self.opening.seats).filter(|seat| has_a_say(&self.chairs[seat.index()])).collect()
    }

    /// Has this guest a seat here, or left one that he can have back?
    pub(crate) fn plays(&self, guest: GuestId) -> bool {
        self.seat_of(guest).or(self.seat_left_by(guest)).is_some()
    }

    /// The seat that this guest has left to a bot and can have back.
    pub(crate) fn seat_left_by(&self, guest: GuestId) -> Option<Seat> {
        let left = |chair: &Chair| chair.absent().is_some_and(|person| person.guest == guest);
        self.chairs.iter().position(left).map(Seat::at)
    }

    /// Can this reader have back a seat that he has left to a bot?
    pub(crate) fn may_return(&self, reader: Option<GuestId>) -> bool {
        let left = |reader| self.seat_left_by(reader).is_some();
        self.phase == Phase::Playing && reader.is_some_and(left)
    }

    /// What is said, without those whom the reader does not want to hear.
    pub(crate) fn heard_by(&self, reader: Option<GuestId>) -> impl Iterator<Item = &Said> {
        let muted = move |guest| reader.is_some_and(|reader| self.muted.contains(&(reader, guest)));
        self.chat.iter().filter(move |said| !muted(said.guest))
    }

    /// The chair, if the table has that seat.
    pub(crate) fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.index())
    }

    /// Is no person there, and can one of them return?
    pub(crate) fn everybody_left(&self) -> bool {
        self.persons().is_empty() && self.chairs.iter().any(|chair| chair.absent().is_some())
    }

    /// For which seats the house should let a bot choose now. Bots wait for people: while somebody asks to take back, and
    /// when everybody has left (KIT-LEAVE-1), so that the game can be taken up again. Only a table at which nobody ever
    /// sat is played by bots alone.
    pub fn bots_to_move(&self) -> Seats {
        if self.phase != Phase::Playing || self.everybody_left() || self.request.is_some() {
            return Seats::NONE;
        }
        self.game.state().deciders().iter().filter(|seat| self.chairs[seat.index()].is_bot()).collect()
    }

    /// The seat of whoever speaks, if he sits here.
    pub(crate) fn seat_by(&self, by: By) -> Option<Seat> {
        match by {
            By::Guest(guest) => self.seat_of(guest),
            By::Server => None,
        }
    }
}

/// A log that cannot be understood: damaged, or of a later version. In technical words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogError(pub String);

impl std::fmt::Display for LogError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for LogError {}

/// Why a table cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpenError {
    /// A rule forbids it.
    Refused(Refusal),
    /// The opening cannot be understood.
    Log(LogError),
}
