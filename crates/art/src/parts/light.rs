//! Flames, stars, moons and rays.

use crate::ink::{EMBER, FLAME, GOLD};
use crate::pic::{Ink, Pic};
use crate::shape::at;

/// A star with four points, one unit from the middle to a point.
pub fn star(p: &mut Pic, ink: Ink, x: f64, y: f64, size: f64) {
    p.put(at(x, y).scale(size), |p| {
        p.facets(ink, "0 -1,.24 -.24,1 0,.24 .24,0 1,-.24 .24,-1 0,-.24 -.24");
    });
}

/// A flame that stands on the origin, about 10 high.
pub fn flame(p: &mut Pic) {
    p.cut(EMBER, "0 -11!,-2 -7,-4 -3,-3 .5,0 1.5,3 .5,4 -3,1.6 -6.5");
    p.cut(GOLD, "0 -7!,-2 -3,-1.5 .2,0 .8,1.6 .2,2 -3");
    p.oval(FLAME, 0.0, -1.0, 0.9, 1.4);
}

/// A crescent around the origin, with its back to the left.
pub fn crescent(p: &mut Pic, ink: Ink, size: f64) {
    p.put(at(0.0, 0.0).scale(size), |p| {
        p.cut(ink, ".5 -.87!,-.26 -.97,-.87 -.5,-.87 .5,-.26 .97,.5 .87!,0 .6,-.28 0,0 -.6");
    });
}
