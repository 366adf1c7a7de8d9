//! R10 and whole rounds: building with several cards at once, special actions that cannot be used, the Castle's crowd, and a
//! house that is lost and rebuilt.

use grimm::{Event, Window};
use serde_json::{Value, json};

use crate::table::Table;

/// Seat 0 has its build turn with these things.
fn turn(patch: &Value) -> Table {
    let mut table = Table::new(3, "build").with(&json!({
        "window": "build", "slot": 1, "actions_left": 2, "frames": [{ "source": { "rules": "turn" }, "me": 0 }],
        "deck": [], "friend_deck": [],
        "players": { "0": { "pig": "fields" }, "1": { "pig": "forest" }, "2": { "pig": "forest" } },
    }));
    table.patch(patch);
    table
}

/// GRIMM-BUILD-11, GRIMM-BUILD-12, GRIMM-FABLE-11b, GRIMM-FRIEND-20a, GRIMM-FRIEND-20b, GRIMM-RULING-42: who pays what
/// with a Scrap Yard, Hansel & Gretel and Puss in Boots. The donor may be the holder of Hansel & Gretel.
#[test]
fn puss_the_scrap_yard_and_hansel_and_gretel() {
    // Friends of seats 0 and 1, house, own straw, straw of seat 1: straw of both afterwards, if it can be built.
    let cases = [
        ("tom_thumb", "jack", "straw floor scrap", 1, 0, Some([0u16, 0])),
        ("tom_thumb", "hansel_gretel", "straw walls scrap", 4, 0, Some([0, 1])),
        ("tom_thumb", "hansel_gretel", "straw walls scrap", 3, 0, None),
        ("tom_thumb", "hansel_gretel", "straw walls", 5, 0, Some([0, 1])),
        // The donor pays a cost of one completely.
        ("puss_in_boots", "jack", "straw floor scrap", 0, 1, Some([0, 0])),
        ("puss_in_boots", "jack", "straw floor", 1, 1, Some([0, 0])),
        ("puss_in_boots", "jack", "straw floor", 0, 1, None),
        ("puss_in_boots", "jack", "straw walls scrap", 2, 1, Some([0, 0])),
        // The donor gives one and gets one.
        ("puss_in_boots", "hansel_gretel", "straw walls scrap", 3, 1, Some([0, 1])),
        ("puss_in_boots", "hansel_gretel", "straw walls scrap", 2, 1, None),
        ("puss_in_boots", "hansel_gretel", "straw walls", 4, 1, Some([0, 1])),
        ("puss_in_boots", "hansel_gretel", "straw roof", 5, 1, Some([0, 0])),
    ];
    for (mine, theirs, house, own, other, wanted) in cases {
        let case = format!("{mine}, {theirs}, {house}, {own}, {other}");
        let below = house.replace("walls", "floor").replace("roof", "walls");
        let houses = if house.contains("floor") { json!([]) } else { json!([below]) };
        let mut table = turn(&json!({
            "tokens": { "straw": 2 },
            "players": {
                "0": { "friend": mine, "board": { "straw": own }, "houses": { "houses": houses, "scrap_yards": 1 } },
                "1": { "friend": theirs, "board": { "straw": other } },
            },
        }));
        let choice = format!("build {house}");
        if mine == "puss_in_boots" {
            let open = table.offers(0).contains(&"special".to_owned());
            if open {
                table.play("0 special");
            }
            // Nobody is asked if there is one section and one donor.
            let built = table.events.iter().any(|event| matches!(event, Event::Built { .. }));
            if open && !built {
                if table.offers(0).contains(&choice) {
                    table.play(&format!("0 {choice}"));
                }
                if table.offers(0).contains(&"seat 1".to_owned()) {
                    table.play("0 seat 1");
                }
            }
        } else if wanted.is_some() {
            table.play(&format!("0 {choice}"));
        } else {
            assert_eq!(table.refused(&format!("0 {choice}")), "GRIMM-BUILD-12", "{case}");
        }
        let built = table
            .events
            .iter()
            .any(|event| matches!(event, Event::Built { house: what, .. } if what.to_string() == house));
        assert_eq!(built, wanted.is_some(), "{case}");
        if let Some(straw) = wanted {
            assert_eq!([table.board(0)[0], table.board(1)[0]], straw, "{case}");
        }
    }
}

/// GRIMM-BUILD-11: the refusal names the whole price, including the surcharge.
#[test]
fn the_price_that_is_missing() {
    for (friend, cost) in [("jack", 4), ("hansel_gretel", 5)] {
        let table = turn(&json!({
            "players": { "0": { "board": { "straw": 3 }, "houses": { "houses": ["straw floor"] } }, "1": { "friend": friend } },
        }));
        let refusal = kit::Game::check(&table.game, kit::Seat::at(0), "build straw walls".parse().unwrap())
            .unwrap_err();
        assert_eq!(refusal.rule.to_string(), "GRIMM-BUILD-11");
        assert_eq!(refusal.args[..], [("cost", cost), ("own", 3)]);
    }
}

/// GRIMM-SPEC-3, GRIMM-SPEC-1: without a Fable in the deck or the discard pile Goldilocks, the Godmother and Red Riding Hood
/// cannot act; Rapunzel cannot either if nothing is stored, or in company.
#[test]
fn special_actions_that_cannot_be_used() {
    for friend in ["goldilocks", "fairy_godmother", "red_riding_hood", "rapunzel"] {
        let table = turn(&json!({ "players": { "0": { "friend": friend } } }));
        assert_eq!(table.refused("0 special"), "GRIMM-SPEC-3", "{friend}");
        let table = turn(
            &json!({ "deck": ["wolf"], "players": { "0": { "friend": friend, "stored": { "brick": 1 } } } }),
        );
        assert!(table.offers(0).contains(&"special".to_owned()), "{friend}");
    }
    let table = turn(
        &json!({ "players": { "0": { "friend": "rapunzel", "stored": { "brick": 1 } }, "1": { "pig": "fields" } } }),
    );
    assert_eq!(table.refused("0 special"), "GRIMM-SPEC-3");
}

/// GRIMM-FRIEND-5b, GRIMM-FRIEND-21a: Red Riding Hood turns over what Goldilocks put back for all to see, or another
/// Goldilocks sees it again; then nobody knows any of it on the deck.
#[test]
fn known_cards_on_the_deck_are_turned_over() {
    let mut table = turn(&json!({
        "deck": ["wolf", "roar", "giant", "dragon", "taxation", "scrap_yard"], "tops": [[1], [1]],
        "players": { "0": { "friend": "red_riding_hood" } },
    }));
    assert_eq!(table.seen(1, "/tops"), json!(["roar", "wolf"]));
    table.play("0 special");
    assert_eq!(table.seen(1, "/tops"), json!([]));
    assert_eq!(table.seen(1, "/players/0/known"), json!(["wolf"]), "the Wolf was seen by all");
    let mut table = turn(&json!({
        "deck": ["wolf", "roar", "giant", "dragon"], "tops": [[1], [1]], "players": { "0": { "friend": "goldilocks" } },
    }));
    table.play("0 special, 0 card giant");
    assert_eq!(table.seen(1, "/tops"), json!([]), "which of the three was kept is not known");
    table.play("0 card wolf");
    assert_eq!(table.seen(1, "/tops"), json!([null, null]));
    assert_eq!(table.seen(0, "/tops"), json!(["roar", "wolf"]));
    assert_eq!(table.seen(1, "/players/0/known"), json!([]));
}

/// GRIMM-FRIEND-4a, GRIMM-FRIEND-4b, GRIMM-BUILD-16: the Godmother's special action and her discard in one turn.
#[test]
fn the_godmother_gives_twice() {
    let mut table =
        turn(&json!({ "deck": ["wolf", "roar"], "players": { "0": { "friend": "fairy_godmother" } } }));
    assert_eq!(table.refused("0 dismiss"), "GRIMM-FRIEND-4b");
    table.play("0 special, 0 dismiss, 0 pick brick, 0 pick wood");
    assert_eq!((table.board(0), table.hand(0)), ([0, 1, 1], 0), "both Fables go, so nobody is asked which");
    assert_eq!(table.at("/actions_left"), 1);
}

/// GRIMM-BONUS-2, GRIMM-FRIEND-13b: if a First Builder's Friend is the Mermaid, she locks at once, even if she is given away.
#[test]
fn a_first_builder_meets_the_mermaid() {
    for (answer, who) in [("0 keep", 0), ("0 give 2", 2)] {
        let mut table = turn(&json!({
            "friend_deck": ["little_mermaid"],
            "players": { "0": { "board": { "brick": 6 }, "houses": { "houses": ["brick walls"] } } },
        }));
        table.play("0 build brick roof, 0 bonus friend").play(answer);
        assert_eq!(table.asked(), [who]);
        table.play(&format!("{who} hold fields, {who} hold forest"));
        assert_eq!(table.at(&format!("/players/{who}/locked")), json!([format!("{who}:brickyard")]));
        assert_eq!(table.asked(), [0], "and the turn goes on");
    }
}

/// GRIMM-FABLE-25b: three pigs are a crowd, and so are both in a game of two; two of three or four are not.
#[test]
fn how_many_are_a_crowd() {
    for (seats, pigs, leaves) in
        [(2, 1, false), (2, 2, true), (3, 2, false), (3, 3, true), (4, 2, false), (4, 3, true), (4, 4, true)]
    {
        let mut table = Table::new(seats, "crowd").with(&json!({
            "deck": [], "friend_deck": [], "unique": { "fields": { "card": "lonely_castle", "controller": 0 } },
        }));
        for seat in 0..seats {
            table.play(&format!("{seat} gather {}", if seat < pigs { "fields" } else { "forest" }));
        }
        assert_eq!(table.at("/unique") == json!({}), leaves, "{pigs} of {seats}");
    }
}

/// GRIMM-EX-10, GRIMM-BONUS-1, GRIMM-BONUS-3, GRIMM-FABLE-1e: the first straw house brings the token and a
/// reward. The Wolf takes its roof, it is rebuilt, and another player completes one, too: no second reward.
#[test]
fn a_first_house_lost_and_rebuilt() {
    let mut table = turn(&json!({
        "stock": { "fields": { "straw": 0 }, "forest": { "wood": 0 }, "brickyard": { "brick": 0 } },
        "players": {
            "0": { "board": { "straw": 12 }, "houses": { "houses": ["straw walls"] } },
            "1": { "hand": ["big_bad_wolf"], "board": { "straw": 6 }, "houses": { "houses": ["straw walls"] } },
        },
    }));
    table.play("0 build straw roof, 0 bonus resources");
    assert_eq!((table.at("/tokens"), table.board(0)), (json!({ "straw": 0 }), [7, 1, 1]));
    table.auto(|game| game.round() == 1);
    table.patch(&json!({ "players": { "0": { "board": { "straw": 6 } }, "1": { "board": { "straw": 6 }, "houses": { "houses": ["straw walls"] } } } }));
    table.play("0 gather fields, 1 gather forest, 1 lay big_bad_wolf, 2 gather forest, 1 at fields");
    assert_eq!(table.at("/players/0/houses/houses"), json!(["straw walls"]));
    assert_eq!(table.at("/tokens"), json!({ "straw": 0 }), "the token stays");
    let firsts =
        |table: &Table| table.events.iter().filter(|event| matches!(event, Event::First { .. })).count();
    // Seat 1 is first in this round.
    table.play("1 build straw roof, 1 gain brick");
    assert_eq!(table.asked(), [2]);
    table.play("2 gain brick, 2 gain brick, 0 build straw roof");
    assert_eq!(
        (table.asked(), table.game.window()),
        (vec![0], Window::Build),
        "the second Action, and no reward"
    );
    assert!(table.offers(0).contains(&"gain brick".to_owned()));
    assert_eq!((firsts(&table), table.at("/tokens")), (1, json!({ "straw": 0 })));
}

/// GRIMM-BUILD-1, GRIMM-BUILD-16, GRIMM-RULING-36, specification 5.13: an Action outside a player's own build turn is
/// refused, and so is discarding a Friend there, whoever is asked what; within it a question has to be answered first.
#[test]
fn actions_and_discards_out_of_place() {
    let actions = ["draw", "gain straw", "build straw floor", "special", "end"];
    let refused = |table: &Table, seat: usize, wanted: &str| {
        for action in actions {
            assert_eq!(table.refused(&format!("{seat} {action}")), wanted, "{action} of {seat}");
        }
        assert_eq!(table.refused(&format!("{seat} dismiss")), "GRIMM-BUILD-16", "{seat}");
    };
    let mut table = Table::new(3, "out of place").with(&json!({
        "deck": ["wolf"], "friend_deck": ["tom_thumb"],
        "players": {
            "0": { "hand": ["wolf"], "friend": "golden_goose", "board": { "straw": 2, "wood": 4 }, "houses": { "houses": ["wood floor"] } },
            "1": { "friend": "fairy_godmother" },
        },
    }));
    // Everybody commits; then a Monster has to be placed.
    refused(&table, 0, "GRIMM-BUILD-1");
    table.play("0 gather fields, 0 lay wolf, 1 gather forest, 2 gather brickyard");
    refused(&table, 0, "GRIMM-BUILD-1");
    refused(&table, 1, "GRIMM-BUILD-1");
    table.play("0 at forest");
    table.auto(|game| game.window() < Window::Build);
    refused(&table, 1, "GRIMM-BUILD-1");
    // In their own turn, a player who is asked what becomes of a Friend has to answer that.
    table.play("0 build wood walls");
    for action in actions {
        assert_eq!(table.refused(&format!("0 {action}")), "GRIMM-ALLY-1");
    }
    assert_eq!(
        table.refused("0 dismiss"),
        "GRIMM-ALLY-1",
        "nor can the one that was just revealed be discarded"
    );
}
