//! Who knows what, and what they can tell from it (specification 1.2).

use grimm::Grimm;
use kit::{Dice, Game, Seat, Seed, Stream, Viewer};
use serde_json::{Value, json};

use crate::table::Table;

fn goldilocks() -> Table {
    let mut table = Table::new(3, "knowledge").with(&json!({
        "deck": ["roar", "wolf", "dragon", "giant"], "friend_deck": [],
        "window": "build", "slot": 1, "actions_left": 2, "frames": [{ "source": { "rules": "turn" }, "me": 0 }],
        "players": { "0": { "pig": "fields", "friend": "goldilocks" }, "1": { "pig": "fields" }, "2": { "pig": "fields" } },
    }));
    table.play("0 special, 0 card dragon, 0 card wolf, 0 gain straw");
    table
}

/// GRIMM-FRIEND-5b, GRIMM-DECK-4, GRIMM-RULING-55: only Goldilocks' holder knows what was put back, and the knowledge
/// follows the cards: into a hand, and into what Sleeping Beauty lays.
#[test]
fn what_goldilocks_put_back_is_known_wherever_it_goes() {
    let mut table = goldilocks();
    assert_eq!(table.seen(0, "/tops"), json!(["roar", "wolf"]));
    table.play("1 draw");
    assert_eq!(table.seen(0, "/players/1/known"), json!(["wolf"]));
    assert_eq!(table.seen(2, "/players/1/known"), json!([]));
    assert_eq!(table.seen(1, "/tops"), json!([null]), "a card is known, but not to this seat");

    let mut table = Table::new(3, "beauty").with(&json!({
        "deck": ["roar", "wolf"], "friend_deck": [], "tops": [[1]], "window": "round_start", "slot": 0,
        "frames": [{ "source": { "friend": ["sleeping_beauty", "round_start"] }, "me": 0, "step": 1, "left": 1 }],
        "players": { "0": { "friend": "sleeping_beauty" } },
    }));
    table.play("0 seat 2");
    assert_eq!(table.seen(1, "/players/2/laid_card"), "roar");
    assert_eq!(
        (table.seen(0, "/players/2/laid_card"), table.seen(2, "/own/laid")),
        (Value::Null, Value::Null)
    );
}

/// GRIMM-FABLE-5a, GRIMM-FRIEND-16a: if a card changes hands unseen, the two players know it, and others lose what they knew,
/// unless it can be no other.
#[test]
fn cards_that_change_hands_unseen() {
    for (hand, known, left) in [
        (json!(["giant", "roar"]), json!(["giant", "roar"]), json!([])),
        (json!(["roar", "roar"]), json!(["roar", "roar"]), json!(["roar"])),
    ] {
        let certain = hand == json!(["roar", "roar"]);
        let mut table = Table::new(3, "unseen").with(&json!({
            "deck": [], "friend_deck": [],
            "players": {
                "0": { "friend": "snow_white" }, "1": { "hand": hand, "known": { "2": known } },
            },
        }));
        table.play("0 gather fields, 1 gather fields, 1 lay nothing, 2 gather forest, 1 card roar");
        assert_eq!(table.seen(1, "/players/0/known"), json!(["roar"]));
        assert_eq!(table.seen(2, "/players/1/known"), left);
        assert_eq!(table.seen(2, "/players/0/known"), if certain { json!(["roar"]) } else { json!([]) });
    }
}

/// GRIMM-FABLE-23b, GRIMM-FABLE-9b: after the Well, whoever laid a card still knows it, and so does whoever has it now; the
/// third player knows neither. Backs are coloured, so everybody sees whose card lies where (GRIMM-RULING-52).
#[test]
fn swapped_cards_are_known_to_the_two() {
    let mut table = Table::new(3, "swapped").with(
        &json!({ "players": { "0": { "hand": ["wishing_well"] }, "2": { "hand": ["crystal_ball"] } } }),
    );
    table
        .play("0 gather fields, 0 lay wishing_well, 1 gather forest, 2 gather brickyard, 2 lay crystal_ball");
    table.play("0 pair 0 1");
    assert_eq!(table.seen(0, "/players/1/front"), json!({ "owner": 0, "names": "fields" }));
    assert_eq!(table.seen(0, "/own/front"), "1:forest");
    assert_eq!(table.seen(1, "/players/0/front"), json!({ "owner": 1, "names": "forest" }));
    assert_eq!(table.seen(2, "/players/1/front"), json!({ "owner": 0, "names": null }));
}

/// GRIMM-FRIEND-13a, GRIMM-INV-14: others do not know what lies under the Little Mermaid, until they have seen the rest.
#[test]
fn locked_cards_are_guessed_by_those_who_watch() {
    let mut table = Table::new(3, "locked").with(&json!({
        "deck": [], "friend_deck": [],
        "players": {
            "0": { "friend": "little_mermaid", "gathers": ["0:fields", "0:forest"], "locked": ["0:brickyard"] },
            "1": { "hand": ["crystal_ball", "crystal_ball"] },
        },
    }));
    let worlds = |table: &Table| {
        let view = table.game.view(Viewer::Seat(Seat::at(1)));
        let mut dice = Dice::new(&Seed::from_words("worlds"), Stream::outside(1), 0);
        let mut locked: Vec<String> = (0..60)
            .map(|_| {
                serde_json::to_value(Grimm::imagine(&view, &mut dice)).unwrap()["players"]["0"]["locked"]
                    .to_string()
            })
            .collect();
        locked.sort();
        locked.dedup();
        locked.len()
    };
    assert_eq!(worlds(&table), 3);
    table.play("0 gather fields, 1 gather fields, 1 lay nothing, 2 gather fields");
    assert_eq!(worlds(&table), 2, "the Fields are not locked");
    table.auto(|game| game.round() == 1);
    table.play("0 gather forest, 1 gather fields, 1 lay nothing, 2 gather fields");
    assert_eq!(worlds(&table), 1, "so it is the Brickyard");
    table.auto(|game| game.round() == 2);
    // From now on the Gather card in front of this player is one of two, and the Crystal Ball tells which.
    table.play("0 gather forest, 1 gather fields, 1 lay crystal_ball, 2 gather fields");
    assert_eq!(table.seen(1, "/players/0/front/names"), Value::Null);
    table.play("1 seat 0");
    assert_eq!(table.seen(1, "/players/0/front/names"), "forest");
}

/// GRIMM-CHOOSE-5, GRIMM-CHOOSE-6: while everybody commits, nobody sees whether a Fable is laid; what the Queen's holder
/// commits is as hidden as anything else.
#[test]
fn nothing_shows_while_all_commit() {
    let mut table = Table::new(3, "sealed").with(&json!({
        "friend_deck": [],
        "players": { "0": { "friend": "evil_queen", "hand": ["wolf"] }, "1": { "hand": ["giant"] } },
    }));
    let before = table.seen(2, "/players/1");
    table.play("1 gather forest");
    assert_eq!(table.seen(2, "/players/1"), before, "not even that they have begun");
    table.play("1 lay giant");
    assert_eq!(table.seen(2, "/players/1/fables"), 1);
    table.play("2 gather fields, 0 peek 1 gather");
    let before = table.seen(2, "/players/0");
    table.play("0 gather forest");
    assert_eq!(table.seen(2, "/players/0"), before);
}

/// GRIMM-FABLE-9b, GRIMM-INV-14: after the Curse the cursed player sees their new card, and whoever had looked at the old
/// one, by the Ball or for the Queen, no longer knows anything.
#[test]
fn a_curse_voids_what_was_peeked_at() {
    for queen in [false, true] {
        for seed in 0..8 {
            let first =
                if queen { json!({ "friend": "evil_queen" }) } else { json!({ "hand": ["crystal_ball"] }) };
            let mut table = Table::new(4, &format!("void {seed}")).with(&json!({
                "deck": [], "friend_deck": [],
                "players": { "0": first, "1": { "hand": ["curse_of_darkness"] }, "2": { "hand": ["wolf"] } },
            }));
            if queen {
                table.play("1 gather forest, 1 lay curse_of_darkness, 2 gather forest, 2 lay wolf, 3 gather brickyard");
                table.play("0 peek 3 gather");
                assert_eq!(table.seen(0, "/players/3/front/names"), "brickyard");
                table.play("0 gather fields");
            } else {
                table.play("0 gather fields, 0 lay crystal_ball, 1 gather forest, 1 lay curse_of_darkness");
                table.play("2 gather forest, 2 lay wolf, 3 gather brickyard, 0 seat 3");
                assert_eq!(table.seen(0, "/players/3/front/names"), "brickyard");
                table.play("0 no");
            }
            assert_eq!(table.asked(), [2], "the Wolf is to be placed, and cards are still face down");
            assert_eq!(table.seen(0, "/players/3/front/names"), Value::Null);
            assert_eq!(table.seen(3, "/own/front"), table.at("/players/3/front"));
            let redrawn = table
                .events
                .iter()
                .find(|event| matches!(event, grimm::Event::Redrawn { seat, .. } if seat.index() == 3))
                .unwrap();
            let names = |seat: usize| {
                let seen = Grimm::seen(redrawn, Viewer::Seat(Seat::at(seat))).unwrap();
                serde_json::to_value(seen).unwrap()["names"].clone()
            };
            let truth = table.at("/players/3/front").as_str().unwrap().to_owned();
            assert_eq!(names(3), truth.split_once(':').unwrap().1);
            assert_eq!(names(0), Value::Null);
        }
    }
}

/// GRIMM-FABLE-10b, GRIMM-CHOOSE-6: whoever saw the card that the Ball's player took back knows that it is in that
/// hand, and so not in front.
#[test]
fn a_card_that_was_exchanged_is_known_to_be_in_the_hand() {
    let fronts = |table: &Table, viewer: usize| {
        let view = table.game.view(Viewer::Seat(Seat::at(viewer)));
        let mut dice = Dice::new(&Seed::from_words("worlds"), Stream::outside(1), 0);
        let mut fronts: Vec<String> = (0..60)
            .map(|_| {
                let world = serde_json::to_value(Grimm::imagine(&view, &mut dice)).unwrap();
                world["players"]["0"]["front"].to_string()
            })
            .collect();
        fronts.sort();
        fronts.dedup();
        fronts.len()
    };
    let mut table = Table::new(3, "exchanged").with(&json!({
        "deck": [], "friend_deck": [],
        "players": { "0": { "hand": ["crystal_ball"] }, "1": { "friend": "evil_queen" }, "2": { "hand": ["wolf"] } },
    }));
    table.play(
        "0 gather fields, 0 lay crystal_ball, 2 gather fields, 2 lay wolf, 1 peek 0 gather, 1 gather forest",
    );
    table.play("0 seat 2, 0 swap 0:forest");
    assert_eq!(table.asked(), [2], "the Wolf is to be placed");
    assert_eq!(table.seen(1, "/players/0/returned"), "0:fields");
    assert_eq!(
        (fronts(&table, 1), fronts(&table, 2)),
        (2, 3),
        "Forest or Brickyard for the Queen, anything for the other"
    );
    // If the third card is locked, there is one possibility left.
    table.patch(&json!({ "players": { "0": { "gathers": ["0:fields"], "locked": ["0:brickyard"] } } }));
    table.patch(&json!({ "players": { "0": { "seen_since_lock": { "1": ["fields", "forest"] } } } }));
    assert_eq!(table.seen(1, "/players/0/front/names"), "forest", "it can be no other");
    table.play("2 at fields");
    assert_eq!(table.at("/players/0/returned"), Value::Null, "back in hand");
}

/// Law 5, from within: whoever looks at cards in an imagined world knows them there.
#[test]
fn an_imagined_goldilocks_knows_her_cards() {
    for choices in ["0 special", "0 special, 0 card roar"] {
        let mut table = Table::new(3, "within").with(&json!({
            "deck": ["roar", "wolf", "dragon", "giant"], "friend_deck": [],
            "window": "build", "slot": 1, "actions_left": 2, "frames": [{ "source": { "rules": "turn" }, "me": 0 }],
            "players": { "0": { "pig": "fields", "friend": "goldilocks" }, "1": { "pig": "fields" }, "2": { "pig": "fields" } },
        }));
        table.play(choices);
        let mut dice = Dice::new(&Seed::from_words("worlds"), Stream::outside(1), 0);
        let world = Grimm::imagine(&table.game.view(Viewer::Seat(Seat::at(1))), &mut dice);
        let view = world.view(Viewer::Seat(Seat::at(0)));
        assert_eq!(view.aside_known.len(), view.aside, "{choices}");
    }
}

/// GRIMM-FRIEND-19a, GRIMM-FABLE-9c: the card that Thumbelina draws is shown and goes back into the hand. After a Well and a
/// Curse it may be of another colour; whoever watched knows from then on where it is, and imagines it nowhere else.
#[test]
fn what_thumbelina_showed_is_known_to_be_in_the_hand() {
    let mut foreign = 0;
    for seed in 0..24 {
        let mut table = Table::new(4, &format!("thumbelina {seed}")).with(&json!({
            "deck": [], "friend_deck": [],
            "players": {
                "0": { "hand": ["wishing_well"] }, "1": { "friend": "thumbelina" },
                "2": { "friend": "gingerbread_man" }, "3": { "hand": ["curse_of_darkness"] },
            },
        }));
        table.play("0 gather fields, 0 lay wishing_well, 1 gather forest, 2 gather fields, 3 gather fields, 3 lay curse_of_darkness");
        table.play("0 pair 0 1, 1 yes");
        assert_eq!(table.asked(), [2], "the Gingerbread Man is next");
        let card = table.at("/players/1/returned");
        assert!(table.at("/players/1/gathers").as_array().unwrap().contains(&card), "{card}");
        let names = card.as_str().unwrap().split_once(':').unwrap();
        assert_eq!(table.at("/players/1/detour"), names.1);
        foreign += usize::from(names.0 != "1");
        for viewer in [0, 1, 2, 3] {
            assert_eq!(table.seen(viewer, "/players/1/returned"), card);
            let view = table.game.view(Viewer::Seat(Seat::at(viewer)));
            for world in 0..8 {
                let mut dice = Dice::new(&Seed::from_words("worlds"), Stream::TABLE, world);
                let imagined = serde_json::to_value(Grimm::imagine(&view, &mut dice)).unwrap();
                let hand = imagined.pointer("/players/1/gathers").unwrap().as_array().unwrap();
                assert!(hand.contains(&card), "{viewer} imagines {hand:?} without {card}");
            }
        }
    }
    assert!(foreign > 0, "no seed in which Thumbelina draws a card of another colour");
}
