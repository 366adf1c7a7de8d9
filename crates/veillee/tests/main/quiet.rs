//! Neither the room's output nor its metrics reveal anything about people; and the room closes cleanly.

use std::sync::atomic::AtomicUsize;
use std::time::Duration;

use kit::Lots;
use serde_json::{Value, json};

use crate::folder;
use crate::room::{Room, Stream, Table, ask, free_address, json_of};

#[test]
fn the_room_reveals_nothing_about_people_and_closes_cleanly() {
    let room = Room::open(&folder("quiet").join("data"), free_address());
    let address = room.address;
    let (mut lots, count) = (Lots::new(5), AtomicUsize::new(0));
    let mut table = Table::open(address);
    let path = format!("/api/v1/tables/{}", table.id);
    // A table with an invitation, and requests of all kinds that fail.
    let body = json!({ "game": "tale", "with": "friends" });
    let friends =
        json_of(&ask(address, "POST", "/api/v1/tables", &table.tokens[0], Some(&body)).expect("an answer"));
    let friends = friends["table"].as_str().expect("an id").to_owned();
    let page = ask(address, "GET", &format!("/t/{friends}"), &table.tokens[0], None).expect("a page").1;
    let page = String::from_utf8(page).expect("a page is text");
    let link = page.split("/join/").nth(1).expect("an invitation").split('"').next().expect("an invitation");
    let word = link.rsplit('/').next().expect("a word").to_owned();
    assert_eq!(word.len(), 32);
    for bad in [
        format!("/join/{link}x"),
        format!("/join/{link}"),
        "/t/%ff".to_owned(),
        "/nowhere?token=abc".to_owned(),
    ] {
        ask(address, "GET", &bad, &table.tokens[1], None).expect("an answer");
    }
    let nonsense = json!({ "moment": 1, "choice": "keep nothing of interest" });
    ask(address, "POST", &format!("{path}/choose"), &table.tokens[0], Some(&nonsense)).expect("an answer");
    let line = json!({ "do": "say", "text": "between you and me" });
    ask(address, "POST", &format!("{path}/commands"), &table.tokens[0], Some(&line)).expect("an answer");
    ask(address, "POST", "/api/v1/guests", "", Some(&json!({ "name": ["Guest 0"] }))).expect("an answer");
    while !table.step(address, &mut lots, &count) {}
    let seen =
        json_of(&ask(address, "GET", &path, &table.tokens[0], None).expect("an answer"))["seen"].take();
    let seed = seen["seed"].as_str().expect("the seed at the end").to_owned();
    let metrics = ask(address, "GET", "/metrics", "", None).expect("metrics").1;
    let metrics = String::from_utf8(metrics).expect("metrics are text");
    assert!(metrics.contains("veillee_panics_total 0\n"));

    let mut secrets =
        vec![word, seed, "Guest".to_owned(), "between you".to_owned(), "of interest".to_owned()];
    secrets.extend(table.tokens.iter().cloned());
    secrets.extend([table.id.clone(), friends]);
    let output = room.output();
    assert_eq!(output.lines().count(), 2, "only its address and its file: {output}");
    for secret in &secrets {
        assert!(!output.contains(secret) && !metrics.contains(secret), "{secret} is revealed");
    }

    let mut stream =
        Stream::open(address, &format!("/t/{}/live", table.id), &table.tokens[0]).expect("a stream");
    assert_eq!(stream.next().expect("a first event").0, "whole");
    close(room, stream);
}

#[cfg(unix)]
fn close(room: Room, mut stream: Stream) {
    let (status, took) = room.terminate();
    assert!(status.success(), "{status}");
    assert!(took < Duration::from_secs(5), "{took:?}");
    assert_eq!(stream.next(), Some(("bye".to_owned(), Value::Object(serde_json::Map::new()))));
}

#[cfg(not(unix))]
fn close(_: Room, _: Stream) {}
