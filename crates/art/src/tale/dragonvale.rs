//! Dragonvale: basalt, ember and gold.

use super::{Card, Kind};
use crate::ground::{Affinity, HALO, Light};
use crate::ink::*;
use crate::parts::dragon::{self, Scales};
use crate::parts::light::star;
use crate::pic::Pic;
use crate::shape::at;

pub(super) const CARDS: &[Card] = &[
    card("children_of_the_dragon", Kind::Character(Light { y: 62.0, core: 26.0 }), children),
    card("sky_dance_dragon", Kind::Character(HALO), sky_dance),
    card("dragons_tale_1", Kind::Story(1), tale_1),
];

const fn card(id: &'static str, kind: Kind, draw: fn(&mut Pic)) -> Card {
    Card { id, affinity: Affinity::Dragonvale, kind, draw }
}

const RED: Scales = Scales { body: EMBER, shade: RUST, belly: GOLD, horn: CREAM, eye: FLAME };
const YOUNG_GOLD: Scales = Scales { body: GOLD, shade: GILT, belly: CREAM, horn: RUST, eye: FLAME };
const SMOKE: Scales = Scales { body: "#57608f", shade: "#3a3f6b", belly: "#c3b7cf", horn: CREAM, eye: FLAME };
const SKY: Scales = Scales { body: "#2b6584", shade: "#1c4563", belly: "#bfe0d2", horn: CREAM, eye: FLAME };

/// Three hatchlings; one still sits in its egg, one wears a piece of it.
fn children(p: &mut Pic) {
    p.limb(YOUNG_GOLD.body, "30 78 13,27 92 18,31 108 20");
    p.put(at(29.0, 72.0).turn(-8.0).scale(1.02), |p| dragon::hatchling(p, YOUNG_GOLD));
    p.limb(SMOKE.body, "70 84 13,73 96 18,70 110 20");
    p.put(at(72.0, 78.0).turn(9.0).scale(0.98), |p| {
        dragon::hatchling(p, SMOKE);
        p.facets(CREAM, "-9 -7,-8.4 -12,-3 -16.5,3 -16.5,8.4 -12,9 -7,6 -9.4,3 -6,0 -9.4,-3 -6,-6 -9.4");
    });
    p.put(at(50.0, 0.0), |p| {
        p.both(|p| p.put(at(-10.0, 72.0).flip().turn(-20.0).scale(0.42), |p| dragon::wing(p, RED.body, RED.shade)));
        p.fold(RED.body, "0 56,-9 62,-13 76,-12 90,0 92");
        p.fold(RED.belly, "0 62,-6 68,-8 78,-8 90,0 92");
    });
    p.put(at(50.0, 52.0).scale(1.35), |p| dragon::hatchling(p, RED));
    p.put(at(50.0, 0.0), |p| {
        p.sheet(CREAM, &crate::line::outline("-19 84!,-13 79!,-8 85!,-2 79!,4 85!,10 79!,14 84!,19 80!,20 95,13 108,0 112,-13 108,-20 95"));
        p.cut(FOLD, "14 84!,19 80!,20 95,13 108,0 112,8 104,13 96");
        p.both(|p| p.oval(RED.body, -9.0, 82.5, 3.4, 2.6));
        p.thread(FOLD, 0.8, "-12 92!,-8 97!,-10 101!");
        p.dot(GILT, -4.0, 101.0, 1.8);
        p.dot(GILT, 4.0, 94.0, 1.4);
        for (from, to) in [("-40 106", "-8 110"), ("-34 112", "6 107"), ("-6 112", "36 107"), ("6 108", "42 112")] {
            p.limb(OAK, &format!("{from} 2,{to} 3"));
        }
        p.limb(BARK, "-42 110 3,0 114 5,42 109 3");
    });
}

/// A slender dragon that dances before the sun.
fn sky_dance(p: &mut Pic) {
    p.put(at(55.0, 58.0).flip().turn(-6.0).scale(0.95), |p| dragon::wing(p, SKY.shade, NIGHT));
    p.limb(SKY.body, "31 46 7,35 57 9,48 60 11,62 62 12,71 72 11,66 84 9.5,50 87 7.5,36 90 5.5,30 100 4,40 107 2.5,52 104 0");
    p.limb(SKY.belly, "31 51 2,36 60.5 3,48 64 4,60 66 4,66 73 4,62 81 3.5,50 84 3,40 86 0");
    p.facets(SKY.shade, "49 105,60 98,58 104,63 109");
    p.put(at(58.0, 60.0).turn(-12.0).scale(0.98), |p| dragon::wing(p, "#4f9aa8", SKY.body));
    p.limb(SKY.body, "44 62 5,40 70 3.5,44 75 2.5,41 78 0");
    p.limb(SKY.body, "64 80 5,72 86 3.5,70 92 2.5,75 95 0");
    p.put(at(32.5, 46.0).turn(12.0).scale(0.86), |p| dragon::head(p, SKY));
    p.veil(0.85, |p| {
        p.cut(CREAM, "12 100,18 95,25 97,32 94,38 99,34 102,18 103");
        p.cut(CREAM, "62 107,70 102,78 104,86 101,90 106,80 109,66 110");
    });
    star(p, FLAME, 72.0, 30.0, 2.4);
    star(p, FLAME, 24.0, 74.0, 1.8);
}

/// Chapter 1: an egg waits under a star.
fn tale_1(p: &mut Pic) {
    p.facets(RUST, "24 98,34 78,40 82,50 68,62 84,68 78,76 98");
    p.facets("#5f2020", "30 98,40 84,50 92,62 86,70 98");
    p.put(at(50.0, 76.0), |p| {
        p.fold(CREAM, "0 -20,-9 -12,-14 2,-10 13,0 17");
        p.cut(FOLD, "0 -20,9 -12,14 2,10 13,0 17,6 6,6 -8");
        p.fold(EMBER, "0 -6!,-4 0!,0 6!");
        p.both(|p| p.dot(GILT, -8.0, 4.0, 1.6));
        p.limb(OAK, "-19 12 3,0 18 5,19 12 3");
        p.limb(BARK, "-17 16 3,0 20 4,17 16 3");
    });
    star(p, FLAME, 50.0, 34.0, 8.0);
    star(p, CREAM, 50.0, 34.0, 4.0);
}
