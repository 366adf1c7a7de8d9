//! A mouse, a wheel and fingers, at points of the window: for what is done by pointing and not by name.

use std::thread;
use std::time::Duration;

use serde_json::json;

use crate::fail::must;
use crate::tab::Tab;

/// A point of the window, in pixels.
pub type Point = (f64, f64);

impl Tab {
    /// Moves the mouse there, without a button.
    ///
    /// # Panics
    ///
    /// If the page does not answer.
    #[track_caller]
    pub fn point_at(&self, (x, y): Point) {
        must(self.mouse("mouseMoved", (x, y), false));
    }

    /// Presses the left mouse button at the first point, moves over the others, and releases it at the last.
    ///
    /// # Panics
    ///
    /// If the page does not answer, or if there is no point.
    #[track_caller]
    pub fn drag(&self, points: &[Point]) {
        must(self.mouse("mouseMoved", points[0], false));
        must(self.mouse("mousePressed", points[0], true));
        for point in &points[1..] {
            must(self.mouse("mouseMoved", *point, true));
        }
        must(self.mouse("mouseReleased", points[points.len() - 1], false));
    }

    /// Clicks twice there, the second time this long after the first: a double click, if the browser takes it for one.
    ///
    /// # Panics
    ///
    /// If the page does not answer.
    #[track_caller]
    pub fn double_click(&self, (x, y): Point, apart: Duration) {
        must(self.mouse("mouseMoved", (x, y), false));
        for count in 1..=2 {
            for (kind, buttons) in [("mousePressed", 1), ("mouseReleased", 0)] {
                let event = json!({
                    "type": kind, "x": x, "y": y, "button": "left", "buttons": buttons, "clickCount": count,
                });
                must(self.call("Input.dispatchMouseEvent", event));
            }
            if count == 1 {
                thread::sleep(apart);
            }
        }
    }

    /// Turns the wheel there, with or without the Control key.
    ///
    /// # Panics
    ///
    /// If the page does not answer.
    #[track_caller]
    pub fn wheel(&self, (x, y): Point, by: f64, control: bool) {
        must(self.call(
            "Input.dispatchMouseEvent",
            json!({ "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": by, "modifiers": if control { 2 } else { 0 } }),
        ));
    }

    /// Puts fingers down at the first points, moves them to the others, and lifts them all.
    ///
    /// # Panics
    ///
    /// If the page does not answer.
    #[track_caller]
    pub fn fingers(&self, steps: &[&[Point]]) {
        for (index, step) in steps.iter().enumerate() {
            self.touch(if index == 0 { "touchStart" } else { "touchMove" }, step);
        }
        self.touch("touchEnd", &[]);
    }

    /// How many times slower the processor seems to be to this page. For measurements.
    ///
    /// # Panics
    ///
    /// If the page does not answer.
    #[track_caller]
    pub fn slow_down(&self, times: f64) {
        must(self.call("Emulation.setCPUThrottlingRate", json!({ "rate": times })));
    }

    #[track_caller]
    fn touch(&self, kind: &str, points: &[Point]) {
        let points: Vec<_> =
            points.iter().enumerate().map(|(id, (x, y))| json!({ "x": x, "y": y, "id": id })).collect();
        must(self.call("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })));
    }

    fn mouse(&self, kind: &str, (x, y): Point, held: bool) -> Result<(), String> {
        let button = if kind == "mouseMoved" && !held { "none" } else { "left" };
        let event = json!({
            "type": kind, "x": x, "y": y, "button": button, "buttons": u8::from(held), "clickCount": 1,
        });
        self.call("Input.dispatchMouseEvent", event).map(drop)
    }
}
