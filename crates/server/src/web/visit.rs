//! A request as the operator sees it: counted in the metrics, and a line of the access log.

use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::task::{Context, Poll};
use std::time::Instant;

use axum::body::{Body, Bytes, HttpBody};
use axum::http::request::Parts;
use axum::response::Response;
use hyper::body::{Frame, SizeHint};
use store::Time;

use super::route::Route;
use crate::access_log::{AccessLog, Line};
use crate::request_error::Why;
use crate::room::Room;

/// A request that is being answered.
pub(super) struct Visit {
    start: Instant,
    at: Time,
    route: Route,
    client: IpAddr,
}

impl Visit {
    pub(super) fn begin(parts: &Parts, client: IpAddr, room: &Room) -> Visit {
        Visit { start: Instant::now(), at: room.clock.now(), route: Route::of(parts), client }
    }

    /// Counts the response. Its line is logged when it has been sent, or when the client is gone.
    pub(super) fn end(self, mut response: Response, room: &Room) -> Response {
        let status = response.status();
        room.metrics.count_response(self.route, status.as_u16(), self.start.elapsed());
        let why = response.extensions_mut().remove();
        if status.is_client_error() || status.is_server_error() {
            room.metrics.count_failure(why.unwrap_or(Why::OTHER));
        }
        let Some(log) = &room.config.access_log else { return response };
        let line = Line {
            at: self.at,
            route: self.route,
            status: status.as_u16(),
            bytes: 0,
            spent: self.start.elapsed(),
            mark: room.marks.mark(self.client, self.at),
        };
        let log = log.clone();
        response.map(|body| Body::new(LoggedBody { body, log, line: Some(line), start: self.start }))
    }
}

/// A response's body that is logged when it ends.
struct LoggedBody {
    body: Body,
    log: AccessLog,
    line: Option<Line>,
    start: Instant,
}

impl HttpBody for LoggedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        if let (Poll::Ready(Some(Ok(frame))), Some(line)) = (&frame, &mut self.line) {
            line.bytes += frame.data_ref().map_or(0, Bytes::len) as u64;
        }
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for LoggedBody {
    fn drop(&mut self) {
        if let Some(line) = self.line.take() {
            self.log.write(Line { spent: self.start.elapsed(), ..line });
        }
    }
}

/// Tells whether a request's body was read to its end.
pub(super) struct BodyWatch(Arc<AtomicBool>);

impl BodyWatch {
    /// The body, watched.
    pub(super) fn over(body: Body) -> (Body, BodyWatch) {
        let ended = Arc::new(AtomicBool::new(body.is_end_stream()));
        let watch = BodyWatch(ended.clone());
        // Most requests have no body, and need nothing around it.
        if watch.is_read() { (body, watch) } else { (Body::new(WatchedBody { body, ended }), watch) }
    }

    pub(super) fn is_read(&self) -> bool {
        self.0.load(Relaxed)
    }
}

struct WatchedBody {
    body: Body,
    ended: Arc<AtomicBool>,
}

impl HttpBody for WatchedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        // An error is no end: the rest of the body may still come, and is not the next request.
        if matches!(frame, Poll::Ready(None)) || self.body.is_end_stream() {
            self.ended.store(true, Relaxed);
        }
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
