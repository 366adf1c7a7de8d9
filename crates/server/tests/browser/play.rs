//! What a player sees of the question, and how he answers it.

use serde::Deserialize;
use stage::{Person, Tab, button, radio};

use crate::test_server::TestServer;

/// What the page of a table asks just now.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Spot {
    /// Which question it is; none while nothing is asked.
    pub(crate) moment: Option<String>,
    /// The heading of the place for questions.
    pub(crate) heading: String,
    /// What can be chosen.
    pub(crate) choices: Vec<String>,
    /// Is there a result?
    pub(crate) over: bool,
}

/// Labels are taken as eyes see them: kinds of space look alike, and marks without width cannot be seen.
const SPOT: &str = "(() => {
    const line = (text) => text.replace(/[\\u00ad\\u200b-\\u200f\\u2060-\\u2069]/g, '').replace(/\\s+/g, ' ').trim();
    const ask = document.getElementById('ask');
    return {
        moment: ask.querySelector('form.choices input[name=moment]')?.value ?? null,
        heading: line(document.getElementById('ask-title').textContent),
        choices: [...ask.querySelectorAll('button[name=choice]')]
            .map((button) => line(button.title || button.querySelector('span').textContent)),
        over: !document.getElementById('result').hidden,
    };
})()";

/// What is asked now.
#[track_caller]
pub(crate) fn spot(tab: &Tab) -> Spot {
    tab.eval(SPOT)
}

/// Waits until something is asked, or the game is over.
#[track_caller]
pub(crate) fn my_turn(tab: &Tab) -> Spot {
    tab.wait_until(|tab| {
        let spot = spot(tab);
        spot.moment.is_some() || spot.over
    });
    spot(tab)
}

/// Chooses by clicking, and waits until the question is gone.
#[track_caller]
pub(crate) fn choose(tab: &Tab, label: &str) {
    let before = spot(tab);
    assert!(before.moment.is_some(), "nothing is asked: {}", before.heading);
    tab.click(button(label));
    tab.wait_until(|tab| spot(tab).moment != before.moment);
}

/// Chooses the first of what is offered, and says what it was.
#[track_caller]
pub(crate) fn choose_first(tab: &Tab) -> String {
    let now = my_turn(tab);
    let label = now.choices.first().expect("a question has choices").clone();
    choose(tab, &label);
    label
}

/// The text of the table as eyes see it, without what passes by itself (news, notices, the state of the connection) and
/// without what is said of the thing under the pointer.
#[track_caller]
pub(crate) fn table_text(tab: &Tab) -> String {
    tab.eval(
        "(() => {
            const text = (element) => element.innerText.replace(/\\s+/g, ' ').trim();
            const caption = text(document.getElementById('caption'));
            return text(document.querySelector('main .columns')).replace(caption, '').replace(/\\s+/g, ' ');
        })()",
    )
}

/// Waits until the page shows what it would show if it were loaded now.
#[track_caller]
pub(crate) fn same_as_fresh(person: &Person, tab: &Tab) {
    let fresh = person.open(&tab.url());
    tab.wait_until(|tab| table_text(tab) == table_text(&fresh) && board(tab) == board(&fresh));
}

/// The elements of the table, without what the script adds for a moment while cards move.
fn board(tab: &Tab) -> String {
    tab.eval(
        "(() => {
            const board = document.getElementById('board').cloneNode(true);
            for (const element of board.querySelectorAll('*')) {
                element.removeAttribute('style');
                element.classList.remove('lit');
                if (!element.classList.length) element.removeAttribute('class');
                // The order of attributes means nothing.
                const attributes = [...element.attributes].sort((one, other) => one.name < other.name ? -1 : 1);
                for (const { name } of attributes) element.removeAttribute(name);
                for (const { name, value } of attributes) element.setAttribute(name, value);
            }
            return board.outerHTML;
        })()",
    )
}

/// Waits until the page listens to its table: what happens from now on is heard.
#[track_caller]
pub(crate) fn connected(tab: &Tab) {
    tab.wait_until(|tab| {
        tab.requests().iter().any(|request| request.kind == "EventSource" && request.status == Some(200))
    });
}

/// Tells the server a name.
#[track_caller]
pub(crate) fn introduce(person: &Person, server: &TestServer, label: &str, name: &str, save: &str) {
    let tab = person.open(&server.at("/me"));
    tab.fill(label, name);
    tab.click(button(save));
}

/// Opens a table of Fairy Tale for friends, in English, and says which page its free seat is joined by.
#[track_caller]
pub(crate) fn open_for_two(tab: &Tab, server: &TestServer) -> String {
    tab.goto(&server.at("/open/tale"));
    tab.choose("How many play?", "2");
    tab.click(radio("My friends"));
    tab.click(button("Open the table"));
    invitation(tab)
}

/// The first link on the page that invites to a seat.
#[track_caller]
pub(crate) fn invitation(tab: &Tab) -> String {
    tab.wait_until(|tab| tab.eval::<bool>("!!document.querySelector('input[id^=invite-]')"));
    tab.eval("document.querySelector('input[id^=invite-]').value")
}

/// Follows an invitation and sits down, in English.
#[track_caller]
pub(crate) fn join(person: &Person, link: &str, name: &str) -> Tab {
    let tab = person.open(link);
    tab.fill("What shall we call you?", name);
    tab.click(button("Sit down"));
    tab
}

/// Two people at a table of Fairy Tale, in English; the game has begun, and both are asked.
#[track_caller]
pub(crate) fn two_playing(server: &TestServer, ana: &Person, bao: &Person) -> (Tab, Tab) {
    introduce(ana, server, "What shall we call you?", "Ana", "Save");
    let host = ana.open(&server.at("/"));
    let link = open_for_two(&host, server);
    let guest = join(bao, &link, "Bao");
    connected(&guest);
    host.click(button("Begin the game"));
    my_turn(&host);
    my_turn(&guest);
    (host, guest)
}
