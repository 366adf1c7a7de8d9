//! One live table as a pure machine.

mod id;

pub use id::{GuestId, TableId};
