//! How far somebody has come on the path of a game. Nothing is kept for it: it follows from the cards of their tables.

use bots::Step;
use play::AnyTable;
use serde_json::Value;
use store::Card;
use table::{GuestId, Phase};

/// The step of the game's path that was played at a table; none before its game is over.
pub(crate) fn step_played(table: &dyn AnyTable) -> Option<String> {
    if table.phase() != Phase::Over {
        return None;
    }
    play::step_played(table).map(str::to_owned)
}

/// How many steps of the path of this game a guest has done, by the cards of their tables: all up to the last one that
/// they played to its end. Any game that is over is at least a first one.
pub(crate) fn steps_done(cards: &[Card], guest: GuestId, game: &str) -> usize {
    let path = catalog::path(game);
    let played = |card: &&Card| {
        // A host who only watched has not played.
        card.game == game && card.phase == Phase::Over && card.summary.people.contains(&Some(guest))
    };
    let done = |card: &Card| {
        let of = |step: &Step<Value>| card.summary.step.as_deref() == Some(step.key);
        path.iter().position(of).map_or(1, |step| step + 1)
    };
    cards.iter().filter(played).map(done).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use table::{Summary, TableId};

    use super::*;

    fn card(game: &str, phase: Phase, person: u64, step: Option<&str>) -> Card {
        let people = vec![Some(GuestId::new(person)), None];
        let summary = Summary { people, step: step.map(str::to_owned), ..Summary::default() };
        Card {
            table: TableId::new(1),
            game: game.to_owned(),
            phase,
            listed: false,
            opened: 0,
            changed: 0,
            guests: vec![GuestId::new(1)],
            summary,
        }
    }

    #[test]
    fn steps_are_done_when_a_game_of_them_is_over() {
        let done = |cards: &[Card]| steps_done(cards, GuestId::new(1), "tale");
        assert_eq!(done(&[]), 0);
        assert_eq!(done(&[card("tale", Phase::Playing, 1, None)]), 0, "not over");
        assert_eq!(done(&[card("sand", Phase::Over, 1, Some("full"))]), 0, "another game");
        assert_eq!(done(&[card("tale", Phase::Over, 2, Some("full"))]), 0, "only watched");
        assert_eq!(done(&[card("tale", Phase::Over, 1, None)]), 1, "some game, perhaps of an older version");
        let first = card("tale", Phase::Over, 1, Some("first"));
        assert_eq!(done(std::slice::from_ref(&first)), 1);
        assert_eq!(done(&[first.clone(), card("tale", Phase::Over, 1, Some("discovery")), first]), 2);
        assert_eq!(done(&[card("tale", Phase::Over, 1, Some("full"))]), 3, "steps can be skipped");
    }
}
