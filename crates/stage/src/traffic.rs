//! What tests can ask about the network: requests, and everything that was received.

use std::borrow::Cow;
use std::fmt;

use crate::fail::fail;

/// One request of a tab. A redirection counts as a request of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// `GET`, `POST`…
    pub method: String,
    /// The address.
    pub url: String,
    /// What it was for, as the browser says it: `Document`, `Script`, `Stylesheet`, `Fetch`, `EventSource`, `Other`…
    pub kind: String,
    /// The status of the response, if one has come.
    pub status: Option<u16>,
    /// Why it failed, if it did.
    pub error: Option<String>,
}

impl Request {
    /// The host of the address, with its port; `None` for what needs no network, such as `data:`.
    pub fn host(&self) -> Option<&str> {
        host(&self.url)
    }
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Request { method, url, kind, status, error } = self;
        write!(f, "{method} {url} ({kind})")?;
        match (error, status) {
            (Some(error), _) => write!(f, ": {error}"),
            (None, Some(status)) => write!(f, ": {status}"),
            (None, None) => Ok(()),
        }
    }
}

/// The host and port of an address on the network.
pub(crate) fn host(url: &str) -> Option<&str> {
    let (scheme, rest) = url.split_once("://")?;
    if !["http", "https", "ws", "wss"].contains(&scheme) {
        return None;
    }
    rest.split(['/', '?', '#']).next()?.rsplit('@').next()
}

/// One response: headers and body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Received {
    /// Where it came from.
    pub url: String,
    /// What it was for, as in [`Request::kind`].
    pub kind: String,
    /// The headers, one a line.
    pub head: String,
    /// The body as the page got it (after decompression). Of a stream that is open: what has come so far, comments
    /// and keep-alives included. Of a web socket: its messages, one a line.
    pub body: Vec<u8>,
}

impl Received {
    /// The body as text.
    pub fn text(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.body)
    }

    /// Is it anywhere in the headers or in the body?
    pub fn contains(&self, what: &str) -> bool {
        self.head.contains(what) || self.text().contains(what)
    }
}

/// Everything that a tab received.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Traffic {
    /// The responses, in the order of their requests.
    pub received: Vec<Received>,
    /// Responses that came but could not be read, each with the reason. Usually empty; not if a page was left before
    /// it had come entirely.
    pub missing: Vec<String>,
}

impl Traffic {
    /// Where it was found: the addresses of the responses that contain it.
    pub fn find(&self, what: &str) -> Vec<&str> {
        let found = self.received.iter().filter(|received| received.contains(what));
        found.map(|received| received.url.as_str()).collect()
    }

    /// Holds if nothing that was received contains any of these secrets.
    ///
    /// # Panics
    ///
    /// If a secret is found, and also if a body could not be read: nobody can tell what was in it.
    #[track_caller]
    pub fn assert_without(&self, secrets: &[&str]) {
        for secret in secrets {
            if let Some(url) = self.find(secret).first() {
                fail(format!("`{secret}` was sent by {url}"));
            }
        }
        if !self.missing.is_empty() {
            fail(format!("not everything received could be read: {}", self.missing.join("; ")));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_is_told_from_the_rest() {
        assert_eq!(host("http://127.0.0.1:80/x?y#z"), Some("127.0.0.1:80"));
        assert_eq!(host("https://a.example?x"), Some("a.example"));
        assert_eq!(host("ws://me@a.example/"), Some("a.example"));
        for none in ["data:text/plain,x", "about:blank", "blob:http://a/1", "chrome-error://x/"] {
            assert_eq!(host(none), None, "{none}");
        }
    }
}
