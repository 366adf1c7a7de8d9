//! Screenshots and prints.

use std::path::Path;

use serde_json::{Value, json};

use crate::base64;
use crate::fail::must;
use crate::tab::Tab;

impl Tab {
    /// Saves a picture of the whole page, as PNG. Missing folders are created.
    ///
    /// # Panics
    ///
    /// If the picture cannot be taken or saved.
    #[track_caller]
    pub fn screenshot(&self, path: impl AsRef<Path>) {
        let metrics = must(self.call("Page.getLayoutMetrics", json!({})));
        let size = &metrics["cssContentSize"];
        let clip = json!({ "x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1 });
        must(self.picture(path.as_ref(), json!({ "captureBeyondViewport": true, "clip": clip })));
    }

    /// Saves a picture of what the window shows, as PNG.
    ///
    /// # Panics
    ///
    /// If the picture cannot be taken or saved.
    #[track_caller]
    pub fn screenshot_of_window(&self, path: impl AsRef<Path>) {
        must(self.picture(path.as_ref(), json!({})));
    }

    /// The page as it would be printed, as PDF.
    ///
    /// # Panics
    ///
    /// If it cannot be printed.
    #[track_caller]
    pub fn print(&self) -> Vec<u8> {
        let reply = must(self.call("Page.printToPDF", json!({ "printBackground": false })));
        base64::decode(reply["data"].as_str().unwrap_or_default())
    }

    /// Shows the page with its style for print from now on.
    ///
    /// # Panics
    ///
    /// If the browser does not answer.
    #[track_caller]
    pub fn show_as_printed(&self) {
        must(self.call("Emulation.setEmulatedMedia", json!({ "media": "print" })));
    }

    fn picture(&self, path: &Path, params: Value) -> Result<(), String> {
        let reply = self.call("Page.captureScreenshot", params)?;
        let bytes = base64::decode(reply["data"].as_str().unwrap_or_default());
        let folder = path.parent().map_or(Ok(()), std::fs::create_dir_all);
        let saved = folder.and_then(|()| std::fs::write(path, bytes));
        saved.map_err(|error| format!("{} cannot be saved: {error}", path.display()))
    }
}
