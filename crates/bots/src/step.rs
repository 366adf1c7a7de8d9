//! The steps of a game's path.

use crate::Level;

/// One step of the path that leads from somebody's first game to the full game: what is played, against whom, and with
/// how much help.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step<O> {
    /// Its key. The message `<code>-step-<key>` names it, and its attribute `about` says what it brings. Stored with
    /// the tables where it was played, so it never changes.
    pub key: &'static str,
    /// The options, which the usual number of seats can play with.
    pub options: O,
    /// How well the bots play.
    pub level: Level,
    /// Whether hints are on when it begins.
    pub hints: bool,
}
