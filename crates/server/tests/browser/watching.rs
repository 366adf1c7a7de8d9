//! Who watches sees the game, but nothing that is hidden from him.

use stage::{Browser, Tab, button};

use crate::play::{choose_first, connected, my_turn, spot, two_playing};
use crate::test_server::TestServer;

/// The names of the cards that only this player sees: the pack and the hand, as the page lists them.
fn secrets(tab: &Tab) -> Vec<String> {
    tab.eval("[...document.querySelectorAll('.tray .name')].map((name) => name.textContent)")
}

/// What the buttons send.
fn values(tab: &Tab) -> Vec<String> {
    tab.eval("[...document.querySelectorAll('button[name=choice]')].map((button) => button.value)")
}

fn texts(list: &[String]) -> Vec<&str> {
    list.iter().map(String::as_str).collect()
}

#[test]
fn who_watches_sees_the_game_live_and_nothing_secret() {
    let server = TestServer::open();
    let browser = Browser::shared();
    let (ana, bao, eve) = (browser.person(), browser.person(), browser.person());
    let (host, guest) = two_playing(&server, &ana, &bao);
    let watcher = eve.open(&host.url());
    connected(&watcher);
    watcher.wait_for_text("You are watching.");
    watcher.wait_for_text("Waiting for Ana and Bao.");

    // Before packs are swapped for the first time, the two do not even know each other's.
    let (hers, his) = (secrets(&host), secrets(&guest));
    assert!(hers.len() >= 2 && his.len() >= 2, "{hers:?} {his:?}");
    // A card may speak of another one: what his own cards mention is no secret to him.
    let mentioned: String = guest.eval(
        "[...document.querySelectorAll('#ask .tc')].map((card) => card.textContent + card.title).join()",
    );
    let hers_alone: Vec<String> =
        hers.into_iter().filter(|name| !mentioned.contains(name.as_str())).collect();
    guest.traffic().assert_without(&texts(&hers_alone));

    let (mut hidden, mut sent) = (Vec::new(), Vec::new());
    for _ in 0..4 {
        for (tab, other) in [(&host, "Bao"), (&guest, "Ana")] {
            my_turn(tab);
            hidden.extend(secrets(tab));
            sent.extend(values(tab));
            assert!(watcher.has_text("Waiting for"));
            let kept = choose_first(tab);
            hidden.push(kept);
            // She hears of it at once, but not of what.
            watcher.wait_until(|tab| {
                tab.has_text(&format!("Waiting for {other}.")) || tab.has_text("Ana and Bao.")
            });
        }
    }
    let played = my_turn(&host);
    assert!(played.heading.starts_with("Play one of the 5 cards"), "{played:?}");
    hidden.extend(secrets(&host));
    choose_first(&host);
    watcher.wait_for_text("Waiting for Bao.");
    watcher.traffic().assert_without(&texts(&hidden));
    let telling: Vec<&str> = sent.iter().filter(|value| value.len() > 8).map(String::as_str).collect();
    watcher.traffic().assert_without(&telling);
    let watched = spot(&watcher);
    assert!(watched.moment.is_none() && watched.choices.is_empty());
    assert!(!watcher.has(button("Take back")) && !watcher.has("Change something"));

    // Now the two cards are turned, and everybody sees them.
    choose_first(&guest);
    my_turn(&host);
    watcher.wait_until(|tab| {
        let traffic = tab.traffic();
        hidden.iter().any(|name| !traffic.find(name).is_empty())
    });
    watcher.assert_accessible();
    watcher.assert_quiet();
}
