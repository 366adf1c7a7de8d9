//! `cargo xtask wasm`: whatever also runs in the browser compiles for it.
//!
//! The target needs a standard library. If the toolchain has none, Debian's compiler builds it from the sources that
//! Debian packages, or rustup fetches it; what is not there yet is installed if we may.

use std::path::Path;
use std::process::{Command, ExitCode};

use crate::cargo;
use crate::install::{install, may_install, perform, program};
use crate::layers::Runs;
use crate::tree::Tree;
use crate::workspace::Package;

const TARGET: &str = "wasm32-unknown-unknown";

/// Debian's newest compiler, with the sources of its standard library.
const PACKAGES: [&str; 3] = ["rustc-web", "cargo-web", "rust-web-src"];

/// The compiler to use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Compiler {
    /// The toolchain that runs us, which has the target.
    Ours,
    /// Debian's, which builds the standard library first.
    Debian,
}

/// Checks every crate that runs in the browser.
pub(crate) fn run(root: &Path, tree: &Tree) -> Result<ExitCode, String> {
    let mut command = match compiler(root)? {
        Compiler::Ours => {
            let mut command = Command::new(cargo());
            command.arg("check");
            command
        }
        Compiler::Debian => debian(),
    };
    command.args(["--locked", "--target", TARGET]).current_dir(root);
    let runs_there = |package: &&Package| package.layer().is_some_and(|layer| layer.runs == Runs::Anywhere);
    for package in tree.packages().iter().filter(runs_there) {
        command.args(["-p", &package.name]);
    }
    let status = command.status().map_err(|error| format!("cargo check: {error}"))?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Debian's compiler, with a target folder of its own, because it cannot use what another compiler has built.
fn debian() -> Command {
    let mut command = Command::new("/usr/bin/cargo");
    command.env("RUSTC", "/usr/bin/rustc").env("RUSTC_BOOTSTRAP", "1");
    // Set by the cargo that runs us, for its own toolchain.
    for name in ["RUSTUP_TOOLCHAIN", "LD_LIBRARY_PATH", "RUSTDOC", "RUSTC_WRAPPER", "RUSTC_WORKSPACE_WRAPPER"]
    {
        command.env_remove(name);
    }
    command.args(["check", "-Zbuild-std=std,panic_abort", "--target-dir", "target/wasm"]);
    // Unlike the rest, the standard library is compiled and not just checked, so it is not optimised.
    command.args(["--config", "profile.dev.opt-level=0", "--config", "profile.dev.debug=0"]);
    command.args(["--config", "profile.dev.package.\"*\".opt-level=0"]);
    command
}

/// A compiler for the target, fetched if it is missing.
fn compiler(root: &Path) -> Result<Compiler, String> {
    if has_target(root)? {
        return Ok(Compiler::Ours);
    }
    if has_packages() {
        return Ok(Compiler::Debian);
    }
    // If rustup cannot reach its server, installing packages may still work.
    let added = program("rustup").is_some() && perform(root, "rustup", &["target", "add", TARGET]).is_ok();
    if added && has_target(root)? {
        return Ok(Compiler::Ours);
    }
    if may_install() {
        // The packages that they recommend are for other targets.
        install(root, &[&["--no-install-recommends"][..], &PACKAGES].concat())?;
        return Ok(Compiler::Debian);
    }
    let packages = PACKAGES.join(" ");
    Err(format!(
        "nothing here compiles for {TARGET}; please run `rustup target add {TARGET}` or, on Debian, `apt-get install \
         {packages}`"
    ))
}

/// rustc knows the name of every target, but only an installed one has a library.
fn has_target(root: &Path) -> Result<bool, String> {
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    let output = Command::new(rustc)
        .args(["--print", "target-libdir", "--target", TARGET])
        .current_dir(root)
        .output()
        .map_err(|error| format!("rustc: {error}"))?;
    Ok(output.status.success() && Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir())
}

/// Whether Debian's compiler is installed. Another one may be in its place, so this looks for the packages.
fn has_packages() -> bool {
    PACKAGES.iter().all(|package| Path::new(&format!("/var/lib/dpkg/info/{package}.list")).is_file())
}
