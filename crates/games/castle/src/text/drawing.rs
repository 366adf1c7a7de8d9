//! A castle as a small drawing of characters, and in words.
//!
//! The drawing is a table, so that it stays aligned in a terminal, on a page and in any font: one row per level, one
//! column per half-column. A cell shows the top of what stands there: the number that it adds to sums if it is stone, a
//! wave for sky, a dot for nothing. A place above asks for the sum of the two cells below it.

use words::{Block, Words};

use super::tiles::name_tile;
use crate::castle::Castle;
use crate::grid::Slot;

const SKY: &str = "~";
const VOID: &str = "·";

/// The drawing of a castle, from its highest level down to the first.
pub fn draw_castle(castle: &Castle, caption: String, words: &Words) -> Block {
    // CASTLE-RULING-2: half a tile more at both ends, always, because places there are offered and named by their column.
    let columns = -1..=2 * castle.edition().rules.foundation_width as i8;
    let mut head = vec![words.say("castle-head-level")];
    head.extend(columns.clone().map(|h| h.to_string()));
    let row = |level: u8| {
        let mut cells = vec![level.to_string()];
        cells.extend(columns.clone().map(|h| cell(castle, level, h)));
        cells
    };
    Block::Table { caption, head, rows: (1..=castle.height()).rev().map(row).collect() }
}

fn cell(castle: &Castle, level: u8, h: i8) -> String {
    match castle.top(level, h) {
        None => VOID.to_owned(),
        Some(false) => SKY.to_owned(),
        Some(true) => {
            // The tile begins here, or one half-column to the left.
            let starts = (i32::from(h) + i32::from(level)) % 2 != 0;
            let slot = Slot::new(level, if starts { h } else { h - 1 });
            castle.tile(slot).map_or(castle.edition().rules.gate_number, |tile| tile.data().top).to_string()
        }
    }
}

/// The same in words: one line per level, from the first up.
pub(super) fn tell_castle(castle: &Castle, words: &Words) -> Vec<String> {
    let rules = castle.edition().rules;
    // CASTLE-GEO-5: the gate carries tiles and adds its number, though it is not a tile.
    let gate =
        (Slot::new(1, rules.gate_x as i8), words.say_with("castle-gate", &[("n", rules.gate_number.into())]));
    let named = castle.tiles().map(|(slot, tile)| (slot, name_tile(tile, words)));
    let mut standing: Vec<(Slot, String)> = named.chain([gate]).collect();
    standing.sort();
    let level = |level: u8| {
        let there = standing.iter().filter(|(slot, _)| slot.level == level);
        let tiles: Vec<String> = there
            .map(|(slot, tile)| {
                let args = [("x", i32::from(slot.x).into()), ("tile", tile.as_str().into())];
                words.say_with("castle-stands", &args)
            })
            .collect();
        let args = [("level", level.into()), ("tiles", words.list(&tiles).into())];
        words.say_with("castle-level", &args)
    };
    (1..=castle.height()).map(level).collect()
}
