//! What players remember and imagine, in positions that random games hardly reach.

use castle::{CastleBuilder, Options, Slot};
use kit::{Dice, Game, Seat, Seed, Stream, Viewer};
use kit_test::scenario::merge_patch;
use serde_json::{Value, json};

/// A dealt table with some of its document replaced; tiles that are then nowhere are the reserve, or, if nothing shall be
/// left to draw, stand in the castles of the last two seats.
fn table(seats: u8, patch: &Value, scarce: bool) -> CastleBuilder {
    let dealt: CastleBuilder = kit::deal(&Options::default(), seats, &Seed::from_words("memory")).unwrap();
    let mut doc = serde_json::to_value(dealt).unwrap();
    doc["reserve"] = json!([]);
    doc["market"] = json!([null, null, null]);
    merge_patch(&mut doc, patch);
    let edition = dealt.edition();
    let said = doc.to_string();
    let left = edition.order.iter().flat_map(|tile| {
        let there = said.matches(&format!("\"{tile}\"")).count()
            - said.matches(&format!("\"tile\":\"{tile}\"")).count();
        std::iter::repeat_n(tile.to_string(), usize::from(edition.copies(*tile)) - there)
    });
    let mut left: Vec<String> = left.collect();
    if scarce {
        for seat in [seats - 2, seats - 1] {
            let places = (1..=8).flat_map(|level| (-1..=13).map(move |x| Slot::new(level, x)));
            for slot in places.filter(|slot| slot.exists(7) && *slot != Slot::new(1, 6)) {
                if let Some(tile) = left.pop() {
                    doc["players"][seat.to_string()]["castle"][slot.to_string()] = json!(tile);
                }
            }
        }
        assert!(left.is_empty(), "{} tiles are left", left.len());
    }
    doc["reserve"] = json!(left);
    serde_json::from_value(doc).unwrap_or_else(|error| panic!("{error}"))
}

fn dice() -> Dice {
    Dice::new(&Seed::from_words("imagine"), Stream::outside(0), 0)
}

/// Every viewer imagines worlds that look the same, in which whoever is asked can answer.
fn is_imagined(game: &CastleBuilder, seats: u8) {
    let mut dice = dice();
    for viewer in Viewer::all(seats) {
        let view = game.view(viewer);
        for _ in 0..200 {
            let world = CastleBuilder::imagine(&view, &mut dice);
            assert_eq!(world.view(viewer), view, "{viewer}");
            if let Some(seat) = world.deciders().lowest() {
                assert!(!world.listed(seat).is_empty(), "{viewer} imagines somebody who can do nothing");
            }
        }
    }
}

/// CASTLE-TURN-5: with nothing left to draw, being asked tells that somebody can build. All tiles but those on holders
/// are in castles that are closed, and one tile of the whole table fits.
#[test]
fn whoever_is_asked_can_do_something_in_every_world() {
    let closed =
        json!({"1,0": "spire", "1,2": "roof_8", "1,4": "roof_9", "1,8": "roof_10", "1,10": "roof_12"});
    let game = table(
        3,
        &json!({
            "active": 0, "ask": "turn",
            "players": {
                "0": {"castle": closed, "holder": ["wall_1_w0", "side_l_1", "side_r_1"]},
                "1": {"castle": {}, "holder": ["side_l_2", "side_r_2", "side_l_2"]},
                "2": {"castle": {}, "holder": ["side_l_3", "side_r_3", "side_l_3"]}
            }
        }),
        true,
    );
    let choices: Vec<String> = game.listed(Seat::at(0)).iter().map(ToString::to_string).collect();
    assert_eq!(choices, ["build wall_1_w0"]);
    is_imagined(&game, 3);
}

/// Marks that leave open who has a tile are honoured, however narrow the room (CASTLE-THIEF-1).
#[test]
fn what_is_remembered_is_imagined() {
    let both = json!([{"tile": "prince", "seats": [1, 2]}, {"tile": "lady", "seats": [1]}]);
    let game = table(
        3,
        &json!({
            "players": {
                "0": {"known": both, "holder": []},
                "1": {"holder": ["lady"]},
                "2": {"holder": ["wall_2_w0", "prince"]}
            }
        }),
        false,
    );
    is_imagined(&game, 3);
    let view = game.view(Viewer::Seat(Seat::at(0)));
    let mut others = std::collections::BTreeSet::new();
    let mut dice = dice();
    for _ in 0..100 {
        let world = serde_json::to_value(CastleBuilder::imagine(&view, &mut dice)).unwrap();
        assert_eq!(world["players"]["1"]["holder"], json!(["lady"]), "there is room for one");
        assert!(world["players"]["2"]["holder"].as_array().unwrap().contains(&json!("prince")));
        others.insert(world["players"]["2"]["holder"].to_string());
    }
    assert!(others.len() > 20, "the other tile is anything");
}

/// The same when everybody remembers what is on the holders, if not on which: after a reserve that ran out (CASTLE-RES-2).
#[test]
fn whoever_is_asked_can_do_something_though_all_tiles_are_remembered() {
    let closed =
        json!({"1,0": "spire", "1,2": "roof_8", "1,4": "roof_9", "1,8": "roof_10", "1,10": "roof_12"});
    let holders = [
        ["wall_1_w0", "side_l_1", "side_r_1"],
        ["side_l_2", "side_l_2", "side_r_2"],
        ["side_l_3", "side_l_3", "side_r_3"],
    ];
    let marks = |viewer: usize| -> Value {
        let others: Vec<usize> = (0..3).filter(|seat| *seat != viewer).collect();
        let tiles = others.iter().flat_map(|seat| holders[*seat]);
        tiles.map(|tile| json!({"tile": tile, "seats": others})).collect()
    };
    let game = table(
        3,
        &json!({
            "active": 0, "ask": "turn",
            "players": {
                "0": {"castle": closed, "holder": holders[0], "known": marks(0)},
                "1": {"castle": {}, "holder": holders[1], "known": marks(1)},
                "2": {"castle": {}, "holder": holders[2], "known": marks(2)}
            },
            "known": marks(3)
        }),
        true,
    );
    is_imagined(&game, 3);
}

/// Of those who can have a tile, whoever has more tiles has it more often, and everybody sometimes.
#[test]
fn the_fuller_holder_is_likelier() {
    let game = table(
        3,
        &json!({
            "players": {
                "0": {"known": [{"tile": "prince", "seats": [1, 2]}], "holder": []},
                "1": {"holder": ["lady", "wall_2_w0", "wall_2_w1", "wall_3_w0", "wall_3_w1", "wall_5_w0"]},
                "2": {"holder": ["wall_6_w0", "prince"]}
            }
        }),
        false,
    );
    let view = game.view(Viewer::Seat(Seat::at(0)));
    let mut dice = dice();
    let with_one = (0..400)
        .map(|_| serde_json::to_value(CastleBuilder::imagine(&view, &mut dice)).unwrap())
        .filter(|world| world["players"]["1"]["holder"].as_array().unwrap().contains(&json!("prince")))
        .count();
    // Three of four, and hardly ever another prince by chance.
    assert!((270..=350).contains(&with_one), "{with_one} of 400");
}

/// CASTLE-BUILD-2: others imagine that a build may have begun, and see nothing of it.
#[test]
fn a_build_that_has_begun_is_imagined_by_others() {
    let game = table(2, &json!({"active": 0, "ask": "turn"}), false);
    let view = game.view(Viewer::Seat(Seat::at(1)));
    let mut dice = dice();
    let asks: std::collections::BTreeSet<String> = (0..200)
        .map(|_| serde_json::to_value(CastleBuilder::imagine(&view, &mut dice)).unwrap()["ask"].clone())
        .map(|ask| ask.as_object().map_or(ask.to_string(), |ask| ask.keys().cloned().collect()))
        .collect();
    assert!(asks.contains("\"turn\"") && asks.contains("slot"), "{asks:?}");
}

/// A document that no table can be is refused, with its place.
#[test]
fn impossible_documents_are_refused() {
    let dealt: CastleBuilder = kit::deal(&Options::default(), 2, &Seed::from_words("doc")).unwrap();
    let doc = serde_json::to_value(dealt).unwrap();
    let refused = |pointer: &str, value: Value, wanted: &str| {
        let mut doc = doc.clone();
        match doc.pointer_mut(pointer) {
            Some(place) => *place = value,
            None => panic!("{pointer}"),
        }
        let error = serde_json::from_value::<CastleBuilder>(doc).unwrap_err().to_string();
        assert!(error.contains(wanted), "{pointer}: {error}");
    };
    refused("/seats", json!(5), "seats: expected 2 to 4");
    refused("/active", json!(3), "active: expected a seat below 2");
    refused("/options/goal", json!(8), "CASTLE-OPT-1");
    refused("/options/data", json!("lost_box"), "CASTLE-DATA-1");
    refused("/players/0/castle", json!({"1,6": "prince"}), "players/0/castle/1,6: the gate stands there");
    refused("/players/0/castle", json!({"3,0": "prince"}), "players/0/castle/3,0: there is nothing below");
    refused("/players/0/castle", json!({"1,1": "prince"}), "players/0/castle/1,1: there is no such place");
    refused("/players/1/baron", json!(32), "players/1/baron: expected a space below 32");
    refused("/players/1/coins", json!({"monk": 7}), "players/1/coins: expected fewer than 7");
    refused("/ask", json!("coin"), "pending: expected a coin to take");
    refused("/ask", json!("over"), "ending");
    refused("/ask", json!({"discard": 1}), "players/1/holder: expected more than 7");
    refused("/ask", json!("collapse"), "ask: there is nothing to choose");
    refused("/ask", json!({"slot": {"source": "royal", "tile": "prince"}}), "ask: the tile is not there");
    refused("/players/0/holder", json!(vec!["wall_14_w0"; 2]), "expected at most 1 wall_14_w0");
    refused("/quiet", json!(31), "quiet: expected at most 30");
    refused("/pending", json!(101), "pending: expected at most 100");
    refused("/ask", json!({"take": "catapult"}), "ask: this coin takes nothing from the market");
    let mut many = doc.clone();
    many["known"] = json!(vec![json!({"tile": "lady", "seats": [0, 1]}); 30]);
    let error = serde_json::from_value::<CastleBuilder>(many).unwrap_err().to_string();
    assert!(error.contains("known: there are not enough lady with"), "{error}");
    let mut own = doc.clone();
    own["players"]["0"]["known"] = json!([{"tile": "lady", "seats": [1]}]);
    own["players"]["1"]["holder"] = json!([]);
    let error = serde_json::from_value::<CastleBuilder>(own).unwrap_err().to_string();
    assert!(error.contains("players/0/known: there are not enough lady"), "{error}");
    // CASTLE-PAY-4: neither more nor less than what a place asks for is put aside, and nothing before there is a place.
    let mut paying = doc.clone();
    paying["active"] = json!(0);
    paying["reserve"] = json!([]);
    paying["market"] = json!([null, null, null]);
    paying["paid"] = json!(["wall_3_w0"]);
    paying["players"]["0"]["holder"] = json!(["wall_2_w0", "duo_11_1"]);
    paying["players"]["0"]["castle"] = json!({"1,4": "wall_10_w0"});
    paying["players"]["1"]["holder"] = json!([]);
    let pay =
        |left: u8| json!({"pay": {"source": "holder", "tile": "duo_11_1", "slot": "2,5", "left": left}});
    let slot = json!({"slot": {"source": "holder", "tile": "duo_11_1"}});
    for (ask, wanted) in [
        (pay(255), "ask: this is not what is left to pay"),
        (pay(1), "ask: this is not what is left to pay"),
        (slot, "paid: expected nothing, nobody is paying"),
    ] {
        paying["ask"] = ask.clone();
        let error = serde_json::from_value::<CastleBuilder>(paying.clone()).unwrap_err().to_string();
        assert!(error.contains(wanted), "{ask}: {error}");
    }
}
