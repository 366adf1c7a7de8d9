//! The pictures by which La Forêt de Grimm is known: a deep forest, three houses in a clearing, and eyes that watch them.

use art::ink::{BARK, CREAM, FLAME, GOLD};
use art::line;
use art::paper::{Medal, courses, fir, hill, land, lit, medallion, shine, steps, tuft};
use art::shape::at;
use art::{Ink, Pic};

const PIG: Ink = "#f6b1a4";
const PIG_SHADE: Ink = "#dd8583";
const SNOUT: Ink = "#ea9490";
const NOSE: Ink = "#8a3a4c";
pub(super) const BRICK: Ink = "#b5543c";
const BRICK_LIT: Ink = "#d27a55";
const BRICK_DEEP: Ink = "#7c3430";
pub(super) const STRAW: Ink = "#e2b255";
const STRAW_LIT: Ink = "#f6d585";
pub(super) const STRAW_DEEP: Ink = "#a9762f";
const DARK: Ink = "#081c21";

/// The head of a pig around the origin, 20 wide, for small figures: no blush, and no light in the eyes.
fn small_pig(p: &mut Pic) {
    p.both(|p| p.cut(PIG_SHADE, "-3 -7!,-5 -11,-9.5 -13.4!,-11.6 -8,-8 -3.6!"));
    p.fold(PIG, "0 -9.6,-6.6 -8.4,-10.2 -2,-8.6 5.4,0 9.2");
    p.oval(SNOUT, 0.0, 3.2, 5.0, 3.7);
    p.both(|p| p.thread(NOSE, 1.5, "-1.8 2.6,-1.8 3.8"));
    p.both(|p| p.dot(BARK, -4.6, -2.6, 1.35));
}

/// The head of a pig, as `small_pig`, to be looked at.
fn pig(p: &mut Pic) {
    small_pig(p);
    p.veil(0.4, |p| p.both(|p| p.dot("#d66", -7.4, 3.0, 2.0)));
    p.both(|p| p.dot(CREAM, -5.0, -3.1, 0.45));
}

pub(super) fn emblem(p: &mut Pic) {
    let medal = Medal {
        rim: "#2f7256",
        sky: ["#123a3c", "#1f5750", "#4c8a68", "#f0e3a4"],
        light: (32.0, 22.0),
        core: 9.5,
    };
    medallion(p, medal, emblem_forest, emblem_pig);
}

fn emblem_forest(p: &mut Pic) {
    for (x, y, height) in [(12.6, 42.0, 20.0), (51.4, 42.0, 20.0)] {
        fir(p, "#18504a", x, y, height);
    }
    fir(p, "#0d2f31", 18.0, 46.0, 32.0);
    fir(p, "#0d2f31", 46.0, 46.0, 32.0);
    land(p, "#0d2f31", 44.0, "32 43", 44.0);
    land(p, BRICK_DEEP, 46.0, "32 46", 46.0);
    // Bricks, cut off where the ring begins.
    for (row, (y, half)) in [(46.7, 19.5), (51.0, 15.4)].into_iter().enumerate() {
        let mut x = 32.0 - half;
        let mut odd = row == 0;
        for end in if row == 0 { [17.0, 27.0, 37.0, 47.0, 51.5] } else { [22.0, 32.0, 42.0, 47.4, 47.4] } {
            if end - x > 1.0 {
                p.block(if odd { BRICK } else { BRICK_LIT }, x, y, end - x - 0.7, 3.5);
                odd = !odd;
            }
            x = end;
        }
    }
}

fn emblem_pig(p: &mut Pic) {
    p.put(at(32.0, 35.4).scale(1.26), pig);
    // Its hooves on the wall, and a straw in its mouth.
    p.thread(STRAW, 1.3, "36 43,42.6 43.4,48.6 39.4");
    p.limb(STRAW_LIT, "46.6 41 0,49.6 38.2 3.4,54.4 31.4 0");
    p.block(BRICK_LIT, 13.0, 46.6, 38.0, 1.0);
    for x in [22.4, 41.6] {
        p.thread(PIG, 4.6, &format!("{x} 45.8,{x} 48"));
        p.thread(NOSE, 1.2, &format!("{} 49.3,{} 49.3", x - 1.4, x + 1.4));
    }
}

pub(super) fn scene(p: &mut Pic) {
    p.block("#0c2a30", 0.0, 0.0, 480.0, 200.0);
    let glow = [
        ("#103539", 190.0),
        ("#164343", 148.0),
        ("#1f554d", 110.0),
        ("#34715a", 76.0),
        ("#699a6c", 47.0),
        ("#f1e6ac", 23.0),
    ];
    steps(p, 252.0, 58.0, &glow);
    p.veil(0.5, |p| p.dots("#dc8", 2.6, &[(246.0, 52.0), (259.0, 64.0), (262.0, 50.0)]));
    far_forest(p);
    hill(p, "#1d5046", "-4 142!,80 138,170 132,250 136,330 131,410 138,484 142!");
    mid_forest(p);
    clearing(p);
    p.put(at(172.0, 168.0), straw_house);
    p.put(at(256.0, 163.0), wood_house);
    p.put(at(339.0, 169.0), brick_house);
    pigs(p);
    near(p);
}

fn far_forest(p: &mut Pic) {
    for (x, height) in [
        (122.0, 84.0),
        (148.0, 62.0),
        (176.0, 74.0),
        (204.0, 54.0),
        (232.0, 44.0),
        (258.0, 50.0),
        (284.0, 42.0),
        (308.0, 66.0),
        (334.0, 78.0),
        (362.0, 64.0),
    ] {
        p.put(at(x, 146.0).scale(height / 34.0), |p| {
            p.facets("#265", "0 -34,-9 -18,-5 -18,-14 0,14 0,5 -18,9 -18");
        });
    }
}

fn mid_forest(p: &mut Pic) {
    for (x, height) in [
        (42.0, 112.0),
        (80.0, 126.0),
        (112.0, 92.0),
        (206.0, 62.0),
        (292.0, 72.0),
        (384.0, 88.0),
        (402.0, 132.0),
        (444.0, 108.0),
    ] {
        fir(p, "#153f3d", x, 154.0, height * 0.9);
    }
}

fn clearing(p: &mut Pic) {
    hill(p, "#2c6248", "-4 152!,90 147,180 150,252 146,330 150,400 147,484 153!");
    // A path that forks to three doors.
    p.cut(
        "#885",
        "226 204!,232 188,222 178,190 172,158 171!,160 168!,200 169,236 174,248 166,246 160!,258 160!,258 170,272 176,300 172,336 168!,342 171!,306 178,276 184,272 192,282 204!",
    );
    hill(p, "#1b4739", "-4 178!,60 174,130 180,200 188,224 204!,290 204!,310 188,380 180,430 176,484 180!");
}

/// The house of straw stands on the origin: a stack with a door.
pub(super) fn straw_house(p: &mut Pic) {
    p.veil(0.4, |p| p.oval(DARK, 0.0, 1.0, 36.0, 5.0));
    p.fold(STRAW, "0 -30!,-24 -28!,-29 -12,-27 2!,0 3");
    p.cut(STRAW_DEEP, "8 -30!,24 -28!,29 -12,27 2!,14 3!,15 -14");
    p.thread(STRAW_DEEP, 0.9, "-22 -10,-22 0/-17 -14,-17 1/12 -6,12 1/23 -16,23 -4");
    p.fold(
        STRAW_LIT,
        "0 -62!,-8 -58,-26 -36,-36 -22!,-30 -23!,-28 -19!,-22 -23!,-18 -19!,-12 -23!,-7 -19!,-2 -23!,0 -21!",
    );
    p.cut(STRAW, "0 -62!,8 -58,26 -36,36 -22!,30 -23!,28 -19!,22 -23!,18 -19!,12 -23!,7 -19!,5 -23!,10 -40");
    p.thread(STRAW_DEEP, 0.9, "-4 -54,-14 -36/-14 -40,-22 -28/0 -48,-3 -30/6 -52,12 -34/16 -40,22 -28");
    p.thread(STRAW, 2.4, "-5 -57,5 -57/0 -58,-4 -66/0 -58,1 -68/0 -58,6 -65");
    p.put(at(-3.0, 2.0), |p| {
        lit(p, BARK, 17.0, 22.0);
        lit(p, "#752", 13.0, 19.6);
    });
    p.put(at(18.0, -8.0), |p| {
        lit(p, BARK, 9.0, 10.0);
        p.dot(FLAME, 0.0, -4.6, 3.0);
    });
    shine(p, FLAME, 18.0, -12.6, 6.4);
}

/// The house of wood stands on the origin: planks under a steep roof.
pub(super) fn wood_house(p: &mut Pic) {
    p.veil(0.4, |p| p.oval(DARK, 0.0, 1.0, 36.0, 5.0));
    p.facets("#963", "-25 2,-25 -32,0 -62,25 -32,25 2");
    p.facets("#743", "6 2,6 -55,25 -32,25 2");
    p.thread("#532", 1.0, "-18 -38,-18 1/-11 -46,-11 -24/11 -44,11 1/18 -36,18 1/-25 -15,-11 -15");
    p.thread("#b74", 3.4, "-26 -4,-26 -30/26 -4,26 -30");
    p.facets("#532", "0 -70,-36 -31,-32 -26,0 -60,32 -26,36 -31");
    p.facets("#753", "0 -70,-36 -31,-34 -28,0 -64");
    p.thread(
        "#3d231c",
        0.9,
        "-8 -60,-5 -56/-16 -51,-13 -47/-24 -43,-21 -39/8 -60,5 -56/16 -51,13 -47/24 -43,21 -39",
    );
    p.block("#3d231c", -9.0, -22.0, 16.0, 24.0);
    p.block("#642", -7.0, -20.0, 12.0, 22.0);
    p.thread("#3d231c", 1.0, "-3 -20,-3 2/1 -20,1 2");
    p.dot(GOLD, 3.4, -9.0, 1.1);
    p.dot("#3d231c", 0.0, -40.0, 6.4);
    p.dot(FLAME, 0.0, -40.0, 4.8);
    p.thread("#3d231c", 1.1, "-5 -40,5 -40/0 -45,0 -35");
    p.block("#3d231c", 12.6, -22.0, 9.6, 9.6);
    p.block(FLAME, 14.0, -20.6, 6.8, 6.8);
    p.thread("#3d231c", 1.0, "17.4 -20,17.4 -14");
    shine(p, FLAME, 0.0, -40.0, 12.0);
}

/// The house of bricks stands on the origin: a chimney, two lights, and a good door.
pub(super) fn brick_house(p: &mut Pic) {
    p.veil(0.4, |p| p.oval(DARK, 0.0, 1.0, 42.0, 5.4));
    p.veil(0.55, |p| {
        p.limb("#aba", "20 -84 3,17 -94 6,24 -104 8,18 -118 9,26 -130 5,24 -138 0");
    });
    p.put(at(13.0, -50.0), |p| courses(p, [BRICK, "#d97"], 13.0, 9, 6.0, 3.6));
    p.block("#eca", 11.0, -86.0, 17.0, 4.4);
    p.put(at(-31.0, 2.0), |p| courses(p, [BRICK, "#d97"], 62.0, 9, 9.0, 4.8));
    for (x, y) in [
        (-22.0, -2.8),
        (14.0, -7.6),
        (-13.0, -31.6),
        (-26.5, -36.4),
        (5.0, -31.6),
        (18.6, -36.4),
        (22.4, -2.8),
    ] {
        p.block(BRICK_LIT, x, y, 8.4, 4.2);
    }
    p.facets(BRICK_DEEP, "31 -42,36 -42,36 2,31 2");
    p.facets("#345", "-38 -38,-25 -68,25 -68,38 -38");
    p.facets("#467", "-38 -38,-25 -68,4 -68,-2 -38");
    p.thread("#26344a", 0.9, "-35 -45,35 -45/-32 -52,32 -52/-29 -60,29 -60");
    p.thread("#eca", 2.2, "-38 -37,38 -37");
    p.put(at(0.0, 2.0), |p| {
        lit(p, "#eca", 19.0, 30.0);
        lit(p, "#354", 15.0, 27.6);
    });
    p.thread("#26403a", 0.9, "-3.6 -20,-3.6 1/0 -24,0 1/3.6 -20,3.6 1");
    p.dot(GOLD, 4.6, -10.0, 1.3);
    for x in [-21.0, 21.0] {
        p.put(at(x, -10.0), |p| {
            p.block("#eca", -7.4, -18.0, 14.8, 18.6);
            p.block(FLAME, -5.8, -16.4, 11.6, 15.4);
            shine(p, FLAME, 0.0, -8.0, 13.0);
        });
    }
    p.put(at(21.0, -16.0).scale(0.62), small_pig);
    p.thread("#eca", 1.2, "-21 -26,-21 -11/-26.6 -18.6,-15.4 -18.6");
    p.thread("#eca", 2.0, "13.6 -9.6,28.4 -9.6/-28.4 -9.6,-13.6 -9.6");
}

/// A pig that stands on the origin, with its shirt on.
pub(super) fn standing(p: &mut Pic, shirt: Ink) {
    p.veil(0.35, |p| p.oval(DARK, 0.0, 0.0, 11.0, 2.4));
    p.thread(PIG_SHADE, 4.0, "-3.6 -6,-3.6 -1.4/3.6 -6,3.6 -1.4");
    p.fold(PIG, "0 -22,-6.6 -19,-8.8 -11,-6.4 -4,0 -3");
    p.fold(shirt, "0 -21!,-6.6 -19,-8.9 -11!,-8.4 -8.6!,0 -7.4");
    p.put(at(0.0, -26.0).scale(0.86), small_pig);
}

fn pigs(p: &mut Pic) {
    p.put(at(213.0, 182.0), |p| {
        p.thread(PIG, 3.4, "6 -17,12 -23/-6 -17,-11 -12");
        standing(p, "#58a");
    });
    p.put(at(293.0, 184.0), |p| {
        p.thread(PIG, 3.4, "-6 -17,-11 -13/6 -17,11 -13");
        standing(p, "#c73");
    });
}

/// The trees under which one stands, and who else stands there.
fn near(p: &mut Pic) {
    wolf(p);
    for (x, root) in [(16, 12), (66, 8), (420, 8), (466, 13)] {
        let (left, right, far) = (x - root, x + root, root * 2);
        p.cut(
            DARK,
            &format!("{left} -4!,{left} 130!,{} 204!,{} 204!,{right} 130!,{right} -4!", x - far, x + far),
        );
    }
    p.limb(DARK, "70 70 8,88 56 5,104 52 2.4,116 42 0");
    p.limb(DARK, "88 57 3,100 64 1.8,108 66 0");
    p.limb(DARK, "418 54 9,398 42 5,384 40 2.6,370 30 0");
    p.limb(DARK, "396 42 3,388 52 1.8,378 55 0");
    p.cut(DARK, "-4 -4!,484 -4!,484 26!,462 34,440 22,420 27,396 12,372 14,350 3,300 6,260 -1,210 5,150 2,122 14,100 10,76 26,50 20,30 36,-4 28!");
    hill(p, DARK, "-4 184!,40 182,90 190,140 200,160 204!,330 204!,350 199,400 188,450 184,484 186!");
    p.put(at(106.0, 198.0).scale(0.8), |p| tuft(p, DARK));
    p.put(at(388.0, 196.0).flip().scale(0.8), |p| tuft(p, DARK));
}

/// The wolf behind a tree: ears, a long nose, and two eyes that catch the moon.
pub(super) fn wolf(p: &mut Pic) {
    p.put(at(99.0, 146.0), |p| {
        p.sheet(
            "#0b272a",
            &line::outline("-26 -10!,-20 -18!,-15 -40!,-7 -28,3 -29!,12 -40!,13 -22,19 -12,30 -3,33 2,29 6,14 9,8 20,12 60!,-30 60!"),
        );
        for (x, turn) in [(-4.0, 14.0), (10.0, 8.0)] {
            p.put(at(x, -14.0).turn(turn), |p| {
                p.cut("#fd6", "-4 0!,0 -2.6,4.4 -.6!,1 2");
                p.thread(DARK, 1.6, "1 -1,1 .6");
            });
        }
        p.dot("#041012", 31.4, 0.6, 2.4);
    });
}
