//! Values that are computed once and then kept.

use std::any::Any;
use std::sync::OnceLock;

/// One value of each type, made when it is first asked for. Reading never waits: the values form a chain that grows at
/// its end and never changes. There are only one or two types, so the chain stays short.
#[derive(Default)]
pub(crate) struct Shelf {
    value: OnceLock<Value>,
    next: OnceLock<Box<Shelf>>,
}

type Value = Box<dyn Any + Send + Sync>;

impl Shelf {
    /// The value of this type, which is made if there is none. If several are made at the same time, one is kept.
    pub(crate) fn get_or_make<T: Any + Send + Sync>(&self, make: impl FnOnce() -> T) -> &T {
        // Made before it takes its place, so that `make` can put other values on the shelf.
        self.get().unwrap_or_else(|| self.put(Box::new(make())))
    }

    fn get<T: Any>(&self) -> Option<&T> {
        self.value.get()?.downcast_ref().or_else(|| self.next.get()?.get())
    }

    fn put<T: Any>(&self, value: Value) -> &T {
        let refused = self.value.set(value).err();
        match (self.value.get().and_then(|kept| kept.downcast_ref()), refused) {
            (Some(kept), _) => kept,
            (None, Some(value)) => self.next.get_or_init(Box::default).put(value),
            (None, None) => unreachable!("a value has its own type"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::thread;

    use super::*;

    #[test]
    fn a_value_of_each_type_is_made_once() {
        let shelf = Shelf::default();
        let made = Cell::new(0);
        let make = |value: u8| {
            made.set(made.get() + 1);
            value
        };
        assert_eq!(*shelf.get_or_make(|| make(1)), 1);
        assert_eq!(*shelf.get_or_make(|| String::from("one")), "one");
        assert_eq!(*shelf.get_or_make(|| 1.5), 1.5);
        assert_eq!(*shelf.get_or_make(|| make(2)), 1);
        assert_eq!(*shelf.get_or_make(|| String::from("two")), "one");
        assert_eq!(made.get(), 1);
    }

    #[test]
    fn making_a_value_can_ask_for_another() {
        let shelf = Shelf::default();
        let length = shelf.get_or_make(|| shelf.get_or_make(|| String::from("three")).len());
        assert_eq!(*length, 5);
    }

    #[test]
    fn threads_get_the_same_value() {
        let shelf = Shelf::default();
        thread::scope(|scope| {
            let ask = |n: u8| {
                let shelf = &shelf;
                scope.spawn(move || (shelf.get_or_make(|| n), shelf.get_or_make(|| u32::from(n))))
            };
            let threads: Vec<_> = (0..8).map(ask).collect();
            let values: Vec<_> = threads.into_iter().map(|thread| thread.join().unwrap()).collect();
            assert!(values.iter().all(|value| *value == values[0]), "{values:?}");
        });
    }
}
