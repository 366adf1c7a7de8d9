//! The stream of one reader at one table: all of it first, then what changes for him, and only that.

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
use crate::handle::Present;
use crate::request_error::RequestError;

/// What a stream tells.
pub(crate) trait Events: Send + Sized + 'static {
    /// Everything, for one who has just come.
    fn whole(
        &mut self,
        reader: &Reader,
        table: &dyn AnyTable,
    ) -> impl Future<Output = Result<Vec<u8>, RequestError>> + Send;
    /// What has changed since; nothing if nothing has that the reader may know of.
    fn change(&mut self, reader: &Reader, table: &dyn AnyTable) -> Change;
}

/// What has changed for a reader.
pub(crate) enum Change {
    Nothing,
    Event(Vec<u8>),
    /// Too much to tell: tell all.
    Everything,
}

/// `GET /t/{table}/live`: a stream, or with `?once` what the stream would begin with.
pub(crate) async fn live(
    caller: Caller,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Response, RequestError> {
    let reader = Reader::at(&caller, &id).await?;
    if query.as_deref() == Some("once") {
        let table = reader.handle.table();
        let told = reader.told(&*table).await?;
        let whole = Follower::default().whole(&*table, &reader.page(&*table), &told);
        return Ok(axum::Json(whole).into_response());
    }
    Ok(stream(reader, Follower::default()))
}

/// One event of a stream. The text must be one line.
pub(crate) fn event(name: &str, data: &str) -> Vec<u8> {
    let mut event = Vec::with_capacity(name.len() + data.len() + 16);
    for part in ["event: ", name, "\ndata: ", data, "\n\n"] {
        event.extend_from_slice(part.as_bytes());
    }
    event
}

/// A stream of these events.
pub(crate) fn stream<E: Events>(reader: Reader, events: E) -> Response {
    let stream = Stream {
        _present: reader.handle.enter(reader.reader),
        due: Instant::now() + reader.room.config.timeouts.pulse,
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
    let headers =
        [(header::CONTENT_TYPE, "text/event-stream"), (header::CACHE_CONTROL, "no-store, no-transform")];
    // A proxy shall not hold events back.
    (headers, [("x-accel-buffering", "no")], Body::from_stream(body)).into_response()
}

struct Stream<E: Events> {
    reader: Reader,
    /// The reader is there as long as his stream.
    _present: Present,
    changes: watch::Receiver<u64>,
    closing: watch::Receiver<bool>,
    events: E,
    state: State,
    /// When the reader gets a sign of life, if nothing else. What is kept from him does not move it.
    due: Instant,
}

enum State {
    New,
    Running,
    Ended,
}

impl<E: Events> Drop for Stream<E> {
    fn drop(&mut self) {
        self.reader.room.metrics.streams.fetch_sub(1, Relaxed);
    }
}

impl<E: Events> Stream<E> {
    /// The next bytes to send; none when the stream ends.
    async fn next(&mut self) -> Option<Bytes> {
        let bytes = match self.state {
            State::Ended => return None,
            State::New => {
                self.state = State::Running;
                self.changes.mark_unchanged();
                self.everything().await
            }
            State::Running => self.wait().await,
        };
        let bytes = bytes.unwrap_or_else(|| {
            self.state = State::Ended;
            event("bye", "{}")
        });
        self.due = Instant::now() + self.reader.room.config.timeouts.pulse;
        self.reader.room.metrics.updates.fetch_add(1, Relaxed);
        self.reader.room.metrics.update_bytes.fetch_add(bytes.len() as u64, Relaxed);
        Some(bytes.into())
    }

    async fn everything(&mut self) -> Option<Vec<u8>> {
        let table = self.reader.handle.table();
        self.events.whole(&self.reader, &*table).await.ok()
    }

    /// Waits for something to tell; nothing if the server closes or the table has to be looked at anew.
    async fn wait(&mut self) -> Option<Vec<u8>> {
        loop {
            let pulse = tokio::select! {
                _ = self.closing.wait_for(|closing| *closing) => return None,
                changed = self.changes.changed() => { changed.ok()?; false }
                () = tokio::time::sleep_until(self.due) => true,
            };
            if self.reader.handle.is_void() {
                return None;
            }
            let table = self.reader.handle.table();
            match self.events.change(&self.reader, &*table) {
                Change::Event(bytes) => return Some(bytes),
                Change::Everything => return self.everything().await,
                Change::Nothing if pulse => return Some(event("ping", "{}")),
                Change::Nothing => {}
            }
        }
    }
}

impl Events for Follower {
    async fn whole(&mut self, reader: &Reader, table: &dyn AnyTable) -> Result<Vec<u8>, RequestError> {
        let told = reader.told(table).await?;
        let whole = self.whole(table, &reader.page(table), &told);
        Ok(event("whole", &json(&whole)))
    }

    fn change(&mut self, reader: &Reader, table: &dyn AnyTable) -> Change {
        let Some(news) = self.news(table, &reader.of_page(table)) else { return Change::Everything };
        match self.update(table, &reader.page(table), &news) {
            Some(update) => Change::Event(event("update", &json(&update))),
            None => Change::Nothing,
        }
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("a page is plain data")
}
