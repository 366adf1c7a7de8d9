//! The access log: one line a request, for the operator. It is off unless it is asked for.
//!
//! A line says when, the method, the pattern of the route, the status, the bytes of the response's body, the milliseconds
//! until its end, and a mark of the client:
//!
//! ```text
//! 2026-11-18T09:47:28.123Z GET /t/{table} 200 18234 4.2 3f9a0c1d5be07724
//! ```
//!
//! Nothing in a line was written by the client: it holds numbers, and words that this program knows. So there are no
//! names, ids, invitations, tokens, cookies or queries in it, and nobody can forge a line. See [`Marks`] for the mark.
//!
//! A request never waits for the log. Lines queue up for a thread that writes them; if the queue is full, because a disk
//! or a pipe is slow, lines are dropped and counted.

use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use store::Time;

use crate::random_source::RandomSource;
use crate::rate_limiter::network;
use crate::timestamp;
use crate::web::Route;

/// How many lines may wait to be written: about a second of a very busy room, and less than a megabyte.
const QUEUE: usize = 8_192;
/// Lines are written together, up to about this many bytes.
const BATCH: usize = 32 * 1024;

/// One request.
pub(crate) struct Line {
    pub(crate) at: Time,
    pub(crate) route: Route,
    pub(crate) status: u16,
    pub(crate) bytes: u64,
    pub(crate) spent: Duration,
    pub(crate) mark: Option<Mark>,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (at, method, pattern) =
            (timestamp::to_the_millisecond(self.at), self.route.method(), self.route.pattern());
        let millis = self.spent.as_secs_f64() * 1000.0;
        write!(f, "{at} {method} {pattern} {} {} {millis:.1} ", self.status, self.bytes)?;
        match self.mark {
            Some(Mark(mark)) => write!(f, "{mark:016x}"),
            None => f.write_str("-"),
        }
    }
}

enum Message {
    Line(Line),
    /// There is something else to do.
    Wake,
    /// Write all that came before, then answer.
    Flush(SyncSender<()>),
}

#[derive(Default)]
struct Counts {
    reopen: AtomicBool,
    written: AtomicU64,
    dropped: AtomicU64,
}

/// The access log. Clones write to the same one; it ends when the last of them is dropped.
#[derive(Clone)]
pub struct AccessLog {
    queue: SyncSender<Message>,
    counts: Arc<Counts>,
}

impl fmt::Debug for AccessLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AccessLog")
    }
}

impl AccessLog {
    /// Appends to a file, which is created if it is not there.
    ///
    /// # Errors
    /// If the file cannot be opened.
    pub fn to_file(path: &Path) -> io::Result<AccessLog> {
        let file = open(path)?;
        AccessLog::start(Target { out: Box::new(file), path: Some(path.to_owned()) }, QUEUE)
    }

    /// Writes to standard output.
    ///
    /// # Errors
    /// If no thread can be started.
    pub fn to_standard_output() -> io::Result<AccessLog> {
        AccessLog::start(Target { out: Box::new(io::stdout()), path: None }, QUEUE)
    }

    /// Writes anywhere, with room for so many lines that wait.
    ///
    /// # Errors
    /// If no thread can be started.
    #[cfg(feature = "testing")]
    pub fn to_writer(out: impl Write + Send + 'static, queue: usize) -> io::Result<AccessLog> {
        AccessLog::start(Target { out: Box::new(out), path: None }, queue)
    }

    fn start(target: Target, queue: usize) -> io::Result<AccessLog> {
        let (queue, messages) = sync_channel(queue);
        let counts = Arc::new(Counts::default());
        let writer = Writer { target, counts: counts.clone(), batch: Vec::new(), lines: 0, torn: false };
        thread::Builder::new().name("access-log".to_owned()).spawn(move || writer.run(&messages))?;
        Ok(AccessLog { queue, counts })
    }

    /// Opens the file again, because it was moved away: for rotation. Lines that wait may go to either file, none is lost.
    pub fn reopen(&self) {
        self.counts.reopen.store(true, Relaxed);
        // If the queue is full, the writer is awake already.
        let _ = self.queue.try_send(Message::Wake);
    }

    /// Waits until everything so far is written, but not longer than this.
    pub fn flush(&self, patience: Duration) {
        let (done, wait) = sync_channel(1);
        if self.queue.try_send(Message::Flush(done)).is_ok() {
            let _ = wait.recv_timeout(patience);
        }
    }

    /// Adds a line, if there is room for it.
    pub(crate) fn write(&self, line: Line) {
        if self.queue.try_send(Message::Line(line)).is_err() {
            self.counts.dropped.fetch_add(1, Relaxed);
        }
    }

    /// How many lines were written.
    pub(crate) fn written(&self) -> u64 {
        self.counts.written.load(Relaxed)
    }

    /// How many lines were dropped.
    pub(crate) fn dropped(&self) -> u64 {
        self.counts.dropped.load(Relaxed)
    }
}

fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o640);
    options.open(path)
}

/// Where lines go.
struct Target {
    out: Box<dyn Write + Send>,
    path: Option<PathBuf>,
}

struct Writer {
    target: Target,
    counts: Arc<Counts>,
    batch: Vec<u8>,
    /// How many lines are in the batch.
    lines: u64,
    /// A write failed, perhaps in the middle of a line.
    torn: bool,
}

impl Writer {
    fn run(mut self, messages: &Receiver<Message>) {
        while let Ok(first) = messages.recv() {
            self.take(first);
            while self.batch.len() < BATCH
                && let Ok(next) = messages.try_recv()
            {
                self.take(next);
            }
            self.write();
        }
    }

    fn take(&mut self, message: Message) {
        if self.counts.reopen.swap(false, Relaxed) {
            self.reopen();
        }
        match message {
            Message::Line(line) => {
                // Writing to a vector cannot fail.
                let _ = writeln!(self.batch, "{line}");
                self.lines += 1;
            }
            Message::Wake => {}
            Message::Flush(done) => {
                self.write();
                // Nobody may be waiting any more.
                let _ = done.try_send(());
            }
        }
    }

    fn write(&mut self) {
        if self.batch.is_empty() {
            return;
        }
        if self.torn {
            self.batch.insert(0, b'\n');
        }
        let written = self.target.out.write_all(&self.batch).and_then(|()| self.target.out.flush());
        self.torn = written.is_err();
        let count = if self.torn { &self.counts.dropped } else { &self.counts.written };
        count.fetch_add(self.lines, Relaxed);
        self.batch.clear();
        self.lines = 0;
    }

    fn reopen(&mut self) {
        self.write();
        let Some(path) = &self.target.path else { return };
        match open(path) {
            Ok(file) => self.target.out = Box::new(file),
            // Better the old file than none. If standard error is closed, there is nobody left to tell.
            Err(error) => {
                let _ = writeln!(io::stderr(), "veillee: access log: {}: {error}", path.display());
            }
        }
    }
}

/// What stands for a client in the access log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mark(u64);

/// Marks of clients: a hash of the address with a key that is drawn anew every day, is nowhere but in memory, and is then
/// forgotten. A mark tells one client from another for a day. Without the key nobody can turn it back, not even by trying
/// all addresses, and it says nothing about any other day. IPv6 clients are told apart by their /64 network, as limits do.
pub(crate) struct Marks {
    random: Arc<RandomSource>,
    /// The day, and its key.
    today: Mutex<Option<(Time, [u8; 32])>>,
}

impl Marks {
    pub(crate) fn new(random: Arc<RandomSource>) -> Marks {
        Marks { random, today: Mutex::default() }
    }

    /// The mark of a client at this time; none if there are no random bytes for a key.
    pub(crate) fn mark(&self, client: IpAddr, now: Time) -> Option<Mark> {
        let key = self.key(timestamp::day(now))?;
        let hash = match network(client) {
            IpAddr::V4(address) => blake3::keyed_hash(&key, &address.octets()),
            IpAddr::V6(address) => blake3::keyed_hash(&key, &address.octets()),
        };
        let first = hash.as_bytes().first_chunk().copied().unwrap_or_default();
        Some(Mark(u64::from_be_bytes(first)))
    }

    fn key(&self, day: Time) -> Option<[u8; 32]> {
        let mut today = self.today.lock().unwrap_or_else(PoisonError::into_inner);
        match *today {
            Some((known, key)) if known == day => Some(key),
            _ => {
                let mut key = [0; 32];
                self.random.fill(&mut key).ok()?;
                *today = Some((day, key));
                Some(key)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: Time = 24 * 3_600_000;

    #[test]
    fn a_mark_tells_clients_apart_for_one_day() {
        let marks = Marks::new(Arc::new(RandomSource::default()));
        let mark = |client: &str, now| marks.mark(client.parse().unwrap(), now).unwrap();
        let ana = mark("192.0.2.1", 0);
        assert_eq!(ana, mark("192.0.2.1", DAY - 1));
        assert_eq!(ana, mark("::ffff:192.0.2.1", 5));
        assert_ne!(ana, mark("192.0.2.2", 5));
        let bea = mark("2001:db8::1", 5);
        assert_eq!(bea, mark("2001:db8::ffff:2", 5), "one client may use its whole network");
        assert_ne!(bea, mark("2001:db8:0:1::1", 5));
        let next = mark("192.0.2.1", DAY);
        assert_ne!(ana, next);
        // The first key is gone: even if the clock is set back, the old marks cannot be made again.
        assert!(![ana, next].contains(&mark("192.0.2.1", 0)));
        let elsewhere = Marks::new(Arc::new(RandomSource::default()));
        assert_ne!(
            elsewhere.mark("192.0.2.1".parse().unwrap(), 0),
            marks.mark("192.0.2.1".parse().unwrap(), 0)
        );
    }
}
