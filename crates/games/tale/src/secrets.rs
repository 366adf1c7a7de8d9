//! For the laws: what is hidden from a viewer and could be otherwise for all that he knows (specification 1.1).
//!
//! Imagined worlds must differ in each of these (see `Game::secrets`). A view that told too much, or an `imagine` that knew
//! too much, would show here.

use kit::{Row, Seat, Viewer};

use crate::Card;
use crate::card::{names_in, names_of};
use crate::state::{Phase, Tale};
use crate::view::sorted;

impl Tale {
    pub(crate) fn tell_secrets(&self, viewer: Option<Seat>, tell: &mut dyn FnMut(&'static str, Seat, u64)) {
        let others = || Seat::all(self.seats).filter(move |seat| viewer != Some(*seat));
        let mixed = |cards: &[Card]| names_of(cards).count_ones() > 1;
        if mixed(&self.deck) {
            tell("deck", Seat::at(0), fingerprint(&self.deck));
        }
        for seat in others() {
            let player = self.player(seat);
            let (zone, cards) =
                if self.phase == Phase::Draft { ("pack", &player.pack) } else { ("hand", &player.hand) };
            if let Some(card) = player.sealed
                && mixed(cards)
            {
                tell("sealed", seat, card.index() as u64);
            }
            // A card that the viewer never saw could be any other that he never saw, wherever that one is.
            let unseen = |seat: Seat| self.unseen(seat, viewer);
            let elsewhere = others().filter(|other| *other != seat).fold(0, |set, other| set | unseen(other));
            let elsewhere = elsewhere | names_of(&self.deck);
            let here = unseen(seat) & names_of(cards);
            if names_in(here).any(|card| elsewhere & !card.bit() != 0) {
                tell(zone, seat, fingerprint(&sorted(*cards)));
            }
        }
    }

    /// Names of the cards in a seat's pack or hand that the viewer has not held in this round. (A name that is also among
    /// those that he did hold is left out, to be on the safe side.)
    fn unseen(&self, seat: Seat, viewer: Option<Seat>) -> u64 {
        let seen = viewer.map_or(0, |viewer| {
            let view = self.view_of(Viewer::Seat(viewer));
            let held = view.own.map_or(Row::default(), |own| own.held);
            held.iter()
                .filter(|held| held.round == self.round)
                .fold(0, |set, held| set | names_of(&held.cards))
        });
        let player = self.player(seat);
        (names_of(&player.pack) | names_of(&player.hand)) & !seen
    }
}

/// FNV-1a: a stable number for a list of cards.
fn fingerprint(cards: &[Card]) -> u64 {
    cards.iter().fold(0xcbf2_9ce4_8422_2325, |hash, card| {
        (hash ^ card.index() as u64).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
