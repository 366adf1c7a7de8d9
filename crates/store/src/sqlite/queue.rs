//! A bounded queue between the callers and the threads that do the work.

use std::sync::mpsc::{self, Receiver, SyncSender, TrySendError};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::StoreError;

/// Work waiting to be done, the oldest first. When the receiver is dropped, because its thread has ended for whatever
/// reason, so is what still waits, which tells the callers that nobody will do it.
pub(super) struct Queue<T>(Mutex<Option<SyncSender<T>>>);

impl<T> Queue<T> {
    /// An empty queue with room for this many items, and the end where they are taken out.
    pub(super) fn new(capacity: usize) -> (Queue<T>, Receiver<T>) {
        let (sender, receiver) = mpsc::sync_channel(capacity);
        (Queue(Mutex::new(Some(sender))), receiver)
    }

    /// Adds an item at the end, without ever waiting.
    pub(super) fn push(&self, item: T) -> Result<(), StoreError> {
        let sent = self.lock().as_ref().ok_or(StoreError::Closed)?.try_send(item);
        sent.map_err(|error| match error {
            TrySendError::Full(_) => StoreError::Busy,
            TrySendError::Disconnected(_) => StoreError::Closed,
        })
    }

    /// Takes no more items. Those that wait are still handed out.
    pub(super) fn close(&self) {
        self.lock().take();
    }

    /// Nothing panics while it holds the lock, so a poisoned lock still guards consistent data.
    fn lock(&self) -> MutexGuard<'_, Option<SyncSender<T>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    #[test]
    fn a_full_queue_is_busy_and_a_closed_one_is_emptied() {
        let (queue, receiver) = Queue::new(2);
        assert_eq!([queue.push('a'), queue.push('b')], [Ok(()), Ok(())]);
        assert_eq!(queue.push('c'), Err(StoreError::Busy));
        assert_eq!(receiver.recv(), Ok('a'));
        assert_eq!(queue.push('c'), Ok(()));
        queue.close();
        assert_eq!(queue.push('d'), Err(StoreError::Closed));
        assert_eq!(receiver.iter().collect::<String>(), "bc");
    }

    #[test]
    fn callers_who_wait_for_a_dead_thread_are_told() {
        let (queue, receiver) = Queue::new(2);
        let (answer, answered) = tokio::sync::oneshot::channel::<()>();
        queue.push(answer).unwrap();
        let worker = thread::spawn(move || {
            let _receiver = receiver;
            panic!("for the test");
        });
        assert!(worker.join().is_err());
        assert!(crate::block_on(answered).is_err(), "the sender is gone");
        let (late, _) = tokio::sync::oneshot::channel();
        assert_eq!(queue.push(late), Err(StoreError::Closed));
    }
}
