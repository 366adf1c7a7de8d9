//! A table with a long log costs its readers as little as any other, and nobody else waits for it.

use std::sync::Arc;
use std::time::Duration;

use kit::{Dice, Game, Seat, Seed, Stream, Viewer};
use serde_json::{Value, json};
use server::{Config, Limits, Rate};
use store::{Append, Card, Store};
use table::{Entry, GuestId, Phase, Summary, TableId};
use tale::Tale;

use crate::client::Ask;
use crate::faulty_store::{Behaviour, FaultyStore};
use crate::people::{Person, begin, choose_first};
use crate::test_server::{TestServer, config};
use crate::worlds::{LoggedTable, guest};

/// Stores a finished game with many lines of chat: a log with this many entries.
async fn store_long_log(store: &FaultyStore, number: u64, entries: usize) -> String {
    let options = <Tale as Game>::Options::default();
    let mut logged = LoggedTable::<Tale>::new(&options, 4, Seed::from_words("long")).begin();
    let mut dice = Dice::new(&Seed::from_words("long"), Stream::outside(0), 0);
    while logged.random_step(&mut dice) {}
    let ana = guest(Viewer::Seat(Seat::at(0)));
    while logged.log.len() < entries {
        let text = format!("line {}", logged.log.len());
        logged.add(&Entry::Said { guest: ana, name: "Ana".into(), text });
    }
    let table = TableId::new(number);
    let card = Card {
        table,
        game: "tale".into(),
        phase: Phase::Over,
        listed: false,
        opened: 0,
        changed: 0,
        guests: vec![GuestId::new(1)],
        summary: Summary::default(),
    };
    let lines = logged.log;
    let append = Append { table, expect: 0, at: 0, lines, card: Some(card), public: true, generation: None };
    store.append(append).await.expect("a log");
    table.to_string()
}

async fn replayed(server: &TestServer) -> usize {
    server.metric("replayed_total").await as usize
}

/// Many ask for a table that is not in memory: its log is read and replayed once, and pages cost no replay at all.
#[tokio::test(flavor = "multi_thread")]
async fn a_log_is_replayed_once_for_all() {
    let (server, store) = TestServer::faulty(config()).await;
    let table = store_long_log(&store, 7, 1_500).await;
    let mut people = Vec::new();
    for _ in 0..10 {
        people.push(Person::named(&server, "Ana").await);
    }
    let path = format!("/t/{table}");
    let reads = store.log_reads();
    // Held back, so that all of them come while the first is loading.
    store.set_reads(Behaviour::Slow(Duration::from_millis(50)));
    let ask = |person: &Person| {
        let (address, ask) = (server.address, person.prepare(Ask::get(&path)));
        async move { crate::client::ask(address, &ask).await.expect(200) }
    };
    let asked: Vec<_> = people.iter().flat_map(|person| [ask(person), ask(person), ask(person)]).collect();
    assert_eq!(futures_util::future::join_all(asked).await.len(), 30);
    store.set_reads(Behaviour::Normal);
    assert_eq!((store.log_reads() - reads, replayed(&server).await), (1, 1_500));
    for person in &mut people {
        person.get(&path).await.expect(200);
        person.live_once(&table).await;
        assert_eq!(person.live(&table).await.next().await.expect("an event").0, "whole");
        person.see(&table).await;
        person.get("/").await.expect(200);
    }
    assert_eq!((store.log_reads() - reads, replayed(&server).await), (1, 1_500), "no page replays a log");
}

/// The past that a reader looks at is told once; every further step is near a kept position.
#[tokio::test(flavor = "multi_thread")]
async fn stepping_through_a_replay_does_not_replay_the_log_again() {
    let (server, store) = TestServer::faulty(config()).await;
    let table = store_long_log(&store, 7, 1_500).await;
    let mut ana = Person::named(&server, "Ana").await;
    ana.get(&format!("/t/{table}")).await.expect(200);
    let (reads, before) = (store.log_reads(), replayed(&server).await);
    for step in 1..40 {
        ana.get(&format!("/t/{table}/replay?at={step}&eyes=all")).await.expect(200);
    }
    assert_eq!((store.log_reads() - reads, replayed(&server).await - before), (1, 1_500));
    // A running game grows: only what is new is told.
    let (running, mut people) = begin(&server, 2).await;
    let mut length = store.log_length(&running).await as usize;
    people[0].get(&format!("/t/{running}/replay")).await.expect(200);
    for _ in 0..5 {
        let before = replayed(&server).await;
        assert!(choose_first(&mut people[0], &running).await);
        assert!(choose_first(&mut people[1], &running).await);
        people[0].get(&format!("/t/{running}/replay?at=999")).await.expect(200);
        let now = store.log_length(&running).await as usize;
        assert_eq!(replayed(&server).await - before, now - length);
        length = now;
    }
}

/// Replays are paid by their length: who causes too much waits, and nobody else.
#[tokio::test(flavor = "multi_thread")]
async fn work_is_limited_by_its_size() {
    // As much as four of these logs, and then hardly anything.
    let limits = Limits { work: Rate::new(4_000.0, 1.0), ..Limits::NONE };
    let (server, store) = TestServer::faulty(Config { limits, ..config() }).await;
    let mut tables = Vec::new();
    for number in 0..6 {
        tables.push(store_long_log(&store, 100 + number, 1_000).await);
    }
    let mut ana = Person::named(&server, "Ana").await;
    let mut statuses = Vec::new();
    for table in &tables {
        let answer = ana.get(&format!("/t/{table}")).await;
        if answer.status == 429 {
            let wait: u64 =
                answer.header("retry-after").and_then(|value| value.parse().ok()).expect("seconds");
            assert!(wait >= 1);
        }
        statuses.push(answer.status);
    }
    assert_eq!(statuses, [200, 200, 200, 200, 429, 429]);
    // What is in memory costs nothing, and others have limits of their own.
    ana.get(&format!("/t/{}", tables[0])).await.expect(200);
    let mut bea = Person::named(&server, "Bea").await;
    bea.get(&format!("/t/{}", tables[4])).await.expect(200);
    ana.get(&format!("/t/{}", tables[4])).await.expect(200);
    let (table, mut people) = begin(&server, 2).await;
    assert!(choose_first(&mut people[0], &table).await, "others play on");
    // A replay may cost more than is left, and is paid back before the next.
    bea.get(&format!("/t/{}/replay?at=3&eyes=all", tables[5])).await.expect(200);
    assert_eq!(bea.get(&format!("/t/{}/replay?at=3&eyes=all", tables[2])).await.status, 429);
}

/// Tables that nobody uses any more make room for others.
#[tokio::test(flavor = "multi_thread")]
async fn the_tables_in_memory_are_limited() {
    let server = TestServer::with(Config { tables_in_memory: 20, ..config() }).await;
    let mut ana = Person::named(&server, "Ana").await;
    let mut tables = Vec::new();
    for _ in 0..60 {
        tables.push(ana.open(&json!({ "game": "tale", "with": "friends" })).await);
    }
    assert!(server.metric("tables").await <= 20.0);
    // One that is followed stays, and all others can be loaded again.
    let mut followed = ana.live(&tables[0]).await;
    followed.next().await.expect("the first event");
    for table in &tables {
        ana.get(&format!("/t/{table}")).await.expect(200);
    }
    assert!(server.metric("tables").await <= 21.0);
    ana.command(&tables[0], &json!({ "do": "say", "text": "still here" })).await.expect(200);
    assert_eq!(followed.next().await.expect("an update").0, "update");
}

async fn page_of(person: &mut Person, table: &str, page: &str) -> Value {
    person.read(&format!("tables/{table}/log{page}")).await
}

/// However long a log is, the page shows its end, and everything older is found page by page.
#[tokio::test(flavor = "multi_thread")]
async fn a_long_log_is_paged() {
    let (server, store) = TestServer::faulty(config()).await;
    let table = store_long_log(&store, 7, 400).await;
    let mut ana = Person::named(&server, "Ana").await;
    let page = ana.get(&format!("/t/{table}")).await.expect(200);
    let told = page.text().split("id=\"log\"").nth(1).expect("a log").split("</ol>").next().expect("its end");
    let shown = told.matches("<li>").count();
    // What was merely decided is not told (KIT-TELL-1), so it is fewer sentences than events.
    assert!((40..=150).contains(&shown), "{shown}");
    let link = page.text().split("class=\"earlier\"><a href=\"").nth(1).expect("a link to what came before");
    let link = link.split('"').next().expect("an address").replace("&amp;", "&");
    let earlier = ana.get(&link).await.expect(200);
    assert!(earlier.text().contains("id=\"player\""), "the replay has it");

    let last = page_of(&mut ana, &table, "").await;
    let pages = last["pages"].as_u64().expect("a number");
    assert!(last["page"] == json!(pages), "{last}");
    let mut all = Vec::new();
    for number in 1..=pages {
        let page = page_of(&mut ana, &table, &format!("?page={number}")).await;
        let told = page["told"].as_array().expect("sentences").clone();
        assert!(!told.is_empty() && told.len() <= 200);
        all.extend(told);
    }
    assert_eq!(all.last(), last["told"].as_array().expect("sentences").last());
    assert!(all.len() > shown);
    assert_eq!(page_of(&mut ana, &table, "?page=9999").await["told"], json!([]));
    for bad in ["?page=0", "?page=10001", "?page=x", "?page=1&page=2", "?side=1"] {
        assert_eq!(ana.get(&format!("/api/v1/tables/{table}/log{bad}")).await.status, 400, "{bad}");
    }
}

/// A damaged log is reported each time, and nothing of it is kept.
#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_log_stays_damaged() {
    let store = FaultyStore::new();
    let table = store_long_log(&store, 7, 200).await;
    let server = TestServer::on(config(), Arc::new(store.clone())).await;
    let mut ana = Person::named(&server, "Ana").await;
    ana.get(&format!("/t/{table}")).await.expect(200);
    // What was not published is not looked at.
    store.write_behind(&table, "{}".into()).await;
    ana.get(&format!("/t/{table}/replay")).await.expect(200);
    let other = store_long_log(&store, 8, 200).await;
    store.write_behind(&other, "{}".into()).await;
    for _ in 0..3 {
        assert_eq!(ana.get(&format!("/t/{other}")).await.status, 500);
        assert_eq!(ana.get(&format!("/t/{other}/replay")).await.status, 500);
    }
}
