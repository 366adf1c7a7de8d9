//! The access log: what it says, what it never says, and that nobody waits for it.

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::json;
use server::{AccessLog, Config};
use store::MemoryStore;

use crate::client::{Ask, Connection};
use crate::people::{Person, begin, group_invitation, host_friends, seat_invitation};
use crate::test_server::{TestServer, config, proxies, wait_until};
use server::testing::{self, Clock};

/// A log in memory.
#[derive(Clone, Default)]
struct Memory(Arc<Mutex<Vec<u8>>>);

impl Write for Memory {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Memory {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).expect("the log is ASCII")
    }

    /// The log, once it has this many lines.
    async fn lines(&self, count: usize) -> Vec<Vec<String>> {
        wait_until(&format!("{count} lines"), async || self.text().lines().count() >= count).await;
        assert!(self.text().ends_with('\n'));
        self.text().lines().map(|line| line.split(' ').map(str::to_owned).collect()).collect()
    }
}

async fn logging(more: Config) -> (TestServer, Memory) {
    let memory = Memory::default();
    let access_log = Some(AccessLog::to_writer(memory.clone(), 10_000).expect("a log"));
    (TestServer::with(Config { access_log, ..more }).await, memory)
}

/// Holds a line to its form: each field is a number or a word of ours.
#[track_caller]
fn check(line: &[String]) {
    let [at, method, route, status, bytes, millis, mark] = line else { panic!("{line:?}") };
    assert!(at.len() == 24 && at.starts_with("20") && at.ends_with('Z'), "{line:?}");
    assert!(["GET", "HEAD", "POST", "-"].contains(&method.as_str()), "{line:?}");
    let known = server::testing::patterns();
    assert!(route == "-" || known.contains(&route.as_str()), "{line:?}");
    assert!(status.parse().is_ok_and(|status: u16| (200..600).contains(&status)), "{line:?}");
    assert!(bytes.parse::<u64>().is_ok() && millis.parse::<f64>().is_ok(), "{line:?}");
    assert!(mark.len() == 16 && mark.bytes().all(|byte| byte.is_ascii_hexdigit()), "{line:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_says_what_was_asked_and_what_came_of_it() {
    let (server, log) = logging(config()).await;
    let (table, mut people) = begin(&server, 2).await;
    let before = log.lines(6).await.len();
    let page = people[0].get(&format!("/t/{table}")).await.expect(200);
    people[0].ask(Ask::new("HEAD", &format!("/t/{table}"))).await;
    server.get("/nowhere").await.expect(404);
    let refused = server.ask(&Ask::new("BREW", "/me")).await.expect(405);
    let mut lines = log.lines(before + 4).await.split_off(before);
    // Different connections may be logged in another order.
    lines.sort();
    lines.iter().for_each(|line| check(line));
    let said: Vec<[&str; 4]> =
        lines.iter().map(|line| [1, 2, 3, 4].map(|field| line[field].as_str())).collect();
    let page_bytes = page.body.len().to_string();
    assert!(said.contains(&["GET", "/t/{table}", "200", &page_bytes]), "{said:?}");
    assert!(said.contains(&["HEAD", "/t/{table}", "200", "0"]), "{said:?}");
    assert!(said.iter().any(|[method, route, status, _]| (*method, *route, *status) == ("GET", "-", "404")));
    assert!(said.contains(&["-", "/me", "405", &refused.body.len().to_string()]), "{said:?}");
    assert!(lines.iter().all(|line| line[6] == lines[0][6]), "all from one client");

    // A stream is logged when it ends, with all that was sent.
    let mut events = people[0].live(&table).await;
    events.next().await.expect("the first event");
    assert!(!log.text().contains("/live"));
    drop(events);
    people[1].command(&table, &json!({ "do": "say", "text": "hello" })).await.expect(200);
    wait_until("the stream is logged", async || log.text().contains(" GET /t/{table}/live 200 ")).await;
    let line = log.text();
    let line: Vec<&str> =
        line.lines().find(|line| line.contains("/live")).expect("a line").split(' ').collect();
    assert!(line[4].parse::<u64>().is_ok_and(|bytes| bytes > 1_000), "{line:?}");
}

/// Everything that people send or are given, in many forms, and then not a trace of it.
#[tokio::test(flavor = "multi_thread")]
async fn no_secret_is_ever_logged() {
    let trusted_proxies = proxies(&["127.0.0.1"]);
    let (server, log) =
        logging(Config { trusted_proxies, metrics_token: Some("sesame".into()), ..config() }).await;
    let (mut host, path) = host_friends(&server, "3").await;
    let table = path.trim_start_matches("/t/").to_owned();
    let link = seat_invitation(&mut host, &path, 1).await;
    let code = link.rsplit('/').next().expect("a code").to_owned();
    let group = group_invitation(&mut host, &path).await;
    let group_code = group.rsplit('/').next().expect("a code").to_owned();
    let mut bea = Person::browser(&server).with_header("X-Forwarded-For", "203.0.113.77");
    bea.get(&group).await.expect(200);
    bea.get(&link).await.expect(200);
    bea.post(&link, &[("name", "Beatrix")]).await;
    bea.get(&format!("{link}x")).await;
    bea.post(&format!("{path}/say"), &[("text", "between-you-and-me")]).await;
    bea.get("/?mine=1&open=1&token=querysecret").await;
    bea.get(&format!("{path}/replay?at=1&eyes=querysecret")).await;
    bea.get("/me?back=/querysecret").await;
    let mut eve = Person::named(&server, "Evelina").await;
    eve.command(&table, &json!({ "do": "sit", "seat": 2, "invitation": code })).await;
    eve.call("GET", &format!("tables/{table}/invitations"), &json!(null)).await;
    eve.ask(
        Ask::get("/metrics").with("User-Agent", "agentsecret").with("Referer", "https://refsecret.example"),
    )
    .await;
    server.ask(&Ask::get("/metrics").bearer("sesame")).await.expect(200);
    server.ask(&Ask::get("http://hostsecret.example/nowhere").with("Host", "hostsecret.example")).await;
    server.ask(&Ask::new("METHODSECRET", "/nowhere")).await;
    server.ask(&Ask::get("/%70athsecret%0a2026-11-18T09:47:28.123Z%20GET%20/forged%20200")).await;
    server.ask(&Ask::get("/assets/0/..%2f..%2fpathsecret")).await;
    server.ask(&Ask::get("/rules/pathsecret/pathsecret")).await;
    server.ask(&Ask::get("/t/{table}/pathsecret")).await;
    // What no client sends unless it means harm, byte by byte.
    for raw in [
        &b"GET /pathsecret\nforged HTTP/1.1\r\nHost: x\r\n\r\n"[..],
        b"GET /pathsecret\x00\x1b[2J HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /\xff\xfepathsecret HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /a HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.77\x7f\r\n\r\n",
        b"GET /a HTTP/1.1\r\nHost: x\r\nCookie: veillee=cookiesecret\r\nX: a\tb\r\n\r\n",
        b"POST /me?pathsecret HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\nbodysecret",
        b"nonsense\r\n\r\n",
    ] {
        let mut connection = Connection::open(server.address).await.expect("a connection");
        connection.send(raw).await.expect("bytes");
        let _ = connection.answer(false).await;
    }
    let lines = log.lines(20).await;
    lines.iter().for_each(|line| check(line));
    let tokens = [&host, &bea, &eve].map(|person| person.token.clone().expect("a token"));
    let words = [
        "Beatrix",
        "Evelina",
        "Ana",
        "between",
        "querysecret",
        "agentsecret",
        "refsecret",
        "hostsecret",
        "METHODSECRET",
        "pathsecret",
        "forged",
        "cookiesecret",
        "bodysecret",
        "sesame",
        "203.0.113",
        "127.0.0.1",
        "localhost",
        "athsecret",
    ];
    let text = log.text();
    let secrets = tokens.iter().chain([&table, &code, &group_code]).map(String::as_str).chain(words);
    for secret in secrets {
        assert!(!text.contains(secret), "{secret} in the log:\n{text}");
    }
    // Clients are told apart all the same.
    let marks: std::collections::BTreeSet<&String> = lines.iter().map(|line| &line[6]).collect();
    assert_eq!(marks.len(), 2, "the proxy's own address, and Beatrix's");
}

#[tokio::test(flavor = "multi_thread")]
async fn marks_are_forgotten_every_day() {
    let (clock, log) = (Clock::manual(1_794_995_248_123), Memory::default());
    let access_log = Some(AccessLog::to_writer(log.clone(), 100).expect("a log"));
    let (config, store) = (Config { access_log, ..config() }, Arc::new(MemoryStore::new()));
    let server = TestServer::deterministic(config, store, clock.clone(), testing::random()).await;
    for asked in 1..=4 {
        server.get("/healthz").await.expect(200);
        log.lines(asked).await;
        // Two of the requests are on the first day, one on each of the next.
        clock.advance(if asked == 1 { 1 } else { 24 * 3_600_000 });
    }
    let lines = log.lines(4).await;
    let marks: Vec<&String> = lines.iter().map(|line| &line[6]).collect();
    assert_eq!(marks[0], marks[1]);
    assert!(marks[1] != marks[2] && marks[2] != marks[3] && marks[1] != marks[3], "{marks:?}");
    assert_eq!(lines[0][0], "2026-11-18T09:47:28.123Z");
    assert_eq!(lines[3][0], "2026-11-20T09:47:28.124Z");
}

/// A pipe that nobody reads.
struct Stuck(std::sync::mpsc::Receiver<()>);

impl Write for Stuck {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // Until the test is over.
        let _ = self.0.recv();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_a_log_that_is_stuck() {
    let (over, wait) = std::sync::mpsc::channel();
    let access_log = Some(AccessLog::to_writer(Stuck(wait), 8).expect("a log"));
    let server = TestServer::with(Config { access_log, ..config() }).await;
    let mut connection = Connection::open(server.address).await.expect("a connection");
    for _ in 0..100 {
        assert_eq!(connection.ask(&Ask::get("/healthz")).await.expect("an answer").status, 200);
    }
    let dropped = "access_log_lines_total{what=\"dropped\"}";
    wait_until("lines are dropped", async || server.metric(dropped).await >= 80.0).await;
    assert_eq!(server.metric("access_log_lines_total{what=\"written\"}").await, 0.0);
    drop(over);
}

/// A disk that is full for a while.
#[derive(Clone)]
struct Full(Arc<AtomicU32>, Memory);

impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.load(Relaxed) == 0 {
            return self.1.write(bytes);
        }
        // Half of a line still fits.
        if self.0.fetch_sub(1, Relaxed) == 2 {
            return self.1.write(&bytes[..bytes.len().min(10)]);
        }
        Err(io::ErrorKind::StorageFull.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_could_not_be_written_is_counted_and_breaks_no_line() {
    let disk = Full(Arc::new(AtomicU32::new(2)), Memory::default());
    let access_log = Some(AccessLog::to_writer(disk.clone(), 100).expect("a log"));
    let server = TestServer::with(Config { access_log, ..config() }).await;
    server.get("/healthz").await.expect(200);
    let dropped = "access_log_lines_total{what=\"dropped\"}";
    wait_until("the first line is lost", async || server.metric(dropped).await >= 1.0).await;
    server.get("/nowhere").await.expect(404);
    wait_until("a line is written", async || disk.1.text().contains(" GET - 404 ")).await;
    let text = disk.1.text();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0].len(), 10, "the torn line stands alone: {text}");
    for line in &lines[1..] {
        check(&line.split(' ').map(str::to_owned).collect::<Vec<_>>());
    }
}

/// A folder that is deleted when it is dropped.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_was_moved_away_is_opened_again() {
    let folder = Folder(std::env::temp_dir().join(format!("veillee-access-{}", std::process::id())));
    std::fs::create_dir_all(&folder.0).expect("a folder");
    let (file, old) = (folder.0.join("access.log"), folder.0.join("access.log.1"));
    std::fs::write(&file, "what was there stays\n").expect("a file");
    let log = AccessLog::to_file(&file).expect("a log");
    let server = TestServer::with(Config { access_log: Some(log.clone()), ..config() }).await;
    let read = |path: &PathBuf| std::fs::read_to_string(path).unwrap_or_default();
    server.get("/healthz").await.expect(200);
    wait_until("a line is written", async || read(&file).lines().count() == 2).await;
    assert!(read(&file).starts_with("what was there stays\n"));
    std::fs::rename(&file, &old).expect("moved");
    log.reopen();
    log.flush(Duration::from_secs(20));
    server.get("/nowhere").await.expect(404);
    wait_until("the new file has a line", async || read(&file).contains(" 404 ")).await;
    assert_eq!((read(&old).lines().count(), read(&file).lines().count()), (2, 1));
    // If it cannot be opened, the old one is used.
    std::fs::rename(&file, folder.0.join("access.log.2")).expect("moved");
    std::fs::create_dir(&file).expect("a folder in its place");
    log.reopen();
    server.get("/about").await.expect(200);
    wait_until("a line is written", async || read(&folder.0.join("access.log.2")).contains("/about")).await;
}
