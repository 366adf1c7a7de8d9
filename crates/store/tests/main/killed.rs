//! A killed process loses nothing that the store had acknowledged.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use store::{SqliteStore, Store, block_on};

use crate::folder::Folder;
use crate::{again, story};

const TABLES: u64 = 4;
const KILLS: u64 = 20;

#[test]
fn what_was_acknowledged_survives_a_kill() {
    if let Some(place) = again::place() {
        return write_until_killed(&SqliteStore::open(&place.join("veillee.db")).unwrap());
    }
    let folder = Folder::new();
    let mut answered = BTreeMap::new();
    let mut told = 0;
    for kill in 0..KILLS {
        let mut child = again::run("killed::what_was_acknowledged_survives_a_kill", folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
        // Wait for the first answer, so that there is something to lose; then for a different time in each round.
        let first = lines.by_ref().find(|line| line.starts_with("ok ")).unwrap();
        thread::sleep(Duration::from_millis(kill * 37 % 50));
        child.kill().unwrap();
        child.wait().unwrap();
        for line in [first].into_iter().chain(lines) {
            // The last line may have been cut off.
            let mut words = line.split(' ').skip(1);
            if let (Some(Ok(table)), Some(Ok(seq)), Some("kept")) =
                (words.next().map(str::parse::<u64>), words.next().map(str::parse::<u64>), words.next())
            {
                let last = answered.entry(table).or_insert(0);
                *last = seq.max(*last);
                told += 1;
            }
        }
        let store = folder.open();
        for (table, last) in &answered {
            let length = story::length(&store, *table);
            assert!(length > *last, "line {last} of table {table} is lost: it has {length}");
        }
        drop(store);
        story::is_consistent(&folder.db());
    }
    assert_eq!(answered.len() as u64, TABLES);
    assert!(told > KILLS, "{told}");
}

/// Prints what was written, as soon as it is acknowledged.
fn write_until_killed(store: &SqliteStore) {
    println!();
    thread::scope(|scope| {
        for table in 1..=TABLES {
            scope.spawn(move || {
                for seq in story::length(store, table).. {
                    block_on(store.append(story::next(table, seq))).unwrap();
                    println!("ok {table} {seq} kept");
                }
            });
        }
    });
}
