//! Golden files: texts that a person has reviewed.

use std::path::Path;

use crate::diff;

/// A failing comparison shows at most this many lines.
const SHOWN: usize = 60;

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
