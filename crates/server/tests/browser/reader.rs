//! Screen readers, and notifications for people who look elsewhere.

use std::thread::sleep;
use std::time::Duration;

use stage::{Browser, Tab, button};

use crate::play::{choose_first, my_turn, prompt, two_friends, two_playing};
use crate::test_server::TestServer;

#[test]
fn a_screen_reader_gets_headings_buttons_and_news() {
    let (_server, [_ana, _bao], [host, guest]) = two_friends();

    let outline = host.outline();
    let tops: Vec<&str> =
        outline.iter().filter(|(level, _)| *level == 1).map(|(_, name)| name.as_str()).collect();
    assert_eq!(tops, ["Fairy Tale"]);
    let asked = prompt(&host);
    assert!(outline.contains(&(2, asked.heading.clone())), "{outline:?}");
    let tree = host.tree();
    for label in &asked.choices {
        assert!(tree.contains(&format!("button \"{label}\"")), "{label}\n{tree}");
    }
    for part in ["polite", "heading \"The log\" level 2", "heading \"Who plays\" level 2"] {
        assert!(tree.contains(part), "{part}\n{tree}");
    }
    let log: u32 = host.eval("document.querySelectorAll('ol#log > li').length");
    assert!(log >= 3);

    // What others do is announced, politely and briefly.
    sleep(Duration::from_millis(5200));
    host.forget();
    choose_first(&host);
    host.wait_until(|tab| !tab.announced().is_empty());
    assert!(host.announced()[0].starts_with("You keep "), "{:?}", host.announced());
    assert!(guest.announced().iter().all(|text| !text.contains("Ana keeps The")), "{:?}", guest.announced());
    for _ in 0..2 {
        choose_first(&guest);
        // The question is announced after the news, within five seconds.
        let question = my_turn(&host).heading;
        host.wait_until(|tab| tab.announced().iter().any(|text| text.contains(&question)));
        choose_first(&host);
    }
    host.assert_quiet();
}

/// Records notifications instead of showing them, and lets a test pretend that the page is hidden.
const STUB: &str = "(() => {
    window.shown = [];
    const granted = Notification.permission;
    window.Notification = class {
        static permission = granted;
        static requestPermission = async () => granted;
        constructor(title, { body }) { window.shown.push(`${title}: ${body}`.replace(/\\s+/g, ' ')); }
        close() {}
    };
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => window.away ?? false });
})()";

fn shown(tab: &Tab) -> Vec<String> {
    tab.eval("window.shown")
}

fn icon(tab: &Tab) -> String {
    tab.eval("document.getElementById('icon').href")
}

#[test]
fn a_hidden_page_notifies_and_nothing_moves() {
    let server = TestServer::open();
    let browser = Browser::shared();
    let (ana, bao) = (browser.person().notifications(), browser.person());
    let (host, guest) = two_playing(&server, &ana, &bao);
    host.run(STUB);
    host.click(button("Notify me on my turn"));
    host.wait_until(|tab| tab.tree().contains("button \"Notify me on my turn\" pressed"));
    let calling = icon(&host);
    assert!(calling.contains("icon-turn"), "{calling}");

    choose_first(&host);
    assert_eq!(host.title(), "Fairy Tale – Veillée");
    assert_ne!(icon(&host), calling);
    host.run("window.away = true");
    choose_first(&guest);
    let asked = my_turn(&host);
    host.wait_until(|tab| !shown(tab).is_empty());
    assert_eq!(shown(&host), [format!("● Your turn – Fairy Tale: {}", asked.heading)]);
    assert_eq!(icon(&host), calling);
    // No notification while the page is visible.
    host.run("window.away = false");
    choose_first(&host);
    choose_first(&guest);
    my_turn(&host);
    assert_eq!(shown(&host).len(), 1);

    // The page is loaded while the reader waits. When their turn comes, nothing moves.
    choose_first(&host);
    host.reload();
    crate::play::connected(&host);
    choose_first(&guest);
    my_turn(&host);
    sleep(Duration::from_millis(500));
    assert!(host.layout_shift() < 0.02, "{:?}", host.layout_shifts());
    host.assert_quiet();
}
