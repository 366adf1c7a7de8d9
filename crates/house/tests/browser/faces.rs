//! A drawn table is one key away from the same table in words.

use stage::Browser;

use crate::house::House;
use crate::play::{choose_first, connected, introduce, my_turn, open_for_two};

#[test]
fn the_table_is_drawn_or_told_as_one_likes() {
    let house = House::open();
    let ana = Browser::shared().person();
    introduce(&ana, &house, "What shall we call you?", "Ana", "Save");
    let tab = ana.open(&house.at("/"));
    tab.click(stage::button("Play now: Fairy Tale, against the house"));
    let drawn = my_turn(&tab);
    let cards = "document.querySelectorAll('#ask button.tc').length";
    assert_eq!(tab.eval::<usize>(cards), drawn.choices.len(), "cards to press");
    let pictures = "[...document.querySelectorAll('.tc .pic use')].every((use) => use.getBBox().width > 50)";
    tab.wait_until(|tab| tab.eval::<bool>(pictures));
    tab.assert_accessible();

    tab.press("p");
    tab.wait_until(|tab| tab.eval::<bool>("!!document.querySelector('#board.prose')"));
    connected(&tab);
    let told = my_turn(&tab);
    assert_eq!((&told.heading, told.moment), (&drawn.heading, drawn.moment));
    assert_eq!(tab.eval::<usize>(cards), 0);
    tab.assert_accessible();
    choose_first(&tab);
    // What one likes is remembered, also at another table.
    let other = ana.open(&house.at("/"));
    open_for_two(&other, &house);
    assert!(other.eval::<bool>("!!document.querySelector('#board.prose')"));

    my_turn(&tab);
    tab.press("p");
    tab.wait_until(|tab| tab.eval::<bool>("!!document.querySelector('#board.drawn')"));
    my_turn(&tab);
    assert!(tab.eval::<usize>(cards) > 0);
    tab.assert_quiet();
}
