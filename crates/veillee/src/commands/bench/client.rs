//! A minimal client of the room: raw HTTP/1.1 over one connection.

use std::io::{self, ErrorKind};
use std::net::{Ipv4Addr, SocketAddr};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::session::Failure;

/// A connection, with the bytes that were read from it; the first `used` of them are consumed.
pub(super) struct Connection {
    stream: TcpStream,
    read: Vec<u8>,
    used: usize,
}

/// A request.
pub(super) struct Request<'a> {
    pub(super) method: &'a str,
    pub(super) path: &'a str,
    /// Empty for somebody who is not a guest yet.
    pub(super) token: &'a str,
    pub(super) content_type: &'a str,
    pub(super) body: &'a str,
}

/// An answer to a request.
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) body: Vec<u8>,
}

fn broken(what: &str) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, what)
}

impl Connection {
    pub(super) async fn open(address: SocketAddr) -> io::Result<Connection> {
        Connection::over(TcpStream::connect(address).await?)
    }

    /// A connection from one of this machine's own addresses, all of which begin with 127. To the room they are
    /// different clients.
    pub(super) async fn open_from(from: Ipv4Addr, address: SocketAddr) -> io::Result<Connection> {
        let socket = TcpSocket::new_v4()?;
        socket.bind((from, 0).into())?;
        Connection::over(socket.connect(address).await?)
    }

    fn over(stream: TcpStream) -> io::Result<Connection> {
        stream.set_nodelay(true)?;
        Ok(Connection { stream, read: Vec::new(), used: 0 })
    }

    async fn send(&mut self, request: Request<'_>) -> io::Result<()> {
        let Request { method, path, token, content_type, body } = request;
        let length = body.len();
        let authorization =
            if token.is_empty() { String::new() } else { format!("Authorization: Bearer {token}\r\n") };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nX-Veillee: live\r\n{authorization}Content-Type: {content_type}\r\n\
             Content-Length: {length}\r\n\r\n{body}"
        );
        self.stream.write_all(request.as_bytes()).await
    }

    /// Sends a request and waits for the answer.
    pub(super) async fn ask(&mut self, request: Request<'_>) -> io::Result<Answer> {
        self.send(request).await?;
        let (status, length) = self.head().await?;
        let body = match length {
            Some(length) => self.take(length).await?.to_vec(),
            None => Vec::new(),
        };
        Ok(Answer { status, body })
    }

    /// Opens a stream of events; returns once its head has arrived.
    pub(super) async fn listen(mut self, path: &str, token: &str) -> io::Result<Stream> {
        self.send(Request { method: "GET", path, token, content_type: "text/plain", body: "" }).await?;
        match self.head().await? {
            (200, None) => Ok(Stream(self)),
            (status, _) => Err(broken(&format!("{path}: status {status}"))),
        }
    }

    /// The status of an answer, and its length unless it is a stream or has no body.
    async fn head(&mut self) -> io::Result<(u16, Option<usize>)> {
        loop {
            let unused = &self.read[self.used..];
            if let Some(end) = unused.windows(4).position(|window| window == b"\r\n\r\n") {
                let head = std::str::from_utf8(&unused[..end]).map_err(|_| broken("head"))?;
                let status =
                    head.get(9..12).and_then(|status| status.parse().ok()).ok_or_else(|| broken("status"))?;
                let length = head.lines().find_map(|line| {
                    let (name, value) = line.split_once(':')?;
                    name.eq_ignore_ascii_case("content-length").then(|| value.trim().parse().ok())?
                });
                self.used += end + 4;
                return Ok((status, length));
            }
            self.more().await?;
        }
    }

    /// The next `length` bytes.
    async fn take(&mut self, length: usize) -> io::Result<&[u8]> {
        while self.read.len() - self.used < length {
            self.more().await?;
        }
        self.used += length;
        Ok(&self.read[self.used - length..self.used])
    }

    async fn more(&mut self) -> io::Result<()> {
        if self.used > 0 {
            self.read.drain(..self.used);
            self.used = 0;
        }
        self.read.reserve(16 * 1024);
        if self.stream.read_buf(&mut self.read).await? == 0 {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        Ok(())
    }
}

/// A stream of server-sent events. The room sends each event as one chunk.
pub(super) struct Stream(Connection);

impl Stream {
    /// The next event. Cancel-safe: no bytes are lost.
    pub(super) async fn next(&mut self) -> io::Result<&[u8]> {
        let Connection { read, used, .. } = &self.0;
        let mut chunk = chunk(&read[*used..])?;
        while chunk.is_none() {
            self.0.more().await?;
            chunk = self::chunk(&self.0.read)?;
        }
        let (head, length) = chunk.unwrap_or_default();
        let start = self.0.used + head;
        self.0.used = start + length + 2;
        Ok(&self.0.read[start..start + length])
    }
}

/// Where the data of the first chunk begins and how long it is, if all of it has arrived.
fn chunk(bytes: &[u8]) -> io::Result<Option<(usize, usize)>> {
    let Some(end) = bytes.windows(2).position(|window| window == b"\r\n") else { return Ok(None) };
    let digits = std::str::from_utf8(&bytes[..end]).map_err(|_| broken("chunk"))?;
    let length = usize::from_str_radix(digits, 16).map_err(|_| broken("chunk"))?;
    let head = end + 2;
    Ok((bytes.len() >= head + length + 2).then_some((head, length)))
}

/// Calls the API, and returns the JSON of the answer.
pub(super) async fn call(
    connection: &mut Connection,
    path: &str,
    token: &str,
    body: &str,
) -> Result<serde_json::Value, Failure> {
    let answer = connection
        .ask(Request { method: "POST", path, token, content_type: "application/json", body })
        .await?;
    if !(200..300).contains(&answer.status) {
        let text = String::from_utf8_lossy(&answer.body).into_owned();
        return Err(Failure::because(format!("{path}: status {}: {text}", answer.status)));
    }
    serde_json::from_slice(&answer.body).map_err(Failure::defect)
}
