//! The server closes in good order, and tables leave memory and come back.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::client::{Ask, Events};
use crate::people::Person;
use crate::test_server::{TestServer, config};

/// Whoever looks is told, and nobody's open stream keeps the door open.
#[tokio::test]
async fn closing_ends_streams() {
    let server = TestServer::new().await;
    let mut ana = Person::browser(&server);
    let page = ana.go("/open/tale", &[("with", "bots")]).await;
    let table =
        page.text().split("data-live=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a stream");
    let mut streams = Vec::new();
    for path in [table.to_owned(), format!("/api/v1/tables/{}/events", &table[3..11])] {
        let mut events = Events::open(server.address, &Ask::get(&path)).await;
        assert!(events.next().await.is_some(), "everything first");
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

/// A table that nobody looks at takes no memory, and is there again when somebody comes.
#[tokio::test]
async fn idle_tables_leave_memory_and_come_back() {
    let mut config = config();
    config.idle = Duration::from_millis(1);
    let server = TestServer::with(config).await;
    let mut ana = Person::browser(&server);
    ana.get("/").await.expect(200);
    ana.go("/open/tale", &[("with", "bots")]).await;
    let tables = ana.read("tables?which=mine").await;
    let table = tables["tables"][0]["table"].as_str().expect("my table").to_owned();
    let before = ana.see(&table).await;
    server.until("the table leaves memory", || async { server.number("tables").await == 0.0 }).await;
    let after = ana.see(&table).await;
    assert_eq!(before["choices"], after["choices"]);
    assert_eq!(
        (&after["phase"], &after["awaited"]),
        (&json!("playing"), &json!([0])),
        "the bots have chosen"
    );
}
