//! What all pictures of the house share: the medallion around an emblem, steps of light, firs and lit windows.

use crate::line;
use crate::pic::{Ink, Pic};
use crate::shape::at;
use std::fmt::Write as _;

/// The middle of an emblem.
const MIDDLE: f64 = 32.0;

/// How far the picture in an emblem reaches: a little under the gold ring.
const REACH: f64 = 25.2;

/// The papers of a medallion.
#[derive(Clone, Copy)]
pub(super) struct Medal {
    /// The scalloped sheet that all lies on. Neither light nor dark: it has to be seen on cream and on night.
    pub(super) rim: Ink,
    /// From the edge of the sky to its light.
    pub(super) sky: [Ink; 4],
    /// Where the light stands.
    pub(super) light: (f64, f64),
    /// How large the core of the light is.
    pub(super) core: f64,
}

/// An emblem: what lies `behind` is under the shadow of the ring, what stands in `front` may cross the ring.
pub(super) fn medallion(p: &mut Pic, medal: Medal, behind: fn(&mut Pic), front: fn(&mut Pic)) {
    scallops(p, medal.rim);
    p.dot(medal.sky[0], MIDDLE, MIDDLE, REACH);
    let (x, y) = medal.light;
    for (step, ink) in medal.sky[1..].iter().enumerate() {
        let radius = [2.6, 1.75, 1.0][step] * medal.core;
        lens(p, ink, x, y, radius);
    }
    behind(p);
    p.veil(0.28, |p| p.ring("#0a0d1c", 1.8, MIDDLE, MIDDLE + 0.7, REACH - 0.6));
    p.ring("#b9781f", 0.9, MIDDLE, MIDDLE, 27.1);
    p.ring("#f3c469", 1.7, MIDDLE, MIDDLE, 26.0);
    front(p);
}

/// A sheet with a scalloped edge, as under a seal.
fn scallops(p: &mut Pic, ink: Ink) {
    const COUNT: u32 = 18;
    let mut places = String::new();
    for step in 0..2 * COUNT {
        let (radius, corner) = if step % 2 == 0 { (29.6, "!") } else { (31.6, "") };
        let (sin, cos) = (f64::from(step) * std::f64::consts::PI / f64::from(COUNT)).sin_cos();
        let comma = if step == 0 { "" } else { "," };
        let _ = write!(places, "{comma}{:.2} {:.2}{corner}", MIDDLE + radius * cos, MIDDLE + radius * sin);
    }
    p.cut(ink, &places);
}

/// A round light that does not reach out of the medallion.
fn lens(p: &mut Pic, ink: Ink, x: f64, y: f64, radius: f64) {
    let away = (x - MIDDLE).hypot(y - MIDDLE);
    if away + radius <= REACH {
        return p.dot(ink, x, y, radius);
    }
    let mut places = String::new();
    for step in 0..24 {
        let (sin, cos) = (f64::from(step) * std::f64::consts::PI / 12.0).sin_cos();
        let (mut dx, mut dy) = (x + radius * cos - MIDDLE, y + radius * sin - MIDDLE);
        let far = dx.hypot(dy);
        if far > REACH {
            (dx, dy) = (dx * REACH / far, dy * REACH / far);
        }
        let comma = if step == 0 { "" } else { "," };
        let _ = write!(places, "{comma}{:.2} {:.2}", MIDDLE + dx, MIDDLE + dy);
    }
    p.cut(ink, &places);
}

/// Land in a medallion: from the ring at height `left` through some places to the ring at height `right`, and all below.
pub(super) fn land(p: &mut Pic, ink: Ink, left: f64, places: &str, right: f64) {
    let half = |y: f64| (REACH * REACH - (y - MIDDLE) * (y - MIDDLE)).max(0.0).sqrt();
    let angle = |x: f64, y: f64| (y - MIDDLE).atan2(x - MIDDLE);
    let (from, to) = ((MIDDLE - half(left), left), (MIDDLE + half(right), right));
    let mut outline = format!("{} {}!,{places},{} {}!", from.0, from.1, to.0, to.1);
    // An angle above the middle of the left side is beyond half a turn.
    let end = angle(from.0, from.1).rem_euclid(std::f64::consts::TAU);
    let start = angle(to.0, to.1);
    for step in 1..7 {
        let (sin, cos) = (start + (end - start) * f64::from(step) / 7.0).sin_cos();
        let _ = write!(outline, ",{} {}", MIDDLE + REACH * cos, MIDDLE + REACH * sin);
    }
    p.cut(ink, &outline);
}

/// Discs on each other, the largest first: a sky around its light.
pub(super) fn steps(p: &mut Pic, x: f64, y: f64, discs: &[(Ink, f64)]) {
    for &(ink, radius) in discs {
        p.dot(ink, x, y, radius);
    }
}

/// A soft light over what is there already.
pub(super) fn shine(p: &mut Pic, ink: Ink, x: f64, y: f64, radius: f64) {
    for (opacity, part) in [(0.1, 1.0), (0.14, 0.64), (0.2, 0.36)] {
        p.veil(opacity, |p| p.dot(ink, x, y, radius * part));
    }
}

/// A fir that stands on a place.
pub(super) fn fir(p: &mut Pic, ink: Ink, x: f64, y: f64, height: f64) {
    p.put(at(x, y).scale(height / 40.0), |p| {
        p.fold(
            ink,
            "0 -40!,-3 -34,-6.5 -29!,-3.5 -29!,-6 -24,-10 -19!,-5.5 -19.5!,-9 -13,-14 -7!,-2 -8!,-2 0!,0 0",
        );
    });
}

/// Sheets under the open sky: from the left edge through some places to the right edge, and all below.
pub(super) fn hill(p: &mut Pic, ink: Ink, places: &str) {
    p.cut(ink, &format!("{places},484 204!,-4 204!"));
}

/// Grass before everything, in a tuft that grows from the origin.
pub(super) fn tuft(p: &mut Pic, ink: Ink) {
    p.limb(ink, "-3 2 2,-6 -12 1.6,-14 -24 0");
    p.limb(ink, "-1 2 2,-1 -16 1.8,-4 -34 0");
    p.limb(ink, "2 2 2,5 -14 1.8,6 -29 0");
    p.limb(ink, "4 2 2,11 -9 1.6,20 -18 0");
}

/// A pennant on a pole that stands on the origin; it flies to the right.
pub(super) fn pennant(p: &mut Pic, pole: Ink, cloth: Ink, height: f64, length: f64) {
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

/// A flat hexagon seen from above and from the side, around the origin: the places of its corners.
pub(super) fn hexagon(radius: f64, flat: f64) -> String {
    let (half, high) = (radius / 2.0, radius * 0.866 * flat);
    format!("-{radius} 0,-{half} -{high},{half} -{high},{radius} 0,{half} {high},-{half} {high}")
}

/// A window with a round head, lit from within, that stands on the origin.
pub(super) fn lit(p: &mut Pic, ink: Ink, width: f64, height: f64) {
    let (w, shoulder) = (width / 2.0, height - width / 2.0);
    p.sheet(ink, &line::symmetric(&format!("0 -{height},-{w} -{shoulder},-{w} 0!")));
}
