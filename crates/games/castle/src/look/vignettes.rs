//! The pictures of the rules: tiles like bricks, sums, the baron and the coins.

use art::ink::{CREAM, EMBER, GOLD, OAK};
use art::paper::pennant;
use art::parts::people;
use art::parts::vignette::{arrow, back, coin, vignette};
use art::shape::at;
use art::{Ink, Pic, Symbol};

use super::portrait::{LIT, baron, masonry, merlons, stall};

const DAWN: [Ink; 3] = ["#3d4470", "#c58f92", "#4f6a62"];
const MARKET: [Ink; 3] = ["#4b4c7c", "#e0a98c", "#6d6650"];
const NUMBER: Ink = "#343a50";

pub(super) fn symbols() -> Vec<Symbol> {
    let number =
        |symbol: Symbol, n: &str, x: f64, y: f64| symbol.print(n, [x, y], 9.0 * n.len() as f64, 17.0, NUMBER);
    let sum = [("2", 37.5, 68.0), ("3", 73.5, 68.0), ("5", 55.5, 40.0)];
    let sum =
        sum.into_iter().fold(vignette("sum", DAWN, sum_of_two), |symbol, (n, x, y)| number(symbol, n, x, y));
    vec![
        number(vignette("goal", MARKET, goal), "7", 88.0, 62.0),
        vignette("turn", DAWN, turn),
        vignette("place", DAWN, place),
        sum,
        vignette("baron", MARKET, walk),
        vignette("coins", MARKET, coins),
        number(vignette("end", DAWN, end), "7", 91.5, 66.0),
    ]
}

/// A tile, 36 wide and 28 high, with its left lower corner in the origin.
fn block(p: &mut Pic) {
    p.veil(0.3, |p| p.block("#131a33", 1.5, -26.0, 36.0, 28.0));
    p.put(at(0.0, 0.0), |p| masonry(p, LIT, 3, 3, 12.0, 9.2));
}

fn plain(p: &mut Pic) {
    block(p);
    p.dot(CREAM, 18.0, -14.0, 10.0);
}

fn pile(p: &mut Pic, coins: u32) {
    for index in 0..coins {
        p.put(at(0.0, -5.0 * f64::from(index)), |p| {
            p.oval("#852", 0.0, 2.0, 13.0, 5.0);
            p.oval(GOLD, 0.0, 0.0, 13.0, 5.0);
        });
    }
}

fn goal(p: &mut Pic) {
    p.put(at(40.0, 74.0).scale(0.98), stall);
    p.put(at(92.0, 56.0), |p| coin(p, 19.0));
}

fn turn(p: &mut Pic) {
    p.put(at(22.0, 44.0).turn(-8.0), |p| back(p, NUMBER));
    p.put(at(38.0, 46.0).turn(8.0), |p| back(p, NUMBER));
    p.thread(CREAM, 2.4, "57 20,57 74");
    p.put(at(72.0, 78.0), block);
    p.put(at(72.0, 38.0), block);
    p.thread(EMBER, 3.0, "90 40,90 44");
    p.facets(EMBER, "84 43,90 50,96 43");
}

fn place(p: &mut Pic) {
    p.put(at(6.0, 80.0), block);
    p.put(at(42.0, 80.0), block);
    p.put(at(78.0, 80.0), block);
    p.put(at(24.0, 52.0), block);
    p.put(at(60.0, 44.0), |p| p.veil(0.9, block));
    p.facets(EMBER, "72 46,78 53,84 46");
}

fn sum_of_two(p: &mut Pic) {
    p.put(at(24.0, 76.0), plain);
    p.put(at(60.0, 76.0), plain);
    p.put(at(42.0, 48.0), plain);
}

fn walk(p: &mut Pic) {
    for index in 0..7 {
        let x = 12.0 + 16.0 * f64::from(index);
        let ink = if index == 4 { GOLD } else { "#d9d0c1" };
        p.oval(OAK, x, 73.0, 7.4, 4.0);
        p.oval(ink, x, 71.6, 7.0, 3.6);
    }
    p.put(at(30.0, 70.0).scale(0.95), baron);
    arrow(p, CREAM, "46 40,60 32,74 38", [72.0, 40.0]);
    p.put(at(76.0, 60.0).scale(0.7), |p| coin(p, 12.0));
}

fn coins(p: &mut Pic) {
    p.put(at(26.0, 50.0), |p| {
        coin(p, 15.0);
        p.put(at(0.0, 5.0).scale(1.1), |p| people::crown(p, "#851"));
    });
    p.put(at(60.0, 44.0), |p| {
        coin(p, 15.0);
        p.facets("#b5203c", "0 -8,8 -2,0 9,-8 -2");
        p.facets("#e2566a", "0 -8,8 -2,0 0,-8 -2");
    });
    p.put(at(94.0, 50.0), |p| {
        coin(p, 15.0);
        p.thread("#642", 2.4, "-8 7,8 7/-5 6,3 -7");
        p.dot("#642", 4.0, -8.0, 3.2);
    });
}

fn end(p: &mut Pic) {
    p.put(at(18.0, 78.0), |p| masonry(p, LIT, 4, 5, 11.0, 8.4));
    p.put(at(18.0, 36.0), |p| merlons(p, LIT[1], 4, 6.3, 7.0));
    p.put(at(40.0, 36.0), |p| pennant(p, OAK, EMBER, 26.0, 20.0));
    p.put(at(96.0, 78.0), |p| pile(p, 2));
    p.put(at(96.0, 60.0), |p| coin(p, 15.0));
}
