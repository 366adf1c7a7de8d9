//! A server with one page, the room's assets, and a stream on which a test sends what it likes.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;

use serde_json::Value;

/// As the room's server sends it: whatever the scripts may not do fails here as well.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
    form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types veillee";

/// What happened at the server, and the streams that are open.
#[derive(Default)]
struct Book {
    sent: Vec<String>,
    asked: Vec<String>,
    streams: Vec<Sender<String>>,
}

/// A server on a port of its own. It runs until the process ends.
pub(crate) struct Server {
    url: String,
    book: Arc<Mutex<Book>>,
}

impl Server {
    /// Serves this page and this style of its own.
    pub(crate) fn new(page: String, style: &'static str) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let book = Arc::new(Mutex::new(Book::default()));
        let shared = (Arc::new(page), Arc::clone(&book));
        thread::spawn(move || {
            for stream in listener.incoming() {
                let (page, book) = shared.clone();
                thread::spawn(move || {
                    // The browser may go away at any time.
                    let _ = serve(stream.unwrap(), &page, style, &book);
                });
            }
        });
        Server { url, book }
    }

    pub(crate) fn url(&self) -> String {
        format!("{}/", self.url)
    }

    /// Sends an event to all open streams.
    pub(crate) fn send(&self, event: &str, data: &Value) {
        let text = format!("event: {event}\ndata: {data}\n\n");
        self.book.lock().unwrap().streams.retain(|stream| stream.send(text.clone()).is_ok());
    }

    /// The bodies of all forms sent so far.
    pub(crate) fn sent(&self) -> Vec<String> {
        self.book.lock().unwrap().sent.clone()
    }

    /// What was asked about so far.
    pub(crate) fn asked(&self) -> Vec<String> {
        self.book.lock().unwrap().asked.clone()
    }

    /// How many streams are open.
    pub(crate) fn streams(&self) -> usize {
        self.book.lock().unwrap().streams.len()
    }
}

fn serve(stream: TcpStream, page: &str, style: &str, book: &Mutex<Book>) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut stream = stream;
    while let Some((path, body)) = read(&mut reader)? {
        let (status, kind, text) = match path.as_str() {
            "/" => ("200 OK", "text/html; charset=utf-8", page),
            "/test.css" => ("200 OK", draw::STYLE, style),
            "/t/test/live" => {
                let (sender, events) = channel();
                book.lock().unwrap().streams.push(sender);
                return stream_events(&mut stream, &events);
            }
            "/t/test/choose" => {
                book.lock().unwrap().sent.push(body);
                ("200 OK", "application/json", "{}")
            }
            _ => match (path.strip_prefix("/t/test/about/"), ui::assets().find(|asset| asset.path == path)) {
                (Some(thing), _) => {
                    book.lock().unwrap().asked.push(thing.to_owned());
                    ("200 OK", "text/html", "<p>Because of a rule.</p>")
                }
                (None, Some(asset)) => ("200 OK", asset.kind, &*asset.text),
                (None, None) => ("404 Not Found", "text/plain", "nothing here"),
            },
        };
        let length = text.len();
        write!(
            stream,
            "HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\n\
            content-security-policy: {POLICY}\r\n\r\n{text}"
        )?;
    }
    Ok(())
}

/// The path and the body of the next request.
fn read(reader: &mut BufReader<TcpStream>) -> std::io::Result<Option<(String, String)>> {
    let mut first = String::new();
    if reader.read_line(&mut first)? == 0 {
        return Ok(None);
    }
    let path = first.split(' ').nth(1).unwrap_or_default().to_owned();
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line)?;
        if line.trim().is_empty() {
            break;
        }
        if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().unwrap_or(0);
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    Ok(Some((path, String::from_utf8_lossy(&body).into_owned())))
}

fn stream_events(stream: &mut TcpStream, events: &Receiver<String>) -> std::io::Result<()> {
    write!(
        stream,
        "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\nretry: 100\n\n"
    )?;
    for event in events {
        stream.write_all(event.as_bytes())?;
    }
    Ok(())
}
