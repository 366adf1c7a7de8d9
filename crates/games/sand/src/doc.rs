//! The state as a document: what `deal` prints, records hash and scenarios patch. Whatever a merge patch may want to
//! change is an object or a whole list.

use std::collections::BTreeMap;

use kit::{Row, Seat};
use serde::{Deserialize, Serialize};

use crate::campaign::{Queue, REVEALED};
use crate::card::{Effect, named};
use crate::offer::FEE;
use crate::piles::Piles;
use crate::state::{
    Batch, Ending, LAST_TURN, PALLETS, PILE, Phase, Player, Purchase, SEATS, Sand, Shown, Step, Task, Turn,
};
use crate::{Bag, Card, Options};

/// The most cards that a player of a document can have.
const CARDS: u8 = PILE as u8;

/// [`Sand`] as JSON.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Doc {
    options: Options,
    seats: u8,
    phase: Phase,
    turn: u8,
    #[serde(default)]
    last: u8,
    #[serde(default)]
    ending: Ending,
    deck: Bag,
    #[serde(default)]
    queue: Queue,
    #[serde(default)]
    round: u16,
    #[serde(default)]
    asked: u8,
    #[serde(default)]
    bonuses: u16,
    players: BTreeMap<u8, PlayerDoc>,
}

#[derive(Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct PlayerDoc {
    hand: Bag,
    /// The first card is the top.
    draw: Vec<Card>,
    discard: Bag,
    built: Bag,
    removed: Bag,
    /// The first card is the top.
    gifts: Vec<Card>,
    coins: u16,
    front: u8,
    pallets: Row<Card, PALLETS>,
    outgoing: u8,
    turn: Turn,
    task: Task,
    laid: Bag,
    batch: Batch,
    held: Row<Card, REVEALED>,
    held_coins: u8,
    spent_pallets: Row<Card, PALLETS>,
    spent_coins: u8,
    fee_foundations: u8,
    shuffles: u16,
    /// How things were when the turn began; left out if they still are.
    #[serde(skip_serializing_if = "Option::is_none")]
    shown: Option<Shown>,
}

impl From<Sand> for Doc {
    fn from(game: Sand) -> Doc {
        let Sand {
            options,
            seats,
            phase,
            turn,
            last,
            ending,
            deck,
            queue,
            round,
            asked,
            bonuses,
            players: _,
        } = game;
        let players = (0..).zip(game.at_table().iter().map(PlayerDoc::from)).collect();
        Doc { options, seats, phase, turn, last, ending, deck, queue, round, asked, bonuses, players }
    }
}

impl From<&Player> for PlayerDoc {
    fn from(player: &Player) -> PlayerDoc {
        PlayerDoc {
            hand: player.hand,
            draw: player.piles.draw().iter().rev().copied().collect(),
            discard: player.discard,
            built: player.built,
            removed: player.removed,
            gifts: player.piles.gifts().to_vec(),
            coins: player.coins,
            front: player.front,
            pallets: player.pallets,
            outgoing: player.outgoing,
            turn: player.turn,
            task: player.task,
            laid: player.laid,
            batch: player.batch,
            held: player.held,
            held_coins: player.held_coins,
            spent_pallets: player.spent_pallets,
            spent_coins: player.spent_coins,
            fee_foundations: player.fee_foundations,
            shuffles: player.shuffles,
            shown: (player.shown != player.now()).then_some(player.shown),
        }
    }
}

/// A document can describe an impossible position. This checks only what the rules need to go on; `invariants` decides
/// whether it can come up in a match.
impl TryFrom<Doc> for Sand {
    type Error = String;

    fn try_from(doc: Doc) -> Result<Sand, String> {
        let seats = doc.seats;
        doc.options.check(seats).map_err(|refusal| format!("options: {refusal} with {seats} seats"))?;
        if !doc.players.keys().copied().eq(0..seats) {
            return Err(format!("players: expected exactly the seats 0 to {}", seats - 1));
        }
        if !(1..=LAST_TURN).contains(&doc.turn) {
            return Err(format!("turn: expected 1 to {LAST_TURN}, found {}", doc.turn));
        }
        if doc.last != 0 && doc.last < doc.turn {
            return Err(format!("last: expected 0 or a turn from {} on, found {}", doc.turn, doc.last));
        }
        if doc.deck.len() > CARDS {
            return Err(format!("deck: expected at most {CARDS} cards, found {}", doc.deck.len()));
        }
        let mut game = Sand {
            options: doc.options,
            seats,
            phase: doc.phase,
            turn: doc.turn,
            last: doc.last,
            ending: doc.ending,
            deck: doc.deck,
            queue: doc.queue,
            round: doc.round,
            asked: doc.asked,
            bonuses: doc.bonuses,
            players: [Player::default(); SEATS],
        };
        let mut all = [0u32; crate::NAMES];
        for (index, (seat, doc)) in doc.players.into_iter().enumerate() {
            let player = doc.read(&mut all).and_then(|player| player.can_go_on(game.phase).map(|()| player));
            game.players[index] = player.map_err(|error| format!("players/{seat}/{error}"))?;
        }
        if let Some(card) = Card::all().find(|card| all[card.index()] > Bag::capacity(*card).into()) {
            return Err(format!("players: too many copies of {card}"));
        }
        game.can_go_on()?;
        Ok(game)
    }
}

impl Sand {
    fn can_go_on(&self) -> Result<(), String> {
        match self.phase {
            Phase::Exchange if !self.options.is_solo() || self.options.carry.is_none() => {
                return Err("phase: only a later game of a solo campaign begins with an exchange".into());
            }
            Phase::Exchange if self.players[0].laid.len() > 2 || self.queue.len() < 3 => {
                return Err("phase: expected fewer than 3 cards that leave, and 3 that come".into());
            }
            Phase::Bonus if !self.completed_series().contains(&self.asked) => {
                return Err("asked: expected a series that this game completes".into());
            }
            Phase::Mulligan | Phase::Turn if self.waiting().is_empty() => {
                return Err("phase: expected somebody who is not done".into());
            }
            _ => {}
        }
        for seat in self.waiting().iter() {
            let mut choices = 0;
            self.offer(seat, &mut |_| choices += 1);
            if choices == 0 {
                return Err(format!("players/{seat}/task: there is nothing to choose"));
            }
        }
        Ok(())
    }
}

impl PlayerDoc {
    /// `all` counts the copies of each name at the table.
    fn read(self, all: &mut [u32; crate::NAMES]) -> Result<Player, String> {
        let piles = self.draw.iter().chain(&self.gifts).chain(&self.held).chain(&self.pallets);
        let piles = piles.chain(&self.spent_pallets).copied();
        let bags = [self.hand, self.discard, self.built, self.removed, self.laid];
        let cards =
            bags.iter().flat_map(Bag::iter).chain(piles).chain(self.batch.iter().map(|item| item.card));
        let mut count = u32::from(self.front) + u32::from(self.outgoing);
        all[named::SCAFFOLD.index()] += u32::from(self.front);
        all[named::BEACH_CHAIR.index()] += u32::from(self.outgoing);
        for card in cards {
            all[card.index()] += 1;
            count += 1;
        }
        if count > CARDS.into() {
            return Err(format!("hand: expected at most {CARDS} cards in all piles together, found {count}"));
        }
        if self.pallets.len() + self.spent_pallets.len() > PALLETS {
            return Err(format!("pallets: expected at most {PALLETS} cards"));
        }
        let mut player = Player {
            hand: self.hand,
            discard: self.discard,
            built: self.built,
            removed: self.removed,
            piles: Piles::default(),
            turn: self.turn,
            task: self.task,
            laid: self.laid,
            batch: self.batch,
            held: self.held,
            held_coins: self.held_coins,
            pallets: self.pallets,
            spent_pallets: self.spent_pallets,
            spent_coins: self.spent_coins,
            fee_foundations: self.fee_foundations,
            front: self.front,
            outgoing: self.outgoing,
            coins: self.coins,
            shuffles: self.shuffles,
            shown: Shown::default(),
        };
        player.piles.set_draw(&self.draw.into_iter().rev().collect::<Vec<_>>());
        player.piles.set_gifts(&self.gifts.into_iter().rev().collect::<Vec<_>>());
        player.pallets.sort_unstable();
        player.spent_pallets.sort_unstable();
        player.batch.sort_unstable();
        player.held.sort_unstable();
        player.shown = self.shown.unwrap_or_else(|| player.now());
        player.shown.pallets.sort_unstable();
        Ok(player)
    }
}

impl Player {
    /// Checks that the match can go on from here with a player who has these cards.
    fn can_go_on(&self, phase: Phase) -> Result<(), String> {
        if phase != Phase::Turn {
            let idle = self.task == Task::None && self.batch.is_empty();
            return if idle { Ok(()) } else { Err("task: expected none in this phase".into()) };
        }
        let turn = &self.turn;
        if turn.step != Step::Done && turn.arms > self.built.count(named::LONG_ARMS) {
            return Err("turn/arms: expected at most the Long Arms that are built".into());
        }
        if turn.normal > 40 || self.spent_coins > 200 || self.coins > u16::MAX - 300 {
            return Err("turn/normal: expected a number that a game could reach".into());
        }
        // A card that goes back when it is used has to be there.
        for card in [named::QUICK_DIP, named::FREE_BUILD] {
            if self.active(card) > self.built.count(card) {
                return Err(format!("built: expected the {card} that was there when the turn began"));
            }
        }
        if self.shown.gifts > self.piles.gifts().len() as u8 {
            return Err("gifts: expected at least what was there when the turn began".into());
        }
        self.task_fits()
    }

    /// Checks that the player can be in the middle of this task here, with what it takes.
    fn task_fits(&self) -> Result<(), String> {
        let (step, hand) = (self.turn.step, self.hand.len());
        let in_step = |steps: &[Step]| steps.contains(&step);
        let effect = |card: Card| card.data().effect;
        let one = self.batch.len() == 1 && self.batch.iter().all(|item| item.card.data().cost.is_some());
        let fits = match self.task {
            Task::None => true,
            Task::Batch => in_step(&[Step::Two]) && !self.batch.is_empty(),
            Task::Plan(purchase) => {
                in_step(&[Step::Two]) && purchase != Purchase::Batch && purchase != Purchase::Dream
            }
            Task::Fee(left) => in_step(&[Step::Two]) && (1..=FEE).contains(&left) && one && hand >= left,
            Task::Pay { due, most, .. } => {
                in_step(&[Step::Two]) && due > 0 && !self.batch.is_empty() && self.payable(due, most) != 0
            }
            Task::Discard { by, left } => {
                let known = matches!(
                    effect(by),
                    Effect::Swap | Effect::ThreeForTwo | Effect::RubbleRemoval | Effect::Recycling
                );
                let rubble = u8::from(effect(by) == Effect::RubbleRemoval);
                known && left > 0 && hand >= left + rubble && in_step(&[Step::Two, Step::Three])
            }
            Task::DiscardAny(by) => {
                // A Lucky Swap leaves the board when it is used.
                let there = effect(by) != Effect::LuckySwap || self.built.has(by);
                matches!(effect(by), Effect::HalfDraw | Effect::LuckySwap) && there && in_step(&[Step::Two])
            }
            Task::Remove => in_step(&[Step::Two]) && hand > 0,
            Task::Sift => in_step(&[Step::One]) && self.held.len() + usize::from(self.held_coins) == 2,
            Task::Take(by) => effect(by) == Effect::Dumpster && in_step(&[Step::One, Step::Two]),
            Task::Dream => in_step(&[Step::Two]),
            Task::Excess(left) => in_step(&[Step::Three]) && left > 0 && hand >= left,
        };
        let built = self.batch.iter().all(|item| item.card.data().cost.is_some());
        if fits && built { Ok(()) } else { Err(format!("task: {:?} does not fit this position", self.task)) }
    }
}

/// Seats of a document are numbers from 0.
const _: () = assert!(SEATS <= Seat::at(SEATS).index());
