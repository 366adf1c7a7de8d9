//! Games that a person can read and review: any change of the rules, the views or the log shows as a difference.
//! `UPDATE_EXPECT=1 cargo nextest run -p castle` writes them anew.

use std::path::Path;

use castle::{CastleBuilder, Options};
use kit::{Game, Seed, deal};
use kit_test::{Detail, check_golden, perft, playthrough, random_record};

/// Whole games are long: the beginning of one is enough to review.
const CHOICES: u32 = 40;

#[test]
fn playthroughs_have_not_changed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let peace = Options { peace: true, goal: 9, ..Options::default() };
    let tables = [
        ("base-2", Options::default(), 2),
        ("royal-strategy-3", Options::royal_strategy(), 3),
        ("revised-2", Options::revised_2025(), 2),
        ("peace-sky-4", peace, 4),
    ];
    for (name, options, seats) in tables {
        let record =
            random_record::<CastleBuilder>(&options, seats, Seed::from_words(name), CHOICES).unwrap();
        let text = playthrough(&record, &Detail::default()).unwrap();
        check_golden(folder.join(format!("{name}.txt")), &text);
    }
}

/// How many ways there are to play the first choices of a deal. A change of what is offered changes these numbers.
#[test]
fn perft_counts_have_not_changed() {
    let mut found = String::new();
    for (options, seats) in CastleBuilder::variants() {
        let seed = Seed::from_words("perft");
        let state: CastleBuilder = deal(&options, seats, &seed).unwrap();
        let counts: Vec<String> = (1..=4).map(|depth| perft(&state, &seed, 0, depth).to_string()).collect();
        let Options { goal, pay_any, royal_pair, peace, first_player, data } = options;
        let named = [(pay_any, " pay_any"), (royal_pair, " royal_pair"), (peace, " peace")];
        let named: String = named.iter().filter(|(on, _)| *on).map(|(_, name)| *name).collect();
        found +=
            &format!("{data:?} goal {goal}{named} {first_player:?}, {seats} seats: {}\n", counts.join(" "));
    }
    check_golden(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/perft.txt"), &found);
}
