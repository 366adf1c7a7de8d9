//! The stream of one reader at one table: all of it first, then what changes for him, and only that.

use std::convert::Infallible;
use std::sync::atomic::Ordering::Relaxed;

use axum::body::{Body, Bytes};
use axum::extract::{Path, RawQuery};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use catalog::Live;
use kit::Viewer;
use serde_json::{Map, Value, json};
use tokio::sync::watch;
use tokio::time::Instant;
use words::Words;

use super::line::Line;
use super::look::Look;
use super::visit::Visit;
use crate::handle::Present;
use crate::trouble::Trouble;

/// What a stream tells.
pub(crate) trait Events: Send + Sized + 'static {
    /// Everything, for one who has just come.
    fn whole(
        &mut self,
        look: &Look,
        table: &dyn Live,
    ) -> impl Future<Output = Result<Vec<u8>, Trouble>> + Send;
    /// What has changed since; nothing if nothing has that the reader may know of.
    fn change(&mut self, look: &Look, table: &dyn Live) -> Change;
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
    visit: Visit,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Response, Trouble> {
    let look = Look::at(&visit, &id).await?;
    if query.as_deref() == Some("once") {
        let table = look.handle.table();
        return Ok(axum::Json(whole(&look, &*table, None).await?).into_response());
    }
    Ok(stream(look, Page::default()))
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
pub(crate) fn stream<E: Events>(look: Look, events: E) -> Response {
    let stream = Stream {
        _present: look.handle.enter(look.reader),
        due: Instant::now() + look.room.config.patience.pulse,
        changes: look.handle.changes(),
        closing: look.room.closing(),
        look,
        events,
        state: State::New,
    };
    stream.look.room.metrics.streams.fetch_add(1, Relaxed);
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
    look: Look,
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
        self.look.room.metrics.streams.fetch_sub(1, Relaxed);
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
        self.due = Instant::now() + self.look.room.config.patience.pulse;
        self.look.room.metrics.updates.fetch_add(1, Relaxed);
        self.look.room.metrics.update_bytes.fetch_add(bytes.len() as u64, Relaxed);
        Some(bytes.into())
    }

    async fn everything(&mut self) -> Option<Vec<u8>> {
        let table = self.look.handle.table();
        self.events.whole(&self.look, &*table).await.ok()
    }

    /// Waits for something to tell; nothing if the house closes or the table has to be looked at anew.
    async fn wait(&mut self) -> Option<Vec<u8>> {
        loop {
            let pulse = tokio::select! {
                _ = self.closing.wait_for(|closing| *closing) => return None,
                changed = self.changes.changed() => { changed.ok()?; false }
                () = tokio::time::sleep_until(self.due) => true,
            };
            if self.look.handle.is_void() {
                return None;
            }
            let table = self.look.handle.table();
            match self.events.change(&self.look, &*table) {
                Change::Event(bytes) => return Some(bytes),
                Change::Everything => return self.everything().await,
                Change::Nothing if pulse => return Some(event("ping", "{}")),
                Change::Nothing => {}
            }
        }
    }
}

/// The events of the page: its regions as HTML.
#[derive(Default)]
pub(crate) struct Page {
    /// What the reader has.
    shown: ui::Shown,
    /// Did it look like his turn?
    turn: bool,
    happened: u64,
    viewer: Option<Viewer>,
}

impl Events for Page {
    async fn whole(&mut self, look: &Look, table: &dyn Live) -> Result<Vec<u8>, Trouble> {
        self.happened = table.happened();
        self.viewer = Some(table.viewer(look.reader));
        let whole = whole(look, table, Some(self)).await?;
        Ok(event("whole", &whole.to_string()))
    }

    fn change(&mut self, look: &Look, table: &dyn Live) -> Change {
        let viewer = table.viewer(look.reader);
        // Who has sat down or got up has another past, too: what he was told differs from here on.
        if self.viewer != Some(viewer) {
            return Change::Everything;
        }
        let Some(news) = table.news(self.happened, viewer, look.words(table)) else {
            return Change::Everything;
        };
        self.happened = table.happened();
        let mut update = Line::new();
        look.show(table, |words, page| {
            let changed = ui::changes(words, page, &mut self.shown);
            if !changed.is_empty() {
                update.key("regions");
                update.object(changed.iter().map(|region| (&*region.id, region.html.as_str())));
            }
            let turn = ui::my_turn(page.screen);
            if std::mem::replace(&mut self.turn, turn) != turn {
                update.key("title");
                update.string(&ui::title(words, page));
                update.key("turn");
                update.word(if turn { "true" } else { "false" });
            }
        });
        if !news.is_empty() {
            update.key("log");
            let (game, words) = (&table.opening().game, look.words(table));
            update.strings(news.iter().map(|line| ui::log_item(&catalog::linked(game, line, words))));
        }
        match update.end() {
            Some(update) => Change::Event(event("update", &update)),
            None => Change::Nothing,
        }
    }
}

/// The regions that the reader does not have yet, as data.
pub(crate) fn regions(words: &Words, page: &ui::TablePage<'_>, shown: &mut ui::Shown) -> Map<String, Value> {
    let changed = ui::changes(words, page, shown);
    changed.into_iter().map(|region| (region.id.into_owned(), Value::String(region.html))).collect()
}

/// All that a page shows, as data; and what the reader of a stream has then.
async fn whole(look: &Look, table: &dyn Live, page_of: Option<&mut Page>) -> Result<Value, Trouble> {
    let told = look.told(table).await?;
    let (game, words) = (&table.opening().game, look.words(table));
    let log: Vec<String> =
        told.iter().map(|line| ui::log_item(&catalog::linked(game, line, words))).collect();
    Ok(look.show(table, |words, page| {
        let mut shown = ui::Shown::default();
        let regions = regions(words, page, &mut shown);
        let turn = ui::my_turn(page.screen);
        if let Some(reader) = page_of {
            (reader.shown, reader.turn) = (shown, turn);
        }
        json!({ "regions": regions, "log": log, "title": ui::title(words, page), "turn": turn })
    }))
}
