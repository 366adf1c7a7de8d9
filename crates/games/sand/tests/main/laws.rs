//! The laws that every game obeys, over every seat count, option and campaign round.

use std::collections::HashSet;

use kit::Game;
use kit_test::Battery;
use sand::{Mode, Options, Pace, Sand};

const RULES: &str = include_str!("../../../../../docs/rules/sand.md");

/// Every table that can be opened: also those campaign rounds that `variants` leaves out.
fn tables() -> Vec<(Options, u8)> {
    let mut tables = Sand::variants();
    for pace in [Pace::Simultaneous, Pace::Sequential] {
        for fable_round in 1..=12 {
            let options = Options { mode: Mode::FableCampaign, pace, fable_round, carry: None };
            tables.extend((2..=4).map(|seats| (options, seats)));
        }
    }
    let mut seen = HashSet::new();
    tables.retain(|table| seen.insert(*table));
    tables
}

fn obey(name: &str, games: u64, wanted: impl Fn(&Options, u8) -> bool) {
    let battery = Battery::<Sand>::new().known_rules(RULES).variants(tables()).only(wanted).longest(20_000);
    battery.games(games).seed(name).run().assert_clean();
}

#[test]
fn the_first_game_obeys_the_laws() {
    obey("first", 1, |options, _| options.mode == Mode::FirstGame);
}

#[test]
fn basic_games_obey_the_laws() {
    obey("basic", 1, |options, _| options.mode == Mode::Basic);
}

#[test]
fn campaigns_obey_the_laws_at_once() {
    obey("fable", 1, |options, _| options.mode == Mode::FableCampaign && options.pace == Pace::Simultaneous);
}

#[test]
fn campaigns_obey_the_laws_one_after_another() {
    obey("fable in turn", 1, |options, _| {
        options.mode == Mode::FableCampaign && options.pace == Pace::Sequential
    });
}

#[test]
fn solo_games_obey_the_laws() {
    obey("solo", 4, |options, _| options.mode == Mode::SoloCampaign);
}
