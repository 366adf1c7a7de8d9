//! What happens, and what each viewer learns of it (specification 1.2).

use kit::{Row, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::card::FriendSet;
use crate::choice::{Choice, Down, Reward};
use crate::frame::Frame;
use crate::script::Source;
use crate::state::SEATS;
use crate::viewers::{Viewers, number};
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
    /// A player's board.
    Board(Seat),
    /// Rapunzel, in front of a player.
    Rapunzel(Seat),
}

/// Declares `Event` and `Seen`. Everybody sees `public` events as they are, so they are written once. Events that hide
/// something have one form under `truth` and another under `view`; `seen_by` says how they correspond.
macro_rules! events {
    (
        public { $($(#[$meta:meta])* $Public:ident $({ $($field:ident: $Type:ty),* })?,)* }
        truth { $($truth:tt)* }
        view { $($view:tt)* }
        seen_by($viewer:ident) { $($seen:tt)* }
    ) => {
        /// Something that happened, in truth. Lists are in seat order.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
        #[serde(rename_all = "snake_case", tag = "event")]
        #[allow(missing_docs, reason = "fields are explained with their event")]
        pub enum Event {
            $($(#[$meta])* $Public $({ $($field: $Type),* })?,)*
            $($truth)*
        }

        /// What a viewer learns of an event. Cards that the viewer may not see are missing.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case", tag = "seen")]
        #[allow(missing_docs, reason = "fields are explained with their event")]
        pub enum Seen {
            $($(#[$meta])* $Public $({ $($field: $Type),* })?,)*
            $($view)*
        }

        impl Event {
            /// What the viewer learns; `None` if they do not even learn that something happened.
            pub(crate) fn seen_by(&self, $viewer: Viewer) -> Option<Seen> {
                Some(match *self {
                    $(Event::$Public $({ $($field),* })? => Seen::$Public $({ $($field),* })?,)*
                    $($seen)*
                })
            }
        }
    };
}

events! {
    public {
        /// A player has committed (GRIMM-CHOOSE-5).
        Committed { seat: Seat },
        /// All others have committed before the Evil Queen looks (GRIMM-CHOOSE-6); these have laid a Fable.
        Opened { fables: Seats },
        /// Fables are turned up (GRIMM-REVEAL-1): each player's.
        Revealed { fables: Row<Option<Fable>, SEATS> },
        /// Gather cards are turned up (GRIMM-MOVE-1): each player's.
        Shown { cards: Row<Location, SEATS> },
        /// Pigs are placed (GRIMM-MOVE-3): where each is, and whose are not where the card shown in front of them says.
        Pigs { at: Row<Option<Location>, SEATS>, elsewhere: Seats },
        /// A player's card acts.
        Acts { seat: Seat, source: Source },
        /// A player's card would act, but has no effect: its condition does not hold, it concerns nobody, or the player
        /// declines.
        Idle { seat: Seat, source: Source },
        /// A player claims to go there (GRIMM-FRIEND-14a).
        Claimed { seat: Seat, at: Location },
        /// A player places a Monster, a Unique Location or Fairy Food.
        Placed { seat: Seat, card: Fable, at: Location },
        /// A player stores a Next Round card (GRIMM-NEXT-1).
        Stored { seat: Seat, card: Fable },
        /// A player's Fable goes to the discard pile at once, without effect.
        Wasted { seat: Seat, card: Fable },
        /// A player's Flute catches Monsters (GRIMM-FABLE-29a).
        Caught { seat: Seat, cards: Bag },
        /// A player's Friend cancels a Monster (GRIMM-MON-6).
        Cancelled { seat: Seat, friend: Friend, monster: Fable },
        /// Resources move.
        Moved { goods: Goods, from: Place, to: Place },
        /// A player exchanges the Gather card in front of them for one in hand (GRIMM-FABLE-10b).
        Exchanged { seat: Seat },
        /// A player's pig goes elsewhere. If it was drawn by Thumbelina, it is not placed yet.
        Went { seat: Seat, to: Location, drawn: bool },
        /// A player's pig stays away because of the Gingerbread Man.
        RanAway { seat: Seat },
        /// How many of the Fables set aside a player has kept and put back on the deck.
        PutBack { seat: Seat, kept: u8, back: u8 },
        /// A player takes Fables into their hand for all to see.
        Took { seat: Seat, cards: Bag },
        /// A player discards Fables.
        Discarded { seat: Seat, cards: Bag },
        /// A discard pile becomes a deck: of Friends or of Fables (GRIMM-DECK-1, GRIMM-DECK-2).
        Shuffled { friends: bool },
        /// A player has a new Friend.
        Befriended { seat: Seat, friend: Friend },
        /// A player's Friend goes to the discard pile.
        Parted { seat: Seat, friend: Friend },
        /// The Little Mermaid has locked this many Gather cards of a player.
        Locked { seat: Seat, cards: u8 },
        /// A player's number of Actions changes by this many.
        Actions { seat: Seat, more: i8 },
        /// A player's Scrap Yard becomes a site.
        Sited { seat: Seat },
        /// A player has built a section, at this cost without the surcharge.
        Built { seat: Seat, house: House, cost: u8 },
        /// A player has lost a section.
        Razed { seat: Seat, house: House },
        /// A player has completed the first house of its type (GRIMM-BONUS-1).
        First { seat: Seat, of: Resource },
        /// A player has chosen a reward. What it brings has events of its own, so this one is not told in words.
        Rewarded { seat: Seat, reward: Reward },
        /// A Unique Location or a Next Round card leaves.
        Left { card: Fable },
        /// A player's build turn begins, with this many Actions.
        Turn { seat: Seat, actions: u8 },
        /// The gather phase is over (GRIMM-CLOSE-1).
        Closed,
        /// The Prince takes this many from a Location (GRIMM-PRINCE-1, GRIMM-PRINCE-2).
        Prince { at: Location, n: u16 },
        /// A round begins.
        Round { round: u16, first: Seat },
        /// Everybody commits now (GRIMM-CHOOSE-1).
        Choosing,
        /// The game is over (GRIMM-END-1).
        Over,
    }

    truth {
        /// A player made a choice, open to everybody or not. Its consequences have events of their own.
        Chose { seat: Seat, choice: Choice, open: bool },
        /// A player made a choice in secret, or could only lay this Fable, and others do not even learn that they did.
        Sealed { seat: Seat, choice: Choice },
        /// A player looks at a face-down card of another: what the Gather card names, or which Fable it is.
        Peeked { seat: Seat, of: Seat, what: Down, names: Option<Location>, fable: Option<Fable> },
        /// A player's Gather card is drawn again at random (GRIMM-FABLE-9a, GRIMM-FABLE-20a), open to everybody or not.
        Redrawn { seat: Seat, card: GatherCard, open: bool },
        /// Two players' Gather cards change places (GRIMM-FABLE-23a); these lie in front of them now.
        Swapped { seats: (Seat, Seat), cards: (GatherCard, GatherCard) },
        /// A player draws Fables. Others know some of them, because they knew cards of the deck.
        Drew { seat: Seat, cards: Bag, known: Row<(Viewers, Fable), 2> },
        /// Fables of the deck are set aside for a player to choose from.
        Looked { seat: Seat, cards: Bag },
        /// A Fable changes hands unseen, drawn at random or given.
        Slipped { from: Seat, to: Seat, card: Fable, drawn: bool },
        /// The top Fable is laid in front of a player, unseen (GRIMM-FRIEND-15a), except by those who know it already.
        Forced { seat: Seat, card: Fable, known: Viewers },
        /// A player meets Friends; they are bits.
        Met { seat: Seat, friends: u32 },
    }

    view {
        /// A player made a choice: this one, if I may see it.
        Chose { seat: Seat, choice: Option<Choice> },
        /// A player looks at a face-down card of another.
        Peeked { seat: Seat, of: Seat, what: Down, names: Option<Location>, fable: Option<Fable> },
        /// A player's Gather card is drawn again at random.
        Redrawn { seat: Seat, names: Option<Location>, open: bool },
        /// Two players' Gather cards change places; the one in front of me names this.
        Swapped { seats: (Seat, Seat), names: Option<Location> },
        /// A player draws this many Fables, of which I know these.
        Drew { seat: Seat, n: u8, cards: Bag },
        /// This many Fables of the deck are set aside for a player to choose from; I know these.
        Looked { seat: Seat, n: u8, cards: Bag },
        /// A Fable changes hands unseen, drawn at random or given.
        Slipped { from: Seat, to: Seat, card: Option<Fable>, drawn: bool },
        /// The top Fable is laid in front of a player.
        Forced { seat: Seat, card: Option<Fable> },
        /// A player meets Friends.
        Met { seat: Seat, friends: Row<Friend, SEATS> },
    }

    seen_by(viewer) {
        Event::Chose { seat, choice, open } => {
            Seen::Chose { seat, choice: (open || viewer.is(seat)).then_some(choice) }
        }
        Event::Sealed { seat, .. } if !viewer.is(seat) => return None,
        Event::Sealed { seat, choice } => Seen::Chose { seat, choice: Some(choice) },
        Event::Peeked { seat, of, what, names, fable } => {
            let mine = viewer.is(seat);
            Seen::Peeked { seat, of, what, names: names.filter(|_| mine), fable: fable.filter(|_| mine) }
        }
        Event::Redrawn { seat, card, open } => {
            Seen::Redrawn { seat, names: (open || viewer.is(seat)).then_some(card.names), open }
        }
        Event::Swapped { seats, cards } => {
            let (one, other) = (viewer.is(seats.0), viewer.is(seats.1));
            Seen::Swapped { seats, names: one.then_some(cards.0.names).or(other.then_some(cards.1.names)) }
        }
        Event::Drew { seat, cards, known } => {
            let theirs = known.iter().filter(|(who, _)| who.has(number(viewer))).map(|(_, card)| *card);
            Seen::Drew { seat, n: cards.len(), cards: if viewer.is(seat) { cards } else { theirs.collect() } }
        }
        Event::Looked { seat, cards } => {
            Seen::Looked { seat, n: cards.len(), cards: if viewer.is(seat) { cards } else { Bag::EMPTY } }
        }
        Event::Slipped { from, to, card, drawn } => {
            Seen::Slipped { from, to, card: (viewer.is(from) || viewer.is(to)).then_some(card), drawn }
        }
        Event::Forced { seat, card, known } => {
            Seen::Forced { seat, card: known.has(number(viewer)).then_some(card) }
        }
        Event::Met { seat, friends } => Seen::Met { seat, friends: FriendSet(friends).iter().collect() },
    }
}

impl Event {
    /// For which seats this is a point of no return. An open choice is one for all others; what is drawn, revealed or
    /// shown is one for everybody, and so is the call to commit, which others may already have followed. A sealed
    /// choice is not one, because it may still be changed (GRIMM-CHOOSE-5).
    pub(crate) fn point_of_no_return(&self) -> Seats {
        match self {
            Event::Chose { seat, .. } => Seats::all_but(*seat),
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

/// Events stay small enough to pass by value, and so do frames, which are public.
const _: () = assert!(size_of::<Event>() <= 32 && size_of::<Frame>() <= 24);
