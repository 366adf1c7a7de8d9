//! For the operator: health, readiness, metrics.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use tokio::sync::Mutex;

use super::caller::{Caller, Peer, bearer};
use super::forwarded::is_forwarded;
use crate::config::{Config, without_port};
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
    let config = &caller.room.config;
    let given = bearer(request.headers()).unwrap_or_default();
    // Hashes compare in constant time, so that timing says nothing about the token.
    let is_token = |token: &str| blake3::hash(token.as_bytes()) == blake3::hash(given.as_bytes());
    let by_token = config.metrics_token.as_deref().is_some_and(is_token);
    if !by_token && !is_from_here(&request, config) {
        return Err(RequestError::Forbidden);
    }
    caller.room.metrics.replays_waiting.store(caller.room.workshop.waiting() as i64, Relaxed);
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    let text = caller.room.metrics.text(config.access_log.as_ref())
        + &store_metrics::text(&caller.room.store.figures());
    Ok((kind, text).into_response())
}

/// Whether a program on this machine asks, by a connection of its own.
///
/// A proxy on this machine is such a program too, but whom does it ask for? So whatever a trusted proxy sends is from
/// elsewhere, even if it names no client; and so is what shows the trace of any other proxy. A browser on this machine may
/// ask for a page of another site whose name was made to point to us: then the request names that site as its host.
fn is_from_here(request: &Request, config: &Config) -> bool {
    let peer = Peer::of(request.extensions());
    peer.to_canonical().is_loopback()
        && !config.trusted_proxies.contains(peer)
        && !is_forwarded(request.headers())
        && names_this_machine(request, config)
}

/// Whether each host that a request names, and at least one, is this machine or the configured one.
fn names_this_machine(request: &Request, config: &Config) -> bool {
    let is_ours = |host: &str| {
        let host = without_port(host);
        let known = ["localhost", "127.0.0.1", "[::1]"].into_iter().chain(config.host());
        known.into_iter().any(|known| host.eq_ignore_ascii_case(known))
    };
    let in_target = request.uri().authority().is_none_or(|authority| is_ours(authority.as_str()));
    let mut hosts = request.headers().get_all(header::HOST).iter().peekable();
    in_target && hosts.peek().is_some() && hosts.all(|host| host.to_str().is_ok_and(is_ours))
}
