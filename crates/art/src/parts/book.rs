//! The open book from which the scene of a story rises.

use crate::ink::{CREAM, FOLD, GILT, GOLD, OAK};
use crate::parts::light::star;
use crate::pic::Pic;
use crate::shape::at;

/// An open book on the lower edge, with as many stars on its cover as the chapter has.
pub(crate) fn open(p: &mut Pic, chapter: u32) {
    p.put(at(50.0, 0.0), |p| {
        p.fold(OAK, "0 99!,-20 95,-39 98!,-37 114!,-16 113,0 117!");
        p.fold(FOLD, "0 96!,-18 91.5,-36.5 95.5!,-35 111!,-16 109.5,0 113.5!");
        p.fold(CREAM, "0 95!,-18 89.5,-35 93.5!,-33.5 107.5!,-16 106,0 110.5!");
        p.threads(FOLD, 0.7, "-29 97.5,-16 95.5,-5 98.5/-28.5 101,-16 99,-5 102/29 97.5,16 95.5,5 98.5/28.5 101,16 99,5 102");
        p.thread(GILT, 0.6, "0 95,0 110.5");
        let first = -3.5 * f64::from(chapter - 1);
        for index in 0..chapter {
            star(p, GOLD, first + 7.0 * f64::from(index), 122.0, 2.6);
        }
    });
}
