//! Counting and printing the toy game.

use kit::{Match, Seed};
use kit_test::{Detail, check_golden, divide, perft, playthrough, random_record};

use crate::toy::Toy;

#[test]
fn perft_counts_what_can_be_counted_by_hand() {
    let seed = Seed::from_words("perft");
    let game = Match::<Toy>::deal(false, 2, seed).unwrap();
    // Seat 0: flag, charm or one of three cards. After flag or charm, seat 0 has four left; after a card seat 1 has five.
    let counts: Vec<u64> = (0..=4).map(|depth| perft(game.state(), &seed, 0, depth)).collect();
    assert_eq!(counts[..3], [1, 5, 4 + 4 + 3 * 5]);
    let parts = divide(&game, 4);
    assert_eq!(parts.len(), 5);
    assert_eq!(parts.iter().map(|part| part.2).sum::<u64>(), counts[4]);
}

#[test]
fn perft_counts_the_end_of_a_game_once() {
    let seed = Seed::from_words("perft");
    let record = random_record::<Toy>(&false, 2, seed, 100).unwrap();
    let end = record.replay(&mut |_, _| ()).unwrap();
    assert_eq!(perft(end.state(), &seed, end.ply(), 3), 1);
    assert!(divide(&end, 3).is_empty());
}

#[test]
fn a_playthrough_can_be_reviewed() {
    let record = random_record::<Toy>(&true, 3, Seed::from_words("playthrough"), 100).unwrap();
    let detail = Detail { truth_at: vec![5], ..Detail::default() };
    let text = playthrough(&record, &detail).unwrap();
    check_golden(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/battery/playthrough.txt"), &text);
}

#[test]
fn a_long_playthrough_ends_with_the_choices_alone() {
    let record = random_record::<Toy>(&false, 4, Seed::from_words("long"), 100).unwrap();
    let short = playthrough(&record, &Detail { lines: 60, ..Detail::default() }).unwrap();
    assert!(short.lines().count() <= 60, "{short}");
    assert!(short.contains("more choices:") && short.contains("over: rounds"), "{short}");
}
