//! A mark for each player. Five outlines that nobody takes for each other, in whatever colour the player has.

use super::{Picture, sign};
use crate::line;
use crate::parts::light::crescent;
use crate::pic::Pic;
use crate::shape::at;

const TEXT: &str = "currentColor";

pub(super) const MARKS: &[Picture] = &[
    sign("mark-0", sun),
    sign("mark-1", moon),
    sign("mark-2", leaf),
    sign("mark-3", drop),
    sign("mark-4", star),
];

fn sun(p: &mut Pic) {
    p.put(at(12.0, 12.0), |p| {
        p.dot(TEXT, 0.0, 0.0, 5.4);
        for step in 0..8 {
            p.put(at(0.0, 0.0).turn(45.0 * f64::from(step)), |p| p.thread(TEXT, 2.4, "0 -8.6,0 -9.8"));
        }
    });
}

fn moon(p: &mut Pic) {
    p.put(at(13.2, 12.0).turn(-24.0), |p| crescent(p, TEXT, 10.6));
}

/// The ribs of the leaf are open, so that it is no flame.
fn leaf(p: &mut Pic) {
    p.cut(TEXT, "20.6 3.4!,20.6 11,16.6 17,10 18.4,5.4 16!,4.6 10.6,9 5.4,15 3.8");
    p.thread(TEXT, 2.2, "8.6 15.4,5.6 18.2,3.4 21.2");
}

fn drop(p: &mut Pic) {
    let drop = line::outline("12 1.4!,7.8 8.6,5 14.6,7 20,12 22.4,17 20,19 14.6,16.2 8.6");
    p.pierced(TEXT, &drop, &line::outline("8 14.4!,8.6 17.6,11.6 19.6!,9.8 17.4"));
}

fn star(p: &mut Pic) {
    p.facets(TEXT, "12 1,15.1 8.2,22.9 9,17 14.2,18.7 21.9,12 17.9,5.3 21.9,7 14.2,1.1 9,8.9 8.2");
}
