//! A store that is slow, full, broken or replaced. Nothing is shown before it is stored, what cannot be stored is
//! refused, and play goes on when the store recovers.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use store::StoreError;
use tokio::task::JoinHandle;

use crate::client::{Answer, Ask};
use crate::faulty_store::Behaviour;
use crate::people::{Person, begin, choose_first, play_to_end};
use crate::reader::{LivePage, ReaderCopy};
use crate::test_server::{TestServer, config, wait_until};

/// The line of a log that says this in the chat.
fn said(text: &str) -> String {
    table::Entry::Said { guest: table::GuestId::new(1), name: "Zoe".into(), text: text.into() }.to_line()
}

/// A request that makes the person's first choice.
async fn first_choice(person: &mut Person, table: &str) -> Ask {
    let seen = person.see(table).await;
    let request = json!({ "moment": seen["moment"], "choice": seen["choices"][0] });
    person.prepare(Ask::post(&format!("/api/v1/tables/{table}/choose")).json(&request))
}

/// Sends a request, and does not wait for the response.
fn send(server: &TestServer, ask: Ask) -> JoinHandle<Answer> {
    let address = server.address;
    tokio::spawn(async move { crate::client::ask(address, &ask).await })
}

async fn pages_of(people: &mut [Person], table: &str) -> Vec<Answer> {
    let mut answers = Vec::new();
    for person in people {
        for path in
            [format!("/t/{table}"), format!("/t/{table}/live?once"), format!("/api/v1/tables/{table}")]
        {
            answers.push(person.get(&path).await.expect(200));
        }
    }
    answers
}

fn bodies(answers: &[Answer]) -> Vec<&str> {
    answers.iter().map(Answer::text).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_shown_before_it_is_stored() {
    let (server, store) = TestServer::faulty(config()).await;
    let (table, mut people) = begin(&server, 2).await;
    people.push(Person::stranger(&server));
    for _ in 0..3 {
        let before = pages_of(&mut people, &table).await;
        let mut streams = Vec::new();
        for person in &people {
            let mut events = person.live(&table).await;
            events.next().await.expect("the first event");
            streams.push(events);
        }
        // Both players decide, which reveals something, but nothing is stored yet.
        store.set_writes(Behaviour::Blocked);
        let mut pending = Vec::new();
        for person in &mut people[..2] {
            pending.push(send(&server, first_choice(person, &table).await));
        }
        tokio::time::sleep(Duration::from_millis(40)).await;
        for events in &mut streams {
            assert!(
                events.within(Duration::from_millis(5)).await.is_none(),
                "an event about something that is not stored"
            );
        }
        assert_eq!(bodies(&pages_of(&mut people, &table).await), bodies(&before));
        assert!(pending.iter().all(|task| !task.is_finished()), "nobody is told that it succeeded");
        store.set_writes(Behaviour::Normal);
        for task in pending {
            task.await.expect("no panic").expect(200);
        }
        for events in &mut streams {
            assert_eq!(events.next().await.expect("an event").0, "update");
        }
        assert_ne!(bodies(&pages_of(&mut people, &table).await), bodies(&before));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_store_neither_loses_nor_repeats_anything() {
    let (server, store) = TestServer::faulty(config()).await;
    let (table, mut people) = begin(&server, 3).await;
    store.set_writes(Behaviour::Slow(Duration::from_millis(1)));
    play_to_end(&mut people, &table).await;
    let record = people[0].call("GET", &format!("tables/{table}/record"), &Value::Null).await.expect(200);
    crate::games::verify(record.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_stored_is_refused_until_the_store_recovers() {
    let (server, store) = TestServer::faulty(config()).await;
    let (table, mut people) = begin(&server, 2).await;
    let length = store.log_length(&table).await;
    let before = pages_of(&mut people, &table).await;
    let failures = [
        (StoreError::Full, 507, "disk_full"),
        (StoreError::Broken("a secret word of the machine".into()), 503, "not_kept"),
        (StoreError::Busy, 503, "not_kept"),
        (StoreError::Closed, 503, "not_kept"),
        (StoreError::Conflict { actual: 0 }, 503, "not_kept"),
    ];
    for (error, status, code) in failures {
        let ask = first_choice(&mut people[0], &table).await;
        store.set_writes(Behaviour::Failing(error.clone()));
        let answer = server.ask(&ask).await.expect(status);
        assert_eq!(answer.json()["error"], code);
        let notice = answer.json()["notice"]["text"].as_str().expect("a sentence").to_owned();
        assert!(
            notice.len() > 20 && !notice.contains("secret word") && !notice.contains("trouble"),
            "{notice}"
        );

        // By a form: a page with the message and the table as it is.
        let seen = people[0].see(&table).await;
        let (moment, choice) = (seen["moment"].to_string(), seen["choices"][0].as_str().expect("a choice"));
        let fields = [("seat", "0"), ("moment", moment.as_str()), ("choice", choice)];
        let page = people[0].post(&format!("/t/{table}/choose"), &fields).await.expect(status);
        assert!(page.text().contains("id=\"notice\"") && page.text().contains("/choose"));
        assert!(!page.text().contains("secret word"));
        // New guests cannot be stored either.
        assert_eq!(Person::browser(&server).post("/open/tale", &[]).await.status, status);
        let guest = Ask::post("/api/v1/guests").json(&json!({ "name": "Zoe" }));
        assert_eq!(server.ask(&guest).await.status, status);

        assert_eq!(bodies(&pages_of(&mut people, &table).await), bodies(&before), "nothing has changed");
        assert_eq!(store.log_length(&table).await, length);
        assert_eq!(server.get("/readyz").await.status, 503);
        assert!(!server.get("/readyz").await.text().contains("secret word"));
        assert_eq!(server.get("/healthz").await.status, 200);
        store.set_writes(Behaviour::Normal);
        assert_eq!(server.get("/readyz").await.status, 200);
    }
    play_to_end(&mut people, &table).await;
    assert_eq!(server.metric("panics_total").await, 0.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_go_on_when_the_disk_has_room_again() {
    let (server, store) = TestServer::faulty(config()).await;
    let mut person = Person::named(&server, "Ana").await;
    let table = person.open(&json!({ "game": "tale", "seats": 3 })).await;
    // The bots have chosen when only Ana is awaited, or nobody.
    let quiet = |seen: &Value| seen["awaited"] == json!([0]) || seen["awaited"] == json!([]);
    wait_until("the bots have chosen", async || quiet(&person.see(&table).await)).await;
    let length = store.log_length(&table).await;
    store.full_after(1);
    choose_first(&mut person, &table).await;
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!(store.log_length(&table).await, length + 1, "the bots cannot choose");
    store.set_writes(Behaviour::Normal);
    wait_until("the bots go on", async || quiet(&person.see(&table).await)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panic_in_one_command_does_not_stop_the_table() {
    let (server, store) = TestServer::faulty(config()).await;
    let (table, mut people) = begin(&server, 2).await;
    let ask = first_choice(&mut people[0], &table).await;
    store.set_writes(Behaviour::Panicking);
    assert_eq!(server.ask(&ask).await.expect(500).json()["error"], "defect");
    store.set_writes(Behaviour::Normal);
    // The response may come before the panic is counted.
    wait_until("the panic is counted", async || server.metric("panics_total").await == 1.0).await;
    play_to_end(&mut people, &table).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn entries_by_another_writer_are_respected() {
    let (server, store) = TestServer::faulty(config()).await;
    let (table, mut people) = begin(&server, 2).await;
    let mut page = LivePage::open(&people[1], &table).await;
    store.write_behind(&table, said("behind")).await;
    let length = store.log_length(&table).await;
    assert!(choose_first(&mut people[0], &table).await, "the choice is decided again on the new log");
    assert_eq!(store.log_length(&table).await, length + 1);
    page.wait_for("behind").await;
    assert_eq!(page.shown, ReaderCopy::whole(&people[1].live_once(&table).await));

    // Another writer has already stored this player's choice: the response shows the table as it is.
    let seen = people[1].see(&table).await;
    let choices = seen["choices"].as_array().expect("choices").clone();
    let chose = |choice: &Value| {
        let choice = choice.as_str().expect("a choice").to_owned();
        table::Entry::Chose { seat: kit::Seat::at(1), choice, joined: false }.to_line()
    };
    store.write_behind(&table, chose(&choices[1])).await;
    let answer = people[1].choose(&table, &seen["moment"], &choices[0]).await.expect(409).json();
    assert_eq!(answer["notice"]["rule"], "KIT-TURN-2");
    assert_eq!(answer["seen"], people[1].see(&table).await);
    play_to_end(&mut people, &table).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_the_store_is_replaced_everything_is_loaded_again() {
    let (server, store) = TestServer::faulty(config()).await;
    let (table, mut people) = begin(&server, 2).await;
    for _ in 0..3 {
        let mut events = people[0].live(&table).await;
        assert_eq!(events.next().await.expect("the first event").0, "whole");
        // Other content, under another generation.
        let length = store.log_length(&table).await;
        store.write_behind(&table, said(&format!("line {length}"))).await;
        store.replace();
        let page = people[1].get(&format!("/t/{table}")).await.expect(200);
        assert!(page.text().contains(&format!("line {length}")), "the old table is still shown");
        while events.next().await.is_some_and(|(name, _)| name != "bye") {}
        assert!(events.next().await.is_none(), "the stream ends after `bye`");
        choose_first(&mut people[0], &table).await;
        choose_first(&mut people[1], &table).await;
    }
    // A command that is in progress during the replacement fails.
    let ask = first_choice(&mut people[0], &table).await;
    store.set_writes(Behaviour::Blocked);
    let pending = send(&server, ask.clone());
    tokio::time::sleep(Duration::from_millis(20)).await;
    store.replace();
    store.set_writes(Behaviour::Normal);
    pending.await.expect("no panic").expect(503);
    server.ask(&ask).await.expect(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn failing_reads_are_reported() {
    let (server, store) = TestServer::faulty(config()).await;
    let (table, people) = begin(&server, 2).await;
    // A server with nothing in memory.
    let cold = TestServer::on(config(), Arc::new(store.clone())).await;
    let ana = people[0].token.clone().expect("a token");
    store.set_reads(Behaviour::Failing(StoreError::Broken("disk on fire".into())));
    for (path, as_data) in [
        (format!("/t/{table}"), false),
        (format!("/t/{table}/live"), false),
        (format!("/api/v1/tables/{table}"), true),
        ("/api/v1/me".to_owned(), true),
        ("/".to_owned(), false),
    ] {
        for ask in [Ask::get(&path), Ask::get(&path).bearer(&ana)] {
            // A stranger has no profile, and the list of open tables that they see is in memory.
            if ["/api/v1/me", "/"].contains(&path.as_str()) && ask.headers.is_empty() {
                continue;
            }
            let answer = cold.ask(&ask).await.expect(503);
            assert!(!answer.text().contains("fire"));
            let kind = answer.header("content-type").expect("a type");
            assert_eq!(kind.starts_with("application/json"), as_data, "{path}: {kind}");
        }
    }
    store.set_reads(Behaviour::Normal);
    cold.ask(&Ask::get(&format!("/t/{table}")).bearer(&ana)).await.expect(200);
}
