//! Law 9: undo takes back a seat's own last choice, and nothing that the seat has learned.
//!
//! It has three parts. Behind a point of no return, undo is refused. Otherwise undo gives the match without that
//! choice, and making the choice again gives the same state. And *whatever else the seat has seen since stays seen*:
//! what it was told of the choices of others, it is told in the shorter match as well. (So if somebody else's later
//! choice reveals something because of it, that must be a point of no return; their sealed choices and parallel turns
//! need not be.) `channels::own_choice` checks that the choice itself did not let its maker peek.

use kit::{Game, Match, Record, ReplayError, Seat, Viewer, common};

use crate::diff;
use crate::exam::{Passage, Verdict, broken};
use crate::law::Law;

const LAW: Law = Law::Undo;

/// Seats for which the choice was a point of no return are refused an undo, and nothing changes.
pub(super) fn refused<G: Game>(passage: &mut Passage<'_, G>) -> Verdict {
    passage.idle = true;
    for seat in Seat::all(passage.before.seats()) {
        let viewer = Viewer::Seat(seat);
        if !passage.applied.horizon.contains(seat) {
            continue;
        }
        passage.idle = false;
        if let Some(index) = passage.game.undoable(seat) {
            let text = format!("choice {} could be taken back across a point of no return", index + 1);
            broken(LAW, "beyond the horizon", viewer, text)?;
        }
        // A copy costs as much as the record is long, so a quick examination makes only one.
        if !passage.full && seat != passage.seat {
            continue;
        }
        let mut copy = passage.game.clone();
        let rule = copy.undo(seat).err().map(|refusal| refusal.rule);
        if rule != Some(common::UNDO) || !equal(&copy, passage.game) {
            let text = format!("undo beyond the horizon answers {rule:?} or changes the game");
            broken(LAW, "beyond the horizon", viewer, text)?;
        }
    }
    Ok(())
}

fn equal<G: Game>(a: &Match<G>, b: &Match<G>) -> bool {
    a.record() == b.record() && a.state() == b.state()
}

/// A match, and what a viewer has seen of its later choices.
type Told<G> = (Match<G>, Vec<<G as Game>::Seen>);

fn told_after<G: Game>(record: &Record<G>, index: usize, viewer: Viewer) -> Result<Told<G>, ReplayError> {
    let mut told = Vec::new();
    let game = record.replay(&mut |ply, event| {
        if ply >= index {
            told.extend(G::seen(&event, viewer));
        }
    })?;
    Ok((game, told))
}

/// Whatever can be taken back leaves no trace.
pub(super) fn taken_back<G: Game>(passage: &mut Passage<'_, G>) -> Verdict {
    passage.idle = true;
    for seat in Seat::all(passage.before.seats()) {
        if let Some(index) = passage.game.undoable(seat) {
            passage.idle = false;
            undo_and_redo(passage.game, seat, index)?;
        }
    }
    Ok(())
}

fn undo_and_redo<G: Game>(game: &Match<G>, seat: Seat, index: usize) -> Verdict {
    let (viewer, choice) = (Viewer::Seat(seat), game.record().moves[index].1);
    let mut shorter = game.record().clone();
    shorter.moves.remove(index);
    let mut undone = game.clone();
    if let Err(refusal) = undone.undo(seat) {
        let text = format!(
            "`{choice}` is said to be undoable, but undo is {refusal}: a later choice of another depends on it, \
             and should have been a point of no return"
        );
        return broken(LAW, "promised and refused", viewer, text);
    }
    // Undo has just replayed the same choices, so neither should fail.
    let ((without, still), (_, before)) =
        match (told_after(&shorter, index, viewer), told_after(game.record(), index + 1, viewer)) {
            (Ok(without), Ok(with)) => (without, with),
            (Err(error), _) | (_, Err(error)) => {
                return broken(LAW, "promised and refused", viewer, error.to_string());
            }
        };
    if undone.state() != without.state() || *undone.record() != shorter {
        let text = format!("undoing `{choice}` does not give the game without it");
        broken(LAW, "undo does not restore", viewer, text)?;
    }
    if still != before {
        let text = format!(
            "after `{choice}` the seat has seen what others did; once it is taken back that never happened: {}",
            diff::values(&before, &still)
        );
        broken(LAW, "unseen by undo", viewer, text)?;
    }
    match undone.choose(seat, choice, &mut |_| ()) {
        Err(refusal) => {
            broken(LAW, "not to be made again", viewer, format!("once taken back, `{choice}` is {refusal}"))
        }
        Ok(_) if undone.state() != game.state() => {
            let text = diff::values(game.state(), undone.state());
            let text = format!("`{choice}`, taken back and made again, gives another state: {text}");
            broken(LAW, "not to be made again", viewer, text)
        }
        Ok(_) => Ok(()),
    }
}
