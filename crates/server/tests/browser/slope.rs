//! From a first game to the full one, and the form in which a table is set up.

use stage::{Browser, Person, Tab, button, link, role};

use crate::play::{connected, my_turn, play_on, settled};
use crate::test_server::TestServer;

/// The name of the step where the reader is, and how many they have done, as the page shows a game's path.
fn place(tab: &Tab, game: &str) -> (String, usize) {
    tab.eval(&format!(
        "(() => {{
            const path = document.querySelector('.path[action=\"/open/{game}\"]');
            return [path.querySelector('[aria-current=step] .name').textContent, path.querySelectorAll('.done').length];
        }})()"
    ))
}

/// Whether any of these fields of the form can be seen.
fn shows(tab: &Tab, fields: &str) -> bool {
    tab.eval(&format!(
        "[...document.querySelectorAll('.arrange {fields}')].some((field) => field.closest('label').checkVisibility())"
    ))
}

/// Answers a question by its field, as a click does.
#[track_caller]
fn answer(tab: &Tab, name: &str, value: &str) {
    let field = format!("[name={name}][value=\"{value}\"]");
    assert!(shows(tab, &field), "{field} is not offered");
    tab.run(&format!("document.querySelector('.arrange {field}').click()"));
}

/// What the button says.
fn promise(tab: &Tab) -> String {
    tab.eval("document.querySelector('.arrange button.primary').innerText.trim()")
}

/// Whether all of an element is in the window, without scrolling.
fn in_sight(tab: &Tab, selector: &str) -> bool {
    tab.eval(&format!(
        "(() => {{
            const {{ top, bottom, left, right }} = document.querySelector({selector:?}).getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
        }})()"
    ))
}

/// Whether there are hints at this table.
fn has_hints(tab: &Tab) -> bool {
    tab.eval("!!document.querySelector('a[href$=\"/hints/off\"]')")
}

/// What is played at the table of this tab, as programs see it.
fn options(tab: &Tab) -> serde_json::Value {
    tab.eval("fetch('/api/v1/tables/' + location.pathname.split('/')[2]).then((table) => table.json()).then((table) => table.seen.options)")
}

#[test]
fn the_second_game_is_one_step_further() {
    let server = TestServer::open();
    let person = Browser::shared().person();
    let tab = person.open(&server.at("/"));
    assert_eq!(place(&tab, "tale"), ("First game".to_owned(), 0));
    tab.click(button("Play now: Fairy Tale, against bots"));
    connected(&tab);
    assert_eq!((options(&tab)["mode"].as_str(), has_hints(&tab)), (Some("novice"), true));
    // The card that nobody has played is explained.
    my_turn(&tab);
    assert!(tab.has_text("The card in front of you is yours already"), "{}", tab.text());
    play_on(&tab, u32::MAX);

    // The button that stands out goes on along the path.
    assert!(tab.has(button("One step further: Finding your feet")) && tab.has(button("Another game")));

    let over = tab.url();
    tab.goto(&server.at("/"));
    assert_eq!(place(&tab, "tale"), ("Finding your feet".to_owned(), 1));
    assert_eq!(place(&tab, "sand"), ("First game".to_owned(), 0), "every game has its own path");
    tab.goto(&over);
    settled(&tab);
    tab.click(button("One step further: Finding your feet"));
    tab.wait_until(|tab| tab.url().contains("/t/") && tab.url() != over);
    connected(&tab);
    assert_eq!((options(&tab)["mode"].as_str(), has_hints(&tab)), (Some("basic"), true));
    // Not over, so it is still where the reader is; but they can go on if they like.
    tab.goto(&server.at("/open/tale"));
    assert_eq!(place(&tab, "tale"), ("Finding your feet".to_owned(), 1));
    assert!(tab.has_text("You are here") && tab.has_text("All 100 cards"));
    tab.click(button("The full game: play Fairy Tale"));
    connected(&tab);
    assert_eq!((options(&tab)["mode"].as_str(), has_hints(&tab)), (Some("expert"), false));
    tab.assert_quiet();
}

#[test]
fn the_first_game_of_each_game_is_its_gentlest() {
    let server = TestServer::open();
    let person = Browser::shared().person();
    for code in catalog::CODES {
        let tab = person.open(&server.at("/"));
        let label: String = tab.eval(&format!(
            "document.querySelector('form[action=\"/open/{code}\"] button.primary').ariaLabel"
        ));
        tab.click(button(&label));
        connected(&tab);
        let path = catalog::path(code);
        assert_eq!(options(&tab), path[0].options, "{code}");
        assert!(has_hints(&tab), "{code}");
        // Each step can be played at once, also without the script.
        let tab = person.clone().without_javascript().open(&server.at(&format!("/open/{code}")));
        tab.click(button("The full game: play"));
        assert!(tab.url().contains("/t/") && !has_hints(&tab), "{code}");
    }
}

#[test]
fn what_does_not_apply_is_not_shown() {
    let server = TestServer::open();
    for person in [Browser::shared().person(), Browser::shared().person().without_javascript()] {
        let tab = person.open(&server.at("/open/sand"));
        let rounds = "[name=option-fable_round]";
        answer(&tab, "option-mode", "basic");
        assert!(!shows(&tab, rounds) && shows(&tab, "[name=seats]") && shows(&tab, "[name=option-pace]"));
        assert!(!shows(&tab, "[name=seats][value=\"1\"]"), "only the solo campaign is for one");
        answer(&tab, "option-mode", "fable_campaign");
        assert!(shows(&tab, rounds));
        assert_eq!(promise(&tab), "Play with 3 bots");
        answer(&tab, "option-mode", "solo_campaign");
        assert!(!shows(&tab, rounds) && !shows(&tab, "[name=seats]") && !shows(&tab, "[name=option-pace]"));
        assert!(!shows(&tab, "[name=level]") && !shows(&tab, "[value=friends]"));
        assert_eq!(promise(&tab), "Play alone");
        tab.click(button("Play alone"));
        assert!(tab.url().contains("/t/"), "{}", tab.text());

        let tab = person.open(&server.at("/open/tale"));
        answer(&tab, "option-mode", "expert");
        answer(&tab, "seats", "5");
        assert!(!shows(&tab, "[name=option-pair_match]"), "teams are for four");
        assert_eq!(promise(&tab), "Play with 4 bots");
        answer(&tab, "option-mode", "novice");
        // Five was chosen, and is not offered any more: the page says what it will be.
        assert!(!shows(&tab, "[name=seats][value=\"5\"]"));
        assert!(tab.has_text("With this choice, it will be: 4."));
        assert!(shows(&tab, "[name=option-pair_match]"));
        assert_eq!(promise(&tab), "Play with 3 bots");
        answer(&tab, "with", "watch");
        assert_eq!(promise(&tab), "Watch 4 bots play");
        tab.click(button("Watch 4 bots play"));
        assert!(tab.url().contains("/t/"));

        let tab = person.open(&server.at("/open/grimm"));
        assert!(shows(&tab, "[name=option-advanced_fables]") && !tab.has_text("it will be"));
    }
}

/// The button is where the last choice is made, whatever has been scrolled.
#[test]
fn the_button_is_always_in_sight() {
    let server = TestServer::open();
    for (width, height) in [(1440, 900), (390, 844)] {
        for page in ["/open/tale", "/open/sand", "/open/tile?with=friends"] {
            let tab = Browser::shared().person().size(width, height).open(&server.at(page));
            let height = tab.eval::<u32>(
                "Math.floor(document.querySelector('main').getBoundingClientRect().bottom + scrollY)",
            );
            for at in [0, height / 3, 2 * height / 3] {
                tab.run(&format!("scrollTo(0, {at})"));
                assert!(in_sight(&tab, ".arrange button.primary"), "{page} at {at}, {width} wide");
            }
        }
    }
}

#[test]
fn what_was_chosen_last_is_remembered() {
    let server = TestServer::open();
    let person = Browser::shared().person();
    let tab = person.open(&server.at("/open/castle"));
    answer(&tab, "seats", "3");
    answer(&tab, "option-goal", "9");
    answer(&tab, "level", "greedy");
    tab.click(button("Play with 2 bots"));
    connected(&tab);
    tab.goto(&server.at("/open/castle"));
    let chosen = |tab: &Tab| -> [String; 3] {
        tab.eval("['seats', 'option-goal', 'level'].map((name) => document.querySelector(`.arrange [name=${name}]:checked`).value)")
    };
    assert_eq!(chosen(&tab), ["3", "9", "greedy"]);
    // Another game has its own, and the usual choices are one click away.
    let other = person.open(&server.at("/open/tile"));
    assert!(!other.has(link("Back to the usual choices")));
    tab.click(link("Back to the usual choices"));
    assert_eq!(chosen(&tab), ["4", "7", "random"]);
    tab.goto(&server.at("/open/castle"));
    assert_eq!(chosen(&tab), ["4", "7", "random"]);
    tab.assert_quiet();
}

fn invites_friends(person: &Person, server: &TestServer) {
    let tab = person.open(&server.at("/"));
    tab.click(link("With friends… Fairy Tale"));
    assert!(tab.eval::<bool>("document.querySelector('[name=with][value=friends]').checked"));
    assert!(tab.eval::<bool>("document.querySelector('[name=option-mode][value=novice]').checked"));
    assert_eq!(promise(&tab), "Open the table for friends");
    // Nobody invites friends without a name.
    let name = || role("textbox", "What shall we call you?");
    assert!(tab.has(name()));
    tab.click(button("Open the table for friends"));
    assert!(tab.has_text("Tell us your name first") && tab.url().ends_with("/open/tale"), "{}", tab.text());
    tab.fill(name(), "Ana");
    tab.click(button("Open the table for friends"));
    tab.wait_for_text("Ana");
    assert!(tab.url().contains("/t/"));
    // Now everybody knows them, and bots do not ask anyway.
    let tab = person.open(&server.at("/open/sand?with=friends"));
    assert!(!tab.has(name()) && tab.has(button("Open the table for friends")));
    let stranger = Browser::shared().person().open(&server.at("/open/sand"));
    assert!(!stranger.has(name()));
}

#[test]
fn friends_are_invited_by_somebody_with_a_name() {
    let server = TestServer::open();
    invites_friends(&Browser::shared().person(), &server);
    invites_friends(&Browser::shared().person().without_javascript(), &server);
}

/// A campaign that was kept brings its rules and its seats: they are not asked for, and the button promises nothing else.
#[test]
fn a_pasted_campaign_settles_the_rest() {
    let server = TestServer::open();
    let campaign = |seats: u8, mode: &str| {
        format!(r#"{{ "game": "sand", "seats": {seats}, "options": {{ "mode": "{mode}" }} }}"#)
    };
    for person in [Browser::shared().person(), Browser::shared().person().without_javascript()] {
        let tab = person.open(&server.at("/open/sand"));
        // Whoever plays alone has no company to choose; but a campaign may be for several.
        answer(&tab, "option-mode", "solo_campaign");
        assert!(!shows(&tab, "[name=with]"));
        tab.click("Continue a campaign");
        let paste =
            |tab: &Tab, text: &str| tab.fill("Paste the whole text of the file that you saved.", text);
        paste(&tab, &campaign(2, "fable_campaign"));
        for asked in ["[name=option-mode]", "[name=seats]", "[name=option-fable_round]", "[name=option-pace]"]
        {
            assert!(!shows(&tab, asked), "{asked}");
        }
        assert!(shows(&tab, "[name=with]") && shows(&tab, "[name=level]"));
        assert_eq!(promise(&tab), "Continue the campaign");
        tab.assert_accessible();
        paste(&tab, "");
        assert!(shows(&tab, "[name=option-mode]"));
        assert_eq!(promise(&tab), "Play alone");
        // Nobody can join a campaign for one, and what cannot be read is none.
        paste(&tab, &campaign(1, "solo_campaign"));
        answer(&tab, "with", "friends");
        tab.fill("What shall we call you?", "Ana");
        tab.click(button("Continue the campaign"));
        tab.wait_for_text("That campaign is for one player");
        assert!(!shows(&tab, "[name=seats]") && promise(&tab) == "Continue the campaign");
        paste(&tab, " ");
        tab.click(button("Continue the campaign"));
        tab.wait_for_text("That isn’t a campaign of this game");
        paste(&tab, &campaign(1, "solo_campaign"));
        answer(&tab, "with", "bots");
        tab.click(button("Continue the campaign"));
        tab.wait_until(|tab| tab.url().contains("/t/"));
        assert_eq!(tab.eval::<u32>("document.querySelectorAll('.seats .who').length"), 1);
    }
}
