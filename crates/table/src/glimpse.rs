//! A table as data, for programs: what the screen says in words, as JSON.

use kit::{Commitment, Game, Outcome, Seat, Seats, Seed, Viewer};
use serde::Serialize;

use crate::chair::Chair;
use crate::table::{Phase, Said, Table, Time};
use crate::{GuestId, TableId};

/// What one viewer gets to see of a table.
#[derive(Serialize)]
pub struct Glimpse<'a, G: Game> {
    game: &'a str,
    rules: u32,
    options: &'a serde_json::Value,
    phase: Phase,
    version: u32,
    listed: bool,
    host: Option<Seat>,
    me: Option<Seat>,
    seats: Vec<SeatGlimpse<'a>>,
    awaited: Seats,
    moment: u32,
    choices: Vec<String>,
    can_undo: bool,
    can_return: bool,
    can_ask: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    request: Option<RequestGlimpse>,
    view: Option<G::View>,
    #[serde(skip_serializing_if = "Option::is_none")]
    events: Option<Vec<G::Seen>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<Outcome<G::Line>>,
    chat: Vec<LineGlimpse<'a>>,
    commitment: Commitment,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<Seed>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rematch: Option<TableId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<TableId>,
}

/// Somebody asks to take back a choice.
#[derive(Serialize)]
struct RequestGlimpse {
    request: u32,
    seat: Seat,
    agreed: Seats,
}

/// A line of the chat.
#[derive(Serialize)]
struct LineGlimpse<'a> {
    guest: GuestId,
    name: &'a str,
    text: &'a str,
    at: Time,
}

/// One seat.
#[derive(Serialize)]
struct SeatGlimpse<'a> {
    seat: Seat,
    name: Option<&'a str>,
    holder: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    guest: Option<GuestId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<&'static str>,
}

impl<'a> LineGlimpse<'a> {
    fn of(said: &'a Said) -> LineGlimpse<'a> {
        LineGlimpse { guest: said.guest, name: &said.name, text: &said.text, at: said.at }
    }
}

impl<'a> SeatGlimpse<'a> {
    fn of(seat: Seat, chair: &'a Chair) -> SeatGlimpse<'a> {
        let (holder, level) = match chair {
            Chair::Free { .. } => ("free", None),
            Chair::Person(_) => ("person", None),
            Chair::Bot { level, stands_in_for: Some(_), .. } => ("stand_in", Some(level.name())),
            Chair::Bot { level, .. } => ("bot", Some(level.name())),
        };
        let guest = chair.person().or(chair.absent()).map(|person| person.guest);
        SeatGlimpse { seat, name: chair.name().map(|name| &**name), holder, guest, level }
    }
}

impl<G: Game> Table<G> {
    /// What this reader gets to see, as data; with the events since a count of happenings, if they are asked for and
    /// still remembered.
    pub fn glimpse(&self, reader: Option<GuestId>, since: Option<u64>) -> Glimpse<'_, G> {
        let viewer = self.viewer(reader);
        let (playing, over) = (self.phase == Phase::Playing, self.phase == Phase::Over);
        let view = (playing || over).then(|| self.game.state().view(viewer));
        let mut choices = Vec::new();
        if let (Viewer::Seat(seat), true) = (viewer, playing) {
            self.game.state().choices(seat, &mut choices);
        }
        let awaited = view.as_ref().filter(|_| playing).map_or(Seats::NONE, G::awaited);
        Glimpse {
            game: &self.opening.game,
            rules: self.opening.rules,
            options: &self.opening.options,
            phase: self.phase,
            version: self.marks.version(viewer),
            listed: self.listed,
            host: self.seat_of(self.host()),
            me: viewer.seat(),
            seats: Seat::all(self.opening.seats)
                .map(|seat| SeatGlimpse::of(seat, &self.chairs[seat.index()]))
                .collect(),
            awaited,
            moment: viewer.seat().map_or(0, |seat| self.marks.moment(seat)),
            choices: choices.iter().map(G::Choice::to_string).collect(),
            can_undo: self.may_undo(viewer),
            can_return: self.may_return(reader),
            can_ask: self.may_ask(viewer),
            request: self.wish.filter(|_| playing).map(|wish| RequestGlimpse {
                request: wish.number,
                seat: wish.seat,
                agreed: wish.agreed,
            }),
            view,
            events: since.and_then(|since| self.tail.seen(since, viewer)),
            outcome: self.game.state().outcome().filter(|_| over),
            chat: self.heard_by(reader).map(LineGlimpse::of).collect(),
            commitment: self.opening.seed.commitment(),
            seed: over.then_some(self.opening.seed),
            rematch: self.rematch,
            after: self.opening.after,
        }
    }
}
