//! What no file may hold: too many lines, unfinished work, paths of somebody's machine.

use super::Problem;
use crate::tree::Tree;

/// Longer than this, and a file has more than one subject.
const MOST_LINES: usize = 600;

/// Marks of unfinished work. In two pieces, so that this file passes its own check.
const UNFINISHED: [&str; 7] = [
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("XX", "X"),
    concat!("to", "do!("),
    concat!("unimple", "mented!("),
    concat!("#[ig", "nore"),
    concat!("db", "g!("),
];

/// Folders that exist on one machine only.
const MACHINE: [&str; 4] =
    [concat!("/wo", "rk/"), concat!("/ro", "ot/"), concat!("/ho", "me/"), concat!("/t", "mp/")];

pub(crate) fn check(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (path, text) in tree.files() {
        let lines = text.lines().count();
        if [".rs", ".js", ".css"].iter().any(|ending| path.ends_with(ending)) && lines > MOST_LINES {
            problems.push(Problem::at(
                path,
                lines,
                format!("{lines} lines; split the file (at most {MOST_LINES})"),
            ));
        }
        for (index, line) in text.lines().enumerate() {
            for word in UNFINISHED.iter().filter(|word| stands_alone(line, word)) {
                problems.push(Problem::at(path, index + 1, format!("unfinished: {word}")));
            }
            for folder in MACHINE.iter().filter(|folder| is_absolute(line, folder)) {
                problems.push(Problem::at(path, index + 1, format!("{folder} is a path of one machine")));
            }
        }
    }
    problems
}

/// Whether the line has the mark as a word of its own.
fn stands_alone(line: &str, mark: &str) -> bool {
    let in_word = |c: char| c.is_alphanumeric() || c == '_';
    // A macro or an attribute may be followed by anything, a word must end here.
    let whole_word = mark.chars().all(in_word);
    line.match_indices(mark).any(|(at, _)| {
        let before = line[..at].chars().next_back().is_some_and(in_word);
        let after = line[at + mark.len()..].chars().next().is_some_and(in_word);
        !(before || whole_word && after)
    })
}

/// Whether a path starts with this folder. In an address, or below another folder, the name is harmless.
fn is_absolute(line: &str, folder: &str) -> bool {
    line.match_indices(folder).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !before.is_some_and(|c| c.is_alphanumeric() || "_-.}>*".contains(c))
    })
}

#[cfg(test)]
mod tests {
    use super::super::tests::tell;
    use super::*;

    #[test]
    fn long_files_are_refused() {
        for path in ["a.rs", "a.js", "a.css"] {
            assert_eq!(tell(check, &[(path, &"x\n".repeat(MOST_LINES))]), [""; 0]);
            let told = tell(check, &[(path, &"x\n".repeat(MOST_LINES + 1))]);
            assert_eq!(told, [format!("{path}:601: 601 lines; split the file (at most 600)")]);
        }
        assert_eq!(tell(check, &[("a.md", &"x\n".repeat(2 * MOST_LINES))]), [""; 0]);
    }

    #[test]
    fn unfinished_work_is_refused() {
        for mark in UNFINISHED {
            for text in [mark.to_owned(), format!("\t// {mark}: later"), format!("x({mark})")] {
                let told = tell(check, &[("a.rs", &format!("fn a() {{}}\n{text}"))]);
                assert_eq!(told, [format!("a.rs:2: unfinished: {mark}")], "{text}");
            }
        }
        assert_eq!(tell(check, &[("a.rs", &format!("{}d = \"slow\"]", UNFINISHED[5]))]).len(), 1);
        assert_eq!(
            tell(check, &[("a.md", &format!("ME{0} {0}S x{0} {1}", UNFINISHED[0], "to do"))]),
            [""; 0]
        );
    }

    #[test]
    fn paths_of_a_machine_are_refused() {
        for folder in MACHINE {
            for text in [format!("{folder}x"), format!("\"{folder}x\""), format!("see ({folder}x)")] {
                let told = tell(check, &[("a.md", &text)]);
                assert_eq!(told, [format!("a.md:1: {folder} is a path of one machine")], "{text}");
            }
            for text in
                [format!("https://example.com{folder}x"), format!("target{folder}x"), format!("..{folder}")]
            {
                assert_eq!(tell(check, &[("a.md", &text)]), [""; 0], "{text}");
            }
        }
    }
}
