//! Scenes, what is said of them, and what flies.

use std::thread::sleep;
use std::time::Duration;

use serde_json::{Value, json};
use stage::{Browser, Tab, button};

use crate::page::{self, DRAGON, KNIGHT, Piece};
use crate::server::Server;
use crate::steps::{middle, open, update};

fn moving() -> stage::Person {
    Browser::shared().person().with_motion()
}

/// Where the knight stands, by its classes; and what is being told.
fn knight(tab: &Tab) -> String {
    tab.eval("document.querySelector('#at-knight .at')?.className.match(/x\\d+/)[0] ?? 'gone'")
}
fn told(tab: &Tab) -> String {
    tab.eval("document.getElementById('telling').textContent.trim()")
}

/// An update in which the knight goes from scene to scene.
fn walk(xs: &[i32]) -> Value {
    let scenes: Vec<Value> = xs
        .iter()
        .map(|x| json!({ "news": 1, "beats": 1, "regions": { "figures": page::figures(&[Piece("knight", *x, 2, ""), DRAGON]) } }))
        .collect();
    let log: Vec<String> = xs.iter().map(|x| format!("<li>To {x}.</li>")).collect();
    json!({ "scenes": scenes, "log": log, "regions": {} })
}

/// Nothing is left of flights.
fn clean(tab: &Tab) -> bool {
    tab.eval("!document.querySelector('.flying, #flight > *')")
}

#[test]
fn scenes_are_told_one_after_another() {
    let server = page::open();
    let tab = open(&server, &moving());
    tab.run("window.seen = []; new MutationObserver(() => seen.push(document.getElementById('telling').textContent.trim() + ' ' + document.querySelector('#at-knight .at').className.match(/x\\d+/)[0])).observe(document.getElementById('telling'), { childList: true })");
    update(&server, &tab, walk(&[6, 8, 10]), "at once");
    // What is not on the board does not wait, nor does the log.
    assert_eq!(tab.eval::<usize>("document.querySelectorAll('#log li').length"), 3);
    tab.wait_until(|tab| knight(tab) == "x10");
    tab.wait_until(|tab| told(tab).is_empty() && clean(tab));
    let seen: Vec<String> = tab.eval("seen");
    assert_eq!(seen, ["To 6. x6", "To 8. x8", "To 10. x10", " x10"], "each sentence with its change");
    tab.assert_quiet();
}

#[test]
fn what_a_scene_names_is_lit_on_the_table_that_it_shows() {
    let server = page::open();
    let tab = open(&server, &moving());
    let figures = page::figures(&[KNIGHT, Piece("witch", 6, 2, "data-ask=\"witch\"")]);
    let scene = json!({ "news": 1, "beats": 2, "regions": { "figures": figures } });
    let log = "<li>The <a class=\"named\" href=\"/rules/test#witch\">Witch</a> comes.</li>";
    update(&server, &tab, json!({ "scenes": [scene], "log": [log], "regions": {} }), "one");
    let lit = "[...document.querySelectorAll('#board .pointed')].map((thing) => thing.dataset.ask)";
    assert_eq!((told(&tab), tab.eval::<Vec<String>>(lit)), ("The Witch comes.".into(), vec!["witch".into()]));
    tab.wait_until(|tab| told(tab).is_empty() && tab.eval::<Vec<String>>(lit).is_empty());
    tab.assert_quiet();
}

/// If so many boards are too long, some scenes have only a sentence, and a reason at what it is about.
#[test]
fn a_scene_without_a_board_points_at_what_its_reason_stands_at() {
    let server = page::open();
    let tab = open(&server, &moving());
    let figures = page::figures(&[KNIGHT, Piece("witch", 6, 2, "data-ask=\"witch\"")]);
    let scenes = json!([
        { "news": 1, "beats": 1, "regions": { "figures": figures } },
        { "news": 1, "beats": 2, "regions": {}, "notes": { "at-witch": "turned by the Knight" } },
    ]);
    let log = [
        "<li>Something comes.</li>",
        "<li>The <a class=\"named\" href=\"/rules/test#witch\">Witch</a> turns.</li>",
    ];
    update(&server, &tab, json!({ "scenes": scenes, "log": log, "regions": {} }), "one");
    tab.wait_until(|tab| told(tab) == "The Witch turns.");
    let (lit, why): (Vec<String>, Vec<String>) = tab.eval(
        "[[...document.querySelectorAll('#board .pointed')].map((thing) => thing.dataset.ask),
            [...document.querySelectorAll('[data-why]')].map((thing) => `${thing.id} ${thing.dataset.why}`)]",
    );
    assert_eq!((lit, why), (vec!["witch".into()], vec!["at-witch turned by the Knight".into()]));
    tab.wait_until(|tab| told(tab).is_empty() && tab.eval("!document.querySelector('[data-why], .pointed')"));
    tab.assert_quiet();
}

#[test]
fn the_page_stays_where_it_is_when_something_was_chosen() {
    let server = page::open();
    let tab = open(&server, &moving().size(900, 400));
    tab.click("Knight");
    tab.run("document.getElementById('k-6-2').scrollIntoView({ block: 'center' })");
    let scrolled = tab.eval::<f64>("scrollY");
    let hidden = "(({ top, bottom }) => bottom < 0 || top > innerHeight)(document.getElementById('p0').getBoundingClientRect())";
    assert!(tab.eval::<bool>(hidden), "what was picked is out of sight");
    let place = middle(&tab, "#k-6-2");
    tab.drag(&[place, place]);
    // What was picked has the focus, and the page does not follow it: that would end all flights.
    tab.wait_until(|tab| {
        tab.eval::<bool>("document.activeElement.id === 'p0' && !document.activeElement.checked")
    });
    assert!((tab.eval::<f64>("scrollY") - scrolled).abs() < 1.0);
    tab.assert_quiet();
}

#[test]
fn a_press_ends_the_story_and_still_does_what_it_does() {
    let server = page::open();
    let tab = open(&server, &moving());
    update(&server, &tab, walk(&[6, 8, 10, 12]), "one");
    tab.wait_until(|tab| !told(tab).is_empty());
    tab.click("Dragon");
    assert_eq!((knight(&tab), told(&tab)), ("x12".into(), String::new()));
    assert!(clean(&tab) && tab.eval::<bool>("document.getElementById('p1').checked"));
    // The same by a key.
    sleep(Duration::from_millis(350));
    update(&server, &tab, walk(&[6, 8]), "two");
    tab.press("1");
    assert_eq!((knight(&tab), told(&tab)), ("x8".into(), String::new()));
    assert!(tab.eval::<bool>("document.getElementById('p0').checked"));
    tab.assert_quiet();
}

#[test]
fn newer_updates_queue_up_behind_and_the_end_is_the_same() {
    let server = page::open();
    let tab = open(&server, &moving());
    update(&server, &tab, walk(&[6, 8]), "one");
    update(&server, &tab, walk(&[10]), "two");
    let last = page::figures(&[Piece("knight", 12, 2, ""), Piece("owl", 1, 1, "")]);
    update(&server, &tab, json!({ "regions": { "figures": last } }), "three");
    assert_ne!(knight(&tab), "x12", "what is on the board waits for its turn");
    assert_eq!(tab.eval::<usize>("document.querySelectorAll('#log li').length"), 3);
    tab.wait_until(|tab| knight(tab) == "x12" && told(tab).is_empty() && clean(tab));
    let end = "document.getElementById('figures').outerHTML";
    let other = open(&server, &Browser::shared().person());
    let fresh = page::figures(&[Piece("knight", 12, 2, ""), Piece("owl", 1, 1, "")]);
    update(&server, &other, json!({ "regions": { "figures": fresh } }), "four");
    tab.wait_until(|tab| tab.eval::<String>(end) == other.eval::<String>(end));
    // A whole page, and a page that nobody sees, end it at once.
    update(&server, &tab, walk(&[6, 8, 10]), "five");
    let regions = json!({ "figures": page::figures(&[KNIGHT]), "awaited": "<p id=\"awaited\">whole</p>" });
    server.send("whole", &json!({ "regions": regions, "log": [] }));
    tab.wait_until(|tab| tab.has_text("whole"));
    assert_eq!((knight(&tab), told(&tab)), ("x4".into(), String::new()));
    assert!(clean(&tab));
    tab.run("Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })");
    update(&server, &tab, walk(&[6, 8, 10]), "six");
    assert_eq!((knight(&tab), told(&tab)), ("x10".into(), String::new()));
    assert!(clean(&tab));
    // It is told to whoever comes back, on the page as it is now.
    tab.run("Object.defineProperty(document, 'hidden', { configurable: true, get: () => false }); window.seen = []; new MutationObserver(() => seen.push(document.getElementById('telling').textContent.trim())).observe(document.getElementById('telling'), { childList: true }); document.dispatchEvent(new Event('visibilitychange'))");
    tab.wait_until(|tab| tab.eval::<Vec<String>>("seen") == ["To 6.", "To 8.", "To 10.", ""]);
    assert_eq!(knight(&tab), "x10");
    tab.assert_quiet();
}

/// The milliseconds until the knight is there.
fn duration(server: &Server, tab: &Tab, xs: &[i32]) -> f64 {
    let last = xs[xs.len() - 1];
    tab.run(&format!(
        "window.done = new Promise((done) => {{
            const begun = performance.now();
            new MutationObserver(() => document.querySelector('#at-knight .x{last}') && done(performance.now() - begun)).observe(document.getElementById('figures'), {{ subtree: true, attributes: true, childList: true }});
        }}); 0"
    ));
    server.send("update", &walk(xs));
    tab.eval("window.done")
}

#[test]
fn the_pace_is_the_readers() {
    let server = page::open();
    let person = moving();
    let tab = open(&server, &person);
    // Only lower bounds and what is shown: how long a machine takes is not ours.
    assert!(duration(&server, &tab, &[6, 8, 10]) > 1700.0, "two beats of 900 before the third");
    tab.press("Escape");
    tab.choose("Pace", "brisk");
    let brisk = duration(&server, &tab, &[4, 6, 8]);
    assert!(brisk > 850.0, "{brisk}");
    tab.press("Escape");
    tab.choose("Pace", "off");
    server.send("update", &walk(&[4, 6, 8, 10, 12]));
    tab.wait_until(|tab| knight(tab) == "x12");
    assert!(told(&tab).is_empty(), "nothing is told");
    // It is remembered.
    let again = open(&server, &person);
    assert_eq!(again.eval::<String>("document.getElementById('pace').value"), "off");
    tab.assert_quiet();
}

/// A clock that goes as fast as the story: notes how long each of its scenes is looked at.
const CLOCK: &str = "(() => {
    let now = 0;
    window.looked = [];
    const wait = window.setTimeout;
    performance.now = () => now;
    window.setTimeout = (act, time = 0) => {
        if (act.name !== 'next') return wait(act, time);
        window.looked.push(Math.round(time));
        now += time;
        return wait(act);
    };
})()";

#[test]
fn a_long_story_is_told_faster() {
    let server = page::open();
    let tab = open(&server, &moving());
    tab.run(CLOCK);
    let xs: Vec<i32> = (1..11).collect();
    server.send("update", &walk(&xs));
    tab.wait_until(|tab| knight(tab) == "x10" && told(tab).is_empty());
    let looked: Vec<f64> = tab.eval("looked.splice(0)");
    assert_eq!(looked, [900.0, 900.0, 900.0, 900.0, 900.0, 900.0, 900.0, 900.0, 540.0, 540.0]);
    // Long scenes, more than ten seconds of them.
    let xs: Vec<i32> = (0..24).map(|x| 2 + x % 17).collect();
    let mut long = walk(&xs);
    for scene in long["scenes"].as_array_mut().unwrap() {
        scene["beats"] = 2.into();
    }
    server.send("update", &long);
    tab.wait_until(|tab| knight(tab) == "x8" && told(tab).is_empty());
    let looked: Vec<f64> = tab.eval("looked.splice(0)");
    let sum: f64 = looked.iter().sum();
    assert!(looked.len() == 24 && sum > 9500.0 && sum <= 10_012.0, "{sum}: {looked:?}");
    tab.assert_quiet();
}

#[test]
fn without_motion_everything_is_there_at_once_and_marked() {
    let server = page::open();
    let tab = open(&server, &Browser::shared().person());
    tab.run("window.seen = []; new MutationObserver(() => seen.push(document.getElementById('telling').textContent.trim())).observe(document.getElementById('telling'), { childList: true })");
    update(&server, &tab, walk(&[6, 8]), "one");
    assert_eq!(knight(&tab), "x8");
    assert_eq!(
        tab.eval::<Vec<String>>(
            "[...document.querySelectorAll('.changed')].map((thing) => thing.dataset.fly)"
        ),
        ["knight"]
    );
    assert!(clean(&tab));
    tab.wait_until(|tab| tab.eval::<Vec<String>>("seen") == ["To 6.", "To 8.", ""]);
    tab.wait_until(|tab| tab.eval::<usize>("document.querySelectorAll('.changed').length") == 0);
    tab.assert_quiet();
}

/// Keeps the flights: what flies, over which points, how it turns, and for how long.
const RECORD: &str = "(() => {
    window.flights = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        const { translate: way, scale, rotate: turns = [] } = frames, { duration: time } = timing;
        if (this.closest('#flight')) window.flights.push({ text: this.textContent, way, scale, turns, time });
        return animate.call(this, frames, timing);
    };
})()";

#[derive(serde::Deserialize, Debug)]
struct Flight {
    text: String,
    way: Vec<String>,
    scale: Vec<f64>,
    turns: Vec<String>,
    time: f64,
}

fn flights(tab: &Tab) -> Vec<Flight> {
    tab.eval("window.flights.splice(0)")
}

/// Where a frame puts what flies.
fn goes(frame: &str) -> (f64, f64) {
    let mut numbers = frame.split(' ').map(|part| part.trim_end_matches("px").parse().unwrap());
    (numbers.next().unwrap(), numbers.next().unwrap())
}

#[test]
fn things_fly_from_where_they_were() {
    let server = page::open();
    let tab = open(&server, &moving());
    tab.run(RECORD);
    let size: f64 = tab.eval("document.querySelector('[data-fly=knight]').offsetWidth");
    let corner = |point: (f64, f64)| (point.0 - size / 2.0, point.1 - size / 2.0);
    let close =
        |one: (f64, f64), other: (f64, f64)| (one.0 - other.0).abs() < 1.0 && (one.1 - other.1).abs() < 1.0;
    let before = corner(middle(&tab, "[data-fly=knight]"));
    let moved = page::figures(&[Piece("knight", 10, 4, ""), DRAGON]);
    update(&server, &tab, json!({ "regions": { "figures": moved } }), "one");
    let flown = flights(&tab);
    assert_eq!(flown.len(), 1, "{flown:?}: what stands still does not fly");
    assert!(flown[0].text == "K" && flown[0].time == 350.0);
    assert!(close(goes(&flown[0].way[0]), before), "{flown:?} {before:?}");
    assert!(close(goes(&flown[0].way[1]), corner(middle(&tab, "[data-fly=knight]"))));
    // A copy has no part in forms, names or the focus.
    assert_eq!(tab.eval::<usize>("document.querySelectorAll('[data-fly=knight]').length"), 1);
    tab.wait_until(clean);

    // Step by step over other places.
    let over = Piece("knight", 4, 2, "data-via=\"hex-8-4 hex-6-4\"");
    update(&server, &tab, json!({ "regions": { "figures": page::figures(&[over, DRAGON]) } }), "two");
    let flown = flights(&tab);
    assert_eq!((flown[0].way.len(), flown[0].time), (4, 270.0));
    assert!(close(goes(&flown[0].way[1]), corner(middle(&tab, "#hex-8-4"))));
    assert!(close(goes(&flown[0].way[2]), corner(middle(&tab, "#hex-6-4"))));

    // From another region: the card of the hand becomes a piece on the board.
    tab.wait_until(clean);
    let hand = middle(&tab, "[data-fly=card]");
    let laid = page::figures(&[KNIGHT, DRAGON, Piece("tower", 8, 6, "data-from=\"card\"")]);
    let empty =
        page::ask(1).replace("<li id=\"h-card\"><span class=\"piece\" data-fly=\"card\">C</span></li>", "");
    update(&server, &tab, json!({ "regions": { "ask": empty, "figures": laid } }), "three");
    let flown = flights(&tab);
    assert_eq!((flown.len(), flown[0].text.as_str()), (1, "T"));
    assert!(close(goes(&flown[0].way[0]), corner(hand)), "{flown:?} {hand:?}");
    assert!(flown[0].scale[0] > 1.2 && flown[0].scale[1] < 1.01, "it is larger in the hand: {flown:?}");

    // Turning over: the old face to the edge, then the new one.
    tab.wait_until(clean);
    let turned = page::figures(&[KNIGHT, Piece("dragon", 13, 5, "data-x=\"down\"")]);
    update(&server, &tab, json!({ "regions": { "figures": turned } }), "four");
    let flown = flights(&tab);
    let turns: Vec<&str> = flown.iter().map(|flight| flight.turns[1].as_str()).collect();
    assert_eq!(turns, ["y 90deg", "y -90deg"], "{flown:?}");
    assert_eq!(flown[0].time, 400.0);
    tab.wait_until(clean);
    tab.assert_quiet();
}

#[test]
fn a_change_in_the_middle_of_a_flight_leaves_nothing_behind() {
    let server = page::open();
    let tab = open(&server, &moving());
    for x in [6, 10, 12, 8, 4] {
        let moved = page::figures(&[Piece("knight", x, 2, ""), Piece("dragon", x + 1, 5, "")]);
        update(&server, &tab, json!({ "regions": { "figures": moved } }), &x.to_string());
        assert!(tab.eval::<usize>("document.querySelectorAll('#flight > *').length") <= 2);
    }
    // A radio button that flies along with its label is still the one that is picked.
    tab.click(button("Fit"));
    tab.click("Tile");
    tab.click("Place 10");
    let lit = page::lit().replace("x8 y4 for-2\"", "x8 y5 for-2\" data-fly=\"spot\"");
    update(&server, &tab, json!({ "regions": { "lit": lit.replace("x8 y5", "x8 y4") } }), "a");
    update(&server, &tab, json!({ "regions": { "lit": lit } }), "b");
    assert!(tab.eval::<bool>("document.getElementById('p10').checked"));
    tab.wait_until(clean);
    assert!(tab.eval::<bool>("document.getElementById('p10').checked"));
    // Growing frames and moved maps are not flights.
    tab.run(RECORD);
    update(&server, &tab, json!({ "regions": { "kingdom-map": page::kingdom_in("w28 h13 x-3 y-2") } }), "c");
    assert!(flights(&tab).is_empty());
    tab.assert_quiet();
}
