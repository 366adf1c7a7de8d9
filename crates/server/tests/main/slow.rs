//! Clients that take their time: they are cut off, and nobody else notices them.

use std::time::{Duration, Instant};

use futures_util::future::join_all;
use serde_json::json;
use server::{Config, Timeouts};
use tokio::io::AsyncReadExt;
use tokio::net::TcpSocket;

use crate::client::{AGES, Ask, Connection};
use crate::people::{Person, begin};
use crate::reader::ReaderCopy;
use crate::test_server::{TestServer, config};

/// How patient the server is here.
const SHORT: Duration = Duration::from_millis(150);
/// Whoever is cut off by then was cut off by that: by itself the server has more timeouts. A busy machine has not.
const LONG: Duration = Duration::from_secs(8);

async fn impatient() -> TestServer {
    let standard = Timeouts::default();
    assert!(standard.head > LONG && standard.body > LONG && standard.send > LONG);
    let timeouts = Timeouts { head: SHORT, body: SHORT, send: SHORT, ..config().timeouts };
    TestServer::with(Config { timeouts, ..config() }).await
}

/// Waits until the other side hangs up, and tells what it said.
async fn until_closed(connection: &mut Connection) -> String {
    let mut said = Vec::new();
    let read = tokio::time::timeout(LONG, connection.stream.read_to_end(&mut said));
    let _ = read.await.expect("it hangs up in time");
    String::from_utf8(said).expect("an answer in UTF-8")
}

/// Sends byte by byte until the other side has had enough.
async fn dribble(connection: &mut Connection) {
    let start = Instant::now();
    while connection.send(b"a").await.is_ok() {
        assert!(start.elapsed() < LONG, "it is let go on");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sends_a_head_too_slowly_is_cut_off() {
    let server = impatient().await;
    let beginnings = ["", "G", "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "].map(async |beginning| {
        let mut connection = Connection::open(server.address).await.expect("a connection");
        connection.send(beginning.as_bytes()).await.expect("a beginning");
        let said = until_closed(&mut connection).await;
        assert!(said.is_empty() || said.starts_with("HTTP/1.1 4"), "{said}");
    });
    join_all(beginnings).await;
    // Byte by byte is no better.
    let mut connection = Connection::open(server.address).await.expect("a connection");
    connection.send(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ").await.expect("a beginning");
    dribble(&mut connection).await;
    // Nor is doing nothing after a first request.
    let mut connection = Connection::open(server.address).await.expect("a connection");
    connection.ask(&Ask::get("/healthz")).await.expect("an answer");
    assert_eq!(until_closed(&mut connection).await, "");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sends_a_body_too_slowly_is_cut_off() {
    let server = impatient().await;
    let ask = |length: &str| {
        let form = "application/x-www-form-urlencoded";
        Ask::post("/me").same_origin().with("Content-Length", length).with("Content-Type", form)
    };
    for part in ["", "name="] {
        let mut connection = Connection::open(server.address).await.expect("a connection");
        connection.send(&ask("1000").bytes()).await.expect("a head");
        connection.send(part.as_bytes()).await.expect("a part");
        let said = until_closed(&mut connection).await;
        assert!(said.starts_with("HTTP/1.1 400"), "{said}");
    }
    let mut connection = Connection::open(server.address).await.expect("a connection");
    connection.send(&ask("1000").bytes()).await.expect("a head");
    dribble(&mut connection).await;
    // Who announces too much is told so before he sends it.
    let mut connection = Connection::open(server.address).await.expect("a connection");
    assert_eq!(connection.ask(&ask("100000000")).await.expect("an answer").status, 413);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_of_slow_clients_disturbs_nobody() {
    let timeouts = Timeouts { head: 2 * AGES, ..config().timeouts };
    let server = TestServer::with(Config { timeouts, ..config() }).await;
    let mut crowd = Vec::new();
    for n in 0..300 {
        let mut connection = Connection::open(server.address).await.expect("a connection");
        let beginning =
            if n % 2 == 0 { "GET / HT" } else { "POST /me HTTP/1.1\r\nHost: x\r\nContent-Length: 9" };
        connection.send(beginning.as_bytes()).await.expect("a beginning");
        crowd.push(connection);
    }
    server.until("all are in", async || server.number("connections").await >= 300.0).await;
    let mut person = Person::browser(&server);
    for n in 0..30 {
        let start = Instant::now();
        person.get("/").await.expect(200);
        assert!(start.elapsed() < LONG, "{:?}", start.elapsed());
        // And they go on being slow.
        for connection in crowd.iter_mut().skip(n).step_by(30) {
            connection.send(b"1").await.expect("one more byte");
        }
    }
    drop(crowd);
    server.until("all have gone", async || server.number("connections").await <= 2.0).await;
}

/// A connection into which little fits that nobody reads.
async fn deaf(server: &TestServer) -> Connection {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4096).expect("a small buffer");
    Connection::over(socket.connect(server.address).await.expect("a connection"))
}

#[tokio::test(flavor = "multi_thread")]
async fn who_takes_no_answer_is_cut_off() {
    let server = impatient().await;
    let page = server.get("/").await.expect(200);
    let start = page.text().find("/assets/").expect("a style");
    let path: String = page.text()[start..].chars().take_while(|c| *c != '"').collect();
    let mut connection = deaf(&server).await;
    // More than any system keeps for somebody who does not fetch it.
    let many = Ask::get(&path).bytes().repeat(2000);
    let sent = tokio::time::timeout(LONG, connection.send(&many)).await;
    assert!(sent.is_ok(), "either all is taken or the line is cut");
    server.until("the place is free", async || server.number("connections").await <= 1.0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_who_does_not_read_holds_up_nobody_and_is_cut_off() {
    let server = impatient().await;
    let (table, mut people) = begin(&server, 2).await;
    let mut stream = deaf(&server).await;
    let ask = people[1].dress(Ask::get(&format!("/t/{table}/live")));
    stream.send(&ask.bytes()).await.expect("a request");
    server.until("he follows", async || server.number("streams").await == 1.0).await;
    // The others talk on, and are heard, until he is given up.
    let mut heard = people[0].live(&table).await;
    let mut shown = ReaderCopy::default();
    let start = Instant::now();
    for n in 0.. {
        let line = format!("{n} {}", "x".repeat(450));
        people[0].want(&table, &json!({ "do": "say", "text": line })).await.expect(200);
        while !shown.contains(&line) {
            let (event, data) = heard.next().await.expect("an event");
            shown.apply(&event, &data);
        }
        if n % 10 == 0 && server.number("streams").await == 1.0 {
            break;
        }
        assert!(start.elapsed() < AGES, "he still follows");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_wakes_up_sees_the_present() {
    let server = TestServer::new().await;
    let (table, mut people) = begin(&server, 2).await;
    let mut sleeper = people[1].live(&table).await;
    for n in 0..60 {
        let line = format!("{n} {}", "x".repeat(400));
        people[0].want(&table, &json!({ "do": "say", "text": line })).await.expect(200);
    }
    let fresh = ReaderCopy::whole(&people[1].once(&table).await);
    let mut shown = ReaderCopy::default();
    while shown != fresh {
        let (event, data) = sleeper.next().await.expect("an event");
        shown.apply(&event, &data);
    }
}
