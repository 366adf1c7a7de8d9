//! What a tab asked the network for, and every byte that came back.

use serde_json::{Value, json};

use crate::base64;
use crate::traffic::{Received, Request, Traffic, host};
use crate::wire::{FollowUp, OnReply};

/// The requests of a tab, in the order in which they were made.
#[derive(Default)]
pub(crate) struct Ledger {
    entries: Vec<Entry>,
    /// How many entries, from the first, tests no longer see. They are kept, because late events may still name them.
    forgotten: usize,
}

struct Entry {
    id: String,
    /// Where it was reported: by the tab, a frame or a worker.
    session: String,
    /// The document that it belongs to.
    loader: String,
    request: Request,
    /// All headers received, one per line.
    head: String,
    bytes: Vec<u8>,
    body: Body,
}

/// How much of the body of a response is known.
#[derive(PartialEq, Eq, Debug)]
enum Body {
    /// Nothing has arrived yet, or nothing will.
    Nothing,
    /// It has begun to arrive, and the browser has this many bytes of it that we do not have.
    Arriving(u64),
    /// We have asked to read it as it arrives. This many bytes came before the reply to that, perhaps all of them.
    Opening { bytes: u64, complete: bool },
    /// Every byte is passed to us as it arrives.
    Streaming,
    /// The browser has all of it, and we have asked for it.
    Requested,
    /// We have all of it.
    Complete,
    /// It arrived, but could not be read.
    Unreadable(String),
}

impl Ledger {
    pub(crate) fn forget(&mut self) {
        self.forgotten = self.entries.len();
    }

    pub(crate) fn requests(&self) -> Vec<Request> {
        self.entries[self.forgotten..].iter().map(|entry| entry.request.clone()).collect()
    }

    /// Whether we have everything that has begun to arrive. (Streams have no end and are not waited for.)
    pub(crate) fn settled(&self) -> bool {
        !self.entries.iter().any(|entry| match entry.body {
            Body::Arriving(_) => entry.request.error.is_none(),
            Body::Requested | Body::Opening { .. } => true,
            Body::Nothing | Body::Streaming | Body::Complete | Body::Unreadable(_) => false,
        })
    }

    pub(crate) fn traffic(&self) -> Traffic {
        let mut traffic = Traffic { received: Vec::new(), missing: Vec::new() };
        for entry in &self.entries[self.forgotten..] {
            let Request { url, kind, .. } = &entry.request;
            let missing = match &entry.body {
                Body::Unreadable(why) => Some(why.clone()),
                Body::Arriving(bytes @ 1..) | Body::Opening { bytes, .. } => {
                    Some(format!("{bytes} bytes, not complete"))
                }
                Body::Requested => Some("the browser does not hand it out".to_owned()),
                _ => None,
            };
            traffic.missing.extend(missing.map(|why| format!("{url} ({kind}): {why}")));
            if host(url).is_some() && !(entry.head.is_empty() && entry.bytes.is_empty()) {
                traffic.received.push(Received {
                    url: url.clone(),
                    kind: kind.clone(),
                    head: entry.head.clone(),
                    body: entry.bytes.clone(),
                });
            }
        }
        traffic
    }

    /// A frame or worker is gone and will not answer again.
    pub(crate) fn detached(&mut self, session: &str) {
        self.entries.iter_mut().filter(|entry| entry.session == session).for_each(Entry::give_up);
    }

    /// The tab shows another document: what the previous one was still reading will not be completed.
    pub(crate) fn replaced(&mut self, session: &str, loader: &str) {
        let former = |entry: &&mut Entry| entry.session == session && entry.loader != loader;
        // A body that we asked for is kept outside the page, and still arrives.
        let open = |entry: &&mut Entry| entry.body != Body::Requested;
        self.entries.iter_mut().filter(former).filter(open).for_each(Entry::give_up);
    }

    /// Records a network event; returns the commands that fetch what it announces.
    pub(crate) fn note(&mut self, tab: &str, session: &str, method: &str, params: &Value) -> Vec<FollowUp> {
        let id = params["requestId"].as_str().unwrap_or_default();
        match method {
            "Network.requestWillBeSent" => self.requested(session, params),
            "Network.webSocketCreated" => {
                let mut entry = Entry::new(id, session, "GET", &params["url"], "WebSocket");
                entry.body = Body::Streaming;
                self.entries.push(entry);
            }
            _ => {}
        }
        let Some(entry) = self.latest(id) else { return Vec::new() };
        match method {
            "Network.responseReceivedExtraInfo" => {
                entry.head.push_str(&lines(&params["headers"]));
                entry.request.status.get_or_insert(status(&params["statusCode"]));
            }
            "Network.responseReceived" => {
                let response = &params["response"];
                entry.request.status = Some(status(&response["status"]));
                if entry.head.is_empty() {
                    entry.head = lines(&response["headers"]);
                }
                if let Some(kind) = params["type"].as_str() {
                    entry.request.kind = kind.to_owned();
                }
                // `data:` and `blob:` do not use the network.
                if host(&entry.request.url).is_none() {
                    return Vec::new();
                }
                // These may stay open for ever, or be aborted halfway: they are read as they arrive.
                if matches!(entry.request.kind.as_str(), "EventSource" | "Fetch" | "XHR") {
                    entry.body = Body::Opening { bytes: 0, complete: false };
                    let on_reply = OnReply::Stream { tab: tab.to_owned(), request: id.to_owned() };
                    return vec![entry.follow_up("Network.streamResourceContent", on_reply)];
                }
                entry.body = Body::Arriving(0);
            }
            "Network.dataReceived" => match (&mut entry.body, params["data"].as_str()) {
                (Body::Opening { .. } | Body::Streaming, Some(data)) => {
                    entry.bytes.extend(base64::decode(data));
                }
                (Body::Arriving(bytes) | Body::Opening { bytes, .. }, _) => {
                    *bytes += params["dataLength"].as_u64().unwrap_or(0);
                }
                _ => {}
            },
            "Network.webSocketFrameReceived" => {
                let frame = &params["response"];
                let data = frame["payloadData"].as_str().unwrap_or_default();
                if frame["opcode"] == 2 {
                    entry.bytes.extend(base64::decode(data));
                } else {
                    entry.bytes.extend(data.bytes());
                }
                entry.bytes.push(b'\n');
            }
            "Network.loadingFinished" => match &mut entry.body {
                Body::Streaming => entry.body = Body::Complete,
                Body::Opening { complete, .. } => *complete = true,
                Body::Arriving(_) | Body::Unreadable(_) => return vec![entry.request_body(tab)],
                _ => {}
            },
            "Network.loadingFailed" => {
                let why = params["blockedReason"].as_str().or(params["errorText"].as_str());
                entry.request.error = Some(why.unwrap_or("failed").to_owned());
                if entry.body == Body::Streaming {
                    entry.body = Body::Complete;
                }
            }
            _ => {}
        }
        Vec::new()
    }

    /// The reply to our request to read an open response as it arrives.
    pub(crate) fn streamed(&mut self, tab: &str, id: &str, reply: Result<Value, String>) -> Vec<FollowUp> {
        let Some(entry) = self.latest(id) else { return Vec::new() };
        match (reply, &entry.body) {
            (Ok(reply), _) => {
                // What arrived before the request was granted comes before what has arrived since.
                let mut bytes = base64::decode(reply["bufferedData"].as_str().unwrap_or_default());
                bytes.append(&mut entry.bytes);
                entry.bytes = bytes;
                entry.body = Body::Streaming;
            }
            // It finished before we could stream it, so it can be read as a whole.
            (Err(_), Body::Opening { complete: true, .. }) => return vec![entry.request_body(tab)],
            (Err(_), Body::Opening { bytes, .. }) => entry.body = Body::Arriving(*bytes),
            // Given up in the meantime.
            (Err(_), _) => {}
        }
        Vec::new()
    }

    /// The reply to our request for a complete body.
    pub(crate) fn body(&mut self, id: &str, reply: Result<Value, String>) {
        let Some(entry) = self.latest(id) else { return };
        match reply {
            Ok(reply) => {
                let text = reply["body"].as_str().unwrap_or_default();
                let encoded = reply["base64Encoded"] == true;
                entry.bytes = if encoded { base64::decode(text) } else { text.as_bytes().to_vec() };
                entry.body = Body::Complete;
            }
            Err(error) => entry.body = Body::Unreadable(error),
        }
    }

    /// A redirect keeps the id of its request; every step gets an entry of its own.
    fn requested(&mut self, session: &str, params: &Value) {
        let id = params["requestId"].as_str().unwrap_or_default();
        let redirected = &params["redirectResponse"];
        if redirected.is_object()
            && let Some(before) = self.latest(id)
        {
            before.request.status = Some(status(&redirected["status"]));
            if before.head.is_empty() {
                before.head = lines(&redirected["headers"]);
            }
            before.body = Body::Complete;
        }
        let request = &params["request"];
        let method = request["method"].as_str().unwrap_or("GET");
        let kind = params["type"].as_str().unwrap_or("Other");
        let mut entry = Entry::new(id, session, method, &request["url"], kind);
        params["loaderId"].as_str().unwrap_or_default().clone_into(&mut entry.loader);
        self.entries.push(entry);
    }

    fn latest(&mut self, id: &str) -> Option<&mut Entry> {
        self.entries.iter_mut().rev().find(|entry| entry.id == id)
    }
}

impl Entry {
    fn new(id: &str, session: &str, method: &str, url: &Value, kind: &str) -> Entry {
        let url = url.as_str().unwrap_or_default().to_owned();
        let request =
            Request { method: method.to_owned(), url, kind: kind.to_owned(), status: None, error: None };
        let (id, session, loader) = (id.to_owned(), session.to_owned(), String::new());
        Entry { id, session, loader, request, head: String::new(), bytes: Vec::new(), body: Body::Nothing }
    }

    /// Nothing more will arrive.
    fn give_up(&mut self) {
        match self.body {
            Body::Arriving(0) | Body::Opening { bytes: 0, .. } => self.body = Body::Nothing,
            Body::Arriving(_) | Body::Opening { .. } | Body::Requested => {
                self.body = Body::Unreadable("the page was left before it could be read".to_owned());
            }
            Body::Nothing | Body::Streaming | Body::Complete | Body::Unreadable(_) => {}
        }
    }

    /// Asks for the complete body.
    fn request_body(&mut self, tab: &str) -> FollowUp {
        self.body = Body::Requested;
        let on_reply = OnReply::Body { tab: tab.to_owned(), request: self.id.clone() };
        self.follow_up("Network.getResponseBody", on_reply)
    }

    fn follow_up(&self, method: &'static str, on_reply: OnReply) -> FollowUp {
        let params = json!({ "requestId": self.id });
        FollowUp { session: self.session.clone(), method, params, on_reply }
    }
}

fn status(value: &Value) -> u16 {
    value.as_u64().and_then(|status| u16::try_from(status).ok()).unwrap_or(0)
}

fn lines(headers: &Value) -> String {
    let headers = headers.as_object().into_iter().flatten();
    headers.map(|(name, value)| format!("{name}: {}\n", value.as_str().unwrap_or_default())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn note(ledger: &mut Ledger, method: &str, params: Value) -> Vec<FollowUp> {
        let mut params = params;
        params["requestId"] = "1".into();
        ledger.note("T", "S", method, &params)
    }

    fn begin(ledger: &mut Ledger, kind: &str) {
        let request = json!({ "type": kind, "request": { "method": "GET", "url": "http://a/b" } });
        note(ledger, "Network.requestWillBeSent", request);
    }

    #[test]
    fn a_body_is_requested_when_it_is_complete() {
        let mut ledger = Ledger::default();
        begin(&mut ledger, "Document");
        let response =
            json!({ "type": "Document", "response": { "status": 200, "headers": { "A": "secret" } } });
        assert!(note(&mut ledger, "Network.responseReceived", response).is_empty());
        note(&mut ledger, "Network.dataReceived", json!({ "dataLength": 3 }));
        assert_eq!(ledger.traffic().missing, ["http://a/b (Document): 3 bytes, not complete"]);
        let follow_ups = note(&mut ledger, "Network.loadingFinished", json!({}));
        assert_eq!((follow_ups[0].session.as_str(), follow_ups[0].method), ("S", "Network.getResponseBody"));
        assert!(!ledger.settled());
        ledger.body("1", Ok(json!({ "body": "Zm9v", "base64Encoded": true })));
        let traffic = ledger.traffic();
        assert!(ledger.settled() && traffic.missing.is_empty());
        assert_eq!(
            (traffic.received[0].head.as_str(), &*traffic.received[0].body),
            ("A: secret\n", &b"foo"[..])
        );
    }

    #[test]
    fn a_stream_is_put_together_in_order() {
        let mut ledger = Ledger::default();
        begin(&mut ledger, "EventSource");
        let follow_ups = note(
            &mut ledger,
            "Network.responseReceived",
            json!({ "type": "EventSource", "response": { "status": 200 } }),
        );
        assert_eq!(follow_ups[0].method, "Network.streamResourceContent");
        note(&mut ledger, "Network.dataReceived", json!({ "dataLength": 3, "data": "YmFy" }));
        ledger.streamed("T", "1", Ok(json!({ "bufferedData": "Zm9v" })));
        note(&mut ledger, "Network.loadingFailed", json!({ "errorText": "net::ERR_ABORTED" }));
        assert_eq!(ledger.traffic().received[0].text(), "foobar");
        assert_eq!(ledger.requests()[0].error.as_deref(), Some("net::ERR_ABORTED"));
    }

    #[test]
    fn what_is_left_behind_is_given_up() {
        let mut ledger = Ledger::default();
        let response = json!({ "type": "Fetch", "response": { "status": 200 } });
        begin(&mut ledger, "Fetch");
        note(&mut ledger, "Network.responseReceived", response.clone());
        assert!(!ledger.settled());
        ledger.detached("S");
        assert!(ledger.settled() && ledger.traffic().missing.is_empty(), "nothing had arrived");

        begin(&mut ledger, "Fetch");
        note(&mut ledger, "Network.responseReceived", response);
        note(&mut ledger, "Network.dataReceived", json!({ "dataLength": 3 }));
        ledger.replaced("S", "next");
        assert!(ledger.settled());
        assert_eq!(
            ledger.traffic().missing,
            ["http://a/b (Fetch): the page was left before it could be read"]
        );
        // The reply was only late.
        ledger.streamed("T", "1", Ok(json!({ "bufferedData": "Zm9v" })));
        assert_eq!(
            (ledger.traffic().missing.len(), ledger.traffic().received[0].text().as_ref()),
            (0, "foo")
        );
    }

    #[test]
    fn every_step_of_a_redirect_is_a_request() {
        let mut ledger = Ledger::default();
        begin(&mut ledger, "Document");
        let next = json!({
            "type": "Document",
            "request": { "method": "GET", "url": "http://a/c" },
            "redirectResponse": { "status": 303, "headers": { "Location": "/c" } },
        });
        note(&mut ledger, "Network.requestWillBeSent", next);
        let seen: Vec<(String, Option<u16>)> =
            ledger.requests().into_iter().map(|request| (request.url, request.status)).collect();
        assert_eq!(seen, [("http://a/b".to_owned(), Some(303)), ("http://a/c".to_owned(), None)]);
        ledger.forget();
        assert!(ledger.requests().is_empty() && ledger.traffic().received.is_empty());
    }
}
