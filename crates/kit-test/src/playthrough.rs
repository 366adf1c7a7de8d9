//! A match as a text that a person can review: who chose what, and what everybody saw of it.

use std::fmt::{Display, Write};

use kit::{Game, Match, Record, Refusal, ReplayError, Seat, Viewer};
use serde::Serialize;

use crate::diff::cut;

/// How much a playthrough tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Detail {
    /// How many of the open choices are listed.
    pub choices: usize,
    /// After how many choices the truth is printed, besides at the deal and at the end.
    pub truth_at: Vec<u32>,
    /// After how many characters a line is cut.
    pub width: usize,
    /// About how many lines there are in all; after that, only the choices are listed.
    pub lines: usize,
}

impl Default for Detail {
    fn default() -> Detail {
        Detail { choices: 8, truth_at: Vec::new(), width: 2_000, lines: 280 }
    }
}

/// How many lines are kept free for the list of choices and the outcome.
const RESERVE: usize = 40;
/// How many choices that list has in a line.
const A_LINE: usize = 12;

struct Page {
    text: String,
    width: usize,
    lines: usize,
}

impl Page {
    fn line(&mut self, line: impl Display) {
        // Writing to a string does not fail.
        let _ = writeln!(self.text, "{}", cut(&line.to_string(), self.width));
        self.lines += 1;
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| format!("({error})"))
}

/// Plays a record and tells what happened.
///
/// # Errors
/// If it cannot be replayed.
pub fn playthrough<G: Game>(record: &Record<G>, detail: &Detail) -> Result<String, ReplayError> {
    let mut game: Match<G> = Record { moves: Vec::new(), ..record.clone() }.replay(&mut |_, _| ())?;
    let mut page = Page { text: String::new(), width: detail.width, lines: 0 };
    page.line(format_args!("game: {}, rules version {}", G::CODE, record.rules));
    page.line(format_args!("options: {}", json(&record.options)));
    page.line(format_args!("seats: {}", record.seats));
    page.line(format_args!("seed: {}", record.seed));
    page.line(format_args!("truth: {}", json(game.state())));
    let mut alone = 0;
    for (ply, (seat, choice)) in record.moves.iter().enumerate() {
        let refused = |refusal: Refusal| ReplayError::Choice { ply, seat: *seat, refusal };
        if page.lines + RESERVE >= detail.lines {
            alone = record.moves.len() - ply;
            for (seat, choice) in &record.moves[ply..] {
                game.choose(*seat, *choice, &mut |_| ()).map_err(refused)?;
            }
            break;
        }
        told(&mut page, &mut game, *seat, *choice, detail).map_err(refused)?;
        if detail.truth_at.contains(&game.ply()) && game.ply() as usize != record.moves.len() {
            page.line(format_args!("truth: {}", json(game.state())));
        }
    }
    if alone > 0 {
        page.line("");
        page.line(format_args!("and {alone} more choices:"));
        for few in record.moves[record.moves.len() - alone..].chunks(A_LINE) {
            let few: Vec<String> = few.iter().map(|(seat, choice)| format!("{seat}:{choice}")).collect();
            page.line(format_args!("  {}", few.join(" ")));
        }
    }
    end(&mut page, game.state());
    Ok(page.text)
}

/// One choice.
fn told<G: Game>(
    page: &mut Page,
    game: &mut Match<G>,
    seat: Seat,
    choice: G::Choice,
    detail: &Detail,
) -> Result<(), Refusal> {
    let state = game.state();
    page.line("");
    let deciders: Vec<String> = state.deciders().iter().map(|seat| seat.to_string()).collect();
    page.line(format_args!("#{} deciding: {}", game.ply(), deciders.join(" ")));
    let choices = state.listed(seat);
    let mut open: Vec<String> = choices.iter().take(detail.choices).map(ToString::to_string).collect();
    if choices.len() > open.len() {
        open.push(format!("… ({} in all)", choices.len()));
    }
    page.line(format_args!("  open to {seat}: {}", open.join(" | ")));
    page.line(format_args!("  {seat} chooses: {choice}"));
    let mut events = Vec::new();
    let applied = game.choose(seat, choice, &mut |event| events.push(event))?;
    // Viewers who saw the same share a line.
    let mut groups: Vec<(Vec<String>, Vec<String>)> = Vec::new();
    for viewer in Viewer::all(game.state().seats()) {
        let seen: Vec<String> =
            events.iter().filter_map(|event| G::seen(event, viewer)).map(|seen| json(&seen)).collect();
        match groups.iter_mut().find(|group| group.1 == seen) {
            Some(group) => group.0.push(viewer.to_string()),
            None => groups.push((vec![viewer.to_string()], seen)),
        }
    }
    for (viewers, seen) in groups {
        let seen = if seen.is_empty() { "nothing".to_owned() } else { seen.join(" ") };
        page.line(format_args!("  {} sees {seen}", viewers.join(" ")));
    }
    let barred: Vec<String> = applied
        .horizon
        .iter()
        .filter(|seat| seat.index() < usize::from(game.state().seats()))
        .map(|seat| seat.to_string())
        .collect();
    if !barred.is_empty() {
        page.line(format_args!("  no way back for {}", barred.join(" ")));
    }
    Ok(())
}

fn end<G: Game>(page: &mut Page, state: &G) {
    page.line("");
    page.line(format_args!("truth: {}", json(state)));
    let Some(outcome) = state.outcome() else {
        page.line("not over");
        return;
    };
    page.line(format_args!("over: {}", outcome.ending));
    for (seat, score) in outcome.scores.iter().enumerate() {
        let lines: Vec<String> = score.lines.iter().map(json).collect();
        page.line(format_args!(
            "  {seat}: rank {}, {} points: {}",
            score.rank,
            score.points,
            lines.join(" ")
        ));
    }
    for team in &outcome.teams {
        page.line(format_args!("  team {}", json(team)));
    }
}
