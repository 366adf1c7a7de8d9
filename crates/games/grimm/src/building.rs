//! The build phase: what can be built, what it costs, and the Actions of a build turn (specification 5.10).

use kit::{Refusal, RuleId, Seat};

use crate::choice::Choice;
use crate::event::{Event, Place};
use crate::flow::{Cx, Log};
use crate::frame::Frame;
use crate::friends::Trait;
use crate::script::{Moment, Routine, Source};
use crate::state::Grimm;
use crate::vocabulary::{Goods, House, Section};

const BUILD_7: RuleId = RuleId::new("GRIMM-BUILD-7");
const BUILD_8: RuleId = RuleId::new("GRIMM-BUILD-8");
const BUILD_9: RuleId = RuleId::new("GRIMM-BUILD-9");
const BUILD_10: RuleId = RuleId::new("GRIMM-BUILD-10");
const BUILD_11: RuleId = RuleId::new("GRIMM-BUILD-11");
const BUILD_12: RuleId = RuleId::new("GRIMM-BUILD-12");

/// GRIMM-BUILD-12
const SURCHARGE: u16 = 1;

/// Why a section cannot be built now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hindrance {
    /// The section below is missing.
    Order,
    /// Another house of the type is unfinished.
    Unfinished,
    /// There is no free site.
    NoSite,
    /// The section is used up.
    UsedUp,
    /// Too few resources.
    Cost,
    /// Too few for the surcharge.
    Surcharge,
}

impl House {
    /// GRIMM-BUILD-11, GRIMM-FABLE-11b
    pub(crate) const fn cost(self) -> u16 {
        self.top.cost() - self.scrap as u16
    }
}

impl Grimm {
    /// GRIMM-BUILD-12, GRIMM-FRIEND-10a: who collects a surcharge for these walls.
    fn wall_tax(&self, seat: Seat, house: House) -> Option<Seat> {
        if house.top != Section::Walls {
            return None;
        }
        self.holder(Trait::TaxesWalls).filter(|holder| *holder != seat)
    }

    /// What prevents building a section. With Puss in Boots, an opponent may provide one resource.
    #[inline]
    pub(crate) fn hindrance(&self, seat: Seat, house: House, puss: bool) -> Option<Hindrance> {
        let player = self.player(seat);
        let own = player.board[house.of];
        match house.top.below() {
            // GRIMM-BUILD-15: any of several unfinished ones, each on its own site (GRIMM-FABLE-11d).
            Some(top) if player.houses.count(House { top, ..house }) == 0 => return Some(Hindrance::Order),
            Some(_) => {}
            // GRIMM-BUILD-8, GRIMM-RULING-32
            None if player.houses.is_unfinished(house.of) => return Some(Hindrance::Unfinished),
            None if player.houses.free(house.scrap) == 0 => return Some(Hindrance::NoSite),
            None => {}
        }
        if self.sections[house.of.index()][house.top.index()] == 0 {
            return Some(Hindrance::UsedUp);
        }
        let cost = self.own_cost(seat, house, puss);
        if own < cost {
            return Some(Hindrance::Cost);
        }
        if own < cost + SURCHARGE && self.wall_tax(seat, house).is_some() {
            return Some(Hindrance::Surcharge);
        }
        None
    }

    /// How much of a section's cost the builder has to pay (GRIMM-FRIEND-20a, GRIMM-RULING-42), besides the surcharge,
    /// which is always theirs to pay (GRIMM-FRIEND-20b).
    #[inline]
    fn own_cost(&self, seat: Seat, house: House, puss: bool) -> u16 {
        let helped = puss && self.others(seat).any(|donor| self.player(donor).board[house.of] > 0);
        house.cost().saturating_sub(helped.into())
    }

    #[inline]
    pub(crate) fn can_build(&self, seat: Seat, house: House, puss: bool) -> bool {
        // Most sections are too expensive most of the time, which is quickly seen: others provide one resource at most.
        let own = self.player(seat).board[house.of];
        own + u16::from(puss) >= house.cost() && self.hindrance(seat, house, puss).is_none()
    }

    /// The rule that forbids a section that is not on offer; `otherwise` if nothing prevents it.
    pub(crate) fn why_not_build(&self, seat: Seat, house: House, puss: bool, otherwise: RuleId) -> Refusal {
        let rule = match self.hindrance(seat, house, puss) {
            Some(Hindrance::Order) => BUILD_7,
            Some(Hindrance::Unfinished) => BUILD_8,
            Some(Hindrance::UsedUp) => BUILD_9,
            Some(Hindrance::NoSite) => BUILD_10,
            Some(Hindrance::Cost) => {
                let own = self.player(seat).board[house.of];
                let surcharge = if self.wall_tax(seat, house).is_some() { SURCHARGE } else { 0 };
                let cost = self.own_cost(seat, house, puss) + surcharge;
                return Refusal::by(BUILD_11).with("cost", cost.into()).with("own", own.into());
            }
            Some(Hindrance::Surcharge) => BUILD_12,
            None => otherwise,
        };
        Refusal::by(rule)
    }

    /// Pays and builds; an opponent has paid `foreign` of the cost.
    pub(crate) fn build(&mut self, seat: Seat, house: House, foreign: u16, cx: &mut Cx<'_, impl Log>) {
        let cost = house.cost().saturating_sub(foreign);
        let tax = self.wall_tax(seat, house);
        let player = self.player_mut(seat);
        player.board.remove(Goods::of(house.of, cost));
        if let Some(top) = house.top.below() {
            player.houses.change(House { top, ..house }, -1);
        }
        player.houses.change(house, 1);
        self.sections[house.of.index()][house.top.index()] -= 1;
        cx.tell(Event::Built { seat, house, cost: cost as u8 });
        if let Some(holder) = tax {
            let goods = Goods::of(house.of, SURCHARGE);
            self.hand_goods(goods, Place::Board(seat), Place::Board(holder), cx);
        }
        match house.top {
            Section::Floor => {}
            // GRIMM-BUILD-13, GRIMM-RULING-33
            Section::Walls => self.gain_friend(seat, None, cx),
            // GRIMM-BUILD-14, GRIMM-BONUS-1, GRIMM-BONUS-3
            Section::Roof => {
                if self.tokens[house.of.index()].is_none() {
                    self.tokens[house.of.index()] = Some(seat);
                    cx.tell(Event::First { seat, of: house.of });
                    self.frames.push(Frame::of(Routine::Bonus, seat));
                }
            }
        }
    }

    /// GRIMM-FABLE-1a, GRIMM-FABLE-1c: the highest section goes back to the Supply. Tokens and sites stay
    /// (GRIMM-FABLE-1e, GRIMM-FABLE-11c).
    pub(crate) fn raze(&mut self, seat: Seat, house: House, cx: &mut Cx<'_, impl Log>) {
        let player = self.player_mut(seat);
        player.houses.change(house, -1);
        if let Some(top) = house.top.below() {
            player.houses.change(House { top, ..house }, 1);
        }
        player.razed.add(house.of);
        self.sections[house.of.index()][house.top.index()] += 1;
        cx.tell(Event::Razed { seat, house });
    }

    /// GRIMM-BUILD-4: the turn ends by itself when nothing is left to do. False if its player has to decide.
    #[inline]
    pub(crate) fn menu(&mut self, seat: Seat) -> bool {
        if self.actions_left == 0 && !self.can_dismiss(seat) {
            self.frames.pop();
            return true;
        }
        false
    }

    /// An Action, a free discard, or the end of the turn.
    #[inline]
    pub(crate) fn act_in_turn(&mut self, seat: Seat, choice: Choice, cx: &mut Cx<'_, impl Log>) {
        match choice {
            Choice::End => {
                self.frames.pop();
                return;
            }
            // GRIMM-BUILD-16
            Choice::Dismiss => {
                if let Some(friend) = self.player(seat).friend {
                    self.use_friend(seat, Source::Friend(friend, Moment::Dismiss), cx);
                }
                return;
            }
            _ => {}
        }
        self.actions_left -= 1;
        self.actions_used += 1;
        match choice {
            Choice::Draw => self.draw(seat, 1, cx),
            Choice::Gain(of) => self.hand_goods(Goods::of(of, 1), Place::Supply, Place::Board(seat), cx),
            Choice::Build(house) => self.build(seat, house, 0, cx),
            Choice::Special => {
                // GRIMM-SPEC-1, GRIMM-SPEC-2
                if let Some(friend) = self.player(seat).friend {
                    self.specials.add(friend);
                    self.use_friend(seat, Source::Friend(friend, Moment::Special), cx);
                }
            }
            _ => {}
        }
    }

    /// Tells everybody which Friend acts: otherwise nothing would explain a resource taken by Puss in Boots.
    fn use_friend(&mut self, seat: Seat, source: Source, cx: &mut Cx<'_, impl Log>) {
        cx.tell(Event::Acts { seat, source });
        self.frames.push(Frame::new(source, seat));
    }
}
