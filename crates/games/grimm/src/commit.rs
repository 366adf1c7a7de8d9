//! Players commit cards in secret, and Fables are revealed (R2 and R3).

use kit::{Row, Seat};

use crate::Fable;
use crate::choice::Choice;
use crate::event::Event;
use crate::flow::{Cx, Log};
use crate::frame::Frame;
use crate::friends::Trait;
use crate::script::Routine;
use crate::state::{Grimm, SEATS, Trigger, Window};
use crate::viewers::Viewers;
use crate::vocabulary::GatherCard;

impl Grimm {
    /// R2: a sealed choice (GRIMM-CHOOSE-1, GRIMM-CHOOSE-2).
    pub(crate) fn commit(&mut self, seat: Seat, choice: Choice, cx: &mut Cx<'_, impl Log>) {
        cx.tell(Event::Sealed { seat, choice });
        let must = self.must_lay(seat);
        let player = self.player_mut(seat);
        match choice {
            Choice::Gather(names) => {
                let card = GatherCard { owner: seat, names };
                player.gathers.remove(card);
                player.front = Some(card);
                player.front_known = Viewers::only(seat);
                // GRIMM-CHOOSE-4, GRIMM-TURN-9, GRIMM-RULING-53: a player with visibly nothing to decide is not asked.
                player.committed = player.forced || player.hand.is_empty();
                if !player.committed && must && player.hand.len() == 1 {
                    let card = player.hand.nth(0).unwrap_or_default();
                    // Nobody asked, so their own choice would not say it.
                    cx.tell(Event::Sealed { seat, choice: Choice::Lay(card) });
                    self.lay(seat, card);
                }
            }
            Choice::Lay(card) => self.lay(seat, card),
            _ => player.committed = true,
        }
        if self.player(seat).committed {
            cx.tell(Event::Committed { seat });
            self.go_on_if_all_committed(cx);
        }
    }

    fn lay(&mut self, seat: Seat, card: Fable) {
        let player = self.player_mut(seat);
        player.hand.take(card);
        player.laid = Some(card);
        player.laid_known = Viewers::only(seat);
        player.committed = true;
    }

    /// GRIMM-CHOOSE-3: does an opponent hold the Huntsman?
    pub(crate) fn must_lay(&self, seat: Seat) -> bool {
        self.holder(Trait::ForcesFables).is_some_and(|holder| holder != seat)
    }

    /// Goes on once everybody who commits in this window has done so.
    fn go_on_if_all_committed(&mut self, cx: &mut Cx<'_, impl Log>) {
        if !self.waiting().is_empty() {
            return;
        }
        // GRIMM-CHOOSE-6
        if self.window == Window::Choose
            && let Some(queen) = self.holder(Trait::Peeks)
        {
            let fables = Seat::all(self.seats).filter(|seat| self.player(*seat).laid.is_some()).collect();
            cx.tell(Event::Opened { fables });
            self.window = Window::Peek;
            self.slot = self.seats;
            self.frames.push(Frame::of(Routine::Peek, queen));
            return;
        }
        self.reveal_fables(cx);
    }

    /// GRIMM-REVEAL-1, GRIMM-REVEAL-2. Gather cards stay face down (GRIMM-REVEAL-4).
    fn reveal_fables(&mut self, cx: &mut Cx<'_, impl Log>) {
        let mut fables = Row::default();
        self.monsters_revealed = 0;
        for seat in Seat::all(self.seats) {
            let player = self.player_mut(seat);
            player.played = player.laid.take();
            player.laid_known = Viewers::NONE;
            let forced = std::mem::take(&mut player.forced);
            let played = player.played;
            fables.push(played);
            if let Some(card) = played {
                // GRIMM-RULING-18: also those that the Flute is about to catch.
                self.monsters_revealed += u8::from(card.is_monster());
                if !forced {
                    self.seen_leaving(seat, card);
                }
            }
        }
        cx.tell(Event::Revealed { fables });
        self.open(Window::Reveal);
        // GRIMM-REVEAL-2, GRIMM-FABLE-29b: the first in turn order acts first, so it is the last to be put on the stack.
        for seat in self.turn_order().collect::<Row<Seat, SEATS>>().iter().rev() {
            if self.player(*seat).played.is_some_and(|card| card.data().first) {
                self.start(*seat, Trigger::Played, cx);
            }
        }
    }
}
