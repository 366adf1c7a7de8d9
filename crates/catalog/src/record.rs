//! A record as text: one JSON object a line.
//!
//! ```text
//! {"record":"veillee","format":1,"game":"tale","rules":1,"seats":2,"options":{..},"commitment":"..","seed":".."}
//! {"seat":0,"choice":"keep demon"}
//! {"ply":50,"state":".."}
//! {"end":"over","plies":120,"state":"..","outcome":{..}}
//! ```
//!
//! The first line says what was dealt, each further one what somebody chose; now and then comes the fingerprint of the
//! position, so that a difference can be found where it begins. The last line closes the record: without it, something
//! is missing. Ids are words, never numbers that a later version could count differently.

use std::fmt;

use kit::{Commitment, Game, Match, Outcome, Record, ReplayError, Seat, Seed};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::Digest;

/// The newest format that this program writes and reads.
pub const FORMAT: u32 = 1;
/// A fingerprint after so many choices.
const CHECKPOINT: usize = 50;
const MAGIC: &str = "veillee";

/// The first line.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Header {
    record: String,
    format: u32,
    /// Code of the game.
    pub game: String,
    /// Version of the rules.
    pub rules: u32,
    /// How many played.
    pub seats: u8,
    options: Value,
    /// What was published before the first choice.
    pub commitment: Commitment,
    /// What it commits to.
    pub seed: Seed,
    /// Names of the players, if known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// What a later version wrote and this one does not know: kept as it is.
    #[serde(flatten)]
    more: Map<String, Value>,
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
    /// The game was left before its end.
    Open,
}

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// Number of the line, from 1; none if it is about the whole.
    pub line: Option<usize>,
    /// One sentence.
    pub what: String,
}

impl RecordError {
    fn at(line: usize, what: impl Into<String>) -> RecordError {
        RecordError { line: Some(line), what: what.into() }
    }

    fn whole(what: impl Into<String>) -> RecordError {
        RecordError { line: None, what: what.into() }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.what),
            None => f.write_str(&self.what),
        }
    }
}

impl std::error::Error for RecordError {}

/// What reading a record gives.
pub type Result<T> = std::result::Result<T, RecordError>;

/// A record that has been read, but not yet replayed.
#[derive(Clone, PartialEq, Debug)]
pub struct RecordFile<G: Game> {
    /// The first line.
    pub header: Header,
    /// What was played.
    pub record: Record<G>,
    checkpoints: Vec<(usize, usize, Digest)>,
    end: End,
}

/// Reads the first line only: which game is it?
///
/// # Errors
/// If it is not the first line of a record, or of one that this program cannot know.
pub fn peek(text: &str) -> Result<Header> {
    let first = text.lines().next().unwrap_or_default();
    let header: Header = read(1, first, "the header of a record")?;
    if header.record != MAGIC {
        return Err(RecordError::at(1, format!("`record`: expected \"{MAGIC}\", found {:?}", header.record)));
    }
    if header.format != FORMAT {
        let found = header.format;
        return Err(RecordError::at(
            1,
            format!("`format`: this program reads format {FORMAT}, found {found}"),
        ));
    }
    if !header.seed.opens(&header.commitment) {
        return Err(RecordError::at(1, "`seed`: is not the seed that `commitment` was made for"));
    }
    Ok(header)
}

fn read<'a, T: Deserialize<'a>>(line: usize, text: &'a str, what: &str) -> Result<T> {
    serde_json::from_str(text).map_err(|error| {
        let column = error.column();
        let message = error.to_string();
        // serde_json counts lines within the object, which is always one.
        let message = message.split(" at line ").next().unwrap_or_default();
        RecordError::at(line, format!("column {column}: expected {what}: {message}"))
    })
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
            options: serde_json::to_value(&record.options).expect("options can be written as JSON"),
            commitment: record.seed.commitment(),
            seed: record.seed,
            names,
            more: Map::new(),
        };
        let mut checkpoints = Vec::new();
        let replayed = replay_with(&record, |ply, state| {
            if ply % CHECKPOINT == 0 {
                checkpoints.push((0, ply, Digest::of(state)));
            }
        });
        debug_assert!(replayed.is_ok(), "a match can be replayed");
        let outcome = game.state().outcome();
        let end = End {
            end: if outcome.is_some() { Ending::Over } else { Ending::Open },
            plies: record.moves.len(),
            state: Digest::of(game.state()),
            outcome: outcome
                .map(|outcome| serde_json::to_value(outcome).expect("an outcome can be written as JSON")),
        };
        RecordFile { header, record, checkpoints, end }
    }

    /// Reads a record.
    ///
    /// # Errors
    /// Which line is wrong, and what was expected there.
    pub fn parse(text: &str) -> Result<RecordFile<G>> {
        let header = peek(text)?;
        if header.game != G::CODE {
            return Err(RecordError::at(
                1,
                format!("`game`: expected \"{}\", found {:?}", G::CODE, header.game),
            ));
        }
        if header.rules == 0 || header.rules > G::RULES_VERSION {
            let error = ReplayError::Rules { found: header.rules, known: G::RULES_VERSION };
            return Err(RecordError::at(1, format!("`rules`: {error}")));
        }
        let options = serde_json::from_value(header.options.clone())
            .map_err(|error| RecordError::at(1, format!("`options`: {error}")))?;
        let mut record = Record {
            rules: header.rules,
            options,
            seats: header.seats,
            seed: header.seed,
            moves: Vec::new(),
        };
        let mut checkpoints = Vec::new();
        let mut end = None;
        for (line, text) in (1..).zip(text.lines()).skip(1) {
            if end.is_some() {
                return Err(RecordError::at(line, "nothing may follow the line with `end`"));
            }
            // Which kind of line it is shows by its first field.
            let field = first_field(text);
            match field {
                Some("seat") => {
                    let Move { seat, choice } = read(line, text, "a choice with `seat` and `choice`")?;
                    let choice = choice
                        .parse()
                        .map_err(|error| RecordError::at(line, format!("`choice`: {error}")))?;
                    record.moves.push((seat, choice));
                }
                Some("ply") => {
                    let checkpoint: Checkpoint = read(line, text, "a checkpoint with `ply` and `state`")?;
                    if checkpoint.ply != record.moves.len() {
                        let (found, expected) = (checkpoint.ply, record.moves.len());
                        return Err(RecordError::at(
                            line,
                            format!("`ply`: expected {expected}, found {found}"),
                        ));
                    }
                    checkpoints.push((line, checkpoint.ply, checkpoint.state));
                }
                Some("end") => {
                    let closing: End = read(line, text, "the end with `end`, `plies` and `state`")?;
                    if closing.plies != record.moves.len() {
                        let (found, expected) = (closing.plies, record.moves.len());
                        return Err(RecordError::at(
                            line,
                            format!("`plies`: expected {expected}, found {found}"),
                        ));
                    }
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
            return Err(RecordError::at(lines, "the record is cut off: no line with `end` follows"));
        };
        Ok(RecordFile { header, record, checkpoints, end })
    }

    /// Replays the record and compares every fingerprint and the result with what it says.
    ///
    /// # Errors
    /// What differs first, and where.
    pub fn verify(&self) -> Result<Match<G>> {
        // Lines of choices are counted with the header and the checkpoints before them.
        let line_of = |ply: usize| 2 + ply + self.checkpoints.iter().filter(|(_, at, _)| *at <= ply).count();
        let mut differs = None;
        let game = replay_with(&self.record, |ply, state| {
            let checkpoint = self.checkpoints.iter().find(|(_, at, _)| *at == ply);
            if let Some((line, _, expected)) = checkpoint
                && differs.is_none()
                && Digest::of(state) != *expected
            {
                differs = Some(RecordError::at(
                    *line,
                    format!("`state`: after {ply} choices the position differs"),
                ));
            }
        })
        .map_err(|error| match error {
            ReplayError::Choice { ply, .. } => RecordError::at(line_of(ply), error.to_string()),
            _ => RecordError::at(1, error.to_string()),
        })?;
        if let Some(error) = differs {
            return Err(error);
        }
        if Digest::of(game.state()) != self.end.state {
            return Err(RecordError::whole("`state` of the last line: the final position differs"));
        }
        let outcome = game.state().outcome();
        if outcome.is_some() != (self.end.end == Ending::Over) {
            return Err(RecordError::whole("`end` of the last line: says wrongly whether the game is over"));
        }
        let claimed: Option<Outcome<G::Line>> = match &self.end.outcome {
            None => None,
            Some(value) => Some(
                serde_json::from_value(value.clone())
                    .map_err(|error| RecordError::whole(format!("`outcome` of the last line: {error}")))?,
            ),
        };
        if claimed != outcome {
            return Err(RecordError::whole("`outcome` of the last line: is not the result of these choices"));
        }
        Ok(game)
    }
}

/// Replays, showing the state after each choice.
fn replay_with<G: Game>(
    record: &Record<G>,
    mut show: impl FnMut(usize, &G),
) -> std::result::Result<Match<G>, ReplayError> {
    let mut game = record.without_moves().replay(&mut |_, _| ())?;
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

/// The name of the first field of a JSON object, read without reading the object.
fn first_field(text: &str) -> Option<&str> {
    let rest = text.trim_start().strip_prefix('{')?.trim_start().strip_prefix('"')?;
    rest.split_once('"').map(|(name, _)| name)
}

/// The text of the record, ending in a line break.
impl<G: Game> fmt::Display for RecordFile<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn line(f: &mut fmt::Formatter<'_>, value: &impl Serialize) -> fmt::Result {
            let text = serde_json::to_string(value).map_err(|_| fmt::Error)?;
            writeln!(f, "{text}")
        }
        line(f, &self.header)?;
        for (ply, (seat, choice)) in (1..).zip(&self.record.moves) {
            line(f, &Move { seat: *seat, choice: choice.to_string() })?;
            if let Some((_, ply, state)) = self.checkpoints.iter().find(|(_, at, _)| *at == ply) {
                line(f, &Checkpoint { ply: *ply, state: *state })?;
            }
        }
        line(f, &self.end)
    }
}
