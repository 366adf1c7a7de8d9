//! `cargo xtask browser`: what tests of pages need beside a compiler, that is a Chromium and axe-core.
//!
//! Neither belongs into the repository: the one is a program of the system, the other is under a licence of its own.
//! Where they are there, nothing is done and nothing is asked of the network.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

/// The version of axe-core that the pages are held to; another one has other opinions.
const AXE: &str = "4.14.0";

/// Where npm puts it.
const FOLDER: &str = "target/axe";

/// What a distribution calls Chromium. The same as in `crates/stage/src/chromium.rs`.
const CHROMIUM: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// What is there.
#[derive(Clone, Copy)]
struct Have {
    chromium: bool,
    axe: bool,
    npm: bool,
    /// Programs can be installed: there is apt-get, and we are the superuser.
    apt: bool,
}

/// What is to be done.
#[derive(PartialEq, Eq, Debug)]
enum Step {
    /// `apt-get install` these packages.
    Install(Vec<&'static str>),
    /// Fetch axe-core.
    Fetch,
}

/// Fetches what is missing.
pub(crate) fn run(root: &Path) -> Result<ExitCode, String> {
    let steps = plan(look(root))?;
    if steps.is_empty() {
        println!("Chromium and axe-core {AXE} are there");
    }
    for step in steps {
        match step {
            Step::Install(packages) => {
                perform(root, "apt-get", &["update"])?;
                perform(root, "apt-get", &[&["install", "-y"][..], &packages].concat())?;
            }
            Step::Fetch => fetch(root)?,
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn plan(have: Have) -> Result<Vec<Step>, String> {
    let lacks_npm = !have.axe && !have.npm;
    let mut packages = Vec::new();
    if !have.chromium {
        packages.push("chromium");
    }
    if lacks_npm {
        packages.push("npm");
    }
    let mut steps = Vec::new();
    if !packages.is_empty() {
        if !have.apt {
            let (names, list) = (packages.join(" and "), packages.join(" "));
            return Err(format!(
                "tests of pages need {names}: please install this, as by `apt-get install {list}`"
            ));
        }
        steps.push(Step::Install(packages));
    }
    if !have.axe {
        steps.push(Step::Fetch);
    }
    Ok(steps)
}

fn look(root: &Path) -> Have {
    let named = |variable: &str| std::env::var_os(variable).is_some_and(|file| Path::new(&file).is_file());
    Have {
        chromium: named("VEILLEE_CHROMIUM") || CHROMIUM.iter().any(|name| program(name).is_some()),
        axe: named("VEILLEE_AXE") || has_axe(root),
        npm: program("npm").is_some(),
        apt: program("apt-get").is_some() && is_superuser(),
    }
}

/// The file of a program, if the path has it.
fn program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// axe-core of the right version.
fn has_axe(root: &Path) -> bool {
    let folder = root.join(FOLDER).join("node_modules/axe-core");
    let version = format!("\"version\": \"{AXE}\"");
    let manifest = std::fs::read_to_string(folder.join("package.json")).unwrap_or_default();
    folder.join("axe.min.js").is_file() && manifest.contains(&version)
}

fn is_superuser() -> bool {
    let output = Command::new("id").arg("-u").stderr(Stdio::null()).output();
    output.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

fn fetch(root: &Path) -> Result<(), String> {
    let folder = root.join(FOLDER);
    std::fs::create_dir_all(&folder).map_err(|error| format!("{FOLDER} cannot be made: {error}"))?;
    let package = format!("axe-core@{AXE}");
    // A package of one file has nothing to run when it is installed, and nothing to advertise.
    let quiet = ["--ignore-scripts", "--no-audit", "--no-fund"];
    let args = [&["install", "--prefix", FOLDER, "--no-save"][..], &quiet, &[&package]].concat();
    perform(root, "npm", &args)?;
    if has_axe(root) { Ok(()) } else { Err(format!("npm ran, but {FOLDER} has no axe-core {AXE}")) }
}

fn perform(root: &Path, name: &str, args: &[&str]) -> Result<(), String> {
    println!("{name} {}", args.join(" "));
    let mut command = Command::new(name);
    command.args(args).current_dir(root).env("DEBIAN_FRONTEND", "noninteractive");
    let status = command.status().map_err(|error| format!("{name}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("`{name} {}` failed", args.join(" "))) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTHING: Have = Have { chromium: false, axe: false, npm: false, apt: false };

    #[test]
    fn what_is_there_is_left_alone() {
        assert_eq!(plan(Have { chromium: true, axe: true, ..NOTHING }), Ok(vec![]));
        assert_eq!(plan(Have { chromium: true, npm: true, ..NOTHING }), Ok(vec![Step::Fetch]));
    }

    #[test]
    fn what_is_missing_is_installed_if_we_may() {
        let all = Step::Install(vec!["chromium", "npm"]);
        assert_eq!(plan(Have { apt: true, ..NOTHING }), Ok(vec![all, Step::Fetch]));
        let chromium = Step::Install(vec!["chromium"]);
        assert_eq!(plan(Have { apt: true, axe: true, ..NOTHING }), Ok(vec![chromium]));
        assert_eq!(
            plan(NOTHING),
            Err("tests of pages need chromium and npm: please install this, as by `apt-get install chromium npm`"
                .to_owned())
        );
    }
}
