//! Fuzzing with mutated requests, seeded so that failures can be reproduced: the server never breaks.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use kit::{Dice, Seed, Stream};
use serde_json::json;
use server::testing::routes;
use tokio::io::AsyncWriteExt;

use crate::client::{Ask, Connection};
use crate::malformed::assert_healthy;
use crate::people::begin;
use crate::test_server::TestServer;

/// Requests in all.
const REQUESTS: u32 = 3000;
/// Requests at the same time.
const AT_ONCE: u32 = 50;

/// Byte strings that mean something in HTTP, URLs, forms or JSON.
const TOKENS: [&[u8]; 24] = [
    b"\r\n",
    b"\r\n\r\n",
    b"\n",
    b"\0",
    b"%00",
    b"%",
    b"%ff",
    b"\xff",
    b"..",
    b"//",
    b"?",
    b"&",
    b"=",
    b"\"",
    b"{",
    b"[",
    b"99999999999999999999",
    b"-1",
    b"Transfer-Encoding: chunked\r\n",
    b"Content-Length: 5\r\n",
    b"Host: x\r\n",
    b" ",
    b"HTTP/1.0",
    b"\t",
];

fn mutate(bytes: &mut Vec<u8>, dice: &mut Dice) {
    if bytes.is_empty() {
        return;
    }
    let at = dice.below(bytes.len() as u32) as usize;
    let end = (at + 1 + dice.below(20) as usize).min(bytes.len());
    match dice.below(7) {
        0 => bytes[at] ^= 1 << dice.below(8),
        1 => drop(bytes.drain(at..end)),
        2 => {
            let part = bytes[at..end].to_vec();
            bytes.splice(at..at, part);
        }
        3 => bytes.truncate(at),
        4 => bytes[at] = dice.below(256) as u8,
        5 => {
            let part = TOKENS[dice.below(TOKENS.len() as u32) as usize].to_vec();
            bytes.splice(at..at, part);
        }
        _ => {
            let part = TOKENS[dice.below(TOKENS.len() as u32) as usize].to_vec();
            bytes.splice(at..end, part);
        }
    }
}

/// Sends raw bytes and returns the status of every response.
async fn statuses(server: &TestServer, bytes: &[u8]) -> Vec<u16> {
    let mut connection = Connection::open(server.address).await.expect("a connection");
    // The server may close the connection before everything is sent.
    let _ = connection.send(bytes).await;
    // Without a response by then, the request was incomplete or has become a stream: nothing more will come.
    let first = tokio::time::timeout(Duration::from_millis(50), connection.answer(false)).await;
    let mut answers: Vec<u16> = first.into_iter().flatten().map(|answer| answer.status).collect();
    let _ = connection.stream.shutdown().await;
    while let Ok(answer) = connection.answer(false).await {
        answers.push(answer.status);
    }
    answers
}

#[tokio::test(flavor = "multi_thread")]
async fn no_mutated_request_breaks_the_server() {
    // The same ids and tokens each time, so that the same bytes are sent.
    let server = Arc::new(TestServer::seeded("a server for monkeys").await);
    let (table, people) = begin(&server, 3).await;
    let token = people[0].token.clone().expect("a token");
    let bodies = [
        json!({ "name": "Zoe", "lang": "fr" }),
        json!({ "game": "tale", "seats": 3, "with": "friends", "options": { "mode": "basic" } }),
        json!({ "moment": 1, "choice": "keep bard", "seat": 0 }),
        json!({ "do": "say", "text": "hello" }),
        json!({ "do": "sit", "seat": 1, "invitation": "0123456789abcdef0123456789abcdef" }),
        json!({ "do": "mute", "whom": "000000000000", "muted": true }),
        json!({ "do": "answer", "request": 1, "agree": true }),
        json!({ "do": "remove_watcher", "whom": "000000000000", "removed": true }),
        json!({ "do": "remove_line", "line": 1 }),
    ];
    let form = [
        ("seat", "1"),
        ("moment", "2"),
        ("choice", "keep bard"),
        ("text", "é"),
        ("name", "Zoe"),
        ("request", "1"),
        ("agree", "no"),
    ];
    let mut seeds = Vec::new();
    for (method, route) in routes() {
        let path = route.replace("{table}", &table).replace("{game}", "tale").replace("{seat}", "1");
        let path =
            path.replace("{code}", &"0".repeat(32)).replace("{hash}", "0").replace("{name}", "style.css");
        // A stream would never end.
        let path = if path.ends_with("/live") { path + "?once" } else { path };
        if path.ends_with("/events") {
            continue;
        }
        let ask = Ask::new(&method.to_uppercase(), &path).bearer(&token).same_origin();
        if method == "get" {
            seeds.push(ask.bytes());
        } else if route.starts_with("/api/") {
            seeds.extend(bodies.iter().map(|body| ask.clone().json(body).bytes()));
        } else {
            seeds.push(ask.form(&form).bytes());
        }
    }
    let seeds = Arc::new(seeds);
    let fuzzer = |number: u32| {
        let (server, seeds) = (server.clone(), seeds.clone());
        tokio::spawn(async move {
            let mut dice = Dice::new(&Seed::from_words("monkey"), Stream::outside(number), 0);
            let mut answered = 0;
            for _ in 0..REQUESTS / AT_ONCE {
                let mut bytes = seeds[dice.below(seeds.len() as u32) as usize].clone();
                for _ in 0..1 + dice.below(4) {
                    mutate(&mut bytes, &mut dice);
                }
                for status in statuses(&server, &bytes).await {
                    assert!((100..500).contains(&status), "{status}: {}", String::from_utf8_lossy(&bytes));
                    answered += 1;
                }
            }
            answered
        })
    };
    let answered: u32 =
        join_all((0..AT_ONCE).map(fuzzer)).await.into_iter().map(|n| n.expect("no panic")).sum();
    assert!(answered > REQUESTS / 2, "only {answered} were answered");
    assert_healthy(&server).await;
    let seen =
        server.ask(&Ask::get(&format!("/api/v1/tables/{table}")).bearer(&token)).await.expect(200).json();
    assert!(matches!(seen["seen"]["phase"].as_str(), Some("playing" | "over")), "the table still works");
}
