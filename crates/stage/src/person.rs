//! A person at a browser.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde_json::{Value, json};

use crate::browser::Running;
use crate::fail::must;
use crate::line::Line;
use crate::relay::{Flow, Relay};
use crate::tab::Tab;

/// How long something may take to appear before a test gives up.
const PATIENCE: Duration = Duration::from_secs(30);

/// A person with a browser: they have their own cookies, language, screen and line to the network.
///
/// What is set here applies to tabs opened afterwards. By default a person reads English, has JavaScript, a mouse, a
/// screen of 1280 × 800 in light colours, prefers reduced motion, and has thirty seconds of patience. A clone is the
/// same person at another screen: with the same cookies.
#[derive(Clone)]
pub struct Person {
    context: Arc<Context>,
    settings: Settings,
}

/// How a person looks at pages.
#[derive(Clone)]
pub(crate) struct Settings {
    pub(crate) language: String,
    pub(crate) size: (u32, u32),
    pub(crate) scale: f64,
    pub(crate) mobile: bool,
    pub(crate) media: BTreeMap<String, String>,
    pub(crate) javascript: bool,
    pub(crate) hurries: bool,
    pub(crate) patience: Duration,
}

/// A browser context: what the tabs of one person have in common.
pub(crate) struct Context {
    pub(crate) browser: Arc<Running>,
    pub(crate) id: String,
    pub(crate) relay: Relay,
    pub(crate) line: Mutex<Line>,
    /// The sessions of the open tabs.
    pub(crate) tabs: Mutex<Vec<String>>,
}

impl Person {
    pub(crate) fn new(browser: &Arc<Running>) -> Result<Person, String> {
        let relay = Relay::start().map_err(|error| format!("there is no port for a relay: {error}"))?;
        // By default Chromium bypasses the proxy for addresses of this machine.
        let proxy = json!({ "proxyServer": relay.url(), "proxyBypassList": "<-loopback>" });
        let made = browser.wire.call(None, "Target.createBrowserContext", proxy)?;
        let id = made["browserContextId"].as_str().unwrap_or_default().to_owned();
        let context = Context {
            browser: Arc::clone(browser),
            id,
            relay,
            line: Mutex::default(),
            tabs: Mutex::default(),
        };
        Ok(Person { context: Arc::new(context), settings: Settings::default() })
    }

    /// The languages that they read, as a browser announces them: `fr`, or `fr-CA,fr;q=0.9`. It is the value of the
    /// header Accept-Language, and sets `navigator.language`.
    #[must_use]
    pub fn language(mut self, language: &str) -> Person {
        language.clone_into(&mut self.settings.language);
        self
    }

    /// The size of their window, in CSS pixels.
    #[must_use]
    pub fn size(mut self, width: u32, height: u32) -> Person {
        self.settings.size = (width, height);
        self
    }

    /// How many points of their screen make a CSS pixel.
    #[must_use]
    pub fn scale(mut self, scale: f64) -> Person {
        self.settings.scale = scale;
        self
    }

    /// They have a touch screen and no mouse, and pages are laid out as on a phone. A click becomes a tap.
    #[must_use]
    pub fn mobile(mut self) -> Person {
        self.settings.mobile = true;
        self
    }

    /// A common phone: 390 × 844 at scale 3, with touch.
    #[must_use]
    pub fn phone(self) -> Person {
        self.size(390, 844).scale(3.0).mobile()
    }

    /// They prefer dark colours.
    #[must_use]
    pub fn dark(self) -> Person {
        self.media("prefers-color-scheme", "dark")
    }

    /// They want motion. By default people do not, because without a graphics card it takes time.
    #[must_use]
    pub fn with_motion(self) -> Person {
        self.media("prefers-reduced-motion", "no-preference")
    }

    /// Any other media feature, such as `forced-colors: active`.
    #[must_use]
    pub fn media(mut self, feature: &str, value: &str) -> Person {
        self.settings.media.insert(feature.to_owned(), value.to_owned());
        self
    }

    /// Their browser runs no scripts. [`Tab::eval`] still works.
    #[must_use]
    pub fn without_javascript(mut self) -> Person {
        self.settings.javascript = false;
        self
    }

    /// In their pages, what scripts wait for comes five times as fast: for tests in which nothing depends on how long a
    /// reader is given. (Waits of more than 20 seconds, which are for networks, stay as they are.)
    #[must_use]
    pub fn hurried(mut self) -> Person {
        self.settings.hurries = true;
        self
    }

    /// How long they wait for something to appear before giving up. (Pages may always take 30 seconds to load.)
    #[must_use]
    pub fn patience(mut self, patience: Duration) -> Person {
        self.settings.patience = patience;
        self
    }

    /// They have allowed notifications from all sites.
    ///
    /// # Panics
    ///
    /// If Chromium refuses.
    #[must_use]
    #[track_caller]
    pub fn notifications(self) -> Person {
        let grant = json!({ "permissions": ["notifications"], "browserContextId": self.context.id });
        must(self.context.call("Browser.grantPermissions", grant));
        self
    }

    /// Opens a page in a tab of its own, and waits until it is loaded. The tab is closed when it is dropped.
    ///
    /// # Panics
    ///
    /// If the page cannot be loaded.
    #[track_caller]
    pub fn open(&self, url: &str) -> Tab {
        let tab = must(Tab::new(&self.context, &self.settings));
        tab.goto(url);
        tab
    }

    /// Changes their line to the network, in all their tabs.
    ///
    /// # Panics
    ///
    /// If Chromium has ended.
    #[track_caller]
    pub fn line(&self, line: Line) {
        must(self.context.set_line(line));
    }
}

impl Default for Settings {
    fn default() -> Settings {
        let media = [("prefers-color-scheme", "light"), ("prefers-reduced-motion", "reduce")];
        Settings {
            language: "en".to_owned(),
            size: (1280, 800),
            scale: 1.0,
            mobile: false,
            media: media.map(|(feature, value)| (feature.to_owned(), value.to_owned())).into(),
            javascript: true,
            hurries: false,
            patience: PATIENCE,
        }
    }
}

impl Settings {
    /// The commands that make a tab behave like this.
    pub(crate) fn commands(&self, agent: &str) -> Vec<(&'static str, Value)> {
        let (width, height) = self.size;
        let metrics = json!({
            "width": width, "height": height, "deviceScaleFactor": self.scale, "mobile": self.mobile,
        });
        let features: Vec<Value> =
            self.media.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        let touch = json!({ "enabled": self.mobile, "maxTouchPoints": 5 });
        let agent = json!({ "userAgent": agent, "acceptLanguage": self.language });
        vec![
            ("Emulation.setDeviceMetricsOverride", metrics),
            ("Emulation.setTouchEmulationEnabled", touch),
            ("Emulation.setEmulatedMedia", json!({ "features": features })),
            ("Emulation.setUserAgentOverride", agent),
            ("Emulation.setScriptExecutionDisabled", json!({ "value": !self.javascript })),
            // Every tab behaves as if it had the focus, whichever was active last.
            ("Emulation.setFocusEmulationEnabled", json!({ "enabled": true })),
        ]
    }

    /// The first of the languages: `fr-CA` of `fr-CA,fr;q=0.9`.
    pub(crate) fn locale(&self) -> &str {
        self.language.split([',', ';']).next().unwrap_or_default().trim()
    }
}

impl Context {
    pub(crate) fn call(&self, method: &str, params: Value) -> Result<Value, String> {
        self.browser.wire.call(None, method, params)
    }

    pub(crate) fn set_line(&self, line: Line) -> Result<(), String> {
        let mut current = self.line.lock().unwrap_or_else(PoisonError::into_inner);
        // A tab that waits for a page does not answer until it gets one, or learns that it will not. So when the line
        // gets better, bytes flow before the tabs are told; when it gets worse, the tabs are told first.
        if *current == Line::Dead || line.flow() == Flow::Open {
            self.relay.set(line.flow());
        }
        *current = line;
        let tabs = self.tabs.lock().unwrap_or_else(PoisonError::into_inner).clone();
        for tab in &tabs {
            self.emulate(tab, line)?;
        }
        self.relay.set(line.flow());
        Ok(())
    }

    /// Tells one tab, its frames and its workers how good the line is.
    pub(crate) fn emulate(&self, tab: &str, line: Line) -> Result<(), String> {
        let wire = &self.browser.wire;
        wire.call(Some(tab), "Network.emulateNetworkConditions", line.conditions())?;
        for child in wire.sessions(tab).iter().skip(1) {
            // A worker may just have ended.
            wire.post(Some(child), "Network.emulateNetworkConditions", line.conditions());
        }
        Ok(())
    }
}

impl Drop for Context {
    fn drop(&mut self) {
        let whose = json!({ "browserContextId": self.id });
        self.browser.wire.post(None, "Target.disposeBrowserContext", whose);
    }
}
