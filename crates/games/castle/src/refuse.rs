//! Why a choice is not possible: the rule that a player would understand first.

use kit::{Refusal, RuleId, Seat};

use crate::choice::{Choice, Source};
use crate::edition::{Effect, Tile};
use crate::grid::Slot;
use crate::state::{Ask, CastleBuilder};

const TURN_1: RuleId = RuleId::new("CASTLE-TURN-1");
const TURN_3: RuleId = RuleId::new("CASTLE-TURN-3");
const DRAW_2: RuleId = RuleId::new("CASTLE-DRAW-2");
const HOLD_2: RuleId = RuleId::new("CASTLE-HOLD-2");
const HOLD_3: RuleId = RuleId::new("CASTLE-HOLD-3");
const HOLD_4: RuleId = RuleId::new("CASTLE-HOLD-4");
const BUILD_1: RuleId = RuleId::new("CASTLE-BUILD-1");
const BUILD_2: RuleId = RuleId::new("CASTLE-BUILD-2");
const NUM_2: RuleId = RuleId::new("CASTLE-NUM-2");
const PAY_3: RuleId = RuleId::new("CASTLE-PAY-3");
const PAY_4: RuleId = RuleId::new("CASTLE-PAY-4");
const COIN_1: RuleId = RuleId::new("CASTLE-COIN-1");
const COIN_2: RuleId = RuleId::new("CASTLE-COIN-2");
const THIEF_1: RuleId = RuleId::new("CASTLE-THIEF-1");
const MILL_1: RuleId = RuleId::new("CASTLE-MILL-1");
const COLL_1: RuleId = RuleId::new("CASTLE-COLL-1");
const COLL_2: RuleId = RuleId::new("CASTLE-COLL-2");
const CATA_1: RuleId = RuleId::new("CASTLE-CATA-1");
const CATA_2: RuleId = RuleId::new("CASTLE-CATA-2");
const OPT_3: RuleId = RuleId::new("CASTLE-OPT-3");
const OPT_4: RuleId = RuleId::new("CASTLE-OPT-4");
const END_1: RuleId = RuleId::new("CASTLE-END-1");

fn refuse(rule: RuleId) -> Result<(), Refusal> {
    Err(Refusal::by(rule))
}

fn hold(holds: bool, rule: RuleId) -> Result<(), Refusal> {
    if holds { Ok(()) } else { refuse(rule) }
}

impl CastleBuilder {
    pub(crate) fn check_choice(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        let Some(decider) = self.decider() else { return refuse(END_1) };
        if decider != seat {
            // CASTLE-HOLD-2: everybody waits until no holder has too many tiles.
            let rule = if matches!(self.ask, Ask::Discard(_)) { HOLD_2 } else { TURN_1 };
            return refuse(rule);
        }
        match self.ask {
            Ask::Turn => self.check_turn(seat, choice),
            Ask::Slot { source, tile } => match choice {
                Choice::At(slot) => {
                    let purse = self.purse(seat, source);
                    self.player(seat).castle.fit(tile.data(), slot, purse).map(|_| ())
                }
                Choice::Pay(_) => refuse(PAY_4),
                _ => refuse(BUILD_2),
            },
            Ask::Pay { source, tile, slot, left } => match choice {
                Choice::Pay(paid) => self.check_payment(seat, source, tile, paid),
                _ => {
                    let fit = self.player(seat).castle.fit(tile.data(), slot, self.whole_purse(seat, source));
                    let required = fit.ok().and_then(|fit| fit.required).unwrap_or(0);
                    Err(Refusal::by(NUM_2).with("required", required.into()).with("pay", left.into()))
                }
            },
            Ask::Coin => match choice {
                Choice::Coin(effect) => hold(self.coin_market.contains(&Some(effect)), COIN_1),
                _ => refuse(COIN_1),
            },
            Ask::Rob => match choice {
                Choice::Rob(other) => {
                    let robbed = other != seat && self.at_table().get(other.index()).is_some();
                    hold(robbed && !self.player(other).holder.is_empty(), THIEF_1)
                }
                _ => refuse(COIN_2),
            },
            Ask::Take(effect) => match choice {
                Choice::Take(tile) => {
                    // Outside Peaceful Times, only Mill takes from the market.
                    let rule = if effect == Effect::Mill { MILL_1 } else { OPT_4 };
                    hold(self.market.contains(&Some(tile)), rule)
                }
                _ => refuse(COIN_2),
            },
            Ask::Collapse => match choice {
                Choice::Collapse(slot) => self.check_fall(seat, slot, COLL_1, COLL_2),
                _ => refuse(COIN_2),
            },
            Ask::Hit => match choice {
                Choice::Hit(owner, slot) if owner != seat && owner.index() < self.seats.into() => {
                    self.check_fall(owner, slot, CATA_1, CATA_2)
                }
                Choice::Hit(..) => refuse(CATA_1),
                _ => refuse(COIN_2),
            },
            Ask::Discard(_) => match choice {
                Choice::Discard(tile) => hold(self.player(seat).holder.contains(&tile), HOLD_3),
                _ => refuse(HOLD_2),
            },
            Ask::Over => refuse(END_1),
        }
    }

    fn check_turn(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Draw => hold(self.can_draw(), TURN_3),
            Choice::Build(source, tile) => self.check_tile(seat, source, tile),
            Choice::At(_) => refuse(BUILD_2),
            Choice::Pay(_) => refuse(PAY_4),
            // CASTLE-DRAW-2: the market is only for building.
            Choice::Take(_) => refuse(DRAW_2),
            Choice::Discard(_) => refuse(HOLD_4),
            Choice::Coin(_) => refuse(COIN_1),
            Choice::Rob(_) => refuse(THIEF_1),
            Choice::Collapse(_) => refuse(COLL_1),
            Choice::Hit(..) => refuse(CATA_1),
        }
    }

    /// CASTLE-BUILD-1, CASTLE-BUILD-4: is it there, and does it fit anywhere in the player's castle (CASTLE-TURN-4)?
    fn check_tile(&self, seat: Seat, source: Source, tile: Tile) -> Result<(), Refusal> {
        let player = self.player(seat);
        match source {
            Source::Holder => hold(player.holder.contains(&tile), BUILD_1)?,
            Source::Royal => hold(player.royals.contains(&tile), OPT_3)?,
            Source::Market => hold(self.market.contains(&Some(tile)), BUILD_1)?,
        }
        let (data, purse) = (tile.data(), self.purse(seat, source));
        if player.castle.takes(data, purse) {
            return Ok(());
        }
        Err(player.castle.nowhere(data, purse))
    }

    /// CASTLE-PAY-3: another tile of the player's holder.
    fn check_payment(&self, seat: Seat, source: Source, built: Tile, paid: Tile) -> Result<(), Refusal> {
        let mut found = false;
        self.payable(seat, source, built, &mut |tile| found |= tile == paid);
        hold(found, PAY_3)
    }

    /// Is there a tile at this place, with nothing on top? The gate is no target (CASTLE-COLL-2, CASTLE-CATA-2).
    fn check_fall(&self, owner: Seat, slot: Slot, rule: RuleId, gate: RuleId) -> Result<(), Refusal> {
        let castle = &self.player(owner).castle;
        if castle.is_gate(slot) {
            return refuse(gate);
        }
        hold(castle.uncovered().any(|free| free == slot), rule)
    }
}
