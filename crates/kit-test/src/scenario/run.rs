//! Running a scenario: deal, change, play, and compare.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use kit::{Dice, Lawful, MAX_SEATS, Seat, Stream, Viewer, deal, step};
use serde_json::Value;

use super::expect::{Claim, Expect};
use super::json::{cut, quote, to_json};
use super::patch::{merge_patch, read_back, set};
use super::verdict::{Place, Report};
use super::{Deal, Pick, Scenario, Step, Verdict};

/// An `auto` step with more choices than this will never end. Our longest game takes a tenth of it.
const MOST_CHOICES: u32 = 5_000;

/// The chance behind `auto`. It is outside the rules, so that it cannot change what a game rolls.
const AUTO: Stream = Stream::outside(0x5ce0_a210);

impl Scenario {
    /// Plays the scenario by the rules of `G`, which must be the game that [`game`](Scenario::game) names.
    ///
    /// A panic of the game is a failure like any other (though the panic hook still prints its lines).
    pub fn run<G: Lawful>(&self) -> Verdict {
        let mut report = Report { file: &self.file, place: Place::Deal, failures: Vec::new() };
        // Nothing that a panic left half done is used again except the report, which only grows.
        let ran = catch_unwind(AssertUnwindSafe(|| self.play::<G>(&mut report)));
        match ran {
            Ok(Ok(())) => {}
            Ok(Err(text)) => report.fail(text),
            Err(payload) => report.fail(format!("the game panicked: {}", panic_text(&*payload))),
        }
        report.verdict()
    }

    /// An error ends the scenario; failed expectations go to the report, and it continues.
    fn play<G: Lawful>(&self, report: &mut Report<'_>) -> Result<(), String> {
        let Some(dealt) = self.deal.run::<G>()? else { return Ok(()) };
        let mut table = Table {
            state: self.change(dealt, report)?,
            dice: Dice::new(&self.deal.seed, Stream::TABLE, 0),
            picks: Dice::new(&self.deal.seed, AUTO, 0),
            ply: 0,
            events: Vec::new(),
            invariants: self.invariants,
        };
        table.check_invariants()?;
        for (index, step) in self.steps.iter().enumerate() {
            report.place = Place::Step(index + 1);
            match step {
                Step::Choose { seat, notation, refused } => {
                    table.choose(*seat, notation, refused.as_deref())?;
                }
                Step::Expect(expect) => table.expect(expect, report)?,
                Step::Auto { pick, until } => table.auto(*pick, until.as_deref())?,
                Step::Forget => table.events.clear(),
            }
        }
        report.place = Place::Expect;
        table.expect(&self.expect, report)
    }

    /// The dealt truth with the scenario's changes.
    fn change<G: Lawful>(&self, dealt: G, report: &mut Report<'_>) -> Result<G, String> {
        if self.patch.is_none() && self.set.is_empty() {
            return Ok(dealt);
        }
        let mut truth = to_json(&dealt)?;
        if read_back::<G>(&truth)? != dealt {
            return Err(
                "the dealt truth is not the same after being written as JSON and read again".to_owned()
            );
        }
        if !self.set.is_empty() {
            report.place = Place::Set;
        }
        if let Some(patch) = &self.patch {
            report.place = Place::Patch;
            merge_patch(&mut truth, patch);
        }
        for (pointer, value) in &self.set {
            set(&mut truth, pointer, value.clone())?;
        }
        read_back(&truth).map_err(|error| format!("gives an invalid state: {error}"))
    }
}

impl Deal {
    /// Deals; returns nothing if the deal is refused as expected.
    fn run<G: Lawful>(&self) -> Result<Option<G>, String> {
        if self.game != G::CODE {
            return Err(format!(
                "the scenario is of the game {}, and was run as {}",
                quote(&self.game),
                G::CODE
            ));
        }
        let options = match &self.options {
            None => G::Options::default(),
            Some(changes) => {
                let mut options = to_json(&G::Options::default())?;
                merge_patch(&mut options, changes);
                read_back(&options).map_err(|error| format!("options: {error}"))?
            }
        };
        match (deal::<G>(&options, self.seats, &self.seed), &self.refused) {
            (Ok(state), None) => Ok(Some(state)),
            (Ok(_), Some(rule)) => Err(format!("expected a refusal by {rule}, but it was dealt")),
            (Err(refusal), None) => Err(refusal.to_string()),
            (Err(refusal), Some(rule)) if refusal.rule.as_str() == rule => Ok(None),
            (Err(refusal), Some(rule)) => Err(format!("expected a refusal by {rule}, found {refusal}")),
        }
    }
}

/// The table at which a scenario is played.
struct Table<G: Lawful> {
    state: G,
    dice: Dice,
    picks: Dice,
    ply: u32,
    events: Vec<G::Event>,
    invariants: bool,
}

impl<G: Lawful> Table<G> {
    fn check_invariants(&self) -> Result<(), String> {
        if !self.invariants {
            return Ok(());
        }
        self.state.invariants().map_err(|broken| format!("an invariant is broken: {broken}"))
    }

    /// The choices of a seat in their notation.
    fn choices(&self, seat: Seat) -> Vec<String> {
        self.state.listed(seat).iter().map(ToString::to_string).collect()
    }

    fn step(&mut self, seat: Seat, choice: G::Choice) -> Result<(), kit::Refusal> {
        let Table { state, dice, ply, events, .. } = self;
        step(state, dice, *ply, seat, choice, &mut |event| events.push(event))?;
        *ply += 1;
        Ok(())
    }

    fn choose(&mut self, seat: Seat, notation: &str, refused: Option<&str>) -> Result<(), String> {
        let choice: G::Choice = notation.parse().map_err(|error: kit::NotationError| error.to_string())?;
        let (before, told) = (self.state.clone(), self.events.len());
        match (self.step(seat, choice), refused) {
            (Ok(()), None) => self.check_invariants(),
            (Ok(()), Some(rule)) => Err(format!("expected a refusal by {rule}, but {notation} was accepted")),
            (Err(refusal), None) => {
                let offered = if seat.index() < usize::from(self.state.seats()) {
                    self.choices(seat)
                } else {
                    Vec::new()
                };
                let offered = match offered.as_slice() {
                    [] => "has no choice now".to_owned(),
                    some => format!("could choose {}", cut(some.join(", "), 400)),
                };
                Err(format!("{notation} is {refusal}; seat {seat} {offered}"))
            }
            (Err(refusal), Some(rule)) if refusal.rule.as_str() != rule => {
                Err(format!("expected a refusal by {rule}, found {refusal}"))
            }
            (Err(_), Some(rule)) if self.state != before || self.events.len() != told => {
                Err(format!("{notation} was refused by {rule} and changed the state all the same"))
            }
            (Err(_), Some(_)) => Ok(()),
        }
    }

    fn auto(&mut self, pick: Pick, until: Option<&[Claim]>) -> Result<(), String> {
        for made in 0..=MOST_CHOICES {
            let mut unmet = Vec::new();
            if let Some(claims) = until {
                check(claims, &to_json(&self.state)?, "truth", &mut |text| unmet.push(text));
                if unmet.is_empty() {
                    return Ok(());
                }
            }
            let Some(seat) = self.state.deciders().lowest() else {
                return match (until, self.state.outcome()) {
                    (None, Some(_)) => Ok(()),
                    (None, None) => Err("auto: nobody has to decide, yet the game is not over".to_owned()),
                    (Some(_), _) => {
                        Err(format!("auto: nobody has to decide any more, and still {}", unmet.join("; ")))
                    }
                };
            };
            if made == MOST_CHOICES {
                let what = if until.is_some() { unmet.join("; ") } else { "the game is not over".to_owned() };
                return Err(format!("auto: after {made} choices still {what}"));
            }
            let choices = self.state.listed(seat);
            self.picks.seek(self.ply);
            let chosen = match pick {
                Pick::First => choices.first().copied(),
                Pick::Random => self.picks.pick(&choices),
            };
            let choice =
                chosen.ok_or_else(|| format!("auto: seat {seat} has to decide and has no choice"))?;
            self.step(seat, choice).map_err(|refusal| {
                format!("auto: {choice} is listed for seat {seat}, yet it is {refusal}")
            })?;
            self.check_invariants()
                .map_err(|broken| format!("auto: after {choice} of seat {seat}, {broken}"))?;
        }
        Ok(())
    }

    fn expect(&self, expect: &Expect, report: &mut Report<'_>) -> Result<(), String> {
        let seats = self.state.seats();
        let nobody = |seat: Seat| seat.index() >= usize::from(seats);
        let absent =
            |what: &str, seat: Seat| format!("{what}: there is no seat {seat} at a table of {seats}");
        if !expect.truth.is_empty() {
            check(&expect.truth, &to_json(&self.state)?, "truth", &mut |text| report.fail(text));
        }
        for (viewer, claims) in &expect.views {
            match viewer {
                Viewer::Seat(seat) if nobody(*seat) => report.fail(absent("views", *seat)),
                _ => {
                    let view = to_json(&self.state.view(*viewer))?;
                    check(claims, &view, &format!("views {viewer}"), &mut |text| report.fail(text));
                }
            }
        }
        for (seat, claims) in &expect.choices {
            if nobody(*seat) {
                report.fail(absent("choices", *seat));
                continue;
            }
            let what = format!("choices {seat}");
            // A misspelt choice is never listed, so a claim about its absence would always hold.
            for claim in claims {
                claim.expected.texts(&mut |text| {
                    if let Err(error) = known::<G>(text) {
                        report.fail(format!("{what}: {error}"));
                    }
                });
            }
            let listed = Value::from(self.choices(*seat));
            check(claims, &listed, &what, &mut |text| report.fail(text));
        }
        if let Some(deciders) = expect.deciders {
            for seat in Seat::all(MAX_SEATS).filter(|seat| deciders.contains(*seat) && nobody(*seat)) {
                report.fail(absent("deciders", seat));
            }
            let found = self.state.deciders();
            if deciders != found {
                let (expected, found) = (to_json(&deciders)?, to_json(&found)?);
                report.fail(format!("deciders: expected {expected}, found {found}"));
            }
        }
        for (viewer, claims) in &expect.seen {
            match viewer {
                Viewer::Seat(seat) if nobody(*seat) => report.fail(absent("seen", *seat)),
                _ => {
                    let seen: Vec<_> =
                        self.events.iter().filter_map(|event| G::seen(event, *viewer)).collect();
                    check(claims, &to_json(&seen)?, &format!("seen {viewer}"), &mut |text| report.fail(text));
                }
            }
        }
        if !expect.outcome.is_empty() {
            let outcome = self.state.outcome();
            let what = if outcome.is_some() { "outcome" } else { "outcome (the game is not over)" };
            check(&expect.outcome, &to_json(&outcome)?, what, &mut |text| report.fail(text));
        }
        Ok(())
    }
}

/// Reports each claim that the document does not meet.
fn check(claims: &[Claim], document: &Value, what: &str, tell: &mut dyn FnMut(String)) {
    for claim in claims {
        if let Err(text) = claim.check(document) {
            tell(format!("{what}{text}"));
        }
    }
}

/// Checks that this is how the game writes one of its choices.
fn known<G: Lawful>(text: &str) -> Result<(), String> {
    let choice: G::Choice = text.parse().map_err(|error: kit::NotationError| error.to_string())?;
    let written = choice.to_string();
    if written == text { Ok(()) } else { Err(format!("expected `{written}`, found {}", quote(text))) }
}

fn panic_text(payload: &(dyn Any + Send)) -> &str {
    if let Some(text) = payload.downcast_ref::<&str>() {
        text
    } else if let Some(text) = payload.downcast_ref::<String>() {
        text
    } else {
        "without a message"
    }
}
