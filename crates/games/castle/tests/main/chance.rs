//! What comes from dice: the deal, who begins, and which tile is lost or stolen.

use std::collections::BTreeMap;

use castle::{CastleBuilder, Choice, Effect, FirstPlayer, Options, Tile};
use kit::{Dice, Game, Seat, Seed, Stream, deal, step};
use kit_test::scenario::merge_patch;
use kit_test::truth;
use serde_json::{Value, json};

fn tiles(doc: &Value, pointer: &str) -> Vec<String> {
    let list = doc.pointer(pointer).and_then(Value::as_array).unwrap_or_else(|| panic!("{pointer}"));
    list.iter().map(|tile| tile.as_str().unwrap().to_owned()).collect()
}

/// CASTLE-SETUP-2, CASTLE-SETUP-3, CASTLE-SETUP-5: shuffled tiles, shuffled coins; first the market, then three in a row
/// for each player from the first on, from the front.
#[test]
fn the_deal_is_made_in_order() {
    let options = Options { first_player: FirstPlayer::Seat3, ..Options::default() };
    let mut reserves = Vec::new();
    for seed in ["one", "two"].map(Seed::from_words) {
        let edition = options.data.edition();
        let of = |tile: &Tile| std::iter::repeat_n(*tile, edition.copies(*tile).into());
        let mut pile: Vec<Tile> = edition.order.iter().flat_map(of).collect();
        let coins = Effect::ALL.into_iter().zip(edition.coins);
        let mut purse: Vec<Effect> =
            coins.flat_map(|(effect, count)| std::iter::repeat_n(effect, count.into())).collect();
        let unshuffled = pile.clone();
        let mut dice = Dice::new(&seed, Stream::TABLE, u32::MAX);
        dice.shuffle(&mut pile);
        dice.shuffle(&mut purse);
        assert_ne!(pile, unshuffled);
        // The front is what comes next.
        let pile: Vec<String> = pile.iter().rev().map(ToString::to_string).collect();
        let purse: Vec<&str> = purse.iter().rev().map(|effect| effect.id()).collect();
        let game: CastleBuilder = deal(&options, 4, &seed).unwrap();
        let doc = truth(&game);
        assert_eq!(tiles(&doc, "/market"), pile[..3]);
        for (place, seat) in [2, 3, 0, 1].into_iter().enumerate() {
            let mut holder = tiles(&doc, &format!("/players/{seat}/holder"));
            let mut dealt = pile[3 + 3 * place..6 + 3 * place].to_vec();
            holder.sort_unstable();
            dealt.sort_unstable();
            assert_eq!(holder, dealt, "seat {seat}");
        }
        assert_eq!(tiles(&doc, "/reserve"), pile[15..]);
        assert_eq!(tiles(&doc, "/coin_market"), purse[..3]);
        assert_eq!(tiles(&doc, "/coin_reserve"), purse[3..]);
        reserves.push(pile);
    }
    assert_ne!(reserves[0], reserves[1]);
}

/// CASTLE-SETUP-4
#[test]
fn anybody_may_be_drawn_to_begin() {
    let mut first = [0; 4];
    for number in 0..200 {
        let seed = Seed::from_words(&format!("lot {number}"));
        let game: CastleBuilder = deal(&Options::default(), 4, &seed).unwrap();
        first[game.deciders().lowest().unwrap().index()] += 1;
    }
    assert!(first.iter().all(|count| *count >= 30), "{first:?}");
}

/// CASTLE-FX-4, CASTLE-THIEF-1, CASTLE-SOUR-1: of three different tiles each goes as often as the others.
#[test]
fn every_tile_of_a_holder_is_lost_or_stolen_alike() {
    let holder = ["wall_2_w0", "wall_9_w0", "lady"];
    for (coin, from) in [("thief", "/players/0/holder"), ("sour_lady", "/discard")] {
        let mut doc =
            truth::<CastleBuilder>(&deal(&Options::default(), 2, &Seed::from_words("alike")).unwrap());
        merge_patch(
            &mut doc,
            &json!({
                "active": 0, "ask": "coin", "pending": 1, "moved": true,
                "reserve": ["spire"], "market": ["roof_9", "roof_10", "roof_12"],
                "coin_market": [coin, "monk", "mill"], "coin_reserve": ["ruby"],
                "players": { "0": { "holder": [] }, "1": { "holder": holder } },
            }),
        );
        let before: CastleBuilder = serde_json::from_value(doc).unwrap();
        let mut gone: BTreeMap<String, u32> = BTreeMap::new();
        for number in 0..300 {
            let mut game = before;
            let mut dice = Dice::new(&Seed::from_words(&format!("alike {number}")), Stream::TABLE, 0);
            let choice: Choice = format!("coin {coin}").parse().unwrap();
            step(&mut game, &mut dice, 0, Seat::at(0), choice, &mut |_| ()).unwrap();
            let found = tiles(&truth(&game), from);
            assert_eq!(found.len(), 1);
            *gone.entry(found[0].clone()).or_default() += 1;
        }
        assert_eq!(gone.len(), 3, "{coin}: {gone:?}");
        assert!(gone.values().all(|count| (60..=140).contains(count)), "{coin}: {gone:?}");
    }
}
