//! `cargo xtask proxies`: what tests behind a proxy need besides a compiler. These are programs of the system. If they are
//! there, nothing is done and nothing is asked of the network.

use std::path::Path;
use std::process::ExitCode;

use crate::install::{install, may_install, program};

/// The proxies that docs/proxy.md has settings for, a client that speaks HTTP/2 to them, and what makes a certificate. Each
/// is a program and a package of the same name.
const PROGRAMS: [&str; 4] = ["nginx", "caddy", "curl", "openssl"];

/// Installs what is missing.
pub(crate) fn run(root: &Path) -> Result<ExitCode, String> {
    match plan(is_there, may_install())? {
        missing if missing.is_empty() => println!("{} are there", PROGRAMS.join(", ")),
        missing => install(root, &missing)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Debian puts nginx where only the superuser looks for programs.
fn is_there(name: &str) -> bool {
    program(name).is_some()
        || ["/usr/sbin", "/sbin"].iter().any(|folder| Path::new(folder).join(name).is_file())
}

/// The packages to install.
fn plan(is_there: impl Fn(&str) -> bool, may_install: bool) -> Result<Vec<&'static str>, String> {
    let missing: Vec<&str> = PROGRAMS.into_iter().filter(|name| !is_there(name)).collect();
    if missing.is_empty() || may_install {
        return Ok(missing);
    }
    let (names, list) = (missing.join(" and "), missing.join(" "));
    Err(format!(
        "tests behind a proxy need {names}; please install them, for example with `apt-get install {list}`"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_installed_if_we_may() {
        assert_eq!(plan(|_| true, false), Ok(vec![]));
        assert_eq!(plan(|name| name != "caddy", true), Ok(vec!["caddy"]));
        assert_eq!(plan(|_| false, true), Ok(PROGRAMS.to_vec()));
        assert_eq!(
            plan(|name| name.contains('l'), false),
            Err("tests behind a proxy need nginx and caddy; please install them, for example with `apt-get install nginx caddy`"
                .to_owned())
        );
    }
}
