//! Animals that are no dragons.

use crate::pic::{Ink, Pic};

/// A bat around the origin, 20 wide.
pub(crate) fn bat(p: &mut Pic, ink: Ink) {
    p.fold(ink, "0 -1.5,-1.6 -3.6!,-2 -.6,-6 -4!,-10 -2!,-7.6 0,-7 3!,-4.4 1.8,-2.4 4!,0 3.4");
}
