//! The back of every card: the candle of the room, and the four affinities around it.

use super::signs;
use crate::Affinity;
use art::ink::{CREAM, FOLD, GILT, GOLD, NIGHT};
use art::line;
use art::parts::light::{flame, star};
use art::shape::at;
use art::{Ink, Pic};

const NIGHT_2: Ink = "#232b56";
const NIGHT_3: Ink = "#2e3870";

pub(super) fn draw(p: &mut Pic) {
    p.block(NIGHT, 0.0, 0.0, 100.0, 140.0);
    p.block(NIGHT_2, 5.0, 5.0, 90.0, 130.0);
    lattice(p);
    p.stroke(NIGHT, 12.0, &line::facets("0 0,100 0,100 140,0 140"));
    p.stroke(GILT, 1.2, &line::facets("5 5,95 5,95 135,5 135"));
    p.stroke(GILT, 0.6, &line::facets("8 8,92 8,92 132,8 132"));
    p.put(at(50.0, 70.0), |p| {
        p.pieces(GILT, 28, 33.0, 36.0);
        p.dot(NIGHT, 0.0, 0.0, 32.0);
        p.ring(GOLD, 1.0, 0.0, 0.0, 29.5);
        p.dot(NIGHT_2, 0.0, -8.0, 19.0);
        p.dot("#5a3c4e", 0.0, -10.0, 14.0);
        p.dot("#a8602f", 0.0, -11.0, 9.0);
        candle(p);
    });
    for (x, y, affinity) in [
        (22.0, 22.0, Affinity::Dragonvale),
        (78.0, 22.0, Affinity::HolyEmpire),
        (22.0, 118.0, Affinity::Fairywood),
        (78.0, 118.0, Affinity::Shadow),
    ] {
        p.dot(NIGHT, x, y, 10.5);
        p.ring(GILT, 0.8, x, y, 9.6);
        p.put(at(x, y).scale(0.54).of(at(-12.0, -12.0)), |p| signs::affinity(p, affinity, GOLD));
    }
    for y in [22.0, 118.0] {
        star(p, GOLD, 50.0, y, 6.0);
    }
}

/// Lines that cross each other behind everything.
fn lattice(p: &mut Pic) {
    let mut lines = Vec::new();
    for step in 0..12 {
        let low = step * 20 - 85;
        let high = low + 90;
        lines.push(format!("5 {low},95 {high}/5 {high},95 {low}"));
    }
    p.thread(NIGHT_3, 1.0, &lines.join("/"));
}

/// The candle, as in the emblem of the room.
fn candle(p: &mut Pic) {
    p.put(at(0.0, -6.0).scale(1.7), flame);
    p.ring(GILT, 2.0, 15.0, 17.0, 3.0);
    p.fold(CREAM, "0 -3,-7 -1,-7 22!");
    p.cut(FOLD, "1 -3,7 -1,7 22!,3 22!,3 10,0 8,-1 3");
    p.fold(GILT, "0 20!,-16 20!,-11 25,0 26");
}
