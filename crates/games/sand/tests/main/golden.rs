//! Games that a person can read and review: any change of the rules, the views or the log shows as a difference.
//! `UPDATE_EXPECT=1 cargo nextest run -p sand` writes them anew.

use kit_test::{check_perft, check_playthroughs};
use sand::{Mode, Options, Pace, Sand};

#[test]
fn playthroughs_have_not_changed() {
    let basic = Options::default();
    let tables = [
        ("first-2", Options { mode: Mode::FirstGame, ..basic }, 2),
        ("basic-3", basic, 3),
        ("in-turn-2", Options { pace: Pace::Sequential, ..basic }, 2),
        ("fable-9-2", Options { mode: Mode::FableCampaign, fable_round: 9, ..basic }, 2),
        ("solo-1", Options { mode: Mode::SoloCampaign, ..basic }, 1),
    ];
    check_playthroughs::<Sand>(&tables, 40);
}

#[test]
fn perft_counts_have_not_changed() {
    check_perft::<Sand>(4, |Options { mode, pace, fable_round, carry }| {
        let game = if carry.is_some() { " later" } else { "" };
        format!("{mode:?}{game} {pace:?} round {fable_round}")
    });
}
