//! R4 to R6: cards that act on the same stock, the same pig or the same haul, in both orders; and random draws.

use std::collections::BTreeSet;

use grimm::{Event, Location, Window};
use serde_json::{Value, json};

use crate::table::Table;

/// What a seat drew at random, the last time.
fn redrawn(table: &Table, seat: usize) -> Option<Location> {
    table.redrawn(seat).last().map(|card| card.names)
}

/// GRIMM-MOVE-2, GRIMM-FRIEND-2a, GRIMM-FRIEND-9a, GRIMM-FRIEND-12a, GRIMM-TURN-2: Cinderella, Jack and the Gingerbread Man
/// on one stock, in turn order: what the two players have after R4, and what is left.
#[test]
fn every_two_friends_on_one_stock() {
    // First, second, straw in the Fields; straw of the two, straw left (before collecting).
    let cases = [
        ("cinderella", "jack", 5, [2, 0], 5),
        ("jack", "cinderella", 5, [0, 2], 5),
        ("cinderella", "jack", 1, [1, 0], 2),
        ("jack", "cinderella", 1, [0, 2], 1),
        ("cinderella", "gingerbread_man", 5, [2, 1], 2),
        ("gingerbread_man", "cinderella", 5, [1, 2], 2),
        ("cinderella", "gingerbread_man", 2, [2, 0], 0),
        ("gingerbread_man", "cinderella", 2, [1, 1], 0),
        ("jack", "gingerbread_man", 0, [0, 1], 1),
        ("gingerbread_man", "jack", 0, [0, 0], 2),
    ];
    for (one, other, stock, taken, left) in cases {
        let case = format!("{one} and {other}, {stock}");
        let mut table = Table::new(3, "one stock").with(&json!({
            "deck": [], "friend_deck": [], "stock": { "fields": { "straw": stock } },
            "players": { "0": { "friend": one }, "1": { "friend": other }, "2": { "hand": ["wolf"] } },
        }));
        // A Wolf in the Fields takes what is left if somebody is there, so boards show what R4 brought.
        table.play("0 gather fields, 1 gather fields, 2 gather forest, 2 lay wolf, 2 at fields");
        table.auto(|game| game.window() < Window::EndGather);
        assert_eq!([table.board(0)[0], table.board(1)[0]], taken, "{case}");
        let gone = table.events.iter().find_map(|event| match event {
            Event::Moved { goods, from: grimm::Place::Stock(Location::Fields), to: grimm::Place::Supply } => {
                Some(goods[grimm::Resource::Straw])
            }
            _ => None,
        });
        assert_eq!(gone.unwrap_or(0), left, "{case}");
    }
}

/// GRIMM-FABLE-23b, GRIMM-FRIEND-2a, GRIMM-FRIEND-12a, GRIMM-FRIEND-19a: after the Well the card in front counts:
/// Cinderella and Jack act where it points, Thumbelina draws from her holder's own hand.
#[test]
fn the_well_and_every_friend_of_the_reveal() {
    for friend in ["cinderella", "jack", "thumbelina"] {
        let mut table = Table::new(3, "well").with(&json!({
            "deck": [], "friend_deck": [],
            "players": { "0": { "hand": ["wishing_well"] }, "1": { "friend": friend } },
        }));
        table.play("0 gather brickyard, 0 lay wishing_well, 1 gather fields, 2 gather forest, 0 pair 1 2");
        match friend {
            "cinderella" => assert_eq!(table.board(1), [0, 2 + 2, 0]),
            "jack" => assert_eq!(table.board(1), [0, 4 + 2, 0]),
            _ => {
                table.play("1 yes");
                let pig = table.at("/players/1/pig");
                assert!(
                    pig == "forest" || pig == "brickyard",
                    "the Fields lie in front of another player: {pig}"
                );
            }
        }
        assert_eq!(table.at("/players/2/pig"), "fields", "{friend}");
    }
}

/// GRIMM-FRIEND-14b, GRIMM-RULING-22: Pinocchio's player spoke the truth if the card in front of them at R4 named the
/// Location. A Well and a Curse before that count; whatever moves the pig afterwards does not.
#[test]
fn pinocchio_and_everything_that_moves_him() {
    for claim in ["fields", "forest", "brickyard"] {
        for (card, seed) in [("wishing_well", 0), ("roar", 0), ("none", 0)]
            .into_iter()
            .chain((0..6).map(|seed| ("curse_of_darkness", seed)))
        {
            let mut table = Table::new(3, &format!("pinocchio {seed}")).with(&json!({
                "deck": [], "friend_deck": [],
                "players": {
                    "0": { "hand": if card == "none" { json!([]) } else { json!([card]) } },
                    "1": { "friend": "pinocchio", "claim": claim },
                },
            }));
            table.play("0 gather fields");
            if card != "none" {
                table.play(&format!("0 lay {card}"));
            }
            table.play("1 gather fields, 2 gather forest");
            if card == "wishing_well" {
                table.play("0 pair 1 2");
            }
            let shown = table.at("/players/1/shown");
            match card {
                "wishing_well" => assert_eq!(shown, "forest"),
                "curse_of_darkness" => assert_eq!(shown, json!(redrawn(&table, 1).unwrap())),
                _ => assert_eq!(shown, "fields"),
            }
            let produced = ["fields", "forest", "brickyard"].iter().position(|at| *at == claim).unwrap();
            let mut wanted: [u16; 3] =
                serde_json::from_value::<grimm::Goods>(table.at("/players/1/gathered"))
                    .map(|goods| grimm::Resource::ALL.map(|of| goods[of]))
                    .unwrap();
            wanted[produced] += if shown == claim { 2 } else { 0 };
            assert_eq!(table.board(1), wanted, "{card} and {claim}");
        }
    }
    // A player who has Pinocchio cannot have Thumbelina, but Chinny Chin Chin moves the pig after the cards were shown.
    let mut table = Table::new(3, "hair").with(&json!({
        "deck": [], "friend_deck": [],
        "players": {
            "0": { "hand": ["giant"] }, "1": { "friend": "pinocchio", "claim": "fields", "hand": ["chinny_chin_chin"] },
        },
    }));
    table.play(
        "0 gather forest, 0 lay giant, 1 gather fields, 1 lay chinny_chin_chin, 2 gather forest, 0 at fields",
    );
    table.play("1 at brickyard");
    assert_eq!(table.board(1), [2, 0, 3]);
}

/// GRIMM-BEFORE-1, GRIMM-FABLE-4a, GRIMM-FABLE-4d, GRIMM-FABLE-12a, GRIMM-FABLE-20a, GRIMM-FABLE-24a: Roar, Chinny Chin Chin,
/// Wolf and Dragon of two players, in both orders; seat 0 acts first. Seat 2 is the victim in the Fields, with three wood.
#[test]
fn every_two_fables_before_collecting() {
    let monster = |card: &str| card == "wolf" || card == "dragon";
    for one in ["roar", "wolf", "dragon"] {
        for other in ["roar", "wolf", "dragon"] {
            // Two Monsters need Grandmother's House.
            if monster(one) && monster(other) {
                continue;
            }
            for seed in 0..8 {
                let case = format!("{one} and {other}, {seed}");
                let mut table = Table::new(4, &format!("before {seed}")).with(&json!({
                    "deck": [], "friend_deck": [],
                    "players": { "0": { "hand": [one] }, "1": { "hand": [other] }, "2": { "board": { "wood": 3 } } },
                }));
                // Whoever roars is where the victim is.
                for (seat, card) in [(0, one), (1, other)] {
                    let at = if card == "roar" { "fields" } else { "brickyard" };
                    table.play(&format!("{seat} gather {at}, {seat} lay {card}"));
                }
                table.play("2 gather fields, 3 gather brickyard");
                for (seat, card) in [(0, one), (1, other)] {
                    if monster(card) {
                        table.play(&format!("{seat} at fields"));
                    }
                }
                table.auto(|game| game.window() < Window::EndGather);
                let drawn = table.redrawn(2);
                let first = drawn.first().map(|card| card.names);
                let pig: Location = serde_json::from_value(table.at("/players/2/pig")).unwrap();
                assert_eq!(table.at("/players/2/pig"), json!(redrawn(&table, 2).unwrap()), "{case}");
                // The first Roar may have sent the second roarer away, who then misses the victim.
                if one == "roar" && other == "roar" {
                    let together = redrawn(&table, 1) == first;
                    assert_eq!(drawn.len(), if together { 2 } else { 1 }, "{case}");
                    continue;
                }
                assert_eq!(drawn.len(), 1, "{case}");
                // The Dragon burns the board of whoever is there in its slot.
                let burnt = one == "dragon" || other == "dragon" && pig == Location::Fields;
                let kept = if burnt { 0 } else { 3 };
                let gathered = table.at("/players/2/gathered/wood").as_u64().unwrap();
                assert_eq!(u64::from(table.board(2)[1]), kept + gathered, "{case}");
                // The Wolf strikes if a pig is there in its slot: the roarer is.
                let straw = table.at("/players/0/gathered/straw").as_u64().unwrap()
                    + table.at("/players/1/gathered/straw").as_u64().unwrap();
                if one == "wolf" || other == "wolf" {
                    assert_eq!(straw, 0, "{case}");
                } else {
                    assert!(straw > 0, "{case}");
                }
            }
        }
    }
}

/// GRIMM-FABLE-4a, GRIMM-FABLE-4d, GRIMM-FABLE-20a: if Chinny Chin Chin is first, a later Fable finds the pig where it
/// went; if it is second, it is too late (GRIMM-RULING-17). A pig can flee from a cancelled Monster (GRIMM-MON-8,
/// GRIMM-RULING-15).
#[test]
fn chinny_chin_chin_and_what_comes_before_or_after() {
    for card in ["wolf", "dragon"] {
        for hair_first in [true, false] {
            let (hair, foe) = if hair_first { (0, 1) } else { (1, 0) };
            let mut table = Table::new(3, "hair").with(&json!({
                "deck": [], "friend_deck": [],
                "players": {
                    hair.to_string(): { "hand": ["chinny_chin_chin"], "board": { "brick": 3 } },
                    foe.to_string(): { "hand": [card] },
                },
            }));
            table.play(&format!(
                "{hair} gather fields, {hair} lay chinny_chin_chin, {foe} gather brickyard, {foe} lay {card}"
            ));
            table.play(&format!("2 gather brickyard, {foe} at fields, {hair} at forest"));
            let burnt = card == "dragon" && !hair_first;
            assert_eq!(table.board(hair), [0, 4, if burnt { 0 } else { 3 }], "{card}, {hair_first}");
            let straw = if card == "wolf" && !hair_first { 0 } else { 5 };
            assert_eq!(table.at("/stock/fields/straw"), straw, "{card}, {hair_first}");
        }
    }
    // A Roar after the flight finds the pig gone.
    let roar = |hair: usize, seed: u32| {
        let roar = 1 - hair;
        let mut table = Table::new(4, &format!("roar {seed}")).with(&json!({
            "deck": [], "friend_deck": [],
            "players": {
                hair.to_string(): { "hand": ["chinny_chin_chin"] }, roar.to_string(): { "hand": ["roar"] },
                "2": { "hand": ["giant"] },
            },
        }));
        table.play(&format!(
            "{hair} gather fields, {hair} lay chinny_chin_chin, {roar} gather fields, {roar} lay roar"
        ));
        table.play("2 gather forest, 2 lay giant, 3 gather forest, 2 at fields");
        table
    };
    let mut table = roar(0, 0);
    table.play("0 at market");
    assert_eq!((redrawn(&table, 0), table.at("/players/0/pig")), (None, json!("market")));
    // A Roar before it: there is something to flee from only if the pig was sent back to the Giant.
    for seed in 0..12 {
        let table = roar(1, seed);
        let still_there = redrawn(&table, 1) == Some(Location::Fields);
        assert_eq!(
            table.offers(1) == ["at forest", "at brickyard", "at market", "no"],
            still_there,
            "{seed}"
        );
    }
    // A cancelled Dragon stays, and the pig flees from it.
    let mut table = Table::new(3, "cancelled").with(&json!({
        "deck": [], "friend_deck": [],
        "players": {
            "0": { "hand": ["dragon"] }, "1": { "hand": ["chinny_chin_chin"], "board": { "brick": 3 } },
            "2": { "friend": "woodcutter" },
        },
    }));
    table.play("0 gather brickyard, 0 lay dragon, 1 gather fields, 1 lay chinny_chin_chin, 2 gather brickyard, 0 at fields");
    table.play("2 yes, 1 at forest");
    assert_eq!(table.board(1), [0, 4, 3]);
}

/// GRIMM-FABLE-20a: whoever is roared at goes where the new card in front of them points, and gathers there; the old card
/// is in their hand. GRIMM-FABLE-9a, GRIMM-FRIEND-19a: each card is as likely as any other.
#[test]
fn what_is_drawn_at_random() {
    for (card, options) in [("roar", 3), ("curse_of_darkness", 3), ("thumbelina", 2)] {
        let mut counts = [0; 3];
        for seed in 0..240 {
            let mut players = json!({ "0": { "hand": [card] } });
            if card == "thumbelina" {
                players = json!({ "1": { "friend": card } });
            }
            let mut table = Table::new(3, &format!("{card} {seed}"))
                .with(&json!({ "deck": [], "friend_deck": [], "players": players }));
            table.play("0 gather fields");
            if card == "thumbelina" {
                table.play("1 gather fields, 2 gather brickyard, 1 yes");
            } else {
                table.play(&format!("0 lay {card}, 1 gather fields, 2 gather brickyard"));
            }
            let pig: Location = serde_json::from_value(table.at("/players/1/pig")).unwrap();
            counts[pig.index()] += 1;
            assert_eq!(table.game.window(), Window::Build);
            let gathered: grimm::Goods = serde_json::from_value(table.at("/players/1/gathered")).unwrap();
            let types: Vec<usize> = gathered.types().map(grimm::Resource::index).collect();
            assert_eq!(types, [pig.index()], "{card} {seed}: gathers there");
            if card != "thumbelina" {
                assert_eq!(redrawn(&table, 1), Some(pig), "{card} {seed}");
            } else {
                assert_ne!(pig, Location::Fields, "the card in front is not drawn");
                assert_eq!(table.at("/players/1/shown"), "fields", "and stays there");
            }
        }
        let expected = 240 / options;
        let drawn = counts.iter().filter(|count| **count > 0);
        assert_eq!(drawn.clone().count(), options as usize, "{card}: {counts:?}");
        // Standard deviation at most 8.
        assert!(
            drawn.clone().all(|count| (expected - 32..expected + 32).contains(count)),
            "{card}: {counts:?}"
        );
    }
}

/// GRIMM-FABLE-20a: from the Roar until the gather phase closes, the new card lies face up in front, and the old one is
/// in hand.
#[test]
fn the_card_that_roar_drew_lies_in_front() {
    for seed in 0..6 {
        let mut table = Table::new(4, &format!("front {seed}")).with(&json!({
            "deck": [], "friend_deck": [], "stock": { "market": { "straw": 2, "wood": 2, "brick": 2 } },
            "players": { "0": { "hand": ["roar"] }, "2": { "hand": ["dragon"] }, "3": { "friend": "woodcutter", "board": { "straw": 1 } } },
        }));
        table.play("0 gather fields, 0 lay roar, 1 gather fields, 2 gather market, 2 lay dragon, 3 gather market, 2 at market");
        // The Woodcutter is asked after the Roar.
        assert_eq!(table.asked(), [3]);
        let new = redrawn(&table, 1).unwrap();
        assert_eq!(table.at("/players/1/front"), format!("1:{new}"));
        assert_eq!(table.at("/players/1/pig"), json!(new));
        assert_eq!(table.seen(3, "/players/1/front/names"), json!(new), "everybody sees it");
        let hand = table.at("/players/1/gathers");
        assert_eq!(hand.as_array().unwrap().len(), 3);
        assert_eq!(hand.as_array().unwrap().contains(&json!("1:fields")), new != Location::Fields);
    }
}

/// GRIMM-RULING-19, GRIMM-FABLE-20a, GRIMM-FABLE-23c: after the Well the pool of the Roar is the card in front, whoever it
/// belongs to, and the hand, but not the own card that lies in front of another player. In the end all return to their
/// owners.
#[test]
fn the_well_and_the_roar() {
    let mut drawn = BTreeSet::new();
    for seed in 0..40 {
        let mut table = Table::new(3, &format!("well and roar {seed}")).with(&json!({
            "deck": [], "friend_deck": [], "players": { "0": { "hand": ["wishing_well"] }, "1": { "hand": ["roar"] } },
        }));
        table.play("0 gather brickyard, 0 lay wishing_well, 1 gather fields, 1 lay roar, 2 gather fields");
        // Seat 0 follows the card of seat 2 to the Fields, where the Roar is; seat 2 is elsewhere.
        table.play("0 pair 0 2");
        let cards: Vec<_> = table
            .events
            .iter()
            .filter_map(|event| match event {
                Event::Redrawn { seat, card, open: true } => Some((seat.index(), *card)),
                _ => None,
            })
            .collect();
        let [(0, card)] = cards[..] else { panic!("{cards:?}") };
        drawn.insert(card.to_string());
        assert_eq!(table.at("/players/0/pig"), json!(card.names), "{seed}");
        for seat in [0, 2] {
            let home = ["fields", "forest", "brickyard"].map(|name| format!("{seat}:{name}"));
            assert_eq!(table.at(&format!("/players/{seat}/gathers")), json!(home), "{seed}");
        }
    }
    assert_eq!(drawn, ["0:fields", "0:forest", "2:fields"].map(String::from).into());
}

/// GRIMM-FRIEND-19a: the drawn card goes back, the card in front stays; and her help may be declined.
#[test]
fn thumbelina_draws_and_puts_back() {
    let table = |answer: &str| {
        let mut table = Table::new(4, "thumbelina").with(&json!({
            "deck": [], "friend_deck": [],
            "players": { "0": { "friend": "thumbelina" }, "1": { "hand": ["dragon"] }, "2": { "friend": "woodcutter", "board": { "straw": 1 } } },
        }));
        table.play("0 gather fields, 1 gather brickyard, 1 lay dragon, 2 gather brickyard, 3 gather brickyard, 1 at brickyard");
        table.play(&format!("0 {answer}"));
        assert_eq!(table.asked(), [2], "the Woodcutter's holder");
        assert_eq!(table.at("/players/0/front"), "0:fields");
        assert_eq!(table.at("/players/0/gathers"), json!(["0:forest", "0:brickyard", "0:market"]));
        table.at("/players/0/pig")
    };
    assert_eq!(table("no"), "fields");
    assert_ne!(table("yes"), "fields");
}

/// GRIMM-COLLECT-4, GRIMM-COLLECT-5, GRIMM-FABLE-32b, GRIMM-FRIEND-1b, GRIMM-RULING-23: first the double, then the debt: a
/// thief repays even if the only resources of the stolen type are those that the Hired Hand brought.
#[test]
fn the_hired_hand_and_the_debt() {
    for active in [Value::Null, json!("hired_hand")] {
        let mut table = Table::new(3, "debt").with(&json!({
            "deck": [], "friend_deck": [], "stock": { "fields": { "straw": 2 } },
            "players": { "0": { "active": active, "theft": { "victim": 1, "of": "straw" } } },
        }));
        table.play("0 gather fields, 1 gather fields, 2 gather forest");
        let double = u16::from(!active.is_null());
        assert_eq!((table.board(0)[0], table.board(1)[0]), (1 + double - 1, 1 + 1));
    }
}

/// GRIMM-COLLECT-2, GRIMM-FABLE-32b, GRIMM-FRIEND-12a, GRIMM-EX-8: at the Market players draft round and round, in turn
/// order; Jack's two are there before, and the Hired Hand doubles what was drafted.
#[test]
fn the_market_is_shared_lap_after_lap() {
    let draft = |table: &mut Table| {
        let mut order = Vec::new();
        while table.game.window() == Window::Collect {
            let seat = table.asked()[0];
            order.push(seat);
            let choice = table.offers(seat)[0].clone();
            table.play(&format!("{seat} {choice}"));
        }
        order
    };
    let market = json!({ "market": { "straw": 2, "wood": 2, "brick": 1 } });
    let mut table = Table::new(4, "laps").with(&json!({ "deck": [], "friend_deck": [], "stock": market }));
    table.play("0 gather market, 1 gather market, 2 gather fields, 3 gather fields");
    assert_eq!(draft(&mut table), [0, 1, 0, 1]);
    assert_eq!(table.at("/stock/market"), json!({ "straw": 0, "wood": 0, "brick": 1 }));
    assert_eq!((table.board(0), table.board(1)), ([1, 1, 0], [1, 1, 0]));

    let market = json!({ "market": { "straw": 3, "wood": 3, "brick": 1 } });
    let mut table =
        Table::new(4, "laps").with(&json!({ "first": 2, "deck": [], "friend_deck": [], "stock": market }));
    table.play("0 gather market, 1 gather fields, 2 gather market, 3 gather market");
    assert_eq!(draft(&mut table), [2, 3, 0, 2, 3, 0]);
    assert_eq!(table.at("/stock/market"), json!({ "straw": 0, "wood": 0, "brick": 1 }));

    let mut table = Table::new(4, "laps").with(&json!({
        "deck": [], "friend_deck": [],
        "players": { "0": { "friend": "jack" }, "1": { "active": "hired_hand" } },
    }));
    table.play("0 gather market, 1 gather market, 2 gather fields, 3 gather fields, 0 pick brick");
    assert_eq!(table.at("/stock/market"), json!({ "straw": 1, "wood": 1, "brick": 3 }));
    table.play("0 pick brick, 1 pick wood, 0 pick brick, 1 pick brick");
    assert_eq!((table.board(0), table.board(1)), ([0, 0, 2], [0, 2, 2]), "drafted, and drafted twice over");
}

/// GRIMM-FRIEND-19a, GRIMM-FABLE-20a: Roar finds the pig where Thumbelina led it. The pool is the card in front and the
/// hand, which includes the drawn card; the pig gathers where the Roar sends it.
#[test]
fn thumbelina_and_roar() {
    let mut met = 0;
    for seed in 0..24 {
        let mut table = Table::new(3, &format!("thumbelina and roar {seed}")).with(&json!({
            "deck": [], "friend_deck": [], "players": { "0": { "hand": ["roar"] }, "1": { "friend": "thumbelina" } },
        }));
        table.play("0 gather forest, 0 lay roar, 1 gather fields, 2 gather brickyard, 1 yes");
        let led = table.events.iter().find_map(|event| match event {
            Event::Went { to, drawn: true, .. } => Some(*to),
            _ => None,
        });
        let together = led == Some(Location::Forest);
        met += usize::from(together);
        assert_eq!(redrawn(&table, 1).is_some(), together, "{seed}");
        let pig = if together { redrawn(&table, 1) } else { led };
        assert_eq!(table.at("/players/1/pig"), json!(pig.unwrap()), "{seed}");
    }
    assert!((1..24).contains(&met), "{met}");
}
