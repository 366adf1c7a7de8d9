//! The laws that every game obeys, over every seat count and option.

use kit::Game;
use kit_test::Battery;
use tile::{BookSize, FairyTile, Options};

fn rules() -> &'static str {
    concat!(
        include_str!("../../../../../docs/rules/tile.md"),
        include_str!("../../../../../docs/rules/kit.md")
    )
}

/// Random players get nowhere for long; they do in the end.
const LONGEST: u32 = 100_000;

fn obey(name: &str, games: u64, wanted: impl Fn(&Options, u8) -> bool) {
    let variants: Vec<_> =
        FairyTile::variants().into_iter().filter(|(options, seats)| wanted(options, *seats)).collect();
    assert!(!variants.is_empty());
    let battery = Battery::<FairyTile>::new().known_rules(rules()).variants(variants).longest(LONGEST);
    battery.games(games).seed(name).run().assert_clean();
}

fn is_full(options: &Options) -> bool {
    options.pages_per_player == BookSize::Full
}

#[test]
fn full_games_obey_the_laws() {
    obey("full", 1, |options, _| is_full(options));
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
