//! Who knows which hidden card. Only certain knowledge is kept, and it moves with the cards; guesses are not.

use kit::Seat;

use crate::Fable;
use crate::gathers::Gathers;
use crate::set::Set;
use crate::state::Grimm;
use crate::viewers::{PUBLIC, VIEWERS, Viewers};
use crate::vocabulary::GatherCard;

impl Grimm {
    /// A card comes into a hand; these viewers know which, besides its owner.
    #[inline]
    pub(crate) fn give_card(&mut self, seat: Seat, card: Fable, known: Viewers) {
        let player = self.player_mut(seat);
        player.hand.add(card);
        for viewer in known.iter().filter(|viewer| *viewer != seat.index()) {
            player.known[viewer].add(card);
        }
    }

    /// Everybody sees this card leave a player's hand.
    #[inline]
    pub(crate) fn seen_leaving(&mut self, seat: Seat, card: Fable) {
        for known in &mut self.player_mut(seat).known {
            known.take(card);
        }
    }

    /// A card goes from hand to hand, and only these two players see it.
    pub(crate) fn slip(&mut self, from: Seat, to: Seat, card: Fable) {
        let held = self.player(from).hand.len();
        self.player_mut(from).hand.take(card);
        self.player_mut(to).hand.add(card);
        for viewer in 0..VIEWERS {
            if viewer == from.index() {
                self.player_mut(to).known[viewer].add(card);
                continue;
            }
            let known = &mut self.player_mut(from).known[viewer];
            if viewer == to.index() {
                known.take(card);
            } else if known.len() == held && known.variety() == 1 {
                // All cards in that hand were known to be this one, so this one moved.
                known.take(card);
                self.player_mut(to).known[viewer].add(card);
            } else {
                *known = known.one_less_each();
            }
        }
    }

    /// These viewers see the face of a Gather card, so it is not locked.
    #[inline]
    pub(crate) fn show_gather(&mut self, card: GatherCard, to: Viewers) {
        let owner = self.player_mut(card.owner);
        for viewer in to.iter() {
            owner.seen_since_lock[viewer].add(card.names);
        }
    }

    /// A new lock: whatever was known about the Gather cards of this player is out of date.
    pub(crate) fn forget_locks(&mut self, seat: Seat) {
        self.player_mut(seat).seen_since_lock = [Set::NONE; VIEWERS];
    }

    /// GRIMM-CLEAN-3: the cards that were seen in this round are back in hand.
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

    /// The Gather cards of this colour that the viewer cannot locate.
    fn unseen_gathers(&self, viewer: usize, owner: Seat) -> Gathers {
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

    /// The face of the card in front of a player, if the viewer knows it: because they saw it, or by elimination.
    /// (Backs are coloured, so everybody sees whose card it is: GRIMM-RULING-52.)
    pub(crate) fn face(&self, viewer: usize, seat: Seat) -> Option<GatherCard> {
        let player = self.player(seat);
        let card = player.front?;
        if player.front_known.has(viewer) || viewer == seat.index() {
            return Some(card);
        }
        (self.candidates(viewer, card.owner).len() == 1).then_some(card)
    }

    /// Every card that an unlocked face-down card of this colour can be, for all the viewer knows.
    pub(crate) fn candidates(&self, viewer: usize, owner: Seat) -> Gathers {
        let unseen = self.unseen_gathers(viewer, owner);
        let locked = self.player(owner).locked.len();
        if locked == 0 || viewer == owner.index() {
            return unseen;
        }
        let lockable = self.lockable(viewer, owner);
        // If only as many cards can be locked as are, exactly these are.
        if lockable.len() == locked { Gathers(unseen.0 & !lockable.0) } else { unseen }
    }

    /// Every card that may be locked under the Little Mermaid, for all the viewer knows.
    pub(crate) fn lockable(&self, viewer: usize, owner: Seat) -> Gathers {
        let seen = self.player(owner).seen_since_lock[viewer].iter();
        let mut lockable = self.unseen_gathers(viewer, owner);
        seen.for_each(|names| lockable.remove(GatherCard { owner, names }));
        lockable
    }
}
