//! A record as text: one JSON object per line.
//!
//! ```text
//! {"record":"veillee","format":1,"game":"tale","rules":1,"seats":2,"options":{..},"commitment":"..","seed":".."}
//! {"seat":0,"choice":"keep demon"}
//! {"ply":50,"state":".."}
//! {"end":"over","plies":120,"state":"..","outcome":{..}}
//! ```
//!
//! The first line says what was dealt, and each further line is a choice. Checkpoints with the fingerprint of the
//! position show where a difference begins. The last line ends the record: without it, the record is truncated. Ids are
//! words, so that no later version can number them differently.
//!
//! Lines are read strictly, because a record is evidence: no empty lines, no repeated fields, and no unknown fields except
//! in the header, where later versions may add some. Windows line endings are accepted.

use std::fmt;

use kit::{Commitment, Game, Match, Record, ReplayError, Seat, Seed, common};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::Digest;
use crate::lines::{RecordError, Result, first_field, read};

/// The newest format, which this program writes and reads.
pub const FORMAT: u32 = 1;
/// Number of choices between two checkpoints.
const CHECKPOINT_INTERVAL: usize = 50;
const MAGIC: &str = "veillee";

/// The first line of a record.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Header {
    record: String,
    format: u32,
    /// Code of the game.
    pub game: String,
    /// Version of the rules.
    pub rules: u32,
    /// Number of seats.
    pub seats: u8,
    options: Value,
    /// The commitment, published before the first choice.
    pub commitment: Commitment,
    /// The seed that it commits to.
    pub seed: Seed,
    /// Names of the players, if known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// Fields added by a later version, kept unchanged.
    #[serde(flatten)]
    unknown_fields: Map<String, Value>,
}

/// The fields that every format has, past and future.
#[derive(Deserialize)]
struct Magic {
    record: String,
    format: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Move {
    seat: Seat,
    choice: String,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Checkpoint {
    ply: usize,
    state: Digest,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct End {
    end: Ending,
    plies: usize,
    state: Digest,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    outcome: Option<Value>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Ending {
    /// The game was played to its end.
    Over,
    /// The game was abandoned.
    Open,
}

/// A record that has been read, but not yet replayed.
#[derive(Clone, PartialEq, Debug)]
pub struct RecordFile<G: Game> {
    /// The first line.
    pub header: Header,
    /// What was played.
    pub record: Record<G>,
    /// Number of choices and fingerprint of each checkpoint, in order.
    checkpoints: Vec<(usize, Digest)>,
    end: End,
}

/// Reads only the first line, to find out which game it is.
///
/// # Errors
/// If this is not the first line of a record, or one that this program cannot read.
pub fn peek(text: &str) -> Result<Header> {
    const WHAT: &str = "the header of a record";
    let fail = |what: fmt::Arguments<'_>| Err(RecordError::at(1, what));
    if text.starts_with('\u{feff}') {
        return fail(format_args!("expected {WHAT}, found a byte order mark; save the file without it"));
    }
    let Some(first) = text.lines().next() else {
        return fail(format_args!("expected {WHAT}, found an empty file"));
    };
    let Magic { record, format } = read(1, first, WHAT)?;
    if record != MAGIC {
        return fail(format_args!("`record`: expected \"{MAGIC}\", found {record:?}"));
    }
    if format != FORMAT {
        return fail(format_args!("`format`: this program reads format {FORMAT}, found {format}"));
    }
    let header: Header = read(1, first, WHAT)?;
    if !header.seed.opens(&header.commitment) {
        return fail(format_args!("`seed`: does not match `commitment`"));
    }
    Ok(header)
}

impl<G: Game> RecordFile<G> {
    /// The record of a match, finished or not.
    ///
    /// # Panics
    /// If the game's options or outcome cannot be written as JSON, which the laws forbid.
    pub fn of(game: &Match<G>, names: Vec<String>) -> RecordFile<G> {
        let record = game.record().clone();
        let header = Header {
            record: MAGIC.into(),
            format: FORMAT,
            game: G::CODE.into(),
            rules: record.rules,
            seats: record.seats,
            options: as_json(&record.options),
            commitment: record.seed.commitment(),
            seed: record.seed,
            names,
            unknown_fields: Map::new(),
        };
        let mut checkpoints = Vec::new();
        let replayed = replay_with(&record, |ply, state| {
            if ply > 0 && ply % CHECKPOINT_INTERVAL == 0 {
                checkpoints.push((ply, Digest::of(state)));
            }
        });
        debug_assert!(replayed.is_ok(), "a match can be replayed");
        let outcome = game.state().outcome();
        let end = End {
            end: if outcome.is_some() { Ending::Over } else { Ending::Open },
            plies: record.moves.len(),
            state: Digest::of(game.state()),
            outcome: outcome.map(|outcome| as_json(&outcome)),
        };
        RecordFile { header, record, checkpoints, end }
    }

    /// Reads a record.
    ///
    /// # Errors
    /// The line that is wrong, and what was expected there.
    pub fn parse(text: &str) -> Result<RecordFile<G>> {
        let header = peek(text)?;
        if header.game != G::CODE {
            let what = format!("`game`: expected \"{}\", found {:?}", G::CODE, header.game);
            return Err(RecordError::at(1, what));
        }
        if header.rules == 0 || header.rules > G::RULES_VERSION {
            let error = ReplayError::Rules { found: header.rules, known: G::RULES_VERSION };
            return Err(RecordError::at(1, format_args!("`rules`: {error}")));
        }
        if !header.names.is_empty() {
            expect(1, "names", usize::from(header.seats), header.names.len())?;
        }
        let options = serde_json::from_value(header.options.clone())
            .map_err(|error| RecordError::at(1, format_args!("`options`: {error}")))?;
        let mut record = Record {
            rules: header.rules,
            options,
            seats: header.seats,
            seed: header.seed,
            moves: Vec::new(),
        };
        let mut checkpoints: Vec<(usize, Digest)> = Vec::new();
        let mut end = None;
        for (line, text) in (1..).zip(text.lines()).skip(1) {
            if end.is_some() {
                return Err(RecordError::at(line, "nothing may follow the line with `end`"));
            }
            // The first field tells the kind of line.
            match first_field(text) {
                Some("seat") => {
                    let Move { seat, choice } = read(line, text, "a choice with `seat` and `choice`")?;
                    let choice = choice
                        .parse()
                        .map_err(|error| RecordError::at(line, format_args!("`choice`: {error}")))?;
                    record.moves.push((seat, choice));
                }
                Some("ply") => {
                    let Checkpoint { ply, state } = read(line, text, "a checkpoint with `ply` and `state`")?;
                    expect(line, "ply", record.moves.len(), ply)?;
                    if checkpoints.last().is_some_and(|(last, _)| *last == ply) {
                        return Err(RecordError::at(line, "`ply`: repeats the previous checkpoint"));
                    }
                    checkpoints.push((ply, state));
                }
                Some("end") => {
                    let closing: End = read(line, text, "the end with `end`, `plies` and `state`")?;
                    expect(line, "plies", record.moves.len(), closing.plies)?;
                    end = Some(closing);
                }
                _ => {
                    return Err(RecordError::at(
                        line,
                        "expected an object that begins with `seat`, `ply` or `end`",
                    ));
                }
            }
        }
        let Some(end) = end else {
            let lines = text.lines().count();
            return Err(RecordError::at(lines, "the record is truncated: there is no line with `end`"));
        };
        Ok(RecordFile { header, record, checkpoints, end })
    }

    /// Replays the record, and compares every fingerprint and the outcome with the record.
    ///
    /// # Errors
    /// The first difference, and where it is.
    pub fn verify(&self) -> Result<Match<G>> {
        let mut checkpoints = self.checkpoints.iter().enumerate().peekable();
        let mut differs = None;
        let replayed = replay_with(&self.record, |ply, state| {
            let here = checkpoints.next_if(|(_, (at, _))| *at == ply);
            if let Some((index, (_, expected))) = here
                && differs.is_none()
                && Digest::of(state) != *expected
            {
                // Before this line come the header, `ply` choices and `index` checkpoints.
                differs = Some(RecordError::at(
                    2 + ply + index,
                    format_args!("`state`: after {ply} choices the position differs"),
                ));
            }
        });
        let game = match (differs, replayed) {
            (Some(error), _) => return Err(error),
            (None, Err(error)) => return Err(self.refused(&error)),
            (None, Ok(game)) => game,
        };
        let fail = |what| Err(RecordError::at(2 + self.record.moves.len() + self.checkpoints.len(), what));
        if Digest::of(game.state()) != self.end.state {
            return fail("`state`: the final position differs");
        }
        let outcome = game.state().outcome();
        match (self.end.end, &outcome) {
            (Ending::Over, None) => return fail("`end`: says that the game is over, but it is not"),
            (Ending::Open, Some(_)) => return fail("`end`: says that the game is not over, but it is"),
            _ => (),
        }
        // Compared as JSON, so that nothing in the record goes unread.
        if outcome.map(|outcome| as_json(&outcome)) != self.end.outcome {
            return fail("`outcome`: is not the result of these choices");
        }
        Ok(game)
    }

    /// The error for a refused replay, with its line.
    fn refused(&self, error: &ReplayError) -> RecordError {
        match error {
            ReplayError::Rules { .. } => RecordError::at(1, format_args!("`rules`: {error}")),
            ReplayError::Deal(_) => RecordError::at(1, format_args!("`seats` and `options`: {error}")),
            ReplayError::Choice { ply, refusal, .. } => {
                // Before this line come the header, `ply` choices and the checkpoints among them.
                let line = 2 + ply + self.checkpoints.iter().filter(|(at, _)| at <= ply).count();
                let field = if refusal.rule == common::NO_SUCH_SEAT { "seat" } else { "choice" };
                RecordError::at(line, format_args!("`{field}`: {error}"))
            }
        }
    }
}

fn expect(line: usize, field: &str, expected: usize, found: usize) -> Result<()> {
    if found == expected {
        return Ok(());
    }
    Err(RecordError::at(line, format_args!("`{field}`: expected {expected}, found {found}")))
}

/// Converts options and outcomes, which the laws require to be plain data.
fn as_json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("plain data can be written as JSON")
}

/// Replays a record, and shows the state after the deal and after each choice.
fn replay_with<G: Game>(
    record: &Record<G>,
    mut show: impl FnMut(usize, &G),
) -> std::result::Result<Match<G>, ReplayError> {
    let mut game = record.without_moves().replay(&mut |_, _| ())?;
    show(0, game.state());
    for (ply, (seat, choice)) in record.moves.iter().enumerate() {
        game.choose(*seat, *choice, &mut |_| ()).map_err(|refusal| ReplayError::Choice {
            ply,
            seat: *seat,
            refusal,
        })?;
        show(ply + 1, game.state());
    }
    Ok(game)
}

/// The text of the record, ending in a newline.
impl<G: Game> fmt::Display for RecordFile<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn line(f: &mut fmt::Formatter<'_>, value: &impl Serialize) -> fmt::Result {
            let text = serde_json::to_string(value).map_err(|_| fmt::Error)?;
            writeln!(f, "{text}")
        }
        line(f, &self.header)?;
        let mut checkpoints = self.checkpoints.iter().peekable();
        for ply in 0..=self.record.moves.len() {
            if let Some((ply, state)) = checkpoints.next_if(|(at, _)| *at == ply) {
                line(f, &Checkpoint { ply: *ply, state: *state })?;
            }
            if let Some((seat, choice)) = self.record.moves.get(ply) {
                line(f, &Move { seat: *seat, choice: choice.to_string() })?;
            }
        }
        line(f, &self.end)
    }
}
