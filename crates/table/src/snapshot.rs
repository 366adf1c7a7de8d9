//! A table as JSON, for programs: the counterpart of the screen.

use kit::{Commitment, Game, Seat, Seats, Seed, Viewer};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use crate::chair::Chair;
use crate::table::{ChatMessage, Phase, Table, Time};
use crate::{GuestId, Pace, TableId, schema};

/// What one viewer sees of a table.
#[derive(Serialize, utoipa::ToSchema)]
pub struct Snapshot<'a> {
    game: &'a str,
    rules: u32,
    #[schema(value_type = Object)]
    options: &'a serde_json::Value,
    #[schema(inline)]
    phase: Phase,
    version: u32,
    listed: bool,
    #[schema(schema_with = schema::maybe_seat)]
    host: Option<Seat>,
    #[schema(schema_with = schema::maybe_seat)]
    me: Option<Seat>,
    #[schema(inline)]
    seats: Vec<SeatSnapshot<'a>>,
    #[schema(schema_with = schema::seats)]
    awaited: Seats,
    moment: u32,
    choices: Vec<String>,
    /// What the caller, who waits, can choose in the place of their last choice, with that choice among them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    changes: Vec<String>,
    can_undo: bool,
    can_return: bool,
    can_ask: bool,
    /// Whether the caller may say something.
    can_talk: bool,
    /// Whether the host lets everybody talk.
    talk_open: bool,
    /// The pace of the bots, while there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(schema_with = schema::pace, required = false)]
    pace: Option<Pace>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(inline, nullable = false)]
    request: Option<RequestSnapshot>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(inline, nullable = false)]
    seat_request: Option<SeatRequestSnapshot<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(inline, nullable = false)]
    stop_request: Option<StopRequestSnapshot<'a>>,
    /// Whether the caller can propose to stop the game.
    can_stop: bool,
    /// Whether the game ended without a result.
    stopped: bool,
    /// What the caller knows, in the game's own format.
    #[schema(value_type = Option<Object>, required)]
    view: Option<Box<RawValue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Vec<Object>)]
    events: Option<Box<RawValue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Object)]
    outcome: Option<Box<RawValue>>,
    #[schema(inline)]
    chat: Vec<ChatSnapshot<'a>>,
    #[schema(schema_with = schema::secret)]
    commitment: Commitment,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(schema_with = schema::secret)]
    seed: Option<Seed>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(schema_with = schema::table)]
    rematch: Option<TableId>,
    /// Whether the caller is asked to that table and has not answered yet.
    asked_again: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(schema_with = schema::table)]
    after: Option<TableId>,
}

/// The open take-back request.
#[derive(Serialize, utoipa::ToSchema)]
struct RequestSnapshot {
    request: u32,
    #[schema(schema_with = schema::seat)]
    seat: Seat,
    #[schema(schema_with = schema::seats)]
    agreed: Seats,
}

/// The open request for a seat.
#[derive(Serialize, utoipa::ToSchema)]
struct SeatRequestSnapshot<'a> {
    request: u32,
    #[schema(schema_with = schema::seat)]
    seat: Seat,
    #[schema(schema_with = schema::guest)]
    guest: GuestId,
    name: &'a str,
    #[schema(schema_with = schema::seats)]
    agreed: Seats,
    /// Seats of the people who must still agree, whether they sit there or have left.
    #[schema(schema_with = schema::seats)]
    waiting: Seats,
}

/// The open proposal to stop the game.
#[derive(Serialize, utoipa::ToSchema)]
struct StopRequestSnapshot<'a> {
    request: u32,
    #[schema(schema_with = schema::guest)]
    guest: GuestId,
    name: &'a str,
    /// Seats of the people who must still agree.
    #[schema(schema_with = schema::seats)]
    waiting: Seats,
}

/// A line of the chat.
#[derive(Serialize, utoipa::ToSchema)]
struct ChatSnapshot<'a> {
    /// Its number at this table.
    line: u32,
    #[schema(schema_with = schema::guest)]
    guest: GuestId,
    name: &'a str,
    text: &'a str,
    #[schema(schema_with = schema::time)]
    at: Time,
}

/// A seat.
#[derive(Serialize, utoipa::ToSchema)]
struct SeatSnapshot<'a> {
    #[schema(schema_with = schema::seat)]
    seat: Seat,
    #[schema(required)]
    name: Option<&'a str>,
    /// `free`, `kept` for a person who is asked to another game, `person`, `bot`, `stand_in` for a bot that plays for an
    /// absent person, or `resigned` for a bot that plays on for a person who gave up.
    #[schema(schema_with = schema::holder)]
    holder: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(schema_with = schema::guest)]
    guest: Option<GuestId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(schema_with = schema::level)]
    level: Option<&'static str>,
}

impl<'a> ChatSnapshot<'a> {
    fn of(said: &'a ChatMessage) -> ChatSnapshot<'a> {
        ChatSnapshot { line: said.number, guest: said.guest, name: &said.name, text: &said.text, at: said.at }
    }
}

impl<'a> SeatSnapshot<'a> {
    fn of(seat: Seat, chair: &'a Chair) -> SeatSnapshot<'a> {
        let (holder, level) = match chair {
            Chair::Free { .. } => ("free", None),
            Chair::Person(_) => ("person", None),
            Chair::Kept(_) => ("kept", None),
            Chair::Bot { level, .. } if chair.resigned().is_some() => ("resigned", Some(level.name())),
            Chair::Bot { level, stands_in_for: Some(_), .. } => ("stand_in", Some(level.name())),
            Chair::Bot { level, .. } => ("bot", Some(level.name())),
        };
        let guest = chair.owner().or(chair.kept_for()).map(|person| person.guest);
        SeatSnapshot { seat, name: chair.name().map(|name| &**name), holder, guest, level }
    }
}

/// Serialises data in the game's own format.
fn raw(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).expect("views, events and outcomes are plain data")
}

impl<G: Game> Table<G> {
    /// What this reader sees, as data. With `since`, it includes the events after that
    /// [`event_count`](Table::event_count), if they are still remembered.
    pub fn snapshot(&self, reader: Option<GuestId>, since: Option<u64>) -> Snapshot<'_> {
        let viewer = self.viewer(reader);
        let (playing, over) = (self.phase == Phase::Playing, self.phase == Phase::Over);
        let view = (playing || over).then(|| self.game.state().view(viewer));
        let mut choices = Vec::new();
        if let (Viewer::Seat(seat), true) = (viewer, playing) {
            self.game.state().choices(seat, &mut choices);
        }
        let awaited = view.as_ref().filter(|_| playing).map_or(Seats::NONE, G::awaited);
        Snapshot {
            game: &self.opening.game,
            rules: self.opening.rules,
            options: &self.opening.options,
            phase: self.phase,
            version: self.counters.version(viewer),
            listed: self.listed,
            host: self.seat_of(self.host()),
            me: viewer.seat(),
            seats: Seat::all(self.opening.seats)
                .map(|seat| SeatSnapshot::of(seat, &self.chairs[seat.index()]))
                .collect(),
            awaited,
            moment: viewer.seat().map_or(0, |seat| self.counters.moment(seat)),
            choices: choices.iter().map(G::Choice::to_string).collect(),
            changes: self.changes(viewer).iter().map(G::Choice::to_string).collect(),
            can_undo: self.may_undo(viewer),
            can_return: self.may_return(reader),
            can_ask: self.may_request_take_back(viewer),
            can_talk: self.may_talk(reader),
            talk_open: self.talk.open,
            pace: self.pace_shown(false).map(|shown| shown.pace),
            request: self.request.filter(|_| playing).map(|request| RequestSnapshot {
                request: request.number,
                seat: request.seat,
                agreed: request.agreed,
            }),
            seat_request: self.open_seat_request().map(|request| SeatRequestSnapshot {
                request: request.number,
                seat: request.seat,
                guest: request.guest,
                name: &request.name,
                agreed: self.seats_agreed(request),
                waiting: self.seats_to_agree(request),
            }),
            stop_request: self.open_stop_request().map(|request| StopRequestSnapshot {
                request: request.number,
                guest: request.guest,
                name: &request.name,
                waiting: self.seats_to_stop(request),
            }),
            can_stop: self.may_propose_stop(reader),
            stopped: self.stopped,
            view: view.as_ref().map(raw),
            events: since.and_then(|since| self.recent.seen(since, viewer)).as_ref().map(raw),
            outcome: self.shown_outcome().as_ref().map(raw),
            chat: self.chat_heard_by(reader).map(ChatSnapshot::of).collect(),
            commitment: self.opening.seed.commitment(),
            seed: over.then_some(self.opening.seed),
            rematch: self.rematch(),
            asked_again: reader.is_some_and(|reader| self.must_answer_rematch(reader)),
            after: self.opening.after,
        }
    }
}
