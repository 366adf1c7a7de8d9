//! Playing a match choice by choice: check, play, remember, take back.

use std::sync::Arc;

use crate::engine::play_told;
use crate::rule::common;
use crate::{Dice, Game, Lots, Record, Refusal, Seat, Seats, Seed, Stream};

/// What one choice did beyond its events.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Applied {
    /// The seats for which it is a point of no return: they can take back neither it nor anything before it.
    pub horizon: Seats,
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
    let mut horizon = Seats::NONE;
    play_told(state, seat, choice, dice, &mut |event| {
        horizon = horizon.union(G::horizon(&event));
        log(event);
    });
    if dice.rolled() {
        horizon = Seats::EVERYBODY;
    }
    Ok(Applied { horizon: horizon.union(dice.rolled_for()) })
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
        let last = self.record.moves.iter().rposition(|(mover, _)| *mover == seat)?;
        (last >= self.point_of_no_return(seat) as usize).then_some(last)
    }

    /// How many choices this seat's last point of no return, and everything before it, makes: whatever came later can be
    /// taken back.
    pub fn point_of_no_return(&self, seat: Seat) -> u32 {
        let last = self.steps.iter().rposition(|step| step.horizon.contains(seat));
        last.map_or(0, |ply| ply as u32 + 1)
    }

    /// Takes back this seat's last choice.
    ///
    /// # Errors
    /// If there is none, or it lies before a point of no return (KIT-UNDO-1). Nothing has changed then.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        let last = self.undoable(seat).ok_or(Refusal::by(common::UNDO))?;
        let remembered = self.before_undo.as_ref().filter(|before| before.0 as usize <= last);
        let mut shorter = match remembered {
            Some(before) => self.resumed(before.clone()),
            None => Match::begin(self.record.without_moves())?,
        };
        let begun = shorter.record.moves.len();
        for (index, (mover, choice)) in self.record.moves.iter().enumerate().skip(begun) {
            if index + UNDO_DISTANCE == last {
                shorter.before_undo = Some(Arc::new((index as u32, shorter.state.clone())));
            }
            if index != last {
                shorter.choose(*mover, *choice, &mut |_| ())?;
            }
        }
        *self = shorter;
        Ok(())
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
