//! How many connections there may be, and which of them can be used again.

use std::time::Duration;

use server::{Config, Limits, Rate, Timeouts};

use crate::client::{Ask, Connection};
use crate::people::{Person, host_friends};
use crate::test_server::{TestServer, config, proxies, wait_until};

const FORM: &str = "application/x-www-form-urlencoded";

/// The head of a request whose body is announced, and more of the body than is read along with the head.
fn long_post(path: &str) -> Ask {
    Ask::post(path).same_origin().body(FORM, vec![b'a'; 120_000])
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_that_leaves_the_body_unread_says_so_and_arrives() {
    let server = TestServer::new().await;
    let (_, table) = host_friends(&server, "2").await;
    let cases = [
        (404, long_post("/nowhere")),
        (400, long_post("/t/%ff/say").with("X-Veillee", "live")),
        (403, Ask::post("/me").with("Origin", "https://evil.example").body(FORM, vec![b'a'; 120_000])),
        (405, Ask { method: "PUT".into(), ..long_post("/me") }),
        (405, long_post("/rules/tale")),
        (413, long_post("/me")),
        (413, long_post(&format!("{table}/say"))),
        (403, Ask::post("/api/v1/tables").body("application/json", vec![b'a'; 120_000]).with("Origin", "x")),
        (413, Ask::post("/api/v1/guests").body("application/json", vec![b'a'; 120_000])),
    ];
    for (status, ask) in cases {
        let mut connection = Connection::open(server.address).await.expect("a connection");
        let what = format!("{} {}", ask.method, ask.path);
        let answer = connection.ask(&ask).await.unwrap_or_else(|error| panic!("{what}: {error}"));
        assert_eq!(answer.status, status, "{what}");
        assert_eq!(answer.header("connection"), Some("close"), "{what}");
        assert!(!answer.body.is_empty(), "{what}");
        // And so it is: nothing of the body is taken for a request.
        assert!(connection.ask(&Ask::get("/healthz")).await.is_err(), "{what}");
    }
}

/// The client waits for leave to send its body, and must not wait for nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_was_never_sent_is_not_waited_for() {
    let server = TestServer::new().await;
    for ask in [Ask::post("/nowhere").same_origin(), Ask::post("/me").with("Origin", "https://evil.example")]
    {
        let ask =
            ask.with("Content-Length", "1000").with("Content-Type", FORM).with("Expect", "100-continue");
        let answer = server.ask(&ask).await;
        assert!([403, 404].contains(&answer.status), "{}", answer.status);
        assert_eq!(answer.header("connection"), Some("close"));
    }
    // A body in chunks has no length to judge by.
    let mut connection = Connection::open(server.address).await.expect("a connection");
    let head = "POST /nowhere HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nTransfer-Encoding: chunked\r\n\r\n";
    connection.send(head.as_bytes()).await.expect("a head");
    let answer = connection.answer(false).await.expect("an answer");
    assert_eq!((answer.status, answer.header("connection")), (404, Some("close")));
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_refuse_before_they_read() {
    let limits = Limits { requests: Rate::new(1.0, 0.0001), ..Limits::NONE };
    let server = TestServer::with(Config { limits, ..config() }).await;
    server.get("/healthz").await.expect(200);
    let answer = server.ask(&long_post("/me")).await;
    assert_eq!((answer.status, answer.header("connection")), (429, Some("close")));
    let answer = server.get("/healthz").await;
    assert_eq!((answer.status, answer.header("connection")), (429, None), "there is nothing to read");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_comes_too_slowly_is_given_up() {
    let timeouts = Timeouts { body: Duration::from_millis(50), ..config().timeouts };
    let server = TestServer::with(Config { timeouts, ..config() }).await;
    let ask = Ask::post("/me").same_origin().with("Content-Length", "1000").with("Content-Type", FORM);
    let answer = server.ask(&ask).await;
    assert_eq!((answer.status, answer.header("connection")), (400, Some("close")));
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_else_leaves_the_connection_open() {
    let server = TestServer::new().await;
    let mut ana = Person::browser_of(&server, "Ana").await;
    let asks = [
        (200, Ask::get("/")),
        (404, Ask::get("/nowhere")),
        (404, Ask::post("/nowhere")),
        (405, Ask::new("DELETE", "/")),
        (400, Ask::post("/me").form(&[("lang", "de")])),
        (303, Ask::post("/me").form(&[("name", "Bea")])),
        (200, Ask::get("/healthz")),
    ];
    let mut connection = Connection::open(server.address).await.expect("a connection");
    for (status, ask) in asks {
        let answer = connection.ask(&ana.prepare(ask.clone())).await.expect("an answer");
        assert_eq!(answer.status, status, "{} {}", ask.method, ask.path);
        assert_eq!(answer.header("connection"), None, "{} {}", ask.method, ask.path);
    }
    ana.get("/").await.expect(200);
}

async fn hold(server: &TestServer, count: usize) -> Vec<Connection> {
    let mut held = Vec::new();
    for _ in 0..count {
        let mut connection = Connection::open(server.address).await.expect("a connection");
        assert_eq!(connection.ask(&Ask::get("/healthz")).await.expect("an answer").status, 200);
        held.push(connection);
    }
    held
}

async fn is_served(server: &TestServer) -> bool {
    let mut connection = Connection::open(server.address).await.expect("a connection");
    connection.ask(&Ask::get("/healthz")).await.is_ok_and(|answer| answer.status == 200)
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_are_limited_per_address() {
    let limits = Limits { connections: 4, ..Limits::NONE };
    let server = TestServer::with(Config { limits, ..config() }).await;
    let mut held = hold(&server, 4).await;
    for _ in 0..3 {
        assert!(!is_served(&server).await, "one connection too many");
    }
    assert_eq!(held[3].ask(&Ask::get("/healthz")).await.expect("an answer").status, 200);
    held.pop();
    wait_until("the closed connection no longer counts", async || is_served(&server).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_has_as_many_connections_as_the_room() {
    let limits = Limits { connections: 2, ..Limits::NONE };
    let trusted_proxies = proxies(&["127.0.0.1"]);
    let server = TestServer::with(Config { limits, trusted_proxies, max_connections: 6, ..config() }).await;
    let mut held = hold(&server, 6).await;
    for _ in 0..3 {
        assert!(!is_served(&server).await, "the room is full");
    }
    for connection in &mut held {
        assert_eq!(connection.ask(&Ask::get("/healthz")).await.expect("an answer").status, 200);
    }
    held.pop();
    wait_until("there is room again", async || is_served(&server).await).await;
}
