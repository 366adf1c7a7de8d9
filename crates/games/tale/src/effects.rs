//! What happens when cards are revealed: Hunt, Open, Close (specification 5.5 to 5.8).
//!
//! Effects only add up to demands on each player's own tableau (TALE-FX-3), so no order between players exists. A stage
//! asks everybody concerned at the same time, keeps the answers sealed (TALE-FX-8) and turns all cards at once.

use kit::{Seat, Seats};

use crate::Card;
use crate::card::{CLOSERS, Effect, HUNTERS, OPENERS, Scope, Selector};
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

/// What a stage asks of one player.
#[derive(Clone, Copy, Default)]
struct Stage {
    /// What he may choose from now; nothing if he has nothing to decide.
    targets: u16,
    /// What he turns if he decides nothing more.
    turned: u16,
    /// Does he have to choose several cards of one kind?
    several: bool,
}

impl Demand {
    /// What is left of a demand for `number` of the `matching` positions when some are `chosen`.
    #[inline]
    fn beyond(chosen: u16, matching: u16, number: u8) -> Demand {
        let met = (chosen & matching).count_ones() as u8;
        Demand { eligible: matching & !chosen, need: number.saturating_sub(met) }
    }

    /// TALE-FX-10: there is something to decide when more cards match than must be turned, under different names.
    #[inline]
    fn is_open(self, player: &Player) -> bool {
        self.need > 0
            && self.eligible.count_ones() > u32::from(self.need)
            && player.several_names(self.eligible)
    }

    /// What is turned without asking: those played first (TALE-FX-10), all of them if too few match (TALE-FX-4), none if
    /// none does (TALE-FX-5).
    #[inline]
    fn forced(self) -> u16 {
        let mut rest = self.eligible;
        for _ in 0..self.need {
            rest &= rest.wrapping_sub(1);
        }
        self.eligible & !rest
    }
}

impl Stage {
    #[inline]
    fn add(&mut self, player: &Player, demand: Demand) {
        self.turned |= demand.forced();
        if demand.is_open(player) {
            self.several |= demand.need > 1;
            // TALE-CLOSE-4: one demand after the other.
            if self.targets == 0 {
                self.targets = demand.eligible;
            }
        }
    }
}

impl Tale {
    /// TALE-PLAY-5: Hunt, Open, Close. A stage in which no revealed card acts is passed over.
    #[inline]
    pub(crate) fn resolve_reveal(&mut self, log: &mut impl FnMut(Event)) {
        let revealed = self.live_names();
        if revealed & HUNTERS != 0 {
            self.hunt(log);
        }
        if revealed & OPENERS != 0 {
            self.begin_open(log);
        } else {
            self.begin_close(log);
        }
    }

    /// Names of the cards revealed in this step that were not hunted.
    #[inline]
    fn live_names(&self) -> u64 {
        self.at_table().iter().fold(0, |names, player| names | player.live().map_or(0, Card::bit))
    }

    /// TALE-HUNT-1: one hunter is enough, two do no more (TALE-HUNT-4).
    fn hunt(&mut self, log: &mut impl FnMut(Event)) {
        let hunted = |player: &Player| match player.live()?.effect() {
            Some(Effect::Hunt(affinity)) => Some(affinity),
            _ => None,
        };
        let Some(prey) = self.at_table().iter().find_map(hunted) else { return };
        for seat in Seat::all(self.seats) {
            let player = self.player_mut(seat);
            // TALE-HUNT-3: only cards of this step. TALE-HUNT-5: no hunter is itself of the hunted affinity.
            if let Some(card) = player.live()
                && card.affinity() == prey
            {
                // TALE-HUNT-2: face down, which also cancels its effect (see `live`); it stays played.
                player.up &= !(1 << (player.tableau.len() - 1));
                log(Event::Hunted { seat, card });
            }
        }
    }

    /// TALE-OPEN-1: somebody opens if his own revealed card says so and was not hunted.
    fn begin_open(&mut self, log: &mut impl FnMut(Event)) {
        self.phase = Phase::Open;
        self.begin_stage();
        if self.waiting.is_empty() {
            self.finish_open(log);
        }
    }

    #[inline]
    fn begin_close(&mut self, log: &mut impl FnMut(Event)) {
        if self.live_names() & CLOSERS == 0 {
            self.end_step(log);
            return;
        }
        self.phase = Phase::Close;
        self.begin_stage();
        if self.waiting.is_empty() {
            self.finish_close(log);
        }
    }

    fn begin_stage(&mut self) {
        self.waiting = self.who_aims();
    }

    fn finish_open(&mut self, log: &mut impl FnMut(Event)) {
        for seat in Seat::all(self.seats) {
            let turned = self.stage_of(seat, [0; 4]).turned;
            let player = self.player_mut(seat);
            player.chosen = 0;
            // TALE-OPEN-5: face up from now on. TALE-FX-9: nothing acts again, because only reveals are looked at.
            player.up |= turned;
            self.tell_turned(seat, turned, Turn::Open, log);
        }
        self.begin_close(log);
    }

    fn finish_close(&mut self, log: &mut impl FnMut(Event)) {
        // TALE-CLOSE-5: all demands are counted before the first card is turned.
        let by_all = self.closed_by_all();
        let mut turned = [0; 5];
        for seat in Seat::all(self.seats) {
            turned[seat.index()] = self.stage_of(seat, by_all).turned;
        }
        for seat in Seat::all(self.seats) {
            let player = self.player_mut(seat);
            player.chosen = 0;
            player.up &= !turned[seat.index()];
            self.tell_turned(seat, turned[seat.index()], Turn::Close, log);
        }
        self.end_step(log);
    }

    /// TALE-CLOSE-1: how many cards of each affinity everybody has to close. TALE-FX-2: ALL works on every player
    /// separately and fully, so demands simply add up.
    #[inline]
    fn closed_by_all(&self) -> [u8; 4] {
        let mut numbers = [0; 4];
        for player in self.at_table() {
            if let Some(Effect::Close { scope: Scope::All, affinity, count }) = player.live_effect() {
                numbers[affinity as usize] += count;
            }
        }
        numbers
    }

    /// What the present stage asks of a seat. `by_all` is `closed_by_all`.
    #[inline]
    fn stage_of(&self, seat: Seat, by_all: [u8; 4]) -> Stage {
        let player = self.player(seat);
        self.stage_beyond(player, player.chosen, by_all)
    }

    #[inline]
    fn stage_beyond(&self, player: &Player, chosen: u16, by_all: [u8; 4]) -> Stage {
        let mut stage = Stage { turned: chosen, ..Stage::default() };
        match (self.phase, player.live_effect()) {
            (Phase::Open, Some(Effect::Open { selector, count })) => {
                // TALE-OPEN-2, TALE-OPEN-3: face-down cards that match. TALE-OPEN-4: it is never his to decline.
                let matching = match selector {
                    Selector::Any => player.occupied(),
                    Selector::Only(affinity) => player.of_affinity[affinity as usize],
                };
                stage.add(player, Demand::beyond(chosen, matching & !player.up, count));
            }
            (Phase::Close, effect) => {
                let mut numbers = by_all;
                if let Some(Effect::Close { scope: Scope::You, affinity, count }) = effect {
                    numbers[affinity as usize] += count;
                }
                for (affinity, number) in numbers.into_iter().enumerate() {
                    if number > 0 {
                        // TALE-CLOSE-2, TALE-CLOSE-3: face-up cards, the one that causes it included (TALE-FX-6), and no
                        // others (TALE-CLOSE-6).
                        let matching = player.of_affinity[affinity] & player.up;
                        stage.add(player, Demand::beyond(chosen, matching, number));
                    }
                }
            }
            _ => (),
        }
        stage
    }

    /// Who has something to choose in the present stage.
    pub(crate) fn who_aims(&self) -> Seats {
        let by_all = self.closed_by_all();
        Seat::all(self.seats).filter(|seat| self.stage_of(*seat, by_all).targets != 0).collect()
    }

    /// What this seat may choose from now: positions of its tableau, none if nothing is asked of it.
    pub(crate) fn targets(&self, seat: Seat) -> u16 {
        self.stage_of(seat, self.closed_by_all()).targets
    }

    /// Could this seat's answers so far be told from how often it was asked? True when it has to choose several cards
    /// of one kind: the prompts end as soon as only one name is left, which depends on what was chosen. While the stage
    /// lasts the others are then not told whether it has finished (TALE-INFO-3).
    pub(crate) fn chooses_several(&self, seat: Seat) -> bool {
        // As the stage began, that is with nothing chosen.
        self.stage_beyond(self.player(seat), 0, self.closed_by_all()).several
    }

    /// A target chosen, sealed until the stage is over (TALE-FX-8).
    pub(crate) fn aim(&mut self, seat: Seat, card: Card, log: &mut impl FnMut(Event)) {
        let eligible = self.targets(seat);
        let player = self.player_mut(seat);
        // TALE-FX-10: the copy that was played first.
        let copies = eligible & player.copies(card);
        player.chosen |= copies & copies.wrapping_neg();
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

    #[inline]
    fn tell_turned(&self, seat: Seat, turned: u16, turn: Turn, log: &mut impl FnMut(Event)) {
        let player = self.player(seat);
        for (position, card) in (0..).zip(&player.tableau) {
            if turned >> position & 1 == 1 {
                log(Event::Turned { seat, position, card: *card, turn });
            }
        }
    }
}
