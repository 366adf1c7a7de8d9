//! Reloads, sleep, lost networks and restarts in the middle of a decision: nothing is lost, and the page finds its way back.

use stage::{Browser, Line, Tab, button};

use crate::play::{choose_first, connected, my_turn, same_as_fresh, spot, two_playing};
use crate::test_server::TestServer;

/// Set on a page that must not be loaded again.
const MARK: &str = "window.unbroken = true";

#[test]
fn reload_sleep_and_a_lost_line_in_the_middle_of_a_decision() {
    let server = TestServer::open();
    let browser = Browser::shared();
    let (ana, bao) = (browser.person(), browser.person());
    let (host, guest) = two_playing(&server, &ana, &bao);

    // Reload: one has decided, the other one has not.
    choose_first(&host);
    host.reload();
    connected(&host);
    assert!(spot(&host).moment.is_none() && host.has_text("Waiting for Bao."));
    let before = spot(&guest);
    guest.reload();
    assert_eq!(spot(&guest), before);
    connected(&guest);
    guest.run(MARK);
    host.run(MARK);
    choose_first(&guest);
    my_turn(&host);

    // Sleep: what happened meanwhile is there when the device wakes up.
    guest.freeze();
    choose_first(&host);
    guest.thaw();
    guest.wait_until(|tab| !tab.has_text("Also deciding: Ana."));
    same_as_fresh(&bao, &guest);
    host.freeze();
    choose_first(&guest);
    host.thaw();
    my_turn(&host);
    same_as_fresh(&ana, &host);

    // No network: a choice does not get through, and the page says so. Then it finds back by itself.
    my_turn(&guest);
    host.set_offline(true);
    let asked = spot(&host);
    host.click(button(&asked.choices[0]));
    host.wait_for_text("We don’t know whether that got through.");
    choose_first(&guest);
    host.set_offline(false);
    host.wait_until(|tab| !tab.has_text("Also deciding: Bao."));
    assert_eq!(spot(&host), asked);
    same_as_fresh(&ana, &host);
    choose_first(&host);
    my_turn(&guest);

    // A tunnel: nothing arrives and nobody notices. The choice arrives once, when the line is back.
    bao.line(Line::Dead);
    let asked = spot(&guest);
    guest.click(button(&asked.choices[0]));
    choose_first(&host);
    assert_eq!(spot(&guest), asked);
    bao.line(Line::Full);
    guest.wait_until(|tab| spot(tab).moment != asked.moment);
    my_turn(&host);
    my_turn(&guest);
    same_as_fresh(&ana, &host);
    same_as_fresh(&bao, &guest);
    for tab in [&host, &guest] {
        assert!(tab.eval::<bool>("window.unbroken === true"), "the page was loaded again");
        tab.assert_quiet_but(&["net::ERR_"]);
    }
}

#[test]
fn a_restart_of_the_server_in_the_middle_of_a_decision() {
    let mut server = TestServer::open();
    let browser = Browser::shared();
    let (ana, bao) = (browser.person(), browser.person());
    let (host, guest) = two_playing(&server, &ana, &bao);
    host.run(MARK);
    guest.run(MARK);
    choose_first(&host);
    let asked = spot(&guest);

    server.stop();
    guest.click(button(&asked.choices[0]));
    guest.wait_for_text("We don’t know whether that got through.");
    // Each tries again in its own time, and what it says about that passes: what counts is that it was said.
    let says = |tab: &Tab, text: &str| {
        tab.wait_until(|tab| tab.announced().iter().any(|said| said.contains(text)));
    };
    for tab in [&guest, &host] {
        says(tab, "The connection is lost. Trying again…");
    }
    server.start();
    for tab in [&guest, &host] {
        says(tab, "The connection is back.");
    }
    assert_eq!(spot(&guest), asked, "the same question, and nothing was chosen");
    same_as_fresh(&ana, &host);
    same_as_fresh(&bao, &guest);

    choose_first(&guest);
    my_turn(&host);
    my_turn(&guest);
    choose_first(&guest);
    choose_first(&host);
    my_turn(&guest);
    for tab in [&host, &guest] {
        assert!(tab.eval::<bool>("window.unbroken === true"), "the page was loaded again");
        tab.assert_quiet_but(&["net::ERR_", "502", "503", "504"]);
    }
}
