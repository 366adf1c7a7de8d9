//! What people do at a table besides playing: come and go, rename themselves, talk, take back.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use server::testing::{Clock, random};
use store::MemoryStore;

use crate::client::Ask;
use crate::page;
use crate::people::{Person, begin, choose_first, gather, play_on};
use crate::test_server::{TestServer, config};

/// Milliseconds after which somebody who was not seen is away, and a table is still in memory.
const A_WHILE: i64 = 61_000;
/// The same for one who has no stream, because he reads without the script.
const LONGER: i64 = 600_000;

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_is_stood_in_for_and_can_come_back() {
    let server = TestServer::new().await;
    let (table, mut people) = begin(&server, 2).await;
    people[1].want(&table, &json!({ "do": "leave" })).await.expect(200);
    let seen = people[0].see(&table).await;
    assert_eq!((&seen["seats"][1]["holder"], &seen["seats"][1]["name"]), (&json!("stand_in"), &json!("Bea")));
    let gone = people[1].see(&table).await;
    assert_eq!((&gone["me"], &gone["choices"]), (&Value::Null, &json!([])), "he sees what everybody sees");
    // The bot plays on for him.
    let mut events = people[0].events(&table).await;
    choose_first(&mut people[0], &table).await;
    while people[0].see(&table).await["choices"] == json!([]) {
        events.next().await.expect("the bot goes on");
    }
    let page = people[1].get(&format!("/t/{table}")).await.expect(200);
    let form = page::form(page.text(), "/return").expect("a button to come back");
    people[1].post(&form.action, &form.press(0)).await.expect(303);
    assert_eq!(people[1].see(&table).await["me"], 1);
    people[1].want(&table, &json!({ "do": "return" })).await.expect(200);
    play_on(&mut people, &table).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_wait_for_people_who_have_all_left() {
    let server = TestServer::new().await;
    let (table, mut people) = begin(&server, 2).await;
    for person in &mut people {
        person.want(&table, &json!({ "do": "leave" })).await.expect(200);
    }
    let log = people[0].read(&format!("tables/{table}/log")).await;
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!(people[0].read(&format!("tables/{table}/log")).await, log, "nobody plays");
    people[0].want(&table, &json!({ "do": "return" })).await.expect(200);
    assert_eq!(people[0].see(&table).await["phase"], "playing");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offered_seat_is_taken_over_by_invitation() {
    let server = TestServer::new().await;
    let mut host = Person::named(&server, "Ana").await;
    let table = host.open(&json!({ "game": "tale", "seats": 3 })).await;
    let at = format!("/t/{table}");
    assert!(page::invitations(host.get(&at).await.expect(200).text()).is_empty());
    host.want(&table, &json!({ "do": "offer", "seat": 2 })).await.expect(200);
    host.want(&table, &json!({ "do": "offer", "seat": 2 })).await.expect(200);
    let links = page::invitations(host.get(&at).await.expect(200).text());
    assert_eq!(links.len(), 1);
    let (_, path) = links[0].split_once("localhost").expect("an address");
    let mut bea = Person::browser(&server);
    let shown = bea.get(path).await.expect(200);
    assert!(page::form(shown.text(), path).is_some());
    bea.post(path, &[("name", "Bea")]).await.expect(303);
    let seen = host.see(&table).await;
    assert_eq!((&seen["seats"][2]["name"], &seen["seats"][2]["holder"]), (&json!("Bea"), &json!("person")));
    assert!(page::form(bea.get(&at).await.expect(200).text(), "/leave").is_some(), "he plays on");
    assert_eq!(Person::browser(&server).post(path, &[]).await.status, 410);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_not_there_can_be_stood_in_for_and_who_is_cannot() {
    let clock = Clock::by_hand(0);
    let store = Arc::new(MemoryStore::new());
    let server = TestServer::known(config(), store, clock.clone(), random()).await;
    let (table, mut people) = begin(&server, 3).await;
    let stand_in = |seat: usize| json!({ "do": "stand_in", "seat": seat });
    assert_eq!(people[0].want(&table, &stand_in(1)).await.status, 403, "he was here a moment ago");
    // Bea keeps the page open; Cleo goes away.
    let bea = people[1].live(&table).await;
    clock.advance(A_WHILE);
    assert_eq!(people[0].want(&table, &stand_in(1)).await.status, 403, "his page is open");
    assert_eq!(people[0].want(&table, &stand_in(2)).await.status, 403, "he reads without the script");
    clock.advance(LONGER);
    let page = people[0].get(&format!("/t/{table}")).await.expect(200);
    let form = page::form(page.text(), "/stand-in").expect("a button for the one who is away");
    assert_eq!(form.fields, [("seat".to_owned(), "2".to_owned())]);
    assert_eq!(Person::named(&server, "Dora").await.want(&table, &stand_in(2)).await.status, 409);
    assert_eq!(people[2].want(&table, &stand_in(2)).await.status, 403, "nobody lets himself be replaced so");
    clock.advance(A_WHILE + LONGER);
    people[0].want(&table, &stand_in(2)).await.expect(200);
    assert_eq!(people[2].see(&table).await["seats"][2]["holder"], "stand_in");
    people[2].want(&table, &json!({ "do": "return" })).await.expect(200);
    drop(bea);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_away_because_the_server_has_just_opened() {
    let clock = Clock::by_hand(0);
    let store = Arc::new(MemoryStore::new());
    let server = TestServer::known(config(), store.clone(), clock.clone(), random()).await;
    let (table, mut people) = begin(&server, 2).await;
    clock.advance(A_WHILE);
    let again = TestServer::known(config(), store, clock.clone(), random()).await;
    for person in &mut people {
        person.moves_to(&again);
    }
    assert_eq!(people[0].want(&table, &json!({ "do": "stand_in", "seat": 1 })).await.status, 403);
    clock.advance(A_WHILE);
    people[0].want(&table, &json!({ "do": "stand_in", "seat": 1 })).await.expect(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_name_is_known_at_every_table_that_is_not_over() {
    let server = TestServer::new().await;
    let mut ana = Person::browser(&server);
    ana.post("/me", &[("name", "Ana"), ("back", "/about")]).await.expect(303);
    let one = ana.post("/open/tale", &[("with", "friends")]).await.location().to_owned();
    let other = ana.post("/open/tale", &[("with", "bots")]).await.location().to_owned();
    let watched = one.trim_start_matches("/t/");
    let mut events = Person::stranger(&server).live(watched).await;
    events.next().await.expect("the beginning");
    let answer = ana.post("/me", &[("name", "Ana  la \u{202e}Magnifique"), ("back", &one)]).await;
    assert_eq!(answer.location(), one);
    let (name, update) = events.next().await.expect("an update");
    assert_eq!(name, "update");
    assert!(update["regions"]["seat-0"].as_str().is_some_and(|html| html.contains("Ana la Magnifique")));
    assert_eq!(update["log"].as_array().map(Vec::len), Some(1), "and it is told: {update}");
    assert!(ana.get(&other).await.expect(200).text().contains("Ana la Magnifique"));
    for bad in ["\u{200b}", "\u{301}", &"x".repeat(25)] {
        assert_eq!(ana.post("/me", &[("name", bad)]).await.status, 400, "{bad:?}");
    }
    // A second one of the same name is not mistaken for the first.
    let mut second = Person::named(&server, "ANA LA MAGNIFIQUE").await;
    ana.post(&format!("{one}/list"), &[("listed", "yes")]).await.expect(303);
    second.want(watched, &json!({ "do": "sit", "seat": 1 })).await.expect(200);
    assert_eq!(second.see(watched).await["seats"][1]["name"], "ANA LA MAGNIFIQUE 2");
}

#[tokio::test(flavor = "multi_thread")]
async fn people_talk_and_can_be_muted() {
    let server = TestServer::new().await;
    let (table, mut people) = begin(&server, 2).await;
    let at = format!("/t/{table}");
    let mut watcher = Person::browser(&server);
    watcher.post("/me", &[("name", "Wanda")]).await.expect(303);
    watcher.post(&format!("{at}/say"), &[("text", "  Hello <b>there</b> ")]).await.expect(303);
    people[0].want(&table, &json!({ "do": "say", "text": "Welcome!" })).await.expect(200);
    let page = people[1].get(&at).await.expect(200);
    assert!(page.text().contains("Hello &lt;b&gt;there&lt;/b&gt;") && page.text().contains("Welcome!"));
    // Bea does not want to hear Wanda any more; the others still do.
    let forms: Vec<_> =
        page::forms(page.text()).into_iter().filter(|f| f.action.ends_with("/mute")).collect();
    assert_eq!(forms.len(), 2);
    people[1].post(&forms[0].action, &forms[0].press(0)).await.expect(303);
    let muted = people[1].get(&at).await.expect(200);
    assert!(!muted.text().contains("there") && muted.text().contains("Welcome!"));
    let heard = people[0].get(&at).await.expect(200);
    assert!(heard.text().contains("there"));
    assert!(muted.text().contains("Wanda"), "he can be heard again");
    let unmute = page::forms(muted.text()).into_iter().rfind(|form| form.action.ends_with("/mute"));
    let unmute = unmute.expect("a button to hear him again");
    people[1].post(&unmute.action, &unmute.press(0)).await.expect(303);
    assert!(people[1].get(&at).await.expect(200).text().contains("there"));
    for bad in ["", " \u{200b} ", &"x".repeat(501)] {
        assert_eq!(people[0].want(&table, &json!({ "do": "say", "text": bad })).await.status, 409, "{bad:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_that_nobody_has_seen_is_taken_back() {
    let server = TestServer::new().await;
    let mut taken_back = 0;
    // Not every game has such a choice.
    for _ in 0..20 {
        let (table, mut people) = begin(&server, 4).await;
        // Once is enough for each of them: who takes back for ever never ends.
        let mut again = [false; 4];
        for turn in 0.. {
            let person = &mut people[turn % 4];
            let before = person.see(&table).await;
            if before["phase"] == "over" {
                break;
            }
            let Some(choice) = before["choices"].get(0) else { continue };
            let seen =
                person.choose(&table, &before["moment"], choice).await.expect(200).json()["seen"].take();
            let done_before = std::mem::replace(&mut again[turn % 4], seen["can_undo"] == true);
            if seen["can_undo"] == true && !done_before {
                let (undo, request) = (format!("tables/{table}/undo"), json!({ "moment": seen["moment"] }));
                let back = person.call("POST", &undo, &request).await.expect(200).json()["seen"].take();
                assert_eq!((&back["view"], &back["choices"]), (&before["view"], &before["choices"]));
                // Both commands may come in again, late: they have been carried out, and are not a second time.
                person.call("POST", &undo, &request).await.expect(200);
                let late = person.choose(&table, &before["moment"], choice).await.expect(200).json();
                assert_eq!(late["seen"], back);
                taken_back += 1;
            }
        }
        if taken_back > 5 {
            return;
        }
    }
    panic!("only {taken_back} choices could be taken back");
}

/// The form in which this one is asked whether he agrees.
async fn asked(person: &mut Person, table: &str) -> page::Form {
    let page = person.get(&format!("/t/{table}")).await.expect(200);
    page::form(page.text(), "/answer").expect("a question to answer")
}

#[tokio::test(flavor = "multi_thread")]
async fn what_others_have_seen_is_taken_back_by_consent() {
    let server = TestServer::new().await;
    let (table, mut people) = begin(&server, 3).await;
    for person in &mut people {
        choose_first(person, &table).await;
    }
    let seen = people[0].see(&table).await;
    assert_eq!((&seen["can_undo"], &seen["can_ask"]), (&json!(false), &json!(true)));
    let at_first = seen["view"].clone();
    let page = people[0].get(&format!("/t/{table}")).await.expect(200);
    let form = page::form(page.text(), "/ask").expect("a button to ask");
    // The same request twice is one request.
    for _ in 0..2 {
        people[0].post(&form.action, &form.press(0)).await.expect(303);
    }
    let seen = people[1].see(&table).await;
    assert_eq!(seen["request"], json!({ "request": 1, "seat": 0, "agreed": [] }));
    let second = json!({ "do": "ask", "moment": seen["moment"] });
    assert_eq!(people[1].want(&table, &second).await.status, 409, "one request at a time");
    let form = asked(&mut people[1], &table).await;
    assert_eq!(form.buttons, [("agree".into(), "yes".into()), ("agree".into(), "no".into())]);
    // The same answer twice is one answer.
    for _ in 0..2 {
        people[1].post(&form.action, &form.press(0)).await.expect(303);
    }
    let seen = people[0].see(&table).await;
    assert_eq!((&seen["view"], &seen["request"]["agreed"]), (&at_first, &json!([1])), "one is missing");
    let form = asked(&mut people[2], &table).await;
    people[2].post(&form.action, &form.press(0)).await.expect(303);
    let seen = people[0].see(&table).await;
    assert_ne!(seen["view"], at_first);
    assert_eq!(seen.get("request"), None);
    // One no ends the matter.
    for person in &mut people {
        choose_first(person, &table).await;
    }
    let seen = people[0].see(&table).await;
    let request = json!({ "do": "ask", "moment": seen["moment"] });
    let open = people[0].want(&table, &request).await.expect(200).json()["seen"]["request"].take();
    // An answer to the request before is none to this one.
    let late = json!({ "do": "answer", "request": 1, "agree": true });
    let still = people[1].want(&table, &late).await.expect(200).json()["seen"]["request"].take();
    assert_eq!(still, open, "it was given, and is known again");
    let form = asked(&mut people[1], &table).await;
    people[1].post(&form.action, &form.press(1)).await.expect(303);
    assert!(page::form(people[2].get(&format!("/t/{table}")).await.text(), "/answer").is_none());
    let late = json!({ "do": "answer", "request": open["request"], "agree": true });
    assert_eq!(people[2].want(&table, &late).await.status, 409);
    assert_eq!(people[0].see(&table).await["view"], seen["view"]);
    play_on(&mut people, &table).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_arranges_the_table_and_nobody_else_does() {
    let server = TestServer::new().await;
    let (table, mut people) = gather(&server, 3, &json!({})).await;
    for request in [
        json!({ "do": "start" }),
        json!({ "do": "free", "seat": 2 }),
        json!({ "do": "list", "listed": true }),
        json!({ "do": "close" }),
        json!({ "do": "seat", "seat": 2, "level": "greedy" }),
    ] {
        assert_eq!(people[1].want(&table, &request).await.status, 409, "{request}");
        assert_eq!(
            server.ask(&Ask::post(&format!("/api/v1/tables/{table}/commands")).json(&request)).await.status,
            403
        );
    }
    people[0].want(&table, &json!({ "do": "free", "seat": 2 })).await.expect(200);
    assert_eq!(people[2].see(&table).await["me"], Value::Null);
    assert_eq!(people[0].want(&table, &json!({ "do": "start" })).await.status, 409, "a seat is free");
    people[0].want(&table, &json!({ "do": "seat", "seat": 2, "level": "random" })).await.expect(200);
    // The host leaves: the next one is host, and the last one turns off the light.
    people[0].want(&table, &json!({ "do": "leave" })).await.expect(200);
    people[1].want(&table, &json!({ "do": "seat", "seat": 0, "level": "greedy" })).await.expect(200);
    people[1].want(&table, &json!({ "do": "leave" })).await.expect(200);
    assert_eq!(people[1].see(&table).await["phase"], "closed");
    assert_eq!(people[1].want(&table, &json!({ "do": "sit", "seat": 1 })).await.status, 409);
}
