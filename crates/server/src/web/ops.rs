//! For the one who runs the server: is it alive, is it ready, how is it doing.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use tokio::sync::Mutex;

use super::caller::{Caller, bearer};
use crate::request_error::RequestError;
use crate::room::Room;

/// The process answers.
pub(crate) async fn alive() -> &'static str {
    "ok\n"
}

/// Something can be written and read back, and the server is not about to close.
pub(crate) async fn ready(State(room): State<Arc<Room>>) -> Response {
    if room.is_closing() {
        return (StatusCode::SERVICE_UNAVAILABLE, "closing\n").into_response();
    }
    if room.readiness.look(&room).await {
        "ready\n".into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "storage\n").into_response()
    }
}

/// Whether something can be written, as it was when somebody last looked. To look is to write, which not everybody who
/// asks shall cause again and again.
#[derive(Default)]
pub(crate) struct Readiness(Mutex<Option<(Instant, bool)>>);

impl Readiness {
    async fn look(&self, room: &Room) -> bool {
        let mut last = self.0.lock().await;
        if let Some((at, ready)) = *last
            && at.elapsed() < room.config.timeouts.ready
        {
            return ready;
        }
        let ready = room.store.ready().await;
        if let Err(error) = &ready {
            // What exactly is for the one who runs the server, not for whoever asks.
            room.report(&error.clone().into());
        }
        *last = Some((Instant::now(), ready.is_ok()));
        ready.is_ok()
    }
}

/// Numbers, for this machine or for who has the word.
pub(crate) async fn metrics(caller: Caller, request: Request) -> Result<Response, RequestError> {
    let given = bearer(request.headers()).unwrap_or_default();
    // Hashes are compared in constant time, so that the time to a refusal says nothing about the token.
    let is_token = |token: &str| blake3::hash(token.as_bytes()) == blake3::hash(given.as_bytes());
    let by_token = caller.room.config.metrics_token.as_deref().is_some_and(is_token);
    // A proxy on this machine is not this machine, even if nobody said that there is one.
    let by_proxy = ["forwarded", "x-forwarded-for"].iter().any(|name| request.headers().contains_key(*name));
    let from_here =
        caller.address.to_canonical().is_loopback() && (caller.room.config.trust_proxy || !by_proxy);
    if !by_token && !from_here {
        return Err(RequestError::Forbidden);
    }
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    Ok((kind, caller.room.metrics.text()).into_response())
}
