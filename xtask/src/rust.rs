//! Tells the code of a Rust file from its tests, and finds string literals at calls. Text only, no parser: the
//! workspace is formatted by rustfmt, and clippy makes sure that a test module is the last item in its file.

use std::collections::BTreeSet;

use crate::tree::Tree;

/// A Rust file cut in two.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Parts<'a> {
    /// What is not a test.
    pub(crate) code: &'a str,
    /// From `#[cfg(test)] mod ... {` on.
    pub(crate) tests: &'a str,
}

/// Knows which files hold nothing but tests.
pub(crate) struct Sources {
    /// Paths without `.rs` of modules declared as `#[cfg(test)] mod name;`.
    test_modules: BTreeSet<String>,
}

impl Sources {
    /// Looks for test modules that have a file of their own.
    pub(crate) fn of(tree: &Tree) -> Sources {
        let mut test_modules = BTreeSet::new();
        for (path, text) in tree.under("", ".rs") {
            let stem = path.trim_end_matches(".rs");
            let (folder, name) = stem.rsplit_once('/').unwrap_or(("", stem));
            let home = if matches!(name, "lib" | "main" | "mod") { folder } else { stem };
            for (_, module) in guarded_modules(text) {
                if let Some(name) = module.strip_suffix(';') {
                    test_modules.insert(format!("{home}/{name}"));
                }
            }
        }
        Sources { test_modules }
    }

    /// Cuts a Rust file in two; one of the parts may be empty.
    pub(crate) fn parts<'a>(&self, path: &str, text: &'a str) -> Parts<'a> {
        let all_tests = path.split('/').any(|part| matches!(part, "tests" | "tests.rs"))
            || self.test_modules.contains(path.trim_end_matches(".rs"))
            || self.test_modules.iter().any(|module| path.starts_with(&format!("{module}/")));
        let cut = if all_tests { 0 } else { start_of_tests(text) };
        Parts { code: &text[..cut], tests: &text[cut..] }
    }
}

/// Where the inline test module begins; the end of the text if there is none.
fn start_of_tests(text: &str) -> usize {
    let guarded =
        guarded_modules(text).into_iter().find(|(_, module)| module.ends_with('{')).map(|(at, _)| at);
    let bare = text.find("\nmod tests {").map(|at| at + 1);
    guarded.into_iter().chain(bare).min().unwrap_or(text.len())
}

/// Each `#[cfg(test)] mod name` with the offset of its attribute; the text is `name;` or `name {`.
fn guarded_modules(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut guard = None;
    let mut offset = 0;
    for whole in text.split_inclusive('\n') {
        let line = whole.trim();
        let after_guard = line.strip_prefix("#[cfg(test)]").map(str::trim);
        if after_guard.is_some() {
            guard = Some(offset);
        }
        let item = after_guard.unwrap_or(line);
        let module = item.split_once("mod ").filter(|(visibility, _)| {
            visibility.is_empty() || (visibility.starts_with("pub") && visibility.ends_with(' '))
        });
        if let (Some(at), Some((_, module))) = (guard, module) {
            found.push((at, module));
        }
        // There may be other attributes and comments between the guard and its module.
        if !(item.is_empty() || item.starts_with('#') || item.starts_with("//")) {
            guard = None;
        }
        offset += whole.len();
    }
    found
}

/// Each string literal that is the first argument of a call, with its line: `call` is for example `.say(`.
pub(crate) fn literals_at<'a>(code: &'a str, call: &str) -> Vec<(usize, &'a str)> {
    let calls = code.match_indices(call).filter_map(|(at, _)| {
        let rest = code[at + call.len()..].trim_start().strip_prefix('"')?;
        let line = code[..at].matches('\n').count() + 1;
        rest.split_once('"').map(|(literal, _)| (line, literal))
    });
    calls.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts<'a>(tree: &'a Tree, path: &str) -> Parts<'a> {
        Sources::of(tree).parts(path, tree.text(path).unwrap())
    }

    #[test]
    fn a_file_is_cut_at_its_test_module() {
        let tree = Tree::of(&[
            ("a/src/one.rs", "fn one() {}\n\n#[cfg(test)]\nmod tests {\n}\n"),
            ("a/src/two.rs", "fn two() {}\n#[cfg(test)]\n#[allow(dead_code)]\npub(crate) mod laws {\n}\n"),
            ("a/src/three.rs", "#[cfg(test)]\nfn helper() {}\nmod data {}\nfn three() {}\n"),
            ("a/src/four.rs", "fn four() {}\nmod tests {\n}\n"),
        ]);
        assert_eq!(parts(&tree, "a/src/one.rs").code, "fn one() {}\n\n");
        assert_eq!(parts(&tree, "a/src/two.rs").code, "fn two() {}\n");
        assert_eq!(parts(&tree, "a/src/three.rs").tests, "");
        assert_eq!(parts(&tree, "a/src/four.rs").tests, "mod tests {\n}\n");
    }

    #[test]
    fn test_modules_in_files_of_their_own_are_tests() {
        let tree = Tree::of(&[
            ("a/src/lib.rs", "mod play;\n#[cfg(test)]\nmod laws;\nmod score;\nfn code() {}\n"),
            ("a/src/laws.rs", "x"),
            ("a/src/laws/deep.rs", "x"),
            ("a/src/play.rs", "#[cfg(test)] mod worked;"),
            ("a/src/play/worked.rs", "x"),
            ("a/src/score/tests.rs", "x"),
            ("a/src/score.rs", "x"),
            ("a/tests/battery.rs", "x"),
        ]);
        for tests in ["a/src/laws.rs", "a/src/laws/deep.rs", "a/src/play/worked.rs", "a/src/score/tests.rs"] {
            assert_eq!((parts(&tree, tests).code, parts(&tree, tests).tests), ("", "x"), "{tests}");
        }
        assert_eq!(parts(&tree, "a/tests/battery.rs").tests, "x");
        assert_eq!(parts(&tree, "a/src/score.rs").code, "x");
        assert!(
            parts(&tree, "a/src/lib.rs").code.ends_with("fn code() {}\n"),
            "the rest of the file is code"
        );
    }

    #[test]
    fn literals_are_found_at_their_calls() {
        let code = "w.say(\"hello\");\nw.say(name);\nw.say(\n    \"bye\",\n)";
        assert_eq!(literals_at(code, ".say("), [(1, "hello"), (3, "bye")]);
    }
}
