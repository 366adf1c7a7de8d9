//! Holy Empire: dawn, blue cloth and steel.

use super::ground::{HALO, Light};
use super::{Card, Kind, dragonvale};
use crate::Affinity;
use art::ink::*;
use art::parts::light::star;
use art::parts::{dragon, people, place};
use art::shape::at;
use art::{Ink, Pic};

pub(super) const CARDS: &[Card] = &[
    card("homesteaders", Kind::Character(HALO), homesteaders),
    card("knight_of_the_round_table", Kind::Character(HALO), knight),
    card("court_wizard", Kind::Character(HALO), wizard_card),
    card("priestess", Kind::Character(Light { y: 52.0, core: 20.0 }), priestess),
    card("royal_castle", Kind::Home(Light { y: 44.0, core: 22.0 }), castle_card),
    card("the_paladin", Kind::Character(Light { y: 50.0, core: 20.0 }), paladin_card),
    card("knights_tale_1", Kind::Story(1), tale_1),
    card("knights_tale_2", Kind::Story(2), tale_2),
    card("knights_tale_3", Kind::Story(3), tale_3),
    card("knights_tale_4", Kind::Story(4), tale_4),
];

const fn card(id: &'static str, kind: Kind, draw: fn(&mut Pic)) -> Card {
    Card { id, affinity: Affinity::HolyEmpire, kind, draw }
}

const ROYAL: Ink = "#359";
const DEEP: Ink = "#237";
const LINEN: Ink = "#ffe";
const MIST: Ink = "#dde";
/// The coat of a horse.
const BAY: Ink = "#953";

/// A child with its feet in the origin, 34 high.
fn child(p: &mut Pic, skin: Ink, hair: Ink, cloth: Ink) {
    p.fold(cloth, "0 -22,-6 -20,-9 0!,0 1");
    p.put(at(0.0, -26.0).scale(0.85), |p| {
        people::head(p, skin);
        p.fold(hair, "0 -11,-8 -7,-9 2!,0 -5!");
    });
}

/// A family before its field.
fn homesteaders(p: &mut Pic) {
    p.thread(OAK, 2.0, "20 112,20 50");
    p.thread(IRON, 1.5, "15 38,16 48,24 48,25 38/20 50,20 36");
    p.put(at(35.0, 62.0), |p| people::gown(p, "#578", "#457", 17.0, 52.0));
    p.thread("#578", 6.0, "28 68,23 76,20 74");
    people::hand(p, HONEY, 20.0, 73.0);
    p.put(at(35.0, 52.0), |p| {
        people::head(p, HONEY);
        p.cut(OAK, "-8.5 0!,-4 4,0 3,4 4,8.5 0!,6 9,0 12,-6 9");
        p.thread(BARK, 0.7, "-2 5.5,0 6.3,2 5.5");
        p.cut("#eb5", "-15 -5!,-7 -8,-5 -15,5 -15,7 -8,15 -5!,0 -3");
        p.thread(EMBER, 1.6, "-6.5 -8,0 -6.8,6.5 -8");
    });
    p.put(at(66.0, 66.0), |p| people::gown(p, "#a43", "#832", 17.0, 48.0));
    p.put(at(65.0, 58.0), |p| {
        p.fold(LINEN, "0 -12,-9 -8,-11 4,-8 12!,0 10");
        people::head(p, PEACH);
        p.fold(SAND, "0 -9,-8 -1!,0 -6!");
    });
    p.fold_at(at(64.0, 84.0), LINEN, "0 -7,-7 -4,-8 3,0 8");
    p.dot(PEACH, 62.0, 81.0, 3.6);
    p.thread("#a43", 5.0, "76 76,74 86,66 90/54 78,56 87,62 90");
    p.put(at(49.0, 113.0), |p| child(p, PEACH, BARK, MOSS));
    p.put(at(50.0, 0.0), |p| {
        p.both(|p| {
            p.thread("#eb5", 2.6, "-36 116,-35 99/-31 116,-30 103/-26 116,-27 101/-20 116,-19 105");
        });
    });
}

/// A knight behind a shield, on which twelve sit around a table.
fn knight(p: &mut Pic) {
    p.put(at(25.0, 84.0).turn(-6.0), |p| people::sword(p, "#eef", IRON, 48.0));
    p.put(at(51.0, 0.0), |p| {
        p.cut(BLOOD, "1 33!,10 24,22 25,31 34,30 46!,24 39,14 37,4 40!");
        p.fold(DEEP, "0 60,-16 64,-27 76,-30 116!");
        p.both(|p| p.cut(STEEL, "-9 64!,-20 64,-28 72,-27 82!,-18 78"));
        helm(p);
    });
    p.thread(IRON, 8.0, "27 80,24 86");
    p.put(at(58.0, 92.0).scale(1.1), |p| {
        p.fold(GILT, "0 -21!,-10 -19,-19 -20!,-19 -2,-12 14,0 24!");
        p.fold(ROYAL, "0 -18!,-9 -16,-16 -17!,-16 -2,-10 12,0 20!");
        p.cut(DEEP, "0 -18!,9 -16,16 -17!,16 -2,10 12,0 20!");
        p.dot(CREAM, 0.0, -2.0, 7.0);
        p.dot(SAND, 0.0, -2.0, 5.6);
        for seat in 0..12 {
            p.put(at(0.0, -2.0).turn(f64::from(seat) * 30.0), |p| p.dot(GOLD, 0.0, -10.0, 1.4));
        }
    });
}

/// A closed helmet around x = 0, from y = 31 to 71.
fn helm(p: &mut Pic) {
    p.fold(STEEL, "0 31!,-8 33,-14 42,-14 54,-12 64,0 71");
    p.cut(IRON, "0 31!,8 33,14 42,14 54,12 64,0 71!,6 62,7 44");
    p.both(|p| p.facets(NIGHT, "-14 47,-2 49,-2 53,-14 52"));
    p.thread(GOLD, 2.2, "0 34,0 68/-13 45,0 47,13 45");
    p.both(|p| p.dots(SLATE, 0.8, &[(-5.0, 58.0), (-5.0, 61.5), (-5.0, 65.0)]));
}

/// A wizard standing on the origin, 84 high.
pub(super) fn wizard(p: &mut Pic) {
    p.thread(OAK, 2.2, "22 0,21 -56");
    p.put(at(0.0, -46.0), |p| people::gown(p, ROYAL, DEEP, 20.0, 46.0));
    p.cut(ROYAL, "7 -44!,14 -42,24 -36!,20 -24,10 -30");
    p.cut(ROYAL, "-7 -44!,-14 -38,-26 -34!,-20 -22,-9 -28");
    people::hand(p, PEACH, 21.5, -35.0);
    people::hand(p, PEACH, -24.0, -34.0);
    star(p, EMBER, 21.0, -61.0, 6.0);
    p.dot(FLAME, 21.0, -61.0, 2.0);
    p.put(at(0.0, -54.0), |p| people::head(p, PEACH));
    p.fold(LINEN, "0 -49.6!,-6 -52,-9.5 -52!,-10 -40,-6 -28,0 -14!");
    p.thread(MIST, 0.9, "-4 -44,-3 -32/4 -44,3 -32/0 -42,0 -24");
    p.both(|p| p.thread(LINEN, 1.6, "-5 -57,-2 -56.4"));
    p.cut(DEEP, "-14 -58!,-8 -62,-4 -76,4 -88!,5 -76,9 -62,14 -58!,0 -55");
    p.thread(GOLD, 1.8, "-8.4 -61,0 -59,8.6 -61");
}

fn wizard_card(p: &mut Pic) {
    p.put(at(50.0, 113.0), |p| {
        wizard(p);
        star(p, GOLD, 0.0, -70.0, 3.4);
        for (x, y) in [(-11.0, -12.0), (9.0, -8.0), (-3.0, -4.0)] {
            star(p, GOLD, x, y, 2.2);
        }
        p.veil(0.5, |p| p.dot(FLAME, -24.0, -46.0, 9.0));
        p.dot(LINEN, -24.0, -45.0, 6.0);
        p.dot("#9be", -23.0, -44.0, 4.2);
    });
}

/// A priestess who opens her hands; a dove rises.
fn priestess(p: &mut Pic) {
    p.put(at(50.0, 54.0), |p| p.veil(0.45, |p| p.pieces(LINEN, 12, 20.0, 34.0)));
    p.put(at(50.0, 0.0), |p| {
        p.both(|p| {
            p.cut(MIST, "-6 70!,-18 72,-24 58!,-32 62!,-32 76,-20 84");
            people::hand(p, HONEY, -28.0, 57.0);
        });
        p.put(at(0.0, 66.0), |p| people::gown(p, LINEN, MIST, 26.0, 48.0));
        p.facets(GOLD, "-4 70,4 70,6 116,-6 116");
        p.facets(ROYAL, "-2.6 70,2.6 70,4.4 116,-4.4 116");
        p.fold(ROYAL, "0 40,-10 45,-13 57,-12 76!,0 71");
        p.cut(DEEP, "4 41!,10 45,13 57,12 76!,8 70,9 56");
        p.put(at(0.0, 57.0), |p| people::head(p, HONEY));
        p.fold(BARK, "0 47,-6 49,-8 56!,0 51!");
        p.thread(GOLD, 1.8, "-8.6 51,0 48.6,8.6 51");
    });
    p.put(at(50.0, 29.0), |p| {
        p.cut("#fff", "-2 3!,-9 -4,-16 -6!,-13 1,-5 7,2 8,8 11!,9 5,16 1,17 -7!,9 -5,3 0,-1 0!,-4 1!");
        p.dot(NIGHT, -0.3, 2.2, 0.6);
    });
}

/// A castle that stands on the origin, 76 wide and 84 high.
fn castle(p: &mut Pic) {
    for (x, width, height) in
        [(-24.0, 12.0, 36.0), (24.0, 12.0, 36.0), (-10.0, 10.0, 50.0), (11.0, 10.0, 46.0)]
    {
        p.put(at(x, 0.0), |p| {
            p.block(STEEL, -width / 2.0, -height, width, height);
            p.block(IRON, width * 0.15, -height, width * 0.35, height);
            p.put(at(0.0, -height), |p| place::spire(p, ROYAL, DEEP, width + 4.0, 18.0));
        });
    }
    p.block("#dee", -31.0, -22.0, 62.0, 22.0);
    p.facets("#dee", "-31 -22,-31 -26,-26 -26,-26 -22,-21 -22,-21 -26,-16 -26,-16 -22,16 -22,16 -26,21 -26,21 -22,26 -22,26 -26,31 -26,31 -22");
    p.put(at(0.0, 0.0), |p| place::tower(p, "#eef", STEEL, 20.0, 34.0));
    p.fold(DEEP, "0 -20!,-6 -15,-6 0!,0 0!");
    p.fold(GOLD, "0 -17!,-4 -13,-4 0!,0 0!");
    p.thread(
        DEEP,
        2.0,
        "-24 -30,-24 -27/24 -30,24 -27/-10 -43,-10 -40/11 -40,11 -37/-5 -28,-5 -26/5 -28,5 -26",
    );
    p.thread(BARK, 0.8, "-10 -68,-10 -76/11 -64,11 -72");
    p.facets(BLOOD, "-10 -76,-2 -73.5,-10 -71");
    p.facets(BLOOD, "11 -72,19 -69.5,11 -67");
}

fn castle_card(p: &mut Pic) {
    p.cut("#879", "8 116!,16 100,34 92,66 92,84 100,92 116!");
    p.put(at(50.0, 100.0).stretch(1.1, 1.0), castle);
    p.cut(MOSS, "8 116!,16 104,34 98,66 98,84 104,92 116!");
    p.cut(FOLD, "46 98!,54 98!,52 104,60 110,66 118!,42 118!,50 110,44 104");
    p.dots("#364", 3.2, &[(24.0, 103.0), (30.0, 107.0), (74.0, 104.0), (80.0, 108.0)]);
}

/// A rider with a raised sword; the hooves of the horse are at the origin.
fn paladin(p: &mut Pic) {
    p.limb(CREAM, "20 -38 5,29 -30 8,27 -10 0");
    p.thread("#631", 4.4, "-9 -22,-12 -12,-10 -2/9 -22,7 -12,10 -2");
    p.limb(BAY, "-13 -26 9,-24 -21 5,-20 -12 4");
    p.limb(BAY, "14 -28 12,19 -14 5,16 -2 4.4");
    p.cut(BAY, "-20 -36,-14 -44,18 -40,22 -32,14 -20,-12 -20");
    p.cut(
        BAY,
        "-8 -40!,-16 -50,-19 -62,-16 -64!,-20 -62,-28 -54,-33 -48,-31 -45,-24 -48,-20 -46,-19 -32,-10 -26",
    );
    p.cut(CREAM, "-15 -64!,-8 -56,-5 -42!,-12 -48");
    p.dot(NIGHT, -22.0, -56.0, 0.9);
    p.cut(ROYAL, "-8 -42!,10 -42!,16 -18!,4 -15,-12 -18!");
    p.thread(GOLD, 1.4, "-12 -18,4 -15,16 -18");
    p.cut(BLOOD, "2 -64!,12 -58,18 -40,30 -36!,22 -28,8 -38");
    p.fold_at(at(0.0, 0.0), STEEL, "0 -65,-7 -62,-7 -42!,0 -41");
    p.thread(IRON, 5.0, "4 -42,4 -30,0 -22");
    p.thread(STEEL, 5.0, "-5 -60,-13 -62,-14 -70");
    p.put(at(-14.0, -72.0), |p| people::sword(p, STEEL, SLATE, 20.0));
    p.put(at(0.0, -72.0).scale(0.85), |p| {
        people::head(p, UMBER);
        p.cut(GOLD, "-9 1!,-8 -8,0 -12,8 -8,9 1!,5 -3,0 -4,-5 -3");
        p.both(|p| p.cut(LINEN, "7 -4!,13 -10,15 -18!,18 -8,10 1!"));
    });
}

fn paladin_card(p: &mut Pic) {
    p.put(at(50.0, 50.0), |p| p.veil(0.5, |p| p.pieces(LINEN, 14, 20.0, 42.0)));
    p.put(at(52.0, 111.0).scale(0.95), paladin);
}

/// Chapter 1: a sword waits in a stone, and a child dares.
fn tale_1(p: &mut Pic) {
    p.facets(SLATE, "46 98,50 84,58 78,68 80,76 90,78 98");
    p.facets(IRON, "50 84,58 78,68 80,62 88");
    p.put(at(61.0, 58.0).turn(180.0), |p| people::sword(p, "#fff", STEEL, 20.0));
    p.put(at(36.0, 98.0).scale(1.1), |p| {
        p.thread(ROYAL, 4.0, "4 -18,12 -22,20 -32");
        child(p, HONEY, BARK, ROYAL);
        people::hand(p, HONEY, 21.0, -34.0);
    });
    star(p, LINEN, 61.0, 40.0, 6.0);
}

/// Chapter 2: the knight meets the bronze dragon, and neither strikes.
fn tale_2(p: &mut Pic) {
    p.limb(dragonvale::BRASS.body, "66 60 12,74 72 14,72 84 16,67 90 18");
    p.put(at(69.0, 60.0), |p| dragon::head(p, dragonvale::BRASS));
    p.facets("#657", "46 98,56 91,64 94,74 88,80 98");
    small_knight(p, 33.0, 98.0);
}

/// A knight in armour, about 40 high.
fn small_knight(p: &mut Pic, x: f64, y: f64) {
    p.put(at(x, y).scale(0.7), |p| {
        p.cut(BLOOD, "-5 -40!,-18 -30,-20 0!,-4 -2!");
        p.fold(STEEL, "0 -42,-9 -38,-11 0!,0 1");
        p.fold(ROYAL, "0 -38,-6 -34,-8 -6!,0 -5");
        p.thread(STEEL, 5.0, "8 -34,16 -28,20 -34");
        p.put(at(0.0, -80.0).scale(0.62), |p| {
            p.cut(BLOOD, "-1 33!,-10 24,-22 26,-26 38!,-14 37");
            helm(p);
        });
        star(p, GOLD, 0.0, -22.0, 4.0);
    });
}

/// Chapter 3: at home everybody waits.
fn tale_3(p: &mut Pic) {
    p.put(at(52.0, 92.0).scale(0.68), castle);
    p.cut(MOSS, "22 97!,36 90,62 90,78 97!");
    p.put(at(66.0, 99.0).scale(0.8), |p| child(p, PEACH, EMBER, "#a43"));
    small_knight(p, 32.0, 100.0);
}

/// Chapter 4: the paladin rides out at dawn.
fn tale_4(p: &mut Pic) {
    p.put(at(50.0, 58.0), |p| p.veil(0.5, |p| p.pieces(LINEN, 16, 22.0, 36.0)));
    p.cut("#657", "20 98!,34 88,60 92,80 98!");
    p.put(at(51.0, 94.0).scale(0.7), paladin);
}
