//! The room as a child process, and players who remember what it acknowledged.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use kit::Lots;
use serde_json::{Value, json};

/// How many people sit at each table.
pub(crate) const SEATS: usize = 3;

/// An unused address on this machine.
pub(crate) fn free_address() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a free port")
}

/// The room as a child process, killed without warning when it is dropped.
pub(crate) struct Room {
    child: Child,
    pub(crate) address: SocketAddr,
    pub(crate) output_folder: PathBuf,
}

impl Room {
    /// Opens the room and waits until it answers. Its output goes into two files beside its data.
    pub(crate) fn open(folder: &Path, address: SocketAddr) -> Room {
        Room::open_with(folder, address, folder, &["--no-limits"])
    }

    /// The same with these flags.
    pub(crate) fn open_with_flags(folder: &Path, address: SocketAddr, flags: &[&str]) -> Room {
        Room::open_with(folder, address, folder, flags)
    }

    /// The same with its output in another folder, in case there is no space beside its data.
    pub(crate) fn open_with_output(folder: &Path, address: SocketAddr, output_folder: &Path) -> Room {
        Room::open_with(folder, address, output_folder, &["--no-limits"])
    }

    fn open_with(folder: &Path, address: SocketAddr, output_folder: &Path, flags: &[&str]) -> Room {
        let file = |name: &str| {
            fs::create_dir_all(output_folder).expect("a folder");
            let file = File::options().create(true).append(true).open(output_folder.join(name));
            file.expect("a file for the output")
        };
        let child = Command::new(env!("CARGO_BIN_EXE_veillee"))
            .args(flags)
            .args(["--listen", &address.to_string(), "--data"])
            .arg(folder)
            .stdout(file("out.txt"))
            .stderr(file("err.txt"))
            .spawn()
            .expect("the binary starts");
        let room = Room { child, address, output_folder: output_folder.to_owned() };
        let start = Instant::now();
        while ask(address, "GET", "/healthz", "", None).is_err() {
            assert!(start.elapsed() < Duration::from_secs(30), "the room does not answer");
            thread::sleep(Duration::from_millis(10));
        }
        room
    }

    /// The id of the process.
    #[cfg(unix)]
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Everything the room has printed so far.
    pub(crate) fn output(&self) -> String {
        let read = |name| fs::read_to_string(self.output_folder.join(name)).expect("the output is text");
        read("out.txt") + &read("err.txt")
    }

    /// Asks the room to close, and waits for its end: the exit status, and how long it took.
    #[cfg(unix)]
    pub(crate) fn terminate(mut self) -> (ExitStatus, Duration) {
        let start = Instant::now();
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().expect("kill runs").success());
        let status = self.child.wait().expect("the room ends");
        (status, start.elapsed())
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        // SIGKILL: the room cannot prepare for it.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Sends one request on a connection of its own. After a network error, nobody knows whether the request was carried out.
pub(crate) fn ask(
    address: SocketAddr,
    method: &str,
    path: &str,
    token: &str,
    body: Option<&Value>,
) -> io::Result<(u16, Vec<u8>)> {
    let mut stream = TcpStream::connect_timeout(&address, Duration::from_secs(2))?;
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    let body = body.map(Value::to_string).unwrap_or_default();
    let who = if token.is_empty() { String::new() } else { format!("Authorization: Bearer {token}\r\n") };
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\n{who}Content-Type: application/json\r\nConnection: close\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let head =
        answer.windows(4).position(|window| window == b"\r\n\r\n").ok_or(io::ErrorKind::UnexpectedEof)?;
    let text = String::from_utf8_lossy(&answer[..head]).into_owned();
    let status = text.get(9..12).and_then(|status| status.parse().ok()).ok_or(io::ErrorKind::InvalidData)?;
    let length = text.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse::<usize>().ok());
    let body = answer.split_off(head + 4);
    // A response that breaks off counts as an error.
    if length.is_some_and(|length| length != body.len()) {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok((status, body))
}

/// Repeats a request until it is answered, because the room may be closed at the moment.
pub(crate) fn insist(
    address: SocketAddr,
    method: &str,
    path: &str,
    token: &str,
    body: Option<&Value>,
) -> (u16, Vec<u8>) {
    let start = Instant::now();
    loop {
        match ask(address, method, path, token, body) {
            Ok(answer) => return answer,
            Err(error) => assert!(start.elapsed() < Duration::from_secs(60), "{path}: {error}"),
        }
        thread::sleep(Duration::from_millis(15));
    }
}

pub(crate) fn json_of(answer: &(u16, Vec<u8>)) -> Value {
    serde_json::from_slice(&answer.1).unwrap_or_else(|_| panic!("{answer:?}"))
}

/// A table and its players.
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) tokens: Vec<String>,
    /// The acknowledged choices of each seat, in order.
    pub(crate) acknowledged: Vec<Vec<String>>,
    /// The latest version of the table that each seat has seen.
    pub(crate) versions: Vec<u64>,
}

impl Table {
    pub(crate) fn open(address: SocketAddr) -> Table {
        let guest = |n: usize| {
            let body = json!({ "name": format!("Guest {n}") });
            let guest = json_of(&insist(address, "POST", "/api/v1/guests", "", Some(&body)));
            guest["token"].as_str().expect("a token").to_owned()
        };
        let tokens: Vec<String> = (0..SEATS).map(guest).collect();
        let body = json!({ "game": "tale", "seats": SEATS, "with": "friends", "listed": true });
        let table = json_of(&insist(address, "POST", "/api/v1/tables", &tokens[0], Some(&body)));
        let id = table["table"].as_str().expect("a table").to_owned();
        let commands = format!("/api/v1/tables/{id}/commands");
        for (seat, token) in tokens.iter().enumerate().skip(1) {
            let sat = insist(address, "POST", &commands, token, Some(&json!({ "do": "sit", "seat": seat })));
            assert_eq!(sat.0, 200, "{}", String::from_utf8_lossy(&sat.1));
        }
        assert_eq!(insist(address, "POST", &commands, &tokens[0], Some(&json!({ "do": "start" }))).0, 200);
        Table { id, tokens, acknowledged: vec![Vec::new(); SEATS], versions: vec![0; SEATS] }
    }

    /// Lets everybody who is asked choose, and counts the choices acknowledged. True when the game is over.
    pub(crate) fn step(&mut self, address: SocketAddr, lots: &mut Lots, count: &AtomicUsize) -> bool {
        let path = format!("/api/v1/tables/{}", self.id);
        for seat in 0..SEATS {
            let seen = json_of(&insist(address, "GET", &path, &self.tokens[seat], None))["seen"].take();
            let version = seen["version"].as_u64().expect("a version");
            assert!(version >= self.versions[seat], "something acknowledged was lost");
            self.versions[seat] = version;
            if seen["phase"] == "over" {
                return true;
            }
            let choices: Vec<&str> =
                seen["choices"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            let Some(choice) = lots.pick(&choices) else { continue };
            let body = json!({ "moment": seen["moment"], "choice": choice });
            // Without an answer the choice may have been made or not; the next request shows which.
            if let Ok(answer) =
                ask(address, "POST", &format!("{path}/choose"), &self.tokens[seat], Some(&body))
            {
                assert_eq!(answer.0, 200, "{}", String::from_utf8_lossy(&answer.1));
                self.versions[seat] = json_of(&answer)["seen"]["version"].as_u64().expect("a version");
                self.acknowledged[seat].push(choice.to_owned());
                count.fetch_add(1, Relaxed);
            }
        }
        false
    }

    /// Checks that the record of the finished game is genuine and contains everything acknowledged, in order.
    pub(crate) fn check(&self, address: SocketAddr, folder: &Path) {
        let path = format!("/api/v1/tables/{}/record", self.id);
        let (status, record) = insist(address, "GET", &path, &self.tokens[0], None);
        assert_eq!(status, 200);
        let record = String::from_utf8(record).expect("records are text");
        for (seat, acknowledged) in self.acknowledged.iter().enumerate() {
            let moves = record.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
            let mut moves = moves.filter(|line| line["seat"] == seat).map(|line| line["choice"].clone());
            for choice in acknowledged {
                assert!(moves.any(|made| made == choice.as_str()), "seat {seat}: {choice} is lost");
            }
        }
        let file = folder.join(format!("{}.jsonl", self.id));
        std::fs::write(&file, record).expect("the record is written");
        let verified = Command::new(env!("CARGO_BIN_EXE_veillee"))
            .arg("verify")
            .arg(&file)
            .output()
            .expect("the binary runs");
        assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
    }
}

/// An open stream of events.
pub(crate) struct Stream(BufReader<TcpStream>);

impl Stream {
    pub(crate) fn open(address: SocketAddr, path: &str, token: &str) -> io::Result<Stream> {
        let mut stream = TcpStream::connect_timeout(&address, Duration::from_secs(2))?;
        stream.set_read_timeout(Some(Duration::from_secs(20)))?;
        let head = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {token}\r\n\r\n");
        stream.write_all(head.as_bytes())?;
        Ok(Stream(BufReader::new(stream)))
    }

    /// The next event and its data; `None` once the stream has ended for any reason.
    pub(crate) fn next(&mut self) -> Option<(String, Value)> {
        let mut name = None;
        loop {
            let mut line = String::new();
            if self.0.read_line(&mut line).ok()? == 0 {
                return None;
            }
            if let Some(event) = line.trim_end().strip_prefix("event: ") {
                name = Some(event.to_owned());
            } else if let (Some(data), Some(name)) = (line.trim_end().strip_prefix("data: "), &name) {
                return Some((name.clone(), serde_json::from_str(data).ok()?));
            }
        }
    }
}
