//! One table: its log and its card.

use table::{Phase, Summary, TableId};

use super::{card, card_of, log, one_line, opening, texts, write};
use crate::{Append, Card, Line, Store, StoreError};

/// A table exists once its first line is written, with its card; before that there is nothing.
pub fn a_log_begins_with_a_card(store: &dyn Store) {
    assert_eq!((log(store, 1), card_of(store, 1)), (vec![], None));
    let without = Append { card: None, ..opening(card(1, 10, &[])) };
    assert!(matches!(write(store, without), Err(StoreError::Broken(_))));
    assert_eq!((log(store, 1), card_of(store, 1)), (vec![], None));

    write(store, opening(card(1, 10, &[7, 8]))).unwrap();
    assert_eq!(log(store, 1), [Line { at: 10, text: "table 00000001 is opened".to_owned() }]);
    assert_eq!(card_of(store, 1), Some(card(1, 10, &[7, 8])));
    assert_eq!((log(store, 2), card_of(store, 2)), (vec![], None), "another table");
}

/// A caller who expects another length is told the right one, and nothing of theirs is written.
pub fn a_conflict_changes_nothing(store: &dyn Store) {
    let missing = |expect| write(store, one_line(1, expect, "of no table"));
    assert_eq!(missing(1), Err(StoreError::Conflict { actual: 0 }));
    assert_eq!(missing(u64::MAX), Err(StoreError::Conflict { actual: 0 }));
    assert_eq!((log(store, 1), card_of(store, 1)), (vec![], None));

    write(store, opening(card(1, 10, &[7]))).unwrap();
    write(store, one_line(1, 1, "second")).unwrap();
    let kept = (log(store, 1), card_of(store, 1));
    let conflict = Err(StoreError::Conflict { actual: 2 });
    assert_eq!(write(store, opening(card(1, 99, &[8]))), conflict, "a second beginning");
    for expect in [1, 3, u64::MAX] {
        let other = Card { phase: Phase::Over, ..card(1, 99, &[8]) };
        assert_eq!(write(store, one_line(1, expect, "wrong")), conflict);
        assert_eq!(write(store, Append { card: Some(other), ..one_line(1, expect, "wrong") }), conflict);
    }
    assert_eq!((log(store, 1), card_of(store, 1)), kept);
    write(store, one_line(1, 2, "third")).unwrap();
}

/// An append that makes no sense is refused and changes nothing.
pub fn nonsense_is_refused(store: &dyn Store) {
    write(store, opening(card(1, 10, &[]))).unwrap();
    let nothing = Append { lines: vec![], ..one_line(1, 1, "") };
    let of_another = Append { card: Some(card(2, 10, &[])), ..one_line(1, 1, "x") };
    for append in [nothing, of_another] {
        assert!(matches!(write(store, append), Err(StoreError::Broken(_))));
    }
    assert_eq!((log(store, 1).len(), card_of(store, 1)), (1, Some(card(1, 10, &[]))));
    assert_eq!(card_of(store, 2), None);
}

/// Lines stay in the order in which they were appended, each with its time, and tables do not mix.
pub fn lines_keep_their_order(store: &dyn Store) {
    for table in [5, 3] {
        write(store, opening(card(table, 0, &[]))).unwrap();
    }
    let mut length = 1;
    for round in 0..12 {
        for table in [3, 5] {
            let lines = (0..round).map(|line| format!("{table}: {round}, {line}")).chain([String::new()]);
            let lines = lines.collect();
            let append = Append {
                table: TableId::new(table),
                expect: length,
                at: round,
                lines,
                card: None,
                public: true,
                generation: None,
            };
            write(store, append).unwrap();
        }
        length += u64::try_from(round).unwrap() + 1;
    }
    for table in [3, 5] {
        let mut lines = log(store, table).into_iter().skip(1);
        for round in 0..12 {
            for line in 0..round {
                let text = format!("{table}: {round}, {line}");
                assert_eq!(lines.next(), Some(Line { at: round, text }));
            }
            assert_eq!(lines.next(), Some(Line { at: round, text: String::new() }));
        }
        assert_eq!(lines.next(), None);
    }
}

/// A card that comes with lines is written together with them; without one, only the card's time changes.
pub fn lines_and_card_change_together(store: &dyn Store) {
    write(store, opening(card(1, 10, &[7]))).unwrap();
    let lines = vec!["sits down".to_owned(), "begins".to_owned()];
    let later = Card {
        game: "sand".to_owned(),
        phase: Phase::Playing,
        listed: false,
        opened: 12,
        changed: 4_444, // ignored: the store sets it
        summary: Summary { names: vec!["é\u{1f0a1}".to_owned()], ..Summary::default() },
        ..card(1, 10, &[9, 7, 8])
    };
    let append = Append {
        table: TableId::new(1),
        expect: 1,
        at: 20,
        lines,
        card: Some(later.clone()),
        public: true,
        generation: None,
    };
    write(store, append).unwrap();
    assert_eq!(texts(store, 1)[1..], ["sits down", "begins"]);
    assert_eq!(card_of(store, 1), Some(Card { changed: 20, ..later.clone() }));

    write(store, one_line(1, 3, "plays")).unwrap();
    assert_eq!(card_of(store, 1), Some(Card { changed: 1_003, ..later.clone() }));

    let fewer = Card { guests: vec![], ..later };
    write(store, Append { card: Some(fewer.clone()), ..one_line(1, 4, "all leave") }).unwrap();
    assert_eq!(card_of(store, 1), Some(Card { changed: 1_004, ..fewer }));
}

/// Any text comes back unchanged.
pub fn any_text_is_kept(store: &dyn Store) {
    let texts = [
        String::new(),
        " \t\r\n ".to_owned(),
        "'; DROP TABLE tables; -- \"%_\\".to_owned(),
        "Ça alors : « été », Ωmega, 日本語, \u{1f0a1}, e\u{301}, \u{feff}\u{202e}".to_owned(),
        "é".repeat(32 << 10),
        "x".repeat(64 << 10),
    ];
    write(store, opening(card(1, 0, &[]))).unwrap();
    let append = Append { lines: texts.to_vec(), ..one_line(1, 1, "") };
    write(store, append).unwrap();
    assert_eq!(super::texts(store, 1)[1..], texts);
    let summary = Summary { names: texts.to_vec(), free: 2, ..Summary::default() };
    let long = Card { summary, game: texts[3].clone(), ..card(1, 0, &[]) };
    write(store, Append { card: Some(long.clone()), ..one_line(1, 7, "a long card") }).unwrap();
    assert_eq!(card_of(store, 1), Some(Card { changed: 1_007, ..long }));
}
