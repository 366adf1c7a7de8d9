//! Clients that take their time: they are cut off, and nobody else notices them.

use std::time::{Duration, Instant};

use house::{Config, Patience};
use tokio::io::AsyncReadExt;

use crate::client::{Ask, Connection};
use crate::house::{House, config};
use crate::people::Person;

const SHORT: Duration = Duration::from_millis(400);

async fn impatient() -> House {
    let patience = Patience { head: SHORT, body: SHORT, ..config().patience };
    House::with(Config { patience, ..config() }).await
}

/// Waits until the other side hangs up, and tells what it said and how long it took.
async fn until_closed(connection: &mut Connection, start: Instant) -> (Vec<u8>, Duration) {
    let mut said = Vec::new();
    let read = tokio::time::timeout(crate::client::AGES, connection.stream.read_to_end(&mut said));
    let _ = read.await.expect("it hangs up in time");
    (said, start.elapsed())
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sends_a_head_too_slowly_is_cut_off() {
    let house = impatient().await;
    for beginning in ["", "G", "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "] {
        let mut connection = Connection::open(house.address).await.expect("a connection");
        let start = Instant::now();
        connection.send(beginning.as_bytes()).await.expect("a beginning");
        let (said, took) = until_closed(&mut connection, start).await;
        assert!(took < 8 * SHORT, "{beginning:?} took {took:?}");
        assert!(said.is_empty() || said.starts_with(b"HTTP/1.1 4"), "{:?}", String::from_utf8_lossy(&said));
    }
    // Byte by byte is no better.
    let mut connection = Connection::open(house.address).await.expect("a connection");
    let start = Instant::now();
    for byte in "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ".repeat(10).bytes() {
        if connection.send(&[byte]).await.is_err() || start.elapsed() > 8 * SHORT {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(start.elapsed() < 8 * SHORT, "it was let go on for {:?}", start.elapsed());
    // Nor is doing nothing after a first request.
    let mut connection = Connection::open(house.address).await.expect("a connection");
    connection.ask(&Ask::get("/healthz")).await.expect("an answer");
    let (_, took) = until_closed(&mut connection, Instant::now()).await;
    assert!(took < 8 * SHORT, "{took:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sends_a_body_too_slowly_is_cut_off() {
    let house = impatient().await;
    let mut person = Person::browser(&house);
    person.post("/me", &[("name", "Ana")]).await.expect(303);
    let token = person.token.clone().expect("a secret");
    let ask = Ask::post("/me").same_origin().cookie(&token).with("Content-Length", "1000");
    let ask = ask.with("Content-Type", "application/x-www-form-urlencoded");
    let mut connection = Connection::open(house.address).await.expect("a connection");
    let start = Instant::now();
    connection.send(&ask.bytes()).await.expect("a head");
    for _ in 0..1000 {
        if connection.send(b"a").await.is_err() || start.elapsed() > 8 * SHORT {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let (said, took) = until_closed(&mut connection, start).await;
    assert!(took < 8 * SHORT, "{took:?}");
    assert!(said.is_empty() || said.starts_with(b"HTTP/1.1 400"), "{:?}", String::from_utf8_lossy(&said));
    // Who announces too much is told so before he sends it.
    let ask = Ask::post("/me").same_origin().with("Content-Length", "100000000");
    let ask = ask.with("Content-Type", "application/x-www-form-urlencoded");
    let mut connection = Connection::open(house.address).await.expect("a connection");
    let start = Instant::now();
    assert_eq!(connection.ask(&ask).await.expect("an answer").status, 413);
    assert!(start.elapsed() < SHORT * 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_of_slow_clients_disturbs_nobody() {
    let patience = Patience { head: Duration::from_secs(5), ..config().patience };
    let house = House::with(Config { patience, ..config() }).await;
    let mut crowd = Vec::new();
    for n in 0..450 {
        let mut connection = Connection::open(house.address).await.expect("a connection");
        let beginning =
            if n % 2 == 0 { "GET / HT" } else { "POST /me HTTP/1.1\r\nHost: x\r\nContent-Length: 9" };
        connection.send(beginning.as_bytes()).await.expect("a beginning");
        crowd.push(connection);
    }
    assert!(house.number("connections").await >= 450.0);
    let mut slowest = Duration::ZERO;
    let mut person = Person::browser(&house);
    for n in 0..60 {
        let start = Instant::now();
        person.get("/").await.expect(200);
        slowest = slowest.max(start.elapsed());
        // And they go on being slow.
        for connection in crowd.iter_mut().skip(n).step_by(60) {
            connection.send(b"1").await.expect("one more byte");
        }
    }
    assert!(slowest < Duration::from_secs(2), "{slowest:?}");
    drop(crowd);
    house.until("all have gone", async || house.number("connections").await <= 2.0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_who_does_not_read_holds_up_nobody() {
    let house = House::new().await;
    let (table, mut people) = crate::people::begin(&house, 2).await;
    let mut deaf = Vec::new();
    for _ in 0..20 {
        deaf.push(people[1].live(&table).await);
    }
    let text = "x".repeat(400);
    let start = Instant::now();
    for _ in 0..200 {
        let say = serde_json::json!({ "do": "say", "text": text });
        people[0].want(&table, &say).await.expect(200);
    }
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
    // Whoever wakes up gets what he missed, and it is the present.
    let (_, whole) = deaf[0].next().await.expect("the beginning");
    let mut shown = crate::reader::Shown::whole(&whole);
    let fresh = crate::reader::Shown::whole(&people[1].once(&table).await);
    while shown != fresh {
        let (event, data) = deaf[0].next().await.expect("an event");
        shown.apply(&event, &data);
    }
}
