//! Requests that no honest page makes, and presses that the rules forbid: a clear answer, and nothing changes.

use serde::Deserialize;
use stage::{Browser, Tab};

use super::mouse::{act, answer, press};
use super::{Asked, Deed, lit, moment, next_question, open, reach};
use crate::play::connected;
use crate::test_server::TestServer;

#[derive(Debug, Deserialize)]
struct Answer {
    status: u16,
    text: String,
    rule: Option<String>,
}

/// Sends choices as the page's form would, at this moment.
#[track_caller]
fn choose(tab: &Tab, moment: Option<u32>, choices: &[&str]) -> Answer {
    let fields: String = choices.iter().map(|choice| format!("body.append('choice', '{choice}');")).collect();
    tab.eval(&format!(
        "(async () => {{
            const body = new URLSearchParams({{ seat: 0, moment: {} }});
            {fields}
            const answer = await fetch(document.getElementById('choose').action, {{ method: 'POST', headers: {{ 'X-Veillee': 'live' }}, body }});
            const {{ notice = {{}} }} = await answer.json().catch(() => ({{}}));
            return {{ status: answer.status, text: notice.text ?? '', rule: notice.rule ?? null }};
        }})()",
        moment.unwrap_or_default()
    ))
}

/// All that could have changed.
fn table(tab: &Tab) -> String {
    tab.eval("['choose', 'board', 'log'].map((id) => document.getElementById(id).textContent).join()")
}

#[track_caller]
fn assert_refused(answer: &Answer, rule: &str) {
    assert!(answer.status >= 400 && !answer.text.is_empty(), "{answer:?}");
    assert_eq!(answer.rule.as_deref(), Some(rule), "{answer:?}");
}

#[test]
fn senseless_gestures_change_nothing() {
    let server = TestServer::open();
    let tab = Browser::shared().person().open(&server.at("/"));
    open(&tab, &server, 1, "off");
    let dealt = moment(&tab);
    let hand: Vec<String> =
        tab.eval("[...document.querySelectorAll('#choose [type=checkbox]')].map((box) => box.value)");
    let hand: Vec<&str> = hand.iter().map(String::as_str).collect();
    let before = table(&tab);
    // A good beginning does not help: a gesture is made as a whole or not at all.
    assert_refused(&choose(&tab, dealt, &[hand[0], "move hare 1,0"]), "TOY-TURN-2");
    assert_refused(&choose(&tab, dealt, &[hand[0], hand[1], hand[2], "done"]), "TOY-DEAL-2");
    assert_refused(&choose(&tab, dealt, &["done"]), "TOY-DEAL-2");
    for senseless in [&["fly"][..], &[hand[0], "fly"], &[hand[0]; 33], &[]] {
        let answer = choose(&tab, dealt, senseless);
        assert!((400..500).contains(&answer.status), "{senseless:?}: {answer:?}");
    }
    assert_eq!((moment(&tab), table(&tab)), (dealt, before));

    // The same gesture twice, as after a lost answer, is made once.
    let gesture = [hand[0], hand[1], "done"];
    assert!(choose(&tab, dealt, &gesture).status < 300);
    assert_eq!(next_question(&tab, dealt), Asked::Act);
    let (now, before) = (moment(&tab), table(&tab));
    assert!(choose(&tab, dealt, &gesture).status < 300);
    // Another answer to a question of the past is not.
    assert_refused(&choose(&tab, dealt, &[hand[0], "done"]), "KIT-TURN-2");
    assert_refused(&choose(&tab, dealt, &["move hare 1,0"]), "KIT-TURN-2");
    assert_eq!((moment(&tab), table(&tab)), (now, before.clone()));
    tab.reload();
    connected(&tab);
    assert_eq!(moment(&tab), now);

    // The page's own form, with a place that somebody has tampered with: the notice says it, with the rule.
    press(&tab, Deed::Hare.tool());
    let place = lit(&tab, "");
    tab.run(&format!("document.querySelector({place:?}).value = 'move hare 9,9'"));
    press(&tab, &place);
    tab.wait_for_text("The Hare jumps two squares at most.");
    assert!(tab.eval::<String>("document.getElementById('notice').innerText").contains("TOY-MOVE-1"));
    assert_eq!(moment(&tab), now);
    tab.assert_quiet_but(&["400", "409", "422", "413"]);
}

/// Presses a dim square, and returns the reason why nothing can be done there.
#[track_caller]
fn why_not(tab: &Tab, square: &str) -> String {
    press(tab, &format!("[id=\"sq-{square}\"] > .place"));
    tab.wait_until(|tab| tab.eval("document.getElementById('card').open"));
    let why = tab.eval("document.querySelector('#card > div').innerText");
    tab.press("Escape");
    tab.wait_until(|tab| tab.eval("!document.getElementById('card').open"));
    why
}

#[test]
fn dim_places_say_why_not_and_a_pan_says_nothing() {
    let server = TestServer::open();
    let tab = Browser::shared().person().open(&server.at("/"));
    open(&tab, &server, 1, "off");
    answer(&tab, &mut 0);
    // A plank, then the Hare goes to 2,0. The Tortoise is at 0,2, and the next rock at 3,2.
    let before = moment(&tab);
    act(&tab, Deed::Plank);
    if next_question(&tab, before) == Asked::Pay {
        answer(&tab, &mut 0);
    }
    let before = moment(&tab);
    press(&tab, Deed::Hare.tool());
    press(&tab, r#"[id="go-hare-2,0"] > .place"#);
    next_question(&tab, before);
    let now = moment(&tab);
    let on_plank: String =
        tab.eval("/from (\\S+) to/.exec(document.querySelector('#planks .vh').textContent)[1]");
    let reasons = [
        (Deed::Hare, "-2,4", "The Hare jumps two squares at most.", "TOY-MOVE-1"),
        (Deed::Tortoise, "1,3", "The Tortoise crawls one square, and not diagonally.", "TOY-MOVE-2"),
        (Deed::Hare, "3,2", "There is a rock or a piece.", "TOY-POND-2"),
        (
            Deed::Plank,
            on_plank.as_str(),
            "A plank lies from west to east or from north to south, and not on another one.",
            "TOY-LAY-1",
        ),
        (Deed::Plank, "4,-2", "The plank must touch one of your pieces.", "TOY-LAY-2"),
    ];
    for (deed, square, sentence, rule) in reasons {
        press(&tab, deed.tool());
        let why = why_not(&tab, square);
        assert!(why.contains(sentence) && why.contains(rule), "{deed:?} at {square}: {why}");
    }

    // A drag that begins and ends on a lit place moves the map and chooses nothing.
    press(&tab, Deed::Hare.tool());
    let (x, y) = reach(&tab, &lit(&tab, ""), |_, _, _| ());
    let asks = |tab: &Tab| tab.requests().iter().filter(|request| request.url.contains("/about/")).count();
    let asked = asks(&tab);
    tab.drag(&[(x, y), (x + 5.0, y + 10.0), (x + 8.0, y + 14.0)]);
    assert_eq!((moment(&tab), asks(&tab)), (now, asked));
    assert!(!tab.eval::<bool>("document.getElementById('card').open"));
    tab.assert_quiet();
}
