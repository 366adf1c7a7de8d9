//! Fairywood: leaves, petals and small lights.

use super::{Card, Kind};
use crate::ground::{Affinity, Light};
use crate::ink::*;
use crate::parts::people;
use crate::parts::light::star;
use crate::pic::{Ink, Pic};
use crate::shape::at;

pub(super) const CARDS: &[Card] = &[
    card("mischievous_fairy", Kind::Character(Light { y: 54.0, core: 23.0 }), fairy),
    card("ancient_tree", Kind::Home(Light { y: 50.0, core: 26.0 }), tree),
];

const fn card(id: &'static str, kind: Kind, draw: fn(&mut Pic)) -> Card {
    Card { id, affinity: Affinity::Fairywood, kind, draw }
}

const GLASS: Ink = "#e9f6e4";
const MINT: Ink = "#a8d8c0";

/// The wings of a fairy, right.
fn fairy_wing(p: &mut Pic, ink: Ink, shade: Ink) {
    p.cut(ink, "0 0!,6 -14,18 -25,29 -24,30 -13,20 -2");
    p.cut(ink, "0 2!,14 2,23 9,22 18,14 19,5 11");
    p.cut(shade, "4 -3!,10 -13,19 -20,25 -19,24 -12,15 -4");
    p.thread(ink, 0.7, "3 -2,12 -10,23 -17/3 -2,14 -7,22 -11");
    p.dot(shade, 15.0, 11.0, 3.0);
}

/// A fairy on a toadstool, with a key that is not hers: hush!
fn fairy(p: &mut Pic) {
    p.put(at(50.0, 68.0), |p| p.both(|p| p.put(at(3.0, 0.0).scale(1.12), |p| fairy_wing(p, GLASS, MINT))));
    p.limb(CREAM, "50 94 12,49 104 12,52 116 18");
    p.cut("#d8cfb0", "52 94!,56 94,55 104,60 116!,52 116!");
    p.put(at(50.0, 0.0), |p| {
        p.fold(BLOOD, "0 82,-16 84,-28 93,-29 99!,-14 101,0 102");
        p.cut("#8c2232", "16 84,28 93,29 99!,14 101,2 102,14 98,18 92");
        for (x, y, r) in [(-17.0, 92.0, 3.2), (-3.0, 96.0, 2.4), (10.0, 88.0, 3.0), (21.0, 95.0, 2.0)] {
            p.oval(CREAM, x, y, r, r * 0.8);
        }
        p.limb(PEACH, "-3 82 5,-8 92 4,-7 103 3.4");
        p.limb(PEACH, "4 82 5,9 90 4,4 100 3.4");
        p.limb(MOSS, "-7 102 4,-10 106 3.4,-13 105 0");
        p.limb(MOSS, "4 99 4,1 103 3.4,-2 102 0");
        p.cut(ROSE, "-5 68!,-9 78,-13 86!,-6 84,-3 88!,1 84,5 88!,8 84,13 85!,9 76,5 68!");
        p.cut(WINE, "5 68!,9 76,13 85!,8 84,5 88!,3 82,4 74");
        p.limb(PEACH, "6 70 4.4,15 75 3.8,20 68 3.4");
        p.limb(PEACH, "-6 70 4.4,-12 73 3.8,-5 63.5 3");
        p.ring(GOLD, 1.5, 20.0, 74.0, 2.6);
        p.thread(GOLD, 1.6, "20 76.6,20 86/20 82.5,23 82.5/20 85.6,23.4 85.6");
        people::hand(p, PEACH, 20.0, 68.0);
        p.put(at(0.0, 56.0).scale(1.15), |p| {
            p.both(|p| people::elf_ear(p, PEACH));
            people::head(p, PEACH);
            p.cut(EMBER, "-9 2!,-10 -6,-5 -12,-6 -17!,-1 -12,3 -18!,4 -12,10 -14!,9 -6,9.4 2!,6.5 -3,2 -6,-4 -3.4,-7 -4");
            p.cut(GOLD, "-5 -12,-1 -12,4 -12,8 -9,2 -9.4,-5 -8.4");
        });
        people::hand(p, PEACH, -3.6, 63.6);
        p.thread(PEACH, 1.6, "-2.6 63,-.6 60.6");
    });
    for (x, y, size) in [(22.0, 36.0, 2.2), (76.0, 100.0, 1.8), (70.0, 32.0, 2.6), (20.0, 80.0, 1.6)] {
        star(p, FLAME, x, y, size);
    }
}

/// A tree so old that it has a door.
fn tree(p: &mut Pic) {
    p.put(at(50.0, 0.0), |p| {
        p.cut(MOSS, "-36 62,-33 46,-23 36,-10 28,6 26,20 32,32 42,37 58,30 68,14 70,-14 71,-28 69");
        p.cut("#3a7550", "-32 66,-28 54,-14 50,-2 54,8 48,22 50,34 60,28 68,12 74,-14 74");
        p.cut(LEAF, "-26 48,-20 38,-8 32,2 32,-6 38,-14 46");
        p.cut(LEAF, "8 36,20 38,28 48,18 44");
        p.cut(OAK, "-12 62,-9 76,-12 92,-20 104,-36 112!,-12 111,0 114,12 111,36 112!,20 104,12 92,10 76,16 60,24 52!,12 58,6 64,2 50!,-4 64,-12 58,-24 50!");
        p.cut(BARK, "6 64,4 80,8 94,14 106,10 112,36 112!,20 104,12 92,10 76,16 60,24 52!,12 58");
        p.fold(NIGHT, "0 88!,-5.6 91,-6.6 98,-6.6 112!,0 112!");
        p.fold(GOLD, "0 90!,-4 92.6,-4.8 98,-4.8 112!,0 112!");
        p.fold(FLAME, "0 94!,-2.4 96.4,-2.8 100,-2.8 112!,0 112!");
        p.dot(GOLD, -3.0, 76.0, 2.8);
        p.dot(FLAME, -3.0, 76.0, 1.6);
        p.dot(GOLD, 5.0, 82.0, 2.0);
        p.thread(BARK, 0.8, "-7 66,-5 78,-9 90/-12 100,-20 107");
        p.cut(FOLD, "-5 112!,5 112!,12 120!,-14 120!");
        for (x, y) in [(-22.0, 60.0), (-12.0, 66.0), (20.0, 58.0), (28.0, 64.0), (2.0, 42.0)] {
            p.dot(FLAME, x, y, 1.3);
        }
    });
}
