//! The pictures by which Fairy Tale is known: a tower full of books by night, and a dragon that reads.

use art::ink::{CREAM, EMBER, FLAME, FOLD, GILT, GOLD};
use art::paper::{Medal, land, medallion, shine, steps};
use art::parts::dragon::{self, Scales};
use art::parts::light::{flame, star};
use art::shape::at;
use art::{Ink, Pic};

const GOLDEN: Scales =
    Scales { body: "#f0b94e", shade: "#b9731f", belly: CREAM, horn: "#fff3d6", eye: "#fff6d0" };
const RED: Scales = Scales { body: "#cf4d2c", shade: "#8a2a2a", belly: "#f0b350", horn: CREAM, eye: FLAME };
/// Scales that the light of the book does not reach.
const DIM: Ink = "#a93a2b";

/// An open book around its spine at the origin, 44 wide.
fn book(p: &mut Pic, cover: Ink) {
    p.fold(cover, "0 2!,-22.6 -1!,-22 11.6!,0 14.6!");
    p.fold(FOLD, "0 1!,-20.8 -3!,-20.4 9.6!,0 12.6!");
    p.fold(CREAM, "0 0!,-5 -4,-12 -5.4,-20 -4.4!,-19.6 8!,-11 7,-4 8.4,0 11.4!");
    p.both(|p| {
        p.thread("#ca7", 0.8, "-17 -1.2,-10 -1.8,-4 .2/-17 2,-10 1.4,-4 3.4/-16.6 5.2,-10 4.6,-4 6.6");
    });
    p.thread("#b85", 0.9, "0 .4,0 11.4");
}

pub(super) fn emblem(p: &mut Pic) {
    let medal = Medal {
        rim: "#7c5cc4",
        sky: ["#231c4f", "#382b72", "#5b3f8f", "#e8a84e"],
        light: (30.0, 31.0),
        core: 8.6,
    };
    medallion(p, medal, emblem_night, emblem_dragon);
}

fn emblem_night(p: &mut Pic) {
    for (x, y, size) in [(16.0, 22.0, 2.6), (49.0, 44.0, 2.2), (13.6, 36.0, 1.8), (24.0, 12.6, 1.8)] {
        star(p, FLAME, x, y, size);
    }
    land(p, "#1a143d", 49.0, "32 47", 49.0);
}

fn emblem_dragon(p: &mut Pic) {
    p.put(at(39.0, 40.0).turn(-4.0).scale(0.52), |p| dragon::wing(p, "#c83", "#851"));
    p.limb(GOLDEN.body, "31 48 13,38.6 41 12,41 31 10.4,36.6 21.6 9.4");
    p.limb(GOLDEN.belly, "28.4 46 4,34 40 5,36.2 31 4.6,33 26 2.4");
    p.thread(GOLDEN.shade, 0.7, "30 42.6,35 45/33 36,39 37.6/34 30.6,39 30.6");
    p.put(at(35.6, 20.4).scale(1.04), |p| dragon::head(p, GOLDEN));
    p.put(at(32.0, 46.4), |p| book(p, EMBER));
}

pub(super) fn scene(p: &mut Pic) {
    p.block("#1c1740", 0.0, 0.0, 480.0, 200.0);
    steps(p, 240.0, 128.0, &[("#231c4c", 190.0), ("#2b2259", 150.0), ("#372a68", 112.0), ("#4a3373", 80.0)]);
    window(p);
    for side in [1.0, -1.0] {
        p.put(at(240.0, 0.0).stretch(side, 1.0), shelves);
    }
    p.block("#15102f", 0.0, 186.0, 480.0, 14.0);
    p.cut("#15102f", "-4 187!,120 182,240 180,360 182,484 187!");
    shine(p, GOLD, 240.0, 146.0, 118.0);
    dragon_back(p);
    shine(p, GOLD, 238.0, 152.0, 66.0);
    p.put(at(238.0, 152.0).scale(2.5), |p| book(p, "#624"));
    dragon_front(p);
    candles(p);
    quill(p);
    p.put(at(204.0, 92.0).turn(-14.0), |p| fairy(p, "#bdb", "#7a8"));
    p.put(at(262.0, 118.0).turn(16.0).flip().scale(0.8), |p| fairy(p, "#ecc", "#c68"));
    p.put(at(164.0, 126.0).turn(8.0).scale(0.72), |p| fairy(p, "#fd9", "#c94"));
    for (x, y, size) in [(226.0, 122.0, 3.4), (246.0, 100.0, 2.6), (186.0, 104.0, 2.6)] {
        star(p, FLAME, x, y, size);
    }
    p.dots(
        FLAME,
        0.8,
        &[(216.0, 108.0), (254.0, 130.0), (196.0, 132.0), (240.0, 88.0), (222.0, 138.0), (270.0, 86.0)],
    );
}

/// A window with a pointed head, and the moon in it.
fn window(p: &mut Pic) {
    p.put(at(240.0, 0.0), |p| {
        p.fold("#120e2b", "0 0!,-30 20,-46 52,-48 124!,0 124!");
        p.fold("#348", "0 8!,-26 26,-39 54,-41 120!,0 120!");
        p.dot("#459", 14.0, 54.0, 24.0);
        p.dot("#fec", 14.0, 54.0, 13.0);
        p.dots("#dc9", 2.0, &[(10.0, 50.0), (18.0, 58.0), (19.0, 49.0)]);
        p.dots(
            CREAM,
            0.9,
            &[(-22.0, 44.0), (-30.0, 66.0), (-12.0, 32.0), (-16.0, 76.0), (32.0, 84.0), (-34.0, 92.0)],
        );
        p.thread("#120e2b", 3.0, "0 6,0 122/-41 82,41 82");
        p.thread("#120e2b", 2.0, "-40 50,-14 34,0 10/40 50,14 34,0 10");
    });
}

/// Books on shelves, to the right of the middle.
fn shelves(p: &mut Pic) {
    p.block("#120e2b", 76.0, -4.0, 170.0, 192.0);
    p.block("#2a1c3f", 80.0, -4.0, 162.0, 190.0);
    let inks = ["#624", "#852", "#358", "#438", "#366", "#943", "#547"];
    for (row, foot) in [34.0, 80.0, 126.0, 172.0].into_iter().enumerate() {
        let mut x = 84.0;
        let mut count = row * 3;
        while x < 236.0 {
            let width = [12.0, 14.0, 9.0, 13.0, 17.0][count % 5];
            let height = [30.0, 34.0, 27.0, 36.0, 31.0, 33.0][count % 6];
            if count % 8 == 5 {
                // One leans against its neighbour.
                p.put(at(x + 3.0, foot).turn(12.0), |p| {
                    p.block(inks[count % 7], 0.0, -height, width, height);
                });
                x += width + 10.0;
            } else {
                p.block(inks[count % 7], x, foot - height, width - 1.0, height);
                if count % 2 == 0 {
                    let (left, right, y) = (x + 2.0, x + width - 3.0, foot - height + 6.0);
                    p.thread("#da4", 1.0, &format!("{left} {y},{right} {y}"));
                }
                x += width;
            }
            count += 1;
        }
        p.block("#4b2f3f", 78.0, foot, 166.0, 4.0);
        p.block("#120e2b", 78.0, foot + 4.0, 166.0, 3.0);
    }
    // Far from the light it is dark.
    for (from, opacity) in [(120.0, 0.25), (164.0, 0.3), (204.0, 0.4)] {
        p.veil(opacity, |p| p.block("#120e2b", from, -4.0, 250.0 - from, 192.0));
    }
}

/// The body that lies behind the book.
fn dragon_back(p: &mut Pic) {
    p.put(at(344.0, 138.0).turn(-2.0).scale(1.7), |p| dragon::wing(p, "#a43", "#623"));
    p.cut(
        RED.shade,
        "150 150!,146 132!,162 136!,166 120!,182 128!,190 112!,206 121!,216 106!,230 118!,242 106!,254 118!,268 109!,278 121!,292 116!,300 128!,316 126!,320 140!,240 160!",
    );
    p.cut(DIM, "124 176!,140 146,180 128,232 121,280 125,322 140,350 166!,340 188!,130 188!");
    p.thread(RED.shade, 1.6, "196 134,200 139,206 134!,210 139,216 134/222 128,226 133,232 128!,236 133,242 128/256 134,260 139,266 134!,270 139,276 134/288 140,292 145,298 140");
}

/// What lies before the book: the tail, a paw, and the head that reads.
fn dragon_front(p: &mut Pic) {
    // The haunch, and the tail that comes round.
    p.limb(RED.body, "112 172 24,116 186 17,150 193 12,206 194 8,244 191 4,262 185 0");
    p.cut(RED.body, "100 176,102 154,122 139,150 138,174 152,180 172,170 188,130 190");
    p.thread(RED.shade, 2.0, "172 188,181 170,174 152,152 138");
    p.thread(
        RED.shade,
        1.6,
        "116 156,120 161,126 156!,130 161,136 156/126 170,130 175,136 170!,140 175,146 170",
    );
    p.facets(RED.shade, "254 188,268 176,270 186,278 192");
    // Chest and neck.
    p.limb(RED.body, "358 182 36,366 150 34,360 120 27,338 101 22");
    p.limb(RED.belly, "338 184 12,344 154 15,338 130 13,324 114 7");
    p.thread(
        RED.shade,
        1.6,
        "332 124,343 120/338 138,351 135/340 152,355 150/339 166,355 166/336 179,352 181",
    );
    p.facets(
        RED.shade,
        "350 96,360 90,362 101,374 100,371 112,383 117,376 127,386 137,377 143,378 130,370 112",
    );
    p.put(at(338.0, 100.0).turn(-20.0).scale(2.0), |p| dragon::head(p, RED));
    // A paw holds the page.
    p.limb(RED.body, "358 190 20,324 188 15,304 180 12,292 176 11");
    p.thread(CREAM, 2.4, "286 172,281 172.6/286 176.6,280.6 178/288 180.6,283.6 183");
}

/// A fairy around the origin: two pairs of wings, a gown, and her own light.
fn fairy(p: &mut Pic, wings: Ink, gown: Ink) {
    shine(p, FLAME, 0.0, 0.0, 19.0);
    p.veil(0.85, |p| p.both(|p| p.cut(wings, "-1 0!,-6 -11,-13 -12,-13 -5,-8 -1!,-11 5,-7 8,-1 1!")));
    p.fold(gown, "0 -4,-4.4 8!,0 7!");
    p.dot("#842", 0.0, -7.4, 3.4);
    p.dot("#fdb", 0.0, -6.2, 2.8);
}

fn candles(p: &mut Pic) {
    // On the left, books lie on each other, and a candle stands on them.
    p.put(at(106.0, 194.0), |p| {
        for (y, width, ink, edge) in
            [(0.0, 46.0, "#358", FOLD), (-10.0, 40.0, "#852", FOLD), (-19.0, 34.0, "#624", FOLD)]
        {
            p.block(ink, -width / 2.0, y - 10.0, width, 10.0);
            p.block(edge, -width / 2.0 + 4.0, y - 7.6, width - 4.0, 5.2);
        }
        p.fold(GILT, "0 -32!,-11 -32!,-8 -28.6!");
        p.block(CREAM, -4.4, -52.0, 8.8, 20.0);
        p.block(FOLD, 1.2, -52.0, 3.2, 20.0);
        p.put(at(0.0, -54.0).scale(1.15), flame);
        shine(p, FLAME, 0.0, -58.0, 42.0);
    });
}

fn quill(p: &mut Pic) {
    p.put(at(388.0, 194.0), |p| {
        p.cut("#ede", "2 -20!,4 -34,12 -50,24 -62!,24 -50,18 -38,8 -26,4 -20!");
        p.thread("#87a", 0.8, "0 -12,6 -30,20 -54");
        p.fold("#326", "0 -16!,-5 -16!,-5.4 -11,-11 -6,-10 1!,0 1.6!");
        p.cut("#549", "-4 -9!,-9 -5,-8.4 0!,-5 0!");
        p.thread(GOLD, 1.6, "-5 -16,5 -16");
    });
}
