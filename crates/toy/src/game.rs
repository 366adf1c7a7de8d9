//! The contract: it only hands on to the other files.

use std::ops::RangeInclusive;

use kit::{Dice, Game, Lawful, Outcome, Refusal, Seat, Seats, Secrets, Standing, Viewer};
use serde::{Deserialize, Serialize};

use crate::{Choice, Ford, Line, MOST_SEATS, News, View};

/// Variants of a table: there are none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {}

kit::engine!(Ford);

impl Game for Ford {
    const CODE: &'static str = "toy";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 1..=MOST_SEATS as u8;

    type Options = Options;
    type Choice = Choice;
    type View = View;
    type Event = News;
    type Seen = News;
    type Line = Line;

    fn variants() -> Vec<(Options, u8)> {
        Self::SEATS.map(|seats| (Options {}, seats)).collect()
    }

    fn setup(_: u32, _: &Options, seats: u8, dice: &mut Dice) -> Result<Ford, Refusal> {
        Ok(Ford::deal(seats, dice))
    }

    fn seats(&self) -> u8 {
        self.board.seats()
    }

    fn options(&self) -> Options {
        Options {}
    }

    fn deciders(&self) -> Seats {
        self.deciders()
    }

    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        self.choices(seat, out);
    }

    fn check(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        self.check(seat, choice)
    }

    fn play(&mut self, seat: Seat, choice: Choice, dice: &mut Dice, log: &mut impl FnMut(News)) {
        self.play(seat, choice, dice, log);
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
        view.board.awaited()
    }

    fn seen(event: &News, viewer: Viewer) -> Option<News> {
        event.seen_by(viewer)
    }

    fn horizon(event: &News) -> Seats {
        event.horizon()
    }

    fn continues(first: &View, now: &View) -> bool {
        first.continues(now)
    }

    fn imagine(view: &View, dice: &mut Dice) -> Ford {
        crate::imagine::imagine(view, dice)
    }
}

impl Lawful for Ford {
    fn secrets(&self, viewer: Viewer, secrets: &mut Secrets) {
        crate::imagine::secrets(self, viewer, secrets);
    }

    fn wild_choices(&self, dice: &mut Dice, out: &mut Vec<Choice>) {
        crate::imagine::wild_choices(self, dice, out);
    }

    fn invariants(&self) -> Result<(), String> {
        crate::imagine::invariants(self)
    }
}
