//! Records: whatever is parsed can be written and parsed again without a change, and verifies the same way.
#![no_main]

use std::sync::LazyLock;

use catalog::RecordFile;
use kit::{Match, Seed};
use libfuzzer_sys::fuzz_target;
use tale::{Options, Tale};

/// A genuine header. Its seed and commitment belong together, which no fuzzer would guess; so every input is also read
/// after this header, to reach the code for the other lines.
static HEADER: LazyLock<String> = LazyLock::new(|| {
    let game = Match::<Tale>::deal(Options::default(), 2, Seed::from_words("fuzz")).unwrap();
    let text = RecordFile::of(&game, Vec::new()).to_string();
    text.lines().next().unwrap().to_owned() + "\n"
});

fuzz_target!(|text: &str| {
    read(text);
    read(&(HEADER.clone() + text));
});

fn read(text: &str) {
    let file = match RecordFile::<Tale>::parse(text) {
        Ok(file) => file,
        Err(error) => return one_line(&error),
    };
    let written = file.to_string();
    let again = RecordFile::<Tale>::parse(&written).expect("what was written can be read");
    assert_eq!(again, file, "what was written says the same");
    assert_eq!(again.to_string(), written);
    match (file.verify(), again.verify()) {
        (Ok(game), Ok(same)) => assert_eq!(game.record(), same.record()),
        (Err(error), Err(same)) => {
            // Only the line number may differ, if the file was laid out differently.
            assert_eq!(error.what, same.what);
            one_line(&error);
        }
        _ => panic!("a record was genuine only once"),
    }
}

fn one_line(error: &catalog::RecordError) {
    let sentence = error.to_string();
    assert!(!sentence.contains(['\n', '\r', '\0', '\u{1b}']), "{sentence:?}");
    assert!(sentence.chars().count() < 400, "{sentence}");
}
