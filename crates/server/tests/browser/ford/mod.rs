//! The Ford, a board game that only tests have: its drawn table uses everything that tables can do.

use stage::{Browser, Tab};
use crate::test_server::TestServer;

#[test]
fn look() {
    let server = TestServer::open();
    let ana = Browser::shared().person().language("fr");
    let tab = ana.open(&server.at("/open/toy"));
    tab.screenshot("/tmp/ford-open.png");
    println!("{}", tab.tree());
    tab.run("document.querySelector('main form button.primary, main form button').click()");
    tab.wait_until(|tab| tab.url().contains("/t/"));
    std::thread::sleep(std::time::Duration::from_millis(800));
    tab.screenshot_of_window("/tmp/ford-1.png");
    let _: &Tab = &tab;
}
