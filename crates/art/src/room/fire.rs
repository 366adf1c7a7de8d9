//! The icon of the room: a fire at night, with a rim of light. It is seen at sizes from 16 pixels, so it is made of a few
//! large sheets, and on bars of any colour, so it brings its own night and its own edge.

use crate::ink::{CREAM, EMBER, FLAME, GOLD, NIGHT, OAK};
use crate::line;
use crate::pic::{Ink, Pic};
use crate::raster;
use crate::shape::at;

/// The icon's square.
pub(super) const SIZE: f64 = 64.0;

/// Gilt that is dark enough for a white bar and light enough for a black one.
const RIM: Ink = "#b8761f";

/// The sizes that browsers take from a `favicon.ico`, in pixels.
const PIXELS: [usize; 2] = [16, 32];

/// A square with round corners, so far from the edge.
fn tile(p: &mut Pic, ink: Ink, inset: f64, round: f64) {
    let (near, far) = (inset, SIZE - inset);
    let (start, end) = (near + round, far - round);
    // Half-way along the quarter of a circle.
    let (bend, back) = (near + round * 0.293, far - round * 0.293);
    p.sheet(
        ink,
        &line::outline(&format!(
            "{start} {near}!,{end} {near}!,{back} {bend},{far} {start}!,{far} {end}!,{back} {back},\
             {end} {far}!,{start} {far}!,{bend} {back},{near} {end}!,{near} {start}!,{bend} {bend}"
        )),
    );
}

/// The fire on its tile.
pub(super) fn fire(p: &mut Pic) {
    tile(p, RIM, 0.0, 15.0);
    tile(p, NIGHT, 3.0, 12.4);
    p.put(at(32.0, 50.0), |p| {
        p.facets(OAK, "-19 -3,-16.4 -6.6,19 2.6,16.4 6.4");
        p.facets(OAK, "19 -3,16.4 -6.6,-19 2.6,-16.4 6.4");
        p.cut(EMBER, "1 -43!,-5 -34,-8 -27,-11.4 -31!,-16 -21,-16.6 -10,-12 -1,0 2,12 -1,16.6 -10,15 -20,10.6 -27!,9 -22,7 -32");
        p.cut(GOLD, "0 -30!,-6 -20,-10 -13,-9 -4,0 0,9 -4,10 -12,6.4 -17!,4.6 -15,4 -22");
        p.cut(FLAME, "0 -17!,-4.4 -9,-4.6 -4,0 -1,4.6 -4,4.4 -9");
        p.oval(CREAM, 0.0, -5.0, 2.2, 3.4);
    });
}

/// The same, with a spark that calls the reader.
pub(super) fn calling(p: &mut Pic) {
    fire(p);
    p.oval(NIGHT, 49.0, 15.0, 14.0, 14.0);
    p.oval("#ff5c33", 49.0, 15.0, 10.6, 10.6);
}

/// The fire as a file of pixels.
pub(super) fn favicon() -> Vec<u8> {
    let mut p = Pic::fine();
    fire(&mut p);
    raster::ico(&PIXELS.map(|pixels| (pixels, raster::pixels(&p, SIZE, pixels))))
}
