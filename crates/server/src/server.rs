//! Listening, serving, and closing in good order.

use std::collections::HashMap;
use std::convert::Infallible;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::config::Timeouts;
use crate::room::Room;
use crate::web::{Peer, router};
use crate::wire;

/// A server that listens.
pub struct Server {
    room: Arc<Room>,
    listener: TcpListener,
    address: SocketAddr,
}

impl Server {
    /// Begins to listen.
    ///
    /// # Errors
    /// If the address is taken or may not be used.
    pub async fn bind(room: Arc<Room>) -> io::Result<Server> {
        let listener = TcpListener::bind(room.config.listen).await?;
        let address = listener.local_addr()?;
        Ok(Server { room, listener, address })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until [`Room::close`] is called, then closes in good order: streams say goodbye, requests are answered.
    pub async fn run(self) {
        let room = self.room.clone();
        let mut closing = room.closing();
        let rounds = tokio::spawn(make_rounds(room.clone()));
        let app = router(&room);
        let crowd = Crowd::default();
        // Closed when the last connection has dropped its end.
        let (open, all_closed) = watch::channel(());
        loop {
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                _ = closing.wait_for(|closing| *closing) => break,
            };
            let Ok((stream, peer)) = accepted else {
                // Out of file descriptors, most likely: others will hang up.
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            };
            let Some(place) = crowd.enter(&room, peer.ip()) else { continue };
            let timeouts = room.config.timeouts;
            let (app, closing, open) = (app.clone(), room.closing(), open.subscribe());
            tokio::spawn(async move {
                serve_connection(app, stream, peer.ip(), timeouts, closing).await;
                drop((place, open));
            });
        }
        drop((self.listener, all_closed));
        let _ = tokio::time::timeout(room.config.timeouts.farewell, open.closed()).await;
        rounds.abort();
    }
}

/// Opens the room and serves until it is closed.
///
/// # Errors
/// If the address is taken or may not be used.
pub async fn serve(room: Arc<Room>) -> io::Result<()> {
    Server::bind(room).await?.run().await;
    Ok(())
}

async fn serve_connection(
    app: axum::Router,
    stream: TcpStream,
    peer: IpAddr,
    timeouts: Timeouts,
    closing: watch::Receiver<bool>,
) {
    // An update is one small write, and somebody waits for it.
    let _ = stream.set_nodelay(true);
    let (stream, returned) = wire::lend(stream, timeouts.send);
    answer_all(app, stream, peer, timeouts, closing).await;
    if let Ok(stream) = returned.await {
        wire::hang_up(stream).await;
    }
}

/// Answers one request after the other, until either side has enough.
async fn answer_all(
    app: axum::Router,
    stream: wire::Lent,
    peer: IpAddr,
    timeouts: Timeouts,
    mut closing: watch::Receiver<bool>,
) {
    let service = tower_service(app, peer);
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(timeouts.head)
        .max_headers(64)
        .max_buf_size(32 * 1024)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service));
    let mut connection = std::pin::pin!(connection);
    // An error is the other side's: it hung up, or did not speak HTTP.
    tokio::select! {
        _ = connection.as_mut() => return,
        // Also if it closed before this connection began to be served.
        _ = closing.wait_for(|closing| *closing) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

/// Puts the address of the other end into each request.
fn tower_service(
    app: axum::Router,
    peer: IpAddr,
) -> impl tower_service::Service<
    hyper::Request<Incoming>,
    Response = axum::response::Response,
    Error = Infallible,
    Future = impl Future<Output = Result<axum::response::Response, Infallible>> + Send,
> + Clone {
    WithPeer { app, peer }
}

#[derive(Clone)]
struct WithPeer {
    app: axum::Router,
    peer: IpAddr,
}

impl tower_service::Service<hyper::Request<Incoming>> for WithPeer {
    type Response = axum::response::Response;
    type Error = Infallible;
    type Future = <axum::Router as tower_service::Service<Request>>::Future;

    fn poll_ready(
        &mut self,
        context: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Result<(), Infallible>> {
        tower_service::Service::<Request>::poll_ready(&mut self.app, context)
    }

    fn call(&mut self, request: hyper::Request<Incoming>) -> Self::Future {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Peer(self.peer));
        self.app.call(request)
    }
}

/// Who holds how many connections.
#[derive(Clone, Default)]
struct Crowd(Arc<Mutex<HashMap<IpAddr, usize>>>);

impl Crowd {
    /// A place for one more connection from this address, if it does not hold too many.
    fn enter(&self, room: &Arc<Room>, address: IpAddr) -> Option<Place> {
        let mut crowd = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let held = crowd.entry(address).or_default();
        // Behind a proxy everybody has the same address: then the proxy has to count.
        if *held >= room.rate_limiter.connections() && !room.config.trust_proxy {
            return None;
        }
        *held += 1;
        room.metrics.connections.fetch_add(1, Relaxed);
        Some(Place { crowd: self.clone(), room: room.clone(), address })
    }
}

/// A connection's place, given back when it is dropped.
struct Place {
    crowd: Crowd,
    room: Arc<Room>,
    address: IpAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.room.metrics.connections.fetch_sub(1, Relaxed);
        let mut crowd = self.crowd.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(held) = crowd.get_mut(&self.address) {
            *held -= 1;
            if *held == 0 {
                crowd.remove(&self.address);
            }
        }
    }
}

/// Looks after the room while it is open.
async fn make_rounds(room: Arc<Room>) {
    let mut generation = room.store.generation();
    loop {
        tokio::time::sleep(room.config.timeouts.round).await;
        room.tidy_up();
        let now = room.store.generation();
        if now != generation {
            generation = now;
            room.start_over().await;
        }
    }
}
