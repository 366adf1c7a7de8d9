//! What a viewer knows and may remember (SAND-INFO-1, SAND-INFO-2).

use kit::{Row, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::campaign::{Queue, REVEALED};
use crate::card::named;
use crate::state::{Batch, Ending, PALLETS, Phase, Pile, Player, Purchase, Sand, Shown, Step, Task, Turn};
use crate::{Bag, Card, Options};

/// Everything one viewer knows. SAND-VAR-4: enough for another player to take over the seat at any decision.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// The table's options.
    pub options: Options,
    /// How many play.
    pub seats: u8,
    /// What the table is doing.
    pub phase: Phase,
    /// From 1.
    pub turn: u8,
    /// The final turn, if a trigger of an earlier turn has set it; 0 otherwise.
    pub last: u8,
    /// What ended the game.
    pub ending: Ending,
    /// What everybody began this game with.
    pub deck: Bag,
    /// The Fable cards to come after this game.
    pub queue: Queue,
    /// Fable exchanges made before this game, or games of the solo campaign.
    pub round: u16,
    /// Solo: tokens left on the Symbol card.
    pub solo_coins: u8,
    /// Solo: the series that is being asked about.
    pub asked: u8,
    /// Solo: which bonuses have been subtracted.
    pub bonuses: u16,
    /// Who still has to decide.
    pub awaited: Seats,
    /// What is public about each player, in seat order.
    pub players: Row<Public, 4>,
    /// What only the viewer knows.
    pub own: Option<Own>,
}

/// What everybody knows about a player. While all act at the same time, others see how things were when the turn began; the
/// viewer sees their own as they are now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Public {
    /// Open things, and the sizes of hidden piles. SAND-RULING-51: draw and gift piles show nothing but their size.
    pub lies: Shown,
    /// What was built before this turn: only those green, red and blue cards are active (SAND-CARD-1).
    pub before: Bag,
    /// The cards of hand, draw pile and gift pile together. They follow from what is open, because everybody's deck and
    /// every card that changed hands are known.
    pub hidden: Bag,
    /// Beach Chairs on their way.
    pub outgoing: u8,
    /// Cards and tokens set aside by Sifter, face down.
    pub held: u8,
    /// Cards turned over by Dream Build; before a solo game, the six from which three leave.
    pub revealed: Row<Card, REVEALED>,
    /// Whether they have finished the turn, or decided about their starting hand.
    pub done: bool,
    /// What they have done in the running turn, if the viewer may know.
    pub turn: Option<Turn>,
    /// Shown at the end.
    pub opened: Option<Opened>,
}

/// What is shown at the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Opened {
    /// The hand.
    pub hand: Bag,
    /// What lies on the Symbol card, the top card last.
    pub gifts: Pile,
}

/// What only the player knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Own {
    /// My hand, without what I have put aside for what I am doing.
    pub hand: Bag,
    /// What I put on my Symbol card, the top card last.
    pub gifts: Pile,
    /// What I am in the middle of.
    pub task: Task,
    /// Put aside for it.
    pub laid: Bag,
    /// About to be built.
    pub batch: Batch,
    /// Set aside by Sifter or Dream Build; in a solo exchange the six cards.
    pub held: Row<Card, REVEALED>,
    /// Tokens set aside by Sifter.
    pub held_coins: u8,
    /// Coin cards on Pallets that pay for it.
    pub spent_pallets: Row<Card, PALLETS>,
    /// Tokens that pay for it.
    pub spent_coins: u8,
    /// Solid Foundations among the fee of Always Building.
    pub fee_foundations: u8,
    /// My things as the others see them.
    pub shown: Shown,
}

impl Shown {
    /// SAND-SCORE-1: how many cards would count, before large castles take some away.
    pub fn unbuilt(&self) -> u16 {
        [self.hand, self.draw, self.discard.len(), self.front].into_iter().map(u16::from).sum()
    }

    /// The open cards.
    pub(crate) fn open_cards(&self) -> Bag {
        let mut open = self.built;
        open.add_all(&self.discard);
        open.add_all(&self.removed);
        self.pallets.iter().for_each(|card| open.add(*card));
        (0..self.front).for_each(|_| open.add(named::SCAFFOLD));
        open
    }
}

impl Player {
    /// Cards turned over by Dream Build, including the one that is being paid for.
    pub(crate) fn revealed(&self) -> Row<Card, REVEALED> {
        let mut revealed = Row::default();
        let paying = matches!(self.task, Task::Pay { purchase: Purchase::Dream, .. });
        if self.task == Task::Dream || paying {
            revealed = self.held;
            if paying {
                self.batch.iter().for_each(|item| revealed.push(item.card));
            }
            revealed.sort_unstable();
        }
        revealed
    }

    /// How many things Sifter has set aside.
    fn sifted(&self) -> u8 {
        if self.task == Task::Sift { self.held.len() as u8 + self.held_coins } else { 0 }
    }
}

impl Sand {
    pub(crate) fn view_of(&self, viewer: Viewer) -> View {
        // A seat that the table does not have sees what the public sees.
        let seat = viewer.seat().filter(|seat| seat.index() < self.seats as usize);
        let players = Seat::all(self.seats).map(|other| self.public(other, seat == Some(other)));
        View {
            viewer,
            options: self.options,
            seats: self.seats,
            phase: self.phase,
            turn: self.turn,
            last: self.last,
            ending: self.ending,
            deck: self.deck,
            queue: self.queue,
            round: self.round,
            solo_coins: self.solo_coins(),
            asked: self.asked,
            bonuses: self.bonuses,
            awaited: self.waiting(),
            players: players.collect(),
            own: seat.map(|seat| self.own(seat)),
        }
    }

    /// Whether others may see how a player's things are now (SAND-INFO-2).
    pub(crate) fn is_open(&self) -> bool {
        match self.phase {
            Phase::Exchange | Phase::Mulligan => false,
            Phase::Turn => !self.options.at_once(),
            // The last turn is over, so nothing needs to wait.
            Phase::Bonus | Phase::Over => true,
        }
    }

    fn public(&self, seat: Seat, own: bool) -> Public {
        let player = self.player(seat);
        let done = player.turn.step == Step::Done;
        let open = own || self.is_open();
        // SAND-SOLO-13: before the deal there are no cards but the six that were turned over.
        if self.phase == Phase::Exchange {
            return Public {
                lies: player.shown,
                before: Bag::EMPTY,
                hidden: Bag::EMPTY,
                outgoing: 0,
                held: 0,
                revealed: player.held,
                done,
                turn: None,
                opened: None,
            };
        }
        // SAND-SETUP-6: to the others nothing moves in a mulligan: a marked Scaffold still lies in front.
        let lies = if open { player.now() } else { player.shown };
        let (outgoing, revealed) =
            if open { (player.outgoing, player.revealed()) } else { (0, Row::default()) };
        let mut seen = lies.open_cards();
        revealed.iter().for_each(|card| seen.add(*card));
        (0..outgoing).for_each(|_| seen.add(named::BEACH_CHAIR));
        // Section 1: hands and gifts become public at the final scoring.
        let opened = || Opened { hand: player.hand, gifts: player.piles.gift_pile() };
        Public {
            lies,
            before: player.shown.built,
            hidden: player.everything().minus(&seen),
            outgoing,
            held: if open { player.sifted() } else { 0 },
            revealed,
            done,
            turn: open.then_some(player.turn),
            opened: (self.phase == Phase::Over).then(opened),
        }
    }

    fn own(&self, seat: Seat) -> Own {
        let player = self.player(seat);
        Own {
            hand: player.hand,
            gifts: player.piles.gift_pile(),
            task: player.task,
            laid: player.laid,
            batch: player.batch,
            held: player.held,
            held_coins: player.held_coins,
            spent_pallets: player.spent_pallets,
            spent_coins: player.spent_coins,
            fee_foundations: player.fee_foundations,
            shown: player.shown,
        }
    }
}
