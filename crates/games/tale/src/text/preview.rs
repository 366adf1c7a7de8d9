//! What playing a card would bring now, as far as what lies on the table tells: the others' cards of this step are not
//! known to anybody.

use words::Words;

use super::{cards, me};
use crate::Card;
use crate::card::{Effect, Selector, Value};
use crate::state::TABLEAU;
use crate::view::{Placed, Public, View};

/// What playing a card would bring its owner now.
pub(super) struct Preview {
    card: Card,
    /// How their provisional score would change (TALE-INFO-6), with the best use of the card's own effect.
    points: i32,
    /// Whether the card would have to close itself: it closes a card of its own affinity, and there is no other
    /// (TALE-CLOSE-2).
    closes_itself: bool,
}

impl Preview {
    /// `None` if this view has no owner, or no room for another card.
    pub(super) fn of(view: &View, card: Card) -> Option<Preview> {
        let (seat, public, _) = me(view)?;
        let index = seat.index();
        let mut players = view.players;
        if public.tableau.len() >= TABLEAU || index >= players.len() {
            return None;
        }
        let before = crate::points(&players)[index];
        players[index].tableau.push(Placed { card, up: true });
        let best = |selector, up, count: u8| best(&mut players.clone(), index, selector, up, count);
        let (after, closes_itself) = match card.effect() {
            Some(Effect::Open { selector, count }) => (best(selector, true, count), false),
            Some(Effect::Close { affinity, count, .. }) => {
                let selector = Selector::Only(affinity);
                let other = public.tableau.iter().any(|placed| placed.up && selector.matches(placed.card));
                (best(selector, false, count), !other && selector.matches(card))
            }
            Some(Effect::Hunt(_)) | None => (crate::points(&players)[index], false),
        };
        Some(Preview { card, points: after - before, closes_itself })
    }

    /// Whether it would bring what is printed on it.
    pub(super) fn is_printed(&self) -> bool {
        !self.closes_itself
            && matches!(self.card.data().value, Value::Fixed(n) if i32::from(n) == self.points)
    }

    /// A few words for the name of the choice; `None` if the card says all there is to say.
    pub(super) fn brief(&self, words: &Words) -> Option<String> {
        if self.closes_itself {
            Some(words.say("tale-now-closed"))
        } else if self.is_printed() {
            None
        } else {
            Some(self.change("tale-now", words))
        }
    }

    /// A sentence for somebody who learns the game.
    pub(super) fn sentence(&self, words: &Words) -> String {
        if self.closes_itself {
            let affinity = cards::affinity(self.card.affinity(), words);
            return words.say_with("tale-teach-closed", &[("affinity", affinity.into())]);
        }
        self.change("tale-teach", words)
    }

    fn change(&self, message: &str, words: &Words) -> String {
        let how = match self.points {
            0 => "none",
            1.. => "more",
            _ => "less",
        };
        let points = words.say_with("points", &[("n", self.points.abs().into())]);
        words.say_with(&format!("{message}-{how}"), &[("points", points.into())])
    }
}

/// The best score of a player after they have turned as many of their cards as this, which is not optional.
fn best(players: &mut [Public], index: usize, selector: Selector, up: bool, count: u8) -> i32 {
    let eligible: Vec<usize> = (0..players[index].tableau.len())
        .filter(|&at| {
            let tableau = &players[index].tableau;
            let same = |other: &Placed| *other == tableau[at];
            // Copies are alike.
            tableau[at].up != up && selector.matches(tableau[at].card) && !tableau[..at].iter().any(same)
        })
        .collect();
    if count == 0 || eligible.is_empty() {
        return crate::points(players)[index];
    }
    let turned = eligible.into_iter().map(|at| {
        players[index].tableau[at].up = up;
        let points = best(players, index, selector, up, count - 1);
        players[index].tableau[at].up = !up;
        points
    });
    turned.max().unwrap_or_default()
}
