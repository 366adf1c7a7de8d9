//! Games that people can read and review: any change of the rules, the views or the log shows as a difference.
//! `UPDATE_EXPECT=1 cargo nextest run -p grimm` writes them again.

use std::path::Path;

use grimm::{Grimm, Options};
use kit::{Game, Seed, deal};
use kit_test::{Detail, check_golden, perft, playthrough, random_record};

/// Whole games are long; the beginning of one is enough to review.
const CHOICES: u32 = 36;

#[test]
fn playthroughs_have_not_changed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let basic = Options::default();
    let all = Options { advanced_fables: true, advanced_friends: true, ..basic };
    for (name, options, seats) in [("basic-2", basic, 2), ("basic-3", basic, 3), ("all-4", all, 4)] {
        let record = random_record::<Grimm>(&options, seats, Seed::from_words(name), CHOICES).unwrap();
        let text = playthrough(&record, &Detail::default()).unwrap();
        check_golden(folder.join(format!("{name}.txt")), &text);
    }
}

/// How many ways there are to play the first choices of a deal. A change of what is offered changes these numbers.
#[test]
fn perft_counts_have_not_changed() {
    let mut found = String::new();
    for (options, seats) in Grimm::variants() {
        let seed = Seed::from_words("perft");
        let state: Grimm = deal(&options, seats, &seed).unwrap();
        let counts: Vec<String> = (1..=6).map(|depth| perft(&state, &seed, 0, depth).to_string()).collect();
        let Options { advanced_fables, advanced_friends, .. } = options;
        found += &format!(
            "Fables {advanced_fables}, Friends {advanced_friends}, {seats} seats: {}\n",
            counts.join(" ")
        );
    }
    check_golden(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/perft.txt"), &found);
}
