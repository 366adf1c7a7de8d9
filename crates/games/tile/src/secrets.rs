//! For the laws: what is hidden from a viewer and could be otherwise for all that he knows (specification 1).

use kit::{Seat, Viewer};

use crate::objective::{Page, Pages};
use crate::options::TileSides;
use crate::state::{FairyTile, Phase};
use crate::view::View;

impl FairyTile {
    pub(crate) fn tell_secrets(&self, viewer: Viewer, tell: &mut dyn FnMut(&'static str, Seat, u64)) {
        let view = self.view_of(viewer);
        let unseen = self.stack.len() - usize::from(self.shown);
        let hidden = unseen.saturating_sub(usize::from(view.stack.top.is_some()));
        // One tile that nobody has seen is known by the others, but not which side is up.
        if hidden > 1 || hidden == 1 && self.options.tile_sides == TileSides::Random {
            let faces = self.stack.iter().map(|face| 2 * face.tile.index() as u64 + face.side as u64);
            tell("stack", Seat::at(0), fingerprint(faces));
        }
        // TILE-INFO-6; and whoever can locate all pages but one knows that one, too.
        if matches!(self.phase, Phase::Over(_)) || unlocated(&view) < 2 {
            return;
        }
        for seat in Seat::all(self.seats) {
            let player = self.player(seat);
            let pages = |pages: &[Page]| fingerprint(pages.iter().map(|page| page.number().into()));
            let known = if viewer.is(seat) { usize::from(player.known) } else { 0 };
            // Of somebody who is out, the shown page may be all there is.
            if player.out.is_some() {
                continue;
            }
            if !viewer.is(seat) {
                tell("hand", seat, player.hand.map_or(0, |page| page.number().into()));
            }
            if player.book.len() > known {
                tell("book", seat, pages(&player.book));
            }
        }
    }
}

/// How many pages the viewer cannot locate that could be anywhere.
fn unlocated(view: &View) -> usize {
    let mut located = view.judged.unwrap_or_default();
    let own = view.own.iter().flat_map(|own| own.hand.iter().chain(&own.turned));
    let told = view.players.iter().flat_map(|player| player.told.iter());
    let shown = view.players.iter().filter_map(|player| player.out.as_ref().map(|out| &out.page));
    own.chain(told).chain(shown).for_each(|page| located.insert(*page));
    Page::all().collect::<Pages>().len() - located.len()
}

/// FNV-1a: a stable number for a list.
fn fingerprint(items: impl Iterator<Item = u64>) -> u64 {
    items.fold(0xcbf2_9ce4_8422_2325, |hash, item| (hash ^ item).wrapping_mul(0x0000_0100_0000_01b3))
}
