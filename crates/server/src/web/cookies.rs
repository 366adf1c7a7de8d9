//! Cookies: the guest's token, and preferences.

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};

use crate::config::Config;
use crate::guests::Token;

/// Whether the reader prefers tables in words or drawn.
pub(crate) const FACE: &str = "face";

/// 400 days in seconds: browsers keep no cookie longer.
const MAX_AGE: i64 = 400 * 24 * 3_600;

/// The value of a cookie in the request.
pub(crate) fn find(headers: &HeaderMap, name: &str) -> Option<String> {
    CookieJar::from_headers(headers).get(name).map(|cookie| cookie.value().to_owned())
}

/// The name of the cookie that holds a guest's token.
pub(crate) fn token_name(config: &Config) -> &'static str {
    if config.is_secure() { "__Host-veillee" } else { "veillee" }
}

/// A cookie that holds a guest's token.
pub(crate) fn token(config: &Config, token: &Token) -> Cookie<'static> {
    let mut cookie = lasting(token_name(config), token.as_str().to_owned());
    cookie.set_http_only(true);
    cookie.set_secure(config.is_secure().then_some(true));
    cookie
}

/// A cookie that lasts, for a preference.
pub(crate) fn lasting(name: &'static str, value: String) -> Cookie<'static> {
    with_age(name, value, MAX_AGE)
}

/// A cookie that removes a preference.
pub(crate) fn removed(name: &'static str) -> Cookie<'static> {
    with_age(name, String::new(), 0)
}

fn with_age(name: &'static str, value: String, seconds: i64) -> Cookie<'static> {
    let age = cookie::time::Duration::seconds(seconds);
    Cookie::build((name, value)).path("/").max_age(age).same_site(SameSite::Lax).build()
}

/// Adds a cookie to a response.
pub(crate) fn send(cookie: &Cookie<'_>, response: &mut Response) {
    if let Ok(value) = HeaderValue::try_from(cookie.to_string()) {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
}
