//! The page's script when things arrive in an awkward order, or in a browser that lacks features.

use std::thread::sleep;
use std::time::{Duration, Instant};

use stage::{Browser, Tab, button};

use crate::play::{
    choose_first, connected, my_turn, play_to_the_end, prompt, settled, two_friends, two_playing,
};
use crate::test_server::TestServer;

/// News are announced in bursts: waits until the next burst starts with what happens from now on.
fn wait_for_silence(tab: &Tab) {
    sleep(Duration::from_millis(5200));
    tab.forget();
}

#[test]
fn chat_lines_and_new_questions_are_announced() {
    let (_server, [_ana, _bao], [host, guest]) = two_friends();
    wait_for_silence(&host);
    guest.fill("Say something", "Good evening!");
    guest.press("Enter");
    host.wait_until(|tab| tab.announced().iter().any(|text| text.contains("Bao: Good evening!")));
    guest.wait_for_text("Good evening!");
    assert!(
        !guest.announced().iter().any(|text| text.contains("Good evening!")),
        "one's own lines are not announced"
    );

    // It is Ana's turn all the time, but the question changes.
    choose_first(&host);
    choose_first(&guest);
    my_turn(&host);
    my_turn(&guest);
    wait_for_silence(&host);
    guest.click("Take back…");
    settled(&guest);
    guest.click(button("Ask the others"));
    host.wait_until(|tab| tab.announced().iter().any(|text| text.contains("Bao asks to take back a choice")));
    wait_for_silence(&host);
    settled(&host);
    host.click(button("No, play on"));
    host.wait_until(|tab| prompt(tab).heading.starts_with("Keep"));
    let question = prompt(&host).heading;
    host.wait_until(|tab| tab.announced().iter().any(|text| text.contains(&question)));
    host.assert_quiet();
}

/// Lets the next form be refused, with an outdated page.
const OUTDATED_REFUSAL: &str = "window.fetch = async () => new Response(JSON.stringify({
    notice: { text: 'Too late.' },
    regions: { ask: '<section id=\"ask\"><h2 id=\"ask-title\">Long ago</h2></section>' },
}), { status: 409 })";

#[test]
fn a_refusal_does_not_overwrite_a_newer_page() {
    let (_server, [_ana, _bao], [host, _guest]) = two_friends();
    let asked = prompt(&host);
    settled(&host);
    host.run(OUTDATED_REFUSAL);
    host.click(button(&asked.choices[0]));
    host.wait_for_text("Too late.");
    assert_eq!(prompt(&host), asked, "the stream is newer");
}

#[test]
fn a_tab_without_a_stream_shows_its_own_choice_at_once() {
    let (_server, [ana, _bao], [host, guest]) = two_friends();
    // Four tabs stream; the fifth one polls every five seconds.
    let _others: Vec<Tab> = (0..3).map(|_| ana.open(&host.url())).inspect(connected).collect();
    let fifth = ana.open(&host.url());
    fifth.wait_until(|tab| tab.requests().iter().any(|request| request.url.ends_with("?once")));
    fifth.run(
        "window.told = []; const telling = document.getElementById('telling');
        new MutationObserver(() => told.push(telling.textContent)).observe(telling, { childList: true })",
    );
    for _ in 0..2 {
        my_turn(&fifth);
        sleep(Duration::from_millis(500));
        let before = Instant::now();
        choose_first(&fifth);
        assert!(before.elapsed() < Duration::from_secs(3), "{:?}", before.elapsed());
        choose_first(&guest);
    }
    // It has no scenes, but it tells the sentences.
    fifth.wait_until(|tab| tab.eval("told.some((said) => said.startsWith('You keep'))"));
    fifth.assert_quiet();
}

/// It has no scenes, but the sentences, and the result waits for them.
#[test]
fn a_tab_that_polls_tells_the_end_before_the_result() {
    let (_server, [ana, _bao], [host, guest]) = two_friends();
    let _others: Vec<Tab> = (0..3).map(|_| ana.open(&host.url())).inspect(connected).collect();
    let fifth = ana.clone().hurried().open(&host.url());
    fifth.wait_until(|tab| tab.requests().iter().any(|request| request.url.ends_with("?once")));
    fifth.run(
        "window.told = []; const telling = document.getElementById('telling');
        new MutationObserver(() => told.push([telling.textContent.trim(), document.getElementById('ask').className])).observe(telling, { childList: true })",
    );
    play_to_the_end(&[&host, &guest]);
    fifth.wait_until(|tab| tab.eval("document.getElementById('ask').matches('.over')"));
    let told: Vec<(String, String)> = fifth.eval("told");
    let playing: Vec<&str> =
        told.iter().filter(|(_, ask)| ask == "playing").map(|(said, _)| said.as_str()).collect();
    let log: Vec<String> = fifth.eval(
        "[...document.querySelectorAll('#log li:has(a.named)')].map((line) => line.textContent.trim())",
    );
    // The last of the game are among them, one after another.
    assert!(
        log.len() > 2 && log[log.len() - 2..].iter().all(|line| playing.contains(&line.as_str())),
        "{told:#?} {log:#?}"
    );
    fifth.assert_quiet();
}

/// Like some phones: notifications are permitted, but pages cannot show them.
const PHONE: &str = "(() => {
    const granted = Notification.permission;
    window.Notification = class {
        static permission = granted;
        constructor() { throw new TypeError('Illegal constructor'); }
    };
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
})()";

#[test]
fn a_button_that_cannot_work_disappears() {
    let server = TestServer::open();
    let browser = Browser::shared();
    let (ana, bao) = (browser.person().notifications(), browser.person());
    let (host, guest) = two_playing(&server, &ana, &bao);
    host.click(button("Notify me on my turn"));
    choose_first(&host);
    host.run(PHONE);
    choose_first(&guest);
    my_turn(&host);
    host.wait_until(|tab| !tab.has(button("Notify me on my turn")));
    host.assert_quiet();
}
