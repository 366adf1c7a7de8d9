//! What happens when cards are revealed: Hunt, Open, Close (specification 5.5 to 5.8).
//!
//! Effects only add up to demands on each player's own tableau (TALE-FX-3), so no order between players exists. A stage
//! asks everybody concerned at the same time, keeps the answers sealed (TALE-FX-8) and turns all cards at once.

use kit::{Seat, Seats};

use crate::Card;
use crate::card::{Affinity, Effect, Scope};
use crate::event::{Event, Turn};
use crate::state::{Phase, Player, Tale};

/// One demand on one player: this many of these positions must be turned.
#[derive(Clone, Copy)]
struct Demand {
    /// Positions that match and are not yet chosen.
    eligible: u16,
    /// How many of them are still to be chosen.
    need: u8,
}

impl Demand {
    /// What is left of a demand for `number` of the `matching` positions when some are `chosen`.
    fn beyond(chosen: u16, matching: u16, number: u8) -> Demand {
        let met = (chosen & matching).count_ones() as u8;
        Demand { eligible: matching & !chosen, need: number.saturating_sub(met) }
    }

    /// TALE-FX-10: there is something to decide when more cards match than must be turned, under different names.
    fn is_open(self, player: &Player) -> bool {
        self.need > 0
            && self.eligible.count_ones() > u32::from(self.need)
            && player.names_at(self.eligible).count_ones() > 1
    }

    /// What is turned without asking: those played first (TALE-FX-10), all of them if too few match (TALE-FX-4), none if
    /// none does (TALE-FX-5).
    fn forced(self) -> u16 {
        let mut rest = self.eligible;
        let mut turned = 0;
        for _ in 0..self.need {
            turned |= rest & rest.wrapping_neg();
            rest &= rest.wrapping_sub(1);
        }
        turned
    }
}

impl Tale {
    /// TALE-HUNT-1: one hunter is enough, two do no more (TALE-HUNT-4).
    pub(crate) fn hunt(&mut self, log: &mut impl FnMut(Event)) {
        let hunted = |player: &Player| match player.revealed()?.effect() {
            Some(Effect::Hunt(affinity)) => Some(affinity),
            _ => None,
        };
        let Some(prey) = self.at_table().iter().find_map(hunted) else { return };
        for seat in Seat::all(self.seats) {
            let player = self.player_mut(seat);
            // TALE-HUNT-3: only cards of this step. TALE-HUNT-5: no hunter is itself of the hunted affinity.
            if let Some(card) = player.revealed()
                && card.affinity() == prey
            {
                // TALE-HUNT-2: face down, which also cancels its effect (see `live_effect`); it stays played.
                player.up &= !(1 << (player.tableau.len() - 1));
                log(Event::Hunted { seat, card });
            }
        }
    }

    /// TALE-OPEN-1: somebody opens if his own revealed card says so and was not hunted.
    pub(crate) fn begin_open(&mut self, log: &mut impl FnMut(Event)) {
        self.phase = Phase::Open;
        let opens = |player: &Player| matches!(player.live_effect(), Some(Effect::Open { .. }));
        if self.at_table().iter().any(opens) {
            self.waiting = self.who_decides();
            if self.waiting.is_empty() {
                self.finish_open(log);
            }
        } else {
            self.begin_close(log);
        }
    }

    fn finish_open(&mut self, log: &mut impl FnMut(Event)) {
        for seat in Seat::all(self.seats) {
            let turned = self.turned_by(seat);
            let player = self.player_mut(seat);
            player.chosen = 0;
            // TALE-OPEN-5: face up from now on. TALE-FX-9: nothing acts again, because only reveals are looked at.
            player.up |= turned;
            self.tell_turned(seat, turned, Turn::Open, log);
        }
        self.begin_close(log);
    }

    fn begin_close(&mut self, log: &mut impl FnMut(Event)) {
        self.phase = Phase::Close;
        let closes = |player: &Player| matches!(player.live_effect(), Some(Effect::Close { .. }));
        if self.at_table().iter().any(closes) {
            self.waiting = self.who_decides();
            if self.waiting.is_empty() {
                self.finish_close(log);
            }
        } else {
            self.end_step(log);
        }
    }

    fn finish_close(&mut self, log: &mut impl FnMut(Event)) {
        // TALE-CLOSE-5: all demands are counted before the first card is turned.
        let turned: [u16; 5] =
            std::array::from_fn(
                |seat| {
                    if seat < self.seats as usize { self.turned_by(Seat::at(seat)) } else { 0 }
                },
            );
        for seat in Seat::all(self.seats) {
            let player = self.player_mut(seat);
            player.chosen = 0;
            player.up &= !turned[seat.index()];
            self.tell_turned(seat, turned[seat.index()], Turn::Close, log);
        }
        self.end_step(log);
    }

    /// TALE-CLOSE-1: how many cards of each affinity this player has to close. TALE-FX-2: ALL works on every player
    /// separately and fully, so demands simply add up.
    fn close_numbers(&self, seat: Seat) -> [u8; 4] {
        let mut numbers = [0; 4];
        for (index, player) in self.at_table().iter().enumerate() {
            if let Some(Effect::Close { scope, affinity, count }) = player.live_effect()
                && (scope == Scope::All || index == seat.index())
            {
                numbers[affinity as usize] += count;
            }
        }
        numbers
    }

    /// The demands on a seat in this stage beyond the positions already `chosen`, in the order in which they are asked
    /// (TALE-CLOSE-4).
    fn demands(&self, seat: Seat, chosen: u16) -> impl Iterator<Item = Demand> {
        let player = self.player(seat);
        let open = if self.phase == Phase::Open { open_demand(player, chosen) } else { None };
        let numbers = if self.phase == Phase::Close { self.close_numbers(seat) } else { [0; 4] };
        let close = Affinity::ALL.into_iter().zip(numbers).filter(|(_, number)| *number > 0);
        open.into_iter()
            .chain(close.map(move |(affinity, number)| close_demand(player, affinity, number, chosen)))
    }

    /// What this seat may choose from now: positions of its tableau, none if nothing is asked of it.
    pub(crate) fn targets(&self, seat: Seat) -> u16 {
        let player = self.player(seat);
        self.demands(seat, player.chosen)
            .find(|demand| demand.is_open(player))
            .map_or(0, |demand| demand.eligible)
    }

    /// Could this seat's answers so far be told from how often it was asked? True when it has to choose several cards
    /// of one kind: the prompts end as soon as only one name is left, which depends on what was chosen. While the stage
    /// lasts the others are then not told whether it has finished (TALE-INFO-3).
    pub(crate) fn chooses_several(&self, seat: Seat) -> bool {
        // As the stage began, that is with nothing chosen.
        self.demands(seat, 0).any(|demand| demand.need > 1 && demand.is_open(self.player(seat)))
    }

    /// A target chosen, sealed until the stage is over (TALE-FX-8).
    pub(crate) fn aim(&mut self, seat: Seat, card: Card, log: &mut impl FnMut(Event)) {
        let eligible = self.targets(seat);
        let player = self.player_mut(seat);
        // TALE-FX-10: the copy that was played first.
        let named =
            |position: &u32| eligible >> position & 1 == 1 && player.tableau[*position as usize] == card;
        let position = (0..16).find(named).expect("the card is on offer");
        player.chosen |= 1 << position;
        let turn = if self.phase == Phase::Open { Turn::Open } else { Turn::Close };
        if self.targets(seat) == 0 {
            self.waiting.remove(seat);
        }
        let done = !self.waiting.contains(seat);
        log(Event::Aimed { seat, card, turn, public: done && !self.chooses_several(seat) });
        if self.waiting.is_empty() {
            match turn {
                Turn::Open => self.finish_open(log),
                Turn::Close => self.finish_close(log),
            }
        }
    }

    /// Everything that this seat turns in the present stage: what it chose and what leaves no choice.
    fn turned_by(&self, seat: Seat) -> u16 {
        let chosen = self.player(seat).chosen;
        self.demands(seat, chosen).fold(chosen, |turned, demand| turned | demand.forced())
    }

    /// Who is being waited for, as far as this seat (or, without a seat, the table) may know.
    pub(crate) fn awaited_by(&self, viewer: Option<Seat>) -> Seats {
        let mut awaited = self.waiting;
        if matches!(self.phase, Phase::Open | Phase::Close) {
            for seat in Seat::all(self.seats) {
                if viewer != Some(seat) && !awaited.contains(seat) && self.chooses_several(seat) {
                    awaited.insert(seat);
                }
            }
        }
        awaited
    }

    fn tell_turned(&self, seat: Seat, turned: u16, turn: Turn, log: &mut impl FnMut(Event)) {
        let player = self.player(seat);
        for position in 0..player.tableau.len() as u8 {
            if turned >> position & 1 == 1 {
                log(Event::Turned { seat, position, card: player.tableau[position as usize], turn });
            }
        }
    }
}

/// TALE-OPEN-2, TALE-OPEN-3: what this player still has to open. TALE-OPEN-4: it is never his to decline.
fn open_demand(player: &Player, chosen: u16) -> Option<Demand> {
    let Some(Effect::Open { selector, count }) = player.live_effect() else { return None };
    let matching = player.positions(|card, up| !up && selector.matches(card));
    Some(Demand::beyond(chosen, matching, count))
}

/// TALE-CLOSE-2, TALE-CLOSE-3: face-up cards, the one that causes it included (TALE-FX-6), and no others (TALE-CLOSE-6).
fn close_demand(player: &Player, affinity: Affinity, number: u8, chosen: u16) -> Demand {
    let matching = player.positions(|card, up| up && card.affinity() == affinity);
    Demand::beyond(chosen, matching, number)
}
