//! The checks of axe-core: what a program can check about accessibility.

use std::fmt;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde_json::json;

use crate::fail::must;
use crate::tab::{Tab, outcome};

/// The environment variable that names the file of axe-core.
const VARIABLE: &str = "VEILLEE_AXE";

/// Where `cargo xtask browser` puts it.
const FILE: &str = "target/axe/node_modules/axe-core/axe.min.js";

/// Something that axe-core found wrong.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Violation {
    /// The rule, such as `label` or `color-contrast`.
    #[serde(rename = "id")]
    pub rule: String,
    /// How serious it is: `minor`, `moderate`, `serious` or `critical`.
    pub impact: Option<String>,
    /// What is expected.
    pub help: String,
    /// The elements where it is not met.
    pub nodes: Vec<Place>,
}

/// An element that violates a rule.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Place {
    /// The selector of the element.
    pub target: String,
    /// The beginning of the element's HTML.
    pub html: String,
    /// What to do about it.
    #[serde(rename = "failureSummary")]
    pub summary: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let impact = self.impact.as_deref().unwrap_or("unknown");
        write!(f, "{} ({impact}): {}", self.rule, self.help)?;
        self.nodes.iter().try_for_each(|place| {
            write!(f, "\n  {}: {}\n    {}", place.target, place.html, place.summary.replace('\n', "\n    "))
        })
    }
}

impl Tab {
    /// Runs axe-core on the page as it is now, in an isolated world: the page and its policies stay as they are. It
    /// checks WCAG 2.0 to 2.2, levels A and AA, and axe-core's best practices.
    ///
    /// # Panics
    ///
    /// If axe-core is missing, or fails.
    #[track_caller]
    pub fn axe(&self) -> Vec<Violation> {
        must(self.try_axe())
    }

    /// Asserts that axe-core finds nothing.
    ///
    /// # Panics
    ///
    /// If it finds something.
    #[track_caller]
    pub fn assert_accessible(&self) {
        let found = self.axe();
        if !found.is_empty() {
            let found: Vec<String> = found.iter().map(Violation::to_string).collect();
            crate::fail::fail(format!("axe-core found:\n{}\n  at {}", found.join("\n"), self.url()));
        }
    }

    fn try_axe(&self) -> Result<Vec<Violation>, String> {
        let file = file()?;
        let source = std::fs::read_to_string(&file)
            .map_err(|error| format!("{} cannot be read: {error}", file.display()))?;
        self.let_scripts(true)?;
        let reply = self.run_axe(&source);
        self.let_scripts(false)?;
        let list = reply?;
        serde_json::from_value(list).map_err(|error| format!("axe-core's result cannot be read: {error}"))
    }

    fn run_axe(&self, source: &str) -> Result<serde_json::Value, String> {
        let world = json!({ "frameId": self.target, "worldName": "axe" });
        let world = self.call("Page.createIsolatedWorld", world)?;
        let evaluate = |js: &str| {
            let params = json!({
                "contextId": world["executionContextId"], "expression": js,
                "awaitPromise": true, "returnByValue": true,
            });
            outcome(self.call("Runtime.evaluate", params)?)
        };
        evaluate(&format!("{source}\n;undefined"))?;
        evaluate(include_str!("scripts/axe.js"))
    }

    /// axe-core needs scripts, even on the page of a person who has switched them off.
    fn let_scripts(&self, run: bool) -> Result<(), String> {
        if self.settings.javascript {
            return Ok(());
        }
        self.call("Emulation.setScriptExecutionDisabled", json!({ "value": !run })).map(drop)
    }
}

/// The file of axe-core.
fn file() -> Result<PathBuf, String> {
    if let Some(named) = std::env::var_os(VARIABLE) {
        return Ok(PathBuf::from(named));
    }
    // Tests run in the folder of their crate, somewhere below the workspace.
    let here = std::env::current_dir().unwrap_or_default();
    let found = here.ancestors().map(|folder: &Path| folder.join(FILE)).find(|file| file.is_file());
    found.ok_or_else(|| format!("there is no {FILE}: run `cargo xtask browser`, which fetches axe-core"))
}
