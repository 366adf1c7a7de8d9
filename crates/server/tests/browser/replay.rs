//! Replays step by step, the list of what was missed, and the verification of the shuffle in the page.

use std::time::Duration;

use stage::{Browser, Tab, button, link};

use crate::play::{choose_first, connected, my_turn, play_on, prompt, two_friends};
use crate::test_server::TestServer;

/// Plays a game against bots to its end; the tab shows the result.
fn finish_game(tab: &Tab, server: &TestServer) {
    tab.goto(&server.at("/"));
    tab.click(button("Play now: Fairy Tale, against bots"));
    my_turn(tab);
    play_on(tab, u32::MAX);
    assert!(prompt(tab).over);
}

/// The number of the step, and how many there are.
fn step(tab: &Tab) -> [u32; 2] {
    tab.eval("[+document.getElementById('at').value, +document.getElementById('at').max]")
}

/// Waits until this step is shown.
#[track_caller]
fn wait_for_step(tab: &Tab, at: u32) {
    tab.wait_until(|tab| step(tab)[0] == at && tab.url().contains(&format!("at={at}&")));
}

/// The visible parts of a step.
fn seen(tab: &Tab) -> Vec<String> {
    tab.eval(
        "['board', 'hands', 'told', 'log'].map((id) => document.getElementById(id).innerText.replace(/\\s+/g, ' '))",
    )
}

#[test]
fn a_replay_works_by_keyboard() {
    let server = TestServer::open();
    let tab = Browser::shared().person().open(&server.at("/"));
    finish_game(&tab, &server);
    tab.click(link("Watch the game again"));
    tab.wait_for_text("Step 1 of");
    tab.assert_accessible();
    let [_, last] = step(&tab);
    tab.run("window.here = true");
    tab.forget();
    for at in 2..=last {
        tab.press("ArrowRight");
        wait_for_step(&tab, at);
    }
    assert!(tab.has_text("Game over") || tab.eval::<bool>("!!document.getElementById('result')"));
    tab.assert_accessible();
    tab.press("ArrowRight");
    tab.press("ArrowLeft");
    wait_for_step(&tab, last - 1);
    tab.press("Home");
    wait_for_step(&tab, 1);
    tab.press("End");
    wait_for_step(&tab, last);
    assert!(tab.eval::<bool>("window.here"), "the page was loaded again");
    let current = "document.querySelectorAll('#log [aria-current=step]').length";
    assert_eq!(tab.eval::<u32>(current), 1);
    let news: String = tab.eval("document.querySelector('#log [aria-current]').textContent.slice(0, 30)");
    assert!(tab.has_text(news.trim()));

    // Every perspective on the same step.
    tab.press("Home");
    wait_for_step(&tab, 1);
    // Quick presses are all counted.
    for _ in 0..12 {
        tab.press("ArrowRight");
    }
    wait_for_step(&tab, 13);
    let eyes: Vec<String> = tab.eval("[...document.querySelectorAll('#eyes a')].map((a) => a.id)");
    assert_eq!(eyes.len(), 6, "four players, a spectator, and all hands");
    for id in &eyes {
        tab.run(&format!("document.getElementById({id:?}).click()"));
        let there = format!("!!document.querySelector('#{id}[aria-current]')");
        tab.wait_until(|tab| tab.eval::<bool>(&there));
        let hands: u32 = tab.eval("document.querySelectorAll('#hands .hand').length");
        assert_eq!(hands, if id == "eyes-all" { 4 } else { 0 }, "{id}");
        tab.assert_accessible();
    }
    // The focus stays on the pressed button.
    tab.run("document.getElementById('next').focus()");
    let [at, _] = step(&tab);
    tab.press("Enter");
    wait_for_step(&tab, at + 1);
    assert_eq!(tab.eval::<String>("document.activeElement.id"), "next");
    assert!(tab.announced().iter().any(|text| text.contains(&format!("Step {} of", at + 1))));
    tab.assert_quiet();
}

#[test]
fn a_link_to_a_step_shows_others_the_same() {
    let server = TestServer::open();
    let browser = Browser::shared();
    let tab = browser.person().open(&server.at("/"));
    finish_game(&tab, &server);
    tab.click(link("Watch the game again"));
    for at in 2..=9 {
        tab.press("ArrowRight");
        wait_for_step(&tab, at);
    }
    let address: String = tab.eval("document.getElementById('moment-link').value");
    assert_eq!(address, tab.url(), "the link is the URL of the page");
    // Cards say what they do, as at the table, by a press and by a key.
    let says = "document.querySelector('#card[open]')?.textContent.trim().length ?? 0";
    tab.run("document.querySelector('#board a.tc:not(.down)').click()");
    tab.wait_until(|tab| tab.eval::<usize>(says) > 20);
    tab.press("Escape");
    tab.run("document.querySelector('[data-about], #board [data-ask]')?.focus()");
    let other = browser.person().open(&address);
    assert_eq!(seen(&other), seen(&tab));
    // Without JavaScript the page and the steps are the same.
    let plain = browser.person().without_javascript().open(&address);
    assert_eq!(seen(&plain), seen(&tab));
    plain.click(link("One step forward"));
    assert!(plain.has_text("Step 10 of"));
    plain.click(link("Last step"));
    assert_eq!(step(&plain)[0], step(&plain)[1]);
    plain.assert_accessible();
    plain.click(link("A spectator"));
    assert!(plain.url().contains("eyes=table"));
    plain.assert_quiet();
}

#[test]
fn a_replay_runs_until_a_key_is_pressed() {
    let server = TestServer::open();
    for moves in [true, false] {
        let person = Browser::shared().person().hurried();
        let person = if moves { person.with_motion() } else { person };
        let tab = person.open(&server.at("/"));
        finish_game(&tab, &server);
        tab.click(link("Watch the game again"));
        tab.wait_for_text("Step 1 of");
        tab.press("Space");
        tab.wait_until(|tab| step(tab)[0] >= 4);
        assert_eq!(
            tab.eval::<String>("document.getElementById('play').getAttribute('aria-pressed')"),
            "true"
        );
        tab.press("x");
        tab.wait_until(|tab| {
            tab.eval::<bool>("document.getElementById('play').getAttribute('aria-pressed') === 'false'")
        });
        std::thread::sleep(Duration::from_millis(300));
        let stopped = step(&tab);
        std::thread::sleep(Duration::from_millis(2000));
        assert_eq!(step(&tab), stopped);
        // It stops at the end, and then starts again from the first step.
        tab.press("End");
        wait_for_step(&tab, stopped[1]);
        tab.press("Space");
        tab.wait_until(|tab| step(tab)[0] == 2);
        tab.press("Space");
        tab.assert_quiet();
    }
}

/// Hashes to compare with the reference implementation.
const HASHES: &str = "import(document.querySelector('[data-do=verify]').dataset.load).then(({ blake3 }) => [
    blake3([]), blake3([0]), blake3([0, 1, 2]), blake3([...Array(63).keys()]), blake3([...Array(64).keys()])])";

#[test]
fn the_shuffle_can_be_verified_in_the_page() {
    let server = TestServer::open();
    let tab = Browser::shared().person().open(&server.at("/"));
    finish_game(&tab, &server);
    // On the page of the table, and in the replay.
    for in_replay in [false, true] {
        if in_replay {
            tab.click(link("Watch the game again"));
        }
        tab.click(button("Verify it here"));
        tab.wait_for_text("It fits");
        tab.assert_accessible();
        let known: Vec<String> = tab.eval(HASHES);
        let bytes: Vec<u8> = (0..64).collect();
        let all = [&bytes[..0], &bytes[..1], &bytes[..3], &bytes[..63], &bytes[..]];
        let hashed = all.map(|bytes| blake3::hash(bytes).to_hex().to_string());
        assert_eq!(known, hashed);
        assert_eq!(known[0], "af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262");
        tab.run(
            "const seed = document.getElementById('seed');
             seed.textContent = seed.textContent.replace(/^./, (digit) => digit === '0' ? '1' : '0');",
        );
        tab.click(button("Verify it here"));
        tab.wait_for_text("It does not fit");
        tab.run("document.getElementById('seed').textContent = 'no seed'");
        tab.click(button("Verify it here"));
        assert!(tab.has_text("It does not fit"));
        tab.assert_accessible();
    }
    assert!(tab.has(link("Download the record")) && tab.has(link("How shuffles are verified")));
    tab.assert_quiet();
}

#[test]
fn a_returning_player_finds_what_they_missed() {
    let (_server, [ana, _bao], [host, guest]) = two_friends();
    let list = |tab: &Tab| tab.eval::<bool>("!!document.getElementById('missed')?.checkVisibility()");
    // Ana always chooses first, so at the end of a round a lot happens after her choice.
    let asked = |tab: &Tab| prompt(tab).moment.is_some();
    let back = loop {
        host.wait_until(|tab| asked(tab) || asked(&guest));
        // An update may have reached only one of them yet.
        std::thread::sleep(Duration::from_millis(150));
        if asked(&host) {
            choose_first(&host);
            assert!(!list(&host), "nothing is missed on an open page");
            continue;
        }
        choose_first(&guest);
        let back = ana.open(&host.url());
        if list(&back) && asked(&back) {
            break back;
        }
    };
    assert!(back.has_text("Since your last choice"));
    back.assert_accessible();
    let lines: Vec<String> =
        back.eval("[...document.querySelectorAll('#missed li')].map((li) => li.innerText)");
    assert!((2..=16).contains(&lines.len()), "{lines:?}");
    let table = back.url();
    // Without JavaScript the list is the same, and can be folded too.
    let plain = ana.clone().without_javascript().open(&table);
    assert!(lines.iter().all(|line| plain.has_text(line)));
    plain.click("Since your last choice");
    assert!(!plain.eval::<bool>("document.getElementById('missed').open"));
    drop(plain);

    back.click(link("Step through it"));
    assert!(back.has_text(&lines[0]) && back.has_text("Step "));
    assert!(
        !back.eval::<bool>("!!document.querySelector('#eyes a')"),
        "no other perspectives during the game"
    );
    assert!(!back.has(button("Verify it here")) && !back.has(link("Download the record")));
    back.assert_accessible();
    let at = step(&back)[0];
    back.press("ArrowLeft");
    wait_for_step(&back, at - 1);
    back.click(link("To the table"));
    assert!(list(&back));
    connected(&back);
    // What others do moves nothing. Ana's own choice removes the list.
    let top = "document.querySelector('main .columns').getBoundingClientRect().top";
    let before: f64 = back.eval(top);
    guest.fill("Say something", "Your turn!");
    guest.press("Enter");
    back.wait_for_text("Your turn!");
    assert!(list(&back) && (back.eval::<f64>(top) - before).abs() < 1.0);
    choose_first(&back);
    back.wait_until(|tab| !list(tab));
    back.assert_quiet();
}
