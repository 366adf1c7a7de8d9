//! A small web server for the pages of these tests.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

/// What the server answers to one path.
#[derive(Clone)]
pub(crate) struct Page {
    status: &'static str,
    headers: Vec<(&'static str, &'static str)>,
    body: String,
}

/// A request, as far as `/echo` quotes it.
struct Request {
    method: String,
    path: String,
    headers: String,
    body: String,
}

/// A page of HTML.
pub(crate) fn html(body: &str) -> Page {
    let head = "<!doctype html><html lang=en><meta charset=utf-8><link rel=icon href=data:,>";
    let headers = vec![("content-type", "text/html; charset=utf-8")];
    Page { status: "200 OK", headers, body: format!("{head}<title>Test page</title>{body}") }
}

impl Page {
    pub(crate) fn header(mut self, name: &'static str, value: &'static str) -> Page {
        self.headers.push((name, value));
        self
    }

    pub(crate) fn status(mut self, status: &'static str) -> Page {
        self.status = status;
        self
    }
}

/// A server on a port of its own. It runs until the process ends.
///
/// In addition to its pages it serves `/echo`, which quotes the request, and `/events`, a stream with a comment and a
/// message ten times a second.
pub(crate) struct Server(String);

impl Server {
    pub(crate) fn new<const N: usize>(pages: [(&'static str, Page); N]) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let pages: HashMap<&str, Page> = pages.into();
        thread::spawn(move || {
            for stream in listener.incoming() {
                let (stream, pages) = (stream.unwrap(), pages.clone());
                thread::spawn(move || {
                    let _ = serve(stream, &pages);
                });
            }
        });
        Server(url)
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }
}

fn serve(stream: TcpStream, pages: &HashMap<&str, Page>) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut stream = stream;
    while let Some(request) = read(&mut reader)? {
        let path = request.path.split('?').next().unwrap_or_default();
        if path == "/events" {
            return events(&mut stream);
        }
        let page = match (path, pages.get(path)) {
            (_, Some(page)) => page.clone(),
            ("/echo", None) => {
                let Request { method, path, headers, body } = &request;
                html(&format!("<pre>{method} {path}\n{headers}\n{body}</pre>"))
            }
            _ => html("nothing here").status("404 Not Found"),
        };
        let headers: String =
            page.headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let (status, body, length) = (page.status, &page.body, page.body.len());
        write!(stream, "HTTP/1.1 {status}\r\ncontent-length: {length}\r\n{headers}\r\n{body}")?;
    }
    Ok(())
}

fn read(reader: &mut BufReader<TcpStream>) -> std::io::Result<Option<Request>> {
    let mut first = String::new();
    if reader.read_line(&mut first)? == 0 {
        return Ok(None);
    }
    let mut words = first.split(' ').map(str::to_owned);
    let (method, path) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let mut headers = String::new();
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line)?;
        if line.trim().is_empty() {
            break;
        }
        if let Some((name, value)) = line.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse().unwrap_or(0);
        }
        headers.push_str(&line);
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    Ok(Some(Request { method, path, headers, body: String::from_utf8_lossy(&body).into_owned() }))
}

fn events(stream: &mut TcpStream) -> std::io::Result<()> {
    write!(
        stream,
        "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\nretry: 100\n\n"
    )?;
    for number in 0.. {
        write!(stream, ": aside {number}\ndata: tick {number}\n\n")?;
        thread::sleep(Duration::from_millis(100));
    }
    Ok(())
}
