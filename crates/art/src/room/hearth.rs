//! The room itself: a light in a window, for all who are still on their way.

use crate::ink::{CREAM, EMBER, FLAME, FOLD, GILT, GOLD, RUST};
use crate::line;
use crate::paper::{Medal, lit, medallion, pennant, shine, steps};
use crate::parts::light::{flame, star};
use crate::pic::{Ink, Pic};
use crate::shape::{Path, at};

const FRAME: Ink = "#7a4f31";
const FRAME_LIT: Ink = "#a9713f";

/// A candle in its holder stands on the origin, with the flame 30 above it.
fn candle(p: &mut Pic) {
    p.ring(GILT, 1.6, 9.0, -3.0, 2.8);
    p.put(at(0.0, -23.0).scale(1.25), flame);
    p.fold(CREAM, "0 -23,-4.6 -21.6,-4.6 -3!");
    p.cut(FOLD, ".6 -22.8,4.6 -21.6,4.6 -3!,2 -3!,2 -14,0 -16");
    p.fold(GILT, "0 -4!,-10.4 -4!,-7 0,0 .6");
    p.thread(GOLD, 1.2, "-10 -4,10 -4");
}

pub(super) fn emblem(p: &mut Pic) {
    let medal = Medal {
        rim: "#a85a2a",
        sky: ["#3a2740", "#4a2f45", "#6b3f45", "#8a5244"],
        light: (32.0, 32.0),
        core: 9.6,
    };
    medallion(p, medal, emblem_window, emblem_candle);
}

fn emblem_window(p: &mut Pic) {
    p.put(at(32.0, 0.0), |p| {
        p.fold("#1b2250", "0 10,-9 13,-15.6 23,-16 47!,0 47!");
        p.fold("#238", "0 11.6,-8 14.4,-14 24,-14.4 47!,0 47!");
        p.dot("#fec", 7.4, 21.4, 4.6);
        p.dot("#238", 5.4, 20.2, 3.9);
        star(p, CREAM, -8.0, 22.0, 2.4);
        p.dots(CREAM, 0.7, &[(-4.0, 17.0), (10.6, 31.0), (-11.0, 31.0)]);
        p.thread(FRAME, 1.9, "0 11,0 47/-14.6 34,14.6 34");
        p.stroke(FRAME_LIT, 2.2, &line::symmetric("0 10.6,-8.6 13.6,-15 23.4,-15.4 47.4!,0 47.4!"));
    });
}

fn emblem_candle(p: &mut Pic) {
    shine(p, FLAME, 32.0, 25.0, 20.0);
    shine(p, GOLD, 32.0, 23.0, 12.0);
    p.block("#532", 12.0, 47.0, 40.0, 5.0);
    p.block(FRAME_LIT, 12.0, 46.4, 40.0, 2.4);
    p.put(at(32.0, 46.6).scale(0.98), candle);
}

/// The opening of the window, around x = 0.
fn opening() -> Path {
    line::symmetric("0 14,-46 24,-78 58,-84 96,-84 160!,0 160!")
}

pub(super) fn scene(p: &mut Pic) {
    const X: f64 = 560.0;
    p.put(at(X, 0.0), outside);
    wall(p, X);
    p.put(at(X, 0.0), window);
    hearth(p);
    p.put(at(X, 166.0), sill);
    p.put(at(706.0, 222.0), chair);
    p.put(at(452.0, 166.0).scale(1.55), candle);
    shine(p, FLAME, 452.0, 124.0, 74.0);
}

/// The view through the window, around x = 0: the moon, hills and a castle where a light still burns.
fn outside(p: &mut Pic) {
    p.block("#263583", -92.0, 6.0, 184.0, 160.0);
    steps(p, 40.0, 66.0, &[("#2b3d8a", 66.0), ("#3a4f9c", 44.0), ("#f8edc6", 21.0)]);
    p.dots("#dca", 3.0, &[(34.0, 60.0), (46.0, 72.0), (49.0, 57.0)]);
    for (x, y, size) in [(-58.0, 62.0, 3.4), (-16.0, 38.0, 3.0), (-34.0, 86.0, 2.2)] {
        star(p, CREAM, x, y, size);
    }
    p.dots(
        CREAM,
        0.9,
        &[(-42.0, 48.0), (-66.0, 84.0), (-4.0, 70.0), (12.0, 30.0), (74.0, 96.0), (-22.0, 60.0)],
    );
    p.cut("#2c3984", "-92 128!,-60 118,-20 124,30 114,60 120,92 112!,92 170!,-92 170!");
    p.put(at(-38.0, 126.0), |p| {
        const WALL: Ink = "#0f1438";
        p.put(at(0.0, -48.0), |p| pennant(p, WALL, "#a43", 12.0, 9.0));
        p.facets(WALL, "-30 6,-30 -14,-26 -14,-26 -11,-22 -11,-22 -14,-18 -14,-18 -18,-6 -18,-6 -34,6 -34,6 -22,16 -22,16 -14,20 -14,20 -11,24 -11,24 -14,28 -14,28 6");
        p.facets(WALL, "-8.4 -33,0 -50,8.4 -33");
        p.facets(WALL, "-31.6 -13,-26 -26,-20.4 -13");
        p.facets(WALL, "13.4 -21,19 -33,24.6 -21,24.6 -12,13.4 -12");
        p.put(at(0.0, -22.0), |p| lit(p, FLAME, 3.4, 6.4));
        p.put(at(-12.0, -6.0), |p| lit(p, FLAME, 2.6, 4.4));
        p.put(at(19.0, -12.0), |p| lit(p, FLAME, 2.4, 4.2));
    });
    p.cut("#18205a", "-92 134!,-60 124,-30 126,0 134,40 132,70 138,92 132!,92 170!,-92 170!");
    p.cut("#111742", "-92 150!,-40 144,20 150,60 144,92 149!,92 170!,-92 170!");
}

/// The wall around the window, in steps of light from the candle.
fn wall(p: &mut Pic, x: f64) {
    let hole = opening().mapped(at(x, 0.0));
    p.pierced("#12172f", &line::facets("0 0,960 0,960 240,0 240"), &hole);
    for (ink, radius) in [("#161b37", 500.0), ("#1b203f", 396.0), ("#232548", 300.0), ("#2e2b50", 222.0)] {
        p.pierced(ink, &line::oval(530.0, 128.0, radius, radius), &hole);
    }
    p.block("#1b1530", 0.0, 218.0, 960.0, 22.0);
    p.thread("#2c2140", 1.2, "0 218,960 218/0 228,960 228/120 218,112 228/300 218,296 228/480 218,480 228/660 218,664 228/60 228,48 240/220 228,212 240/400 228,396 240/580 228,584 240/740 228,748 240");
}

fn window(p: &mut Pic) {
    p.stroke("#4a2f26", 9.0, &opening());
    p.stroke(FRAME, 5.0, &opening());
    p.thread(FRAME, 3.6, "0 16,0 160/-84 100,84 100");
    p.thread("#4a2f26", 1.2, "2 18,2 160/-84 102,84 102");
}

/// The sill with a book and a cat, around x = 0.
fn sill(p: &mut Pic) {
    p.block("#2c1c28", -134.0, 4.0, 246.0, 8.0);
    p.block("#532", -140.0, -4.0, 258.0, 9.0);
    p.block(FRAME_LIT, -140.0, -6.0, 258.0, 3.4);
    // The book lies open.
    p.put(at(-18.0, -8.0), |p| {
        p.fold("#734", "0 3!,-38 1!,-40 3.4!,0 5.4!");
        p.fold(FOLD, "0 2!,-37 0!,-38 2.6!,0 4!");
        p.fold(CREAM, "0 1!,-6 -6,-20 -8,-34 -5!,-37 1!,-20 -2,-6 0,0 4!");
        p.both(|p| p.thread("#ca7", 0.9, "-30 -3,-18 -5,-8 -3"));
        p.thread(EMBER, 1.8, "2 2,3 8,1 14");
    });
    // The cat looks at the moon.
    p.put(at(42.0, -5.0), |p| {
        const FUR: Ink = "#16122b";
        p.limb(FUR, "8 -3 6,22 -3 5.4,31 2 4,32 12 4,28 17 0");
        p.fold(FUR, "0 -36,-7 -33,-9 -26,-12 -14,-12 -2!,0 0");
        p.fold(FUR, "0 -47,-8 -45,-9 -38,-5 -32,0 -31");
        p.both(|p| p.facets(FUR, "-8.4 -40,-8 -52,-2 -46"));
        p.thread("#546", 1.0, "-11 -14,-9 -26,-8 -32");
    });
}

/// An armchair that faces the fire stands on the origin.
fn chair(p: &mut Pic) {
    const CLOTH: Ink = "#5c2440";
    const CLOTH_DEEP: Ink = "#3d1a34";
    const CLOTH_LIT: Ink = "#8a3a48";
    p.veil(0.4, |p| p.oval("#0c0818", 2.0, 2.0, 48.0, 5.0));
    p.thread("#4a2f26", 4.0, "-28 -8,-32 0/30 -8,34 0");
    p.cut(CLOTH_DEEP, "-30 -10!,-40 -50,-42 -88,-32 -98,-18 -94,-12 -70,-8 -30!,-8 -8!");
    p.cut(CLOTH, "-26 -10!,-34 -50,-35 -84,-27 -90,-18 -86,-14 -64,-10 -30!,-8 -8!");
    p.cut(CLOTH_LIT, "-16 -36!,32 -34,38 -28,34 -20!,-14 -20!");
    p.cut(CLOTH, "-18 -50!,24 -52,36 -50,40 -42,34 -36,30 -10!,-26 -10!");
    p.thread(CLOTH_LIT, 2.0, "-14 -49,24 -51,35 -49,39 -42,34 -36,30.6 -12");
}

/// The fireplace at the right.
fn hearth(p: &mut Pic) {
    p.put(at(838.0, 0.0), |p| {
        p.block("#2b2642", -74.0, -4.0, 148.0, 110.0);
        p.block("#332c4b", -66.0, -4.0, 132.0, 110.0);
        p.block("#3b3350", -92.0, 104.0, 184.0, 116.0);
        stones(p);
        p.fold("#17101f", "0 128,-36 132,-54 152,-56 220!,0 220!");
        p.fold("#3a1a1e", "0 138,-30 142,-46 160,-48 220!,0 220!");
        fire(p);
        p.block("#4a2f26", -102.0, 100.0, 204.0, 5.0);
        p.block(FRAME, -106.0, 91.0, 212.0, 10.0);
        p.block(FRAME_LIT, -106.0, 89.0, 212.0, 3.4);
        p.block("#3a2a3e", -98.0, 218.0, 196.0, 6.0);
        p.oval("#3f1c38", -46.0, 230.0, 128.0, 8.0);
        p.oval("#634", -46.0, 230.0, 116.0, 6.0);
        p.oval("#734", -46.0, 230.0, 90.0, 4.0);
        mantel(p);
        shine(p, EMBER, 0.0, 186.0, 112.0);
    });
}

fn stones(p: &mut Pic) {
    for (x, y, width) in [
        (-90.0, 108.0, 30.0),
        (-58.0, 108.0, 36.0),
        (-20.0, 108.0, 40.0),
        (22.0, 108.0, 34.0),
        (58.0, 108.0, 32.0),
        (-90.0, 124.0, 22.0),
        (66.0, 124.0, 24.0),
        (-90.0, 142.0, 28.0),
        (64.0, 142.0, 26.0),
        (-90.0, 160.0, 24.0),
        (62.0, 160.0, 28.0),
        (-90.0, 178.0, 28.0),
        (66.0, 178.0, 24.0),
        (-90.0, 196.0, 24.0),
        (62.0, 196.0, 28.0),
    ] {
        let height = if y > 110.0 { 16.0 } else { 14.0 };
        p.block(if x > 0.0 { "#546" } else { "#646" }, x, y, width, height);
    }
}

fn fire(p: &mut Pic) {
    p.cut(RUST, "-34 214!,-38 196,-30 180!,-26 190,-16 168,-8 180,2 152!,10 172,14 182,24 166!,30 184,34 178!,38 198,34 214!");
    p.cut(
        EMBER,
        "-27 214!,-30 200,-24 190!,-20 196,-11 180,-4 188,3 164!,9 184,16 190,22 180!,28 200,26 214!",
    );
    p.cut(GOLD, "-19 214!,-20 204,-14 198!,-9 200,-3 194,4 178!,9 196,14 198,18 194!,20 206,18 214!");
    p.cut(FLAME, "-10 214!,-11 207,-4 204,3 192!,7 204,11 208,10 214!");
    p.thread("#4a2a20", 8.0, "-32 214,30 208/-28 207,34 215");
    p.thread("#743", 1.4, "-30 212,26 206.4/-4 209.6,32 213.6");
    p.dots(EMBER, 1.2, &[(-16.0, 160.0), (14.0, 152.0), (26.0, 164.0), (-6.0, 150.0)]);
}

/// What stands on the mantelpiece.
fn mantel(p: &mut Pic) {
    p.put(at(-80.0, 89.0), |p| {
        // A shell.
        p.fold("#edc", "0 -16,-7 -14,-11 -6,-8 -2,-3 0!,0 0");
        p.thread("#c87", 0.9, "0 -1,0 -12/-2 -1,-6 -10/2 -1,6 -10");
    });
    p.put(at(-40.0, 89.0), |p| {
        // A pig to keep coins in.
        p.thread("#c77", 3.4, "-7 -4,-7 -1/6 -4,6 -1");
        p.oval("#e99", 0.0, -9.0, 12.0, 8.0);
        p.thread("#c77", 5.0, "11 -9,12.6 -9");
        p.facets("#c77", "3 -15,8 -20,9 -13");
        p.dot("#523", 7.4, -11.0, 0.9);
        p.thread("#523", 1.1, "-4 -16,1 -16.6");
    });
    p.put(at(2.0, 89.0), |p| {
        // A tower of blocks.
        p.block("#bab", -8.0, -12.0, 16.0, 12.0);
        p.block("#dcc", -6.0, -22.0, 12.0, 10.0);
        p.facets("#bab", "-8 -22,-8 -30,-4 -30,-4 -26,-2 -26,-2 -30,2 -30,2 -26,4 -26,4 -30,8 -30,8 -22");
    });
    p.put(at(42.0, 89.0), |p| {
        // Ink and a quill.
        p.cut("#ede", "1 -12!,4 -24,12 -34!,12 -24,6 -14,2 -11!");
        p.fold("#438", "0 -12!,-4 -12!,-4 -9,-8 -5,-8 0!");
    });
    p.put(at(80.0, 89.0), |p| {
        // A hexagon, on its edge.
        p.facets("#695", "-8 0,-14 -10,-8 -20,8 -20,14 -10,8 0");
        p.thread("#7cd", 4.0, "-5 -19,0 -11,-1 -8,5 -1");
    });
}
