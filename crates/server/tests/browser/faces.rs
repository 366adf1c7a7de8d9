//! A drawn table is one key away from the same table in words.

use stage::Browser;

use crate::play::{choose_first, connected, introduce, my_turn, open_for_two, spot};
use crate::test_server::TestServer;

#[test]
fn the_table_is_drawn_or_told_as_one_likes() {
    let server = TestServer::open();
    let ana = Browser::shared().person();
    introduce(&ana, &server, "What shall we call you?", "Ana", "Save");
    let tab = ana.open(&server.at("/"));
    tab.click(stage::button("Play now: Fairy Tale, against the server"));
    let drawn = my_turn(&tab);
    let cards = "document.querySelectorAll('#ask button.tc').length";
    assert_eq!(tab.eval::<usize>(cards), drawn.choices.len(), "cards to press");
    let pictures = "[...document.querySelectorAll('.tc use')].every((use) => use.getBBox().width > 20)";
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
    let other = ana.open(&server.at("/"));
    open_for_two(&other, &server);
    assert!(other.eval::<bool>("!!document.querySelector('#board.prose')"));

    my_turn(&tab);
    tab.press("p");
    tab.wait_until(|tab| tab.eval::<bool>("!!document.querySelector('#board.drawn')"));
    my_turn(&tab);
    assert!(tab.eval::<usize>(cards) > 0);
    tab.assert_quiet();
}

/// Counts the movements that the page begins.
const COUNT: &str = "(() => {
    window.flights = 0;
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => { window.flights += 1; return begin(change); };
})()";

#[test]
fn cards_fly_for_those_who_like_it_and_are_in_nobodys_way() {
    let server = TestServer::open();
    let browser = Browser::shared();
    for (person, moves) in [(browser.person().with_motion(), true), (browser.person(), false)] {
        let tab = person.open(&server.at("/"));
        tab.click(stage::button("Play now: Fairy Tale, against the server"));
        my_turn(&tab);
        connected(&tab);
        tab.run(COUNT);
        for _ in 0..3 {
            choose_first(&tab);
            my_turn(&tab);
        }
        assert_eq!(tab.eval::<u32>("window.flights") > 0, moves);
        // A card on the table says what it is, and the question waits.
        let before = spot(&tab);
        tab.run("document.querySelector('a.tc').click()");
        tab.wait_until(|tab| tab.eval::<bool>("document.getElementById('card').open"));
        assert!(tab.eval::<bool>("!!document.querySelector('#card figcaption strong').textContent"));
        tab.assert_accessible();
        tab.press("1");
        tab.press("Escape");
        tab.wait_until(|tab| !tab.eval::<bool>("document.getElementById('card').open"));
        assert_eq!(spot(&tab), before, "keys belong to the open card");
        tab.assert_quiet();
    }
}

#[test]
fn the_rules_are_at_hand() {
    let server = TestServer::open();
    let tab = Browser::shared().person().language("fr").open(&server.at("/rules/tale#bard"));
    assert_eq!(tab.eval::<usize>("document.querySelectorAll('.gallery figure').length"), 39);
    assert!(
        tab.eval::<bool>("document.querySelector('#bard:target figcaption').textContent.includes('Barde')")
    );
    tab.assert_accessible();
    tab.assert_quiet();
}
