//! What happens is told scene by scene: in order, with its cause, as long as the reader likes to look.

use stage::{Browser, Person, Tab, link};

use super::mouse::{answer, press};
use super::{Asked, Deed, asked, lit, moment, next_question, open};
use crate::play::same_as_fresh;
use crate::test_server::TestServer;

/// Writes down what is told, and over how many points the Boat flies.
const WATCH: &str = "(() => {
    window.told = [];
    window.sailed = [];
    const say = () => told.push(document.getElementById('telling').textContent.trim());
    new MutationObserver(say).observe(document.getElementById('telling'), { childList: true });
    const look = () => {
        for (const flight of document.querySelectorAll('#flight > .boat')) {
            const points = flight.getAnimations()[0]?.effect.getKeyframes().filter(({ translate }) => translate).length;
            if (points) sailed.push(points);
        }
        requestAnimationFrame(look);
    };
    look();
})()";

/// What was told, without the silences.
fn told(tab: &Tab) -> Vec<String> {
    tab.eval("window.told.filter(Boolean)")
}

fn over(tab: &Tab) -> bool {
    tab.eval("!document.getElementById('telling').textContent && !document.querySelector('#flight > *')")
}

/// Where each thing is said first.
#[track_caller]
fn assert_in_order(told: &[String], sentences: &[&str]) {
    let places = sentences.iter().map(|sentence| told.iter().position(|text| text.contains(sentence)));
    let places: Vec<usize> = places.map(|place| place.unwrap_or_else(|| panic!("{told:#?}"))).collect();
    assert!(places.is_sorted(), "{sentences:?}: {told:#?}");
}

/// A table of two where I have put back a pebble: seat 0 begins, which is me.
#[track_caller]
fn begin(person: &Person, server: &TestServer, pace: &str) -> Tab {
    let tab = person.open(&server.at("/"));
    open(&tab, server, 2, pace);
    assert_eq!(answer(&tab, &mut 0), Asked::Act);
    tab.wait_until(over);
    tab.run(WATCH);
    tab
}

/// Lays a plank for two and pays for it, all in one gesture, whatever the pebbles are.
#[track_caller]
fn lay(tab: &Tab) {
    press(tab, Deed::Plank.tool());
    press(tab, &lit(tab, ".picks"));
    let end = lit(tab, ".end");
    tab.run(&format!(
        "(() => {{
            const best = +document.querySelector('#choose .pebbles .vh').textContent;
            document.querySelector({end:?}).value += best > 1 ? `;pay p${{best}}` : ';pay p1;pay p1';
        }})()"
    ));
    press(tab, &end);
}

#[test]
fn a_plank_leads_to_scenes_in_order() {
    let server = TestServer::open();
    let ana = Browser::shared().person().with_motion();
    let tab = begin(&ana, &server, "brisk");
    lay(&tab);
    tab.wait_until(|tab| told(tab).iter().any(|text| text.contains("The Boat goes on by")));
    tab.wait_until(over);
    let all = told(&tab);
    assert_in_order(&all, &["You lay a plank", "You pay", "The Boat goes on by"]);
    // It sails over each space of the ring, not straight on: from where it was, over those between, to where it is.
    let steps: Vec<usize> = all
        .iter()
        .filter_map(|text| text.split("The Boat goes on by ").nth(1)?.split(' ').next()?.parse().ok())
        .collect();
    let mut sailed: Vec<usize> = tab.eval("window.sailed");
    sailed.dedup();
    assert!(
        !steps.is_empty() && sailed.iter().all(|points| steps.contains(&(points - 1))),
        "{steps:?}: {sailed:?}"
    );
    assert!(!sailed.is_empty());
    same_as_fresh(&ana, &tab);
    tab.assert_quiet();
}

#[test]
fn a_press_ends_the_story_and_counts() {
    let server = TestServer::open();
    let ana = Browser::shared().person().with_motion();
    let tab = begin(&ana, &server, "calm");
    let before = moment(&tab);
    lay(&tab);
    // While my plank is told, the bot has played and I am asked already.
    next_question(&tab, before);
    tab.wait_until(|tab| !over(tab) && told(tab).len() > 1 && asked(tab) == Asked::Act);
    press(&tab, Deed::Hare.tool());
    assert!(over(&tab), "{:?}", told(&tab));
    assert!(tab.eval::<bool>("document.getElementById('p0').checked"));
    tab.press("Escape");
    same_as_fresh(&ana, &tab);
    tab.assert_quiet();
}

#[test]
fn reduced_motion_tells_without_moving_and_pace_off_tells_nothing() {
    let server = TestServer::open();
    let ana = Browser::shared().person();
    let calm = begin(&ana, &server, "brisk");
    lay(&calm);
    calm.wait_until(|tab| told(tab).iter().any(|text| text.contains("The Boat goes on by")));
    calm.wait_until(over);
    assert_in_order(&told(&calm), &["You lay a plank", "You pay", "The Boat goes on by"]);
    assert!(calm.eval::<Vec<usize>>("window.sailed").is_empty());
    same_as_fresh(&ana, &calm);

    let bao = Browser::shared().person().with_motion();
    let off = begin(&bao, &server, "off");
    let before = moment(&off);
    lay(&off);
    off.wait_until(|tab| {
        asked(tab) == Asked::Act
            && moment(tab) != before
            && tab.eval("document.querySelectorAll('#planks > li').length > 1")
    });
    assert!(told(&off).is_empty(), "{:?}", told(&off));
    same_as_fresh(&bao, &off);
}

#[test]
fn a_replay_steps_from_scene_to_scene() {
    let server = TestServer::open();
    let tab = Browser::shared().person().open(&server.at("/"));
    open(&tab, &server, 1, "off");
    let mut turn = 0;
    while answer(&tab, &mut turn) != Asked::Over {}
    let table: String = tab.eval(BOARD);
    let choices: usize = tab.eval(
        "fetch(document.querySelector('#seal a[download]').href).then((answer) => answer.text())
            .then((record) => record.trim().split('\\n').length - 1)",
    );
    tab.click(link("Watch the game again"));
    let steps: usize = tab.eval("+document.getElementById('at').max");
    assert!(steps > choices, "{steps} steps, {choices} choices");
    tab.press("End");
    tab.wait_until(|tab| tab.eval::<usize>("+document.getElementById('at').value") == steps);
    tab.wait_until(|tab| tab.eval::<String>(BOARD) == table);
    tab.assert_quiet();
}

/// What lies and stands on the board.
const BOARD: &str = "['bag', 'camp-0', 'planks', 'figures', 'boats']
    .map((id) => document.getElementById(id)).map((part) => part.textContent + part.innerHTML.match(/at x-?\\d+ y-?\\d+/g)).join()";
