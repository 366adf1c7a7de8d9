//! The room is killed at random moments while people play. Nothing acknowledged is lost, and every table goes on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use kit::Lots;

use crate::folder;
use crate::room::{Room, Stream, Table, free_address, insist, json_of};

/// How often the room is killed, unless `VEILLEE_KILLS` says otherwise.
const KILLS: usize = 100;
/// How many tables are played at the same time.
const TABLES: usize = 3;

#[test]
fn nothing_acknowledged_is_lost_when_the_room_is_killed() {
    let kills = std::env::var("VEILLEE_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(KILLS);
    let folder = folder("kills");
    let data = folder.join("data");
    let address = free_address();
    let mut room = Room::open(&data, address);
    let (stop, acknowledged) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let players: Vec<_> = (0..TABLES as u64)
        .map(|number| {
            let (stop, acknowledged) = (stop.clone(), acknowledged.clone());
            thread::spawn(move || {
                let mut lots = Lots::new(number);
                let mut tables = vec![Table::open(address)];
                while !stop.load(Relaxed) {
                    let table = tables.last_mut().expect("a table");
                    if table.step(address, &mut lots, &acknowledged) {
                        tables.push(Table::open(address));
                    }
                }
                // The last table is played to its end too.
                let last = tables.last_mut().expect("a table");
                while !last.step(address, &mut lots, &acknowledged) {}
                tables
            })
        })
        .collect();
    // Somebody only watches one of the tables, and reconnects whenever their stream breaks.
    let followed = Arc::new(Table::open(address));
    let watcher = {
        let (stop, followed) = (stop.clone(), followed.clone());
        thread::spawn(move || {
            let path = format!("/t/{}/live", followed.id);
            let mut streams = 0;
            while !stop.load(Relaxed) {
                let Ok(mut stream) = Stream::open(address, &path, &followed.tokens[0]) else {
                    thread::sleep(Duration::from_millis(10));
                    continue;
                };
                let first = stream.next();
                // The room may be killed again before it sends anything.
                assert!(first.as_ref().is_none_or(|(name, _)| name == "whole"), "{first:?}");
                streams += usize::from(first.is_some());
                while stream.next().is_some() {}
            }
            streams
        })
    };
    let mut lots = Lots::new(99);
    for kill in 0..kills {
        let before = acknowledged.load(Relaxed);
        let wait = Duration::from_millis(lots.pick(&[20, 60, 110, 170, 240]).unwrap_or(100));
        let start = Instant::now();
        // Kill it in the middle of play, and never before at least one choice was made.
        while start.elapsed() < wait || acknowledged.load(Relaxed) == before {
            assert!(start.elapsed() < Duration::from_secs(60), "nobody plays any more after {kill} kills");
            thread::sleep(Duration::from_millis(1));
        }
        drop(room);
        room = Room::open(&data, address);
    }
    stop.store(true, Relaxed);
    let seen = json_of(&insist(address, "GET", &format!("/api/v1/tables/{}", followed.id), "", None));
    assert_eq!(seen["seen"]["phase"], "playing");
    // The watcher's last stream ends when the room does.
    drop(room);
    let room = Room::open(&data, address);
    let streams = watcher.join().expect("the watcher");
    assert!(streams >= kills / 2, "the watcher reconnected only {streams} times");
    for player in players {
        for table in player.join().expect("a player") {
            table.check(address, &folder);
        }
    }
    drop(room);
}
