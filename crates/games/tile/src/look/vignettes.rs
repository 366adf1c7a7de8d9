//! The pictures of the rules: the book, the three figures, tiles and Magic.

use art::ink::{CREAM, EMBER, FLAME, GOLD, SAND};
use art::parts::light::star;
use art::parts::people;
use art::parts::vignette::{arrow, book, page, token, vignette};
use art::shape::at;
use art::{Ink, Pic, Symbol};

use super::portrait::{self, FIELD, MEADOW, Paper, RIVER, ROCK, WOOD, tile};

const DAY: [Ink; 3] = ["#3f6f97", "#cfe0a8", "#57804b"];
const NIGHT: [Ink; 3] = ["#26335f", "#7d6aa8", "#2f4a5c"];

pub(super) fn symbols() -> Vec<Symbol> {
    vec![
        vignette("goal", NIGHT, goal),
        vignette("turn", DAY, turn),
        vignette("figures", DAY, figures),
        vignette("tiles", DAY, tiles),
        vignette("tell", NIGHT, tell),
        vignette("magic", NIGHT, magic),
        vignette("end", NIGHT, end),
        token("princess", |p| p.put(at(24.0, 47.0).scale(0.46), portrait::princess)),
        token("knight", |p| p.put(at(23.0, 46.0).scale(0.66), portrait::knight)),
        token("dragon", |p| p.put(at(24.0, 42.0).scale(0.55), portrait::dragon)),
    ]
}

fn hex(p: &mut Pic, x: f64, y: f64, paper: Paper) {
    p.put(at(x, y), |p| tile(p, paper, [17.0, 8.5, 9.0], 5.0));
}

fn goal(p: &mut Pic) {
    p.put(at(60.0, 66.0).scale(1.15), |p| book(p, EMBER));
    for (x, y, size) in [(42.0, 22.0, 5.0), (60.0, 14.0, 7.0), (79.0, 22.0, 5.0)] {
        star(p, FLAME, x, y, size);
    }
}

fn turn(p: &mut Pic) {
    hex(p, 26.0, 62.0, MEADOW);
    hex(p, 58.0, 62.0, FIELD);
    p.put(at(26.0, 64.0).scale(0.62), portrait::knight);
    arrow(p, CREAM, "36 44,44 38,52 42", [50.0, 44.0]);
    p.put(at(96.0, 46.0).turn(8.0), page);
}

fn figures(p: &mut Pic) {
    p.put(at(24.0, 74.0).scale(0.62), portrait::princess);
    p.put(at(94.0, 70.0).scale(0.66), portrait::dragon);
    p.put(at(56.0, 77.0).scale(0.8), portrait::knight);
}

fn tiles(p: &mut Pic) {
    for (x, y, paper) in [(24.0, 50.0, WOOD), (24.0, 68.0, MEADOW), (49.5, 59.0, FIELD)] {
        hex(p, x, y, paper);
    }
    p.limb(RIVER, "12 50 4,24 56 5,40 58 5,56 60 5,66 59 4");
    p.put(at(86.0, 30.0), |p| {
        for (x, y, paper) in [(0.0, -9.0, ROCK), (0.0, 9.0, MEADOW), (-25.5, 0.0, WOOD)] {
            hex(p, x, y, paper);
        }
        p.limb(RIVER, "-42 0 4,-26 1 5,-8 8 5,4 14 4");
    });
    p.thread(CREAM, 2.6, "78 62,78 52");
    p.facets(CREAM, "71 60,78 69,85 60");
}

fn tell(p: &mut Pic) {
    p.put(at(44.0, 46.0).turn(-6.0).scale(1.35), page);
    p.dot(GOLD, 62.0, 62.0, 11.0);
    p.thread("#543", 3.4, "57 62,61 67!,69 57");
    p.cut(CREAM, "76 22!,90 14,108 20,110 32,96 40,86 39!,78 46!,80 36,74 30");
    star(p, EMBER, 93.0, 27.0, 6.0);
}

fn magic(p: &mut Pic) {
    p.put(at(32.0, 46.0).turn(-14.0), page);
    arrow(p, GOLD, "50 44,58 38,66 42", [64.0, 43.0]);
    p.dot("#4b3a86", 93.0, 46.0, 19.0);
    p.ring(GOLD, 2.4, 93.0, 46.0, 16.0);
    star(p, FLAME, 93.0, 46.0, 12.0);
    for (x, y, size) in [(74.0, 20.0, 3.6), (110.0, 18.0, 3.0)] {
        star(p, FLAME, x, y, size);
    }
}

fn end(p: &mut Pic) {
    p.put(at(60.0, 52.0), |p| {
        p.facets("#8c2f3c", "-26 -26,22 -26,26 -22,26 26,-22 26,-26 22");
        p.block("#b5443f", -26.0, -26.0, 46.0, 48.0);
        p.block(SAND, -22.0, 22.0, 46.0, 4.0);
        p.thread(GOLD, 1.8, "-20 -20,14 -20!,14 16!,-20 16!,-20 -20");
        p.put(at(-3.0, 6.0).scale(1.8), |p| people::crown(p, GOLD));
    });
}
