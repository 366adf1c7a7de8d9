//! Whether a stored table is whole: its log can be played, and its card says what the log says.

use store::{Card, Line, Time};

use crate::room::card;

/// What is wrong with a stored table, one sentence each. Nothing in it tells what is in the log, or who plays.
pub fn examine(stored: &Card, log: &[Line]) -> Vec<String> {
    let lines: Vec<(Time, &str)> = log.iter().map(|line| (line.at, line.text.as_str())).collect();
    let table = match play::load(&lines) {
        Ok(table) => table,
        Err(damage) => return vec![format!("its log cannot be played: {damage}")],
    };
    let Card { table: _, game, phase, listed, opened, changed: _, guests, summary } = stored;
    let mut played = card(stored.table, &*table, stored.changed);
    if summary.step.is_none() {
        // Older versions did not write down which step was played.
        played.summary.step = None;
    }
    let agreements = [
        ("the game", *game == played.game),
        ("the phase", *phase == played.phase),
        ("whether it is listed", *listed == played.listed),
        ("when it was opened", *opened == played.opened),
        ("who has a seat", *guests == played.guests),
        ("what the lobby shows of it", *summary == played.summary),
    ];
    let differs = agreements.into_iter().filter(|(_, agrees)| !agrees);
    differs.map(|(what, _)| format!("its card and its log disagree about {what}")).collect()
}
