//! Which choices can be one gesture.

use kit::Game;
use toy::Ford;

use crate::table::Table;

/// Whether the gesture that seat 0 begins here goes on after these choices.
fn goes_on(table: &mut Table, choices: &[&str]) -> bool {
    let first = table.view(0);
    choices.iter().for_each(|choice| {
        table.play(0, choice);
    });
    Ford::continues(&first, &table.view(0))
}

#[test]
fn what_is_put_back_is_one_gesture() {
    let mut table = Table::deal(2, "gesture");
    let least = table.view(0).mine.and_then(|hand| hand.held.least()).expect("a pebble");
    assert!(goes_on(&mut table, &[&format!("drop {least}")]));
    assert!(!goes_on(&mut table, &["done"]), "nothing is asked any more");
}

#[test]
fn a_plank_and_its_price_are_one_gesture() {
    // A price of 2 can be paid with the 3 or with a 2.
    let mut table = Table::with_hand(2, &[3, 2, 2]);
    assert!(goes_on(&mut table, &["lay 1,0 1"]));
    assert!(!goes_on(&mut table, &["pay p2"]), "it is paid, and the next player's turn");
    // A price of 3, beside a rock, with 2 and then with 2 or 1.
    let mut table = Table::with_hand(2, &[2, 2, 1]);
    assert!(!goes_on(&mut table, &["move tortoise 1,2"]));
    table.wait_for(2);
    assert!(goes_on(&mut table, &["lay 2,2 2", "pay p2"]));
    assert!(!goes_on(&mut table, &["pay p1"]));
}

#[test]
fn a_turn_that_passes_ends_the_gesture_even_alone() {
    let mut table = Table::begun(1, "alone");
    assert!(!goes_on(&mut table, &["move hare 1,1"]));
    assert!(table.view(0).asked().is_some(), "it is their turn again");
}
