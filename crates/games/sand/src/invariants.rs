//! What always holds (specification 11).

use kit::{Seat, hold};

use crate::Bag;
use crate::campaign::{DECK, starting_deck};
use crate::card::{BUILDABLE, COIN, NUMBERED, SLOTS, named};
use crate::state::{PALLETS, Phase, Player, Ring, Sand, Step, Task};

impl Sand {
    pub(crate) fn check_invariants(&self) -> Result<(), String> {
        let deck = self.deck;
        hold!(deck.len() == DECK, "the deck has {} cards", deck.len());
        // SAND-INV-12: warning cards never leave.
        hold!(deck.count_in(NUMBERED) == 13, "the deck has {} numbered cards", deck.count_in(NUMBERED));
        hold!(
            starting_deck().minus(&deck).iter().all(|card| card.within(NUMBERED)),
            "a warning card has left"
        );
        if self.phase != Phase::Exchange {
            self.check_conservation()?;
        }
        for (seat, player) in Seat::all(self.seats).zip(self.at_table()) {
            player.check_zones().map_err(|error| format!("seat {seat}: {error}"))?;
            if self.phase == Phase::Turn {
                player.check_turn().map_err(|error| format!("seat {seat}: {error}"))?;
            } else {
                hold!(player.task == Task::None, "seat {seat} is in the middle of something");
            }
        }
        hold!(self.last == 0 || self.last >= self.turn, "the final turn {} is over", self.last);
        if self.options.is_solo() {
            // SAND-INV-13
            let gifts = self.players[0].piles.gifts().len();
            let most = usize::from(self.turn.saturating_sub(13));
            hold!(gifts <= most, "{gifts} gifts in turn {}", self.turn);
            hold!(self.old_sheet().is_sound(), "the sheet does not add up");
        }
        // SAND-EOT-2: gift piles never wait on every Symbol card between turns; and an empty seat has nothing.
        hold!(
            self.players[self.seats as usize..].iter().all(|player| *player == Player::default()),
            "an empty seat has cards"
        );
        Ok(())
    }

    /// SAND-INV-1: all cards of all decks, and no others.
    fn check_conservation(&self) -> Result<(), String> {
        let (mut all, mut wanted) = (Bag::EMPTY, Bag::EMPTY);
        for player in self.at_table() {
            all.add_all(&player.everything());
            wanted.add_all(&self.deck);
        }
        let (lost, gained) = (wanted.minus(&all), all.minus(&wanted));
        hold!(lost.is_empty() && gained.is_empty(), "lost {lost:?}, gained {gained:?}");
        Ok(())
    }
}

impl Player {
    fn check_zones(&self) -> Result<(), String> {
        // SAND-INV-3
        hold!(self.built.count_in(!BUILDABLE) == 0, "something that cannot be built is built");
        hold!(!self.hand.has(named::SCAFFOLD), "a Scaffold is in the hand");
        hold!(!self.piles.gifts().contains(&named::SCAFFOLD), "a Scaffold is a gift");
        hold!(!self.pallets.contains(&named::SCAFFOLD), "a Scaffold is on a Pallet");
        // SAND-INV-10
        let stored = self.pallets.len() + self.spent_pallets.len();
        hold!(
            stored <= usize::from(self.built.count(named::PALLET)).min(PALLETS),
            "{stored} cards on Pallets"
        );
        hold!(self.pallets.iter().all(|card| card.within(COIN)), "a Pallet carries what is no coin card");
        hold!(self.pallets.is_sorted() && self.batch.is_sorted(), "piles are not in order");
        Ok(())
    }

    fn check_turn(&self) -> Result<(), String> {
        let turn = &self.turn;
        // SAND-INV-4
        let limit = self.hand_limit() + 3 * turn.arms;
        let done = turn.step == Step::Done;
        hold!(!done || self.hand.len() <= limit, "{} cards in hand, the limit is {limit}", self.hand.len());
        // SAND-INV-5
        let arms = if done { turn.arms } else { 0 };
        let grown = self.piles.gifts().len() as i32 - i32::from(self.shown.gifts);
        hold!((0..=1 + i32::from(arms)).contains(&grown), "the gift pile has grown by {grown}");
        // SAND-INV-7, SAND-INV-8
        let slots = 1 + self.shown.built.count_in(SLOTS);
        hold!(turn.normal <= slots, "{} normal slots used of {slots}", turn.normal);
        let built =
            turn.normal > 0 || turn.used.has(named::DREAM_BUILD) || turn.used.has(named::BARGAIN_BUILD);
        let drawn = turn.drawn_more || turn.used.count_in(crate::card::BLUE) > 0;
        hold!(!built || turn.ring == Ring::Build, "built, but the mode is {:?}", turn.ring);
        hold!(!drawn || turn.ring == Ring::Draw, "drew more, but the mode is {:?}", turn.ring);
        // SAND-INV-10: nothing is set aside without a reason.
        let paying = matches!(self.task, Task::Pay { .. });
        let holding = matches!(self.task, Task::Sift | Task::Dream) || paying;
        hold!(holding || self.held.is_empty() && self.held_coins == 0, "cards are held for nothing");
        hold!(paying || self.spent_coins == 0 && self.spent_pallets.is_empty(), "coins are spent on nothing");
        let asks = self.task != Task::None;
        hold!(asks || self.laid.is_empty() && self.batch.is_empty(), "cards are put aside for nothing");
        hold!(!asks || !done, "somebody who is done is in the middle of something");
        // SAND-INV-9: what has been put aside so far does not cover the price.
        if let Task::Pay { due, most, .. } = self.task {
            hold!(due > 0 && self.payable(due, most) != 0, "{due} cannot be paid");
        }
        // SAND-INV-6 holds within `draw_card`; afterwards cards may be discarded beside an empty draw pile.
        Ok(())
    }
}
