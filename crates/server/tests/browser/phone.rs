//! On a phone: nothing is wider than the screen or too small for a thumb.

use stage::{Browser, Tab, button};

use crate::play::{choose_first, connected, my_turn};
use crate::test_server::TestServer;

/// Controls that are lower than they should be: 44 pixels for choices, 24 for everything else. Links inside a sentence
/// are as high as their line.
const TOO_LOW: &str = "[...document.querySelectorAll('button, a, summary, input:not([type=hidden]), select')]
    .filter((element) => element.checkVisibility() && !element.closest('.skip'))
    .filter((element) => !(element.localName === 'a' && getComputedStyle(element).display === 'inline'))
    .map((element) => [element.closest('label') ?? element, element.name === 'choice' ? 44 : 24])
    .filter(([element, least]) => element.getBoundingClientRect().height < least - 0.5)
    .map(([element]) => `${element.outerHTML.slice(0, 120)}: ${element.getBoundingClientRect().height}`)";

#[track_caller]
pub(crate) fn assert_fits(tab: &Tab) {
    let width: u32 = tab.eval("document.scrollingElement.scrollWidth");
    assert!(width <= 390, "{} is {width} wide", tab.url());
    let low: Vec<String> = tab.eval(TOO_LOW);
    assert!(low.is_empty(), "{}: {low:#?}", tab.url());
}

#[test]
fn pages_and_a_round_fit_a_phone() {
    let server = TestServer::open();
    let ana = Browser::shared().person().language("fr").phone();
    let tab = ana.open(&server.at("/"));
    for page in ["/about", "/me", "/open/tale", "/nowhere", "/"] {
        tab.goto(&server.at(page));
        assert_fits(&tab);
    }
    tab.click(button("Jouer : Fairy Tale"));
    connected(&tab);
    while !my_turn(&tab).over && !tab.has_text("Manche 2 sur 4") {
        assert_fits(&tab);
        choose_first(&tab);
    }
    assert_fits(&tab);
    let places: Vec<f64> = tab.eval(
        "['ask', 'board', 'people'].map((id) => document.getElementById(id).getBoundingClientRect().top)",
    );
    assert!(places.is_sorted(), "the question comes first: {places:?}");
    tab.assert_accessible();
    tab.assert_quiet_but(&["404"]);
}
