//! A raw HTTP/1.1 client over a socket. It sends exactly what it is told and shows everything that comes back; a
//! library would repair the requests that these tests want broken.

use std::io::{self, ErrorKind};
use std::net::SocketAddr;
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Longer than anything should take, even on a busy machine.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(20);

/// A request.
#[derive(Clone, Debug)]
pub(crate) struct Ask {
    pub(crate) method: String,
    pub(crate) path: String,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Ask {
    pub(crate) fn new(method: &str, path: &str) -> Ask {
        Ask { method: method.into(), path: path.into(), headers: Vec::new(), body: Vec::new() }
    }

    pub(crate) fn get(path: &str) -> Ask {
        Ask::new("GET", path)
    }

    pub(crate) fn post(path: &str) -> Ask {
        Ask::new("POST", path)
    }

    pub(crate) fn with(mut self, name: &str, value: &str) -> Ask {
        self.headers.push((name.into(), value.into()));
        self
    }

    /// With the header that browsers send from our own pages.
    pub(crate) fn same_origin(self) -> Ask {
        self.with("Sec-Fetch-Site", "same-origin")
    }

    pub(crate) fn cookie(self, token: &str) -> Ask {
        self.with("Cookie", &format!("veillee={token}"))
    }

    pub(crate) fn bearer(self, token: &str) -> Ask {
        self.with("Authorization", &format!("Bearer {token}"))
    }

    pub(crate) fn body(mut self, kind: &str, body: impl Into<Vec<u8>>) -> Ask {
        self.body = body.into();
        self.with("Content-Type", kind)
    }

    pub(crate) fn form(self, fields: &[(&str, &str)]) -> Ask {
        self.body("application/x-www-form-urlencoded", encoded(fields))
    }

    pub(crate) fn json(self, body: &Value) -> Ask {
        self.body("application/json", body.to_string())
    }

    /// The bytes of the request. Adds `Host` and `Content-Length` unless they are given.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let mut bytes = format!("{} {} HTTP/1.1\r\n", self.method, self.path).into_bytes();
        let has = |name: &str| self.headers.iter().any(|(known, _)| known.eq_ignore_ascii_case(name));
        let mut line = |name: &str, value: &str| {
            bytes.extend_from_slice(format!("{name}: {value}\r\n").as_bytes());
        };
        if !has("host") {
            line("Host", "localhost");
        }
        if !has("content-length") && (self.method == "POST" || !self.body.is_empty()) {
            line("Content-Length", &self.body.len().to_string());
        }
        for (name, value) in &self.headers {
            line(name, value);
        }
        bytes.extend_from_slice(b"\r\n");
        bytes.extend_from_slice(&self.body);
        bytes
    }
}

/// Fields, encoded as a form sends them.
pub(crate) fn encoded(fields: &[(&str, &str)]) -> String {
    let encode = |text: &str| {
        let byte = |byte: u8| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => (byte as char).to_string(),
            b' ' => "+".to_owned(),
            byte => format!("%{byte:02X}"),
        };
        text.bytes().map(byte).collect::<String>()
    };
    let pairs: Vec<String> =
        fields.iter().map(|(name, value)| format!("{}={}", encode(name), encode(value))).collect();
    pairs.join("&")
}

/// A response.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut found = self.headers.iter().filter(|(known, _)| known.eq_ignore_ascii_case(name));
        found.next().map(|(_, value)| value.as_str())
    }

    /// All headers of this name.
    pub(crate) fn headers(&self, name: &str) -> impl Iterator<Item = &str> {
        let found = self.headers.iter().filter(move |(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    #[track_caller]
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("UTF-8")
    }

    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error} in {}: {}", self.status, self.text()))
    }

    /// The value of a cookie that this response sets.
    pub(crate) fn cookie(&self, name: &str) -> Option<&str> {
        let set = self.headers.iter().filter(|(header, _)| header.eq_ignore_ascii_case("set-cookie"));
        let mut pairs = set.filter_map(|(_, cookie)| cookie.split(';').next()?.split_once('='));
        pairs.find_map(|(known, value)| (known == name).then_some(value))
    }

    /// The guest's token, if this response sets it.
    pub(crate) fn token(&self) -> Option<String> {
        ["veillee", "__Host-veillee"].into_iter().find_map(|name| self.cookie(name)).map(str::to_owned)
    }

    #[track_caller]
    pub(crate) fn expect(self, status: u16) -> Answer {
        assert_eq!(self.status, status, "{}", self.text());
        self
    }

    /// Where this response redirects to.
    #[track_caller]
    pub(crate) fn location(&self) -> &str {
        assert_eq!(self.status, 303, "{}", self.text());
        self.header("location").expect("a Location header")
    }

    /// Status, headers without the date, and body, for comparisons.
    pub(crate) fn all_bytes(&self) -> Vec<u8> {
        let mut bytes = format!("{}\n", self.status).into_bytes();
        for (name, value) in self.headers.iter().filter(|(name, _)| !name.eq_ignore_ascii_case("date")) {
            bytes.extend_from_slice(format!("{name}: {value}\n").as_bytes());
        }
        bytes.extend_from_slice(&self.body);
        bytes
    }
}

fn broken(what: &str) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, what)
}

/// A connection, with bytes that were received but not used yet.
pub(crate) struct Connection {
    pub(crate) stream: TcpStream,
    read: Vec<u8>,
    /// How many bytes of `read` are used up.
    used: usize,
}

impl Connection {
    pub(crate) async fn open(address: SocketAddr) -> io::Result<Connection> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Connection::over(stream))
    }

    /// Over an existing socket.
    pub(crate) fn over(stream: TcpStream) -> Connection {
        Connection { stream, read: Vec::new(), used: 0 }
    }

    pub(crate) async fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.stream.write_all(bytes).await
    }

    /// Sends a request and waits for the response.
    pub(crate) async fn ask(&mut self, ask: &Ask) -> io::Result<Answer> {
        self.send(&ask.bytes()).await?;
        self.answer(ask.method == "HEAD").await
    }

    /// The next response.
    pub(crate) async fn answer(&mut self, head_only: bool) -> io::Result<Answer> {
        match tokio::time::timeout(TIMEOUT, self.read_answer(head_only)).await {
            Ok(answer) => answer,
            Err(_) => Err(ErrorKind::TimedOut.into()),
        }
    }

    async fn read_answer(&mut self, head_only: bool) -> io::Result<Answer> {
        let (status, headers) = self.head().await?;
        let header = |name: &str| {
            let mut found = headers.iter().filter(|(known, _)| known.eq_ignore_ascii_case(name));
            found.next().map(|(_, value)| value.clone())
        };
        let body = if head_only || status == 204 || status == 304 {
            Vec::new()
        } else if header("transfer-encoding").is_some() {
            let mut body = Vec::new();
            while let Some(chunk) = self.chunk().await? {
                body.extend_from_slice(&chunk);
            }
            body
        } else {
            let length = header("content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
            self.take(length).await?.to_vec()
        };
        Ok(Answer { status, headers, body })
    }

    async fn head(&mut self) -> io::Result<(u16, Vec<(String, String)>)> {
        loop {
            let unused = &self.read[self.used..];
            if let Some(end) = unused.windows(4).position(|window| window == b"\r\n\r\n") {
                let head = std::str::from_utf8(&unused[..end]).map_err(|_| broken("head"))?.to_owned();
                self.used += end + 4;
                let mut lines = head.split("\r\n");
                let status = lines.next().and_then(|line| line.get(9..12)?.parse().ok());
                let header = |line: &str| {
                    let (name, value) = line.split_once(':')?;
                    Some((name.to_owned(), value.trim().to_owned()))
                };
                return Ok((status.ok_or_else(|| broken("status"))?, lines.filter_map(header).collect()));
            }
            self.more().await?;
        }
    }

    /// The next chunk of a chunked body; `None` when it is complete.
    pub(crate) async fn chunk(&mut self) -> io::Result<Option<Vec<u8>>> {
        loop {
            let unused = &self.read[self.used..];
            if let Some(end) = unused.windows(2).position(|window| window == b"\r\n") {
                let digits = std::str::from_utf8(&unused[..end]).map_err(|_| broken("chunk"))?;
                let length = usize::from_str_radix(digits, 16).map_err(|_| broken("chunk"))?;
                // Used up only when complete, because the caller may give up in between.
                if unused.len() >= end + 2 + length + 2 {
                    let chunk = unused[end + 2..end + 2 + length].to_vec();
                    self.used += end + 2 + length + 2;
                    return Ok((length > 0).then_some(chunk));
                }
            }
            self.more().await?;
        }
    }

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
        if self.stream.read_buf(&mut self.read).await? == 0 {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        Ok(())
    }
}

/// Sends a request over a new connection.
pub(crate) async fn ask(address: SocketAddr, ask: &Ask) -> Answer {
    let mut connection = Connection::open(address).await.expect("a connection");
    connection.ask(ask).await.unwrap_or_else(|error| panic!("{} {}: {error}", ask.method, ask.path))
}

/// A stream of server-sent events.
pub(crate) struct Events {
    connection: Connection,
    pub(crate) headers: Vec<(String, String)>,
    unread: String,
    /// All bytes received so far.
    pub(crate) received: Vec<u8>,
}

impl Events {
    pub(crate) async fn open(address: SocketAddr, ask: &Ask) -> Events {
        Events::try_open(address, ask).await.unwrap_or_else(|error| panic!("{}: {error}", ask.path))
    }

    pub(crate) async fn try_open(address: SocketAddr, ask: &Ask) -> io::Result<Events> {
        let mut connection = Connection::open(address).await?;
        connection.send(&ask.bytes()).await?;
        let (status, headers) = tokio::time::timeout(TIMEOUT, connection.head()).await??;
        if status != 200 {
            return Err(broken(&format!("status {status}")));
        }
        Ok(Events { connection, headers, unread: String::new(), received: Vec::new() })
    }

    /// The next event: its name and its data. `None` when the stream has ended.
    pub(crate) async fn next(&mut self) -> Option<(String, Value)> {
        tokio::time::timeout(TIMEOUT, self.try_next()).await.expect("an event in time").ok().flatten()
    }

    async fn try_next(&mut self) -> io::Result<Option<(String, Value)>> {
        loop {
            if let Some(end) = self.unread.find("\n\n") {
                let event: String = self.unread.drain(..end + 2).collect();
                let field = |name: &str| event.lines().find_map(|line| line.strip_prefix(name));
                let name = field("event: ").ok_or_else(|| broken("an event without a name"))?;
                let data = field("data: ").ok_or_else(|| broken("an event without data"))?;
                let data = serde_json::from_str(data).map_err(|_| broken("data that is not JSON"))?;
                return Ok(Some((name.to_owned(), data)));
            }
            let Some(chunk) = self.connection.chunk().await? else { return Ok(None) };
            self.received.extend_from_slice(&chunk);
            self.unread
                .push_str(std::str::from_utf8(&chunk).map_err(|_| broken("an event that is not UTF-8"))?);
        }
    }

    /// The next event, if it comes within this time.
    pub(crate) async fn within(&mut self, time: Duration) -> Option<(String, Value)> {
        tokio::time::timeout(time, self.try_next()).await.ok()?.ok().flatten()
    }
}
