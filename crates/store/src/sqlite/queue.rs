//! A bounded queue between the callers and the threads that do the work.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::StoreError;

/// Work waiting to be done, the oldest first.
pub(super) struct Queue<T> {
    state: Mutex<State<T>>,
    /// Notified when something was put in, and when the queue was closed.
    changed: Condvar,
    /// How many items can wait.
    capacity: usize,
}

struct State<T> {
    waiting: VecDeque<T>,
    closed: bool,
}

impl<T> Queue<T> {
    /// An empty queue with room for this many items.
    pub(super) fn new(capacity: usize) -> Queue<T> {
        let state = State { waiting: VecDeque::new(), closed: false };
        Queue { state: Mutex::new(state), changed: Condvar::new(), capacity }
    }

    /// Adds an item at the end, without ever waiting.
    pub(super) fn push(&self, item: T) -> Result<(), StoreError> {
        let mut state = self.lock();
        if state.closed {
            return Err(StoreError::Closed);
        }
        if state.waiting.len() >= self.capacity {
            return Err(StoreError::Busy);
        }
        state.waiting.push_back(item);
        drop(state);
        self.changed.notify_one();
        Ok(())
    }

    /// Waits for the next item; `None` if the queue is closed and empty.
    pub(super) fn take_one(&self) -> Option<T> {
        let mut state = self.lock();
        loop {
            if let Some(item) = state.waiting.pop_front() {
                return Some(item);
            }
            if state.closed {
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// All waiting items; none if nothing came for this long; `None` if the queue is closed and empty.
    pub(super) fn take_all(&self, patience: Duration) -> Option<VecDeque<T>> {
        let nothing_to_do = |state: &mut State<T>| state.waiting.is_empty() && !state.closed;
        let waited = self.changed.wait_timeout_while(self.lock(), patience, nothing_to_do);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        let all = std::mem::take(&mut state.waiting);
        (!all.is_empty() || !state.closed).then_some(all)
    }

    /// Takes no more items. Those that wait are still handed out.
    pub(super) fn close(&self) {
        self.lock().closed = true;
        self.changed.notify_all();
    }

    /// Nothing panics while it holds the lock, so a poisoned lock still guards consistent data.
    fn lock(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Held by a thread that empties a queue. When the thread ends, for whatever reason, the queue is closed and the
/// remaining items are dropped, which tells their callers that nobody will do them.
pub(super) struct Worker<'a, T>(pub(super) &'a Queue<T>);

impl<T> Drop for Worker<'_, T> {
    fn drop(&mut self) {
        self.0.close();
        self.0.lock().waiting.clear();
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    #[test]
    fn first_in_is_first_out_and_a_full_queue_is_busy() {
        let queue = Queue::new(2);
        assert_eq!((queue.push('a'), queue.push('b')), (Ok(()), Ok(())));
        assert_eq!(queue.push('c'), Err(StoreError::Busy));
        assert_eq!(queue.take_one(), Some('a'));
        assert_eq!(queue.push('c'), Ok(()));
        assert_eq!(queue.take_all(Duration::ZERO), Some(VecDeque::from(['b', 'c'])));
        assert_eq!(queue.take_all(Duration::ZERO), Some(VecDeque::new()));
    }

    #[test]
    fn what_waits_in_a_closed_queue_is_still_handed_out() {
        let queue = Queue::new(2);
        queue.push('a').unwrap();
        queue.close();
        assert_eq!(queue.push('b'), Err(StoreError::Closed));
        assert_eq!(queue.take_all(Duration::MAX), Some(VecDeque::from(['a'])));
        assert_eq!((queue.take_all(Duration::MAX), queue.take_one()), (None, None));
    }

    #[test]
    fn callers_who_wait_for_a_dead_thread_are_told() {
        let queue = Queue::new(2);
        let (answer, answered) = tokio::sync::oneshot::channel::<()>();
        queue.push(answer).unwrap();
        let died = thread::scope(|scope| {
            let worker = || {
                let _worker = Worker(&queue);
                panic!("for the test");
            };
            scope.spawn(worker).join()
        });
        assert!(died.is_err());
        assert!(crate::block_on(answered).is_err(), "the sender is gone");
        let (late, _) = tokio::sync::oneshot::channel();
        assert_eq!(queue.push(late), Err(StoreError::Closed));
    }
}
