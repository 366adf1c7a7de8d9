//! Spectators see the game live, but nothing hidden.

use stage::{Browser, Tab, button, radio};

use crate::play::{choose_first, connected, my_turn, prompt, two_playing};
use crate::test_server::TestServer;

/// The names of the cards that only this player sees: the pack and the hand, as the page lists them.
fn secrets(tab: &Tab) -> Vec<String> {
    tab.eval("[...document.querySelectorAll('.tray .name')].map((name) => name.textContent)")
}

/// The values that the buttons send.
fn values(tab: &Tab) -> Vec<String> {
    tab.eval("[...document.querySelectorAll('button[name=choice]')].map((button) => button.value)")
}

fn texts(list: &[String]) -> Vec<&str> {
    list.iter().map(String::as_str).collect()
}

#[test]
fn a_spectator_sees_the_game_live_but_no_secrets() {
    let server = TestServer::open();
    let browser = Browser::shared();
    let (ana, bao, eve) = (browser.person(), browser.person(), browser.person());
    let (host, guest) = two_playing(&server, &ana, &bao);
    let spectator = eve.open(&host.url());
    connected(&spectator);
    spectator.wait_for_text("You are watching.");
    spectator.wait_for_text("Waiting for Ana and Bao.");

    // Before packs are passed for the first time, the two do not even know each other's.
    let (anas, baos) = (secrets(&host), secrets(&guest));
    assert!(anas.len() >= 2 && baos.len() >= 2, "{anas:?} {baos:?}");
    // Cards may mention others: what Bao's own cards mention is no secret to Bao.
    let mentioned: String = guest.eval(
        "[...document.querySelectorAll('#ask .tc')].map((card) => card.textContent + card.title).join()",
    );
    let only_anas: Vec<String> = anas.into_iter().filter(|name| !mentioned.contains(name.as_str())).collect();
    guest.traffic().assert_without(&texts(&only_anas));

    let (mut hidden, mut sent) = (Vec::new(), Vec::new());
    for _ in 0..4 {
        for (tab, other) in [(&host, "Bao"), (&guest, "Ana")] {
            my_turn(tab);
            hidden.extend(secrets(tab));
            sent.extend(values(tab));
            assert!(spectator.has_text("Waiting for"));
            let kept = choose_first(tab);
            hidden.push(kept);
            // The spectator learns of the choice at once, but not what it was.
            spectator.wait_until(|tab| {
                tab.has_text(&format!("Waiting for {other}.")) || tab.has_text("Ana and Bao.")
            });
        }
    }
    let played = my_turn(&host);
    assert!(played.heading.starts_with("Play one of the 5 cards"), "{played:?}");
    hidden.extend(secrets(&host));
    choose_first(&host);
    spectator.wait_for_text("Waiting for Bao.");
    spectator.traffic().assert_without(&texts(&hidden));
    let telling: Vec<&str> = sent.iter().filter(|value| value.len() > 8).map(String::as_str).collect();
    spectator.traffic().assert_without(&telling);
    let watched = prompt(&spectator);
    assert!(watched.moment.is_none() && watched.choices.is_empty());
    assert!(!spectator.has(button("Take back")) && !spectator.has("Change something"));

    // Now both cards are revealed to everybody.
    choose_first(&guest);
    my_turn(&host);
    spectator.wait_until(|tab| {
        let traffic = tab.traffic();
        hidden.iter().any(|name| !traffic.find(name).is_empty())
    });
    spectator.assert_accessible();
    spectator.assert_quiet();
}

/// Notes each story, and what came while one was being told. The class says that one is told, and it is set after what
/// begins it.
const STORIES: &str = "(() => {
    window.stories = [];
    window.cut = [];
    const root = document.documentElement, log = document.getElementById('log');
    let told = false;
    const observer = new MutationObserver((changes) => {
        for (const [place, { type, oldValue, addedNodes }] of changes.entries()) {
            const next = changes.slice(place + 1).find(({ type }) => type === 'attributes');
            const now = next ? next.oldValue : root.className;
            if (type === 'childList' && told) cut.push([...addedNodes].map((item) => item.textContent).join(' '));
            if (type === 'attributes') {
                if (!told && now.includes('story')) stories.push(log.lastElementChild.textContent);
                told = now.includes('story');
            }
        }
    });
    observer.observe(root, { attributeFilter: ['class'], attributeOldValue: true });
    observer.observe(log, { childList: true });
})()";

/// KIT-PACE-1: where only bots play, they wait until the story is told; it is told at their pace.
#[test]
fn who_watches_sees_every_story_to_its_end() {
    let server = TestServer::at_the_usual_pace();
    let tab = Browser::shared().person().with_motion().open(&server.at("/open/tale"));
    tab.click(radio("Nobody, I’ll just watch"));
    tab.click(button("Watch 4 bots play"));
    connected(&tab);
    tab.run(STORIES);
    tab.click(button("Brisk"));
    tab.wait_until(|tab| tab.eval::<usize>("stories.length") >= 5);
    let (stories, cut): (Vec<String>, Vec<String>) = tab.eval("[stories, cut]");
    assert!(cut.is_empty(), "told while a story was being told: {cut:#?}\nstories: {stories:#?}");
    tab.assert_quiet();
}
