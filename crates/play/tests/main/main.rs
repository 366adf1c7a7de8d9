//! Tables of all games as their readers see them.

mod copy;
mod records;
mod scenes;
