//! `cargo xtask new-game <code>`: the folder of a small playable game, as a place to begin.
//!
//! `xtask/template` mirrors the workspace. Its game is called `sample`, and that name becomes the code of the new game in
//! every path and text.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use crate::tree::Tree;
use crate::{cargo, readme, tidy};

const TEMPLATE: &str = "xtask/template/";

/// Where a game is registered: the file, how the list of games begins in it, what follows the list, and the new line.
const REGISTERED: [(&str, &str, &str, &str); 3] = [
    ("Cargo.toml", "[workspace.dependencies]", "bots = {", "sample = { path = \"crates/games/sample\" }"),
    ("crates/catalog/Cargo.toml", "\n# The games.\n", "\n[", "sample.workspace = true"),
    ("crates/catalog/src/lib.rs", "\ngames! {\n", "}\n", "    sample::Sample,"),
];

/// Names that a crate cannot have: Rust's keywords, and the crates that come with the compiler.
const RESERVED: &str = "abstract alloc as async await become box break const continue core crate do dyn else enum extern \
    false final fn for gen if impl in let loop macro match mod move mut override priv proc pub ref return self static \
    std struct super test trait true try type typeof union unsafe unsized use virtual where while yield";

/// Writes the game, and says how to go on.
pub(crate) fn run(root: &Path, code: &str) -> Result<ExitCode, String> {
    write(root, code)?;
    println!(
        "crates/games/{code} is a game of the room. Its rules are docs/rules/{code}.md; docs/adding-a-game.md says how to go on.\n\
         cargo test -p {code}"
    );
    Ok(ExitCode::SUCCESS)
}

/// Writes a game into a copy of the tree, and tries it: its tests, those of the catalog, tidy, and a build of the server.
pub(crate) fn check(root: &Path) -> Result<ExitCode, String> {
    const CODE: &str = "lantern";
    let copy = std::env::temp_dir().join(format!("veillee-new-game-{}", std::process::id()));
    let target = root.join("target/new-game");
    let target = target.to_str().ok_or("the path of the workspace is not UTF-8")?;
    for (path, _) in Tree::load(root)?.files() {
        copy_file(&root.join(path), &copy.join(path))?;
    }
    // Tidy asks git which files there are.
    call(&copy, "git", &["init", "--quiet"])?;
    write(&copy, CODE)?;
    let commands: [&[&str]; 3] = [
        &["test", "--quiet", "-p", CODE, "-p", "catalog"],
        &["check", "--quiet", "-p", CODE, "--no-default-features"],
        &["build", "--quiet", "-p", "veillee"],
    ];
    for command in commands {
        println!("cargo {}", command.join(" "));
        call(&copy, &cargo(), &[command, &["--target-dir", target]].concat())?;
    }
    let tidied = tidy::run(&Tree::load(&copy)?);
    if tidied == ExitCode::SUCCESS {
        std::fs::remove_dir_all(&copy).map_err(|error| format!("{}: {error}", copy.display()))?;
    }
    Ok(tidied)
}

fn call(folder: &Path, program: &str, args: &[&str]) -> Result<(), String> {
    match Command::new(program).args(args).current_dir(folder).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(format!("{program} {} failed in {}", args.join(" "), folder.display())),
        Err(error) => Err(format!("{program}: {error}")),
    }
}

fn copy_file(from: &Path, to: &Path) -> Result<(), String> {
    let folder = to.parent().ok_or("a file lies in a folder")?;
    let copied = std::fs::create_dir_all(folder).and_then(|()| std::fs::copy(from, to));
    copied.map(|_| ()).map_err(|error| format!("{}: {error}", to.display()))
}

/// Writes the files, and the README, whose table of games gets another row.
fn write(root: &Path, code: &str) -> Result<(), String> {
    for (path, text) in files(&Tree::load(root)?, code)? {
        put(&root.join(path), &text)?;
    }
    // Imports are sorted by name, so their order depends on the code.
    call(root, &cargo(), &["fmt", "-p", code])?;
    readme::run(root, &Tree::load(root)?).map(|_| ())
}

fn put(path: &PathBuf, text: &str) -> Result<(), String> {
    let folder = path.parent().ok_or("a file lies in a folder")?;
    let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(path, text));
    written.map_err(|error| format!("{}: {error}", path.display()))
}

/// Every file that is new or changed, with its text.
fn files(tree: &Tree, code: &str) -> Result<BTreeMap<String, String>, String> {
    refuse(tree, code)?;
    let mut files = BTreeMap::new();
    for (path, text) in tree.under(TEMPLATE, "") {
        files.insert(renamed(&path[TEMPLATE.len()..], code), renamed(text, code));
    }
    for (path, begins, follows, line) in REGISTERED {
        let text = tree.text(path).ok_or_else(|| format!("{path} is missing"))?;
        let list = text.find(begins).map(|start| start + begins.len());
        let end = list.and_then(|start| Some(start + text[start..].find(follows)?));
        let (before, after) = text.split_at(end.ok_or_else(|| format!("{path} has no list of games"))?);
        files.insert(path.to_owned(), format!("{before}{}\n{after}", renamed(line, code)));
    }
    Ok(files)
}

/// `sample`, `Sample` and `SAMPLE`.
fn renamed(text: &str, code: &str) -> String {
    let (first, rest) = code.split_at(1);
    let title = first.to_ascii_uppercase() + rest;
    text.replace("sample", code).replace("Sample", &title).replace("SAMPLE", &code.to_ascii_uppercase())
}

/// Why this cannot be the code of a new game.
fn refuse(tree: &Tree, code: &str) -> Result<(), String> {
    if code.is_empty() || !code.bytes().all(|byte| byte.is_ascii_lowercase()) {
        return Err(format!(
            "the code of a game is a word of small letters from a to z, and `{code}` is not"
        ));
    }
    if RESERVED.split_whitespace().any(|word| word == code) {
        return Err(format!("`{code}` means something to Rust: choose another code"));
    }
    // Taken by a crate, a dependency, the pictures of the room, or messages that belong to no game.
    let locked = tree.text("Cargo.lock").is_some_and(|lock| lock.contains(&format!("\nname = \"{code}\"\n")));
    let homes = [format!("crates/games/{code}"), format!("locales/en/{code}.ftl")];
    if locked || code == "room" || homes.iter().any(|home| tree.holds(home)) {
        return Err(format!("`{code}` is taken: choose another code"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree() -> Tree {
        Tree::of(&[
            ("Cargo.lock", "[[package]]\nname = \"serde\"\nversion = \"1\"\n"),
            (
                "Cargo.toml",
                "[workspace.dependencies]\ntile = { path = \"crates/games/tile\" }\nbots = { path = \"\" }\n",
            ),
            (
                "crates/catalog/Cargo.toml",
                "[dependencies]\n# The games.\ntile.workspace = true\n\n[dev-dependencies]\n",
            ),
            (
                "crates/catalog/src/lib.rs",
                "\ngames! {\n    tile::FairyTile,\n}\n\n#[cfg(test)]\nmod tests {}\n",
            ),
            ("crates/games/tile/Cargo.toml", ""),
            ("locales/en/server.ftl", ""),
            ("xtask/template/crates/games/sample/src/lib.rs", "struct Sample; // SAMPLE-A-1, sample-title\n"),
        ])
    }

    #[test]
    fn a_game_is_its_folder_and_three_lines() {
        let files = files(&tree(), "chess").unwrap();
        assert_eq!(files["crates/games/chess/src/lib.rs"], "struct Chess; // CHESS-A-1, chess-title\n");
        assert!(files["Cargo.toml"].contains("tile\" }\nchess = { path = \"crates/games/chess\" }\nbots"));
        assert!(
            files["crates/catalog/Cargo.toml"]
                .contains("tile.workspace = true\nchess.workspace = true\n\n[dev")
        );
        assert!(files["crates/catalog/src/lib.rs"].contains("    tile::FairyTile,\n    chess::Chess,\n}\n"));
        assert_eq!(files.len(), 4);
    }

    #[test]
    fn bad_codes_are_refused_in_one_sentence() {
        for (code, told) in [
            ("", "small letters"),
            ("Chess", "small letters"),
            ("my_game", "small letters"),
            ("été", "small letters"),
            ("match", "means something to Rust"),
            ("core", "means something to Rust"),
            ("tile", "is taken"),
            ("serde", "is taken"),
            ("server", "is taken"),
            ("room", "is taken"),
        ] {
            let refusal = files(&tree(), code).unwrap_err();
            assert!(refusal.contains(told), "{refusal}");
        }
    }
}
