//! Games that a person can read and review: any change of the rules, the views or the log shows as a difference.
//! `UPDATE_EXPECT=1 cargo nextest run -p tale` writes them anew.

use kit_test::{check_perft, check_playthroughs};
use tale::{Mode, Options, Tale};

#[test]
fn playthroughs_have_not_changed() {
    let of = |mode, pair_match| Options { mode, pair_match, show_closed_faces: false };
    let tables = [
        ("basic-2", of(Mode::Basic, false), 2),
        ("novice-3", of(Mode::Novice, false), 3),
        ("expert-2", of(Mode::Expert, false), 2),
        ("expert-5", of(Mode::Expert, false), 5),
        ("pair-match-4", of(Mode::Expert, true), 4),
    ];
    // More choices than a match has.
    check_playthroughs::<Tale>(&tables, 1_000);
}

#[test]
fn perft_counts_have_not_changed() {
    check_perft::<Tale>(5, |Options { mode, pair_match, .. }| {
        format!("{mode:?}{}", if pair_match { " in pairs" } else { "" })
    });
}
