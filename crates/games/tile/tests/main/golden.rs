//! Games that a person can read and review: any change of the rules, the views or the log shows as a difference.
//! `UPDATE_EXPECT=1 cargo nextest run -p tile` writes them anew.

use std::path::Path;

use kit::{Game, Seed, deal};
use kit_test::{Detail, check_golden, perft, playthrough, random_record};
use tile::{BookSize, FairyTile, LastSurvivor, Options, StartSides, TileSides};

/// Whole games are long: the beginning of one is enough to review.
const CHOICES: u32 = 30;

#[test]
fn playthroughs_have_not_changed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let full = Options::default();
    let tables = [
        ("full-2", full, 2),
        ("sides-3", Options { start_sides: StartSides::Bbb, tile_sides: TileSides::AllB, ..full }, 3),
        (
            "short-4",
            Options {
                pages_per_player: BookSize::Short(4),
                last_survivor: LastSurvivor::Wins,
                stall_limit: 20,
                ..full
            },
            4,
        ),
    ];
    for (name, options, seats) in tables {
        let record = random_record::<FairyTile>(&options, seats, Seed::from_words(name), CHOICES).unwrap();
        let text = playthrough(&record, &Detail::default()).unwrap();
        check_golden(folder.join(format!("{name}.txt")), &text);
    }
}

/// How many ways there are to play the first choices of a deal. A change of what is offered changes these numbers.
#[test]
fn perft_counts_have_not_changed() {
    let mut found = String::new();
    for (options, seats) in FairyTile::variants() {
        let seed = Seed::from_words("perft");
        let state: FairyTile = deal(&options, seats, &seed).unwrap();
        let counts: Vec<String> = (1..=3).map(|depth| perft(&state, &seed, 0, depth).to_string()).collect();
        let Options { pages_per_player, tile_sides, start_sides, first_player, last_survivor, stall_limit } =
            options;
        found += &format!(
            "{pages_per_player:?} {tile_sides:?} {start_sides:?} {first_player:?} {last_survivor:?} {stall_limit}, \
             {seats} seats: {}\n",
            counts.join(" ")
        );
    }
    check_golden(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/perft.txt"), &found);
}
