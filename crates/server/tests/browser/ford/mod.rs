//! The Ford, a board game that only tests have: its drawn table uses everything that tables can do.

use crate::test_server::TestServer;
use stage::{Browser, Tab};

#[test]
fn look() {
    let server = TestServer::open();
    for (name, person) in [
        ("laptop", Browser::shared().person().size(1440, 900)),
        ("phone", Browser::shared().person().language("fr").phone().dark()),
    ] {
        let tab = person.open(&server.at("/open/toy"));
        tab.run("document.querySelector('main form button.primary, main form button').click()");
        tab.wait_until(|tab| tab.url().contains("/t/"));
        std::thread::sleep(std::time::Duration::from_millis(800));
        tab.screenshot_of_window(format!("/tmp/ford-{name}-1.png"));
        tab.run("document.querySelector('.some input').click()");
        tab.run("document.querySelector('.some button').click()");
        tab.wait_until(|tab| tab.eval("!!document.querySelector('#p0')"));
        tab.run("document.querySelector('#p0').click()");
        std::thread::sleep(std::time::Duration::from_millis(500));
        tab.screenshot_of_window(format!("/tmp/ford-{name}-2.png"));
        tab.run("document.querySelector('#p2').click()");
        std::thread::sleep(std::time::Duration::from_millis(300));
        tab.run("document.querySelector('[name=pick-where]').click()");
        std::thread::sleep(std::time::Duration::from_millis(300));
        tab.screenshot(format!("/tmp/ford-{name}-3.png"));
        let _: &Tab = &tab;
    }
}
