//! Records as files: they round-trip, and damaged ones are refused with a message that says where.

mod damage;
mod drawn;
mod mutations;
mod offers;
mod records;
mod round_trip;
mod truncation;

use catalog::{RecordFile, RecordResult};
use kit::{Match, Seed};
use tale::{Mode, Options, Tale};

/// A random match, stopped after at most this many choices.
fn game(options: Options, seats: u8, longest: u32) -> Match<Tale> {
    let record = kit_test::random_record::<Tale>(&options, seats, Seed::from_words("records"), longest);
    record.unwrap().replay(&mut |_, _| ()).unwrap()
}

fn text(game: &Match<Tale>) -> String {
    RecordFile::of(game, Vec::new()).to_string()
}

const BASIC: Options = Options { mode: Mode::Basic, pair_match: false, show_closed_faces: false };

/// The record of a finished match of two, with a checkpoint. Its choices start on line 2.
fn finished_record() -> String {
    text(&game(BASIC, 2, u32::MAX))
}

/// The record of the same match, abandoned after three choices.
fn short_record() -> String {
    text(&game(BASIC, 2, 3))
}

/// Reads and verifies a record.
fn parse_and_verify(text: &str) -> RecordResult<RecordFile<Tale>> {
    let file = RecordFile::<Tale>::parse(text)?;
    file.verify()?;
    Ok(file)
}

/// The message with which a text is refused.
#[track_caller]
fn refusal(text: &str) -> String {
    let Err(error) = parse_and_verify(text) else { panic!("must be refused:\n{text}") };
    let sentence = error.to_string();
    assert!(sentence.starts_with("line ") && sentence.lines().count() == 1, "{sentence:?}");
    assert!(sentence.chars().count() < 400, "{sentence}");
    sentence
}

/// The text with one line changed. Lines are counted from 1.
#[track_caller]
fn with_line(text: &str, number: usize, change: impl FnOnce(&str) -> String) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let changed = change(&lines[number - 1]);
    assert_ne!(changed, lines[number - 1], "nothing was changed");
    lines[number - 1] = changed;
    lines.join("\n") + "\n"
}

/// The text with a part of one line replaced.
#[track_caller]
fn replace_in_line(text: &str, number: usize, from: &str, to: &str) -> String {
    with_line(text, number, |line| line.replacen(from, to, 1))
}
