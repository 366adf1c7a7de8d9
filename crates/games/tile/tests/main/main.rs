//! Fairy Tile against the laws of the house and its own specification.

mod examples;
mod laws;
mod scenarios;
mod table;
