//! What cards do, as data: a script is a list of steps, and each step either happens by itself or asks somebody.

use serde::{Deserialize, Serialize};

use crate::vocabulary::Resource;
use crate::{Fable, Friend, fables, friends};

/// When a card acts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// R1, a Friend.
    #[default]
    RoundStart,
    /// R1, a Next Round card of the last round.
    NextStart,
    /// R3, a Fable that was turned up.
    Reveal,
    /// R4, a Friend.
    Move,
    /// R5, a Fable.
    Before,
    /// R6, a Next Round card of the last round, after everybody has collected.
    NextCollect,
    /// R7, a Fable that was played or a Friend.
    EndGather,
    /// R7, a Next Round card of the last round.
    NextEnd,
    /// R7, a Unique Location.
    UniqueEnd,
    /// R9, a Friend.
    BuildStart,
    /// R10, the special action of a Friend.
    Special,
    /// R10, a Friend that may be discarded for something.
    Dismiss,
    /// R11, a Friend.
    BuildEnd,
}

impl Moment {
    /// In the order of a round.
    pub(crate) const ALL: [Moment; 13] = [
        Moment::RoundStart,
        Moment::NextStart,
        Moment::Reveal,
        Moment::Move,
        Moment::Before,
        Moment::NextCollect,
        Moment::EndGather,
        Moment::NextEnd,
        Moment::UniqueEnd,
        Moment::BuildStart,
        Moment::Special,
        Moment::Dismiss,
        Moment::BuildEnd,
    ];
}

/// The scripts of a card, by moment.
pub(crate) type Scripts = [&'static [Op]; Moment::ALL.len()];

/// What happens by the rules alone, without a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Routine {
    /// A player says which of their cards acts next (GRIMM-TURN-3).
    Order,
    /// The Evil Queen looks at a face-down card (GRIMM-CHOOSE-6).
    Peek,
    /// Several draft at the Market (GRIMM-COLLECT-2).
    Market,
    /// A Friend was revealed (GRIMM-ALLY-1).
    Meet,
    /// The Little Mermaid locks cards (GRIMM-FRIEND-13a).
    Lock,
    /// A build turn (GRIMM-BUILD-2).
    Turn,
    /// A first house of its type is complete (GRIMM-BONUS-2).
    Bonus,
}

/// The card or the rules that a script belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// Of a Fable.
    Fable(Fable, Moment),
    /// Of a Friend.
    Friend(Friend, Moment),
    /// Of the rules themselves.
    Rules(Routine),
}

impl Source {
    /// The steps.
    #[inline(always)]
    pub(crate) fn script(self) -> &'static [Op] {
        match self {
            Source::Fable(fable, moment) => fables::script(fable, moment),
            Source::Friend(friend, moment) => friends::script(friend, moment),
            Source::Rules(routine) => match routine {
                Routine::Order => &[Op::Order],
                Routine::Peek => &[Op::QueenPeek],
                Routine::Market => &[Op::Draft],
                Routine::Meet => &[Op::KeepOrGive],
                Routine::Lock => &[Op::Lock],
                Routine::Turn => &[Op::Menu],
                Routine::Bonus => &[Op::Bonus],
            },
        }
    }
}

/// Something that must hold for a script to go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum If {
    /// GRIMM-ALONE-1
    Alone,
    /// With at least one other pig.
    Company,
    /// A Monster is where my pig is.
    MonsterHere,
    /// Somebody's pig is there.
    PigThere,
    /// Somebody else has Fables in hand.
    OthersHold,
    /// A Fable can be drawn (GRIMM-DECK-1).
    Drawable,
    /// I have two Fables in hand.
    TwoFables,
    /// I have straw.
    Straw,
    /// Something lies on Rapunzel.
    Stored,
    /// I could build a section with one resource of an opponent.
    PussBuilds,
    /// GRIMM-FRIEND-7b
    Predicted,
    /// GRIMM-FRIEND-14b
    SpokeTrue,
}

/// Whom a step concerns. "There" is the Location that the script is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// Everybody.
    All,
    /// Everybody but the controller.
    Others,
    /// Others with Fables in hand.
    OthersHolding,
    /// Everybody there, the controller included (GRIMM-MON-5).
    There,
    /// Others there.
    OthersThere,
    /// Others there with a resource on their board.
    RichThere,
    /// Others there who gathered at least two.
    LadenThere,
    /// Others who gathered at least five.
    Laden,
    /// The player who is alone there.
    AloneThere,
    /// Everybody who is not there, even if they are on no Location (GRIMM-ALONE-4).
    Elsewhere,
    /// Others who are not there (GRIMM-ALONE-4).
    OthersElsewhere,
    /// Others with more on their board than the controller.
    Richer,
}

/// When a Monster would change anything (GRIMM-MON-7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Live {
    /// A pig and a resource are there.
    Stock,
    /// A pig is there whose player has a resource on the board.
    Board,
    /// A pig is there whose player has a straw or wood house.
    Houses,
    /// An opponent is there who gathered at least two.
    Gathered,
    /// A pig is there whose player has a Friend, a Fable in hand or a resource.
    Anything,
}

/// One of the two players of a frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// The controller.
    Me,
    /// The player whom the step is about.
    It,
}

/// How much a player hands over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Share {
    /// Half of what they gathered, rounded down.
    Half,
    /// Two.
    Two,
}

/// One step of a script. "I" am its controller, "they" are the player whom the step is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    // Flow.
    /// The script goes on only if this holds.
    Only(If),
    /// The rest is done for each of these, in turn order (GRIMM-TURN-6).
    Each(Who),
    /// The controller picks one of these; the rest is about that player.
    Target(Who),
    /// The controller may stop here.
    May,
    /// Players who can cancel the Monster are asked (GRIMM-MON-6).
    Cancel(Live),
    /// "There" is where my pig is; if it is nowhere, the script ends (GRIMM-ALONE-4).
    AtPig,
    /// "There" is what my Gather card names.
    AtCard,
    /// "There" is what I claimed.
    AtClaim,

    // Placing.
    /// GRIMM-MON-1
    PlaceMonster,
    /// GRIMM-UNIQ-1
    PlaceUnique,
    /// GRIMM-FABLE-6a
    PlaceFood,
    /// GRIMM-NEXT-1
    StoreNext,
    /// GRIMM-FABLE-29a
    CatchMonsters,
    /// GRIMM-FABLE-11a
    Site,

    // Resources.
    /// One of each from the Supply.
    GainEach(Role),
    /// This many of one type from the Supply.
    Gain(Resource, u8),
    /// This many, of any type, from the Supply.
    GainAny(Role, u8),
    /// This many of a type that is produced there, from the Supply.
    GainProduced(Role, u8),
    /// I take this many, of any type, from their board.
    TakeFrom(u8),
    /// They hand over some of what they gathered (GRIMM-FABLE-3c).
    HandOver(Share),
    /// They give me one of their choice.
    GiveAny,
    /// They discard one of their choice.
    DropAny,
    /// I take this many from the stock there.
    TakeStock(u8),
    /// I take half of the stock there.
    TakeHalf,
    /// Two of what is produced there are added to the stock there.
    AddStock,
    /// The stock there goes to the Supply.
    EmptyStock,
    /// They discard their whole board.
    BurnBoard,
    /// They discard half of their board (GRIMM-FABLE-22b).
    Tax,
    /// GRIMM-FABLE-14a
    PickMoon,
    /// GRIMM-FABLE-32a
    Hire,
    /// I pay this many, of any type.
    Pay(u8),
    /// GRIMM-FABLE-32b
    Double,
    /// GRIMM-FABLE-27a, the offer.
    Offer,
    /// GRIMM-FABLE-27a, the return.
    Return,
    /// GRIMM-FABLE-28a
    Trade,
    /// GRIMM-FRIEND-1a
    Steal,
    /// GRIMM-FRIEND-18a
    Pilfer,
    /// GRIMM-FRIEND-24a
    Store,
    /// GRIMM-FRIEND-24b
    Fetch,
    /// GRIMM-FRIEND-17a
    Lumber,
    /// GRIMM-FRIEND-23b
    Spin,

    // Fables.
    /// I draw this many.
    Draw(u8),
    /// I draw one if no Monster was revealed in this round (GRIMM-FABLE-4b).
    DrawIfNoMonster,
    /// I draw one for each pig there.
    DrawPerPig,
    /// I take a random one from their hand.
    Snatch,
    /// They give me one of their choice. The next step follows only if they have none.
    GiveFable,
    /// I draw four and keep two (GRIMM-FABLE-13a).
    LookFour,
    /// Which two I keep.
    KeepTwo,
    /// I take this many from the discard pile.
    TakePast(u8),
    /// I discard this many from my hand.
    DropFables(u8),
    /// The top card of the deck is their Fable in this round (GRIMM-FRIEND-15a).
    Force,
    /// I look at the top three (GRIMM-FRIEND-5a).
    LookThree,
    /// Which one I keep.
    KeepOne,
    /// Which of the other two goes on top.
    PutTop,
    /// GRIMM-FRIEND-21a
    HuntWolves,

    // Gather cards and pigs.
    /// They draw the card in front of them again, face up or face down.
    Redraw(Facing),
    /// I see the Gather card in front of them.
    PeekGather,
    /// I may exchange the card in front of me for one in hand.
    Swap,
    /// Two players' cards change places.
    Pair,
    /// GRIMM-FABLE-4a
    HairMove,
    /// GRIMM-FRIEND-19a
    Detour,
    /// GRIMM-FRIEND-9a
    RunAway,
    /// GRIMM-FRIEND-7a
    Predict,
    /// GRIMM-FRIEND-14a
    Claim,

    // Friends, Actions, houses.
    /// I gain a Friend.
    GainFriend,
    /// I gain a Friend other than this one.
    GainOtherFriend,
    /// I discard my Friend.
    LoseFriend,
    /// As many Friends are revealed as there are players.
    Tavern,
    /// Which of them I take.
    TavernPick,
    /// More Actions in this round.
    Actions(i8),
    /// They have one Action fewer, I have one more.
    Overpower,
    /// They lose their Friend, their hand, and one of each resource.
    Stomp,
    /// I pick one of their houses, which loses its highest section.
    Raze,
    /// Which section I build with one resource of an opponent.
    PussBuild,
    /// Whose resource that is.
    PussDonor,

    // The rules themselves.
    /// Which of my cards acts next.
    Order,
    /// Whose card the Evil Queen looks at.
    QueenPeek,
    /// One resource of the Market.
    Draft,
    /// What becomes of a revealed Friend.
    KeepOrGive,
    /// Which two Gather cards stay in hand.
    Lock,
    /// An Action.
    Menu,
    /// Which reward.
    Bonus,
}

/// How a Gather card is laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Facing {
    /// Nobody else sees it.
    Down,
    /// Everybody sees it, and the pig follows.
    Up,
}

impl Op {
    /// Does the step ask the player it is about, not the controller?
    #[inline]
    pub(crate) const fn asks_it(self) -> bool {
        matches!(
            self,
            Op::Cancel(_)
                | Op::GainAny(Role::It, _)
                | Op::GainProduced(Role::It, _)
                | Op::HandOver(_)
                | Op::GiveAny
                | Op::DropAny
                | Op::Return
                | Op::Trade
                | Op::GiveFable
                | Op::Draft
        )
    }

    /// Does the step ask whether to use the card at all, before it has done anything?
    #[inline]
    pub(crate) const fn may_be_declined(self) -> bool {
        matches!(self, Op::May | Op::Pilfer | Op::HairMove | Op::Offer | Op::Hire)
    }

    /// Are the possible answers hidden from the others? Then even a single one must be asked for.
    #[inline]
    pub(crate) const fn is_secret(self) -> bool {
        matches!(
            self,
            Op::GiveFable | Op::KeepTwo | Op::KeepOne | Op::PutTop | Op::Swap | Op::Lock | Op::DropFables(_)
        )
    }
}
