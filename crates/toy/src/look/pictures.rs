//! The pictures: pieces, planks, the Boat, rocks, pebbles and signs.

use art::{Frame, Ink, Pic, Symbol};

const FUR: Ink = "#d8b48a";
const SHELL: Ink = "#4f7d4a";
const WOOD: Ink = "#a8763f";
const GRAIN: Ink = "#7d5428";
const STONE: Ink = "#8b8f98";
const LIGHT: Ink = "#b9bdc6";
const DARK: Ink = "#2a2118";
const TEXT: Ink = "currentColor";

/// All of them.
pub(super) fn symbols() -> Vec<Symbol> {
    let figure = |id, draw: fn(&mut Pic)| Symbol::drawn(id, Frame::of(40, 40), Pic::card(), draw);
    let sign = |id, draw: fn(&mut Pic)| Symbol::drawn(id, Frame::SIGN, Pic::fine(), draw);
    vec![
        figure("hare", hare),
        figure("tortoise", tortoise),
        Symbol::drawn("plank", Frame::of(80, 40), Pic::card(), plank),
        figure("boat", boat),
        figure("rock", rock),
        figure("pebble", pebble),
        sign("coin", |p| p.dot(TEXT, 12.0, 12.0, 9.0)),
        sign("plank-sign", |p| p.block(TEXT, 2.0, 8.0, 20.0, 8.0)),
        sign("pebble-sign", |p| p.oval(TEXT, 12.0, 13.0, 9.0, 7.0)),
    ]
}

fn hare(p: &mut Pic) {
    for x in [15.0, 24.0] {
        p.oval(FUR, x, 10.0, 3.4, 9.0);
        p.oval("#f0c9b0", x, 11.0, 1.5, 6.0);
    }
    p.oval(FUR, 19.5, 25.0, 11.0, 10.5);
    p.dots(DARK, 1.5, &[(15.5, 23.0), (23.5, 23.0)]);
    p.dot("#c86a5a", 19.5, 28.0, 1.8);
}

fn tortoise(p: &mut Pic) {
    p.oval("#9fbf6a", 33.0, 22.0, 5.0, 4.4);
    p.dot(DARK, 34.5, 21.0, 1.2);
    for x in [10.0, 25.0] {
        p.oval("#9fbf6a", x, 31.0, 4.0, 4.0);
    }
    p.facets(SHELL, "4 29,8 17,18 11,28 17,31 29");
    p.facets("#6b9c62", "12 27,15 18,21 18,24 27");
}

fn plank(p: &mut Pic) {
    p.block(WOOD, 3.0, 8.0, 74.0, 24.0);
    for y in [14.0, 20.0, 26.0] {
        p.block(GRAIN, 3.0, y, 74.0, 1.4);
    }
}

fn boat(p: &mut Pic) {
    p.facets(GRAIN, "5 24,35 24,29 34,11 34");
    p.block(DARK, 19.0, 6.0, 2.0, 18.0);
    p.facets("#fff6df", "22 7,33 20,22 20");
    p.facets("#c8492a", "18 9,9 20,18 20");
}

fn rock(p: &mut Pic) {
    p.facets(STONE, "4 32,9 14,20 6,32 13,37 32");
    p.facets(LIGHT, "10 20,20 9,24 18,15 24");
}

fn pebble(p: &mut Pic) {
    p.oval(STONE, 20.0, 22.0, 16.0, 14.0);
    p.oval(LIGHT, 17.0, 18.0, 9.0, 6.0);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_sound() {
        assert_eq!(art::check(&art::sprite(&symbols())), Ok(()));
    }
}
