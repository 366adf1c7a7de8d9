//! Measurements, by hand: `STORE_MEASURE=<seconds> cargo test -p store measure -- --nocapture`. Without the variable it
//! does nothing: no test depends on the speed of a machine.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use store::suite::{card, one_line, opening};
use store::{Append, Page, SqliteStore, Store, block_on};
use table::GuestId;

use crate::folder::Folder;

const THREADS: u64 = 4;

#[test]
fn measure() {
    let Some(seconds) = std::env::var("STORE_MEASURE").ok().and_then(|text| text.parse().ok()) else {
        return;
    };
    let length = Duration::from_secs(seconds);
    for (tables, crowd) in [(1, 0), (8, 0), (200, 0), (1_000, 0), (1_000, 100_000)] {
        let folder = Folder::new();
        let store = folder.open();
        fill(&store, tables, crowd);
        let written = appends(&store, tables, length);
        let rate = written.appends as f64 / length.as_secs_f64();
        let (mean, read) = (written.waited / written.appends, written.read);
        println!(
            "{tables} tables writing, {crowd} others: {rate:.0} appends/s, {mean} us each; a log read in {read} us"
        );
        if crowd > 0 {
            lists(&store);
        }
    }
}

/// Opens the tables that will be written to, and many others, with five guests each.
fn fill(store: &SqliteStore, tables: u64, crowd: u64) {
    let all: Vec<u64> = (1..=tables + crowd).collect();
    for some in all.chunks(500) {
        let number = |table: u64| table.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let opened = some.iter().map(|table| {
            let guests: Vec<u64> = (0..5).map(|seat| (table * 7 + seat * 13) % 20_000).collect();
            let lines = (0..if *table > tables { 30 } else { 1 }).map(|line| line_of(*table, line)).collect();
            let name = if *table > tables { number(*table) } else { *table };
            store.append(Append { lines, ..opening(card(name, 1, &guests)) })
        });
        for answer in opened.collect::<Vec<_>>() {
            block_on(answer).unwrap();
        }
    }
}

/// About eighty bytes.
fn line_of(table: u64, line: u64) -> String {
    format!(
        "{{\"seat\":{},\"choice\":\"keep bronze_dragon\",\"table\":{table:08},\"line\":{line:06},\"at\":12}}",
        line % 5
    )
}

struct Written {
    appends: u64,
    /// Microseconds, in total.
    waited: u64,
    /// Microseconds per read on average, while others write.
    read: u64,
}

/// Every table always has one append in flight; one more thread reads.
fn appends(store: &SqliteStore, tables: u64, length: Duration) -> Written {
    let (appends, waited) = (AtomicU64::new(0), AtomicU64::new(0));
    let threads = THREADS.min(tables);
    let begin = Instant::now();
    let read = thread::scope(|scope| {
        for thread in 0..threads {
            let (appends, waited) = (&appends, &waited);
            scope.spawn(move || {
                for line in 1.. {
                    let round = Instant::now();
                    if begin.elapsed() > length {
                        return;
                    }
                    let mine = (1..=tables).filter(|table| table % threads == thread);
                    let answers =
                        mine.map(|table| store.append(one_line(table, line, &line_of(table, line))));
                    for answer in answers.collect::<Vec<_>>() {
                        block_on(answer).unwrap();
                        appends.fetch_add(1, Ordering::Relaxed);
                        waited.fetch_add(round.elapsed().as_micros() as u64, Ordering::Relaxed);
                    }
                }
            });
        }
        let (mut reads, mut time) = (0, Duration::ZERO);
        while begin.elapsed() < length {
            let start = Instant::now();
            block_on(store.read(card(1 + reads % tables, 0, &[]).table)).unwrap();
            time += start.elapsed();
            reads += 1;
            thread::sleep(Duration::from_millis(20));
        }
        time.as_micros() as u64 / reads
    });
    Written { appends: appends.into_inner(), waited: waited.into_inner(), read }
}

fn lists(store: &SqliteStore) {
    for skip in [0, 1_000] {
        let page = Page { skip, most: 50 };
        for _ in 0..2 {
            let (start, found) = (Instant::now(), block_on(store.open_tables(0, page)).unwrap().len());
            println!("  the lobby after {skip}: {found} cards in {} us", start.elapsed().as_micros());
        }
    }
    for guest in [7, 8] {
        let (start, page) = (Instant::now(), Page { skip: 0, most: 50 });
        let found = block_on(store.tables_of(GuestId::new(guest), page)).unwrap().len();
        println!("  the tables of a guest: {found} cards in {} us", start.elapsed().as_micros());
    }
}

/// How long a start takes, what a probe of readiness costs, and how long everything is examined.
#[test]
fn measure_starts() {
    if std::env::var_os("STORE_MEASURE").is_none() {
        return;
    }
    for tables in [0, 10_000, 100_000] {
        let folder = Folder::new();
        let store = folder.open();
        for some in (1..=tables).collect::<Vec<u64>>().chunks(200) {
            let opened = some.iter().map(|table| {
                let lines = (0..150).map(|line| line_of(*table, line)).collect();
                store.append(Append { lines, ..opening(card(*table, 1, &[*table, table + 1])) })
            });
            for answer in opened.collect::<Vec<_>>() {
                block_on(answer).unwrap();
            }
        }
        drop(store);
        let megabytes = std::fs::metadata(folder.db()).unwrap().len() >> 20;
        let start = Instant::now();
        let store = SqliteStore::open_to_serve(&folder.db()).unwrap();
        println!(
            "{tables} tables of 150 lines, {megabytes} MB: opened in {} ms",
            start.elapsed().as_millis()
        );
        let before = store.figures();
        let start = Instant::now();
        for _ in 0..200 {
            block_on(store.ready()).unwrap();
        }
        let (each, after) = (start.elapsed() / 200, store.figures());
        let bytes = (after.wal_bytes - before.wal_bytes) / (after.commits - before.commits);
        println!("  a probe takes {} us and {bytes} bytes of the write-ahead log", each.as_micros());
        let start = Instant::now();
        let report = store::check(&folder.db(), &mut |_, _| Vec::new()).unwrap();
        println!("  {} tables examined in {} ms", report.tables, start.elapsed().as_millis());
    }
}
