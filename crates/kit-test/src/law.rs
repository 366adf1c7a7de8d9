//! The names of the laws.

use std::fmt;

/// A law of the battery. The numbers are those of the project's documentation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Law {
    /// 0, not about the game: a player returned a choice that was not listed, or panicked.
    Player,
    /// 1: until a match is over somebody can decide, matches end, and nothing panics.
    Liveness,
    /// 2: `check` accepts exactly what `choices` lists, refusals name known rules, notations round-trip.
    Agreement,
    /// 3: a record replays, a saved state plays on as before, and clones are independent.
    Replay,
    /// 4: simultaneous choices have the same result in every order of arrival.
    Order,
    /// 5: an imagined world gives the same view and the same choices, and can be played on.
    Imagine,
    /// 6: what is hidden differs between imagined worlds.
    Secrets,
    /// 7: a view changes only with what its owner was told, and shows nothing that is sealed.
    Channels,
    /// 8: views, events, options and outcomes survive JSON.
    Json,
    /// 9: undo restores the state, and cannot be used to learn something.
    Undo,
    /// 10: invariants hold at every ply, and the score adds up.
    Sums,
}

/// How many there are, including number 0.
pub(crate) const LAWS: usize = 11;

impl Law {
    /// All of them, in order.
    pub const ALL: [Law; LAWS] = [
        Law::Player,
        Law::Liveness,
        Law::Agreement,
        Law::Replay,
        Law::Order,
        Law::Imagine,
        Law::Secrets,
        Law::Channels,
        Law::Json,
        Law::Undo,
        Law::Sums,
    ];

    /// Its number.
    pub const fn number(self) -> usize {
        self as usize
    }

    /// Its short name.
    pub const fn name(self) -> &'static str {
        match self {
            Law::Player => "player",
            Law::Liveness => "liveness",
            Law::Agreement => "agreement",
            Law::Replay => "replay",
            Law::Order => "order of arrival",
            Law::Imagine => "imagine",
            Law::Secrets => "secrets vary",
            Law::Channels => "no silent channel",
            Law::Json => "json",
            Law::Undo => "undo",
            Law::Sums => "invariants and sums",
        }
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "law {} ({})", self.number(), self.name())
    }
}
