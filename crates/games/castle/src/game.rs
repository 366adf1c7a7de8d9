//! The rules of Castle Builder, as everything around them calls them.

use std::ops::RangeInclusive;

use kit::{Dice, Game, Outcome, Refusal, Seat, Seats, Standing, Viewer};

use crate::choice::Choice;
use crate::edition::DataSet;
use crate::event::{Event, Seen};
use crate::options::{FirstPlayer, GOAL, Options, SKY_GOAL};
use crate::play::Pen;
use crate::score::Line;
use crate::state::CastleBuilder;
use crate::view::View;

kit::engine!(CastleBuilder);

impl Game for CastleBuilder {
    const CODE: &'static str = "castle";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;

    type Options = Options;
    type Choice = Choice;
    type View = View;
    type Event = Event;
    type Seen = Seen;
    type Line = Line;

    fn variants() -> Vec<(Options, u8)> {
        let mut variants = Vec::new();
        // Every combination: each of these options changes who can do what.
        for bits in 0..16u8 {
            let options = Options {
                goal: if bits & 1 == 0 { GOAL } else { SKY_GOAL },
                pay_any: bits & 2 != 0,
                royal_pair: bits & 4 != 0,
                peace: bits & 8 != 0,
                ..Options::default()
            };
            variants.extend((2..=4).map(|seats| (options, seats)));
        }
        // Who begins does not interact with the other options.
        for (first, least) in FirstPlayer::SEATS.into_iter().zip(1..) {
            let options = Options { first_player: first, ..Options::default() };
            variants.extend((2..=4).filter(|seats| *seats >= least).map(|seats| (options, seats)));
        }
        for data in DataSet::all().skip(1) {
            variants.extend((2..=4).map(|seats| (Options { data, ..Options::default() }, seats)));
        }
        variants
    }

    fn setup(_: u32, options: &Options, seats: u8, dice: &mut Dice) -> Result<CastleBuilder, Refusal> {
        CastleBuilder::deal_game(options, seats, dice)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn options(&self) -> Options {
        self.options
    }

    #[inline]
    fn deciders(&self) -> Seats {
        self.decider().map_or(Seats::NONE, Seats::only)
    }

    #[inline]
    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        self.offer(seat, &mut |choice| out.push(choice));
    }

    fn check(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        self.check_choice(seat, choice)
    }

    #[inline]
    fn play(&mut self, seat: Seat, choice: Choice, dice: &mut Dice, log: &mut impl FnMut(Event)) {
        self.play_choice(seat, choice, &mut Pen { dice, log });
    }

    fn standing(&self) -> Option<Standing> {
        self.final_standing()
    }

    fn outcome(&self) -> Option<Outcome<Line>> {
        self.final_outcome()
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view_of(viewer)
    }

    fn awaited(view: &View) -> Seats {
        view.awaited
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Seen> {
        event.seen_by(viewer)
    }

    fn horizon(event: &Event) -> Seats {
        event.point_of_no_return()
    }

    fn is_final(event: &Event) -> bool {
        event.is_last_word()
    }

    fn continues(first: &View, now: &View) -> bool {
        crate::gesture::continues(first, now)
    }

    fn settled(first: &View, now: &View, _: &[Choice], choice: Choice) -> bool {
        crate::gesture::settled(first, now, choice)
    }

    fn imagine(view: &View, dice: &mut Dice) -> CastleBuilder {
        crate::imagine::imagine(view, dice)
    }
}
