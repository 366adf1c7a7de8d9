//! Holy Empire: dawn, blue cloth and steel.

use super::{Card, Kind};
use crate::ground::{Affinity, HALO, Light};
use crate::ink::*;
use crate::parts::people;
use crate::parts::light::rays;
use crate::pic::{Ink, Pic};
use crate::shape::at;

pub(super) const CARDS: &[Card] = &[
    card("knight_of_the_round_table", Kind::Character(HALO), knight),
    card("priestess", Kind::Character(Light { y: 52.0, core: 20.0 }), priestess),
];

const fn card(id: &'static str, kind: Kind, draw: fn(&mut Pic)) -> Card {
    Card { id, affinity: Affinity::HolyEmpire, kind, draw }
}

const ROYAL: Ink = "#3450a0";
const DEEP: Ink = "#22336f";

/// A knight behind his shield, on which twelve sit around a table.
fn knight(p: &mut Pic) {
    p.put(at(26.0, 84.0).turn(-7.0), |p| people::sword(p, "#eef1f8", IRON, 48.0));
    p.put(at(51.0, 0.0), |p| {
        p.cut(BLOOD, "1 33!,10 24,22 25,31 34,30 46!,24 39,14 37,4 40!");
        p.cut("#8c2232", "4 37!,14 31,25 33,30 46!,24 39,14 37");
        p.fold(DEEP, "0 60,-16 64,-27 76,-30 112!,0 116");
        p.both(|p| p.cut(STEEL, "-9 64!,-20 64,-28 72,-27 82!,-18 78,-11 72"));
        p.both(|p| p.thread(IRON, 0.9, "-13 67,-21 69,-26 76"));
        p.fold(STEEL, "0 31!,-8 33,-14 42,-14.5 54,-12 64,0 71");
        p.cut(IRON, "0 31!,8 33,14 42,14.5 54,12 64,0 71,6 62,7 44");
        p.facets(NIGHT, "-14.5 47,-2 49,-2 53,-13.5 51.5");
        p.facets(NIGHT, "14.5 47,2 49,2 53,13.5 51.5");
        p.limb(GOLD, "0 33 1.5,0 50 2.6,0 69 1.5");
        p.both(|p| p.limb(GOLD, "-14.4 45.5 2,-7 46.4 2.2,0 47.6 2.4"));
        for y in [57.0, 60.5, 64.0] {
            p.both(|p| p.dot(SLATE, -5.0, y, 0.8));
        }
    });
    p.limb(STEEL, "27 76 10,22 86 9,27 88 7");
    p.put(at(58.0, 92.0).scale(1.1), |p| {
        p.fold(GILT, "0 -21!,-10 -19,-19 -20!,-19 -2,-12 14,0 24!");
        p.fold(ROYAL, "0 -18.5!,-9 -16.8,-16.6 -17.4!,-16.6 -2,-10.5 12.5,0 21!");
        p.cut(DEEP, "0 -18.5!,9 -16.8,16.6 -17.4!,16.6 -2,10.5 12.5,0 21!");
        p.dot(CREAM, 0.0, -2.0, 7.0);
        p.dot(SAND, 0.0, -2.0, 5.6);
        for seat in 0..12 {
            p.put(at(0.0, -2.0).turn(f64::from(seat) * 30.0), |p| p.dot(GOLD, 0.0, -10.0, 1.4));
        }
    });
}

/// A priestess who opens her hands; a dove rises.
fn priestess(p: &mut Pic) {
    p.put(at(50.0, 52.0), |p| p.veil(0.8, |p| rays(p, "#fff9e6", 16, 20.0, 33.0)));
    p.put(at(50.0, 0.0), |p| {
        p.both(|p| {
            p.limb("#fffaf0", "-7 74 9,-18 72 10,-25 60 12,-27 56 9");
            p.cut("#d5d8ec", "-20 66!,-32 56,-31 74!,-23 80,-17 76!");
            people::hand(p, HONEY, -26.5, 51.0);
        });
        p.put(at(0.0, 64.0), |p| people::gown(p, "#fffaf0", "#d5d8ec", 27.0, 50.0));
        p.fold(ROYAL, "0 66!,-4 68!,-5 112!,0 113");
        p.thread(GOLD, 1.0, "-4 68,-5 112/4 68,5 112");
        p.fold("#fffaf0", "0 37,-10 42,-13 54,-13 66,-10 74!,0 70");
        p.cut("#d5d8ec", "0 37,10 42,13 54,13 66,10 74!,5 68,9 54,7 43");
        p.put(at(0.0, 54.0), |p| people::head(p, HONEY));
        p.cut(BARK, "-8 53!,-6 45.5,0 44,6 45.5,8 53!,3 48.5,-3 48.5");
        p.limb(GOLD, "-8.6 48 1.6,0 45.4 2,8.6 48 1.6");
        p.dot(EMBER, 0.0, 45.6, 1.4);
        p.limb(GOLD, "-7 86 1.6,0 88 2.2,7 86 1.6");
    });
    p.put(at(50.0, 30.0), |p| {
        p.cut("#fff", "-2 3!,-9 -4,-16 -6!,-13 1,-7 5,-3 8,2 8,8 11!,6 7,9 5,16 1,17 -7!,9 -5,4 1,1 -1,-1 0!,-4 0!");
        p.dot(NIGHT, -0.5, 1.6, 0.6);
    });
}
