//! The host's buttons: opening the talk, removing a line, sending a watcher away.

use stage::{Browser, Tab, button};

use crate::phone::assert_fits;
use crate::play::{connected, introduce, two_playing};
use crate::test_server::TestServer;

const CLOSED: &str = "Only people who play here or were invited can chat at this table.";

fn chat(tab: &Tab) -> String {
    tab.eval("document.getElementById('chat').textContent")
}

#[test]
fn the_host_decides_who_talks_and_who_watches() {
    let server = TestServer::open();
    let browser = Browser::shared();
    let (ana, bao, eve) = (browser.person(), browser.person(), browser.person());
    let (host, guest) = two_playing(&server, &ana, &bao);
    introduce(&eve, &server, "What shall we call you?", "Eve", "Save");
    let watcher = eve.open(&host.url());
    connected(&watcher);
    watcher.wait_for_text(CLOSED);
    assert!(!watcher.has(button("Send")) && guest.has(button("Send")));
    watcher.assert_accessible();
    for tab in [&guest, &watcher] {
        assert!(!tab.has("Who chats and who watches"), "only for the host");
    }

    // The field appears on the watcher's page by itself, and what somebody else types is not disturbed.
    guest.fill("Say something", "half a sent");
    host.click("Who chats and who watches");
    host.click(button("Let everybody chat"));
    watcher.wait_until(|tab| tab.has(button("Send")));
    assert!(!watcher.has_text(CLOSED));
    watcher.fill("Say something", "You play so badly");
    watcher.press("Enter");
    guest.wait_for_text("You play so badly");
    assert_eq!(guest.eval::<String>("document.getElementById('say').value"), "half a sent");
    guest.wait_for_text("The host lets everybody chat");

    // By keyboard: the button has a name, and afterwards the focus is still in the chat.
    host.wait_for_text("You play so badly");
    host.assert_accessible();
    assert!(!guest.has(button("Remove the message by Eve: You play so badly")));
    host.run("document.querySelector('.remove button').focus()");
    assert!(host.focused().contains("Remove the message by Eve: You play so badly"), "{}", host.focused());
    host.press("Enter");
    for tab in [&host, &guest, &watcher] {
        tab.wait_until(|tab| !chat(tab).contains("badly"));
        tab.wait_for_text("The host removes a message from the chat.");
    }
    host.wait_until(|tab| tab.focused().contains("Chat"));
    assert!(!host.has_text("You play so badly"));
    watcher.reload();
    connected(&watcher);
    assert!(!watcher.has_text("badly"));

    // The details that Ana opened are still open.
    host.click(button("Send away: Eve"));
    watcher.wait_for_text("The host has sent you away from this table.");
    watcher.assert_accessible();
    host.wait_until(|tab| tab.has(button("Let in again: Eve")));
    guest.wait_for_text("The host sends somebody away who was watching.");
    assert!(!guest.has_text("Eve"));
    host.click(button("Let in again: Eve"));
    watcher.wait_until(|_| {
        host.has(button("Let everybody chat")) || host.has(button("Only players and invited people"))
    });
    watcher.goto(&host.url());
    connected(&watcher);
    host.click(button("Only players and invited people"));
    watcher.wait_for_text(CLOSED);
    host.assert_quiet();
    guest.assert_quiet();
    watcher.assert_quiet_but(&["403"]);
}

#[test]
fn the_hosts_buttons_fit_a_phone_and_need_no_script() {
    let server = TestServer::open();
    let browser = Browser::shared();
    let (ana, bao) = (browser.person().phone(), browser.person());
    let (host, guest) = two_playing(&server, &ana, &bao);
    for text in
        ["Good evening!", "A long line that does not fit the width of a phone, and goes on to the next one."]
    {
        guest.fill("Say something", text);
        guest.press("Enter");
        host.wait_for_text(text);
    }
    host.click("Who chats and who watches");
    assert_fits(&host);
    let sizes: Vec<[f64; 2]> = host.eval(
        "[...document.querySelectorAll('.remove button')].map((button) => button.getBoundingClientRect())
            .map(({ width, height }) => [width, height])",
    );
    assert_eq!(sizes.len(), 2);
    assert!(sizes.iter().flatten().all(|size| *size >= 44.0), "for a thumb: {sizes:?}");
    // No button lies on the words of its line.
    let covered: bool = host.eval(
        "[...document.querySelectorAll('#chat li')].some((line) => {
            const [words, button] = ['span', 'button'].map((part) => line.querySelector(part).getBoundingClientRect());
            return words.right > button.left;
        })",
    );
    assert!(!covered);

    let plain = ana.without_javascript().open(&host.url());
    plain.click(button("Remove the message by Bao: Good evening!"));
    plain.wait_for_text("The host removes a message from the chat.");
    guest.wait_until(|tab| !chat(tab).contains("Good evening!"));
}
