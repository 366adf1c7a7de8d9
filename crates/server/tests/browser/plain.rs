//! Without scripts: every form works, and pages are loaded again.

use stage::{Browser, Tab, button};

use crate::play::{Spot, spot};
use crate::test_server::TestServer;

/// Loads the page again until something is asked. Somebody would wait: the page renews itself after five seconds.
#[track_caller]
fn reload_until_asked(tab: &Tab) -> Spot {
    for _ in 0..100 {
        let now = spot(tab);
        if now.moment.is_some() || now.over {
            return now;
        }
        let renews: bool = tab.eval("!!document.querySelector('meta[http-equiv=refresh]')");
        assert!(renews, "a page on which nothing can be done renews itself");
        tab.reload();
    }
    panic!("nothing is asked any more: {}", tab.text());
}

#[test]
fn a_whole_game_by_forms_only() {
    let server = TestServer::open();
    let ana = Browser::shared().person().language("fr").without_javascript();
    let tab = ana.open(&server.at("/"));
    tab.click(button("Jouer : Fairy Tale"));
    let address = tab.url();

    let first = reload_until_asked(&tab);
    assert_eq!(tab.title(), "● À vous – Fairy Tale");
    assert!(
        !tab.has("Me prévenir à mon tour") && !tab.has(button("Touches")),
        "nothing is shown that cannot work"
    );
    tab.assert_accessible();

    // The same page in two tabs: the second form is about a question that has passed.
    let other = ana.open(&address);
    tab.click(button(&first.choices[0]));
    other.click(button(&first.choices[1]));
    assert!(other.requests().iter().any(|request| request.method == "POST" && request.status == Some(409)));
    let notice: String = other.eval("document.querySelector('#notice p').innerText");
    assert!(!notice.is_empty());
    let now = reload_until_asked(&tab);
    assert!(
        now.heading.starts_with("Gardez une de ces 3 cartes"),
        "a first game begins with four; one was kept, and only one: {now:?}"
    );
    other.assert_accessible();
    other.assert_quiet_but(&["409"]);
    // It is the page of the table as it is now, and the game goes on from it.
    let there = reload_until_asked(&other);
    assert_eq!(there.choices, now.choices);
    drop(other);

    tab.fill("Dire quelque chose", "Bonsoir & <bonne> nuit");
    tab.click(button("Envoyer"));
    assert!(tab.has_text("Bonsoir & <bonne> nuit"));

    loop {
        let now = reload_until_asked(&tab);
        if now.over {
            break;
        }
        tab.click(button(&now.choices[0]));
    }
    assert!(tab.has_text("La partie est terminée") && tab.has_text("Graine"));
    tab.assert_quiet();
    tab.click(button("Une autre partie, même compagnie"));
    assert_ne!(tab.url(), address);
    assert!(reload_until_asked(&tab).heading.starts_with("Gardez une de ces 4 cartes"));
}
