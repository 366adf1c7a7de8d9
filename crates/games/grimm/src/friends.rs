//! The 25 Friends: what each does, and when (specification 6.2).

use crate::card::fable::GIANT;
use crate::card::friend::*;
use crate::script::{If, Moment, Op, Role, Scripts, Who};
use crate::vocabulary::Resource;
use crate::{FRIENDS, Fable, Friend};

/// The steps of every Friend, by moment.
static SCRIPTS: [Scripts; FRIENDS] = {
    let mut scripts: [Scripts; FRIENDS] = [[&[]; Moment::ALL.len()]; FRIENDS];
    let mut card = 0;
    while card < FRIENDS {
        let mut at = 0;
        while at < Moment::ALL.len() {
            scripts[card][Moment::ALL[at] as usize] = steps(Friend::from_index(card as u8), Moment::ALL[at]);
            at += 1;
        }
        card += 1;
    }
    scripts
};

/// The steps of a Friend at a moment; none if it does nothing then.
#[inline]
pub(crate) fn script(friend: Friend, moment: Moment) -> &'static [Op] {
    SCRIPTS[friend.index()][moment as usize]
}

const fn steps(friend: Friend, moment: Moment) -> &'static [Op] {
    use Moment::{BuildEnd, BuildStart, Dismiss, EndGather, Move, RoundStart, Special};
    match (friend, moment) {
        // GRIMM-FRIEND-1a
        (ALI_BABA, RoundStart) => &[Op::Steal],

        // GRIMM-FRIEND-2a, GRIMM-FRIEND-2b
        (CINDERELLA, Move) => &[Op::AtCard, Op::TakeStock(2)],

        // GRIMM-FRIEND-4a, GRIMM-FRIEND-4b
        (FAIRY_GODMOTHER, Special) => &[Op::Only(If::Drawable), Op::Draw(2)],
        (FAIRY_GODMOTHER, Dismiss) => {
            &[Op::Only(If::TwoFables), Op::LoseFriend, Op::DropFables(2), Op::GainAny(Role::Me, 2)]
        }

        // GRIMM-FRIEND-5a
        (GOLDILOCKS, Special) => &[Op::Only(If::Drawable), Op::LookThree, Op::KeepOne, Op::PutTop],

        // GRIMM-FRIEND-6a, GRIMM-FRIEND-6b
        (GOLDEN_GOOSE, EndGather) => &[Op::Only(If::Alone), Op::GainAny(Role::Me, 1)],
        (GOLDEN_GOOSE, Dismiss) => &[Op::LoseFriend, Op::GainAny(Role::Me, 2)],

        // GRIMM-FRIEND-7a, GRIMM-FRIEND-7b
        (ALADDIN, RoundStart) => &[Op::Predict],
        (ALADDIN, EndGather) => &[Op::Only(If::Predicted), Op::GainEach(Role::Me)],

        // GRIMM-FRIEND-8a
        (FROG_PRINCE, EndGather) => {
            &[Op::Only(If::Company), Op::LoseFriend, Op::GainOtherFriend, Op::GainAny(Role::Me, 1)]
        }

        // GRIMM-FRIEND-9a
        (GINGERBREAD_MAN, Move) => &[Op::May, Op::RunAway, Op::TakeStock(1)],

        // GRIMM-FRIEND-12a
        (JACK, Move) => &[Op::AtCard, Op::AddStock],

        // GRIMM-FRIEND-13d
        (LITTLE_MERMAID, Special) => &[Op::GainEach(Role::Me)],

        // GRIMM-FRIEND-14a, GRIMM-FRIEND-14b
        (PINOCCHIO, RoundStart) => &[Op::Claim],
        (PINOCCHIO, EndGather) => &[Op::Only(If::SpokeTrue), Op::AtClaim, Op::GainProduced(Role::Me, 2)],

        // GRIMM-FRIEND-15a, GRIMM-FRIEND-15b
        (SLEEPING_BEAUTY, RoundStart) => &[Op::Only(If::Drawable), Op::Target(Who::All), Op::Force],

        // GRIMM-FRIEND-16a
        (SNOW_WHITE, EndGather) => &[Op::AtPig, Op::Each(Who::OthersThere), Op::GiveFable, Op::TakeFrom(1)],

        // GRIMM-FRIEND-17a
        (WOODCUTTER, Special) => &[Op::Lumber],

        // GRIMM-FRIEND-18a
        (TOM_THUMB, RoundStart) => &[Op::Pilfer],

        // GRIMM-FRIEND-19a
        (THUMBELINA, Move) => &[Op::May, Op::Detour],

        // GRIMM-FRIEND-20a
        (PUSS_IN_BOOTS, Special) => &[Op::Only(If::PussBuilds), Op::PussBuild, Op::PussDonor],

        // GRIMM-FRIEND-21a
        (RED_RIDING_HOOD, Special) => &[Op::Only(If::Drawable), Op::HuntWolves],

        // GRIMM-FRIEND-22a, GRIMM-RULING-40: who is richer is decided once, at the beginning.
        (ROBIN_HOOD, BuildEnd) => &[Op::Each(Who::Richer), Op::GiveAny],

        // GRIMM-FRIEND-23a, GRIMM-FRIEND-23b
        (RUMPELSTILTSKIN, BuildStart) => &[Op::Gain(Resource::Straw, 1)],
        (RUMPELSTILTSKIN, Special) => &[Op::Only(If::Straw), Op::Spin],

        // GRIMM-FRIEND-24a, GRIMM-FRIEND-24b, GRIMM-RULING-41
        (RAPUNZEL, RoundStart) => &[Op::Store],
        (RAPUNZEL, Special) => &[Op::Only(If::Alone), Op::Only(If::Stored), Op::Fetch],

        // GRIMM-FRIEND-25a
        (SEVEN_DWARFS, EndGather) => &[Op::Only(If::Alone), Op::Actions(1)],

        _ => &[],
    }
}

/// What a Friend does all the time, without a script.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Trait {
    /// The holder looks at a card before committing (GRIMM-FRIEND-3a).
    Peeks,
    /// Opponents pay one more for walls (GRIMM-FRIEND-10a).
    TaxesWalls,
    /// Opponents have to play Fables (GRIMM-FRIEND-11a).
    ForcesFables,
    /// Monsters at the holder's Location are cancelled (GRIMM-FRIEND-11b).
    SlaysMonsters,
    /// Gather cards of the holder are locked (GRIMM-FRIEND-13a).
    Locks,
}

impl Friend {
    /// Does the Friend have this trait?
    #[inline]
    pub(crate) const fn has(self, what: Trait) -> bool {
        match what {
            Trait::Peeks => matches!(self, EVIL_QUEEN),
            Trait::TaxesWalls => matches!(self, HANSEL_GRETEL),
            Trait::ForcesFables | Trait::SlaysMonsters => matches!(self, HUNTSMAN),
            Trait::Locks => matches!(self, LITTLE_MERMAID),
        }
    }

    /// May the Friend be discarded to cancel this Monster (GRIMM-MON-6b)?
    pub(crate) fn cancels(self, monster: Fable) -> bool {
        match self {
            // GRIMM-FRIEND-17b
            WOODCUTTER => true,
            // GRIMM-FRIEND-21b
            RED_RIDING_HOOD => monster.data().wolf,
            // GRIMM-FRIEND-12b
            JACK => monster == GIANT,
            _ => false,
        }
    }
}
