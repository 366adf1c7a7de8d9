//! `veillee backup` and `veillee restore` while the room is open and people play.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use kit::Lots;
use serde_json::{Value, json};

use crate::room::{Room, Stream, Table, ask, free_address, insist, json_of};
use crate::{folder, succeeds};

/// What each of the players sees.
fn seen(table: &Table, room: &Room) -> Vec<Value> {
    let path = format!("/api/v1/tables/{}", table.id);
    let look = |token: &String| json_of(&insist(room.address, "GET", &path, token, None))["seen"].take();
    table.tokens.iter().map(look).collect()
}

#[test]
fn a_restored_room_goes_on_from_the_backup() {
    let folder = folder("restores");
    let (data, backup) = (folder.join("data"), folder.join("backup.db"));
    let text = |path: &std::path::Path| path.to_str().expect("a path in UTF-8").to_owned();
    let room = Room::open(&data, free_address());
    let address = room.address;
    let (stop, count) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    // Others play all the time, at another table.
    let others = {
        let (stop, count) = (stop.clone(), count.clone());
        let table = Table::open(address);
        thread::spawn(move || {
            let path = format!("/api/v1/tables/{}", table.id);
            while !stop.load(Relaxed) {
                for token in &table.tokens {
                    let seen = json_of(&insist(address, "GET", &path, token, None))["seen"].take();
                    let Some(choice) = seen["choices"].get(0) else { continue };
                    let body = json!({ "moment": seen["moment"], "choice": choice });
                    let (status, _) = insist(address, "POST", &format!("{path}/choose"), token, Some(&body));
                    // During the restore it may not be stored (503) or be out of date (409).
                    assert!(matches!(status, 200 | 409 | 503), "{status}");
                    count.fetch_add(usize::from(status == 200), Relaxed);
                }
                thread::sleep(Duration::from_millis(5));
            }
        })
    };
    let mut lots = Lots::new(3);
    let mut table = Table::open(address);
    for _ in 0..3 {
        assert!(!table.step(address, &mut lots, &count));
    }
    succeeds(&["backup", "--data", &text(&data), &text(&backup)]);
    let (at_backup, acknowledged) = (seen(&table, &room), table.acknowledged.clone());
    for _ in 0..3 {
        assert!(!table.step(address, &mut lots, &count));
    }
    assert_ne!(seen(&table, &room), at_backup);
    let lost = Table::open(address);
    let path = format!("/t/{}/live", table.id);
    let mut stream = Stream::open(address, &path, &table.tokens[0]).expect("a stream");
    assert_eq!(stream.next().expect("a first event").0, "whole");

    succeeds(&["restore", "--data", &text(&data), &text(&backup)]);
    // Open streams end, and whoever reconnects sees the table of the backup.
    let start = Instant::now();
    loop {
        match stream.next() {
            Some((name, _)) if name != "bye" => {}
            _ => break,
        }
    }
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    let mut stream = Stream::open(address, &path, &table.tokens[0]).expect("a stream");
    assert_eq!(stream.next().expect("a first event").0, "whole");
    assert_eq!(seen(&table, &room), at_backup);
    let gone = ask(address, "GET", &format!("/api/v1/tables/{}", lost.id), "", None).expect("an answer");
    assert_eq!(gone.0, 404, "tables opened after the backup are gone");
    // The game goes on to its end, and contains what was acknowledged before the backup.
    (table.acknowledged, table.versions) = (acknowledged, vec![0; table.tokens.len()]);
    while !table.step(address, &mut lots, &count) {}
    table.check(address, &folder);
    stop.store(true, Relaxed);
    others.join().expect("the other players");
    assert!(!room.output().contains("defect"), "{}", room.output());
}
