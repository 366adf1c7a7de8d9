//! The laws that every game obeys, over every seat count and every combination of options.

use castle::{CastleBuilder, DataSet, FirstPlayer, Options};
use kit::Game;
use kit_test::Battery;

const RULES: &str = include_str!("../../../../../docs/rules/castle.md");

/// Among the laws: invariants hold at every ply; worlds imagined from a view differ in all that it hides, so it does not tell
/// (CASTLE-INV-12); and what was recorded can be played again with the same result (CASTLE-INV-13).
fn obey(name: &str, games: u64, wanted: impl Fn(&Options, u8) -> bool) {
    let battery = Battery::<CastleBuilder>::new().known_rules(RULES).only(wanted);
    battery.games(games).seed(name).run().assert_clean();
}

#[test]
fn tables_of_two_obey_the_laws() {
    obey("two", 1, |_, seats| seats == 2);
}

#[test]
fn tables_of_three_obey_the_laws() {
    obey("three", 1, |_, seats| seats == 3);
}

#[test]
fn tables_of_four_obey_the_laws() {
    obey("four", 1, |_, seats| seats == 4);
}

#[test]
fn the_base_game_obeys_the_laws() {
    obey("base", 6, |options, _| *options == Options::default());
}

/// Every combination of the options is a table, and so is every seat that can begin; a data set that an owner of the box adds
/// is played by every number of players (CASTLE-DATA-1).
#[test]
fn all_tables_are_listed() {
    let (own, added): (Vec<_>, Vec<_>) =
        CastleBuilder::variants().into_iter().partition(|(options, _)| options.data == DataSet::default());
    let by_lot = |options: &Options| options.first_player == FirstPlayer::Lot;
    assert_eq!(own.iter().filter(|(options, _)| by_lot(options)).count(), 48);
    assert_eq!(own.iter().filter(|(options, _)| !by_lot(options)).count(), 9);
    for data in DataSet::all().skip(1) {
        let seats = added.iter().filter(|(options, _)| options.data == data).map(|(_, seats)| *seats);
        assert_eq!(seats.collect::<Vec<_>>(), [2, 3, 4], "{data:?}");
    }
}
