//! For the operator: health, readiness, metrics.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use tokio::sync::Mutex;

use super::caller::{Caller, bearer};
use crate::request_error::RequestError;
use crate::room::Room;
use crate::store_metrics;

/// `GET /healthz`: the process runs.
pub(crate) async fn alive() -> &'static str {
    "ok\n"
}

/// `GET /readyz`: the store can be written and read and has room for more, and the server is not shutting down.
pub(crate) async fn ready(State(room): State<Arc<Room>>) -> Response {
    if room.is_closing() {
        return (StatusCode::SERVICE_UNAVAILABLE, "closing\n").into_response();
    }
    if room.readiness.check(&room).await {
        "ready\n".into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "storage\n").into_response()
    }
}

/// The result of the latest readiness check. A check writes and syncs a page of the store, so requests share its result
/// for a while: however many ask, the disk is written once in that time.
#[derive(Default)]
pub(crate) struct Readiness(Mutex<Option<(Instant, bool)>>);

impl Readiness {
    async fn check(&self, room: &Room) -> bool {
        let mut last = self.0.lock().await;
        if let Some((at, ready)) = *last
            && at.elapsed() < room.config.timeouts.readiness
        {
            return ready;
        }
        let ready = room.store.ready().await;
        if let Err(error) = &ready {
            // The details are for the operator, not for whoever asks.
            room.report(&error.clone().into());
        }
        *last = Some((Instant::now(), ready.is_ok()));
        ready.is_ok()
    }
}

/// `GET /metrics`: for this machine, or with the token.
pub(crate) async fn metrics(caller: Caller, request: Request) -> Result<Response, RequestError> {
    let given = bearer(request.headers()).unwrap_or_default();
    // Hashes compare in constant time, so that timing says nothing about the token.
    let is_token = |token: &str| blake3::hash(token.as_bytes()) == blake3::hash(given.as_bytes());
    let by_token = caller.room.config.metrics_token.as_deref().is_some_and(is_token);
    // Requests through a proxy on this machine come from elsewhere, even if no proxy is configured.
    let by_proxy = ["forwarded", "x-forwarded-for"].iter().any(|name| request.headers().contains_key(*name));
    let from_here =
        caller.address.to_canonical().is_loopback() && (caller.room.config.trust_proxy || !by_proxy);
    if !by_token && !from_here {
        return Err(RequestError::Forbidden);
    }
    caller.room.metrics.replays_waiting.store(caller.room.workshop.waiting() as i64, Relaxed);
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    let text = caller.room.metrics.text() + &store_metrics::text(&caller.room.store.figures());
    Ok((kind, text).into_response())
}
