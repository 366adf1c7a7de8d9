//! Concurrent callers.

use std::sync::Barrier;
use std::thread;

use table::Phase;

use super::{card, card_of, log, one_line, opening, texts, write};
use crate::{Append, Card, Store, StoreError, block_on};

const THREADS: u64 = 8;

/// What one thread was told is written can be seen by all others, in the log and the card.
pub fn what_was_answered_is_seen_by_everybody(store: &dyn Store) {
    for table in 1..=20 {
        let later = |table| Append {
            card: Some(Card { phase: Phase::Playing, ..card(table, 5, &[8]) }),
            ..one_line(table, 1, "second")
        };
        write(store, opening(card(table, 5, &[7]))).unwrap();
        write(store, later(table)).unwrap();
        thread::scope(|scope| {
            for _ in 0..3 {
                scope.spawn(move || {
                    assert_eq!(log(store, table).len(), 2);
                    assert_eq!(card_of(store, table).unwrap().phase, Phase::Playing);
                });
            }
        });
    }
}

/// Of all callers who want to write the next line of a table, exactly one succeeds, and the others learn the length.
pub fn of_many_racers_one_wins(store: &dyn Store) {
    const ROUNDS: u64 = 25;
    let line = Barrier::new(THREADS as usize);
    let wins = thread::scope(|scope| {
        let racers: Vec<_> = (0..THREADS)
            .map(|racer| {
                let line = &line;
                scope.spawn(move || {
                    let mut won = 0;
                    for round in 0..ROUNDS {
                        line.wait();
                        let text = format!("{racer} wins round {round}");
                        let beginning = (round == 0).then(|| card(1, 0, &[racer]));
                        match write(store, Append { card: beginning, ..one_line(1, round, &text) }) {
                            Ok(()) => won += 1,
                            Err(told) => assert_eq!(told, StoreError::Conflict { actual: round + 1 }),
                        }
                        // Nobody may begin the next round before everybody has the answer of this one.
                        line.wait();
                    }
                    won
                })
            })
            .collect();
        racers.into_iter().map(|racer| racer.join().unwrap()).sum::<u64>()
    });
    assert_eq!(wins, ROUNDS);
    let lines = texts(store, 1);
    assert_eq!(lines.len() as u64, ROUNDS);
    for (round, line) in lines.iter().enumerate() {
        assert!(line.ends_with(&format!("wins round {round}")), "{line}");
    }
    assert!(lines[0].starts_with(&card_of(store, 1).unwrap().guests[0].number().to_string()));
}

/// Eight threads, each with many tables and many appends in flight: nothing is lost, and nothing is there twice.
pub fn many_tables_at_once_lose_nothing(store: &dyn Store) {
    const TABLES: u64 = 20;
    const LINES: u64 = 12;
    let tables = |thread: u64| (0..TABLES).map(move |table| 1 + thread + THREADS * table);
    thread::scope(|scope| {
        for thread in 0..THREADS {
            scope.spawn(move || {
                for table in tables(thread) {
                    write(store, opening(card(table, 0, &[thread]))).unwrap();
                }
                for line in 1..LINES {
                    let append = |table| store.append(one_line(table, line, &format!("{table}, {line}")));
                    let answers: Vec<_> = tables(thread).map(append).collect();
                    for answer in answers {
                        block_on(answer).unwrap();
                    }
                }
            });
        }
    });
    for table in (0..THREADS).flat_map(tables) {
        let lines = texts(store, table);
        assert_eq!(lines.len() as u64, LINES, "table {table}");
        for (number, line) in lines.iter().enumerate().skip(1) {
            assert_eq!(*line, format!("{table}, {number}"));
        }
        assert_eq!(card_of(store, table).unwrap().changed, 999 + LINES.cast_signed());
    }
}
