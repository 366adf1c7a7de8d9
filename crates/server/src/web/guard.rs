//! Middleware around every request: rate limits, same origin, security headers, readable errors, a net for panics, and
//! what the operator is told.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use serde_json::json;
use words::Lang;

use super::caller::{Caller, accepted_language, bearer, client_address, header_text};
use super::visit::{BodyWatch, Visit};
use crate::rate_limiter::{Action, Client};
use crate::request_error::RequestError;
use crate::room::Room;

/// Nothing inline, nothing from other origins, no frames; scripts may only insert HTML through one trusted type.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
    form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'; \
    require-trusted-types-for 'script'; trusted-types veillee";

/// The error travels as an extension of an empty response. `guard` makes it readable, because it knows who asked and
/// how.
impl IntoResponse for RequestError {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Checks a request, passes it on, and completes the response.
pub(crate) async fn guard(State(room): State<Arc<Room>>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let client = client_address(&mut parts, &room);
    let visit = Visit::begin(&parts, client, &room);
    let (body, watch) = BodyWatch::over(body);
    let mut response = answer(&room, parts, body, next).await;
    if !watch.is_read() {
        // What is left of the body is not the next request, so the connection cannot be used again. Say so: a proxy
        // would send somebody else's request on it.
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    add_security_headers(&room, response.headers_mut());
    visit.end(response, &room)
}

/// The response to a request, whatever becomes of it.
async fn answer(room: &Arc<Room>, mut parts: Parts, body: Body, next: Next) -> Response {
    // Limits come first, before anything is looked up.
    let caller = match check_host_and_limits(&mut parts, room) {
        Ok(()) => Caller::identify(&mut parts, room).await,
        Err(error) => Err(error),
    };
    let lang = caller.as_ref().map_or_else(|_| accepted_language(&parts.headers), |caller| caller.lang);
    let wants_json =
        parts.uri.path().starts_with("/api/") || header_text(&parts.headers, "x-veillee").is_some();
    let allowed = match &caller {
        Ok(caller) => check_origin(&parts.method, &parts.headers, caller),
        Err(error) => Err(error.clone()),
    };
    let mut response = match allowed {
        Ok(()) => {
            if let Ok(caller) = &caller {
                parts.extensions.insert(caller.clone());
            }
            let response = next.run(Request::from_parts(parts, body));
            AssertUnwindSafe(response).catch_unwind().await.unwrap_or_else(|_| {
                room.metrics.panics.fetch_add(1, Relaxed);
                RequestError::Internal("a request panicked".into()).into_response()
            })
        }
        Err(error) => error.into_response(),
    };
    match response.extensions_mut().remove::<RequestError>() {
        Some(error) => {
            room.report(&error);
            error_response(&error, caller.as_ref().ok(), lang, wants_json, room, &response)
        }
        None => response,
    }
}

/// Checks the `Host` header and the rate limits of the client's address.
fn check_host_and_limits(parts: &mut Parts, room: &Room) -> Result<(), RequestError> {
    let action = if is_stream(parts.uri.path()) { Action::Stream } else { Action::Request };
    // HTTP/1.1 requires it.
    if parts.version == Version::HTTP_11 && !parts.headers.contains_key(header::HOST) {
        return Err(RequestError::Malformed("host"));
    }
    room.charge(Client::address(client_address(parts, room)), action)
}

/// Refuses `POST` requests that another site may have caused. Other methods change nothing.
fn check_origin(method: &Method, headers: &HeaderMap, caller: &Caller) -> Result<(), RequestError> {
    let allowed = *method != Method::POST || same_origin(headers, caller);
    if allowed { Ok(()) } else { Err(RequestError::Forbidden) }
}

fn is_stream(path: &str) -> bool {
    path.ends_with("/live") || path.ends_with("/events")
}

/// Whether a request comes from one of our own pages rather than from another site. Browsers say so themselves.
fn same_origin(headers: &HeaderMap, caller: &Caller) -> bool {
    // Browsers do not send this header by themselves, so another site cannot misuse it.
    if bearer(headers).is_some() {
        return true;
    }
    match (header_text(headers, "sec-fetch-site"), header_text(headers, "origin")) {
        (Some(site), _) => site == "same-origin",
        (None, Some(origin)) => *origin == *caller.base,
        // Neither header: not a modern browser. A program without a token may only become a guest.
        (None, None) => caller.guest.is_none() && caller.path.starts_with("/api/"),
    }
}

/// A response that explains the error, as a page or as JSON, in place of the empty one.
fn error_response(
    error: &RequestError,
    caller: Option<&Caller>,
    lang: Lang,
    wants_json: bool,
    room: &Room,
    empty: &Response,
) -> Response {
    let words = room.library.common(lang);
    let text = error.message(words);
    let (status, headers) = (empty.status(), empty.headers().clone());
    let mut response = if wants_json {
        let rules = error.rule().and_then(catalog::rule_at_hand);
        let notice = json!({ "text": text, "rule": error.rule(), "rules": rules });
        axum::Json(json!({ "error": error.code(), "notice": notice })).into_response()
    } else {
        let frame = ui::Frame {
            words,
            name: caller.map_or("", Caller::name),
            path: caller.map_or("/", |caller| super::me::return_page(&caller.path)),
            notice: None,
        };
        let heading = words.say(&format!("error-{}.heading", error.code().replace('_', "-")));
        axum::response::Html(ui::problem(&frame, status.as_u16(), &heading, &text, error.rule()))
            .into_response()
    };
    *response.status_mut() = status;
    response.extensions_mut().insert(error.why());
    for name in [header::ALLOW, header::SET_COOKIE] {
        if let Some(value) = headers.get(&name) {
            response.headers_mut().insert(name, value.clone());
        }
    }
    match error {
        RequestError::TooMany(seconds) => {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(*seconds));
        }
        RequestError::NoGuest => {
            response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        _ => {}
    }
    response
}

fn add_security_headers(room: &Room, headers: &mut HeaderMap) {
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
