//! Monsters can be cancelled just before they act (GRIMM-MON-6 to GRIMM-MON-9).

use kit::{Seat, Seats};

use crate::Fable;
use crate::event::{Event, Place};
use crate::flow::{Cx, Log};
use crate::frame::Frame;
use crate::friends::Trait;
use crate::script::{Live, Source};
use crate::state::Grimm;
use crate::vocabulary::{Goods, Location};

impl Grimm {
    /// GRIMM-MON-6: first the Huntsman, then the holders of Friends that can cancel this Monster. Its own player
    /// chooses only afterwards (GRIMM-RULING-14). False if somebody has to decide.
    pub(crate) fn ask_to_cancel(&mut self, frame: &Frame, live: Live, cx: &mut Cx<'_, impl Log>) -> bool {
        if frame.left > 0 {
            return false;
        }
        let (Source::Fable(monster, _), Some(at)) = (frame.source, frame.at) else {
            self.end();
            return true;
        };
        // GRIMM-MON-6a, GRIMM-FRIEND-11b, GRIMM-RULING-16
        if let Some(slayer) = self.slayer(at) {
            self.cancel(frame.me, slayer, monster, cx);
            self.hand_goods(Goods::ONE_EACH, Place::Supply, Place::Board(slayer), cx);
            return true;
        }
        // GRIMM-MON-6b, GRIMM-MON-9, GRIMM-RULING-14
        if self.is_live(frame, live) {
            self.top().rest = self
                .everybody()
                .iter()
                .filter(|seat| self.player(*seat).friend.is_some_and(|friend| friend.cancels(monster)))
                .collect();
        }
        self.next_canceller()
    }

    /// The player who slays any Monster that acts there.
    pub(crate) fn slayer(&self, at: Location) -> Option<Seat> {
        self.holder(Trait::SlaysMonsters).filter(|slayer| self.player(*slayer).pig == Some(at))
    }

    /// Asks the next player, or goes on if nobody is left. False if somebody has to decide.
    fn next_canceller(&mut self) -> bool {
        match self.first_of(self.frames.last().map_or(Seats::NONE, |frame| frame.rest)) {
            Some(next) => {
                let top = self.top();
                top.rest.remove(next);
                top.it = next;
                top.left = 1;
                false
            }
            None => {
                self.done();
                true
            }
        }
    }

    pub(crate) fn answer_cancel(&mut self, frame: &Frame, yes: bool, cx: &mut Cx<'_, impl Log>) {
        if yes && let Source::Fable(monster, _) = frame.source {
            self.cancel(frame.me, frame.it, monster, cx);
            self.lose_friend(frame.it, cx);
        } else {
            self.next_canceller();
        }
    }

    /// GRIMM-RULING-13: nobody is hit. GRIMM-MON-8, GRIMM-RULING-15: it stays where it is.
    fn cancel(&mut self, controller: Seat, seat: Seat, monster: Fable, cx: &mut Cx<'_, impl Log>) {
        self.player_mut(controller).cancelled = true;
        self.top().rest = Seats::NONE;
        self.end();
        if let Some(friend) = self.player(seat).friend {
            cx.tell(Event::Cancelled { seat, friend, monster });
        }
    }
}
