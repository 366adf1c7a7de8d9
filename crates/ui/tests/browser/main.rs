//! Boards in a real Chromium, on a page made for it, by mouse, fingers and keys.

mod looking;
mod page;
mod picking;
mod server;
mod steps;
mod telling;
