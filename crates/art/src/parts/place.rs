//! Towers, houses, trees and stones.

use crate::pic::{Ink, Pic};

/// A tower with battlements that stands on the origin.
pub fn tower(p: &mut Pic, ink: Ink, shade: Ink, width: f64, height: f64) {
    let (w, h) = (width / 2.0, height);
    let (o, t) = (w + 1.2, h + 4.0);
    let (a, b) = (o / 3.0, h + 1.6);
    p.block(ink, -w, -h, width, h);
    p.block(shade, w * 0.3, -h, w * 0.7, h);
    p.facets(ink, &format!("-{o} -{h},-{o} -{t},-{a} -{t},-{a} -{b},{a} -{b},{a} -{t},{o} -{t},{o} -{h}"));
}

/// A roof like a hat, with its eaves at the origin.
pub fn spire(p: &mut Pic, ink: Ink, shade: Ink, width: f64, height: f64) {
    let w = width / 2.0;
    p.facets(ink, &format!("-{w} 0,0 -{height},{w} 0"));
    let x = w * 0.25;
    p.facets(shade, &format!("{x} 0,0 -{height},{w} 0"));
}
