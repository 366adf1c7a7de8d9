//! What happens behind a page.

use stage::{Browser, Level, Source};

use crate::failure;
use crate::server::{Server, html};

#[test]
fn a_page_is_quiet_or_says_what_is_wrong() {
    let server = Server::new([
        (
            "/good",
            html("<p>fine<script>console.warn('careful'); alert('hello')</script>").header(
                "content-security-policy",
                "default-src 'none'; img-src data:; script-src 'unsafe-inline'",
            ),
        ),
        (
            "/policy",
            html("<p style='color: red'>red")
                .header("content-security-policy", "default-src 'none'; img-src data:"),
        ),
        ("/error", html("<script>console.error('oh', { a: 1 })</script>")),
        ("/exception", html("<script>setTimeout(() => { throw new Error('thrown') })</script>")),
        ("/promise", html("<script>Promise.reject(new Error('rejected'))</script>")),
        ("/missing", html("<img src=/no-such-thing>")),
        ("/abroad", html("<img src='http://elsewhere.example/x.png'>")),
    ]);
    let tab = Browser::shared().person().open(&server.url("/good"));
    tab.assert_quiet();
    let said: Vec<(Source, Level, String)> =
        tab.console().into_iter().map(|message| (message.source, message.level, message.text)).collect();
    assert_eq!(
        said,
        [
            (Source::Console, Level::Warning, "careful".to_owned()),
            (Source::Dialog, Level::Info, "alert: hello".to_owned()),
        ]
    );

    for (path, complaint) in [
        (
            "/policy",
            "Policy Error: Applying inline style violates the following Content Security Policy directive",
        ),
        ("/error", "Console Error: oh {a: 1}"),
        ("/exception", "Exception Error: Uncaught Error: thrown"),
        ("/promise", "Exception Error: Uncaught (in promise) Error: rejected"),
        ("/missing", "Network Error: Failed to load resource: the server responded with a status of 404"),
        ("/abroad", "request to another host: GET http://elsewhere.example/x.png (Image)"),
    ] {
        tab.forget();
        tab.goto(&server.url(path));
        tab.wait_until(|tab| !tab.console().is_empty());
        let told = failure(|| tab.assert_quiet());
        assert!(told.contains(complaint), "{complaint} in {told}");
    }
    tab.assert_quiet_but(&["elsewhere.example"]);
}
