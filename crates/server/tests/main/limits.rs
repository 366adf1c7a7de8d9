//! Rate limits: what is too much is refused, changes nothing, and says when to try again.

use std::time::Instant;

use serde_json::{Value, json};
use server::{Config, Limits, Rate};

use crate::client::{Answer, Ask};
use crate::faulty_store::FaultyStore;
use crate::people::{Person, begin};
use crate::test_server::{TestServer, config};

/// This many at once, then one every thirty seconds.
fn few(burst: f64) -> Rate {
    Rate::new(burst, 1.0 / 30.0)
}

#[track_caller]
fn assert_too_many(answer: &Answer) {
    assert_eq!(answer.status, 429, "{}", answer.text());
    let seconds: u64 =
        answer.header("retry-after").and_then(|value| value.parse().ok()).expect("a Retry-After header");
    assert!((1..=60).contains(&seconds), "{seconds}");
}

async fn server_with(limits: Limits) -> (TestServer, FaultyStore) {
    TestServer::faulty(Config { limits, ..config() }).await
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_and_chat_are_limited_per_guest() {
    let (server, store) = server_with(Limits { commands: few(8.0), chat: few(2.0), ..Limits::NONE }).await;
    let (table, mut people) = begin(&server, 2).await;
    let say = json!({ "do": "say", "text": "hi" });
    for _ in 0..2 {
        people[1].command(&table, &say).await.expect(200);
    }
    let length = store.log_length(&table).await;
    assert_too_many(&people[1].command(&table, &say).await);
    assert_too_many(&people[1].post(&format!("/t/{table}/say"), &[("text", "hi")]).await);
    assert_eq!(store.log_length(&table).await, length, "nothing was said");
    people[0].command(&table, &say).await.expect(200);
    // Somebody who chats too much can still play.
    crate::people::choose_first(&mut people[1], &table).await;

    let seen = people[0].see(&table).await;
    let mut answer = people[0].choose(&table, &seen["moment"], &json!("keep nothing")).await;
    for _ in 0..10 {
        if answer.status == 429 {
            break;
        }
        assert_eq!(answer.status, 409);
        answer = people[0].choose(&table, &seen["moment"], &json!("keep nothing")).await;
    }
    assert_too_many(&answer);
    assert_eq!(answer.json()["error"], "too_many");
    let length = store.log_length(&table).await;
    let choice = seen["choices"][0].as_str().expect("a choice");
    let moment = seen["moment"].to_string();
    assert_too_many(&people[0].choose(&table, &seen["moment"], &json!(choice)).await);
    let fields = [("seat", "0"), ("moment", moment.as_str()), ("choice", choice)];
    assert_too_many(&people[0].post(&format!("/t/{table}/choose"), &fields).await);
    assert_too_many(&people[0].command(&table, &json!({ "do": "leave" })).await);
    assert_eq!(store.log_length(&table).await, length, "nothing was done");
    // They can still look, and reconnect as often as their network breaks.
    people[0].get(&format!("/t/{table}")).await.expect(200);
    for _ in 0..30 {
        assert_eq!(people[0].live(&table).await.next().await.expect("the first event").0, "whole");
    }
    assert!(server.metric("limited_total").await >= 5.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_recover_with_time() {
    let commands = Rate::new(3.0, 10.0);
    let (server, _) = server_with(Limits { commands, ..Limits::NONE }).await;
    let mut ana = Person::named(&server, "Ana").await;
    let table = ana.open(&json!({ "game": "tale", "with": "friends" })).await;
    // However slow the machine is, at some time it is too much, and at some later time it is not.
    for status in [429, 200] {
        let start = Instant::now();
        while ana.command(&table, &json!({ "do": "list", "listed": true })).await.status != status {
            assert!(start.elapsed() < crate::client::TIMEOUT, "never {status}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_and_guests_are_limited() {
    let (server, store) = server_with(Limits { tables: few(2.0), guests: few(3.0), ..Limits::NONE }).await;
    let mut ana = Person::named(&server, "Ana").await;
    // Without bots, because they would go on writing.
    let request = json!({ "game": "tale", "with": "friends" });
    for _ in 0..2 {
        ana.open(&request).await;
    }
    let writes = store.write_count();
    assert_too_many(&ana.call("POST", "tables", &request).await);
    assert_too_many(&ana.ask(Ask::post("/open/tale").form(&[])).await);
    assert_eq!(store.write_count(), writes);
    let mut bea = Person::named(&server, "Bea").await;
    bea.open(&request).await;
    // The third guest from this address is the last one for a while.
    Person::named(&server, "Cleo").await;
    let writes = store.write_count();
    let newcomer = json!({ "name": "Dora" });
    assert_too_many(&Person::stranger(&server).call("POST", "guests", &newcomer).await);
    assert_too_many(&Person::browser(&server).post("/me", &[("name", "Dora")]).await);
    assert_too_many(&Person::browser(&server).post("/open/tale", &[]).await);
    assert_eq!(store.write_count(), writes, "no guest was created");
    ana.get("/").await.expect(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_and_streams_are_limited_per_address() {
    let limits = Limits { requests: few(20.0), streams: few(5.0), ..Limits::NONE };
    let (server, _) = server_with(limits).await;
    let mut ana = Person::named(&server, "Ana").await;
    let table = ana.open(&json!({ "game": "tale" })).await;
    let mut left = 0;
    while ana.get("/healthz").await.status == 200 {
        left += 1;
        assert!(left < 20);
    }
    assert_too_many(&ana.get("/").await);
    assert_too_many(&ana.call("GET", "me", &Value::Null).await);
    // A client's own claim about its address is not believed.
    let claim = ana.prepare(Ask::get("/").with("X-Forwarded-For", "203.0.113.7"));
    assert_too_many(&server.ask(&claim).await);
    // Streams have a limit of their own, so that pages can reconnect.
    for _ in 0..5 {
        ana.live(&table).await.next().await.expect("the first event");
    }
    let sixth = ana.prepare(Ask::get(&format!("/t/{table}/live")));
    assert_too_many(&server.ask(&sixth).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_are_paged() {
    let server = TestServer::new().await;
    let mut ana = Person::named(&server, "Ana").await;
    let mut opened = Vec::new();
    for _ in 0..60 {
        opened.push(ana.open(&json!({ "game": "tale", "with": "friends", "listed": true })).await);
    }
    opened.sort();
    for which in ["mine", "open"] {
        let mut found = Vec::new();
        for (page, size) in [(1, 50), (2, 10), (3, 0)] {
            let list = ana.read(&format!("tables?which={which}&page={page}")).await;
            assert_eq!(list["page"], page);
            let tables = list["tables"].as_array().expect("tables");
            assert_eq!(tables.len(), size, "{which} {page}");
            found.extend(tables.iter().map(|card| card["table"].as_str().expect("an id").to_owned()));
        }
        found.sort();
        assert_eq!(found, opened, "each table once");
    }
    let tables_on = |html: &str| opened.iter().filter(|id| html.contains(id.as_str())).count();
    let first = ana.get("/").await.expect(200);
    assert_eq!(tables_on(first.text()), 12);
    assert!(first.text().contains("/?mine=2&amp;open=1") && !first.text().contains("mine=0"));
    assert_eq!(tables_on(ana.get("/?mine=5").await.expect(200).text()), 12, "her own do not wait for her");
    let bea = Person::named(&server, "Bea").await.get("/?mine=5").await.expect(200);
    assert_eq!(tables_on(bea.text()), 12, "open ones");
    let last = ana.get("/?mine=10000&open=10000").await.expect(200);
    assert_eq!(tables_on(last.text()), 0);
}
