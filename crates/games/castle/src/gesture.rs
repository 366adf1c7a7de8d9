//! Which choices of a player are one act (KIT-TURN-4): a tile, its place and what is paid for it.

use crate::choice::{Choice, Source};
use crate::edition::Tile;
use crate::grid::Slot;
use crate::state::Ask;
use crate::view::View;

/// What is being built, as far as it is chosen.
fn build(ask: Ask) -> Option<(Source, Tile, Option<Slot>)> {
    match ask {
        Ask::Slot { source, tile } => Some((source, tile, None)),
        Ask::Pay { source, tile, slot, .. } => Some((source, tile, Some(slot))),
        _ => None,
    }
}

/// Whether a gesture that began at the first view goes on at the second: in the same turn, until the tile is built. What
/// comes then (coins, discards, the next turn) depends on where the baron stops, so it is never part of a build.
pub(crate) fn continues(first: &View, now: &View) -> bool {
    let mine = |view: &View| view.viewer.seat() == Some(view.active);
    if !(mine(first) && mine(now) && first.turn == now.turn) {
        return false;
    }
    match (first.ask, build(first.ask), build(now.ask)) {
        (Ask::Turn, None, Some(_)) => true,
        (_, Some((source, tile, slot)), Some((from, what, place))) => {
            (source, tile) == (from, what) && (slot.is_none() || slot == place)
        }
        _ => false,
    }
}

/// Whether the rules have already done what this choice of a gesture asks for: a tile that fits in one place only is not
/// asked about (specification 5.6).
pub(crate) fn settled(first: &View, now: &View, choice: Choice) -> bool {
    match (choice, build(now.ask)) {
        (Choice::At(slot), Some((_, _, Some(place)))) => first.ask == Ask::Turn && slot == place,
        _ => false,
    }
}
