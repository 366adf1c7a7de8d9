//! For the one who runs the server: alive, ready, numbers.

use std::sync::Arc;

use serde_json::json;
use server::Config;
use store::StoreError;

use crate::client::Ask;
use crate::moody::{Mood, Moody, Shared};
use crate::people::{begin, choose_first};
use crate::test_server::{TestServer, config};

#[tokio::test(flavor = "multi_thread")]
async fn ready_is_who_can_write() {
    let store = Moody::new();
    let server = TestServer::on(config(), Arc::new(Shared(store.clone()))).await;
    assert_eq!(server.get("/healthz").await.expect(200).text(), "ok\n");
    assert_eq!(server.get("/readyz").await.expect(200).text(), "ready\n");
    store.appends(Mood::Refusing(StoreError::Broken("a path of the machine".into())));
    assert_eq!(server.get("/readyz").await.expect(503).text(), "storage\n");
    assert_eq!(server.get("/healthz").await.status, 200, "it is alive, though");
    store.appends(Mood::Good);
    assert_eq!(server.get("/readyz").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn numbers_are_for_this_machine_or_for_who_has_the_word() {
    let from = |list: &str| Ask::get("/metrics").with("X-Forwarded-For", list);
    let server = TestServer::new().await;
    server.get("/metrics").await.expect(200);
    assert_eq!(server.ask(&from("203.0.113.1")).await.status, 403, "a proxy of which nobody was told");
    assert_eq!(server.ask(&Ask::get("/metrics").with("Forwarded", "for=x")).await.status, 403);

    let metrics_token = Some("open sesame".to_owned());
    let server = TestServer::with(Config { metrics_token, trust_proxy: true, ..config() }).await;
    server.ask(&from("127.0.0.1")).await.expect(200);
    assert_eq!(server.ask(&from("203.0.113.1")).await.status, 403);
    assert_eq!(server.ask(&from("127.0.0.1, 203.0.113.1")).await.status, 403, "the first is invented");
    assert_eq!(server.ask(&from("203.0.113.1").bearer("open barley")).await.status, 403);
    assert_eq!(server.ask(&from("203.0.113.1").bearer("open")).await.status, 403);
    server.ask(&from("203.0.113.1").bearer("open sesame")).await.expect(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn numbers_count_and_name_nobody() {
    let server = TestServer::new().await;
    let (table, mut people) = begin(&server, 2).await;
    let mut events = people[0].live(&table).await;
    events.next().await.expect("the beginning");
    for person in &mut people {
        choose_first(person, &table).await;
    }
    people[0].want(&table, &json!({ "do": "start" })).await.expect(200);
    assert_eq!(people[1].want(&table, &json!({ "do": "start" })).await.status, 409);
    server.get("/nowhere").await.expect(404);
    events.next().await.expect("an event");
    assert_eq!(server.number("tables").await, 1.0);
    assert_eq!(server.number("streams").await, 1.0);
    assert!(server.number("commands_total").await >= 5.0);
    assert_eq!(server.number("refused_total").await, 1.0);
    assert_eq!(server.number("unkept_total").await, 0.0);
    assert!(server.number("updates_total").await >= 2.0);
    assert!(server.number("requests_total{status=\"4xx\"}").await >= 2.0);
    assert!(server.number("keep_seconds_count").await >= 3.0);
    drop(events);
    server.until("the stream is gone", async || server.number("streams").await == 0.0).await;

    // The form is that of Prometheus, and nothing in it is about anybody.
    let answer = server.get("/metrics").await.expect(200);
    assert_eq!(answer.header("content-type"), Some("text/plain; version=0.0.4; charset=utf-8"));
    let mut types = 0;
    for line in answer.text().lines() {
        if let Some(about) = line.strip_prefix("# ") {
            types += usize::from(about.starts_with("TYPE veillee_"));
            assert!(about.starts_with("TYPE veillee_") || about.starts_with("HELP veillee_"), "{line}");
            continue;
        }
        let (name, value) = line.rsplit_once(' ').expect("a name and a number");
        assert!(value.parse::<f64>().is_ok_and(|value| value >= 0.0), "{line}");
        let name = name.strip_prefix("veillee_").expect("a name of ours");
        let labels = name.split_once('{').map_or("", |(_, labels)| labels);
        assert!(
            labels.is_empty() || labels.starts_with("status=\"") || labels.starts_with("le=\""),
            "{line}"
        );
    }
    assert!(types >= 10);
    for secret in [&table, "Ana", people[0].token.as_ref().expect("a token")] {
        assert!(!answer.text().contains(secret));
    }
}
