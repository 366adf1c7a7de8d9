//! By mouse: everything is pressed where it lies.

use stage::{Browser, Tab};

use super::{Asked, Deed, asked, boxes, lit, moment, next_question, open, reach};
use crate::play::{connected, same_as_fresh, settled};
use crate::test_server::TestServer;

/// Clicks the middle of what is there.
#[track_caller]
pub(super) fn press(tab: &Tab, selector: &str) {
    settled(tab);
    let at = reach(tab, selector, |tab, from, to| {
        // Slowly enough that the last move is not a press.
        tab.drag(&[from, ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0), to]);
    });
    tab.drag(&[at]);
}

/// Marks check boxes and sends them.
#[track_caller]
fn mark_and_send(tab: &Tab) {
    for place in boxes(tab) {
        press(tab, &format!("#choose .thing:nth-child({})", place + 1));
    }
    press(tab, "#choose .sum button");
}

/// Does this, whatever the presses are that it takes.
#[track_caller]
pub(super) fn act(tab: &Tab, deed: Deed) {
    press(tab, deed.tool());
    match deed {
        Deed::Rest => {}
        Deed::Hare | Deed::Tortoise => press(tab, &lit(tab, "")),
        Deed::Plank => {
            press(tab, &lit(tab, ".picks"));
            press(tab, &lit(tab, ".end"));
        }
    }
}

/// Answers the question and waits for the next one.
#[track_caller]
pub(super) fn answer(tab: &Tab, turn: &mut usize) -> Asked {
    let before = moment(tab);
    if asked(tab) == Asked::Act {
        act(tab, Deed::of_turn(tab, *turn));
        *turn += 1;
    } else {
        mark_and_send(tab);
    }
    next_question(tab, before)
}

#[test]
fn a_whole_game_of_two_by_mouse() {
    let server = TestServer::open();
    let ana = Browser::shared().person();
    let tab = ana.open(&server.at("/"));
    open(&tab, &server, 2, "off");
    let (mut turn, mut tops) = (0, Vec::<f64>::new());
    while answer(&tab, &mut turn) != Asked::Over {
        // Nothing below the question moves, whatever is asked. Only the hints of a first game come and go.
        if tab.eval("!document.querySelector('#ask .teach')") {
            tops.push(tab.eval("document.getElementById('board').getBoundingClientRect().top + scrollY"));
        }
        // After each kind of deed at the beginning, and later now and then.
        if turn < 6 || turn % 3 == 0 {
            same_as_fresh(&ana, &tab);
        }
    }
    same_as_fresh(&ana, &tab);
    assert!(tops.len() > 5 && tops.iter().all(|top| (top - tops[0]).abs() < 2.0), "{tops:?}");
    assert!(tab.layout_shift() < 0.02, "{:#?}", tab.layout_shifts());
    tab.assert_quiet();
}

/// What is picked, as the page's form has it.
fn picks(tab: &Tab) -> Vec<String> {
    tab.eval("[...document.querySelectorAll('[type=radio][form=choose]:checked')].map((pick) => pick.id)")
}

#[track_caller]
fn undo(tab: &Tab, leads_to: Asked) {
    let before = moment(tab);
    press(tab, "#ask form[action$='/undo'] button");
    assert_eq!(next_question(tab, before), leads_to);
}

fn planks(tab: &Tab) -> u32 {
    tab.eval("document.querySelectorAll('#planks > li').length")
}

#[test]
fn an_undo_drops_picks_and_takes_back_whole_gestures() {
    let server = TestServer::open();
    let tab = Browser::shared().person().open(&server.at("/"));
    open(&tab, &server, 1, "off");
    answer(&tab, &mut 0);
    // A plank beside the rock at 3,2 costs three: rest until several pebbles together can pay for it.
    let several = |tab: &Tab| {
        tab.eval::<bool>("(() => {
        const worth = [...document.querySelectorAll('#choose .pebbles .vh')].map((pebble) => +pebble.textContent);
        const [ones, twos] = [1, 2].map((kind) => worth.filter((one) => one === kind).length);
        return twos > 1 || (ones > 0 && twos === 1) || ones > 2;
    })()")
    };
    while !several(&tab) {
        let before = moment(&tab);
        act(&tab, Deed::Rest);
        next_question(&tab, before);
    }
    let [spot, end] = [r#"[id="spot-1,2"] > .place"#, r#"[id="end-1,2-1"] > .place"#];
    let lay = |tab: &Tab| {
        for selector in [Deed::Plank.tool(), spot, end] {
            press(tab, selector);
        }
    };
    let before = moment(&tab);
    lay(&tab);
    assert_eq!(next_question(&tab, before), Asked::Pay);
    let together: Vec<usize> = tab.eval("(() => {
        const worth = [...document.querySelectorAll('#choose .some input')].map((box) => +(box.dataset.worth ?? 1));
        const [ones, twos] = [1, 2].map((kind) => worth.flatMap((one, place) => one === kind ? [place] : []));
        return !twos.length ? ones.slice(0, 3) : ones.length ? [twos[0], ones[0]] : twos.slice(0, 2);
    })()");
    let before = moment(&tab);
    for place in &together {
        press(&tab, &format!("#choose .thing:nth-child({})", place + 1));
    }
    let gesture: String = tab
        .eval("[...document.querySelectorAll('#choose .some :checked')].map((box) => box.value).join(';')");
    press(&tab, "#choose .sum button");
    assert_eq!(next_question(&tab, before), Asked::Act);
    assert_eq!(planks(&tab), 1);

    // In the middle of a choice: what was picked for a question that is gone is dropped.
    press(&tab, Deed::Hare.tool());
    assert_eq!(picks(&tab), ["p0"]);
    undo(&tab, Asked::Pay);
    assert!(picks(&tab).is_empty());
    let marked: u32 = tab.eval("document.querySelectorAll('#choose .some :checked').length");
    assert_eq!(marked, 0, "one undo took back all pebbles");
    undo(&tab, Asked::Act);
    assert_eq!(planks(&tab), 0);
    // The plank and its price in one gesture are one undo.
    let before = moment(&tab);
    tab.run(&format!(
        "fetch(document.getElementById('choose').action, {{ method: 'POST', headers: {{ 'X-Veillee': 'live' }}, body: new URLSearchParams({{
            seat: 0, moment: document.querySelector('#choose [name=moment]').value, choice: 'lay 1,2 1;{gesture}',
        }}) }})"
    ));
    assert_eq!(next_question(&tab, before), Asked::Act);
    assert_eq!(planks(&tab), 1);
    undo(&tab, Asked::Act);
    assert_eq!(planks(&tab), 0);

    // In the middle of picking the page is loaded again: whatever the browser has kept of it, one can go on.
    press(&tab, Deed::Plank.tool());
    press(&tab, spot);
    tab.reload();
    connected(&tab);
    let consistent: bool = tab.eval(
        "[...document.querySelectorAll('.on')].every((place) => document.getElementById(`p${/(?:for|and)-(\\\\d+)/.exec(place.className)[1]}`).checked)",
    );
    assert!(consistent, "{:?}", picks(&tab));
    let before = moment(&tab);
    lay(&tab);
    assert_eq!(next_question(&tab, before), Asked::Pay);
    tab.assert_quiet();
}
