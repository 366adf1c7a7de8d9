//! Fairy Tile against the laws and its own specification.

mod bot;
mod documents;
mod examples;
mod flow;
mod golden;
mod laws;
mod scenarios;
mod specification;
