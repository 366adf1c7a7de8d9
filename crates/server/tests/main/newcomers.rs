//! Help for somebody's first table of a game.

use serde_json::{Value, json};
use server::testing::Clock;

use crate::client::{Ask, TIMEOUT};
use crate::games::play_by_forms;
use crate::page::{self, Form};
use crate::people::{Person, begin, choose_first};
use crate::test_server::TestServer;

fn open_quickly(game: &str) -> Ask {
    Ask::post(&format!("/open/{game}")).form(&[("with", "bots"), ("quick", "yes")])
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_table_of_each_game_comes_with_hints() {
    let clock = Clock::manual(1_000_000);
    let server = TestServer::at(&clock).await;
    let mut ana = Person::browser(&server);
    // All in the same second: opening another game is not a double click.
    for game in catalog::CODES {
        let opened = ana.ask(open_quickly(game)).await.expect(303);
        let table = opened.cookie("hints").unwrap_or_else(|| panic!("{game}: no hints at the first table"));
        let page = Ask::get(opened.location()).with("cookie", &format!("hints={table}"));
        let page = ana.ask(page).await.expect(200);
        // It may be somebody else's turn first, but the link that turns hints off is there at once.
        assert!(page.text().contains("/hints/off") && page.text().contains(&format!("game-{game}")));
    }
    clock.advance(60_000);
    for game in catalog::CODES {
        // The first game is not over yet, so it is still the next step; whoever wants the full game gets no hints.
        let opened = ana.ask(open_quickly(game)).await.expect(303);
        assert!(opened.cookie("hints").is_some(), "{game}: no hints at another first game");
        let full = Ask::post(&format!("/open/{game}")).form(&[("with", "bots"), ("step", "full")]);
        let opened = ana.ask(full).await.expect(303);
        assert_eq!(opened.cookie("hints"), None, "{game}: hints at the full game");
    }
    server.close().await;
}

/// Hints go along to another game of those who want them, and each table has its own.
#[tokio::test(flavor = "multi_thread")]
async fn hints_go_along_with_those_who_want_them() {
    let clock = Clock::manual(1_000_000);
    let server = TestServer::at(&clock).await;
    let mut ana = Person::browser_of(&server, "Ana").await;
    let wanting = |ask: Ask, hints: &str| ask.with("Cookie", &format!("hints={hints}"));
    let id = |path: &str| path.trim_start_matches("/t/").to_owned();
    let first = ana.ask(open_quickly("tale")).await.expect(303).location().to_owned();
    // Another game in another tab takes nothing away.
    let other = ana.ask(wanting(open_quickly("castle"), &id(&first))).await.expect(303);
    let both = format!("{}.{}", id(&first), id(other.location()));
    assert_eq!(other.cookie("hints"), Some(&*both));
    for table in [&first, other.location()] {
        let page = ana.ask(wanting(Ask::get(table), &both)).await.expect(200);
        assert!(page.text().contains("/hints/off"));
    }
    let stop = async |ana: &mut Person, table: &str| {
        ana.post(&format!("{table}/propose-stop"), &[]).await.expect(303);
        clock.advance(60_000);
    };
    stop(&mut ana, &first).await;
    let again = |table: &str| Ask::post(&format!("{table}/rematch")).form(&[]);
    let next = ana.ask(wanting(again(&first), &both)).await.expect(303);
    let all = format!("{both}.{}", id(next.location()));
    assert_eq!(next.cookie("hints"), Some(&*all));
    // Whoever turns them off at one table has them at the others, and does not find them at the one after it.
    let next = next.location().to_owned();
    let off = ana.ask(wanting(Ask::get(&format!("{next}/hints/off")), &all)).await.expect(303);
    assert_eq!(off.cookie("hints"), Some(&*both));
    let on = ana.ask(wanting(Ask::get(&format!("{next}/hints/on")), &both)).await.expect(303);
    assert_eq!(on.cookie("hints"), Some(&*all));
    let last = ana.ask(wanting(Ask::get(&format!("{first}/hints/off")), &id(&first))).await.expect(303);
    assert_eq!(last.cookie("hints"), Some(""));
    stop(&mut ana, &next).await;
    let third = ana.ask(wanting(again(&next), &both)).await.expect(303);
    assert_eq!(third.cookie("hints"), None);
    // By other rules they go along to a step that has hints.
    let mut table = third.location().to_owned();
    for (mode, hinted) in [("expert", false), ("novice", true)] {
        stop(&mut ana, &table).await;
        let before = id(&table);
        let form = [("after", before.as_str()), ("level", "greedy"), ("option-mode", mode)];
        let opened = ana.ask(wanting(Ask::post("/open/tale").form(&form), &before)).await.expect(303);
        table = opened.location().to_owned();
        let hints = hinted.then(|| format!("{before}.{}", id(&table)));
        assert_eq!(opened.cookie("hints"), hints.as_deref(), "{mode}");
    }
    server.close().await;
}

/// Options and level of the bots at a table.
async fn played_at(person: &mut Person, table: &str) -> (Value, Value) {
    let seen = person.see(table.trim_start_matches("/t/")).await;
    (seen["options"].clone(), seen["seats"][1]["level"].clone())
}

/// The keys of the steps of a game on a page: those that are done, and the one where the reader is.
fn path_on(page: &str, game: &str) -> (Vec<String>, Option<String>) {
    let start =
        page.find(&format!("class=\"path\" method=\"post\" action=\"/open/{game}\"")).expect("a path");
    let path = &page[start..start + page[start..].find("</form>").expect("its end")];
    let (mut done, mut here) = (Vec::new(), None);
    for item in path.split("<li").skip(1) {
        let (tag, rest) = item.split_once('>').expect("a tag");
        let (_, value) = rest.split_once("value=\"").expect("a button");
        let key = value[..value.find('"').expect("its key")].to_owned();
        if tag.contains("done") {
            done.push(key.clone());
        }
        if tag.contains("aria-current=\"step\"") {
            assert_eq!(here.replace(key), None, "one place");
        }
    }
    (done, here)
}

/// Each game that is over leads one step on, up to the full game; the lobby shows where one is.
#[tokio::test(flavor = "multi_thread")]
async fn every_game_that_is_over_leads_one_step_on() {
    let clock = Clock::manual(1_000_000);
    let server = TestServer::at(&clock).await;
    for game in catalog::CODES {
        let mut ana = Person::browser(&server).with_header("Cookie", "face=plain");
        let path = catalog::path(game);
        // Later steps take long in most games; all games count them the same way.
        let steps = if game == "tale" { path.len() + 1 } else { 2 };
        for played in 0..steps {
            let step = &path[played.min(path.len() - 1)];
            let lobby = ana.get("/").await.expect(200);
            let (done, here) = path_on(lobby.text(), game);
            assert_eq!((done.len(), here.as_deref()), (played.min(path.len()), Some(step.key)), "{game}");
            let opened = ana.ask(open_quickly(game)).await.expect(303);
            assert_eq!(opened.cookie("hints").is_some(), step.hints, "{game}: {}", step.key);
            let table = opened.location().to_owned();
            let expected = (step.options.clone(), json!(step.level.name()));
            assert_eq!(played_at(&mut ana, &table).await, expected, "{game}: {}", step.key);
            if played + 1 < steps {
                play_by_forms(&mut ana, &table).await;
            }
            // Pressing again at once would be a double click.
            clock.advance(60_000);
        }
    }
    server.close().await;
}

/// Any step can be played at once, and a step that is skipped counts as done.
#[tokio::test(flavor = "multi_thread")]
async fn every_step_can_be_chosen() {
    let server = TestServer::new().await;
    for game in catalog::CODES {
        let mut ana = Person::browser(&server);
        for step in catalog::path(game) {
            let form = [("with", "bots"), ("step", step.key)];
            let table = ana.post(&format!("/open/{game}"), &form).await.location().to_owned();
            let expected = (step.options.clone(), json!(step.level.name()));
            assert_eq!(played_at(&mut ana, &table).await, expected, "{game}: {}", step.key);
        }
        let wrong = ana.post(&format!("/open/{game}"), &[("with", "bots"), ("step", "last")]).await;
        assert_eq!(wrong.status, 400, "{game}");
    }
    let mut bea = Person::browser(&server).with_header("Cookie", "face=plain");
    let table = bea.post("/open/tale", &[("with", "bots"), ("step", "full")]).await.location().to_owned();
    play_by_forms(&mut bea, &table).await;
    let (done, here) = path_on(bea.get("/").await.expect(200).text(), "tale");
    assert_eq!((done.len(), here.as_deref()), (3, Some("full")));
    server.close().await;
}

/// A full game that was stopped, resigned or left to a bot is a first one, like any game that is over.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_was_not_played_to_its_end_is_no_later_step() {
    let server = TestServer::new().await;
    let mut ana = Person::browser(&server).with_header("Cookie", "face=plain");
    let table = ana.post("/open/tale", &[("with", "bots"), ("step", "full")]).await.location().to_owned();
    ana.post(&format!("{table}/propose-stop"), &[]).await.expect(303);
    let (done, here) = path_on(ana.get("/").await.expect(200).text(), "tale");
    assert_eq!((done.len(), here.as_deref()), (1, Some("discovery")));
    let (table, mut people) = begin(&server, 2).await;
    people[0].command(&table, &json!({ "do": "resign" })).await.expect(200);
    // A bot plays on for Ana.
    let start = std::time::Instant::now();
    while people[1].see(&table).await["phase"] == "playing" {
        choose_first(&mut people[1], &table).await;
        assert!(start.elapsed() < TIMEOUT, "the bot does not decide");
    }
    let mut ana = Person::browser(&server);
    ana.token.clone_from(&people[0].token);
    let (done, _) = path_on(ana.get("/").await.expect(200).text(), "tale");
    assert_eq!(done.len(), 1, "resigned");
    server.close().await;
}

/// What browsers send of fields that are hidden is settled, not refused.
#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_apply_is_settled() {
    let server = TestServer::new().await;
    let mut ana = Person::browser(&server);
    let mut open = async |game: &str, form: &[(&str, &str)]| {
        let table = ana.post(&format!("/open/{game}"), form).await.location().to_owned();
        let seen = ana.see(table.trim_start_matches("/t/")).await;
        (seen["seats"].as_array().expect("seats").len(), seen["options"].clone())
    };
    let (seats, options) = open("tale", &[("seats", "5"), ("option-mode", "novice")]).await;
    assert_eq!((seats, &options["mode"]), (4, &json!("novice")));
    let (seats, options) = open("tale", &[("seats", "3"), ("option-pair_match", "true")]).await;
    assert_eq!((seats, &options["pair_match"]), (3, &json!(false)));
    let solo =
        [("seats", "4"), ("with", "friends"), ("option-mode", "solo_campaign"), ("option-fable_round", "5")];
    let (seats, options) = open("sand", &solo).await;
    assert_eq!((seats, &options["fable_round"]), (1, &json!(1)));
    let (seats, options) = open("castle", &[("seats", "2"), ("option-first_player", "seat_4")]).await;
    assert_eq!((seats, &options["first_player"]), (2, &json!("lot")));
    // Programs say what they mean, and are told what does not go together.
    let mut program = Person::named(&server, "Robot").await;
    let asked = json!({ "game": "tale", "seats": 5, "options": { "mode": "novice" } });
    program.call("POST", "tables", &asked).await.expect(409);
    server.close().await;
}

/// Friends are invited by somebody with a name.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_invites_friends_has_a_name() {
    let server = TestServer::new().await;
    let mut ana = Person::browser(&server);
    let page = ana.get("/open/tale?with=friends").await.expect(200);
    let form = page::opening(page.text()).expect("a form");
    let has =
        |form: &Form, name: &str, value: &str| form.fields.contains(&(name.to_owned(), value.to_owned()));
    let language = page::form(page.text(), "/me").expect("a way to change the language");
    assert!(has(&language, "back", "/open/tale?with=friends"), "{:?}", language.fields);
    // People, the gentlest rules, and a name to fill in.
    assert!(has(&form, "with", "friends") && has(&form, "option-mode", "novice") && has(&form, "name", ""));
    let refused = ana.post(&form.action, &form.press(0)).await.expect(400);
    assert!(page::text(refused.text()).contains("Tell us your name first"));
    assert_eq!(ana.token, None, "nobody has become a guest");
    let again = page::opening(refused.text()).expect("the form again");
    assert!(has(&again, "with", "friends") && has(&again, "option-mode", "novice"));
    // KIT-SIT-4: names are names.
    let long = "a".repeat(25);
    let mut fields = form.press(0);
    fields.retain(|(name, _)| *name != "name");
    let refused = ana.post(&form.action, &[&fields[..], &[("name", &long)]].concat()).await.expect(400);
    assert!(refused.text().contains("KIT-SIT-4") && refused.text().contains(&long));
    let table =
        ana.post(&form.action, &[&fields[..], &[("name", "Ana")]].concat()).await.location().to_owned();
    let seen = ana.see(table.trim_start_matches("/t/")).await;
    assert_eq!((&seen["seats"][0]["name"], &seen["phase"]), (&json!("Ana"), &json!("gathering")));
    // The name is kept, and is not asked for again.
    let page = ana.get("/open/sand?with=friends").await.expect(200);
    let form = page::opening(page.text()).expect("a form");
    assert!(!form.fields.iter().any(|(name, _)| name == "name"));
    ana.post(&form.action, &form.press(0)).await.expect(303);
    // Whoever has only played alone so far is still called what everybody is called.
    let mut bea = Person::browser(&server);
    bea.ask(open_quickly("tale")).await.expect(303);
    bea.post("/open/tale", &[("with", "friends")]).await.expect(400);
    let table = bea.post("/open/tale", &[("with", "friends"), ("name", "Bea")]).await.location().to_owned();
    assert_eq!(bea.see(table.trim_start_matches("/t/")).await["seats"][0]["name"], "Bea");
    assert_eq!(bea.get("/open/tale?with=nobody").await.status, 400);
    server.close().await;
}

/// The form shows what was chosen last time, until it is reset.
#[tokio::test(flavor = "multi_thread")]
async fn the_last_opening_is_remembered() {
    let server = TestServer::new().await;
    let mut ana = Person::browser(&server);
    let chosen = [("seats", "3"), ("with", "bots"), ("level", "random"), ("option-mode", "basic")];
    let opened = ana.ask(Ask::post("/open/tale").form(&chosen)).await.expect(303);
    let cookie = opened
        .headers("set-cookie")
        .find(|cookie| cookie.starts_with("opened="))
        .expect("a cookie")
        .to_owned();
    assert!(cookie.contains("Path=/open/tale") && cookie.contains("HttpOnly"), "{cookie}");
    let cookie = cookie.split(';').next().expect("its value").to_owned();
    let shown = async |path: &str| {
        let page = server.ask(&Ask::get(path).with("Cookie", &cookie)).await.expect(200);
        let form = page::opening(page.text()).expect("a form");
        let answers = chosen.map(|(name, _)| {
            form.fields.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone())
        });
        let offers_reset = page.text().contains("/open/tale?fresh=yes");
        let forgets = page.headers("set-cookie").any(|cookie| cookie.starts_with("opened=;"));
        (answers.map(Option::unwrap_or_default), offers_reset, forgets)
    };
    let text = |answers: [&str; 4]| answers.map(str::to_owned);
    assert_eq!(shown("/open/tale").await, (text(["3", "bots", "random", "basic"]), true, false));
    // With bots last time says nothing of friends.
    let (answers, _, _) = shown("/open/tale?with=friends").await;
    assert_eq!(answers, text(["4", "friends", "random", "novice"]));
    assert_eq!(shown("/open/tale?fresh=yes").await, (text(["4", "bots", "random", "novice"]), false, true));
    // Steps are not choices.
    let step = ana.ask(Ask::post("/open/tale").form(&[("with", "bots"), ("step", "full")])).await.expect(303);
    assert!(!step.headers("set-cookie").any(|cookie| cookie.starts_with("opened=")));
    server.close().await;
}

/// What was chosen with friends and without is remembered apart, and never that a table was listed.
#[tokio::test(flavor = "multi_thread")]
async fn each_company_has_its_own_choices() {
    let server = TestServer::new().await;
    let mut ana = Person::browser_of(&server, "Ana").await;
    let mut jar = std::collections::BTreeMap::new();
    let friends = [("seats", "3"), ("with", "friends"), ("listed", "yes"), ("option-mode", "basic")];
    let watch = [("seats", "2"), ("with", "watch"), ("option-mode", "novice")];
    // Alone at a table for one, whatever a hidden field says.
    let solo = [("with", "friends"), ("option-mode", "solo_campaign")];
    for (game, form) in [("tale", &friends[..]), ("tale", &watch), ("sand", &solo)] {
        let opened = ana.ask(Ask::post(&format!("/open/{game}")).form(form)).await.expect(303);
        for cookie in opened.headers("set-cookie").filter(|cookie| cookie.starts_with("opened")) {
            let (name, value) =
                cookie.split(';').next().and_then(|pair| pair.split_once('=')).expect("a pair");
            jar.insert((game, name.to_owned()), value.to_owned());
        }
    }
    let names: Vec<(&str, &str)> = jar.keys().map(|(game, name)| (*game, name.as_str())).collect();
    assert_eq!(names, [("sand", "opened"), ("tale", "opened"), ("tale", "opened-together")]);
    assert!(jar.values().all(|value| !value.contains("listed")), "{jar:?}");
    let cookies = |game: &str| {
        let own = jar.iter().filter(|((of, _), _)| *of == game);
        own.map(|((_, name), value)| format!("{name}={value}")).collect::<Vec<_>>().join("; ")
    };
    let mut shown = async |path: &str| {
        let game = path.trim_start_matches("/open/").split('?').next().expect("a game");
        let page = ana.ask(Ask::get(path).with("Cookie", &cookies(game))).await.expect(200);
        let form = page::opening(page.text()).expect("a form");
        let value =
            |key: &str| form.fields.iter().find(|(name, _)| name == key).map(|(_, value)| value.clone());
        let fresh = page::unescaped(page.text());
        let fresh =
            fresh.split_once("?fresh=yes").map(|(_, rest)| rest.split('"').next().unwrap_or("").to_owned());
        ([value("with"), value("seats"), value("option-mode"), value("listed")], fresh)
    };
    let some = |text: &str| Some(text.to_owned());
    assert_eq!(
        shown("/open/tale?with=friends").await,
        ([some("friends"), some("3"), some("basic"), None], some("&with=friends"))
    );
    assert_eq!(shown("/open/tale").await, ([some("watch"), some("2"), some("novice"), None], some("")));
    // Back to the usual choices, people stay people.
    let (answers, fresh) = shown("/open/tale?fresh=yes&with=friends").await;
    assert_eq!((answers, fresh), ([some("friends"), some("4"), some("novice"), None], None));
    let (answers, _) = shown("/open/sand").await;
    assert_eq!([&answers[0], &answers[2]], [&some("bots"), &some("solo_campaign")]);
    server.close().await;
}

/// Somebody who has just sat down has missed nothing: that others have already decided is not news.
#[tokio::test(flavor = "multi_thread")]
async fn a_new_table_lists_nothing_as_missed() {
    let server = TestServer::new().await;
    for game in catalog::CODES {
        let mut ana = Person::browser(&server);
        let table = ana.ask(open_quickly(game)).await.expect(303).location().to_owned();
        let start = std::time::Instant::now();
        loop {
            let page = ana.get(&table).await.expect(200);
            let listed = page.text().contains("id=\"missed\"");
            assert!(!listed || page.text().contains("id=\"missed\" open hidden"), "{game}");
            // Ana is asked, and nobody else decides: whoever begins before Ana has played.
            let text = page.text();
            if text.contains("id=\"awaited\" hidden") && text.contains("name=\"choice\"") {
                break;
            }
            assert!(start.elapsed() < TIMEOUT, "{game}: the bots do not decide");
        }
    }
    server.close().await;
}

/// Fifty tables of another game later, hidden or not, one is still where one was.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_falls_back_on_a_path() {
    let server = TestServer::new().await;
    let mut ana = Person::browser(&server).with_header("Cookie", "face=plain");
    let table = ana.post("/open/tale", &[("with", "bots"), ("step", "full")]).await.location().to_owned();
    play_by_forms(&mut ana, &table).await;
    ana.post("/hide", &[("table", table.trim_start_matches("/t/")), ("hidden", "yes")]).await.expect(303);
    for _ in 0..=store::MOST_CARDS {
        ana.open(&json!({ "game": "castle" })).await;
    }
    let (done, here) = path_on(ana.get("/").await.expect(200).text(), "tale");
    assert_eq!((done.len(), here.as_deref()), (3, Some("full")));
    let opened = ana.ask(open_quickly("tale")).await;
    assert_eq!(played_at(&mut ana, opened.location()).await.0["mode"], "expert");
    server.close().await;
}
