//! What fits where: the placement examples of the specification, and every rule of placing, numbers and paying.

use castle::{Castle, Fit, LEFT, Purse, RIGHT, Slot, Tile, TileData};

/// One other tile on the holder, one may be paid.
const ONE: Purse = Purse { tiles: 1, limit: 1 };

fn tile(id: &str) -> Tile {
    id.parse().unwrap()
}

fn castle(tiles: &[(u8, i8, &str)]) -> Castle {
    tiles.iter().fold(Castle::default(), |castle, (level, x, id)| {
        let slot = Slot::new(*level, *x);
        castle
            // Examples say what they pay for; whatever else stands there fits.
            .fit(tile(id).data(), slot, Purse { tiles: 0, limit: 0 })
            .unwrap_or_else(|error| panic!("{slot}: {error}"));
        castle.with(tile(id), slot)
    })
}

/// The steps, or the rule that forbids it.
fn try_at(castle: &Castle, id: &str, level: u8, x: i8) -> Result<Fit, &'static str> {
    castle.fit(tile(id).data(), Slot::new(level, x), ONE).map_err(|refusal| refusal.rule.as_str())
}

fn free(steps: u8) -> Result<Fit, &'static str> {
    Ok(Fit { required: None, pay: 0, steps })
}

fn asks(required: u8, pay: u8, steps: u8) -> Result<Fit, &'static str> {
    Ok(Fit { required: Some(required), pay, steps })
}

/// CASTLE-EX-1, CASTLE-PLACE-8, CASTLE-NUM-1, CASTLE-MOVE-1
#[test]
fn the_foundation_takes_any_stone_base() {
    let empty = Castle::default();
    for id in ["wall_14_w0", "roof_8", "spire", "prince"] {
        assert_eq!(try_at(&empty, id, 1, 0), free(0), "{id}");
    }
    assert_eq!(try_at(&empty, "side_l_1", 1, 0), Err("CASTLE-PLACE-4"));
    assert_eq!(try_at(&empty, "soldier", 1, 12), free(0), "without a move, for all its ruby");
}

/// CASTLE-EX-2, CASTLE-PLACE-4
#[test]
fn sky_does_not_stand_on_stone() {
    let castle =
        castle(&[(1, 0, "wall_2_w0"), (1, 2, "wall_3_w0"), (1, 4, "wall_7_w0"), (2, 5, "wall_9_w0")]);
    assert_eq!(try_at(&castle, "side_l_1", 2, 3), Err("CASTLE-PLACE-4"));
}

/// CASTLE-EX-3, CASTLE-PLACE-3, CASTLE-RULING-1, CASTLE-RULING-3
#[test]
fn stone_does_not_stand_on_nothing() {
    let castle = castle(&[(1, 2, "wall_3_w0")]);
    assert_eq!(try_at(&castle, "wall_5_w0", 2, 3), Err("CASTLE-PLACE-3"));
    assert_eq!(try_at(&castle, "wall_5_w0", 3, 2), Err("CASTLE-PLACE-3"), "nor two levels up");
}

/// CASTLE-EX-4, CASTLE-EX-5, CASTLE-PLACE-6, CASTLE-RULING-8: a side wall needs somebody on its level, now.
#[test]
fn a_side_wall_does_not_begin_a_level() {
    let before = castle(&[(1, 12, "wall_6_w0")]);
    assert_eq!(try_at(&before, "side_r_2", 2, 13), Err("CASTLE-PLACE-6"));
    let begun = castle(&[(1, 12, "wall_6_w0"), (1, 4, "wall_3_w0"), (2, 5, "wall_5_w0")]);
    assert_eq!(try_at(&begun, "side_r_2", 2, 13), free(2), "over void, by a tick");
    assert_eq!(
        try_at(&begun.without(Slot::new(2, 5)), "side_r_2", 2, 13),
        Err("CASTLE-PLACE-6"),
        "it is gone"
    );
    let alone = begun.with(tile("side_r_2"), Slot::new(2, 13)).without(Slot::new(2, 5));
    // CASTLE-RULING-9: one that is left alone on its level lets others come.
    let other = alone.with(tile("wall_2_w0"), Slot::new(1, 0));
    assert_eq!(try_at(&other, "side_l_1", 2, -1), free(2));
}

/// CASTLE-EX-6, CASTLE-PLACE-7, CASTLE-RULING-7: neighbours are not compared, and need not be there.
#[test]
fn sides_do_not_matter() {
    let castle = castle(&[(1, 2, "wall_11_w0"), (1, 4, "wall_3_w0"), (2, 5, "wall_5_w0")]);
    assert_eq!(try_at(&castle, "wall_14_w0", 2, 3), asks(14, 0, 2));
    assert_eq!(
        try_at(&castle, "wall_4_w0", 1, 12),
        free(0),
        "gaps are allowed, and a level need not be complete"
    );
}

/// CASTLE-EX-7, CASTLE-NUM-3: nothing fits 24 but a tick.
#[test]
fn a_princess_stands_on_any_sum() {
    let castle = castle(&[(1, 0, "wall_10_w0"), (1, 2, "wall_14_w0")]);
    let slot = Slot::new(2, 1);
    for tile in castle.edition().order.iter().filter(|tile| !tile.data().tick()) {
        let refusal = castle.fit(tile.data(), slot, ONE).unwrap_err();
        assert_eq!(refusal.rule.as_str(), "CASTLE-PAY-2", "{tile}");
        assert!(refusal.args.contains(&("required", 24)));
    }
    assert_eq!(try_at(&castle, "princess", 2, 1), free(2));
}

/// CASTLE-EX-8, CASTLE-EX-9, CASTLE-EX-10, CASTLE-NUM-2, CASTLE-NUM-4, CASTLE-NUM-5, CASTLE-PAY-1, CASTLE-PAY-6,
/// CASTLE-MOVE-2, CASTLE-RULING-10, CASTLE-RULING-11: Nico's three turns.
#[test]
fn numbers_are_sums_of_what_is_below() {
    let first = castle(&[(1, 4, "wall_10_w0"), (1, 8, "wall_9_w0")]);
    assert_eq!(try_at(&first, "duo_11_1", 2, 5), asks(12, 1, 2), "ten and the gate's two");
    let second = first.with(tile("duo_11_1"), Slot::new(2, 5));
    assert_eq!(try_at(&second, "noble", 2, 7), asks(11, 1, 3), "downwards, too; a ruby is a step");
    let third = second.with(tile("noble"), Slot::new(2, 7));
    assert_eq!(try_at(&third, "lady", 3, 6), asks(13, 0, 4), "the top number 1 counts, and 12 as printed");
    assert_eq!(try_at(&third, "duo_14_3", 3, 6), asks(13, 1, 3));
    assert_eq!(try_at(&third, "duo_15_2", 3, 6), Err("CASTLE-PAY-2"));
}

/// CASTLE-NUM-4, CASTLE-GEO-7, CASTLE-RULING-3: a half-roof adds its number to what stands on its stone half.
#[test]
fn half_a_roof_carries_half_a_tile() {
    let below = castle(&[(1, 4, "hroof_l_9_3"), (1, 2, "wall_4_w0")]);
    assert_eq!(try_at(&below, "wall_5_w0", 2, 5), asks(5, 0, 2), "all of its 3, and the gate's 2");
    let castle = below.with(tile("wall_5_w0"), Slot::new(2, 5));
    assert_eq!(try_at(&castle, "wall_7_w0", 2, 3), Err("CASTLE-PLACE-3"), "sky on its left half");
    assert_eq!(try_at(&castle, "side_r_1", 2, 3), free(2), "stone on the wall, sky over sky");
}

/// CASTLE-RULING-8: the gate has begun level 1. No tile of the designed data shows it, because all that cannot begin a level
/// have sky below; one of another box could.
#[test]
fn the_gate_begins_level_1() {
    let shy = TileData { not_first: true, ..*tile("prince").data() };
    let empty = Castle::default();
    let begun = castle(&[(1, 0, "wall_2_w0"), (1, 2, "wall_3_w0")]);
    let at = |castle: &Castle, level: u8, x: i8| {
        castle.fit(&shy, Slot::new(level, x), ONE).map_err(|refusal| refusal.rule.as_str())
    };
    assert_eq!((at(&empty, 1, 0), at(&begun, 2, 1)), (free(0), Err("CASTLE-PLACE-6")));
    let offered = |castle: &Castle| {
        let mut offered = Vec::new();
        castle.offers(&shy, ONE, &mut |slot| offered.push(slot.x));
        (offered, castle.takes(&shy, ONE))
    };
    assert_eq!(offered(&empty), (vec![0, 2, 4, 8, 10, 12], true));
    assert_eq!(offered(&begun), (vec![4, 8, 10, 12], true), "on level 1, not above");
}

/// CASTLE-RULING-13: what is under a sky half adds nothing. In the designed data only ticks have one; a tile with a number
/// asks for what carries its stone half.
#[test]
fn only_what_carries_stone_is_added() {
    let castle = castle(&[(1, 2, "wall_4_w0"), (1, 4, "hroof_l_9_3"), (1, 12, "wall_6_w0")]);
    let side = |bottom: u8| TileData { bottom, not_first: false, ..*tile("side_r_2").data() };
    let at = |bottom: u8, x: i8| {
        castle.fit(&side(bottom), Slot::new(2, x), ONE).map_err(|refusal| refusal.rule.as_str())
    };
    assert_eq!(at(4, 3), asks(4, 0, 2), "the wall's 4, not the 3 of the half-roof below its sky");
    assert_eq!(at(7, 3), Err("CASTLE-PAY-2"), "so it is not their sum");
    assert_eq!(at(6, 13), asks(6, 0, 2), "and nothing adds nothing");
    let nothing = Purse { tiles: 0, limit: 0 };
    assert_eq!([4, 6, 7].map(|bottom| castle.takes(&side(bottom), nothing)), [true, true, false]);
}

/// CASTLE-PAY-2, CASTLE-PAY-3: first what may be paid, then what there is.
#[test]
fn payments_have_limits() {
    let castle = castle(&[(1, 4, "wall_10_w0")]);
    let pay = |tiles: u8, limit: u8, id: &str| {
        let fit = castle.fit(tile(id).data(), Slot::new(2, 5), Purse { tiles, limit });
        fit.map(|fit| fit.pay).map_err(|refusal| refusal.rule.as_str())
    };
    assert_eq!(pay(0, 1, "wall_12_w0"), Ok(0), "nothing is paid where the number fits");
    assert_eq!(pay(0, 1, "wall_11_w0"), Err("CASTLE-PAY-3"));
    assert_eq!(pay(1, 1, "wall_11_w0"), Ok(1));
    assert_eq!(pay(5, 1, "wall_8_w0"), Err("CASTLE-PAY-2"));
    assert_eq!(pay(3, u8::MAX, "wall_8_w0"), Err("CASTLE-PAY-3"));
    assert_eq!(pay(4, u8::MAX, "wall_8_w0"), Ok(4), "with pay_any (CASTLE-OPT-2)");
}

/// CASTLE-PLACE-1, CASTLE-PLACE-2, CASTLE-GEO-4, CASTLE-GEO-5, CASTLE-RULING-4, CASTLE-RULING-5, CASTLE-RULING-33: the
/// grid, and the gate on it.
#[test]
fn places_exist_and_are_free() {
    let castle = castle(&[(1, 0, "wall_2_w0")]);
    for (level, x) in
        [(0, 0), (1, 1), (1, -1), (1, 14), (2, 0), (2, -2), (2, 15), (255, 0), (1, 127), (2, -128)]
    {
        assert_eq!(try_at(&castle, "prince", level, x), Err("CASTLE-PLACE-1"), "{level},{x}");
    }
    assert_eq!(try_at(&castle, "prince", 1, 0), Err("CASTLE-PLACE-2"));
    assert_eq!(try_at(&castle, "prince", 1, 6), Err("CASTLE-PLACE-2"), "the gate");
    assert!(castle.is_gate(Slot::new(1, 6)) && castle.tile(Slot::new(1, 6)).is_none(), "which is no tile");
    assert_eq!((castle.height(), castle.count()), (1, 1));
}

/// CASTLE-PLACE-5, CASTLE-RULING-6, CASTLE-RULING-34: under a hanging sky only sky fits; and what it hangs over is covered.
#[test]
fn tiles_are_slid_under_an_overhang() {
    let tiles = [(1, 2, "wall_3_w0"), (1, 4, "wall_4_w0"), (2, 3, "wall_7_w0"), (2, 1, "side_l_1")];
    let castle = castle(&tiles);
    assert_eq!(try_at(&castle, "wall_5_w0", 1, 0), Err("CASTLE-PLACE-5"));
    assert_eq!(try_at(&castle, "hroof_l_6_2", 1, 0), Err("CASTLE-PLACE-5"), "sky on the wrong half");
    assert_eq!(try_at(&castle, "hroof_r_6_2", 1, 0), free(0));
    assert_eq!(try_at(&castle, "spire", 1, 0), free(0));
    let slid = castle.with(tile("spire"), Slot::new(1, 0));
    let uncovered: Vec<Slot> = slid.uncovered().collect();
    assert_eq!(uncovered, [Slot::new(2, 1), Slot::new(2, 3)], "CASTLE-GEO-8: also the spire is covered");
}

/// CASTLE-GEO-6, CASTLE-GEO-9, CASTLE-GEO-1: edges, height and features follow from the tiles.
#[test]
fn a_castle_knows_its_edges() {
    // Nico's castle (CASTLE-EX-10), who paid for two of its tiles.
    let built = castle(&[(1, 4, "wall_10_w0"), (1, 8, "wall_9_w0")])
        .with(tile("duo_11_1"), Slot::new(2, 5))
        .with(tile("noble"), Slot::new(2, 7))
        .with(tile("lady"), Slot::new(3, 6));
    assert_eq!(built.height(), 3);
    assert_eq!((built.persons(), built.windows(), built.roofs(), built.count()), (2, 2, 0, 5));
    assert_eq!((built.top(2, 5), built.top(3, 6), built.top(3, 5)), (Some(true), Some(false), None));
    assert_eq!(
        (built.top(0, 0), built.top(0, 13), built.top(0, 14), built.top(0, -1)),
        (Some(true), Some(true), None, None)
    );
    let lower = built.without(Slot::new(3, 6));
    assert_eq!((lower.height(), lower.persons()), (2, 1), "CASTLE-FX-6: the height is worked out again");
    assert_eq!(Castle::default().height(), 1, "a gate is one level high");
    assert_eq!(
        castle(&[(1, 0, "spire"), (1, 2, "roof_8"), (1, 4, "noble")]).roofs(),
        2,
        "CASTLE-ROOF-1: rubies do not matter"
    );
}

/// CASTLE-GEO-10, CASTLE-RULING-2: left and right are printed; no tile is its own mirror image unless both halves are alike.
#[test]
fn tiles_are_not_turned() {
    let castle = castle(&[(1, 0, "wall_2_w0"), (1, 2, "wall_3_w0"), (2, 1, "wall_5_w0")]);
    assert_eq!(try_at(&castle, "side_l_1", 2, -1), free(2));
    assert_eq!(try_at(&castle, "side_r_1", 2, -1), Err("CASTLE-PLACE-3"));
    assert_eq!((tile("side_l_1").data().base, tile("side_r_1").data().base), (RIGHT, LEFT));
}

/// CASTLE-INV-6, CASTLE-INV-7, CASTLE-INV-8, as they are written.
fn stands(castle: &Castle) -> bool {
    let grid = castle
        .tiles()
        .all(|(slot, _)| slot.exists(castle.edition().rules.foundation_width) && !castle.is_gate(slot));
    let edges = castle.tiles().all(|(slot, tile)| {
        [(LEFT, slot.x), (RIGHT, slot.x + 1)].into_iter().all(|(half, h)| {
            let stone = castle.top(slot.level - 1, h) == Some(true);
            stone == (tile.data().base & half != 0)
        })
    });
    let begun = |level: u8| castle.tiles().any(|(slot, _)| slot.level == level);
    grid && edges && (2..=castle.height()).all(begun)
}

/// CASTLE-INV-9, CASTLE-RULING-36: a castle with a tile has one that can go, and stands without it.
#[test]
fn any_uncovered_tile_can_go() {
    let mut lots = kit::Lots::new(5);
    let mut gone = 0;
    for _ in 0..100 {
        let mut castle = Castle::default();
        for _ in 0..30 {
            let mut all = Vec::new();
            for tile in castle.edition().order {
                castle.offers(tile.data(), ONE, &mut |slot| all.push((*tile, slot)));
            }
            let Some((tile, slot)) = lots.pick(&all) else { break };
            castle = castle.with(tile, slot);
            assert!(stands(&castle), "{castle:?}");
            let uncovered: Vec<Slot> = castle.uncovered().collect();
            assert!(!uncovered.is_empty(), "{castle:?}");
            for slot in &uncovered {
                let without = castle.without(*slot);
                assert!(
                    stands(&without) && without.count() + 1 == castle.count(),
                    "{castle:?} without {slot}"
                );
                gone += 1;
            }
            if lots.below(4) == 0 {
                castle = lots.pick(&uncovered).map_or(castle, |slot| castle.without(slot));
            }
        }
    }
    assert!(gone > 5000, "{gone} tiles were taken away");
}

/// What is kept about open places is what a search finds, whatever is built and removed.
#[test]
fn kept_placements_are_those_that_a_search_finds() {
    let mut lots = kit::Lots::new(11);
    for _ in 0..200 {
        let mut castle = Castle::default();
        for step in 0..40 {
            let order = castle.edition().order;
            let purse = Purse { tiles: lots.below(4) as u8, limit: [1, u8::MAX][step % 2] };
            let mut all = Vec::new();
            for tile in order {
                let mut listed = Vec::new();
                castle.offers(tile.data(), purse, &mut |slot| listed.push(slot));
                let searched: Vec<Slot> = (0..=castle.height() + 2)
                    .flat_map(|level| (-2..=15).map(move |x| Slot::new(level, x)))
                    .filter(|slot| castle.fit(tile.data(), *slot, purse).is_ok())
                    .collect();
                assert_eq!(listed, searched, "{tile} on {castle:?}");
                assert_eq!(castle.takes(tile.data(), purse), !listed.is_empty(), "{tile} on {castle:?}");
                all.extend(listed.into_iter().map(|slot| (*tile, slot)));
            }
            if let Some((tile, slot)) = lots.pick(&all) {
                castle = castle.with(tile, slot);
            }
            if lots.below(5) == 0 {
                let uncovered: Vec<Slot> = castle.uncovered().collect();
                castle = lots.pick(&uncovered).map_or(castle, |slot| castle.without(slot));
            }
        }
    }
}
