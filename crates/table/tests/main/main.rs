//! A table of Fairy Tale under commands of all kinds: what the rules of the house allow and refuse, that nothing is done
//! twice, that nothing leaks, and that its log gives it back.

mod back;
mod chat;
mod desk;
mod fair;
mod leave;
mod logs;
mod order;
mod past;
mod repeated;
mod replaced;
mod seats;
mod secrecy;
mod turns;
mod walk;
