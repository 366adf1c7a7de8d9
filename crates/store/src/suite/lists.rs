//! Lists of tables: the lobby, and the tables of a guest.

use table::{GuestId, Phase, Summary, TableId};

use super::{card, card_of, one_line, opening, write};
use crate::{Append, Card, MOST_CARDS, Page, Played, Store, block_on};

const ALL: Page = Page { skip: 0, most: u32::MAX };

/// The numbers of the tables in the lobby, in order.
fn lobby(store: &dyn Store, page: Page) -> Vec<u64> {
    numbers(&block_on(store.open_tables(0, page)).unwrap())
}

/// The numbers of the tables of a guest, in order.
fn tables_of(store: &dyn Store, guest: u64, page: Page) -> Vec<u64> {
    numbers(&block_on(store.tables_of(GuestId::new(guest), page)).unwrap())
}

fn numbers(cards: &[Card]) -> Vec<u64> {
    cards.iter().map(|card| card.table.number()).collect()
}

/// The lobby is ordered by when a table was opened, whatever has happened there since.
pub fn the_lobby_shows_the_newest_first(store: &dyn Store) {
    assert_eq!(lobby(store, ALL), [0; 0]);
    for (table, at) in [(1, 20), (2, 40), (3, 10), (4, 30), (9, 30)] {
        write(store, opening(card(table, at, &[7, 8]))).unwrap();
    }
    assert_eq!(lobby(store, ALL), [2, 9, 4, 1, 3]);
    write(store, one_line(3, 1, "something happens")).unwrap();
    let cards = block_on(store.open_tables(0, ALL)).unwrap();
    assert_eq!(numbers(&cards), [2, 9, 4, 1, 3]);
    assert_eq!(cards[0], card(2, 40, &[7, 8]), "whole cards");
}

/// Only gathering and listed tables are in the lobby; a guest's own list has them all.
pub fn a_card_moves_with_its_phase(store: &dyn Store) {
    for table in 1..=3 {
        write(store, opening(card(table, 10, &[7]))).unwrap();
    }
    let put = |expect, phase, listed| {
        let card = Card { phase, listed, ..card(2, 10, &[7]) };
        write(store, Append { card: Some(card), ..one_line(2, expect, "changes") }).unwrap();
        let lobby = lobby(store, ALL);
        assert_eq!(tables_of(store, 7, ALL), [2, 3, 1]);
        let card = &block_on(store.tables_of(GuestId::new(7), ALL)).unwrap()[0];
        assert_eq!((card.phase, card.listed), (phase, listed));
        lobby
    };
    assert_eq!(put(1, Phase::Gathering, true), [3, 2, 1]);
    assert_eq!(put(2, Phase::Gathering, false), [3, 1]);
    assert_eq!(put(3, Phase::Gathering, true), [3, 2, 1]);
    assert_eq!(put(4, Phase::Playing, true), [3, 1]);
    assert_eq!(put(5, Phase::Over, true), [3, 1]);
    assert_eq!(put(6, Phase::Closed, true), [3, 1]);
    assert_eq!(put(7, Phase::Closed, false), [3, 1]);
}

/// A guest's tables are ordered by when they last changed; a table is listed once, as long as the guest has a seat.
pub fn tables_of_a_guest_come_last_changed_first(store: &dyn Store) {
    for (table, at, guests) in
        [(1, 20, &[7][..]), (2, 30, &[8, 7]), (3, 10, &[7, 7, 7]), (4, 40, &[8]), (5, 20, &[7])]
    {
        write(store, opening(card(table, at, guests))).unwrap();
    }
    assert_eq!(tables_of(store, 7, ALL), [2, 5, 1, 3]);
    assert_eq!(tables_of(store, 8, ALL), [4, 2]);
    assert_eq!(tables_of(store, 9, ALL), [0; 0]);

    write(store, one_line(3, 1, "something happens")).unwrap();
    assert_eq!(tables_of(store, 7, ALL), [3, 2, 5, 1]);
    let cards = block_on(store.tables_of(GuestId::new(7), ALL)).unwrap();
    assert_eq!(cards[0], Card { changed: 1_001, ..card(3, 10, &[7, 7, 7]) });

    // What not everybody sees does not move a table up, even with a new card.
    write(store, Append { public: false, ..one_line(1, 1, "somebody acts in secret") }).unwrap();
    let quiet = Append { card: Some(card(5, 20, &[7])), public: false, ..one_line(5, 1, "and again") };
    write(store, quiet).unwrap();
    assert_eq!(tables_of(store, 7, ALL), [3, 2, 5, 1]);
    assert_eq!(card_of(store, 5).unwrap().changed, 20);

    let leaves = Append { card: Some(card(2, 30, &[8, 9])), ..one_line(2, 1, "seven makes room for nine") };
    write(store, leaves).unwrap();
    assert_eq!(tables_of(store, 7, ALL), [3, 5, 1]);
    assert_eq!(tables_of(store, 8, ALL), [2, 4]);
    assert_eq!(tables_of(store, 9, ALL), [2]);
}

/// A page begins where it is asked to, and is never longer than [`MOST_CARDS`].
pub fn pages_are_cut_and_capped(store: &dyn Store) {
    let most = u64::from(MOST_CARDS);
    let tables = most + 7;
    let opened: Vec<_> =
        (1..=tables).map(|table| store.append(opening(card(table, table.cast_signed(), &[7])))).collect();
    for answer in opened {
        block_on(answer).unwrap();
    }
    let lists: [&dyn Fn(Page) -> Vec<u64>; 2] =
        [&|page| lobby(store, page), &|page| tables_of(store, 7, page)];
    for list in lists {
        let newest =
            |skip: u64, most: u64| (1..=tables - skip).rev().take(most as usize).collect::<Vec<u64>>();
        assert_eq!(list(ALL), newest(0, most));
        assert_eq!(list(Page { skip: 0, most: 3 }), newest(0, 3));
        assert_eq!(list(Page { skip: 2, most: 3 }), newest(2, 3));
        assert_eq!(list(Page { skip: 2, most: MOST_CARDS + 1 }), newest(2, most));
        assert_eq!(list(Page { skip: MOST_CARDS, most: MOST_CARDS }), newest(most, most));
        assert_eq!(list(Page { skip: MOST_CARDS + 7, most: 1 }), [0; 0]);
        assert_eq!(list(Page { skip: u32::MAX, most: u32::MAX }), [0; 0]);
        assert_eq!(list(Page { skip: 0, most: 0 }), [0; 0]);
    }
}

/// What was played to the end is known of all tables, however many there were since, hidden or not; and who only watched, or
/// has not finished, has played nothing.
pub fn what_was_played_is_not_forgotten(store: &dyn Store) {
    let over = |table: u64, game: &str, step: Option<&str>, player: u64| {
        let people = vec![None, Some(GuestId::new(player))];
        let summary = Summary { people, step: step.map(str::to_owned), ..Summary::default() };
        Card {
            game: game.to_owned(),
            phase: Phase::Over,
            summary,
            ..card(table, table.cast_signed(), &[7, player])
        }
    };
    let played = || block_on(store.played_by(GuestId::new(7))).unwrap();
    assert_eq!(played(), []);
    write(store, opening(Card { phase: Phase::Playing, ..over(1, "sand", None, 7) })).unwrap();
    write(store, opening(over(2, "sand", Some("full"), 8))).unwrap();
    assert_eq!(played(), []);
    let cards =
        [over(3, "tale", Some("full"), 7), over(4, "castle", None, 7), over(5, "tale", Some("full"), 7)];
    for card in cards {
        write(store, opening(card)).unwrap();
    }
    // Whoever left before the end has played, but no step to its end.
    let mut left = over(6, "tile", Some("full"), 7);
    left.summary.left = vec![GuestId::new(7)];
    write(store, opening(left)).unwrap();
    block_on(store.hide(GuestId::new(7), TableId::new(4), true)).unwrap();
    for table in 10..10 + u64::from(MOST_CARDS) {
        write(store, opening(over(table, "grimm", None, 7))).unwrap();
    }
    let name = |Played { game, step }: Played| format!("{game} {}", step.unwrap_or_default());
    assert_eq!(Vec::from_iter(played().into_iter().map(name)), ["castle ", "grimm ", "tale full", "tile "]);
}
