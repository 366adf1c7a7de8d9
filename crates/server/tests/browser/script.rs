//! What the script does when things come in an awkward order, or in a browser that cannot do everything.

use std::thread::sleep;
use std::time::{Duration, Instant};

use stage::{Browser, Tab, button};

use crate::play::{choose_first, my_turn, spot, two_playing};
use crate::test_server::TestServer;

/// News are read out in bursts: waits until the next one begins with what happens from now on.
fn silence(tab: &Tab) {
    sleep(Duration::from_millis(5200));
    tab.forget();
}

#[test]
fn what_others_say_and_every_new_question_is_read_out() {
    let server = TestServer::open();
    let browser = Browser::shared();
    let (ana, bao) = (browser.person(), browser.person());
    let (host, guest) = two_playing(&server, &ana, &bao);
    silence(&host);
    guest.fill("Say something", "Good evening!");
    guest.press("Enter");
    host.wait_until(|tab| tab.announced().iter().any(|text| text.contains("Bao: Good evening!")));
    guest.wait_for_text("Good evening!");
    assert!(!guest.announced().iter().any(|text| text.contains("Good evening!")), "nobody hears himself");

    // It is her turn all the time; what is asked of her changes.
    choose_first(&host);
    choose_first(&guest);
    my_turn(&host);
    my_turn(&guest);
    silence(&host);
    guest.click("Take back further…");
    guest.click(button("Ask the others"));
    host.wait_until(|tab| tab.announced().iter().any(|text| text.contains("Bao asks to take back a choice")));
    silence(&host);
    host.click(button("No, play on"));
    host.wait_until(|tab| spot(tab).heading.starts_with("Keep"));
    let question = spot(&host).heading;
    host.wait_until(|tab| tab.announced().iter().any(|text| text.contains(&question)));
    host.assert_quiet();
}

/// The next form that is sent is refused, with a page from long ago.
const OLD: &str = "window.fetch = async () => new Response(JSON.stringify({
    notice: { text: 'Too late.' },
    regions: { ask: '<section id=\"ask\"><h2 id=\"ask-title\">Long ago</h2></section>' },
}), { status: 409 })";

#[test]
fn a_refusal_does_not_bring_back_the_past() {
    let server = TestServer::open();
    let browser = Browser::shared();
    let (ana, bao) = (browser.person(), browser.person());
    let (host, _guest) = two_playing(&server, &ana, &bao);
    let asked = spot(&host);
    host.run(OLD);
    host.click(button(&asked.choices[0]));
    host.wait_for_text("Too late.");
    assert_eq!(spot(&host), asked, "the stream knows better");
}

#[test]
fn a_tab_without_a_stream_shows_at_once_what_was_done_in_it() {
    let server = TestServer::open();
    let browser = Browser::shared();
    let (ana, bao) = (browser.person(), browser.person());
    let (host, guest) = two_playing(&server, &ana, &bao);
    // Hers is the first of four that stream; the fifth one asks every five seconds.
    let _others: Vec<Tab> = (0..3).map(|_| ana.open(&host.url())).inspect(crate::play::connected).collect();
    let fifth = ana.open(&host.url());
    fifth.wait_until(|tab| tab.requests().iter().any(|request| request.url.ends_with("?once")));
    for _ in 0..2 {
        my_turn(&fifth);
        sleep(Duration::from_millis(500));
        let before = Instant::now();
        choose_first(&fifth);
        assert!(before.elapsed() < Duration::from_secs(3), "{:?}", before.elapsed());
        choose_first(&guest);
    }
    fifth.assert_quiet();
}

/// A phone: it has the word, and even the permission, but pages must not call anybody.
const PHONE: &str = "(() => {
    const granted = Notification.permission;
    window.Notification = class {
        static permission = granted;
        constructor() { throw new TypeError('Illegal constructor'); }
    };
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
})()";

#[test]
fn a_button_that_cannot_work_goes_away() {
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
