//! What helps at a drawn table: hints in a first game, why not, news that point at cards, sounds, maps.

use std::time::Duration;

use stage::{Browser, Tab, button, link};

use crate::play::{choose_first, connected, my_turn, spot};
use crate::test_server::TestServer;

fn begun(tab: &Tab) {
    tab.click(button("Play now: Fairy Tale, against the server"));
    connected(tab);
    my_turn(tab);
}

fn taught(tab: &Tab) -> String {
    tab.eval("document.querySelector('#ask .teach')?.textContent ?? ''")
}

/// Presses the first card like this, and waits until it tells what it is.
fn open_card(tab: &Tab, selector: &str) -> String {
    tab.run(&format!("document.querySelector({selector:?}).click()"));
    tab.wait_until(|tab| tab.eval("document.getElementById('card').open"));
    tab.eval("document.querySelector('#card > div').innerText")
}

#[test]
fn a_first_game_teaches_and_can_stop_teaching() {
    let server = TestServer::open();
    let person = Browser::shared().person();
    let tab = person.open(&server.at("/"));
    begun(&tab);
    assert!(taught(&tab).starts_with("Keep the card that you like best"), "{}", taught(&tab));
    tab.assert_accessible();
    choose_first(&tab);
    my_turn(&tab);
    assert!(taught(&tab).starts_with("This is what another player left"), "{}", taught(&tab));
    // The rest of the first draft and the first card that is played.
    let mut lessons = std::collections::BTreeSet::from([taught(&tab)]);
    while !tab.has_text("second of the") {
        choose_first(&tab);
        my_turn(&tab);
        lessons.insert(taught(&tab));
    }
    assert!(lessons.len() >= 4, "{lessons:#?}");

    tab.click(link("No hints"));
    connected(&tab);
    assert_eq!(taught(&tab), "");
    tab.click(link("Hints"));
    connected(&tab);
    my_turn(&tab);
    assert_ne!(taught(&tab), "");
    // Whoever has had a table knows what a game is like here.
    let tab = person.open(&server.at("/"));
    begun(&tab);
    assert_eq!(taught(&tab), "");
    tab.assert_quiet();
}

#[test]
fn what_cannot_be_done_says_why() {
    let server = TestServer::open();
    let tab = Browser::shared().person().open(&server.at("/"));
    begun(&tab);
    // A card that I have kept already is not in the pack, unless it holds another copy of it.
    let mut kept = String::new();
    while kept.is_empty() {
        choose_first(&tab);
        my_turn(&tab);
        kept = tab.eval(KEPT);
    }
    let told = open_card(&tab, &format!("#ask .kept a.tc[data-fly={kept}]"));
    assert!(told.contains("Why not now?") && told.contains("TALE-DRAFT-2"), "{told}");
    let leads = "document.querySelector('#card a.rule').getAttribute('href')";
    assert_eq!(tab.eval::<String>(leads), "/rules/tale#rules-draft");
    tab.assert_accessible();
    tab.press("Escape");

    // What everybody does now leads to that part of the rules.
    let told = open_card(&tab, ".round a.stage-name");
    assert!(told.contains("keeps one of them"), "{told}");
    tab.press("Escape");

    // One that can be chosen is explained without being chosen: by a long press, and by a key.
    let before = spot(&tab);
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
    assert_eq!(spot(&tab), before);

    // What is refused leads to the rule as well.
    tab.run("document.querySelector('#ask button.tc').value = 'keep no_such_card'");
    tab.run("document.querySelector('#ask button.tc').click()");
    tab.wait_until(|tab| tab.eval("!!document.querySelector('#notice .rule')"));
    tab.run("document.querySelector('#ask button.tc').value = 'open bard'");
    tab.run("document.querySelector('#ask button.tc').click()");
    tab.wait_until(|tab| tab.eval("!!document.querySelector('#notice a.rule[href^=\"/rules/tale#\"]')"));
}

/// A card that I have kept, and that I could not keep now.
const KEPT: &str = "(() => {
    const names = (cards) => [...document.querySelectorAll(cards)].map((card) => card.dataset.fly);
    const pack = names('#ask button.tc');
    return names('#ask .kept a.tc').find((card) => !pack.includes(card)) ?? '';
})()";

/// Writes down every sentence that the strip tells, with how many cards are lit meanwhile.
const LISTEN: &str = "(() => {
    window.told = [];
    const note = () => window.told.push([document.getElementById('telling').textContent, document.querySelectorAll('#board .lit').length]);
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ['class'] });
})()";

#[test]
fn news_point_at_their_cards_one_after_the_other() {
    let server = TestServer::open();
    let tab = Browser::shared().person().with_motion().open(&server.at("/"));
    begun(&tab);
    tab.run(LISTEN);
    while !tab.has_text("second of the") {
        choose_first(&tab);
        my_turn(&tab);
    }
    let telling = "document.getElementById('telling').textContent";
    // A sentence may have passed when the test looks: what counts is that it was told, with its cards lit.
    tab.wait_until(|tab| tab.eval("window.told.some(([text, lit]) => text.includes('reveal') && lit > 0)"));
    tab.wait_until(|tab| tab.eval(&format!("{telling} === ''")));
    assert_eq!(tab.eval::<usize>("document.querySelectorAll('.lit').length"), 0);
    // The log keeps what was told, and points when asked.
    tab.run("[...document.querySelectorAll('#log li')].findLast((line) => line.textContent.includes('reveal')).querySelector('a.named').focus()");
    assert!(tab.eval::<usize>("document.querySelectorAll('#board .lit').length") > 0);
    let told = open_card(&tab, "#log a.named");
    assert!(!told.is_empty());
    tab.press("Escape");
    // Sounds are off unless somebody wants them.
    let pressed = "document.getElementById('sound').getAttribute('aria-pressed')";
    assert_eq!(tab.eval::<String>(pressed), "false");
    tab.click(button("Sounds"));
    assert_eq!(tab.eval::<String>(pressed), "true");
    choose_first(&tab);
    my_turn(&tab);
    tab.assert_quiet();
}

/// What flies is shown a moment later than it is told: what is told meanwhile must not be covered by it.
#[test]
fn what_flies_does_not_cover_what_is_newer() {
    let server = TestServer::open();
    let person = Browser::shared().person().with_motion();
    let tab = person.open(&server.at("/"));
    begun(&tab);
    let shown = |tab: &Tab| -> Vec<String> {
        tab.eval(
            "['board', 'people', 'ask', 'awaited', 'log'].map((id) => document.getElementById(id).textContent.replace(/\\s+/g, ' '))",
        )
    };
    for _ in 0..7 {
        choose_first(&tab);
        my_turn(&tab);
        // Everybody has decided or waits for me: nothing more is told until I choose.
        let fresh = person.open(&tab.url());
        connected(&fresh);
        tab.wait_until(|tab| shown(tab) == shown(&fresh));
    }
}

/// Adds up how far things jump that nobody has moved.
const WATCH: &str = "(() => {
    window.jumped = [];
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
            const what = entry.sources.map(({ node, previousRect, currentRect }) =>
                `${node?.id || node?.getAttribute?.('class') || node?.nodeName}: ${previousRect.top} to ${currentRect.top}`).join();
            window.jumped.push([entry.value, what]);
        }
    }).observe({ type: 'layout-shift' });
})()";

#[test]
fn nothing_jumps_when_it_becomes_my_turn() {
    let server = TestServer::open();
    for person in [Browser::shared().person(), Browser::shared().person().phone()] {
        let tab = person.open(&server.at("/"));
        begun(&tab);
        tab.click(link("No hints"));
        connected(&tab);
        my_turn(&tab);
        // After the first question there is room for the next ones.
        choose_first(&tab);
        my_turn(&tab);
        std::thread::sleep(Duration::from_millis(600));
        tab.run(WATCH);
        let top = "document.getElementById('ask').getBoundingClientRect().top + scrollY";
        let before = tab.eval::<f64>(top);
        for _ in 0..3 {
            choose_first(&tab);
            my_turn(&tab);
        }
        assert!((tab.eval::<f64>(top) - before).abs() < 1.0, "the question stays where it is");
        let jumped: Vec<(f64, String)> = tab.eval("window.jumped");
        let sum: f64 = jumped.iter().map(|(value, _)| value).sum();
        assert!(sum < 0.1, "{sum}: {jumped:#?}");
    }
}

#[test]
fn a_map_is_moved_and_looked_at_closely() {
    let server = TestServer::open();
    let tab = Browser::shared().person().open(&server.at("/design"));
    tab.assert_accessible();
    let place = |tab: &Tab| -> (f64, f64, f64) {
        tab.eval(
            "(() => {
                const matrix = new DOMMatrix(getComputedStyle(document.querySelector('[data-map] svg')).transform);
                return [matrix.a, matrix.e, matrix.f];
            })()",
        )
    };
    assert_eq!(place(&tab), (1.0, 0.0, 0.0));
    tab.click(button("Closer"));
    let (zoom, x, y) = place(&tab);
    assert!(zoom > 1.4 && x < 0.0 && y < 0.0, "the middle stays in the middle");
    tab.run("document.querySelector('[data-map]').focus()");
    tab.press("ArrowRight");
    assert!(place(&tab).1 < x, "the map goes to the left");
    for _ in 0..20 {
        tab.press("ArrowLeft");
        tab.press("ArrowUp");
    }
    assert_eq!((place(&tab).1, place(&tab).2), (0.0, 0.0), "no edge comes into the window");
    tab.run(
        "document.querySelector('[data-map]').dispatchEvent(new WheelEvent('wheel', \
            { deltaY: -300, ctrlKey: true, bubbles: true, cancelable: true, clientX: 0, clientY: 0 }))",
    );
    assert!(place(&tab).0 > zoom);
    for _ in 0..9 {
        tab.click(button("Further away"));
    }
    assert_eq!(place(&tab), (1.0, 0.0, 0.0));
    tab.assert_quiet();
}
