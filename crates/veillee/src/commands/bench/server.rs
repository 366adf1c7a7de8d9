//! `veillee bench server`: the real room in a process of its own, real connections, real tables.
//!
//! Every player has a stream, as their page would, and a connection for their choices. Everybody who is asked answers
//! at once, as people do where choices are simultaneous. The room answers a choice when it is on disk. A wait lasts
//! from when the choices of a step were due until everybody who is asked next has their question. Every step that asks
//! somebody something counts, however long it took.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use clap::Args;
use futures_util::future::join_all;
use kit::Lots;
use serde::Serialize;
use serde_json::Value;

use super::client::{Answer, Connection, Request, Stream, call};
use super::room::{RoomProcess, percentile};
use crate::commands::open_files;
use crate::session::{Failure, print, print_json};

/// How fast the room is, with real clients
#[derive(Args)]
pub(super) struct Server {
    /// Seconds for each measurement
    #[arg(long, default_value_t = 8.0, value_parser = super::engine::seconds)]
    seconds: f64,
    /// How many tables: one measurement for each
    #[arg(long, value_delimiter = ',', default_value = "50,1000")]
    tables: Vec<usize>,
    /// Where to keep the room's data meanwhile [default: where the room would keep its own]
    #[arg(long)]
    folder: Option<PathBuf>,
}

/// Players at each table, who all watch it.
const PLAYERS: usize = 4;
/// Choices per second in the paced measurement, which shows how long people wait in a room that is not overloaded.
const PACE: f64 = 500.0;
/// Not every step asks everybody something. After this time, or twice the usual wait, each player asks the room whether
/// they have something to choose, and only those who do wait on.
const GRACE: Duration = Duration::from_millis(8);

/// One measurement.
#[derive(Serialize)]
struct Figures {
    tables: usize,
    viewers: usize,
    paced_per_second: Option<f64>,
    choices_per_second: f64,
    p50_ms: f64,
    p99_ms: f64,
    bytes_per_update: f64,
    kib_per_table: f64,
    storage: &'static str,
}

impl Server {
    pub(super) fn run(&self, json: bool) -> Result<(), Failure> {
        let _ = open_files::allow_many();
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let mut figures = Vec::new();
        for tables in &self.tables {
            for pace in [None, Some(PACE)] {
                let room = RoomProcess::start(self.folder.as_deref(), &["--no-limits"])?;
                figures.push(runtime.block_on(measure(&room, *tables, pace, self.seconds))?);
            }
        }
        if json {
            return print_json(&figures);
        }
        print(format_args!(
            "{:>7}{:>9}{:>8}{:>12}{:>9}{:>9}{:>14}{:>12}\n",
            "tables", "viewers", "paced", "choices/s", "p50 ms", "p99 ms", "bytes/update", "KiB/table"
        ))?;
        for row in figures {
            let paced = row.paced_per_second.map_or_else(|| "-".to_owned(), |pace| format!("{pace:.0}/s"));
            print(format_args!(
                "{:>7}{:>9}{:>8}{:>12.0}{:>9.2}{:>9.2}{:>14.0}{:>12.1}\n",
                row.tables,
                row.viewers,
                paced,
                row.choices_per_second,
                row.p50_ms,
                row.p99_ms,
                row.bytes_per_update,
                row.kib_per_table
            ))?;
        }
        Ok(())
    }
}

/// A table with its players.
struct Table {
    id: String,
    players: Vec<Player>,
}

/// Somebody who plays at a table and keeps its page open.
struct Player {
    seat: usize,
    token: String,
    stream: Stream,
    /// The connection for their choices, opened for the first one.
    connection: Option<Connection>,
    question: Question,
    /// When they saw it; `None` once the wait has been counted.
    asked_at: Option<Instant>,
}

/// What somebody was last asked, as in the form on their page.
#[derive(Default)]
struct Question {
    moment: u32,
    choices: Vec<String>,
}

/// Says when the next choice is due. A choice that is made late has waited since then, so that a room which falls
/// behind does not improve its figures by slowing down the players.
struct Pacer {
    start: Instant,
    pace: f64,
    granted: AtomicU64,
}

impl Pacer {
    fn new(pace: f64) -> Pacer {
        Pacer { start: Instant::now(), pace, granted: AtomicU64::new(0) }
    }

    /// Waits until this many choices are due, or the measurement stops. Returns when they were due.
    async fn turn(&self, choices: usize, shared: &Shared) -> Instant {
        let before = self.granted.fetch_add(choices as u64, Relaxed);
        let due = self.start + Duration::from_secs_f64(before as f64 / self.pace);
        while Instant::now() < due && !shared.stop.load(Relaxed) {
            tokio::time::sleep_until(due.min(Instant::now() + Duration::from_millis(200)).into()).await;
        }
        due
    }
}

/// What all players of a measurement share: counts, and whether to stop.
#[derive(Default)]
struct Shared {
    choices: AtomicU64,
    updates: AtomicU64,
    bytes: AtomicU64,
    stop: AtomicBool,
}

async fn measure(
    room: &RoomProcess,
    tables: usize,
    pace: Option<f64>,
    seconds: f64,
) -> Result<Figures, Failure> {
    // The first tables of a process also allocate what all tables share.
    drop(set_up(room, 4).await?);
    tokio::time::sleep(Duration::from_millis(300)).await;
    let before = room.memory()?;
    let set = set_up(room, tables).await?;
    tokio::time::sleep(Duration::from_millis(500)).await;
    let kib_per_table = (room.memory()? - before) / tables as f64;
    let shared = Arc::new(Shared::default());
    let pacer = pace.map(|pace| Arc::new(Pacer::new(pace)));
    let mut tasks = Vec::new();
    for (number, table) in set.into_iter().enumerate() {
        tasks.push(tokio::spawn(play(room.address, table, shared.clone(), pacer.clone(), number as u64)));
    }
    let start = Instant::now();
    // Nothing counts until every table has played for a while.
    let warm_up = Duration::from_secs_f64((seconds / 4.0).min(2.0));
    let (mut counted_from, mut choices_before) = (start, 0);
    while start.elapsed() < warm_up + Duration::from_secs_f64(seconds) {
        tokio::time::sleep(Duration::from_millis(20)).await;
        if counted_from == start && start.elapsed() > warm_up {
            (counted_from, choices_before) = (Instant::now(), shared.choices.load(Relaxed));
            shared.updates.store(0, Relaxed);
            shared.bytes.store(0, Relaxed);
        }
    }
    let spent = counted_from.elapsed().as_secs_f64();
    let choices = shared.choices.load(Relaxed) - choices_before;
    let (updates, bytes) = (shared.updates.load(Relaxed), shared.bytes.load(Relaxed));
    shared.stop.store(true, Relaxed);
    let mut waits = Vec::new();
    for task in tasks {
        let played = task.await.map_err(|error| Failure::because(error.to_string()))?;
        waits.extend(played.map_err(|error| Failure::because(format!("a client: {error}")))?);
    }
    waits.retain(|(at, _)| *at >= counted_from);
    let mut waits: Vec<f64> = waits.into_iter().map(|(_, wait)| wait.as_secs_f64() * 1e3).collect();
    let mut at = |share: f64| percentile(&mut waits, share);
    Ok(Figures {
        tables,
        viewers: PLAYERS,
        paced_per_second: pace,
        choices_per_second: choices as f64 / spent,
        p50_ms: at(0.5),
        p99_ms: at(0.99),
        bytes_per_update: bytes as f64 / updates.max(1) as f64,
        kib_per_table,
        storage: "sqlite, synchronous=FULL",
    })
}

/// Opens tables, seats the players, starts the games, and opens everybody's stream.
async fn set_up(room: &RoomProcess, tables: usize) -> Result<Vec<Table>, Failure> {
    let mut connection = Connection::open(room.address).await?;
    let mut set = Vec::with_capacity(tables);
    for _ in 0..tables {
        let mut tokens = Vec::new();
        for player in 0..PLAYERS {
            let body = format!("{{\"name\":\"Viewer {player}\",\"lang\":\"fr\"}}");
            let guest = call(&mut connection, "/api/v1/guests", "", &body).await?;
            tokens.push(guest["token"].as_str().unwrap_or_default().to_owned());
        }
        let open = "{\"game\":\"tale\",\"seats\":4,\"with\":\"friends\",\"listed\":true}";
        let opened = call(&mut connection, "/api/v1/tables", &tokens[0], open).await?;
        let id = opened["table"].as_str().unwrap_or_default().to_owned();
        let path = format!("/api/v1/tables/{id}/commands");
        for (seat, token) in tokens.iter().enumerate().skip(1) {
            call(&mut connection, &path, token, &format!("{{\"do\":\"sit\",\"seat\":{seat}}}")).await?;
        }
        call(&mut connection, &path, &tokens[0], "{\"do\":\"start\"}").await?;
        set.push(Table { players: open_streams(room.address, &id, tokens).await?, id });
    }
    Ok(set)
}

/// Opens a stream for each player.
async fn open_streams(address: SocketAddr, id: &str, tokens: Vec<String>) -> io::Result<Vec<Player>> {
    let mut players = Vec::new();
    for (seat, token) in tokens.into_iter().enumerate() {
        let mut stream = Connection::open(address).await?.listen(&format!("/t/{id}/live"), &token).await?;
        let question = question(stream.next().await?).unwrap_or_default();
        players.push(Player { seat, token, stream, connection: None, question, asked_at: None });
    }
    Ok(players)
}

/// The question in an event, read from its form; `None` if there is no form for choices.
fn question(event: &[u8]) -> Option<Question> {
    // Who waits has a form, too, in which they can change their choice.
    let (_, text) = std::str::from_utf8(event).ok()?.split_once("/choose\\\"")?;
    let mut choices = text.split("name=\\\"choice\\\" value=\\\"");
    let (_, moment) = choices.next()?.rsplit_once("name=\\\"moment\\\" value=\\\"")?;
    let moment = moment.split_once('\\')?.0.parse().ok()?;
    let choices: Vec<String> = choices.filter_map(|rest| Some(rest.split_once('\\')?.0.to_owned())).collect();
    (!choices.is_empty()).then_some(Question { moment, choices })
}

impl Player {
    async fn ask(&mut self, address: SocketAddr, method: &str, path: &str, body: &str) -> io::Result<Answer> {
        if self.connection.is_none() {
            self.connection = Some(Connection::open(address).await?);
        }
        let connection = self.connection.as_mut().ok_or(io::ErrorKind::NotConnected)?;
        let content_type = "application/x-www-form-urlencoded";
        connection.ask(Request { method, path, token: &self.token, content_type, body }).await
    }

    /// Answers the question.
    async fn choose(&mut self, address: SocketAddr, id: &str, choice: &str) -> io::Result<()> {
        let (seat, moment) = (self.seat, self.question.moment);
        let body = format!("seat={seat}&moment={moment}&choice={}", choice.replace(' ', "+"));
        let path = format!("/t/{id}/choose");
        self.question.choices.clear();
        let answer = self.ask(address, "POST", &path, &body).await?;
        if answer.status == 204 {
            return Ok(());
        }
        let text = String::from_utf8_lossy(&answer.body).into_owned();
        Err(io::Error::other(format!("{path} {body}: status {}: {text}", answer.status)))
    }

    /// Reads the stream until there is a new question. Cancel-safe: no event is lost.
    async fn wait_for_question(&mut self, shared: &Shared) -> io::Result<()> {
        while self.asked_at.is_none() {
            let event = self.stream.next().await?;
            shared.updates.fetch_add(1, Relaxed);
            shared.bytes.fetch_add(event.len() as u64, Relaxed);
            if let Some(next) = question(event)
                && next.moment > self.question.moment
            {
                self.question = next;
                self.asked_at = Some(Instant::now());
            }
        }
        Ok(())
    }

    /// Asks the room whether this player has something to choose, whatever the stream has brought so far.
    async fn is_asked(&mut self, address: SocketAddr, id: &str) -> io::Result<bool> {
        let answer = self.ask(address, "GET", &format!("/api/v1/tables/{id}/choices"), "").await?;
        let asked: Value = serde_json::from_slice(&answer.body)?;
        Ok(asked["choices"].as_array().is_some_and(|choices| !choices.is_empty()))
    }
}

/// Plays at one table, step by step, until the measurement stops. Returns for each choice when it was due, and how long
/// it took until everybody who was asked next had their question.
async fn play(
    address: SocketAddr,
    mut table: Table,
    shared: Arc<Shared>,
    pacer: Option<Arc<Pacer>>,
    number: u64,
) -> io::Result<Vec<(Instant, Duration)>> {
    let mut lots = Lots::new(number);
    let mut waits = Vec::new();
    let mut usual = Duration::ZERO;
    while !shared.stop.load(Relaxed) {
        let asked = table.players.iter().filter(|player| !player.question.choices.is_empty()).count();
        if asked == 0 {
            table = next_game(address, table).await?;
            continue;
        }
        let start = match &pacer {
            Some(pacer) => pacer.turn(asked, &shared).await,
            None => Instant::now(),
        };
        if shared.stop.load(Relaxed) {
            break;
        }
        let id = table.id.as_str();
        let choosing =
            table.players.iter_mut().filter(|player| !player.question.choices.is_empty()).map(|player| {
                let names: Vec<&str> = player.question.choices.iter().map(String::as_str).collect();
                let choice = lots.pick(&names).unwrap_or_default().to_owned();
                async move { player.choose(address, id, &choice).await }
            });
        for chosen in join_all(choosing).await {
            chosen?;
        }
        let waiting = table.players.iter_mut().map(|player| player.wait_for_question(&shared));
        match tokio::time::timeout(GRACE.max(usual * 2), join_all(waiting)).await {
            Ok(asked) => asked.into_iter().collect::<io::Result<()>>()?,
            Err(_) => {
                for player in &mut table.players {
                    if player.is_asked(address, id).await? {
                        player.wait_for_question(&shared).await?;
                    }
                }
            }
        }
        if let Some(last) = table.players.iter_mut().filter_map(|player| player.asked_at.take()).max() {
            let wait = last.saturating_duration_since(start);
            usual = (usual * 7 + wait) / 8;
            waits.extend(std::iter::repeat_n((start, wait), asked));
        }
        shared.choices.fetch_add(asked as u64, Relaxed);
    }
    Ok(waits)
}

/// The same people go on at another table.
async fn next_game(address: SocketAddr, mut table: Table) -> io::Result<Table> {
    let answer = table.players[0].ask(address, "POST", &format!("/t/{}/rematch", table.id), "").await?;
    let gone: Value = serde_json::from_slice(&answer.body)?;
    let id = gone["go"].as_str().and_then(|path| path.rsplit('/').next()).unwrap_or_default().to_owned();
    // The first has asked the others, who come along by asking the same.
    for player in &mut table.players[1..] {
        player.ask(address, "POST", &format!("/t/{}/rematch", table.id), "").await?;
    }
    table.players[0].ask(address, "POST", &format!("/t/{id}/start"), "").await?;
    let tokens = table.players.into_iter().map(|player| player.token).collect();
    Ok(Table { players: open_streams(address, &id, tokens).await?, id })
}
