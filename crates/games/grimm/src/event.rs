//! What happens.

use kit::{Row, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Down, Reward};
use crate::script::{Frame, Source};
use crate::state::{SEATS, Viewers};
use crate::vocabulary::{GatherCard, Goods, House, Location, Resource};
use crate::{Bag, Fable, Friend};

/// Where resources come from or go to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// The Supply.
    Supply,
    /// The stock of a Location.
    Stock(Location),
    /// Somebody's board.
    Board(Seat),
    /// Rapunzel, in front of somebody.
    Rapunzel(Seat),
}

/// Something that happened, in truth. Lists are in seat order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "event")]
pub enum Event {
    /// Somebody made a choice. Its consequences have events of their own.
    Chose {
        /// Who.
        seat: Seat,
        /// What.
        choice: Choice,
        /// Do the others see what?
        open: bool,
    },
    /// Somebody chose in secret, and others do not even learn that he did.
    Sealed {
        /// Who.
        seat: Seat,
        /// What.
        choice: Choice,
    },
    /// Somebody has committed (GRIMM-CHOOSE-5).
    Committed {
        /// Who.
        seat: Seat,
    },
    /// The others have committed before the Evil Queen looks (GRIMM-CHOOSE-6).
    Opened {
        /// In front of whom a Fable lies.
        fables: Seats,
    },
    /// Somebody looks at a face-down card.
    Peeked {
        /// Who.
        seat: Seat,
        /// Whose.
        of: Seat,
        /// Which.
        what: Down,
        /// What the Gather card names.
        names: Option<Location>,
        /// Which Fable it is.
        fable: Option<Fable>,
    },
    /// Fables are turned up (GRIMM-REVEAL-1).
    Revealed {
        /// Each player's.
        fables: Row<Option<Fable>, SEATS>,
    },
    /// Gather cards are turned up (GRIMM-MOVE-1).
    Shown {
        /// Each player's.
        cards: Row<Location, SEATS>,
    },
    /// Pigs are placed (GRIMM-MOVE-3).
    Pigs {
        /// Where each is.
        at: Row<Option<Location>, SEATS>,
    },
    /// A card acts.
    Acts {
        /// Whose.
        seat: Seat,
        /// Which.
        source: Source,
    },
    /// A card would act, but has no occasion to: what it asks for is not so, or there is nobody whom it concerns, or its
    /// player does not want it to.
    Idle {
        /// Whose.
        seat: Seat,
        /// Which.
        source: Source,
    },
    /// Somebody says where he goes (GRIMM-FRIEND-14a).
    Claimed {
        /// Who.
        seat: Seat,
        /// Where, or so he says.
        at: Location,
    },
    /// A Monster, a Unique Location or Fairy Food is placed.
    Placed {
        /// Who.
        seat: Seat,
        /// What.
        card: Fable,
        /// Where.
        at: Location,
    },
    /// A Next Round card is stored (GRIMM-NEXT-1).
    Stored {
        /// Who.
        seat: Seat,
        /// What.
        card: Fable,
    },
    /// A Fable goes to the discard pile at once, without effect.
    Wasted {
        /// Who.
        seat: Seat,
        /// What.
        card: Fable,
    },
    /// The Flute catches Monsters (GRIMM-FABLE-29a).
    Caught {
        /// Who.
        seat: Seat,
        /// What.
        cards: Bag,
    },
    /// A Monster is cancelled (GRIMM-MON-6).
    Cancelled {
        /// By whom.
        seat: Seat,
        /// By which Friend.
        friend: Friend,
        /// Which.
        monster: Fable,
    },
    /// Resources move.
    Moved {
        /// What.
        goods: Goods,
        /// From where.
        from: Place,
        /// To where.
        to: Place,
    },
    /// A Gather card is redrawn at random (GRIMM-FABLE-9a, GRIMM-FABLE-20a).
    Redrawn {
        /// Whose.
        seat: Seat,
        /// The new one.
        card: GatherCard,
        /// Does everybody see it?
        open: bool,
    },
    /// Somebody exchanges the card in front of him with one of his hand (GRIMM-FABLE-10b).
    Exchanged {
        /// Who.
        seat: Seat,
    },
    /// Gather cards change places (GRIMM-FABLE-23a).
    Swapped {
        /// The two players.
        seats: (Seat, Seat),
        /// What lies in front of them now.
        cards: (GatherCard, GatherCard),
    },
    /// A pig goes elsewhere.
    Went {
        /// Whose.
        seat: Seat,
        /// Where.
        to: Location,
        /// Drawn by Thumbelina; the pig is not placed yet.
        drawn: bool,
    },
    /// Somebody stays away by the Gingerbread Man.
    RanAway {
        /// Who.
        seat: Seat,
    },
    /// Fables are drawn into a hand.
    Drew {
        /// Who.
        seat: Seat,
        /// What.
        cards: Bag,
        /// What others, who know cards of the deck, know of it.
        known: Row<(Viewers, Fable), 2>,
    },
    /// Cards of the deck are set aside to choose from.
    Looked {
        /// Who.
        seat: Seat,
        /// What.
        cards: Bag,
    },
    /// What was set aside is kept or goes back.
    PutBack {
        /// Who.
        seat: Seat,
        /// How many were kept.
        kept: u8,
        /// How many go back on the deck.
        back: u8,
    },
    /// A Fable changes hands unseen.
    Slipped {
        /// From whom.
        from: Seat,
        /// To whom.
        to: Seat,
        /// What.
        card: Fable,
        /// Taken at random, and not given?
        drawn: bool,
    },
    /// Fables go into a hand in sight of all.
    Took {
        /// Who.
        seat: Seat,
        /// What.
        cards: Bag,
    },
    /// Fables are discarded.
    Discarded {
        /// Who.
        seat: Seat,
        /// What.
        cards: Bag,
    },
    /// The top Fable is laid in front of somebody, unseen (GRIMM-FRIEND-15a).
    Forced {
        /// Whom.
        seat: Seat,
        /// What.
        card: Fable,
        /// Who knows it nevertheless.
        known: Viewers,
    },
    /// A discard pile becomes a deck (GRIMM-DECK-1, GRIMM-DECK-2).
    Shuffled {
        /// The Friends, not the Fables?
        friends: bool,
    },
    /// Friends are revealed.
    Met {
        /// Who.
        seat: Seat,
        /// Which, as bits.
        friends: u32,
    },
    /// A Friend has a new holder.
    Befriended {
        /// Who.
        seat: Seat,
        /// Whom.
        friend: Friend,
    },
    /// A Friend goes to the discard pile.
    Parted {
        /// Who.
        seat: Seat,
        /// Whom.
        friend: Friend,
    },
    /// The Little Mermaid has locked cards.
    Locked {
        /// Whose.
        seat: Seat,
        /// How many.
        cards: u8,
    },
    /// Somebody has more or fewer Actions.
    Actions {
        /// Who.
        seat: Seat,
        /// How many more.
        more: i8,
    },
    /// A Scrap Yard becomes a site.
    Sited {
        /// Whose.
        seat: Seat,
    },
    /// A section was built.
    Built {
        /// Who.
        seat: Seat,
        /// What.
        house: House,
        /// For how much, surcharge aside.
        cost: u8,
    },
    /// A section was lost.
    Razed {
        /// Whose.
        seat: Seat,
        /// What.
        house: House,
    },
    /// The first house of its type is complete (GRIMM-BONUS-1).
    First {
        /// Who.
        seat: Seat,
        /// The type.
        of: Resource,
    },
    /// Which reward was taken. What it brings has events of its own, so this is not told in words.
    Rewarded {
        /// Who.
        seat: Seat,
        /// Which.
        reward: Reward,
    },
    /// A Unique Location or a Next Round card leaves.
    Left {
        /// Which.
        card: Fable,
    },
    /// A build turn begins.
    Turn {
        /// Whose.
        seat: Seat,
        /// With how many Actions.
        actions: u8,
    },
    /// The gather phase is over (GRIMM-CLOSE-1).
    Closed,
    /// The Prince takes (GRIMM-PRINCE-1, GRIMM-PRINCE-2).
    Prince {
        /// From where.
        at: Location,
        /// How many.
        n: u16,
    },
    /// A round begins.
    Round {
        /// Which.
        round: u16,
        /// Who is first.
        first: Seat,
    },
    /// Everybody commits now (GRIMM-CHOOSE-1).
    Choosing,
    /// The game is over (GRIMM-END-1).
    Over,
}

impl Event {
    /// For whom this is a point of no return. An open choice is one for all others; what is drawn, revealed or shown is
    /// one for everybody, and so is the call to commit, which others may already have followed; what somebody seals is not
    /// (GRIMM-CHOOSE-5: it may be changed).
    pub(crate) fn point_of_no_return(&self) -> Seats {
        match self {
            Event::Chose { seat, .. } => {
                let mut others = Seats::EVERYBODY;
                others.remove(*seat);
                others
            }
            Event::Opened { .. }
            | Event::Peeked { .. }
            | Event::Revealed { .. }
            | Event::Shown { .. }
            | Event::Redrawn { .. }
            | Event::Swapped { .. }
            | Event::Drew { .. }
            | Event::Looked { .. }
            | Event::Slipped { .. }
            | Event::Forced { .. }
            | Event::Shuffled { .. }
            | Event::Met { .. }
            | Event::Took { .. }
            | Event::Discarded { .. }
            | Event::Choosing
            | Event::Over => Seats::EVERYBODY,
            _ => Seats::NONE,
        }
    }
}

/// Events stay small enough to pass by value; frames are public and stay small, too.
const _: () = assert!(size_of::<Event>() <= 32 && size_of::<Frame>() <= 24);
