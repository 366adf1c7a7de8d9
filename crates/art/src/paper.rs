//! What emblems and scenes share: the medallion around an emblem, steps of light, land, walls, firs and lit windows.

use crate::line;
use crate::pic::{Ink, Pic};
use crate::shape::at;

/// The middle of an emblem.
const MIDDLE: f64 = 32.0;

/// The papers of a medallion.
#[derive(Clone, Copy)]
pub struct Medal {
    /// The scalloped sheet at the bottom. Neither light nor dark: it has to show on a light page and on a dark one.
    pub rim: Ink,
    /// From the edge of the sky to its light.
    pub sky: [Ink; 4],
    /// Where the light stands.
    pub light: (f64, f64),
    /// How large the core of the light is.
    pub core: f64,
}

/// An emblem: what lies `behind` is covered by the rim at its edges, what stands in `front` may cross the rim.
pub fn medallion(p: &mut Pic, medal: Medal, behind: fn(&mut Pic), front: fn(&mut Pic)) {
    // At this distance from the middle the scallops close without a gap.
    p.beads(medal.rim, 18, MIDDLE, MIDDLE, 25.5, 6.1);
    p.dot(medal.sky[0], MIDDLE, MIDDLE, 26.0);
    let (x, y) = medal.light;
    // Light that reached beyond the rim would show around it.
    let most = 28.6 - (x - MIDDLE).hypot(y - MIDDLE);
    for (ink, size) in medal.sky[1..].iter().zip([2.6, 1.75, 1.0]) {
        p.dot(ink, x, y, (size * medal.core).min(most));
    }
    behind(p);
    p.veil(0.28, |p| p.ring("#0a0d1c", 1.8, MIDDLE, MIDDLE + 0.7, 24.6));
    p.ring(medal.rim, 4.0, MIDDLE, MIDDLE, 27.4);
    p.ring("#b72", 0.9, MIDDLE, MIDDLE, 27.1);
    p.ring("#ec6", 1.7, MIDDLE, MIDDLE, 26.0);
    front(p);
}

/// Land in a medallion: from the rim at height `left` through some places to the rim at height `right`, and all below.
pub fn land(p: &mut Pic, ink: Ink, left: f64, places: &str, right: f64) {
    p.cut(ink, &format!("5.6 {left}!,{places},58.4 {right}!,50 51.6,32 58.8,14 51.6"));
}

/// Discs on each other, the largest first: a sky around its light.
pub fn steps(p: &mut Pic, x: f64, y: f64, discs: &[(Ink, f64)]) {
    for &(ink, radius) in discs {
        p.dot(ink, x, y, radius);
    }
}

/// A soft light over what is there already.
pub fn shine(p: &mut Pic, ink: Ink, x: f64, y: f64, radius: f64) {
    // A small light needs fewer steps: each is an edge to look at.
    let steps: &[(f64, f64)] = match radius {
        small if small < 30.0 => &[(0.13, 1.0), (0.2, 0.58)],
        middle if middle < 80.0 => &[(0.08, 1.0), (0.1, 0.74), (0.13, 0.5), (0.18, 0.28)],
        _ => &[(0.06, 1.0), (0.07, 0.8), (0.08, 0.61), (0.1, 0.44), (0.14, 0.27)],
    };
    for &(opacity, part) in steps {
        p.veil(opacity, |p| p.dot(ink, x, y, radius * part));
    }
}

/// A fir that stands on a place.
pub fn fir(p: &mut Pic, ink: Ink, x: f64, y: f64, height: f64) {
    p.put(at(x, y).scale(height / 34.0), |p| {
        p.facets(ink, "0 -34,-7 -23,-4 -23,-11 -12,-6 -12,-14 0,14 0,6 -12,11 -12,4 -23,7 -23");
    });
}

/// A wall of blocks in rows, every other row moved by half a block. Its lower left corner is in the origin. The inks are
/// those of the blocks and of the joints.
pub fn courses(p: &mut Pic, inks: [Ink; 2], across: f64, rows: u32, width: f64, height: f64) {
    p.block(inks[1], 0.0, -f64::from(rows) * height, across, f64::from(rows) * height);
    let gap = height * 0.12;
    for odd in [0, 1] {
        let lines: Vec<String> = (odd..rows)
            .step_by(2)
            .map(|row| -(f64::from(row) + 0.5) * height)
            .map(|y| format!("0 {y:.2},{across} {y:.2}"))
            .collect();
        if !lines.is_empty() {
            let into = if odd == 0 { 0.0 } else { width / 2.0 };
            p.dashed(inks[0], height - gap, width - gap, gap, into, &lines.join("/"));
        }
    }
}

/// Sheets under the open sky: from the left edge through some places to the right edge, and all below.
pub fn hill(p: &mut Pic, ink: Ink, places: &str) {
    p.cut(ink, &format!("{places},484 204!,-4 204!"));
}

/// A tuft of grass that grows from the origin.
pub fn tuft(p: &mut Pic, ink: Ink) {
    p.cut(
        ink,
        "-4 2!,-6 -12,-16 -25!,-4 -12,-2 -6!,-1 -18,-5 -35!,2 -20,2 -6!,6 -16,8 -30!,8 -14,5 -5!,12 -12,22 -18!,13 -7,6 2!",
    );
}

/// A pennant on a pole that stands on the origin; it flies to the right.
pub fn pennant(p: &mut Pic, pole: Ink, cloth: Ink, height: f64, length: f64) {
    p.thread(pole, 1.1, &format!("0 0,0 -{height}"));
    let (low, mid, top) = (height - length * 0.5, height - length * 0.2, height - 0.2);
    p.cut(
        cloth,
        &format!(
            ".3 -{top}!,{} -{},{length} -{mid}!,{} -{},.3 -{low}!",
            length * 0.5,
            top + 0.2,
            length * 0.5,
            low + 0.4
        ),
    );
}

/// A window with a round head, lit from within, that stands on the origin.
pub fn lit(p: &mut Pic, ink: Ink, width: f64, height: f64) {
    let (w, shoulder) = (width / 2.0, height - width / 2.0);
    p.sheet(ink, &line::symmetric(&format!("0 -{height},-{w} -{shoulder},-{w} 0!")));
}
