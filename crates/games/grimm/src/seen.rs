//! What each viewer learns of what happens (specification 1.2).

use kit::{Row, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Down, Reward};
use crate::event::{Event, Place};
use crate::script::Source;
use crate::state::SEATS;
use crate::vocabulary::{Goods, House, Location, Resource};
use crate::{Bag, Fable, Friend};

/// What a viewer learns of an event. Cards are missing where they are none of his business.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "seen")]
#[allow(missing_docs, reason = "the fields are those of `Event`")]
pub enum Seen {
    Chose { seat: Seat, choice: Option<Choice> },
    Committed { seat: Seat },
    Opened { fables: Seats },
    Peeked { seat: Seat, of: Seat, what: Down, names: Option<Location>, fable: Option<Fable> },
    Revealed { fables: Row<Option<Fable>, SEATS> },
    Shown { cards: Row<Location, SEATS> },
    Pigs { at: Row<Option<Location>, SEATS> },
    Acts { seat: Seat, source: Source },
    Idle { seat: Seat, source: Source },
    Claimed { seat: Seat, at: Location },
    Placed { seat: Seat, card: Fable, at: Location },
    Stored { seat: Seat, card: Fable },
    Wasted { seat: Seat, card: Fable },
    Caught { seat: Seat, cards: Bag },
    Cancelled { seat: Seat, friend: Friend, monster: Fable },
    Moved { goods: Goods, from: Place, to: Place },
    Redrawn { seat: Seat, names: Option<Location>, open: bool },
    Exchanged { seat: Seat },
    Swapped { seats: (Seat, Seat), names: Option<Location> },
    Went { seat: Seat, to: Location, drawn: bool },
    RanAway { seat: Seat },
    Drew { seat: Seat, n: u8, cards: Bag },
    Looked { seat: Seat, n: u8, cards: Bag },
    PutBack { seat: Seat, kept: u8, back: u8 },
    Slipped { from: Seat, to: Seat, card: Option<Fable>, drawn: bool },
    Took { seat: Seat, cards: Bag },
    Discarded { seat: Seat, cards: Bag },
    Forced { seat: Seat, card: Option<Fable> },
    Shuffled { friends: bool },
    Met { seat: Seat, friends: Row<Friend, SEATS> },
    Befriended { seat: Seat, friend: Friend },
    Parted { seat: Seat, friend: Friend },
    Locked { seat: Seat, cards: u8 },
    Actions { seat: Seat, more: i8 },
    Sited { seat: Seat },
    Built { seat: Seat, house: House, cost: u8 },
    Razed { seat: Seat, house: House },
    First { seat: Seat, of: Resource },
    Rewarded { seat: Seat, reward: Reward },
    Left { card: Fable },
    Turn { seat: Seat, actions: u8 },
    Closed,
    Prince { at: Location, n: u16 },
    Round { round: u16, first: Seat },
    Choosing,
    Over,
}

/// The number of a viewer: the seats, then the table.
pub(crate) fn number(viewer: Viewer) -> usize {
    viewer.seat().map_or(SEATS, |seat| seat.index().min(SEATS))
}

impl Event {
    /// Specification 1.2.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> Option<Seen> {
        let me = number(viewer);
        Some(match *self {
            Event::Chose { seat, choice, open } => {
                Seen::Chose { seat, choice: (open || viewer.is(seat)).then_some(choice) }
            }
            Event::Sealed { seat, .. } if !viewer.is(seat) => return None,
            Event::Sealed { seat, choice } => Seen::Chose { seat, choice: Some(choice) },
            Event::Committed { seat } => Seen::Committed { seat },
            Event::Opened { fables } => Seen::Opened { fables },
            Event::Peeked { seat, of, what, names, fable } => {
                let mine = viewer.is(seat);
                Seen::Peeked { seat, of, what, names: names.filter(|_| mine), fable: fable.filter(|_| mine) }
            }
            Event::Revealed { fables } => Seen::Revealed { fables },
            Event::Shown { cards } => Seen::Shown { cards },
            Event::Pigs { at } => Seen::Pigs { at },
            Event::Acts { seat, source } => Seen::Acts { seat, source },
            Event::Idle { seat, source } => Seen::Idle { seat, source },
            Event::Claimed { seat, at } => Seen::Claimed { seat, at },
            Event::Placed { seat, card, at } => Seen::Placed { seat, card, at },
            Event::Stored { seat, card } => Seen::Stored { seat, card },
            Event::Wasted { seat, card } => Seen::Wasted { seat, card },
            Event::Caught { seat, cards } => Seen::Caught { seat, cards },
            Event::Cancelled { seat, friend, monster } => Seen::Cancelled { seat, friend, monster },
            Event::Moved { goods, from, to } => Seen::Moved { goods, from, to },
            Event::Redrawn { seat, card, open } => {
                Seen::Redrawn { seat, names: (open || viewer.is(seat)).then_some(card.names), open }
            }
            Event::Exchanged { seat } => Seen::Exchanged { seat },
            Event::Swapped { seats, cards } => {
                let names = if viewer.is(seats.0) {
                    Some(cards.0.names)
                } else if viewer.is(seats.1) {
                    Some(cards.1.names)
                } else {
                    None
                };
                Seen::Swapped { seats, names }
            }
            Event::Went { seat, to, drawn } => Seen::Went { seat, to, drawn },
            Event::RanAway { seat } => Seen::RanAway { seat },
            Event::Drew { seat, cards, known } => {
                let mine = viewer.is(seat);
                let seen = known.iter().filter(|(who, _)| who.has(me)).map(|(_, card)| *card).collect();
                Seen::Drew { seat, n: cards.len(), cards: if mine { cards } else { seen } }
            }
            Event::Looked { seat, cards } => {
                let mine = viewer.is(seat);
                Seen::Looked { seat, n: cards.len(), cards: if mine { cards } else { Bag::EMPTY } }
            }
            Event::PutBack { seat, kept, back } => Seen::PutBack { seat, kept, back },
            Event::Slipped { from, to, card, drawn } => {
                let ours = viewer.is(from) || viewer.is(to);
                Seen::Slipped { from, to, card: ours.then_some(card), drawn }
            }
            Event::Took { seat, cards } => Seen::Took { seat, cards },
            Event::Discarded { seat, cards } => Seen::Discarded { seat, cards },
            Event::Forced { seat, card, known } => Seen::Forced { seat, card: known.has(me).then_some(card) },
            Event::Shuffled { friends } => Seen::Shuffled { friends },
            Event::Met { seat, friends } => Seen::Met { seat, friends: Friend::within(friends).collect() },
            Event::Befriended { seat, friend } => Seen::Befriended { seat, friend },
            Event::Parted { seat, friend } => Seen::Parted { seat, friend },
            Event::Locked { seat, cards } => Seen::Locked { seat, cards },
            Event::Actions { seat, more } => Seen::Actions { seat, more },
            Event::Sited { seat } => Seen::Sited { seat },
            Event::Built { seat, house, cost } => Seen::Built { seat, house, cost },
            Event::Razed { seat, house } => Seen::Razed { seat, house },
            Event::First { seat, of } => Seen::First { seat, of },
            Event::Rewarded { seat, reward } => Seen::Rewarded { seat, reward },
            Event::Left { card } => Seen::Left { card },
            Event::Turn { seat, actions } => Seen::Turn { seat, actions },
            Event::Closed => Seen::Closed,
            Event::Prince { at, n } => Seen::Prince { at, n },
            Event::Round { round, first } => Seen::Round { round, first },
            Event::Choosing => Seen::Choosing,
            Event::Over => Seen::Over,
        })
    }
}
