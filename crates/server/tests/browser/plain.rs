//! Without JavaScript: every form works, and pages reload themselves.

use stage::{Browser, Tab, button, link};

use crate::play::{Prompt, join, my_turn, open_for_two, prompt, settled};
use crate::test_server::TestServer;

/// Reloads the page until there is a question. People would wait for the page to reload itself after five seconds.
#[track_caller]
fn reload_until_asked(tab: &Tab) -> Prompt {
    for _ in 0..100 {
        let now = prompt(tab);
        if now.moment.is_some() || now.over {
            return now;
        }
        let reloads_itself: bool = tab.eval("!!document.querySelector('meta[http-equiv=refresh]')");
        assert!(reloads_itself, "a page without a question must reload itself");
        tab.reload();
    }
    panic!("no question comes: {}", tab.text());
}

#[test]
fn a_whole_game_by_forms() {
    let server = TestServer::open();
    let ana = Browser::shared().person().language("fr").without_javascript();
    let tab = ana.open(&server.at("/"));
    tab.click(button("Jouer : Fairy Tale"));
    let address = tab.url();

    let first = reload_until_asked(&tab);
    assert_eq!(tab.title(), "● À vous – Fairy Tale");
    assert!(
        !tab.has("Me prévenir quand c’est à moi") && !tab.has(button("Réglages")),
        "controls that need JavaScript are not shown"
    );
    tab.assert_accessible();

    // The same page in two tabs: the second form answers a question that is over.
    let other = ana.open(&address);
    tab.click(button(&first.choices[0]));
    other.click(button(&first.choices[1]));
    assert!(other.requests().iter().any(|request| request.method == "POST" && request.status == Some(409)));
    let notice: String = other.eval("document.querySelector('#notice p').innerText");
    assert!(!notice.is_empty());
    let now = reload_until_asked(&tab);
    assert!(
        now.heading.starts_with("Gardez une de ces 3 cartes"),
        "of the four cards of a first game exactly one was kept: {now:?}"
    );
    other.assert_accessible();
    other.assert_quiet_but(&["409"]);
    // The refusal shows the table as it is now, and play goes on from it.
    let there = reload_until_asked(&other);
    assert_eq!(there.choices, now.choices);
    drop(other);

    tab.fill("Dire quelque chose", "Bonsoir & <bonne> nuit");
    tab.click(button("Envoyer"));
    assert!(tab.has_text("Bonsoir & <bonne> nuit"));

    loop {
        let now = reload_until_asked(&tab);
        if now.over {
            break;
        }
        tab.click(button(&now.choices[0]));
    }
    assert!(tab.has_text("La partie est terminée") && tab.has_text("Graine"));
    tab.assert_quiet();
    tab.click(button("Une autre partie"));
    assert_ne!(tab.url(), address);
    assert!(reload_until_asked(&tab).heading.starts_with("Gardez une de ces 4 cartes"));
}

/// The answer to a form that came too late is the page of the table, at the address of the form. Nothing on it leads back to
/// that address, which shows nothing.
#[test]
fn a_late_pick_leads_back_to_the_table() {
    let server = TestServer::open();
    let (ana, bao) = (Browser::shared().person().without_javascript(), Browser::shared().person());
    let host = ana.open(&server.at("/"));
    let invitation = open_for_two(&host, &server);
    let guest = join(&bao, &invitation, "Bao");
    host.reload();
    host.click(button("Begin the game"));
    my_turn(&guest);
    let (asked, address) = (prompt(&host).choices, host.url());
    let [other, french, plain] = [(); 3].map(|()| ana.open(&address));
    settled(&host);
    host.click(button(&asked[0]));
    for tab in [&other, &french, &plain] {
        tab.click(button(&asked[1]));
        assert!(tab.url().ends_with("/choose") && prompt(tab).moment.is_none(), "{}", tab.url());
        assert!(tab.has_text("This question has been answered"));
    }
    french.click(button("Français"));
    assert_eq!(french.url(), address);
    plain.click(link("In words"));
    assert_eq!(plain.url(), address);
    // After five seconds.
    other.wait_until(|tab| tab.url() == address);
    other.wait_for_text("Qui joue");
    other.assert_quiet_but(&["409"]);
}

/// The lines of the log, and those of the list under the question, if it can be seen; and whether the question and the
/// choices are where they would be without it.
const LISTED: &str = "(() => {
    const texts = (items) => [...document.querySelectorAll(items)].map((item) => item.textContent.replace(/\\s+/g, ' ').trim());
    const list = document.getElementById('missed'), shown = !!list?.checkVisibility();
    const places = () => [...document.querySelectorAll('#ask-title, #ask button')].map((it) => it.getBoundingClientRect().top).join();
    const there = places(), told = shown ? texts('#missed li') : [];
    if (shown) list.hidden = true;
    const stays = places() === there;
    if (shown) list.hidden = false;
    return [texts('#log li'), told, stays];
})()";

/// Where nothing can be told scene by scene, what the last choice led to stands under the next question: sentence by
/// sentence, with every cause. The question and the cards stay where they are. The last reveal stands before the result.
pub(crate) fn plays_with_a_list_of_what_happened(tab: &Tab, next: impl Fn(&Tab, Option<&Prompt>) -> Prompt) {
    let mut now = next(tab, None);
    let (mut revealed, mut turned) = (0, 0);
    while !now.over {
        let (before, _, _): (Vec<String>, Vec<String>, bool) = tab.eval(LISTED);
        tab.click(button(&now.choices[0]));
        now = next(tab, Some(&now));
        tab.wait_until(|tab| {
            let (log, _, _): (Vec<String>, Vec<String>, bool) = tab.eval(LISTED);
            log.last() != before.last()
        });
        let (log, listed, stays): (Vec<String>, Vec<String>, bool) = tab.eval(LISTED);
        // The page has the latest events only.
        let kept = (0..=before.len()).find_map(|gone| log.strip_prefix(&before[gone..]));
        let new = kept.expect("an empty log begins every log");
        if new.len() > 1 {
            assert_eq!(listed, &new[new.len().saturating_sub(16)..]);
        }
        assert!(stays, "the list moves the question");
        let is_told = |what: &str| listed.iter().any(|line| line.contains(what));
        revealed += usize::from(is_told("reveal"));
        turned += usize::from(is_told(" turned face "));
        // What the last card led to, or a card that had to be turned over then.
        let ends = is_told("reveal") || is_told(" turned face ");
        assert!(!now.over || ends && is_told("The tale is told"), "the last choice: {listed:?}");
    }
    assert!(revealed > 0 && turned > 0, "{revealed} reveals, {turned} cards that turn over");
    let [verdict, list, result]: [f64; 3] = tab.eval(
        "['ask-title', 'missed', 'result'].map((id) => document.getElementById(id).getBoundingClientRect().top)",
    );
    assert!(verdict < list && list < result, "{verdict} {list} {result}");
}

#[test]
fn without_a_script_the_next_question_has_what_happened_beside_it() {
    let server = TestServer::open();
    let tab = Browser::shared().person().without_javascript().open(&server.at("/"));
    tab.click(button("Play now: Fairy Tale, against bots"));
    plays_with_a_list_of_what_happened(&tab, |tab, _| reload_until_asked(tab));
    tab.assert_quiet();
}
