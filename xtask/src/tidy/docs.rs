//! The documents that list things list all of them, and nothing that is gone.

use super::Problem;
use crate::tree::Tree;

const ARCHITECTURE: &str = "ARCHITECTURE.md";
const DECISIONS: &str = "docs/decisions/";

pub(crate) fn check(tree: &Tree) -> Vec<Problem> {
    [architecture(tree), decisions(tree)].concat()
}

/// ARCHITECTURE.md names the folder of every crate, and no other folder of crates/.
fn architecture(tree: &Tree) -> Vec<Problem> {
    let Some(text) = tree.text(ARCHITECTURE) else {
        return vec![Problem::at(ARCHITECTURE, 1, "the file is missing")];
    };
    let mut problems = Vec::new();
    for package in tree.packages() {
        // `crates/games/<code>` stands for all games: a new one does not change the architecture.
        let is_game = package.folder.starts_with("crates/games/") && text.contains("crates/games/<code>");
        if !is_game && !mentions(text, &package.folder) {
            problems.push(Problem::at(ARCHITECTURE, 1, format!("{} is not mentioned", package.folder)));
        }
    }
    for (index, line) in text.lines().enumerate() {
        for (at, _) in line.match_indices("crates/") {
            let path: String =
                line[at..].chars().take_while(|c| in_path(*c) || "/.<*".contains(*c)).collect();
            let path = path.trim_end_matches(['.', '/']);
            // `crates/games/<code>` and `crates/*` speak of many.
            if !path.contains(['<', '*']) && !tree.holds(path) {
                problems.push(Problem::at(ARCHITECTURE, index + 1, format!("{path} does not exist")));
            }
        }
    }
    problems
}

/// Is the folder named, and not just a longer name that begins like it?
fn mentions(text: &str, folder: &str) -> bool {
    text.match_indices(folder).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + folder.len()..].chars().next();
        !before.is_some_and(|c| in_path(c) || c == '/') && !after.is_some_and(in_path)
    })
}

fn in_path(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '-' || c == '_'
}

/// docs/decisions/README.md lists every decision.
fn decisions(tree: &Tree) -> Vec<Problem> {
    let index = format!("{DECISIONS}README.md");
    let list = tree.text(&index).unwrap_or_default();
    let mut problems = Vec::new();
    for (path, _) in tree.under(DECISIONS, ".md") {
        let name = &path[DECISIONS.len()..];
        if is_decision(name) && !list.contains(name) {
            problems.push(Problem::at(path, 1, format!("the decision is not listed in {index}")));
        }
    }
    for (line, text) in list.lines().enumerate() {
        for name in text.split(|c: char| !(in_path(c) || c == '.')).filter(|name| is_decision(name)) {
            if !tree.holds(&format!("{DECISIONS}{name}")) {
                problems.push(Problem::at(&index, line + 1, format!("{name} does not exist")));
            }
        }
    }
    problems
}

/// `0007-something.md`
fn is_decision(name: &str) -> bool {
    let number = name.bytes().take_while(u8::is_ascii_digit).count();
    number == 4 && name[number..].starts_with('-') && name.ends_with(".md")
}

#[cfg(test)]
mod tests {
    use super::super::tests::tell;
    use super::*;

    fn architecture_told(text: &str) -> Vec<String> {
        let metadata = r#"{"workspace_root": "/ws", "packages": [
            {"name": "kit", "manifest_path": "/ws/crates/kit/Cargo.toml", "dependencies": []},
            {"name": "kit-test", "manifest_path": "/ws/crates/kit-test/Cargo.toml", "dependencies": []},
            {"name": "xtask", "manifest_path": "/ws/xtask/Cargo.toml", "dependencies": []}
        ]}"#;
        let files = [(ARCHITECTURE, text), ("crates/kit/Cargo.toml", ""), ("crates/kit-test/Cargo.toml", "")];
        check(&Tree::of(&files).with_metadata(metadata)).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn the_architecture_names_every_crate() {
        assert_eq!(architecture_told("`crates/kit`, crates/kit-test/; and xtask."), [""; 0]);
        assert_eq!(
            architecture_told("crates/kit-test xtask"),
            ["ARCHITECTURE.md:1: crates/kit is not mentioned"]
        );
        assert_eq!(tell(check, &[]), ["ARCHITECTURE.md:1: the file is missing"]);
    }

    #[test]
    fn all_games_can_be_named_at_once() {
        let told = |text| {
            let metadata = r#"{"workspace_root": "/ws", "packages": [
                {"name": "demo", "manifest_path": "/ws/crates/games/demo/Cargo.toml", "dependencies": []}
            ]}"#;
            let tree = Tree::of(&[(ARCHITECTURE, text)]).with_metadata(metadata);
            check(&tree).iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(told("`crates/games/<code>`: one game a crate."), [""; 0]);
        assert_eq!(told(""), ["ARCHITECTURE.md:1: crates/games/demo is not mentioned"]);
    }

    #[test]
    fn the_architecture_names_no_crate_that_is_gone() {
        let text = "crates/kit, crates/kit-test, xtask\ncrates/games/<code>, crates/*\n`crates/gone`.";
        assert_eq!(architecture_told(text), ["ARCHITECTURE.md:3: crates/gone does not exist"]);
    }

    #[test]
    fn every_decision_is_listed() {
        let told = |list| {
            tell(
                check,
                &[
                    (ARCHITECTURE, ""),
                    ("docs/decisions/README.md", list),
                    ("docs/decisions/0001-views.md", ""),
                    ("docs/decisions/template.md", ""),
                ],
            )
        };
        assert_eq!(told("- [Views](0001-views.md)"), [""; 0]);
        assert_eq!(
            told(""),
            ["docs/decisions/0001-views.md:1: the decision is not listed in docs/decisions/README.md"]
        );
        assert_eq!(
            told("0001-views.md\n[x](0002-gone.md)"),
            ["docs/decisions/README.md:2: 0002-gone.md does not exist"]
        );
    }
}
