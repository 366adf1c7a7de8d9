//! The 32 Fables: what each does, and when (specification 6.1).

use crate::card::fable::*;
use crate::script::{Facing, If, Live, Moment, Op, Role, Scripts, Share, Who};
use crate::{FABLES, Fable};

/// The steps of every Fable, by moment.
static SCRIPTS: [Scripts; FABLES] = {
    let mut scripts: [Scripts; FABLES] = [[&[]; Moment::ALL.len()]; FABLES];
    let mut card = 0;
    while card < FABLES {
        let mut at = 0;
        while at < Moment::ALL.len() {
            scripts[card][Moment::ALL[at] as usize] = steps(Fable::from_index(card as u8), Moment::ALL[at]);
            at += 1;
        }
        card += 1;
    }
    scripts
};

/// The steps of a Fable at a moment; none if it does nothing then.
#[inline]
pub(crate) fn script(fable: Fable, moment: Moment) -> &'static [Op] {
    SCRIPTS[fable.index()][moment as usize]
}

const fn steps(fable: Fable, moment: Moment) -> &'static [Op] {
    use Moment::{Before, EndGather, NextCollect, NextEnd, NextStart, Reveal, UniqueEnd};
    match (fable, moment) {
        // GRIMM-FABLE-1a to GRIMM-FABLE-1d
        (BIG_BAD_WOLF, Reveal) => &[Op::PlaceMonster],
        (BIG_BAD_WOLF, EndGather) => &[Op::Cancel(Live::Houses), Op::Each(Who::There), Op::Raze],

        // GRIMM-FABLE-2a
        (FRIENDLY_MATCH, EndGather) => &[Op::AtPig, Op::Target(Who::RichThere), Op::TakeFrom(2)],

        // GRIMM-FABLE-3a, GRIMM-FABLE-3d
        (BRIDGE_TROLL, Reveal) => &[Op::PlaceMonster],
        (BRIDGE_TROLL, EndGather) => {
            &[Op::Cancel(Live::Gathered), Op::Target(Who::LadenThere), Op::HandOver(Share::Half)]
        }

        // GRIMM-FABLE-4a, GRIMM-FABLE-4b, GRIMM-FABLE-4c, GRIMM-FABLE-4d, GRIMM-RULING-17
        (CHINNY_CHIN_CHIN, Before) => &[Op::DrawIfNoMonster, Op::Only(If::MonsterHere), Op::HairMove],

        // GRIMM-FABLE-5a, GRIMM-RULING-29: one question, for all opponents together.
        (CONSULT_ORACLE, EndGather) => &[
            Op::Only(If::Alone),
            Op::Only(If::OthersHold),
            Op::May,
            Op::Each(Who::OthersHolding),
            Op::Snatch,
        ],

        // GRIMM-FABLE-6a, GRIMM-FABLE-6b
        (FAIRY_FOOD, Reveal) => &[Op::StoreNext],
        (FAIRY_FOOD, NextStart) => &[Op::PlaceFood],
        (FAIRY_FOOD, NextEnd) => &[Op::Each(Who::There), Op::GainAny(Role::It, 3)],

        // GRIMM-FABLE-7a, GRIMM-FABLE-7b
        (GRANDMOTHERS_HOUSE, Reveal) => &[Op::PlaceUnique],
        (GRANDMOTHERS_HOUSE, UniqueEnd) => &[Op::Each(Who::There), Op::GainAny(Role::It, 2)],

        // GRIMM-FABLE-8a, GRIMM-FABLE-8c
        (GIANT, Reveal) => &[Op::PlaceMonster],
        (GIANT, EndGather) => &[Op::Cancel(Live::Anything), Op::Each(Who::There), Op::Stomp],

        // GRIMM-FABLE-9a
        (CURSE_OF_DARKNESS, Reveal) => &[Op::Each(Who::Others), Op::Redraw(Facing::Down)],

        // GRIMM-FABLE-10a, GRIMM-FABLE-10b, GRIMM-RULING-20
        (CRYSTAL_BALL, Reveal) => &[Op::Target(Who::Others), Op::PeekGather, Op::Swap],

        // GRIMM-FABLE-11a
        (SCRAP_YARD, EndGather) => &[Op::Only(If::Alone), Op::Site],

        // GRIMM-FABLE-12a
        (DRAGON, Reveal) => &[Op::PlaceMonster],
        (DRAGON, Before) => &[Op::Cancel(Live::Board), Op::Each(Who::There), Op::BurnBoard],

        // GRIMM-FABLE-13a
        (GHOSTLY_WHISPERS, EndGather) => &[Op::Only(If::Alone), Op::LookFour, Op::KeepTwo],

        // GRIMM-FABLE-14a
        (HARVEST_MOON, EndGather) => &[Op::PickMoon, Op::TakeHalf],

        // GRIMM-FABLE-15a
        (HIDDEN_STASH, EndGather) => &[Op::AtPig, Op::Each(Who::There), Op::GainProduced(Role::It, 2)],

        // GRIMM-FABLE-16a
        (LITTLE_HELPERS, EndGather) => &[Op::Only(If::Alone), Op::Actions(2)],

        // GRIMM-FABLE-17a
        (MYSTERIOUS_STRANGER, EndGather) => &[Op::Only(If::Alone), Op::GainFriend],

        // GRIMM-FABLE-18a
        (NIGHT_AT_TAVERN, Reveal) => &[Op::Tavern, Op::TavernPick],

        // GRIMM-FABLE-19a
        (POWERFUL_FRIENDS, EndGather) => &[Op::AtPig, Op::Each(Who::OthersThere), Op::Overpower],

        // GRIMM-FABLE-20a
        (ROAR, Before) => &[Op::AtPig, Op::Each(Who::OthersThere), Op::Redraw(Facing::Up)],

        // GRIMM-FABLE-21a
        (SPY_NETWORK, EndGather) => &[Op::AtPig, Op::DrawPerPig],

        // GRIMM-FABLE-22a, GRIMM-FABLE-22c
        (TAXATION, Reveal) => &[Op::StoreNext],
        (TAXATION, NextEnd) => &[Op::AtPig, Op::Each(Who::OthersElsewhere), Op::Tax],

        // GRIMM-FABLE-23a
        (WISHING_WELL, Reveal) => &[Op::Pair],

        // GRIMM-FABLE-24a
        (WOLF, Reveal) => &[Op::PlaceMonster],
        (WOLF, Before) => &[Op::Cancel(Live::Stock), Op::Only(If::PigThere), Op::EmptyStock],

        // GRIMM-FABLE-25a
        (LONELY_CASTLE, Reveal) => &[Op::PlaceUnique],
        (LONELY_CASTLE, UniqueEnd) => &[Op::Each(Who::AloneThere), Op::GainEach(Role::It)],

        // GRIMM-FABLE-26a, GRIMM-RULING-49
        (ROYAL_WEDDING, Reveal) => &[Op::PlaceUnique],
        (ROYAL_WEDDING, UniqueEnd) => &[Op::Each(Who::Elsewhere), Op::DropAny],

        // GRIMM-FABLE-27a
        (THOUGHTFUL_GIFT, EndGather) => &[Op::Offer, Op::Return],

        // GRIMM-FABLE-28a
        (WANDERING_MERCHANT, EndGather) => &[Op::AtPig, Op::Each(Who::There), Op::Trade],

        // GRIMM-FABLE-29a
        (ENCHANTED_FLUTE, Reveal) => &[Op::CatchMonsters],

        // GRIMM-FABLE-30a
        (SEARCH_THE_PAST, EndGather) => &[Op::Only(If::Company), Op::TakePast(2)],

        // GRIMM-FABLE-31a
        (SHARE_THE_WEALTH, EndGather) => &[Op::Each(Who::Laden), Op::HandOver(Share::Two)],

        // GRIMM-FABLE-32a, GRIMM-FABLE-32b
        (HIRED_HAND, Reveal) => &[Op::Hire, Op::Pay(2), Op::StoreNext],
        (HIRED_HAND, NextCollect) => &[Op::Double],

        _ => &[],
    }
}

/// When a Unique Location leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Leaves {
    /// A Monster is there.
    Monster,
    /// A crowd is there: three pigs, or both in a game of two.
    Crowd,
    /// Nobody is there.
    Nobody,
}

/// GRIMM-UNIQ-4: what ends a Unique Location.
pub(crate) const fn leaves(fable: Fable) -> Leaves {
    match fable {
        // GRIMM-FABLE-7c
        GRANDMOTHERS_HOUSE => Leaves::Monster,
        // GRIMM-FABLE-25b
        LONELY_CASTLE => Leaves::Crowd,
        // GRIMM-FABLE-26b
        _ => Leaves::Nobody,
    }
}

/// GRIMM-MON-3: does every Monster have to go where this card lies?
pub(crate) const fn draws_monsters(fable: Fable) -> bool {
    matches!(fable, GRANDMOTHERS_HOUSE)
}
