//! Whole games, played by browsers without JavaScript and by programs.

use catalog::{CatalogGame, RecordFile, Visitor};
use serde_json::{Value, json};

use crate::client::Ask;
use crate::page;
use crate::people::{Person, begin, choose_first, play_to_end, playing};
use crate::test_server::TestServer;

/// Replays and verifies a record. Returns the seed that it reveals.
pub(crate) fn verify(text: &str) -> String {
    struct Check<'a>(&'a str);
    impl Visitor for Check<'_> {
        type Output = String;
        fn visit<G: CatalogGame>(self) -> String {
            let game = RecordFile::<G>::parse(self.0).expect("a record").verify().expect("a valid game");
            assert!(game.state().outcome().is_some(), "the game is over");
            game.record().seed.to_string()
        }
    }
    let header = catalog::peek(text).expect("a record");
    catalog::visit(&header.game, Check(text)).expect("a known game")
}

/// Plays by pressing the first button of the page until the game is over. Returns the last page.
pub(crate) async fn play_by_forms(person: &mut Person, table: &str) -> String {
    let (mut choices, mut asked) = (0, std::time::Instant::now());
    while choices < 2000 {
        let page = person.get(table).await.expect(200);
        if page::form(page.text(), "/rematch").is_some() {
            return page.text().to_owned();
        }
        let Some(form) = page::form(page.text(), "/choose") else {
            // Somebody else's turn: such a page reloads itself after a while.
            assert!(page.text().contains("http-equiv=\"refresh\""), "{}", page.text());
            assert!(asked.elapsed() < crate::client::TIMEOUT, "no question comes");
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
            continue;
        };
        let answer = person.post(&form.action, &form.press(0)).await;
        assert_eq!(answer.location(), table);
        (choices, asked) = (choices + 1, std::time::Instant::now());
    }
    panic!("the game does not end");
}

/// From opening a table to the final score, by buttons, in both languages.
#[tokio::test(flavor = "multi_thread")]
async fn every_game_can_be_played_without_javascript() {
    let server = TestServer::new().await;
    for code in catalog::CODES {
        for lang in ["fr", "en"] {
            // Tables in words, also of games that have a drawing.
            let mut person = Person::browser(&server)
                .with_header("Accept-Language", lang)
                .with_header("Cookie", "face=plain");
            let opening = person.get(&format!("/open/{code}")).await.expect(200);
            let form = page::opening(opening.text()).expect("a form to open a table");
            let table = person.post(&form.action, &form.press(0)).await.location().to_owned();
            let end = play_by_forms(&mut person, &table).await;
            assert!(end.contains(&format!("<html lang=\"{lang}\"")), "{code}");
            let record = person.get(&format!("{table}/record")).await.expect(200);
            assert!(end.contains(&verify(record.text())), "{code}: the page reveals the seed");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_against_bots_works_without_javascript() {
    let server = TestServer::new().await;
    let mut person = Person::browser(&server).with_header("Accept-Language", "fr");
    let lobby = person.get("/").await.expect(200);
    assert!(lobby.text().contains("<html lang=\"fr\""));
    assert_eq!(person.token, None, "looking does not create a guest");
    let opening = person.get("/open/tale").await.expect(200);
    let form = page::opening(opening.text()).expect("a form to open a table");
    assert!(form.fields.contains(&("with".into(), "bots".into())), "bots are the default");
    let answer = person.post(&form.action, &form.press(0)).await;
    let table = answer.location().to_owned();
    assert!(person.token.is_some(), "opening a table creates a guest");
    assert_eq!(person.get(&format!("{table}/record")).await.status, 404, "the record would reveal the seed");

    let end = play_by_forms(&mut person, &table).await;
    let record = person.get(&format!("{table}/record")).await.expect(200);
    assert!(record.header("content-disposition").is_some_and(|value| value.starts_with("attachment")));
    let seed = verify(record.text());
    assert!(end.contains(&seed), "the page reveals the seed");
    assert_eq!(Person::browser(&server).get(&table).await.expect(200).text().matches(&seed).count(), 1);

    let lobby = person.get("/").await.expect(200);
    assert!(lobby.text().contains(&table), "the lobby lists the player's table");
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_play_games_of_two_to_five() {
    let server = TestServer::new().await;
    for seats in 2..=5 {
        let (table, mut people) = begin(&server, seats).await;
        let mut spectator = Person::stranger(&server);
        let mut watched = spectator.events(&table).await;
        let (name, first) = watched.next().await.expect("an event");
        assert_eq!(
            (name.as_str(), &first["phase"], &first["me"]),
            ("table", &json!("playing"), &Value::Null)
        );
        let record = people[0].call("GET", &format!("tables/{table}/record"), &Value::Null).await;
        // KIT-TABLE-2: it would reveal the seed.
        assert_eq!((record.status, &record.json()["notice"]["rule"]), (409, &"KIT-TABLE-2".into()));
        play_to_end(&mut people, &table).await;
        let mut last = first;
        while last["phase"] != "over" {
            last = watched.next().await.expect("an event").1;
        }
        let seen = people[0].see(&table).await;
        assert_eq!(seen["seats"].as_array().map(Vec::len), Some(seats));
        assert_eq!(seen["outcome"], last["outcome"], "spectators see the same result");
        let record = spectator.call("GET", &format!("tables/{table}/record"), &Value::Null).await.expect(200);
        let seed = verify(record.text());
        assert_eq!(seen["seed"], seed.as_str());
        let log = spectator.read(&format!("tables/{table}/log")).await;
        assert!(log["told"].as_array().is_some_and(|told| told.len() > 10), "{log}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_among_bots_can_be_watched_to_the_end() {
    let server = TestServer::new().await;
    let mut person = Person::named(&server, "Ana").await;
    let table = person.open(&json!({ "game": "tale", "with": "watch", "level": "random", "seats": 5 })).await;
    let mut events = Person::stranger(&server).events(&table).await;
    while events.next().await.expect("an event").1["phase"] != "over" {}
    let seen = person.see(&table).await;
    assert_eq!((&seen["me"], &seen["phase"]), (&Value::Null, &json!("over")));
    let record = person.call("GET", &format!("tables/{table}/record"), &Value::Null).await.expect(200);
    verify(record.text());
    // Its host finds it again, though they only watched; others are not shown it.
    assert_eq!(person.read("tables").await["tables"][0]["table"], table.as_str());
    assert_eq!(Person::named(&server, "Bea").await.read("tables").await["tables"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn people_and_bots_play_every_variant() {
    let server = TestServer::new().await;
    let mut person = Person::named(&server, "Ana").await;
    let games = person.read("games").await;
    for game in games["games"].as_array().expect("games") {
        for option in game["options"].as_array().expect("options") {
            for value in option["values"].as_array().expect("values") {
                let key = option["key"].as_str().expect("a key");
                let request = json!({ "game": game["code"], "options": { key: value } });
                // Some options need others, or another number of seats: then a rule refuses.
                let opened = person.call("POST", "tables", &request).await;
                if opened.status == 409 {
                    assert!(opened.json()["notice"]["rule"].is_string(), "{}", opened.text());
                    continue;
                }
                let table = opened.expect(201).json()["table"].as_str().expect("a table").to_owned();
                assert_eq!(person.see(&table).await["options"][key], *value);
                let mut events = person.events(&table).await;
                loop {
                    choose_first(&mut person, &table).await;
                    let seen = person.see(&table).await;
                    if seen["phase"] == "over" {
                        break;
                    }
                    if seen["choices"] == json!([]) {
                        events.next().await.expect("the bots play on");
                    }
                }
                let record = person.call("GET", &format!("tables/{table}/record"), &Value::Null).await;
                verify(record.expect(200).text());
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_simultaneous_rematches_open_one_table() {
    let (server, table, mut people) = playing(2).await;
    assert_eq!(
        people[0].post(&format!("/t/{table}/rematch"), &[]).await.status,
        409,
        "not before the game is over"
    );
    play_to_end(&mut people, &table).await;
    let path = format!("/t/{table}/rematch");
    let mut spectator = Person::browser(&server);
    assert_eq!(spectator.post(&path, &[]).await.status, 409, "not by a spectator");
    let asks: Vec<Ask> = people.iter().map(|person| person.prepare(Ask::post(&path).form(&[]))).collect();
    let both = |_| async { tokio::join!(server.ask(&asks[0]), server.ask(&asks[1])) };
    let answers = futures_util::future::join_all((0..10).map(both)).await;
    let place = answers[0].0.location().to_owned();
    for (one, other) in &answers {
        assert_eq!((one.location(), other.location()), (place.as_str(), place.as_str()));
    }
    let next = place.strip_prefix("/t/").expect("a table").to_owned();
    assert_ne!(next, table);
    assert_eq!(people[1].see(&table).await["rematch"], next.as_str());
    // One of them has asked the other, who has come along by asking the same (KIT-AGAIN-2).
    let seen = people[1].see(&next).await;
    assert_eq!((&seen["phase"], &seen["me"]), (&json!("gathering"), &json!(1)));
    let host = seen["host"].as_u64().expect("a host") as usize;
    people[host].command(&next, &json!({ "do": "start" })).await.expect(200);
    assert_ne!(seen["commitment"], people[1].see(&table).await["commitment"], "a new deal");
    play_to_end(&mut people, &next).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_impossible_number_of_seats_is_refused_by_a_rule() {
    let server = TestServer::new().await;
    let mut ana = Person::named(&server, "Ana").await;
    for code in catalog::CODES {
        let mut refused = 0;
        for seats in 1..=5 {
            let answer = ana.call("POST", "tables", &json!({ "game": code, "seats": seats })).await;
            if answer.status == 201 {
                continue;
            }
            let told = answer.expect(409).json();
            let (rule, text) =
                (told["notice"]["rule"].as_str().unwrap(), told["notice"]["text"].as_str().unwrap());
            // Games without a rule of their own about it use the common rule.
            let own = rule.starts_with(&code.to_uppercase());
            assert!(own || rule == "KIT-SEATS-1", "{told}");
            assert!(!text.contains(rule), "{told}");
            refused += 1;
        }
        assert!(refused > 0, "{code} accepts every number of seats");
    }
}
