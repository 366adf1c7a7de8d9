//! The decisions of the game (specification 5.8).

use kit::NotationError;
use kit::notation::number;
use serde::{Deserialize, Serialize};

use crate::Card;

/// The slot of step 2A in which a card is built (SAND-BUILD-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    /// Of the board or of a plain red card; also the only one of Side Project, Always Building and Dream Build.
    #[default]
    Normal,
    /// Of Bargain Build.
    Bargain,
    /// Of Free Build.
    Free,
}

impl Slot {
    /// In the order in which they are listed.
    pub const ALL: [Slot; 3] = [Slot::Normal, Slot::Bargain, Slot::Free];
}

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// D1: put this card of the starting hand among those to be exchanged.
    Exchange(Card),
    /// D13: this card leaves the solo campaign.
    Leave(Card),
    /// D2, D5: the base draw of step 1 or 2B.
    Draw,
    /// D2, D5, D10: use this card.
    Use(Card),
    /// D5: give this card of the hand.
    Gift(Card),
    /// D5: put this coin card of the hand on a Pallet.
    Store(Card),
    /// D6, D9: build this card.
    Build(Card, Slot),
    /// D7: pay with this card of the hand, or with a Scaffold.
    Pay(Card),
    /// D7: pay with this card on a Pallet.
    PayPallet(Card),
    /// D7: pay with a coin token.
    PayCoin,
    /// D8, D11: discard this card of the hand.
    Discard(Card),
    /// D8: remove this card of the hand from the game.
    Remove(Card),
    /// D3: give up this card.
    Drop(Card),
    /// D3: give up the token.
    DropCoin,
    /// D4: take this card from the discard pile.
    Take(Card),
    /// D9: reveal one more card.
    Reveal,
    /// D10: keep at most this many cards.
    Limit(u8),
    /// D12: subtract the bonus of the series.
    Subtract,
    /// D12: do without it.
    Forgo,
    /// D1, D6, D8, D9: that is all.
    Confirm,
    /// D2, D5: the step is over.
    End,
}

/// The largest hand limit that the notation can write.
const LIMITS: u8 = 99;

impl Choice {
    /// Every choice there is (limits up to 40), in order.
    pub fn all() -> impl Iterator<Item = Choice> {
        fn of(verb: impl Fn(Card) -> Choice) -> impl Iterator<Item = Choice> {
            Card::all().map(verb)
        }
        of(Choice::Exchange)
            .chain(of(Choice::Leave))
            .chain([Choice::Draw])
            .chain(of(Choice::Use))
            .chain(of(Choice::Gift))
            .chain(of(Choice::Store))
            .chain(Card::all().flat_map(|card| Slot::ALL.map(|slot| Choice::Build(card, slot))))
            .chain(of(Choice::Pay))
            .chain(of(Choice::PayPallet))
            .chain([Choice::PayCoin])
            .chain(of(Choice::Discard))
            .chain(of(Choice::Remove))
            .chain(of(Choice::Drop))
            .chain([Choice::DropCoin])
            .chain(of(Choice::Take))
            .chain([Choice::Reveal])
            .chain((0..=40).map(Choice::Limit))
            .chain([Choice::Subtract, Choice::Forgo, Choice::Confirm, Choice::End])
    }
}

kit::notation! { Choice, "a choice such as `draw`, `use green_6`, `build castle_2`, `pay token` or `end`";
    Exchange(card) ["exchange" card];
    Leave(card) ["leave" card];
    Draw ["draw"];
    Use(card) ["use" card];
    Gift(card) ["gift" card];
    Store(card) ["store" card];
    Build(card, Slot::Normal) ["build" card];
    Build(card, Slot::Bargain) ["build" card "bargain"];
    Build(card, Slot::Free) ["build" card "free"];
    PayCoin ["pay" "token"];
    Pay(card) ["pay" card];
    PayPallet(card) ["pay" card "pallet"];
    Discard(card) ["discard" card];
    Remove(card) ["remove" card];
    DropCoin ["drop" "token"];
    Drop(card) ["drop" card];
    Take(card) ["take" card];
    Reveal ["reveal"];
    Limit(limit) ["limit" (limit: hand_limit)];
    Subtract ["subtract"];
    Forgo ["forgo"];
    Confirm ["confirm"];
    End ["end"];
}

fn hand_limit(text: &str) -> Result<u8, NotationError> {
    number(text)
        .filter(|limit| *limit <= LIMITS)
        .ok_or_else(|| NotationError::new(format!("a hand limit from 0 to {LIMITS}"), text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_reads_back_and_stands_in_order() {
        let wrong = "draw token, use, build castle_2 twice, pay coin pallet, limit 04, end now, limit 255";
        kit_test::assert_notation::<crate::Sand>(Choice::all(), wrong);
    }
}
