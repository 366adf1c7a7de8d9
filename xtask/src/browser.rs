//! `cargo xtask browser`: what tests of pages need besides a compiler, which is Chromium and axe-core.
//!
//! Neither belongs in the repository: one is a program of the system, the other has a licence of its own. If both are
//! there, nothing is done and nothing is asked of the network.

use std::path::Path;
use std::process::ExitCode;

use crate::install::{install, may_install, perform, program};

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
    /// Programs can be installed.
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
            Step::Install(packages) => install(root, &packages)?,
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
                "tests of pages need {names}; please install them, for example with `apt-get install {list}`"
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
        apt: may_install(),
    }
}

/// axe-core of the right version.
fn has_axe(root: &Path) -> bool {
    let folder = root.join(FOLDER).join("node_modules/axe-core");
    let version = format!("\"version\": \"{AXE}\"");
    let manifest = std::fs::read_to_string(folder.join("package.json")).unwrap_or_default();
    folder.join("axe.min.js").is_file() && manifest.contains(&version)
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
            Err("tests of pages need chromium and npm; please install them, for example with `apt-get install chromium npm`"
                .to_owned())
        );
    }
}
