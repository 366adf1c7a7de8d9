//! Signs in one colour, the colour of the text around them: the four affinities, and what cards do.
//!
//! They are drawn in a square of 24.

use crate::Affinity;
use art::line;
use art::parts::light::{crescent, star};
use art::shape::at;
use art::{Ink, Pic};

/// A sign.
pub(super) struct Sign {
    pub(super) id: &'static str,
    pub(super) draw: fn(&mut Pic),
}

const TEXT: Ink = "currentColor";

/// All signs.
pub(super) const SIGNS: &[Sign] = &[
    Sign { id: "affinity-dragonvale", draw: |p| affinity(p, Affinity::Dragonvale, TEXT) },
    Sign { id: "affinity-holy_empire", draw: |p| affinity(p, Affinity::HolyEmpire, TEXT) },
    Sign { id: "affinity-fairywood", draw: |p| affinity(p, Affinity::Fairywood, TEXT) },
    Sign { id: "affinity-shadow", draw: |p| affinity(p, Affinity::Shadow, TEXT) },
    Sign { id: "hunt", draw: hunt },
    Sign { id: "open", draw: open },
    Sign { id: "close", draw: close },
    Sign { id: "points", draw: points },
    Sign { id: "needs", draw: needs },
    Sign { id: "most", draw: most },
    Sign { id: "count", draw: count },
    Sign { id: "pass-left", draw: pass_left },
    Sign { id: "pass-right", draw: |p| p.put(at(24.0, 0.0).flip(), pass_left) },
    Sign { id: "pack", draw: pack },
    Sign { id: "hand", draw: hand },
    Sign { id: "deck", draw: deck },
    Sign { id: "face-down", draw: face_down },
    Sign { id: "almighty", draw: almighty },
];

/// A flame, a crown, a butterfly, a moon with a star.
pub(super) fn affinity(p: &mut Pic, affinity: Affinity, ink: Ink) {
    p.put(at(12.0, 12.0), |p| match affinity {
        Affinity::Dragonvale => {
            let tongues = line::outline("1 -11!,-4 -5,-6 -1,-9 -5!,-9 4,-5 10,0 11,6 10,9 3,8 -4!,5 -1,4 -6");
            p.pierced(ink, &tongues, &line::outline("0 0!,-3.6 4.6,0 8.6,3.6 4.6"));
        }
        Affinity::HolyEmpire => {
            p.facets(ink, "-8.5 5,-10 -6,-4.6 -1.4,0 -9,4.6 -1.4,10 -6,8.5 5");
            p.thread(ink, 2.4, "-7.6 8.6,7.6 8.6");
        }
        Affinity::Fairywood => {
            p.fold(ink, "0 -2!,-4 -8,-10 -9,-11 -3,-5 1!,-8 4,-7 9,-3 8,0 3!");
            p.both(|p| p.thread(ink, 1.2, "0 -2,-1 -7,-3.4 -10"));
        }
        Affinity::Shadow => {
            crescent(p, ink, 10.5);
            star(p, ink, 5.5, -0.5, 4.4);
        }
    });
}

/// A card, drawn in lines.
fn card(p: &mut Pic, x: f64, y: f64, width: f64, height: f64) {
    let (right, bottom) = (x + width, y + height);
    p.stroke(TEXT, 1.8, &line::facets(&format!("{x} {y},{right} {y},{right} {bottom},{x} {bottom}")));
}

/// A bow and its arrow.
fn hunt(p: &mut Pic) {
    p.thread(TEXT, 2.0, "8 2!,16 6,16 18,8 22!");
    p.thread(TEXT, 1.1, "8 2,8 22");
    p.thread(TEXT, 1.8, "2 12,20 12");
    p.facets(TEXT, "23.4 12,18 8.6,18 15.4");
}

/// An eye that is open.
fn open(p: &mut Pic) {
    p.stroke(TEXT, 1.9, &line::outline("1.6 12!,7 6.4,12 5,17 6.4,22.4 12!,17 17.6,12 19,7 17.6"));
    p.dot(TEXT, 12.0, 12.0, 3.6);
}

/// An eye that is shut.
fn close(p: &mut Pic) {
    p.thread(
        TEXT,
        1.9,
        "1.8 9,7 14,12 15.4,17 14,22.2 9/5 12.8,3 16.4/9.4 15,8.6 19/14.6 15,15.4 19/19 12.8,21 16.4",
    );
}

/// A star with five points.
fn points(p: &mut Pic) {
    p.facets(TEXT, "12 1,15.1 8.2,22.9 9,17 14.2,18.7 21.9,12 17.9,5.3 21.9,7 14.2,1.1 9,8.9 8.2");
}

/// Two links of a chain.
fn needs(p: &mut Pic) {
    p.put(at(12.0, 12.0).turn(-35.0), |p| {
        p.stroke(TEXT, 2.2, &line::oval(-5.0, 0.0, 6.4, 4.2));
        p.stroke(TEXT, 2.2, &line::oval(5.0, 0.0, 6.4, 4.2));
    });
}

/// The highest of three steps, under a star.
fn most(p: &mut Pic) {
    p.facets(TEXT, "2 22,2 15,8.5 15,8.5 10,15.5 10,15.5 17,22 17,22 22");
    star(p, TEXT, 12.0, 4.6, 4.6);
}

/// Times cards: one, and the edge of another behind it.
fn count(p: &mut Pic) {
    p.thread(TEXT, 2.6, "0.5 9,7 15.5/7 9,0.5 15.5");
    p.facets(TEXT, "9.5 7,18 7,18 20.5,9.5 20.5");
    p.thread(TEXT, 2.2, "12.5 3.2!,21.8 3.2!,21.8 16.5!");
}

/// A card that goes to the left.
fn pass_left(p: &mut Pic) {
    card(p, 12.5, 3.5, 9.5, 17.0);
    p.thread(TEXT, 2.2, "3 12,16 12/7 7.5,2.5 12!,7 16.5");
}

/// Cards with a ribbon around them.
fn pack(p: &mut Pic) {
    card(p, 3.0, 2.5, 13.0, 16.5);
    p.thread(TEXT, 1.6, "19 6!,19 22!,7 22!");
    p.thread(TEXT, 2.4, "3 10.8,16 10.8");
    p.dot(TEXT, 9.5, 10.8, 2.6);
}

/// Three cards in a fan.
fn hand(p: &mut Pic) {
    for turn in [-22.0, 22.0] {
        p.put(at(12.0, 24.0).turn(turn), |p| p.stroke(TEXT, 1.7, &line::facets("-4 -18,4 -18,4 -5,-4 -5")));
    }
    p.facets(TEXT, "8 2.4,16 2.4,16 19,8 19");
}

/// A pile.
fn deck(p: &mut Pic) {
    p.facets(TEXT, "12 2,23 7.6,12 13.2,1 7.6");
    p.thread(TEXT, 1.8, "2 12!,12 17.2!,22 12!/2 16.6!,12 21.8!,22 16.6!");
}

/// The back of a card.
fn face_down(p: &mut Pic) {
    card(p, 4.5, 2.0, 15.0, 20.0);
    p.pierced(TEXT, &line::facets("12 5,17 12,12 19,7 12"), &line::facets("12 9,14 12,12 15,10 12"));
}

/// A mask that can be any face.
fn almighty(p: &mut Pic) {
    let mask = line::outline("12 9.4,5 7,1 9!,3 16,8 19.4,12 16,16 19.4,21 16,23 9!,19 7");
    let eyes = line::oval(7.4, 12.6, 2.5, 1.7).and(line::oval(16.6, 12.6, 2.5, 1.7));
    p.pierced(TEXT, &mask, &eyes);
    star(p, TEXT, 12.0, 4.0, 3.4);
}
