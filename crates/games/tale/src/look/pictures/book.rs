//! The open book from which the scene of a story rises.

use art::Pic;
use art::ink::{CREAM, EMBER, FOLD, OAK};
use art::parts::light::star;
use art::shape::at;

/// An open book on the lower edge, with as many stars on its pages as the chapter has.
pub(super) fn open(p: &mut Pic, chapter: u32) {
    p.put(at(50.0, 0.0), |p| {
        p.fold(OAK, "0 101!,-39 98!,-37 114!,0 117!");
        p.fold(FOLD, "0 97!,-36 95!,-35 111!,0 113!");
        p.fold(CREAM, "0 95!,-18 90,-35 93!,-34 108!,-16 106,0 110!");
        p.both(|p| p.thread(FOLD, 0.8, "-30 98,-16 96,-5 99/0 95,0 110"));
        let first = -3.5 * f64::from(chapter - 1);
        for index in 0..chapter {
            star(p, EMBER, first + 7.0 * f64::from(index), 105.0, 2.6);
        }
    });
}
