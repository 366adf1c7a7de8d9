//! The game room.
fn main() {}
