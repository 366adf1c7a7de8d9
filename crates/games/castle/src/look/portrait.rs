//! The pictures by which Castle Builder is known: stone on stone, a baron on the road, and a market under the walls.

use art::ink::{BARK, CREAM, EMBER, FLAME, GILT, GOLD, HONEY, OAK, RUST, SAND};
use art::paper::{Medal, courses, hill, land, lit, medallion, pennant, shine, steps};
use art::parts::light::star;
use art::parts::people;
use art::parts::place::spire;
use art::shape::at;
use art::{Ink, Pic};

const JOINT: Ink = "#5b5f7c";
const STONE: Ink = "#d9d0c1";
const STONE_LIT: Ink = "#efe6d4";
const SHADE: Ink = "#9795a8";
const SHADE_DEEP: Ink = "#7b7a95";

/// The papers of a wall: the stone, some blocks that differ, and the joints.
pub(super) type Wall = [Ink; 3];
pub(super) const LIT: Wall = [STONE, STONE_LIT, "#a8a2ac"];
const DARK: Wall = [SHADE, "#a5a2b2", "#74738f"];

/// A wall in which some blocks differ; its lower left corner is in the origin.
pub(super) fn masonry(p: &mut Pic, wall: Wall, columns: u32, rows: u32, width: f64, height: f64) {
    courses(p, [wall[0], wall[2]], f64::from(columns) * width, rows, width, height);
    let gap = height * 0.12;
    for row in 0..rows {
        for column in 0..columns {
            if (row * 3 + column * 5) % 7 == 1 {
                let shift = if row % 2 == 0 { 0.0 } else { width / 2.0 };
                let (x, y) = (f64::from(column) * width - shift, -f64::from(row + 1) * height + gap / 2.0);
                let left = x.max(0.0);
                p.block(wall[1], left, y, x + width - gap - left, height - gap);
            }
        }
    }
}

/// The side of a wall that the light does not reach.
fn shaded(p: &mut Pic, left: f64, right: f64, height: f64) {
    p.veil(0.5, |p| p.block("#447", left, -height, right - left, height));
}

/// Merlons over a wall from the origin to the right.
pub(super) fn merlons(p: &mut Pic, ink: Ink, count: u32, width: f64, height: f64) {
    for index in 0..count {
        p.block(ink, f64::from(index) * width * 2.0, -height, width, height);
    }
}

pub(super) fn emblem(p: &mut Pic) {
    let medal = Medal {
        rim: "#5f678c",
        sky: ["#303864", "#4b4c7c", "#8a6a8c", "#f0b48a"],
        light: (32.0, 30.0),
        core: 10.5,
    };
    medallion(p, medal, emblem_hill, emblem_castle);
}

fn emblem_hill(p: &mut Pic) {
    land(p, "#525b86", 40.0, "14 34,22 39,32 36,44 38,50 33", 40.0);
    land(p, "#4d6a5c", 48.6, "20 47,32 46.4,46 47", 48.6);
}

fn emblem_castle(p: &mut Pic) {
    for (x, top) in [(17.4, 28.0), (32.0, 15.0)] {
        p.put(at(x, top), |p| pennant(p, BARK, EMBER, 11.5, 8.4));
    }
    p.put(at(23.0, 51.0), |p| masonry(p, LIT, 2, 5, 9.0, 6.2));
    p.block(SHADE, 37.6, 20.0, 3.4, 31.0);
    p.put(at(22.0, 20.4), |p| merlons(p, STONE_LIT, 3, 4.0, 5.6));
    p.put(at(11.4, 51.0), |p| masonry(p, LIT, 2, 3, 6.0, 6.2));
    p.put(at(10.4, 32.8), |p| merlons(p, STONE_LIT, 3, 2.8, 4.8));
    // The tower that is still being built.
    p.put(at(41.0, 51.0), |p| masonry(p, LIT, 2, 3, 6.0, 6.2));
    p.block(STONE_LIT, 41.0, 26.2, 6.4, 6.0);
    p.put(at(32.0, 51.0), |p| {
        lit(p, JOINT, 11.0, 14.0);
        lit(p, "#33304c", 8.2, 12.2);
    });
    p.put(at(31.4, 33.0), |p| lit(p, "#445", 4.4, 7.4));
    // A coin.
    p.dot("#851", 48.4, 51.4, 8.4);
    p.dot("#eb5", 48.0, 50.6, 8.2);
    p.ring("#b72", 1.0, 48.0, 50.6, 6.2);
    p.put(at(48.0, 53.6).scale(0.62), |p| people::crown(p, "#851"));
}

pub(super) fn scene(p: &mut Pic) {
    p.block("#2c3360", 0.0, 0.0, 480.0, 200.0);
    let glow = [
        ("#39406f", 186.0),
        ("#4e4f80", 146.0),
        ("#726390", 110.0),
        ("#a37b93", 78.0),
        ("#d89f8a", 52.0),
        ("#f6cf96", 30.0),
    ];
    steps(p, 236.0, 84.0, &glow);
    for (x, y, size) in [(36.0, 30.0, 3.0), (400.0, 26.0, 3.2)] {
        star(p, FLAME, x, y, size);
    }
    p.veil(0.5, |p| {
        p.cut("#d89", "330 46!,352 45,366 40,384 43,412 46!,370 49");
    });
    p.facets("#555786", "-4 128,30 96,48 106,84 78,104 98,128 88,160 116,200 106,240 118,300 104,330 112,366 84,392 100,420 80,450 102,484 90,484 160,-4 160");
    hill(p, "#474d78", "-4 132!,50 122,110 130,170 122,300 122,370 130,430 120,484 128!");
    hill(p, "#4a6468", "-4 152!,60 150,120 140,180 131,240 129,310 131,370 142,430 148,484 146!");
    trees(p);
    castle(p);
    land_before(p);
    p.put(at(360.0, 186.0), stall);
    p.put(at(124.0, 190.0), baron);
    hill(p, "#232a4a", "-4 190!,40 184,80 196,110 204!,390 204!,420 194,450 186,484 188!");
}

/// Poplars along the hills.
fn trees(p: &mut Pic) {
    for (x, y, height) in [(36.0, 156.0, 42.0), (92.0, 150.0, 32.0), (438.0, 154.0, 44.0)] {
        p.put(at(x, y).scale(height / 40.0), |p| p.fold("#345", "0 -40!,-5 -14,0 0"));
    }
}

fn castle(p: &mut Pic) {
    // The walls between the towers.
    p.put(at(188.0, 139.0), |p| masonry(p, DARK, 2, 6, 11.0, 8.0));
    p.put(at(189.0, 91.0), |p| merlons(p, SHADE, 2, 4.0, 5.0));
    p.put(at(256.0, 139.0), |p| masonry(p, DARK, 2, 5, 10.0, 8.0));
    // The left tower is done.
    p.put(at(166.0, 140.0), |p| {
        masonry(p, LIT, 3, 10, 10.0, 8.0);
        shaded(p, 22.0, 30.0, 80.0);
        p.put(at(15.0, -114.0), |p| pennant(p, BARK, GOLD, 18.0, 14.0));
        p.put(at(15.0, -80.0), |p| spire(p, EMBER, RUST, 40.0, 36.0));
        p.put(at(12.0, -22.0), |p| lit(p, FLAME, 6.0, 11.0));
        p.put(at(12.0, -50.0), |p| lit(p, "#446", 6.0, 11.0));
    });
    // The keep.
    p.put(at(206.0, 140.0), |p| {
        p.put(at(30.0, -100.0), |p| pennant(p, BARK, EMBER, 24.0, 17.0));
        p.put(at(14.0, -80.0), |p| {
            masonry(p, LIT, 3, 2, 10.6, 8.0);
            shaded(p, 24.0, 31.8, 16.0);
            p.put(at(-2.0, -15.0), |p| merlons(p, STONE_LIT, 4, 5.1, 6.0));
        });
        masonry(p, LIT, 5, 10, 12.0, 8.0);
        shaded(p, 46.0, 60.0, 80.0);
        p.put(at(-3.0, -79.0), |p| merlons(p, STONE_LIT, 6, 6.0, 7.0));
        p.put(at(30.0, 1.0), |p| {
            lit(p, JOINT, 28.0, 40.0);
            lit(p, "#2b2440", 22.0, 35.0);
            lit(p, "#643", 22.0, 20.0);
            p.thread("#2b2440", 1.0, "-5.5 -24,-5.5 0/0 -24,0 0/5.5 -24,5.5 0/-10 -12,10 -12");
        });
        for x in [13.0, 30.0, 47.0] {
            p.put(at(x, -54.0), |p| lit(p, FLAME, 6.0, 12.0));
        }
        shine(p, FLAME, 30.0, -60.0, 29.0);
        for x in [8.0, 52.0] {
            p.thread(OAK, 1.6, &format!("{x} -25,{x} -19"));
            p.thread(EMBER, 3.6, &format!("{x} -27,{x} -29"));
            p.dot(FLAME, x, -27.0, 1.0);
            shine(p, FLAME, x, -29.0, 11.0);
        }
    });
    building(p);
}

/// The right tower, still under construction.
fn building(p: &mut Pic) {
    // The crane, and the block that comes next.
    p.put(at(332.0, 142.0), |p| {
        p.thread("#642", 3.0, "0 4,0 -104");
        p.thread("#853", 2.6, "12 -92,-42 -116");
        p.thread("#642", 1.6, "0 -80,-20 -106/0 -80,7 -94");
        p.ring("#853", 2.2, 0.0, -12.0, 10.0);
        p.thread("#853", 1.3, "-7 -19,7 -5/-7 -5,7 -19");
        p.dot("#642", 0.0, -12.0, 2.2);
        p.thread("#dc9", 0.8, "-42 -116,-42 -90/0 -12,-2 -98/-49 -82,-42 -90/-35 -82,-42 -90");
        p.block(STONE_LIT, -50.0, -82.0, 16.0, 8.0);
        p.block(SHADE, -37.0, -82.0, 3.0, 8.0);
    });
    p.put(at(272.0, 140.0), |p| {
        masonry(p, LIT, 3, 5, 12.0, 8.0);
        shaded(p, 26.0, 36.0, 40.0);
        p.block(STONE_LIT, 0.0, -48.0, 11.0, 8.0);
        p.block(STONE, 11.6, -48.0, 11.0, 8.0);
        p.block(STONE, 0.0, -56.0, 8.0, 7.6);
        // Poles, boards and a ladder.
        p.thread("#853", 1.9, "-4 2,-4 -60/41 2,41 -60");
        p.thread("#642", 1.2, "20 -22,41 -42");
        p.thread("#b74", 2.8, "-8 -21,46 -21/18 -41,46 -41");
        p.thread(
            "#da6",
            1.1,
            "26 -21,29 -41/31 -21,34 -41/26.6 -26,31.6 -26/27.4 -31,32.4 -31/28 -36,33 -36",
        );
        mason(p, 35.0, -42.4, "#468");
        mason(p, 16.0, -22.4, "#a43");
    });
}

/// Somebody small at work.
fn mason(p: &mut Pic, x: f64, y: f64, ink: Ink) {
    p.put(at(x, y), |p| {
        p.fold(ink, "0 -9,-3 -8,-3.6 0!");
        p.dot(HONEY, 0.0, -10.6, 2.3);
        p.cut("#eda", "-3.6 -11.4!,-2 -13.6,2 -13.6,3.6 -11.4!");
        p.thread(HONEY, 1.4, "2 -7,5.4 -8.6");
    });
}

fn land_before(p: &mut Pic) {
    hill(p, "#5d7765", "-4 160!,70 154,150 146,220 140,300 141,370 152,430 158,484 156!");
    // The road comes up to the gate.
    p.cut(
        "#db8",
        "226 139!,243 139!,246 148,220 156,188 164,164 178,172 204!,66 204!,104 180,160 162,214 152",
    );
    p.cut("#b96", "243 139!,246 148,220 156,188 164,164 178,172 204!,150 204!,148 180,182 162,230 150");
    hill(p, "#405c55", "170 204!,180 186,230 172,300 164,370 166,430 170,484 168!,484 204!");
    hill(p, "#405c55", "-4 172!,40 170,80 172,110 176,90 190,74 204!,-4 204!");
    // Blocks that wait.
    p.veil(0.3, |p| p.oval("#131a33", 283.0, 184.0, 26.0, 3.0));
    for (x, y, ink) in [
        (262.0, 176.0, STONE),
        (276.0, 176.0, SHADE),
        (290.0, 176.0, STONE),
        (269.0, 168.0, STONE_LIT),
        (283.0, 168.0, STONE),
    ] {
        p.block(ink, x, y, 13.0, 7.4);
        p.block(SHADE_DEEP, x + 11.0, y, 2.0, 7.4);
    }
}

/// A stall of the market stands on the origin, 64 wide.
pub(super) fn stall(p: &mut Pic) {
    p.veil(0.35, |p| p.oval("#131a33", 0.0, 1.0, 38.0, 4.6));
    p.block("#3a2632", -26.0, -40.0, 52.0, 30.0);
    p.put(at(6.0, -14.0), merchant);
    p.thread("#642", 2.4, "-28 0,-28 -46/28 0,28 -46");
    p.block("#853", -30.0, -17.0, 60.0, 18.0);
    p.block("#b74", -32.0, -19.0, 64.0, 4.4);
    p.thread("#642", 1.0, "-18 -14,-18 0/-6 -14,-6 0/6 -14,6 0/18 -14,18 0");
    p.dots("#c43", 2.5, &[(-24.0, -20.6), (-19.4, -20.6), (-21.6, -24.0)]);
    p.dots("#da4", 2.4, &[(-12.6, -20.6), (-8.0, -20.6), (-10.2, -24.0)]);
    p.cut("#587", "20 -19!,18.6 -24,21 -27!,25 -27!,27.4 -24,26 -19!");
    for (index, ink) in [CREAM, EMBER, CREAM, EMBER, CREAM, EMBER, CREAM].into_iter().enumerate() {
        let (low, high) = (-35.0 + 10.0 * index as f64, -24.5 + 7.0 * index as f64);
        p.cut(
            ink,
            &format!("{high} -62!,{} -62!,{} -45!,{} -40.6,{low} -45!", high + 7.0, low + 10.0, low + 5.0),
        );
    }
    p.thread(GILT, 0.9, "-14 -43,-14 -39");
    p.facets(GILT, "-17 -38,-14 -40,-11 -38,-11 -31,-17 -31");
    p.block(FLAME, -16.0, -37.4, 4.0, 5.0);
    shine(p, FLAME, -14.0, -36.0, 26.0);
}

fn merchant(p: &mut Pic) {
    p.fold("#579", "0 -14,-7 -12,-9 0!");
    p.put(at(0.0, -19.0).scale(0.62), |p| {
        people::small_head(p, HONEY);
        p.fold("#edb", "0 -12,-8 -9,-9.6 -2!,0 -5");
    });
}

/// The baron stands on the origin, 50 high, and looks at what the money has become.
pub(super) fn baron(p: &mut Pic) {
    p.veil(0.3, |p| p.oval("#3a2632", 3.0, 0.0, 17.0, 3.2));
    p.thread(BARK, 3.2, "-3 -6,-3 -1/4 -6,4 -1");
    p.put(at(0.0, -34.0), |p| people::gown(p, "#834", "#623", 14.0, 29.0));
    p.cut(GOLD, "-1 -33!,3 -33!,3 -6!,-1 -5.6!");
    p.thread("#834", 4.8, "7 -28,13 -22");
    p.thread("#642", 1.7, "14.4 1,14.4 -37");
    p.dot(GOLD, 14.4, -38.0, 2.3);
    people::hand(p, HONEY, 14.0, -22.0);
    p.cut("#edb", "-9 -31!,-6 -36,0 -34,6 -36,9 -31!,6 -27,0 -28.6,-6 -27");
    p.dots("#43324a", 0.7, &[(-5.0, -31.0), (0.0, -31.4), (5.0, -31.0)]);
    p.put(at(0.0, -42.0).scale(0.78), |p| {
        people::small_head(p, HONEY);
        p.cut("#643", "-8 0!,-8 6,-4 11,0 12,4 11,8 6,8 0!,5 3.4,0 2.6,-5 3.4");
        p.thread("#3d231c", 0.9, "-1.6 6.4,1.6 6.4");
        p.cut("#436", "-11 -4!,-8 -11,0 -13,8 -12,11 -4!,0 -6.4");
        p.limb(CREAM, "7 -8 0,13 -15 4.4,10 -24 3,3 -26 0");
        p.thread(GOLD, 1.5, "-10.4 -4.4,0 -6.6,10.4 -4.4");
    });
    p.put(at(-9.0, -19.0), |p| {
        p.cut(SAND, "0 -3!,-4 2,-3 6,3 6,4 2");
        p.thread(GILT, 1.2, "-1.6 -2,1.6 -2");
    });
}
