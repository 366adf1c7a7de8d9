//! What happens and who learns of it, where the sentences made of it depend on that.

use grimm::{Choice, Event, Grimm, Seen, fable};
use kit::{Game, Seat, Viewer};
use serde_json::json;

use crate::table::Table;

/// Whose pigs were placed elsewhere than their card says, in the only round of this table.
fn elsewhere(table: &Table) -> Vec<usize> {
    let placed = table.events.iter().find_map(|event| match event {
        Event::Pigs { elsewhere, .. } => Some(*elsewhere),
        _ => None,
    });
    placed.unwrap().iter().map(Seat::index).collect()
}

/// GRIMM-MOVE-3, GRIMM-FRIEND-9a, GRIMM-FRIEND-19a: pigs stand elsewhere than their card says only if a Friend took them
/// there.
#[test]
fn pigs_are_elsewhere_only_because_of_a_friend() {
    let table = || {
        let mut table = Table::new(3, "elsewhere").with(&json!({
            "deck": [], "friend_deck": [],
            "players": { "0": { "friend": "thumbelina" }, "1": { "friend": "gingerbread_man" } },
        }));
        table.play("0 gather fields, 1 gather forest, 2 gather forest");
        table
    };
    for (answers, expected) in
        [("0 no, 1 no", &[][..]), ("0 yes, 1 no", &[0]), ("0 no, 1 yes", &[1]), ("0 yes, 1 yes", &[0, 1])]
    {
        assert_eq!(elsewhere(table().play(answers)), expected, "{answers}");
    }
}

/// GRIMM-FABLE-23a: after a Wishing Well a pig goes where the card in front of its player says, whosever card it is.
#[test]
fn a_swapped_card_is_the_card_that_says_where() {
    let mut table = Table::new(3, "swapped").with(&json!({
        "deck": [], "friend_deck": [], "players": { "0": { "hand": ["wishing_well"] } },
    }));
    table.play("0 gather fields, 0 lay wishing_well, 1 gather forest, 2 gather brickyard, 0 pair 0 1");
    assert_eq!(table.at("/players/0/pig"), "forest");
    assert_eq!(elsewhere(&table), [0; 0]);
}

/// GRIMM-CHOOSE-3, GRIMM-CHOOSE-5, GRIMM-TURN-9: whoever has to lay their only Fable is told so, like whoever chooses one;
/// the others learn only that they have committed.
#[test]
fn what_is_laid_is_told_to_its_player_alone() {
    let (me, laid) = (Seat::at(1), Choice::Lay(fable::GIANT));
    for (hand, choices) in
        [(json!(["giant"]), "1 gather fields"), (json!(["giant", "wolf"]), "1 gather fields, 1 lay giant")]
    {
        let mut table = Table::new(3, "laid").with(&json!({
            "deck": [], "friend_deck": [],
            "players": { "0": { "friend": "huntsman" }, "1": { "hand": hand } },
        }));
        table.play(choices);
        let told = |viewer| -> Vec<Seen> {
            table.events.iter().filter_map(|event| Grimm::seen(event, viewer)).collect()
        };
        let committed = Seen::Committed { seat: me };
        assert_eq!(
            told(Viewer::Seat(me)),
            [
                Seen::Chose { seat: me, choice: Some("gather fields".parse().unwrap()) },
                Seen::Chose { seat: me, choice: Some(laid) },
                committed,
            ]
        );
        for viewer in Viewer::all(3).filter(|viewer| !viewer.is(me)) {
            assert_eq!(told(viewer), [committed]);
        }
    }
}
