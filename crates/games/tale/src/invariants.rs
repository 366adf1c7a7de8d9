//! What holds at every moment of every game (specification 11).

use kit::hold;

use crate::card::{Affinity, Effect, NAMES};
use crate::state::{Phase, Player, ROUNDS, Tale, may_start};
use crate::{Card, Mode};

impl Tale {
    pub(crate) fn check_invariants(&self) -> Result<(), String> {
        self.options.check(self.seats).map_err(|refusal| refusal.to_string())?;
        self.cards_are_conserved()?;
        self.piles_have_their_sizes()?;
        for (seat, player) in self.at_table().iter().enumerate() {
            self.rounds_add_up(player).map_err(|error| format!("seat {seat}: {error}"))?;
            self.sealed_choices_fit(player).map_err(|error| format!("seat {seat}: {error}"))?;
            self.sides_have_a_reason(player).map_err(|error| format!("seat {seat}: {error}"))?;
        }
        let mut asked = *self;
        asked.ask_again();
        hold!(*self == asked, "who has to decide does not follow from the position");
        hold!(
            (self.phase == Phase::Over) == self.waiting.is_empty(),
            "nobody decides although the game is not over, or somebody although it is"
        );
        Ok(())
    }

    /// TALE-INV-1: always the same 80 or 100 cards. (A sealed card lies in its pack or hand.)
    fn cards_are_conserved(&self) -> Result<(), String> {
        let mut counts = [0u8; NAMES];
        let mut add = |cards: &[Card]| cards.iter().for_each(|card| counts[card.index()] += 1);
        add(&self.deck);
        for player in self.at_table() {
            add(&player.pack);
            add(&player.hand);
            add(&player.tableau);
            add(&player.unused);
            if self.phase == Phase::Draft {
                add(&player.kept[self.round as usize - 1]);
            }
        }
        for card in Card::all() {
            let expected = if self.options.uses(card) { card.data().copies } else { 0 };
            let found = counts[card.index()];
            hold!(found == expected, "there are {found} copies of {card}, expected {expected}");
        }
        Ok(())
    }

    /// TALE-INV-2, TALE-INV-3, TALE-INV-4 (TALE-ROUND-3): everybody has the same number of cards everywhere.
    fn piles_have_their_sizes(&self) -> Result<(), String> {
        let (options, round, step) = (self.options, self.round, self.step as usize);
        let size = options.pack_size(round) as usize;
        let drafting = self.phase == Phase::Draft;
        let over = self.phase == Phase::Over;
        let shown = matches!(self.phase, Phase::Open | Phase::Close) as usize;
        let played = if drafting { 0 } else { step + shown };
        let (pack, kept) = if drafting { (size - step, step) } else { (0, size) };
        let hand = if drafting || over { 0 } else { size - played };
        let tableau = if over { 3 * ROUNDS as usize } else { options.tableau_before(round) + played };
        let unused = 2 * (round as usize - usize::from(!over));
        for (seat, player) in self.at_table().iter().enumerate() {
            let found = [
                ("pack", player.pack.len(), pack),
                ("kept", player.kept[round as usize - 1].len(), kept),
                ("hand", player.hand.len(), hand),
                ("tableau", player.tableau.len(), tableau),
                ("unused", player.unused.len(), unused),
            ];
            for (pile, found, expected) in found {
                hold!(found == expected, "seat {seat}: {pile} has {found} cards, expected {expected}");
            }
        }
        hold!(!over || round == ROUNDS && step == 0, "the game ends after the fourth round");
        let dealt = usize::from(self.seats) * 5 * round as usize;
        let deck = if options.mode == Mode::Expert { 100 } else { 80 } - dealt;
        hold!(self.deck.len() == deck, "the deck has {} cards, expected {deck}", self.deck.len());
        Ok(())
    }

    /// Everything kept in a round was played, is in hand or was thrown away.
    fn rounds_add_up(&self, player: &Player) -> Result<(), String> {
        let mut thrown: Vec<Card> = Vec::new();
        for round in 1..=self.round {
            let mut rest = player.kept[round as usize - 1].to_vec();
            let drafting = round == self.round && self.phase == Phase::Draft;
            hold!(
                drafting || rest.len() == self.options.pack_size(round) as usize,
                "{} cards were kept in round {round}",
                rest.len()
            );
            let start = self.options.tableau_before(round);
            let end = player.tableau.len().min(3 * round as usize);
            for card in player.tableau.get(start..end).unwrap_or_default() {
                let index = rest.iter().position(|kept| kept == card);
                let Some(index) = index else {
                    return Err(format!("{card} was played in round {round} but not kept in it"));
                };
                rest.swap_remove(index);
            }
            if round < self.round || self.phase == Phase::Over {
                thrown.extend(rest);
            } else if !drafting {
                hold!(same_cards(&rest, &player.hand), "the hand is not what was kept and not played");
            }
        }
        hold!(same_cards(&thrown, &player.unused), "the unused cards are not what was kept and not played");
        hold!(
            player.kept[self.round as usize..].iter().all(|cards| cards.is_empty()),
            "cards were kept in advance"
        );
        Ok(())
    }

    /// Sealed decisions are possible, and exist only while others still decide.
    fn sealed_choices_fit(&self, player: &Player) -> Result<(), String> {
        let from: &[Card] = match self.phase {
            Phase::Draft => &player.pack,
            Phase::Play => &player.hand,
            Phase::Open | Phase::Close | Phase::Over => &[],
        };
        hold!(player.sealed.is_none_or(|card| from.contains(&card)), "a card is sealed that is not there");
        // TALE-INV-6 (TALE-OPEN-3, TALE-CLOSE-3): no more than is asked for.
        hold!(self.could_choose(player, player.chosen), "targets are chosen that nothing asks for");
        // TALE-INV-5: positions beyond the tableau have no side.
        hold!(player.up >> player.tableau.len() == 0, "an empty place is face up");
        Ok(())
    }

    /// TALE-INV-7, TALE-INV-8: a Shadow card is face down only if a hunter was revealed with it. TALE-INV-9: the decks
    /// of Basic and Novice have no hunter, no story and no Trickster.
    fn sides_have_a_reason(&self, player: &Player) -> Result<(), String> {
        for (position, card) in player.tableau.iter().enumerate() {
            hold!(self.options.uses(*card), "{card} is not in this deck");
            let start = self.options.mode == Mode::Novice && position == 0;
            hold!(!start || may_start(*card), "{card} cannot be a start card");
            let hunts = |other: &Player| {
                matches!(other.tableau.get(position).and_then(|card| card.effect()), Some(Effect::Hunt(_)))
            };
            hold!(
                card.affinity() != Affinity::Shadow
                    || player.is_up(position)
                    || self.at_table().iter().any(hunts),
                "{card} is face down but nobody hunted it"
            );
        }
        Ok(())
    }
}

fn same_cards(some: &[Card], others: &[Card]) -> bool {
    let sorted = |cards: &[Card]| {
        let mut cards = cards.to_vec();
        cards.sort_unstable();
        cards
    };
    sorted(some) == sorted(others)
}
