//! The Ford, whose table uses everything that a drawn table can do: by mouse, by touch, by keys, by ear, without a script,
//! against senseless and hostile requests, and how its stories are told.

mod ear;
mod hostile;
mod keys;
mod mouse;
mod plain;
mod sizes;
mod story;
mod touch;

use serde::Deserialize;
use stage::{Tab, button};

use crate::play::{connected, settled};
use crate::test_server::TestServer;

/// What the page asks of its reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Asked {
    Nothing,
    Deal,
    Act,
    Pay,
    Over,
}

/// The tray says it: what it offers belongs to one kind of question.
const ASKED: &str = "(() => {
    const has = (what) => document.querySelector(what);
    if (has('#result:not([hidden])')) return 'over';
    if (has('#choose [value^=drop]')) return 'deal';
    if (has('#choose [value^=pay]')) return 'pay';
    return has('#choose .tool') ? 'act' : 'nothing';
})()";

fn asked(tab: &Tab) -> Asked {
    tab.eval(ASKED)
}

/// The number of the question.
fn moment(tab: &Tab) -> Option<u32> {
    tab.eval(
        "(() => { const it = document.querySelector('#choose [name=moment]'); return it && +it.value; })()",
    )
}

/// Waits until something is asked after this moment, or the game is over.
#[track_caller]
fn next_question(tab: &Tab, before: Option<u32>) -> Asked {
    tab.wait_until(|tab| match asked(tab) {
        Asked::Nothing => false,
        Asked::Over => true,
        Asked::Deal | Asked::Act | Asked::Pay => moment(tab).is_some() && moment(tab) != before,
    });
    settled(tab);
    asked(tab)
}

/// Opens a table with bots, and waits until pebbles are to be put back. News is shown as fast as this.
#[track_caller]
fn open(tab: &Tab, server: &TestServer, seats: u8, pace: &str) {
    tab.goto(&server.at("/open/toy"));
    tab.run(&format!("localStorage.setItem('veillee-pace', '{pace}')"));
    tab.choose("How many play?", &seats.to_string());
    tab.click(button("Play "));
    connected(tab);
    assert_eq!(next_question(tab, None), Asked::Deal);
}

/// What a player does in their turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Deed {
    Hare,
    Tortoise,
    Plank,
    Rest,
}

impl Deed {
    /// The next deed that can be done, so that a game sees all of them many times.
    fn of_turn(tab: &Tab, turn: usize) -> Deed {
        let can = |deed: &Deed| match deed {
            Deed::Plank => tab.eval("!!document.getElementById('p2')"),
            Deed::Rest => tab.eval("!!document.querySelector('#choose .rest')"),
            Deed::Hare | Deed::Tortoise => true,
        };
        let cycle = [Deed::Plank, Deed::Hare, Deed::Plank, Deed::Rest, Deed::Tortoise];
        cycle.into_iter().cycle().skip(turn).find(can).unwrap_or(Deed::Hare)
    }

    /// Where the tray has it.
    fn tool(self) -> &'static str {
        match self {
            Deed::Hare => "label.tool:has(#p0)",
            Deed::Tortoise => "label.tool:has(#p1)",
            Deed::Plank => "label.tool:has(#p2)",
            Deed::Rest => "#choose .rest",
        }
    }
}

/// The check boxes to mark, by their places, so that the sum pays what is asked and no pebble is paid for nothing
/// (TOY-PAY-2). Puts back the last pebble at the deal.
fn boxes(tab: &Tab) -> Vec<usize> {
    if asked(tab) == Asked::Deal {
        return vec![3];
    }
    let left: u32 = tab.eval("+document.querySelector('#choose .some').dataset.least");
    let worth: Vec<u32> = tab.eval(
        "[...document.querySelectorAll('#choose .some input')].map((box) => +(box.dataset.worth ?? 1))",
    );
    let sets =
        (1_u32..1 << worth.len()).map(|set| (0..worth.len()).filter(|place| set >> place & 1 == 1).collect());
    let pays = |set: &Vec<usize>| {
        let sum: u32 = set.iter().map(|place| worth[*place]).sum();
        let least = set.iter().map(|place| worth[*place]).min();
        sum >= left && least.is_some_and(|least| sum - left < least)
    };
    sets.filter(pays).min_by_key(Vec::len).expect("who is asked to pay can pay")
}

/// The first lit place of this kind that can be pressed, once there is one, as a selector.
#[track_caller]
fn lit(tab: &Tab, kind: &str) -> String {
    let found = |tab: &Tab| -> Option<String> {
        tab.eval(&format!(
            "[...document.querySelectorAll('#lit .place.lit{kind}')].find((place) => place.checkVisibility())
                ?.closest('li').id ?? null"
        ))
    };
    tab.wait_until(|tab| found(tab).is_some());
    // Ids contain commas and minus signs.
    format!("[id=\"{}\"] > .place", found(tab).unwrap_or_default())
}

/// The middle of what a selector finds, after scrolling the page to it. A map is not moved.
#[track_caller]
fn middle(tab: &Tab, selector: &str) -> (f64, f64) {
    tab.eval(&format!(
        "(() => {{
            const thing = document.querySelector({selector:?});
            (thing.closest('.window') ?? thing).scrollIntoView({{ block: 'nearest', behavior: 'instant' }});
            const {{ x, y, width, height }} = thing.getBoundingClientRect();
            return [x + width / 2, y + height / 2];
        }})()"
    ))
}

/// Where to press what a selector finds. Nothing else may lie there. If it is on a map and out of sight, `pan` moves the
/// map from one point to another first.
#[track_caller]
fn reach(tab: &Tab, selector: &str, pan: impl Fn(&Tab, (f64, f64), (f64, f64))) -> (f64, f64) {
    for _ in 0..4 {
        let (x, y) = middle(tab, selector);
        // How far the map has to be moved, and from where.
        let by: Option<[f64; 4]> = tab.eval(&format!(
            "(() => {{
                const frame = document.querySelector({selector:?}).closest('.window')?.getBoundingClientRect();
                const tools = 70, edge = 20;
                if (!frame || ({x} > frame.x + edge && {x} < frame.right - tools && {y} > frame.y + edge && {y} < frame.bottom - edge)) return null;
                const [middleX, middleY] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
                const within = (value, room) => Math.max(-room / 2 + edge, Math.min(room / 2 - edge, value));
                return [middleX, middleY, middleX + within(middleX - {x}, frame.width), middleY + within(middleY - {y}, frame.height)];
            }})()"
        ));
        let Some([from_x, from_y, to_x, to_y]) = by else { break };
        pan(tab, (from_x, from_y), (to_x, to_y));
    }
    let (x, y) = middle(tab, selector);
    let instead: String = tab.eval(&format!(
        "(() => {{
            const thing = document.querySelector({selector:?}), top = document.elementFromPoint({x}, {y});
            return thing.contains(top) ? '' : top?.outerHTML.slice(0, 200) ?? 'nothing';
        }})()"
    ));
    assert!(instead.is_empty(), "{selector} is not reached at {x},{y}, but {instead}");
    (x, y)
}
