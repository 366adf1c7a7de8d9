//! What people do at a table besides playing: leave and return, rename themselves, chat, take choices back.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use server::testing::{Clock, random};
use store::MemoryStore;

use crate::client::Ask;
use crate::page;
use crate::people::{Person, all_choose_first, begin, choose_first, gather, play_to_end, playing};
use crate::test_server::{TestServer, config};

/// Milliseconds after which somebody unseen counts as away, while the table is still in memory.
const AWAY: i64 = 61_000;
/// The same for somebody without a stream, because they read without the script.
const AWAY_WITHOUT_STREAM: i64 = 600_000;

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_stands_in_for_a_player_who_leaves_until_they_return() {
    let (_server, table, mut people) = playing(2).await;
    people[1].command(&table, &json!({ "do": "leave" })).await.expect(200);
    let seen = people[0].see(&table).await;
    assert_eq!((&seen["seats"][1]["holder"], &seen["seats"][1]["name"]), (&json!("stand_in"), &json!("Bea")));
    let gone = people[1].see(&table).await;
    assert_eq!(
        (&gone["me"], &gone["choices"]),
        (&Value::Null, &json!([])),
        "whoever left sees what everybody sees"
    );
    // The bot plays on for Bea.
    let mut events = people[0].events(&table).await;
    choose_first(&mut people[0], &table).await;
    while people[0].see(&table).await["choices"] == json!([]) {
        events.next().await.expect("the bot plays on");
    }
    let page = people[1].get(&format!("/t/{table}")).await.expect(200);
    let form = page::form(page.text(), "/return").expect("a button to return");
    people[1].post(&form.action, &form.press(0)).await.expect(303);
    assert_eq!(people[1].see(&table).await["me"], 1);
    people[1].command(&table, &json!({ "do": "return" })).await.expect(200);
    play_to_end(&mut people, &table).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_wait_when_all_people_have_left() {
    let (_server, table, mut people) = playing(2).await;
    for person in &mut people {
        person.command(&table, &json!({ "do": "leave" })).await.expect(200);
    }
    let log = people[0].read(&format!("tables/{table}/log")).await;
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!(people[0].read(&format!("tables/{table}/log")).await, log, "nobody plays");
    people[0].command(&table, &json!({ "do": "return" })).await.expect(200);
    assert_eq!(people[0].see(&table).await["phase"], "playing");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offered_seat_can_be_taken_by_invitation() {
    let server = TestServer::new().await;
    let mut host = Person::named(&server, "Ana").await;
    let table = host.open(&json!({ "game": "tale", "seats": 3 })).await;
    let at = format!("/t/{table}");
    assert!(page::invitations(host.get(&at).await.expect(200).text()).is_empty());
    host.command(&table, &json!({ "do": "offer", "seat": 2 })).await.expect(200);
    host.command(&table, &json!({ "do": "offer", "seat": 2 })).await.expect(200);
    let links = page::invitations(host.get(&at).await.expect(200).text());
    assert_eq!(links.len(), 1);
    let (_, path) = links[0].split_once("localhost").expect("an address");
    let mut bea = Person::browser(&server);
    let shown = bea.get(path).await.expect(200);
    assert!(page::form(shown.text(), path).is_some());
    bea.post(path, &[("name", "Bea")]).await.expect(303);
    let seen = host.see(&table).await;
    assert_eq!((&seen["seats"][2]["name"], &seen["seats"][2]["holder"]), (&json!("Bea"), &json!("person")));
    assert!(page::form(bea.get(&at).await.expect(200).text(), "/leave").is_some(), "Bea plays on");
    assert_eq!(Person::browser(&server).post(path, &[]).await.status, 410);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_players_who_are_away_can_be_replaced_by_a_bot() {
    let clock = Clock::manual(0);
    let server = TestServer::at(&clock).await;
    let (table, mut people) = begin(&server, 3).await;
    let stand_in = |seat: usize| json!({ "do": "stand_in", "seat": seat });
    assert_eq!(people[0].command(&table, &stand_in(1)).await.status, 403, "Bea was here a moment ago");
    // Bea keeps the page open; Cleo goes away.
    let bea = people[1].live(&table).await;
    clock.advance(AWAY);
    assert_eq!(people[0].command(&table, &stand_in(1)).await.status, 403, "Bea's page is open");
    assert_eq!(
        people[0].command(&table, &stand_in(2)).await.status,
        403,
        "Cleo may be reading without the script"
    );
    clock.advance(AWAY_WITHOUT_STREAM);
    let page = people[0].get(&format!("/t/{table}")).await.expect(200);
    let form = page::form(page.text(), "/stand-in").expect("a button for Cleo, who is away");
    assert_eq!(form.fields, [("seat".to_owned(), "2".to_owned())]);
    assert_eq!(Person::named(&server, "Dora").await.command(&table, &stand_in(2)).await.status, 409);
    assert_eq!(
        people[2].command(&table, &stand_in(2)).await.status,
        403,
        "nobody can replace themselves this way"
    );
    clock.advance(AWAY + AWAY_WITHOUT_STREAM);
    people[0].command(&table, &stand_in(2)).await.expect(200);
    assert_eq!(people[2].see(&table).await["seats"][2]["holder"], "stand_in");
    people[2].command(&table, &json!({ "do": "return" })).await.expect(200);
    drop(bea);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_counts_as_away_after_a_restart() {
    let clock = Clock::manual(0);
    let store = Arc::new(MemoryStore::new());
    let server = TestServer::deterministic(config(), store.clone(), clock.clone(), random()).await;
    let (table, mut people) = begin(&server, 2).await;
    clock.advance(AWAY);
    let again = TestServer::deterministic(config(), store, clock.clone(), random()).await;
    for person in &mut people {
        person.connect_to(&again);
    }
    assert_eq!(people[0].command(&table, &json!({ "do": "stand_in", "seat": 1 })).await.status, 403);
    clock.advance(AWAY);
    people[0].command(&table, &json!({ "do": "stand_in", "seat": 1 })).await.expect(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_name_appears_at_every_table_that_is_not_over() {
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
    ana.get(&one).await.expect(200);
    let (name, update) = events.next().await.expect("an update");
    assert_eq!(name, "update");
    assert!(update["regions"]["seat-0"].as_str().is_some_and(|html| html.contains("Ana la Magnifique")));
    assert_eq!(update["log"].as_array().map(Vec::len), Some(1), "the log tells it: {update}");
    assert!(ana.get(&other).await.expect(200).text().contains("Ana la Magnifique"));
    for bad in ["\u{200b}", "\u{301}", &"x".repeat(25)] {
        assert_eq!(ana.post("/me", &[("name", bad)]).await.status, 400, "{bad:?}");
    }
    // A second person of the same name gets a number.
    let mut second = Person::named(&server, "ANA LA MAGNIFIQUE").await;
    ana.post(&format!("{one}/list"), &[("listed", "yes")]).await.expect(303);
    second.command(watched, &json!({ "do": "sit", "seat": 1 })).await.expect(200);
    assert_eq!(second.see(watched).await["seats"][1]["name"], "ANA LA MAGNIFIQUE 2");
}

#[tokio::test(flavor = "multi_thread")]
async fn people_chat_and_can_be_muted() {
    let (server, table, mut people) = playing(2).await;
    let at = format!("/t/{table}");
    let mut watcher = Person::browser(&server);
    watcher.post("/me", &[("name", "Wanda")]).await.expect(303);
    people[0].command(&table, &json!({ "do": "open_talk", "open": true })).await.expect(200);
    watcher.post(&format!("{at}/say"), &[("text", "  Hello <b>there</b> ")]).await.expect(303);
    people[0].command(&table, &json!({ "do": "say", "text": "Welcome!" })).await.expect(200);
    let page = people[1].get(&at).await.expect(200);
    assert!(page.text().contains("Hello &lt;b&gt;there&lt;/b&gt;") && page.text().contains("Welcome!"));
    // Bea mutes Wanda; the others still hear her.
    let forms: Vec<_> =
        page::forms(page.text()).into_iter().filter(|f| f.action.ends_with("/mute")).collect();
    assert_eq!(forms.len(), 2);
    people[1].post(&forms[0].action, &forms[0].press(0)).await.expect(303);
    let muted = people[1].get(&at).await.expect(200);
    assert!(!muted.text().contains("there") && muted.text().contains("Welcome!"));
    let heard = people[0].get(&at).await.expect(200);
    assert!(heard.text().contains("there"));
    assert!(muted.text().contains("Wanda"), "Wanda can be unmuted");
    let unmute = page::forms(muted.text()).into_iter().rfind(|form| form.action.ends_with("/mute"));
    let unmute = unmute.expect("a button to unmute Wanda");
    people[1].post(&unmute.action, &unmute.press(0)).await.expect(303);
    assert!(people[1].get(&at).await.expect(200).text().contains("there"));
    for (bad, status) in [("", 409), (" \u{200b} ", 409), (&*"x".repeat(501), 400)] {
        assert_eq!(
            people[0].command(&table, &json!({ "do": "say", "text": bad })).await.status,
            status,
            "{bad:?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_that_nobody_has_seen_can_be_undone() {
    let server = TestServer::new().await;
    let mut undone = 0;
    // Not every game has a choice that can be undone.
    for _ in 0..20 {
        let (table, mut people) = begin(&server, 4).await;
        // Undo at most once in a row, or the game never ends.
        let mut undone_before = [false; 4];
        for turn in 0.. {
            let person = &mut people[turn % 4];
            let before = person.see(&table).await;
            if before["phase"] == "over" {
                break;
            }
            let Some(choice) = before["choices"].get(0) else { continue };
            let seen =
                person.choose(&table, &before["moment"], choice).await.expect(200).json()["seen"].take();
            let done_before = std::mem::replace(&mut undone_before[turn % 4], seen["can_undo"] == true);
            if seen["can_undo"] == true && !done_before {
                let (undo, request) = (format!("tables/{table}/undo"), json!({ "moment": seen["moment"] }));
                let back = person.call("POST", &undo, &request).await.expect(200).json()["seen"].take();
                assert_eq!((&back["view"], &back["choices"]), (&before["view"], &before["choices"]));
                // Late repetitions of both commands are accepted, and change nothing.
                person.call("POST", &undo, &request).await.expect(200);
                let late = person.choose(&table, &before["moment"], choice).await.expect(200).json();
                assert_eq!(late["seen"], back);
                undone += 1;
            }
        }
        if undone > 5 {
            return;
        }
    }
    panic!("only {undone} choices could be undone");
}

/// The form that asks this person whether they agree.
async fn consent_form(person: &mut Person, table: &str) -> page::Form {
    let page = person.get(&format!("/t/{table}")).await.expect(200);
    page::form(page.text(), "/answer").expect("a question to answer")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_that_others_have_seen_is_taken_back_by_consent() {
    let (_server, table, mut people) = playing(3).await;
    all_choose_first(&mut people, &table).await;
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
    assert_eq!(people[1].command(&table, &second).await.status, 409, "one request at a time");
    let form = consent_form(&mut people[1], &table).await;
    assert_eq!(form.buttons, [("agree".into(), "yes".into()), ("agree".into(), "no".into())]);
    // The same answer twice is one answer.
    for _ in 0..2 {
        people[1].post(&form.action, &form.press(0)).await.expect(303);
    }
    let seen = people[0].see(&table).await;
    assert_eq!(
        (&seen["view"], &seen["request"]["agreed"]),
        (&at_first, &json!([1])),
        "one player has not agreed yet"
    );
    let form = consent_form(&mut people[2], &table).await;
    people[2].post(&form.action, &form.press(0)).await.expect(303);
    let seen = people[0].see(&table).await;
    assert_ne!(seen["view"], at_first);
    assert_eq!(seen.get("request"), None);
    // A single no ends the request.
    all_choose_first(&mut people, &table).await;
    let seen = people[0].see(&table).await;
    let request = json!({ "do": "ask", "moment": seen["moment"] });
    let open = people[0].command(&table, &request).await.expect(200).json()["seen"]["request"].take();
    // An answer to the earlier request does not count for this one.
    let late = json!({ "do": "answer", "request": 1, "agree": true });
    let still = people[1].command(&table, &late).await.expect(200).json()["seen"]["request"].take();
    assert_eq!(still, open, "recognised as a repetition");
    let form = consent_form(&mut people[1], &table).await;
    people[1].post(&form.action, &form.press(1)).await.expect(303);
    assert!(page::form(people[2].get(&format!("/t/{table}")).await.text(), "/answer").is_none());
    let late = json!({ "do": "answer", "request": open["request"], "agree": true });
    assert_eq!(people[2].command(&table, &late).await.status, 409);
    assert_eq!(people[0].see(&table).await["view"], seen["view"]);
    play_to_end(&mut people, &table).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_host_arranges_the_table() {
    let server = TestServer::new().await;
    let (table, mut people) = gather(&server, 3, &json!({})).await;
    for request in [
        json!({ "do": "start" }),
        json!({ "do": "free", "seat": 2 }),
        json!({ "do": "list", "listed": true }),
        json!({ "do": "renew_invitation", "invitation": "0".repeat(32) }),
        json!({ "do": "close" }),
        json!({ "do": "seat", "seat": 2, "level": "greedy" }),
    ] {
        assert_eq!(people[1].command(&table, &request).await.status, 409, "{request}");
        assert_eq!(
            server.ask(&Ask::post(&format!("/api/v1/tables/{table}/commands")).json(&request)).await.status,
            401
        );
    }
    people[0].command(&table, &json!({ "do": "free", "seat": 2 })).await.expect(200);
    assert_eq!(people[2].see(&table).await["me"], Value::Null);
    assert_eq!(people[0].command(&table, &json!({ "do": "start" })).await.status, 409, "a seat is free");
    people[0].command(&table, &json!({ "do": "seat", "seat": 2, "level": "random" })).await.expect(200);
    // When the host leaves, the next person becomes host. When the last person leaves, the table closes.
    people[0].command(&table, &json!({ "do": "leave" })).await.expect(200);
    people[1].command(&table, &json!({ "do": "seat", "seat": 0, "level": "greedy" })).await.expect(200);
    people[1].command(&table, &json!({ "do": "leave" })).await.expect(200);
    assert_eq!(people[1].see(&table).await["phase"], "closed");
    assert_eq!(people[1].command(&table, &json!({ "do": "sit", "seat": 1 })).await.status, 409);
}
