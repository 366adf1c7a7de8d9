//! Requests that are broken HTTP or ask for the impossible: they are refused, never cause a 5xx, and do not disturb the
//! server.

use std::time::Duration;

use serde_json::{Value, json};
use server::{Config, Timeouts};
use tokio::io::AsyncWriteExt;

use crate::client::{Ask, Connection};
use crate::faulty_store::FaultyStore;
use crate::people::Person;
use crate::test_server::{TestServer, config, wait_until};

/// A server with a short timeout, and its store, which counts writes.
pub(crate) async fn counting_server() -> (TestServer, FaultyStore) {
    let timeouts = Timeouts { head: Duration::from_millis(400), ..config().timeouts };
    TestServer::faulty(Config { timeouts, ..config() }).await
}

/// Sends raw bytes and returns the status of up to `many` responses; fewer if the server closes the connection.
async fn answers(server: &TestServer, bytes: &[u8], many: usize) -> Vec<u16> {
    let mut connection = Connection::open(server.address).await.expect("a connection");
    // The server may close the connection before everything is sent.
    let _ = connection.send(bytes).await;
    let mut statuses = Vec::new();
    while statuses.len() < many
        && let Ok(answer) = connection.answer(false).await
    {
        statuses.push(answer.status);
    }
    statuses
}

/// Sends an incomplete request and shuts down the sending side. The server need not answer, but if it does, the answer
/// is 400.
async fn send_incomplete(server: &TestServer, bytes: &[u8]) {
    let mut connection = Connection::open(server.address).await.expect("a connection");
    let _ = connection.send(bytes).await;
    let _ = connection.stream.shutdown().await;
    let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(100)]);
    while let Ok(answer) = connection.answer(false).await {
        assert_eq!(answer.status, 400, "{shown:?}");
    }
}

/// The server works, and nothing went wrong inside.
pub(crate) async fn assert_healthy(server: &TestServer) {
    server.get("/").await.expect(200);
    assert_eq!(server.metric("panics_total").await, 0.0);
    assert_eq!(server.metric("requests_total{status=\"5xx\"}").await, 0.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn broken_http_is_refused() {
    let (server, store) = counting_server().await;
    let host = "Host: localhost\r\n";
    let many: String = (0..200).map(|n| format!("X-{n}: y\r\n")).collect();
    let long = "x".repeat(100_000);
    let cases: Vec<(String, &[u16])> = vec![
        ("\r\n\r\n".into(), &[400]),
        ("hello\r\n\r\n".into(), &[400]),
        (format!("GET  / HTTP/1.1\r\n{host}\r\n"), &[400]),
        (format!("GET / HTTP/1.1 x\r\n{host}\r\n"), &[400]),
        (format!("GET /\r\n{host}\r\n"), &[400]),
        (format!("GET / HTTP/3.0\r\n{host}\r\n"), &[400]),
        (format!("GET / FTP/1.1\r\n{host}\r\n"), &[400]),
        ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".into(), &[400]),
        (format!("get / HTTP/1.1\r\n{host}\r\n"), &[405]),
        (format!("BREW / HTTP/1.1\r\n{host}\r\n"), &[405]),
        (format!("OPTIONS * HTTP/1.1\r\n{host}\r\n"), &[404, 405]),
        (format!("CONNECT localhost:1 HTTP/1.1\r\n{host}\r\n"), &[404, 405]),
        (format!("GET http://other.example/ HTTP/1.1\r\n{host}\r\n"), &[200]),
        (format!("GET / HTTP/1.1\r\n{host}Bad Header: x\r\n\r\n"), &[400]),
        (format!("GET / HTTP/1.1\r\n{host}: x\r\n\r\n"), &[400]),
        (format!("GET / HTTP/1.1\r\n{host} folded\r\n\r\n"), &[400]),
        (format!("GET / HTTP/1.1\r\n{host}X: a\0b\r\n\r\n"), &[400]),
        (format!("GET / HTTP/1.1\r\n{host}{many}\r\n"), &[431]),
        (format!("GET / HTTP/1.1\r\n{host}X: {long}\r\n\r\n"), &[431]),
        (format!("GET /{long} HTTP/1.1\r\n{host}\r\n"), &[414, 431]),
        (format!("GET /?{} HTTP/1.1\r\n{host}\r\n", "a=b&".repeat(5000)), &[200, 400]),
        (format!("POST /me HTTP/1.1\r\n{host}Content-Length: -1\r\n\r\n"), &[400]),
        (format!("POST /me HTTP/1.1\r\n{host}Content-Length: x\r\n\r\n"), &[400]),
        (format!("POST /me HTTP/1.1\r\n{host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab"), &[400]),
        (format!("POST /me HTTP/1.1\r\n{host}Content-Length: 99999999999999999999\r\n\r\n"), &[400]),
        (format!("POST /me HTTP/1.1\r\n{host}Transfer-Encoding: gzip\r\n\r\n"), &[400]),
        (format!("POST /me HTTP/1.0\r\n{host}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"), &[400]),
        (format!("GET / HTTP/1.1\r\n{host}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n"), &[200]),
    ];
    for (bytes, expected) in &cases {
        let statuses = answers(&server, bytes.as_bytes(), 1).await;
        let shown: String = bytes.chars().take(80).collect();
        // For broken HTTP the server may also close the connection without a response.
        let fine = statuses.first().map_or(expected[0] == 400, |status| expected.contains(status));
        assert!(fine, "{shown:?}: {statuses:?}, expected {expected:?}");
    }
    let chunked = "POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
        Transfer-Encoding: chunked\r\n\r\n";
    assert_eq!(answers(&server, format!("{chunked}zz\r\n{{\"nam\r\n0\r\n\r\n").as_bytes(), 1).await, [400]);
    // Nothing at all, incomplete requests, and binary data.
    for half in [
        "",
        "G",
        "GET",
        "GET / HTTP/1.1\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\n",
        "POST /me HTTP/1.1\r\n",
        "POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 14\r\n\r\n{\"name\"",
        &format!("{chunked}5\r\n{{\"nam\r\n"),
    ] {
        send_incomplete(&server, half.as_bytes()).await;
    }
    send_incomplete(&server, &[0; 5000]).await;
    send_incomplete(&server, &[0xff; 5000]).await;
    assert_eq!(store.write_count(), 0);
    assert_healthy(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn headers_that_are_not_text_are_ignored() {
    let (server, store) = counting_server().await;
    for (status, path, header) in [
        (200, "/", "Accept-Language"),
        (200, "/", "Cookie"),
        (200, "/", "Host"),
        (200, "/", "X-Veillee"),
        (200, "/metrics", "X-Anything"),
        (403, "/metrics", "X-Forwarded-For"),
        (401, "/api/v1/me", "Authorization"),
        (401, "/api/v1/me", "Cookie"),
    ] {
        let host = if header == "Host" { "" } else { "Host: localhost\r\n" };
        let beginning = format!("GET {path} HTTP/1.1\r\n{host}{header}: ").into_bytes();
        let bytes = [&beginning, &b"veillee=\xff\xfe\r\n\r\n"[..]].concat();
        assert_eq!(answers(&server, &bytes, 1).await, [status], "{path} {header}");
    }
    assert_eq!(answers(&server, b"GET / HTTP/1.1\r\n\r\n", 1).await, [400], "a request needs a Host header");
    // Nor do they pass the check of the origin.
    for (path, kind) in [("/me", "application/x-www-form-urlencoded"), ("/api/v1/guests", "application/json")]
    {
        let head = format!("POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Type: ");
        let origin = [head.as_bytes(), kind.as_bytes(), b"\r\nOrigin: \xff\r\n\r\n{}"].concat();
        assert!(matches!(answers(&server, &origin, 1).await[..], [400 | 403]), "{path}");
        let kind = [head.as_bytes(), b"\xff\r\nSec-Fetch-Site: same-origin\r\n\r\n{}"].concat();
        assert_eq!(answers(&server, &kind, 1).await, [400], "{path}");
    }
    assert_eq!(store.write_count(), 0);
    assert_healthy(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn old_and_pipelining_clients_are_served() {
    let server = TestServer::new().await;
    assert_eq!(answers(&server, b"GET / HTTP/1.0\r\n\r\n", 1).await, [200]);
    assert_eq!(answers(&server, b"GET / HTTP/1.1\r\n\r\n", 1).await.len(), 1, "there is a response");
    // Pipelined requests are answered in order, up to the first broken one.
    let pipelined = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(2)
        + "GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n"
        + "nonsense\r\n\r\n"
        + "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    assert_eq!(answers(&server, pipelined.as_bytes(), 9).await, [200, 200, 404, 400]);
    let post = |more: &str| {
        format!("POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n{more}")
    };
    let chunked = post("Transfer-Encoding: chunked\r\n\r\n5\r\n{\"nam\r\na\r\ne\":\"Ana\"} \r\n0\r\n\r\n");
    assert_eq!(answers(&server, chunked.as_bytes(), 1).await, [201]);
    let expects_continue = post("Expect: 100-continue\r\nContent-Length: 14\r\n\r\n{\"name\":\"Ana\"}");
    assert_eq!(answers(&server, expects_continue.as_bytes(), 2).await.last(), Some(&201));
    // A body that is too long is not parsed as further requests.
    let inside = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n".repeat(3000);
    let smuggled = post(&format!("Content-Length: {}\r\n\r\n{inside}", inside.len()));
    assert_eq!(answers(&server, smuggled.as_bytes(), 9).await, [413]);
    assert_healthy(&server).await;
}

/// A client that sends too much can read the refusal, even though it was still sending.
#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_reaches_a_client_that_is_still_sending() {
    let server = TestServer::new().await;
    for (path, kind) in [("/me", "application/x-www-form-urlencoded"), ("/api/v1/guests", "application/json")]
    {
        let ask = Ask::post(path).same_origin().with("Content-Type", kind).with("Content-Length", "200000");
        let mut connection = Connection::open(server.address).await.expect("a connection");
        connection.send(&ask.bytes()).await.expect("a head");
        // The refusal is on its way, but the client has not read it yet.
        connection.stream.readable().await.expect("an answer");
        for _ in 0..20 {
            connection.send(&[b'x'; 10_000]).await.expect("the server reads and discards it");
            tokio::task::yield_now().await;
        }
        let answer = connection.answer(false).await.expect("an answer");
        assert_eq!((answer.status, answer.header("connection")), (413, Some("close")));
        assert!(connection.answer(false).await.is_err(), "nothing else follows");
    }
    wait_until("the connections are closed", async || server.metric("connections").await <= 1.0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn unusual_paths_are_not_found() {
    let (server, store) = counting_server().await;
    let mut ana = Person::named(&server, "Ana").await;
    let table = ana.open(&json!({ "game": "tale", "with": "friends" })).await;
    let writes = store.write_count();
    for path in [
        "/%00",
        "/%",
        "/%zz",
        "/%ff",
        "/t/%ff%fe",
        "//",
        "/./",
        "/../",
        "/..%2f",
        "/t/",
        "/t//live",
        "/t/../me/x",
        "/assets/x/..",
        "/open/",
        "/open/chess",
        "/open/%74ale%00",
        "/join/",
        "/join/a/b",
        "/join/a/b/c/d",
        "/api",
        "/api/v1",
        "/api/v2/me",
        "/api/v1/tables/",
        "/API/V1/ME",
        "/me/",
        "/%E2%80%AE",
        "/t/%2e%2e",
        "/;",
        "/*",
    ] {
        let status = server.get(path).await.status;
        assert!((400..500).contains(&status), "{path}: {status}");
        let status = ana.get(path).await.status;
        assert!((400..500).contains(&status), "{path}: {status}");
    }
    let upper = table.to_uppercase();
    if upper != table {
        assert_eq!(server.get(&format!("/t/{upper}")).await.status, 404);
    }
    for query in [
        "mine=",
        "mine=0",
        "mine=-1",
        "mine=10001",
        "mine=1.5",
        "mine=x",
        "mine=99999999999999",
        "mine",
        "%zz=1",
    ] {
        assert_eq!(server.get(&format!("/?{query}")).await.status, 400, "{query}");
    }
    for query in
        ["which=all", "page=0", "page=x", "page=10001", "x=y", "which", "page=1&page", "which=mine%00"]
    {
        let answer = ana.call("GET", &format!("tables?{query}"), &Value::Null).await;
        assert_eq!(answer.status, 400, "{query}");
    }
    // Malformed ids, wherever an id is expected.
    let long = "0".repeat(500);
    for id in ["0", "0000000", "000000000", "-0000000", "0000000u", "%30000000", "NaN", &long, "0000000%00"] {
        for path in [
            format!("/t/{id}"),
            format!("/t/{id}/live"),
            format!("/t/{id}/live?once"),
            format!("/t/{id}/record"),
            format!("/join/{id}/1/{}", "0".repeat(32)),
            format!("/join/{table}/{id}/{}", "0".repeat(32)),
            format!("/join/{table}/1/{id}"),
            format!("/api/v1/tables/{id}"),
            format!("/api/v1/tables/{id}/choices"),
            format!("/api/v1/tables/{id}/events"),
        ] {
            let status = server.get(&path).await.status;
            assert_eq!(status, if path.starts_with("/join/") { 410 } else { 404 }, "{path}");
        }
        for verb in ["choose", "say", "start", "rematch"] {
            let form = [("seat", "0"), ("moment", "0"), ("choice", "x"), ("text", "x")];
            let ask = Ask::post(&format!("/t/{id}/{verb}")).same_origin().form(&form);
            assert_eq!(ana.ask(ask).await.status, 404, "{id} {verb}");
        }
    }
    assert_eq!(store.write_count(), writes);
    assert_healthy(&server).await;
}
