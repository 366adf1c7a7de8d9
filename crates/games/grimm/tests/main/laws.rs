//! The laws that every game obeys, with every number of seats and all options.

use grimm::{Grimm, Options};
use kit_test::Battery;

const RULES: &str = include_str!("../../../../../docs/rules/grimm.md");

fn obey(name: &str, games: u64, wanted: impl Fn(&Options, u8) -> bool) {
    let battery = Battery::<Grimm>::new().known_rules(RULES).only(wanted).longest(20_000);
    battery.games(games).seed(name).run().assert_clean();
}

#[test]
fn basic_games_obey_the_laws() {
    obey("basic", 6, |options, _| !options.advanced_fables && !options.advanced_friends);
}

#[test]
fn games_with_all_cards_obey_the_laws_for_two() {
    obey("all  two", 20, |options, seats| options.advanced_fables && options.advanced_friends && seats == 2);
}

#[test]
fn games_with_all_cards_obey_the_laws_for_three() {
    obey("all  three", 20, |options, seats| {
        options.advanced_fables && options.advanced_friends && seats == 3
    });
}

#[test]
fn games_with_all_cards_obey_the_laws_for_four() {
    obey("all  four", 20, |options, seats| options.advanced_fables && options.advanced_friends && seats == 4);
}

#[test]
fn games_with_some_advanced_cards_obey_the_laws() {
    obey("some", 4, |options, _| options.advanced_fables != options.advanced_friends);
}
