//! A table of Fairy Tale under commands of all kinds: what the common rules allow and refuse, that no command is
//! carried out twice, that nothing leaks, and that the log gives back the table.

mod again;
mod allowance;
mod change;
mod chat;
mod desk;
mod fair;
mod gestures;
mod leave;
mod logs;
mod names;
mod order;
mod pace;
mod past;
mod repeated;
mod replaced;
mod seat_request;
mod seats;
mod secrecy;
mod stopping;
mod take_back;
mod talk;
mod turns;
mod walk;
