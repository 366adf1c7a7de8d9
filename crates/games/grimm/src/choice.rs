//! The decisions of the game (specification 5.12).

use kit::notation::number;
use kit::{NotationError, Seat};
use serde::{Deserialize, Serialize};

use crate::state::{SEATS, Trigger};
use crate::vocabulary::{GatherCard, House, Location, Resource, seat_of};
use crate::{Fable, Friend};

/// A reward for the first house of its type (GRIMM-BONUS-2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reward {
    /// One of each resource.
    Resources,
    /// Two Fables.
    Fables,
    /// A Friend.
    Friend,
}

impl Reward {
    /// As printed.
    pub const ALL: [Reward; 3] = [Reward::Resources, Reward::Fables, Reward::Friend];
}

/// Which of somebody's face-down cards (GRIMM-CHOOSE-6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Down {
    /// The Gather card.
    Gather,
    /// The Fable.
    Fable,
}

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// `commit_gather`: lay this Gather card.
    Gather(Location),
    /// `commit_fable`: add this Fable.
    Lay(Fable),
    /// `commit_fable`: add none.
    LayNone,
    /// `order_triggers`: this card acts next.
    Resolve(Trigger),
    /// A Location: to place something, to go there, to name it.
    At(Location),
    /// A player.
    Seat(Seat),
    /// A resource.
    Pick(Resource),
    /// `ali_baba_steal`
    Steal(Seat, Resource),
    /// `tom_thumb_take`
    Take(Location, Resource),
    /// `aladdin_predict`
    Alone,
    /// `aladdin_predict`
    WithOthers,
    /// `queen_peek`
    Peek(Seat, Down),
    /// `crystal_swap`
    Swap(GatherCard),
    /// `well_pair`
    Pair(Seat, Seat),
    /// `tavern_pick`
    Friend(Friend),
    /// A Fable: to keep, give, take or discard.
    Card(Fable),
    /// `gift_offer`
    Offer(Seat, Resource, u8),
    /// `merchant_trade`: two of the first for three of the second.
    Trade(Resource, Resource),
    /// `friend_keep_or_give`
    Keep,
    /// `friend_keep_or_give`
    Give(Seat),
    /// `mermaid_keep`
    Hold(Location),
    /// `wolf_house`
    Raze(House),
    /// `bonus_choice`
    Bonus(Reward),
    /// `action`: draw a Fable.
    Draw,
    /// `action`: gain a resource.
    Gain(Resource),
    /// `action`, `puss_build`: build this section.
    Build(House),
    /// `action`: the special action of the Friend.
    Special,
    /// `action`: discard the Friend for what it gives.
    Dismiss,
    /// `action`: end the turn.
    End,
    /// Do it.
    Yes,
    /// Do not, stay, none.
    No,
}

/// The largest gift (GRIMM-FABLE-27a).
pub(crate) const GIFT_MOST: u8 = 3;

fn seats() -> impl Iterator<Item = Seat> + Clone {
    Seat::all(SEATS as u8)
}

impl Choice {
    /// Every choice there is, in order.
    pub fn all() -> impl Iterator<Item = Choice> {
        let resources = || Resource::ALL.into_iter();
        let locations = || Location::ALL.into_iter();
        locations()
            .map(Choice::Gather)
            .chain(Fable::all().map(Choice::Lay))
            .chain([Choice::LayNone])
            .chain(Trigger::ALL.into_iter().map(Choice::Resolve))
            .chain(locations().map(Choice::At))
            .chain(seats().map(Choice::Seat))
            .chain(resources().map(Choice::Pick))
            .chain(seats().flat_map(move |seat| resources().map(move |of| Choice::Steal(seat, of))))
            .chain(locations().flat_map(move |at| resources().map(move |of| Choice::Take(at, of))))
            .chain([Choice::Alone, Choice::WithOthers])
            .chain(seats().flat_map(|seat| [Down::Gather, Down::Fable].map(|what| Choice::Peek(seat, what))))
            .chain(seats().flat_map(move |owner| {
                locations().map(move |names| Choice::Swap(GatherCard { owner, names }))
            }))
            .chain(seats().flat_map(|one| {
                seats().filter(move |other| *other >= one).map(move |other| Choice::Pair(one, other))
            }))
            .chain(Friend::all().map(Choice::Friend))
            .chain(Fable::all().map(Choice::Card))
            .chain(seats().flat_map(move |seat| {
                resources().flat_map(move |of| (1..=GIFT_MOST).map(move |n| Choice::Offer(seat, of, n)))
            }))
            .chain(resources().flat_map(move |paid| resources().map(move |got| Choice::Trade(paid, got))))
            .chain([Choice::Keep])
            .chain(seats().map(Choice::Give))
            .chain(locations().map(Choice::Hold))
            .chain(House::all().map(Choice::Raze))
            .chain(Reward::ALL.into_iter().map(Choice::Bonus))
            .chain([Choice::Draw])
            .chain(resources().map(Choice::Gain))
            .chain(House::all().map(Choice::Build))
            .chain([Choice::Special, Choice::Dismiss, Choice::End, Choice::Yes, Choice::No])
    }
}

kit::notation! { Trigger, "`fable`, `next`, `friend` or a Location";
    Played ["fable"];
    Next ["next"];
    Friend ["friend"];
    Unique(at) [at];
}

kit::notation! { Choice,
    "a choice such as `gather fields`, `lay wolf`, `pick straw`, `build wood walls` or `end`";
    Gather(at) ["gather" at];
    LayNone ["lay" "nothing"];
    Lay(card) ["lay" card];
    Resolve(trigger) ["resolve" trigger];
    At(at) ["at" at];
    Seat(who) ["seat" (who: seat)];
    Pick(of) ["pick" of];
    Steal(who, of) ["steal" (who: seat) of];
    Take(at, of) ["take" at of];
    Alone ["alone"];
    WithOthers ["with_others"];
    Peek(who, Down::Gather) ["peek" (who: seat) "gather"];
    Peek(who, Down::Fable) ["peek" (who: seat) "fable"];
    Swap(card) ["swap" card];
    // GRIMM-FABLE-23a: it does not matter which of the two is named first.
    Pair(one, other) ["pair" (one: seat) (other: seat)] => Choice::Pair(one.min(other), one.max(other));
    Friend(friend) ["friend" friend];
    Card(card) ["card" card];
    Offer(who, of, n) ["offer" (who: seat) of (n: gift)];
    Trade(paid, got) ["trade" paid got];
    Keep ["keep"];
    Give(who) ["give" (who: seat)];
    Hold(at) ["hold" at];
    Raze(House { of, top, scrap: false }) ["raze" of top];
    Raze(House { of, top, scrap: true }) ["raze" of top "scrap"];
    Bonus(Reward::Resources) ["bonus" "resources"];
    Bonus(Reward::Fables) ["bonus" "fables"];
    Bonus(Reward::Friend) ["bonus" "friend"];
    Draw ["draw"];
    Gain(of) ["gain" of];
    Build(House { of, top, scrap: false }) ["build" of top];
    Build(House { of, top, scrap: true }) ["build" of top "scrap"];
    Special ["special"];
    Dismiss ["dismiss"];
    End ["end"];
    Yes ["yes"];
    No ["no"];
}

fn seat(text: &str) -> Result<Seat, NotationError> {
    seat_of(text).ok_or_else(|| NotationError::new(format!("a seat from 0 to {}", SEATS - 1), text))
}

fn gift(text: &str) -> Result<u8, NotationError> {
    number(text)
        .filter(|n| (1..=GIFT_MOST).contains(n))
        .ok_or_else(|| NotationError::new(format!("a number from 1 to {GIFT_MOST}"), text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_reads_back_and_stands_in_order() {
        kit_test::assert_notation::<crate::Grimm>(
            Choice::all(),
            "gather, lay, offer 1 straw 4, offer 1 straw 02, seat 4, seat 01, build straw, \
             build straw walls scrap scrap, swap fields, end now, peek 1 hand, pair 0, pair 0 4, bonus",
        );
        assert_eq!("pair 2 1".parse(), Ok(Choice::Pair(Seat::at(1), Seat::at(2))), "GRIMM-FABLE-23a");
    }
}
