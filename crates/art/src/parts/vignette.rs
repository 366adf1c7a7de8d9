//! Small pictures that tell a step of the rules: a ground to stand on, and what is used in any game.

use crate::ink::{BRONZE, CREAM, FOLD, GILT, GOLD};
use crate::pic::{Ink, Pic};
use crate::symbol::{Frame, Symbol};

/// How large a vignette is. It fills any place from the middle.
pub const VIGNETTE: Frame = Frame::landscape(120, 84);
/// How large the picture beside a line of text is.
pub const TOKEN: Frame = Frame::of(48, 48);

/// A vignette that this function draws over its ground: the sky, the light in it, and the land.
pub fn vignette(id: &'static str, ground: [Ink; 3], draw: fn(&mut Pic)) -> Symbol {
    let mut p = Pic::card();
    let [sky, light, land] = ground;
    p.block(sky, 0.0, 0.0, 120.0, 84.0);
    p.veil(0.5, |p| p.dot(light, 60.0, 46.0, 44.0));
    p.veil(0.6, |p| p.dot(light, 60.0, 48.0, 28.0));
    p.cut(land, "-2 66!,30 60,60 63,92 59,122 65!,122 86!,-2 86!");
    draw(&mut p);
    Symbol::new(id, VIGNETTE, p)
}

/// A picture that this function draws, for the side of a line of text.
pub fn token(id: &'static str, draw: fn(&mut Pic)) -> Symbol {
    Symbol::drawn(id, TOKEN, Pic::card(), draw)
}

/// A card around the origin, 22 wide and 30 high, with its paper and what is painted on it.
pub fn card(p: &mut Pic, paper: Ink, painted: Ink) {
    p.veil(0.3, |p| p.block("#0a0d1c", -10.0, -13.6, 22.6, 30.6));
    p.block(paper, -11.0, -15.0, 22.0, 30.0);
    p.block(painted, -9.0, -13.0, 18.0, 26.0);
}

/// The back of a card, as large as a card.
pub fn back(p: &mut Pic, ink: Ink) {
    card(p, CREAM, ink);
    p.facets(GOLD, "0 -8,5 0,0 8,-5 0");
}

/// An arrow along a curve of three places, which points to the right.
pub fn arrow(p: &mut Pic, ink: Ink, places: &str, [x, y]: [f64; 2]) {
    p.thread(ink, 3.2, places);
    p.facets(ink, &format!("{x} {},{} {y},{x} {}", y - 6.0, x + 9.0, y + 6.0));
}

/// A coin around the origin.
pub fn coin(p: &mut Pic, radius: f64) {
    p.dot(BRONZE, 0.6, 1.0, radius);
    p.dot(GOLD, 0.0, 0.0, radius);
    p.ring(GILT, radius * 0.14, 0.0, 0.0, radius * 0.72);
}

/// An open book that lies on the origin, 64 wide.
pub fn book(p: &mut Pic, cover: Ink) {
    p.facets(cover, "-34 -20,34 -20,36 4,-36 4");
    p.both(|p| p.cut(CREAM, "0 -21!,-14 -26,-31 -23!,-33 0!,-14 -3,0 2!"));
    p.cut(FOLD, "0 -21!,6 -24,6 -1,0 2!");
    p.both(|p| p.thread("#a97", 1.4, "-27 -17,-8 -17/-27 -11,-8 -11/-28 -5,-12 -6"));
}

/// A page around the origin, with lines on it.
pub fn page(p: &mut Pic) {
    p.veil(0.3, |p| p.block("#0a0d1c", -11.0, -15.6, 25.0, 35.0));
    p.facets(CREAM, "-13 -17,7 -17,13 -11,13 17,-13 17");
    p.facets(FOLD, "7 -17,13 -11,7 -11");
    p.thread("#a97", 1.6, "-8 -4,8 -4/-8 2,8 2/-8 8,3 8");
}
