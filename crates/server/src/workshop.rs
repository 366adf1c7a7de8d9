//! Where logs are replayed: on threads of their own, never on those that serve requests.
//!
//! Whoever asks for much waits for themselves, not for others: each client has at most one job running in a lane, and
//! the clients take turns. Long jobs have a lane of their own and the lowest priority, so that short ones overtake them.

use std::collections::{HashMap, HashSet, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::rate_limiter::Client;
use crate::request_error::RequestError;

/// A job that replays more entries than this is long: it takes more than a few milliseconds.
const SHORT: usize = 300;

/// How many jobs of one client can wait in a lane. A page needs one, so this is for people who share an address.
const MAX_WAITING: usize = 32;

/// Threads of a lane. One is enough: a lane is for work that can wait, and the cores are for requests.
const THREADS: usize = 1;

/// The threads that replay logs.
pub(crate) struct Workshop {
    short: Lane,
    long: Lane,
}

type Work = Box<dyn FnOnce() + Send>;

/// Something to run once, for whichever of those who wait for it comes first.
#[derive(Clone)]
pub(crate) struct Job(Arc<Mutex<Option<Work>>>);

impl Job {
    pub(crate) fn new(work: impl FnOnce() + Send + 'static) -> Job {
        Job(Arc::new(Mutex::new(Some(Box::new(work)))))
    }

    fn run(&self) {
        let work = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(work) = work {
            // Whoever waits is told by the channel that the job has dropped.
            let _ = catch_unwind(AssertUnwindSafe(work));
        }
    }
}

impl Workshop {
    pub(crate) fn new() -> Workshop {
        Workshop { short: Lane::new("replay", 0), long: Lane::new("long replay", 10) }
    }

    fn lane(&self, entries: usize) -> &Lane {
        if entries <= SHORT { &self.short } else { &self.long }
    }

    /// Queues a job that replays about this many entries, in the name of a client. The same job can be queued for
    /// several clients; it runs once.
    pub(crate) fn queue(&self, client: Client, entries: usize, job: Job) -> Result<(), RequestError> {
        self.lane(entries).push(client, job)
    }

    /// Runs work that replays about this many entries, and returns its result. If the caller goes away before its turn,
    /// the work is not done.
    pub(crate) async fn run<R: Send + 'static>(
        &self,
        client: Client,
        entries: usize,
        work: impl FnOnce() -> R + Send + 'static,
    ) -> Result<R, RequestError> {
        let (answer, answered) = oneshot::channel();
        let job = Job::new(move || {
            if !answer.is_closed() {
                let _ = answer.send(work());
            }
        });
        self.queue(client, entries, job)?;
        answered.await.map_err(|_| RequestError::Internal("work on a log panicked".into()))
    }

    /// How many jobs are waiting.
    pub(crate) fn waiting(&self) -> usize {
        self.short.waiting() + self.long.waiting()
    }
}

struct Lane {
    name: &'static str,
    /// How much the threads of this lane step back for others, from 0 to 19.
    nice: i32,
    queue: Arc<(Mutex<Queue>, Condvar)>,
}

impl Drop for Lane {
    fn drop(&mut self) {
        lock(&self.queue.0).closed = true;
        self.queue.1.notify_all();
    }
}

fn lock(queue: &Mutex<Queue>) -> MutexGuard<'_, Queue> {
    queue.lock().unwrap_or_else(PoisonError::into_inner)
}

#[derive(Default)]
struct Queue {
    /// The jobs of each client, oldest first. Never empty.
    waiting: HashMap<Client, VecDeque<Job>>,
    /// Clients with waiting and without running jobs; the first is next.
    turns: VecDeque<Client>,
    /// Clients whose job is running.
    busy: HashSet<Client>,
    threads: usize,
    closed: bool,
}

impl Queue {
    fn push(&mut self, client: Client, job: Job) -> Result<(), RequestError> {
        let waiting = self.waiting.entry(client).or_default();
        if waiting.len() >= MAX_WAITING {
            return Err(RequestError::TooMany(1));
        }
        waiting.push_back(job);
        if waiting.len() == 1 && !self.busy.contains(&client) {
            self.turns.push_back(client);
        }
        Ok(())
    }

    /// The oldest job of the client whose turn it is.
    fn take(&mut self) -> Option<(Client, Job)> {
        let client = self.turns.pop_front()?;
        let waiting = self.waiting.get_mut(&client)?;
        let job = waiting.pop_front()?;
        if waiting.is_empty() {
            self.waiting.remove(&client);
        }
        self.busy.insert(client);
        Some((client, job))
    }

    /// The client's job is done: the next one waits for its turn.
    fn done(&mut self, client: Client) {
        self.busy.remove(&client);
        if self.waiting.contains_key(&client) {
            self.turns.push_back(client);
        }
    }
}

impl Lane {
    fn new(name: &'static str, nice: i32) -> Lane {
        Lane { name, nice, queue: Arc::default() }
    }

    fn push(&self, client: Client, job: Job) -> Result<(), RequestError> {
        let mut queue = lock(&self.queue.0);
        queue.push(client, job)?;
        // Threads are started when they are first needed, because most rooms of tests need none.
        if queue.threads < THREADS {
            let (shared, nice) = (self.queue.clone(), self.nice);
            let started = std::thread::Builder::new().name(self.name.into()).spawn(move || {
                step_back(nice);
                work(&shared);
            });
            started.map_err(|error| RequestError::Internal(format!("no thread for replays: {error}")))?;
            queue.threads += 1;
        }
        self.queue.1.notify_one();
        Ok(())
    }

    fn waiting(&self) -> usize {
        lock(&self.queue.0).waiting.values().map(VecDeque::len).sum()
    }
}

/// Works until the workshop is closed.
fn work(shared: &(Mutex<Queue>, Condvar)) {
    let (queue, wake) = shared;
    let mut locked = lock(queue);
    while !locked.closed {
        let Some((client, job)) = locked.take() else {
            locked = wake.wait(locked).unwrap_or_else(PoisonError::into_inner);
            continue;
        };
        drop(locked);
        job.run();
        locked = lock(queue);
        locked.done(client);
    }
}

/// Lowers the priority of this thread. If the system refuses, replays are only less polite.
fn step_back(nice: i32) {
    #[cfg(target_os = "linux")]
    if nice > 0 {
        // On Linux this sets the priority of the calling thread alone.
        let _ = rustix::process::setpriority_process(None, nice);
    }
    #[cfg(not(target_os = "linux"))]
    let _ = nice;
}

#[cfg(test)]
mod tests {
    use table::GuestId;

    use super::*;

    fn guest(number: u64) -> Client {
        Client::Guest(GuestId::new(number))
    }

    fn nothing() -> Job {
        Job::new(|| ())
    }

    /// One guest has queued a lot; another who comes later has their turn next.
    #[test]
    fn clients_take_turns() {
        let mut queue = Queue::default();
        for client in [1, 1, 1, 1, 2, 3, 2] {
            queue.push(guest(client), nothing()).unwrap();
        }
        let mut order = Vec::new();
        while let Some((client, _)) = queue.take() {
            queue.done(client);
            order.push(client);
        }
        assert_eq!(order, [1, 2, 3, 1, 2, 1, 1].map(guest));
        assert!(queue.waiting.is_empty() && queue.turns.is_empty() && queue.busy.is_empty());
    }

    /// However many threads there are, one client occupies one of them.
    #[test]
    fn a_client_has_one_running_job() {
        let mut queue = Queue::default();
        for client in [1, 1, 2] {
            queue.push(guest(client), nothing()).unwrap();
        }
        let running = [queue.take(), queue.take()].map(|taken| taken.unwrap().0);
        assert_eq!(running, [1, 2].map(guest));
        assert!(queue.take().is_none(), "the second job of the first guest waits for the first");
        queue.push(guest(1), nothing()).unwrap();
        assert!(queue.take().is_none());
        queue.done(guest(2));
        assert!(queue.take().is_none());
        queue.done(guest(1));
        assert_eq!(queue.take().unwrap().0, guest(1));
    }

    #[test]
    fn a_client_cannot_queue_without_end() {
        let mut queue = Queue::default();
        for _ in 0..MAX_WAITING {
            queue.push(guest(1), nothing()).unwrap();
        }
        assert_eq!(queue.push(guest(1), nothing()), Err(RequestError::TooMany(1)));
        queue.push(guest(2), nothing()).unwrap();
    }

    #[tokio::test]
    async fn work_is_done_elsewhere_and_survives_a_panic() {
        let workshop = Workshop::new();
        let here = std::thread::current().id();
        for entries in [1, SHORT, SHORT + 1] {
            let there = workshop.run(guest(1), entries, move || std::thread::current().id()).await.unwrap();
            assert_ne!(there, here);
        }
        let name = || std::thread::current().name().map(str::to_owned);
        assert_eq!(workshop.run(guest(1), SHORT, name).await.unwrap().as_deref(), Some("replay"));
        assert_eq!(workshop.run(guest(1), SHORT + 1, name).await.unwrap().as_deref(), Some("long replay"));
        let failed = workshop.run(guest(1), 1, || panic!("a damaged log")).await;
        assert!(matches!(failed, Err(RequestError::Internal(_))), "{failed:?}");
        assert_eq!(workshop.run(guest(1), 1, || 7).await, Ok(7));
        assert_eq!(workshop.waiting(), 0);
    }

    /// A job that several clients wait for runs once, at the turn of the first of them.
    #[tokio::test]
    async fn a_shared_job_runs_once() {
        let workshop = Workshop::new();
        let (begin, begun) = std::sync::mpsc::channel::<()>();
        // Holds up the lane, so that the rest queues up.
        let job = Job::new(move || begun.recv().unwrap_or(()));
        workshop.queue(guest(1), 1, job).unwrap();
        let runs = Arc::new(std::sync::atomic::AtomicUsize::new(0));
        let counted = runs.clone();
        let shared = Job::new(move || {
            counted.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        });
        for client in [1, 2, 3] {
            workshop.queue(guest(client), 1, shared.clone()).unwrap();
        }
        begin.send(()).unwrap();
        workshop.run(guest(4), 1, || ()).await.unwrap();
        workshop.run(guest(1), 1, || ()).await.unwrap();
        assert_eq!(runs.load(std::sync::atomic::Ordering::Relaxed), 1);
    }
}
