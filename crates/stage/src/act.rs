//! What a person does on a page: clicking, filling in, choosing.

use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::ax::Tree;
use crate::fail::must;
use crate::find::{self, CHOOSABLE, FILLABLE, Found, Wanted, find, find_clickable};
use crate::stopwatch::Stopwatch;
use crate::tab::{Tab, outcome};
use crate::text::line;

/// What has not moved for so long stands still.
const STILL: Duration = Duration::from_millis(20);

impl Tab {
    /// Clicks (or taps) on what has this name, with the mouse, in its middle. Waits until it is there, can be clicked
    /// and stands still; and afterwards, if the click begins a navigation, until the new page is loaded.
    ///
    /// # Panics
    ///
    /// If there is no such thing, or more than one, or if something else is in its way.
    #[track_caller]
    pub fn click(&self, what: impl Into<Wanted>) {
        let wanted = what.into();
        must(self.try_click(&wanted).map_err(|error| error + &self.scene()));
    }

    /// Fills in a field: what it held is replaced, as if somebody had selected and overwritten it.
    ///
    /// # Panics
    ///
    /// If there is no such field, or more than one, or if it does not take the value.
    #[track_caller]
    pub fn fill(&self, label: impl Into<Wanted>, value: &str) {
        let wanted = label.into();
        must(self.try_fill(&wanted, value).map_err(|error| error + &self.scene()));
    }

    /// Chooses an option of a list, or a radio button of a group.
    ///
    /// # Panics
    ///
    /// If there is no such list or option, or more than one.
    #[track_caller]
    pub fn choose(&self, label: impl Into<Wanted>, option: &str) {
        let wanted = label.into();
        must(self.try_choose(&wanted, option).map_err(|error| error + &self.scene()));
    }

    /// Is there such a thing to click?
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
                    let before = self.pace();
                    self.strike(point)?;
                    return self.settle(before);
                }
                // It may have been replaced, or still be on its way.
                Err(Hitch::Later(_)) if watch.left(self.manner.patience).is_some() => thread::sleep(STILL),
                Err(hitch) => return Err(hitch.tell(wanted)),
            }
        }
    }

    fn try_fill(&self, wanted: &Wanted, value: &str) -> Result<(), String> {
        let reply = self.insist(wanted, FILLABLE, include_str!("scripts/fill.js"), value)?;
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
        let before = self.pace();
        let reply = self.insist(wanted, CHOOSABLE, include_str!("scripts/choose.js"), &option)?;
        match reply.as_array() {
            None => self.settle(before),
            Some(options) => {
                let options: Vec<&str> = options.iter().filter_map(Value::as_str).collect();
                Err(format!("{wanted} has not one option `{option}`, only: {}", options.join(", ")))
            }
        }
    }

    /// Waits for a list of this name, or for a radio button; true if it is the button.
    fn wait_for_either(&self, list: &Wanted, radio: &Wanted) -> Result<bool, String> {
        let mut watch = Stopwatch::start();
        loop {
            let tree = self.ax()?;
            match find(&tree, list, CHOOSABLE) {
                Found::None(there) if watch.left(self.manner.patience).is_none() => {
                    return Err(format!("there is no {list} to choose from, only: {}", there.join(", ")));
                }
                Found::None(_) if matches!(find_clickable(&tree, radio), Found::One(_)) => return Ok(true),
                Found::None(_) => thread::sleep(STILL),
                Found::One(_) | Found::Many(_) => return Ok(false),
            }
        }
    }

    /// Finds something and calls a function on it, until it is there.
    fn insist(&self, wanted: &Wanted, roles: &[&str], function: &str, value: &str) -> Result<Value, String> {
        let mut watch = Stopwatch::start();
        loop {
            let attempt = self.locate(wanted, roles).and_then(|element| {
                self.apply(element, function, json!([{ "value": value }])).map_err(Hitch::Later)
            });
            match attempt {
                Ok(reply) => return Ok(reply),
                Err(Hitch::Later(_)) if watch.left(self.manner.patience).is_some() => thread::sleep(STILL),
                Err(hitch) => return Err(hitch.tell(wanted)),
            }
        }
    }

    /// The accessibility tree of the page.
    pub(crate) fn ax(&self) -> Result<Tree, String> {
        let reply = self.patiently(|| self.call("Accessibility.getFullAXTree", json!({})))?;
        Ok(Tree::read(&reply))
    }

    /// The element that is wanted; of some roles, or (without any) something that can be clicked.
    fn locate(&self, wanted: &Wanted, roles: &[&str]) -> Result<u64, Hitch> {
        let tree = self.ax().map_err(Hitch::Later)?;
        let found = if roles.is_empty() { find_clickable(&tree, wanted) } else { find(&tree, wanted, roles) };
        match found {
            Found::One(index) if tree.nodes[index].disabled => Err(Hitch::Later("it is disabled".to_owned())),
            Found::One(index) => {
                tree.nodes[index].element.ok_or_else(|| Hitch::Later("it has no element".to_owned()))
            }
            Found::None(there) => Err(Hitch::Later(format!("there is only: {}", there.join(", ")))),
            Found::Many(many) => Err(Hitch::Never(format!("it could be any of: {}", many.join(", ")))),
        }
    }

    /// Where a click reaches the element, once it stands still.
    fn point(&self, element: u64) -> Result<(f64, f64), Hitch> {
        let measure = || -> Result<(f64, f64), Hitch> {
            let reply =
                self.apply(element, include_str!("scripts/point.js"), json!([])).map_err(Hitch::Later)?;
            match (reply["x"].as_f64(), reply["y"].as_f64()) {
                (Some(x), Some(y)) => Ok((x, y)),
                _ => Err(Hitch::Later(reply["hitch"].as_str().unwrap_or("it has no place").to_owned())),
            }
        };
        let before = measure()?;
        thread::sleep(STILL);
        let now = measure()?;
        if before == now { Ok(now) } else { Err(Hitch::Later("it does not stand still".to_owned())) }
    }

    fn strike(&self, (x, y): (f64, f64)) -> Result<(), String> {
        if self.manner.mobile {
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
enum Hitch {
    /// Perhaps it can be done in a moment.
    Later(String),
    /// It will not get better.
    Never(String),
}

impl Hitch {
    fn tell(self, wanted: &Wanted) -> String {
        let (Hitch::Later(why) | Hitch::Never(why)) = self;
        format!("{wanted}: {why}")
    }
}
