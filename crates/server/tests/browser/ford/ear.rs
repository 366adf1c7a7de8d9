//! By ear: a screen reader names everything, says what it does, and tells what happens.

use stage::{Browser, Person, Tab, button, checkbox, radio};

use super::{Asked, asked, moment, next_question, open};
use crate::test_server::TestServer;

/// The lines of the accessibility tree that contain this.
fn heard(tab: &Tab, what: &str) -> Vec<String> {
    tab.tree().lines().filter(|line| line.contains(what)).map(|line| line.trim().to_owned()).collect()
}

#[track_caller]
fn announces(tab: &Tab, what: &str) {
    tab.wait_until(|tab| tab.announced().iter().any(|text| text.contains(what)));
}

/// Clicks by name, and waits for the next question.
#[track_caller]
fn send(tab: &Tab, name: &str) -> Asked {
    let before = moment(tab);
    tab.click(button(name));
    next_question(tab, before)
}

#[test]
fn a_turn_of_each_kind_by_names() {
    let server = TestServer::open();
    let tab = Browser::shared().person().open(&server.at("/"));
    open(&tab, &server, 1, "off");
    tab.assert_accessible();
    assert!(tab.outline().contains(&(2, "Which pebbles do you put back?".to_owned())), "{:?}", tab.outline());

    // The total is told politely, and the button says why not.
    let boxes: Vec<String> = heard(&tab, "checkbox \"A pebble worth ");
    assert_eq!(boxes.len(), 4);
    let first = boxes[0].split('"').nth(1).unwrap_or_default().to_owned();
    tab.run(&format!("document.querySelector('[aria-label=\"{first}\"]').focus()"));
    tab.press("Space");
    announces(&tab, "1 to put back");
    assert_eq!(send(&tab, "Put back"), Asked::Act);
    announces(&tab, "What do you do in your turn?");

    // A group of picks; each lights places that say what they do.
    assert_eq!(heard(&tab, "radiogroup"), ["radiogroup \"What do you use?\""]);
    assert_eq!(heard(&tab, "radio \"").len(), 3);
    assert!(heard(&tab, "Hare to").is_empty());
    tab.click(radio("The Hare"));
    announces(&tab, "The Hare");
    assert_eq!(heard(&tab, "button \"Hare to 1,0\"").len(), 1);
    tab.assert_accessible();
    assert_eq!(send(&tab, "Hare to 1,0"), Asked::Act);
    announces(&tab, "Your Hare jumps from 0,0 to 1,0.");

    tab.click(radio("The Tortoise"));
    tab.assert_accessible();
    send(&tab, "Tortoise to 0,3");
    send(&tab, "Rest and draw two pebbles");
    announces(&tab, "You rest and draw");
    send(&tab, "Rest and draw two pebbles");

    tab.click(radio("A plank"));
    tab.click(radio("Plank from 2,0: 2 ways"));
    announces(&tab, "A plank · Plank from 2,0: 2 ways");
    tab.assert_accessible();
    let now = send(&tab, "Plank from 2,0 to 3,0 for 2");
    assert_eq!(now, Asked::Pay, "with so many pebbles there is more than one way to pay");
    tab.assert_accessible();
    assert!(tab.outline().iter().any(|(_, heading)| heading.starts_with("How do you pay the 2")));
    let worth = if tab.has(checkbox("A pebble worth 2")) { 2 } else { 3 };
    tab.run(&format!("document.querySelector('[aria-label=\"A pebble worth {worth}\"]').focus()"));
    tab.press("Space");
    announces(&tab, &format!("{worth} of 2 paid"));
    assert_eq!(send(&tab, "Pay"), Asked::Act);
    announces(&tab, &format!("The Boat goes on by {worth} spaces."));
    tab.assert_quiet();
}

/// In French, in dark colours and with letters twice as large: a move, and the end of the game.
#[test]
fn french_dark_and_large_letters() {
    let server = TestServer::open();
    let ana: Person = Browser::shared().person().language("fr").dark();
    let tab = ana.open(&server.at("/open/toy"));
    tab.run("localStorage.setItem('veillee-pace', 'off')");
    tab.choose("Combien de joueurs ?", "1");
    tab.click(button("Jouer en solitaire"));
    next_question(&tab, None);
    tab.assert_accessible();
    tab.run("document.querySelector('#choose [type=checkbox]').focus()");
    tab.press("Space");
    send(&tab, "Remettre");
    tab.click(radio("Le Lièvre"));
    tab.assert_accessible();
    send(&tab, "Lièvre en 1,0");
    announces(&tab, "Votre lièvre");

    // 200 % text: nothing of the question lies on the board, and nothing is wider than the window.
    tab.run("document.documentElement.style.fontSize = '200%'");
    let gap: f64 = tab.eval(
        "(() => {
            const parts = [...document.querySelectorAll('#ask, #ask :is(button, label, li)')];
            const bottom = Math.max(...parts.map((part) => part.getBoundingClientRect().bottom));
            return document.getElementById('board').getBoundingClientRect().top - bottom;
        })()",
    );
    assert!(gap >= 0.0, "the question reaches {} pixels into the board", -gap);
    assert!(tab.eval::<bool>("document.scrollingElement.scrollWidth <= innerWidth"));
    tab.run("document.documentElement.style.fontSize = ''");

    for _ in 0..40 {
        if asked(&tab) == Asked::Over {
            break;
        }
        super::mouse::answer(&tab, &mut 1);
    }
    assert_eq!(asked(&tab), Asked::Over);
    tab.assert_accessible();
    tab.assert_quiet();
}
