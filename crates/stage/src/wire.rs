//! The connection to Chromium: JSON messages over two pipes, each ended by a zero byte.
//!
//! A dedicated thread reads. It hands replies to whoever waits for them, and records events in the [`Journal`] of their
//! tab; so nothing that happens between two lines of a test is missed.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, ChildStdout};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::chromium::Complaints;
use crate::journal::Journal;
use crate::stopwatch::{CHECK_EVERY, Stopwatch};

/// A command without a reply for this long has been lost, even on a machine that is busy with builds.
const REPLY_LIMIT: Duration = Duration::from_secs(30);

/// The connection, shared by everything that talks to one Chromium.
pub(crate) struct Wire {
    pipe: Mutex<Option<ChildStdin>>,
    state: Mutex<State>,
    changed: Condvar,
    complaints: Complaints,
}

#[derive(Default)]
struct State {
    last_id: u64,
    awaited: HashMap<u64, OnReply>,
    replies: HashMap<u64, Result<Value, String>>,
    /// Keyed by the session of the tab.
    journals: HashMap<String, Journal>,
    /// Frames and workers have sessions of their own; this maps them to their tab.
    children: HashMap<String, String>,
    ended: bool,
}

/// What to do with the reply to a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum OnReply {
    /// A caller waits for it.
    Deliver,
    /// Nobody waits for it.
    Ignore,
    /// It holds what has arrived so far of a response that is still open.
    Stream { tab: String, request: String },
    /// It holds a complete body.
    Body { tab: String, request: String },
}

/// A command to send because of an event.
#[derive(Debug)]
pub(crate) struct FollowUp {
    pub(crate) session: String,
    pub(crate) method: &'static str,
    pub(crate) params: Value,
    pub(crate) on_reply: OnReply,
}

impl Wire {
    /// Starts the reading thread.
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

    /// Closes the pipe, which makes Chromium end.
    pub(crate) fn close(&self) {
        self.pipe.lock().unwrap_or_else(PoisonError::into_inner).take();
    }

    /// Sends a command and waits for its reply.
    pub(crate) fn call(&self, session: Option<&str>, method: &str, params: Value) -> Result<Value, String> {
        let id = self.send(session, method, params, OnReply::Deliver)?;
        self.reply(id, method)
    }

    /// Sends several commands at once and waits until all have succeeded, which is much quicker than one by one.
    pub(crate) fn call_all(&self, session: &str, commands: Vec<(&'static str, Value)>) -> Result<(), String> {
        let mut sent = Vec::new();
        for (method, params) in commands {
            sent.push((self.send(Some(session), method, params, OnReply::Deliver)?, method));
        }
        for (id, method) in sent {
            self.reply(id, method)?;
        }
        Ok(())
    }

    /// Sends a command whose reply does not matter.
    pub(crate) fn post(&self, session: Option<&str>, method: &str, params: Value) {
        // If the pipe is closed, the next caller who waits for a reply reports it.
        let _ = self.send(session, method, params, OnReply::Ignore);
    }

    /// Starts the journal of a tab.
    pub(crate) fn begin(&self, session: &str, frame: &str) {
        self.state().journals.insert(session.to_owned(), Journal::new(session, frame));
    }

    /// Drops the journal of a tab.
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

    /// Waits until a condition on the journal of a tab holds; false if it does not in time.
    pub(crate) fn watch(&self, session: &str, limit: Duration, done: impl Fn(&Journal) -> bool) -> bool {
        let mut watch = Stopwatch::start();
        let mut state = self.state();
        loop {
            if state.journals.get(session).is_some_and(&done) {
                return true;
            }
            let Some(left) = watch.left(limit).filter(|_| !state.ended) else { return false };
            state = self
                .changed
                .wait_timeout(state, left.min(CHECK_EVERY))
                .unwrap_or_else(PoisonError::into_inner)
                .0;
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // A test that fails in one thread must not make the others fail.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn send(
        &self,
        session: Option<&str>,
        method: &str,
        params: Value,
        on_reply: OnReply,
    ) -> Result<u64, String> {
        let id = {
            let mut state = self.state();
            state.last_id += 1;
            let id = state.last_id;
            if on_reply != OnReply::Ignore {
                state.awaited.insert(id, on_reply);
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
        if written { Ok(id) } else { Err(self.chromium_ended(method)) }
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
                return Err(self.chromium_ended(method));
            }
            let Some(left) = watch.left(REPLY_LIMIT) else {
                state.awaited.remove(&id);
                return Err(format!("{method}: no reply within {REPLY_LIMIT:?}"));
            };
            state = self
                .changed
                .wait_timeout(state, left.min(CHECK_EVERY))
                .unwrap_or_else(PoisonError::into_inner)
                .0;
        }
    }

    fn chromium_ended(&self, method: &str) -> String {
        let complaints = self.complaints.text();
        format!("{method}: Chromium has ended; the end of its error output: {complaints}")
    }

    fn read(&self, from: ChildStdout) {
        let mut from = BufReader::new(from);
        let mut bytes = Vec::new();
        while let Ok(1..) = from.read_until(0, &mut bytes) {
            if bytes.last() == Some(&0) {
                bytes.pop();
            }
            if let Ok(message) = serde_json::from_slice::<Value>(&bytes) {
                let follow_ups = self.handle(message);
                for follow_up in follow_ups {
                    let _ = self.send(
                        Some(&follow_up.session),
                        follow_up.method,
                        follow_up.params,
                        follow_up.on_reply,
                    );
                }
                self.changed.notify_all();
            }
            bytes.clear();
        }
        self.state().ended = true;
        self.changed.notify_all();
    }

    /// Handles one message; returns the commands to send because of it.
    fn handle(&self, mut message: Value) -> Vec<FollowUp> {
        let mut state = self.state();
        if let Some(id) = message["id"].as_u64() {
            let reply = match message["error"]["message"].as_str() {
                Some(error) => Err(error.to_owned()),
                None => Ok(message["result"].take()),
            };
            match state.awaited.remove(&id) {
                Some(OnReply::Deliver) => {
                    state.replies.insert(id, reply);
                }
                Some(OnReply::Stream { tab, request }) => {
                    if let Some(journal) = state.journals.get_mut(&tab) {
                        return journal.ledger.streamed(&tab, &request, reply);
                    }
                }
                Some(OnReply::Body { tab, request }) => {
                    if let Some(journal) = state.journals.get_mut(&tab) {
                        journal.ledger.body(&request, reply);
                    }
                }
                Some(OnReply::Ignore) | None => {}
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
