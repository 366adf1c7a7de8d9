//! Friends who come, go and act, in pairs or with Fables, as far as single scenarios leave it out.

use grimm::{Window, friend};
use serde_json::{Value, json};

use crate::table::Table;

/// GRIMM-TURN-4, GRIMM-FABLE-17a, GRIMM-ALLY-2: the Stranger's Friend is given to a player whose own Friend was
/// about to act. The old Friend is gone, and the new one has missed the window.
#[test]
fn the_stranger_and_every_friend_of_the_end_of_gather() {
    for held in ["golden_goose", "aladdin", "frog_prince", "pinocchio", "snow_white", "seven_dwarfs"] {
        for new in ["seven_dwarfs", "golden_goose", "snow_white"] {
            if new == held {
                continue;
            }
            let mut table = Table::new(3, "stranger").with(&json!({
                "deck": [], "friend_deck": [new],
                "players": { "0": { "hand": ["mysterious_stranger"] }, "1": { "friend": held, "guess": true, "claim": "fields" } },
            }));
            // The Frog Prince and Snow White need company, the others have to be alone, so that each of them would act.
            let company = held == "frog_prince" || held == "snow_white";
            let other = if company { "fields" } else { "brickyard" };
            table.play(&format!(
                "0 gather forest, 0 lay mysterious_stranger, 1 gather fields, 2 gather {other}, 0 give 1"
            ));
            assert_eq!(table.game.window(), Window::Build, "{held}, {new}");
            let straw = if company { 2 } else { 5 };
            assert_eq!(table.board(1), [straw, 0, 0], "{held}, {new}");
            assert_eq!(table.at("/players/1/action_mod"), 0, "{held}, {new}");
            assert_eq!(table.at("/players/1/friend"), new);
        }
    }
}

/// GRIMM-FRIEND-8a, GRIMM-TURN-4, GRIMM-RULING-7: a Friend that acts at the end of the gather phase, and that the Frog
/// Prince brings, acts in the next round only.
#[test]
fn the_frog_prince_and_whom_he_brings() {
    for new in ["golden_goose", "snow_white", "seven_dwarfs"] {
        let mut table = Table::new(3, "frog").with(&json!({
            "deck": [], "friend_deck": [new],
            "players": { "0": { "friend": "frog_prince" }, "1": { "board": { "brick": 2 } } },
        }));
        table.play("0 gather fields, 1 gather fields, 2 gather forest, 0 keep, 0 pick wood");
        assert_eq!(table.game.window(), Window::Build, "{new}");
        assert_eq!((table.board(0), table.board(1)), ([2, 1, 0], [2, 0, 2]), "{new}");
        assert_eq!(table.at("/friend_discard"), json!(["frog_prince"]));
    }
}

/// GRIMM-MON-6b, GRIMM-FRIEND-8a, GRIMM-FRIEND-17b: a Woodcutter who came in this window can cancel a Monster that acts later;
/// GRIMM-FABLE-8c: a canceller beside the Giant is asked before the Giant takes the Friend.
#[test]
fn cancellers_who_come_and_go() {
    let mut table = Table::new(3, "frog and giant").with(&json!({
        "deck": [], "friend_deck": ["woodcutter"],
        "players": { "0": { "friend": "frog_prince" }, "1": { "hand": ["giant"] } },
    }));
    table.play(
        "0 gather fields, 1 gather fields, 1 lay giant, 2 gather forest, 1 at fields, 0 keep, 0 pick brick",
    );
    assert_eq!(table.asked(), [0], "the Woodcutter came in time");
    table.play("0 yes");
    assert_eq!((table.board(0), table.board(1)), ([2, 0, 1], [2, 0, 0]));
    // A Stranger gives the Woodcutter's holder another Friend, who cannot cancel.
    let mut table = Table::new(4, "stranger and giant").with(&json!({
        "deck": [], "friend_deck": ["tom_thumb"],
        "players": { "0": { "hand": ["mysterious_stranger"] }, "1": { "hand": ["giant"] }, "2": { "friend": "woodcutter" } },
    }));
    table.play("0 gather brickyard, 0 lay mysterious_stranger, 1 gather forest, 1 lay giant, 2 gather fields, 3 gather forest");
    table.play("1 at fields, 0 give 2");
    assert_eq!(
        (table.at("/players/2/friend"), table.board(2)),
        (Value::Null, [4, 0, 0]),
        "the Giant struck unasked"
    );
    // Beside the Giant, for everybody there (GRIMM-RULING-13).
    for canceller in ["jack", "woodcutter"] {
        let mut table = Table::new(4, "beside").with(&json!({
            "deck": [], "friend_deck": [],
            "players": { "0": { "hand": ["giant"] }, "1": { "friend": canceller }, "2": { "friend": "tom_thumb" }, "3": { "board": { "brick": 1 } } },
        }));
        table.play("0 gather forest, 0 lay giant, 1 gather fields, 2 gather fields, 3 gather fields, 0 at fields, 1 yes");
        assert_eq!(table.at("/players/2/friend"), "tom_thumb", "{canceller}");
        assert_eq!(table.board(3)[2], 1, "{canceller}");
        assert_eq!(table.at("/friend_discard"), json!([canceller]));
    }
}

/// GRIMM-MON-6b, GRIMM-TURN-6: two players who can cancel are asked in turn order, until one says yes. A Woodcutter is
/// used up by the first of two Monsters.
#[test]
fn two_cancellers_and_two_monsters() {
    for answers in [["2 yes", ""], ["2 no", "0 yes"], ["2 no", "0 no"]] {
        let mut table = Table::new(3, "two cancellers").with(&json!({
            "first": 1, "deck": [], "friend_deck": [],
            "players": { "0": { "friend": "woodcutter" }, "1": { "hand": ["wolf"] }, "2": { "friend": "red_riding_hood" } },
        }));
        table.play("0 gather forest, 1 gather fields, 1 lay wolf, 2 gather forest, 1 at fields");
        assert_eq!(table.asked(), [2], "turn order: 1, 2, 0");
        table.play(answers[0]).play(answers[1]);
        let lost = answers == ["2 no", "0 no"];
        assert_eq!(table.board(1)[0], if lost { 0 } else { 5 }, "{answers:?}");
        let left = [table.at("/players/0/friend"), table.at("/players/2/friend")]
            .iter()
            .filter(|held| held.is_string())
            .count();
        assert_eq!(left, if lost { 2 } else { 1 }, "{answers:?}");
    }
    let mut table = Table::new(4, "used up").with(&json!({
        "deck": [], "friend_deck": [],
        "players": {
            "0": { "hand": ["wolf"] }, "1": { "hand": ["dragon"] }, "2": { "friend": "woodcutter", "board": { "brick": 2 } },
            "3": { "board": { "brick": 2 } },
        },
    }));
    table.play("0 gather forest, 0 lay wolf, 1 gather forest, 1 lay dragon, 2 gather fields, 3 gather market, 0 at fields, 1 at market");
    table.play("2 yes");
    assert_eq!(
        (table.board(2), table.board(3)),
        ([5, 0, 2], [1, 1, 1]),
        "the Dragon burns unasked, then all is collected"
    );
}

/// GRIMM-MON-6a, GRIMM-FRIEND-11b: the Huntsman slays while somebody has this Friend: not after an earlier Giant elsewhere,
/// but after a Stranger in an earlier slot.
#[test]
fn the_huntsman_who_comes_and_goes() {
    let mut table = Table::new(4, "huntsman comes").with(&json!({
        "deck": [], "friend_deck": ["huntsman"],
        "players": { "0": { "hand": ["mysterious_stranger"] }, "1": { "hand": ["giant"] } },
    }));
    table.play("0 gather brickyard, 0 lay mysterious_stranger, 1 gather forest, 1 lay giant, 2 gather fields, 3 gather forest");
    table.play("1 at fields, 0 give 2");
    assert_eq!((table.board(2), table.at("/players/2/friend")), ([6, 1, 1], json!("huntsman")));
    let mut table = Table::new(4, "huntsman goes").with(&json!({
        "deck": [], "friend_deck": ["tom_thumb"],
        "players": { "0": { "hand": ["mysterious_stranger"] }, "1": { "hand": ["giant"] }, "2": { "friend": "huntsman" } },
    }));
    // GRIMM-CHOOSE-3: a single Fable is laid unasked.
    table
        .play("0 gather brickyard, 1 gather forest, 2 gather fields, 3 gather forest, 1 at fields, 0 give 2");
    assert_eq!((table.board(2), table.at("/players/2/friend")), ([4, 0, 0], Value::Null));
}

/// GRIMM-FRIEND-2b, GRIMM-FABLE-12a, GRIMM-RES-5: Cinderella's two are safe from the Wolf, but burn with the rest;
/// what lies on Rapunzel does not.
#[test]
fn cinderella_the_wolf_and_the_dragon() {
    let mut table = Table::new(4, "burning").with(&json!({
        "deck": [], "friend_deck": [],
        "unique": { "fields": { "card": "grandmothers_house", "controller": 3 } },
        "players": { "0": { "friend": "cinderella" }, "1": { "hand": ["wolf"] }, "2": { "hand": ["dragon"] } },
    }));
    table.play("0 gather fields, 1 gather forest, 1 lay wolf, 2 gather forest, 2 lay dragon, 3 gather forest, 0 pick wood, 0 pick wood");
    assert_eq!(table.board(0), [0, 2, 0], "nothing but what the House brings");
    let mut table = Table::new(3, "rapunzel").with(&json!({
        "deck": [], "friend_deck": [],
        "players": { "0": { "friend": "rapunzel", "stored": { "brick": 4 }, "board": { "wood": 3 } }, "1": { "hand": ["dragon"] } },
    }));
    table.play("0 gather fields, 1 gather forest, 1 lay dragon, 2 gather forest, 1 at fields");
    assert_eq!((table.board(0), table.at("/players/0/stored/brick")), ([5, 0, 0], json!(4)));
}

/// GRIMM-FRIEND-22a, GRIMM-RULING-40: totals are compared once. Two players who have one more than Robin's holder both give,
/// although the first gift makes the holder as rich as the second giver. GRIMM-END-7: the gifts decide the game.
#[test]
fn robin_hood_compares_once() {
    let build = |patch: Value| {
        let mut table = Table::new(3, "robin").with(&json!({
            "window": "build", "slot": 3, "actions_left": 1, "actions_used": 1, "deck": [], "friend_deck": [],
            "frames": [{ "source": { "rules": "turn" }, "me": 2 }],
            "players": { "0": { "pig": "fields", "friend": "robin_hood" }, "1": { "pig": "fields" }, "2": { "pig": "fields" } },
        }));
        table.patch(&patch).play("2 gain straw");
        table
    };
    let table = build(
        json!({ "players": { "0": { "board": { "brick": 2 } }, "1": { "board": { "wood": 3 } }, "2": { "board": { "straw": 2 } } } }),
    );
    assert_eq!([0, 1, 2].map(|seat| table.board(seat)), [[1, 1, 2], [0, 2, 0], [2, 0, 0]]);
    let houses = json!({ "houses": ["straw roof", "wood roof", "wood roof"], "scrap_yards": 0 });
    let table = build(json!({
        "players": { "0": { "houses": houses, "board": { "brick": 2 } }, "1": { "houses": houses, "board": { "wood": 3 } } },
    }));
    assert_eq!(table.game.window(), Window::Over);
    let ranks =
        kit::Game::outcome(&table.game).unwrap().scores.iter().map(|score| score.rank).collect::<Vec<_>>();
    assert_eq!(ranks, [1, 2, 3], "three against two, after the gift");
}

/// GRIMM-FRIEND-8b, GRIMM-RULING-38: if the shuffle brings the Frog Prince up again, the next card is taken, and the
/// Frog Prince is in the discard pile.
#[test]
fn the_frog_prince_never_brings_himself() {
    for seed in 0..12 {
        let mut table = Table::new(3, &format!("frog {seed}")).with(&json!({
            "deck": [], "friend_deck": [], "friend_discard": ["jack"], "players": { "0": { "friend": "frog_prince" } },
        }));
        table.play("0 gather fields, 1 gather fields, 2 gather forest");
        assert_eq!(table.at("/revealed"), json!(["jack"]), "{seed}");
        table.play("0 keep, 0 pick brick");
        assert_eq!(table.game.position(kit::Seat::at(0)).friend, Some(friend::JACK));
        let rest: Vec<Value> = ["/friend_discard", "/friend_deck"]
            .iter()
            .flat_map(|at| table.at(at).as_array().unwrap().clone())
            .collect();
        assert_eq!(rest, ["frog_prince"], "{seed}");
    }
}

/// GRIMM-FRIEND-13a, GRIMM-FRIEND-13b, GRIMM-CLOSE-1, GRIMM-RULING-37: the Mermaid locks one of three cards, or two of four;
/// if the Tavern brings her in R3, she locks in R8 and nothing before; in the build phase she locks at once, and each time
/// that she is gained.
#[test]
fn the_mermaid_locks() {
    let mut table = Table::new(4, "tavern").with(&json!({
        "deck": [], "friend_deck": ["little_mermaid", "tom_thumb", "robin_hood", "goldilocks"],
        "players": { "0": { "hand": ["night_at_tavern"] }, "1": { "hand": ["roar"] } },
    }));
    table.play("0 gather fields, 0 lay night_at_tavern, 1 gather fields, 1 lay roar, 2 gather forest, 3 gather forest");
    table.play("0 friend little_mermaid");
    assert_eq!(table.asked(), [0], "the Roar is over, and all cards are back in hand");
    assert_eq!((table.at("/window"), table.at("/players/0/locked")), (json!("close"), json!([])));
    assert_eq!(table.at("/players/0/gathers").as_array().unwrap().len(), 4);
    table.play("0 hold forest");
    assert_eq!(table.refused("0 hold forest"), "GRIMM-FRIEND-13a");
    table.play("0 hold market");
    assert_eq!(table.at("/players/0/locked"), json!(["0:fields", "0:brickyard"]));
    assert_eq!(table.seen(1, "/players/0/locked"), 2);
    // Walls bring a new Friend; then she comes back, and locks again, at once.
    let mut table = Table::new(3, "again").with(&json!({
        "window": "build", "slot": 1, "actions_left": 2, "frames": [{ "source": { "rules": "turn" }, "me": 0 }],
        "deck": [], "friend_deck": ["tom_thumb"],
        "players": {
            "0": { "pig": "fields", "friend": "little_mermaid", "gathers": ["0:fields", "0:forest"], "locked": ["0:brickyard"],
                   "board": { "straw": 4, "wood": 4 }, "houses": { "houses": ["straw floor", "wood floor"] } },
            "1": { "pig": "fields" }, "2": { "pig": "fields" },
        },
    }));
    table.play("0 build straw walls, 0 keep");
    assert_eq!(table.at("/players/0/locked"), json!([]));
    table.play("0 build wood walls, 0 keep, 0 hold brickyard, 0 hold fields");
    assert_eq!(table.at("/players/0/locked"), json!(["0:forest"]));
}
