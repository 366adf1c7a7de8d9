//! The pages of the house: pure functions from what a reader may see to HTML. No I/O, no clock.

mod model;

pub use model::*;
