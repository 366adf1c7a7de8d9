//! The line to Chromium: JSON messages over two pipes, each ended by a zero byte.
//!
//! A thread of its own reads. It hands replies to whoever waits for them, and enters events in the [`Journal`] of
//! their tab; so nothing that happens between two lines of a test is missed.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, ChildStdout};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::chromium::Complaints;
use crate::journal::Journal;
use crate::stopwatch::{GLANCE, Stopwatch};

/// A command that takes longer than this has been lost, even on a machine that is busy with builds.
const LIMIT: Duration = Duration::from_secs(30);

/// The connection, shared by everything that talks to one Chromium.
pub(crate) struct Wire {
    pipe: Mutex<Option<ChildStdin>>,
    state: Mutex<State>,
    changed: Condvar,
    complaints: Complaints,
}

#[derive(Default)]
struct State {
    last: u64,
    awaited: HashMap<u64, Then>,
    replies: HashMap<u64, Result<Value, String>>,
    /// By the session of the tab.
    journals: HashMap<String, Journal>,
    /// Frames and workers have sessions of their own; this says of which tab.
    children: HashMap<String, String>,
    ended: bool,
}

/// What is done with the reply to a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Then {
    /// Somebody waits for it.
    Tell,
    /// Nobody does.
    Forget,
    /// It holds what a response that is still open has brought so far.
    Stream { tab: String, request: String },
    /// It holds a complete body.
    Body { tab: String, request: String },
}

/// A command that an event calls for.
#[derive(Debug)]
pub(crate) struct Order {
    pub(crate) session: String,
    pub(crate) method: &'static str,
    pub(crate) params: Value,
    pub(crate) then: Then,
}

impl Wire {
    /// Begins to read.
    pub(crate) fn new(to: ChildStdin, from: ChildStdout, complaints: Complaints) -> Arc<Wire> {
        let wire = Arc::new(Wire {
            pipe: Mutex::new(Some(to)),
            state: Mutex::default(),
            changed: Condvar::new(),
            complaints,
        });
        let reader = Arc::clone(&wire);
        thread::spawn(move || reader.read(from));
        wire
    }

    /// Asks Chromium to end.
    pub(crate) fn close(&self) {
        self.pipe.lock().unwrap_or_else(PoisonError::into_inner).take();
    }

    /// Sends a command and waits for its reply.
    pub(crate) fn call(&self, session: Option<&str>, method: &str, params: Value) -> Result<Value, String> {
        let id = self.send(session, method, params, Then::Tell)?;
        self.reply(id, method)
    }

    /// Sends several commands at once, and waits until all have succeeded: much quicker than one after the other.
    pub(crate) fn call_all(&self, session: &str, commands: Vec<(&'static str, Value)>) -> Result<(), String> {
        let mut sent = Vec::new();
        for (method, params) in commands {
            sent.push((self.send(Some(session), method, params, Then::Tell)?, method));
        }
        for (id, method) in sent {
            self.reply(id, method)?;
        }
        Ok(())
    }

    /// Sends a command whose reply does not matter.
    pub(crate) fn post(&self, session: Option<&str>, method: &str, params: Value) {
        // If the line is cut, whoever waits for something will say so.
        let _ = self.send(session, method, params, Then::Forget);
    }

    /// Opens the journal of a tab.
    pub(crate) fn begin(&self, session: &str, frame: &str) {
        self.state().journals.insert(session.to_owned(), Journal::new(session, frame));
    }

    /// Closes it.
    pub(crate) fn end(&self, session: &str) {
        let mut state = self.state();
        state.journals.remove(session);
        state.children.retain(|_, tab| tab != session);
    }

    /// The sessions that belong to a tab: its own, its frames' and its workers'.
    pub(crate) fn sessions(&self, session: &str) -> Vec<String> {
        let state = self.state();
        let children = state.children.iter().filter(|(_, tab)| *tab == session);
        [session.to_owned()].into_iter().chain(children.map(|(child, _)| child.clone())).collect()
    }

    /// Reads or changes the journal of a tab.
    pub(crate) fn journal<T>(&self, session: &str, work: impl FnOnce(&mut Journal) -> T) -> T {
        let mut state = self.state();
        let journal =
            state.journals.entry(session.to_owned()).or_insert_with(|| Journal::new(session, session));
        work(journal)
    }

    /// Waits until the journal of a tab says so; false if it does not in time.
    pub(crate) fn watch(&self, session: &str, limit: Duration, done: impl Fn(&Journal) -> bool) -> bool {
        let mut watch = Stopwatch::start();
        let mut state = self.state();
        loop {
            if state.journals.get(session).is_some_and(&done) {
                return true;
            }
            let Some(left) = watch.left(limit).filter(|_| !state.ended) else { return false };
            state =
                self.changed.wait_timeout(state, left.min(GLANCE)).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // A test that failed in one thread must not take the others with it.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn send(&self, session: Option<&str>, method: &str, params: Value, then: Then) -> Result<u64, String> {
        let id = {
            let mut state = self.state();
            state.last += 1;
            let id = state.last;
            if then != Then::Forget {
                state.awaited.insert(id, then);
            }
            id
        };
        let mut message = json!({ "id": id, "method": method });
        message["params"] = params;
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        let mut pipe = self.pipe.lock().unwrap_or_else(PoisonError::into_inner);
        let written = pipe.as_mut().is_some_and(|pipe| pipe.write_all(&bytes).is_ok());
        if written { Ok(id) } else { Err(self.farewell(method)) }
    }

    fn reply(&self, id: u64, method: &str) -> Result<Value, String> {
        let mut watch = Stopwatch::start();
        let mut state = self.state();
        loop {
            if let Some(reply) = state.replies.remove(&id) {
                return reply.map_err(|error| format!("{method}: {error}"));
            }
            if state.ended {
                drop(state);
                return Err(self.farewell(method));
            }
            let Some(left) = watch.left(LIMIT) else {
                state.awaited.remove(&id);
                return Err(format!("{method}: no reply within {LIMIT:?}"));
            };
            state =
                self.changed.wait_timeout(state, left.min(GLANCE)).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    fn farewell(&self, method: &str) -> String {
        let complaints = self.complaints.text();
        format!("{method}: Chromium has ended; its last words were: {complaints}")
    }

    fn read(&self, from: ChildStdout) {
        let mut from = BufReader::new(from);
        let mut bytes = Vec::new();
        while let Ok(1..) = from.read_until(0, &mut bytes) {
            if bytes.last() == Some(&0) {
                bytes.pop();
            }
            if let Ok(message) = serde_json::from_slice::<Value>(&bytes) {
                let orders = self.enter(message);
                for order in orders {
                    let _ = self.send(Some(&order.session), order.method, order.params, order.then);
                }
                self.changed.notify_all();
            }
            bytes.clear();
        }
        self.state().ended = true;
        self.changed.notify_all();
    }

    /// Takes in one message; gives what has to be sent because of it.
    fn enter(&self, mut message: Value) -> Vec<Order> {
        let mut state = self.state();
        if let Some(id) = message["id"].as_u64() {
            let reply = match message["error"]["message"].as_str() {
                Some(error) => Err(error.to_owned()),
                None => Ok(message["result"].take()),
            };
            match state.awaited.remove(&id) {
                Some(Then::Tell) => {
                    state.replies.insert(id, reply);
                }
                Some(Then::Stream { tab, request }) => {
                    if let Some(journal) = state.journals.get_mut(&tab) {
                        return journal.ledger.streamed(&tab, &request, reply);
                    }
                }
                Some(Then::Body { tab, request }) => {
                    if let Some(journal) = state.journals.get_mut(&tab) {
                        journal.ledger.body(&request, reply);
                    }
                }
                Some(Then::Forget) | None => {}
            }
            return Vec::new();
        }
        let Some(session) = message["sessionId"].as_str().map(str::to_owned) else { return Vec::new() };
        let tab = state.children.get(&session).unwrap_or(&session).clone();
        let method = message["method"].as_str().unwrap_or_default();
        let params = &message["params"];
        let child = params["sessionId"].as_str();
        match (method, child) {
            ("Target.attachedToTarget", Some(child)) => {
                state.children.insert(child.to_owned(), tab.clone());
            }
            ("Target.detachedFromTarget", Some(child)) => {
                state.children.remove(child);
            }
            _ => {}
        }
        let Some(journal) = state.journals.get_mut(&tab) else { return Vec::new() };
        journal.note(&session, method, params)
    }
}
