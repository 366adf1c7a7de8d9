//! Health, readiness and metrics.

use serde_json::json;
use server::Config;
use store::StoreError;

use crate::client::Ask;
use crate::faulty_store::Behaviour;
use crate::people::{all_choose_first, playing};
use crate::test_server::{TestServer, config, wait_until};

#[tokio::test(flavor = "multi_thread")]
async fn readiness_depends_on_the_store() {
    let (server, store) = TestServer::faulty(config()).await;
    assert_eq!(server.get("/healthz").await.expect(200).text(), "ok\n");
    assert_eq!(server.get("/readyz").await.expect(200).text(), "ready\n");
    store.set_writes(Behaviour::Failing(StoreError::Broken("a path of the machine".into())));
    assert_eq!(server.get("/readyz").await.expect(503).text(), "storage\n");
    assert_eq!(server.get("/healthz").await.status, 200, "the process is still healthy");
    store.set_writes(Behaviour::Normal);
    assert_eq!(server.get("/readyz").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_need_this_machine_or_the_token() {
    let from = |list: &str| Ask::get("/metrics").with("X-Forwarded-For", list);
    let server = TestServer::new().await;
    server.get("/metrics").await.expect(200);
    assert_eq!(server.ask(&from("203.0.113.1")).await.status, 403, "through a proxy that is not configured");
    assert_eq!(server.ask(&Ask::get("/metrics").with("Forwarded", "for=x")).await.status, 403);

    let metrics_token = Some("open sesame".to_owned());
    let server = TestServer::with(Config { metrics_token, trust_proxy: true, ..config() }).await;
    server.ask(&from("127.0.0.1")).await.expect(200);
    assert_eq!(server.ask(&from("203.0.113.1")).await.status, 403);
    assert_eq!(
        server.ask(&from("127.0.0.1, 203.0.113.1")).await.status,
        403,
        "the client invented the first address"
    );
    assert_eq!(server.ask(&from("203.0.113.1").bearer("open barley")).await.status, 403);
    assert_eq!(server.ask(&from("203.0.113.1").bearer("open")).await.status, 403);
    server.ask(&from("203.0.113.1").bearer("open sesame")).await.expect(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_show_the_figures_of_the_store() {
    let (server, table, mut people) = playing(2).await;
    let commits = server.metric("store_commits_total").await;
    all_choose_first(&mut people, &table).await;
    assert_eq!(server.metric("store_commits_total").await, commits + 2.0);
    assert_eq!(server.metric("store_writes_total").await, commits + 2.0);
    for name in ["waiting", "wait_seconds_total", "last_wait_seconds", "file_bytes", "wal_bytes"] {
        assert_eq!(server.metric(&format!("store_{name}")).await, 0.0, "memory has neither queue nor file");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_count_and_name_nobody() {
    let (server, table, mut people) = playing(2).await;
    let mut events = people[0].live(&table).await;
    events.next().await.expect("the first event");
    all_choose_first(&mut people, &table).await;
    people[0].command(&table, &json!({ "do": "start" })).await.expect(200);
    assert_eq!(people[1].command(&table, &json!({ "do": "start" })).await.status, 409);
    server.get("/nowhere").await.expect(404);
    events.next().await.expect("an event");
    assert_eq!(server.metric("tables").await, 1.0);
    assert_eq!(server.metric("streams").await, 1.0);
    assert!(server.metric("commands_total").await >= 5.0);
    assert_eq!(server.metric("refused_total").await, 1.0);
    assert_eq!(server.metric("unkept_total").await, 0.0);
    assert!(server.metric("updates_total").await >= 2.0);
    assert!(server.metric("requests_total{status=\"4xx\"}").await >= 2.0);
    assert!(server.metric("keep_seconds_count").await >= 3.0);
    drop(events);
    wait_until("the stream is closed", async || server.metric("streams").await == 0.0).await;

    // The format is that of Prometheus, and nothing in it identifies anybody.
    let answer = server.get("/metrics").await.expect(200);
    assert_eq!(answer.header("content-type"), Some("text/plain; version=0.0.4; charset=utf-8"));
    let mut types = 0;
    for line in answer.text().lines() {
        if let Some(about) = line.strip_prefix("# ") {
            types += usize::from(about.starts_with("TYPE veillee_"));
            assert!(about.starts_with("TYPE veillee_") || about.starts_with("HELP veillee_"), "{line}");
            continue;
        }
        let (name, value) = line.rsplit_once(' ').expect("a name and a value");
        assert!(value.parse::<f64>().is_ok_and(|value| value >= 0.0), "{line}");
        let name = name.strip_prefix("veillee_").expect("our prefix");
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
