//! The wire to one client: who takes nothing of what is sent to him is cut off, and the last answer arrives.
//!
//! Who is refused before he has sent everything still sends. If the socket were closed at once, the system would answer
//! what comes with a reset, and many systems then throw away the answer that their program has not read yet: instead of
//! "too long" the reader would see a broken connection. So we say that we are done, and listen for a moment more.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::time::Sleep;

/// So long is listened to somebody who has been answered.
const LONGEST: Duration = Duration::from_millis(500);
/// So much is let in before he is cut off.
const MOST: u64 = 256 * 1024;

/// A stream that is given back when its user drops it, in whatever way he is done with it.
pub(crate) struct Lent {
    stream: Option<TcpStream>,
    back: Option<oneshot::Sender<TcpStream>>,
    timeouts: Duration,
    /// Runs while there is something to send and the other side takes nothing of it.
    stalled: Option<Pin<Box<Sleep>>>,
}

/// Lends a stream, on which the other side may stop reading for so long; what comes second gets it back.
pub(crate) fn lend(stream: TcpStream, timeouts: Duration) -> (Lent, oneshot::Receiver<TcpStream>) {
    let (back, returned) = oneshot::channel();
    (Lent { stream: Some(stream), back: Some(back), timeouts, stalled: None }, returned)
}

/// Says that nothing more will come, and listens until the other side says the same: not for long, and not to much.
pub(crate) async fn hang_up(mut stream: TcpStream) {
    if stream.shutdown().await.is_err() {
        return;
    }
    let rest = async { tokio::io::copy(&mut stream.take(MOST), &mut tokio::io::sink()).await };
    let _ = tokio::time::timeout(LONGEST, rest).await;
}

impl Drop for Lent {
    fn drop(&mut self) {
        if let (Some(stream), Some(back)) = (self.stream.take(), self.back.take()) {
            // Who does not wait for it does not want it.
            let _ = back.send(stream);
        }
    }
}

impl Lent {
    fn with<T>(
        &mut self,
        poll: impl FnOnce(Pin<&mut TcpStream>) -> Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        match &mut self.stream {
            Some(stream) => poll(Pin::new(stream)),
            None => Poll::Ready(Err(io::ErrorKind::NotConnected.into())),
        }
    }

    /// What came of an attempt to send, unless nothing has come of any for too long.
    fn patient(
        &mut self,
        context: &mut Context<'_>,
        sent: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if sent.is_ready() {
            self.stalled = None;
            return sent;
        }
        let timeouts = self.timeouts;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(tokio::time::sleep(timeouts)));
        stalled.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Lent {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.with(|stream| stream.poll_read(context, buffer))
    }
}

impl AsyncWrite for Lent {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let sent = self.with(|stream| stream.poll_write(context, bytes));
        self.patient(context, sent)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let sent = self.with(|stream| stream.poll_write_vectored(context, slices));
        self.patient(context, sent)
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
