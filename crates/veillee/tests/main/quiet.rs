//! The room keeps secrets to itself: nothing that it says on the terminal or in its numbers is anybody's. And it closes in
//! good order.

use std::sync::atomic::AtomicUsize;
use std::time::Duration;

use kit::Lots;
use serde_json::{Value, json};

use crate::folder;
use crate::room::{Room, Stream, Table, ask, free_address, json_of};

#[test]
fn the_room_says_nothing_about_people_and_closes_in_good_order() {
    let room = Room::open(&folder("quiet").join("data"), free_address());
    let address = room.address;
    let (mut lots, count) = (Lots::new(5), AtomicUsize::new(0));
    let mut table = Table::open(address);
    let path = format!("/api/v1/tables/{}", table.id);
    // A table with an invitation, and everything that can go wrong with one.
    let wish = json!({ "game": "tale", "with": "friends" });
    let friends =
        json_of(&ask(address, "POST", "/api/v1/tables", &table.tokens[0], Some(&wish)).expect("an answer"));
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
    let numbers = ask(address, "GET", "/metrics", "", None).expect("numbers").1;
    let numbers = String::from_utf8(numbers).expect("numbers are text");
    assert!(numbers.contains("veillee_panics_total 0\n"));

    let mut secrets =
        vec![word, seed, "Guest".to_owned(), "between you".to_owned(), "of interest".to_owned()];
    secrets.extend(table.tokens.iter().cloned());
    secrets.extend([table.id.clone(), friends]);
    let said = room.said();
    assert_eq!(said.lines().count(), 2, "where it is, and where it keeps everything: {said}");
    for secret in &secrets {
        assert!(!said.contains(secret) && !numbers.contains(secret), "{secret} is told");
    }

    let mut stream =
        Stream::open(address, &format!("/t/{}/live", table.id), &table.tokens[0]).expect("a stream");
    assert_eq!(stream.next().expect("the beginning").0, "whole");
    closes(room, stream);
}

#[cfg(unix)]
fn closes(room: Room, mut stream: Stream) {
    let (status, took) = room.terminate();
    assert!(status.success(), "{status}");
    assert!(took < Duration::from_secs(5), "{took:?}");
    assert_eq!(stream.next(), Some(("bye".to_owned(), Value::Object(serde_json::Map::new()))));
}

#[cfg(not(unix))]
fn closes(_: Room, _: Stream) {}
