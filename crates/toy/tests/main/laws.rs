//! The laws that every game obeys, at every number of seats.

use bots::Bot;
use kit_test::Battery;
use toy::{Ford, Greedy, SPECIFICATION};

/// Among them: nobody is told what is hidden from them (TOY-INFO-1), what can be taken back betrays nothing (TOY-UNDO-1),
/// what is put back is sealed (TOY-DEAL-4), and the invariants hold after every choice (TOY-INV-1, TOY-INV-2, TOY-INV-3).
#[test]
fn random_games_obey_the_laws() {
    Battery::<Ford>::new().known_rules(SPECIFICATION).games(15).seed("toy").run().assert_clean();
}

/// Greedy players pay for many planks, which random ones seldom lay twice in a row.
#[test]
fn games_of_bots_obey_the_laws() {
    let greedy = |view: &toy::View, _, choices: &[toy::Choice], dice: &mut kit::Dice| {
        Greedy.choose(view, choices, dice)
    };
    let mut battery = Battery::<Ford>::new().known_rules(SPECIFICATION).player(greedy).games(6).seed("bots");
    battery.run().assert_clean();
}

#[test]
fn every_moment_of_a_few_games_obeys_the_laws() {
    Battery::<Ford>::new().known_rules(SPECIFICATION).thorough().games(1).seed("all").run().assert_clean();
}
