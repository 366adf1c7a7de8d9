//! Checks that are not tests of behaviour, and the one command that runs everything.
//!
//! `cargo xtask tidy` holds documents, words and layers to the code; `cargo xtask readme` writes the tables of the
//! README that are made from files; `cargo xtask test` is what every change has to pass. This crate depends on none of
//! the others, so that it still builds, and tells what is wrong, when they do not.

mod api;
mod browser;
mod figures;
mod fuzz;
mod ids;
mod install;
mod layers;
mod new_game;
mod proxies;
mod readme;
mod rust;
mod screens;
mod specs;
mod stages;
mod tidy;
mod tree;
mod wasm;
mod workspace;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use tree::Tree;

const HELP: &str = "\
usage: cargo xtask <command>

  tidy                 check rule citations, translations, documents, layers and files
  readme               write the generated tables of README.md
  test [--only STAGE]  everything that a change has to pass; --list names the stages
  api [--seeds N]      try the API with requests that are generated from its description
  browser              fetch what tests of pages need: Chromium and axe-core
  proxies              fetch what tests behind a proxy need: nginx, Caddy, curl, openssl
  fuzz [TARGET]        fuzz what reads text: --minutes N for each target; --keep puts what was found into the corpus
  new-game CODE        write the folder of a small playable game; --check tries that in a copy of the tree
  screens FOLDER       take pictures of all main screens, for people to look at
  wasm                 check that the rules compile for the browser";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match run(&args) {
        Ok(code) => code,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::from(2)
        }
    }
}

fn run(args: &[&str]) -> Result<ExitCode, String> {
    let root = root()?;
    match args {
        ["tidy"] => Ok(tidy::run(&Tree::load(&root)?)),
        ["readme"] => readme::run(&root, &Tree::load(&root)?),
        ["test", rest @ ..] => stages::run(&root, rest),
        ["api", rest @ ..] => api::run(&root, rest),
        ["browser"] => browser::run(&root),
        ["proxies"] => proxies::run(&root),
        ["fuzz", rest @ ..] => fuzz::run(&root, rest),
        ["new-game", "--check"] => new_game::check(&root),
        ["new-game", code] => new_game::run(&root, code),
        ["screens", folder] => screens::run(&root, folder),
        ["wasm"] => wasm::run(&root, &Tree::load(&root)?),
        ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(ExitCode::SUCCESS)
        }
        [] => Err(format!("what shall I do?\n\n{HELP}")),
        _ => Err(format!("what is `{}`?\n\n{HELP}", args.join(" "))),
    }
}

/// The folder of the workspace. Cargo names this crate's folder when it runs it, wherever it was called from.
fn root() -> Result<PathBuf, String> {
    let here = std::env::var_os("CARGO_MANIFEST_DIR").ok_or("run me as `cargo xtask`")?;
    Path::new(&here).parent().map(Path::to_path_buf).ok_or_else(|| "this crate has no workspace".to_owned())
}

/// The cargo that runs us, so that a chosen toolchain is kept.
fn cargo() -> String {
    std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned())
}
