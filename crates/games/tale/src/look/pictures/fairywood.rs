//! Fairywood: leaves, petals and small lights.

use super::ground::Light;
use super::{Card, Kind};
use crate::Affinity;
use art::ink::*;
use art::parts::light::star;
use art::parts::people;
use art::shape::at;
use art::{Ink, Pic};

pub(super) const CARDS: &[Card] = &[
    card("mischievous_fairy", Kind::Character(Light { y: 54.0, core: 23.0 }), fairy),
    card("bard", Kind::Character(Light { y: 56.0, core: 25.0 }), bard),
    card("dwarven_warrior", Kind::Character(Light { y: 60.0, core: 26.0 }), dwarf_card),
    card("elven_healer", Kind::Character(Light { y: 54.0, core: 24.0 }), healer),
    card("ancient_tree", Kind::Home(Light { y: 56.0, core: 33.0 }), tree_card),
    card("the_fairy_queen", Kind::Character(Light { y: 54.0, core: 20.0 }), queen_card),
    card("fairys_tale_1", Kind::Story(1), tale_1),
    card("fairys_tale_2", Kind::Story(2), tale_2),
    card("fairys_tale_3", Kind::Story(3), tale_3),
    card("fairys_tale_4", Kind::Story(4), tale_4),
];

const fn card(id: &'static str, kind: Kind, draw: fn(&mut Pic)) -> Card {
    Card { id, affinity: Affinity::Fairywood, kind, draw }
}

const GLASS: Ink = "#efe";
const MINT: Ink = "#9db";
const PINE: Ink = "#264";

/// The two wings of a fairy on the right, from the origin.
fn wings(p: &mut Pic, ink: Ink, shade: Ink) {
    p.cut(ink, "0 0!,6 -14,18 -25,29 -24,30 -13,20 -2");
    p.cut(ink, "0 2!,14 2,23 9,20 19,6 12");
    p.cut(shade, "4 -4!,19 -20,25 -19,24 -12");
    p.dot(shade, 15.0, 11.0, 3.0);
}

/// A fairy on a toadstool, with a key that is not hers: hush!
fn fairy(p: &mut Pic) {
    p.put(at(50.0, 68.0), |p| p.both(|p| p.put(at(3.0, 0.0).scale(1.12), |p| wings(p, GLASS, MINT))));
    p.put(at(50.0, 0.0), |p| {
        p.fold(CREAM, "0 92!,-6 94,-5 104,-9 117!");
        p.fold(BLOOD, "0 82,-16 84,-28 93,-29 99!,0 102");
        p.cut("#823", "17 85!,28 93,29 99!,4 102!,16 97");
        p.dots(CREAM, 2.7, &[(-18.0, 92.0), (-2.0, 96.0), (11.0, 89.0), (21.0, 95.0)]);
        p.thread(PEACH, 4.0, "-3 84,-8 92,-7 102/4 84,9 91,4 99");
        p.thread(MOSS, 3.6, "-7 103,-11 105/4 100,0 102");
        p.cut(ROSE, "-5 68!,-9 78,-13 86!,-6 84,-3 88!,1 84,5 88!,8 84,13 85!,9 76,5 68!");
        p.thread(PEACH, 3.8, "6 71,15 75,20 68/-6 71,-13 72,-5 64");
        p.thread(GOLD, 1.6, "20 72,22 74,20 76,18 74,20 72/20 76,20 86,23 86/20 82,23 82");
        p.put(at(0.0, 56.0).scale(1.15), |p| {
            p.both(|p| people::elf_ear(p, PEACH));
            people::head(p, PEACH);
            p.cut(EMBER, "-9 2!,-10 -6,-5 -12,-6 -17!,-1 -12,3 -18!,4 -12,10 -14!,9 2!,2 -6,-7 -4");
        });
        p.thread(PEACH, 1.8, "-4 64,-1 60.6");
    });
    star(p, FLAME, 70.0, 32.0, 2.6);
    star(p, FLAME, 22.0, 38.0, 2.2);
}

/// A lute with its rose in the origin; the neck goes up to the right.
fn lute(p: &mut Pic) {
    p.thread(BARK, 2.6, "4 -3,27 -19");
    p.thread(BARK, 3.0, "27 -20,32 -17");
    p.cut(SAND, "10 -7!,8 4,-2 12,-12 10,-13 -1,-6 -9");
    p.dot(BARK, 0.0, 0.0, 2.8);
    p.thread(CREAM, 0.6, "-8 4,27 -20/-6 6,28 -18");
}

/// A bard sings to a lute.
fn bard(p: &mut Pic) {
    p.put(at(50.0, 0.0), |p| {
        p.both(|p| p.thread(BARK, 6.0, "-6 100,-7 115"));
        p.cut(MOSS, "8 64!,22 74,26 106!,14 102");
        p.fold(WINE, "0 62,-11 66,-13 84,-17 104!,0 107");
        p.thread(GOLD, 1.6, "-13 88,0 91,13 88");
        p.put(at(-3.0, 84.0), lute);
        p.thread("#b46", 6.0, "-11 70,-17 80,-8 87/11 70,20 76,16 72");
        p.dots(HONEY, 2.8, &[(-6.0, 88.0), (16.0, 71.0)]);
        p.put(at(0.0, 53.0), |p| {
            p.both(|p| people::elf_ear(p, HONEY));
            p.cut(BARK, "-9 -6!,-11 4,-7 11!,7 11!,11 4,9 -6!");
            people::head(p, HONEY);
            p.limb(ROSE, "8 -10 2,18 -18 6,29 -16 0");
            p.cut(MOSS, "-16 -3!,-9 -6,-7 -15,4 -17,10 -7,14 -6!,0 -3");
            p.thread(GOLD, 1.6, "-8.5 -7,0 -5.5,10 -8");
        });
    });
    for (x, y) in [(80.0, 56.0), (22.0, 50.0)] {
        p.put(at(x, y), |p| {
            p.dot(FLAME, 0.0, 0.0, 2.0);
            p.thread(FLAME, 1.3, "2 0,2 -9,5 -7");
        });
    }
}

/// A dwarf standing on the origin, 62 high.
pub(super) fn dwarf(p: &mut Pic) {
    p.thread(OAK, 2.4, "24 0,22 -52");
    p.cut(STEEL, "22 -52!,30 -60,37 -57!,39 -46,35 -36!,23 -41!,10 -38!,7 -47,9 -55!");
    p.both(|p| p.thread(BARK, 7.0, "-8 -4,-12 -3"));
    p.fold("#3c5f86", "0 -36,-15 -34,-19 -20,-17 -4!,0 -2");
    p.both(|p| p.dot(IRON, -17.0, -30.0, 6.0));
    p.thread(HONEY, 6.0, "18 -25,23 -24");
    p.put(at(0.0, -43.0), |p| people::small_head(p, HONEY));
    p.fold(EMBER, "0 -40!,-11 -43!,-14 -30,-9 -18,0 -8!");
    p.thread(RUST, 1.0, "-6 -34,-5 -22/6 -34,5 -22/0 -34,0 -16");
    p.dot(PEACH, 0.0, -40.0, 2.2);
    p.fold(IRON, "0 -62!,-8 -58,-11 -46!,0 -48!");
    p.thread(GOLD, 2.0, "-10.6 -47,0 -49,10.6 -47/0 -49,0 -59");
    p.both(|p| p.cut(CREAM, "-9 -52!,-17 -54,-19 -63!,-8 -57!"));
}

/// A dwarf with a very broad axe.
fn dwarf_card(p: &mut Pic) {
    p.put(at(42.0, 113.0).scale(1.2), |p| {
        dwarf(p);
        p.thread(BARK, 0.8, "-2.4 -35.6,0 -34.8,2.4 -35.6");
        p.both(|p| p.thread(GOLD, 2.0, "-12.5 -26,-8 -25"));
    });
}

/// A healer with a bowl of light.
fn healer(p: &mut Pic) {
    p.put(at(50.0, 0.0), |p| {
        p.fold(CREAM, "0 34,-11 40,-14 56,-20 90!,0 84");
        p.put(at(0.0, 62.0), |p| people::gown(p, MOSS, PINE, 23.0, 52.0));
        p.thread(GOLD, 1.3, "-6 64,0 70,6 64/-7 86,0 88,7 86/0 88,0 113");
        p.both(|p| {
            p.cut("#6a6", "-8 66!,-16 72,-19 90!,-8 88,-4 84!");
            p.dot(UMBER, -5.0, 83.0, 2.8);
        });
        p.put(at(0.0, 50.0), |p| {
            p.both(|p| people::elf_ear(p, UMBER));
            people::head(p, UMBER);
            p.fold(CREAM, "0 -12!,-8 -9,-11 8!,-7 -2,0 -6!");
            p.thread(LEAF, 1.8, "-9 -4,0 -7.5,9 -4");
            p.both(|p| p.facets(LEAF, "-3 -7,-7 -14,-8 -5"));
            p.facets(LEAF, "-3 -7,0 -15,3 -7");
        });
        p.veil(0.4, |p| p.dot(FLAME, 0.0, 76.0, 11.0));
        star(p, FLAME, 0.0, 74.0, 7.0);
        p.fold(GILT, "0 80!,-10 79!,-7 87,0 89");
        p.dots(ROSE, 1.5, &[(-9.0, 68.0), (8.0, 62.0), (-4.0, 58.9), (12.0, 72.0)]);
    });
}

/// A tree so old that it has a door; it stands at x = 0, from y = 26 to 114.
fn tree(p: &mut Pic) {
    p.cut(MOSS, "-36 62,-33 46,-23 36,-10 28,6 26,20 32,32 42,37 58,30 68,-28 69");
    p.cut("#375", "-33 66,-28 54,-14 50,-2 54,8 48,22 50,34 60,28 69,12 74,-14 74");
    p.cut(LEAF, "-26 48!,-20 37,-8 31,4 32!,-12 40");
    p.cut(LEAF, "10 35!,22 38,29 50!,20 44");
    p.cut(OAK, "-12 62,-9 76,-12 92,-20 104,-36 113!,36 113!,20 104,12 92,10 76,16 60,24 52!,12 58,6 64,2 50!,-4 64,-12 58,-24 50!");
    p.cut(BARK, "6 66!,5 84,12 113!,36 113!,20 104,12 92,10 76,16 60,24 52!");
    p.fold(BARK, "0 87!,-7 92,-7 113!");
    p.fold(GOLD, "0 90!,-5 94,-5 113!");
    p.dots(GOLD, 2.5, &[(-3.0, 76.0), (5.0, 80.0)]);
    p.dots(FLAME, 1.3, &[(-22.0, 60.0), (-12.0, 66.0), (20.0, 58.0), (28.0, 64.0), (2.0, 42.0)]);
}

fn tree_card(p: &mut Pic) {
    p.put(at(50.0, 0.0), tree);
    p.cut(FOLD, "45 112!,55 112!,64 120!,36 120!");
}

/// The queen from the front, around x = 0, from y = 26 to 114.
fn queen(p: &mut Pic) {
    p.both(|p| p.put(at(4.0, 72.0).scale(1.05).stretch(1.05, 1.35), |p| wings(p, "#fcd", ROSE)));
    p.put(at(0.0, 66.0), |p| people::gown(p, CREAM, FOLD, 22.0, 48.0));
    p.fold(WINE, "0 72!,-6 67!,-8 82!,0 90!");
    p.both(|p| p.cut(ROSE, "-3 88!,-13 98,-19 113!,-9 113!"));
    p.thread(PEACH, 3.8, "-7 70,-13 79,-5 84/7 70,14 76,17 70");
    p.thread(GILT, 1.6, "18 94,16 58");
    star(p, FLAME, 16.0, 54.0, 6.0);
    p.put(at(0.0, 54.0), |p| {
        p.fold(BARK, "0 -11,-9 -8,-12 4,-9 16!,0 10");
        p.both(|p| people::elf_ear(p, PEACH));
        people::head(p, PEACH);
        p.fold(BARK, "0 -11,-8 -8,-9 2!,0 -6!");
        p.put(at(0.0, -7.0).scale(1.1), |p| people::crown(p, GOLD));
    });
}

fn queen_card(p: &mut Pic) {
    p.put(at(50.0, 0.0), queen);
    for (x, y) in [(36.0, 27.0), (65.0, 26.0), (24.0, 98.0), (76.0, 98.0)] {
        star(p, FLAME, x, y, 2.4);
    }
}

/// A fairy far away, in the origin, 30 wide.
fn spark(p: &mut Pic) {
    p.both(|p| p.put(at(1.0, 0.0).scale(0.55), |p| p.cut(GLASS, "0 2!,14 -24,30 -20,18 15")));
    p.fold(ROSE, "0 -4,-3 -2,-6 9!,0 8");
    p.put(at(0.0, -7.0).scale(0.5), |p| people::small_head(p, PEACH));
    p.fold(EMBER, "0 -15!,-5 -6!,0 -10!");
}

/// Chapter 1: something shines in a bud.
fn tale_1(p: &mut Pic) {
    p.thread(MOSS, 2.6, "50 98,47 84,50 70");
    p.cut(LEAF, "48 90!,36 84,28 88!,38 94");
    p.cut(LEAF, "48 86!,58 76,70 78!,60 88");
    p.put(at(50.0, 58.0), |p| {
        p.fold(WINE, "0 -22!,-12 -6,-12 8,0 15");
        p.fold(FLAME, "0 -14!,-6 0,0 12!");
        p.both(|p| p.cut(ROSE, "-1 -20!,-14 -6,-12 10,0 15!,-5 2"));
        p.both(|p| p.cut(MOSS, "0 16!,-10 14,-15 5!,-5 9"));
    });
    star(p, FLAME, 68.0, 44.0, 3.4);
    star(p, FLAME, 31.0, 52.0, 2.6);
}

/// Chapter 2: a lute and a wizard's hat; the bud opens.
fn tale_2(p: &mut Pic) {
    p.thread(MOSS, 2.6, "50 98,50 78");
    p.put(at(50.0, 60.0), spark);
    p.put(at(50.0, 74.0), |p| {
        p.both(|p| p.cut(WINE, "0 8!,-14 4,-20 -8!,-8 -4"));
        p.fold(ROSE, "0 -5!,-6 -2,-12 -7!,-9 6,0 10");
    });
    p.put(at(31.0, 88.0).turn(-28.0).scale(0.8), lute);
    p.put(at(70.0, 96.0), |p| {
        p.cut("#237", "-13 0!,-7 -3,-4 -17,6 -27!,5 -16,8 -3,13 0!,0 3");
        p.thread(GOLD, 1.8, "-7 -4,0 -2,7 -4");
        star(p, GOLD, 1.0, -12.0, 3.0);
    });
}

/// Chapter 3: they dance about the old tree, and a bowl of light is there.
fn tale_3(p: &mut Pic) {
    p.put(at(50.0, 16.0).scale(0.72), tree);
    p.put(at(30.0, 82.0).turn(-10.0).scale(0.9), spark);
    p.put(at(71.0, 78.0).turn(12.0).scale(0.8), spark);
    p.fold_at(at(50.0, 98.0), GILT, "0 -4!,-7 -5!,-5 1,0 2");
    star(p, FLAME, 50.0, 90.0, 4.0);
}

/// Chapter 4: she who was a spark is queen.
fn tale_4(p: &mut Pic) {
    p.put(at(50.0, 14.0).scale(0.74), queen);
}
