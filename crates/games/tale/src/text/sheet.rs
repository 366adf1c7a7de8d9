//! The score sheet: who won, and where every point comes from (TALE-END-2).

use kit::{Outcome, Score, Seat};
use words::{Prose, Voice, Words, by_rank, ranking, result};

use super::cards;
use crate::card::{Group, Value, names_in};
use crate::score::Line;
use crate::{Card, Tale};

pub(super) fn sheet(outcome: &Outcome<Line>, voice: &Voice<'_>) -> Prose {
    let words = voice.words;
    let mut prose = result::<Tale>(outcome, voice).with(ranking(outcome, voice));
    if !outcome.teams.is_empty() {
        prose = prose.list(team_sums(outcome, voice));
    }
    by_rank(outcome).into_iter().fold(prose, |prose, (seat, score)| {
        let points = words.say_with("points", &[("n", score.points.into())]);
        let caption =
            words.say_with("tale-sheet", &[("name", voice.name(seat).into()), ("points", points.into())]);
        let head = ["tale-head-card", "points-head", "tale-head-why"].map(|id| words.say(id));
        prose.table(caption, head, rows(seat, score, outcome, words))
    })
}

/// TALE-PAIR-2: the sum of each team, name by name.
fn team_sums(outcome: &Outcome<Line>, voice: &Voice<'_>) -> Vec<String> {
    let words = voice.words;
    let sum = |seats: &[Seat]| {
        let points = seats.iter().filter_map(|seat| outcome.scores.get(seat.index()));
        points.map(|score| score.points.to_string()).collect::<Vec<_>>().join(" + ")
    };
    let line = |team: &kit::Team| {
        let args = [
            ("names", voice.names.list(team.seats.iter().copied().collect(), words).into()),
            ("sum", sum(&team.seats).into()),
            ("points", words.say_with("points", &[("n", team.points.into())]).into()),
        ];
        words.say_with("tale-team-sum", &args)
    };
    outcome.teams.iter().map(line).collect()
}

/// One row a card: face up in catalogue order, then what lies face down, then the total.
fn rows(seat: Seat, score: &Score<Line>, outcome: &Outcome<Line>, words: &Words) -> Vec<Vec<String>> {
    let mut lines: Vec<&Line> = score.lines.iter().collect();
    lines.sort_by_key(|line| (!line.up, line.card));
    let row = |line: &Line| {
        let why = why(line, seat, outcome, words).unwrap_or_default();
        vec![cards::name_card(line.card, words), line.points.to_string(), why]
    };
    let total = vec![words.say("total"), score.points.to_string(), String::new()];
    lines.into_iter().map(row).chain([total]).collect()
}

/// Why a card of this player's sheet is worth what it is; empty if that is printed on it.
pub fn why_worth(line: &Line, seat: Seat, outcome: &Outcome<Line>, words: &Words) -> String {
    why(line, seat, outcome, words).unwrap_or_default()
}

/// Why the card is worth what it is; nothing if that is printed on it.
fn why(line: &Line, seat: Seat, outcome: &Outcome<Line>, words: &Words) -> Option<String> {
    if !line.up {
        return Some(words.say("tale-why-down"));
    }
    let own = Shown::of(&outcome.scores.get(seat.index())?.lines);
    let data = line.card.data();
    Some(match data.value {
        Value::Fixed(_) if data.almighty => match line.stands_for {
            Some(name) => words.say_with("tale-why-stands", &[("name", cards::the(name, words).into())]),
            None => words.say("tale-why-stands-not"),
        },
        Value::Fixed(_) => return None,
        Value::SelfCount => {
            let n = ("n", own.count(line.card).into());
            match own.trickster_as(line.card, words) {
                None => words.say_with("tale-why-self", &[n]),
                Some(trickster) => {
                    words.say_with("tale-why-self-with", &[n, ("trickster", trickster.into())])
                }
            }
        }
        Value::AllyCount { ally, times } => ally_count(ally, times, &own, words),
        Value::Needs { names, .. } => needs(names, &own, words),
        Value::Most { of, .. } => majority(of, seat, outcome, words),
    })
}

fn ally_count(ally: Card, times: i8, own: &Shown<'_>, words: &Words) -> String {
    let n = own.count(ally);
    if n == 0 {
        return words.say_with("tale-why-ally-none", &[("ally", cards::name(ally, words).into())]);
    }
    let times = ("times", times.into());
    let allies = ("allies", cards::number(ally, n, words).into());
    match own.trickster_as(ally, words) {
        None => words.say_with("tale-why-ally", &[times, allies]),
        Some(trickster) => {
            words.say_with("tale-why-ally-with", &[times, allies, ("trickster", trickster.into())])
        }
    }
}

fn needs(names: u64, own: &Shown<'_>, words: &Words) -> String {
    let missing: Vec<Card> = names_in(names).filter(|name| own.count(*name) == 0).collect();
    match missing[..] {
        [] => {}
        [card] => {
            return words.say_with("tale-why-missing", &[("card", cards::any(card, words).into())]);
        }
        _ => {
            let of = names.count_ones();
            return words
                .say_with("tale-why-missing-some", &[("n", missing.len().into()), ("of", of.into())]);
        }
    }
    // The Trickster is mentioned where it was needed, not where it only added a copy.
    let mut helped = names_in(names).filter(|name| own.count(*name) == 1);
    match helped.find_map(|name| own.trickster_as(name, words)) {
        None => words.say("tale-why-met"),
        Some(trickster) => words.say_with("tale-why-met-with", &[("trickster", trickster.into())]),
    }
}

/// TALE-SCORE-7: how many of the group the owner has, and the most that anybody else has.
fn majority(of: Group, seat: Seat, outcome: &Outcome<Line>, words: &Words) -> String {
    let belongs = |line: &&Line| {
        let data = line.card.data();
        line.up
            && match of {
                Group::Affinity(affinity) => data.affinity == affinity,
                Group::Kind(kind) => data.kind == kind,
            }
    };
    let counts: Vec<usize> =
        outcome.scores.iter().map(|score| score.lines.iter().filter(belongs).count()).collect();
    let own = counts.get(seat.index()).copied().unwrap_or_default();
    let others = counts.iter().enumerate().filter(|(index, _)| *index != seat.index());
    let best = others.map(|(_, count)| *count).max().unwrap_or_default();
    let group = ("group", cards::bare_group(of, words).into());
    words.say_with("tale-why-most", &[group, ("own", own.into()), ("best", best.into())])
}

/// The names that one player's face-up cards show, the Trickster's included (TALE-TRICK-3).
struct Shown<'a>(&'a [Line]);

impl<'a> Shown<'a> {
    fn of(lines: &'a [Line]) -> Shown<'a> {
        Shown(lines)
    }

    fn count(&self, card: Card) -> usize {
        let shows = |line: &&Line| line.up && (line.card == card || line.stands_for == Some(card));
        self.0.iter().filter(shows).count()
    }

    /// The name of the card that stands for this one, if any does.
    fn trickster_as<'w>(&self, card: Card, words: &'w Words) -> Option<&'w str> {
        let line = self.0.iter().find(|line| line.up && line.stands_for == Some(card))?;
        Some(cards::the(line.card, words))
    }
}
