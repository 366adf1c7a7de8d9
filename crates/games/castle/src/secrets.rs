//! For the laws: what is hidden from a viewer and could be otherwise for all that he knows (specification 1).
//!
//! Imagined worlds must differ in each of these (see `Game::secrets`). Whether something is listed follows from the view
//! alone.

use std::hash::{DefaultHasher, Hash, Hasher};

use kit::{Seat, Viewer};

use crate::imagine::hidden_tiles;
use crate::state::CastleBuilder;

fn print(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

impl CastleBuilder {
    pub(crate) fn tell_secrets(&self, viewer: Viewer, tell: &mut dyn FnMut(&'static str, Seat, u64)) {
        let view = self.view_of(viewer);
        // What is neither seen nor remembered.
        let mut open = hidden_tiles(&view);
        for mark in &view.known {
            if let Some(place) = open.iter().position(|tile| *tile == mark.tile) {
                open.take(place);
            }
        }
        let several = open.iter().any(|tile| *tile != open[0]);
        // With nothing left to draw, that somebody is asked tells something about his tiles.
        if several && self.can_draw() {
            for (seat, public) in Seat::all(self.seats).zip(&view.players) {
                let remembered = view.known.iter().filter(|mark| mark.seats.contains(seat)).count();
                let unknown = usize::from(public.holder).saturating_sub(remembered);
                if !viewer.is(seat) && unknown > 0 && unknown < open.len() {
                    // A payment that is being put together is on the holder as far as others see.
                    let mut tiles = self.player(seat).holder.to_vec();
                    if seat == self.active {
                        tiles.extend(self.paid.iter());
                        tiles.sort_unstable();
                    }
                    tell("holder", seat, print(&tiles));
                }
            }
            if !self.reserve.is_empty() {
                tell("reserve", Seat::default(), print(&self.reserve));
            }
        }
        if self.coin_reserve.iter().any(|coin| *coin != self.coin_reserve[0]) {
            tell("coins", Seat::default(), print(&self.coin_reserve));
        }
    }
}
