//! The ten laws, one file each. This file says which of them is checked when.
//!
//! A law has probes for *moments* (a state between two choices) or for *passages* (one choice and what it did). Cheap
//! probes run every time. The others are sampled by dice that depend on the match and the ply alone, so a finding can be
//! found again.

mod agreement;
mod channels;
mod imagine;
mod json;
mod liveness;
mod order;
mod replay;
mod secrets;
mod sums;
mod undo;

use kit::{Lawful, Seats};

use crate::exam::{Passage, Scene, Verdict};
use crate::law::Law;

pub(crate) use json::to_json;
pub(crate) use liveness::table;
pub(crate) use replay::{hash, replays};

/// How often a probe runs.
#[derive(Clone, Copy)]
pub(crate) enum Rate {
    Always,
    OneIn(u32),
    /// It costs a replay, so it runs more rarely the longer the match is.
    Replaying,
}

impl Rate {
    pub(crate) fn one_in(self, ply: u32) -> u32 {
        match self {
            Rate::Always => 1,
            Rate::OneIn(plies) => plies,
            Rate::Replaying => 4 + ply / 16,
        }
    }
}

type MomentProbe<G> = fn(&mut Scene<'_, G>) -> Verdict;
type PassageProbe<G> = fn(&mut Passage<'_, G>) -> Verdict;

pub(crate) fn moments<G: Lawful>() -> [(Law, Rate, MomentProbe<G>); 8] {
    [
        (Law::Liveness, Rate::Always, liveness::moment),
        (Law::Sums, Rate::Always, sums::moment),
        (Law::Agreement, Rate::Always, agreement::moment),
        (Law::Channels, Rate::Always, channels::moment),
        (Law::Json, Rate::OneIn(2), json::moment),
        (Law::Order, Rate::OneIn(3), order::moment),
        (Law::Imagine, Rate::OneIn(2), imagine::moment),
        (Law::Secrets, Rate::OneIn(6), secrets::moment),
    ]
}

pub(crate) fn passages<G: Lawful>() -> [(Law, Rate, PassageProbe<G>); 7] {
    [
        (Law::Channels, Rate::Always, channels::passage),
        (Law::Channels, Rate::OneIn(4), channels::own_choice),
        (Law::Channels, Rate::OneIn(4), channels::sealed_choice),
        (Law::Json, Rate::OneIn(2), json::passage),
        (Law::Replay, Rate::OneIn(4), replay::passage),
        (Law::Undo, Rate::Always, undo::refused),
        (Law::Undo, Rate::Replaying, undo::taken_back),
    ]
}

/// Whether a simultaneous step is still open after `mover` chose: nobody but the mover has left the deciders, nobody has
/// joined them, and somebody else still has to decide.
pub(crate) fn still_open(before: Seats, mover: kit::Seat, after: Seats) -> bool {
    let mut others = before;
    others.remove(mover);
    let mut remaining = after;
    remaining.remove(mover);
    before.contains(mover) && !others.is_empty() && remaining == others
}
