//! Positions of any game, and everything that the server would send about them to one reader.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::Request;
use catalog::CatalogGame;
use futures_util::FutureExt;
use http_body_util::BodyExt;
use hyper::body::Frame;
use kit::{Dice, Seat, Seed, Viewer};
use play::AnyTable;
use server::Room;
use server::testing::{self, Clock, RandomSource};
use store::{Append, Card, Guest, Others, Store, TokenHash};
use table::{Entry, FORMAT, GuestId, Opening, Table, TableId, Time};
use tower_service::Service;

use crate::client::{Answer, Ask};
use crate::faulty_store::FaultyStore;
use crate::test_server::config;

/// The id of the first table.
const FIRST: u64 = 0x7ab1e;
const AT: Time = 1_700_000_000_000;

/// A table with its log.
#[derive(Clone)]
pub(crate) struct LoggedTable<G: CatalogGame> {
    pub(crate) table: Table<G>,
    pub(crate) log: Vec<String>,
}

/// The guest on a seat, or the spectator.
pub(crate) fn guest(viewer: Viewer) -> GuestId {
    GuestId::new(viewer.seat().map_or(99, |seat| seat.index() as u64 + 1))
}

fn token(viewer: Viewer) -> String {
    format!("{:032x}", guest(viewer).number())
}

impl<G: CatalogGame> LoggedTable<G> {
    /// A table with all seats taken, before the game starts.
    pub(crate) fn new(options: &G::Options, seats: u8, seed: Seed) -> LoggedTable<G> {
        let opening = Opening {
            format: FORMAT,
            game: G::CODE.to_owned(),
            rules: G::RULES_VERSION,
            seats,
            options: serde_json::to_value(options).expect("options are plain data"),
            seed,
            host: guest(Viewer::Seat(Seat::at(0))),
            after: None,
        };
        let table = Table::open(&opening, AT).expect("a variant can be opened");
        let mut logged = LoggedTable { table, log: vec![Entry::Opened(opening).to_line()] };
        for seat in Seat::all(seats) {
            let name = ["Ana", "Bea", "Cleo", "Dora", "Eva"][seat.index()].to_owned();
            logged.add(&Entry::Sat { seat, guest: guest(Viewer::Seat(seat)), name });
        }
        logged
    }

    pub(crate) fn add(&mut self, entry: &Entry) {
        self.table.apply(AT, entry).expect("an entry that can be applied");
        self.log.push(entry.to_line());
    }

    pub(crate) fn begin(mut self) -> LoggedTable<G> {
        self.add(&Entry::Started);
        self
    }

    /// What a seat can choose.
    pub(crate) fn choices(&self, seat: Seat) -> Vec<G::Choice> {
        let mut choices = Vec::new();
        self.table.game().state().choices(seat, &mut choices);
        choices
    }

    pub(crate) fn choose(&mut self, seat: Seat, choice: G::Choice) {
        self.add(&Entry::Chose { seat, choice: choice.to_string(), joined: false });
    }

    /// A random decider makes a random choice. False if the game is over.
    pub(crate) fn random_step(&mut self, dice: &mut Dice) -> bool {
        let deciders: Vec<Seat> = self.table.game().state().deciders().iter().collect();
        let Some(seat) = dice.pick(&deciders) else { return false };
        let choice = dice.pick(&self.choices(seat)).expect("a decider has a choice");
        self.choose(seat, choice);
        true
    }

    /// The table with one more chat line, which everybody sees.
    fn with_chat(&self) -> Box<dyn AnyTable> {
        let mut table = self.table.clone();
        let said = Entry::Said { guest: GuestId::new(50), name: "Zoe".into(), text: "marker".into() };
        table.apply(AT, &said).expect("a line of the chat");
        Box::new(table)
    }
}

/// A room whose router is called directly, without a socket.
pub(crate) struct OfflineServer {
    room: Arc<Room>,
    router: Router,
    store: FaultyStore,
    /// Stored logs, the latest last.
    stored: Vec<(Vec<String>, TableId)>,
    /// The one table that is in the lists of its players.
    listed: Option<TableId>,
}

impl OfflineServer {
    pub(crate) async fn new() -> OfflineServer {
        let store = FaultyStore::new();
        let random = RandomSource::seeded(&Seed::from_words("stage"));
        let room = testing::open(config(), Arc::new(store.clone()), Clock::manual(AT), random).await;
        let room = room.expect("a room");
        for viewer in Viewer::all(kit::MAX_SEATS) {
            let known = Guest { id: guest(viewer), name: "Reader".into(), lang: String::new(), since: AT };
            store.put_guest(known).await.expect("a guest");
            let hash = TokenHash(*blake3::hash(token(viewer).as_bytes()).as_bytes());
            store.put_token(hash, guest(viewer), 0, Others::End(0)).await.expect("a token");
        }
        OfflineServer { router: testing::router(&room), room, store, stored: Vec::new(), listed: None }
    }

    /// Everything that a reader is sent when the table goes from one state to the next, and everything that they could
    /// request then: each with a name and all its bytes.
    pub(crate) async fn sent<G: CatalogGame>(
        &mut self,
        before: &LoggedTable<G>,
        now: &LoggedTable<G>,
        reader: Option<Viewer>,
        lang: &str,
    ) -> Vec<(String, Vec<u8>)> {
        let id = self.store_log(now).await;
        let ask = |path: &str| request_by(path, reader, lang);
        let (page, api) = (format!("/t/{id}"), format!("/api/v1/tables/{id}"));
        let mut sent = Vec::new();
        // Streams: their first event, and how they go on.
        testing::put_table(&self.room, id, Box::new(before.table.clone()));
        for path in [format!("{page}/live"), format!("{api}/events")] {
            let response = self.call(&ask(&path)).await;
            sent.push((format!("head of {path}"), format!("{:?}", response.headers()).into_bytes()));
            let mut body = response.into_body();
            sent.push((format!("first event of {path}"), next(&mut body).await));
            // What is sent for this change, if anything, and for the next one, which everybody sees.
            testing::put_table(&self.room, id, Box::new(now.table.clone()));
            let change = tokio::task::unconstrained(body.frame()).now_or_never().map(bytes_of);
            sent.push((format!("change of {path}"), change.unwrap_or_default()));
            testing::put_table(&self.room, id, now.with_chat());
            sent.push((format!("next change of {path}"), next(&mut body).await));
            testing::put_table(&self.room, id, Box::new(before.table.clone()));
        }
        testing::put_table(&self.room, id, Box::new(now.table.clone()));
        let live = format!("{page}/live?once");
        let (log, record) = (format!("{api}/log"), format!("{page}/record"));
        for path in [live, api, log, record, "/".to_owned()] {
            // The record of a finished game may reveal everything.
            if path.ends_with("/record") && now.table.phase() == table::Phase::Over {
                continue;
            }
            let answer = self.answer(&ask(&path)).await;
            sent.push((path, answer.all_bytes()));
        }
        sent.extend(self.shown(now, reader, lang).await);
        without_id(&mut sent, id);
        sent
    }

    /// The page of the table and the choices: together they show everything in words.
    pub(crate) async fn shown<G: CatalogGame>(
        &mut self,
        now: &LoggedTable<G>,
        reader: Option<Viewer>,
        lang: &str,
    ) -> Vec<(String, Vec<u8>)> {
        let id = self.store_log(now).await;
        testing::put_table(&self.room, id, Box::new(now.table.clone()));
        let mut sent = Vec::new();
        for path in [format!("/t/{id}"), format!("/api/v1/tables/{id}/choices")] {
            let answer = self.answer(&request_by(&path, reader, lang)).await;
            sent.push((path, answer.all_bytes()));
        }
        without_id(&mut sent, id);
        sent
    }

    /// What a reader can replay while the game is running: several steps of their own past, and the refusals for other
    /// perspectives.
    pub(crate) async fn replayed<G: CatalogGame>(
        &mut self,
        now: &LoggedTable<G>,
        reader: Option<Viewer>,
        lang: &str,
    ) -> Vec<(String, Vec<u8>)> {
        if now.table.phase() != table::Phase::Playing {
            return Vec::new();
        }
        let id = self.store_log(now).await;
        testing::put_table(&self.room, id, Box::new(now.table.clone()));
        let mut sent = Vec::new();
        let own = reader.unwrap_or(Viewer::Table);
        let steps = ["at=2", "at=14", "at=41", "at=99999"].map(|step| (step.to_owned(), 200));
        let others = table::Perspective::all(now.table.opening().seats)
            .filter(|eyes| *eyes != table::Perspective::Of(own));
        for (query, status) in steps.into_iter().chain(others.map(|eyes| (format!("eyes={eyes}"), 403))) {
            let path = format!("/t/{id}/replay?{query}");
            let answer = self.answer(&request_by(&path, reader, lang)).await.expect(status);
            sent.push((path, answer.all_bytes()));
        }
        without_id(&mut sent, id);
        sent
    }

    /// Stores the log, unless that was just done.
    async fn store_log<G: CatalogGame>(&mut self, logged: &LoggedTable<G>) -> TableId {
        let seats = logged.table.opening().seats;
        let recent = self.stored.iter().rev().take(2).find(|(log, _)| *log == logged.log);
        let table = recent.map_or(TableId::new(FIRST + self.stored.len() as u64), |(_, id)| *id);
        if recent.is_none() {
            self.write(table, logged.log.clone(), card::<G>(table, 0)).await;
            self.stored.push((logged.log.clone(), table));
        }
        // Only this table is in the lists of its players, so that the lobby can be compared. The line itself is never
        // read.
        if self.listed != Some(table) {
            if let Some(other) = self.listed.replace(table) {
                self.write(other, vec!["{}".to_owned()], card::<G>(other, 0)).await;
            }
            self.write(table, vec!["{}".to_owned()], card::<G>(table, seats)).await;
        }
        table
    }

    async fn write(&self, table: TableId, lines: Vec<String>, card: Card) {
        let expect = self.store.read(table).await.expect("a log").len() as u64;
        let append =
            Append { table, expect, at: AT, lines, card: Some(card), public: true, generation: None };
        self.store.append(append).await.expect("a log");
    }

    async fn call(&mut self, ask: &Ask) -> axum::response::Response {
        let mut request =
            Request::builder().method(ask.method.as_str()).uri(&ask.path).header("host", "localhost");
        for (name, value) in &ask.headers {
            request = request.header(name, value);
        }
        let request = request.body(Body::from(ask.body.clone())).expect("a request");
        Service::call(&mut self.router, request).await.expect("never fails")
    }

    /// The response to a request.
    pub(crate) async fn answer(&mut self, ask: &Ask) -> Answer {
        let response = self.call(ask).await;
        let text = |value: &axum::http::HeaderValue| String::from_utf8_lossy(value.as_bytes()).into_owned();
        let headers =
            response.headers().iter().map(|(name, value)| (name.to_string(), text(value))).collect();
        let status = response.status().as_u16();
        let body = response.into_body().collect().await.expect("a body").to_bytes().to_vec();
        Answer { status, headers, body }
    }
}

fn request_by(path: &str, reader: Option<Viewer>, lang: &str) -> Ask {
    // Covers both ways of showing tables: in words for English readers, drawn for the others.
    let face = if lang == "en" { "face=plain" } else { "face=drawn" };
    let ask = Ask::get(path).with("Accept-Language", lang).with("Cookie", face);
    match reader {
        Some(viewer) => ask.cookie(&token(viewer)),
        None => ask,
    }
}

/// Replaces the table's id, which differs from time to time.
fn without_id(sent: &mut [(String, Vec<u8>)], id: TableId) {
    let id = id.to_string();
    for (what, bytes) in sent {
        *what = what.replace(&id, "ID");
        *bytes = String::from_utf8_lossy(bytes).replace(&id, "ID").into_bytes();
    }
}

fn card<G: CatalogGame>(table: TableId, seats: u8) -> Card {
    Card {
        table,
        game: G::CODE.to_owned(),
        phase: table::Phase::Playing,
        listed: false,
        opened: AT,
        changed: AT,
        guests: Seat::all(seats).map(|seat| guest(Viewer::Seat(seat))).collect(),
        summary: table::Summary::default(),
    }
}

async fn next(body: &mut Body) -> Vec<u8> {
    let frame = tokio::time::timeout(crate::client::TIMEOUT, body.frame()).await.expect("an event in time");
    bytes_of(frame)
}

fn bytes_of(frame: Option<Result<Frame<Bytes>, axum::Error>>) -> Vec<u8> {
    frame.expect("an event").expect("an event").into_data().expect("bytes").to_vec()
}
