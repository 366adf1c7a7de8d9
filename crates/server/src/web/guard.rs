//! What holds for every request and every answer: limits, same origin, headers, and that nothing panics through.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use serde_json::json;
use words::Lang;

use super::caller::{Caller, accepted, address, bearer, header as text};
use crate::rate_limiter::{Action, Client};
use crate::request_error::RequestError;
use crate::room::Room;

/// Nothing inline, nothing from elsewhere, no frames; the script has to say where it puts HTML.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
    form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'; \
    require-trusted-types-for 'script'; trusted-types veillee";

/// A error travels as an extension of an empty answer; the guard makes it readable, knowing who asked and how.
impl IntoResponse for RequestError {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Around every request.
pub(crate) async fn guard(State(room): State<Arc<Room>>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    // Before anything is looked up for anybody.
    let caller = match within_limits(&parts, &room) {
        Ok(()) => Caller::of(&parts, &room).await,
        Err(error) => Err(error),
    };
    let lang = caller.as_ref().map_or_else(|_| accepted(&parts.headers), |caller| caller.lang);
    let as_data = parts.uri.path().starts_with("/api/") || text(&parts.headers, "x-veillee").is_some();
    let allowed = match &caller {
        Ok(caller) => may_pass(&parts.method, &parts.headers, caller),
        Err(error) => Err(error.clone()),
    };
    let mut response = match allowed {
        Ok(()) => {
            if let Ok(caller) = &caller {
                parts.extensions.insert(caller.clone());
            }
            let answer = next.run(Request::from_parts(parts, body));
            AssertUnwindSafe(answer).catch_unwind().await.unwrap_or_else(|_| {
                room.metrics.panics.fetch_add(1, Relaxed);
                RequestError::Internal("a request panicked".into()).into_response()
            })
        }
        Err(error) => error.into_response(),
    };
    if let Some(error) = response.extensions_mut().remove::<RequestError>() {
        room.report(&error);
        room.metrics.limited.fetch_add(matches!(error, RequestError::TooMany(_)).into(), Relaxed);
        response = readable(&error, caller.as_ref().ok(), lang, as_data, &room, &response);
    }
    room.metrics.count_answer(response.status().as_u16());
    protect(&room, response.headers_mut());
    response
}

/// Is it a request at all, and not one too many?
fn within_limits(parts: &Parts, room: &Room) -> Result<(), RequestError> {
    let action = if is_stream(parts.uri.path()) { Action::Stream } else { Action::Request };
    // Without it nobody can say to which server a request was meant to go.
    if parts.version == Version::HTTP_11 && !parts.headers.contains_key(header::HOST) {
        return Err(RequestError::Malformed("host"));
    }
    let client = Client::address(address(parts, room));
    room.rate_limiter.charge(client, action, Instant::now()).map_err(RequestError::TooMany)
}

fn may_pass(method: &Method, headers: &HeaderMap, caller: &Caller) -> Result<(), RequestError> {
    match *method {
        Method::GET | Method::HEAD => Ok(()),
        Method::POST if same_origin(headers, caller) => Ok(()),
        Method::POST => Err(RequestError::Forbidden),
        _ => Ok(()),
    }
}

fn is_stream(path: &str) -> bool {
    path.ends_with("/live") || path.ends_with("/events")
}

/// Does this request come from a page of the server, and not from another site? A browser says so itself.
fn same_origin(headers: &HeaderMap, caller: &Caller) -> bool {
    // A secret that a browser does not send by itself cannot be misused by another site.
    if bearer(headers).is_some() {
        return true;
    }
    match (text(headers, "sec-fetch-site"), text(headers, "origin")) {
        (Some(site), _) => site == "same-origin",
        (None, Some(origin)) => *origin == *caller.base,
        // Neither: no browser of these years. A program without a secret can only make itself a guest.
        (None, None) => caller.guest.is_none() && caller.path.starts_with("/api/"),
    }
}

/// An answer that says what is the matter, as a page or as data.
fn readable(
    error: &RequestError,
    caller: Option<&Caller>,
    lang: Lang,
    as_data: bool,
    room: &Room,
    bare: &Response,
) -> Response {
    let words = room.library.common(lang);
    let text = error.tell(words);
    let (status, headers) = (bare.status(), bare.headers().clone());
    let mut response = if as_data {
        let notice = json!({ "text": text, "rule": error.rule() });
        axum::Json(json!({ "error": error.word(), "notice": notice })).into_response()
    } else {
        let frame = ui::Frame {
            words,
            name: caller.map_or("", Caller::name),
            path: caller.map_or("/", |caller| super::me::way_back(&caller.path)),
            notice: None,
        };
        let heading = words.say(&format!("error-{}.heading", error.word().replace('_', "-")));
        axum::response::Html(ui::problem(&frame, status.as_u16(), &heading, &text)).into_response()
    };
    *response.status_mut() = status;
    for name in [header::ALLOW, header::SET_COOKIE] {
        if let Some(value) = headers.get(&name) {
            response.headers_mut().insert(name, value.clone());
        }
    }
    match error {
        RequestError::TooMany(seconds) => {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(*seconds));
        }
        // The rest of it is not read, so nothing can follow on this connection: better said than found out.
        RequestError::TooLong => {
            response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        _ => {}
    }
    response
}

fn protect(room: &Room, headers: &mut HeaderMap) {
    let mut put = |name: &'static str, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    put("content-security-policy", POLICY);
    put("x-content-type-options", "nosniff");
    put("referrer-policy", "same-origin");
    put("cross-origin-opener-policy", "same-origin");
    put("cross-origin-resource-policy", "same-origin");
    put("permissions-policy", "camera=(), microphone=(), geolocation=()");
    put("cache-control", "no-store");
    if room.config.is_secure() {
        put("strict-transport-security", "max-age=31536000");
    }
}
