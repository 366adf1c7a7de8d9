//! `cargo xtask api`: requests that a generator makes from the API's own description, against the real binary.
//!
//! Schemathesis is a program in Python. It is fetched into a virtual environment below `target`, in versions that
//! `xtask/schemathesis.txt` fixes, so that the same seed makes the same requests.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, ExitCode, Stdio};
use std::time::Duration;

use crate::install::{install, may_install, perform, program};

/// Where everything goes that this makes.
const FOLDER: &str = "target/schemathesis";

/// The packages, with their versions.
const PACKAGES: &str = include_str!("../schemathesis.txt");

/// The path that is tried by itself. It is a stream: at a table that there is, its answer would never end.
const STREAM: &str = "/api/v1/tables/{table}/events";

/// What the arguments ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Wish {
    /// How many seeds, from 1 on.
    seeds: u32,
    /// How many requests for each call and phase.
    requests: u32,
}

impl Wish {
    /// What a change has to pass. It takes less than a minute.
    pub(crate) const SHORT: Wish = Wish { seeds: 1, requests: 60 };
}

fn wish(args: &[&str]) -> Result<Wish, String> {
    let mut wish = Wish::SHORT;
    for pair in args.chunks(2) {
        let number = pair.get(1).and_then(|text| text.parse().ok()).filter(|number| *number > 0);
        let number = number.ok_or_else(|| format!("{} needs a number from 1 on", pair[0]))?;
        match pair[0] {
            "--seeds" => wish.seeds = number,
            "--requests" => wish.requests = number,
            unknown => return Err(format!("what is `{unknown}`?")),
        }
    }
    Ok(wish)
}

/// Builds the binary, and tries it.
pub(crate) fn run(root: &Path, args: &[&str]) -> Result<ExitCode, String> {
    let wish = wish(args)?;
    perform(root, &crate::cargo(), &["build", "--quiet", "-p", "veillee"])?;
    test(root, wish)
}

/// Tries the binary that stands beside this program.
pub(crate) fn test(root: &Path, wish: Wish) -> Result<ExitCode, String> {
    let schemathesis = fetch(root)?;
    for seed in 1..=wish.seeds {
        let room = Room::open(root)?;
        let token = room.token()?;
        for run in [Run::Guest(&token), Run::Stranger, Run::Stream] {
            let mut command = Command::new(&schemathesis);
            command.args(run.arguments(&room.address, seed, wish.requests)).current_dir(root.join(FOLDER));
            let status = command.status().map_err(|error| format!("schemathesis: {error}"))?;
            if !status.success() {
                let again = "cargo xtask api --seeds";
                eprintln!(
                    "schemathesis found something with seed {seed} {}; again: {again} {seed}",
                    run.by()
                );
                return Ok(ExitCode::FAILURE);
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Who calls, and what.
enum Run<'a> {
    /// A guest, with this token.
    Guest(&'a str),
    /// Nobody.
    Stranger,
    /// Nobody, at tables that there are not, for events.
    Stream,
}

impl Run<'_> {
    fn by(&self) -> &'static str {
        match self {
            Run::Guest(_) => "by a guest",
            Run::Stranger => "by a stranger",
            Run::Stream => "for streams",
        }
    }

    fn arguments(&self, address: &str, seed: u32, requests: u32) -> Vec<String> {
        let mut all: Vec<String> =
            ["run", "--checks", "all", "--no-color", "--warnings", "off"].map(String::from).into();
        // Nothing that an earlier run has found is tried first: each run makes the same requests.
        all.extend(["--generation-database", "none", "--request-timeout", "20"].map(String::from));
        all.extend([format!("--seed={seed}"), format!("--max-examples={requests}")]);
        match self {
            Run::Guest(token) => all.push(format!("--header=Authorization: Bearer {token}")),
            Run::Stranger => {}
            // Without calls that open tables, every id is an invention.
            Run::Stream => {
                all.extend(["--include-path", STREAM, "--phases", "coverage,fuzzing"].map(String::from));
            }
        }
        if !matches!(self, Run::Stream) {
            all.extend(["--exclude-path", STREAM].map(String::from));
        }
        all.push(format!("http://{address}/api/v1/openapi.json"));
        all
    }
}

/// What is there.
#[derive(Clone, Copy)]
struct Have {
    /// Python, with what it needs to make virtual environments.
    python: bool,
    /// Schemathesis, in the right version.
    schemathesis: bool,
    /// Programs can be installed.
    apt: bool,
}

/// What is to be done.
#[derive(PartialEq, Eq, Debug)]
enum Step {
    Install,
    Fetch,
}

fn plan(have: Have) -> Result<Vec<Step>, String> {
    match have {
        Have { schemathesis: true, .. } => Ok(vec![]),
        Have { python: true, .. } => Ok(vec![Step::Fetch]),
        Have { apt: true, .. } => Ok(vec![Step::Install, Step::Fetch]),
        _ => Err("tests of the API need Python with venv; please install it, for example with `apt-get install python3-venv`"
            .to_owned()),
    }
}

/// The program, fetched if it is missing.
fn fetch(root: &Path) -> Result<PathBuf, String> {
    let folder = root.join(FOLDER);
    let (environment, installed) = (folder.join("venv"), folder.join("installed.txt"));
    let schemathesis = environment.join("bin/st");
    let have = Have {
        python: program("python3").is_some() && has_venv(root),
        schemathesis: schemathesis.is_file()
            && std::fs::read_to_string(&installed).is_ok_and(|text| text == PACKAGES),
        apt: may_install(),
    };
    let told = |error: std::io::Error| format!("{FOLDER}: {error}");
    for step in plan(have)? {
        match step {
            Step::Install => install(root, &["python3-venv"])?,
            Step::Fetch => {
                std::fs::create_dir_all(&folder).map_err(told)?;
                let path = environment.display().to_string();
                perform(root, "python3", &["-m", "venv", "--clear", &path])?;
                let pip = environment.join("bin/pip").display().to_string();
                let quiet = ["--quiet", "--disable-pip-version-check", "--no-deps"];
                perform(root, &pip, &[&["install"][..], &quiet, &["-r", "xtask/schemathesis.txt"]].concat())?;
                // Written last: an interrupted installation is begun again.
                std::fs::write(&installed, PACKAGES).map_err(told)?;
            }
        }
    }
    Ok(schemathesis)
}

fn has_venv(root: &Path) -> bool {
    let mut command = Command::new("python3");
    command.args(["-c", "import venv, ensurepip"]).current_dir(root).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Starts its arguments as a program, and ends it when nobody holds the other end of its input any more: when the room is
/// dropped, and also if this process is killed.
const KEEPER: &str = r#""$@" & room=$!
trap 'kill "$room"; wait "$room"' EXIT
trap 'exit 1' INT TERM HUP
cat > /dev/null"#;

/// A room of its own, without limits, which ends with us.
struct Room {
    keeper: Child,
    /// What it prints. Nobody reads on, but a program whose output is closed may end.
    output: BufReader<ChildStdout>,
    address: String,
}

impl Room {
    fn open(root: &Path) -> Result<Room, String> {
        let here = std::env::current_exe().map_err(|error| format!("this program: {error}"))?;
        let binary = here.with_file_name(format!("veillee{}", std::env::consts::EXE_SUFFIX));
        let data = root.join(FOLDER).join("room");
        if data.exists() {
            std::fs::remove_dir_all(&data).map_err(|error| format!("{}: {error}", data.display()))?;
        }
        let mut command = Command::new("sh");
        command.args(["-c", KEEPER, "sh"]).arg(binary).args(["--lang", "en", "--no-limits"]);
        command.args(["--listen", "127.0.0.1:0", "--data"]).arg(data);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut keeper = command.spawn().map_err(|error| format!("sh: {error}"))?;
        let output = BufReader::new(keeper.stdout.take().expect("its output is a pipe"));
        // From here on the room is closed, whatever goes wrong.
        let mut room = Room { keeper, output, address: String::new() };
        let mut first = String::new();
        room.output.read_line(&mut first).map_err(|error| format!("the room: {error}"))?;
        let address = first.trim().rsplit_once("http://").map(|(_, address)| address.to_owned());
        room.address = address.ok_or_else(|| format!("the room did not open: {first:?}"))?;
        Ok(room)
    }

    /// The token of a new guest.
    fn token(&self) -> Result<String, String> {
        let answer = self.ask(r#"{"name":"Ana"}"#).map_err(|error| format!("the room: {error}"))?;
        let body = answer.split("\r\n\r\n").nth(1).unwrap_or_default();
        let body: serde_json::Value =
            serde_json::from_str(body).map_err(|_| format!("no guest: {answer}"))?;
        body["token"].as_str().map(str::to_owned).ok_or_else(|| format!("no token: {answer}"))
    }

    fn ask(&self, body: &str) -> std::io::Result<String> {
        let mut stream = TcpStream::connect(&self.address)?;
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        let mut request =
            format!("POST /api/v1/guests HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.address);
        let _ =
            write!(request, "Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}", body.len());
        stream.write_all(request.as_bytes())?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        // The end of its input tells the keeper to end the room.
        drop(self.keeper.stdin.take());
        let _ = self.keeper.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_installed_if_we_may() {
        let nothing = Have { python: false, schemathesis: false, apt: false };
        assert_eq!(plan(Have { schemathesis: true, ..nothing }), Ok(vec![]));
        assert_eq!(plan(Have { python: true, ..nothing }), Ok(vec![Step::Fetch]));
        assert_eq!(plan(Have { apt: true, ..nothing }), Ok(vec![Step::Install, Step::Fetch]));
        assert!(plan(nothing).unwrap_err().contains("apt-get install python3-venv"));
    }

    #[test]
    fn every_check_is_on_and_every_run_is_the_same() {
        for run in [Run::Guest("secret"), Run::Stranger, Run::Stream] {
            let all = run.arguments("127.0.0.1:1", 7, 60).join(" ");
            assert!(all.contains("--checks all") && !all.contains("--exclude-checks"), "{all}");
            assert!(all.contains("--seed=7") && all.contains("--generation-database none"), "{all}");
            assert_eq!(all.contains("Bearer secret"), matches!(run, Run::Guest(_)));
            assert_eq!(all.contains("--exclude-path"), !matches!(run, Run::Stream));
        }
        assert!(PACKAGES.lines().all(|line| line.contains("==")), "every version is fixed");
    }

    #[test]
    fn a_long_run_can_be_asked_for() {
        assert_eq!(wish(&[]), Ok(Wish::SHORT));
        assert_eq!(wish(&["--seeds", "20", "--requests", "200"]), Ok(Wish { seeds: 20, requests: 200 }));
        for wrong in [&["--seeds"][..], &["--seeds", "0"], &["--seeds", "x"], &["--what", "1"]] {
            assert!(wish(wrong).is_err(), "{wrong:?}");
        }
    }

    /// The keeper ends its program when its input ends, and it does not matter why that is.
    #[cfg(unix)]
    #[test]
    fn the_room_ends_with_whoever_opened_it() {
        let mut keeper = Command::new("sh")
            .args(["-c", KEEPER, "sh", "sh", "-c", "echo $$; exec sleep 600"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut pid = String::new();
        BufReader::new(keeper.stdout.take().unwrap()).read_line(&mut pid).unwrap();
        let runs = || {
            let mut kill = Command::new("kill");
            kill.args(["-0", pid.trim()]).stderr(Stdio::null()).status().unwrap().success()
        };
        assert!(runs());
        drop(keeper.stdin.take());
        keeper.wait().unwrap();
        while runs() {
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}
