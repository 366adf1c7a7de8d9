//! Every kind of page, in light and dark colours, checked by axe-core.

use stage::{Browser, Person, button};

use crate::play::{choose_first, connected, introduce, my_turn, open_for_two};
use crate::test_server::TestServer;

fn check_all_pages(server: &TestServer, ana: &Person) {
    introduce(ana, server, "What shall we call you?", "Ana", "Save");
    let tab = ana.open(&server.at("/"));
    for page in ["/", "/about", "/me", "/open/tale", "/t/nowhere"] {
        tab.goto(&server.at(page));
        tab.assert_accessible();
    }
    // A table that waits for players.
    let link = open_for_two(&tab, server);
    tab.assert_accessible();
    tab.goto(&link);
    tab.assert_accessible();
    // A running game with a chat line.
    tab.goto(&server.at("/"));
    tab.assert_accessible();
    tab.click(button("Play now: Fairy Tale"));
    connected(&tab);
    choose_first(&tab);
    tab.fill("Say something", "Well played!");
    tab.press("Enter");
    tab.wait_for_text("Well played!");
    my_turn(&tab);
    tab.assert_accessible();
    tab.assert_quiet_but(&["404", "410"]);
}

#[test]
fn pages_are_accessible_in_light_colours() {
    check_all_pages(&TestServer::open(), &Browser::shared().person());
}

#[test]
fn pages_are_accessible_in_dark_colours() {
    check_all_pages(&TestServer::open(), &Browser::shared().person().dark());
}
