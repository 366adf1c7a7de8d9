//! The cookies of the room: one secret, and two tastes.

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};

use crate::config::Config;
use crate::guests::Token;

/// How the reader wants to see tables: in words, or drawn.
pub(crate) const FACE: &str = "face";
/// The table at which a newcomer wants hints.
pub(crate) const HINTS: &str = "hints";

/// 400 days: browsers keep no cookie longer.
const LONGEST: i64 = 400 * 24 * 3_600;

/// The value of a cookie that was sent.
pub(crate) fn find(headers: &HeaderMap, name: &str) -> Option<String> {
    CookieJar::from_headers(headers).get(name).map(|cookie| cookie.value().to_owned())
}

/// The name of the cookie that holds a guest's token.
pub(crate) fn token_name(config: &Config) -> &'static str {
    if config.is_secure() { "__Host-veillee" } else { "veillee" }
}

/// Gives a guest their token.
pub(crate) fn token(config: &Config, token: &Token) -> Cookie<'static> {
    let mut cookie = kept(token_name(config), token.as_str().to_owned());
    cookie.set_http_only(true);
    cookie.set_secure(config.is_secure().then_some(true));
    cookie
}

/// Keeps a taste, which is no secret.
pub(crate) fn kept(name: &'static str, value: String) -> Cookie<'static> {
    lasting(name, value, LONGEST)
}

/// Forgets a taste.
pub(crate) fn forgotten(name: &'static str) -> Cookie<'static> {
    lasting(name, String::new(), 0)
}

fn lasting(name: &'static str, value: String, seconds: i64) -> Cookie<'static> {
    let age = cookie::time::Duration::seconds(seconds);
    Cookie::build((name, value)).path("/").max_age(age).same_site(SameSite::Lax).build()
}

/// Sends a cookie with an answer.
pub(crate) fn send(cookie: &Cookie<'_>, response: &mut Response) {
    if let Ok(value) = HeaderValue::try_from(cookie.to_string()) {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
}
