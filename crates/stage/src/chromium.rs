//! Chromium as a process: finding it, starting it, and cleaning up after it.

use std::fs::DirBuilder;
use std::io::Read;
use std::os::unix::fs::DirBuilderExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::stopwatch::Stopwatch;

/// The environment variable that names a Chromium other than the system's.
const VARIABLE: &str = "VEILLEE_CHROMIUM";

/// What distributions call it.
const NAMES: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// Chromium's arguments. They keep it quiet (no background traffic, no first run, no window of its own), let it take
/// input as soon as there is a page, and keep it from slowing down background pages: several people play at the same
/// time.
const FLAGS: [&str; 28] = [
    "--headless",
    "--remote-debugging-pipe",
    // Tests often run as root in a container, where the sandbox cannot be set up. The pages are our own.
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--disable-default-apps",
    "--disable-breakpad",
    "--disable-client-side-phishing-detection",
    "--disable-search-engine-choice-screen",
    "--disable-hang-monitor",
    "--disable-prompt-on-repost",
    "--disable-popup-blocking",
    "--disable-ipc-flooding-protection",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--disable-features=Translate,MediaRouter,OptimizationHints,HttpsUpgrades,PaintHolding",
    "--no-first-run",
    "--no-default-browser-check",
    "--no-startup-window",
    "--allow-pre-commit-input",
    "--password-store=basic",
    "--force-color-profile=srgb",
    "--mute-audio",
];

/// The shell between us and Chromium. Chromium uses the file descriptors 3 and 4, which only a shell can set
/// without unsafe code. The shell outlives Chromium to delete the profile, even when the test itself was killed: then
/// the pipes close, Chromium ends, and the shell cleans up.
const SHELL: &str = r#"folder=$1; shift; "$@" 3<&0 4>&1 </dev/null >/dev/null; rm -rf "$folder""#;

/// How long the processes may take to end once they are killed.
const CLEANUP_LIMIT: Duration = Duration::from_secs(10);

/// How many bytes of Chromium's error output are kept.
const COMPLAINTS: usize = 4096;

/// A running Chromium.
pub(crate) struct Process {
    shell: Child,
    folder: PathBuf,
    complaints: Complaints,
}

/// The end of Chromium's error output, to explain why it did not start.
#[derive(Clone, Default)]
pub(crate) struct Complaints(Arc<Mutex<Vec<u8>>>);

impl Process {
    /// Starts Chromium with an empty profile; also returns the pipes to and from it.
    pub(crate) fn start() -> Result<(Process, ChildStdin, ChildStdout), String> {
        let chromium = find()?;
        let folder = folder()?;
        let mut command = Command::new("sh");
        command.args(["-c", SHELL, "sh"]).arg(&folder).arg(&chromium).args(FLAGS);
        command.arg(format!("--user-data-dir={}", folder.join("profile").display()));
        // Chromium's temporary files are deleted together with the profile.
        command.env("TMPDIR", &folder);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A process group of its own: it can be ended as a whole, and Ctrl+C reaches it through us.
        command.process_group(0);
        let mut shell = command.spawn().map_err(|error| format!("sh cannot be run: {error}"))?;
        let pipes = (shell.stdin.take(), shell.stdout.take(), shell.stderr.take());
        let (Some(to), Some(from), Some(stderr)) = pipes else { return Err("sh has no pipes".to_owned()) };
        let complaints = Complaints::default();
        complaints.clone().listen(stderr);
        Ok((Process { shell, folder, complaints }, to, from))
    }

    /// Chromium's error output so far.
    pub(crate) fn complaints(&self) -> Complaints {
        self.complaints.clone()
    }
}

impl Drop for Process {
    /// Kills Chromium instead of asking it to end: it would take a while to save a profile that nobody will use again.
    fn drop(&mut self) {
        // The standard library can end one process, but not a group.
        let group = format!("kill -s KILL -- -{}", self.shell.id());
        let _ = Command::new("sh").args(["-c", &group]).stderr(Stdio::null()).status();
        let _ = self.shell.wait();
        // The last processes of the group may still be writing.
        let mut watch = Stopwatch::start();
        while std::fs::remove_dir_all(&self.folder).is_err()
            && self.folder.exists()
            && watch.left(CLEANUP_LIMIT).is_some()
        {
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Complaints {
    fn listen(self, mut stderr: ChildStderr) {
        thread::spawn(move || {
            let mut buffer = [0; 1024];
            while let Ok(read @ 1..) = stderr.read(&mut buffer) {
                let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
                kept.extend_from_slice(&buffer[..read]);
                let surplus = kept.len().saturating_sub(COMPLAINTS);
                kept.drain(..surplus);
            }
        });
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap_or_else(PoisonError::into_inner)).trim().to_owned()
    }
}

/// The program: the one that the environment names, else the first one on the path.
fn find() -> Result<PathBuf, String> {
    if let Some(named) = std::env::var_os(VARIABLE) {
        let named = PathBuf::from(named);
        return if named.is_file() {
            Ok(named)
        } else {
            Err(format!("{VARIABLE} names {}, which is not a file", named.display()))
        };
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let usual = Path::new("/usr/bin").to_path_buf();
    let found = NAMES.iter().find_map(|name| {
        folders.iter().chain([&usual]).map(|folder| folder.join(name)).find(|file| file.is_file())
    });
    found.ok_or_else(|| {
        format!("there is no Chromium here: run `apt-get install chromium`, or name one in {VARIABLE}")
    })
}

/// An empty folder that nobody else can read.
fn folder() -> Result<PathBuf, String> {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    loop {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("stage-{}-{number}", std::process::id()));
        match DirBuilder::new().mode(0o700).create(&folder) {
            Ok(()) => return Ok(folder),
            // Left by an earlier process with the same id.
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(format!("{} cannot be created: {error}", folder.display())),
        }
    }
}
