//! Slow clients are disconnected, and nobody else notices them.

use std::time::{Duration, Instant};

use futures_util::future::join_all;
use serde_json::json;
use server::{Config, Timeouts};
use tokio::io::AsyncReadExt;
use tokio::net::TcpSocket;

use crate::client::{Ask, Connection, TIMEOUT};
use crate::people::{Person, begin, playing};
use crate::reader::{LivePage, ReaderCopy};
use crate::test_server::{TestServer, config, wait_until};

/// The server's timeouts in these tests.
const SHORT: Duration = Duration::from_millis(150);
/// A client that is disconnected by then was disconnected by these timeouts: the default ones are longer. Also leaves
/// time for a busy machine.
const LONG: Duration = Duration::from_secs(8);

async fn server_with_short_timeouts() -> TestServer {
    let standard = Timeouts::default();
    assert!(standard.head > LONG && standard.body > LONG && standard.write > LONG);
    let timeouts = Timeouts { head: SHORT, body: SHORT, write: SHORT, ..config().timeouts };
    TestServer::with(Config { timeouts, ..config() }).await
}

/// Waits until the server closes the connection, and returns what it sent.
async fn until_closed(connection: &mut Connection) -> String {
    let mut received = Vec::new();
    let read = tokio::time::timeout(LONG, connection.stream.read_to_end(&mut received));
    let _ = read.await.expect("the server closes the connection in time");
    String::from_utf8(received).expect("UTF-8")
}

/// Sends byte by byte until the server closes the connection.
async fn dribble(connection: &mut Connection) {
    let start = Instant::now();
    while connection.send(b"a").await.is_ok() {
        assert!(start.elapsed() < LONG, "the server goes on reading");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_sends_a_head_too_slowly_is_disconnected() {
    let server = server_with_short_timeouts().await;
    let starts = ["", "G", "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "].map(async |start| {
        let mut connection = Connection::open(server.address).await.expect("a connection");
        connection.send(start.as_bytes()).await.expect("a start");
        let received = until_closed(&mut connection).await;
        assert!(received.is_empty() || received.starts_with("HTTP/1.1 4"), "{received}");
    });
    join_all(starts).await;
    // Sending byte by byte does not help.
    let mut connection = Connection::open(server.address).await.expect("a connection");
    connection.send(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ").await.expect("a start");
    dribble(&mut connection).await;
    // Nor is a connection kept open after a request.
    let mut connection = Connection::open(server.address).await.expect("a connection");
    connection.ask(&Ask::get("/healthz")).await.expect("an answer");
    assert_eq!(until_closed(&mut connection).await, "");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_sends_a_body_too_slowly_is_disconnected() {
    let server = server_with_short_timeouts().await;
    let ask = |length: &str| {
        let form = "application/x-www-form-urlencoded";
        Ask::post("/me").same_origin().with("Content-Length", length).with("Content-Type", form)
    };
    for part in ["", "name="] {
        let mut connection = Connection::open(server.address).await.expect("a connection");
        connection.send(&ask("1000").bytes()).await.expect("a head");
        connection.send(part.as_bytes()).await.expect("a part");
        let received = until_closed(&mut connection).await;
        assert!(received.starts_with("HTTP/1.1 400"), "{received}");
    }
    let mut connection = Connection::open(server.address).await.expect("a connection");
    connection.send(&ask("1000").bytes()).await.expect("a head");
    dribble(&mut connection).await;
    // An announced length that is too long is refused at once.
    let mut connection = Connection::open(server.address).await.expect("a connection");
    assert_eq!(connection.ask(&ask("100000000")).await.expect("an answer").status, 413);
}

#[tokio::test(flavor = "multi_thread")]
async fn many_slow_clients_disturb_nobody() {
    let timeouts = Timeouts { head: 2 * TIMEOUT, ..config().timeouts };
    let server = TestServer::with(Config { timeouts, ..config() }).await;
    let mut clients = Vec::new();
    for n in 0..300 {
        let mut connection = Connection::open(server.address).await.expect("a connection");
        let start_of_request =
            if n % 2 == 0 { "GET / HT" } else { "POST /me HTTP/1.1\r\nHost: x\r\nContent-Length: 9" };
        connection.send(start_of_request.as_bytes()).await.expect("a start");
        clients.push(connection);
    }
    wait_until("all are connected", async || server.metric("connections").await >= 300.0).await;
    let mut person = Person::browser(&server);
    for n in 0..30 {
        let start = Instant::now();
        person.get("/").await.expect(200);
        assert!(start.elapsed() < LONG, "{:?}", start.elapsed());
        // They go on slowly.
        for connection in clients.iter_mut().skip(n).step_by(30) {
            connection.send(b"1").await.expect("one more byte");
        }
    }
    drop(clients);
    wait_until("all are disconnected", async || server.metric("connections").await <= 2.0).await;
}

/// A connection with a small receive buffer that nobody reads.
async fn unread_connection(server: &TestServer) -> Connection {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4096).expect("a small buffer");
    Connection::over(socket.connect(server.address).await.expect("a connection"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_reads_no_responses_is_disconnected() {
    let server = server_with_short_timeouts().await;
    let page = server.get("/").await.expect(200);
    let start = page.text().find("/assets/").expect("a style");
    let path: String = page.text()[start..].chars().take_while(|c| *c != '"').collect();
    let mut connection = unread_connection(&server).await;
    // More than any system buffers.
    let many = Ask::get(&path).bytes().repeat(2000);
    let sent = tokio::time::timeout(LONG, connection.send(&many)).await;
    assert!(sent.is_ok(), "neither accepted nor disconnected");
    wait_until("the connection is closed", async || server.metric("connections").await <= 1.0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_that_is_not_read_delays_nobody_and_is_closed() {
    let server = server_with_short_timeouts().await;
    let (table, mut people) = begin(&server, 2).await;
    let mut stream = unread_connection(&server).await;
    let ask = people[1].prepare(Ask::get(&format!("/t/{table}/live")));
    stream.send(&ask.bytes()).await.expect("a request");
    wait_until("the stream is open", async || server.metric("streams").await == 1.0).await;
    // Others go on chatting and reading until the stream is closed.
    let mut page = LivePage::open(&people[0], &table).await;
    let start = Instant::now();
    for n in 0.. {
        let line = format!("{n} {}", "x".repeat(450));
        people[0].command(&table, &json!({ "do": "say", "text": line })).await.expect(200);
        page.wait_for(&line).await;
        if n % 10 == 0 && server.metric("streams").await == 1.0 {
            break;
        }
        assert!(start.elapsed() < TIMEOUT, "the stream is still open");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_wakes_up_catches_up() {
    let (_server, table, mut people) = playing(2).await;
    let mut sleeper = people[1].live(&table).await;
    for n in 0..60 {
        let line = format!("{n} {}", "x".repeat(400));
        people[0].command(&table, &json!({ "do": "say", "text": line })).await.expect(200);
    }
    let fresh = ReaderCopy::whole(&people[1].live_once(&table).await);
    let mut shown = ReaderCopy::default();
    while shown != fresh {
        let (event, data) = sleeper.next().await.expect("an event");
        shown.apply(&event, &data);
    }
}
