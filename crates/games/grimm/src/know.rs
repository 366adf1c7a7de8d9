//! Who knows which hidden card. What is certain is kept, and follows the cards; what is merely likely is not.

use kit::Seat;

use crate::Fable;
use crate::state::{Gathers, Grimm, PUBLIC, SEATS, VIEWERS, Viewers};
use crate::vocabulary::GatherCard;

impl Grimm {
    /// A card comes into a hand; these viewers (besides its owner) know which.
    #[inline]
    pub(crate) fn give_card(&mut self, seat: Seat, card: Fable, known: Viewers) {
        self.player_mut(seat).hand.add(card);
        for viewer in known.iter().filter(|viewer| *viewer != seat.index()) {
            self.known[viewer][seat.index()].add(card);
        }
    }

    /// Everybody sees that somebody holds this card no longer.
    #[inline]
    pub(crate) fn seen_leaving(&mut self, seat: Seat, card: Fable) {
        for viewer in 0..VIEWERS {
            self.known[viewer][seat.index()].take(card);
        }
    }

    /// A card goes from hand to hand, and only these two see it.
    pub(crate) fn slip(&mut self, from: Seat, to: Seat, card: Fable) {
        let held = self.player(from).hand.len();
        self.player_mut(from).hand.take(card);
        self.player_mut(to).hand.add(card);
        for viewer in 0..VIEWERS {
            if viewer == from.index() {
                self.known[viewer][to.index()].add(card);
                continue;
            }
            let known = self.known[viewer][from.index()];
            if viewer == to.index() {
                self.known[viewer][from.index()].take(card);
            } else if known.len() == held && known.variety() == 1 {
                // All that he held was this card.
                self.known[viewer][from.index()].take(card);
                self.known[viewer][to.index()].add(card);
            } else {
                self.known[viewer][from.index()] = known.one_less_each();
            }
        }
    }

    /// These viewers see the face of a Gather card; so it cannot be locked.
    #[inline]
    pub(crate) fn show_gather(&mut self, card: GatherCard, to: Viewers) {
        for viewer in to.iter() {
            self.seen_since_lock[viewer][card.owner.index()] |= 1 << card.names.index();
        }
    }

    /// A new lock: whatever was known about the cards of this player is out of date.
    pub(crate) fn forget_locks(&mut self, seat: Seat) {
        for viewer in 0..VIEWERS {
            self.seen_since_lock[viewer][seat.index()] = 0;
        }
    }

    /// GRIMM-CLEAN-3: what was seen in this round lies no longer there.
    pub(crate) fn forget_fronts(&mut self) {
        for player in &mut self.players {
            player.front_known = Viewers::NONE;
            (player.returned, player.returned_known) = (None, Viewers::NONE);
            player.laid_known = Viewers::NONE;
        }
    }

    /// GRIMM-MOVE-1: all Gather cards are turned up.
    pub(crate) fn show_fronts(&mut self) {
        for seat in Seat::all(self.seats) {
            self.player_mut(seat).front_known = PUBLIC;
            if let Some(card) = self.player(seat).front {
                self.show_gather(card, PUBLIC);
            }
        }
    }

    /// The Gather cards of this colour whose place the viewer does not know.
    pub(crate) fn unseen_gathers(&self, viewer: usize, owner: Seat) -> Gathers {
        let mut unseen = Gathers::of(owner, self.seats);
        for seat in Seat::all(self.seats) {
            let player = self.player(seat);
            if viewer == seat.index() {
                unseen.0 &= !(player.gathers.0 | player.locked.0 | player.keeping.0);
            }
            if let Some(card) = player.front
                && (player.front_known.has(viewer) || viewer == seat.index())
            {
                unseen.remove(card);
            }
            if let Some(card) = player.returned.filter(|_| player.returned_known.has(viewer)) {
                unseen.remove(card);
            }
        }
        unseen
    }

    /// The face of the card in front of somebody, if the viewer knows it: because he saw it, or because it can be no
    /// other. (Backs are coloured, so everybody sees whose card it is: GRIMM-RULING-52.)
    pub(crate) fn face(&self, viewer: usize, seat: Seat) -> Option<GatherCard> {
        let player = self.player(seat);
        let card = player.front?;
        if player.front_known.has(viewer) || viewer == seat.index() {
            return Some(card);
        }
        (self.candidates(viewer, card.owner).len() == 1).then_some(card)
    }

    /// What a face-down card of this colour, in front of somebody or in a hand, can be for all that the viewer knows.
    pub(crate) fn candidates(&self, viewer: usize, owner: Seat) -> Gathers {
        let unseen = self.unseen_gathers(viewer, owner);
        let locked = self.player(owner).locked.len();
        if locked == 0 || viewer == owner.index() {
            return unseen;
        }
        let lockable = self.lockable(viewer, owner);
        // If all that can be locked has to be, it is.
        if lockable.len() == locked { Gathers(unseen.0 & !lockable.0) } else { unseen }
    }

    /// What can lie under the Little Mermaid for all that the viewer knows.
    pub(crate) fn lockable(&self, viewer: usize, owner: Seat) -> Gathers {
        let seen_since_lock = u16::from(self.seen_since_lock[viewer][owner.index()]) << (4 * owner.index());
        Gathers(self.unseen_gathers(viewer, owner).0 & !seen_since_lock)
    }
}

/// The table is the last viewer.
const _: () = assert!(VIEWERS == SEATS + 1);
