//! Golden files: texts that a person has reviewed.

use std::path::{Path, PathBuf};

use kit::{Game, Seed, deal};

use crate::{Detail, diff, perft, playthrough, random_record};

/// A failing comparison shows at most this many lines.
const SHOWN: usize = 60;
/// Nobody reviews a longer playthrough.
const REVIEWED: usize = 300;

/// Compares a text with the file at `path`; with `UPDATE_EXPECT=1` in the environment, writes the file instead.
///
/// # Panics
/// If they differ (the message shows the lines), or if the file cannot be read or written.
#[track_caller]
pub fn check_golden(path: impl AsRef<Path>, actual: &str) {
    let path = path.as_ref();
    if std::env::var_os("UPDATE_EXPECT").is_some_and(|value| value == "1") {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        }
        std::fs::write(path, actual).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        return;
    }
    if let Err(difference) = compare(path, actual) {
        panic!("{difference}\nReview it, and if it is right: UPDATE_EXPECT=1 cargo test");
    }
}

/// Compares the first choices of a random match at each table, as people read them, with the golden file of its name:
/// any change of the rules, the views or the log shows as a difference.
///
/// # Panics
/// If they differ, or if a file cannot be read or written.
#[track_caller]
pub fn check_playthroughs<G: Game>(tables: &[(&str, G::Options, u8)], choices: u32) {
    for (name, options, seats) in tables {
        let record = random_record::<G>(options, *seats, Seed::from_words(name), choices);
        let text = playthrough(&record.expect("a possible table"), &Detail::default());
        let text = text.expect("a record can be replayed");
        assert!(text.lines().count() <= REVIEWED, "{name} is too long to review");
        check_golden(golden_file::<G>(name), &text);
    }
}

/// Compares with `perft.txt` how many ways there are to play the first choices of each variant, up to `depth` choices.
/// A change of what is offered changes these numbers. `describe` names the options.
///
/// # Panics
/// If they differ, or if the file cannot be read or written.
#[track_caller]
pub fn check_perft<G: Game>(depth: u32, describe: impl Fn(G::Options) -> String) {
    let mut found = String::new();
    let seed = Seed::from_words("perft");
    for (options, seats) in G::variants() {
        let state: G = deal(&options, seats, &seed).expect("a possible table");
        let counts: Vec<String> =
            (1..=depth).map(|depth| perft(&state, &seed, 0, depth).to_string()).collect();
        found += &format!("{}, {seats} seats: {}\n", describe(options), counts.join(" "));
    }
    check_golden(golden_file::<G>("perft"), &found);
}

/// Where a game keeps its golden files.
fn golden_file<G: Game>(name: &str) -> PathBuf {
    let games = concat!(env!("CARGO_MANIFEST_DIR"), "/../games");
    Path::new(games).join(G::CODE).join("tests/golden").join(format!("{name}.txt"))
}

fn compare(path: &Path, actual: &str) -> Result<(), String> {
    let expected = std::fs::read_to_string(path)
        .map_err(|error| format!("{} cannot be read: {error}", path.display()))?;
    // A checkout may have changed the line endings.
    let expected = expected.replace("\r\n", "\n");
    if expected == actual {
        return Ok(());
    }
    Err(format!("{} differs (- file, + now):\n{}", path.display(), diff::lines(&expected, actual, SHOWN)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_differs_is_shown_by_its_lines() {
        let path = std::env::temp_dir().join(format!("kit-test-golden-{}", std::process::id()));
        std::fs::write(&path, "a line\r\nend\r\n").unwrap();
        let (same, other) = (compare(&path, "a line\nend\n"), compare(&path, "another line\nend\n"));
        std::fs::remove_file(&path).unwrap();
        assert_eq!(same, Ok(()));
        assert!(other.unwrap_err().ends_with("- a line\n+ another line\n  end"));
        assert!(compare(&path, "").unwrap_err().contains("cannot be read"));
    }
}
