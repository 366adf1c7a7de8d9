//! Heads, hands, cloaks and what people wear on their heads. A head has its middle in the origin and is 18 high.

use crate::ink::{BARK, EMBER, FLAME, GILT, GOLD};
use crate::pic::{Ink, Pic};
use crate::shape::at;

/// A head without hair, seen from the front, with a friendly face.
pub fn head(p: &mut Pic, skin: Ink) {
    p.thread(skin, 16.6, "0 -.5,0 .5");
    p.veil(0.35, |p| {
        p.both(|p| p.dot(EMBER, -5.0, 3.8, 1.7));
    });
    eyes(p, BARK);
    p.thread(BARK, 0.6, "-1.7 4.8,0 5.6,1.7 4.8");
}

/// A head for small figures: eyes are enough.
pub fn small_head(p: &mut Pic, skin: Ink) {
    p.thread(skin, 16.6, "0 -.5,0 .5");
    eyes(p, BARK);
}

/// The eyes of a friendly face.
pub fn eyes(p: &mut Pic, ink: Ink) {
    p.both(|p| p.thread(ink, 1.8, "-3.1 .5,-3.1 1.1"));
}

/// An ear that ends in a point, left.
pub fn elf_ear(p: &mut Pic, skin: Ink) {
    p.cut(skin, "-7 -1!,-11 -3,-14.5 -7!,-12 1,-7 3.5!");
}

/// A gown or cloak that falls from the origin: narrow above, `width` to each side below, and a fold in shade.
pub fn gown(p: &mut Pic, ink: Ink, shade: Ink, width: f64, height: f64) {
    let (w, h) = (width, height);
    let (w4, w7, h3, h7, deep) = (w * 0.42, w * 0.66, h * 0.22, h * 0.66, h + 2.5);
    p.fold(ink, &format!("0 -1,-{w4} 2,-{w7} {h3},-{w7} {h7},-{w} {h}!,0 {deep}"));
    let a = w * 0.3;
    p.cut(shade, &format!("{w4} 2!,{w7} {h3},{w7} {h7},{w} {h}!,{a} {deep}!,{a} {h3}"));
}

/// A crown with its rim on the origin, 12 wide.
pub fn crown(p: &mut Pic, ink: Ink) {
    p.facets(ink, "-6 0,-7.5 -7,-3.6 -3.6,0 -9,3.6 -3.6,7.5 -7,6 0");
    p.both(|p| p.dot(ink, -7.5, -7.4, 1.1));
    p.dot(ink, 0.0, -9.4, 1.2);
}

/// A sword that points up, with its grip in the origin and a blade of `length`.
pub fn sword(p: &mut Pic, blade: Ink, shade: Ink, length: f64) {
    let (tip, neck) = (-4.0 - length, -2.0 - length);
    let neck = neck + 3.0;
    p.facets(blade, &format!("-1.9 -3,-1.9 {neck},0 {tip},1.9 {neck},1.9 -3"));
    p.facets(shade, &format!("0 -3,0 {tip},1.9 {neck},1.9 -3"));
    p.thread(GILT, 2.2, "-6 -3,6 -3");
    p.thread(BARK, 2.2, "0 -2,0 4");
    p.dot(GOLD, 0.0, 5.5, 1.7);
}

/// A fist.
pub fn hand(p: &mut Pic, skin: Ink, x: f64, y: f64) {
    p.dot(skin, x, y, 2.7);
}

/// A lantern that hangs from the origin.
pub fn lantern(p: &mut Pic) {
    p.veil(0.35, |p| p.dot(FLAME, 0.0, 7.0, 9.0));
    p.thread(GILT, 0.8, "-2.5 3,0 0,2.5 3");
    p.facets(GILT, "-3.6 4.5,0 2,3.6 4.5,3.6 12,-3.6 12");
    p.block(FLAME, -2.3, 5.3, 4.6, 5.2);
    p.put(at(0.0, 10.0).scale(0.35), super::light::flame);
}
