//! The rules of every game: in pictures first, to be searched, linked to and printed; and hints that explain cards.

use stage::{Browser, Tab, button, link};

use crate::play::{choose_first, connected, my_turn, settled};
use crate::test_server::TestServer;

/// How many pictures can be seen whole without scrolling.
const IN_SIGHT: &str = "[...document.querySelectorAll('.summary .shown')].filter((shown) => {
    const { top, bottom, width } = shown.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight && width > 0 && shown.querySelector('svg use');
}).length";

#[test]
fn every_game_is_told_in_pictures_first() {
    let server = TestServer::open();
    for lang in ["en", "fr"] {
        for (width, height) in [(1440, 900), (390, 844)] {
            let person = Browser::shared().person().language(lang).size(width, height);
            for code in catalog::CODES {
                let tab = person.open(&server.at(&format!("/rules/{code}")));
                let pictures: u32 = tab.eval(IN_SIGHT);
                // On a laptop all of it is on the first screen, on a phone most of it.
                let chapters: u32 = tab.eval("document.querySelectorAll('.contents a').length");
                let least = if width > 1000 { chapters - 1 } else { 4 };
                assert!(pictures >= least, "{code} ({lang}, {width}): {pictures} of {chapters} pictures");
                let fits: bool = tab.eval("document.documentElement.scrollWidth <= innerWidth");
                assert!(fits, "{code} ({lang}) is wider than {width}");
                // Everything that the contents name is there.
                let leads = "[...document.querySelectorAll('.contents a')].every((a) => document.querySelector(a.hash))";
                assert!(tab.eval::<bool>(leads), "{code}");
                tab.assert_accessible();
                tab.assert_quiet();
            }
        }
    }
    let tab = Browser::shared().person().open(&server.at("/about"));
    tab.click(link("The rules of all games"));
    tab.assert_accessible();
    tab.click(link("The rules of every table"));
    tab.assert_accessible();
}

#[test]
fn rules_are_searched_without_a_script() {
    let server = TestServer::open();
    let tab = Browser::shared().person().without_javascript().open(&server.at("/"));
    tab.click(link("Rules: Fairy Tale"));
    tab.fill("Search the rules", "TRICKSTER");
    tab.click(button("Search"));
    assert!(tab.has_text("places mention “TRICKSTER”"), "{}", tab.text());
    assert!(tab.html().contains("<mark>Trickster</mark>"));
    assert!(!tab.has_text("Homesteaders"));
    tab.assert_accessible();
    tab.fill("Search the rules", "spaceship");
    tab.click(button("Search"));
    assert!(tab.has_text("Nothing in these rules mentions “spaceship”."));
    tab.click(link("Show everything"));
    assert!(tab.has_text("Homesteaders"));
}

/// Sends a choice that the rules refuse, and follows the link of the refusal.
fn follow_refusal(tab: &Tab, choice: &str, rule: &str) {
    settled(tab);
    tab.run(&format!("document.querySelector('#ask button.tc').value = {choice:?}"));
    tab.run("document.querySelector('#ask button.tc').click()");
    let link = format!("document.querySelector('#notice a.rule[href$=\"#{rule}\"]')");
    tab.wait_until(|tab| tab.eval(&format!("!!{link}")));
    let address: String = tab.eval(&format!("{link}.href"));
    tab.goto(&address);
    // It is highlighted, and in sight.
    let target = "(() => {
        const target = document.querySelector(':target'), { top, bottom } = target.getBoundingClientRect();
        const ground = (element) => getComputedStyle(element).backgroundColor;
        const other = document.querySelector('.refusals li:not(:target)');
        return top >= 0 && bottom <= innerHeight && ground(target) !== ground(other) ? target.id : '';
    })()";
    assert_eq!(tab.eval::<String>(target), rule);
}

#[test]
fn a_refusal_leads_to_its_rule() {
    let server = TestServer::open();
    let tab = Browser::shared().person().open(&server.at("/"));
    tab.click(button("Play now: Fairy Tale, against bots"));
    connected(&tab);
    my_turn(&tab);
    let table = tab.url();
    // A common rule, and one of the game.
    follow_refusal(&tab, "nonsense", "KIT-TURN-3");
    tab.goto(&table);
    connected(&tab);
    follow_refusal(&tab, "open bard", "TALE-DRAFT-2");
}

#[test]
fn rules_are_printed_with_their_pictures_and_nothing_to_press() {
    let server = TestServer::open();
    for code in ["tale", "grimm"] {
        let tab = Browser::shared().person().dark().open(&server.at(&format!("/rules/{code}")));
        let printed = tab.print();
        assert!(printed.starts_with(b"%PDF") && printed.len() > 20_000, "{code}: {} bytes", printed.len());
        tab.show_as_printed();
        let shown = |selector: &str| -> bool {
            tab.eval(&format!("[...document.querySelectorAll({selector:?})].some((it) => it.offsetParent || it.getClientRects().length)"))
        };
        assert!(shown(".summary .shown svg") && shown(".refusals li") && shown("h1"), "{code}");
        for pressed in [".top", ".bottom", ".search", ".contents", ".more", ".skip"] {
            assert!(!shown(pressed), "{code}: {pressed}");
        }
        // Black on white, whatever the theme on screen.
        let inks: [String; 2] = tab
            .eval("[getComputedStyle(document.body).color, getComputedStyle(document.body).backgroundColor]");
        assert_eq!(inks, ["rgb(0, 0, 0)", "rgb(255, 255, 255)"], "{code}");
        assert!(tab.eval::<bool>("[...document.querySelectorAll('details')].every((it) => it.open)"));
    }
}

#[test]
fn hints_explain_each_card_and_what_it_would_bring() {
    let server = TestServer::open();
    let tab = Browser::shared().person().open(&server.at("/"));
    tab.click(button("Play now: Fairy Tale, against bots"));
    connected(&tab);
    my_turn(&tab);
    let titles = |tab: &Tab| -> Vec<String> {
        tab.eval("[...document.querySelectorAll('#ask button.tc')].map((card) => card.title)")
    };
    let explained = titles(&tab);
    assert!(
        !explained.is_empty() && explained.iter().all(|title| title.contains("layed now")),
        "{explained:#?}"
    );
    while !tab.has_text("first of the") {
        choose_first(&tab);
        my_turn(&tab);
    }
    let explained = titles(&tab);
    assert!(
        explained.iter().all(|title| title.starts_with("Play ") && title.contains("layed now")),
        "{explained:#?}"
    );
    // The same in words; and without hints only the name of the choice.
    tab.click(link("In words"));
    connected(&tab);
    assert!(tab.has_text("layed now"));
    tab.click(link("No hints"));
    connected(&tab);
    assert!(!tab.has_text("layed now"));
    tab.assert_quiet();
}
