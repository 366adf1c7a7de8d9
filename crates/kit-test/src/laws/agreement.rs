//! Law 2: `check` accepts exactly what is listed, refusals name existing rules, and every choice has a notation.

use std::fmt::Display;

use kit::{Dice, Lawful, Seat, Stream, Viewer, common, step};

use crate::exam::{Scene, Verdict, broken, sample};
use crate::law::Law;
use crate::rules::is_rule_id;

const LAW: Law = Law::Agreement;

/// How many choices are tried on every seat; a full examination tries all.
const TRIED: usize = 48;

pub(super) fn moment<G: Lawful>(scene: &mut Scene<'_, G>) -> Verdict {
    let state = scene.game.state();
    let mut tried = scene.now.listed_for_all().to_vec();
    // There can be very many choices, and the next ply refuses most of them again for the same reason.
    if scene.full || scene.dice.below(4) == 0 {
        state.wild_choices(&mut scene.dice, &mut tried);
    }
    tried.sort_unstable();
    tried.dedup();
    if !scene.full {
        tried = sample(&tried, TRIED, &mut scene.dice);
    }
    for seat in Seat::all(state.seats()) {
        for &choice in &tried {
            agree(scene, seat, choice)?;
        }
    }
    tried.iter().try_for_each(|choice| written(*choice))?;
    refusals_change_nothing(scene, &tried)?;
    if let Some(choice) = scene.dice.pick(&tried) {
        mangled::<G>(&choice, &mut scene.dice)?;
    }
    Ok(())
}

fn agree<G: Lawful>(scene: &Scene<'_, G>, seat: Seat, choice: G::Choice) -> Verdict {
    let viewer = Viewer::Seat(seat);
    let listed = scene.now.listed(seat).binary_search(&choice).is_ok();
    match (listed, scene.game.state().check(seat, choice)) {
        (true, Ok(())) => Ok(()),
        (true, Err(refusal)) => {
            broken(LAW, "listed but refused", viewer, format!("`{choice}` is listed, but {refusal}"))
        }
        (false, Ok(())) => {
            broken(LAW, "accepted but not listed", viewer, format!("`{choice}` is accepted, but not listed"))
        }
        (false, Err(refusal)) => {
            let rule = refusal.rule.as_str();
            if !is_rule_id(rule) || !scene.exam.knows(rule) {
                let text = format!("`{choice}` is refused by `{rule}`, which no page of rules mentions");
                broken(LAW, "unknown rule", viewer, text)?;
            }
            Ok(())
        }
    }
}

/// A choice survives its notation and JSON.
fn written<C>(choice: C) -> Verdict
where
    C: Eq
        + Copy
        + Display
        + std::str::FromStr<Err = kit::NotationError>
        + serde::Serialize
        + serde::de::DeserializeOwned,
{
    let text = choice.to_string();
    if text.is_empty() || text.trim() != text || text.chars().any(char::is_control) {
        broken(LAW, "notation", None, format!("`{text:?}` is not a short text on one line"))?;
    }
    match text.parse::<C>() {
        Ok(read) if read == choice => {}
        Ok(read) => {
            broken(LAW, "notation", None, format!("`{text}` is read back as `{read}`, another choice"))?;
        }
        Err(error) => broken(LAW, "notation", None, format!("`{text}` cannot be read back: {error}"))?,
    }
    let json = super::to_json(LAW, None, &choice)?;
    match serde_json::from_str::<C>(&json) {
        Ok(read) if read == choice => Ok(()),
        Ok(read) => {
            broken(LAW, "choice in JSON", None, format!("`{text}` becomes `{read}` by way of {json}"))
        }
        Err(error) => broken(LAW, "choice in JSON", None, format!("{json} cannot be read back: {error}")),
    }
}

/// No text that somebody types may cause a panic; if it reads as a choice, that choice survives its notation.
fn mangled<G: Lawful>(choice: &G::Choice, dice: &mut Dice) -> Verdict {
    let mut letters: Vec<char> = choice.to_string().chars().collect();
    let place = dice.below(letters.len() as u32) as usize;
    match dice.below(3) {
        0 => letters.truncate(place),
        1 => letters[place] = dice.pick(&['0', '9', '-', 'x', ' ', 'é', '\u{301}', '\n']).unwrap_or('0'),
        _ => letters.insert(place, letters[place]),
    }
    let text: String = letters.into_iter().collect();
    if let Ok(read) = text.parse::<G::Choice>()
        && read.to_string().parse() != Ok(read)
    {
        broken(
            LAW,
            "notation",
            None,
            format!("{text:?} is read as `{read}`, which is not read back as itself"),
        )?;
    }
    Ok(())
}

fn refusals_change_nothing<G: Lawful>(scene: &Scene<'_, G>, tried: &[G::Choice]) -> Verdict {
    let (state, ply) = (scene.game.state(), scene.game.ply());
    let mut dice = Dice::new(&scene.game.record().seed, Stream::TABLE, 0);
    for seat in Seat::all(kit::MAX_SEATS) {
        let beyond = seat.index() >= usize::from(state.seats());
        let refused =
            tried.iter().find(|choice| beyond || scene.now.listed(seat).binary_search(choice).is_err());
        let Some(&choice) = refused else { continue };
        let mut copy = state.clone();
        let result = step(&mut copy, &mut dice, ply, seat, choice, &mut |_| ());
        if beyond && result.as_ref().err().map(|refusal| refusal.rule) != Some(common::NO_SUCH_SEAT) {
            let text = format!("seat {seat} does not exist, but `{choice}` gives {result:?}");
            broken(LAW, "no such seat", Viewer::Seat(seat), text)?;
        }
        if copy != *state {
            broken(
                LAW,
                "a refusal changes",
                Viewer::Seat(seat),
                format!("`{choice}` was refused and changed the state"),
            )?;
        }
    }
    Ok(())
}
