//! A tab: going to pages, reading them, waiting for them.

use std::sync::{Arc, PoisonError};
use std::thread;
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::fail::{fail, must};
use crate::journal::{self, Journal, Navigations};
use crate::line::Line;
use crate::person::{Context, Settings};
use crate::stopwatch::Stopwatch;
use crate::text::{cut, line, plain};

/// How often a condition is checked again.
const POLL_EVERY: Duration = Duration::from_millis(20);

/// A requested navigation begins within this time, or never (a download, an address of another program).
const BEGIN_LIMIT: Duration = Duration::from_secs(5);

/// How long a page may take to load, or to be replaced by another one. It does not depend on the person's patience: a
/// test that wants to see something fail soon still has to get its page, even on a busy machine.
const LOAD_LIMIT: Duration = Duration::from_secs(30);

/// The isolated world in which our scripts run: they see the page, and the page does not see them.
const WORLD: &str = "stage";

/// How many characters of a page are quoted when a test fails.
const QUOTED: usize = 3000;

/// A tab of a person's browser. It is closed when it is dropped.
///
/// Every function that can fail ends the test, with a message that quotes the address and the text of the page.
/// Functions that look for something wait until it is there, for as long as the person is patient.
pub struct Tab {
    pub(crate) context: Arc<Context>,
    pub(crate) settings: Settings,
    pub(crate) session: String,
    pub(crate) target: String,
}

impl Tab {
    pub(crate) fn new(context: &Arc<Context>, settings: &Settings) -> Result<Tab, String> {
        let wire = &context.browser.wire;
        // A window of its own, because a tab covered by another one gets no frames and no clicks.
        let create = json!({ "url": "about:blank", "browserContextId": context.id, "newWindow": true });
        let made = wire.call(None, "Target.createTarget", create)?;
        let target = made["targetId"].as_str().unwrap_or_default().to_owned();
        let attach = json!({ "targetId": target, "flatten": true });
        let attached = wire.call(None, "Target.attachToTarget", attach)?;
        let session = attached["sessionId"].as_str().unwrap_or_default().to_owned();
        wire.begin(&session, &target);
        let tab = Tab { context: Arc::clone(context), settings: settings.clone(), session, target };

        let binding = json!({ "name": journal::ANNOUNCE, "executionContextName": WORLD });
        let listener = json!({ "source": include_str!("scripts/announce.js"), "worldName": WORLD });
        let mut commands = vec![("Page.enable", json!({})), ("Inspector.enable", json!({}))];
        commands.extend(journal::enable());
        commands.extend(settings.commands(&context.browser.agent));
        commands.push(("Runtime.addBinding", binding));
        commands.push(("Page.addScriptToEvaluateOnNewDocument", listener));
        if settings.hurries {
            // In the page's own world, whose clock it is.
            let clock = json!({ "source": include_str!("scripts/hurry.js") });
            commands.push(("Page.addScriptToEvaluateOnNewDocument", clock));
        }
        wire.call_all(&tab.session, commands)?;
        // Refused if the page's process already has a locale, which is then the same.
        wire.post(Some(&tab.session), "Emulation.setLocaleOverride", json!({ "locale": settings.locale() }));
        context.tabs.lock().unwrap_or_else(PoisonError::into_inner).push(tab.session.clone());
        let now = *context.line.lock().unwrap_or_else(PoisonError::into_inner);
        context.emulate(&tab.session, now)?;
        Ok(tab)
    }

    /// Goes to an address and waits until the page is loaded.
    ///
    /// # Panics
    ///
    /// If it cannot be loaded. (A page with status 404 is loaded.)
    #[track_caller]
    pub fn goto(&self, url: &str) {
        must(self.try_goto(url));
    }

    /// Goes to an address and waits until the page is loaded, or says why it cannot be, for instance
    /// `net::ERR_INTERNET_DISCONNECTED`.
    ///
    /// # Errors
    ///
    /// What the browser says.
    pub fn try_goto(&self, url: &str) -> Result<(), String> {
        let before = self.navigations();
        let reply = self.call("Page.navigate", json!({ "url": url }))?;
        if let Some(error) = reply["errorText"].as_str() {
            return Err(format!("{url}: {error}"));
        }
        // Without a loader it was a navigation within the document.
        if reply["loaderId"].is_string() {
            self.wire().watch(&self.session, BEGIN_LIMIT, |journal| journal.navigations.begun > before.begun);
        }
        self.loaded()
    }

    /// Loads the page again and waits for it.
    ///
    /// # Panics
    ///
    /// If it takes too long.
    #[track_caller]
    pub fn reload(&self) {
        let before = self.navigations();
        must(self.call("Page.reload", json!({})));
        self.wire().watch(&self.session, BEGIN_LIMIT, |journal| journal.navigations.begun > before.begun);
        must(self.loaded());
    }

    /// The address of the page.
    ///
    /// # Panics
    ///
    /// If the page does not answer.
    #[track_caller]
    pub fn url(&self) -> String {
        must(self.read("location.href"))
    }

    /// The title of the page.
    ///
    /// # Panics
    ///
    /// If the page does not answer.
    #[track_caller]
    pub fn title(&self) -> String {
        line(&must(self.read::<String>("document.title")))
    }

    /// The text of the page as it looks: without hidden text, with plain spaces for no-break spaces, and without
    /// invisible marks.
    ///
    /// # Panics
    ///
    /// If the page does not answer.
    #[track_caller]
    pub fn text(&self) -> String {
        plain(&must(self.read::<String>("document.body?.innerText ?? ''")))
    }

    /// The current document as HTML.
    ///
    /// # Panics
    ///
    /// If the page does not answer.
    #[track_caller]
    pub fn html(&self) -> String {
        must(self.read("document.documentElement.outerHTML"))
    }

    /// The value of an expression; a promise is waited for.
    ///
    /// # Panics
    ///
    /// If it throws, or is not a `T`.
    #[track_caller]
    pub fn eval<T: DeserializeOwned>(&self, js: &str) -> T {
        let value = must(
            self.retry_while_navigating(|| self.evaluate(js)).map_err(|error| format!("{error}\n  in: {js}")),
        );
        match serde_json::from_value(value.clone()) {
            Ok(value) => value,
            Err(error) => fail(format!("{value} is not what was expected: {error}\n  from: {js}")),
        }
    }

    /// Runs a script whose value does not matter.
    ///
    /// # Panics
    ///
    /// If it throws.
    #[track_caller]
    pub fn run(&self, js: &str) {
        must(
            self.retry_while_navigating(|| self.evaluate(js)).map_err(|error| format!("{error}\n  in: {js}")),
        );
    }

    /// Whether this text is on the page.
    ///
    /// # Panics
    ///
    /// If the page does not answer.
    #[track_caller]
    pub fn has_text(&self, text: &str) -> bool {
        self.text().contains(&plain(text))
    }

    /// Waits until this text is on the page.
    ///
    /// # Panics
    ///
    /// If it does not come.
    #[track_caller]
    pub fn wait_for_text(&self, text: &str) {
        if !self.wait(|| self.has_text(text)) {
            fail(format!("`{text}` did not come within {:?}{}", self.settings.patience, self.quote_page()));
        }
    }

    /// Waits until something is true.
    ///
    /// # Panics
    ///
    /// If it does not become true.
    #[track_caller]
    pub fn wait_until(&self, done: impl Fn(&Tab) -> bool) {
        if !self.wait(|| done(self)) {
            fail(format!(
                "what the test waits for did not come within {:?}{}",
                self.settings.patience,
                self.quote_page()
            ));
        }
    }

    /// Takes the network away, or gives it back: for all tabs of this person, and for open connections.
    ///
    /// # Panics
    ///
    /// If Chromium has ended.
    #[track_caller]
    pub fn set_offline(&self, offline: bool) {
        must(self.context.set_line(if offline { Line::Offline } else { Line::Full }));
    }

    /// The device falls asleep: the page is hidden, its timers stop, and nothing that arrives is handled.
    ///
    /// # Panics
    ///
    /// If the page does not answer.
    #[track_caller]
    pub fn freeze(&self) {
        // A page that has the focus is never put to sleep.
        must(self.call("Emulation.setFocusEmulationEnabled", json!({ "enabled": false })));
        must(self.call("Page.setWebLifecycleState", json!({ "state": "frozen" })));
    }

    /// The device wakes up, and the page is visible again.
    ///
    /// # Panics
    ///
    /// If the page does not answer.
    #[track_caller]
    pub fn thaw(&self) {
        must(self.call("Page.setWebLifecycleState", json!({ "state": "active" })));
        must(self.call("Emulation.setFocusEmulationEnabled", json!({ "enabled": true })));
    }

    pub(crate) fn wire(&self) -> &crate::wire::Wire {
        &self.context.browser.wire
    }

    pub(crate) fn call(&self, method: &str, params: Value) -> Result<Value, String> {
        self.wire().call(Some(&self.session), method, params)
    }

    /// The address and text of the page, for a failure message.
    pub(crate) fn quote_page(&self) -> String {
        let url: String = self.read("location.href").unwrap_or_default();
        let text: String = self.read("document.body?.innerText ?? ''").unwrap_or_default();
        format!("\n  at {url}, which shows:\n{}", cut(&plain(&text), QUOTED))
    }

    /// Asks again while the page is being replaced by another one.
    pub(crate) fn retry_while_navigating<T>(&self, ask: impl Fn() -> Result<T, String>) -> Result<T, String> {
        let mut watch = Stopwatch::start();
        loop {
            match ask() {
                Err(error) if is_navigating(&error) && watch.left(LOAD_LIMIT).is_some() => {
                    thread::sleep(POLL_EVERY);
                }
                answer => return answer,
            }
        }
    }

    /// Waits until something is true; false if it does not become true.
    pub(crate) fn wait(&self, done: impl Fn() -> bool) -> bool {
        let mut watch = Stopwatch::start();
        loop {
            if done() {
                return true;
            }
            if watch.left(self.settings.patience).is_none() {
                return false;
            }
            thread::sleep(POLL_EVERY);
        }
    }

    pub(crate) fn navigations(&self) -> Navigations {
        self.wire().journal(&self.session, |journal| journal.navigations)
    }

    /// After something that may have begun a navigation: waits until it is over.
    pub(crate) fn settle(&self, before: Navigations) -> Result<(), String> {
        // A requested navigation is reported before the reply to what caused it; a script may need one more turn.
        let _ = self.evaluate("0");
        if self.navigations().requested > before.requested {
            self.wire().watch(&self.session, BEGIN_LIMIT, |journal| journal.navigations.begun > before.begun);
        }
        self.loaded()
    }

    fn loaded(&self) -> Result<(), String> {
        let over = |journal: &Journal| !journal.loading || journal.lost.is_some();
        let done = self.wire().watch(&self.session, LOAD_LIMIT, over);
        match self.wire().journal(&self.session, |journal| journal.lost.clone()) {
            Some(lost) => Err(lost),
            None if done => Ok(()),
            None => Err(format!("the page was not loaded within {LOAD_LIMIT:?}{}", self.quote_page())),
        }
    }

    /// The value of an expression that can be evaluated twice without harm.
    pub(crate) fn read<T: DeserializeOwned>(&self, js: &str) -> Result<T, String> {
        let value = self.retry_while_navigating(|| self.evaluate(js))?;
        serde_json::from_value(value).map_err(|error| error.to_string())
    }

    fn evaluate(&self, js: &str) -> Result<Value, String> {
        let params = json!({
            "expression": js, "awaitPromise": true, "returnByValue": true, "userGesture": true,
        });
        outcome(self.call("Runtime.evaluate", params)?)
    }
}

impl Drop for Tab {
    fn drop(&mut self) {
        let wire = self.wire();
        if thread::panicking() {
            // What the page complained about helps to find the cause of the failure.
            let said = wire.journal(&self.session, |journal| journal.console.clone());
            for message in said {
                eprintln!("{message}");
            }
        }
        self.context
            .tabs
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .retain(|session| *session != self.session);
        wire.post(None, "Target.closeTarget", json!({ "targetId": self.target }));
        wire.end(&self.session);
    }
}

/// The value that a script returned, or what it threw.
pub(crate) fn outcome(mut reply: Value) -> Result<Value, String> {
    let details = &reply["exceptionDetails"];
    if details.is_object() {
        let thrown = details["exception"]["description"].as_str().or(details["text"].as_str());
        return Err(thrown.unwrap_or("the script failed").to_owned());
    }
    Ok(reply["result"]["value"].take())
}

/// Whether the error only means that the page was being replaced.
fn is_navigating(error: &str) -> bool {
    const PASSING: [&str; 5] = [
        "Execution context was destroyed",
        "Cannot find context with specified id",
        "Cannot find default execution context",
        "Inspected target navigated or closed",
        "Internal error",
    ];
    PASSING.iter().any(|passing| error.contains(passing))
}
