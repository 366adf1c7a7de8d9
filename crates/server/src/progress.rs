//! How far somebody has come on the path of a game. Nothing is kept for it: it follows from what they have played.

use bots::Step;
use play::AnyTable;
use serde_json::Value;
use store::Played;
use table::Phase;

/// The step of the game's path that was played at a table; none before its game is over.
pub(crate) fn step_played(table: &dyn AnyTable) -> Option<String> {
    if table.phase() != Phase::Over {
        return None;
    }
    play::step_played(table).map(str::to_owned)
}

/// How many steps of the path of this game somebody has done who has played this: all up to the last one that they played
/// to its end. Any game that is over is at least a first one.
pub(crate) fn steps_done(played: &[Played], game: &str) -> usize {
    let path = catalog::path(game);
    let done = |played: &Played| {
        let of = |step: &Step<Value>| played.step.as_deref() == Some(step.key);
        path.iter().position(of).map_or(1, |step| step + 1)
    };
    played.iter().filter(|played| played.game == game).map(done).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_done_when_a_game_of_them_is_over() {
        let played =
            |game: &str, step: Option<&str>| Played { game: game.to_owned(), step: step.map(str::to_owned) };
        let done = |played: &[Played]| steps_done(played, "tale");
        assert_eq!(done(&[]), 0);
        assert_eq!(done(&[played("sand", Some("full"))]), 0, "another game");
        assert_eq!(done(&[played("tale", None)]), 1, "some game, perhaps of an older version");
        let first = played("tale", Some("first"));
        assert_eq!(done(std::slice::from_ref(&first)), 1);
        assert_eq!(done(&[first.clone(), played("tale", Some("discovery")), first]), 2);
        assert_eq!(done(&[played("tale", Some("full"))]), 3, "steps can be skipped");
    }
}
