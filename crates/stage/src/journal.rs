//! What happened in one tab, according to Chromium's events.

use serde_json::{Value, json};

use crate::console::{self, Message};
use crate::ledger::Ledger;
use crate::wire::{FollowUp, OnReply};

/// Everything that a tab has reported since it was opened.
pub(crate) struct Journal {
    /// The session of the tab.
    tab: String,
    /// The main frame.
    frame: String,
    pub(crate) navigations: Navigations,
    /// Whether the main frame is being loaded.
    pub(crate) loading: bool,
    pub(crate) console: Vec<Message>,
    pub(crate) announced: Vec<String>,
    pub(crate) ledger: Ledger,
    /// Why the tab is gone, if it is.
    pub(crate) lost: Option<String>,
}

/// Counts of the main frame's navigations: if a count is greater than before, something has happened since.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Navigations {
    /// Navigations that the page asked for.
    pub(crate) requested: u32,
    /// Loads that began, and moves within a document.
    pub(crate) begun: u32,
}

/// The binding through which the page's announcements reach us.
pub(crate) const ANNOUNCE: &str = "stageAnnounce";

/// The commands that make a session report what we need.
pub(crate) fn enable() -> Vec<(&'static str, Value)> {
    // Bodies are kept outside the page, so that they can still be read after it has navigated away.
    const KEPT: u32 = 64 << 20;
    let network = json!({
        "enableDurableMessages": true, "maxTotalBufferSize": KEPT, "maxResourceBufferSize": KEPT,
    });
    let attach = json!({ "autoAttach": true, "waitForDebuggerOnStart": true, "flatten": true });
    vec![
        ("Network.enable", network),
        ("Runtime.enable", json!({})),
        ("Log.enable", json!({})),
        ("Target.setAutoAttach", attach),
    ]
}

impl Journal {
    pub(crate) fn new(tab: &str, frame: &str) -> Journal {
        Journal {
            tab: tab.to_owned(),
            frame: frame.to_owned(),
            navigations: Navigations::default(),
            loading: false,
            console: Vec::new(),
            announced: Vec::new(),
            ledger: Ledger::default(),
            lost: None,
        }
    }

    /// Forgets what was said and sent so far.
    pub(crate) fn forget(&mut self) {
        self.console.clear();
        self.announced.clear();
        self.ledger.forget();
    }

    /// Records an event; returns the commands that it calls for.
    pub(crate) fn note(&mut self, session: &str, method: &str, params: &Value) -> Vec<FollowUp> {
        let main = params["frameId"] == *self.frame && session == self.tab;
        match method {
            "Page.frameRequestedNavigation" | "Page.frameScheduledNavigation" if main => {
                // Navigations in other tabs do not count, nor do delayed ones.
                let elsewhere = params["disposition"].as_str().is_some_and(|place| place != "currentTab");
                let later = params["delay"].as_f64().is_some_and(|delay| delay > 0.0);
                self.navigations.requested += u32::from(!elsewhere && !later);
            }
            "Page.frameStartedLoading" if main => {
                self.loading = true;
                self.navigations.begun += 1;
            }
            "Page.frameStoppedLoading" if main => self.loading = false,
            "Page.frameNavigated" if params["frame"]["id"] == *self.frame && session == self.tab => {
                let loader = params["frame"]["loaderId"].as_str().unwrap_or_default();
                self.ledger.replaced(session, loader);
                // An empty page appears without being loaded.
                self.navigations.begun += 1;
            }
            "Page.navigatedWithinDocument" if main => self.navigations.begun += 1,
            "Page.javascriptDialogOpening" => {
                self.console.push(console::dialog(params));
                let agree = json!({ "accept": true });
                return vec![self.follow_up(session, "Page.handleJavaScriptDialog", agree)];
            }
            "Runtime.consoleAPICalled" => self.console.push(console::call(params)),
            "Runtime.exceptionThrown" => self.console.push(console::exception(params)),
            "Log.entryAdded" => self.console.push(console::entry(params)),
            "Runtime.bindingCalled" if params["name"] == ANNOUNCE => {
                self.announced.extend(params["payload"].as_str().map(str::to_owned));
            }
            "Target.attachedToTarget" => {
                return self.watch_child(params["sessionId"].as_str().unwrap_or_default());
            }
            "Target.detachedFromTarget" => {
                self.ledger.detached(params["sessionId"].as_str().unwrap_or_default());
            }
            "Inspector.targetCrashed" => self.lost = Some("the page crashed".to_owned()),
            _ => return self.ledger.note(&self.tab, session, method, params),
        }
        Vec::new()
    }

    /// Watches a new frame or worker, which is paused until then, and lets it run.
    fn watch_child(&self, session: &str) -> Vec<FollowUp> {
        let watch = enable().into_iter().chain([("Runtime.runIfWaitingForDebugger", json!({}))]);
        watch.map(|(method, params)| self.follow_up(session, method, params)).collect()
    }

    fn follow_up(&self, session: &str, method: &'static str, params: Value) -> FollowUp {
        FollowUp { session: session.to_owned(), method, params, on_reply: OnReply::Ignore }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_load_begins_and_ends_with_the_main_frame() {
        let mut journal = Journal::new("S", "F");
        journal.note("S", "Page.frameStartedLoading", &json!({ "frameId": "other" }));
        assert!(!journal.loading);
        journal.note("S", "Page.frameStartedLoading", &json!({ "frameId": "F" }));
        assert!(journal.loading && journal.navigations.begun == 1);
        journal.note("S", "Page.frameStoppedLoading", &json!({ "frameId": "F" }));
        assert!(!journal.loading);
    }

    #[test]
    fn a_request_for_another_tab_or_for_later_does_not_count() {
        let mut journal = Journal::new("S", "F");
        for rest in [json!({ "disposition": "newTab" }), json!({ "delay": 5 })] {
            let mut params = rest;
            params["frameId"] = "F".into();
            journal.note("S", "Page.frameRequestedNavigation", &params);
        }
        assert_eq!(journal.navigations.requested, 0);
        journal.note(
            "S",
            "Page.frameRequestedNavigation",
            &json!({ "frameId": "F", "disposition": "currentTab" }),
        );
        assert_eq!(journal.navigations.requested, 1);
    }

    #[test]
    fn a_dialog_is_accepted_and_a_worker_is_started() {
        let mut journal = Journal::new("S", "F");
        let follow_ups = journal.note(
            "S",
            "Page.javascriptDialogOpening",
            &json!({ "message": "Sure?", "type": "confirm" }),
        );
        assert_eq!(follow_ups[0].method, "Page.handleJavaScriptDialog");
        let follow_ups = journal.note("S", "Target.attachedToTarget", &json!({ "sessionId": "W" }));
        assert!(follow_ups.iter().all(|follow_up| follow_up.session == "W"));
        assert_eq!(
            follow_ups.last().map(|follow_up| follow_up.method),
            Some("Runtime.runIfWaitingForDebugger")
        );
    }
}
