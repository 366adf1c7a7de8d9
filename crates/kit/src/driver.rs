//! Playing a match choice by choice: check, play, remember, take back.

use std::sync::Arc;

use crate::engine::play_told;
use crate::rule::common;
use crate::{Dice, Game, Lots, Record, Refusal, Seat, Seats, Seed, Stream, Viewer};

/// What one choice did beyond its events.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Applied {
    /// The seats for which it is a point of no return: they can take back neither it nor anything before it.
    pub horizon: Seats,
    /// Those among them for which it used the chance of the table, or of their own seat.
    pub chance: Seats,
    /// Those among them for which it is one because of something that happened, and not only because the game's rules
    /// call it final.
    pub shown: Seats,
}

/// Why a seat cannot take anything back (KIT-UNDO-1). The number is the variable `$why` of the refusal's sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoWayBack {
    /// It has made no choice yet.
    NoChoice = 1,
    /// Chance was used: by its last choice, or by a choice since.
    Chance = 2,
    /// Its own last choice has shown something.
    Shown = 3,
    /// Somebody else has chosen since, and something is known or has begun that was not before.
    WentOn = 4,
    /// The game's rules call the choice final.
    Final = 5,
}

impl NoWayBack {
    /// All reasons.
    pub const ALL: [NoWayBack; 5] =
        [NoWayBack::NoChoice, NoWayBack::Chance, NoWayBack::Shown, NoWayBack::WentOn, NoWayBack::Final];

    /// The refusal that says so.
    pub const fn refusal(self) -> Refusal {
        Refusal::by(common::UNDO).with("why", self as i32)
    }
}

/// Checks a choice and makes it: the only way a state moves on. (A [`playout`] plays listed choices without checking.)
///
/// `dice` must be of the match's seed and the table's stream; it is moved to `ply`, the number of choices made so far.
///
/// # Errors
/// The rule that forbids the choice. The state is then unchanged.
#[inline]
pub fn step<G: Game>(
    state: &mut G,
    dice: &mut Dice,
    ply: u32,
    seat: Seat,
    choice: G::Choice,
    log: &mut impl FnMut(G::Event),
) -> Result<Applied, Refusal> {
    if seat.index() >= usize::from(state.seats()) {
        return Err(Refusal::by(common::NO_SUCH_SEAT).with("seats", state.seats().into()));
    }
    state.check(seat, choice)?;
    dice.seek(ply);
    let (mut shown, mut last_word) = (Seats::NONE, Seats::NONE);
    play_told(state, seat, choice, dice, &mut |event| {
        let why = if G::is_final(&event) { &mut last_word } else { &mut shown };
        *why = why.union(G::horizon(&event));
        log(event);
    });
    let chance = if dice.rolled() { Seats::EVERYBODY } else { dice.rolled_for() };
    Ok(Applied { horizon: shown.union(last_word).union(chance), chance, shown })
}

/// Deals from the seed by the newest rules: the first use of the table's chance.
///
/// # Errors
/// If the game refuses this number of seats or these options.
pub fn deal<G: Game>(options: &G::Options, seats: u8, seed: &Seed) -> Result<G, Refusal> {
    deal_by(G::RULES_VERSION, options, seats, seed)
}

fn deal_by<G: Game>(rules: u32, options: &G::Options, seats: u8, seed: &Seed) -> Result<G, Refusal> {
    if !G::SEATS.contains(&seats) {
        return Err(G::wrong_seats(seats));
    }
    // The deal has a counter of its own, so that the first choice rolls fresh dice.
    G::setup(rules, options, seats, &mut Dice::new(seed, Stream::TABLE, u32::MAX))
}

/// A game being played, without people around it: its record, and the state that follows from the record.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    record: Record<G>,
    state: G,
    steps: Vec<Applied>,
    dice: Dice,
    /// How things were some choices before the one that was taken back last, with the number of choices made by then.
    /// Whoever takes back several in a row, or again and again, replays only what came after.
    before_undo: Option<Arc<(u32, G)>>,
}

/// How many choices before the one that is taken back a match remembers its state.
const UNDO_DISTANCE: usize = 32;

impl<G: Game> Match<G> {
    /// Deals a new match.
    ///
    /// # Errors
    /// If the game refuses this number of seats or these options.
    pub fn deal(options: G::Options, seats: u8, seed: Seed) -> Result<Match<G>, Refusal> {
        Match::begin(Record { rules: G::RULES_VERSION, options, seats, seed, moves: Vec::new() })
    }

    /// Deals from a record without moves, by the rules it names. The caller has checked that they are known.
    pub(crate) fn begin(record: Record<G>) -> Result<Match<G>, Refusal> {
        let state = deal_by(record.rules, &record.options, record.seats, &record.seed)?;
        let dice = Dice::new(&record.seed, Stream::TABLE, 0);
        Ok(Match { record, state, steps: Vec::new(), dice, before_undo: None })
    }

    /// The truth. It is not for players; they get views of it.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// The same match with an imagined state in place of the one that its record leads to. For tests that compare what
    /// two truths show.
    #[must_use]
    pub fn imagined(&self, state: G) -> Match<G> {
        Match { state, ..self.clone() }
    }

    /// Everything decided so far.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// How many choices have been made.
    pub fn ply(&self) -> u32 {
        self.record.moves.len() as u32
    }

    /// Makes a choice, and tells `log` what happens.
    ///
    /// # Errors
    /// The rule that forbids it. Nothing has changed then.
    pub fn choose(
        &mut self,
        seat: Seat,
        choice: G::Choice,
        log: &mut impl FnMut(G::Event),
    ) -> Result<Applied, Refusal> {
        let ply = self.ply();
        let applied = step(&mut self.state, &mut self.dice, ply, seat, choice, log)?;
        self.record.moves.push((seat, choice));
        self.steps.push(applied);
        Ok(applied)
    }

    /// The index of the choice that `undo` would take back for this seat: its own last one, unless that choice or a
    /// later one is a point of no return for the seat. Sealed choices of others in between do not matter.
    pub fn undoable(&self, seat: Seat) -> Option<usize> {
        self.way_back(seat).ok()
    }

    /// How many choices this seat's last point of no return, and everything before it, makes: whatever came later can be
    /// taken back.
    pub fn point_of_no_return(&self, seat: Seat) -> u32 {
        let last = self.steps.iter().rposition(|step| step.horizon.contains(seat));
        last.map_or(0, |ply| ply as u32 + 1)
    }

    /// The index of the choice that [`undo`](Match::undo) would take back, or why there is none. What that choice itself
    /// did is the reason before anything that others did later.
    ///
    /// # Errors
    /// If the seat can take nothing back (KIT-UNDO-1).
    pub fn way_back(&self, seat: Seat) -> Result<usize, NoWayBack> {
        let own = self.record.moves.iter().rposition(|(mover, _)| *mover == seat);
        let last = own.ok_or(NoWayBack::NoChoice)?;
        let closed = (last..self.steps.len()).find(|ply| self.steps[*ply].horizon.contains(seat));
        let Some(ply) = closed else { return Ok(last) };
        let Applied { chance, shown, .. } = self.steps[ply];
        Err(if chance.contains(seat) {
            NoWayBack::Chance
        } else if ply != last {
            NoWayBack::WentOn
        } else if shown.contains(seat) {
            NoWayBack::Shown
        } else {
            NoWayBack::Final
        })
    }

    /// Whether this seat's last choice was no point of no return for it, whatever came later.
    pub fn was_undoable(&self, seat: Seat) -> bool {
        let own = self.record.moves.iter().rposition(|(mover, _)| *mover == seat);
        own.is_some_and(|last| !self.steps[last].horizon.contains(seat))
    }

    /// Takes back this seat's last choice.
    ///
    /// # Errors
    /// If there is none, or it lies before a point of no return (KIT-UNDO-1). Nothing has changed then.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        let last = self.way_back(seat).map_err(NoWayBack::refusal)?;
        *self = self.replayed(last, None, &mut |_| ())?;
        Ok(())
    }

    /// Makes another choice in the place of this seat's last one, if nobody else is shown anything else because of it:
    /// neither what they see now nor what they were told.
    ///
    /// # Errors
    /// If the last choice cannot be taken back (KIT-UNDO-1), the other one is not allowed in its place, or somebody would
    /// learn of the change (KIT-UNDO-6). Nothing has changed then.
    pub fn change(&mut self, seat: Seat, choice: G::Choice) -> Result<(), Refusal> {
        let last = self.way_back(seat).map_err(NoWayBack::refusal)?;
        let (mut told, mut told_now) = (Vec::new(), Vec::new());
        let before = self.replayed(last, Some(self.record.moves[last].1), &mut |event| told.push(event))?;
        let after = self.replayed(last, Some(choice), &mut |event| told_now.push(event))?;
        let hides = |viewer: Viewer| {
            let seen = |events: &[G::Event]| {
                events.iter().filter_map(|event| G::seen(event, viewer)).collect::<Vec<_>>()
            };
            before.state.view(viewer) == after.state.view(viewer) && seen(&told) == seen(&told_now)
        };
        let mut others = Viewer::all(self.state.seats()).filter(|viewer| !viewer.is(seat));
        if before.steps[last..] != after.steps[last..] || !others.all(hides) {
            return Err(Refusal::by(common::CHANGE));
        }
        *self = after;
        Ok(())
    }

    /// The match with another choice at this place of the record, or none. Tells `log` what happens from there on.
    fn replayed(
        &self,
        place: usize,
        instead: Option<G::Choice>,
        log: &mut impl FnMut(G::Event),
    ) -> Result<Match<G>, Refusal> {
        let remembered = self.before_undo.as_ref().filter(|before| before.0 as usize <= place);
        let mut other = match remembered {
            Some(before) => self.resumed(before.clone()),
            None => Match::begin(self.record.without_moves())?,
        };
        let begun = other.record.moves.len();
        for (index, (mover, choice)) in self.record.moves.iter().enumerate().skip(begun) {
            if index + UNDO_DISTANCE == place {
                other.before_undo = Some(Arc::new((index as u32, other.state.clone())));
            }
            let made = if index == place { instead } else { Some(*choice) };
            if let Some(made) = made {
                let mut told = |event| {
                    if index >= place {
                        log(event);
                    }
                };
                other.choose(*mover, made, &mut told)?;
            }
        }
        Ok(other)
    }

    /// The match as it was when this many choices had been made.
    fn resumed(&self, before: Arc<(u32, G)>) -> Match<G> {
        let made = before.0 as usize;
        let record = Record { moves: self.record.moves[..made].to_vec(), ..self.record.without_moves() };
        let dice = Dice::new(&record.seed, Stream::TABLE, 0);
        let (state, steps) = (before.1.clone(), self.steps[..made].to_vec());
        Match { record, state, steps, dice, before_undo: Some(before) }
    }
}

/// Plays uniformly random choices from `state` to the end, and returns how many it made. Does not allocate once
/// `buffer` has grown large enough.
///
/// # Panics
/// If the game breaks its contract: a decider without a choice.
#[inline]
pub fn playout<G: Game>(state: &mut G, dice: &mut Dice, lots: &mut Lots, buffer: &mut Vec<G::Choice>) -> u32 {
    let mut ply = 0;
    while let Some(seat) = state.deciders().lowest() {
        buffer.clear();
        state.choices(seat, buffer);
        let choice = lots.pick(buffer).expect("a decider has a choice");
        dice.seek(ply);
        state.play(seat, choice, dice, &mut |_| ());
        ply += 1;
    }
    ply
}
