//! R1 to R3: cards that act on the same board, stock, commitment, face-down card or Location, in both orders.

use grimm::{Event, Grimm, Options, Window};
use kit::{Match, Seat, Seed};
use serde_json::{Value, json};

use crate::table::Table;

/// A round begins, because the last Action of the one before is done.
fn round_begins(seats: u8, patch: &Value) -> Table {
    let last = u64::from(seats) - 1;
    let mut table = Table::new(seats, "round begins").with(&json!({
        "window": "build", "slot": seats, "actions_left": 1, "actions_used": 1, "deck": [], "friend_deck": [],
        "frames": [{ "source": { "rules": "turn" }, "me": last }],
    }));
    for seat in 0..seats {
        table.patch(&json!({ "players": { seat.to_string(): { "pig": "fields" } } }));
    }
    table.patch(patch).play(&format!("{last} gain brick"));
    table
}

/// GRIMM-FRIEND-1a, GRIMM-FRIEND-24c, GRIMM-RES-5: Ali Baba takes from boards; what lies on Rapunzel is safe.
#[test]
fn ali_baba_and_rapunzel() {
    let table = round_begins(
        3,
        &json!({ "players": { "1": { "friend": "ali_baba" }, "2": { "friend": "rapunzel", "stored": { "wood": 4 } } } }),
    );
    // First is seat 1: Ali Baba before Rapunzel. Only the brick that was just gained is on a board.
    assert_eq!(table.at("/players/2/stored/wood"), 4);
    assert_eq!((table.board(1), table.board(2)), ([0, 0, 1], [0, 0, 0]), "a single choice is made unasked");
    assert_eq!(table.asked(), [2], "Rapunzel");
}

/// GRIMM-FRIEND-1a, GRIMM-FRIEND-18a, GRIMM-TURN-2: what Tom Thumb took in an earlier slot can be stolen; in a
/// later slot it is not there yet.
#[test]
fn ali_baba_and_tom_thumb() {
    for (ali, tom) in [(1, 2), (2, 1)] {
        let patch = json!({ "players": { ali.to_string(): { "friend": "ali_baba" }, tom.to_string(): { "friend": "tom_thumb" } } });
        let mut table = round_begins(3, &patch);
        assert_eq!(table.asked(), [tom]);
        table.play(&format!("{tom} take fields straw"));
        // Seat 1 is first, and seat 2 has a brick. Ali Baba has a single choice each time.
        let wanted = if ali == 1 { [[0, 0, 1], [1, 0, 0]] } else { [[0, 0, 0], [1, 0, 1]] };
        assert_eq!([table.board(1), table.board(2)], wanted, "Ali Baba is at {ali}");
        assert_eq!(table.game.window(), Window::Choose);
    }
}

/// GRIMM-PRINCE-4, GRIMM-RULING-4, GRIMM-FRIEND-18a: the Prince has been there before Tom Thumb.
#[test]
fn tom_thumb_after_the_prince() {
    let table = round_begins(
        2,
        &json!({
            "stock": { "fields": { "straw": 7 }, "forest": { "wood": 0 }, "brickyard": { "brick": 0 } },
            "players": { "0": { "friend": "tom_thumb" } },
        }),
    );
    assert_eq!(table.asked(), [0]);
    assert_eq!(table.at("/stock/fields/straw"), 6, "12 less half");
    assert_eq!(table.offers(0), ["take fields straw", "take forest wood", "take brickyard brick", "no"]);
}

/// GRIMM-TURN-3, GRIMM-START-1, GRIMM-START-2: Fairy Food and a Friend that acts at the start of the round, in the order
/// that their holder wants.
#[test]
fn fairy_food_and_every_friend_of_the_start() {
    for friend in ["ali_baba", "aladdin", "pinocchio", "sleeping_beauty", "tom_thumb", "rapunzel"] {
        for food_first in [true, false] {
            let mut table = round_begins(
                3,
                &json!({
                    "deck": ["roar"],
                    "players": { "1": { "friend": friend, "next": "fairy_food" }, "0": { "board": { "straw": 1 } } },
                }),
            );
            assert_eq!(table.offers(1), ["resolve next", "resolve friend"], "{friend}");
            table.play(if food_first { "1 resolve next, 1 at forest" } else { "1 resolve friend" });
            assert_eq!(table.at("/players/1/active_at") == "forest", food_first, "{friend}");
            let choice = table.offers(1)[0].clone();
            table.play(&format!("1 {choice}"));
            if !food_first {
                table.play("1 at forest");
            }
            assert_eq!(table.at("/players/1/active_at"), "forest", "{friend}");
            assert_eq!(table.game.window(), Window::Choose, "{friend}");
            // Everybody hears what Pinocchio's player claims.
            let claimed = table.events.iter().any(|event| matches!(event, Event::Claimed { .. }));
            assert_eq!(claimed, friend == "pinocchio", "{friend}");
        }
    }
}

/// GRIMM-FABLE-6a, GRIMM-FABLE-6b: two Fairy Foods on one Location: everybody there gains from both.
#[test]
fn two_fairy_foods_on_one_location() {
    let mut table = round_begins(
        3,
        &json!({ "players": { "1": { "next": "fairy_food" }, "2": { "next": "fairy_food" } } }),
    );
    table.play("1 at forest, 2 at forest, 0 gather forest, 1 gather fields, 2 gather brickyard");
    table.auto(|game| game.window() == Window::EndGather);
    assert_eq!(table.board(0), [6, 8, 0], "eight wood of two rounds, and twice three straw");
    assert_eq!(table.at("/discard"), json!(["fairy_food", "fairy_food"]));
}

/// GRIMM-CHOOSE-3, GRIMM-CHOOSE-6: if another player has the Huntsman, the Queen's holder has to lay a Fable, too, after
/// the peek; a player without Fables has nothing to lay, and the Huntsman's holder is free.
#[test]
fn the_queen_and_the_huntsman() {
    let mut table = Table::new(3, "queen").with(&json!({
        "deck": [], "friend_deck": [],
        "players": {
            "0": { "friend": "evil_queen", "hand": ["roar", "giant"] }, "1": { "friend": "huntsman", "hand": ["wolf"] },
        },
    }));
    table.play("1 gather fields");
    assert_eq!(table.offers(1), ["lay wolf", "lay nothing"]);
    table.play("1 lay nothing, 2 gather fields");
    assert_eq!(table.asked(), [0], "seat 2 has no Fable and is not asked for one");
    table.play("0 peek 1 gather, 0 gather fields");
    assert_eq!(table.offers(0), ["lay giant", "lay roar"]);
    assert_eq!(table.refused("0 lay nothing"), "GRIMM-CHOOSE-3");
    table.play("0 lay roar");
    assert!(table.game.window() > Window::ChooseLast);
}

/// GRIMM-CHOOSE-6, GRIMM-FRIEND-13c: the Queen's holder looks at one of the two cards that the Mermaid left; then they
/// know it, and that it is not locked.
#[test]
fn the_queen_and_the_mermaid() {
    let mut table = Table::new(3, "queen").with(&json!({
        "deck": [], "friend_deck": [],
        "players": {
            "0": { "friend": "evil_queen" },
            "1": { "friend": "little_mermaid", "gathers": ["1:fields", "1:forest"], "locked": ["1:brickyard"] },
        },
    }));
    table.play("1 gather forest, 2 gather fields, 0 peek 1 gather");
    assert_eq!(table.seen(0, "/players/1/front/names"), "forest");
    assert_eq!(table.seen(2, "/players/1/front/names"), Value::Null);
    assert_eq!(table.at("/players/1/seen_since_lock"), json!({ "0": ["forest"] }));
}

/// GRIMM-FABLE-23a, GRIMM-REVEAL-3: the second of two Wells swaps what the first has laid.
#[test]
fn two_wells() {
    let mut table = Table::new(3, "wells").with(&json!({
        "deck": [], "players": { "0": { "hand": ["wishing_well"] }, "1": { "hand": ["wishing_well"] } },
    }));
    table
        .play("0 gather fields, 0 lay wishing_well, 1 gather forest, 1 lay wishing_well, 2 gather brickyard");
    table.play("0 pair 0 1, 1 pair 1 2");
    assert_eq!(table.of([0, 1, 2], "shown"), ["forest", "brickyard", "fields"]);
}

/// GRIMM-FABLE-9a: of two Curses the second redraws what the first drew, and each spares its own player.
#[test]
fn two_curses() {
    let mut table = Table::new(3, "curses").with(&json!({
        "deck": [], "players": { "0": { "hand": ["curse_of_darkness"] }, "1": { "hand": ["curse_of_darkness"] } },
    }));
    table.play("0 gather fields, 0 lay curse_of_darkness, 1 gather forest, 1 lay curse_of_darkness, 2 gather brickyard");
    let seats = table.events.iter().filter_map(|event| match event {
        Event::Redrawn { seat, .. } => Some(seat.index()),
        _ => None,
    });
    assert_eq!(seats.collect::<Vec<_>>(), [1, 2, 0, 2]);
    assert_eq!(table.at("/players/2/shown"), json!(table.redrawn(2)[1].names));
    assert_eq!(table.at("/players/1/shown"), json!(table.redrawn(1)[0].names));
}

/// GRIMM-FABLE-10a, GRIMM-FABLE-10b: the second Ball sees what the first player has exchanged, or has not yet.
#[test]
fn two_balls() {
    let mut table = Table::new(3, "balls").with(&json!({
        "deck": [], "players": { "0": { "hand": ["crystal_ball"] }, "1": { "hand": ["crystal_ball"] } },
    }));
    table
        .play("0 gather fields, 0 lay crystal_ball, 1 gather forest, 1 lay crystal_ball, 2 gather brickyard");
    table.play("0 seat 1, 0 swap 0:brickyard, 1 seat 0");
    assert_eq!(table.seen(1, "/players/0/front/names"), "brickyard");
    table.play("1 swap 1:fields");
    assert_eq!(table.of([0, 1], "pig"), ["brickyard", "fields"]);
}

/// GRIMM-FABLE-9a, GRIMM-FABLE-10b, GRIMM-FABLE-23a: an exchanged card is redrawn by a later Curse and swapped by a later Well;
/// after an earlier Well the card that came from another player can be exchanged, and returns to its owner
/// (GRIMM-FABLE-23c).
#[test]
fn the_ball_exchanges_before_and_after() {
    for seed in 0..8 {
        let mut table = Table::new(3, &format!("ball and curse {seed}")).with(&json!({
            "deck": [], "players": { "0": { "hand": ["crystal_ball"] }, "1": { "hand": ["curse_of_darkness"] } },
        }));
        table.play("0 gather fields, 0 lay crystal_ball, 1 gather forest, 1 lay curse_of_darkness, 2 gather brickyard");
        table.play("0 seat 2, 0 swap 0:forest");
        assert_eq!(table.at("/players/0/shown"), json!(table.redrawn(0)[0].names), "redrawn at random");
    }
    let cards = |first: &str, second: &str| {
        let mut table = Table::new(3, "ball and well")
            .with(&json!({ "deck": [], "players": { "0": { "hand": [first] }, "1": { "hand": [second] } } }));
        table.play(&format!(
            "0 gather fields, 0 lay {first}, 1 gather forest, 1 lay {second}, 2 gather brickyard"
        ));
        table
    };
    let mut table = cards("crystal_ball", "wishing_well");
    table.play("0 seat 2, 0 swap 0:forest, 1 pair 0 2");
    assert_eq!(table.of([0, 2], "shown"), ["brickyard", "forest"]);
    let mut table = cards("wishing_well", "crystal_ball");
    table.play("0 pair 1 2, 1 seat 0");
    assert_eq!(table.offers(1), ["swap 1:fields", "swap 1:brickyard", "no"]);
    table.play("1 swap 1:fields");
    assert_eq!(table.of([1, 2], "shown"), ["fields", "forest"]);
    table.auto(|game| game.window() < Window::BuildStart);
    assert_eq!(table.at("/players/2/gathers"), json!(["2:fields", "2:forest", "2:brickyard"]));
}

/// GRIMM-FABLE-18a, GRIMM-FRIEND-13c, GRIMM-ALLY-3: when the Tavern has taken the Mermaid away, a later Curse may
/// draw a card that was locked; an earlier one may not.
#[test]
fn the_tavern_frees_what_was_locked() {
    for curse_first in [true, false] {
        let mut drawn = 0;
        for seed in 0..60 {
            let cards = ["curse_of_darkness", "night_at_tavern"];
            let (one, other) = if curse_first { (cards[0], cards[1]) } else { (cards[1], cards[0]) };
            let mut table = Table::new(3, &format!("tavern {seed}")).with(&json!({
                "deck": [], "friend_deck": ["tom_thumb", "robin_hood", "golden_goose"],
                "players": {
                    "0": { "hand": [one] }, "1": { "hand": [other] },
                    "2": { "friend": "little_mermaid", "gathers": ["2:fields", "2:forest"], "locked": ["2:brickyard"] },
                },
            }));
            table.play(&format!(
                "0 gather fields, 0 lay {one}, 1 gather fields, 1 lay {other}, 2 gather fields"
            ));
            table.play(if curse_first { "1 friend tom_thumb" } else { "0 friend tom_thumb" });
            drawn += i32::from(table.at("/players/2/shown") == "brickyard");
        }
        // A third of 60 expected, standard deviation 4.
        let wanted = if curse_first { 0..1 } else { 8..33 };
        assert!(wanted.contains(&drawn), "{curse_first}: {drawn}");
    }
}

/// GRIMM-MON-3, GRIMM-RULING-11, GRIMM-UNIQ-4: a Grandmother's House that is revealed before a Monster draws it;
/// if it is revealed after it, the Monster stays where it is, and the House stays in play.
#[test]
fn the_house_and_every_monster() {
    for monster in ["big_bad_wolf", "bridge_troll", "giant", "dragon", "wolf"] {
        for house_first in [true, false] {
            let (house, foe) = if house_first { (0, 1) } else { (1, 0) };
            let mut table = Table::new(3, "house").with(&json!({
                "deck": [], "friend_deck": [],
                "players": { house.to_string(): { "hand": ["grandmothers_house"] }, foe.to_string(): { "hand": [monster] } },
            }));
            table.play(&format!("{house} gather brickyard, {house} lay grandmothers_house, {foe} gather brickyard, {foe} lay {monster}"));
            table.play("2 gather brickyard");
            table.play(if house_first { "0 at forest" } else { "0 at fields, 1 at forest" });
            let placed = table.events.iter().find_map(|event| match event {
                Event::Placed { card, at, .. } if card.is_monster() => Some(at.to_string()),
                _ => None,
            });
            assert_eq!(placed.as_deref(), Some(if house_first { "forest" } else { "fields" }), "{monster}");
            let left = if house_first {
                json!({})
            } else {
                json!({ "forest": { "card": "grandmothers_house", "controller": 1 } })
            };
            table.auto(|game| game.window() < Window::BuildStart);
            assert_eq!(table.at("/unique"), left, "{monster}");
        }
    }
}

/// GRIMM-RULING-10, GRIMM-MON-3: with two Houses the Monster's player picks one of them, even if a Monster is there; only the
/// House with a Monster leaves.
#[test]
fn two_houses() {
    let mut table = Table::new(4, "houses").with(&json!({
        "deck": [], "friend_deck": [],
        "unique": { "fields": { "card": "grandmothers_house", "controller": 3 } },
        "players": { "0": { "hand": ["grandmothers_house"] }, "1": { "hand": ["wolf"] }, "2": { "hand": ["giant"] } },
    }));
    table.play("0 gather market, 0 lay grandmothers_house, 1 gather market, 1 lay wolf, 2 gather market, 2 lay giant, 3 gather market");
    assert_eq!(table.offers(0), ["at forest", "at brickyard", "at market"], "GRIMM-UNIQ-1");
    table.play("0 at forest");
    assert_eq!(table.offers(1), ["at fields", "at forest"]);
    assert_eq!(table.refused("1 at market"), "GRIMM-MON-3");
    table.play("1 at forest");
    assert_eq!(table.offers(2), ["at fields", "at forest"]);
    table.play("2 at forest");
    table.auto(|game| game.window() < Window::BuildStart);
    assert_eq!(table.at("/unique"), json!({ "fields": { "card": "grandmothers_house", "controller": 3 } }));
}

/// GRIMM-UNIQ-1, GRIMM-UNIQ-2, GRIMM-FABLE-29a, GRIMM-FABLE-29b: of two Unique Locations the second
/// finds the first one's place taken; both also work in the next round. The Flute catches two Monsters, and no House.
#[test]
fn the_flute_catches_monsters_only() {
    let mut table = Table::new(4, "flute").with(&json!({
        "deck": [], "friend_deck": [],
        "players": {
            "0": { "hand": ["enchanted_flute"] }, "1": { "hand": ["giant"] }, "2": { "hand": ["wolf"] },
            "3": { "hand": ["grandmothers_house"] },
        },
    }));
    table.play(
        "0 gather market, 0 lay enchanted_flute, 1 gather market, 1 lay giant, 2 gather market, 2 lay wolf",
    );
    table.play("3 gather market, 3 lay grandmothers_house, 3 at fields");
    assert_eq!(table.at("/players/0/hand"), json!(["giant", "wolf"]));
    assert_eq!(table.at("/unique/fields/card"), "grandmothers_house");

    let mut table = Table::new(3, "unique").with(&json!({
        "deck": [], "friend_deck": [],
        "players": { "0": { "hand": ["lonely_castle"] }, "1": { "hand": ["royal_wedding"] }, "2": { "hand": ["fairy_food"] } },
    }));
    table.play("0 gather fields, 0 lay lonely_castle, 1 gather forest, 1 lay royal_wedding, 2 gather forest, 2 lay fairy_food");
    table.play("0 at fields");
    assert_eq!(table.offers(1), ["at forest", "at brickyard"]);
    assert_eq!(table.refused("1 at fields"), "GRIMM-UNIQ-1");
    // The Castle first: one of each. Then the Wedding in the Forest costs seat 0 one of them.
    table.play("1 at forest, 0 pick brick");
    assert_eq!(table.board(0), [6, 1, 0]);
    table.auto(|game| game.window() != Window::RoundStart && game.window() != Window::Choose);
    table.auto(|game| game.window() == Window::RoundStart);
    let before = table.board(0);
    let straw = table.at("/stock/fields/straw").as_u64().unwrap() as u16;
    table.play("0 gather fields, 1 gather forest, 2 gather forest");
    table.auto(|game| game.window() < Window::EndGather);
    assert_eq!(table.at("/players/0/gathered/straw"), straw);
    table.auto(|game| game.window() == Window::EndGather && game.round() == 2);
    let total: u16 = table.board(0).iter().sum();
    assert_eq!(total, before.iter().sum::<u16>() + straw + 3 - 1 + 3, "both worked again, and Fairy Food");
}

/// GRIMM-FABLE-18a, GRIMM-ALLY-2: the second of two Taverns takes away what the first has given; each Friend that
/// is not taken may come to any opponent.
#[test]
fn two_taverns() {
    let mut dealt = std::collections::BTreeSet::new();
    for seed in 0..20 {
        let mut table = Table::new(3, &format!("taverns {seed}")).with(&json!({
            "deck": [], "friend_deck": ["tom_thumb", "robin_hood", "golden_goose", "hansel_gretel", "goldilocks", "snow_white"],
            "players": { "0": { "hand": ["night_at_tavern"] }, "1": { "hand": ["night_at_tavern"] } },
        }));
        table.play(
            "0 gather fields, 0 lay night_at_tavern, 1 gather forest, 1 lay night_at_tavern, 2 gather forest",
        );
        table.play("0 friend robin_hood");
        dealt.insert(table.at("/players/1/friend").to_string());
        table.play("1 friend goldilocks");
        assert_eq!(table.at("/players/1/friend"), "goldilocks");
        assert_eq!(table.at("/friend_discard").as_array().unwrap().len(), 3, "all of the first are gone");
    }
    assert_eq!(dealt.len(), 2, "{dealt:?}");
}

/// GRIMM-CHOOSE-5: until everybody has committed, a player may take it back and lay something else; then it is too late.
#[test]
fn a_commitment_may_be_taken_back() {
    let mut game = Match::<Grimm>::deal(Options::default(), 3, Seed::from_words("change")).unwrap();
    let choose = |seat: usize, choice: &str, game: &mut Match<Grimm>| {
        game.choose(Seat::at(seat), choice.parse().unwrap(), &mut |_| ()).unwrap();
    };
    choose(0, "gather fields", &mut game);
    choose(1, "gather fields", &mut game);
    game.undo(Seat::at(0)).unwrap();
    assert!(kit::Game::deciders(game.state()).contains(Seat::at(0)));
    choose(0, "gather forest", &mut game);
    choose(2, "gather fields", &mut game);
    let truth = serde_json::to_value(*game.state()).unwrap();
    assert_eq!(truth["players"]["0"]["pig"], "forest");
    assert!(game.undo(Seat::at(0)).is_err() && game.undo(Seat::at(1)).is_err());
}
