//! What a person does on a page: clicking, filling in fields, choosing.

use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::ax::Tree;
use crate::fail::must;
use crate::find::{self, CHOOSABLE, FILLABLE, Found, Wanted, find, find_clickable};
use crate::stopwatch::Stopwatch;
use crate::tab::{Tab, outcome};
use crate::text::line;

/// An element that has not moved for this long stands still.
const STILL_FOR: Duration = Duration::from_millis(20);

impl Tab {
    /// Clicks (or taps) the middle of what has this name. Waits until it is there, can be clicked and stands still; and
    /// afterwards, if the click begins a navigation, until the new page is loaded.
    ///
    /// # Panics
    ///
    /// If there is no such thing, or more than one, or if something else is in the way.
    #[track_caller]
    pub fn click(&self, what: impl Into<Wanted>) {
        let wanted = what.into();
        must(self.try_click(&wanted).map_err(|error| error + &self.quote_page()));
    }

    /// Fills in a field, replacing its content as if it had been selected and overwritten.
    ///
    /// # Panics
    ///
    /// If there is no such field, or more than one, or if it does not take the value.
    #[track_caller]
    pub fn fill(&self, label: impl Into<Wanted>, value: &str) {
        let wanted = label.into();
        must(self.try_fill(&wanted, value).map_err(|error| error + &self.quote_page()));
    }

    /// Chooses an option from a list, or a radio button from a group.
    ///
    /// # Panics
    ///
    /// If there is no such list or option, or more than one.
    #[track_caller]
    pub fn choose(&self, label: impl Into<Wanted>, option: &str) {
        let wanted = label.into();
        must(self.try_choose(&wanted, option).map_err(|error| error + &self.quote_page()));
    }

    /// Whether there is such a thing to click.
    ///
    /// # Panics
    ///
    /// If the page does not answer.
    #[track_caller]
    pub fn has(&self, what: impl Into<Wanted>) -> bool {
        let wanted = what.into();
        !matches!(find_clickable(&must(self.ax()), &wanted), Found::None(_))
    }

    fn try_click(&self, wanted: &Wanted) -> Result<(), String> {
        let mut watch = Stopwatch::start();
        loop {
            let attempt = self.locate(wanted, &[]).and_then(|element| self.point(element));
            match attempt {
                Ok(point) => {
                    let before = self.navigations();
                    self.click_at(point)?;
                    return self.settle(before);
                }
                // It may have been replaced, or may still be moving.
                Err(ActError::NotYet(_)) if watch.left(self.settings.patience).is_some() => {
                    thread::sleep(STILL_FOR);
                }
                Err(error) => return Err(error.tell(wanted)),
            }
        }
    }

    fn try_fill(&self, wanted: &Wanted, value: &str) -> Result<(), String> {
        let reply = self.apply_when_found(wanted, FILLABLE, include_str!("scripts/fill.js"), value)?;
        match reply.as_str() {
            Some("type") if value.is_empty() => self.strokes("Delete"),
            Some("type") => self.call("Input.insertText", json!({ "text": value })).map(drop),
            Some("done") => Ok(()),
            _ => Err(format!("{wanted} does not take `{value}`: {}", reply.as_str().unwrap_or_default())),
        }
    }

    fn try_choose(&self, wanted: &Wanted, option: &str) -> Result<(), String> {
        let option = line(option);
        let radio = find::radio(&option).inside(wanted.name());
        let is_group = self.wait_for_either(wanted, &radio)?;
        if is_group {
            return self.try_click(&radio);
        }
        let before = self.navigations();
        let reply = self.apply_when_found(wanted, CHOOSABLE, include_str!("scripts/choose.js"), &option)?;
        match reply.as_array() {
            None => self.settle(before),
            Some(options) => {
                let options: Vec<&str> = options.iter().filter_map(Value::as_str).collect();
                Err(format!("{wanted} does not have exactly one option `{option}`: {}", options.join(", ")))
            }
        }
    }

    /// Waits for this list or this radio button; true if it is the button.
    fn wait_for_either(&self, list: &Wanted, radio: &Wanted) -> Result<bool, String> {
        let mut watch = Stopwatch::start();
        loop {
            let tree = self.ax()?;
            match find(&tree, list, CHOOSABLE) {
                Found::None(there) if watch.left(self.settings.patience).is_none() => {
                    return Err(format!("there is no {list} to choose from, only: {}", there.join(", ")));
                }
                Found::None(_) if matches!(find_clickable(&tree, radio), Found::One(_)) => return Ok(true),
                Found::None(_) => thread::sleep(STILL_FOR),
                Found::One(_) | Found::Many(_) => return Ok(false),
            }
        }
    }

    /// Waits until something is there, and calls a function on it.
    fn apply_when_found(
        &self,
        wanted: &Wanted,
        roles: &[&str],
        function: &str,
        value: &str,
    ) -> Result<Value, String> {
        let mut watch = Stopwatch::start();
        loop {
            let attempt = self.locate(wanted, roles).and_then(|element| {
                self.apply(element, function, json!([{ "value": value }])).map_err(ActError::NotYet)
            });
            match attempt {
                Ok(reply) => return Ok(reply),
                Err(ActError::NotYet(_)) if watch.left(self.settings.patience).is_some() => {
                    thread::sleep(STILL_FOR);
                }
                Err(error) => return Err(error.tell(wanted)),
            }
        }
    }

    /// The accessibility tree of the page.
    pub(crate) fn ax(&self) -> Result<Tree, String> {
        let reply = self.retry_while_navigating(|| self.call("Accessibility.getFullAXTree", json!({})))?;
        Ok(Tree::read(&reply))
    }

    /// The wanted element: one with these roles or, if there are none, one that can be clicked.
    fn locate(&self, wanted: &Wanted, roles: &[&str]) -> Result<u64, ActError> {
        let tree = self.ax().map_err(ActError::NotYet)?;
        let found = if roles.is_empty() { find_clickable(&tree, wanted) } else { find(&tree, wanted, roles) };
        match found {
            Found::One(index) if tree.nodes[index].disabled => {
                Err(ActError::NotYet("it is disabled".to_owned()))
            }
            Found::One(index) => {
                tree.nodes[index].element.ok_or_else(|| ActError::NotYet("it has no element".to_owned()))
            }
            Found::None(there) => Err(ActError::NotYet(format!("there is only: {}", there.join(", ")))),
            Found::Many(many) => Err(ActError::Never(format!("it could be any of: {}", many.join(", ")))),
        }
    }

    /// Where a click reaches the element, once it stands still.
    fn point(&self, element: u64) -> Result<(f64, f64), ActError> {
        let measure = || -> Result<(f64, f64), ActError> {
            let reply =
                self.apply(element, include_str!("scripts/point.js"), json!([])).map_err(ActError::NotYet)?;
            match (reply["x"].as_f64(), reply["y"].as_f64()) {
                (Some(x), Some(y)) => Ok((x, y)),
                _ => {
                    Err(ActError::NotYet(reply["obstacle"].as_str().unwrap_or("it has no place").to_owned()))
                }
            }
        };
        let before = measure()?;
        thread::sleep(STILL_FOR);
        let now = measure()?;
        if before == now { Ok(now) } else { Err(ActError::NotYet("it does not stand still".to_owned())) }
    }

    fn click_at(&self, (x, y): (f64, f64)) -> Result<(), String> {
        if self.settings.mobile {
            let down = json!({ "type": "touchStart", "touchPoints": [{ "x": x, "y": y }] });
            self.call("Input.dispatchTouchEvent", down)?;
            self.call("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] }))?;
            return Ok(());
        }
        let mouse = |kind: &str, buttons: u32| {
            let button = if kind == "mouseMoved" { "none" } else { "left" };
            json!({
                "type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1,
            })
        };
        let moves = [("mouseMoved", 0), ("mousePressed", 1), ("mouseReleased", 0)];
        for (kind, buttons) in moves {
            self.call("Input.dispatchMouseEvent", mouse(kind, buttons))?;
        }
        Ok(())
    }

    /// Calls a function with an element as `this`.
    pub(crate) fn apply(&self, element: u64, function: &str, arguments: Value) -> Result<Value, String> {
        let node = self.call("DOM.resolveNode", json!({ "backendNodeId": element }))?;
        let mut params = json!({
            "objectId": node["object"]["objectId"], "functionDeclaration": function, "returnByValue": true,
        });
        params["arguments"] = arguments;
        outcome(self.call("Runtime.callFunctionOn", params)?)
    }
}

/// Why something cannot be done.
enum ActError {
    /// It may be possible in a moment.
    NotYet(String),
    /// Waiting does not help.
    Never(String),
}

impl ActError {
    fn tell(self, wanted: &Wanted) -> String {
        let (ActError::NotYet(why) | ActError::Never(why)) = self;
        format!("{wanted}: {why}")
    }
}
