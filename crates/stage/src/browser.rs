//! A Chromium that several people use.

use std::sync::{Arc, Mutex, PoisonError, Weak};

use serde_json::json;

use crate::chromium::Process;
use crate::fail::{fail, must};
use crate::person::Person;
use crate::wire::Wire;

/// A running Chromium. It is cheap to clone; dropping the last clone ends the process and deletes its profile.
#[derive(Clone)]
pub struct Browser(pub(crate) Arc<Running>);

pub(crate) struct Running {
    pub(crate) wire: Arc<Wire>,
    /// Its user agent string: needed to set a language.
    pub(crate) agent: String,
    /// Ends when this is dropped.
    _process: Process,
}

impl Browser {
    /// Starts a Chromium with an empty profile.
    ///
    /// # Panics
    ///
    /// If there is none, or if it does not start.
    #[track_caller]
    pub fn launch() -> Browser {
        // On a busy machine starting the process sometimes fails.
        match Running::start() {
            Ok(running) => Browser(Arc::new(running)),
            Err(first) => match Running::start() {
                Ok(running) => Browser(Arc::new(running)),
                Err(second) if first == second => fail(first),
                Err(second) => fail(format!("{first}; and again: {second}")),
            },
        }
    }

    /// The Chromium of this process: tests that run at the same time share one. It ends with the last of them, so
    /// nothing is left behind.
    ///
    /// # Panics
    ///
    /// As [`Browser::launch`].
    #[track_caller]
    pub fn shared() -> Browser {
        static SHARED: Mutex<Weak<Running>> = Mutex::new(Weak::new());
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(running) = shared.upgrade() {
            return Browser(running);
        }
        let browser = Browser::launch();
        *shared = Arc::downgrade(&browser.0);
        browser
    }

    /// A new person, with their own cookies and line to the network.
    ///
    /// # Panics
    ///
    /// If Chromium has ended.
    #[track_caller]
    pub fn person(&self) -> Person {
        must(Person::new(&self.0))
    }
}

impl Running {
    fn start() -> Result<Running, String> {
        let (process, to, from) = Process::start()?;
        let wire = Wire::new(to, from, process.complaints());
        let version = wire.call(None, "Browser.getVersion", json!({})).inspect_err(|_| wire.close())?;
        let agent = version["userAgent"].as_str().unwrap_or_default().to_owned();
        Ok(Running { wire, agent, _process: process })
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.wire.close();
    }
}
