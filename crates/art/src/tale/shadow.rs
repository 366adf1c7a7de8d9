//! Shadow: pitch, moonlight and a little blood.

use super::{Card, Kind};
use crate::ground::{Affinity, Light};
use crate::ink::*;
use crate::parts::beast;
use crate::pic::Pic;
use crate::shape::at;

pub(super) const CARDS: &[Card] = &[
    card("vampire", Kind::Character(Light { y: 52.0, core: 27.0 }), vampire),
    card("werewolf", Kind::Character(Light { y: 52.0, core: 28.0 }), werewolf),
];

const fn card(id: &'static str, kind: Kind, draw: fn(&mut Pic)) -> Card {
    Card { id, affinity: Affinity::Shadow, kind, draw }
}

/// A vampire with a collar like two wings, and a rose that withers.
fn vampire(p: &mut Pic) {
    p.put(at(50.0, 0.0), |p| {
        p.fold(PITCH, "0 66!,-8 62,-17 44!,-19 60,-24 74,-30 112!,0 116");
        p.fold(BLOOD, "0 74!,-7 64,-15 49!,-14 62,-9 72,-11 112!,0 114");
        p.fold(PITCH, "0 70,-6 72,-9 84,-9 114!,0 116");
        p.facets(PALE, "-3 70,0 74,3 70,2 86,0 89,-2 86");
        p.thread(PLUM, 0.9, "-17 74,-21 92,-22 112/17 74,21 92,22 112/-19 62,-26 84/19 62,26 84");
        p.fold(PALE, "0 38,-7 40,-9 50,-7 60,-2 66.5,0 67");
        p.cut("#c4b9d8", "3 39,7 40,9 50,7 60,2 66.5,0 67,4 60,6 50");
        p.fold(PITCH, "0 47!,-4 42.5,-8.4 53!,-11 46,-7 37,0 35");
        p.both(|p| {
            p.cut(BLOOD, "-6 51.4!,-3.6 50,-1.6 52.6!,-4 53");
            p.thread(PITCH, 0.9, "-6.6 48.6,-4 48.4,-1.6 50.4");
        });
        p.thread(PITCH, 0.8, "-3.4 59,0 60.4,3.4 59");
        p.both(|p| p.facets("#fff", "-2.6 59.4,-1.2 60,-2 62.6"));
        p.fold(BLOOD, "0 70,-2 71,-5 69!,-5 74!,-2 72.6,0 73");
        p.limb(PITCH, "-16 76 10,-21 90 9,-9 93 7");
        p.limb(PALE, "-9 93 4,-4 90 3.4");
        p.thread(MOSS, 1.2, "-4 98,-5 88,-2 78");
        p.thread(MOSS, 0.9, "-5 88,-8 84");
        p.cut(BLOOD, "-2 79,-6 76,-4 71,0 72,3 71,3 77");
        p.dot("#7d1f30", -1.0, 75.0, 1.6);
    });
    p.put(at(26.0, 36.0).turn(-12.0), |p| beast::bat(p, PITCH));
    p.put(at(77.0, 42.0).turn(14.0).scale(0.8), |p| beast::bat(p, PITCH));
    p.put(at(72.0, 28.0).scale(0.5), |p| beast::bat(p, PITCH));
}

/// A werewolf that howls on a crag.
fn werewolf(p: &mut Pic) {
    p.facets(PITCH, "10 116,20 104,30 108,36 98,50 101,66 97,74 104,84 102,92 116");
    p.limb(PITCH, "62 80 13,69 92 9,60 101 6.5,66 106 5");
    p.limb("#2c2147", "48 80 13,41 92 9,46 102 6,38 105 5");
    p.cut("#2c2147", "41 50,34 60,36 72,42 84,55 88,66 82,68 70,68 58,60 48,50 46");
    p.cut(PITCH, "60 48,68 58,68 70,66 82,55 88,60 74,60 60");
    p.cut(BLOOD, "41 80!,55 85,67 79!,70 90!,66 88!,64 95!,59 90!,54 96!,51 89!,46 94!,44 88!,39 92!");
    p.limb("#2c2147", "38 58 10,28 66 7.5,25 78 6");
    p.limb(PITCH, "66 56 10,76 64 7.5,78 76 6");
    p.thread(PALE, 1.1, "23 80,21 85/25.4 81,25 86/28 80,29 84.6/76 78,75 83/78.6 79,79.4 84/81 77.6,83 82");
    p.cut("#2c2147", "36 26!,39 32,46 38,53 39,60 34!,59 42,62 50,58 58,44 58,42 50,38 46!,32 40,32 38!,38 40,39 37,33 30");
    p.cut(PITCH, "53 39,60 34!,59 42,62 50,58 58,52 54,56 46");
    p.dot(GOLD, 46.0, 42.4, 1.3);
    p.facets(PALE, "35 38,36.4 35.8,37.2 38.4");
    p.thread(LILAC, 0.8, "46 62,43 68/51 64,48 71/55 62,54 68/48 76,46 80");
    p.facets("#2c2147", "42 50,37 57,42 56,40 63,46 58,48 66,51 58,56 64,57 56,62 58,60 50");
}
