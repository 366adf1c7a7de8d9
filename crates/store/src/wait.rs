//! Waiting for an answer without an executor, for tests and sequential programs.

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};

/// Wakes the waiting thread.
struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Unpark>) {
        self.0.unpark();
    }
}

/// Blocks this thread until the future is ready. Never call it on an executor's thread, which it would block.
pub fn block_on<F: Future>(future: F) -> F::Output {
    let mut future = pin!(future);
    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    let mut context = Context::from_waker(&waker);
    loop {
        match future.as_mut().poll(&mut context) {
            Poll::Ready(output) => return output,
            // A spurious wake-up is harmless: the future is polled again.
            Poll::Pending => thread::park(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_for_an_answer_from_another_thread() {
        let (sender, receiver) = tokio::sync::oneshot::channel();
        let other = thread::spawn(move || sender.send(7));
        assert_eq!(block_on(receiver), Ok(7));
        assert_eq!(other.join().unwrap(), Ok(()));
    }
}
