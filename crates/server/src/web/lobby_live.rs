//! The event stream of the lobby: the reader's tables, and those that anybody may join, whenever they change.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use axum::body::Bytes;
use axum::response::Response;
use serde::Serialize;
use tokio::sync::watch;
use tokio::time::Instant;

use super::caller::Caller;
use super::live::{event, event_stream, json_event};
use super::lobby::{first_open_tables, is_own, latest_tables, own_tables, page_link};
use crate::lobbies::OpenPage;
use crate::room::Room;

/// Changes that come close together are sent together.
const TOGETHER: Duration = Duration::from_millis(200);
/// The lists are looked at this often at most, however much goes on at the tables.
const PACE: Duration = Duration::from_secs(1);

/// `GET /lobby/live`
pub(crate) async fn live(caller: Caller) -> Response {
    let room = caller.room.clone();
    room.metrics.streams.fetch_add(1, Relaxed);
    let stream = Stream {
        own_changes: caller.guest_id().map(|guest| room.lobbies.follow(guest)),
        open_changes: room.open_tables.changes(),
        closing: room.closing(),
        sent: None,
        ended: false,
        look_at: Instant::now(),
        heartbeat_at: Instant::now() + room.config.timeouts.heartbeat,
        room,
        caller,
    };
    event_stream(futures_util::stream::unfold(stream, |mut stream| async move {
        let bytes = stream.next().await?;
        Some((Ok::<Bytes, Infallible>(bytes), stream))
    }))
}

struct Stream {
    room: Arc<Room>,
    caller: Caller,
    /// For a guest.
    own_changes: Option<watch::Receiver<u64>>,
    open_changes: watch::Receiver<u64>,
    closing: watch::Receiver<bool>,
    /// What the reader has.
    sent: Option<Lists>,
    ended: bool,
    /// When the lists may be looked at again.
    look_at: Instant,
    /// When to send a `ping`, if nothing else is sent before.
    heartbeat_at: Instant,
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.room.metrics.streams.fetch_sub(1, Relaxed);
    }
}

/// The reader's tables.
#[derive(Clone, Default)]
struct Own {
    html: String,
    /// For each table that waits for the reader, how they are called there.
    calls: Vec<String>,
}

/// Both lists, as one reader sees them.
struct Lists {
    own: Own,
    joinable: Arc<OpenPage>,
    /// The open tables, if the reader sees others than everybody: their own are in the list of their tables.
    without_own: Option<String>,
    /// How many there are to join.
    open: usize,
}

impl Lists {
    fn joinable(&self) -> &str {
        self.without_own.as_ref().unwrap_or(&self.joinable.html)
    }
}

/// What has changed.
#[derive(Serialize)]
struct Change<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    own: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    joinable: Option<&'a str>,
    /// What is new, in a few words, if it is something that the reader may want to act upon.
    #[serde(skip_serializing_if = "Option::is_none")]
    said: Option<String>,
}

impl Stream {
    /// The next bytes to send; `None` when the stream has ended.
    async fn next(&mut self) -> Option<Bytes> {
        if self.ended {
            return None;
        }
        let bytes = self.wait().await.unwrap_or_else(|| {
            self.ended = true;
            event("bye", "{}")
        });
        self.heartbeat_at = Instant::now() + self.room.config.timeouts.heartbeat;
        self.room.metrics.updates.fetch_add(1, Relaxed);
        self.room.metrics.update_bytes.fetch_add(bytes.len() as u64, Relaxed);
        Some(bytes.into())
    }

    /// Waits for something to send; `None` if the server shuts down. What the reader's lists do not show sends nothing,
    /// and does not move the next `ping` either.
    async fn wait(&mut self) -> Option<Vec<u8>> {
        // The first event holds everything: the page may be older than the stream.
        let mut own_changed = self.sent.is_none();
        loop {
            let mut heartbeat = false;
            if self.sent.is_some() {
                tokio::select! {
                    _ = self.closing.wait_for(|closing| *closing) => return None,
                    changed = self.open_changes.changed() => changed.ok()?,
                    () = changed(&mut self.own_changes) => own_changed = true,
                    () = tokio::time::sleep_until(self.heartbeat_at) => heartbeat = true,
                }
                if !heartbeat {
                    let at = self.look_at.max(Instant::now() + TOGETHER);
                    tokio::select! {
                        _ = self.closing.wait_for(|closing| *closing) => return None,
                        () = tokio::time::sleep_until(at) => {}
                    }
                }
            }
            self.look_at = Instant::now() + PACE;
            self.open_changes.mark_unchanged();
            if let Some(own) = &mut self.own_changes {
                own_changed |= own.has_changed().unwrap_or(false);
                own.mark_unchanged();
            }
            let lists = self.lists(own_changed).await?;
            own_changed = false;
            let bytes = self.change(&lists);
            self.sent = Some(lists);
            match bytes {
                Some(bytes) => return Some(bytes),
                None if heartbeat => return Some(event("ping", "{}")),
                None => {}
            }
        }
    }

    /// Both lists as they are now. The reader's own tables are read from the store only if they may have changed. `None`
    /// if they cannot be read: then the stream ends, and the page tries again later.
    async fn lists(&self, own_changed: bool) -> Option<Lists> {
        let words = self.room.library.common(self.caller.lang);
        let joinable = first_open_tables(&self.room, self.caller.lang);
        let own = match &self.sent {
            Some(sent) if !own_changed => sent.own.clone(),
            _ => {
                let latest = latest_tables(&self.caller).await.ok()?;
                let tables =
                    own_tables(&self.caller, &latest, 1, |number| page_link([number, 1])).await.ok()?;
                let waiting = tables.tables.iter().filter(|line| line.my_turn);
                Own {
                    html: ui::own_tables(words, &tables),
                    calls: waiting.map(|line| ui::called_to(words, line)).collect(),
                }
            }
        };
        let is_own = |line: &ui::TableLine| is_own(&self.caller, line);
        let without_own = joinable.tables.tables.iter().any(is_own).then(|| {
            let mut tables = joinable.tables.clone();
            tables.tables.retain(|line| !is_own(line));
            tables
        });
        let open = without_own.as_ref().unwrap_or(&joinable.tables).tables.len();
        let without_own = without_own.map(|tables| ui::open_tables(words, &tables));
        Some(Lists { own, joinable, without_own, open })
    }

    /// The event that tells the reader what differs from what they have; `None` if nothing does.
    fn change(&self, now: &Lists) -> Option<Vec<u8>> {
        let words = self.room.library.common(self.caller.lang);
        let Some(sent) = &self.sent else {
            let size = now.own.html.len() + now.joinable().len();
            let change = Change { own: Some(&now.own.html), joinable: Some(now.joinable()), said: None };
            return Some(json_event("lobby", &change, size + size / 8));
        };
        let own = Some(now.own.html.as_str()).filter(|html| *html != sent.own.html);
        let joinable = Some(now.joinable()).filter(|html| *html != sent.joinable());
        if own.is_none() && joinable.is_none() {
            return None;
        }
        let new_call = now.own.calls.iter().find(|call| {
            let count = |own: &Own| own.calls.iter().filter(|other| other == call).count();
            count(&now.own) > count(&sent.own)
        });
        let said = match new_call {
            Some(call) => Some(call.clone()),
            None if now.open > sent.open => Some(ui::tables_wait(words, now.open)),
            None => None,
        };
        let size = own.map_or(0, str::len) + joinable.map_or(0, str::len);
        Some(json_event("lobby", &Change { own, joinable, said }, size + size / 8 + 100))
    }
}

/// Waits for a change; for ever if there is nothing to wait for.
async fn changed(changes: &mut Option<watch::Receiver<u64>>) {
    let ended = match changes {
        Some(changes) => changes.changed().await.is_err(),
        None => true,
    };
    if ended {
        std::future::pending::<()>().await;
    }
}
