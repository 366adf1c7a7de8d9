//! By touch, on a phone.

use std::thread::sleep;
use std::time::Duration;

use stage::{Browser, Tab};

use super::{Asked, Deed, asked, boxes, lit, middle, moment, next_question, open, reach};
use crate::play::settled;
use crate::test_server::TestServer;

/// Fingers touch what is on the screen, so what has just been scrolled has to get there.
fn touch(tab: &Tab, steps: &[&[(f64, f64)]]) {
    tab.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
    tab.fingers(steps);
    if steps.len() > 1 {
        // Nobody lifts a finger and taps at the same time. A browser takes that for something else.
        sleep(Duration::from_millis(300));
    }
}

/// A pan with one finger, which comes to rest before it is lifted: a page that flies on takes the next tap as a wish to
/// stop it.
fn pan(tab: &Tab, from: (f64, f64), to: (f64, f64)) {
    let part = |part: f64| (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
    let points = [0.0, 0.5, 0.9, 0.99, 1.0, 0.99, 1.0, 0.99, 1.0, 0.99, 1.0].map(|at| [part(at)]);
    touch(tab, &points.each_ref().map(|point| &point[..]));
}

#[track_caller]
fn tap(tab: &Tab, selector: &str) {
    settled(tab);
    let at = reach(tab, selector, pan);
    touch(tab, &[&[at]]);
}

fn previewed(tab: &Tab, place: &str) -> bool {
    let (pressed, title, picked): (bool, String, String) = tab.eval(&format!(
        "(() => {{
            const place = document.querySelector({place:?});
            return [place.ariaPressed === 'true', place.title, document.getElementById('picked').textContent];
        }})()"
    ));
    pressed && !title.is_empty() && picked.contains(&title)
}

/// Taps a lit place: that only says what it would do. Then again, or the button that is offered.
#[track_caller]
fn tap_twice(tab: &Tab, place: &str, by_button: bool) {
    let before = moment(tab);
    tap(tab, place);
    tab.wait_until(|tab| previewed(tab, place));
    assert_eq!(moment(tab), before, "one tap sends nothing");
    tap(tab, if by_button { "#till .primary" } else { place });
}

#[track_caller]
fn answer(tab: &Tab, turn: &mut usize) -> Asked {
    let before = moment(tab);
    if asked(tab) == Asked::Act {
        let deed = Deed::of_turn(tab, *turn);
        tap(tab, deed.tool());
        match deed {
            Deed::Rest => tap(tab, deed.tool()),
            Deed::Hare | Deed::Tortoise => tap_twice(tab, &lit(tab, ""), false),
            Deed::Plank => {
                tap(tab, &lit(tab, ".picks"));
                tap_twice(tab, &lit(tab, ".end"), true);
            }
        }
        *turn += 1;
    } else {
        for place in boxes(tab) {
            tap(tab, &format!("#choose .thing:nth-child({})", place + 1));
        }
        tap(tab, "#choose .sum button");
    }
    next_question(tab, before)
}

/// What is too small for a finger: lit places of less than 24 pixels, and what the tray offers of less than 44.
const TOO_SMALL: &str =
    "[...document.querySelectorAll('.place.lit, #choose :is(label, button), .map-tools button')]
    .filter((thing) => thing.checkVisibility({ visibilityProperty: true }))
    .map((thing) => [thing, thing.getBoundingClientRect(), thing.matches('.place') ? 24 : 44])
    .filter(([, { width, height }, least]) => Math.min(width, height) < least - .5)
    .map(([thing, { width, height }]) => `${thing.outerHTML.slice(0, 120)}: ${width} x ${height}`)";

#[track_caller]
fn assert_fits(tab: &Tab) {
    let small: Vec<String> = tab.eval(TOO_SMALL);
    assert!(small.is_empty(), "{small:#?}");
    let width: u32 = tab.eval("document.scrollingElement.scrollWidth");
    assert!(width <= 390, "{width} wide");
}

#[test]
fn a_whole_game_alone_by_touch() {
    let server = TestServer::open();
    let tab = Browser::shared().person().phone().open(&server.at("/"));
    open(&tab, &server, 1, "off");
    assert_fits(&tab);
    let (mut turn, mut tops) = (0, Vec::<f64>::new());
    while answer(&tab, &mut turn) != Asked::Over {
        assert_fits(&tab);
        if tab.eval("!document.querySelector('#ask .teach')") {
            tops.push(tab.eval("document.getElementById('board').getBoundingClientRect().top + scrollY"));
        }
    }
    assert!(tops.len() > 5 && tops.iter().all(|top| (top - tops[0]).abs() < 2.0), "{tops:?}");
    assert_fits(&tab);
    assert!(tab.layout_shift() < 0.02, "{:#?}", tab.layout_shifts());
    tab.assert_quiet();
}

/// Where the map is and how large.
fn view(tab: &Tab) -> String {
    tab.eval("document.getElementById('pond-map').style.transform")
}

#[test]
fn looking_around_chooses_nothing_and_what_bots_do_comes_into_sight() {
    let server = TestServer::open();
    let tab = Browser::shared().person().phone().open(&server.at("/"));
    open(&tab, &server, 2, "off");
    answer(&tab, &mut 0);
    tap(&tab, Deed::Hare.tool());
    let place = lit(&tab, "");
    let (before, (x, y)) = (moment(&tab), reach(&tab, &place, pan));
    let asks = |tab: &Tab| {
        tab.requests()
            .iter()
            .filter(|request| request.method == "POST" || request.url.contains("/about/"))
            .count()
    };
    let asked_before = asks(&tab);

    // One finger on a lit place that pans, and two that pinch.
    let start = view(&tab);
    touch(&tab, &[&[(x, y)], &[(x + 30.0, y + 20.0)], &[(x + 60.0, y + 40.0)]]);
    let panned = view(&tab);
    assert_ne!(panned, start);
    let (x, y) = reach(&tab, &place, pan);
    touch(
        &tab,
        &[
            &[(x, y), (x + 40.0, y + 40.0)],
            &[(x - 5.0, y - 5.0), (x + 50.0, y + 50.0)],
            &[(x - 10.0, y - 10.0), (x + 60.0, y + 60.0)],
        ],
    );
    assert_ne!(view(&tab), panned);
    sleep(Duration::from_millis(300));
    assert!(!previewed(&tab, &place));
    assert_eq!((moment(&tab), asks(&tab)), (before, asked_before), "nothing was chosen or asked");

    // What I do myself without moving anything leaves the map as it is; the bot's plank and the Boat come into sight.
    tap(&tab, "#choose [type=reset]");
    let corner = middle(&tab, ".window");
    for _ in 0..6 {
        pan(&tab, corner, (corner.0 + 150.0, corner.1 + 150.0));
    }
    let away = view(&tab);
    let (before, boat_before) =
        (moment(&tab), tab.eval::<String>("document.getElementById('boat').className"));
    tap(&tab, Deed::Rest.tool());
    tap(&tab, Deed::Rest.tool());
    next_question(&tab, before);
    tab.wait_until(|tab| tab.eval::<String>("document.getElementById('boat').className") != boat_before);
    assert_ne!(view(&tab), away);
    let in_sight: bool = tab.eval("(() => {
        const [boat, frame] = ['#boats .boat', '.window'].map((what) => document.querySelector(what).getBoundingClientRect());
        return boat.x >= frame.x && boat.right <= frame.right && boat.y >= frame.y && boat.bottom <= frame.bottom;
    })()");
    assert!(in_sight, "the Boat is out of sight");
    tab.assert_quiet();
}

#[test]
fn the_view_is_kept_when_nothing_moves() {
    let server = TestServer::open();
    let tab = Browser::shared().person().phone().open(&server.at("/"));
    open(&tab, &server, 1, "off");
    answer(&tab, &mut 0);
    tap(&tab, ".map-tools [data-zoom='1.4']");
    let centre = middle(&tab, ".window");
    pan(&tab, centre, (centre.0 - 80.0, centre.1 - 60.0));
    let (before, kept) = (moment(&tab), view(&tab));
    tap(&tab, Deed::Rest.tool());
    tap(&tab, Deed::Rest.tool());
    next_question(&tab, before);
    assert_eq!(view(&tab), kept);
    tab.assert_quiet();
}
