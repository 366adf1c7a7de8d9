//! Dragonvale: basalt, ember and gold.

use super::ground::{HALO, Light};
use super::{Card, Kind, fairywood};
use crate::Affinity;
use art::Pic;
use art::ink::*;
use art::parts::dragon::{self, Scales};
use art::parts::light::star;
use art::parts::people;
use art::shape::at;

pub(super) const CARDS: &[Card] = &[
    card("children_of_the_dragon", Kind::Character(Light { y: 62.0, core: 26.0 }), children),
    card("sky_dance_dragon", Kind::Character(HALO), sky_dance),
    card("bronze_dragon", Kind::Character(Light { y: 56.0, core: 27.0 }), bronze),
    card("dragon_tamer", Kind::Character(Light { y: 60.0, core: 27.0 }), tamer_card),
    card("dragons_lair", Kind::Home(Light { y: 40.0, core: 16.0 }), lair),
    card("the_gold_dragon", Kind::Character(Light { y: 56.0, core: 0.0 }), gold),
    card("dragons_tale_1", Kind::Story(1), tale_1),
    card("dragons_tale_2", Kind::Story(2), tale_2),
    card("dragons_tale_3", Kind::Story(3), tale_3),
    card("dragons_tale_4", Kind::Story(4), tale_4),
];

const fn card(id: &'static str, kind: Kind, draw: fn(&mut Pic)) -> Card {
    Card { id, affinity: Affinity::Dragonvale, kind, draw }
}

const RED: Scales = Scales { body: EMBER, shade: RUST, belly: GOLD, horn: CREAM, eye: FLAME };
const GOLDEN: Scales = Scales { body: GOLD, shade: GILT, belly: CREAM, horn: RUST, eye: FLAME };
const SMOKE: Scales = Scales { body: "#568", shade: "#346", belly: "#bbc", horn: CREAM, eye: FLAME };
const SKY: Scales = Scales { body: "#368", shade: "#246", belly: "#bdc", horn: CREAM, eye: FLAME };
pub(super) const BRASS: Scales =
    Scales { body: "#752", shade: "#531", belly: "#c94", horn: CREAM, eye: FLAME };
/// The green that old bronze wears.
const PATINA: &str = "#477";

/// Three hatchlings; one still sits in its egg, one wears a piece of it.
fn children(p: &mut Pic) {
    p.limb(GOLDEN.body, "30 80 14,28 94 18,31 110 20");
    p.put(at(29.0, 72.0).turn(-8.0), |p| dragon::hatchling(p, GOLDEN));
    p.limb(SMOKE.body, "70 86 14,73 98 18,70 110 20");
    p.put(at(72.0, 78.0).turn(9.0), |p| {
        dragon::hatchling(p, SMOKE);
        p.facets(CREAM, "-9 -7,-8 -13,-3 -17,3 -17,8 -13,9 -7,5 -9,2 -6,-2 -9,-5 -6");
    });
    p.put(at(50.0, 0.0), |p| {
        p.both(|p| p.cut(RED.shade, "-8 76!,-18 64,-25 63!,-22 69,-25 74!,-18 76,-17 82!"));
        p.fold(RED.body, "0 58,-11 64,-13 90!");
        p.fold(RED.belly, "0 62,-7 70,-8 90!");
    });
    p.put(at(50.0, 52.0).scale(1.35), |p| dragon::hatchling(p, RED));
    p.put(at(50.0, 0.0), |p| {
        p.cut(
            CREAM,
            "-19 84!,-13 79!,-8 85!,-2 79!,4 85!,10 79!,14 84!,19 80!,20 95,13 108,0 112,-13 108,-20 95",
        );
        p.cut(FOLD, "14 84!,19 80!,20 95,13 108,0 112!,12 102");
        p.both(|p| p.thread(RED.body, 5.0, "-10 82,-8 83"));
        p.dots(GILT, 1.7, &[(-4.0, 101.0), (-10.0, 93.0), (5.0, 94.0)]);
        p.thread(OAK, 2.6, "-40 106,-8 112/-34 113,-4 107/6 107,40 112/8 113,42 106");
    });
}

/// A slender dragon that dances before the sun.
fn sky_dance(p: &mut Pic) {
    p.put(at(55.0, 58.0).flip().turn(-6.0).scale(0.95), |p| dragon::wing(p, SKY.shade, NIGHT));
    p.limb(
        SKY.body,
        "31 46 7,35 57 9,48 60 11,62 62 12,71 72 11,66 84 9,50 87 7,36 90 5.5,30 100 4,40 107 2.5,52 104 0",
    );
    p.limb(SKY.belly, "31 51 2,36 60.5 3,48 64 4,60 66 4,66 73 4,62 81 3.5,50 84 3,40 86 0");
    p.facets(SKY.shade, "49 105,60 98,58 104,63 109");
    p.put(at(58.0, 60.0).turn(-12.0).scale(0.98), |p| dragon::wing(p, "#59a", SKY.body));
    p.thread(SKY.body, 3.4, "44 64,40 71,43 76/65 82,72 87,70 92");
    p.put(at(32.5, 46.0).turn(12.0).scale(0.86), |p| dragon::head(p, SKY));
    p.veil(0.85, |p| {
        p.cut(CREAM, "12 102!,18 96,25 97,32 94,38 102!");
        p.cut(CREAM, "62 109!,70 103,78 104,84 101,90 109!");
    });
}

/// A heavy dragon that sits like a statue, with green on its wings.
fn bronze(p: &mut Pic) {
    p.put(at(58.0, 74.0).turn(-8.0).scale(1.12).stretch(0.8, 1.2), |p| dragon::wing(p, PATINA, BRASS.shade));
    p.limb(BRASS.shade, "64 104 14,80 102 10,84 92 5,78 86 0");
    p.cut(BRASS.body, "36 44,30 56,36 66,36 84,30 104,40 112,72 112,78 100,72 84,60 70,52 58,46 46");
    p.cut(BRASS.belly, "37 54!,33 58,39 68,40 84,37 100,45 108!,51 92,51 74,46 62");
    p.thread(BRASS.shade, 0.9, "38 68,48 68/41 77,51 76/41 86,51 85/40 95,49 95");
    p.cut(BRASS.shade, "58 112!,56 100,64 90,74 94,78 104,76 112!");
    p.thread(BRASS.body, 7.0, "48 90,44 102,40 108");
    p.thread(CREAM, 1.6, "34 110,37 108/38 112,40 109/58 112,60 109/63 112,64 109");
    p.put(at(42.0, 45.0).turn(-4.0).scale(1.15), |p| dragon::head(p, BRASS));
    p.facets(PATINA, "50 48,57 50,53 54,61 58,57 62,66 68,60 70,52 58");
}

/// A tamer with a hooded cloak and a lantern.
fn tamer(p: &mut Pic) {
    p.put(at(0.0, -52.0), |p| people::gown(p, "#624", "#413", 15.0, 50.0));
    p.thread("#835", 5.0, "4 -46,10 -44,14 -48");
    p.thread("#835", 5.0, "-5 -46,-10 -38,-12 -33");
    p.dots(HONEY, 2.7, &[(15.0, -49.0), (-12.0, -31.0)]);
    p.fold("#624", "0 -76!,-9 -72,-11 -60,-7 -49!,0 -46");
    p.put(at(0.0, -60.0), |p| {
        people::head(p, HONEY);
        p.fold(BARK, "0 -10,-8 -6,-8 2!,0 -5!");
    });
    p.thread(GOLD, 1.1, "-5 -49,0 -47,5 -49");
}

/// A tamer lays her hand on the nose of a dragon much larger than she.
fn tamer_card(p: &mut Pic) {
    p.limb(RED.body, "74 58 16,84 70 22,84 92 28,78 118 34");
    p.limb(RED.belly, "70 66 6,77 76 9,76 94 12,66 118 16");
    p.facets(RED.shade, "80 50,90 54,86 58,95 66,89 68,97 80,90 78");
    p.put(at(76.0, 58.0).turn(-6.0).scale(1.4), |p| dragon::head(p, RED));
    p.put(at(30.0, 113.0).scale(1.04), |p| {
        tamer(p);
        p.put(at(-12.0, -30.0), people::lantern);
    });
}

/// A mountain with horns; in its mouth lie gold and something that is awake.
fn lair(p: &mut Pic) {
    p.facets(
        "#241b27",
        "10 116,18 92,22 72,26 50,30 30,37 52,46 58,54 58,63 52,70 30,74 50,78 72,82 92,90 116",
    );
    p.facets("#3d2a33", "30 30,37 52,46 58,38 70,34 96,28 116,18 116,24 84,28 56");
    p.facets("#3d2a33", "70 30,74 50,78 72,82 92,90 116,76 116,72 80");
    p.put(at(50.0, 0.0), |p| {
        p.fold(PITCH, "0 68!,-9 72,-17 84,-20 116!");
        p.facets("#3d2a33", "-12 75,-8 84,-5 71,0 80,5 71,8 84,12 75,0 64");
        p.both(|p| p.cut(GOLD, "-8 88!,-6 85,-2 88!,-5 89"));
        p.both(|p| p.thread(PITCH, 0.9, "-5 86,-5 88.6"));
        p.fold(GILT, "0 96,-10 100,-19 112!,0 117");
        p.fold(GOLD, "0 99,-8 104,-13 112!,0 116");
        p.dots(FLAME, 1.4, &[(-7.0, 106.0), (0.0, 103.0), (6.0, 108.0), (-2.0, 111.0)]);
        p.put(at(9.0, 101.0).turn(14.0).scale(0.6), |p| people::crown(p, FLAME));
    });
    p.veil(0.6, |p| p.dots(GOLD, 0.9, &[(24.0, 44.0), (60.0, 40.0), (80.0, 60.0), (44.0, 34.0)]));
}

/// The gold dragon from the front, like a coat of arms; its middle is at x = 0, from y = 24 to 112.
fn gold_figure(p: &mut Pic) {
    p.both(|p| {
        p.put(at(7.0, 74.0).turn(-4.0).scale(0.86).stretch(1.0, 1.2), |p| {
            dragon::wing(p, GOLDEN.body, BRONZE);
        });
    });
    p.limb(GOLDEN.shade, "4 102 9,18 108 7,26 100 4.5,20 93 0");
    p.fold(GOLDEN.body, "0 50,-7 54,-8 66,-14 80,-15 98,-9 110,0 112");
    p.fold(GOLDEN.belly, "0 56,-4 62,-7 80,-7 100,0 108");
    p.thread(GOLDEN.shade, 0.9, "-5 68,5 68/-7 77,7 77/-8 86,8 86/-8 95,8 95");
    p.both(|p| p.thread(GOLDEN.shade, 4.6, "-11 80,-15 86,-11 91"));
    p.both(|p| p.limb(BRONZE, "-4 37 5,-10 31 4,-12 23 0"));
    p.both(|p| p.facets(GOLDEN.shade, "-6 42,-16 38,-12 44,-15 50,-6 50"));
    p.fold(GOLDEN.body, "0 33,-7 36,-9 44,-5 52,-4 60,0 62");
    p.both(|p| p.cut(NIGHT, "-7.5 43!,-4 43,-2 46.5!,-5 46.5"));
    p.both(|p| p.dot(BRONZE, -1.8, 58.0, 0.8));
    p.put(at(0.0, 35.0).scale(0.7), |p| people::crown(p, FLAME));
}

fn gold(p: &mut Pic) {
    p.put(at(50.0, 56.0), |p| p.veil(0.3, |p| p.pieces(FLAME, 14, 12.0, 52.0)));
    p.put(at(50.0, 0.0), gold_figure);
}

/// An egg with its middle in the origin.
fn egg(p: &mut Pic) {
    p.fold(CREAM, "0 -20,-9 -12,-14 2,-10 13,0 17");
    p.cut(FOLD, "0 -20!,9 -12,14 2,10 13,0 17!,6 4,5 -8");
    p.facets(EMBER, "0 -7,-4 0,0 7,4 0");
}

/// Chapter 1: an egg waits under a star.
fn tale_1(p: &mut Pic) {
    p.facets(RUST, "22 98,34 76,40 82,50 68,62 84,68 76,78 98");
    p.put(at(50.0, 76.0), egg);
    p.limb(OAK, "30 88 3,50 95 6,70 88 3");
    star(p, FLAME, 50.0, 36.0, 9.0);
}

/// Chapter 2: it hatches, and the first whom it sees is a dwarf.
fn tale_2(p: &mut Pic) {
    p.put(at(35.0, 70.0), |p| dragon::hatchling(p, SKY));
    p.put(at(36.0, 84.0).scale(0.95), |p| {
        p.fold(SKY.body, "0 -8,-7 -4,-8 8!");
        p.cut(CREAM, "-14 -2!,-9 3!,-5 -3!,0 3!,5 -3!,9 3!,14 -2!,12 10,0 15,-12 10");
        p.cut(FOLD, "9 3!,14 -2!,12 10,0 15!");
    });
    p.put(at(64.0, 98.0).scale(0.66), fairywood::dwarf);
    star(p, FLAME, 50.0, 38.0, 5.0);
}

/// Chapter 3: the child of the dragon is brought home.
fn tale_3(p: &mut Pic) {
    p.facets("#3d2a33", "22 98,30 66,40 52,48 38,56 46,64 40,70 56,80 98");
    p.cut(PITCH, "40 97!,42 74,56 66,70 74,74 97!");
    p.limb(RED.body, "58 78 9,60 88 13,56 97 12");
    p.limb(RED.shade, "62 94 6,72 95 4,77 88 0");
    p.put(at(58.0, 72.0).scale(0.85), |p| dragon::hatchling(p, RED));
    p.put(at(34.0, 99.0).scale(0.64), tamer);
}

/// Chapter 4: the gold dragon rises over its valley.
fn tale_4(p: &mut Pic) {
    p.put(at(50.0, 56.0), |p| p.veil(0.5, |p| p.pieces(FLAME, 14, 22.0, 36.0)));
    p.put(at(50.0, 8.0).scale(0.76), gold_figure);
    p.facets(RUST, "20 98,30 88,38 92,50 85,62 92,70 88,80 98");
}
