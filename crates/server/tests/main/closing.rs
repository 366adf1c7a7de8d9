//! Shutdown, and tables that leave memory and come back.

use std::time::{Duration, Instant};

use serde_json::json;
use server::Config;

use crate::client::{Ask, Events};
use crate::people::Person;
use crate::test_server::{TestServer, config, wait_until};

/// Readers are told, and open streams do not delay the shutdown.
#[tokio::test]
async fn closing_ends_streams() {
    let server = TestServer::new().await;
    let mut ana = Person::browser(&server);
    let page = ana.post_and_follow("/open/tale", &[("with", "bots")]).await;
    let table =
        page.text().split("data-live=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a stream");
    let mut streams = Vec::new();
    for path in [table.to_owned(), format!("/api/v1/tables/{}/events", &table[3..11])] {
        let mut events = Events::open(server.address, &Ask::get(&path)).await;
        assert!(events.next().await.is_some(), "the first event");
        streams.push(events);
    }
    let start = Instant::now();
    server.close().await;
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    for mut events in streams {
        let mut last = String::new();
        while let Some((name, _)) = events.next().await {
            last = name;
        }
        assert_eq!(last, "bye");
    }
}

/// A table that nobody uses leaves memory, and is loaded again on demand.
#[tokio::test]
async fn idle_tables_leave_memory_and_come_back() {
    let server = TestServer::with(Config { idle: Duration::from_millis(1), ..config() }).await;
    let mut ana = Person::browser(&server);
    ana.get("/").await.expect(200);
    ana.post_and_follow("/open/tale", &[("with", "bots")]).await;
    let tables = ana.read("tables?which=mine").await;
    let table = tables["tables"][0]["table"].as_str().expect("the table's id").to_owned();
    let before = ana.see(&table).await;
    wait_until("the table leaves memory", async || server.metric("tables").await == 0.0).await;
    let after = ana.see(&table).await;
    assert_eq!(before["choices"], after["choices"]);
    assert_eq!(
        (&after["phase"], &after["awaited"]),
        (&json!("playing"), &json!([0])),
        "the bots have chosen"
    );
}
