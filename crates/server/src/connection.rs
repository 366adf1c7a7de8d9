//! A client's connection: write timeouts, and a close that lets the last response arrive.
//!
//! A client that is refused early may still be sending. If we closed the socket at once, the system would answer what
//! arrives with a reset, and many systems then discard the response that the client has not read yet: instead of "too
//! long" it would see a broken connection. So we shut down our side, and read for a moment longer.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::time::Sleep;

/// How long to keep reading after the last response.
const MAX_DRAIN_TIME: Duration = Duration::from_millis(500);
/// How many bytes to read after the last response.
const MAX_DRAIN_BYTES: u64 = 256 * 1024;

/// A stream that is sent back to its owner when its user drops it, and that fails a write that makes no progress.
pub(crate) struct LentStream {
    stream: Option<TcpStream>,
    back: Option<oneshot::Sender<TcpStream>>,
    write_timeout: Duration,
    /// Runs while a write makes no progress.
    stalled: Option<Pin<Box<Sleep>>>,
}

/// Lends a stream; the receiver gets it back.
pub(crate) fn lend(stream: TcpStream, write_timeout: Duration) -> (LentStream, oneshot::Receiver<TcpStream>) {
    let (back, returned) = oneshot::channel();
    (LentStream { stream: Some(stream), back: Some(back), write_timeout, stalled: None }, returned)
}

/// Shuts down our side, then reads until the client closes its own: not for long, and not much.
pub(crate) async fn close(mut stream: TcpStream) {
    if stream.shutdown().await.is_err() {
        return;
    }
    let rest = async { tokio::io::copy(&mut stream.take(MAX_DRAIN_BYTES), &mut tokio::io::sink()).await };
    let _ = tokio::time::timeout(MAX_DRAIN_TIME, rest).await;
}

impl Drop for LentStream {
    fn drop(&mut self) {
        if let (Some(stream), Some(back)) = (self.stream.take(), self.back.take()) {
            // If nobody waits for the stream, it is dropped.
            let _ = back.send(stream);
        }
    }
}

impl LentStream {
    fn with<T>(
        &mut self,
        poll: impl FnOnce(Pin<&mut TcpStream>) -> Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        match &mut self.stream {
            Some(stream) => poll(Pin::new(stream)),
            None => Poll::Ready(Err(io::ErrorKind::NotConnected.into())),
        }
    }

    /// The result of a write, or an error if no write has made progress for too long.
    fn with_timeout(
        &mut self,
        context: &mut Context<'_>,
        sent: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if sent.is_ready() {
            self.stalled = None;
            return sent;
        }
        let write_timeout = self.write_timeout;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(tokio::time::sleep(write_timeout)));
        stalled.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for LentStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.with(|stream| stream.poll_read(context, buffer))
    }
}

impl AsyncWrite for LentStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let sent = self.with(|stream| stream.poll_write(context, bytes));
        self.with_timeout(context, sent)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let sent = self.with(|stream| stream.poll_write_vectored(context, slices));
        self.with_timeout(context, sent)
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.with(|stream| stream.poll_flush(context))
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.with(|stream| stream.poll_shutdown(context))
    }
}
