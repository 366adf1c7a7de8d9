//! Law 3: the record determines the match, and a saved state plays on like the original.

use std::hash::{DefaultHasher, Hash, Hasher};

use kit::{Dice, Game, Match, Stream, step};

use crate::diff;
use crate::exam::{Passage, Verdict, broken};
use crate::law::Law;
use crate::laws::json::by_way_of_json;

const LAW: Law = Law::Replay;

/// The record gives an equal state.
pub(crate) fn replays<G: Game>(game: &Match<G>) -> Verdict {
    match game.record().replay(&mut |_, _| ()) {
        Ok(again) if again.state() == game.state() => Ok(()),
        Ok(again) => {
            let text =
                format!("the replay gives another state: {}", diff::values(game.state(), again.state()));
            broken(LAW, "another replay", None, text)
        }
        Err(error) => broken(LAW, "another replay", None, error.to_string()),
    }
}

/// A hash that can be compared within this run.
pub(crate) fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// The state before the choice, saved and loaded, makes the same choice with the same result.
pub(super) fn passage<G: Game>(passage: &mut Passage<'_, G>) -> Verdict {
    let mut loaded = by_way_of_json(LAW, None, "the truth", passage.before)?;
    if hash(&loaded) != hash(passage.before) {
        broken(LAW, "hash", None, "equal states have different hashes")?;
    }
    let mut dice = Dice::new(&passage.game.record().seed, Stream::TABLE, 0);
    let mut events = Vec::new();
    let log = &mut |event| events.push(event);
    let choice = passage.choice;
    match step(&mut loaded, &mut dice, passage.ply, passage.seat, choice, log) {
        Err(refusal) => {
            broken(LAW, "plays on differently", None, format!("after loading, `{choice}` is {refusal}"))?;
        }
        Ok(applied) if applied != passage.applied => {
            let text = format!("after loading, `{choice}` gives {applied:?}, not {:?}", passage.applied);
            broken(LAW, "plays on differently", None, text)?;
        }
        Ok(_) => {}
    }
    if loaded != *passage.game.state() {
        let text = diff::values(passage.game.state(), &loaded);
        broken(
            LAW,
            "plays on differently",
            None,
            format!("after loading, `{choice}` gives another state: {text}"),
        )?;
    }
    if events != passage.events {
        let text = format!("after loading, `{choice}` gives {events:?}, not {:?}", passage.events);
        broken(LAW, "plays on differently", None, diff::cut(&text, 400))?;
    }
    Ok(())
}
