//! Waiting for an answer without an executor: for tests and for programs that do one thing after the other.

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};

/// Wakes the thread that waits.
struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Unpark>) {
        self.0.unpark();
    }
}

/// Waits on this thread until the future is ready. Not for the thread of an executor: it would stand still.
pub fn block_on<F: Future>(future: F) -> F::Output {
    let mut future = pin!(future);
    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    let mut context = Context::from_waker(&waker);
    loop {
        match future.as_mut().poll(&mut context) {
            Poll::Ready(output) => return output,
            // Something else may unpark this thread as well; then the future is just asked once more.
            Poll::Pending => thread::park(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_from_another_thread_is_waited_for() {
        let (answer, wanted) = tokio::sync::oneshot::channel();
        let other = thread::spawn(move || answer.send(7));
        assert_eq!(block_on(wanted), Ok(7));
        assert_eq!(other.join().unwrap(), Ok(()));
    }
}
