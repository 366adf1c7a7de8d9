//! The pictures of the rules: houses, pigs, a wolf and friends.

use art::ink::{BARK, CREAM, FLAME, GOLD, LEAF, MOSS};
use art::paper::{courses, fir};
use art::parts::light::star;
use art::parts::people;
use art::parts::vignette::{card, token, vignette};
use art::shape::at;
use art::{Ink, Pic, Symbol};

use super::portrait::{BRICK, STRAW, STRAW_DEEP, brick_house, standing, straw_house, wolf, wood_house};

const CLEARING: [Ink; 3] = ["#1f4f4c", "#9fbf8a", "#2f6048"];
const NIGHT: [Ink; 3] = ["#16323c", "#5f7f86", "#1b4739"];

pub(super) fn symbols() -> Vec<Symbol> {
    vec![
        vignette("goal", CLEARING, goal),
        vignette("gather", CLEARING, gather),
        vignette("fable", NIGHT, fable),
        vignette("build", CLEARING, build),
        vignette("friends", CLEARING, friends),
        vignette("bonus", NIGHT, bonus),
        vignette("end", NIGHT, end),
        token("floor", |p| p.put(at(6.0, 42.0), |p| section(p, 1))),
        token("walls", |p| p.put(at(6.0, 42.0), |p| section(p, 2))),
        token("roof", |p| p.put(at(6.0, 42.0), |p| section(p, 3))),
    ]
}

/// A house of bricks up to a section, 36 wide; its left lower corner is in the origin.
fn section(p: &mut Pic, sections: u32) {
    p.block("#8f8a86", 0.0, -6.0, 36.0, 6.0);
    p.block("#b3ada6", 0.0, -6.0, 36.0, 2.0);
    if sections > 1 {
        p.put(at(3.0, -6.0), |p| courses(p, [BRICK, "#d97"], 30.0, 4, 7.5, 4.4));
        p.block("#354", 13.0, -18.0, 9.0, 12.0);
    }
    if sections > 2 {
        p.facets("#345", "-1 -23,18 -40,37 -23");
        p.facets("#467", "-1 -23,18 -40,16 -23");
    }
}

fn goal(p: &mut Pic) {
    p.put(at(22.0, 74.0).scale(0.55), straw_house);
    p.put(at(98.0, 74.0).scale(0.55), wood_house);
    p.put(at(60.0, 78.0).scale(0.66), brick_house);
}

/// A sheaf of straw, a log and bricks.
fn goods(p: &mut Pic) {
    p.put(at(0.0, 0.0), |p| {
        p.cut(STRAW, "-6 0!,-3 -9,-9 -20!,0 -16,9 -20!,3 -9,6 0!");
        p.thread(STRAW_DEEP, 1.6, "-4 -9,4 -9");
    });
    p.put(at(20.0, 0.0), |p| {
        p.thread("#753", 7.0, "-5 -4,6 -4");
        p.dot("#da8", 7.4, -4.0, 3.0);
        p.thread("#642", 7.0, "-2 -11,8 -11");
        p.dot("#da8", 9.4, -11.0, 3.0);
    });
    p.put(at(33.0, 0.0), |p| courses(p, [BRICK, "#d97"], 16.0, 3, 8.0, 5.0));
}

fn gather(p: &mut Pic) {
    fir(p, "#18504a", 14.0, 62.0, 30.0);
    p.put(at(38.0, 72.0), |p| standing(p, "#58a"));
    p.put(at(62.0, 74.0).scale(1.0), goods);
}

fn fable(p: &mut Pic) {
    p.dot("#f0e3a4", 92.0, 20.0, 11.0);
    p.put(at(-70.0, -76.0).scale(1.0), wolf);
    p.put(at(88.0, 52.0).turn(8.0).scale(1.2), |p| {
        card(p, CREAM, "#6b3a5c");
        star(p, FLAME, 0.0, -1.0, 8.0);
    });
}

fn build(p: &mut Pic) {
    p.put(at(5.0, 72.0).scale(0.94), |p| section(p, 1));
    p.put(at(43.0, 72.0).scale(0.94), |p| section(p, 2));
    p.put(at(81.0, 72.0).scale(0.94), |p| section(p, 3));
}

fn friends(p: &mut Pic) {
    // A frog with a crown.
    p.put(at(84.0, 70.0), |p| {
        p.both(|p| p.cut(MOSS, "-6 0!,-20 -2,-18 -14,-8 -14!"));
        p.fold(LEAF, "0 -26,-11 -24,-16 -12,-11 0,0 2");
        p.both(|p| p.dot(LEAF, -8.0, -26.0, 5.4));
        p.both(|p| p.dot(CREAM, -8.0, -27.0, 3.4));
        p.both(|p| p.dot(BARK, -7.4, -27.0, 1.7));
        p.thread(MOSS, 1.6, "-8 -14,0 -11,8 -14");
        p.put(at(0.0, -29.0).scale(1.1), |p| people::crown(p, GOLD));
    });
    p.put(at(38.0, 74.0).scale(1.1), |p| standing(p, "#c73"));
}

fn bonus(p: &mut Pic) {
    p.put(at(38.0, 74.0).scale(0.58), wood_house);
    p.put(at(88.0, 44.0), |p| {
        p.facets("#b34", "-11 10,-14 32,-5 26,0 33,5 26,14 32,11 10");
        p.dot("#852", 0.8, 1.2, 18.0);
        p.dot(GOLD, 0.0, 0.0, 18.0);
        p.ring("#c82", 2.0, 0.0, 0.0, 14.0);
        star(p, "#852", 0.0, 0.0, 10.0);
    });
}

fn end(p: &mut Pic) {
    p.put(at(34.0, 76.0).scale(0.58), brick_house);
    p.put(at(88.0, 76.0).scale(1.2), |p| {
        standing(p, "#58a");
        p.put(at(0.0, -33.0), |p| people::crown(p, GOLD));
    });
    star(p, FLAME, 62.0, 16.0, 5.0);
    star(p, FLAME, 104.0, 12.0, 4.0);
}
