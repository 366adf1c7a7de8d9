//! `veillee bench attack`: how long people wait for their choices while one guest tries to stall the room.
//!
//! The guest has tables with very long logs, made of choices that were taken back again and again. Over many connections
//! they load the pages, the replays and the logs of these tables as often as the room lets them, keep streams open, and
//! send commands that change the table. Everybody comes from an address of their own, and the room keeps to its usual
//! limits. The same people play before the attack and during it, at the same pace.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use clap::Args;
use kit::{Seat, Seed};
use serde::Serialize;
use serde_json::{Value, json};
use store::{Append, SqliteStore, Store};
use table::{Entry, TableId, Time};

use super::client::{Connection, Request, call};
use super::room::{RoomProcess, percentile};
use crate::commands::open_files;
use crate::session::{Failure, print, print_json};

/// How long people wait while somebody tries to stall the room
#[derive(Args)]
pub(super) struct Attack {
    /// Seconds before the attack, and again during it
    #[arg(long, default_value_t = 10.0, value_parser = super::engine::seconds)]
    seconds: f64,
    /// Connections of the guest who attacks
    #[arg(long, default_value_t = 30)]
    connections: usize,
    /// Entries in the logs of the attacker's tables
    #[arg(long, value_delimiter = ',', default_value = "1000,9000,18000")]
    entries: Vec<usize>,
    /// Lift the room's rate limits, so that only fairness holds the attacker back
    #[arg(long)]
    no_limits: bool,
    /// Where to keep the room's data meanwhile [default: where the room would keep its own]
    #[arg(long)]
    folder: Option<PathBuf>,
}

/// Tables of people who just want to play, two at each.
const TABLES: usize = 40;
/// How often each of them chooses: 160 choices a second in all.
const PAUSE: Duration = Duration::from_millis(500);

#[derive(Serialize)]
struct Figures {
    attacked: bool,
    choices: usize,
    p50_ms: f64,
    p99_ms: f64,
    most_ms: f64,
    /// Requests of the attacker that were answered with what they asked for, and with a refusal.
    attacker_served: u64,
    attacker_refused: u64,
}

impl Attack {
    pub(super) fn run(&self, json: bool) -> Result<(), Failure> {
        open_files::allow_many();
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let arguments: &[&str] = if self.no_limits { &["--no-limits"] } else { &[] };
        let room = RoomProcess::start(self.folder.as_deref(), arguments)?;
        let attacker = runtime.block_on(Attacker::arrive(room.address, self.entries.len()))?;
        let room = room.reopen(arguments, |folder| attacker.lengthen_logs(folder, &self.entries))?;
        let figures = runtime.block_on(self.measure(&room, attacker))?;
        if json {
            return print_json(&figures);
        }
        print(format_args!(
            "{:>9}{:>9}{:>9}{:>9}{:>9}{:>9}{:>9}\n",
            "attack", "choices", "p50 ms", "p99 ms", "most ms", "served", "refused"
        ))?;
        for row in &figures {
            print(format_args!(
                "{:>9}{:>9}{:>9.2}{:>9.2}{:>9.2}{:>9}{:>9}\n",
                if row.attacked { "yes" } else { "no" },
                row.choices,
                row.p50_ms,
                row.p99_ms,
                row.most_ms,
                row.attacker_served,
                row.attacker_refused
            ))?;
        }
        Ok(())
    }

    async fn measure(&self, room: &RoomProcess, attacker: Attacker) -> Result<Vec<Figures>, Failure> {
        let mut tables = Vec::new();
        for number in 0..TABLES {
            tables.push(open_table(room.address, number).await?);
        }
        let tables = Arc::new(tables);
        let attacker = Arc::new(attacker);
        let mut figures = Vec::new();
        for attacked in [false, true] {
            let stop = Arc::new(AtomicBool::new(false));
            let mut attacks = Vec::new();
            for number in 0..if attacked { self.connections } else { 0 } {
                let attack = attacker.clone().attack(room.address, number, stop.clone());
                attacks.push(tokio::spawn(attack));
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
            let until = Instant::now() + Duration::from_secs_f64(self.seconds);
            let mut players = Vec::new();
            for table in tables.iter() {
                players.push(tokio::spawn(play(room.address, table.clone(), until)));
            }
            let mut waits = Vec::new();
            for player in players {
                let played = player.await.map_err(|error| Failure::because(error.to_string()))?;
                waits.extend(played?);
            }
            stop.store(true, Relaxed);
            for attack in attacks {
                let _ = attack.await;
            }
            figures.push(Figures {
                attacked,
                choices: waits.len(),
                p50_ms: percentile(&mut waits, 0.5),
                p99_ms: percentile(&mut waits, 0.99),
                most_ms: waits.last().copied().unwrap_or(f64::NAN),
                attacker_served: attacker.served.swap(0, Relaxed),
                attacker_refused: attacker.refused.swap(0, Relaxed),
            });
        }
        Ok(figures)
    }
}

/// Somebody who plays: their address and token.
type Player = (Ipv4Addr, String);

/// A table of two people, each at an address of their own.
#[derive(Clone)]
struct Table {
    id: String,
    players: [Player; 2],
}

/// Becomes a guest at this address.
async fn guest(room: SocketAddr, from: Ipv4Addr) -> Result<Player, Failure> {
    let mut connection = Connection::open_from(from, room).await?;
    let guest = call(&mut connection, "/api/v1/guests", "", "{\"name\":\"Guest\",\"lang\":\"en\"}").await?;
    Ok((from, guest["token"].as_str().unwrap_or_default().to_owned()))
}

async fn open_table(room: SocketAddr, number: usize) -> Result<Table, Failure> {
    let address =
        |player: u8| Ipv4Addr::new(127, 10 + player, (number / 250) as u8, (number % 250) as u8 + 1);
    let players = [guest(room, address(0)).await?, guest(room, address(1)).await?];
    let mut host = Connection::open_from(players[0].0, room).await?;
    let mut other = Connection::open_from(players[1].0, room).await?;
    let open = "{\"game\":\"tale\",\"seats\":2,\"with\":\"friends\",\"listed\":true}";
    let opened = call(&mut host, "/api/v1/tables", &players[0].1, open).await?;
    let id = opened["table"].as_str().unwrap_or_default().to_owned();
    let path = format!("/api/v1/tables/{id}/commands");
    call(&mut other, &path, &players[1].1, "{\"do\":\"sit\",\"seat\":1}").await?;
    call(&mut host, &path, &players[0].1, "{\"do\":\"start\"}").await?;
    Ok(Table { id, players })
}

/// A button without fields.
fn press<'a>(path: &'a str, token: &'a str) -> Request<'a> {
    Request { method: "POST", path, token, content_type: "application/x-www-form-urlencoded", body: "" }
}

/// Two people play at their own pace until this time, and go on with another game when one is over. Returns how long
/// each choice took to be acknowledged, in milliseconds.
async fn play(room: SocketAddr, mut table: Table, until: Instant) -> Result<Vec<f64>, Failure> {
    let mut waits = Vec::new();
    let mut connections = Vec::new();
    for (from, _) in &table.players {
        connections.push(Connection::open_from(*from, room).await?);
    }
    while Instant::now() < until {
        let mut chosen = false;
        for (connection, (_, token)) in connections.iter_mut().zip(&table.players) {
            let path = format!("/api/v1/tables/{}/choices", table.id);
            let asked = get(connection, &path, token).await?;
            let Some(choice) = asked["choices"][0]["choice"].as_str() else { continue };
            let body = json!({ "moment": asked["moment"], "choice": choice }).to_string();
            let path = format!("/api/v1/tables/{}/choose", table.id);
            let start = Instant::now();
            call(connection, &path, token, &body).await?;
            waits.push(start.elapsed().as_secs_f64() * 1e3);
            chosen = true;
        }
        if !chosen {
            let path = format!("/api/v1/tables/{}", table.id);
            let before = get(&mut connections[0], &path, &table.players[0].1).await?;
            if before["seen"]["phase"] != "over" {
                return Err(Failure::because("nobody is asked, but the game is not over"));
            }
            // The first asks the others, who come along by asking the same.
            let (again, mut next) = (format!("/t/{}/rematch", table.id), String::new());
            for (connection, (_, token)) in connections.iter_mut().zip(&table.players) {
                let answer = connection.ask(press(&again, token)).await?;
                let gone: Value = serde_json::from_slice(&answer.body).map_err(Failure::defect)?;
                next = gone["go"].as_str().unwrap_or_default().to_owned();
            }
            connections[0].ask(press(&format!("{next}/start"), &table.players[0].1)).await?;
            table.id = next.rsplit('/').next().unwrap_or_default().to_owned();
        }
        tokio::time::sleep(PAUSE).await;
    }
    Ok(waits)
}

async fn get(connection: &mut Connection, path: &str, token: &str) -> Result<Value, Failure> {
    let request = Request { method: "GET", path, token, content_type: "text/plain", body: "" };
    serde_json::from_slice(&connection.ask(request).await?.body).map_err(Failure::defect)
}

/// A guest with tables whose logs are long.
struct Attacker {
    player: Player,
    tables: Vec<String>,
    served: AtomicU64,
    refused: AtomicU64,
}

impl Attacker {
    async fn arrive(room: SocketAddr, tables: usize) -> Result<Attacker, Failure> {
        let player = guest(room, Ipv4Addr::new(127, 66, 6, 6)).await?;
        let mut connection = Connection::open_from(player.0, room).await?;
        let mut opened = Vec::new();
        for _ in 0..tables {
            let open = "{\"game\":\"tale\",\"seats\":4,\"with\":\"bots\"}";
            let table = call(&mut connection, "/api/v1/tables", &player.1, open).await?;
            opened.push(table["table"].as_str().unwrap_or_default().to_owned());
        }
        Ok(Attacker { player, tables: opened, served: AtomicU64::default(), refused: AtomicU64::default() })
    }

    /// Makes the logs as long as this: the guest chooses and takes back, and the bots agree each time. The rules allow it
    /// only so often, but logs from before may be like that.
    fn lengthen_logs(&self, folder: &Path, entries: &[usize]) -> Result<(), Failure> {
        let failed = |error: store::StoreError| Failure::because(error.to_string());
        let store = SqliteStore::open(&folder.join("veillee.db")).map_err(failed)?;
        for (id, wanted) in self.tables.iter().zip(entries) {
            let id: TableId = id.parse().map_err(|_| Failure::because("the room named no table"))?;
            let log = store::block_on(store.read(id)).map_err(failed)?;
            let (expect, at) = (log.len() as u64, log.last().map_or(0, |line| line.at));
            let lines: Vec<(Time, &str)> = log.iter().map(|line| (line.at, line.text.as_str())).collect();
            let lines = choose_and_take_back(&lines, at, *wanted).map_err(Failure::because)?;
            let append = Append { table: id, expect, at, lines, card: None, public: true, generation: None };
            store::block_on(store.append(append)).map_err(failed)?;
        }
        Ok(())
    }

    /// Asks for whatever costs the room most, again and again, over one connection.
    async fn attack(
        self: Arc<Attacker>,
        room: SocketAddr,
        number: usize,
        stop: Arc<AtomicBool>,
    ) -> Result<(), Failure> {
        let (from, token) = &self.player;
        let mut round = number;
        while !stop.load(Relaxed) {
            let Ok(mut connection) = Connection::open_from(*from, room).await else { continue };
            while !stop.load(Relaxed) {
                round += 1;
                let table = &self.tables[round % self.tables.len()];
                let path = match round / self.tables.len() % 6 {
                    0 | 1 => format!("/t/{table}"),
                    2 => format!("/t/{table}/replay?at={}", round % 900),
                    3 => format!("/api/v1/tables/{table}/log"),
                    4 => format!("/t/{table}/live?once"),
                    _ => format!("/api/v1/tables/{table}"),
                };
                let change = number == 0 || round.is_multiple_of(40);
                let say = format!("{{\"do\":\"say\",\"text\":\"{number} {round}\"}}");
                let (method, path, body) = if change {
                    ("POST", format!("/api/v1/tables/{table}/commands"), say.as_str())
                } else {
                    ("GET", path, "")
                };
                let request = Request { method, path: &path, token, content_type: "application/json", body };
                let Ok(answer) = connection.ask(request).await else { break };
                if answer.status == 200 {
                    self.served.fetch_add(1, Relaxed);
                } else {
                    self.refused.fetch_add(1, Relaxed);
                    // Somebody who is refused tries again soon, but not without end.
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
            }
        }
        Ok(())
    }
}

/// Lines that lengthen a log until it has this many: choices of the person on the first seat that are taken back.
fn choose_and_take_back(log: &[(Time, &str)], at: Time, wanted: usize) -> Result<Vec<String>, String> {
    let mut table = play::load(log).map_err(|error| error.to_string())?;
    let me = Seat::at(0);
    let luck = Seed::from_words("attack");
    let mut lines = Vec::new();
    let mut apply = |table: &mut Box<dyn play::AnyTable>, entry: Entry| {
        table.apply(at, &entry).map_err(|error| error.to_string())?;
        lines.push(entry.to_line());
        Ok::<(), String>(())
    };
    while table.entries() < wanted as u64 {
        let keep = table.plies() as u32;
        let guest = table.chairs()[0].person().map(|person| person.guest);
        let seen: Value =
            serde_json::from_str(&table.snapshot(guest, None)).map_err(|error| error.to_string())?;
        let choice = seen["choices"][0].as_str().ok_or("nothing can be chosen")?.to_owned();
        apply(&mut table, Entry::Chose { seat: me, choice, joined: false })?;
        // The bots answer, so that the choice lies beyond the point of no return.
        while let Some(seat) = table.bots_to_move().lowest() {
            let turn = table.bot_turn(seat).ok_or("no bot is to move")?;
            apply(&mut table, Entry::Chose { seat, choice: turn.think(&luck), joined: false })?;
        }
        apply(&mut table, Entry::Asked { seat: me, keep })?;
    }
    Ok(lines)
}
