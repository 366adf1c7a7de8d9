//! Whole games, by browsers without a script and by programs.

use catalog::{CatalogGame, RecordFile, Visitor};
use serde_json::{Value, json};

use crate::client::Ask;
use crate::page;
use crate::people::{Person, begin, choose_first, play_on};
use crate::test_server::TestServer;

/// Replays a record and compares everything in it; gives the seed that it reveals.
pub(crate) fn verify(text: &str) -> String {
    struct Check<'a>(&'a str);
    impl Visitor for Check<'_> {
        type Output = String;
        fn visit<G: CatalogGame>(self) -> String {
            let game =
                RecordFile::<G>::parse(self.0).expect("a record").verify().expect("a game by the rules");
            assert!(game.state().outcome().is_some(), "played to its end");
            game.record().seed.to_string()
        }
    }
    let header = catalog::peek(text).expect("a record");
    catalog::visit(&header.game, Check(text)).expect("a game of the server")
}

/// Plays from the page alone, always pressing the first button, until the page offers to go on elsewhere.
async fn play_by_forms(person: &mut Person, table: &str) -> String {
    let (mut choices, mut asked) = (0, std::time::Instant::now());
    while choices < 2000 {
        let page = person.get(table).await.expect(200);
        if page::form(page.text(), "/rematch").is_some() {
            return page.text().to_owned();
        }
        let Some(form) = page::form(page.text(), "/choose") else {
            // Somebody else's turn: such a page renews itself after a while.
            assert!(page.text().contains("http-equiv=\"refresh\""), "{}", page.text());
            assert!(asked.elapsed() < crate::client::AGES, "nothing is asked for ages");
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
            continue;
        };
        let answer = person.post(&form.action, &form.press(0)).await;
        assert_eq!(answer.location(), table);
        (choices, asked) = (choices + 1, std::time::Instant::now());
    }
    panic!("the game does not end");
}

/// From the opening of a table to the final score by buttons, in both languages.
#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_played_without_a_script() {
    let server = TestServer::new().await;
    for code in catalog::CODES {
        for lang in ["fr", "en"] {
            // The words are on a page of their own, also where a game is drawn.
            let mut person =
                Person::browser(&server).says("Accept-Language", lang).says("Cookie", "face=plain");
            let ways = person.get(&format!("/open/{code}")).await.expect(200);
            let form = page::form(ways.text(), &format!("/open/{code}")).expect("a form to open a table");
            let table = person.post(&form.action, &form.press(0)).await.location().to_owned();
            let end = play_by_forms(&mut person, &table).await;
            assert!(end.contains(&format!("<html lang=\"{lang}\"")), "{code}");
            let record = person.get(&format!("{table}/record")).await.expect(200);
            assert!(end.contains(&verify(record.text())), "{code}: the page reveals the seed");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_against_bots_is_played_without_a_script() {
    let server = TestServer::new().await;
    let mut person = Person::browser(&server).says("Accept-Language", "fr");
    let lobby = person.get("/").await.expect(200);
    assert!(lobby.text().contains("<html lang=\"fr\""));
    assert_eq!(person.token, None, "to look is not to become a guest");
    let ways = person.get("/open/tale").await.expect(200);
    let form = page::form(ways.text(), "/open/tale").expect("a form to open a table");
    assert!(form.fields.contains(&("with".into(), "bots".into())), "against bots, unless he says otherwise");
    let answer = person.post(&form.action, &form.press(0)).await;
    let table = answer.location().to_owned();
    assert!(person.token.is_some(), "now he is a guest");
    assert_eq!(person.get(&format!("{table}/record")).await.status, 404, "the record holds the seed");

    let end = play_by_forms(&mut person, &table).await;
    let record = person.get(&format!("{table}/record")).await.expect(200);
    assert!(record.header("content-disposition").is_some_and(|value| value.starts_with("attachment")));
    let seed = verify(record.text());
    assert!(end.contains(&seed), "the page reveals the seed");
    assert_eq!(Person::browser(&server).get(&table).await.expect(200).text().matches(&seed).count(), 1);

    let lobby = person.get("/").await.expect(200);
    assert!(lobby.text().contains(&table), "he finds his table again");
}

#[tokio::test(flavor = "multi_thread")]
async fn games_of_two_to_five_are_played_by_programs() {
    let server = TestServer::new().await;
    for seats in 2..=5 {
        let (table, mut people) = begin(&server, seats).await;
        let mut watcher = Person::stranger(&server);
        let mut watched = watcher.events(&table).await;
        let (name, first) = watched.next().await.expect("an event");
        assert_eq!(
            (name.as_str(), &first["phase"], &first["me"]),
            ("table", &json!("playing"), &Value::Null)
        );
        assert_eq!(people[0].call("GET", &format!("tables/{table}/record"), &Value::Null).await.status, 404);
        play_on(&mut people, &table).await;
        let mut last = first;
        while last["phase"] != "over" {
            last = watched.next().await.expect("the end").1;
        }
        let seen = people[0].see(&table).await;
        assert_eq!(seen["seats"].as_array().map(Vec::len), Some(seats));
        assert_eq!(seen["outcome"], last["outcome"], "those who watch see the same result");
        let record = watcher.call("GET", &format!("tables/{table}/record"), &Value::Null).await.expect(200);
        let seed = verify(record.text());
        assert_eq!(seen["seed"], seed.as_str());
        let log = watcher.read(&format!("tables/{table}/log")).await;
        assert!(log["told"].as_array().is_some_and(|told| told.len() > 10), "{log}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_alone_are_watched_to_the_end() {
    let server = TestServer::new().await;
    let mut person = Person::named(&server, "Ana").await;
    let table = person.open(&json!({ "game": "tale", "with": "watch", "level": "random", "seats": 5 })).await;
    let mut events = Person::stranger(&server).events(&table).await;
    while events.next().await.expect("an event").1["phase"] != "over" {}
    let seen = person.see(&table).await;
    assert_eq!((&seen["me"], &seen["phase"]), (&Value::Null, &json!("over")));
    let record = person.call("GET", &format!("tables/{table}/record"), &Value::Null).await.expect(200);
    verify(record.text());
    // Who only watched opened it, and finds it again; others are not shown it.
    assert_eq!(person.read("tables").await["tables"][0]["table"], table.as_str());
    assert_eq!(Person::named(&server, "Bea").await.read("tables").await["tables"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn persons_and_bots_of_every_variant_play_together() {
    let server = TestServer::new().await;
    let mut person = Person::named(&server, "Ana").await;
    let games = person.read("games").await;
    for game in games["games"].as_array().expect("games") {
        for option in game["options"].as_array().expect("options") {
            for value in option["values"].as_array().expect("values") {
                let key = option["key"].as_str().expect("a key");
                let request = json!({ "game": game["code"], "options": { key: value } });
                // Some go only with others, or with another number of seats: the game says so.
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
                        events.next().await.expect("the bots go on");
                    }
                }
                let record = person.call("GET", &format!("tables/{table}/record"), &Value::Null).await;
                verify(record.expect(200).text());
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_asked_for_by_two_at_once_is_one_table() {
    let server = TestServer::new().await;
    let (table, mut people) = begin(&server, 2).await;
    assert_eq!(people[0].post(&format!("/t/{table}/rematch"), &[]).await.status, 409, "not before the end");
    play_on(&mut people, &table).await;
    let path = format!("/t/{table}/rematch");
    let mut watcher = Person::browser(&server);
    assert_eq!(watcher.post(&path, &[]).await.status, 409, "not by one who watches");
    let asks: Vec<Ask> = people.iter().map(|person| person.dress(Ask::post(&path).form(&[]))).collect();
    let both = |_| async { tokio::join!(server.ask(&asks[0]), server.ask(&asks[1])) };
    let answers = futures_util::future::join_all((0..10).map(both)).await;
    let place = answers[0].0.location().to_owned();
    for (one, other) in &answers {
        assert_eq!((one.location(), other.location()), (place.as_str(), place.as_str()));
    }
    let next = place.strip_prefix("/t/").expect("a table").to_owned();
    assert_ne!(next, table);
    assert_eq!(people[1].see(&table).await["rematch"], next.as_str());
    let seen = people[1].see(&next).await;
    assert_eq!((&seen["phase"], &seen["me"]), (&json!("playing"), &json!(1)));
    assert_ne!(seen["commitment"], people[1].see(&table).await["commitment"], "dealt anew");
    play_on(&mut people, &next).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_a_game_does_not_know_is_refused_in_its_own_words() {
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
            // Who has no rule of his own about it takes that of the server.
            let own = rule.starts_with(&code.to_uppercase());
            assert!(own || rule == "KIT-SEATS-1", "{told}");
            assert!(!text.contains(rule), "{told}");
            refused += 1;
        }
        assert!(refused > 0, "{code} can be played by one and by five");
    }
}
