//! The contract: it only hands on to the other files.

use std::ops::RangeInclusive;

use kit::{Dice, Game, Lawful, Outcome, Refusal, Seat, Seats, Secrets, Standing, Viewer};
use serde::{Deserialize, Serialize};

use crate::state::{MOST_SEATS, Sample};
use crate::{Card, Choice, Event, Line, Seen, View};

/// Variants of a table. There are none yet; each would be a field here, with its words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {}

kit::engine!(Sample);

impl Game for Sample {
    const CODE: &'static str = "sample";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=MOST_SEATS as u8;

    type Options = Options;
    type Choice = Choice;
    type View = View;
    type Event = Event;
    type Seen = Seen;
    type Line = Line;

    fn variants() -> Vec<(Options, u8)> {
        Self::SEATS.map(|seats| (Options {}, seats)).collect()
    }

    fn setup(_: u32, _: &Options, seats: u8, dice: &mut Dice) -> Result<Sample, Refusal> {
        Ok(Sample::deal(seats, dice))
    }

    fn seats(&self) -> u8 {
        self.seats()
    }

    fn options(&self) -> Options {
        Options {}
    }

    fn deciders(&self) -> Seats {
        self.deciders()
    }

    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        if self.deciders().contains(seat) {
            out.extend(self.players[seat.index()].hand.iter().map(|card| Choice::Lay(*card)));
        }
    }

    fn check(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        self.check(seat, choice)
    }

    /// Nothing is left to chance after the deal.
    fn play(&mut self, seat: Seat, choice: Choice, _: &mut Dice, log: &mut impl FnMut(Event)) {
        self.play(seat, choice, log);
    }

    fn standing(&self) -> Option<Standing> {
        self.standing()
    }

    fn outcome(&self) -> Option<Outcome<Line>> {
        self.outcome()
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn awaited(view: &View) -> Seats {
        view.awaited()
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(event.seen_by(viewer))
    }

    fn horizon(event: &Event) -> Seats {
        event.horizon()
    }

    fn imagine(view: &View, dice: &mut Dice) -> Sample {
        crate::imagine::imagine(view, dice)
    }
}

impl Lawful for Sample {
    fn secrets(&self, viewer: Viewer, secrets: &mut Secrets) {
        crate::imagine::secrets(self, viewer, secrets);
    }

    /// All that can be written.
    fn wild_choices(&self, _: &mut Dice, out: &mut Vec<Choice>) {
        out.extend(Card::all().map(Choice::Lay));
    }

    fn invariants(&self) -> Result<(), String> {
        self.invariants()
    }
}
