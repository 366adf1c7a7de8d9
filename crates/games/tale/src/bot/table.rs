//! What the bot sees, prepared for evaluation.

use crate::{Affinity, Card, Effect, NAMES, Passing, Phase, Placed, View, points_of};
use kit::Seat;

use super::worth;

/// The table as one seat sees it.
pub(super) struct Table {
    pub(super) seat: Seat,
    pub(super) seats: u8,
    /// Who gets the pack that I pass on.
    pub(super) next: Seat,
    /// Kept so far in this draft.
    pub(super) kept: Vec<Card>,
    pub(super) hand: Vec<Card>,
    /// Cards that I may still play in this round.
    pub(super) plays_left: usize,
    /// Copies of each name that may still turn up.
    pub(super) unseen: [u8; NAMES],
    /// Cards that I cannot locate.
    pub(super) unknown: usize,
    /// Cards that I will play after this round.
    pub(super) later_plays: usize,
    pub(super) tableaus: Vec<Vec<Placed>>,
    partner: Option<Seat>,
}

/// A tableau as it could become: usually mine.
#[derive(Clone)]
pub(super) struct Tableau(pub(super) Vec<Placed>);

impl Table {
    pub(super) fn of(view: &View, seat: Seat) -> Table {
        let seats = view.seats;
        let mut tableaus: Vec<Vec<Placed>> =
            view.players.iter().map(|player| player.tableau.to_vec()).collect();
        let own = view.own.as_ref();
        // Cards that I have chosen in this stage count as turned already.
        for position in own.iter().flat_map(|own| &own.chosen) {
            tableaus[seat.index()][usize::from(*position)].up ^= true;
        }
        let kept = own.map_or(Vec::new(), |own| own.kept.to_vec());
        let hand = own.map_or(Vec::new(), |own| own.hand.to_vec());
        let mut unseen: [u8; NAMES] = [0; NAMES];
        for card in Card::all().filter(|card| view.options.uses(*card)) {
            unseen[card.index()] = card.data().copies;
        }
        let mut locate = |card: Card| unseen[card.index()] = unseen[card.index()].saturating_sub(1);
        tableaus.iter().flatten().for_each(|placed| locate(placed.card));
        if let Some(own) = own {
            own.unused.iter().chain(&own.hand).for_each(|card| locate(*card));
            if view.phase == Phase::Draft {
                own.kept.iter().for_each(|card| locate(*card));
            }
        }
        let steps = view.options.play_steps(view.round);
        let played = if view.phase == Phase::Draft { 0 } else { view.step };
        Table {
            seat,
            seats,
            next: match view.passing {
                Passing::Left => seat.left(1, seats),
                Passing::Right => seat.right(1, seats),
            },
            kept,
            hand,
            plays_left: usize::from(steps - played),
            unknown: unseen.iter().map(|copies| usize::from(*copies)).sum(),
            unseen,
            later_plays: 3 * usize::from(crate::ROUNDS - view.round),
            tableaus,
            partner: view.options.pair_match.then(|| seat.left(2, seats)),
        }
    }

    pub(super) fn mine(&self) -> Tableau {
        Tableau(self.tableaus[self.seat.index()].clone())
    }

    /// How much of another's loss is my gain: all of it in a duel or between teams, a share at a larger table.
    pub(super) fn rivalry(&self, other: Seat) -> f64 {
        match self.partner {
            Some(partner) if other == partner => -1.0,
            Some(_) => 1.0,
            None => 1.0 / f64::from(self.seats - 1),
        }
    }

    /// What a face-up card would add to another player's score now.
    pub(super) fn gain_for(&self, other: Seat, card: Card) -> f64 {
        let mut tableau = Tableau(self.tableaus[other.index()].clone());
        let before = tableau.points(self, other);
        tableau.0.push(Placed { card, up: true });
        f64::from(tableau.points(self, other) - before)
    }

    /// What another player loses by closing their cheapest face-up card of an affinity.
    pub(super) fn cheapest_loss(&self, other: Seat, affinity: Affinity) -> f64 {
        let tableau = Tableau(self.tableaus[other.index()].clone());
        let before = tableau.points(self, other);
        let losses = tableau.turned(|placed| placed.up && placed.card.affinity() == affinity);
        losses.map(|after| f64::from(before - after.points(self, other))).reduce(f64::min).unwrap_or(0.0)
    }

    /// Points that my hunter is likely to cost others in this step, by the share of Shadow cards among the unseen.
    pub(super) fn expected_prey(&self, prey: Affinity) -> f64 {
        let hidden: u32 = Card::all()
            .filter(|card| card.affinity() == prey)
            .map(|card| u32::from(self.unseen[card.index()]))
            .sum();
        0.5 * f64::from(hidden) / self.unknown.max(1) as f64
    }

    /// What revealing a Shadow card costs on average because somebody may hunt it.
    pub(super) fn hunt_risk(&self) -> f64 {
        let hunters: u32 = Card::all()
            .filter(|card| matches!(card.effect(), Some(Effect::Hunt(_))))
            .map(|card| u32::from(self.unseen[card.index()]))
            .sum();
        2.0 * f64::from(hunters) * f64::from(self.seats - 1) / self.unknown.max(1) as f64
    }
}

impl Tableau {
    pub(super) fn with(&self, card: Card) -> Tableau {
        let mut mine = self.clone();
        mine.0.push(Placed { card, up: true });
        mine
    }

    /// With the first face-down copy turned up.
    pub(super) fn with_opened(&self, card: Card) -> Tableau {
        self.turned(|placed| !placed.up && placed.card == card).next().unwrap_or_else(|| self.clone())
    }

    /// With the first face-up copy turned down.
    pub(super) fn with_closed(&self, card: Card) -> Tableau {
        self.turned(|placed| placed.up && placed.card == card).next().unwrap_or_else(|| self.clone())
    }

    /// Each way to turn one of the matching cards.
    fn turned(&self, test: impl Fn(&Placed) -> bool) -> impl Iterator<Item = Tableau> {
        (0..self.0.len()).filter(move |index| test(&self.0[*index])).map(|index| {
            let mut mine = self.clone();
            mine.0[index].up ^= true;
            mine
        })
    }

    /// The most valuable way to open one card, if any can be.
    pub(super) fn best_opening(&self, table: &Table, test: impl Fn(Card) -> bool) -> Tableau {
        self.best(table, |placed| !placed.up && test(placed.card))
    }

    /// The cheapest way to close one card, if any can be.
    pub(super) fn best_closing(&self, table: &Table, affinity: Affinity) -> Tableau {
        self.best(table, |placed| placed.up && placed.card.affinity() == affinity)
    }

    fn best(&self, table: &Table, test: impl Fn(&Placed) -> bool) -> Tableau {
        let worth = |mine: Tableau| (mine.worth(table), mine);
        let better = |a: (f64, Tableau), b: (f64, Tableau)| if b.0 > a.0 { b } else { a };
        self.turned(test).map(worth).reduce(better).map_or_else(|| self.clone(), |(_, mine)| mine)
    }

    /// Present points, plus expected growth.
    pub(super) fn worth(&self, table: &Table) -> f64 {
        f64::from(self.points(table, table.seat)) + worth::potential(&self.0, table)
    }

    /// The points of `seat` with this tableau, given the others as they lie.
    fn points(&self, table: &Table, seat: Seat) -> i32 {
        let mut tableaus: Vec<&[Placed]> = table.tableaus.iter().map(Vec::as_slice).collect();
        tableaus[seat.index()] = &self.0;
        points_of(seat, &tableaus)
    }
}
