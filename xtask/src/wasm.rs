//! `cargo xtask wasm`: the rules, the bots and the pages also run in the browser, so they must compile for it.

use std::path::Path;
use std::process::{Command, ExitCode};

use crate::cargo;
use crate::layers::Runs;
use crate::tree::Tree;
use crate::workspace::Package;

const TARGET: &str = "wasm32-unknown-unknown";

/// Checks every crate of a layer for the browser, if the compiler has the target.
pub(crate) fn run(root: &Path, tree: &Tree) -> Result<ExitCode, String> {
    if !available(root)? {
        println!("the target {TARGET} is not installed, nothing was checked (rustup target add {TARGET})");
        return Ok(ExitCode::SUCCESS);
    }
    let mut command = Command::new(cargo());
    command.args(["check", "--target", TARGET]).current_dir(root);
    let runs_there = |package: &&Package| package.layer().is_some_and(|layer| layer.runs == Runs::Anywhere);
    for package in tree.packages().iter().filter(runs_there) {
        command.args(["-p", &package.name]);
    }
    let status = command.status().map_err(|error| format!("cargo check: {error}"))?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// rustc knows the name of every target, but only an installed one has a library.
fn available(root: &Path) -> Result<bool, String> {
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    let output = Command::new(rustc)
        .args(["--print", "target-libdir", "--target", TARGET])
        .current_dir(root)
        .output()
        .map_err(|error| format!("rustc: {error}"))?;
    Ok(output.status.success() && Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir())
}
