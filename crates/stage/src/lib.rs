//! People at real browsers: drives Chromium from plain tests, through the DevTools protocol.
//!
//! A [`Browser`] is a headless Chromium. Each [`Person`] has their own cookies, language, screen and line to the
//! network. A [`Tab`] shows pages: a test clicks, fills in fields and presses keys with real input events, finds things
//! by the names that a screen reader says, and reads what is on the page, what was announced, and what went over the
//! network.
//!
//! ```no_run
//! use stage::{Browser, button};
//!
//! let browser = Browser::shared();
//! let ana = browser.person().language("fr").phone();
//! let tab = ana.open("http://127.0.0.1:8080/");
//! tab.fill("Votre nom", "Ana");
//! tab.click(button("Entrer"));
//! tab.wait_for_text("Bonsoir, Ana");
//! tab.assert_quiet();
//! tab.assert_accessible();
//! ```
//!
//! Everything is synchronous: a thread reads Chromium's messages, and a function that looks for something waits until
//! it is there. Any failure ends the test, with the address and the text of the page. There is no runtime, no
//! driver and no port: Chromium reads and writes two pipes, and ends when they close, even if a test is killed.
//!
//! No page reaches the internet: a person's line goes through a relay that connects to this machine only.

mod act;
mod ax;
mod axe;
mod base64;
mod browser;
mod chromium;
mod console;
mod fail;
mod find;
mod hear;
mod journal;
mod keys;
mod ledger;
mod line;
mod person;
mod picture;
mod pointer;
mod relay;
mod stopwatch;
mod tab;
mod text;
mod traffic;
mod watch;
mod wire;

pub use axe::{Place, Violation};
pub use browser::Browser;
pub use console::{Level, Message, Source};
pub use find::{Wanted, button, checkbox, link, radio, role};
pub use line::Line;
pub use person::Person;
pub use pointer::Point;
pub use tab::Tab;
pub use traffic::{Received, Request, Traffic};
pub use watch::Shift;
