//! Picking some: check boxes, of which the marked ones make one answer, with a running total.

use maud::{Markup, html};

use crate::pick::FORM;

/// Things of which some are picked and sent together. They answer in the order of the page.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Several {
    /// What is asked, for screen readers.
    pub legend: String,
    /// What can be picked, in the order in which the rules want it.
    pub things: Vec<Thing>,
    /// How much is needed at least, and how much is allowed at most.
    pub bounds: (u32, u32),
    /// Whether the [worth](Thing::worth) is counted. If not, the things are.
    pub sums: bool,
    /// The running total; `{n}` is how much it is.
    pub total: String,
    /// Why too little cannot be sent; `{n}` is how much is missing.
    pub few: String,
    /// Why too much cannot be sent; `{n}` is how much is too much.
    pub many: String,
    /// The button, and a choice that it adds after the others.
    pub send: (String, Option<String>),
}

/// Something of which some are picked.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Thing {
    /// What picking it chooses.
    pub choice: String,
    /// How much it counts.
    pub worth: u32,
    /// What it is, in words.
    pub says: String,
    /// How it looks, as HTML. Screen readers hear the words.
    pub face: String,
}

impl Several {
    /// The check boxes, the total and the button.
    pub fn html(&self) -> Markup {
        let (least, most) = self.bounds;
        html! {
            fieldset.some form=(FORM) data-least=(least) data-most=(most) data-sum[self.sums]
                data-few=(self.few) data-many=(self.many) {
                legend.vh { (self.legend) }
                div.things {
                    @for thing in &self.things {
                        label.thing title=(thing.says) {
                            input.vh type="checkbox" name="choice" value=(thing.choice) form=(FORM) aria-label=(thing.says)
                                data-worth=[(thing.worth != 1).then_some(thing.worth)];
                            span aria-hidden="true" { (maud::PreEscaped(&thing.face)) }
                        }
                    }
                }
                div.sum {
                    output.total form=(FORM) data-says=(self.total) {}
                    @let (label, choice) = &self.send;
                    @match choice {
                        Some(choice) => button.primary name="choice" value=(choice) form=(FORM) { (label) },
                        None => button.primary form=(FORM) { (label) },
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_picked_comes_before_what_the_button_adds() {
        let thing = |choice: &str, worth| Thing {
            choice: choice.to_owned(),
            worth,
            says: "a <pebble>".to_owned(),
            face: "<i></i>".to_owned(),
        };
        let several = Several {
            legend: "Pay".to_owned(),
            things: vec![thing("pay p3", 3), thing("pay p1", 1)],
            bounds: (2, 3),
            sums: true,
            total: "{n} of 2".to_owned(),
            few: "{n} more".to_owned(),
            many: "{n} too much".to_owned(),
            send: ("Done".to_owned(), Some("done".to_owned())),
        };
        let html = several.html().0;
        let values: Vec<&str> =
            html.split(" value=\"").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0)).collect();
        assert_eq!(values, ["pay p3", "pay p1", "done"]);
        assert!(
            html.contains("data-least=\"2\" data-most=\"3\" data-sum") && html.contains("data-worth=\"3\"")
        );
        assert!(html.contains("a &lt;pebble&gt;") && html.contains("<i></i>"));
    }
}
