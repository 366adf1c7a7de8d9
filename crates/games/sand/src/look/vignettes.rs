//! The pictures of the rules: cards of sand, and what becomes of them.

use art::ink::{CREAM, EMBER, GOLD};
use art::parts::light::star;
use art::parts::vignette::{arrow, back, card, coin, token, vignette};
use art::shape::at;
use art::{Ink, Pic, Symbol};

use super::portrait::{bucket, castle};

const BEACH: [Ink; 3] = ["#6a4f86", "#f0a873", "#d9a662"];
const SHORE: [Ink; 3] = ["#2a6a8a", "#7fc0b8", "#d9a662"];
const GREEN: Ink = "#5d9b4f";
const RED: Ink = "#c2493c";
const BLUE: Ink = "#3d7fb4";
const VIOLET: Ink = "#8458a8";
const YELLOW: Ink = "#e0b23c";
const BACK: Ink = "#1d7d8e";

pub(super) fn symbols() -> Vec<Symbol> {
    vec![
        vignette("goal", BEACH, goal),
        vignette("draw", SHORE, draw),
        vignette("build", BEACH, build),
        vignette("gift", SHORE, gift),
        vignette("limit", BEACH, limit),
        vignette("colours", SHORE, colours),
        vignette("end", BEACH, end),
        vignette("campaign", SHORE, campaign),
        token("green", |p| small(p, GREEN)),
        token("red", |p| small(p, RED)),
        token("blue", |p| small(p, BLUE)),
        token("violet", |p| small(p, VIOLET)),
        token("yellow", |p| small(p, YELLOW)),
        token("castle", |p| {
            p.put(at(24.0, 24.0).scale(1.3), |p| card(p, CREAM, "#a9d3d8"));
            p.put(at(24.0, 38.0), |p| bucket(p, 16.0, 18.0));
        }),
        token("coin", |p| {
            p.put(at(24.0, 24.0).scale(1.3), |p| card(p, CREAM, "#a9d3d8"));
            p.put(at(24.0, 24.0), |p| coin(p, 9.0));
        }),
    ]
}

fn small(p: &mut Pic, ink: Ink) {
    p.put(at(24.0, 24.0).scale(1.3), |p| card(p, CREAM, ink));
    star(p, CREAM, 24.0, 24.0, 8.0);
}

fn face(p: &mut Pic, ink: Ink) {
    card(p, CREAM, ink);
    star(p, CREAM, 0.0, 0.0, 6.0);
}

fn goal(p: &mut Pic) {
    p.put(at(50.0, 76.0).scale(0.5), castle);
    p.put(at(102.0, 56.0).turn(8.0), |p| back(p, BACK));
}

fn draw(p: &mut Pic) {
    for index in 0..4 {
        p.put(at(26.0 - 1.6 * f64::from(index), 52.0 - 1.6 * f64::from(index)), |p| back(p, BACK));
    }
    arrow(p, CREAM, "42 44,50 38,58 40", [56.0, 41.0]);
    p.put(at(82.0, 48.0).turn(-7.0), |p| face(p, GREEN));
    p.put(at(100.0, 50.0).turn(7.0), |p| face(p, BLUE));
}

fn build(p: &mut Pic) {
    for (x, turn) in [(20.0, -10.0), (32.0, 0.0), (44.0, 10.0)] {
        p.put(at(x, 52.0).turn(turn), |p| back(p, BACK));
    }
    p.put(at(32.0, 52.0), |p| coin(p, 7.0));
    arrow(p, CREAM, "58 48,64 44,70 46", [68.0, 46.0]);
    p.put(at(97.0, 44.0).scale(1.35), |p| face(p, RED));
}

fn gift(p: &mut Pic) {
    p.put(at(30.0, 48.0).scale(1.2), |p| {
        card(p, CREAM, BACK);
        p.block(EMBER, -2.4, -15.0, 4.8, 30.0);
        p.block(EMBER, -11.0, -3.0, 22.0, 4.8);
        p.both(|p| p.cut("#f08a5a", "0 -14!,-8 -22,-11 -16,-6 -13"));
    });
    arrow(p, CREAM, "52 42,62 36,72 40", [70.0, 42.0]);
    p.put(at(99.0, 64.0), |p| {
        p.dot("#da7", 0.0, -26.0, 9.0);
        p.fold(YELLOW, "0 -18!,-9 -16,-12 0!,0 2");
        p.both(|p| p.dot("#432", -3.0, -26.0, 1.3));
        p.thread("#432", 1.2, "-3 -22,0 -20.6,3 -22");
    });
}

fn limit(p: &mut Pic) {
    for (x, y, turn, ink) in [(40.0, 48.0, -14.0, GREEN), (60.0, 44.0, 0.0, VIOLET), (80.0, 48.0, 14.0, RED)]
    {
        p.put(at(x, y).turn(turn).scale(1.15), |p| face(p, ink));
    }
}

fn colours(p: &mut Pic) {
    for (index, ink) in [GREEN, RED, BLUE, VIOLET, YELLOW].into_iter().enumerate() {
        let turn = (index as f64 - 2.0) * 9.0;
        let drop = (index as f64 - 2.0).powi(2) * 1.8;
        p.put(at(18.0 + 21.0 * index as f64, 42.0 + drop).turn(turn), |p| face(p, ink));
    }
}

fn end(p: &mut Pic) {
    p.veil(0.7, |p| {
        p.dashed(CREAM, 2.0, 5.0, 4.0, 0.0, "14 30,38 30/38 30,38 64/38 64,14 64/14 64,14 30");
        p.dashed(CREAM, 2.0, 5.0, 4.0, 0.0, "46 30,70 30/70 30,70 64/70 64,46 64/46 64,46 30");
    });
    p.put(at(96.0, 74.0), |p| bucket(p, 26.0, 34.0));
    star(p, GOLD, 96.0, 18.0, 8.0);
}

fn campaign(p: &mut Pic) {
    for (x, ink) in [(18.0, GREEN), (30.0, BLUE), (42.0, RED)] {
        p.put(at(x, 46.0), |p| face(p, ink));
    }
    arrow(p, CREAM, "56 44,60 42,64 44", [63.0, 44.0]);
    for (x, ink) in [(82.0, VIOLET), (94.0, YELLOW), (106.0, EMBER)] {
        p.put(at(x, 46.0), |p| face(p, ink));
    }
}
