//! Looks at boards in a real Chromium, for people: `cargo run -p ui --example boards` measures frames, and
//! `cargo run -p ui --example boards FOLDER` takes pictures into that folder.

#[expect(dead_code, reason = "the tests use more of it")]
#[path = "../tests/browser/page.rs"]
mod page;
#[expect(dead_code, reason = "the tests use more of it")]
#[path = "../tests/browser/server.rs"]
mod server;
#[expect(dead_code, reason = "the tests use more of it")]
#[path = "../tests/browser/steps.rs"]
mod steps;

use page::Piece;
use serde_json::json;
use stage::{Browser, Tab, button};
use steps::{middle, open, update};

fn main() {
    match std::env::args().nth(1) {
        Some(folder) => pictures(&folder),
        None => frames(),
    }
}

/// Begins to note the time of every frame.
const FRAMES: &str = "(() => {
    window.frames_at = [];
    const note = (now) => { window.frames_at.push(now); window.noting = requestAnimationFrame(note); };
    window.noting = requestAnimationFrame(note);
})()";

/// Says how many frames took too long.
fn tell_frames(tab: &Tab, what: &str) {
    let times: Vec<f64> =
        tab.eval("(() => { cancelAnimationFrame(window.noting); return window.frames_at; })()");
    let gaps: Vec<f64> = times.windows(2).map(|pair| pair[1] - pair[0]).collect();
    // A frame may be a little late for the clock and still in time for the screen.
    let over = |limit: f64| gaps.iter().filter(|gap| **gap > limit + 1.0).count();
    let longest = gaps.iter().copied().fold(0.0, f64::max);
    println!(
        "{what}: {} frames, {} over 16.7 ms, {} over 33 ms, longest {longest:.1} ms",
        gaps.len(),
        over(16.7),
        over(33.3)
    );
}

/// Panning a large board and many flights, with a processor that is four times slower.
fn frames() {
    let server = page::open_large();
    let tab = open(&server, &Browser::shared().person().size(1440, 900).with_motion());
    tab.run("document.querySelector('#court').scrollIntoView()");
    for _ in 0..2 {
        tab.click(button("Court: Closer"));
    }
    tab.slow_down(4.0);
    let (x, y) = middle(&tab, "#court .window");
    let way: Vec<(f64, f64)> = (0..240)
        .map(|step| {
            let turn = f64::from(step) / 40.0;
            (x + 120.0 * turn.sin(), y + 80.0 * turn.cos())
        })
        .collect();
    tab.run(FRAMES);
    tab.drag(&way);
    tell_frames(&tab, "panning 900 places, 4 times slower");

    let pieces = |names: &[String], y: i32| {
        let pieces: Vec<Piece<'_>> =
            names.iter().enumerate().map(|(x, name)| Piece(name, x as i32, y + (x as i32) % 2, "")).collect();
        page::figures(&pieces)
    };
    let names: Vec<String> = (0..20).map(|piece| format!("piece{piece}")).collect();
    tab.run("scrollTo(0, 0)");
    update(&server, &tab, json!({ "regions": { "figures": pieces(&names, 0) } }), "laid");
    std::thread::sleep(std::time::Duration::from_millis(800));
    tab.run(FRAMES);
    for (round, y) in [5, 1, 6, 2, 4].into_iter().enumerate() {
        update(&server, &tab, json!({ "regions": { "figures": pieces(&names, y) } }), &round.to_string());
        std::thread::sleep(std::time::Duration::from_millis(700));
    }
    tell_frames(&tab, "five times 20 flights beside 900 places, 4 times slower");
}

/// The page in its sizes and themes, with something picked and something changed.
fn pictures(folder: &str) {
    let server = page::open();
    for (name, width, height) in [("laptop", 1440, 900), ("phone", 390, 844)] {
        for theme in ["light", "dark"] {
            let person = Browser::shared().person().size(width, height);
            let person = if theme == "dark" { person.dark() } else { person };
            let tab = open(&server, &if name == "phone" { person.mobile() } else { person });
            tab.click("Knight");
            tab.click("one");
            tab.run("document.getElementById('k-6-2').focus()");
            tab.press("ArrowDown");
            tab.screenshot(format!("{folder}/{name}-{theme}.png"));
            tab.click("Tile");
            tab.click("Place 10");
            update(
                &server,
                &tab,
                json!({ "regions": { "figures": page::figures(&[Piece("knight", 6, 4, "")]) } }),
                &format!("{name} {theme}"),
            );
            tab.screenshot(format!("{folder}/{name}-{theme}-picked.png"));
            update(
                &server,
                &tab,
                json!({ "regions": { "figures": page::figures(&[page::KNIGHT, page::DRAGON]) } }),
                "again",
            );
        }
    }
    let tab = open(&server, &Browser::shared().person().size(1440, 900).media("forced-colors", "active"));
    tab.click("Knight");
    tab.run("document.getElementById('k-6-2').focus()");
    tab.press("ArrowDown");
    tab.screenshot(format!("{folder}/forced.png"));
}
