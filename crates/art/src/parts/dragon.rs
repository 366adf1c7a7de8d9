//! Dragons: heads, wings and hatchlings.

use crate::ink::{BARK, CREAM, NIGHT};
use crate::pic::{Ink, Pic};

/// The papers of a dragon.
#[derive(Clone, Copy)]
pub struct Scales {
    /// The body.
    pub body: Ink,
    /// What lies in shadow.
    pub shade: Ink,
    /// Belly and jaw.
    pub belly: Ink,
    /// The horns.
    pub horn: Ink,
    /// The eyes.
    pub eye: Ink,
}

/// A head from the side that looks left; the neck begins in the origin and is about 12 thick.
pub fn head(p: &mut Pic, scales: Scales) {
    p.limb(scales.shade, "-2 -5 4,4 -11 3.2,12 -13 0");
    p.cut(scales.shade, "0 -3!,10 -5!,6 -.5,11 3!,5 3.5,8 8!,0 6!");
    p.cut(scales.belly, "-9 2!,-20 4,-20.5 6,-12 8,-3 8.5,2 6!");
    p.cut(scales.body, "3 -6,-3 -9,-9 -6.6,-14 -4.2,-19 -5,-23 -3,-23.5 .5,-21 2.6!,-13 2.6,-8 4.6,-2 7,3 6");
    p.limb(scales.horn, "-5 -6.5 3.6,0 -12.5 3,8 -16.5 0");
    p.cut(scales.eye, "-12 -1.6!,-9.4 -4.4,-5.6 -3.6!,-8 -.9");
    p.oval(NIGHT, -8.8, -2.6, 0.7, 1.6);
    p.dot(scales.shade, -20.6, -2.4, 0.8);
}

/// A wing that rises to the right from its shoulder in the origin, 38 wide and 34 high.
pub fn wing(p: &mut Pic, skin: Ink, bone: Ink) {
    p.cut(skin, "0 0!,2 -12,9 -24!,22 -27,37 -24!,31 -16,33 -6!,25 -7,24 3!,16 -1,11 7!");
    p.thread(bone, 1.1, "9 -24!,22 -17,33 -6/9 -24!,18 -11,24 3/9 -24!,12 -9,11 7");
    p.thread(bone, 2.2, "0 0,3 -12,9 -24,22 -27,36 -24");
}

/// The head of a hatchling from the front, 22 wide, with the middle in the origin.
pub fn hatchling(p: &mut Pic, scales: Scales) {
    p.both(|p| p.cut(scales.horn, "-8 -6!,-8 -11,-6 -15!,-3 -8!"));
    p.both(|p| p.facets(scales.shade, "-8 -4,-17 -8,-14 -2,-16 3,-8 4"));
    p.fold(scales.body, "0 -10.4,-7 -9.4,-11 -2,-8 6,0 10.4");
    p.thread(scales.belly, 8.8, "-1.6 6,1.6 6");
    p.both(|p| p.thread(NIGHT, 4.6, "-5.2 -1.8,-5.2 -1"));
    p.both(|p| p.dot(CREAM, -5.9, -2.4, 0.9));
    p.thread(BARK, 0.7, "-3 7,0 8.4,3 7/-1.7 4.4,-1.7 4.6/1.7 4.4,1.7 4.6");
}
