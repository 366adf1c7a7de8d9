//! A match played under examination, choice by choice.

use kit::{Dice, Lawful, Match, Record, Seat, Seed, Stream, Viewer};

use crate::exam::{Exam, Finding, Moment, Passage, Scene, Verdict, broken, finding};
use crate::guard::guarded;
use crate::law::{LAWS, Law};
use crate::laws::{self, Rate};
use crate::player::outside;

/// A clone of a past state, with its JSON at that time: playing on must not change it.
struct Kept<G> {
    ply: usize,
    state: G,
    text: String,
}

/// The most states that are put aside: about one in eight, until there are this many.
const KEPT: usize = 16;

pub(crate) struct Walk<'a, G: Lawful> {
    exam: &'a Exam,
    /// Only this law, in full at every ply, to reproduce one fault quickly; `None` for a sample of all laws.
    focus: Option<Law>,
    game: Match<G>,
    /// The choices that were attempted; the last one may have panicked.
    moves: Vec<(Seat, G::Choice)>,
    now: Moment<G>,
    kept: Vec<Kept<G>>,
    /// Chance of the players and the probes.
    outside: Seed,
    /// How often each law was checked.
    pub(crate) tally: [u64; LAWS],
}

/// Runs a probe; a panic in it breaks law 1.
fn probe<T>(law: Law, f: impl FnOnce() -> Result<T, Finding>) -> Result<T, Finding> {
    guarded(f).unwrap_or_else(|panic| {
        // The record alone reproduces a panic in play, but not one that a probe provokes: they are different faults.
        let (fault, text) = match law {
            Law::Liveness => ("panics", format!("the game panicked: {panic}")),
            _ => ("panics in a probe", format!("the game panicked while {law} was being checked: {panic}")),
        };
        Err(Finding { law: Law::Liveness, probe: law, fault, viewer: None, text })
    })
}

impl<'a, G: Lawful> Walk<'a, G> {
    /// Deals.
    pub(crate) fn begin(
        exam: &'a Exam,
        options: &G::Options,
        seats: u8,
        seed: Seed,
        focus: Option<Law>,
    ) -> Result<Walk<'a, G>, Finding> {
        probe(Law::Liveness, || {
            let game = Match::deal(options.clone(), seats, seed).map_err(|refusal| {
                let text =
                    format!("the deal is {refusal}, but `variants` lists {seats} seats with {options:?}");
                finding(Law::Liveness, "variant refused", None, text)
            })?;
            laws::table(&game, options, seats)?;
            let now = Moment::of(game.state())?;
            let (moves, kept) = (Vec::new(), Vec::new());
            Ok(Walk { exam, focus, game, moves, now, kept, outside: outside(&seed), tally: [0; LAWS] })
        })
    }

    pub(crate) fn game(&self) -> &Match<G> {
        &self.game
    }

    pub(crate) fn moves(&self) -> &[(Seat, G::Choice)] {
        &self.moves
    }

    pub(crate) fn outside(&self) -> &Seed {
        &self.outside
    }

    pub(crate) fn now(&self) -> &Moment<G> {
        &self.now
    }

    /// The record of everything that was attempted.
    pub(crate) fn record(&self) -> Record<G> {
        Record { moves: self.moves.clone(), ..self.game.record().clone() }
    }

    /// Whether this probe runs now; `Some(true)` if in full.
    fn due(&self, law: Law, rate: Rate, gate: &mut Dice) -> Option<bool> {
        match self.focus {
            Some(focus) => (focus == law).then_some(true),
            None if self.exam.thorough => Some(true),
            None => {
                let one_in = rate.one_in(self.game.ply());
                (one_in == 1 || gate.below(one_in) == 0).then_some(false)
            }
        }
    }

    /// Dice outside the rules, the same whenever this ply of this match is examined again.
    fn dice(&self, number: usize) -> Dice {
        Dice::new(&self.outside, Stream::outside(1 + number as u32), self.game.ply())
    }

    /// Examines the present moment.
    pub(crate) fn look(&mut self) -> Verdict {
        let mut gate = self.dice(0);
        for (law, rate, look) in laws::moments::<G>() {
            let Some(full) = self.due(law, rate, &mut gate) else { continue };
            let dice = self.dice(law.number());
            let mut scene =
                Scene { exam: self.exam, game: &self.game, now: &self.now, full, idle: false, dice };
            probe(law, || look(&mut scene))?;
            self.tally[law.number()] += u64::from(!scene.idle);
        }
        self.keep(&mut gate)
    }

    fn keep(&mut self, gate: &mut Dice) -> Verdict {
        if self.kept.len() == KEPT || self.due(Law::Replay, Rate::OneIn(8), gate).is_none() {
            return Ok(());
        }
        let state = self.game.state().clone();
        probe(Law::Replay, || {
            let text = laws::to_json(Law::Replay, None, &state)?;
            self.kept.push(Kept { ply: self.moves.len(), state, text });
            Ok(())
        })
    }

    /// Makes a choice, and examines what it did.
    pub(crate) fn go(&mut self, seat: Seat, choice: G::Choice) -> Verdict {
        let (ply, before) = (self.game.ply(), self.game.state().clone());
        let print = laws::hash(&before);
        let back: Vec<_> = Seat::all(before.seats()).map(|seat| self.game.undoable(seat)).collect();
        let mut events = Vec::new();
        self.moves.push((seat, choice));
        let (game, exam) = (&mut self.game, self.exam);
        let (applied, now) = probe(Law::Liveness, || {
            if ply >= exam.longest {
                let text = format!("{ply} choices have been made and the game is not over");
                broken(Law::Liveness, "too long", None, text)?;
            }
            let applied = game.choose(seat, choice, &mut |event| events.push(event)).map_err(|refusal| {
                let text = format!("`{choice}` is listed for seat {seat}, but {refusal}");
                finding(Law::Agreement, "listed but refused", Viewer::Seat(seat), text)
            })?;
            Ok((applied, Moment::of(game.state())?))
        })?;
        if laws::hash(&before) != print && self.focus.is_none_or(|focus| focus == Law::Replay) {
            broken(
                Law::Replay,
                "a clone changes",
                None,
                format!("`{choice}` changed a clone taken before it"),
            )?;
        }
        let was = std::mem::replace(&mut self.now, now);
        let mut gate = self.dice(LAWS);
        for (law, rate, look) in laws::passages::<G>() {
            let Some(full) = self.due(law, rate, &mut gate) else { continue };
            let mut passage = Passage {
                before: &before,
                was: &was,
                back: &back,
                ply,
                seat,
                choice,
                events: &events,
                applied,
                game: &self.game,
                now: &self.now,
                full,
                idle: false,
                dice: self.dice(LAWS + law.number()),
            };
            probe(law, || look(&mut passage))?;
            self.tally[law.number()] += u64::from(!passage.idle);
        }
        Ok(())
    }

    /// Checks the whole match once more: whether its record replays, and whether the states put aside are what they were.
    pub(crate) fn finish(&mut self) -> Verdict {
        if self.focus.is_some_and(|focus| focus != Law::Replay) {
            return Ok(());
        }
        self.tally[Law::Replay.number()] += 1;
        probe(Law::Replay, || {
            laws::replays(&self.game)?;
            for kept in &self.kept {
                if laws::to_json(Law::Replay, None, &kept.state)? != kept.text {
                    let text = format!(
                        "a clone taken after {} choices changed when the original was played on",
                        kept.ply
                    );
                    broken(Law::Replay, "a clone changes", None, text)?;
                }
            }
            Ok(())
        })
    }
}
