//! Health, readiness and metrics.

use serde_json::json;
use server::{Config, Limits, Rate};
use store::StoreError;

use crate::client::Ask;
use crate::faulty_store::Behaviour;
use crate::people::{Person, all_choose_first, host_friends, playing};
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
        let known = ["status", "le", "method", "route", "why", "action", "limit"];
        let named = |label: &str| known.iter().any(|known| label.starts_with(&format!("{known}=\"")));
        assert!(labels.is_empty() || labels.split("\",").all(named), "{line}");
    }
    assert!(types >= 10);
    for secret in [&table, "Ana", people[0].token.as_ref().expect("a token")] {
        assert!(!answer.text().contains(secret));
    }
}

/// The labels of all series of a metric.
async fn series(server: &TestServer, name: &str) -> Vec<String> {
    let metrics = server.get("/metrics").await.expect(200);
    let labels =
        |line: &str| Some(line.strip_prefix(&format!("veillee_{name}{{"))?.rsplit_once("} ")?.0.to_owned());
    metrics.text().lines().filter_map(labels).collect()
}

/// Routes are known by their patterns, and whatever is sent, there are not more of them.
#[tokio::test(flavor = "multi_thread")]
async fn routes_are_timed_by_their_pattern() {
    let (server, table, mut people) = playing(2).await;
    for _ in 0..3 {
        people[0].get(&format!("/t/{table}")).await.expect(200);
    }
    let count =
        |method: &str, route: &str| format!("request_seconds_count{{method=\"{method}\",route=\"{route}\"}}");
    assert_eq!(server.metric(&count("GET", "/t/{table}")).await, 3.0);
    let bucket = "request_seconds_bucket{method=\"GET\",route=\"/t/{table}\",le=\"+Inf\"}";
    assert_eq!(server.metric(bucket).await, 3.0);
    assert!(server.metric(&count("POST", "/api/v1/tables/{table}/commands")).await >= 2.0);
    for n in 0..50 {
        server.get(&format!("/nowhere/{n}")).await.expect(404);
        server.get(&format!("/t/{n:016x}")).await;
        server.ask(&Ask::new(&format!("METHOD{n}"), &format!("/join/{n}/1/secret{n}"))).await.expect(405);
    }
    assert_eq!(server.metric(&count("GET", "-")).await, 50.0);
    assert_eq!(server.metric(&count("GET", "/t/{table}")).await, 53.0);
    assert_eq!(server.metric(&count("-", "/join/{table}/{seat}/{code}")).await, 50.0);
    let known = server::testing::patterns();
    for labels in series(&server, "request_seconds_count").await {
        let (method, route) = labels.split_once(",").expect("two labels");
        assert!(["GET", "HEAD", "POST", "-"].iter().any(|known| method == format!("method=\"{known}\"")));
        assert!(
            route == "route=\"-\"" || known.iter().any(|known| route == format!("route=\"{known}\"")),
            "{route}"
        );
    }
}

/// What was refused is counted by its reason, whether the answer is a page, an update or JSON.
#[tokio::test(flavor = "multi_thread")]
async fn failures_are_counted_by_their_reason() {
    let server = TestServer::new().await;
    let (mut host, path) = host_friends(&server, "3").await;
    let table = path.trim_start_matches("/t/").to_owned();
    let mut eve = Person::named(&server, "Eve").await;
    let why = |why: &str| format!("failures_total{{why=\"{why}\"}}");
    // Starting without the others: by a form, by the page's script, by the API.
    let start = Ask::post(&format!("{path}/start")).form(&[]);
    let page = host.ask(start.clone()).await.expect(409);
    let rule = page
        .text()
        .split("class=\"rule\"")
        .nth(1)
        .and_then(|rest| rest.split(['>', '<']).nth(1))
        .expect("a rule");
    assert!(rule.starts_with("KIT-"), "{rule}");
    host.ask(start.with("X-Veillee", "live")).await.expect(409);
    let token = host.token.clone().expect("a token");
    let call = Ask::post(&format!("/api/v1/tables/{table}/commands")).bearer(&token);
    server.ask(&call.json(&json!({ "do": "start" }))).await.expect(409);
    assert_eq!(server.metric(&why(rule)).await, 3.0);
    // A table that cannot be: by the API and by a form.
    let seats = json!({ "game": "tale", "seats": 9 });
    let refused = eve.call("POST", "tables", &seats).await.expect(409).json();
    let rule = refused["notice"]["rule"].as_str().expect("a rule").to_owned();
    host.ask(Ask::post("/open/tale").form(&[("seats", "9")])).await.expect(409);
    assert_eq!(server.metric(&why(&rule)).await, 2.0);
    // A name that is none.
    assert_eq!(host.post("/me", &[("name", "\u{202e}")]).await.status, 400);
    assert_eq!(server.metric(&why("KIT-SIT-4")).await, 1.0);
    server.get("/nowhere").await.expect(404);
    server.get("/join/00000000/1/0123").await.expect(410);
    server.get("/api/v1/me").await.expect(401);
    server.get("/?mine=x").await.expect(400);
    for (reason, count) in [("not_found", 1.0), ("used", 1.0), ("no_guest", 1.0), ("malformed", 1.0)] {
        assert_eq!(server.metric(&why(reason)).await, count, "{reason}");
    }
    // Whatever fails, nothing of the request becomes a reason.
    for reason in series(&server, "failures_total").await {
        let reason = reason.trim_start_matches("why=\"").trim_end_matches('"');
        assert!(reason.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)), "{reason}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_are_counted_by_what_was_limited() {
    let one = Rate::new(1.0, 0.0001);
    let limits = Limits { chat: one, tables: one, streams: one, ..Limits::NONE };
    let server = TestServer::with(Config { limits, ..config() }).await;
    let mut ana = Person::named(&server, "Ana").await;
    let table = ana.open(&json!({ "game": "tale", "with": "friends" })).await;
    ana.call("POST", "tables", &json!({ "game": "tale" })).await.expect(429);
    for _ in 0..3 {
        ana.command(&table, &json!({ "do": "say", "text": "hello" })).await;
    }
    ana.live(&table).await;
    server.ask(&ana.prepare(Ask::get(&format!("/t/{table}/live")))).await.expect(429);
    let limited = |action: &str| format!("limited_total{{action=\"{action}\"}}");
    for (action, count) in
        [("table", 1.0), ("chat", 2.0), ("stream", 1.0), ("command", 0.0), ("guest", 0.0), ("request", 0.0)]
    {
        assert_eq!(server.metric(&limited(action)).await, count, "{action}");
    }
    assert_eq!(server.metric("failures_total{why=\"too_many\"}").await, 4.0);
}

/// Without a thinker, the bots of all tables queue up; with one, they are all done in the end.
#[tokio::test(flavor = "multi_thread")]
async fn the_queue_of_bots_is_shown() {
    let server = TestServer::with(Config { thinkers: 0, ..config() }).await;
    let mut ana = Person::named(&server, "Ana").await;
    for _ in 0..3 {
        ana.open(&json!({ "game": "tale", "with": "bots" })).await;
    }
    wait_until("three tables wait", async || server.metric("bots_waiting").await == 3.0).await;
    assert_eq!((server.metric("bots_thinking").await, server.metric("tables").await), (0.0, 3.0));

    let server = TestServer::with(Config { thinkers: 1, ..config() }).await;
    let mut ana = Person::named(&server, "Ana").await;
    for _ in 0..3 {
        ana.open(&json!({ "game": "tale", "with": "bots" })).await;
    }
    wait_until("all bots have chosen", async || server.metric("bot_choices_total").await >= 9.0).await;
    let idle =
        async || (server.metric("bots_waiting").await, server.metric("bots_thinking").await) == (0.0, 0.0);
    wait_until("nobody waits", idle).await;
}
