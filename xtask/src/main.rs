//! Checks that are not tests of behaviour.
fn main() {}
