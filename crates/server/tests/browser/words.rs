//! Every game, played in words: by keyboard, on a phone, and checked by axe-core.

use stage::{Browser, Person, Tab};

use crate::keys::{tab_to, tab_to_choice, wait_for_next_question};
use crate::phone::assert_fits;
use crate::plain::plays_with_a_list_of_what_happened;
use crate::play::{choose_first, connected, my_turn, prompt, settled};
use crate::test_server::TestServer;

/// Choices to make in each game. `tests/main/games.rs` plays games to their end.
const CHOICES: usize = 6;

/// The label of the button that opens a table of this game at once.
fn play_now(tab: &Tab, code: &str) -> String {
    tab.eval(&format!("document.querySelector('form[action=\"/open/{code}\"] button').ariaLabel"))
}

/// The lobby, for somebody who prefers tables in words.
fn lobby(server: &TestServer, person: &Person) -> Tab {
    let tab = person.open(&server.at("/"));
    tab.run("document.cookie = 'face=plain; path=/; SameSite=Lax'");
    tab
}

#[test]
fn every_game_can_be_played_by_keyboard() {
    let server = TestServer::open();
    for code in catalog::CODES {
        let person = Browser::shared().person();
        let tab = lobby(&server, &person);
        tab_to(&tab, &format!("button \"{}", play_now(&tab, code)));
        tab.press("Enter");
        tab.wait_until(|tab| tab.url().contains("/t/"));
        let mut now = my_turn(&tab);
        tab.assert_accessible();
        for number in 0..CHOICES {
            settled(&tab);
            if number % 2 == 0 {
                tab_to_choice(&tab);
                tab.press("Enter");
            } else {
                tab.press("1");
            }
            wait_for_next_question(&tab, now.moment.as_ref());
            now = my_turn(&tab);
        }
        tab.assert_accessible();
        tab.assert_quiet();
    }
}

#[test]
fn every_game_fits_a_phone() {
    let server = TestServer::open();
    for code in catalog::CODES {
        let person = Browser::shared().person().language("fr").phone();
        let tab = lobby(&server, &person);
        for page in [format!("/open/{code}"), "/".to_owned()] {
            tab.goto(&server.at(&page));
            assert_fits(&tab);
        }
        tab.click(stage::button(&play_now(&tab, code)));
        tab.wait_until(|tab| tab.url().contains("/t/"));
        for _ in 0..CHOICES {
            my_turn(&tab);
            assert_fits(&tab);
            choose_first(&tab);
        }
        my_turn(&tab);
        assert_fits(&tab);
        tab.assert_accessible();
        tab.assert_quiet();
    }
}

/// With a script, too: the list is there with the next question. At a drawn table the script tells it instead.
#[test]
fn the_next_question_in_words_has_what_happened_beside_it() {
    let server = TestServer::open();
    let person = Browser::shared().person().hurried();
    let tab = lobby(&server, &person);
    tab.click(stage::button("Play now: Fairy Tale, against bots"));
    connected(&tab);
    plays_with_a_list_of_what_happened(&tab, |tab, before| {
        tab.wait_until(|tab| {
            let now = prompt(tab);
            now.over || (now.moment.is_some() && before.is_none_or(|before| now.moment != before.moment))
        });
        settled(tab);
        prompt(tab)
    });
    tab.assert_accessible();
    let listed = |tab: &Tab| tab.eval::<bool>("!!document.getElementById('missed')?.checkVisibility()");
    assert!(listed(&tab));
    tab.run("document.cookie = 'face=; path=/; max-age=0; SameSite=Lax'");
    tab.reload();
    connected(&tab);
    assert!(!listed(&tab), "at a drawn table it was told");
    tab.assert_quiet();
}
