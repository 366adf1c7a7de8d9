//! A person's line to the network: a small SOCKS proxy, so that the line can be cut.
//!
//! Chromium can pretend to be offline, but leaves open connections, such as an `EventSource`, alone. Here they go
//! through a relay that can close them, or hold back their bytes. It connects to this machine only: no test reaches the
//! internet, not even by mistake.

use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// The proxy of one person.
pub(crate) struct Relay {
    address: SocketAddr,
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    flow: Flow,
    /// Both ends of every connection.
    open: Vec<(u64, TcpStream)>,
    last: u64,
    closed: bool,
}

/// What happens to the bytes sent.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Flow {
    /// They arrive.
    #[default]
    Open,
    /// Connections are closed and new ones refused.
    Cut,
    /// Nothing arrives, but connections stay open.
    Stalled,
}

impl Relay {
    pub(crate) fn start() -> io::Result<Relay> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let address = listener.local_addr()?;
        let shared = Arc::<Shared>::default();
        let mine = Arc::clone(&shared);
        thread::spawn(move || {
            for connection in listener.incoming() {
                if mine.state().closed {
                    break;
                }
                let Ok(connection) = connection else { continue };
                let shared = Arc::clone(&mine);
                // An error closes the connection, which the browser notices.
                thread::spawn(move || shared.serve(connection));
            }
        });
        Ok(Relay { address, shared })
    }

    /// Its address in Chromium's notation.
    pub(crate) fn url(&self) -> String {
        format!("socks5://{}", self.address)
    }

    pub(crate) fn set(&self, flow: Flow) {
        let mut state = self.shared.state();
        state.flow = flow;
        if flow == Flow::Cut {
            state.hang_up();
        }
        drop(state);
        self.shared.changed.notify_all();
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        let mut state = self.shared.state();
        state.closed = true;
        state.flow = Flow::Cut;
        state.hang_up();
        drop(state);
        self.shared.changed.notify_all();
        // Wakes the listener, which then sees `closed` and ends.
        let _ = TcpStream::connect(self.address);
    }
}

impl State {
    /// Keeps both ends of a new connection; `None` if the line has been cut in the meantime.
    fn enter(&mut self, ends: [TcpStream; 2]) -> Option<u64> {
        if self.flow == Flow::Cut {
            return None;
        }
        self.last += 1;
        let number = self.last;
        self.open.extend(ends.map(|end| (number, end)));
        Some(number)
    }

    fn hang_up(&mut self) {
        for (_, end) in self.open.drain(..) {
            let _ = end.shutdown(Shutdown::Both);
        }
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits while the line is stalled; false if it is cut.
    fn flows(&self) -> bool {
        let mut state = self.state();
        while state.flow == Flow::Stalled {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state.flow == Flow::Open
    }

    fn serve(self: Arc<Self>, mut browser: TcpStream) -> io::Result<()> {
        let Some(target) = handshake(&mut browser)? else { return Ok(()) };
        if !self.flows() {
            return Ok(());
        }
        let server = target.iter().find_map(|address| TcpStream::connect(address).ok());
        // 0: connected, 5: refused. The address in the reply is not used.
        let code = if server.is_some() { 0 } else { 5 };
        browser.write_all(&[5, code, 0, 1, 0, 0, 0, 0, 0, 0])?;
        let Some(server) = server else { return Ok(()) };
        for end in [&browser, &server] {
            end.set_nodelay(true)?;
        }
        let ends = [browser.try_clone()?, server.try_clone()?];
        let Some(number) = self.state().enter(ends) else { return Ok(()) };
        let (from, to) = (browser.try_clone()?, server.try_clone()?);
        let there = Arc::clone(&self);
        let other = thread::spawn(move || there.copy(from, to));
        self.copy(server, browser);
        let _ = other.join();
        self.state().open.retain(|(open, _)| *open != number);
        Ok(())
    }

    fn copy(&self, mut from: TcpStream, mut to: TcpStream) {
        let mut buffer = vec![0; 1 << 14];
        while let Ok(read @ 1..) = from.read(&mut buffer) {
            if !self.flows() || to.write_all(&buffer[..read]).is_err() {
                break;
            }
        }
        let _ = to.shutdown(Shutdown::Write);
        let _ = from.shutdown(Shutdown::Read);
    }
}

/// The SOCKS handshake (RFC 1928): which addresses the browser wants to reach. `None` if they are not on this machine;
/// the browser has then been told.
fn handshake(browser: &mut TcpStream) -> io::Result<Option<Vec<SocketAddr>>> {
    let [_, methods] = read::<2>(browser)?;
    browser.read_exact(&mut vec![0; usize::from(methods)])?;
    browser.write_all(&[5, 0])?;
    let [_, command, _, kind] = read::<4>(browser)?;
    let hosts: Vec<IpAddr> = match kind {
        1 => vec![IpAddr::from(read::<4>(browser)?)],
        4 => vec![IpAddr::from(read::<16>(browser)?)],
        _ => {
            let [length] = read::<1>(browser)?;
            let mut name = vec![0; usize::from(length)];
            browser.read_exact(&mut name)?;
            named(&String::from_utf8_lossy(&name))
        }
    };
    let port = u16::from_be_bytes(read::<2>(browser)?);
    if command != 1 || hosts.is_empty() || hosts.iter().any(|host| !host.is_loopback()) {
        // 2: not allowed.
        browser.write_all(&[5, 2, 0, 1, 0, 0, 0, 0, 0, 0])?;
        return Ok(None);
    }
    Ok(Some(hosts.into_iter().map(|host| SocketAddr::new(host, port)).collect()))
}

/// The addresses of a name, without DNS: only names of this machine have any. (Chromium sends IP addresses as names,
/// too.)
fn named(name: &str) -> Vec<IpAddr> {
    match name.trim_matches(['[', ']']).parse() {
        Ok(address) => vec![address],
        Err(_) if name == "localhost" || name.ends_with(".localhost") => {
            vec![Ipv4Addr::LOCALHOST.into(), Ipv6Addr::LOCALHOST.into()]
        }
        Err(_) => Vec::new(),
    }
}

fn read<const N: usize>(from: &mut TcpStream) -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    from.read_exact(&mut bytes)?;
    Ok(bytes)
}
