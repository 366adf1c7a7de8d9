//! Helpers: what a page asks, how to answer it, and how to open and join tables.

use serde::Deserialize;
use stage::{Browser, Person, Tab, button, radio, role};

use crate::test_server::TestServer;

/// What a table's page asks of its reader.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Prompt {
    /// The number of the question; `None` while nothing is asked.
    pub(crate) moment: Option<String>,
    /// The heading of the section for questions.
    pub(crate) heading: String,
    /// The labels of the choices.
    pub(crate) choices: Vec<String>,
    /// Whether the game is over.
    pub(crate) over: bool,
}

/// Labels as people see them: all kinds of space look alike, and characters without width are invisible.
const PROMPT: &str = "(() => {
    // While a page is read, half of it may be there.
    if (document.readyState === 'loading') return { moment: null, heading: '', choices: [], over: false };
    const line = (text) => text.replace(/[\\u00ad\\u200b-\\u200f\\u2060-\\u2069]/g, '').replace(/\\s+/g, ' ').trim();
    // Who waits may have a form of cards, too, in which they can change their choice.
    const ask = document.getElementById('ask'), form = ask.querySelector('form.choices[action$=\"/choose\"]');
    return {
        moment: form?.querySelector('input[name=moment]').value ?? null,
        heading: line(document.getElementById('ask-title').textContent),
        choices: [...(form ? ask : document.createElement('p')).querySelectorAll('button[name=choice]')]
            .map((button) => line(button.title || button.querySelector('span').textContent)),
        over: !document.getElementById('result').hidden,
    };
})()";

/// The present question.
#[track_caller]
pub(crate) fn prompt(tab: &Tab) -> Prompt {
    tab.eval(PROMPT)
}

/// Waits until there is a question, or the game is over.
#[track_caller]
pub(crate) fn my_turn(tab: &Tab) -> Prompt {
    tab.wait_until(|tab| {
        let prompt = prompt(tab);
        prompt.moment.is_some() || prompt.over
    });
    prompt(tab)
}

/// Waits until what can be chosen has been there for half a second: before that a press chooses nothing.
#[track_caller]
pub(crate) fn settled(tab: &Tab) {
    // Without the script, the style sees to it when a page is new.
    let settled = "(({ classList: has }) => !has.contains('fresh') && (has.contains('live') || performance.now() > 600))
        (document.documentElement)";
    tab.wait_until(|tab| tab.eval(settled));
    if !tab.eval::<bool>("document.documentElement.classList.contains('live')") {
        // What the style has just shown is new, too.
        std::thread::sleep(std::time::Duration::from_millis(500));
    }
}

/// Moves the mouse away: a press where it has been since the last choice may only end a story.
pub(crate) fn step_aside(tab: &Tab) {
    if !tab.eval::<bool>("matchMedia('(pointer: coarse)').matches") {
        tab.point_at((2.0, 2.0));
    }
}

/// Clicks a choice and waits until the question is gone. A first tap only asks; then it is tapped again.
#[track_caller]
pub(crate) fn choose(tab: &Tab, label: &str) {
    let before = prompt(tab);
    assert!(before.moment.is_some(), "nothing is asked: {}", before.heading);
    settled(tab);
    step_aside(tab);
    tab.click(button(label));
    if tab.eval("!!document.querySelector('#sure:not([hidden])')") {
        tab.click(button(label));
    }
    tab.wait_until(|tab| prompt(tab).moment != before.moment);
}

/// Makes the first choice, and returns its label.
#[track_caller]
pub(crate) fn choose_first(tab: &Tab) -> String {
    let now = my_turn(tab);
    let label = now.choices.first().expect("a question has choices").clone();
    choose(tab, &label);
    label
}

/// Makes this many first choices, or all until the game is over, as a program would, and loads the page again: for tests of
/// what comes afterwards.
#[track_caller]
pub(crate) fn play_on(tab: &Tab, choices: u32) {
    tab.run(&format!("{PLAY_ON}({choices})"));
    tab.reload();
    my_turn(tab);
}

/// Plays what all these people do until the game is over, as [`play_on`] does.
#[track_caller]
pub(crate) fn play_to_the_end(tabs: &[&Tab]) {
    for tab in tabs {
        tab.run(&format!("void {PLAY_ON}({})", u32::MAX));
    }
    for tab in tabs {
        tab.wait_until(|tab| prompt(tab).over);
    }
}

const PLAY_ON: &str = "(async (most) => {
    const path = location.pathname, get = () => fetch(`/api/v1/tables/${path.split('/')[2]}`).then((it) => it.json());
    const headers = { 'X-Veillee': 'live' };
    for (let made = 0; made < most;) {
        const { phase, moment, choices: [choice] } = (await get()).seen;
        if (phase === 'over') return;
        if (!choice) {
            await new Promise((go) => setTimeout(go, 20));
            continue;
        }
        await fetch(`${path}/choose`, { method: 'POST', headers, body: new URLSearchParams({ moment, choice }) });
        made += 1;
    }
})";

/// The visible text of the table, without what disappears by itself (news, notices, the state of the connection) and
/// without the caption of whatever is under the pointer. An open page keeps the beginning of a long log, which a fresh
/// one leaves to the replay; so only the last lines of the log count.
#[track_caller]
pub(crate) fn table_text(tab: &Tab) -> String {
    tab.eval(
        "(() => {
            const text = (element) => element.innerText.replace(/\\s+/g, ' ').trim();
            const caption = text(document.getElementById('caption')), log = document.getElementById('log');
            // What is told now, and what was missed, are not the same on every page.
            const passing = [...document.querySelectorAll('.teller, #missed')].map(text);
            const all = [text(log.parentElement), ...passing]
                .reduce((all, part) => all.replace(part, ''), text(document.querySelector('main .columns')));
            const lines = [...log.children].slice(-60).map(text).join(' ');
            return `${all.replace(caption, '').replace(/\\s+/g, ' ')} ${lines}`;
        })()",
    )
}

/// Waits until the page equals a freshly loaded one.
#[track_caller]
pub(crate) fn same_as_fresh(person: &Person, tab: &Tab) {
    let fresh = person.open(&tab.url());
    tab.wait_until(|tab| table_text(tab) == table_text(&fresh) && board(tab) == board(&fresh));
}

/// The HTML of the board, without what the script adds temporarily while cards move.
fn board(tab: &Tab) -> String {
    tab.eval(
        "(() => {
            const board = document.getElementById('board').cloneNode(true);
            for (const element of board.querySelectorAll('*')) {
                for (const name of ['style', 'tabindex']) element.removeAttribute(name);
                element.classList.remove('pointed', 'changed', 'flying', 'on');
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

/// Waits until the page's stream is open, so that nothing is missed from now on.
#[track_caller]
pub(crate) fn connected(tab: &Tab) {
    tab.wait_until(|tab| {
        tab.requests().iter().any(|request| request.kind == "EventSource" && request.status == Some(200))
    });
}

/// Gives a person a name on the profile page.
#[track_caller]
pub(crate) fn introduce(person: &Person, server: &TestServer, label: &str, name: &str, save: &str) {
    let tab = person.open(&server.at("/me"));
    tab.fill(label, name);
    tab.click(button(save));
}

/// Opens a table of Fairy Tale for two friends, in English. Returns the invitation to the free seat.
#[track_caller]
pub(crate) fn open_for_two(tab: &Tab, server: &TestServer) -> String {
    tab.goto(&server.at("/open/tale"));
    tab.click(radio("My friends"));
    if tab.has(role("textbox", "What shall we call you?")) {
        tab.fill("What shall we call you?", "Ana");
    }
    tab.click(radio("Expert"));
    tab.choose("How many play?", "2");
    tab.click(button("Open the table"));
    invitation(tab)
}

/// The first invitation on the page.
#[track_caller]
pub(crate) fn invitation(tab: &Tab) -> String {
    tab.wait_until(|tab| tab.eval::<bool>("!!document.querySelector('input[id^=invite-]')"));
    tab.eval("document.querySelector('input[id^=invite-]').value")
}

/// Accepts an invitation, in English.
#[track_caller]
pub(crate) fn join(person: &Person, link: &str, name: &str) -> Tab {
    let tab = person.open(link);
    tab.fill("What shall we call you?", name);
    tab.click(button("Sit down"));
    tab
}

/// Ana and Bao play on a server of their own: the server, the two people, and their tabs, as [`two_playing`] leaves
/// them.
#[track_caller]
pub(crate) fn two_friends() -> (TestServer, [Person; 2], [Tab; 2]) {
    let server = TestServer::open();
    let people = [Browser::shared().person(), Browser::shared().person()];
    let tabs = two_playing(&server, &people[0], &people[1]);
    (server, people, tabs.into())
}

/// Two people at a table of Fairy Tale, in English. The game has started, and both are asked.
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
