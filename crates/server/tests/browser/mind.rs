//! Changing one's mind, bots at a human pace, and a log without mere decisions.

use std::time::{Duration, Instant};

use stage::{Browser, Tab, button, radio};

use crate::play::{
    choose_first, connected, invitation, join, my_turn, open_for_two, prompt, settled, two_friends,
};
use crate::test_server::TestServer;

/// The card that the page marks as chosen.
fn chosen(tab: &Tab) -> Option<String> {
    tab.eval("document.querySelector('.tray .sealed .name')?.textContent ?? null")
}

/// The labels of the cards that can be pressed instead.
fn others(tab: &Tab) -> Vec<String> {
    tab.eval(
        "[...document.querySelectorAll('form[action$=\"/change\"] button[name=choice]')].map((card) => card.title)",
    )
}

/// The items of the log.
fn log(tab: &Tab) -> Vec<String> {
    tab.eval("[...document.querySelectorAll('#log li')].map((item) => item.textContent)")
}

/// What has come over the stream so far, without pings.
fn streamed(tab: &Tab) -> String {
    let traffic = tab.traffic();
    let streams = traffic.received.iter().filter(|received| received.url.ends_with("/live"));
    streams.map(|stream| stream.text().replace("event: ping\ndata:\n\n", "")).collect()
}

/// What others decide meanwhile is nothing that a half-made change has to do with.
#[test]
fn a_half_made_change_stays_while_others_decide() {
    let server = TestServer::open();
    let [ana, bao, cleo] = [(); 3].map(|()| Browser::shared().person());
    let tab = ana.phone().open(&server.at("/open/tale?with=friends"));
    tab.fill("What shall we call you?", "Ana");
    tab.choose("How many play?", "3");
    tab.click(button("Open the table"));
    let link = invitation(&tab);
    let seated = [join(&bao, &link, "Bao"), join(&cleo, &link, "Cléo")];
    tab.click(button("Begin the game"));
    my_turn(&tab);
    choose_first(&tab);
    tab.wait_for_text("Your choice");
    let other = others(&tab)[0].clone();
    settled(&tab);
    let half = "document.querySelector('#ask [aria-pressed=true]')?.title ?? ''";
    tab.click(button(&other));
    assert_eq!(tab.eval::<String>(half), other, "a first tap only asks");
    choose_first(&seated[0]);
    tab.wait_until(|tab| prompt(tab).heading == "Waiting for Cléo.");
    assert_eq!(tab.eval::<String>(half), other);
    tab.click(button(&other));
    tab.wait_until(|tab| chosen(tab).is_some_and(|now| other.contains(&now)));
    tab.assert_quiet();
}

/// KIT-UNDO-6: after a pick the hand stays in sight, and pressing another card changes it. Nobody else is sent anything.
#[test]
fn a_pick_is_changed_in_one_press() {
    let (_server, _people, [host, guest]) = two_friends();
    let asked = prompt(&host).choices;
    guest.wait_for_text("Also deciding: Ana.");
    choose_first(&host);
    guest.wait_until(|tab| !tab.has_text("Also deciding: Ana."));
    host.wait_for_text("Your choice");
    let first = chosen(&host).unwrap();
    let offered = others(&host);
    assert_eq!(offered.len(), asked.len() - 1, "every other card can be pressed: {offered:?}");
    assert!(
        host.has_text("press another card to change your choice") && host.has(button("Take back my choice"))
    );
    host.assert_accessible();

    let before = streamed(&guest);
    settled(&host);
    host.click(button(&offered[0]));
    host.wait_until(|tab| chosen(tab).is_some_and(|now| now != first));
    let second = chosen(&host).unwrap();
    assert!(offered[0].contains(&second), "{offered:?} {second}");
    host.wait_until(|tab| {
        log(tab).last().is_some_and(|last| last.contains("You change your choice. You keep "))
    });
    // By key, and back.
    let key: String = host.eval(
        "document.querySelector('form[action$=\"/change\"] button[name=choice]').getAttribute('aria-keyshortcuts')",
    );
    settled(&host);
    host.press(&key);
    host.wait_until(|tab| chosen(tab).is_some_and(|now| now != second));
    assert_eq!(streamed(&guest), before, "others are sent nothing");

    // Taking back is still there, and then the question is asked again.
    settled(&host);
    host.click(button("Take back my choice"));
    assert_eq!(my_turn(&host).choices, asked);
    choose_first(&host);
    let kept = chosen(&host).unwrap();
    choose_first(&guest);
    my_turn(&host);
    host.wait_until(|tab| tab.eval("!!document.querySelector('.tray .kept .name')"));
    let pile: String = host.eval("document.querySelector('.tray .kept').textContent");
    assert!(pile.contains(&kept), "{pile}: {kept}");
    assert!(others(&host).is_empty(), "the packs have moved on");

    // KIT-UNDO-1: the reason is the true one.
    host.click("Take back…");
    host.wait_for_text("the others have played on since");
    guest.click("Take back…");
    guest.wait_for_text("your choice has shown something new");
    for tab in [&host, &guest] {
        let told = log(tab);
        assert!(!told.iter().any(|item| item.contains("has decided")), "KIT-TELL-1: {told:?}");
        tab.assert_quiet();
    }
}

/// The same without a script.
#[test]
fn a_pick_is_changed_without_a_script() {
    let server = TestServer::open();
    let (ana, bao) = (Browser::shared().person(), Browser::shared().person().without_javascript());
    let host = ana.open(&server.at("/"));
    let invitation = open_for_two(&host, &server);
    let guest = join(&bao, &invitation, "Bao");
    host.click(button("Begin the game"));
    my_turn(&host);
    guest.reload();
    let asked = prompt(&guest).choices;
    settled(&guest);
    guest.click(button(&asked[0]));
    let (first, offered) = (chosen(&guest).unwrap(), others(&guest));
    assert_eq!(offered.len(), asked.len() - 1);
    settled(&guest);
    guest.click(button(&offered[0]));
    assert!(chosen(&guest).is_some_and(|now| now != first && offered[0].contains(&now)));
    guest.assert_quiet();
}

/// A game in words has one button for it.
#[test]
fn in_words_a_button_lets_people_choose_again() {
    let (_server, _people, [host, _guest]) = two_friends();
    host.run("document.cookie = 'face=plain; path=/; SameSite=Lax'");
    host.reload();
    connected(&host);
    let asked = my_turn(&host).choices;
    choose_first(&host);
    host.wait_for_text("until everybody has decided, you can choose again");
    settled(&host);
    host.click(button("Change my choice"));
    assert_eq!(my_turn(&host).choices, asked);
}

/// A table of three with two bots, in a room whose bots pause for this long.
fn with_bots(beat: Duration) -> (TestServer, Tab) {
    let server = TestServer::with_beats(beat);
    let tab = Browser::shared().person().open(&server.at("/open/tile"));
    tab.choose("How many play?", "3");
    tab.click(radio("Bots The game begins"));
    tab.click(button("Play with 2 bots"));
    connected(&tab);
    (server, tab)
}

/// Waits until something is told, and returns when.
fn told(tab: &Tab) -> Instant {
    let before = log(tab).len();
    tab.wait_until(|tab| log(tab).len() > before);
    Instant::now()
}

/// KIT-PACE-1: there is a beat between what everybody sees and what a bot does next, until it is somebody's turn; what
/// people do meanwhile is done at once, and the control ends the waiting.
#[test]
fn bots_leave_time_to_follow() {
    const BEAT: Duration = Duration::from_millis(1500);
    let (_server, tab) = with_bots(BEAT);
    while prompt(&tab).moment.is_some() {
        choose_first(&tab);
    }
    let (one, two) = (told(&tab), told(&tab));
    assert!(two - one > BEAT / 2, "{:?} between two choices", two - one);
    // The beat holds up nobody.
    let start = Instant::now();
    tab.fill("Say something", "Take your time");
    tab.press("Enter");
    tab.wait_for_text("Take your time");
    assert!(start.elapsed() < BEAT, "{:?}", start.elapsed());
    let pressed = |tab: &Tab| -> String {
        tab.eval("document.querySelector('.paces [aria-pressed=true]').textContent")
    };
    assert_eq!(pressed(&tab), "Brisk");
    tab.assert_accessible();
    tab.click(button("At once"));
    tab.wait_until(|tab| pressed(tab) == "At once");
    for _ in 0..3 {
        let start = Instant::now();
        my_turn(&tab);
        assert!(start.elapsed() < BEAT, "{:?}", start.elapsed());
        let before = prompt(&tab).moment;
        settled(&tab);
        tab.run("document.querySelector('#ask form.choices button[name=choice]').click()");
        tab.wait_until(|tab| prompt(tab).moment != before);
    }
    tab.assert_quiet();
}

/// KIT-PACE-1: where only bots play, whoever opened the table and watches sets the pace.
#[test]
fn who_watches_bots_sets_their_pace() {
    const BEAT: Duration = Duration::from_secs(60);
    let server = TestServer::with_beats(BEAT);
    let (ana, eve) = (Browser::shared().person(), Browser::shared().person());
    let tab = ana.open(&server.at("/open/tale"));
    tab.click(radio("Nobody, I’ll just watch"));
    tab.click(button("Watch 4 bots play"));
    connected(&tab);
    let pressed = |tab: &Tab| -> Option<String> {
        tab.eval("document.querySelector('.paces [aria-pressed=true]')?.textContent ?? null")
    };
    assert_eq!(pressed(&tab).as_deref(), Some("Calm"));
    tab.assert_accessible();
    let other = eve.open(&tab.url());
    connected(&other);
    assert_eq!(pressed(&other), None, "only the host sets it");
    tab.click(button("At once"));
    tab.wait_until(|tab| prompt(tab).over);
    let told = log(&tab);
    assert!(!told.iter().any(|item| item.contains("has decided")), "KIT-TELL-1: {told:?}");
    tab.assert_quiet();
}
