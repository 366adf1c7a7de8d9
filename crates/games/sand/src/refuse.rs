//! Why something that is not on offer is refused: the rule that a player would understand.

use kit::{Refusal, RuleId, Seat};

use crate::Card;
use crate::card::{BLUE, BUILDABLE, COIN, GREEN, RED, VIOLET, YELLOW, named};
use crate::choice::{Choice, Slot};
use crate::state::{BATCH, Phase, Player, Purchase, Ring, Sand, Step, Task};

const SETUP_5: RuleId = RuleId::new("SAND-SETUP-5");
const TURN_2: RuleId = RuleId::new("SAND-TURN-2");
const VAR_1: RuleId = RuleId::new("SAND-VAR-1");
const CARD_1: RuleId = RuleId::new("SAND-CARD-1");
const CARD_3: RuleId = RuleId::new("SAND-CARD-3");
const CARD_4: RuleId = RuleId::new("SAND-CARD-4");
const STEP1_3: RuleId = RuleId::new("SAND-STEP1-3");
const STEP1_5: RuleId = RuleId::new("SAND-STEP1-5");
const STEP2_1: RuleId = RuleId::new("SAND-STEP2-1");
const STEP2_2: RuleId = RuleId::new("SAND-STEP2-2");
const STEP2_4: RuleId = RuleId::new("SAND-STEP2-4");
const YELLOW_1: RuleId = RuleId::new("SAND-YELLOW-1");
const YELLOW_2: RuleId = RuleId::new("SAND-YELLOW-2");
const GIFT_1: RuleId = RuleId::new("SAND-GIFT-1");
const BUILD_1: RuleId = RuleId::new("SAND-BUILD-1");
const BUILD_2: RuleId = RuleId::new("SAND-BUILD-2");
const BUILD_4: RuleId = RuleId::new("SAND-BUILD-4");
const BUILD_6: RuleId = RuleId::new("SAND-BUILD-6");
const PAY_1: RuleId = RuleId::new("SAND-PAY-1");
const PAY_2: RuleId = RuleId::new("SAND-PAY-2");
const PAY_4: RuleId = RuleId::new("SAND-PAY-4");
const DRAWB_1: RuleId = RuleId::new("SAND-DRAWB-1");
const LIMIT_2: RuleId = RuleId::new("SAND-LIMIT-2");
const LIMIT_3: RuleId = RuleId::new("SAND-LIMIT-3");
const LIMIT_4: RuleId = RuleId::new("SAND-LIMIT-4");
const FX_2: RuleId = RuleId::new("SAND-FX-2");
const FX_13: RuleId = RuleId::new("SAND-FX-13");
const FX_22: RuleId = RuleId::new("SAND-FX-22");
const FX_23: RuleId = RuleId::new("SAND-FX-23");
const FX_33: RuleId = RuleId::new("SAND-FX-33");
const FX_43: RuleId = RuleId::new("SAND-FX-43");
const FX_73: RuleId = RuleId::new("SAND-FX-73");
const FX_83: RuleId = RuleId::new("SAND-FX-83");
const FX_92: RuleId = RuleId::new("SAND-FX-92");
const END_4: RuleId = RuleId::new("SAND-END-4");
const SOLO_3: RuleId = RuleId::new("SAND-SOLO-3");
const SOLO_4: RuleId = RuleId::new("SAND-SOLO-4");
const SOLO_10: RuleId = RuleId::new("SAND-SOLO-10");
const SOLO_13: RuleId = RuleId::new("SAND-SOLO-13");

impl Sand {
    pub(crate) fn check_choice(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        let mut offered = false;
        self.offer(seat, &mut |other| offered |= other == choice);
        if offered { Ok(()) } else { Err(self.why_not(seat, choice)) }
    }

    fn why_not(&self, seat: Seat, choice: Choice) -> Refusal {
        let player = self.player(seat);
        match self.phase {
            Phase::Over => Refusal::by(END_4),
            Phase::Exchange => Refusal::by(SOLO_13).with("fault", 0),
            Phase::Bonus => Refusal::by(SOLO_10),
            Phase::Mulligan => Refusal::by(SETUP_5),
            Phase::Turn if player.turn.step == Step::Done => Refusal::by(TURN_2),
            Phase::Turn if !self.waiting().contains(seat) => Refusal::by(VAR_1),
            Phase::Turn => self.why_not_in_turn(player, choice),
        }
    }

    fn why_not_in_turn(&self, player: &Player, choice: Choice) -> Refusal {
        match choice {
            Choice::Exchange(_) => Refusal::by(SETUP_5),
            Choice::Leave(_) => Refusal::by(SOLO_13).with("fault", 0),
            Choice::Subtract | Choice::Forgo => Refusal::by(SOLO_10),
            Choice::Limit(_) => Refusal::by(LIMIT_3).with("full", player.full_limit().into()),
            _ if player.task != Task::None => player.why_not_in_task(choice),
            Choice::Draw => player.why_not_draw(),
            Choice::Use(card) => player.why_not_use(card),
            Choice::Gift(_) => {
                if player.turn.step != Step::Two {
                    Refusal::by(STEP2_2)
                } else if !self.table().allows_gifts() {
                    Refusal::by(SOLO_3).with("coins", self.solo_coins().into())
                } else {
                    Refusal::by(GIFT_1)
                }
            }
            Choice::Store(_) if player.turn.step != Step::Two => Refusal::by(STEP2_2),
            Choice::Store(_) => Refusal::by(FX_73),
            Choice::Build(card, slot) => player.why_not_build(card, slot),
            Choice::Discard(_) => Refusal::by(LIMIT_4),
            Choice::Pay(_) | Choice::PayPallet(_) | Choice::PayCoin => Refusal::by(PAY_1),
            Choice::Remove(_) => Refusal::by(FX_33),
            Choice::Drop(_) | Choice::DropCoin => Refusal::by(FX_22),
            Choice::Take(_) => Refusal::by(FX_23),
            Choice::Reveal => Refusal::by(FX_92),
            Choice::Confirm => Refusal::by(BUILD_4),
            Choice::End => match player.turn.step {
                Step::One => Refusal::by(STEP1_5),
                Step::Two if player.must_gift(self.table()) => Refusal::by(SOLO_4),
                Step::Two => Refusal::by(STEP2_4),
                Step::Three | Step::Done => Refusal::by(LIMIT_3).with("full", player.full_limit().into()),
            },
        }
    }
}

impl Player {
    /// In the middle of something only what belongs to it can be done.
    fn why_not_in_task(&self, choice: Choice) -> Refusal {
        Refusal::by(match self.task {
            Task::None | Task::Batch => match choice {
                Choice::Build(card, slot) => return self.why_not_build(card, slot),
                _ => BUILD_4,
            },
            Task::Plan(Purchase::Side) => FX_13,
            Task::Plan(_) | Task::Fee(_) => FX_43,
            Task::Pay { .. } => match choice {
                // SAND-PAY-2: a Pit cannot pay.
                Choice::Pay(named::PIT) | Choice::PayPallet(named::PIT) => PAY_2,
                Choice::Pay(card) if self.hand.has(card) => PAY_4,
                Choice::Pay(named::SCAFFOLD) if self.front > 0 => PAY_4,
                Choice::PayCoin if self.coins > 0 => PAY_4,
                Choice::PayPallet(card) if self.pallets.contains(&card) => PAY_4,
                _ => PAY_1,
            },
            Task::Discard { by, .. } | Task::DiscardAny(by) => match by {
                named::RECYCLING => FX_83,
                named::RUBBLE_REMOVAL => FX_33,
                named::HALF_DRAW => RuleId::new("SAND-FX-42"),
                named::THREE_FOR_TWO => RuleId::new("SAND-FX-53"),
                named::LUCKY_SWAP => RuleId::new("SAND-FX-63"),
                _ => RuleId::new("SAND-FX-8"),
            },
            Task::Remove => FX_33,
            Task::Sift => FX_22,
            Task::Take(_) => FX_23,
            Task::Dream => FX_92,
            Task::Excess(left) => return Refusal::by(LIMIT_4).with("left", left.into()),
        })
    }

    fn why_not_draw(&self) -> Refusal {
        Refusal::by(match self.turn.step {
            Step::One => STEP1_3,
            Step::Two if self.turn.ring == Ring::Build => STEP2_1,
            _ => DRAWB_1,
        })
    }

    fn why_not_use(&self, card: Card) -> Refusal {
        let (step, ring) = (self.turn.step, self.turn.ring);
        // SAND-CARD-1: built in this turn.
        let fresh = self.built.has(card) && !self.shown.built.has(card) && card.within(GREEN | RED | BLUE);
        let used = self.turn.used.has(card);
        Refusal::by(if !self.built.has(card) {
            CARD_3
        } else if fresh {
            CARD_1
        } else if card.within(GREEN) {
            if step == Step::One && used { CARD_4 } else { RuleId::new("SAND-STEP1-2") }
        } else if card.within(YELLOW) {
            match step {
                Step::Two if used => YELLOW_1,
                Step::Two if card == named::PALLET => FX_73,
                Step::Two if card == named::ALWAYS_BUILDING => FX_43,
                Step::Two => YELLOW_2,
                _ => STEP2_2,
            }
        } else if card.within(BLUE) {
            match (step, ring) {
                (Step::Two, Ring::Build) => STEP2_1,
                (Step::Two, _) if used => CARD_4,
                (Step::Two, _) if card == named::SIDE_PROJECT => FX_13,
                (Step::Two, _) => RuleId::new("SAND-FX-42"),
                _ => DRAWB_1,
            }
        } else if card == named::DREAM_BUILD {
            match (step, ring) {
                (Step::Two, Ring::Draw) => STEP2_1,
                (Step::Two, _) if used => CARD_4,
                _ => FX_92,
            }
        } else if card.within(VIOLET) {
            match step {
                Step::Three if card == named::RECYCLING => FX_83,
                Step::Three if used => CARD_4,
                _ => LIMIT_2,
            }
        } else {
            CARD_3
        })
    }

    fn why_not_build(&self, card: Card, slot: Slot) -> Refusal {
        if self.turn.step != Step::Two || self.turn.ring == Ring::Draw {
            return Refusal::by(STEP2_1);
        }
        // SAND-FX-2: coin cards have no cost.
        if card.within(COIN) {
            return Refusal::by(FX_2);
        }
        if !self.hand.has(card) || !card.within(BUILDABLE) {
            return Refusal::by(BUILD_2);
        }
        if self.batch.len() == BATCH {
            return Refusal::by(BUILD_4);
        }
        let taken = self.batch.iter().filter(|item| item.slot == slot).count() as u8;
        let slots = match slot {
            Slot::Normal => {
                (1 + self.shown.built.count_in(crate::card::SLOTS)).saturating_sub(self.turn.normal)
            }
            Slot::Bargain => self.active(named::BARGAIN_BUILD),
            Slot::Free => self.active(named::FREE_BUILD),
        };
        if slots <= taken {
            return Refusal::by(BUILD_1);
        }
        let due: u16 = self.batch.iter().map(|item| u16::from(self.price(item.card, item.slot))).sum();
        let due = i32::from(due) + i32::from(self.price(card, slot));
        Refusal::by(BUILD_6).with("due", due).with("purse", i32::from(self.purse(4)) - 1)
    }
}
