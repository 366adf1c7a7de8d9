//! The room is killed at random moments while people play: nothing that was acknowledged is lost, and every table goes on.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use kit::Lots;
use serde_json::{Value, json};

use crate::folder;

/// How often the room is killed, unless `VEILLEE_KILLS` says otherwise.
const KILLS: usize = 10;
/// So many tables are played at the same time.
const TABLES: usize = 3;
/// So many people sit at each.
const SEATS: usize = 3;

/// The room as a process. Killed when it is dropped, without a word.
struct Room(Child);

impl Room {
    /// Opens the room, and waits until it answers.
    fn open(folder: &Path, address: SocketAddr) -> Room {
        let child = Command::new(env!("CARGO_BIN_EXE_veillee"))
            .args(["serve", "--no-limits", "--listen", &address.to_string(), "--data"])
            .arg(folder)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the binary was built");
        let room = Room(child);
        let start = Instant::now();
        while ask(address, "GET", "/readyz", "", None).is_err() {
            assert!(start.elapsed() < Duration::from_secs(30), "the room does not open");
            thread::sleep(Duration::from_millis(10));
        }
        room
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        // On this system that is `kill -9`.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Asks once, on a connection of its own. An error is the network's: nobody knows whether it was done.
fn ask(
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
    // An answer that breaks off is no answer.
    if length.is_some_and(|length| length != body.len()) {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok((status, body))
}

/// Asks until there is an answer: the room is closed now and then.
fn insist(
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

fn json_of(answer: &(u16, Vec<u8>)) -> Value {
    serde_json::from_slice(&answer.1).unwrap_or_else(|_| panic!("{answer:?}"))
}

/// A table, and what was acknowledged to the people there: the choices of each seat in order.
struct Table {
    id: String,
    tokens: Vec<String>,
    kept: Vec<Vec<String>>,
    versions: Vec<u64>,
}

impl Table {
    fn open(address: SocketAddr) -> Table {
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
        Table { id, tokens, kept: vec![Vec::new(); SEATS], versions: vec![0; SEATS] }
    }

    /// Everybody who is asked chooses. True when the game is over.
    fn step(&mut self, address: SocketAddr, lots: &mut Lots, acknowledged: &AtomicUsize) -> bool {
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
            // If there is no answer, it may have been made or not: the next look will tell.
            if let Ok(answer) =
                ask(address, "POST", &format!("{path}/choose"), &self.tokens[seat], Some(&body))
            {
                assert_eq!(answer.0, 200, "{}", String::from_utf8_lossy(&answer.1));
                self.versions[seat] = json_of(&answer)["seen"]["version"].as_u64().expect("a version");
                self.kept[seat].push(choice.to_owned());
                acknowledged.fetch_add(1, Relaxed);
            }
        }
        false
    }

    /// The record of the finished game holds everything that was acknowledged, in order, and is genuine.
    fn check(&self, address: SocketAddr, folder: &Path) {
        let path = format!("/api/v1/tables/{}/record", self.id);
        let (status, record) = insist(address, "GET", &path, &self.tokens[0], None);
        assert_eq!(status, 200);
        let record = String::from_utf8(record).expect("records are text");
        for (seat, kept) in self.kept.iter().enumerate() {
            let moves = record.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
            let mut moves = moves.filter(|line| line["seat"] == seat).map(|line| line["choice"].clone());
            for choice in kept {
                assert!(moves.any(|made| made == choice.as_str()), "seat {seat}: {choice} is lost");
            }
        }
        let file = folder.join(format!("{}.jsonl", self.id));
        std::fs::write(&file, record).expect("a record can be written");
        let verified =
            Command::new(env!("CARGO_BIN_EXE_veillee")).arg("verify").arg(&file).output().expect("it runs");
        assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
    }
}

#[test]
fn nothing_acknowledged_is_lost_when_the_room_is_killed() {
    let kills = std::env::var("VEILLEE_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(KILLS);
    let folder = folder("kills");
    let data = folder.join("data");
    let address =
        TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a free port");
    let mut room = Room::open(&data, address);
    let (stop, acknowledged) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let players: Vec<_> = (0..TABLES as u64)
        .map(|number| {
            let (stop, acknowledged) = (stop.clone(), acknowledged.clone());
            thread::spawn(move || {
                let mut lots = Lots::new(number);
                let mut tables = vec![Table::open(address)];
                while !stop.load(Relaxed) {
                    let table = tables.last_mut().expect("there is one");
                    if table.step(address, &mut lots, &acknowledged) {
                        tables.push(Table::open(address));
                    }
                }
                // Every table goes on to its end.
                let last = tables.last_mut().expect("there is one");
                while !last.step(address, &mut lots, &acknowledged) {}
                tables
            })
        })
        .collect();
    let mut lots = Lots::new(99);
    for kill in 0..kills {
        let before = acknowledged.load(Relaxed);
        let wait = Duration::from_millis(lots.pick(&[20, 60, 110, 170, 240]).unwrap_or(100));
        let start = Instant::now();
        // In the middle of something, and never before anything was played.
        while start.elapsed() < wait || acknowledged.load(Relaxed) == before {
            assert!(start.elapsed() < Duration::from_secs(60), "nobody plays after {kill} kills");
            thread::sleep(Duration::from_millis(1));
        }
        drop(room);
        room = Room::open(&data, address);
    }
    stop.store(true, Relaxed);
    for player in players {
        for table in player.join().expect("a player") {
            table.check(address, &folder);
        }
    }
}
