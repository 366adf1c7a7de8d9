//! Games that a person can read and review: any change of the rules, the views or the log shows as a difference.
//! `UPDATE_EXPECT=1 cargo nextest run -p sand` writes them anew.

use std::path::Path;

use kit::{Game, Seed, deal};
use kit_test::{Detail, check_golden, perft, playthrough, random_record};
use sand::{Mode, Options, Pace, Sand};

/// Whole games are long: the beginning of one is enough to review.
const CHOICES: u32 = 40;

#[test]
fn playthroughs_have_not_changed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let basic = Options::default();
    let tables = [
        ("first-2", Options { mode: Mode::FirstGame, ..basic }, 2),
        ("basic-3", basic, 3),
        ("in-turn-2", Options { pace: Pace::Sequential, ..basic }, 2),
        ("fable-9-2", Options { mode: Mode::FableCampaign, fable_round: 9, ..basic }, 2),
        ("solo-1", Options { mode: Mode::SoloCampaign, ..basic }, 1),
    ];
    for (name, options, seats) in tables {
        let record = random_record::<Sand>(&options, seats, Seed::from_words(name), CHOICES).unwrap();
        let text = playthrough(&record, &Detail::default()).unwrap();
        check_golden(folder.join(format!("{name}.txt")), &text);
    }
}

/// How many ways there are to play the first choices of a deal. A change of what is offered changes these numbers.
#[test]
fn perft_counts_have_not_changed() {
    let mut found = String::new();
    for (options, seats) in Sand::variants() {
        let seed = Seed::from_words("perft");
        let state: Sand = deal(&options, seats, &seed).unwrap();
        let counts: Vec<String> = (1..=4).map(|depth| perft(&state, &seed, 0, depth).to_string()).collect();
        let Options { mode, pace, fable_round, carry } = options;
        let game = if carry.is_some() { " later" } else { "" };
        found +=
            &format!("{mode:?}{game} {pace:?} round {fable_round}, {seats} seats: {}\n", counts.join(" "));
    }
    check_golden(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/perft.txt"), &found);
}
