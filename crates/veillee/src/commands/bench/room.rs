//! The room that is measured: the same program, in a process of its own.

use std::io::{self, BufRead};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::commands::serve::default_folder;
use crate::session::Failure;

/// The room in a process of its own.
pub(super) struct RoomProcess {
    child: Child,
    pub(super) address: SocketAddr,
    pub(super) folder: PathBuf,
    _stdout: Option<io::BufReader<std::process::ChildStdout>>,
}

impl RoomProcess {
    /// Opens a room in a new folder, with these arguments.
    pub(super) fn start(folder: Option<&Path>, arguments: &[&str]) -> Result<RoomProcess, Failure> {
        let own = || default_folder().unwrap_or_else(std::env::temp_dir);
        let parent = folder.map_or_else(own, PathBuf::from);
        RoomProcess::start_in(parent.join(format!("bench-{}", std::process::id())), arguments)
    }

    fn start_in(folder: PathBuf, arguments: &[&str]) -> Result<RoomProcess, Failure> {
        let mut child = Command::new(std::env::current_exe()?)
            .args(["--lang", "en", "serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(&folder)
            .args(arguments)
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        // Kept open, because a room that cannot print would close.
        let mut stdout = child.stdout.take().map(io::BufReader::new);
        if let Some(stdout) = &mut stdout {
            stdout.read_line(&mut line)?;
        }
        let address = line.trim().rsplit("http://").next().and_then(|address| address.parse().ok());
        let address = address.ok_or_else(|| Failure::because("the room did not open"))?;
        Ok(RoomProcess { child, address, folder, _stdout: stdout })
    }

    /// Memory in use, in KiB.
    pub(super) fn memory(&self) -> io::Result<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        Ok(line.and_then(|line| line.trim().split(' ').next()?.parse().ok()).unwrap_or(f64::NAN))
    }
}

impl RoomProcess {
    /// Closes the room, lets something be done to its files, and opens it again.
    pub(super) fn reopen(
        mut self,
        arguments: &[&str],
        meanwhile: impl FnOnce(&Path) -> Result<(), Failure>,
    ) -> Result<RoomProcess, Failure> {
        // What was acknowledged is on disk, so it can be killed.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let folder = std::mem::take(&mut self.folder);
        meanwhile(&folder)?;
        RoomProcess::start_in(folder, arguments)
    }
}

impl Drop for RoomProcess {
    fn drop(&mut self) {
        // Killed rather than asked to close, because nobody needs its data any more.
        let _ = self.child.kill();
        let _ = self.child.wait();
        if !self.folder.as_os_str().is_empty() {
            let _ = std::fs::remove_dir_all(&self.folder);
        }
    }
}

/// The value below which this share of all values lies.
pub(super) fn percentile(values: &mut [f64], share: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get((values.len() as f64 * share) as usize).copied().unwrap_or(f64::NAN)
}
