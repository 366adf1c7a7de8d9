//! For the laws: what is hidden from a viewer and could be otherwise for all that he knows (specification 1).
//!
//! Imagined worlds must differ in each of these (see `Game::secrets`). Whether something is listed follows from the view
//! alone. While others play their turns unseen a secret is listed only if what they drew cannot have settled it.

use std::hash::{DefaultHasher, Hash, Hasher};

use kit::{Seat, Viewer};

use crate::card::named;
use crate::imagine::hidden_cards;
use crate::state::{Phase, Sand};
use crate::view::{Public, View};

/// A turn that begins by itself draws two cards; with so many more left there is always something unknown.
const AMPLE: u8 = 6;

fn print(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

impl Sand {
    pub(crate) fn tell_secrets(&self, viewer: Viewer, tell: &mut dyn FnMut(&'static str, Seat, u64)) {
        if self.phase == Phase::Exchange {
            return;
        }
        let view = self.view_of(viewer);
        for (seat, public) in Seat::all(self.seats).zip(&view.players) {
            let player = self.player(seat);
            if view.own.is_some() && viewer.is(seat) || self.phase == Phase::Over {
                // Only the order of the draw pile is unknown.
                if self.order_is_open(seat) {
                    tell("draw", seat, print(&player.piles.draw()));
                }
                continue;
            }
            let Listed { hand, draw, gifts } = Listed::of(&view, public);
            if hand {
                tell("hand", seat, print(&player.hand));
            }
            if draw {
                tell("draw", seat, print(&player.piles.draw()));
            }
            if gifts {
                tell("gifts", seat, print(&player.piles.gifts()));
            }
        }
    }

    /// Could the draw pile lie in another order?
    fn order_is_open(&self, seat: Seat) -> bool {
        let draw = self.player(seat).piles.draw();
        draw.iter().any(|card| *card != draw[0])
    }
}

/// Which piles of another player are secrets.
struct Listed {
    hand: bool,
    draw: bool,
    gifts: bool,
}

impl Listed {
    fn of(view: &View, public: &Public) -> Listed {
        let (cards, scaffolds) = hidden_cards(public);
        let lies = &public.lies;
        let several = cards.groups().count() > 1;
        let draw = lies.draw.saturating_sub(scaffolds);
        if view.options.at_once() || view.phase == Phase::Mulligan {
            let ample = several && draw >= AMPLE;
            // In a mulligan the draw pile has not been touched.
            return Listed { hand: ample && lies.hand > 0, draw: ample, gifts: ample && lies.gifts > 0 };
        }
        // One after another: things lie as they are seen to lie.
        let elsewhere = |own: u8| several && own > 0 && cards.len() > own;
        Listed {
            hand: elsewhere(lies.hand),
            draw: several && draw > 0 && (draw > 1 || cards.len() > draw) && certain(public, draw),
            gifts: elsewhere(lies.gifts),
        }
    }
}

/// Two cards of different names are needed where they could change places with the draw pile.
fn certain(public: &Public, draw: u8) -> bool {
    let lies = &public.lies;
    draw >= 2 || lies.hand > 0 || lies.gifts > 0 || public.hidden.has(named::SCAFFOLD)
}
