//! The event stream of one reader at one table: first everything, then whatever changes for them.

use std::convert::Infallible;
use std::sync::atomic::Ordering::Relaxed;

use axum::body::{Body, Bytes};
use axum::extract::{Path, RawQuery};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use play::{AnyTable, Follower};
use serde::Serialize;
use tokio::sync::watch;
use tokio::time::Instant;

use super::caller::Caller;
use super::reader::Reader;
use crate::handle::PresenceGuard;
use crate::request_error::RequestError;

/// The events of a stream.
pub(crate) trait Events: Send + Sized + 'static {
    /// The first event, which holds everything.
    fn whole(&mut self, reader: &Reader, table: &dyn AnyTable) -> Vec<u8>;
    /// What has changed since the last event, as far as the reader may know.
    fn change(&mut self, reader: &Reader, table: &dyn AnyTable) -> Change;
}

/// What has changed for a reader.
pub(crate) enum Change {
    Nothing,
    Event(Vec<u8>),
    /// The changes are not known any more, or everything is different: send the whole page.
    Everything,
}

/// `GET /t/{table}/live`: a stream, or with `?once` only its first event, as JSON.
pub(crate) async fn live(
    caller: Caller,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Response, RequestError> {
    let reader = Reader::at(&caller, &id).await?;
    if query.as_deref() == Some("once") {
        let _turn = reader.turn().await;
        let table = reader.handle.table();
        let whole = Follower::default().whole(&*table, &reader.page(&*table));
        return Ok(axum::Json(whole).into_response());
    }
    Ok(stream(reader, Follower::default()))
}

/// One server-sent event. The data must be a single line.
pub(crate) fn event(name: &str, data: &str) -> Vec<u8> {
    let mut event = begin_event(name, data.len());
    event.extend_from_slice(data.as_bytes());
    event.extend_from_slice(b"\n\n");
    event
}

/// One server-sent event with this value as JSON, which is about `size` bytes long.
///
/// It is written at once into a buffer that is large enough. One that grew would pass through the size that connections
/// use for their own buffers, and leave memory behind that they keep and never need.
pub(crate) fn json_event(name: &str, value: &impl Serialize, size: usize) -> Vec<u8> {
    let mut event = begin_event(name, size);
    serde_json::to_writer(&mut event, value).expect("a page is plain data");
    event.extend_from_slice(b"\n\n");
    event
}

fn begin_event(name: &str, size: usize) -> Vec<u8> {
    let mut event = Vec::with_capacity(name.len() + size + 16);
    for part in ["event: ", name, "\ndata: "] {
        event.extend_from_slice(part.as_bytes());
    }
    event
}

/// A stream of these events.
pub(crate) fn stream<E: Events>(reader: Reader, events: E) -> Response {
    let stream = Stream {
        _presence: reader.handle.enter(reader.guest, &reader.name),
        heartbeat_at: Instant::now() + reader.room.config.timeouts.heartbeat,
        changes: reader.handle.changes(),
        closing: reader.room.closing(),
        reader,
        events,
        state: State::New,
    };
    stream.reader.room.metrics.streams.fetch_add(1, Relaxed);
    let body = futures_util::stream::unfold(stream, |mut stream| async move {
        let bytes = stream.next().await?;
        Some((Ok::<Bytes, Infallible>(bytes), stream))
    });
    event_stream(body)
}

/// The response that sends these events.
pub(crate) fn event_stream(
    events: impl futures_util::Stream<Item = Result<Bytes, Infallible>> + Send + 'static,
) -> Response {
    let headers =
        [(header::CONTENT_TYPE, "text/event-stream"), (header::CACHE_CONTROL, "no-store, no-transform")];
    // Tells proxies not to buffer events.
    (headers, [("x-accel-buffering", "no")], Body::from_stream(events)).into_response()
}

struct Stream<E: Events> {
    reader: Reader,
    /// The reader counts as present while the stream lives.
    _presence: PresenceGuard,
    changes: watch::Receiver<u64>,
    closing: watch::Receiver<bool>,
    events: E,
    state: State,
    /// When to send a `ping`, if nothing else is sent before. Changes that the reader must not know of do not move it.
    heartbeat_at: Instant,
}

enum State {
    New,
    Running,
    Ended,
}

impl<E: Events> Drop for Stream<E> {
    fn drop(&mut self) {
        self.reader.note_seen();
        self.reader.room.metrics.streams.fetch_sub(1, Relaxed);
    }
}

impl<E: Events> Stream<E> {
    /// The next bytes to send; `None` when the stream ends.
    async fn next(&mut self) -> Option<Bytes> {
        let bytes = match self.state {
            State::Ended => return None,
            State::New => {
                self.state = State::Running;
                self.changes.mark_unchanged();
                let turn = self.reader.turn.clone();
                let _turn = turn.lock().await;
                self.everything()
            }
            State::Running => self.wait().await,
        };
        let bytes = bytes.unwrap_or_else(|| {
            self.state = State::Ended;
            // KIT-CHAT-6: the page has to be loaded again, and then says why there is nothing to see.
            event(if self.reader.is_shut_out() { "gone" } else { "bye" }, "{}")
        });
        self.reader.note_seen();
        self.heartbeat_at = Instant::now() + self.reader.room.config.timeouts.heartbeat;
        self.reader.room.metrics.updates.fetch_add(1, Relaxed);
        self.reader.room.metrics.update_bytes.fetch_add(bytes.len() as u64, Relaxed);
        Some(bytes.into())
    }

    fn everything(&mut self) -> Option<Vec<u8>> {
        if self.reader.is_shut_out() {
            return None;
        }
        let table = self.reader.handle.table();
        Some(self.events.whole(&self.reader, &*table))
    }

    /// Waits for something to send; `None` if the server shuts down, if the client has to load the table again, or if
    /// the reader was sent away.
    async fn wait(&mut self) -> Option<Vec<u8>> {
        loop {
            let heartbeat = tokio::select! {
                _ = self.closing.wait_for(|closing| *closing) => return None,
                changed = self.changes.changed() => { changed.ok()?; false }
                () = tokio::time::sleep_until(self.heartbeat_at) => true,
            };
            let turn = self.reader.turn.clone();
            let _turn = turn.lock().await;
            if self.reader.handle.is_stale() || self.reader.is_shut_out() {
                return None;
            }
            // Whatever happened while this client's other streams had their turn is part of this event, too.
            self.changes.mark_unchanged();
            let table = self.reader.handle.table();
            match self.events.change(&self.reader, &*table) {
                Change::Event(bytes) => return Some(bytes),
                Change::Everything => return self.everything(),
                Change::Nothing if heartbeat => return Some(event("ping", "{}")),
                Change::Nothing => {}
            }
        }
    }
}

impl Events for Follower {
    fn whole(&mut self, reader: &Reader, table: &dyn AnyTable) -> Vec<u8> {
        let whole = self.whole(table, &reader.page(table));
        json_event("whole", &whole, whole.json_size())
    }

    fn change(&mut self, reader: &Reader, table: &dyn AnyTable) -> Change {
        let Some(news) = self.news(table, &reader.for_page(table)) else { return Change::Everything };
        match self.update(table, &reader.page(table), &news) {
            Some(update) => Change::Event(json_event("update", &update, update.json_size())),
            None => Change::Nothing,
        }
    }
}
