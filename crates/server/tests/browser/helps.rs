//! Help at a drawn table: hints in a first game, reasons why a card cannot be chosen, news that point at cards, sounds,
//! maps.

use std::time::Duration;

use stage::{Browser, Tab, button, link, radio};

use crate::play::{choose_first, connected, my_turn, prompt, settled};
use crate::test_server::TestServer;

fn start_game(tab: &Tab) {
    tab.click(button("Play now: Fairy Tale, against bots"));
    connected(tab);
    my_turn(tab);
}

fn hint(tab: &Tab) -> String {
    tab.eval("document.querySelector('#ask .teach')?.textContent ?? ''")
}

/// Clicks the first card that matches, and returns its explanation.
fn open_card(tab: &Tab, selector: &str) -> String {
    tab.run(&format!("document.querySelector({selector:?}).click()"));
    tab.wait_until(|tab| tab.eval("document.getElementById('card').open"));
    tab.eval("document.querySelector('#card > div').innerText")
}

#[test]
fn hints_in_a_first_game_can_be_turned_off() {
    let server = TestServer::open();
    let person = Browser::shared().person();
    let tab = person.open(&server.at("/"));
    start_game(&tab);
    assert!(hint(&tab).starts_with("Keep the card that you like best"), "{}", hint(&tab));
    tab.assert_accessible();
    choose_first(&tab);
    my_turn(&tab);
    assert!(hint(&tab).starts_with("This is what another player left"), "{}", hint(&tab));
    // The rest of the first draft, and the first card that is played.
    let mut hints = std::collections::BTreeSet::from([hint(&tab)]);
    while !tab.has_text("second of the") {
        choose_first(&tab);
        my_turn(&tab);
        hints.insert(hint(&tab));
    }
    assert!(hints.len() >= 4, "{hints:#?}");

    tab.click(link("No hints"));
    connected(&tab);
    assert_eq!(hint(&tab), "");
    tab.click(link("Hints"));
    connected(&tab);
    my_turn(&tab);
    assert_ne!(hint(&tab), "");
    // No hints in the full game.
    let tab = person.open(&server.at("/"));
    tab.click(button("The full game: play Fairy Tale"));
    connected(&tab);
    my_turn(&tab);
    assert_eq!(hint(&tab), "");
    tab.assert_quiet();
}

#[test]
fn a_card_says_why_it_cannot_be_chosen() {
    let server = TestServer::open();
    let tab = Browser::shared().person().open(&server.at("/"));
    start_game(&tab);
    // A kept card is not in the pack any more, unless the pack holds another copy.
    let mut kept = String::new();
    while kept.is_empty() {
        choose_first(&tab);
        my_turn(&tab);
        kept = tab.eval(KEPT);
    }
    let told = open_card(&tab, &format!("#ask .kept a.tc[data-fly={kept}]"));
    assert!(told.contains("Why not now?") && told.contains("TALE-DRAFT-2"), "{told}");
    let leads = "document.querySelector('#card a.rule').getAttribute('href')";
    assert_eq!(tab.eval::<String>(leads), "/rules/tale#TALE-DRAFT-2");
    tab.assert_accessible();
    tab.press("Escape");

    // The name of the present step leads to that part of the rules.
    let told = open_card(&tab, ".round a.stage-name");
    assert!(told.contains("keeps one of them"), "{told}");
    tab.press("Escape");

    // A card that can be chosen is explained without being chosen: by a long press, and by a key.
    let before = prompt(&tab);
    let press = "document.querySelector('#ask button.tc')\
        .dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))";
    tab.run(press);
    tab.wait_until(|tab| tab.eval("document.getElementById('card').open"));
    assert!(!tab.eval::<String>("document.querySelector('#card > div').innerText").contains("Why not"));
    tab.press("Escape");
    tab.run("document.querySelector('#ask button.tc').focus()");
    let caption = "document.getElementById('caption').textContent === document.activeElement.title";
    assert!(tab.eval::<bool>(caption));
    tab.press("i");
    tab.wait_until(|tab| tab.eval("document.getElementById('card').open"));
    tab.press("Escape");
    assert_eq!(prompt(&tab), before);

    // A refusal links to its rule as well.
    settled(&tab);
    tab.run("document.querySelector('#ask button.tc').value = 'keep no_such_card'");
    tab.run("document.querySelector('#ask button.tc').click()");
    tab.wait_until(|tab| tab.eval("!!document.querySelector('#notice .rule')"));
    tab.run("document.querySelector('#ask button.tc').value = 'open bard'");
    tab.run("document.querySelector('#ask button.tc').click()");
    tab.wait_until(|tab| tab.eval("!!document.querySelector('#notice a.rule[href^=\"/rules/tale#\"]')"));
}

/// A kept card that cannot be kept again now.
const KEPT: &str = "(() => {
    const names = (cards) => [...document.querySelectorAll(cards)].map((card) => card.dataset.fly);
    const pack = names('#ask button.tc');
    return names('#ask .kept a.tc').find((card) => !pack.includes(card)) ?? '';
})()";

/// Records every sentence in the news strip, with the number of cards highlighted at that time.
const RECORD_NEWS: &str = "(() => {
    window.told = [];
    const note = () => window.told.push([document.getElementById('telling').textContent, document.querySelectorAll('#board .pointed').length]);
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ['class'] });
})()";

#[test]
fn news_highlight_their_cards_one_after_another() {
    let server = TestServer::open();
    let tab = Browser::shared().person().with_motion().open(&server.at("/"));
    start_game(&tab);
    tab.run(RECORD_NEWS);
    while !tab.has_text("second of the") {
        choose_first(&tab);
        my_turn(&tab);
    }
    let telling = "document.getElementById('telling').textContent";
    // A sentence may be gone when the test looks. What counts is that it was shown, with its cards highlighted.
    tab.wait_until(|tab| tab.eval("window.told.some(([text, lit]) => text.includes('reveal') && lit > 0)"));
    tab.wait_until(|tab| tab.eval(&format!("{telling} === ''")));
    assert_eq!(tab.eval::<usize>("document.querySelectorAll('.pointed').length"), 0);
    // The log keeps the sentence, and its links highlight the cards.
    tab.run("[...document.querySelectorAll('#log li')].findLast((line) => line.textContent.includes('reveal')).querySelector('a.named').focus()");
    assert!(tab.eval::<usize>("document.querySelectorAll('#board .pointed').length") > 0);
    let told = open_card(&tab, "#log a.named");
    assert!(!told.is_empty());
    tab.press("Escape");
    // Sounds are off by default.
    let pressed = "document.getElementById('sound').getAttribute('aria-pressed')";
    assert_eq!(tab.eval::<String>(pressed), "false");
    tab.click(button("Sounds"));
    tab.wait_until(|tab| tab.eval::<String>(pressed) == "true");
    choose_first(&tab);
    my_turn(&tab);
    tab.assert_quiet();
}

/// A moving card is shown late: meanwhile newer updates must not be overwritten by it.
#[test]
fn a_moving_card_does_not_hide_newer_updates() {
    let server = TestServer::open();
    let person = Browser::shared().person().with_motion();
    let tab = person.open(&server.at("/"));
    start_game(&tab);
    let shown = |tab: &Tab| -> Vec<String> {
        tab.eval(
            "['board', 'people', 'ask', 'awaited', 'log'].map((id) => document.getElementById(id).textContent.replace(/\\s+/g, ' '))",
        )
    };
    for _ in 0..7 {
        choose_first(&tab);
        my_turn(&tab);
        // Everybody else has decided, so nothing happens until the next choice.
        let fresh = person.open(&tab.url());
        connected(&fresh);
        tab.wait_until(|tab| shown(tab) == shown(&fresh));
    }
}

/// Records layout shifts.
const RECORD_SHIFTS: &str = "(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
            const what = entry.sources.map(({ node, previousRect, currentRect }) =>
                `${node?.id || node?.getAttribute?.('class') || node?.nodeName}: ${previousRect.top} to ${currentRect.top}`).join();
            window.shifts.push([entry.value, what]);
        }
    }).observe({ type: 'layout-shift' });
})()";

#[test]
fn nothing_moves_when_a_turn_begins() {
    let server = TestServer::open();
    for person in [Browser::shared().person(), Browser::shared().person().phone()] {
        let tab = person.open(&server.at("/"));
        start_game(&tab);
        // On a phone it is in the menu.
        if tab.has(button("Menu")) {
            tab.click(button("Menu"));
        }
        tab.click(link("No hints"));
        connected(&tab);
        my_turn(&tab);
        // The first question reserves the space for the next ones.
        choose_first(&tab);
        my_turn(&tab);
        std::thread::sleep(Duration::from_millis(600));
        tab.run(RECORD_SHIFTS);
        // It sticks to the window's lower edge and grows upwards: what counts is where the cards are in the window.
        let top = "(scrollTo(0, 0), document.querySelector('#ask .fan').getBoundingClientRect().top)";
        let before = tab.eval::<f64>(top);
        for _ in 0..3 {
            choose_first(&tab);
            my_turn(&tab);
        }
        let now = tab.eval::<f64>(top);
        assert!((now - before).abs() < 1.0, "the hand moved from {before} to {now}");
        let shifts: Vec<(f64, String)> = tab.eval("window.shifts");
        let sum: f64 = shifts.iter().map(|(value, _)| value).sum();
        assert!(sum < 0.1, "{sum}: {shifts:#?}");
    }
}

#[test]
fn a_map_can_be_moved_and_zoomed() {
    let server = TestServer::open();
    let tab = Browser::shared().person().open(&server.at("/design"));
    tab.assert_accessible();
    let place = |tab: &Tab| -> (f64, f64, f64) {
        tab.eval(
            "(() => {
                const matrix = new DOMMatrix(getComputedStyle(document.getElementById('sample-map')).transform);
                return [matrix.a, matrix.e, matrix.f];
            })()",
        )
    };
    let fit = place(&tab);
    assert!(fit.0 == 1.0 && fit.1 >= 0.0 && fit.2 >= 0.0, "all of it is in sight");
    for _ in 0..3 {
        tab.click(button("Zoom in"));
    }
    let (zoom, x, y) = place(&tab);
    assert!(zoom > 2.2 && x < 0.0 && y < 0.0, "the centre stays in the centre");
    let (left, top): (f64, f64) = tab.eval(
        "(() => { const { x, y } = document.querySelector('#sample .window').getBoundingClientRect(); return [x, y]; })()",
    );
    let spot = (left + 200.0, top + 150.0);
    tab.drag(&[spot, (spot.0 - 50.0, spot.1)]);
    assert!(place(&tab).1 < x, "the map moves to the left");
    for _ in 0..4 {
        tab.drag(&[spot, (spot.0 + 400.0, spot.1 + 300.0)]);
    }
    assert_eq!((place(&tab).1, place(&tab).2), (0.0, 0.0), "the map stops at its edges");
    tab.run(
        "document.querySelector('#sample .window').dispatchEvent(new WheelEvent('wheel', \
            { deltaY: -300, ctrlKey: true, bubbles: true, cancelable: true, clientX: 0, clientY: 0 }))",
    );
    assert!(place(&tab).0 > zoom);
    for _ in 0..9 {
        tab.click(button("Zoom out"));
    }
    assert_eq!(place(&tab), fit);
    // The sample can be picked on, too.
    let lit = |tab: &Tab| -> u32 {
        tab.eval("[...document.querySelectorAll('#sample .place.lit')].filter((place) => place.checkVisibility()).length")
    };
    let before = lit(&tab);
    tab.click(radio("The Hare"));
    assert!(lit(&tab) > before);
    tab.assert_accessible();
    tab.assert_quiet();
}
