//! From a failing match to a short one that fails in the same way.

use kit::{Lawful, Record, Seat};

use crate::exam::{Exam, Finding};
use crate::guard::guarded;
use crate::law::Law;
use crate::walk::Walk;

/// What shrinking may cost: matches tried, and choices made in all of them.
pub(crate) struct Budget {
    pub(crate) tries: u32,
    pub(crate) choices: u32,
}

/// A match with the fault being shrunk.
struct Failing<G: Lawful> {
    moves: Vec<(Seat, G::Choice)>,
    finding: Finding,
}

struct Shrinker<'a, G: Lawful> {
    exam: &'a Exam,
    record: &'a Record<G>,
    target: (Law, &'static str),
    probe: Law,
    budget: Budget,
}

impl<G: Lawful> Shrinker<'_, G> {
    /// Plays the choices, skipping those that are no longer possible, and returns the match up to the fault.
    fn fails(&mut self, moves: &[(Seat, G::Choice)]) -> Option<Failing<G>> {
        if self.budget.tries == 0 || self.budget.choices == 0 {
            return None;
        }
        self.budget.tries -= 1;
        let Record { options, seats, seed, .. } = self.record;
        let mut walk = match Walk::begin(self.exam, options, *seats, *seed, Some(self.probe)) {
            Ok(walk) => walk,
            Err(finding) => return self.on_target(Vec::new(), finding),
        };
        let verdict = self.walk(&mut walk, moves);
        self.budget.choices = self.budget.choices.saturating_sub(1 + walk.moves().len() as u32);
        self.on_target(walk.moves().to_vec(), verdict.err()?)
    }

    fn walk(&self, walk: &mut Walk<'_, G>, moves: &[(Seat, G::Choice)]) -> Result<(), Finding> {
        walk.look()?;
        for (seat, choice) in moves {
            if walk.now().listed(*seat).contains(choice) {
                walk.go(*seat, *choice)?;
                walk.look()?;
            }
        }
        walk.finish()
    }

    fn on_target(&self, moves: Vec<(Seat, G::Choice)>, finding: Finding) -> Option<Failing<G>> {
        ((finding.law, finding.fault) == self.target).then_some(Failing { moves, finding })
    }

    /// Leaves out long runs of choices, then shorter and shorter ones. Returns whether that helped.
    fn leave_out(&mut self, best: &mut Failing<G>) -> bool {
        let before = best.moves.len();
        let mut run = before.div_ceil(2);
        while run > 0 {
            let mut end = best.moves.len();
            while end > 0 {
                let start = end.saturating_sub(run);
                let mut moves = best.moves.clone();
                moves.drain(start..end);
                match self.fails(&moves) {
                    Some(shorter) if shorter.moves.len() < best.moves.len() => *best = shorter,
                    _ => {}
                }
                end = start.min(best.moves.len());
            }
            run /= 2;
        }
        best.moves.len() < before
    }

    /// Replaces choices by the first one listed. Returns whether the match became shorter, not just plainer.
    fn make_plain(&mut self, best: &mut Failing<G>) -> bool {
        let before = best.moves.len();
        let mut at = 0;
        while at < best.moves.len() {
            if let Some(first) = self.first_listed(&best.moves, at)
                && first < best.moves[at].1
            {
                let mut moves = best.moves.clone();
                moves[at].1 = first;
                match self.fails(&moves) {
                    // Strictly smaller (shorter, or earlier in order), so this cannot loop.
                    Some(plainer)
                        if (plainer.moves.len(), &plainer.moves) < (best.moves.len(), &best.moves) =>
                    {
                        *best = plainer;
                    }
                    _ => {}
                }
            }
            at += 1;
        }
        best.moves.len() < before
    }

    fn first_listed(&self, moves: &[(Seat, G::Choice)], at: usize) -> Option<G::Choice> {
        let record = Record { moves: moves[..at].to_vec(), ..self.record.clone() };
        let first = || {
            let game = record.replay(&mut |_, _| ()).ok()?;
            game.state().listed(moves[at].0).first().copied()
        };
        guarded(first).ok()?
    }
}

/// A record with the same fault and as few choices as could be found within the budget.
pub(crate) fn shrink<G: Lawful>(
    exam: &Exam,
    mut record: Record<G>,
    finding: Finding,
    budget: Budget,
) -> (Record<G>, Finding) {
    // Neither can be shrunk: one is about length, the other's cause is not in the record.
    if finding.fault == "too long" || finding.law == Law::Player {
        return (record, finding);
    }
    let target = (finding.law, finding.fault);
    let mut shrinker = Shrinker { exam, record: &record, target, probe: finding.probe, budget };
    let Some(mut best) = shrinker.fails(&record.moves) else {
        // It cannot be reproduced, or is not the game's fault: the record stays as it is.
        return (record, finding);
    };
    while shrinker.leave_out(&mut best) | shrinker.make_plain(&mut best) {}
    record.moves = best.moves;
    (record, best.finding)
}
