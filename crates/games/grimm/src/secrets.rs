//! For the laws: what is hidden from a viewer and could be otherwise for all that he knows (specification 1.2).
//!
//! Imagined worlds must differ in each of these (see `Game::secrets`). Whether something is listed follows from the view
//! alone: from how many cards are unknown, and from how many different ones there are among them.

use std::hash::{DefaultHasher, Hash, Hasher};

use kit::{Seat, Viewer};

use crate::imagine::Unknown;
use crate::script::Op;
use crate::state::Grimm;
use crate::viewers::number;

fn print(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

impl Grimm {
    pub(crate) fn tell_secrets(&self, viewer: Viewer, tell: &mut dyn FnMut(&'static str, Seat, u64)) {
        let view = self.view_of(viewer);
        let me = number(viewer);
        let unknown = Unknown::of(&view);
        let several = unknown.pool.variety() > 1;
        let table = Seat::default();
        if several && unknown.deck > 0 {
            tell("deck", table, print(&&*self.deck));
        }
        if self.friend_deck.len() > 1 {
            tell("friend deck", table, print(&&*self.friend_deck));
        }
        if several && unknown.aside > 0 && unknown.aside < unknown.pool.len() {
            tell("aside", table, print(&&*self.aside));
        }
        for (seat, public) in Seat::all(self.seats).zip(&view.players) {
            let player = self.player(seat);
            let own = viewer.is(seat);
            let count = unknown.hands[seat.index()];
            if !own && several && count > 0 && count < unknown.pool.len() {
                tell("holding", seat, print(&player.holding()));
            }
            if public.laid && public.laid_card.is_none() && public.forced && several {
                tell("laid", seat, print(&player.laid));
            }
            let locked = public.locked > 0 && self.lockable(me, seat).len() > u32::from(public.locked);
            if !own && locked {
                tell("locked", seat, print(&player.locked));
            }
            if let Some(front) = public.front.filter(|front| front.names.is_none())
                && self.candidates(me, front.owner).len() > 1
            {
                tell("front", seat, print(&player.front));
            }
            if !own && self.is_sealed(seat) && public.committed {
                tell("front", seat, print(&player.front));
                if !public.forced && public.fables > 0 && !(self.must_lay(seat) && public.fables == 1) {
                    tell("laid", seat, print(&player.laid));
                }
            }
            let picking = self
                .prompt()
                .is_some_and(|(frame, op)| op == Op::Lock && frame.me == seat && frame.left == 1);
            if !own && picking {
                tell("keeping", seat, print(&player.keeping));
            }
        }
    }
}
