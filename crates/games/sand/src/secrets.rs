//! What the laws need: above all what is hidden from a viewer and could be different for all they know
//! (specification 1).
//!
//! Whether something is listed follows from the view alone. While others play their turns unseen, a secret is listed
//! only if no draws of theirs can have settled it.

use kit::{Dice, Lawful, Seat, Secrets, Viewer};

use crate::Choice;
use crate::card::named;
use crate::imagine::hidden_cards;
use crate::state::{Phase, Sand};
use crate::view::{Public, View};

/// A turn that begins by itself draws two cards; with this many left, something is always unknown.
const AMPLE: u8 = 6;

impl Lawful for Sand {
    fn secrets(&self, viewer: Viewer, secrets: &mut Secrets) {
        if self.phase == Phase::Exchange {
            return;
        }
        let view = self.view_of(viewer);
        for (seat, public) in Seat::all(self.seats).zip(&view.players) {
            let player = self.player(seat);
            if view.own.is_some() && viewer.is(seat) || self.phase == Phase::Over {
                // Only the order of the draw pile is unknown.
                if self.order_is_open(seat) {
                    secrets.add("draw", seat, &player.piles.draw());
                }
                continue;
            }
            let Listed { hand, draw, gifts } = Listed::of(&view, public);
            if hand {
                secrets.add("hand", seat, &player.hand);
            }
            if draw {
                secrets.add("draw", seat, &player.piles.draw());
            }
            if gifts {
                secrets.add("gifts", seat, &player.piles.gifts());
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

impl Sand {
    /// Whether the draw pile could be in a different order.
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
        // One turn after another: everything is where it was seen to go.
        let elsewhere = |own: u8| several && own > 0 && cards.len() > own;
        Listed {
            hand: elsewhere(lies.hand),
            draw: several && draw > 0 && (draw > 1 || cards.len() > draw) && certain(public, draw),
            gifts: elsewhere(lies.gifts),
        }
    }
}

/// Whether a card of the draw pile can certainly change places with a different one.
fn certain(public: &Public, draw: u8) -> bool {
    let lies = &public.lies;
    draw >= 2 || lies.hand > 0 || lies.gifts > 0 || public.hidden.has(named::SCAFFOLD)
}
