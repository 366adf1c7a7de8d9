//! Games that a person can read and review: any change of the rules, the views or the log shows as a difference.
//! `UPDATE_EXPECT=1 cargo nextest run -p castle` writes them anew.

use castle::{CastleBuilder, Options};
use kit_test::{check_perft, check_playthroughs};

#[test]
fn playthroughs_have_not_changed() {
    let peace = Options { peace: true, goal: 9, ..Options::default() };
    let tables = [
        ("base-2", Options::default(), 2),
        ("royal-strategy-3", Options::royal_strategy(), 3),
        ("revised-2", Options::revised_2025(), 2),
        ("peace-sky-4", peace, 4),
    ];
    check_playthroughs::<CastleBuilder>(&tables, 40);
}

#[test]
fn perft_counts_have_not_changed() {
    check_perft::<CastleBuilder>(4, |options| {
        let Options { goal, pay_any, royal_pair, peace, first_player, data } = options;
        let named = [(pay_any, " pay_any"), (royal_pair, " royal_pair"), (peace, " peace")];
        let named: String = named.iter().filter(|(on, _)| *on).map(|(_, name)| *name).collect();
        format!("{data:?} goal {goal}{named} {first_player:?}")
    });
}
