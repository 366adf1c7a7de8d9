//! Shadow: pitch, moonlight and a little blood.

use super::ground::Light;
use super::{Card, Kind};
use crate::Affinity;
use art::ink::*;
use art::parts::light::{flame, star};
use art::parts::{dragon, people};
use art::shape::at;
use art::{Ink, Pic};

pub(super) const CARDS: &[Card] = &[
    card("demon", Kind::Character(Light { y: 54.0, core: 0.0 }), demon),
    card("vampire", Kind::Character(Light { y: 52.0, core: 27.0 }), vampire),
    card("werewolf", Kind::Character(Light { y: 52.0, core: 28.0 }), werewolf),
    card("magic_circle", Kind::Home(Light { y: 40.0, core: 11.0 }), circle),
    card("the_trickster", Kind::Character(Light { y: 58.0, core: 26.0 }), trickster),
    card("shadowkings_tale_1", Kind::Story(1), tale_1),
    card("shadowkings_tale_2", Kind::Story(2), tale_2),
    card("shadowkings_tale_3", Kind::Story(3), tale_3),
    card("shadowkings_tale_4", Kind::Story(4), tale_4),
];

const fn card(id: &'static str, kind: Kind, draw: fn(&mut Pic)) -> Card {
    Card { id, affinity: Affinity::Shadow, kind, draw }
}

const FUR: Ink = "#2c2147";
const SPELL: Ink = "#7ec";

/// A bat around the origin, 20 wide.
fn bat(p: &mut Pic, ink: Ink) {
    p.fold(ink, "0 -1.5,-1.6 -3.6!,-2 -.6,-6 -4!,-10 -2!,-7.6 0,-7 3!,-4.4 1.8,-2.4 4!,0 3.4");
}

/// A demon with a grin, between two flames.
fn demon(p: &mut Pic) {
    p.put(at(50.0, 0.0), |p| {
        p.both(|p| {
            p.put(at(6.0, 76.0).turn(-6.0).scale(0.9).stretch(1.0, 1.15), |p| dragon::wing(p, "#549", PITCH));
        });
        p.limb(BLOOD, "8 104 6,22 110 4,29 102 3,26 94 0");
        p.fold(BLOOD, "0 62,-12 66,-15 80,-10 96,-13 117!");
        p.cut("#823", "5 64!,12 66,15 80,10 96,13 117!,4 117!,7 84");
        p.fold(PITCH, "0 94!,-10 92!,-15 117!,0 113!");
        p.both(|p| p.thread(BLOOD, 6.0, "-12 70,-21 78,-25 70"));
        p.both(|p| p.put(at(-25.0, 67.0).scale(1.2), flame));
        p.both(|p| p.limb(CREAM, "-6 42 6,-15 38 5,-17 28 4,-11 23 0"));
        p.both(|p| p.facets(BLOOD, "-9 50,-19 47,-9 57"));
        p.fold(BLOOD, "0 38,-8 41,-11 50,-8 60,0 68!");
        p.both(|p| p.cut(FLAME, "-9 48!,-4 49,-2 53!,-7 53"));
        p.fold(PITCH, "0 60,-6 57!,-4 61,0 63");
        p.facets(CREAM, "-4 58.6,-3 61,-2 59.6");
        p.facets(CREAM, "4 58.6,3 61,2 59.6");
    });
}

/// A vampire with a collar like two wings, and a rose that withers.
fn vampire(p: &mut Pic) {
    p.put(at(50.0, 0.0), |p| {
        p.fold(PITCH, "0 66!,-8 62,-17 44!,-19 60,-24 74,-30 116!");
        p.fold(BLOOD, "0 74!,-7 64,-15 49!,-14 62,-9 72,-11 116!");
        p.fold(PITCH, "0 70,-6 72,-9 84,-9 116!");
        p.facets(PALE, "-3 70,3 70,2 86,0 89,-2 86");
        p.both(|p| p.thread(PLUM, 0.9, "-17 74,-21 92,-22 114"));
        p.fold(PALE, "0 38,-7 40,-9 50,-7 60,0 67");
        p.cut("#cbd", "4 39!,9 50,7 60,0 67!,6 54");
        p.fold(PITCH, "0 47!,-4 42.5,-8.4 53!,-11 46,-7 37,0 35");
        p.both(|p| p.cut(BLOOD, "-6 51!,-3.6 49.6,-1.6 52.6!,-4 53"));
        p.thread(PITCH, 0.8, "-3.4 59,0 60.4,3.4 59/-6.6 48.6,-4 48.4,-1.6 50.4/6.6 48.6,4 48.4,1.6 50.4");
        p.both(|p| p.facets("#fff", "-2.6 59.4,-1.2 60,-2 62.6"));
        p.thread(FUR, 8.0, "-16 78,-20 91,-10 93");
        p.thread(MOSS, 1.3, "-4 98,-5 88,-2 78/-5 88,-8 84");
        p.dot(PALE, -6.0, 91.0, 2.6);
        p.cut(BLOOD, "-2 80,-6 77,-4 71,3 71,3 77");
    });
    p.put(at(26.0, 36.0).turn(-12.0), |p| bat(p, PITCH));
    p.put(at(77.0, 42.0).turn(14.0).scale(0.8), |p| bat(p, PITCH));
}

/// A werewolf that howls on a crag.
fn werewolf(p: &mut Pic) {
    p.facets("#325", "8 118,16 106,28 109,36 104,64 104,74 107,84 104,92 118");
    p.limb(PITCH, "62 82 16,72 90 11,66 98 7,70 106 7");
    p.limb(FUR, "48 82 16,36 90 11,40 98 7,34 106 7");
    p.cut(FUR, "41 50,34 60,37 72,42 86,55 90,66 84,68 70,68 58,60 48,50 46");
    p.cut(PITCH, "60 48!,68 58,68 70,66 84,56 90!,60 66");
    p.cut(BLOOD, "40 82!,55 87,68 80!,73 92!,67 90!,63 97!,58 92!,54 98!,49 92!,43 97!,40 91!,35 93!");
    p.limb(FUR, "38 58 10,27 66 8,23 78 6");
    p.limb(PITCH, "66 56 10,77 64 8,80 76 6");
    p.thread(
        PALE,
        1.3,
        "20.5 80,19.5 85/23 81,23 86/25.5 80,27 84.6/77.5 78,76 83/80 79,80.5 84/82.6 77.6,85 82",
    );
    p.cut(
        FUR,
        "36 26!,39 32,46 38,53 39,60 32!,60 42,62 50,58 58,44 58,42 50,38 46!,32 41,31 38!,38 40,38 37,33 30",
    );
    p.facets(FUR, "42 50,37 57,42 56,40 63,46 58,48 66,51 58,56 64,57 56,62 58,60 50");
    p.cut(PITCH, "54 40!,60 32!,60 42,62 50!,57 46");
    p.dot(GOLD, 46.0, 42.4, 1.4);
    p.thread(LILAC, 0.9, "46 64,43 69/51 68,49 74/45 76,44 80");
}

/// Stones in a ring, and a sign on the ground that shines.
fn circle(p: &mut Pic) {
    p.facets(FUR, "27 92,27 60,38 60,36 92");
    p.facets(FUR, "73 92,73 60,62 60,64 92");
    p.facets("#86b", "23 61,27 52,72 50,77 61");
    p.put(at(50.0, 96.0).stretch(1.0, 0.42), |p| {
        p.oval(PITCH, 0.0, 0.0, 38.0, 38.0);
        p.veil(0.3, |p| p.oval(SPELL, 0.0, 0.0, 28.0, 28.0));
        p.ring(SPELL, 2.0, 0.0, 0.0, 28.0);
        p.ring(SPELL, 1.2, 0.0, 0.0, 22.0);
    });
    p.thread(SPELL, 1.3, "50 87!,63 101!,29 93!,71 93!,37 101!,50 87!");
    p.veil(0.25, |p| p.facets(SPELL, "36 96,44 30,56 30,64 96"));
    star(p, SPELL, 50.0, 72.0, 9.0);
    star(p, "#fff", 50.0, 72.0, 4.0);
    p.put(at(50.0, 0.0), |p| {
        p.both(|p| {
            p.facets(PITCH, "-37 108,-40 78,-34 70,-27 76,-27 108");
            p.facets(PLUM, "-36 102,-38 80,-34 74,-33 102");
            p.thread(SPELL, 1.0, "-31 82,-31 90/-31 85,-29 83/-31 88,-29 86");
            p.thread(CREAM, 3.6, "-18 112,-18 107");
            p.put(at(-18.0, 104.0).scale(0.55), flame);
        });
    });
}

/// A jester with two faces, one of them on a stick.
fn trickster(p: &mut Pic) {
    p.put(at(47.0, 0.0), |p| {
        p.fold("#75b", "0 76,-16 82,-24 96,-28 118!");
        p.facets(BLOOD, "0 78,12 80,20 88,26 118,0 118");
        p.dots(GOLD, 1.6, &[(0.0, 92.0), (0.0, 100.0), (0.0, 108.0)]);
        p.facets(PALE, "-20 84,-13 74,13 74,20 84,13 82,9 90,4 83,0 91,-4 83,-9 90,-13 82");
        p.cut(BLOOD, "0 40!,-14 46,-22 40,-30 44!,-31 58,-26 58!,-20 54,-13 60!");
        p.cut("#75b", "0 40!,14 46,22 40,30 44!,31 58,26 58!,20 54,13 60!");
        p.fold(PALE, "0 48,-10 51,-12 62,-8 72,0 79");
        p.cut(PITCH, "0 48!,10 51,12 62,8 72,0 79!");
        p.fold(GOLD, "0 26!,-7 40,-13 58!,0 51!");
        p.dots(FLAME, 2.4, &[(0.0, 25.0), (-28.5, 60.0), (28.5, 60.0)]);
        p.thread(PITCH, 1.2, "-8 60,-5 58,-3 61/-7 68,-4 71.6,0 72.4");
        p.thread(PALE, 1.2, "8 60,5 58,3 61/7 68,4 71.6,0 72.4");
    });
    p.thread(GILT, 1.6, "76 112,77 90");
    p.dot(PALE, 76.0, 104.0, 3.0);
    p.put(at(77.0, 82.0), |p| {
        p.fold(GOLD, "0 -10,-8 -8,-8 2,0 11");
        p.thread(PITCH, 1.2, "-5 -2,-3.4 -3.4,-2 -2/5 -2,3.4 -3.4,2 -2/-4 5,0 3,4 5");
    });
}

/// The king who is nothing but a shadow and a crown; around x = 0, from y = 28 to 97.
fn king(p: &mut Pic) {
    p.fold(PITCH, "0 38,-8 42,-9 54,-20 64,-24 97!");
    p.cut(FUR, "3 39!,8 42,9 54,20 64,24 97!,12 97!,10 68");
    p.both(|p| p.cut(SPELL, "-6 48!,-3.4 47,-1.6 50!,-4 50.4"));
    p.put(at(0.0, 41.0), |p| people::crown(p, GOLD));
}

/// Chapter 1: an empty throne, a crown, and a shadow that falls the wrong way.
fn tale_1(p: &mut Pic) {
    p.cut(PITCH, "40 92!,30 70,32 48,38 40!,44 50,43 70,56 92!");
    p.put(at(53.0, 0.0), |p| {
        p.fold(FUR, "0 40!,-12 50,-14 97!");
        p.fold(BLOOD, "0 47!,-8 54,-9 80!");
        p.block(PLUM, -17.0, 77.0, 34.0, 20.0);
        p.both(|p| p.thread(GILT, 3.0, "-16 72,-16 95"));
        p.block(WINE, -13.0, 74.0, 26.0, 6.0);
        p.put(at(0.0, 75.0), |p| people::crown(p, GOLD));
    });
}

/// Chapter 2: the king calls, and they come.
fn tale_2(p: &mut Pic) {
    p.put(at(50.0, 0.0), |p| {
        p.both(|p| p.limb(PITCH, "-14 68 10,-25 62 6,-28 52 4"));
        king(p);
    });
    for (x, y, cloth, hair) in [
        (28.0, 96.0, WINE, SAND),
        (72.0, 96.0, MOSS, SAND),
        (39.0, 98.0, SLATE, BARK),
        (61.0, 98.0, RUST, BARK),
        (50.0, 100.0, GILT, EMBER),
    ] {
        p.put(at(x, y), |p| {
            p.fold(cloth, "0 -13,-5 -11,-7 0!");
            p.dot(hair, 0.0, -15.0, 4.2);
        });
    }
}

/// Chapter 3: the king bends over the roofs.
fn tale_3(p: &mut Pic) {
    p.put(at(50.0, 2.0), |p| {
        king(p);
        p.both(|p| p.limb(PITCH, "-16 66 12,-28 70 8,-30 82 6"));
        p.both(|p| p.thread(PITCH, 2.0, "-32 82,-33 89/-30 83,-29 90/-28 82,-25 88"));
    });
    for (x, y, size) in [(36.0, 98.0, 1.0), (64.0, 98.0, 1.0), (50.0, 100.0, 1.2)] {
        p.put(at(x, y).scale(size), |p| {
            p.facets(CREAM, "-6 0,-6 -9,0 -15,6 -9,6 0");
            p.facets(RUST, "-8.5 -8,0 -17,8.5 -8,6 -8,0 -13.6,-6 -8");
            p.block(GOLD, -2.0, -6.0, 4.0, 6.0);
        });
    }
}

/// Chapter 4: the tale is told; the crown lies on a pile of books, and a candle burns.
fn tale_4(p: &mut Pic) {
    p.veil(0.85, |p| p.cut(PITCH, "40 92!,24 80,30 64,24 50,34 40!,33 52,40 62,36 76,50 92!"));
    p.facets(BLOOD, "38 98,38 91,74 91,74 98");
    p.facets("#368", "42 91,42 84,71 84,71 91");
    p.facets(MOSS, "39 84,39 77,68 77,68 84");
    p.thread(CREAM, 1.3, "42 94.5,72 94.5/45 87.5,69 87.5/42 80.5,66 80.5");
    p.put(at(50.0, 77.0).turn(-6.0).scale(1.1), |p| people::crown(p, GOLD));
    p.veil(0.4, |p| p.dot(FLAME, 66.0, 56.0, 12.0));
    p.thread(CREAM, 5.0, "66 75,66 66");
    p.put(at(66.0, 61.0), flame);
}
