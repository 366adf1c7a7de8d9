//! A store that is slow, full, broken or replaced: nothing is seen before it is kept, nothing that is not kept counts, and
//! it goes on when it can.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use store::StoreError;

use crate::client::{Answer, Ask};
use crate::moody::{Mood, Moody, Shared};
use crate::people::{Person, begin, choose_first, play_on};
use crate::reader::ReaderCopy;
use crate::test_server::{TestServer, config};

async fn server_on(store: &Arc<Moody>) -> TestServer {
    TestServer::on(config(), Arc::new(Shared(store.clone()))).await
}

/// The choice that somebody could make now.
async fn first_choice(person: &mut Person, table: &str) -> Ask {
    let seen = person.see(table).await;
    let request = json!({ "moment": seen["moment"], "choice": seen["choices"][0] });
    Ask::post(&format!("/api/v1/tables/{table}/choose")).json(&request)
}

async fn looks(people: &mut [Person], table: &str) -> Vec<Answer> {
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
async fn nothing_is_seen_before_it_is_kept() {
    let store = Moody::new();
    let server = server_on(&store).await;
    let (table, mut people) = begin(&server, 2).await;
    people.push(Person::stranger(&server));
    for _ in 0..3 {
        let before = looks(&mut people, &table).await;
        let mut streams = Vec::new();
        for person in &people {
            let mut events = person.live(&table).await;
            events.next().await.expect("the beginning");
            streams.push(events);
        }
        // Both decide, which reveals something; neither is kept yet.
        store.appends(Mood::Waiting);
        let mut pending = Vec::new();
        for person in &mut people[..2] {
            let ask = first_choice(person, &table).await;
            let ask = person.dress(ask);
            let address = server.address;
            pending.push(tokio::spawn(async move { crate::client::ask(address, &ask).await }));
        }
        tokio::time::sleep(Duration::from_millis(40)).await;
        for events in &mut streams {
            assert!(events.within(Duration::from_millis(5)).await.is_none(), "an event of what is not kept");
        }
        assert_eq!(bodies(&looks(&mut people, &table).await), bodies(&before));
        assert!(pending.iter().all(|task| !task.is_finished()), "and nobody is told that it is");
        store.appends(Mood::Good);
        for task in pending {
            task.await.expect("no panic").expect(200);
        }
        for events in &mut streams {
            assert_eq!(events.next().await.expect("an event").0, "update");
        }
        assert_ne!(bodies(&looks(&mut people, &table).await), bodies(&before));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_store_loses_and_doubles_nothing() {
    let store = Moody::new();
    let server = server_on(&store).await;
    let (table, mut people) = begin(&server, 3).await;
    store.appends(Mood::Slow(Duration::from_millis(1)));
    play_on(&mut people, &table).await;
    let record = people[0].call("GET", &format!("tables/{table}/record"), &Value::Null).await.expect(200);
    crate::games::verify(record.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_kept_is_refused_and_it_goes_on_later() {
    let store = Moody::new();
    let server = server_on(&store).await;
    let (table, mut people) = begin(&server, 2).await;
    let length = store.length(&table).await;
    let before = looks(&mut people, &table).await;
    let troubles = [
        (StoreError::Full, 507, "disk_full"),
        (StoreError::Broken("a secret word of the machine".into()), 503, "not_kept"),
        (StoreError::Busy, 503, "not_kept"),
        (StoreError::Closed, 503, "not_kept"),
        (StoreError::Conflict { actual: 0 }, 503, "not_kept"),
    ];
    for (error, status, word) in troubles {
        let ask = first_choice(&mut people[0], &table).await;
        store.appends(Mood::Refusing(error.clone()));
        let answer = people[0].ask(ask.clone()).await.expect(status);
        assert_eq!(answer.json()["error"], word);
        let notice = answer.json()["notice"]["text"].as_str().expect("a sentence").to_owned();
        assert!(
            notice.len() > 20 && !notice.contains("secret word") && !notice.contains("trouble"),
            "{notice}"
        );

        // By forms: a page with the sentence and the table as it is.
        let seen = people[0].see(&table).await;
        let (moment, choice) = (seen["moment"].to_string(), seen["choices"][0].as_str().expect("a choice"));
        let fields = [("seat", "0"), ("moment", moment.as_str()), ("choice", choice)];
        let page = people[0].post(&format!("/t/{table}/choose"), &fields).await.expect(status);
        assert!(page.text().contains("id=\"notice\"") && page.text().contains("/choose"));
        assert!(!page.text().contains("secret word"));
        // Nobody new can be kept either.
        assert_eq!(Person::browser(&server).post("/open/tale", &[]).await.status, status);
        let guest = Ask::post("/api/v1/guests").json(&json!({ "name": "Zoe" }));
        assert_eq!(server.ask(&guest).await.status, status);

        assert_eq!(bodies(&looks(&mut people, &table).await), bodies(&before), "nothing has changed");
        assert_eq!(store.length(&table).await, length);
        assert_eq!(server.get("/readyz").await.status, 503);
        assert!(!server.get("/readyz").await.text().contains("secret word"));
        assert_eq!(server.get("/healthz").await.status, 200);
        store.appends(Mood::Good);
        assert_eq!(server.get("/readyz").await.status, 200);
    }
    play_on(&mut people, &table).await;
    assert_eq!(server.number("panics_total").await, 0.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_go_on_when_there_is_room_again() {
    let store = Moody::new();
    let server = server_on(&store).await;
    let mut person = Person::named(&server, "Ana").await;
    let table = person.open(&json!({ "game": "tale", "seats": 3 })).await;
    // The bots have chosen when only he is waited for.
    let quiet = |seen: &Value| seen["awaited"] == json!([0]) || seen["awaited"] == json!([]);
    while !quiet(&person.see(&table).await) {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let length = store.length(&table).await;
    store.full_after(1);
    choose_first(&mut person, &table).await;
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!(store.length(&table).await, length + 1, "the bots cannot choose");
    store.appends(Mood::Good);
    while !quiet(&person.see(&table).await) {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_defect_in_one_command_does_not_stop_the_table() {
    let store = Moody::new();
    let server = server_on(&store).await;
    let (table, mut people) = begin(&server, 2).await;
    let ask = first_choice(&mut people[0], &table).await;
    store.appends(Mood::Panicking);
    assert_eq!(people[0].ask(ask).await.expect(500).json()["error"], "defect");
    store.appends(Mood::Good);
    // Who asked may be told before it is counted.
    server.until("it is counted", async || server.number("panics_total").await == 1.0).await;
    play_on(&mut people, &table).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_somebody_else_wrote_is_read_and_decided_on() {
    let store = Moody::new();
    let server = server_on(&store).await;
    let (table, mut people) = begin(&server, 2).await;
    let mut events = people[1].live(&table).await;
    let mut shown = ReaderCopy::whole(&events.next().await.expect("the beginning").1);
    let said =
        table::Entry::Said { guest: table::GuestId::new(1), name: "Zoe".into(), text: "behind".into() };
    store.write_behind(&table, said.to_line()).await;
    let length = store.length(&table).await;
    assert!(choose_first(&mut people[0], &table).await, "decided again on what is there now");
    assert_eq!(store.length(&table).await, length + 1);
    while !shown.contains("behind") {
        let (name, data) = events.next().await.expect("an event");
        shown.apply(&name, &data);
    }
    assert_eq!(shown, ReaderCopy::whole(&people[1].once(&table).await));

    // Somebody else has made the choice already: the answer is the table as it is.
    let seen = people[1].see(&table).await;
    let choices = seen["choices"].as_array().expect("choices").clone();
    let chose = |choice: &Value| {
        let choice = choice.as_str().expect("a choice").to_owned();
        table::Entry::Chose { seat: kit::Seat::at(1), choice }.to_line()
    };
    store.write_behind(&table, chose(&choices[1])).await;
    let answer = people[1].choose(&table, &seen["moment"], &choices[0]).await.expect(409).json();
    assert_eq!(answer["notice"]["rule"], "KIT-TURN-2");
    assert_eq!(answer["seen"], people[1].see(&table).await);
    play_on(&mut people, &table).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn when_everything_was_replaced_everybody_looks_anew() {
    let store = Moody::new();
    let server = server_on(&store).await;
    let (table, mut people) = begin(&server, 2).await;
    for _ in 0..3 {
        let mut events = people[0].live(&table).await;
        assert_eq!(events.next().await.expect("the beginning").0, "whole");
        // Other content, under another number.
        let said = |n: u64| table::Entry::Said {
            guest: table::GuestId::new(1),
            name: "Zoe".into(),
            text: format!("line {n}"),
        };
        let length = store.length(&table).await;
        store.write_behind(&table, said(length).to_line()).await;
        store.replace();
        let page = people[1].get(&format!("/t/{table}")).await.expect(200);
        assert!(page.text().contains(&format!("line {length}")), "nobody is shown what was before");
        while events.next().await.is_some_and(|(name, _)| name != "bye") {}
        assert!(events.next().await.is_none(), "the stream ends after that");
        choose_first(&mut people[0], &table).await;
        choose_first(&mut people[1], &table).await;
    }
    // A command that meets the replacement is not kept.
    let ask = first_choice(&mut people[0], &table).await;
    let ask = people[0].dress(ask);
    store.appends(Mood::Waiting);
    let address = server.address;
    let sent = ask.clone();
    let pending = tokio::spawn(async move { crate::client::ask(address, &sent).await });
    tokio::time::sleep(Duration::from_millis(20)).await;
    store.replace();
    store.appends(Mood::Good);
    pending.await.expect("no panic").expect(503);
    server.ask(&ask).await.expect(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_read_is_said_so() {
    let store = Moody::new();
    let server = server_on(&store).await;
    let (table, people) = begin(&server, 2).await;
    // A server that has nothing in memory yet.
    let cold = server_on(&store).await;
    let ana = people[0].token.clone().expect("a token");
    store.reads(Mood::Refusing(StoreError::Broken("disk on fire".into())));
    for (path, as_data) in [
        (format!("/t/{table}"), false),
        (format!("/t/{table}/live"), false),
        (format!("/api/v1/tables/{table}"), true),
        ("/api/v1/me".to_owned(), true),
        ("/".to_owned(), false),
    ] {
        for ask in [Ask::get(&path), Ask::get(&path).bearer(&ana)] {
            if path.ends_with("/me") && ask.headers.is_empty() {
                continue;
            }
            let answer = cold.ask(&ask).await.expect(503);
            assert!(!answer.text().contains("fire"));
            let kind = answer.header("content-type").expect("a type");
            assert_eq!(kind.starts_with("application/json"), as_data, "{path}: {kind}");
        }
    }
    store.reads(Mood::Good);
    cold.ask(&Ask::get(&format!("/t/{table}")).bearer(&ana)).await.expect(200);
}
