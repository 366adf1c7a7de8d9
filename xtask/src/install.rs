//! Programs of the system that a stage needs: found on the path, or installed if we may.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The file of a program, if the path has it.
pub(crate) fn program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// Whether packages can be installed: there is apt-get, and we are the superuser.
pub(crate) fn may_install() -> bool {
    program("apt-get").is_some() && is_superuser()
}

fn is_superuser() -> bool {
    let output = Command::new("id").arg("-u").stderr(Stdio::null()).output();
    output.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// Installs packages (and may be given options of apt-get among them).
pub(crate) fn install(root: &Path, packages: &[&str]) -> Result<(), String> {
    perform(root, "apt-get", &["update"])?;
    perform(root, "apt-get", &[&["install", "-y"][..], packages].concat())
}

/// Runs a command that has to succeed, and shows it.
pub(crate) fn perform(root: &Path, name: &str, args: &[&str]) -> Result<(), String> {
    println!("{name} {}", args.join(" "));
    let mut command = Command::new(name);
    command.args(args).current_dir(root).env("DEBIAN_FRONTEND", "noninteractive");
    let status = command.status().map_err(|error| format!("{name}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("`{name} {}` failed", args.join(" "))) }
}
