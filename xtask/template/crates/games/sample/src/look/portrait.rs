//! Pictures: an emblem and a scene by which the game is known, and a card with its back.

use art::ink::{CREAM, FLAME, FOLD, GILT, GOLD, PLUM};
use art::paper::{Medal, fir, hill, land, medallion, shine, steps};
use art::parts::light::star;
use art::shape::at;
use art::{Ink, Pic, line};

const DUSK: Ink = "#3d2a4f";
const HILL: Ink = "#2a1d3a";

/// A fan of three cards over a hill, and a star to win.
pub(super) fn emblem(p: &mut Pic) {
    let medal = Medal {
        rim: "#8a5aa0",
        sky: [DUSK, "#5a3b6e", "#8a5a86", "#e0a878"],
        light: (32.0, 24.0),
        core: 9.0,
    };
    medallion(p, medal, |p| land(p, HILL, 44.0, "20 40,32 43,46 39", 44.0), fan);
}

fn fan(p: &mut Pic) {
    for (turn, ink) in [(-22.0, FOLD), (22.0, FOLD), (0.0, CREAM)] {
        p.put(at(32.0, 56.0).turn(turn), |p| p.block(ink, -7.0, -32.0, 14.0, 20.0));
    }
    star(p, GILT, 32.0, 34.0, 6.0);
}

/// The same star at night, over hills and firs.
pub(super) fn scene(p: &mut Pic) {
    // It fills its rectangle.
    p.block(DUSK, 0.0, 0.0, 480.0, 200.0);
    steps(p, 240.0, 70.0, &[("#4c3360", 150.0), ("#64436f", 100.0), ("#8a5a86", 60.0)]);
    shine(p, FLAME, 240.0, 70.0, 70.0);
    star(p, GOLD, 240.0, 70.0, 26.0);
    p.dots(CREAM, 1.4, &[(60.0, 30.0), (120.0, 60.0), (360.0, 40.0), (430.0, 80.0)]);
    hill(p, "#332345", "-4 140!,90 120,200 150,320 125,484 145!");
    for (x, height) in [(70.0, 44.0), (110.0, 34.0), (380.0, 40.0), (420.0, 30.0)] {
        fir(p, HILL, x, 158.0, height);
    }
    hill(p, HILL, "-4 165!,120 150,260 172,380 155,484 168!");
}

/// The ground of a card; its number is written on it by the page.
pub(super) fn card(p: &mut Pic) {
    p.block(CREAM, 0.0, 0.0, 100.0, 140.0);
    p.stroke(GILT, 2.0, &line::facets("7 7,93 7,93 133,7 133"));
    for (x, y) in [(18.0, 20.0), (82.0, 120.0)] {
        star(p, GILT, x, y, 7.0);
    }
}

pub(super) fn back(p: &mut Pic) {
    p.block(PLUM, 0.0, 0.0, 100.0, 140.0);
    p.stroke(GILT, 2.0, &line::facets("7 7,93 7,93 133,7 133"));
    star(p, GOLD, 50.0, 70.0, 24.0);
}
