//! Opening pages, reading them and waiting for them.

use std::time::Duration;

use stage::Browser;

use crate::failure;
use crate::server::{Server, html};

#[test]
fn a_page_is_read_and_waited_for() {
    let server = Server::new([
        (
            "/",
            html(
                "<h1>Prêt\u{202f}?</h1><p hidden>unseen</p><p id=late>soon</p>
                <script>setTimeout(() => { late.textContent = 'now'; }, 200)</script>",
            ),
        ),
        ("/next", html("<p>the next page")),
    ]);
    let person = Browser::shared().person().patience(Duration::from_millis(500));
    let tab = person.open(&server.url("/"));

    assert_eq!((tab.url(), tab.title()), (server.url("/"), "Test page".to_owned()));
    assert!(tab.has_text("Prêt ?") && !tab.text().contains("unseen"));
    assert!(tab.html().contains("unseen"));
    tab.wait_for_text("now");
    assert_eq!(tab.eval::<Vec<u32>>("Promise.resolve([1, 2])"), [1, 2]);

    tab.goto(&server.url("/next"));
    tab.wait_for_text("the next page");
    tab.goto(&server.url("/"));
    tab.run("document.title = 'changed'");
    tab.reload();
    assert_eq!(tab.title(), "Test page");

    let told = failure(|| tab.wait_for_text("never"));
    assert!(told.contains("`never` did not come within 500ms") && told.contains(&server.url("/")), "{told}");
    assert!(told.contains("Prêt ?"), "{told}");
    assert!(failure(|| tab.eval("nonsense.x")).contains("nonsense is not defined"));
    assert!(tab.try_goto("http://127.0.0.1:1/").unwrap_err().contains("net::ERR_"));
}
