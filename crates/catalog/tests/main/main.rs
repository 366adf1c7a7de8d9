//! Records as files: what is written can be read, and what was damaged is refused with a sentence that says where.

mod damage;
mod mutations;
mod records;
mod round_trip;
mod truncation;

use catalog::{RecordFile, RecordResult};
use kit::{Match, Seed};
use tale::{Mode, Options, Tale};

/// A random game, stopped after so many choices.
fn game(options: Options, seats: u8, longest: u32) -> Match<Tale> {
    let record = kit_test::random_record::<Tale>(&options, seats, Seed::from_words("records"), longest);
    record.unwrap().replay(&mut |_, _| ()).unwrap()
}

fn text(game: &Match<Tale>) -> String {
    RecordFile::of(game, Vec::new()).to_string()
}

const BASIC: Options = Options { mode: Mode::Basic, pair_match: false, show_closed_faces: false };

/// A finished game of two, with a checkpoint: the choices of the header's game stand from line 2 on.
fn whole() -> String {
    text(&game(BASIC, 2, u32::MAX))
}

/// The same game, left after three choices.
fn short() -> String {
    text(&game(BASIC, 2, 3))
}

/// Everything that is ever asked of a record.
fn check(text: &str) -> RecordResult<RecordFile<Tale>> {
    let file = RecordFile::<Tale>::parse(text)?;
    file.verify()?;
    Ok(file)
}

/// The sentence by which a text is refused.
#[track_caller]
fn refusal(text: &str) -> String {
    let Err(error) = check(text) else { panic!("accepted, though it must not be:\n{text}") };
    let sentence = error.to_string();
    assert!(sentence.starts_with("line ") && sentence.lines().count() == 1, "{sentence:?}");
    assert!(sentence.chars().count() < 400, "{sentence}");
    sentence
}

/// A text with one line changed; lines count from 1.
#[track_caller]
fn with_line(text: &str, number: usize, change: impl FnOnce(&str) -> String) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let changed = change(&lines[number - 1]);
    assert_ne!(changed, lines[number - 1], "the change must change something");
    lines[number - 1] = changed;
    lines.join("\n") + "\n"
}

/// A text with a piece of one line replaced.
#[track_caller]
fn swap(text: &str, number: usize, from: &str, to: &str) -> String {
    with_line(text, number, |line| line.replacen(from, to, 1))
}
