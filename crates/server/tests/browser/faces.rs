//! Switching between a drawn table and the same table in words; cards that move; the rules page.

use stage::Browser;

use crate::play::{choose_first, connected, introduce, my_turn, open_for_two, prompt};
use crate::test_server::TestServer;

#[test]
fn a_key_switches_between_drawn_and_words() {
    let server = TestServer::open();
    let ana = Browser::shared().person();
    introduce(&ana, &server, "What shall we call you?", "Ana", "Save");
    let tab = ana.open(&server.at("/"));
    tab.click(stage::button("Play now: Fairy Tale, against bots"));
    let drawn = my_turn(&tab);
    let cards = "document.querySelectorAll('#ask button.tc').length";
    assert_eq!(tab.eval::<usize>(cards), drawn.choices.len(), "every choice is a card");
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
    // The preference is remembered, also at another table.
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

/// Counts the flights that the page starts.
const COUNT_FLIGHTS: &str = "(() => {
    window.flights = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        window.flights += this.closest('#flight') ? 1 : 0;
        return animate.apply(this, how);
    };
})()";

#[test]
fn cards_move_only_for_those_who_allow_motion() {
    let server = TestServer::open();
    let browser = Browser::shared();
    for (person, moves) in [(browser.person().with_motion(), true), (browser.person(), false)] {
        let tab = person.open(&server.at("/"));
        tab.click(stage::button("Play now: Fairy Tale, against bots"));
        my_turn(&tab);
        connected(&tab);
        tab.run(COUNT_FLIGHTS);
        for _ in 0..3 {
            choose_first(&tab);
            my_turn(&tab);
        }
        assert_eq!(tab.eval::<u32>("window.flights") > 0, moves);
        // A click on a card of the table explains it without choosing.
        let before = prompt(&tab);
        tab.run("document.querySelector('a.tc').click()");
        tab.wait_until(|tab| tab.eval::<bool>("document.getElementById('card').open"));
        assert!(tab.eval::<bool>("!!document.querySelector('#card figcaption strong').textContent"));
        tab.assert_accessible();
        tab.press("1");
        tab.press("Escape");
        tab.wait_until(|tab| !tab.eval::<bool>("document.getElementById('card').open"));
        assert_eq!(prompt(&tab), before, "while the dialog is open, keys choose nothing");
        tab.assert_quiet();
    }
}

#[test]
fn the_rules_page_leads_to_a_card() {
    let server = TestServer::open();
    let tab = Browser::shared().person().language("fr").open(&server.at("/rules/tale#bard"));
    assert_eq!(tab.eval::<usize>("document.querySelectorAll('.gallery figure').length"), 39);
    assert!(
        tab.eval::<bool>("document.querySelector('#bard:target figcaption').textContent.includes('Barde')")
    );
    tab.assert_accessible();
    tab.assert_quiet();
}
