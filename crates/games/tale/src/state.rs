//! The truth of a table.

use kit::{Dice, MAX_SEATS, Refusal, Row, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::card::{ALL_COPIES, Effect};
use crate::{Card, Mode, Options};

/// Rounds in a game (TALE-ROUND-1).
pub const ROUNDS: u8 = 4;
/// Cards in the largest pack, hand and kept pile (TALE-DEAL-1).
pub(crate) const PACK: usize = 5;
/// Cards in a finished tableau (TALE-ROUND-3).
pub(crate) const TABLEAU: usize = 12;
/// Cards that a player throws away over the game (TALE-PLAY-7).
pub(crate) const UNUSED: usize = 8;
/// Cards in the full deck (TALE-SETUP-2).
pub(crate) const DECK: usize = 100;
/// Cards without the Expert mark (TALE-SETUP-2).
pub(crate) const BASIC_DECK: usize = 80;

/// A pack, a kept pile or a hand.
pub type Cards = Row<Card, PACK>;

/// What everybody is doing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Keeping one card of a pack (prompt `draft_pick`).
    Draft,
    /// Committing a card of the hand (prompt `play_card`).
    Play,
    /// Choosing cards to turn face up (prompt `open_target`).
    Open,
    /// Choosing cards to turn face down (prompt `close_target`).
    Close,
    /// Scored.
    Over,
}

impl Phase {
    /// The rulebook's stage, 1 to 9: four times draft and play, then scoring.
    pub(crate) const fn stage(self, round: u8) -> u8 {
        match self {
            Phase::Draft => 2 * round - 1,
            Phase::Play | Phase::Open | Phase::Close => 2 * round,
            Phase::Over => 2 * ROUNDS + 1,
        }
    }
}

/// Which way packs go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Passing {
    /// Clockwise.
    Left,
    /// Counter-clockwise.
    Right,
}

impl Passing {
    /// TALE-ROUND-2: rounds 1 and 3 pass to the left, 2 and 4 to the right.
    pub const fn of(round: u8) -> Passing {
        if round % 2 == 1 { Passing::Left } else { Passing::Right }
    }

    /// The holder, after `step` passes, of the pack first dealt to `first` (TALE-SETUP-4).
    pub const fn holder(self, first: Seat, step: u8, seats: u8) -> Seat {
        match self {
            Passing::Left => first.left(step, seats),
            Passing::Right => first.right(step, seats),
        }
    }

    /// The seat to which the pack was first dealt that `holder` has after `step` passes.
    pub const fn origin(self, holder: Seat, step: u8, seats: u8) -> Seat {
        match self {
            Passing::Left => holder.right(step, seats),
            Passing::Right => holder.left(step, seats),
        }
    }
}

/// What an Open or Close stage asks of one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Prompt {
    /// The positions in their tableau from which they can choose now; none if they have nothing to decide.
    pub(crate) targets: u16,
    /// Whether they had to choose several cards of one kind when the stage began. The prompts end as soon as only one name
    /// is left, which depends on what was chosen, so others are not told whether they have finished (TALE-INFO-3).
    pub(crate) several: bool,
}

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Player {
    /// The pack held for the present draft step.
    pub(crate) pack: Cards,
    /// What was kept in each round, in order. Every past pack follows from all players' lists.
    pub(crate) kept: [Cards; ROUNDS as usize],
    /// Kept cards not yet played.
    pub(crate) hand: Cards,
    /// The card picked from pack or hand for the present step, until all have picked.
    pub(crate) sealed: Option<Card>,
    /// Positions in the tableau chosen in the present Open or Close stage, until all have chosen.
    pub(crate) chosen: u16,
    /// What the present stage asks of this player; it follows from the rest.
    pub(crate) prompt: Prompt,
    /// Played cards in order; they never leave or move (TALE-PLAY-8).
    pub(crate) tableau: Row<Card, TABLEAU>,
    /// Which positions are face up.
    pub(crate) up: u16,
    /// The positions of each affinity; they follow from the tableau, but effects need them all the time.
    pub(crate) of_affinity: [u16; 4],
    /// Kept but never played.
    pub(crate) unused: Row<Card, UNUSED>,
}

impl Player {
    /// Is the card at this position face up?
    #[inline]
    pub(crate) const fn is_up(&self, position: usize) -> bool {
        self.up >> position & 1 == 1
    }

    /// The card revealed in this step, unless it was hunted (TALE-PLAY-6, TALE-HUNT-2). Valid from the reveal to the end of
    /// the Close stage: nothing else turns this card over in between.
    #[inline]
    pub(crate) fn live(&self) -> Option<Card> {
        let card = self.tableau.last().copied()?;
        if self.is_up(self.tableau.len() - 1) { Some(card) } else { None }
    }

    /// Its effect.
    #[inline]
    pub(crate) fn live_effect(&self) -> Option<Effect> {
        self.live()?.effect()
    }

    /// Adds a card to the tableau.
    #[inline]
    pub(crate) fn place(&mut self, card: Card, up: bool) {
        let position = self.tableau.len();
        self.up |= u16::from(up) << position;
        self.of_affinity[card.affinity() as usize] |= 1 << position;
        self.tableau.push(card);
    }

    /// All positions of the tableau that are occupied.
    #[inline]
    pub(crate) fn occupied(&self) -> u16 {
        (1 << self.tableau.len()) - 1
    }

    /// Positions with a copy of this card.
    pub(crate) fn copies(&self, card: Card) -> u16 {
        (0..).zip(&self.tableau).fold(0, |set, (position, other)| set | u16::from(*other == card) << position)
    }

    /// Do these positions hold different names?
    #[inline]
    pub(crate) fn several_names(&self, positions: u16) -> bool {
        let first = self.tableau[positions.trailing_zeros() as usize];
        let mut rest = positions & (positions - 1);
        while rest != 0 {
            if self.tableau[rest.trailing_zeros() as usize] != first {
                return true;
            }
            rest &= rest - 1;
        }
        false
    }

    /// The names from which the player may choose now.
    #[inline]
    pub(crate) fn target_names(&self) -> u64 {
        let mut positions = self.prompt.targets;
        let mut names = 0;
        while positions != 0 {
            names |= self.tableau[positions.trailing_zeros() as usize].bit();
            positions &= positions - 1;
        }
        names
    }
}

/// Everything there is to know about a table of Fairy Tale.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "crate::doc::Doc", try_from = "crate::doc::Doc")]
pub struct Tale {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    /// 1 to 4.
    pub(crate) round: u8,
    pub(crate) phase: Phase,
    /// Draft step or play step, from 0.
    pub(crate) step: u8,
    /// Who has to decide; it follows from the rest, but is needed before every choice.
    pub(crate) waiting: Seats,
    /// The last card is the top.
    pub(crate) deck: Row<Card, DECK>,
    pub(crate) players: [Player; MAX_SEATS as usize],
}

impl Tale {
    /// Shuffles and deals (specification 4; there is no dealer in the state, TALE-SETUP-7).
    pub(crate) fn deal_game(options: Options, seats: u8, dice: &mut Dice) -> Result<Tale, Refusal> {
        options.check(seats)?;
        let mut game = Tale {
            options,
            seats,
            round: 1,
            phase: Phase::Draft,
            step: 0,
            waiting: Seats::first(seats),
            deck: Row::default(),
            // TALE-SETUP-5: everything is empty.
            players: [Player::default(); MAX_SEATS as usize],
        };
        // TALE-SETUP-2
        let cards = if options.mode == Mode::Expert { DECK } else { BASIC_DECK };
        game.deck = Row::prefix(ALL_COPIES, cards as u8);
        // TALE-SETUP-3: once, and never again except for start cards.
        dice.shuffle(&mut game.deck);
        if options.mode == Mode::Novice {
            game.deal_start_cards(dice);
        }
        game.deal_packs();
        Ok(game)
    }

    /// TALE-NOVICE-1: a face-up card for each player before the first round.
    fn deal_start_cards(&mut self, dice: &mut Dice) {
        for seat in Seat::all(self.seats) {
            // TALE-NOVICE-3: a card that opens or closes goes back and the whole deck is shuffled.
            let card = loop {
                let card = self.deck.pop().expect("45 of the 80 cards qualify");
                if may_start(card) {
                    break card;
                }
                self.deck.push(card);
                dice.shuffle(&mut self.deck);
            };
            // TALE-NOVICE-4: in play like any other; it has no effect of its own, because nothing was revealed.
            let player = &mut self.players[seat.index()];
            player.place(card, true);
        }
    }

    /// TALE-DEAL-1: each in turn takes a pack from the top. TALE-DEAL-3: the deck always holds enough.
    pub(crate) fn deal_packs(&mut self) {
        let size = self.options.pack_size(self.round);
        for seat in 0..self.seats as usize {
            self.players[seat].pack = self.deck.deal(size);
        }
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

    #[inline]
    pub(crate) const fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) const fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// Which way packs go in this round.
    pub(crate) const fn passing(&self) -> Passing {
        Passing::of(self.round)
    }

    /// The rulebook's stage.
    pub(crate) const fn stage(&self) -> u8 {
        self.phase.stage(self.round)
    }
}

/// TALE-NOVICE-2: a start card neither opens nor closes. TALE-RULING-30: even if it could do nothing.
pub(crate) fn may_start(card: Card) -> bool {
    !matches!(card.effect(), Some(Effect::Open { .. } | Effect::Close { .. }))
}
