//! The four decisions of the game (specification 5.9).

use crate::Card;

/// One decision, always about a card name. None is a message to somebody (TALE-RULING-25), and none gives the
/// Trickster its name (TALE-RULING-18).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Prompt `draft_pick`: keep this card of the pack.
    Keep(Card),
    /// Prompt `play_card`: commit this card of the hand.
    Play(Card),
    /// Prompt `open_target`: turn this card face up.
    Open(Card),
    /// Prompt `close_target`: turn this card face down.
    Close(Card),
}

impl Choice {
    /// The card that it is about.
    pub const fn card(self) -> Card {
        match self {
            Choice::Keep(card) | Choice::Play(card) | Choice::Open(card) | Choice::Close(card) => card,
        }
    }

    /// Every choice there is, in order.
    pub fn all() -> impl Iterator<Item = Choice> {
        let verbs: [fn(Card) -> Choice; 4] = [Choice::Keep, Choice::Play, Choice::Open, Choice::Close];
        verbs.into_iter().flat_map(|verb| Card::all().map(verb))
    }
}

kit::notation! { Choice, "`keep`, `play`, `open` or `close`, a space and a card";
    Keep(card) ["keep" card];
    Play(card) ["play" card];
    Open(card) ["open" card];
    Close(card) ["close" card];
}
