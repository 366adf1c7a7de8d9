//! Each rule, at tables where it matters.

use bots::{Level, finish};
use kit::{Game, Match, Seat, Seed};
use toy::{Ending, Ford, News, Options, Piece, Plank, ROCKS, Square, Stage, Turn, Way, Worth, corner_owner};

use crate::table::Table;

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

#[test]
fn everybody_is_dealt_four_and_puts_back_one_or_two() {
    // TOY-DEAL-1
    let mut table = Table::deal(3, "deal");
    assert_eq!(table.board().bag, 30 - 3 * 4);
    assert!((0..3).all(|seat| table.view(seat).mine.is_some_and(|hand| hand.held.count() == 4)));
    // TOY-DEAL-2
    assert_eq!(table.refused(0, "done"), "TOY-DEAL-2");
    let pebbles: Vec<Worth> = table.view(0).mine.iter().flat_map(|hand| hand.held.falling()).collect();
    table.play(0, &format!("drop {}", pebbles[0]));
    table.play(0, &format!("drop {}", pebbles[1]));
    assert_eq!(table.refused(0, &format!("drop {}", pebbles[2])), "TOY-DEAL-2");
    assert_eq!(table.offers(0), ["done"]);
    // TOY-DEAL-4: sealed, until all have decided.
    assert_eq!((table.view(1).board.camps[0].pebbles, table.board().bag), (4, 18));
    table.play(0, "done");
    assert_eq!(table.refused(0, "done"), "TOY-DEAL-4");
    table.0.undo(Seat::at(0)).expect("nobody has seen anything");
    table.play(0, "done");
    for seat in 1..3 {
        let offer = table.offers(seat)[0].clone();
        table.play(seat, &offer);
        let news = table.play(seat, "done");
        assert_eq!(news.len(), if seat == 2 { 3 } else { 1 }, "{news:?}");
    }
    assert_eq!((table.board().camps[0].pebbles, table.board().bag), (2, 18 + 4));
    assert_eq!(table.board().stage, Stage::Act(Turn { round: 1, seat: Seat::at(0) }));
    assert!(table.0.undo(Seat::at(2)).is_err());
}

#[test]
fn pebbles_are_put_back_in_falling_worth() {
    let mut tables = (0..).map(|number| Table::deal(2, &format!("falling {number}")));
    let has = |table: &Table, all: [u8; 3]| {
        table.view(0).mine.is_some_and(|hand| Worth::ALL.map(|worth| hand.held.of(worth).min(1)) == all)
    };
    let mut table = tables.find(|table| has(table, [1, 1, 0])).expect("such a hand");
    // TOY-HAND-1
    assert_eq!(table.refused(0, "drop p3"), "TOY-HAND-1");
    // TOY-DEAL-3
    table.play(0, "drop p1");
    assert_eq!(table.refused(0, "drop p2"), "TOY-DEAL-3");
}

#[test]
fn each_choice_has_its_time_and_its_player() {
    let mut table = Table::deal(2, "time");
    // TOY-TURN-2
    assert_eq!(table.refused(0, "rest"), "TOY-TURN-2");
    table = Table::begun(2, "time");
    assert_eq!([table.refused(0, "drop p1"), table.refused(0, "pay p1")], ["TOY-TURN-2"; 2]);
    // TOY-TURN-1
    assert_eq!(table.refused(1, "rest"), "TOY-TURN-1");
    assert!(table.offers(1).is_empty());
    table.play(0, "rest");
    table.play(1, "rest");
    assert_eq!(table.board().stage, Stage::Act(Turn { round: 2, seat: Seat::at(0) }));
    let mut table = Table::with_hand(2, &[3, 2, 2]);
    table.play(0, "lay 1,0 1");
    assert_eq!(table.refused(0, "rest"), "TOY-TURN-2", "it is to be paid first");
}

#[test]
fn the_hare_jumps_and_the_tortoise_crawls() {
    let mut table = Table::begun(2, "move");
    // TOY-POND-1, TOY-POND-2
    assert_eq!([table.refused(0, "move hare 16,0"), table.refused(0, "lay 15,0 1")], ["TOY-POND-1"; 2]);
    assert_eq!([table.refused(0, "move hare 0,2"), table.refused(0, "lay 0,1 2")], ["TOY-POND-2"; 2]);
    // TOY-MOVE-1
    assert_eq!(table.refused(0, "move hare 3,0"), "TOY-MOVE-1");
    assert_eq!(table.offers(0).iter().filter(|offer| offer.starts_with("move hare")).count(), 23);
    // TOY-MOVE-2
    assert_eq!(
        [table.refused(0, "move tortoise 1,3"), table.refused(0, "move tortoise 0,4")],
        ["TOY-MOVE-2"; 2]
    );
    let news = table.play(0, "move hare 2,-2");
    let moved =
        News::Moved { seat: Seat::at(0), piece: Piece::Hare, from: square("0,0"), to: square("2,-2") };
    assert_eq!(news[0], moved);
    // From beside a rock the tortoise cannot go on to it.
    table.play(1, "rest");
    table.play(0, "move hare 2,0");
    table.play(1, "rest");
    table.play(0, "move hare 2,2");
    table.play(1, "move hare 5,3");
    assert!(ROCKS.contains(&square("3,2")));
    assert_eq!(table.refused(0, "move hare 3,2"), "TOY-POND-2");
}

#[test]
fn planks_touch_what_is_theirs_and_cost_more_beside_rocks() {
    let mut table = Table::with_hand(2, &[1, 1, 1]);
    // TOY-LAY-3
    let price = |at: &str, way| Plank { at: square(at), way }.price();
    assert_eq!([price("1,0", Way::East), price("1,2", Way::East), price("3,1", Way::North)], [2, 3, 3]);
    // TOY-LAY-2
    assert_eq!(table.refused(0, "lay 1,-1 1"), "TOY-LAY-2", "diagonal");
    assert_eq!(table.refused(0, "lay 5,5 1"), "TOY-LAY-2", "beside a piece of somebody else");
    // TOY-PAY-3: two of the least pebbles are the only way to pay 2.
    let news = table.play(0, "lay 1,0 1");
    let paid = News::Paid { seat: Seat::at(0), worth: Worth::One };
    assert_eq!(news[1..3], [paid, paid]);
    assert_eq!(table.board().camps[0].pebbles, 1);
    table.wait_for(2);
    // TOY-LAY-1
    assert_eq!(table.refused(0, "lay 2,0 2"), "TOY-LAY-1");
    assert_eq!(table.refused(0, "lay 0,3 3"), "TOY-LAY-1", "the other way round");
    // TOY-LAY-3: one pebble is not enough.
    assert_eq!(table.refused(0, "lay 1,2 1"), "TOY-LAY-3");
    assert_eq!(table.refused(0, "lay 3,0 1"), "TOY-LAY-2", "beside a plank of theirs");
}

#[test]
fn one_pays_in_falling_worth_and_no_pebble_for_nothing() {
    // Beside the rock a plank costs 3.
    let near_a_rock = |mut table: Table| {
        table.play(0, "move tortoise 1,2");
        table.wait_for(2);
        table
    };
    // TOY-PAY-1: after the 1 nothing would pay the other 2.
    let mut table = near_a_rock(Table::with_hand(2, &[3, 2, 1]));
    table.play(0, "lay 2,2 2");
    assert_eq!(table.offers(0), ["pay p2", "pay p3"]);
    assert_eq!(table.refused(0, "pay p1"), "TOY-PAY-1");
    // TOY-PAY-3: the 2 and then the 1 is the only way once the 2 is paid.
    let news = table.play(0, "pay p2");
    assert_eq!(news[1], News::Paid { seat: Seat::at(0), worth: Worth::One });
    // TOY-PAY-2: after a 2 there are two ways to pay the rest, and a 3 drawn meanwhile would be too much.
    let rested = |table: Table| {
        let mut table = near_a_rock(table);
        table.play(0, "rest");
        table.wait_for(3);
        table
    };
    let mut tables = Table::all_with_hand(2, &[2, 2, 1]).map(rested);
    let has_three = |table: &Table| table.view(0).mine.is_some_and(|hand| hand.held.of(Worth::Three) > 0);
    let mut table = tables.find(has_three).expect("a 3 is drawn");
    table.play(0, "lay 2,2 2");
    table.play(0, "pay p2");
    assert_eq!(table.offers(0), ["pay p1", "pay p2"]);
    assert_eq!(table.refused(0, "pay p3"), "TOY-PAY-2");
    let before = table.board().boat;
    let news = table.play(0, "pay p2");
    // TOY-BOAT-1: by what was paid, not by the price.
    assert_eq!(news[1], News::Sailed { seat: Seat::at(0), from: before, steps: 4 });
}

#[test]
fn corners_give_coins_to_their_owners() {
    // TOY-BOAT-2
    let owners = |seats| [0, 1, 2, 3].map(|corner| corner_owner(corner, seats).map(Seat::index));
    assert_eq!(owners(1), [Some(0); 4]);
    assert_eq!(owners(2), [Some(0), Some(1), Some(0), Some(1)]);
    assert_eq!(owners(3), [Some(0), Some(1), Some(2), None]);
    let mut table = Table::with_hand(2, &[3, 2, 2]);
    table.play(0, "lay 1,0 1");
    table.play(0, "pay p3");
    assert_eq!((table.board().boat, table.board().camps[1].coins), (3, 0));
    let mut news = table.play(1, "lay 8,5 1");
    if table.view(1).asked().is_some() {
        let offer = table.offers(1)[0].clone();
        news.extend(table.play(1, &offer));
    }
    assert!(news.contains(&News::Earned { seat: Seat::at(1), corner: 1 }), "{news:?}");
    assert_eq!(table.board().camps[1].coins, 1);
}

#[test]
fn planks_splash_others_back() {
    // TOY-SPLASH-1
    let mut table = Table::with_hand(2, &[1, 1, 1]);
    table.play(0, "move hare 2,0");
    table.play(1, "move tortoise 7,2");
    table.play(0, "move hare 4,0");
    table.play(1, "rest");
    let news = table.play(0, "lay 5,0 1");
    let (seat, plank) = (Seat::at(1), Plank { at: square("5,0"), way: Way::East });
    let splashed = News::Splashed {
        seat,
        piece: Piece::Tortoise,
        from: square("7,2"),
        to: square("7,3"),
        by: Seat::at(0),
        plank,
    };
    let all: Vec<&News> = news.iter().filter(|news| matches!(news, News::Splashed { .. })).collect();
    assert_eq!(all, [&splashed], "the Hare is too far away");
    assert_eq!(table.board().camps[1].piece(Piece::Tortoise), square("7,3"));
}

#[test]
fn a_rest_is_final_and_nobody_rests_with_many_pebbles() {
    let mut table = Table::begun(2, "rest");
    // TOY-REST-1, TOY-INFO-1
    let news = table.play(0, "rest");
    let told = Ford::seen(&news[0], kit::Viewer::Seat(Seat::at(1)));
    assert_eq!(told, Some(News::Drew { seat: Seat::at(0), count: 2, pebbles: None }));
    assert!(table.0.undo(Seat::at(0)).is_err(), "chance is not tried twice");
    // TOY-UNDO-1: until somebody else acts.
    table.play(1, "move hare 7,7");
    table.0.undo(Seat::at(1)).expect("nobody has acted since");
    table.play(1, "move hare 7,7");
    table.play(0, "rest");
    assert!(table.0.undo(Seat::at(1)).is_err());
    // TOY-REST-2
    table.wait_for(3);
    assert_eq!(table.board().camps[0].pebbles, 7);
    assert_eq!(table.refused(0, "rest"), "TOY-REST-2");
}

#[test]
fn twelve_rounds_end_the_game() {
    // TOY-END-2, TOY-END-4
    let mut table = Table::begun(3, "end");
    table.wait_for(13);
    assert_eq!(table.board().stage, Stage::Over(Ending::Rounds));
    assert_eq!(table.refused(0, "rest"), "TOY-END-4");
    // TOY-END-3: nobody has anything; all are first, but not one who plays alone.
    let ranks = |table: &Table| table.0.state().standing().expect("the end").ranks.to_vec();
    assert_eq!(ranks(&table), [1, 1, 1]);
    let mut alone = Table::begun(1, "end");
    alone.wait_for(13);
    assert_eq!(ranks(&alone), [2]);
}

#[test]
fn five_coins_win_at_once() {
    let matches = (0..40).map(|number| {
        let mut game = Match::<Ford>::deal(Options {}, 3, Seed::from_words(&format!("coins {number}")))
            .expect("a table");
        finish(&mut game, &[Level::Greedy; 3], &Seed::from_words("bots"));
        game.state().outcome().expect("the end")
    });
    let (by_coins, by_rounds): (Vec<_>, Vec<_>) = matches.partition(|outcome| outcome.ending == "coins");
    assert!(!by_coins.is_empty() && !by_rounds.is_empty(), "{} of 40 by coins", by_coins.len());
    for outcome in by_coins {
        // TOY-END-1, TOY-END-3
        let rich = |score: &&kit::Score<toy::Line>| score.lines[0] == toy::Line::Coins(5);
        let winner = outcome.scores.iter().find(rich).expect("somebody has five coins");
        assert_eq!(winner.rank, 1);
    }
    for outcome in by_rounds {
        let most = outcome.scores.iter().map(|score| score.points).max();
        assert!(outcome.scores.iter().all(|score| (score.rank == 1) == (Some(score.points) == most)));
    }
}
