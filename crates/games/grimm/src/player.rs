//! Everything about a player. Most of it is public; what is hidden has other fields in the truth than in a view.

use kit::Seat;
use serde::{Deserialize, Serialize};

use crate::gathers::Gathers;
use crate::houses::Houses;
use crate::set::Set;
use crate::state::{ACTIONS, SEATS, Theft, Trigger};
use crate::viewers::{VIEWERS, Viewers, by_viewer, list};
use crate::vocabulary::{GatherCard, Goods, Location, Resource};
use crate::{Bag, Fable, Friend};

/// Declares a player in truth (`Player`) and in a view (`Public`). Groups repeat because fingerprints depend on the
/// order of fields in JSON. Fields that are `public` are in both, and only this macro copies them. Hidden fields are
/// listed under `truth` and collected in `Hidden`; what a viewer knows about them is listed under `view` and collected
/// in `Known`.
macro_rules! players {
    ($(
        public { $($(#[$public_meta:meta])* $public:ident: $Public:ty,)* }
        truth { $($(#[$truth_meta:meta])* $truth:ident: $Truth:ty,)* }
        view { $($(#[$view_meta:meta])* $view:ident: $View:ty,)* }
    )*) => {
        /// One player, in truth; also a part of the document.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub(crate) struct Player {$(
            $($(#[$public_meta])* pub(crate) $public: $Public,)*
            $($(#[$truth_meta])* pub(crate) $truth: $Truth,)*
        )*}

        /// What is known about a player. While cards are being committed, it is as it was before.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
        pub struct Public {$(
            $($(#[$public_meta])* pub $public: $Public,)*
            $($(#[$view_meta])* pub $view: $View,)*
        )*}

        /// The hidden part of a player.
        pub(crate) struct Hidden {$($(pub(crate) $truth: $Truth,)*)*}

        /// What a viewer knows about the hidden part of a player.
        pub(crate) struct Known {$($(pub(crate) $view: $View,)*)*}

        impl Player {
            /// The player as seen by a viewer who knows this.
            pub(crate) fn seen(&self, known: Known) -> Public {
                Public {$($($public: self.$public,)* $($view: known.$view,)*)*}
            }
        }

        impl Public {
            /// A player who looks like this, completed with a hidden part.
            pub(crate) fn with(&self, hidden: Hidden) -> Player {
                Player {$($($public: self.$public,)* $($truth: hidden.$truth,)*)*}
            }
        }
    };
}

players! {
    public {
        /// Resources on the board.
        board: Goods,
        /// Resources on Rapunzel: never on the board (GRIMM-RES-5, GRIMM-RULING-41).
        stored: Goods,
        /// What was gathered in this round (GRIMM-RES-4).
        gathered: Goods,
    }
    truth {
        /// Fables in hand.
        hand: Bag,
    }
    view {
        /// How many Fables are in hand.
        fables: u8,
        /// Which Fables I know to be in hand, or laid from it.
        known: Bag,
    }

    public {
        /// Houses and Scrap Yards.
        houses: Houses,
        /// The Friend.
        friend: Option<Friend>,
    }
    truth {
        /// Gather cards in hand.
        gathers: Gathers,
        /// Gather cards locked under the Little Mermaid.
        locked: Gathers,
        /// Gather cards that will stay in hand, while the lock is being chosen.
        keeping: Gathers,
        /// The Gather card in front.
        front: Option<GatherCard>,
        /// Who knows its face.
        #[serde(with = "list")]
        front_known: Viewers,
        /// The Gather card in hand that others have seen in this round: exchanged for the one in front
        /// (GRIMM-FABLE-10b), or drawn by Thumbelina and put back (GRIMM-FRIEND-19a).
        returned: Option<GatherCard>,
        /// Who knows its face.
        #[serde(with = "list")]
        returned_known: Viewers,
        /// The Fable in front, face down.
        laid: Option<Fable>,
    }
    view {
        /// How many Gather cards are in hand, by colour.
        gathers: [u8; SEATS],
        /// How many Gather cards are locked.
        locked: u8,
        /// The player's own Gather cards that I have seen since the lock, so they are not locked; one bit per Location.
        seen_since_lock: u8,
        /// The Gather card in front.
        front: Option<Front>,
        /// The Gather card that was exchanged for it, or drawn by Thumbelina, and is in hand, if I know which.
        returned: Option<GatherCard>,
        /// Does a Fable lie in front, face down?
        laid: bool,
    }

    public {
        /// Was it laid by Sleeping Beauty?
        forced: bool,
    }
    truth {
        /// Who knows its face.
        #[serde(with = "list")]
        laid_known: Viewers,
    }
    view {
        /// Which it is, if I know.
        laid_card: Option<Fable>,
    }

    public {
        /// Has the player committed in this round?
        committed: bool,
        /// The Fable in front, face up.
        played: Option<Fable>,
        /// Where it stands, if it is a Monster.
        monster_at: Option<Location>,
        /// Was that Monster cancelled?
        cancelled: bool,
        /// The Next Round card that was played in this round.
        next: Option<Fable>,
        /// The Next Round card of the last round, which works in this one.
        active: Option<Fable>,
        /// Where that lies.
        active_at: Option<Location>,
        /// The Location named by the card in front when Gather cards were revealed.
        shown: Option<Location>,
        /// Where Thumbelina leads the pig.
        detour: Option<Location>,
        /// Does the pig stay away because of the Gingerbread Man?
        away: bool,
        /// Where the pig is.
        pig: Option<Location>,
        /// More or fewer Actions in this round.
        action_mod: i8,
        /// Aladdin: does the player expect to be alone?
        guess: Option<bool>,
        /// Pinocchio: where the player claims to go.
        claim: Option<Location>,
        /// What Ali Baba took in this round.
        theft: Option<Theft>,
    }
    truth {
        /// Types that lost a section to a Wolf (GRIMM-INV-6).
        razed: Set<Resource>,
        /// The triggers of this window that wait (GRIMM-TURN-4). A Friend's is gone with the Friend.
        pending: Set<Trigger>,
        /// The Fables that each viewer knows the player to hold.
        #[serde(with = "by_viewer")]
        known: [Bag; VIEWERS],
        /// The player's own Gather cards that each viewer has seen since they could last be locked.
        #[serde(with = "by_viewer")]
        seen_since_lock: [Set<Location>; VIEWERS],
    }
    view {
        /// Types that lost a section to a Wolf, as bits. Only the invariants need it (GRIMM-INV-6), in imagined worlds
        /// too.
        razed: u8,
    }
}

/// A Gather card in front of somebody. Its back shows whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Front {
    /// Whose colour.
    pub owner: Seat,
    /// What it names, if I know.
    pub names: Option<Location>,
}

impl Player {
    /// The Fables held, a number that everybody knows: the hand, and what is laid from it in secret.
    #[inline]
    pub(crate) fn holding(&self) -> Bag {
        let mut all = self.hand;
        if let Some(card) = self.laid.filter(|_| !self.forced) {
            all.add(card);
        }
        all
    }

    /// GRIMM-BUILD-2
    #[inline]
    pub(crate) const fn actions(&self) -> u8 {
        let actions = ACTIONS + self.action_mod;
        if actions < 0 { 0 } else { actions as u8 }
    }
}
