//! A toy game with everything that the laws are about: hidden hands, a shuffled deck, sealed simultaneous choices, private
//! dice in parallel turns, a reveal. `faults` breaks it.
//!
//! Two to four players have three cards each; four more lie face down. In each of three rounds everybody seals a card;
//! when all have, they are revealed, and the highest takes the top card of the deck as a prize. Before sealing, a player
//! may raise a flag (seen by all, worth nothing) and roll a charm (known to its owner, worth its points), each once.

use std::sync::atomic::{AtomicU8, Ordering};

use kit::{Dice, Game, Lawful, Outcome, Refusal, Row, RuleId, Seat, Seats, Secrets, Standing, Viewer};
use serde::{Deserialize, Serialize};

use crate::faults;
use crate::pieces::{Count, Event, Line, PerSeat, Pick, Seen, Shown, View};

pub(crate) const RULES: &str = "TOY-TURN-1, TOY-CARD-1, TOY-FLAG-1, TOY-CHARM-1";
const TURN: RuleId = RuleId::new("TOY-TURN-1");
const CARD: RuleId = RuleId::new("TOY-CARD-1");
const FLAG: RuleId = RuleId::new("TOY-FLAG-1");
const CHARM: RuleId = RuleId::new("TOY-CHARM-1");

const ROUNDS: u8 = 3;
const CARDS_EACH: usize = 3;
const DECK: usize = 4;

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Toy {
    seats: u8,
    storm: bool,
    hands: PerSeat<u16>,
    deck: Row<u8, DECK>,
    sealed: PerSeat<Option<u8>>,
    flags: Seats,
    charms: PerSeat<u8>,
    prizes: PerSeat<u16>,
    played: u16,
    round: u8,
    choices: Count,
    first: Option<Seat>,
}

fn cards(set: u16) -> impl Iterator<Item = u8> {
    (0..16).filter(move |card| set >> card & 1 == 1)
}

/// With this fault, everybody is one rank further back.
fn nobody_first(ranks: &mut [u8]) {
    if faults::has(faults::NOBODY_FIRST) {
        ranks.iter_mut().for_each(|rank| *rank += 1);
    }
}

impl Toy {
    fn here(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.seats)
    }

    fn over(&self) -> bool {
        self.round == ROUNDS
    }

    fn whole_deck(seats: u8) -> u16 {
        ((1u32 << (usize::from(seats) * CARDS_EACH + DECK)) - 1) as u16
    }

    fn reveal(&mut self, dice: &mut Dice, log: &mut impl FnMut(Event)) {
        log(Event::Reveal(self.sealed));
        if faults::has(faults::ENDLESS) {
            for seat in self.here() {
                self.hands[seat.index()] |= 1 << self.sealed[seat.index()].take().unwrap();
            }
            return;
        }
        let winner = self.here().max_by_key(|seat| self.sealed[seat.index()]).unwrap();
        for seat in self.here() {
            let card = self.sealed[seat.index()].take().unwrap();
            if !faults::has(faults::LOST_CARD) || card != 0 {
                self.played |= 1 << card;
            }
        }
        let prize = self.deck.pop().unwrap();
        self.prizes[winner.index()] |= 1 << prize;
        log(Event::Prize(winner, prize));
        if self.storm {
            dice.shuffle(&mut self.deck);
            log(Event::Storm);
        }
        self.round += 1;
        self.first = None;
        if self.over() {
            log(Event::End(self.charms));
        }
    }

    fn lines(&self, seat: Seat) -> Vec<Line> {
        let charm = self.charms[seat.index()];
        cards(self.prizes[seat.index()])
            .map(Line::Prize)
            .chain((charm > 0).then_some(Line::Charm(charm)))
            .collect()
    }

    fn points(&self, seat: Seat) -> i32 {
        self.lines(seat).iter().map(kit::ScoreLine::points).sum()
    }
}

impl Game for Toy {
    const CODE: &'static str = "toy";
    const RULES_VERSION: u32 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=4;
    type Options = bool;
    type Choice = Pick;
    type View = View;
    type Event = Event;
    type Seen = Seen;
    type Line = Line;

    fn variants() -> Vec<(bool, u8)> {
        (2..=4).flat_map(|seats| [(false, seats), (true, seats)]).collect()
    }

    fn setup(_: u32, storm: &bool, seats: u8, dice: &mut Dice) -> Result<Self, Refusal> {
        if faults::has(faults::VARIANT) && *storm {
            return Err(Refusal::by(TURN));
        }
        let mut all: Vec<u8> = cards(Self::whole_deck(seats)).collect();
        dice.shuffle(&mut all);
        let mut hands = [0; 4];
        for (seat, own) in all[DECK..].chunks(CARDS_EACH).enumerate() {
            hands[seat] = own.iter().fold(0, |set, card| set | 1 << card);
        }
        Ok(Toy {
            seats,
            storm: *storm,
            hands,
            deck: all[..DECK].iter().copied().collect(),
            sealed: [None; 4],
            flags: Seats::NONE,
            charms: [0; 4],
            prizes: [0; 4],
            played: 0,
            round: 0,
            choices: Count::of(0),
            first: None,
        })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn options(&self) -> bool {
        self.storm
    }

    fn deciders(&self) -> Seats {
        let owing = self.here().filter(|seat| self.sealed[seat.index()].is_none() && !self.over());
        if faults::has(faults::TURNS) { owing.take(1).collect() } else { owing.collect() }
    }

    fn choices(&self, seat: Seat, out: &mut Vec<Pick>) {
        let start = out.len();
        let stuck = faults::has(faults::STUCK) && self.hands[seat.index()].count_ones() == 1;
        if !self.deciders().contains(seat) || stuck {
            return;
        }
        out.extend((!faults::has(faults::UNLISTED) && !self.flags.contains(seat)).then_some(Pick::Flag));
        out.extend((self.charms[seat.index()] == 0).then_some(Pick::Charm));
        out.extend(cards(self.hands[seat.index()]).map(Pick::Card));
        if faults::has(faults::ILLEGAL) && self.round == 1 {
            out.push(Pick::Card(16));
        }
        if faults::has(faults::UNSORTED) {
            out[start..].reverse();
        }
    }

    fn check(&self, seat: Seat, choice: Pick) -> Result<(), Refusal> {
        if !self.deciders().contains(seat)
            || (faults::has(faults::STUCK) && self.hands[seat.index()].count_ones() == 1)
        {
            return Err(Refusal::by(TURN));
        }
        let unknown = faults::has(faults::UNKNOWN_RULE);
        let (possible, rule) = match choice {
            Pick::Flag if unknown => (!self.flags.contains(seat), RuleId::new("TOY-NOWHERE-9")),
            Pick::Flag => (!self.flags.contains(seat), FLAG),
            Pick::Charm => (self.charms[seat.index()] == 0, CHARM),
            Pick::Card(card) => (card < 16 && self.hands[seat.index()] >> card & 1 == 1, CARD),
        };
        if possible { Ok(()) } else { Err(Refusal::by(rule)) }
    }

    fn play(&mut self, seat: Seat, choice: Pick, dice: &mut Dice, log: &mut impl FnMut(Event)) {
        static CLOCK: AtomicU8 = AtomicU8::new(0);
        self.choices.add(if faults::has(faults::CHANCE) { CLOCK.fetch_add(1, Ordering::Relaxed) } else { 1 });
        match choice {
            Pick::Flag => {
                self.flags.insert(seat);
                log(Event::Flag(seat));
            }
            Pick::Charm => {
                let shared = faults::has(faults::SHARED_CHANCE);
                let lot = if shared { dice.below(6) } else { dice.for_seat(seat, 0).below(6) };
                let value = 1 + lot as u8;
                self.charms[seat.index()] = value;
                log(Event::Charm(seat, value));
            }
            Pick::Card(card) => {
                assert!(!faults::has(faults::PANICS) || !self.flags.contains(seat), "a flag in the way");
                let hint = self.sealed.iter().flatten().sum();
                self.hands[seat.index()] &= !(1 << card);
                self.sealed[seat.index()] = Some(card);
                if faults::has(faults::ORDER) {
                    self.first = self.first.or(Some(seat));
                }
                log(Event::Seal(seat, card, if faults::has(faults::HINTS) { hint } else { 0 }));
                if self.here().all(|seat| self.sealed[seat.index()].is_some()) {
                    self.reveal(dice, log);
                }
            }
        }
    }

    fn standing(&self) -> Option<Standing> {
        self.over().then(|| {
            let mut standing = Standing::by_points(self.here().map(|seat| self.points(seat)).collect());
            if faults::has(faults::STANDING) {
                standing.ranks.reverse();
            }
            nobody_first(&mut standing.ranks);
            standing
        })
    }

    fn outcome(&self) -> Option<Outcome<Line>> {
        let wrong = i32::from(faults::has(faults::LINES));
        let points = self.here().map(|seat| self.points(seat) + wrong).collect();
        let mut standing = Standing::by_points(points);
        nobody_first(&mut standing.ranks);
        let ending = if faults::has(faults::NOBODY_WINS) { "storm" } else { "rounds" };
        self.over().then(|| Outcome::of(ending, &standing, |seat| self.lines(seat)))
    }

    fn view(&self, viewer: Viewer) -> View {
        let own = viewer.seat().map(Seat::index);
        let leaked = match faults::present() {
            faults::LEAKS_SEALED => self.sealed.to_vec(),
            faults::LEAKS_DECK => self.deck.iter().copied().map(Some).collect(),
            _ => Vec::new(),
        };
        View {
            me: viewer.seat(),
            seats: self.seats,
            storm: self.storm,
            hand: own.map_or(0, |own| self.hands[own]),
            sizes: self.hands.map(|hand| hand.count_ones() as u8),
            sealed: own.and_then(|own| self.sealed[own]),
            committed: self.here().filter(|seat| self.sealed[seat.index()].is_some()).collect(),
            flags: self.flags,
            charm: own.map_or(0, |own| self.charms[own]),
            charmed: self.here().filter(|seat| self.charms[seat.index()] > 0).collect(),
            prizes: self.prizes,
            played: self.played,
            deck: self.deck.len() as u8,
            round: self.round,
            choices: Shown(self.choices.get()),
            charms: self.over().then_some(self.charms),
            leaked,
        }
    }

    fn awaited(view: &View) -> Seats {
        if faults::has(faults::AWAITED) || view.round == ROUNDS {
            return Seats::NONE;
        }
        let owing = Seat::all(view.seats).filter(|seat| !view.committed.contains(*seat));
        if faults::has(faults::TURNS) { owing.take(1).collect() } else { owing.collect() }
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(match *event {
            Event::Flag(seat) if faults::has(faults::SILENT) && !viewer.is(seat) => return None,
            Event::Flag(seat) => Seen::Flag(seat),
            Event::Charm(seat, value) => Seen::Charm(seat, viewer.is(seat).then_some(value)),
            Event::Seal(seat, ..) if faults::has(faults::UNDO_TELLS) && !viewer.is(seat) => return None,
            Event::Seal(seat, card, hint) => {
                let told = viewer.is(seat) || faults::has(faults::TELLS_SEALED);
                Seen::Seal(seat, told.then_some(card), if viewer.is(seat) { hint } else { 0 })
            }
            Event::Reveal(cards) => Seen::Reveal(cards),
            Event::Prize(seat, card) => Seen::Prize(seat, card),
            Event::Storm => Seen::Storm,
            Event::End(charms) => Seen::End(charms),
        })
    }

    fn horizon(event: &Event) -> Seats {
        match event {
            Event::Reveal(_) if !faults::has(faults::NO_HORIZON) => Seats::EVERYBODY,
            Event::Seal(..) if faults::has(faults::UNDO_TELLS) => Seats::EVERYBODY,
            _ => Seats::NONE,
        }
    }

    fn imagine(view: &View, dice: &mut Dice) -> Self {
        assert!(!faults::has(faults::PANICS_IMAGINING) || view.charmed.is_empty(), "cannot imagine charms");
        let mut known = view.hand | view.played | view.prizes.iter().fold(0, |set, own| set | own);
        known |= view.sealed.map_or(0, |card| 1 << card);
        known |= view.leaked.iter().flatten().fold(0, |set, card| set | 1 << card);
        let mut pool: Vec<u8> = cards(Self::whole_deck(view.seats) & !known).collect();
        if !faults::has(faults::SAME_WORLD) {
            dice.shuffle(&mut pool);
        }
        let (mut hands, mut sealed, mut charms) = ([0u16; 4], [None; 4], [0u8; 4]);
        for seat in Seat::all(view.seats) {
            let at = seat.index();
            if view.me == Some(seat) {
                (hands[at], sealed[at], charms[at]) = (view.hand, view.sealed, view.charm);
                continue;
            }
            if view.charmed.contains(seat) {
                let roll = if faults::has(faults::SAME_WORLD) { 0 } else { dice.below(6) as u8 };
                charms[at] = view.charms.map_or(1 + roll, |all| all[at]);
            }
            for _ in 0..view.sizes[at] {
                hands[at] |= 1 << pool.pop().unwrap();
            }
            if view.committed.contains(seat) {
                let leaked = if faults::has(faults::LEAKS_SEALED) { view.leaked[at] } else { None };
                sealed[at] = leaked.or_else(|| pool.pop());
            }
        }
        let deck = if faults::has(faults::LEAKS_DECK) {
            view.leaked.iter().copied().flatten().collect()
        } else {
            pool
        };
        Toy {
            seats: view.seats,
            storm: view.storm,
            hands,
            deck: deck.into_iter().collect(),
            sealed,
            flags: if faults::has(faults::WRONG_WORLD) { Seats::NONE } else { view.flags },
            charms,
            prizes: view.prizes,
            played: view.played,
            round: view.round,
            choices: Count::of(view.choices.0),
            first: None,
        }
    }
}

impl Lawful for Toy {
    const WITHOUT_WINNER: &'static [&'static str] = &["storm"];

    fn secrets(&self, viewer: Viewer, secrets: &mut Secrets) {
        let others = || self.here().filter(|seat| !viewer.is(*seat));
        let unseen = |seat: Seat| {
            self.hands[seat.index()].count_ones() + u32::from(self.sealed[seat.index()].is_some())
        };
        let pool = self.deck.len() as u32 + others().map(unseen).sum::<u32>();
        // A single unseen card is known by elimination.
        if pool > 1 {
            secrets.add("deck", Seat::default(), &self.deck);
        }
        for seat in others() {
            if self.hands[seat.index()] > 0 {
                secrets.add("hand", seat, &self.hands[seat.index()]);
            }
            if let Some(card) = self.sealed[seat.index()] {
                secrets.add("sealed", seat, &card);
            }
            if self.charms[seat.index()] > 0 && !self.over() {
                secrets.add("charm", seat, &self.charms[seat.index()]);
            }
        }
    }

    fn wild_choices(&self, _dice: &mut Dice, out: &mut Vec<Pick>) {
        out.extend([Pick::Flag, Pick::Charm]);
        out.extend((0..=16).map(Pick::Card));
    }

    fn invariants(&self) -> Result<(), String> {
        let sets = self.hands.iter().chain(&self.prizes).copied().chain([self.played]);
        let single = self.deck.iter().chain(self.sealed.iter().flatten()).map(|card| 1 << card);
        let all: u32 = sets.chain(single).map(u16::count_ones).sum();

        let expected = Self::whole_deck(self.seats).count_ones();
        if all != expected {
            return Err(format!("{all} cards instead of {expected}"));
        }
        Ok(())
    }
}
