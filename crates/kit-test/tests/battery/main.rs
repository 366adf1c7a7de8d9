//! Proof that the battery bites: a toy game passes, and each way of breaking it is caught by the law that it breaks.

mod bites;
mod faults;
mod pieces;
mod texts;
mod toy;
