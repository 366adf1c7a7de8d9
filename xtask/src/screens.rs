//! `cargo xtask screens <folder>`: pictures of all main screens, with a page that shows them side by side.

use std::path::Path;
use std::process::{Command, ExitCode};

/// Runs the test that visits every screen. It takes pictures because `VEILLEE_SCREENS` names a folder.
pub(crate) fn run(root: &Path, folder: &str) -> Result<ExitCode, String> {
    let fetched = crate::browser::run(root)?;
    if fetched != ExitCode::SUCCESS {
        return Ok(fetched);
    }
    let here = std::env::current_dir().map_err(|error| error.to_string())?;
    let folder = here.join(folder);
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let status = Command::new(crate::cargo())
        .args(["test", "--quiet", "-p", "server", "--test", "browser", "screens::every_screen"])
        .env("VEILLEE_SCREENS", &folder)
        .current_dir(root)
        .status()
        .map_err(|error| error.to_string())?;
    if !status.success() {
        return Ok(ExitCode::FAILURE);
    }
    let index = folder.join("index.html");
    if !index.exists() {
        return Err("no picture was taken; was the test of the screens renamed?".to_owned());
    }
    println!("{}", index.display());
    Ok(ExitCode::SUCCESS)
}
