//! The truth of a table.

use kit::{Dice, Refusal, Row, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::campaign::{Carry, Fable, REVEALED, Solo, starting_deck};
use crate::card::{FIRST_GAME, LIMIT_ONE, LIMIT_TWO, named};
use crate::choice::Slot;
use crate::piles::Piles;
use crate::{Bag, Card, Mode, Options};

/// Seats of the largest table.
pub(crate) const SEATS: usize = 4;
/// The most cards that a player can have. Gifts leave and arrive together, but a Beach Chair that arrives is an extra
/// card, and it can come again after being given away (SAND-RULING-57).
pub(crate) const PILE: usize = 50;
/// The most cards in one batch; a player who wants more builds several (SAND-BUILD-5).
pub(crate) const BATCH: usize = 8;
/// The most Pallets of one player: their own and those given by others.
pub(crate) const PALLETS: usize = 4;
/// The game is scored after this turn at the latest (SAND-END-7).
pub(crate) const LAST_TURN: u8 = 60;
/// SAND-SETUP-4
pub(crate) const STARTING_HAND: u8 = 6;
/// SAND-LIMIT-1
pub(crate) const BASE_LIMIT: u8 = 3;
/// SAND-SETUP-8: coin tokens on the Symbol card when a solo game begins; one goes at the end of every turn.
pub(crate) const SOLO_COINS: u8 = 13;

/// A face-down pile, the top card last.
pub type Pile = Row<Card, PILE>;

/// What the table is doing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Solo, before a game: three of six cards leave (D13).
    Exchange,
    /// Exchanging cards of the starting hand (D1).
    Mulligan,
    /// A turn (D2 to D11).
    Turn,
    /// Solo, after a game: bonuses of completed series (D12).
    Bonus,
    /// Scored.
    Over,
}

/// Where a player is in their turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Drawing.
    #[default]
    One,
    /// Building or drawing more.
    Two,
    /// Checking the hand limit.
    Three,
    /// Waiting for the others (SAND-TURN-2).
    Done,
}

/// The mode of step 2 (SAND-STEP2-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ring {
    /// Not chosen yet.
    #[default]
    Open,
    /// A: build.
    Build,
    /// B: draw more.
    Draw,
}

/// What a player has done in the running turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Turn {
    /// The step.
    pub step: Step,
    /// The mode of step 2.
    pub ring: Ring,
    /// Whether the base draw of step 1 has been made.
    pub drawn: bool,
    /// Whether the base draw of 2B has been made.
    pub drawn_more: bool,
    /// Whether a gift has been given.
    pub gifted: bool,
    /// Normal slots used.
    pub normal: u8,
    /// Long Arms used.
    pub arms: u8,
    /// Trigger A: whether both piles were empty after a draw of step 1 (SAND-END-1).
    pub ends_now: bool,
    /// Trigger B: the same after a draw of 2B (SAND-END-2).
    pub ends_next: bool,
    /// Cards whose action has been used (SAND-CARD-4).
    pub used: Bag,
}

/// A card that is about to be built, with its slot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    /// Which.
    pub card: Card,
    /// How.
    pub slot: Slot,
}

/// The cards that are about to be built, in catalogue order.
pub type Batch = Row<Item, BATCH>;

/// What allows something to be built. SAND-RULING-15: only cards in slots of step 2A can share a payment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purchase {
    /// Slots of step 2A.
    Batch,
    /// Side Project.
    Side,
    /// Always Building.
    Always,
    /// Dream Build.
    Dream,
}

/// What a player is in the middle of. Cards that are already put aside for it are in `laid` and `batch`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "fields are explained with their variant")]
pub enum Task {
    /// Nothing.
    #[default]
    None,
    /// Putting a batch together (D6).
    Batch,
    /// Choosing what to build by Side Project or Always Building.
    Plan(Purchase),
    /// Choosing the fee of Always Building: this many more cards.
    Fee(u8),
    /// Paying for a purchase (D7): what is still due, with nothing that is worth more than `most`.
    Pay { purchase: Purchase, due: u8, most: u8 },
    /// Discarding a number of cards for the action of this card (D8): so many are left to choose.
    Discard { by: Card, left: u8 },
    /// Discarding any number of cards for an action (D8).
    DiscardAny(Card),
    /// Choosing what Rubble Removal removes.
    Remove,
    /// Choosing what Sifter gives up (D3).
    Sift,
    /// Choosing a card of the discard pile (D4), for the action of this card.
    Take(Card),
    /// Dream Build (D9).
    Dream,
    /// Discarding down to the hand limit: this many more cards (D11).
    Excess(u8),
}

/// What the others see of a player while all act at the same time: how things lay when the turn began (SAND-INFO-2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Shown {
    /// Built cards. Green, red and blue ones are active only if they are here (SAND-CARD-1).
    pub built: Bag,
    /// Face up: everybody may look through it (SAND-RULING-51).
    pub discard: Bag,
    /// Out of the game.
    pub removed: Bag,
    /// Coin cards on Pallets.
    pub pallets: Row<Card, PALLETS>,
    /// Cards in hand.
    pub hand: u8,
    /// Cards in the draw pile.
    pub draw: u8,
    /// Cards on the Symbol card.
    pub gifts: u8,
    /// Scaffolds in front.
    pub front: u8,
    /// Coin tokens.
    pub coins: u16,
}

/// What one player has (section 3.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Player {
    pub(crate) hand: Bag,
    pub(crate) discard: Bag,
    /// All five columns, castles included: where a card lies follows from its color.
    pub(crate) built: Bag,
    pub(crate) removed: Bag,
    /// The draw pile, and the gifts on the player's Symbol card.
    pub(crate) piles: Piles,
    pub(crate) turn: Turn,
    pub(crate) task: Task,
    /// Hand cards (and Scaffolds) put aside for the task: fees, payments, discards. Others see them leave the hand only
    /// when the task is done.
    pub(crate) laid: Bag,
    /// Cards about to be built.
    pub(crate) batch: Batch,
    /// Set aside by Sifter or Dream Build; in a solo exchange the six revealed cards.
    pub(crate) held: Row<Card, REVEALED>,
    /// Tokens set aside by Sifter.
    pub(crate) held_coins: u8,
    pub(crate) pallets: Row<Card, PALLETS>,
    /// Coin cards on Pallets that pay for the task.
    pub(crate) spent_pallets: Row<Card, PALLETS>,
    /// Tokens that pay for the task.
    pub(crate) spent_coins: u8,
    /// Solid Foundations in the fee of Always Building: they do not pay.
    pub(crate) fee_foundations: u8,
    /// Scaffolds in front.
    pub(crate) front: u8,
    /// Beach Chairs on their way to the left neighbour.
    pub(crate) outgoing: u8,
    pub(crate) coins: u16,
    /// Shuffles made: the counter of this seat's chance (SAND-RNG-1).
    pub(crate) shuffles: u16,
    pub(crate) shown: Shown,
}

impl Player {
    /// SAND-LIMIT-1, without Long Arms.
    #[inline]
    pub(crate) fn hand_limit(&self) -> u8 {
        BASE_LIMIT + self.built.count_in(LIMIT_ONE) + 2 * self.built.count_in(LIMIT_TWO)
    }

    /// SAND-CARD-1: how many copies of a green, red or blue card can still be used in this turn.
    #[inline]
    pub(crate) fn active(&self, card: Card) -> u8 {
        self.shown.built.count(card).saturating_sub(self.turn.used.count(card))
    }

    /// How things lie now, as others may see them: what is put aside for a task still counts where it was.
    pub(crate) fn now(&self) -> Shown {
        let mut pallets = self.pallets;
        self.spent_pallets.iter().for_each(|card| pallets.push(*card));
        pallets.sort_unstable();
        let scaffolds = self.laid.count(named::SCAFFOLD);
        let dream = matches!(self.task, Task::Pay { purchase: Purchase::Dream, .. });
        let batch = if dream { 0 } else { self.batch.len() as u8 };
        Shown {
            built: self.built,
            discard: self.discard,
            removed: self.removed,
            pallets,
            hand: self.hand.len() + self.laid.len() - scaffolds + batch,
            draw: self.piles.draw().len() as u8,
            gifts: self.piles.gifts().len() as u8,
            front: self.front + scaffolds,
            coins: self.coins + u16::from(self.spent_coins),
        }
    }

    /// All cards of a player, wherever they are.
    pub(crate) fn everything(&self) -> Bag {
        let mut all = self.hand;
        for zone in [&self.discard, &self.built, &self.removed, &self.laid] {
            all.add_all(zone);
        }
        let piles = self.piles.draw().iter().chain(self.piles.gifts()).chain(&self.held);
        let piles = piles.chain(&self.pallets).chain(&self.spent_pallets).copied();
        piles.chain(self.batch.iter().map(|item| item.card)).for_each(|card| all.add(card));
        (0..self.front).for_each(|_| all.add(named::SCAFFOLD));
        (0..self.outgoing).for_each(|_| all.add(named::BEACH_CHAIR));
        all
    }
}

/// A table of Châteaux de Fable: everything there is to know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "crate::doc::Doc", try_from = "crate::doc::Doc")]
pub struct Sand {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) phase: Phase,
    /// From 1.
    pub(crate) turn: u8,
    /// The final turn, once a trigger of an earlier turn has set it; 0 if none has (SAND-END-4).
    pub(crate) last: u8,
    /// What ended the game.
    pub(crate) ending: Ending,
    /// What every player began this game with.
    pub(crate) deck: Bag,
    /// The Fable cards to come after this game.
    pub(crate) queue: crate::campaign::Queue,
    /// Fable exchanges made before this game.
    pub(crate) round: u16,
    /// Solo: series decided about, and which of them count (bit by bit, from the first).
    pub(crate) asked: u8,
    pub(crate) bonuses: u16,
    pub(crate) players: [Player; SEATS],
}

/// What ended the game (SAND-END-4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// It has not ended.
    #[default]
    None,
    /// Trigger A.
    Drawn,
    /// Trigger B, one turn earlier.
    DrawnMore,
    /// The safety stop (SAND-END-7).
    Stopped,
}

impl Sand {
    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The players at the table, in seat order.
    #[inline]
    pub(crate) fn at_table(&self) -> &[Player] {
        &self.players[..self.seats as usize]
    }

    #[inline]
    pub(crate) fn at_table_mut(&mut self) -> &mut [Player] {
        &mut self.players[..self.seats as usize]
    }

    /// SAND-SOLO-2, SAND-EOT-4: coin tokens left on the Symbol card of a solo game; none after turn 13.
    pub(crate) fn solo_coins(&self) -> u8 {
        if self.options.is_solo() { (SOLO_COINS + 1).saturating_sub(self.turn) } else { 0 }
    }

    /// Who has to decide (SAND-TURN-1, SAND-VAR-1).
    #[inline]
    pub(crate) fn waiting(&self) -> Seats {
        match self.phase {
            Phase::Over => Seats::NONE,
            Phase::Exchange | Phase::Bonus => Seats::only(Seat::default()),
            Phase::Mulligan | Phase::Turn => {
                let busy = |seat: &Seat| self.player(*seat).turn.step != Step::Done;
                let mut busy = Seat::all(self.seats).filter(busy);
                // SAND-SETUP-6: the mulligan is simultaneous at any pace.
                if self.phase == Phase::Mulligan || self.options.at_once() {
                    busy.collect()
                } else {
                    busy.next().map_or(Seats::NONE, Seats::only)
                }
            }
        }
    }

    /// SAND-SETUP-1 to SAND-SETUP-8.
    pub(crate) fn deal_game(options: &Options, seats: u8, dice: &mut Dice) -> Result<Sand, Refusal> {
        options.check(seats)?;
        let mut game = Sand {
            options: *options,
            seats,
            phase: Phase::Turn,
            turn: 1,
            last: 0,
            ending: Ending::None,
            deck: starting_deck(),
            queue: Row::default(),
            round: 0,
            asked: 0,
            bonuses: 0,
            players: [Player::default(); SEATS],
        };
        match options.mode {
            Mode::FirstGame => {
                // SAND-SETUP-2: in the printed order, for everybody.
                for player in game.at_table_mut() {
                    let cards: Pile = FIRST_GAME.into_iter().rev().collect();
                    player.piles.set_draw(&cards);
                }
                game.deal_hands();
                game.begin_first_turn(dice, &mut |_| ());
            }
            Mode::Basic => game.deal_shuffled(dice),
            Mode::FableCampaign => {
                let (mut campaign, exchanges) = match options.carry {
                    Some(Carry::Fable(carry)) => (carry, 1),
                    _ => (Fable::start(seats), options.fable_round),
                };
                // SAND-CAMP-2; SAND-CAMP-5: it concerns nobody's hand, so the table's dice decide.
                (0..exchanges).for_each(|_| campaign.exchange(dice));
                (game.deck, game.queue, game.round) = (campaign.deck, campaign.queue, campaign.round);
                // SAND-CAMP-7
                game.deal_shuffled(dice);
            }
            Mode::SoloCampaign => match options.carry {
                Some(Carry::Solo(carry)) => {
                    // SAND-SOLO-13: the player chooses three of the six that were turned over.
                    (game.deck, game.queue) = (carry.deck, carry.queue);
                    game.round = carry.sheet.lines.len() as u16;
                    game.phase = Phase::Exchange;
                    game.players[0].held = carry.reveal(dice);
                }
                _ => {
                    game.queue = Solo::start().queue;
                    game.deal_shuffled(dice);
                }
            },
        }
        Ok(game)
    }

    /// SAND-SETUP-3, SAND-SETUP-5: everybody shuffles, draws six and may exchange some of them; alone, too
    /// (SAND-RULING-39). SAND-RULING-48: all have the same cards.
    pub(crate) fn deal_shuffled(&mut self, dice: &mut Dice) {
        for seat in Seat::all(self.seats) {
            let mut cards: Pile = self.deck.iter().collect();
            let player = self.player_mut(seat);
            dice.for_seat(seat, u32::from(player.shuffles)).shuffle(&mut cards);
            player.shuffles += 1;
            player.piles.set_draw(&cards);
        }
        self.deal_hands();
        self.phase = Phase::Mulligan;
    }

    /// SAND-SETUP-4
    fn deal_hands(&mut self) {
        for player in self.at_table_mut() {
            for _ in 0..STARTING_HAND {
                let card = player.piles.pop_draw();
                player.receive(card.expect("a deck has more cards than a starting hand"));
            }
            player.shown = player.now();
        }
    }
}

/// Cloning a state is a copy of bytes, and bots make many.
const _: () = assert!(size_of::<Sand>() < 1500);
