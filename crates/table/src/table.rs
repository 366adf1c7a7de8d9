//! The table: the state that its log describes.

use std::collections::VecDeque;
use std::sync::Arc;

use kit::{Dice, Game, Match, Record, Refusal, Seat, Seats, Viewer};
use words::{Names, Words};

use crate::again::{Declined, Rematch};
use crate::allowance::TakeBacks;
use crate::chair::{Chair, Person};
use crate::change::BeforeSealed;
use crate::counters::Counters;
use crate::entry::{FORMAT, Opening};
use crate::events::Cast;
use crate::recent::RecentEvents;
use crate::seat_request::SeatRequest;
use crate::stop_request::StopRequest;
use crate::take_back::Undone;
use crate::talk::Talk;
use crate::{By, GuestId, Pace};

/// Milliseconds since 1970, given by the caller: a table has no clock.
pub type Time = i64;

/// The phase of a table's life.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// People are sitting down.
    Gathering,
    /// The game is running.
    Playing,
    /// The game is over, with a result or without.
    Over,
    /// Given up before the game started.
    Closed,
}

impl Phase {
    /// All phases, in order.
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

/// One live table, fully determined by its log.
///
/// A command is first [decided](Table::decide), which changes nothing. The resulting entries are written down and then
/// [applied](Table::apply). Cloning is cheap: the server applies entries to a clone, which replaces the table once the
/// entries are stored.
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    pub(crate) opening: Arc<Opening>,
    pub(crate) opened_at: Time,
    /// The commitment to the seed as text. Every page shows it, and computing it takes a hash.
    pub(crate) commitment: Arc<str>,
    pub(crate) phase: Phase,
    pub(crate) listed: bool,
    /// Number of the log entry that made the present invitation to the table.
    pub(crate) invitation: u64,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) game: Match<G>,
    /// The choices that belong to the gesture of their seat's choice before them, as places in the record, in order. Most
    /// tables have few, and then this costs nothing.
    pub(crate) joined: Vec<u32>,
    /// The last choice that was taken back alone.
    pub(crate) undone: Option<Undone>,
    pub(crate) before_sealed: BeforeSealed<G>,
    /// The pace of the bots, if it was set.
    pub(crate) pace: Option<Pace>,
    pub(crate) request: Option<TakeBackRequest>,
    /// Number of requests so far, for take-backs and for seats. Requests are public, so everybody may know it.
    pub(crate) requests: u32,
    /// The last seat request.
    pub(crate) seat_request: Option<SeatRequest>,
    /// The last proposal to stop the game.
    pub(crate) stop_request: Option<StopRequest>,
    /// How often each person has proposed that.
    pub(crate) stops: Vec<(GuestId, u8)>,
    /// Whether the game ended without a result.
    pub(crate) stopped: bool,
    /// Who has held which seat of the running game.
    pub(crate) held: Vec<(GuestId, Seat)>,
    /// The last answer of each seat: number of the request, and whether the seat agreed.
    pub(crate) answers: [Option<(u32, bool)>; kit::MAX_SEATS as usize],
    /// How often each seat has taken back.
    pub(crate) take_backs: [TakeBacks; kit::MAX_SEATS as usize],
    pub(crate) chat: VecDeque<ChatMessage>,
    pub(crate) chat_counts: ChatCounts,
    pub(crate) talk: Talk,
    /// Who mutes whom.
    pub(crate) muted: Vec<(GuestId, GuestId)>,
    pub(crate) rematch: Option<Rematch>,
    /// Who gave back the seat that was kept for them here.
    pub(crate) declined: Vec<Declined>,
    /// Number of entries in the log.
    pub(crate) entries: u64,
    pub(crate) counters: Counters<G::Choice>,
    pub(crate) recent: RecentEvents<G>,
    /// For each seat, the entry of the last decision of whoever sits there, if they have made a choice: whatever came later
    /// may be new to them.
    pub(crate) decided: [Option<u64>; kit::MAX_SEATS as usize],
}

/// How many chat lines were said. They are limited (KIT-TABLE-5), so that strangers cannot make a log too long to load.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct ChatCounts {
    by_players: u32,
    by_spectators: u32,
}

impl ChatCounts {
    const MAX_BY_PLAYERS: u32 = 5_000;
    const MAX_BY_SPECTATORS: u32 = 500;

    pub(crate) fn count(&mut self, by_player: bool) {
        *(if by_player { &mut self.by_players } else { &mut self.by_spectators }) += 1;
    }

    pub(crate) fn is_full(&self, by_player: bool) -> bool {
        if by_player {
            self.by_players >= ChatCounts::MAX_BY_PLAYERS
        } else {
            self.by_spectators >= ChatCounts::MAX_BY_SPECTATORS
        }
    }
}

/// An open request to take back a choice that its seat cannot undo alone (KIT-UNDO-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TakeBackRequest {
    /// Sequence number of this request at this table. An answer must name it.
    pub number: u32,
    /// The seat that asks.
    pub seat: Seat,
    /// How many choices of the match would remain.
    pub keep: u32,
    /// How many later choices would be taken back, too. Counts only those that everybody saw being made before the
    /// request.
    pub later: u32,
    /// Seats that have agreed so far.
    pub agreed: Seats,
}

/// A line of the chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ChatMessage {
    /// Its number at this table, from 0.
    pub(crate) number: u32,
    /// Id of the speaker.
    pub(crate) guest: GuestId,
    /// The speaker's name at that time.
    pub(crate) name: Arc<str>,
    /// What they said.
    pub(crate) text: Arc<str>,
    /// When they said it.
    pub(crate) at: Time,
}

impl<G: Game> Table<G> {
    /// Opens a table.
    ///
    /// # Errors
    /// [`OpenError::Refused`] if the game does not allow these options or this number of seats; [`OpenError::Log`] if
    /// this program does not know the log format, the version of the rules or the options.
    pub fn open(opening: &Opening, at: Time) -> Result<Table<G>, OpenError> {
        if !(1..=FORMAT).contains(&opening.format) {
            let message = format!("the log has format {}, this program knows 1 to {FORMAT}", opening.format);
            return Err(OpenError::Log(LogError(message)));
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
            invitation: 0,
            chairs: vec![Chair::Free { since: 0 }; usize::from(opening.seats)],
            game,
            joined: Vec::new(),
            undone: None,
            before_sealed: Default::default(),
            pace: None,
            request: None,
            requests: 0,
            seat_request: None,
            stop_request: None,
            stops: Vec::new(),
            stopped: false,
            held: Vec::new(),
            answers: [None; kit::MAX_SEATS as usize],
            take_backs: Default::default(),
            chat: VecDeque::new(),
            chat_counts: ChatCounts::default(),
            talk: Talk::default(),
            muted: Vec::new(),
            rematch: None,
            declined: Vec::new(),
            entries: 1,
            counters: Counters::new(),
            recent: RecentEvents::new(),
            decided: [None; kit::MAX_SEATS as usize],
        })
    }

    /// The table as this viewer might imagine it: whatever they cannot know may differ. Tests compare what the viewer
    /// is sent of both.
    #[must_use]
    pub fn imagined(&self, viewer: Viewer, dice: &mut Dice) -> Table<G> {
        let state = G::imagine(&self.game.state().view(viewer), dice);
        Table { game: self.game.imagined(state), ..self.clone() }
    }

    /// The current phase.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// What the table was opened with. It contains the seed, so it must not reach viewers.
    pub fn opening(&self) -> &Opening {
        &self.opening
    }

    /// When the table was opened.
    pub fn opened_at(&self) -> Time {
        self.opened_at
    }

    /// Whether the table is listed in the lobby.
    pub fn listed(&self) -> bool {
        self.listed
    }

    /// Number of the valid invitation to the whole table: there is one until the game begins (KIT-SIT-3).
    pub fn invitation(&self) -> Option<u64> {
        (self.phase == Phase::Gathering).then_some(self.invitation)
    }

    /// Number of the last invitation to the whole table, whether it is still valid or not.
    pub fn last_invitation(&self) -> u64 {
        self.invitation
    }

    /// Number of entries in the log.
    pub fn entries(&self) -> u64 {
        self.entries
    }

    /// How many events there have been, in the game and at the table. It also counts hidden ones, so it must not reach
    /// viewers.
    pub fn event_count(&self) -> u64 {
        self.recent.total()
    }

    /// The chairs, by seat.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// The match. It contains the truth, so it must not reach viewers.
    pub fn game(&self) -> &Match<G> {
        &self.game
    }

    /// The options of the campaign's next game, if this game is over and there is one.
    pub fn next_options(&self) -> Option<G::Options> {
        (self.phase == Phase::Over).then(|| self.game.state().next_options()).flatten()
    }

    /// The options for a rematch: those of the campaign's next game, or of a new campaign if this one has ended. `None`
    /// means the options of this table.
    pub fn rematch_options(&self) -> Option<G::Options> {
        self.next_options().or_else(|| self.game.state().fresh_options())
    }

    /// Whether the game ended without a result (KIT-STOP-4).
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// The seat that this guest holds.
    pub fn seat_of(&self, guest: GuestId) -> Option<Seat> {
        self.chairs.iter().position(|chair| chair.is_held_by(guest)).map(Seat::at)
    }

    /// The viewer as whom this guest sees the table. Guests without a seat see what is public, and so do those who have
    /// left their seat to a bot.
    pub fn viewer(&self, guest: Option<GuestId>) -> Viewer {
        guest.and_then(|guest| self.seat_of(guest)).map_or(Viewer::Table, Viewer::Seat)
    }

    /// Changes whenever something changes for this reader.
    pub fn version(&self, reader: Option<GuestId>) -> u32 {
        self.counters.version(self.viewer(reader))
    }

    /// The host: whoever opened the table, or if they no longer sit here, the person on the lowest seat.
    pub fn host(&self) -> GuestId {
        let opener = self.opening.host;
        let persons = || self.chairs.iter().filter_map(Chair::person).map(|person| person.guest);
        if persons().any(|guest| guest == opener) { opener } else { persons().next().unwrap_or(opener) }
    }

    /// The players' names, for a reader of these words.
    pub fn names(&self, words: &Words) -> Names {
        crate::events::names(&self.cast(), words)
    }

    /// The players' current names.
    pub(crate) fn cast(&self) -> Cast {
        self.chairs.iter().map(|chair| chair.name().cloned()).collect()
    }

    /// Seats held by persons.
    pub(crate) fn persons(&self) -> Seats {
        Seat::all(self.opening.seats).filter(|seat| self.chairs[seat.index()].person().is_some()).collect()
    }

    /// Seats whose consent a take-back needs: those of persons, and of people whom others replaced.
    pub(crate) fn consent_needed(&self) -> Seats {
        let is_needed = |chair: &Chair| chair.person().is_some() || chair.is_replaced();
        Seat::all(self.opening.seats).filter(|seat| is_needed(&self.chairs[seat.index()])).collect()
    }

    /// This guest, if they have a seat here, or have left one that they can return to.
    pub(crate) fn player(&self, guest: GuestId) -> Option<&Person> {
        self.chairs.iter().filter_map(Chair::owner).find(|person| person.guest == guest)
    }

    /// Whether this guest has a seat here, or has left one that they can return to.
    pub(crate) fn is_player(&self, guest: GuestId) -> bool {
        self.player(guest).is_some()
    }

    /// The seat that this guest has left to a bot and can return to.
    pub(crate) fn seat_left_by(&self, guest: GuestId) -> Option<Seat> {
        let left = |chair: &Chair| chair.absent().is_some_and(|person| person.guest == guest);
        self.chairs.iter().position(left).map(Seat::at)
    }

    /// Whether this reader can return to a seat that they have left to a bot.
    pub(crate) fn may_return(&self, reader: Option<GuestId>) -> bool {
        let left = |reader| self.seat_left_by(reader).is_some();
        self.phase == Phase::Playing && reader.is_some_and(left)
    }

    /// The chat without those whom the reader has muted.
    pub(crate) fn chat_heard_by(&self, reader: Option<GuestId>) -> impl Iterator<Item = &ChatMessage> {
        let muted = move |guest| reader.is_some_and(|reader| self.muted.contains(&(reader, guest)));
        self.chat.iter().filter(move |said| !muted(said.guest))
    }

    /// The chair of this seat, if the table has it.
    pub(crate) fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.index())
    }

    /// Whether no person is left, but somebody could return.
    pub(crate) fn everybody_left(&self) -> bool {
        self.persons().is_empty() && self.chairs.iter().any(|chair| chair.absent().is_some())
    }

    /// Seats for which a bot must choose now. Bots wait while a take-back request is open, and when everybody has left
    /// (KIT-LEAVE-1), so that people can resume the game. Bots play on alone only if no person ever sat at the table.
    pub fn bots_to_move(&self) -> Seats {
        if self.phase != Phase::Playing || self.everybody_left() || self.request.is_some() {
            return Seats::NONE;
        }
        self.game.state().deciders().iter().filter(|seat| self.chairs[seat.index()].is_bot()).collect()
    }

    /// The seat of whoever gives a command, if they hold one.
    pub(crate) fn seat_by(&self, by: By) -> Option<Seat> {
        match by {
            By::Guest(guest) => self.seat_of(guest),
            By::Server => None,
        }
    }
}

/// A technical message about a log that cannot be read: it is damaged, or from a later version.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogError(pub String);

/// One short line, because the log may be damaged anywhere, and what is quoted from it may be anything.
impl std::fmt::Display for LogError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        const MOST: usize = 300;
        let mut shown = String::new();
        for sign in self.0.chars() {
            if sign.is_control() {
                shown.extend(sign.escape_default());
            } else {
                shown.push(sign);
            }
        }
        // Cut after escaping, which makes text longer.
        match shown.char_indices().nth(MOST) {
            Some((end, _)) => write!(f, "{}…", &shown[..end]),
            None => f.write_str(&shown),
        }
    }
}

impl std::error::Error for LogError {}

/// Why a table cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpenError {
    /// A rule forbids it.
    Refused(Refusal),
    /// The opening cannot be read.
    Log(LogError),
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Found by fuzzing: what was cut before it was escaped became long again.
    #[test]
    fn a_message_about_a_log_is_one_short_line() {
        let hostile = ["\n", "\u{7f}", "\u{1b}[31m", "é", "x"].map(|part| part.repeat(2_000));
        for text in hostile {
            let shown = LogError(text).to_string();
            assert!(!shown.contains(|sign: char| sign.is_control()), "{shown:?}");
            assert_eq!(shown.chars().count(), 301);
        }
        assert_eq!(
            LogError("entry 3: unknown variant `a\nb`".into()).to_string(),
            "entry 3: unknown variant `a\\nb`"
        );
    }
}
