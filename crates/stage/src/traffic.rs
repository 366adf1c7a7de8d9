//! What tests can ask about the network: requests, and everything that was received.

use std::borrow::Cow;
use std::fmt;

use crate::fail::fail;

/// One request of a tab. A redirect counts as a request of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// `GET`, `POST`…
    pub method: String,
    /// The address.
    pub url: String,
    /// What it was for, in the browser's words: `Document`, `Script`, `Stylesheet`, `Fetch`, `EventSource`, `Other`…
    pub kind: String,
    /// The status of the response, if it has arrived.
    pub status: Option<u16>,
    /// Why it failed, if it did.
    pub error: Option<String>,
}

impl Request {
    /// The host of the address, with its port; `None` for addresses that need no network, such as `data:`.
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
    /// The headers, one per line.
    pub head: String,
    /// The body as the page got it (after decompression). For an open stream: what has arrived so far, including
    /// comments and keep-alives. For a web socket: its messages, one per line.
    pub body: Vec<u8>,
}

impl Received {
    /// The body as text.
    pub fn text(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.body)
    }

    /// Whether the headers or the body contain this text.
    pub fn contains(&self, what: &str) -> bool {
        self.head.contains(what) || self.text().contains(what)
    }
}

/// Everything that a tab received.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Traffic {
    /// The responses, in the order of their requests.
    pub received: Vec<Received>,
    /// Responses that arrived but could not be read, each with the reason. Usually empty, unless a page was left before
    /// it was complete.
    pub missing: Vec<String>,
}

impl Traffic {
    /// The addresses of the responses that contain this text.
    pub fn find(&self, what: &str) -> Vec<&str> {
        let found = self.received.iter().filter(|received| received.contains(what));
        found.map(|received| received.url.as_str()).collect()
    }

    /// Asserts that nothing received contains any of these secrets.
    ///
    /// # Panics
    ///
    /// If a secret is found, and also if a body could not be read, because it might contain one.
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
    fn the_host_is_cut_out_of_an_address() {
        assert_eq!(host("http://127.0.0.1:80/x?y#z"), Some("127.0.0.1:80"));
        assert_eq!(host("https://a.example?x"), Some("a.example"));
        assert_eq!(host("ws://me@a.example/"), Some("a.example"));
        for none in ["data:text/plain,x", "about:blank", "blob:http://a/1", "chrome-error://x/"] {
            assert_eq!(host(none), None, "{none}");
        }
    }
}
