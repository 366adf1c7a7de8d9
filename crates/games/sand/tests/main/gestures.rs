//! Where a gesture ends, at random tables with all cards.

use kit::{Game, Viewer};
use kit_test::play_variants;
use sand::{Choice, Sand, Task};

/// KIT-TURN-4: a violet card can be the last thing before the hand limit. What was sent with it is not discarded for the
/// limit, which nobody had been asked about yet; what was sent with the choice of a limit is.
#[test]
fn only_the_choice_of_a_limit_leads_to_the_hand_limit() {
    let (mut violet, mut limit) = (0, 0);
    play_variants::<Sand>(30, |moment| {
        let [first, now] = [&moment.before, &moment.after].map(|state| state.view(Viewer::Seat(moment.seat)));
        let is_limit =
            |view: &sand::View| view.own.as_ref().is_some_and(|own| matches!(own.task, Task::Excess(_)));
        if is_limit(&first) || !is_limit(&now) || first.turn != now.turn {
            return;
        }
        let goes_on = Sand::continues(&first, &now);
        match moment.choice {
            Choice::Limit(_) => {
                assert!(goes_on, "{}", moment.choice);
                limit += 1;
            }
            _ => {
                assert!(!goes_on, "{}", moment.choice);
                violet += usize::from(matches!(moment.choice, Choice::Use(_)));
            }
        }
    });
    assert!(violet > 20 && limit > 20, "{violet} violet cards, {limit} limits");
}
