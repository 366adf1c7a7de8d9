//! The laws that every game obeys, over every seat count and option.

use kit::{Game, Lots, Match, Record, Seed};
use kit_test::{Battery, random_record};
use tile::{BookSize, Event, FairyTile, Options, Seen};

const RULES: &str = include_str!("../../../../../docs/rules/tile.md");

fn obey(name: &str, games: u64, wanted: impl Fn(&Options, u8) -> bool) {
    let battery = Battery::<FairyTile>::new().known_rules(RULES).only(wanted);
    battery.games(games).seed(name).run().assert_clean();
}

fn is_full(options: &Options) -> bool {
    options.pages_per_player == BookSize::Full
}

/// Whole books with a limit; of those without one the first choices, because random players take tens of thousands (`flow`
/// and the soak play them to their end).
#[test]
fn full_games_obey_the_laws() {
    obey("full", 1, |options, _| is_full(options) && options.stall_limit > 0);
    for seats in 2..=4 {
        let record =
            random_record::<FairyTile>(&Options::default(), seats, Seed::from_words("full"), 600).unwrap();
        let fault = Battery::<FairyTile>::new().known_rules(RULES).examine(&record);
        assert!(fault.is_none(), "{}", fault.unwrap());
    }
}

#[test]
fn short_games_of_two_obey_the_laws() {
    obey("two", 1, |options, seats| !is_full(options) && seats == 2);
}

#[test]
fn short_games_of_three_obey_the_laws() {
    obey("three", 1, |options, seats| !is_full(options) && seats == 3);
}

#[test]
fn short_games_of_four_obey_the_laws() {
    obey("four", 1, |options, seats| !is_full(options) && seats == 4);
}

/// Every law in full, at every ply.
#[test]
fn short_games_obey_every_law_at_every_ply() {
    let options = Options { pages_per_player: BookSize::Short(4), stall_limit: 25, ..Options::default() };
    let variants = (2..=4).map(|seats| (options, seats)).collect();
    let battery = Battery::<FairyTile>::new().known_rules(RULES).variants(variants).thorough();
    battery.games(1).seed("thorough").run().assert_clean();
}

/// Games in which somebody goes out and others play on: what the referee says narrows down what can be hidden where.
#[test]
fn games_with_a_player_out_obey_the_laws() {
    let short = Options { pages_per_player: BookSize::Short(6), ..Options::default() };
    for (options, seats) in [(Options::default(), 3), (short, 3), (short, 4)] {
        let record = somebody_goes_out(options, seats);
        let fault = Battery::<FairyTile>::new().known_rules(RULES).examine(&record);
        assert!(fault.is_none(), "{}", fault.unwrap());
    }
}

/// A random game up to a little after somebody went out, with several players left.
fn somebody_goes_out(options: Options, seats: u8) -> Record<FairyTile> {
    for number in 0..100_000 {
        let seed = Seed::from_words(&format!("out {seats} {number}"));
        let mut game = Match::<FairyTile>::deal(options, seats, seed).unwrap();
        let mut lots = Lots::new(number);
        let mut rest = 12;
        while let Some(seat) = game.state().deciders().lowest() {
            let choice = lots.pick(&game.state().listed(seat)).unwrap();
            let mut out = false;
            game.choose(seat, choice, &mut |event| {
                out |= matches!(event, Event::Public(Seen::WentOut { .. }));
            })
            .unwrap();
            rest -= u32::from(out || rest < 12);
            if rest == 0 {
                return game.record().clone();
            }
            // The stack is used up by then, and soon nothing new is to be expected.
            if game.ply() > 120 {
                break;
            }
        }
    }
    panic!("nobody goes out");
}
