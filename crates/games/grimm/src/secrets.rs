//! What the laws need: above all what is hidden from a viewer and could be different for all they know
//! (specification 1.2).
//!
//! Whether something is listed follows from the view alone: from how many cards are unknown, and how many different
//! ones there are among them.

use kit::{Dice, Lawful, Seat, Secrets, Viewer};

use crate::Choice;
use crate::imagine::Unknown;
use crate::script::Op;
use crate::state::Grimm;
use crate::viewers::number;

impl Lawful for Grimm {
    fn secrets(&self, viewer: Viewer, secrets: &mut Secrets) {
        let view = self.view_of(viewer);
        let me = number(viewer);
        let unknown = Unknown::of(&view);
        let several = unknown.pool.variety() > 1;
        let table = Seat::default();
        if several && unknown.deck > 0 {
            secrets.add("deck", table, &&*self.deck);
        }
        if self.friend_deck.len() > 1 {
            secrets.add("friend deck", table, &&*self.friend_deck);
        }
        if several && unknown.aside > 0 && unknown.aside < unknown.pool.len() {
            secrets.add("aside", table, &&*self.aside);
        }
        for (seat, public) in Seat::all(self.seats).zip(&view.players) {
            let player = self.player(seat);
            let own = viewer.is(seat);
            let count = unknown.hands[seat.index()];
            if !own && several && count > 0 && count < unknown.pool.len() {
                secrets.add("holding", seat, &player.holding());
            }
            if public.laid && public.laid_card.is_none() && public.forced && several {
                secrets.add("laid", seat, &player.laid);
            }
            let locked = public.locked > 0 && self.lockable(me, seat).len() > u32::from(public.locked);
            if !own && locked {
                secrets.add("locked", seat, &player.locked);
            }
            if let Some(front) = public.front.filter(|front| front.names.is_none())
                && self.candidates(me, front.owner).len() > 1
            {
                secrets.add("front", seat, &player.front);
            }
            if !own && self.is_sealed(seat) && public.committed {
                secrets.add("front", seat, &player.front);
                if !public.forced && public.fables > 0 && !(self.must_lay(seat) && public.fables == 1) {
                    secrets.add("laid", seat, &player.laid);
                }
            }
            let picking = self
                .prompt()
                .is_some_and(|(frame, op)| op == Op::Lock && frame.me == seat && frame.left == 1);
            if !own && picking {
                secrets.add("keeping", seat, &player.keeping);
            }
        }
    }

    fn wild_choices(&self, _: &mut Dice, out: &mut Vec<Choice>) {
        out.extend(Choice::all());
    }

    fn invariants(&self) -> Result<(), String> {
        self.check_invariants()
    }
}
