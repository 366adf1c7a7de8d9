//! The rules of Fairy Tile, as everything around them calls them.

use std::ops::RangeInclusive;

use kit::{Dice, Game, Outcome, Refusal, Seat, Seats, Standing, Viewer};

use crate::Choice;
use crate::event::{Event, Seen};
use crate::options::{BookSize, FirstPlayer, LastSurvivor, Options, PLAYERS, StartSides, TileSides};
use crate::score::Line;
use crate::state::FairyTile;
use crate::view::View;

kit::engine!(FairyTile);

impl Game for FairyTile {
    const CODE: &'static str = "tile";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = PLAYERS;

    type Options = Options;
    type Choice = Choice;
    type View = View;
    type Event = Event;
    type Seen = Seen;
    type Line = Line;

    /// Every value of every option, with every number of seats that it allows. Not every combination of options, as they
    /// do not interact.
    fn variants() -> Vec<(Options, u8)> {
        let full = Options::default();
        let pages = |pages| Options { pages_per_player: BookSize::Short(pages), ..full };
        let mut tables = vec![full, pages(4)];
        // Without a limit, random players would take very long over these.
        tables.extend([6, 9, 12].map(|few| Options { stall_limit: 300, ..pages(few) }));
        tables.extend([100, 300].map(|stall_limit| Options { stall_limit, ..full }));
        let short = Options { stall_limit: 100, ..pages(4) };
        tables.extend([TileSides::AllA, TileSides::AllB].map(|tile_sides| Options { tile_sides, ..short }));
        tables.extend(
            [StartSides::Bbb, StartSides::Random].map(|start_sides| Options { start_sides, ..short }),
        );
        let seats = [FirstPlayer::Seat0, FirstPlayer::Seat1, FirstPlayer::Seat2, FirstPlayer::Seat3];
        tables.extend(seats.map(|first_player| Options { first_player, ..short }));
        tables.push(Options { last_survivor: LastSurvivor::Wins, ..short });
        let with_seats = |options: Options| Self::SEATS.map(move |seats| (options, seats));
        tables
            .into_iter()
            .flat_map(with_seats)
            .filter(|(options, seats)| options.check(*seats).is_ok())
            .collect()
    }

    fn wrong_seats(seats: u8) -> Refusal {
        Options::wrong_seats(seats)
    }

    fn setup(_: u32, options: &Options, seats: u8, dice: &mut Dice) -> Result<FairyTile, Refusal> {
        FairyTile::deal_game(*options, seats, dice)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn options(&self) -> Options {
        self.options
    }

    #[inline]
    fn deciders(&self) -> Seats {
        self.asked()
    }

    #[inline]
    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        self.list_choices(seat, out);
    }

    fn check(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        self.check_choice(seat, choice)
    }

    /// TILE-INV-14: nothing is left to chance after the deal.
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
        view.awaited()
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(event.seen_by(viewer))
    }

    fn horizon(event: &Event) -> Seats {
        event.point_of_no_return()
    }

    fn imagine(view: &View, dice: &mut Dice) -> FairyTile {
        crate::imagine::imagine(view, dice)
    }
}
