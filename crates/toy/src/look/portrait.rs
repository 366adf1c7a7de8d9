//! The two pictures by which the game is known.

use art::ink::{CREAM, GILT};
use art::paper::{Medal, hill, land, medallion};
use art::{Ink, Pic};

const WATER: Ink = "#3f86a8";
const WOOD: Ink = "#9a6b3c";

/// A plank in the water.
pub(super) fn emblem(p: &mut Pic) {
    let medal = Medal {
        rim: "#3d8f8f",
        sky: ["#2b5b78", "#4f8fa8", "#9cc9c0", CREAM],
        light: (32.0, 22.0),
        core: 7.0,
    };
    medallion(
        p,
        medal,
        |p| land(p, WATER, 40.0, "20 38,32 41,46 37", 40.0),
        |p| {
            p.block(WOOD, 18.0, 42.0, 28.0, 6.0);
        },
    );
}

/// A pond, a plank and the Boat.
pub(super) fn scene(p: &mut Pic) {
    p.block("#9cc9c0", 0.0, 0.0, 480.0, 200.0);
    hill(p, "#6f9a58", "-4 110!,120 92,260 118,380 96,484 112!");
    p.block(WATER, 0.0, 128.0, 480.0, 72.0);
    p.block(WOOD, 150.0, 150.0, 120.0, 12.0);
    p.facets(GILT, "300 140,360 140,348 156,312 156");
}
