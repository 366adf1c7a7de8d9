//! Fairy Tile against the laws of the house and its own specification.

mod laws;
mod table;
