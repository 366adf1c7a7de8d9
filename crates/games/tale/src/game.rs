//! The rules of Fairy Tale, as everything around them calls them.

use std::ops::RangeInclusive;

use kit::{Dice, Game, Outcome, Refusal, Seat, Seats, Standing, Viewer};

use crate::event::{Event, Seen};
use crate::score::Line;
use crate::state::Tale;
use crate::view::View;
use crate::{Choice, Mode, Options};

kit::engine!(Tale);

impl Game for Tale {
    const CODE: &'static str = "tale";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=5;

    type Options = Options;
    type Choice = Choice;
    type View = View;
    type Event = Event;
    type Seen = Seen;
    type Line = Line;

    fn variants() -> Vec<(Options, u8)> {
        let mut variants = Vec::new();
        for mode in [Mode::Basic, Mode::Novice, Mode::Expert] {
            for pair_match in [false, true] {
                let options = Options { mode, pair_match, show_closed_faces: false };
                variants.extend(
                    Self::SEATS.filter(|seats| options.check(*seats).is_ok()).map(|seats| (options, seats)),
                );
            }
        }
        variants
    }

    fn wrong_seats(seats: u8) -> Refusal {
        Options::default().wrong_seats(seats)
    }

    fn setup(_: u32, options: &Options, seats: u8, dice: &mut Dice) -> Result<Tale, Refusal> {
        Tale::deal_game(*options, seats, dice)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn options(&self) -> Options {
        self.options
    }

    #[inline]
    fn deciders(&self) -> Seats {
        self.waiting
    }

    #[inline]
    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        self.list_choices(seat, out);
    }

    fn check(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        self.check_choice(seat, choice)
    }

    /// Nothing is left to chance after the deal.
    #[inline]
    fn play(&mut self, seat: Seat, choice: Choice, _: &mut Dice, log: &mut impl FnMut(Event)) {
        self.play_choice(seat, choice, log);
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

    fn imagine(view: &View, dice: &mut Dice) -> Tale {
        crate::imagine::imagine(view, dice)
    }
}
