//! The rules of La Forêt de Grimm, as everything around them calls them.

use std::ops::RangeInclusive;

use kit::{Dice, Game, Outcome, Refusal, Seat, Seats, Standing, Viewer};

use crate::event::{Event, Seen};
use crate::score::Line;
use crate::state::Grimm;
use crate::view::View;
use crate::{Choice, Options};

kit::engine!(Grimm);

impl Game for Grimm {
    const CODE: &'static str = "grimm";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;

    type Options = Options;
    type Choice = Choice;
    type View = View;
    type Event = Event;
    type Seen = Seen;
    type Line = Line;

    /// Who begins only changes the deal (GRIMM-OPT-4).
    fn variants() -> Vec<(Options, u8)> {
        let mut variants = Vec::new();
        for (advanced_fables, advanced_friends) in
            [(false, false), (true, true), (true, false), (false, true)]
        {
            let options = Options { advanced_fables, advanced_friends, ..Options::default() };
            variants.extend((2..=4).map(|seats| (options, seats)));
        }
        variants
    }

    fn wrong_seats(_: u8) -> Refusal {
        Options::wrong_seats()
    }

    fn setup(_: u32, options: &Options, seats: u8, dice: &mut Dice) -> Result<Grimm, Refusal> {
        Grimm::deal_game(options, seats, dice)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn options(&self) -> Options {
        self.options
    }

    #[inline]
    fn deciders(&self) -> Seats {
        self.waiting()
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
        self.play_choice(seat, choice, dice, log);
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

    fn continues(first: &View, now: &View) -> bool {
        crate::gesture::continues(first, now)
    }

    fn imagine(view: &View, dice: &mut Dice) -> Grimm {
        crate::imagine::imagine(view, dice)
    }
}
