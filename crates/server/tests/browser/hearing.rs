//! By ear alone: what the live region says through a whole game is all that the log says, and every question.

use std::thread::sleep;
use std::time::Duration;

use stage::{Browser, Tab};

use crate::play::{choose, connected, my_turn};
use crate::test_server::TestServer;

/// The lines of the log.
fn log(tab: &Tab) -> Vec<String> {
    tab.eval(
        "[...document.querySelectorAll('#log > li')].map((line) => line.textContent.replace(/\\s+/g, ' ').trim())",
    )
}

/// Plays until the end, with nothing but what is heard. Every question is heard before it is
/// answered, and every sentence of the log exactly once, in its order.
fn play_by_ear(tab: &Tab) {
    connected(tab);
    let mut now = my_turn(tab);
    // What others did while the page was opened has been said.
    sleep(Duration::from_secs(4));
    let (known, mut questions) = (log(tab).len(), vec![now.heading.clone()]);
    tab.forget();
    loop {
        let before = tab.announced().len();
        choose(tab, &now.choices[0]);
        now = my_turn(tab);
        if now.over {
            // Who won, and everybody's points, wherever the focus is.
            let scores: String = tab.eval("document.querySelector('#ask > .scores').textContent");
            questions.push(format!("{} {scores}", now.heading));
            tab.wait_until(|tab| tab.announced()[before..].join(" ").ends_with(&scores));
            break;
        }
        let question = format!("Your turn {}", now.heading);
        tab.wait_until(|tab| tab.announced()[before..].iter().any(|said| said.ends_with(&question)));
        questions.push(now.heading.clone());
    }
    let last = log(tab).pop().unwrap_or_default();
    tab.wait_until(|tab| tab.announced().iter().any(|said| said.contains(&last)));
    let mut heard = tab.announced().join(" ");
    for question in &questions {
        heard = heard.replace(&format!("Your turn {question}"), " ").replace(question, " ");
    }
    let heard = heard.split_whitespace().collect::<Vec<_>>().join(" ");
    let told = log(tab)[known..].join(" ");
    if heard != told {
        let same = heard.chars().zip(told.chars()).take_while(|(heard, told)| heard == told).count();
        let rest = |text: &str| text.chars().skip(same.saturating_sub(80)).take(300).collect::<String>();
        panic!("heard: …{}\n  told: …{}", rest(&heard), rest(&told));
    }
    tab.assert_quiet();
}

#[test]
fn a_whole_game_of_fairy_tale_by_ear() {
    let server = TestServer::open();
    let tab = Browser::shared().person().hurried().open(&server.at("/"));
    tab.run("localStorage.setItem('veillee-pace', 'brisk')");
    tab.run("document.querySelector('form[action=\"/open/tale\"] button').click()");
    tab.wait_until(|tab| tab.url().contains("/t/"));
    // The result is heard there, too.
    tab.run("document.querySelector('#talk input, #talk textarea')?.focus()");
    play_by_ear(&tab);
}

#[test]
fn a_whole_game_in_words_by_ear() {
    let server = TestServer::open();
    let tab = Browser::shared().person().hurried().open(&server.at("/"));
    tab.run("document.cookie = 'face=plain; path=/; SameSite=Lax'");
    tab.run("document.querySelector('form[action=\"/open/castle\"] button').click()");
    tab.wait_until(|tab| tab.url().contains("/t/"));
    play_by_ear(&tab);
}
