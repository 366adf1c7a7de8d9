//! Requests that a seeded monkey has bent: the house never breaks.

use std::sync::Arc;

use futures_util::future::join_all;
use house::testing::routes;
use kit::{Dice, Seed, Stream};
use serde_json::json;

use crate::client::Ask;
use crate::house::{House, config};
use crate::malformed::{raw, still_well};
use crate::people::begin;

/// So many requests in all.
const REQUESTS: u32 = 4000;
/// So many at the same time.
const AT_ONCE: u32 = 8;

/// Bytes that mean something to somebody.
const SPICE: [&[u8]; 24] = [
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

fn bend(bytes: &mut Vec<u8>, dice: &mut Dice) {
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
            let part = SPICE[dice.below(SPICE.len() as u32) as usize].to_vec();
            bytes.splice(at..at, part);
        }
        _ => {
            let part = SPICE[dice.below(SPICE.len() as u32) as usize].to_vec();
            bytes.splice(at..end, part);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_request_breaks_the_house() {
    let mut config = config();
    config.patience.head = std::time::Duration::from_millis(500);
    config.patience.body = std::time::Duration::from_millis(500);
    let house = Arc::new(House::with(config).await);
    let (table, people) = begin(&house, 3).await;
    let token = people[0].token.clone().expect("a token");
    let bodies = [
        json!({ "name": "Zoe", "lang": "fr" }),
        json!({ "game": "tale", "seats": 3, "with": "friends", "options": { "mode": "basic" } }),
        json!({ "moment": 1, "choice": "keep bard", "seat": 0 }),
        json!({ "do": "say", "text": "hello" }),
        json!({ "do": "sit", "seat": 1, "invitation": "0123456789abcdef0123456789abcdef" }),
        json!({ "do": "mute", "whom": "000000000000", "muted": true }),
    ];
    let form = [
        ("seat", "1"),
        ("moment", "2"),
        ("choice", "keep bard"),
        ("text", "é"),
        ("name", "Zoe"),
        ("agree", "no"),
    ];
    let mut seeds = Vec::new();
    for (method, route) in routes() {
        let path = route.replace("{table}", &table).replace("{game}", "tale").replace("{seat}", "1");
        let path =
            path.replace("{word}", &"0".repeat(32)).replace("{hash}", "0").replace("{name}", "style.css");
        // A stream would keep everybody waiting.
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
    let monkey = |number: u32| {
        let (house, seeds) = (house.clone(), seeds.clone());
        tokio::spawn(async move {
            let mut dice = Dice::new(&Seed::from_words("monkey"), Stream::outside(number), 0);
            let mut answered = 0;
            for _ in 0..REQUESTS / AT_ONCE {
                let mut bytes = seeds[dice.below(seeds.len() as u32) as usize].clone();
                for _ in 0..1 + dice.below(4) {
                    bend(&mut bytes, &mut dice);
                }
                // It may have become a request for a stream, which goes on for ever.
                if bytes.windows(5).any(|window| window == b"/live")
                    && !bytes.windows(4).any(|w| w == b"once")
                {
                    continue;
                }
                for status in raw(&house, &bytes).await {
                    assert!((200..500).contains(&status), "{status}: {}", String::from_utf8_lossy(&bytes));
                    answered += 1;
                }
            }
            answered
        })
    };
    let answered: u32 =
        join_all((0..AT_ONCE).map(monkey)).await.into_iter().map(|n| n.expect("no panic")).sum();
    assert!(answered > REQUESTS / 2, "most of them are answered: {answered}");
    still_well(&house).await;
    let seen =
        house.ask(&Ask::get(&format!("/api/v1/tables/{table}")).bearer(&token)).await.expect(200).json();
    assert!(matches!(seen["seen"]["phase"].as_str(), Some("playing" | "over")), "the table is well, too");
}
