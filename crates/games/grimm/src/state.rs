//! The truth: everything there is to know at one moment, and the deal.

use kit::{Dice, Refusal, Row, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::card::{FABLE_DECK, FRIENDS};
use crate::houses::Houses;
use crate::script::{Frame, Op};
use crate::vocabulary::{GatherCard, Goods, Location, Resource};
use crate::{Bag, Fable, Friend, Options};

/// The most that can play.
pub(crate) const SEATS: usize = 4;
/// Everybody who can know something: the seats and the table.
pub(crate) const VIEWERS: usize = SEATS + 1;
/// Everybody, as a set of viewers.
pub(crate) const PUBLIC: Viewers = Viewers((1 << VIEWERS) - 1);
/// Scripts within scripts: a card, the build turn below it, a Friend gained by it, the lock of that Friend; with room.
pub(crate) const FRAMES: usize = 8;
/// GRIMM-BUILD-10: normal sites.
pub(crate) const SITES: u8 = 5;
/// GRIMM-SETUP-3: copies of each section. As many walls and roofs as floors: what is begun can be finished
/// (GRIMM-RULING-51).
pub(crate) const SECTIONS: u8 = 5;
/// GRIMM-BUILD-2: Actions of a build turn.
pub(crate) const ACTIONS: i8 = 2;

/// A set of viewers: the seats, and the table at large as number 4.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Viewers(pub(crate) u8);

impl Viewers {
    pub(crate) const NONE: Viewers = Viewers(0);

    #[inline]
    pub(crate) const fn only(seat: Seat) -> Viewers {
        Viewers(1 << seat.index())
    }

    #[inline]
    pub(crate) const fn has(self, viewer: usize) -> bool {
        self.0 >> viewer & 1 == 1
    }

    #[inline]
    pub(crate) const fn and(self, other: Viewers) -> Viewers {
        Viewers(self.0 | other.0)
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        (0..VIEWERS).filter(move |viewer| self.has(*viewer))
    }
}

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

/// One of the cards that somebody lets act (GRIMM-TURN-3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Trigger {
    /// The Fable that he played in this round.
    Played,
    /// His Next Round card of the last round.
    Next,
    /// His Friend.
    Friend,
    /// His Unique Location there.
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

    /// As a bit of a set.
    #[inline]
    pub(crate) const fn bit(self) -> u8 {
        match self {
            Trigger::Played => 1,
            Trigger::Next => 2,
            Trigger::Friend => 4,
            Trigger::Unique(at) => 8 << at.index(),
        }
    }

    #[inline]
    pub(crate) fn within(set: u8) -> impl Iterator<Item = Trigger> {
        Trigger::ALL.into_iter().filter(move |trigger| trigger.bit() & set != 0)
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

/// Gather cards as a set: four bits an owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Gathers(pub(crate) u16);

impl Gathers {
    /// The cards of a seat (GRIMM-SETUP-5: three, with four players four).
    pub(crate) const fn of(owner: Seat, seats: u8) -> Gathers {
        Gathers((if seats == 4 { 15 } else { 7 }) << (4 * owner.index()))
    }

    #[inline]
    pub(crate) const fn bit(card: GatherCard) -> u16 {
        1 << (4 * card.owner.index() + card.names.index())
    }

    #[inline]
    pub(crate) const fn has(self, card: GatherCard) -> bool {
        self.0 & Gathers::bit(card) != 0
    }

    #[inline]
    pub(crate) const fn add(&mut self, card: GatherCard) {
        self.0 |= Gathers::bit(card);
    }

    #[inline]
    pub(crate) const fn remove(&mut self, card: GatherCard) {
        self.0 &= !Gathers::bit(card);
    }

    #[inline]
    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = GatherCard> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let at = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            Some(GatherCard { owner: Seat::at(at / 4), names: Location::ALL[at % 4] })
        })
    }
}

/// One player's things.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Player {
    /// Resources on the board.
    pub(crate) board: Goods,
    /// Resources on Rapunzel: never on the board (GRIMM-RES-5, GRIMM-RULING-41).
    pub(crate) stored: Goods,
    /// What was gathered in this round (GRIMM-RES-4).
    pub(crate) gathered: Goods,
    /// Fables in hand.
    pub(crate) hand: Bag,
    pub(crate) houses: Houses,
    pub(crate) friend: Option<Friend>,
    /// Gather cards in hand.
    pub(crate) gathers: Gathers,
    /// Gather cards locked under the Little Mermaid.
    pub(crate) locked: Gathers,
    /// Gather cards that are to stay in hand, while the lock is being chosen.
    pub(crate) keeping: Gathers,
    /// The Gather card in front.
    pub(crate) front: Option<GatherCard>,
    /// Who knows its face.
    pub(crate) front_known: Viewers,
    /// The Gather card in the hand that others have seen in this round: exchanged for the one in front
    /// (GRIMM-FABLE-10b), or drawn by Thumbelina and put back (GRIMM-FRIEND-19a).
    pub(crate) returned: Option<GatherCard>,
    /// Who knows its face.
    pub(crate) returned_known: Viewers,
    /// The Fable in front, face down.
    pub(crate) laid: Option<Fable>,
    /// Was it laid by Sleeping Beauty?
    pub(crate) forced: bool,
    /// Who knows its face.
    pub(crate) laid_known: Viewers,
    /// Has he committed in this round?
    pub(crate) committed: bool,
    /// The Fable in front, face up.
    pub(crate) played: Option<Fable>,
    /// Where his Monster stands.
    pub(crate) monster_at: Option<Location>,
    /// Was his Monster cancelled?
    pub(crate) cancelled: bool,
    /// Next Round card played in this round.
    pub(crate) next: Option<Fable>,
    /// Next Round card of the last round.
    pub(crate) active: Option<Fable>,
    /// Where it lies.
    pub(crate) active_at: Option<Location>,
    /// The Location named by the card in front when Gather cards were revealed.
    pub(crate) shown: Option<Location>,
    /// Where Thumbelina leads him.
    pub(crate) detour: Option<Location>,
    /// Does he stay away by the Gingerbread Man?
    pub(crate) away: bool,
    pub(crate) pig: Option<Location>,
    /// More or fewer Actions in this round.
    pub(crate) action_mod: i8,
    /// Aladdin: does he expect to be alone?
    pub(crate) guess: Option<bool>,
    /// Pinocchio: where he says that he goes.
    pub(crate) claim: Option<Location>,
    pub(crate) theft: Option<Theft>,
    /// Types of which the Big Bad Wolf has taken a section (GRIMM-INV-6), as bits.
    pub(crate) razed: u8,
}

impl Player {
    /// Cards whose number everybody knows: the hand, and what is laid from it in secret.
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
    /// The triggers of this window that wait, by player (GRIMM-TURN-4). A Friend's is gone with the Friend.
    pub(crate) pending: [u8; SEATS],
    /// What is being carried out, the innermost last.
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
    pub(crate) specials: u32,
    /// The top card is the last one.
    pub(crate) deck: Row<Fable, FABLE_DECK>,
    /// Who knows the cards on top of the deck; the last one is the top card's.
    pub(crate) tops: Row<Viewers, 4>,
    /// Face up: everybody may look through it (GRIMM-DECK-3).
    pub(crate) discard: Bag,
    /// The top card is the last one.
    pub(crate) friend_deck: Row<Friend, FRIENDS>,
    pub(crate) friend_discard: u32,
    /// Friends that were revealed and belong to nobody yet.
    pub(crate) revealed: u32,
    /// Fables set aside by what is going on.
    pub(crate) aside: Row<Fable, 4>,
    /// Which of them are to be kept.
    pub(crate) kept: Bag,
    /// What each viewer knows to be among them.
    pub(crate) aside_known: [Bag; VIEWERS],
    /// What each viewer knows to be among the Fables that each player holds.
    pub(crate) known: [[Bag; SEATS]; VIEWERS],
    /// The Gather cards of each player that each viewer has seen since they could last be locked.
    pub(crate) seen_since_lock: [[u8; SEATS]; VIEWERS],
    pub(crate) players: [Player; SEATS],
}

impl Grimm {
    /// GRIMM-SETUP-1 to GRIMM-SETUP-8.
    pub(crate) fn deal_game(options: &Options, seats: u8, dice: &mut Dice) -> Result<Grimm, Refusal> {
        options.check(seats)?;
        let mut game = Grimm::empty(*options, seats);
        options.fables().for_each(|card| game.deck.push(card));
        options.friends().for_each(|card| game.friend_deck.push(card));
        dice.shuffle(&mut game.deck);
        dice.shuffle(&mut game.friend_deck);
        // GRIMM-SETUP-7
        let first = options.first_seat().unwrap_or_else(|| dice.below(seats.into()) as u8);
        game.first = Seat::at(first.into());
        for at in Location::at_table(seats) {
            game.stock[at.index()] = at.supply();
        }
        // GRIMM-PRINCE-4: with two players the die is rolled before anything else.
        game.begin_round(dice, &mut |_| ());
        game.go_on(dice, &mut |_| ());
        Ok(game)
    }

    /// A table with nothing on it but the players' own cards.
    pub(crate) fn empty(options: Options, seats: u8) -> Grimm {
        let mut game = Grimm {
            options,
            seats,
            round: 1,
            first: Seat::default(),
            window: Window::default(),
            slot: 0,
            pending: [0; SEATS],
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
            specials: 0,
            deck: Row::default(),
            tops: Row::default(),
            discard: Bag::EMPTY,
            friend_deck: Row::default(),
            friend_discard: 0,
            revealed: 0,
            aside: Row::default(),
            kept: Bag::EMPTY,
            aside_known: [Bag::EMPTY; VIEWERS],
            known: [[Bag::EMPTY; SEATS]; VIEWERS],
            seen_since_lock: [[0; SEATS]; VIEWERS],
            players: [Player::default(); SEATS],
        };
        // GRIMM-SETUP-5
        for seat in Seat::all(seats) {
            game.players[seat.index()].gathers = Gathers::of(seat, seats);
        }
        game
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

    /// GRIMM-TURN-1: from the first player on, clockwise.
    #[inline]
    pub(crate) fn turn_order(&self) -> impl Iterator<Item = Seat> + use<> {
        turn_order(self.first, self.seats)
    }

    /// The first of a set in turn order.
    #[inline]
    pub(crate) fn first_of(&self, seats: Seats) -> Option<Seat> {
        self.turn_order().find(|seat| seats.contains(*seat))
    }

    /// Who holds a Friend with this trait: there is one of each Friend (GRIMM-RULING-48).
    #[inline]
    pub(crate) fn holder(&self, what: crate::friends::Trait) -> Option<Seat> {
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
                // GRIMM-CHOOSE-5, GRIMM-CHOOSE-6
                let queen = self.holder(crate::friends::Trait::Peeks);
                let last = self.window == Window::ChooseLast;
                Seat::all(self.seats)
                    .filter(|seat| !self.player(*seat).committed && (queen == Some(*seat)) == last)
                    .collect()
            }
            Window::Over => Seats::NONE,
            _ => self.frames.last().map_or(Seats::NONE, |frame| Seats::only(frame.asked())),
        }
    }
}

/// From the first player on, clockwise.
#[inline]
pub(crate) fn turn_order(first: Seat, seats: u8) -> impl Iterator<Item = Seat> {
    (0..seats).map(move |step| first.left(step, seats))
}

/// A state is small enough to have many.
const _: () = assert!(size_of::<Grimm>() <= 1024);
