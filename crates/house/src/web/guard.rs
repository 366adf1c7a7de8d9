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

use super::visit::{Visit, accepted, address, bearer, header as text};
use crate::limits::{Ask, Asker};
use crate::room::Room;
use crate::trouble::Trouble;

/// Nothing inline, nothing from elsewhere, no frames; the script has to say where it puts HTML.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
    form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'; \
    require-trusted-types-for 'script'; trusted-types veillee";

/// A trouble travels as an extension of an empty answer; the guard makes it readable, knowing who asked and how.
impl IntoResponse for Trouble {
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
    let visit = match within_limits(&parts, &room) {
        Ok(()) => Visit::of(&parts, &room).await,
        Err(trouble) => Err(trouble),
    };
    let lang = visit.as_ref().map_or_else(|_| accepted(&parts.headers), |visit| visit.lang);
    let as_data = parts.uri.path().starts_with("/api/") || text(&parts.headers, "x-veillee").is_some();
    let allowed = match &visit {
        Ok(visit) => may_pass(&parts.method, &parts.headers, visit),
        Err(trouble) => Err(trouble.clone()),
    };
    let mut response = match allowed {
        Ok(()) => {
            if let Ok(visit) = &visit {
                parts.extensions.insert(visit.clone());
            }
            let answer = next.run(Request::from_parts(parts, body));
            AssertUnwindSafe(answer).catch_unwind().await.unwrap_or_else(|_| {
                room.metrics.panics.fetch_add(1, Relaxed);
                Trouble::Defect("a request panicked".into()).into_response()
            })
        }
        Err(trouble) => trouble.into_response(),
    };
    if let Some(trouble) = response.extensions_mut().remove::<Trouble>() {
        room.complain(&trouble);
        room.metrics.limited.fetch_add(matches!(trouble, Trouble::TooMany(_)).into(), Relaxed);
        response = readable(&trouble, visit.as_ref().ok(), lang, as_data, &room, &response);
    }
    room.metrics.count_answer(response.status().as_u16());
    protect(&room, response.headers_mut());
    response
}

/// Is it a request at all, and not one too many?
fn within_limits(parts: &Parts, room: &Room) -> Result<(), Trouble> {
    let ask = if is_stream(parts.uri.path()) { Ask::Stream } else { Ask::Request };
    // Without it nobody can say to which house a request was meant to go.
    if parts.version == Version::HTTP_11 && !parts.headers.contains_key(header::HOST) {
        return Err(Trouble::Malformed("host"));
    }
    let asker = Asker::address(address(parts, room));
    room.gate.ask(asker, ask, Instant::now()).map_err(Trouble::TooMany)
}

fn may_pass(method: &Method, headers: &HeaderMap, visit: &Visit) -> Result<(), Trouble> {
    match *method {
        Method::GET | Method::HEAD => Ok(()),
        Method::POST if same_origin(headers, visit) => Ok(()),
        Method::POST => Err(Trouble::Forbidden),
        _ => Ok(()),
    }
}

fn is_stream(path: &str) -> bool {
    path.ends_with("/live") || path.ends_with("/events")
}

/// Does this request come from a page of the house, and not from another site? A browser says so itself.
fn same_origin(headers: &HeaderMap, visit: &Visit) -> bool {
    // A secret that a browser does not send by itself cannot be misused by another site.
    if bearer(headers).is_some() {
        return true;
    }
    match (text(headers, "sec-fetch-site"), text(headers, "origin")) {
        (Some(site), _) => site == "same-origin",
        (None, Some(origin)) => *origin == *visit.base,
        // Neither: no browser of these years. A program without a secret can only make itself a guest.
        (None, None) => visit.guest.is_none() && visit.path.starts_with("/api/"),
    }
}

/// An answer that says what is the matter, as a page or as data.
fn readable(
    trouble: &Trouble,
    visit: Option<&Visit>,
    lang: Lang,
    as_data: bool,
    room: &Room,
    bare: &Response,
) -> Response {
    let words = room.library.house(lang);
    let text = trouble.tell(words);
    let (status, headers) = (bare.status(), bare.headers().clone());
    let mut response = if as_data {
        let notice = json!({ "text": text, "rule": trouble.rule() });
        axum::Json(json!({ "error": trouble.word(), "notice": notice })).into_response()
    } else {
        let frame = ui::Frame {
            words,
            name: visit.map_or("", Visit::name),
            path: visit.map_or("/", |visit| super::me::way_back(&visit.path)),
            notice: None,
        };
        let heading = words.say(&format!("trouble-{}.heading", trouble.word().replace('_', "-")));
        axum::response::Html(ui::problem(&frame, status.as_u16(), &heading, &text)).into_response()
    };
    *response.status_mut() = status;
    for name in [header::ALLOW, header::SET_COOKIE] {
        if let Some(value) = headers.get(&name) {
            response.headers_mut().insert(name, value.clone());
        }
    }
    match trouble {
        Trouble::TooMany(seconds) => {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(*seconds));
        }
        // The rest of it is not read, so nothing can follow on this connection: better said than found out.
        Trouble::TooLong => {
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
