//! What happens when cards are revealed: Hunt, Open, Close (specification 5.5 to 5.8).
//!
//! Effects only add up to demands on each player's own tableau (TALE-FX-3, TALE-RULING-3), so no order between players
//! exists (TALE-RULING-31). A stage asks everybody concerned at the same time, keeps the answers sealed (TALE-FX-8,
//! TALE-RULING-4) and turns all cards at once.

use kit::{Row, Seat, Seats};

use crate::Card;
use crate::card::{CLOSERS, Effect, HUNTERS, OPENERS, Scope, Selector};
use crate::event::{Cause, Event, Seen, Turn};
use crate::state::{Phase, Player, Prompt, Tale};

/// What is left of one demand on one player when some positions are already chosen.
#[derive(Clone, Copy)]
struct Demand {
    /// Positions that match and are not yet chosen.
    eligible: u16,
    /// The ones that are turned if the player decides nothing more: as many as are still due, those played first
    /// (TALE-FX-10); all of them if too few match (TALE-FX-4), none if none does (TALE-FX-5).
    forced: u16,
}

impl Demand {
    /// A demand for `number` of the `matching` positions.
    #[inline]
    fn beyond(chosen: u16, matching: u16, number: u8) -> Demand {
        // TALE-RULING-6: a card that meets one demand does not meet another.
        let eligible = matching & !chosen;
        let met = if chosen & matching == 0 { 0 } else { (chosen & matching).count_ones() as u8 };
        let mut rest = eligible;
        for _ in met..number {
            rest &= rest.wrapping_sub(1);
        }
        Demand { eligible, forced: eligible & !rest }
    }

    /// TALE-FX-10: there is something to decide if only some of the matching cards must be turned, and they have
    /// different names.
    #[inline]
    fn is_open(self, player: &Player) -> bool {
        self.forced != 0 && self.forced != self.eligible && player.several_names(self.eligible)
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

    /// TALE-HUNT-1: one hunter is enough, and a second changes nothing (TALE-HUNT-4).
    fn hunt(&mut self, log: &mut impl FnMut(Event)) {
        // TALE-RULING-14: what is hunted is settled before any card is turned, so a hunted hunter would still hunt.
        let mut prey = [false; 4];
        for player in self.at_table() {
            if let Some(Effect::Hunt(affinity)) = player.live_effect() {
                prey[affinity as usize] = true;
            }
        }
        let revealed = self.revealed();
        for seat in Seat::all(self.seats) {
            let player = self.player_mut(seat);
            // TALE-HUNT-3, TALE-RULING-12: only cards of this step. TALE-RULING-11: of any type. TALE-HUNT-5: no hunter
            // is itself of the hunted affinity.
            if let Some(card) = player.live()
                && prey[card.affinity() as usize]
            {
                // TALE-HUNT-2: face down, which also cancels its effect (see `live`); it stays played (TALE-RULING-13).
                player.up &= !(1 << (player.tableau.len() - 1));
                let by = causes(&revealed, |_, effect| effect == Effect::Hunt(card.affinity()));
                log(Event::Public(Seen::Hunted { seat, card, by }));
            }
        }
    }

    /// TALE-OPEN-1: a player opens if their own revealed card says so and was not hunted.
    fn begin_open(&mut self, log: &mut impl FnMut(Event)) {
        self.phase = Phase::Open;
        let turned = self.ask_everybody();
        if self.waiting.is_empty() {
            self.open_cards(turned, log);
        }
    }

    #[inline]
    fn begin_close(&mut self, log: &mut impl FnMut(Event)) {
        if self.live_names() & CLOSERS == 0 {
            self.end_step(log);
            return;
        }
        self.phase = Phase::Close;
        let turned = self.ask_everybody();
        if self.waiting.is_empty() {
            self.close_cards(turned, log);
        }
    }

    fn open_cards(&mut self, turned: [u16; 5], log: &mut impl FnMut(Event)) {
        let revealed = self.revealed();
        for seat in Seat::all(self.seats) {
            let player = self.player_mut(seat);
            // TALE-OPEN-5: face up from now on. TALE-FX-9, TALE-RULING-8: no card acts again, because only reveals
            // count.
            player.up |= turned[seat.index()];
            self.end_stage(seat, turned[seat.index()], Turn::Open, &revealed, log);
        }
        // TALE-RULING-9: what has been opened can be closed in the same step.
        self.begin_close(log);
    }

    /// TALE-CLOSE-5, TALE-RULING-7: all demands were counted before the first card is turned.
    fn close_cards(&mut self, turned: [u16; 5], log: &mut impl FnMut(Event)) {
        let revealed = self.revealed();
        for seat in Seat::all(self.seats) {
            let player = self.player_mut(seat);
            player.up &= !turned[seat.index()];
            self.end_stage(seat, turned[seat.index()], Turn::Close, &revealed, log);
        }
        self.end_step(log);
    }

    #[inline]
    fn end_stage(
        &mut self,
        seat: Seat,
        turned: u16,
        turn: Turn,
        revealed: &Row<Cause, 5>,
        log: &mut impl FnMut(Event),
    ) {
        let player = self.player_mut(seat);
        player.chosen = 0;
        player.prompt = Prompt::default();
        for (position, card) in (0..).zip(&player.tableau) {
            if turned >> position & 1 == 1 {
                let by = causes(revealed, |revealer, effect| match (turn, effect) {
                    // TALE-OPEN-1: one's own card.
                    (Turn::Open, Effect::Open { .. }) => revealer == seat,
                    // TALE-CLOSE-1, TALE-FX-2
                    (Turn::Close, Effect::Close { scope, affinity, .. }) => {
                        affinity == card.affinity() && (scope == Scope::All || revealer == seat)
                    }
                    _ => false,
                });
                log(Event::Public(Seen::Turned { seat, position, card: *card, turn, by }));
            }
        }
    }

    /// The cards revealed in this step that were not hunted.
    #[inline]
    fn revealed(&self) -> Row<Cause, 5> {
        let live = |seat| Some(Cause { seat, card: self.player(seat).live()? });
        Seat::all(self.seats).filter_map(live).collect()
    }

    /// TALE-CLOSE-1: how many cards of each affinity everybody has to close. TALE-FX-2: ALL works on every player
    /// separately and fully, so demands simply add up (TALE-RULING-5). Everybody is everybody: a partner is not spared
    /// (TALE-PAIR-4).
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

    /// Works out what this stage asks of everybody, and returns what each would turn without deciding anything more.
    pub(crate) fn ask_everybody(&mut self) -> [u16; 5] {
        let by_all = self.closed_by_all();
        let mut turned = [0; 5];
        self.waiting = Seats::NONE;
        for seat in Seat::all(self.seats) {
            turned[seat.index()] = self.ask(seat, by_all);
        }
        turned
    }

    #[inline]
    fn ask(&mut self, seat: Seat, by_all: [u8; 4]) -> u16 {
        let phase = self.phase;
        let player = self.player_mut(seat);
        let mut asked = Asked { chosen: player.chosen, turned: player.chosen, targets: 0, several: false };
        demands(phase, player, by_all, |matching, number| asked.add(player, matching, number));
        player.prompt = Prompt { targets: asked.targets, several: asked.several };
        if asked.targets == 0 {
            self.waiting.remove(seat);
        } else {
            self.waiting.insert(seat);
        }
        asked.turned
    }

    /// Could this player have chosen these positions in the present stage?
    pub(crate) fn could_choose(&self, player: &Player, chosen: u16) -> bool {
        let mut rest = chosen;
        let mut too_many = false;
        demands(self.phase, player, self.closed_by_all(), |matching, number| {
            too_many |= (chosen & matching).count_ones() > u32::from(number);
            rest &= !matching;
        });
        rest == 0 && !too_many
    }

    /// Chooses a target, sealed until the stage is over (TALE-FX-8).
    pub(crate) fn aim(&mut self, seat: Seat, card: Card, log: &mut impl FnMut(Event)) {
        let player = self.player_mut(seat);
        // TALE-FX-10: the copy that was played first.
        let copies = player.prompt.targets & player.copies(card);
        player.chosen |= copies & copies.wrapping_neg();
        let turn = if self.phase == Phase::Open { Turn::Open } else { Turn::Close };
        self.ask(seat, self.closed_by_all());
        let done = !self.waiting.contains(seat);
        log(Event::Aimed { seat, card, turn, public: done && !self.player(seat).prompt.several });
        if self.waiting.is_empty() {
            let turned = self.ask_everybody();
            match turn {
                Turn::Open => self.open_cards(turned, log),
                Turn::Close => self.close_cards(turned, log),
            }
        }
    }

    /// Who is being waited for, as far as this seat (or, without a seat, the table) may know.
    pub(crate) fn awaited_by(&self, viewer: Option<Seat>) -> Seats {
        let hidden = |seat: &Seat| viewer != Some(*seat) && self.player(*seat).prompt.several;
        Seat::all(self.seats).filter(hidden).collect::<Seats>().union(self.waiting)
    }
}

/// Those of the revealed cards that act in this way.
#[inline]
fn causes(revealed: &Row<Cause, 5>, acts: impl Fn(Seat, Effect) -> bool) -> Row<Cause, 5> {
    let is_cause = |cause: &&Cause| cause.card.effect().is_some_and(|effect| acts(cause.seat, effect));
    revealed.iter().filter(is_cause).copied().collect()
}

/// Calls `each` with the demands of a stage on a player, in the order of asking (TALE-CLOSE-4): the matching positions,
/// and how many of them must be turned. `by_all` is `closed_by_all`.
#[inline]
fn demands(phase: Phase, player: &Player, by_all: [u8; 4], mut each: impl FnMut(u16, u8)) {
    match (phase, player.live_effect()) {
        (Phase::Open, Some(Effect::Open { selector, count })) => {
            // TALE-OPEN-2, TALE-OPEN-3: face-down cards that match. TALE-OPEN-4, TALE-RULING-10: nobody can decline.
            let matching = match selector {
                // TALE-RULING-34, TALE-RULING-13: also a Shadow card that was hunted.
                Selector::Any => player.occupied(),
                Selector::Only(affinity) => player.of_affinity[affinity as usize],
            };
            each(matching & !player.up, count);
        }
        (Phase::Close, effect) => {
            let mut numbers = by_all;
            if let Some(Effect::Close { scope: Scope::You, affinity, count }) = effect {
                numbers[affinity as usize] += count;
            }
            // One byte per affinity, so that those without a demand cost nothing.
            let mut rest = u32::from_le_bytes(numbers);
            while rest != 0 {
                let affinity = rest.trailing_zeros() as usize / 8;
                // TALE-CLOSE-2, TALE-CLOSE-3: face-up cards, the one that causes it included (TALE-FX-6), and no others
                // (TALE-CLOSE-6).
                each(player.of_affinity[affinity] & player.up, numbers[affinity]);
                rest &= !(0xff << (8 * affinity));
            }
        }
        _ => (),
    }
}

/// What the demands of one stage ask of one player, added one by one (TALE-CLOSE-4).
struct Asked {
    chosen: u16,
    turned: u16,
    targets: u16,
    several: bool,
}

impl Asked {
    /// A demand for `number` of the `matching` positions.
    #[inline]
    fn add(&mut self, player: &Player, matching: u16, number: u8) {
        let left = Demand::beyond(self.chosen, matching, number);
        self.turned |= left.forced;
        if self.targets == 0 && left.is_open(player) {
            self.targets = left.eligible;
        }
        // As when the stage began: with nothing chosen.
        self.several |= number > 1 && Demand::beyond(0, matching, number).is_open(player);
    }
}
