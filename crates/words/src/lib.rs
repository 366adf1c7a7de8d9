//! French and English: messages, prose, and how a game speaks.
//!
//! Every word that a person reads comes from `locales/`, through [`Words`]. A game implements [`Speak`]: it turns what a
//! viewer knows into [`Prose`], which a terminal, a page for a screen reader and a notification can all show.
//! [`check()`] keeps both languages complete. Nothing here knows files, clocks or threads: the texts are compiled in.

mod check;
mod lang;
mod lexicon;
mod names;
mod prose;
mod saying;
mod shelf;
mod source;
mod speak;
mod terminal;
mod typography;
mod verdict;
mod words;

pub use check::{Fault, Place, Problem, check};
pub use lang::Lang;
pub use names::Names;
pub use prose::{Block, Prose};
pub use source::Source;
pub use speak::{Speak, refuse};
pub use verdict::{ranking, verdict};
pub use words::{Arg, Words};
