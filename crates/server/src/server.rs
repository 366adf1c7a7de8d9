//! Listens, serves connections, and shuts down gracefully.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower_service::Service;

use crate::config::Timeouts;
use crate::connection;
use crate::connection_counts::ConnectionCounts;
use crate::room::Room;
use crate::web::{Peer, router};

/// A listening server.
pub struct Server {
    room: Arc<Room>,
    listener: TcpListener,
    address: SocketAddr,
}

impl Server {
    /// Starts to listen.
    ///
    /// # Errors
    /// If the address is in use, or not allowed.
    pub async fn bind(room: Arc<Room>) -> io::Result<Server> {
        let listener = TcpListener::bind(room.config.listen).await?;
        let address = listener.local_addr()?;
        Ok(Server { room, listener, address })
    }

    /// The address that it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until [`Room::close`] is called, then shuts down: streams end with a `bye` event, and requests in
    /// progress are answered.
    pub async fn run(self) {
        let room = self.room.clone();
        let mut closing = room.closing();
        let maintenance = tokio::spawn(maintain(room.clone()));
        let app = router(&room);
        let counts = ConnectionCounts::default();
        // Every connection holds a receiver: once all are dropped, all connections are closed.
        let (open, all_closed) = watch::channel(());
        loop {
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                _ = closing.wait_for(|closing| *closing) => break,
            };
            let Ok((stream, peer)) = accepted else {
                // Most likely out of file descriptors: wait for connections to close.
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            };
            let Some(slot) = counts.admit(&room, peer.ip()) else { continue };
            let timeouts = room.config.timeouts;
            let (app, closing, open) = (app.clone(), room.closing(), open.subscribe());
            tokio::spawn(async move {
                serve_connection(app, stream, peer.ip(), timeouts, closing).await;
                drop((slot, open));
            });
        }
        drop((self.listener, all_closed));
        let _ = tokio::time::timeout(room.config.timeouts.shutdown, open.closed()).await;
        maintenance.abort();
    }
}

/// Listens and serves until the room is closed.
///
/// # Errors
/// If the address is in use, or not allowed.
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
    // Updates are small and urgent.
    let _ = stream.set_nodelay(true);
    let (stream, returned) = connection::lend(stream, timeouts.write);
    serve_http(app, stream, peer, timeouts, closing).await;
    if let Ok(stream) = returned.await {
        connection::close(stream).await;
    }
}

/// Answers one request after another until either side closes the connection.
async fn serve_http(
    app: axum::Router,
    stream: connection::LentStream,
    peer: IpAddr,
    timeouts: Timeouts,
    mut closing: watch::Receiver<bool>,
) {
    let service = service_fn(|request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Peer(peer));
        app.clone().call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(timeouts.head)
        .max_headers(64)
        .max_buf_size(32 * 1024)
        .serve_connection(TokioIo::new(stream), service);
    let mut connection = std::pin::pin!(connection);
    // Errors are the client's: it disconnected, or did not speak HTTP.
    tokio::select! {
        _ = connection.as_mut() => return,
        // `wait_for` also sees a shutdown that began before this connection was served.
        _ = closing.wait_for(|closing| *closing) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

/// Regular maintenance while the room is open.
async fn maintain(room: Arc<Room>) {
    let mut generation = room.store.generation();
    loop {
        tokio::time::sleep(room.config.timeouts.maintenance).await;
        room.unload_idle();
        let now = room.store.generation();
        if now != generation {
            generation = now;
            room.forget_replaced().await;
        }
    }
}
