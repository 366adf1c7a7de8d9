//! Games that a person can read and review: any change of the rules, the views or the log shows as a difference.
//! `UPDATE_EXPECT=1 cargo nextest run -p tale` writes them anew.

use std::path::Path;

use kit::{Game, Seed, deal};
use kit_test::{Detail, check_golden, perft, playthrough, random_record};
use tale::{Mode, Options, Tale};

#[test]
fn playthroughs_have_not_changed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let tables = [
        ("basic-2", Mode::Basic, false, 2),
        ("novice-3", Mode::Novice, false, 3),
        ("expert-2", Mode::Expert, false, 2),
        ("expert-5", Mode::Expert, false, 5),
        ("pair-match-4", Mode::Expert, true, 4),
    ];
    for (name, mode, pair_match, seats) in tables {
        let options = Options { mode, pair_match, show_closed_faces: false };
        let record = random_record::<Tale>(&options, seats, Seed::from_words(name), 1_000).unwrap();
        let text = playthrough(&record, &Detail::default()).unwrap();
        assert!(text.lines().count() <= 300, "{name} is too long to review");
        check_golden(folder.join(format!("{name}.txt")), &text);
    }
}

/// How many ways there are to play the first choices of a deal. A change of what is offered changes these numbers.
#[test]
fn perft_counts_have_not_changed() {
    let mut found = String::new();
    for (options, seats) in Tale::variants() {
        let seed = Seed::from_words("perft");
        let state: Tale = deal(&options, seats, &seed).unwrap();
        let counts: Vec<String> = (1..=5).map(|depth| perft(&state, &seed, 0, depth).to_string()).collect();
        let Options { mode, pair_match, .. } = options;
        let pairs = if pair_match { " in pairs" } else { "" };
        found += &format!("{mode:?}{pairs}, {seats} seats: {}\n", counts.join(" "));
    }
    check_golden(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/perft.txt"), &found);
}
