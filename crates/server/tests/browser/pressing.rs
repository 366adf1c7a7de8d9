//! Presses on choices: which of them count, and which only ask.

use std::thread::sleep;
use std::time::Duration;

use stage::{Browser, Person, Tab, button};

use crate::play::{choose, choose_first, connected, my_turn, prompt, settled, two_friends};
use crate::test_server::TestServer;

/// Games that are played from lists of choices, and how far apart the two clicks of a double click are.
const GAMES: [(&str, u64); 4] = [("castle", 200), ("castle", 400), ("sand", 300), ("tile", 300)];

/// Opens a table with bots, in words.
fn open(server: &TestServer, person: &Person, code: &str) -> Tab {
    let tab = person.open(&server.at("/"));
    tab.run("document.cookie = 'face=plain; path=/; SameSite=Lax'");
    tab.run(&format!("document.querySelector('form[action=\"/open/{code}\"] button').click()"));
    tab.wait_until(|tab| tab.url().contains("/t/") && prompt(tab).moment.is_some());
    tab
}

/// How often the log says that the reader has drawn tiles, which is what the first choice of Castle Builder does.
fn draws(tab: &Tab) -> usize {
    tab.eval("[...document.querySelectorAll('#log li')].filter((line) => line.textContent.startsWith('You draw')).length")
}

/// The middle of the first choice.
fn first_choice(tab: &Tab) -> (f64, f64) {
    tab.eval(
        "(() => {
            const choice = document.querySelector('#ask button[name=choice]');
            choice.scrollIntoView({ block: 'nearest', behavior: 'instant' });
            const { x, y, width, height } = choice.getBoundingClientRect();
            return [x + width / 2, y + height / 2];
        })()",
    )
}

/// How often something was chosen.
fn chosen(tab: &Tab) -> usize {
    tab.requests()
        .iter()
        .filter(|request| request.method == "POST" && request.url.ends_with("/choose"))
        .count()
}

#[test]
fn a_double_click_makes_one_move() {
    let server = TestServer::open();
    for (code, apart) in GAMES {
        let tab = open(&server, &Browser::shared().person(), code);
        connected(&tab);
        settled(&tab);
        tab.double_click(first_choice(&tab), Duration::from_millis(apart));
        sleep(Duration::from_millis(300));
        assert_eq!(chosen(&tab), 1, "{code}, {apart} ms");
        // A key that was meant for the question before, and one that comes when the new question is there.
        let before = my_turn(&tab).moment;
        settled(&tab);
        tab.press("1");
        tab.wait_until(|tab| prompt(tab).moment != before);
        tab.press("1");
        sleep(Duration::from_millis(300));
        assert_eq!(chosen(&tab), 2, "{code}, by keys");
        my_turn(&tab);
        settled(&tab);
        tab.press("1");
        tab.wait_until(|tab| chosen(tab) == 3);
        tab.assert_quiet();
    }
}

#[test]
fn a_double_click_makes_one_move_without_a_script() {
    let server = TestServer::open();
    for apart in [200, 300, 400] {
        let tab = open(&server, &Browser::shared().person().without_javascript(), "castle");
        sleep(Duration::from_millis(500));
        let before = draws(&tab);
        tab.double_click(first_choice(&tab), Duration::from_millis(apart));
        sleep(Duration::from_millis(1000));
        tab.reload();
        assert_eq!(draws(&tab), before + 1, "{apart} ms");
    }
}

/// What is selected, and what is said of it.
fn asked(tab: &Tab) -> (Vec<String>, String) {
    tab.eval(
        "[[...document.querySelectorAll('#ask [aria-pressed=true]')].map((choice) => choice.value),
            document.querySelector('#sure:not([hidden]) output')?.textContent.replace(/\\s+/g, ' ').trim() ?? '']",
    )
}

#[test]
fn a_first_tap_asks_and_a_second_one_chooses() {
    let server = TestServer::open();
    let person = Browser::shared().person().phone();
    for code in ["tale", "castle"] {
        let tab = if code == "tale" {
            let tab = person.open(&server.at("/"));
            tab.click(button("Play now: Fairy Tale, against bots"));
            tab
        } else {
            open(&server, &person, code)
        };
        connected(&tab);
        let now = my_turn(&tab);
        settled(&tab);
        let values: Vec<String> = tab
            .eval("[...document.querySelectorAll('#ask button[name=choice]')].map((choice) => choice.value)");
        tab.click(button(&now.choices[0]));
        assert_eq!(asked(&tab), (vec![values[0].clone()], now.choices[0].clone()), "{code}");
        tab.click(button(&now.choices[1]));
        assert_eq!(asked(&tab), (vec![values[1].clone()], now.choices[1].clone()), "another one instead");
        let (whole, top): (bool, f64) = tab.eval(
            "(() => {
                const [sure, choice] = ['#sure', '#ask [aria-pressed=true]'].map((what) => document.querySelector(what).getBoundingClientRect());
                const apart = sure.top >= choice.bottom || sure.bottom <= choice.top;
                return [apart && sure.top >= 0 && sure.bottom <= innerHeight, sure.top];
            })()",
        );
        assert!(whole, "{code}: it is read without scrolling, and is not over the card: {top}");
        tab.assert_accessible();
        tab.click(button("Cancel"));
        assert_eq!(asked(&tab), (vec![], String::new()));
        assert_eq!(chosen(&tab), 0);
        // By the button; then by a second tap.
        tab.click(button(&now.choices[0]));
        tab.click(button("Choose"));
        tab.wait_until(|tab| prompt(tab).moment != now.moment);
        let next = my_turn(&tab);
        settled(&tab);
        assert_eq!(asked(&tab), (vec![], String::new()), "the next question has nothing selected");
        tab.click(button(&next.choices[0]));
        tab.click(button(&next.choices[0]));
        tab.wait_until(|tab| prompt(tab).moment != next.moment);
        assert_eq!(chosen(&tab), 2);
        tab.assert_quiet();
    }
}

#[test]
fn asking_first_is_a_setting() {
    let server = TestServer::open();
    let (finger, mouse) = (Browser::shared().person().phone(), Browser::shared().person());
    let tab = open(&server, &finger, "castle");
    tab.click(button("Menu"));
    tab.click(button("Settings"));
    tab.choose("Ask before choosing", "Never");
    tab.click(button("Close"));
    tab.reload();
    connected(&tab);
    let now = my_turn(&tab);
    settled(&tab);
    tab.click(button(&now.choices[0]));
    tab.wait_until(|tab| chosen(tab) == 1);

    let tab = open(&server, &mouse, "castle");
    connected(&tab);
    let now = my_turn(&tab);
    settled(&tab);
    tab.click(button("Settings"));
    tab.choose("Ask before choosing", "Always");
    tab.click(button("Close"));
    tab.click(button(&now.choices[0]));
    assert_eq!((asked(&tab).1, chosen(&tab)), (now.choices[0].clone(), 0));
    // Escape lets go, and a key asks as well.
    tab.press("Escape");
    assert_eq!(asked(&tab), (vec![], String::new()));
    tab.press("1");
    assert_eq!((asked(&tab).1, chosen(&tab)), (now.choices[0].clone(), 0));
    tab.press("1");
    tab.wait_until(|tab| chosen(tab) == 1);
    tab.assert_quiet();
}

/// KIT-TURN-2: a choice that comes too late changes nothing, and nobody is blamed.
#[test]
fn a_choice_that_comes_too_late_is_no_alarm() {
    let server = TestServer::open();
    let tab = open(&server, &Browser::shared().person(), "castle");
    connected(&tab);
    let now = my_turn(&tab);
    settled(&tab);
    tab.run("document.querySelector('#ask form.choices [name=moment]').value = '4000'");
    tab.click(button(&now.choices[0]));
    tab.wait_for_text("This question has been answered or has changed since");
    assert!(tab.eval::<bool>("!document.querySelector('#notice').textContent.trim()"));
    tab.reload();
    assert_eq!(my_turn(&tab), now, "nothing was chosen");
    tab.assert_quiet_but(&["409"]);
}

/// Presses a button as soon as it is there, as somebody does who meant what stood there before.
fn press_at_once(tab: &Tab, what: &str) {
    tab.run(&format!(
        "window.hasty = new Promise((done) => new MutationObserver((_, observer) => {{
            const found = document.querySelector({what:?});
            if (!found) return;
            observer.disconnect();
            found.dispatchEvent(new MouseEvent('click', {{ bubbles: true, cancelable: true, detail: 1 }}));
            done(found.textContent.trim());
        }}).observe(document.getElementById('ask'), {{ subtree: true, childList: true }})); 0"
    ));
}

/// The second click of a double click on a button.
fn second_click(tab: &Tab, what: &str) {
    tab.run(&format!(
        "document.querySelector({what:?}).dispatchEvent(new MouseEvent('click', {{ bubbles: true, cancelable: true, detail: 2 }}))"
    ));
}

/// How often a form of this name was sent.
fn posted(tab: &Tab, form: &str) -> usize {
    let sent = tab.requests();
    sent.iter().filter(|request| request.method == "POST" && request.url.ends_with(form)).count()
}

const TAKE_BACK: &str = "#ask form[action$='/undo'] button";
const AGAIN: &str = "#ask.over form[action$='/rematch'] button";

/// What takes back comes to stand where a choice was.
#[test]
fn a_press_too_many_takes_nothing_back() {
    let (_server, _people, [host, _guest]) = two_friends();
    press_at_once(&host, TAKE_BACK);
    choose_first(&host);
    assert!(host.eval::<String>("hasty").ends_with("Take back my choice"));
    settled(&host);
    second_click(&host, TAKE_BACK);
    sleep(Duration::from_millis(300));
    assert_eq!(posted(&host, "/undo"), 0);
    // Who means it can.
    host.click(button("Take back my choice"));
    host.wait_until(|tab| prompt(tab).moment.is_some());
    assert_eq!(posted(&host, "/undo"), 1);
    // Keys go where they are meant to, at any time.
    choose_first(&host);
    host.press("u");
    host.wait_until(|tab| prompt(tab).moment.is_some());
    host.assert_quiet();
}

/// What goes on after the result comes to stand where the button was that ends the story.
#[test]
fn a_press_too_many_opens_no_other_game() {
    let server = TestServer::open();
    let tab = Browser::shared().person().with_motion().open(&server.at("/"));
    tab.run("localStorage.setItem('veillee-pace', 'brisk')");
    tab.click(button("Play now: Fairy Tale, against bots"));
    connected(&tab);
    press_at_once(&tab, AGAIN);
    let address = tab.url();
    loop {
        let now = my_turn(&tab);
        if now.over {
            break;
        }
        choose(&tab, &now.choices[0]);
        tab.wait_until(|tab| prompt(tab).moment.is_some() || prompt(tab).over);
        // The last story is ended by the button.
        if tab.has(button("Skip")) {
            tab.click(button("Skip"));
        }
    }
    tab.wait_until(|tab| tab.eval("!!document.querySelector('#ask.over')"));
    assert!(!tab.eval::<String>("hasty").is_empty());
    settled(&tab);
    second_click(&tab, AGAIN);
    sleep(Duration::from_millis(300));
    assert_eq!((tab.url(), posted(&tab, "/rematch")), (address.clone(), 0));
    tab.click(button("Another game"));
    tab.wait_until(|tab| tab.url() != address);
    tab.assert_quiet();
}
