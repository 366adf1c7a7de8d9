//! Games that a person can read and review: any change of the rules, the views or the log shows as a difference.
//! `UPDATE_EXPECT=1 cargo nextest run -p tile` writes them anew.

use kit_test::{check_perft, check_playthroughs};
use tile::{BookSize, FairyTile, LastSurvivor, Options, StartSides, TileSides};

#[test]
fn playthroughs_have_not_changed() {
    let full = Options::default();
    let sides = Options { start_sides: StartSides::Bbb, tile_sides: TileSides::AllB, ..full };
    let pages_per_player = BookSize::Short(4);
    let short = Options { pages_per_player, last_survivor: LastSurvivor::Wins, stall_limit: 20, ..full };
    check_playthroughs::<FairyTile>(&[("full-2", full, 2), ("sides-3", sides, 3), ("short-4", short, 4)], 30);
}

#[test]
fn perft_counts_have_not_changed() {
    check_perft::<FairyTile>(3, |options| {
        let Options { pages_per_player, tile_sides, start_sides, first_player, last_survivor, stall_limit } =
            options;
        format!(
            "{pages_per_player:?} {tile_sides:?} {start_sides:?} {first_player:?} {last_survivor:?} {stall_limit}"
        )
    });
}
