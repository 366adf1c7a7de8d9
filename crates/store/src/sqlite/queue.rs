//! A queue with room for so many, between those who ask and the threads that work.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::StoreError;

/// What waits to be done, the oldest first.
pub(super) struct Queue<T> {
    inside: Mutex<Inside<T>>,
    /// Somebody put something in, or closed the queue.
    news: Condvar,
    /// How many can wait.
    room: usize,
}

struct Inside<T> {
    waiting: VecDeque<T>,
    closed: bool,
}

impl<T> Queue<T> {
    /// An empty queue, in which so many can wait.
    pub(super) fn new(room: usize) -> Queue<T> {
        let inside = Inside { waiting: VecDeque::new(), closed: false };
        Queue { inside: Mutex::new(inside), news: Condvar::new(), room }
    }

    /// Puts something at the end, without ever waiting.
    pub(super) fn push(&self, item: T) -> Result<(), StoreError> {
        let mut inside = self.lock();
        if inside.closed {
            return Err(StoreError::Closed);
        }
        if inside.waiting.len() >= self.room {
            return Err(StoreError::Busy);
        }
        inside.waiting.push_back(item);
        drop(inside);
        self.news.notify_one();
        Ok(())
    }

    /// Waits for the next one; `None` if the queue is closed and empty.
    pub(super) fn take_one(&self) -> Option<T> {
        let mut inside = self.lock();
        loop {
            if let Some(item) = inside.waiting.pop_front() {
                return Some(item);
            }
            if inside.closed {
                return None;
            }
            inside = self.news.wait(inside).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Everything that waits; nothing if nothing came for so long; `None` if the queue is closed and empty.
    pub(super) fn take_all(&self, patience: Duration) -> Option<VecDeque<T>> {
        let nothing_to_do = |inside: &mut Inside<T>| inside.waiting.is_empty() && !inside.closed;
        let waited = self.news.wait_timeout_while(self.lock(), patience, nothing_to_do);
        let (mut inside, _) = waited.unwrap_or_else(PoisonError::into_inner);
        let all = std::mem::take(&mut inside.waiting);
        (!all.is_empty() || !inside.closed).then_some(all)
    }

    /// Lets nobody in any more. What waits is still done.
    pub(super) fn close(&self) {
        self.lock().closed = true;
        self.news.notify_all();
    }

    /// Nothing panics while it holds the lock, so a poisoned one still guards something whole.
    fn lock(&self) -> MutexGuard<'_, Inside<T>> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Held by a thread that empties a queue. If the thread ends, however it ends, nobody waits for it any more: the queue
/// is closed, and what is left in it is dropped, whereby those who wait learn that it will not be done.
pub(super) struct Attendance<'a, T>(pub(super) &'a Queue<T>);

impl<T> Drop for Attendance<'_, T> {
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
    fn first_in_is_first_out_and_a_full_queue_says_so() {
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
    fn those_who_wait_for_a_thread_that_died_are_told() {
        let queue = Queue::new(2);
        let (answer, wanted) = tokio::sync::oneshot::channel::<()>();
        queue.push(answer).unwrap();
        let died = thread::scope(|scope| {
            let attendant = || {
                let _attendance = Attendance(&queue);
                panic!("as if something had gone wrong");
            };
            scope.spawn(attendant).join()
        });
        assert!(died.is_err());
        assert!(crate::block_on(wanted).is_err(), "the sender is gone");
        let (late, _) = tokio::sync::oneshot::channel();
        assert_eq!(queue.push(late), Err(StoreError::Closed));
    }
}
