//! Games that a person can read and review: any change of the rules, the views or the log shows as a difference.
//! `UPDATE_EXPECT=1 cargo nextest run -p grimm` writes them anew.

use grimm::{Grimm, Options};
use kit_test::{check_perft, check_playthroughs};

#[test]
fn playthroughs_have_not_changed() {
    let basic = Options::default();
    let all = Options { advanced_fables: true, advanced_friends: true, ..basic };
    check_playthroughs::<Grimm>(&[("basic-2", basic, 2), ("basic-3", basic, 3), ("all-4", all, 4)], 36);
}

#[test]
fn perft_counts_have_not_changed() {
    check_perft::<Grimm>(6, |Options { advanced_fables, advanced_friends, .. }| {
        format!("Fables {advanced_fables}, Friends {advanced_friends}")
    });
}
