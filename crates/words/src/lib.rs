//! French and English: messages, prose, and how a game speaks.
//!
//! Every word that a person reads comes from `locales/`, through [`Words`]. A game implements [`Speak`], which turns what a
//! viewer knows into [`Prose`] for a terminal, a page or a notification. [`check()`] keeps both languages complete. Nothing
//! here uses files, clocks or threads: the texts are compiled in.

mod check;
mod lang;
mod lexicon;
mod limit;
mod names;
mod prose;
mod saying;
mod shelf;
mod source;
mod speak;
mod story;
mod terminal;
mod typography;
mod verdict;
mod words;

pub use check::{Fault, Place, Problem, check};
pub use lang::Lang;
pub use limit::{Limit, Otherwise};
pub use names::{Names, Voice};
pub use prose::{Block, Prose};
pub use source::Source;
pub use speak::{Speak, refuse};
pub use story::{Beat, Change, Story};
pub use typography::misspaced;
pub use verdict::{Ended, by_rank, ended, ranking, result, verdict};
pub use words::{Arg, Words};
