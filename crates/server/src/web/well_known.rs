//! Files for programs that visit every site: what may be indexed, and where to report a weakness.

use std::fmt::Write;
use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use store::Time;

use crate::request_error::RequestError;
use crate::room::Room;
use crate::timestamp;

const TEXT: &str = "text/plain; charset=utf-8";

/// How long somebody may rely on `security.txt`, in milliseconds: 30 days. It is counted from each request, so whoever has
/// just read it holds what is true.
const VALID_FOR: Time = 30 * 24 * 3_600_000;

/// The lobby, the rules and the page about the room are for everybody. Tables with their replays, invitations, profiles and
/// the API are for those who were given their address. (RFC 9309)
const ROBOTS: &str = "\
User-agent: *
Disallow: /t/
Disallow: /join/
Disallow: /lobby/
Disallow: /api/
Disallow: /open/
Disallow: /me
Disallow: /hide
Disallow: /design
Disallow: /metrics
Disallow: /healthz
Disallow: /readyz
";

/// `GET /robots.txt`
pub(crate) async fn robots() -> Response {
    let headers = [(header::CONTENT_TYPE, TEXT), (header::CACHE_CONTROL, "public, max-age=86400")];
    (headers, ROBOTS).into_response()
}

/// `GET /.well-known/security.txt` (RFC 9116). Without a contact there is no such file: the RFC demands one.
pub(crate) async fn security(State(room): State<Arc<Room>>) -> Result<Response, RequestError> {
    if room.config.contacts.is_empty() {
        return Err(RequestError::NotFound);
    }
    let mut text = String::new();
    // Writing to a string cannot fail.
    for contact in &room.config.contacts {
        let _ = writeln!(text, "Contact: {contact}");
    }
    let _ = writeln!(text, "Expires: {}", timestamp::to_the_second(room.clock.now() + VALID_FOR));
    let _ = writeln!(text, "Preferred-Languages: fr, en");
    if let Some(url) = &room.config.url {
        let _ = writeln!(text, "Canonical: {}/.well-known/security.txt", url.trim_end_matches('/'));
    }
    Ok(([(header::CONTENT_TYPE, TEXT)], text).into_response())
}
