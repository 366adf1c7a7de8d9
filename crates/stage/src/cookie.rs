//! Cookies.

use serde_json::Value;

/// A cookie that a browser stores.
#[derive(Clone, Debug, PartialEq)]
pub struct Cookie {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
    /// The host that it is sent to.
    pub domain: String,
    /// The path that it is sent to.
    pub path: String,
    /// When it expires, in seconds since 1970; `None` if it ends with the session.
    pub expires: Option<f64>,
    /// Hidden from scripts.
    pub http_only: bool,
    /// Sent over TLS only.
    pub secure: bool,
    /// `Strict`, `Lax` or `None`, if the server said so.
    pub same_site: Option<String>,
}

/// The cookies in Chromium's reply.
pub(crate) fn all(reply: &Value) -> Vec<Cookie> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let cookies = reply["cookies"].as_array().into_iter().flatten();
    let read = cookies.map(|cookie| Cookie {
        name: text(&cookie["name"]),
        value: text(&cookie["value"]),
        domain: text(&cookie["domain"]),
        path: text(&cookie["path"]),
        expires: cookie["expires"].as_f64().filter(|_| cookie["session"] != true),
        http_only: cookie["httpOnly"] == true,
        secure: cookie["secure"] == true,
        same_site: cookie["sameSite"].as_str().map(str::to_owned),
    });
    read.collect()
}
