//! The pictures by which Châteaux de Fable is known: a beach at dusk, and a castle that the tide will take.

use art::ink::{CREAM, EMBER, FLAME, FOLD, RUST};
use art::paper::{Medal, hill, land, lit, medallion, pennant, shine, steps, tuft};
use art::parts::light::star;
use art::shape::at;
use art::{Ink, Pic};

const LIT: Ink = "#f7d696";
const WALL: Ink = "#e6b872";
const SHADE: Ink = "#b9834a";
const DEEP: Ink = "#6b4034";
const SEA: Ink = "#2a7390";
const SHOAL: Ink = "#4fa3a8";

/// A tower as it comes out of a bucket: it stands on the origin, with the light from the right.
pub(super) fn bucket(p: &mut Pic, width: f64, height: f64) {
    let (w, h) = (width / 2.0, height);
    let (t, b) = (w * 0.8, h + w * 0.5);
    let (m, c) = (t * 0.36, h + w * 0.12);
    p.facets(
        WALL,
        &format!("-{w} 0,-{t} -{h},-{t} -{b},-{m} -{b},-{m} -{c},{m} -{c},{m} -{b},{t} -{b},{t} -{h},{w} 0"),
    );
    let s = t * 0.3;
    p.facets(SHADE, &format!("-{w} 0,-{t} -{h},-{t} -{b},-{m} -{b},-{m} -{c},-{s} -{c},-{s} 0"));
    let (l, r) = (t * 0.55, w * 0.62);
    p.facets(LIT, &format!("{l} -{b},{t} -{b},{t} -{h},{w} 0,{r} 0"));
    let k = w * 0.3;
    p.thread(SHADE, w * 0.14, &format!("-{t} -{},{t} -{}", h - k, h - k));
}

/// A fan of a shell around the origin, 10 wide.
fn shell(p: &mut Pic, ink: Ink, rib: Ink) {
    p.fold(ink, "0 -5,-3 -4.6,-5.4 -1.4,-4.6 1.6,-1.4 4!,-1.8 5.4!,0 5.4");
    p.thread(rib, 0.6, "0 4,0 -3.4/-1 4,-2.6 -2.4/1 4,2.6 -2.4/-1.6 3.6,-4 0/1.6 3.6,4 0");
}

pub(super) fn emblem(p: &mut Pic) {
    let medal = Medal {
        rim: "#1d7d8e",
        sky: ["#8a4f86", "#cf6d78", "#f09a66", "#ffdf9a"],
        light: (43.0, 35.0),
        core: 9.0,
    };
    medallion(p, medal, emblem_shore, emblem_castle);
}

fn emblem_shore(p: &mut Pic) {
    land(p, SEA, 37.0, "32 36.6", 37.0);
    land(p, SHOAL, 42.0, "18 40.6,30 42,44 40.4", 41.6);
    land(p, CREAM, 46.4, "20 44.4,34 46.4,48 43.4", 44.6);
    land(p, "#e0aa62", 47.6, "20 45.8,34 47.8,48 44.8", 46.0);
}

fn emblem_castle(p: &mut Pic) {
    p.put(at(31.0, 51.0), |p| {
        p.oval("#964", 0.0, 0.4, 19.5, 2.4);
        p.put(at(0.0, -29.0), |p| pennant(p, "#532", EMBER, 15.6, 11.0));
        p.put(at(0.0, 0.0), |p| bucket(p, 15.0, 26.5));
        p.put(at(-12.4, 0.0), |p| bucket(p, 12.0, 15.0));
        p.put(at(12.4, 0.0), |p| bucket(p, 12.0, 17.0));
        p.facets(WALL, "-11 0,-10.4 -9,10.4 -9,11 0");
        p.facets(LIT, "-10.4 -10.2,10.4 -10.2,10.4 -8.4,-10.4 -8.4");
        lit(p, DEEP, 7.0, 7.6);
        p.put(at(0.0, -16.0), |p| lit(p, DEEP, 3.6, 5.0));
    });
    p.put(at(46.6, 51.4).turn(18.0).scale(1.15), |p| shell(p, "#fed", "#d87"));
}

pub(super) fn scene(p: &mut Pic) {
    evening(p);
    water(p);
    shore(p);
    p.put(at(205.0, 172.0), castle);
    toys(p);
    p.put(at(36.0, 202.0).scale(1.5), |p| tuft(p, "#4b2f4c"));
    p.put(at(438.0, 202.0).flip().scale(1.5), |p| tuft(p, "#4b2f4c"));
}

fn evening(p: &mut Pic) {
    p.block("#2b2f63", 0.0, 0.0, 480.0, 200.0);
    steps(
        p,
        318.0,
        112.0,
        &[
            ("#3d3770", 176.0),
            ("#5f437f", 136.0),
            ("#8f5180", 102.0),
            ("#c4667a", 74.0),
            ("#e88d68", 50.0),
            ("#f7bb6c", 31.0),
            ("#ffe8ae", 17.0),
        ],
    );
    for (x, y, size) in [(40.0, 26.0, 3.0), (132.0, 20.0, 3.6)] {
        star(p, FLAME, x, y, size);
    }
    p.dots(FLAME, 0.7, &[(70.0, 18.0), (20.0, 60.0), (112.0, 34.0), (168.0, 40.0), (470.0, 50.0)]);
    p.veil(0.55, |p| {
        p.cut("#d78", "300 50!,330 48,350 42,372 44,388 48,430 50!,380 53,340 53");
        p.cut("#e96", "356 84!,382 83,396 79,414 82,452 84!,400 87");
    });
    // A headland with its light.
    p.cut("#211f4d", "-4 90!,20 90,52 96,84 98,112 106,140 113!,-4 114!");
    p.put(at(98.0, 101.0), |p| {
        p.veil(0.14, |p| p.facets(FLAME, "0 -23,-104 -42,-104 -14"));
        p.facets("#dbc", "-4 4,-2.6 -20,2.6 -20,4 4");
        p.facets("#a56", "-3.5 -5,-3.1 -11,3.1 -11,3.5 -5");
        p.block(FLAME, -2.4, -25.0, 4.8, 5.0);
        p.facets("#2a2450", "-4 -25,0 -30,4 -25");
        shine(p, FLAME, 0.0, -22.0, 16.0);
    });
}

fn water(p: &mut Pic) {
    p.block("#458", 0.0, 112.0, 480.0, 60.0);
    p.cut("#2f628e", "-4 122!,60 120,150 124,250 121,360 124,484 121!,484 172!,-4 172!");
    p.cut(SEA, "-4 133!,80 136,190 131,300 136,400 131,484 135!,484 172!,-4 172!");
    // The way of the sun over the water.
    p.thread("#fd9", 1.8, "304 115,333 115/309 119.5,322 119.5/328 119.5,336 119.5");
    p.thread("#fb6", 1.6, "300 124,314 124/321 125,341 125/311 129.5,330 129.5");
    p.thread("#e86", 1.5, "296 134.5,309 134.5/318 135,345 135/303 140,318 140/330 141,340 141");
    p.put(at(376.0, 113.0), |p| {
        p.cut("#536", "-9 0!,10 0!,7 4,-6 4");
        p.cut("#fdb", "-1 -1!,-1 -20!,-8 -8,-9 -1.5!");
        p.cut("#ea8", "1 -1!,1 -18!,8 -7,8 -1.5!");
    });
    p.cut(SHOAL, "-4 145!,70 142,160 147,250 142,350 148,430 143,484 147!,484 180!,-4 180!");
}

fn shore(p: &mut Pic) {
    hill(p, "#f9ead0", "-4 146!,60 148,130 145,220 153,300 152,370 162,430 160,484 167!");
    hill(p, "#b9885c", "-4 149!,60 151,130 148,220 156,300 155,370 165,430 163,484 170!");
    hill(p, "#e2b26c", "-4 154!,60 157,130 154,210 162,300 163,364 174,430 172,484 180!");
    hill(p, "#cd9652", "-4 180!,60 176,120 186,200 193,300 190,400 195,484 188!");
    // The tide has found its way to the moat.
    p.cut("#fec", "330 160!,318 168,290 172,296 178,262 184,205 186,142 183,118 174,128 166!,300 164!");
    p.cut(SHOAL, "334 158!,322 164,284 169,286 176,258 181,205 183,146 180,124 174,132 166!,300 160!");
}

/// The castle stands on the origin, 150 wide.
pub(super) fn castle(p: &mut Pic) {
    p.cut(SHADE, "-74 2!,-62 -6,0 -10,62 -6,74 2!,50 6,0 8,-50 6");
    p.cut(WALL, "-30 -8!,62 -6,74 2!,50 6,0 8!,-20 4");
    for (x, height, length) in [(-50.0, 50.0, 14.0), (50.0, 56.0, 14.0)] {
        p.put(at(x, -height), |p| pennant(p, DEEP, "#48a", 18.0, length));
    }
    p.put(at(-22.0, -8.0), |p| bucket(p, 30.0, 56.0));
    p.put(at(24.0, -8.0), |p| bucket(p, 28.0, 47.0));
    keep(p);
    p.put(at(-50.0, 0.0), |p| bucket(p, 34.0, 44.0));
    p.put(at(50.0, 0.0), |p| bucket(p, 34.0, 50.0));
    p.block(WALL, -35.0, -26.0, 70.0, 28.0);
    p.block(SHADE, -35.0, -26.0, 10.0, 28.0);
    p.facets(
        LIT,
        "-36 -24,-36 -31,-27 -31,-27 -27,-18 -27,-18 -31,-9 -31,-9 -27,0 -27,0 -31,9 -31,9 -27,18 -27,18 -31,27 -31,27 -27,36 -27,36 -24",
    );
    p.put(at(0.0, 4.0), |p| {
        lit(p, SHADE, 25.0, 24.0);
        lit(p, DEEP, 19.0, 20.0);
        lit(p, "#ea6", 9.0, 12.0);
    });
    for (x, y) in [(-47.0, -26.0), (52.0, -30.0), (-19.0, -44.0), (26.0, -38.0)] {
        p.put(at(x, y), |p| lit(p, DEEP, 5.6, 9.0));
    }
    for (x, turn) in [(-24.0, -8.0), (24.0, 8.0)] {
        p.put(at(x, -15.0).turn(turn).scale(0.9), |p| shell(p, CREAM, "#d87"));
    }
    p.dots("#edc", 1.5, &[(-62.0, 3.0), (-38.0, 4.6), (-30.0, 6.0), (30.0, 5.6), (38.0, 4.4), (64.0, 2.6)]);
}

/// The keep has a top of wet sand that dripped from a hand.
fn keep(p: &mut Pic) {
    p.put(at(1.0, -10.0), |p| {
        p.put(at(0.0, -108.0), |p| pennant(p, DEEP, EMBER, 24.0, 19.0));
        p.cut(WALL, "0 -110!,-3 -104,-2 -100!,-6 -96,-5 -92!,-10 -86,-9 -82!,-14 -76!,-12 -68!,12 -68!,14 -76!,9 -82!,10 -87,5 -92!,6 -97,2 -101!,3 -105");
        p.cut(SHADE, "0 -110!,-3 -104,-2 -100!,-6 -96,-5 -92!,-10 -86,-9 -82!,-14 -76!,-12 -68!,-2 -68!,-1 -90");
        bucket(p, 36.0, 68.0);
        p.put(at(2.0, -44.0), |p| lit(p, DEEP, 8.0, 13.0));
    });
}

fn toys(p: &mut Pic) {
    // A bucket, with its handle and a little sand in it.
    p.put(at(336.0, 184.0).turn(6.0), |p| {
        p.veil(0.25, |p| p.oval("#4b2f4c", -2.0, 1.0, 17.0, 3.4));
        p.thread(FOLD, 1.4, "-11 -21,-7 -33,5 -35,12 -22");
        p.cut(WALL, "-11 -21!,-4 -27,5 -26,12 -21!");
        p.facets(EMBER, "-13 -22,13 -22,9.5 1,-9.5 1");
        p.facets(RUST, "-13 -22,-4 -22,-3 1,-9.5 1");
        p.facets("#e85", "8 -22,13 -22,9.5 1,6.6 1");
        p.thread(CREAM, 2.4, "-13 -21.6,13 -21.6");
        star(p, CREAM, 1.0, -10.0, 6.0);
    });
    p.put(at(374.0, 186.0).turn(24.0), |p| {
        p.thread("#843", 3.0, "0 -4,0 -36");
        p.thread("#843", 3.4, "-5 -37,5 -37");
        p.fold("#389", "0 -9!,-7 -9!,-7.6 2,0 9!");
        p.fold("#5aa", "0 -6!,-3 -6!,-3 3,0 8!");
    });
    p.put(at(276.0, 190.0).turn(-16.0).scale(1.3), |p| shell(p, "#fed", "#d87"));
    p.put(at(108.0, 182.0).turn(12.0), |p| {
        p.cut("#d64", "0 -9!,2.6 -3,9 -3!,4 1.6,5.8 8!,0 4.6,-5.8 8!,-4 1.6,-9 -3!,-2.6 -3");
        p.dots("#fa8", 0.8, &[(0.0, -4.0), (3.8, -1.0), (2.4, 3.6), (-2.4, 3.6), (-3.8, -1.0), (0.0, 0.4)]);
    });
}
