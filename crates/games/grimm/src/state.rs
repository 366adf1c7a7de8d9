//! The truth: everything there is to know at one moment, and the deal.

use kit::{Dice, Refusal, Row, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::card::{FABLE_DECK, FRIENDS, FriendSet};
use crate::frame::Frame;
use crate::friends::Trait;
use crate::gathers::Gathers;
use crate::player::Player;
use crate::script::Op;
use crate::set::Few;
use crate::viewers::{VIEWERS, Viewers};
use crate::vocabulary::{Goods, Location, Resource};
use crate::{Bag, Fable, Friend, Options};

/// The most players there can be.
pub(crate) const SEATS: usize = 4;
/// Scripts within scripts: a build turn, a card in it, a Friend gained by that, the lock of that Friend; and some room.
pub(crate) const FRAMES: usize = 8;
/// GRIMM-BUILD-10: normal sites.
pub(crate) const SITES: u8 = 5;
/// GRIMM-SETUP-3: copies of each section. There are as many walls and roofs as floors, so whatever was begun can be
/// finished (GRIMM-RULING-51).
pub(crate) const SECTIONS: u8 = 5;
/// GRIMM-BUILD-2: Actions of a build turn.
pub(crate) const ACTIONS: i8 = 2;

/// The windows of a round (specification 5.0).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Window {
    /// R1: start of round.
    #[default]
    RoundStart,
    /// R2: everybody commits, except for the holder of the Evil Queen.
    Choose,
    /// R2: the Evil Queen looks at a card.
    Peek,
    /// R2: the holder of the Evil Queen commits.
    ChooseLast,
    /// R3: Fables are revealed.
    Reveal,
    /// R4: Gather cards are revealed, pigs move.
    Move,
    /// R5: before collecting.
    Before,
    /// R6: resources are gathered.
    Collect,
    /// R7: end of gather.
    EndGather,
    /// R8: the gather phase closes.
    Close,
    /// R9: start of build.
    BuildStart,
    /// R10: build turns.
    Build,
    /// R11: end of build.
    BuildEnd,
    /// The game is over.
    Over,
}

/// One of the cards that a player lets act (GRIMM-TURN-3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Trigger {
    /// The Fable that they played in this round.
    #[default]
    Played,
    /// Their Next Round card of the last round.
    Next,
    /// Their Friend.
    Friend,
    /// Their Unique Location there.
    Unique(Location),
}

impl Trigger {
    /// In the order in which they are offered.
    pub(crate) const ALL: [Trigger; 7] = [
        Trigger::Played,
        Trigger::Next,
        Trigger::Friend,
        Trigger::Unique(Location::Fields),
        Trigger::Unique(Location::Forest),
        Trigger::Unique(Location::Brickyard),
        Trigger::Unique(Location::Market),
    ];
}

impl Few for Trigger {
    const ALL: &'static [Trigger] = &Trigger::ALL;

    #[inline]
    fn place(self) -> usize {
        match self {
            Trigger::Played => 0,
            Trigger::Next => 1,
            Trigger::Friend => 2,
            Trigger::Unique(at) => 3 + at.index(),
        }
    }
}

/// A Unique Location in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unique {
    /// Which.
    pub card: Fable,
    /// Who played it (GRIMM-TURN-7).
    pub controller: Seat,
}

/// What Ali Baba took in this round (GRIMM-FRIEND-1b).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theft {
    /// From whom.
    pub victim: Seat,
    /// What.
    pub of: Resource,
}

/// The truth about a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "crate::doc::Doc", try_from = "crate::doc::Doc")]
pub struct Grimm {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    /// From 1.
    pub(crate) round: u16,
    pub(crate) first: Seat,
    pub(crate) window: Window,
    /// How many players have had their slot in this window.
    pub(crate) slot: u8,
    /// The scripts that are being carried out, the innermost last.
    pub(crate) frames: Row<Frame, FRAMES>,
    pub(crate) stock: [Goods; 4],
    pub(crate) unique: [Option<Unique>; 4],
    /// Owners of the First Builder tokens, by type.
    pub(crate) tokens: [Option<Seat>; 3],
    /// Sections in the Supply, by type and kind. Follows from the boards.
    pub(crate) sections: [[u8; 3]; 3],
    /// GRIMM-REVEAL-1
    pub(crate) monsters_revealed: u8,
    /// Actions left in the running build turn, and used.
    pub(crate) actions_left: u8,
    pub(crate) actions_used: u8,
    /// Friends whose special action was used in the running build turn.
    pub(crate) specials: FriendSet,
    /// The top card is the last one.
    pub(crate) deck: Row<Fable, FABLE_DECK>,
    /// Who knows the cards on top of the deck; the last one is the top card's.
    pub(crate) tops: Row<Viewers, 4>,
    /// Lies face up, so everybody may look through it (GRIMM-DECK-3).
    pub(crate) discard: Bag,
    /// The top card is the last one.
    pub(crate) friend_deck: Row<Friend, FRIENDS>,
    pub(crate) friend_discard: FriendSet,
    /// Friends that were revealed and belong to nobody yet.
    pub(crate) revealed: FriendSet,
    /// Fables set aside by the script that is being carried out.
    pub(crate) aside: Row<Fable, 4>,
    /// Those of them that will be kept.
    pub(crate) kept: Bag,
    /// What each viewer knows to be among them.
    pub(crate) aside_known: [Bag; VIEWERS],
    pub(crate) players: [Player; SEATS],
}

impl Grimm {
    /// GRIMM-SETUP-1 to GRIMM-SETUP-8.
    pub(crate) fn deal_game(options: &Options, seats: u8, dice: &mut Dice) -> Result<Grimm, Refusal> {
        options.check(seats)?;
        let mut game = Grimm {
            options: *options,
            seats,
            round: 1,
            first: Seat::default(),
            window: Window::default(),
            slot: 0,
            frames: Row::default(),
            stock: [Goods::NONE; 4],
            unique: [None; 4],
            // GRIMM-SETUP-6
            tokens: [None; 3],
            // GRIMM-SETUP-3
            sections: [[SECTIONS; 3]; 3],
            monsters_revealed: 0,
            actions_left: 0,
            actions_used: 0,
            specials: FriendSet::NONE,
            deck: options.fables().collect(),
            tops: Row::default(),
            discard: Bag::EMPTY,
            friend_deck: options.friends().collect(),
            friend_discard: FriendSet::NONE,
            revealed: FriendSet::NONE,
            aside: Row::default(),
            kept: Bag::EMPTY,
            aside_known: [Bag::EMPTY; VIEWERS],
            players: [Player::default(); SEATS],
        };
        dice.shuffle(&mut game.deck);
        dice.shuffle(&mut game.friend_deck);
        // GRIMM-SETUP-7
        let first = options.first_seat().unwrap_or_else(|| dice.below(seats.into()) as u8);
        game.first = Seat::at(first.into());
        // GRIMM-SETUP-5
        for seat in Seat::all(seats) {
            game.player_mut(seat).gathers = Gathers::of(seat, seats);
        }
        for at in Location::at_table(seats) {
            game.stock[at.index()] = at.supply();
        }
        // GRIMM-PRINCE-4: with two players the die is rolled before anything else.
        game.begin_round(dice, &mut |_| ());
        game.go_on(dice, &mut |_| ());
        Ok(game)
    }

    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The players of this table, in seat order.
    #[inline]
    pub(crate) fn at_table(&self) -> &[Player] {
        &self.players[..usize::from(self.seats)]
    }

    /// All seats.
    #[inline]
    pub(crate) fn everybody(&self) -> Seats {
        Seats::first(self.seats)
    }

    /// All seats but this one, in seat order.
    #[inline]
    pub(crate) fn others(&self, me: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.seats).filter(move |seat| *seat != me)
    }

    /// The Locations of this table.
    #[inline]
    pub(crate) fn locations(&self) -> impl DoubleEndedIterator<Item = Location> + Clone + use<> {
        Location::at_table(self.seats)
    }

    /// GRIMM-TURN-1: from the first player on, clockwise.
    #[inline]
    pub(crate) fn turn_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (first, seats) = (self.first, self.seats);
        (0..seats).map(move |step| first.left(step, seats))
    }

    /// The first of a set in turn order.
    #[inline]
    pub(crate) fn first_of(&self, seats: Seats) -> Option<Seat> {
        self.turn_order().find(|seat| seats.contains(*seat))
    }

    /// Who holds a Friend with this trait. There is one of each Friend (GRIMM-RULING-48).
    #[inline]
    pub(crate) fn holder(&self, what: Trait) -> Option<Seat> {
        Seat::all(self.seats).find(|seat| self.player(*seat).friend.is_some_and(|friend| friend.has(what)))
    }

    /// Players whose pig is there.
    #[inline]
    pub(crate) fn pigs(&self, at: Location) -> Seats {
        Seat::all(self.seats).filter(|seat| self.player(*seat).pig == Some(at)).collect()
    }

    /// GRIMM-ALONE-1, GRIMM-ALONE-3. Only pigs count (GRIMM-ALONE-2).
    #[inline]
    pub(crate) fn is_alone(&self, seat: Seat) -> bool {
        self.player(seat).pig.is_some_and(|at| self.pigs(at).len() == 1)
    }

    /// Is a Monster there? GRIMM-MON-8, GRIMM-RULING-15: a cancelled one counts.
    #[inline]
    pub(crate) fn has_monster(&self, at: Location) -> bool {
        self.at_table().iter().any(|player| player.monster_at == Some(at))
    }

    /// GRIMM-DECK-1: can a Fable be drawn?
    #[inline]
    pub(crate) fn drawable(&self) -> bool {
        !self.deck.is_empty() || !self.discard.is_empty()
    }

    /// The step that waits for an answer.
    #[inline]
    pub(crate) fn prompt(&self) -> Option<(&Frame, Op)> {
        let frame = self.frames.last()?;
        Some((frame, frame.op()?))
    }

    /// Who has to decide now.
    #[inline]
    pub(crate) fn waiting(&self) -> Seats {
        match self.window {
            Window::Choose | Window::ChooseLast => {
                Seat::all(self.seats).filter(|seat| self.commits_now(self.player(*seat))).collect()
            }
            Window::Over => Seats::NONE,
            _ => self.frames.last().map_or(Seats::NONE, |frame| Seats::only(frame.asked())),
        }
    }

    /// Whether this player chooses cards in this window, and has not yet (GRIMM-CHOOSE-5, GRIMM-CHOOSE-6).
    #[inline]
    pub(crate) fn commits_now(&self, player: &Player) -> bool {
        let peeks = player.friend.is_some_and(|friend| friend.has(Trait::Peeks));
        !player.committed && peeks == (self.window == Window::ChooseLast)
    }
}

/// States are small, so that a search can have many.
const _: () = assert!(size_of::<Grimm>() <= 1024);
