//! What happens in Fairy Tale is seen: told beside the question, which waits and can be answered, with the reason at every
//! card that is turned over.

use std::time::Duration;

use stage::{Browser, Person, Tab, button};

use crate::play::{choose_first, connected, my_turn, prompt, settled, step_aside};
use crate::test_server::TestServer;

fn start(server: &TestServer, person: &Person) -> Tab {
    let tab = person.open(&server.at("/"));
    tab.click(button("Play now: Fairy Tale, against bots"));
    connected(&tab);
    my_turn(&tab);
    tab
}

fn is_told(tab: &Tab) -> bool {
    tab.eval("document.documentElement.classList.contains('story')")
}

/// Plays until a card is revealed, and the next question is there while that is told.
fn until_a_story(tab: &Tab) {
    for _ in 0..8 {
        choose_first(tab);
        my_turn(tab);
        let reveals = |tab: &Tab| {
            tab.eval::<String>("document.getElementById('telling').textContent").contains("eveal")
        };
        tab.wait_until(|tab| !is_told(tab) || reveals(tab));
        if is_told(tab) {
            return;
        }
    }
    panic!("nothing was told of the cards that were revealed");
}

/// What of the question the news covers, and whether it can be seen that the question waits.
const COVERED: &str = "(() => {
    const box = (what) => document.querySelector(what).getBoundingClientRect();
    const news = box('.teller'), skip = getComputedStyle(document.getElementById('skip')).visibility;
    const covers = ['#ask-title', '#ask .fan'].filter((what) => box(what).bottom > news.top && box(what).top < news.bottom);
    const waits = getComputedStyle(document.querySelector('#ask .fan')).opacity < 1 && skip === 'visible';
    return [covers, waits];
})()";

#[test]
fn the_next_question_waits_and_can_be_answered_at_once() {
    let server = TestServer::open();
    for person in [Browser::shared().person(), Browser::shared().person().phone()] {
        let tab = start(&server, &person.with_motion());
        until_a_story(&tab);
        let (covers, waits): (Vec<String>, bool) = tab.eval(COVERED);
        assert!(covers.is_empty() && waits, "{covers:?} {waits}");
        // The button ends it.
        let top: f64 = tab.eval("document.querySelector('#ask .fan').getBoundingClientRect().top");
        tab.click(button("Skip"));
        assert!(!is_told(&tab) && !tab.has(button("Skip")));
        let now: f64 = tab.eval("document.querySelector('#ask .fan').getBoundingClientRect().top");
        assert!((top - now).abs() < 1.0, "the hand moved from {top} to {now}");
        // So does a press on a card, which does what it does.
        until_a_story(&tab);
        settled(&tab);
        if is_told(&tab) {
            let before = prompt(&tab);
            step_aside(&tab);
            tab.click(button(&before.choices[0]));
            // It is over, unless the choice has begun the next one.
            tab.wait_until(|tab| !is_told(tab) || prompt(tab).moment != before.moment);
            let did: bool =
                tab.eval("!!document.querySelector('#ask [aria-pressed=true], #ask [aria-disabled=true]')");
            assert!(did || prompt(&tab).moment != before.moment);
        }
        tab.assert_quiet();
    }
}

/// A press that only meant to go on with it: the mouse is still where it chose the card before.
#[test]
fn a_press_that_ends_the_story_is_no_move() {
    let server = TestServer::open();
    let tab = start(&server, &Browser::shared().person().with_motion());
    let mut tried = 0;
    while tried < 2 && !my_turn(&tab).over {
        let before = my_turn(&tab);
        settled(&tab);
        tab.wait_until(|tab| !is_told(tab));
        let [x, y]: [f64; 2] = tab.eval(
            "(({ x, y, width, height }) => [x + width / 2, y + height / 2])
                (document.querySelector('#choose [name=choice]').getBoundingClientRect())",
        );
        step_aside(&tab);
        tab.drag(&[(x, y)]);
        tab.wait_until(|tab| prompt(tab).moment != before.moment);
        let now = my_turn(&tab);
        settled(&tab);
        if now.over || !is_told(&tab) {
            continue;
        }
        tried += 1;
        tab.drag(&[(x, y)]);
        assert!(!is_told(&tab));
        std::thread::sleep(Duration::from_millis(300));
        assert_eq!(prompt(&tab).moment, now.moment, "nothing was chosen");
    }
    assert!(tried > 0, "no story was still told half a second after a question came");
    tab.assert_quiet();
}

/// Notes whether the result was to be seen while something was told.
const SPOILED: &str = "(() => {
    window.spoiled = [];
    const root = document.documentElement, telling = document.getElementById('telling');
    new MutationObserver(() => {
        const told = telling.textContent.trim();
        if (root.classList.contains('story') && told && document.querySelector('#ask.over, #result:not([hidden])')) spoiled.push(told);
        if (told.includes('eveal')) window.revealed = told;
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
})()";

#[test]
fn the_last_reveal_is_seen_before_the_result() {
    let server = TestServer::open();
    for person in [Browser::shared().person().with_motion(), Browser::shared().person()] {
        let tab = start(&server, &person);
        tab.run("document.getElementById('pace').value = 'brisk'");
        tab.run(SPOILED);
        while !my_turn(&tab).over {
            tab.run("window.revealed = ''");
            choose_first(&tab);
            tab.wait_until(|tab| prompt(tab).over || prompt(tab).moment.is_some());
        }
        tab.wait_until(|tab| !is_told(tab));
        let (spoiled, revealed): (Vec<String>, String) = tab.eval("[spoiled, revealed]");
        assert!(spoiled.is_empty() && !revealed.is_empty(), "{spoiled:?} {revealed:?}");
        tab.assert_quiet();
    }
}

/// Notes what stands at cards, with the sentence that is told meanwhile, and what is told.
const WATCH: &str = "(() => {
    window.reasons = [];
    window.told = [];
    const telling = document.getElementById('telling');
    new MutationObserver(() => {
        const said = telling.textContent.replace(/\\s+/g, ' ').trim();
        if (said && told.at(-1) !== said) told.push(said);
        for (const thing of document.querySelectorAll('[data-why]')) reasons.push([thing.dataset.why, said]);
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-why'] });
})()";

/// Notes how often a card of somebody else is on its way to those that lie face down, of which only the back can be seen.
const BACKS: &str = "(() => {
    window.backs = 0;
    new MutationObserver((changes) => {
        for (const { target } of changes) backs += target.matches('.tableau:has(.theirs) .closed a.tc.down.flying');
    }).observe(document.getElementById('board'), { subtree: true, attributeFilter: ['class'] });
})()";

#[test]
fn every_card_that_turns_says_by_what_and_discards_are_seen() {
    let server = TestServer::open();
    let tab = start(&server, &Browser::shared().person().with_motion().hurried());
    tab.run("document.getElementById('pace').value = 'brisk'");
    tab.run(WATCH);
    tab.run(BACKS);
    // Until a card was turned over, one of somebody else was seen to turn, and two rounds are over.
    let seen = |tab: &Tab| {
        tab.eval::<bool>(
            "reasons.length > 0 && backs > 0 && told.filter((said) => said.includes('throws away')).length > 1",
        )
    };
    while !seen(&tab) && !my_turn(&tab).over {
        choose_first(&tab);
        tab.wait_until(|tab| !is_told(tab) && (prompt(tab).moment.is_some() || prompt(tab).over));
    }
    assert!(tab.eval::<u32>("backs") > 0, "cards of others are turned face down");
    let reasons: Vec<(String, String)> = tab.eval("reasons");
    let told: Vec<String> = tab.eval("told");
    assert!(!reasons.is_empty(), "{told:#?}");
    for (why, said) in &reasons {
        let by = why.split(" by ").nth(1).unwrap_or_else(|| panic!("{why}"));
        assert!(
            ["turned down by ", "turned up by ", "hunted down by "]
                .iter()
                .any(|begins| why.starts_with(begins))
                && said.contains(by),
            "{why}: {said}"
        );
    }
    // The discards are one thing, the next packs another.
    let discards: Vec<&String> = told.iter().filter(|said| said.contains("throws away")).collect();
    assert!(!discards.is_empty() && discards.iter().all(|said| !said.contains("begins")), "{told:#?}");
    assert!(told.iter().any(|said| said.starts_with("Round ")), "{told:#?}");
    tab.assert_quiet();
}

/// How the sentences of each kind of news are known, in the order of the rules: reveal, Hunt, Open, Close, discard, next
/// pack.
const KINDS: [(&str, [&str; 6]); 2] = [
    (
        "en",
        [
            "reveal",
            "and without effect",
            "turned face up by",
            "turned face down by",
            "throws away",
            "begins, and packs",
        ],
    ),
    (
        "fr",
        [
            "rév",
            "et sans effet",
            "face visible par",
            "face cachée par",
            "se défait",
            "commence, et les paquets",
        ],
    ),
];

/// Opens a table of the full game against bots.
fn full_game(server: &TestServer, person: &Person) -> Tab {
    let tab = person.open(&server.at("/"));
    tab.run("localStorage.setItem('veillee-pace', 'brisk')");
    tab.run("document.querySelector('form[action=\"/open/tale\"] button[value=full]').click()");
    tab.wait_until(|tab| tab.url().contains("/t/"));
    connected(&tab);
    my_turn(&tab);
    tab
}

/// Beat by beat: each kind of news is told by itself, in the order in which it happens. The first game has no Hunt, so this
/// is the full one.
#[test]
fn the_beats_of_a_step_are_told_in_their_order() {
    for (language, kinds) in KINDS {
        let server = TestServer::open();
        let person = Browser::shared().person().language(language).with_motion().hurried();
        let kind = |said: &String| {
            let of: Vec<usize> = (0..kinds.len()).filter(|kind| said.contains(kinds[*kind])).collect();
            assert!(of.len() <= 1, "{language}: one beat tells {of:?}: {said}");
            of.first().copied()
        };
        let mut seen = [false; 6];
        let mut longest = 0;
        for _ in 0..3 {
            let tab = full_game(&server, &person);
            tab.run(WATCH);
            while !seen.iter().all(|seen| *seen) && !my_turn(&tab).over {
                choose_first(&tab);
                tab.wait_until(|tab| !is_told(tab) && (prompt(tab).moment.is_some() || prompt(tab).over));
                let told: Vec<String> = tab.eval("told.splice(0)");
                let beats: Vec<usize> = told.iter().filter_map(kind).collect();
                assert!(beats.windows(2).all(|two| two[0] < two[1]), "{language}: {beats:?} in {told:#?}");
                beats.iter().for_each(|kind| seen[*kind] = true);
                longest = longest.max(beats.len());
            }
            tab.assert_quiet();
            if seen.iter().all(|seen| *seen) {
                break;
            }
        }
        assert!(seen.iter().all(|seen| *seen) && longest >= 3, "{language}: {seen:?}, at most {longest}");
    }
}

#[test]
fn any_key_ends_the_story_and_so_does_a_finger() {
    let server = TestServer::open();
    let desk = start(&server, &Browser::shared().person().with_motion());
    until_a_story(&desk);
    // One that does nothing else.
    desk.press("x");
    assert!(!is_told(&desk));
    assert_eq!(desk.eval::<String>("document.getElementById('telling').textContent"), "");
    let phone = start(&server, &Browser::shared().person().phone().with_motion());
    until_a_story(&phone);
    let before = prompt(&phone);
    let above: [f64; 2] = phone
        .eval("(({ x, y }) => [x + 5, y + 5])(document.getElementById('ask-title').getBoundingClientRect())");
    phone.fingers(&[&[above.into()]]);
    assert!(!is_told(&phone));
    assert_eq!(prompt(&phone), before, "nothing was chosen");
    for tab in [&desk, &phone] {
        tab.assert_quiet();
    }
}

#[test]
fn whoever_wants_no_story_gets_none() {
    let server = TestServer::open();
    let tab = start(&server, &Browser::shared().person().with_motion());
    tab.run("document.getElementById('pace').value = 'off'");
    tab.run(WATCH);
    let log = |tab: &Tab| tab.eval::<String>("document.getElementById('log').textContent");
    for _ in 0..12 {
        choose_first(&tab);
        my_turn(&tab);
        assert!(!is_told(&tab));
        if log(&tab).contains("eveal") {
            break;
        }
    }
    assert!(log(&tab).contains("eveal"), "{}", log(&tab));
    assert!(tab.eval::<Vec<String>>("told").is_empty());
    tab.assert_quiet();
}
