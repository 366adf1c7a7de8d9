//! What happens behind a page: console, requests, bytes, layout shifts.

use serde::Deserialize;

use crate::console::{Level, Message, Source};
use crate::fail::{fail, must};
use crate::journal::Journal;
use crate::tab::Tab;
use crate::traffic::{Request, Traffic, host};

/// An unexpected layout shift.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Shift {
    /// The browser's score: how much of the screen moved, and how far (0.1 or more is bad).
    pub value: f64,
    /// It followed an input so closely that it does not count.
    pub after_input: bool,
    /// The elements that moved.
    pub moved: Vec<String>,
}

impl Tab {
    /// Everything that the page or the browser wrote to the console, since the tab was opened or
    /// [forgot](Tab::forget).
    pub fn console(&self) -> Vec<Message> {
        self.wire().journal(&self.session, |journal| journal.console.clone())
    }

    /// Every request of the tab, its frames and its workers, since the tab was opened or [forgot](Tab::forget).
    pub fn requests(&self) -> Vec<Request> {
        self.wire().journal(&self.session, |journal| journal.ledger.requests())
    }

    /// Everything that the tab, its frames and its workers have received: headers, bodies, and the bytes of streams
    /// that are still open. Waits for what has begun to arrive, and lists as missing what does not arrive in time.
    pub fn traffic(&self) -> Traffic {
        self.wire().watch(&self.session, self.settings.patience, |journal| journal.ledger.settled());
        self.wire().journal(&self.session, |journal| journal.ledger.traffic())
    }

    /// Forgets console, requests, traffic and announcements up to now.
    pub fn forget(&self) {
        self.wire().journal(&self.session, Journal::forget);
    }

    /// Asserts that nothing is wrong behind the page: no error in the console, no exception, no violation of the Content
    /// Security Policy, no failed load, and no request to any host but the page's own.
    ///
    /// # Panics
    ///
    /// If something is wrong.
    #[track_caller]
    pub fn assert_quiet(&self) {
        self.assert_quiet_but(&[]);
    }

    /// The same, but ignores complaints that contain one of these texts (such as `404`).
    ///
    /// # Panics
    ///
    /// If there is any other complaint.
    #[track_caller]
    pub fn assert_quiet_but(&self, expected: &[&str]) {
        let home = self.url();
        let home = host(&home);
        let messages = self.console().into_iter().filter(is_error).map(|message| message.to_string());
        let foreign = |request: &Request| request.host().is_some() && request.host() != home;
        let abroad = self.requests().into_iter().filter(foreign);
        let complaints: Vec<String> = messages
            .chain(abroad.map(|request| format!("request to another host: {request}")))
            .filter(|complaint| !expected.iter().any(|expected| complaint.contains(expected)))
            .collect();
        if !complaints.is_empty() {
            fail(format!("the page is not quiet:\n  {}{}", complaints.join("\n  "), self.quote_page()));
        }
    }

    /// The layout shifts since the page was loaded.
    ///
    /// # Panics
    ///
    /// If the page does not answer.
    #[track_caller]
    pub fn layout_shifts(&self) -> Vec<Shift> {
        must(self.read(include_str!("scripts/shifts.js")))
    }

    /// The sum of the layout shifts since the page was loaded, without those that followed an input.
    ///
    /// # Panics
    ///
    /// If the page does not answer.
    #[track_caller]
    pub fn layout_shift(&self) -> f64 {
        self.layout_shifts().iter().filter(|shift| !shift.after_input).map(|shift| shift.value).sum()
    }
}

fn is_error(message: &Message) -> bool {
    message.level == Level::Error || message.source == Source::Policy
}
