//! Going to pages, reading and waiting.

use std::time::{Duration, Instant};

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
    let browser = Browser::shared();
    let person = browser.person().patience(Duration::from_secs(1));
    let start = Instant::now();
    let tab = person.open(&server.url("/"));
    println!("started in {:?}, opened in {:?}", browser.took(), start.elapsed());

    assert_eq!((tab.url(), tab.title()), (server.url("/"), "Test page".to_owned()));
    assert!(tab.has_text("Prêt ?") && !tab.text().contains("unseen"));
    assert!(tab.html().contains("unseen"));
    tab.wait_for_text("now");
    assert_eq!(tab.eval::<Vec<u32>>("Promise.resolve([1, 2])"), [1, 2]);

    tab.goto(&server.url("/next"));
    tab.wait_for_text("the next page");
    tab.back();
    tab.wait_until(|tab| tab.url() == server.url("/"));
    tab.run("document.title = 'changed'");
    tab.reload();
    assert_eq!(tab.title(), "Test page");

    let told = failure(|| tab.wait_for_text("never"));
    assert!(told.contains("`never` did not come within 1s") && told.contains(&server.url("/")), "{told}");
    assert!(told.contains("Prêt ?"), "{told}");
    assert!(failure(|| tab.eval("nonsense.x")).contains("nonsense is not defined"));
    assert!(tab.try_goto("http://127.0.0.1:1/").unwrap_err().contains("net::ERR_"));
}

#[test]
fn a_picture_shows_the_whole_page() {
    let server = Server::new([("/", html("<div style='height: 3000px'>tall</div>"))]);
    let browser = Browser::shared();
    let tab = browser.person().size(400, 300).open(&server.url("/"));
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let size = |name: &str, work: &dyn Fn(&std::path::Path)| {
        let file = folder.join("pictures").join(name);
        work(&file);
        let bytes = std::fs::read(&file).unwrap();
        assert_eq!(&bytes[1..4], b"PNG");
        [16, 20].map(|at| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap()))
    };
    assert_eq!(size("window.png", &|file| tab.screenshot_of_window(file)), [400, 300]);
    let [_, height] = size("page.png", &|file| tab.screenshot(file));
    assert!(height > 3000, "{height}");
}
