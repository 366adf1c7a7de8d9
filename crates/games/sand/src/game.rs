//! The rules of Châteaux de Fable, as everything around them calls them.

use std::ops::RangeInclusive;

use kit::{Dice, Game, Outcome, Refusal, Seat, Seats, Standing, Viewer};

use crate::event::{Event, Seen};
use crate::options::LAST_START;
use crate::score::Line;
use crate::state::Sand;
use crate::view::View;
use crate::{Choice, Mode, Options, Pace};

kit::engine!(Sand);

impl Game for Sand {
    const CODE: &'static str = "sand";
    const RULES_VERSION: u32 = 1;
    const CAMPAIGNS: bool = true;
    const SEATS: RangeInclusive<u8> = 1..=4;

    type Options = Options;
    type Choice = Choice;
    type View = View;
    type Event = Event;
    type Seen = Seen;
    type Line = Line;

    fn variants() -> Vec<(Options, u8)> {
        let mut variants = Vec::new();
        for pace in [Pace::Simultaneous, Pace::Sequential] {
            for mode in [Mode::FirstGame, Mode::Basic] {
                let options = Options { mode, pace, ..Options::default() };
                variants.extend((2..=4).map(|seats| (options, seats)));
            }
        }
        // Every round and every number of seats, but not every combination: what the cards of a round do does not depend
        // on how many play. (The tests of this crate play all of them.)
        for fable_round in 1..=LAST_START {
            let options = Options { mode: Mode::FableCampaign, fable_round, ..Options::default() };
            let seats = 2 + fable_round % 3;
            variants.push((options, seats));
            if fable_round % 3 == 0 {
                variants.push((Options { pace: Pace::Sequential, ..options }, (1 + fable_round / 3).min(4)));
            }
        }
        // A single player has nobody to wait for, so the pace changes nothing.
        let solo = Options { mode: Mode::SoloCampaign, ..Options::default() };
        variants.push((solo, 1));
        variants.extend(crate::campaign::later_solo_games().map(|options| (options, 1)));
        variants
    }

    fn wrong_seats(seats: u8) -> Refusal {
        Options::wrong_seats(seats)
    }

    fn setup(_: u32, options: &Options, seats: u8, dice: &mut Dice) -> Result<Sand, Refusal> {
        Sand::deal_game(options, seats, dice)
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

    fn next_options(&self) -> Option<Options> {
        self.next_of_campaign()
    }

    /// SAND-SOLO-12: a new campaign is started from zero.
    fn fresh_options(&self) -> Option<Options> {
        self.options.carry.map(|_| Options { carry: None, ..self.options })
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

    fn settled(first: &View, now: &View, made: &[Choice], choice: Choice) -> bool {
        crate::gesture::settled(first, now, made, choice)
    }

    fn imagine(view: &View, dice: &mut Dice) -> Sand {
        crate::imagine::imagine(view, dice)
    }
}
