//! `cargo xtask tidy`: checks that neither the compiler nor a test of behaviour makes.

mod docs;
mod files;
mod layers;
mod locales;
mod readme;
mod records;
mod rules;

use std::fmt;
use std::process::ExitCode;

use crate::tree::Tree;

/// Something that has to be put right before a change goes in.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Problem {
    path: String,
    line: usize,
    message: String,
}

impl Problem {
    /// A problem at a line (from 1) of a file.
    pub(crate) fn at(path: &str, line: usize, message: impl Into<String>) -> Problem {
        Problem { path: path.to_owned(), line, message: message.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.message)
    }
}

const CHECKS: [fn(&Tree) -> Vec<Problem>; 7] =
    [rules::check, locales::check, readme::check, files::check, docs::check, layers::check, records::check];

/// Every problem of the tree, sorted by place.
pub(crate) fn problems(tree: &Tree) -> Vec<Problem> {
    let mut problems: Vec<Problem> = CHECKS.iter().flat_map(|check| check(tree)).collect();
    problems.sort();
    problems
}

/// Prints every problem; fails if there is one.
pub(crate) fn run(tree: &Tree) -> ExitCode {
    let problems = problems(tree);
    for problem in &problems {
        println!("{problem}");
    }
    match problems.len() {
        0 => ExitCode::SUCCESS,
        count => {
            eprintln!("tidy: {count} problem{}", if count == 1 { "" } else { "s" });
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs one check on files in memory and returns its problems as text.
    pub(super) fn tell(check: fn(&Tree) -> Vec<Problem>, files: &[(&str, &str)]) -> Vec<String> {
        check(&Tree::of(files)).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn all_checks_run_and_sort_by_place() {
        let tree = Tree::of(&[
            ("locales/fr/x.ftl", "only-here = Oui\n"),
            ("records/demo/a.jsonl", "{}\n"),
            ("README.md", ""),
            ("ARCHITECTURE.md", ""),
        ]);
        let told: Vec<String> = problems(&tree).iter().map(ToString::to_string).collect();
        assert_eq!(told.len(), 2, "{told:?}");
        assert!(
            told[0].starts_with("locales/fr/x.ftl:1: ") && told[1].starts_with("records/demo/a.jsonl:1: ")
        );
    }
}
