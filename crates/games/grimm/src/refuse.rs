//! Why a choice that is not on offer is refused: the rule that tells a player most (specification 5.13).

use kit::{Refusal, RuleId, Seat};

use crate::choice::Choice;
use crate::frame::Frame;
use crate::script::{Moment, Op, Routine, Source};
use crate::state::{Grimm, Window};
use crate::{fable, friend};

const SETUP_1: RuleId = RuleId::new("GRIMM-SETUP-1");
const TURN_2: RuleId = RuleId::new("GRIMM-TURN-2");
const TURN_3: RuleId = RuleId::new("GRIMM-TURN-3");
const TURN_8: RuleId = RuleId::new("GRIMM-TURN-8");
const RES_6: RuleId = RuleId::new("GRIMM-RES-6");
const RES_7: RuleId = RuleId::new("GRIMM-RES-7");
const RES_8: RuleId = RuleId::new("GRIMM-RES-8");
const CHOOSE_1: RuleId = RuleId::new("GRIMM-CHOOSE-1");
const CHOOSE_2: RuleId = RuleId::new("GRIMM-CHOOSE-2");
const CHOOSE_3: RuleId = RuleId::new("GRIMM-CHOOSE-3");
const CHOOSE_4: RuleId = RuleId::new("GRIMM-CHOOSE-4");
const CHOOSE_5: RuleId = RuleId::new("GRIMM-CHOOSE-5");
const CHOOSE_6: RuleId = RuleId::new("GRIMM-CHOOSE-6");
const MON_1: RuleId = RuleId::new("GRIMM-MON-1");
const MON_2: RuleId = RuleId::new("GRIMM-MON-2");
const MON_3: RuleId = RuleId::new("GRIMM-MON-3");
const MON_6: RuleId = RuleId::new("GRIMM-MON-6");
const UNIQ_1: RuleId = RuleId::new("GRIMM-UNIQ-1");
const COLLECT_2: RuleId = RuleId::new("GRIMM-COLLECT-2");
const BUILD_1: RuleId = RuleId::new("GRIMM-BUILD-1");
const BUILD_2: RuleId = RuleId::new("GRIMM-BUILD-2");
const BUILD_3: RuleId = RuleId::new("GRIMM-BUILD-3");
const BUILD_4: RuleId = RuleId::new("GRIMM-BUILD-4");
const BUILD_5: RuleId = RuleId::new("GRIMM-BUILD-5");
const BUILD_16: RuleId = RuleId::new("GRIMM-BUILD-16");
const SPEC_1: RuleId = RuleId::new("GRIMM-SPEC-1");
const SPEC_3: RuleId = RuleId::new("GRIMM-SPEC-3");
const ALLY_1: RuleId = RuleId::new("GRIMM-ALLY-1");
const BONUS_2: RuleId = RuleId::new("GRIMM-BONUS-2");
const END_1: RuleId = RuleId::new("GRIMM-END-1");
const FABLE_1A: RuleId = RuleId::new("GRIMM-FABLE-1a");
const FABLE_2A: RuleId = RuleId::new("GRIMM-FABLE-2a");
const FABLE_3A: RuleId = RuleId::new("GRIMM-FABLE-3a");
const FABLE_3C: RuleId = RuleId::new("GRIMM-FABLE-3c");
const FABLE_4A: RuleId = RuleId::new("GRIMM-FABLE-4a");
const FABLE_5A: RuleId = RuleId::new("GRIMM-FABLE-5a");
const FABLE_6A: RuleId = RuleId::new("GRIMM-FABLE-6a");
const FABLE_10A: RuleId = RuleId::new("GRIMM-FABLE-10a");
const FABLE_10B: RuleId = RuleId::new("GRIMM-FABLE-10b");
const FABLE_13A: RuleId = RuleId::new("GRIMM-FABLE-13a");
const FABLE_14A: RuleId = RuleId::new("GRIMM-FABLE-14a");
const FABLE_18A: RuleId = RuleId::new("GRIMM-FABLE-18a");
const FABLE_23A: RuleId = RuleId::new("GRIMM-FABLE-23a");
const FABLE_27A: RuleId = RuleId::new("GRIMM-FABLE-27a");
const FABLE_27B: RuleId = RuleId::new("GRIMM-FABLE-27b");
const FABLE_28A: RuleId = RuleId::new("GRIMM-FABLE-28a");
const FABLE_30A: RuleId = RuleId::new("GRIMM-FABLE-30a");
const FABLE_32A: RuleId = RuleId::new("GRIMM-FABLE-32a");
const FRIEND_1A: RuleId = RuleId::new("GRIMM-FRIEND-1a");
const FRIEND_4B: RuleId = RuleId::new("GRIMM-FRIEND-4b");
const FRIEND_5A: RuleId = RuleId::new("GRIMM-FRIEND-5a");
const FRIEND_7A: RuleId = RuleId::new("GRIMM-FRIEND-7a");
const FRIEND_9A: RuleId = RuleId::new("GRIMM-FRIEND-9a");
const FRIEND_13A: RuleId = RuleId::new("GRIMM-FRIEND-13a");
const FRIEND_14A: RuleId = RuleId::new("GRIMM-FRIEND-14a");
const FRIEND_15A: RuleId = RuleId::new("GRIMM-FRIEND-15a");
const FRIEND_16A: RuleId = RuleId::new("GRIMM-FRIEND-16a");
const FRIEND_18A: RuleId = RuleId::new("GRIMM-FRIEND-18a");
const FRIEND_19A: RuleId = RuleId::new("GRIMM-FRIEND-19a");
const FRIEND_20A: RuleId = RuleId::new("GRIMM-FRIEND-20a");
const FRIEND_23B: RuleId = RuleId::new("GRIMM-FRIEND-23b");
const FRIEND_24A: RuleId = RuleId::new("GRIMM-FRIEND-24a");

/// The rule of a card that asks for a target player, or whether to use it.
const fn asked_by(source: Source) -> RuleId {
    match source {
        Source::Fable(fable::FRIENDLY_MATCH, _) => FABLE_2A,
        Source::Fable(fable::BRIDGE_TROLL, _) => FABLE_3A,
        Source::Fable(fable::CONSULT_ORACLE, _) => FABLE_5A,
        Source::Fable(fable::CRYSTAL_BALL, _) => FABLE_10A,
        Source::Friend(friend::GINGERBREAD_MAN, _) => FRIEND_9A,
        Source::Friend(friend::SLEEPING_BEAUTY, _) => FRIEND_15A,
        Source::Friend(friend::THUMBELINA, _) => FRIEND_19A,
        _ => TURN_8,
    }
}

/// What is done in a build turn, and nowhere else (GRIMM-BUILD-3).
const fn is_action(choice: Choice) -> bool {
    matches!(choice, Choice::Draw | Choice::Gain(_) | Choice::Build(_) | Choice::Special | Choice::End)
}

impl Grimm {
    pub(crate) fn check_choice(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        let mut offered = false;
        self.offer(seat, &mut |other| offered |= other == choice);
        if offered { Ok(()) } else { Err(self.why_not(seat, choice)) }
    }

    fn why_not(&self, seat: Seat, choice: Choice) -> Refusal {
        match self.window {
            Window::Over => Refusal::by(END_1),
            Window::Choose | Window::ChooseLast => Refusal::by(self.why_not_commit(seat, choice)),
            _ => match self.prompt() {
                Some((frame, op)) if frame.asked() == seat => self.why_not_answer(frame, op, choice),
                Some((_, op)) => Refusal::by(self.why_not_now(seat, op, choice)),
                None => Refusal::by(TURN_2),
            },
        }
    }

    /// The rule by which this seat has to wait, because somebody else is asked.
    fn why_not_now(&self, seat: Seat, op: Op, choice: Choice) -> RuleId {
        match choice {
            Choice::Gather(_) | Choice::Lay(_) | Choice::LayNone if self.window == Window::Peek => CHOOSE_6,
            Choice::Dismiss => BUILD_16,
            Choice::At(_) if self.flees_from_nothing(seat) => FABLE_4A,
            _ if is_action(choice) => BUILD_1,
            _ if self.window == Window::Build && matches!(op, Op::Menu) => BUILD_1,
            _ => TURN_2,
        }
    }

    /// Is this the player's build turn, whoever is being asked?
    fn has_the_turn(&self, seat: Seat) -> bool {
        self.frames.iter().any(|frame| frame.source == Source::Rules(Routine::Turn) && frame.me == seat)
    }

    /// Has the player played the Fable that may move their pig, while there is no Monster where it is?
    fn flees_from_nothing(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        let flees = |card| Source::Fable(card, Moment::Before).script().contains(&Op::HairMove);
        self.window >= Window::Before
            && player.played.is_some_and(flees)
            && !player.pig.is_some_and(|at| self.has_monster(at))
    }

    fn why_not_commit(&self, seat: Seat, choice: Choice) -> RuleId {
        let player = self.player(seat);
        if !self.waiting().contains(seat) {
            return if player.committed {
                match choice {
                    // GRIMM-CHOOSE-4: a second Fable beside the one that Sleeping Beauty laid.
                    Choice::Lay(_) if player.forced => CHOOSE_4,
                    _ => CHOOSE_5,
                }
            } else {
                CHOOSE_6
            };
        }
        match choice {
            Choice::Lay(_) if player.forced => CHOOSE_4,
            Choice::Lay(_) if player.front.is_some() => CHOOSE_2,
            Choice::LayNone if player.front.is_some() => CHOOSE_3,
            Choice::Dismiss => BUILD_16,
            _ if is_action(choice) => BUILD_1,
            _ => CHOOSE_1,
        }
    }

    /// The rule that forbids this answer to the question this seat is asked.
    fn why_not_answer(&self, frame: &Frame, op: Op, choice: Choice) -> Refusal {
        let seat = frame.asked();
        let rule = match op {
            // Another question is open: Friends are discarded between Actions, and Actions belong to a build turn.
            // (GRIMM-ALLY-1: the Friend that was just revealed cannot be discarded.)
            _ if !matches!(op, Op::Menu | Op::KeepOrGive) && choice == Choice::Dismiss => BUILD_16,
            _ if is_action(choice) && !self.has_the_turn(seat) => BUILD_1,
            Op::Target(_) | Op::May => asked_by(frame.source),
            Op::Menu => return self.why_not_action(seat, choice),
            Op::PussBuild => match choice {
                Choice::Build(house) => return self.why_not_build(seat, house, true, FRIEND_20A),
                _ => FRIEND_20A,
            },
            Op::PlaceMonster => match choice {
                Choice::At(at) if at.index() >= 3 && self.seats < 4 => SETUP_1,
                // A Grandmother's House in play explains more.
                Choice::At(_) if self.monsters_are_drawn() => MON_3,
                Choice::At(_) => MON_2,
                _ => MON_1,
            },
            Op::PlaceUnique => UNIQ_1,
            Op::PlaceFood => FABLE_6A,
            Op::HairMove => FABLE_4A,
            Op::PickMoon => FABLE_14A,
            Op::Cancel(_) => MON_6,
            Op::Raze => FABLE_1A,
            Op::HandOver(_) => FABLE_3C,
            Op::Swap => FABLE_10B,
            Op::KeepTwo => FABLE_13A,
            Op::TavernPick => FABLE_18A,
            Op::Pair => FABLE_23A,
            Op::Offer => FABLE_27B,
            Op::Return => FABLE_27A,
            Op::Trade => FABLE_28A,
            Op::TakePast(_) => FABLE_30A,
            Op::Hire => FABLE_32A,
            Op::Steal => FRIEND_1A,
            Op::DropFables(_) => FRIEND_4B,
            Op::KeepOne | Op::PutTop => FRIEND_5A,
            Op::Predict => FRIEND_7A,
            Op::Lock => FRIEND_13A,
            Op::Claim => FRIEND_14A,
            Op::GiveFable => FRIEND_16A,
            Op::Pilfer => FRIEND_18A,
            Op::PussDonor => FRIEND_20A,
            Op::Spin => FRIEND_23B,
            Op::Store => FRIEND_24A,
            Op::KeepOrGive => ALLY_1,
            Op::Bonus => BONUS_2,
            Op::Order => TURN_3,
            Op::QueenPeek => CHOOSE_6,
            Op::Draft => COLLECT_2,
            Op::TakeStock(_) | Op::TakeHalf => RES_8,
            Op::TakeFrom(_) | Op::GiveAny | Op::DropAny | Op::Pay(_) => RES_7,
            Op::GainAny(..) | Op::GainProduced(..) | Op::AddStock => RES_6,
            _ => TURN_8,
        };
        Refusal::by(rule)
    }

    fn why_not_action(&self, seat: Seat, choice: Choice) -> Refusal {
        let friend = self.player(seat).friend;
        let spent = self.actions_left == 0;
        Refusal::by(match choice {
            Choice::End => BUILD_4,
            Choice::Dismiss => match friend {
                Some(friend) if !Source::Friend(friend, Moment::Dismiss).script().is_empty() => FRIEND_4B,
                _ => BUILD_16,
            },
            Choice::Draw | Choice::Gain(_) | Choice::Build(_) | Choice::Special if spent => BUILD_2,
            Choice::Draw => BUILD_5,
            Choice::Build(house) => return self.why_not_build(seat, house, false, BUILD_3),
            Choice::Special => match friend {
                Some(friend) if self.specials.has(friend) => SPEC_1,
                _ => SPEC_3,
            },
            _ => BUILD_3,
        })
    }
}
