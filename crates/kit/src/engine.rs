//! The loop that must be fast, compiled together with the rules that it calls.

use crate::{Dice, Game, Lots, Seat};

/// A game's hot loop as a function of the game's own crate.
///
/// A generic function is compiled in the crate that calls it, where the small functions of the rules cannot be inlined:
/// without link-time optimisation [`playout`](crate::playout) loses half of its speed there. [`engine!`](crate::engine)
/// writes the implementation, next to each game's `impl Game`.
pub trait Engine: Game {
    /// Plays uniformly random choices to the end, without allocating once `buffer` has grown to size. Returns how many
    /// decisions were made.
    fn playout(&mut self, dice: &mut Dice, lots: &mut Lots, buffer: &mut Vec<Self::Choice>) -> u32;
}

/// Makes a choice and tells `log` what happens. `log` is not generic here: otherwise each of dozens of callers would
/// compile the rules again, which took half of the build time.
pub(crate) fn play_told<G: Game>(
    state: &mut G,
    seat: Seat,
    choice: G::Choice,
    dice: &mut Dice,
    log: &mut dyn FnMut(G::Event),
) {
    state.play(seat, choice, dice, &mut |event| log(event));
}

/// Implements [`Engine`] for a game.
#[macro_export]
macro_rules! engine {
    ($game:ty) => {
        impl $crate::Engine for $game {
            fn playout(
                &mut self,
                dice: &mut $crate::Dice,
                lots: &mut $crate::Lots,
                buffer: &mut Vec<<Self as $crate::Game>::Choice>,
            ) -> u32 {
                $crate::playout(self, dice, lots, buffer)
            }
        }
    };
}
