//! Screenshots and layout shifts.

use std::path::Path;

use stage::Browser;

use crate::server::{Server, html};

/// Takes a picture; returns its width and height.
fn size(name: &str, take: impl Fn(&Path)) -> [u32; 2] {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pictures").join(name);
    take(&file);
    let bytes = std::fs::read(&file).unwrap();
    assert_eq!(&bytes[1..4], b"PNG");
    [16, 20].map(|at| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap()))
}

#[test]
fn a_page_is_pictured_and_what_moves_by_itself_is_measured() {
    let moving = "<div id=above></div><p>below</p><div style='height: 100px'>box</div>";
    let server =
        Server::new([("/tall", html("<div style='height: 3000px'>tall</div>")), ("/moving", html(moving))]);
    let tab = Browser::shared().person().size(400, 300).open(&server.url("/tall"));
    assert_eq!(size("window.png", |file| tab.screenshot_of_window(file)), [400, 300]);
    let [_, height] = size("page.png", |file| tab.screenshot(file));
    assert!(height > 3000, "{height}");

    assert!(tab.layout_shifts().is_empty());
    tab.goto(&server.url("/moving"));
    // What has not been painted cannot move.
    tab.wait_until(|tab| tab.eval::<usize>("performance.getEntriesByType('paint').length") > 0);
    tab.run("above.style.height = '200px'");
    tab.wait_until(|tab| tab.layout_shift() > 0.01);
    assert_eq!(tab.layout_shifts()[0].moved, ["body"]);
}
