//! The ways in which the toy game can be broken, one at a time.
//!
//! The fault belongs to the thread, not to the type: one game is compiled, not thirty.

use std::cell::Cell;

thread_local! {
    static PRESENT: Cell<u8> = const { Cell::new(HONEST) };
}

/// The fault that this thread plays with.
pub(crate) fn present() -> u8 {
    PRESENT.get()
}

/// Whether it is this one.
pub(crate) fn has(fault: u8) -> bool {
    present() == fault
}

/// Breaks the game for as long as `f` runs.
pub(crate) fn with<T>(fault: u8, f: impl FnOnce() -> T) -> T {
    PRESENT.set(fault);
    let result = f();
    PRESENT.set(HONEST);
    result
}

/// Obeys every law.
pub(crate) const HONEST: u8 = 0;
/// Views show the others' sealed cards.
pub(crate) const LEAKS_SEALED: u8 = 1;
/// Views carry the order of the deck.
pub(crate) const LEAKS_DECK: u8 = 2;
/// Always imagines the same world.
pub(crate) const SAME_WORLD: u8 = 3;
/// Imagines a world without flags.
pub(crate) const WRONG_WORLD: u8 = 4;
/// Accepts a flag that it does not list.
pub(crate) const UNLISTED: u8 = 5;
/// Lists a card that is not in the hand.
pub(crate) const ILLEGAL: u8 = 6;
/// Remembers who sealed first.
pub(crate) const ORDER: u8 = 7;
/// Does not tell the others of a flag that they can see.
pub(crate) const SILENT: u8 = 8;
/// Ranks the wrong way round.
pub(crate) const STANDING: u8 = 9;
/// Points that no line explains.
pub(crate) const LINES: u8 = 10;
/// Writes a charm like a flag.
pub(crate) const NOTATION: u8 = 11;
/// Loses a card at the reveal.
pub(crate) const LOST_CARD: u8 = 12;
/// A reveal is no point of no return.
pub(crate) const NO_HORIZON: u8 = 13;
/// Refuses by a rule that does not exist.
pub(crate) const UNKNOWN_RULE: u8 = 14;
/// Panics when a seat that has raised its flag seals a card.
pub(crate) const PANICS: u8 = 15;
/// Never ends.
pub(crate) const ENDLESS: u8 = 16;
/// Leaves a decider without a choice when they have one card left.
pub(crate) const STUCK: u8 = 17;
/// Lists choices backwards.
pub(crate) const UNSORTED: u8 = 18;
/// A view forgets a number on its way through JSON.
pub(crate) const VIEW_JSON: u8 = 19;
/// A saved truth forgets a number.
pub(crate) const TRUTH_JSON: u8 = 20;
/// Clones share a number.
pub(crate) const ALIASED: u8 = 21;
/// Chance that does not come from the dice.
pub(crate) const CHANCE: u8 = 22;
/// Nobody is ever awaited.
pub(crate) const AWAITED: u8 = 23;
/// Whoever seals a card is told the sum of those sealed before.
pub(crate) const HINTS: u8 = 24;
/// Refuses to deal a variant that it lists.
pub(crate) const VARIANT: u8 = 25;
/// Seats seal one after the other, but the earlier ones may still take back.
pub(crate) const TURNS: u8 = 26;
/// Panics when a world is imagined after a charm.
pub(crate) const PANICS_IMAGINING: u8 = 27;
/// Tells everybody which card was sealed, though no view shows it.
pub(crate) const TELLS_SEALED: u8 = 28;
/// A charm of a parallel turn comes from the chance of the table, which depends on how many choices came before.
pub(crate) const SHARED_CHANCE: u8 = 29;
/// Nobody is told that somebody else seals a card, but it is a point of no return for all.
pub(crate) const UNDO_TELLS: u8 = 30;
/// Nobody is first, though somebody has won.
pub(crate) const NOBODY_FIRST: u8 = 31;
/// Says that nobody wins, and somebody does.
pub(crate) const NOBODY_WINS: u8 = 32;
