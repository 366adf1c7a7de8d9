//! A script that is being carried out.
//!
//! A frame is plain data: how far the script has come, whom it is about and who comes next. So a table can be saved,
//! copied and resumed whenever somebody is asked.

use kit::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::script::{Op, Routine, Source};
use crate::vocabulary::{Goods, House, Location};

/// A script that is being carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Frame {
    /// The card or the rules that the script belongs to.
    pub source: Source,
    /// The player who controls the script: "I" in its steps.
    pub me: Seat,
    /// The step that is next or waits for an answer.
    #[serde(default)]
    pub step: u8,
    /// The player whom the step is about: "they" in its steps.
    #[serde(default)]
    pub it: Seat,
    /// The players whom it will be about afterwards.
    #[serde(default)]
    pub rest: Seats,
    /// The step to go back to for the next of them.
    #[serde(default)]
    pub back: u8,
    /// The Location that it is about.
    #[serde(default)]
    pub at: Option<Location>,
    /// Picks that are still to be made in this step; 0 before it begins.
    #[serde(default)]
    pub left: u16,
    /// What was handed over so far (GRIMM-FABLE-3c), or the gift to return something for (GRIMM-FABLE-27a).
    #[serde(default)]
    pub given: Goods,
    /// The section that is being built.
    #[serde(default)]
    pub house: Option<House>,
}

impl Frame {
    pub(crate) const fn new(source: Source, me: Seat) -> Frame {
        Frame {
            source,
            me,
            step: 0,
            it: me,
            rest: Seats::NONE,
            back: 0,
            at: None,
            left: 0,
            given: Goods::NONE,
            house: None,
        }
    }

    /// A script of the rules themselves.
    pub(crate) const fn of(routine: Routine, me: Seat) -> Frame {
        Frame::new(Source::Rules(routine), me)
    }

    /// The step that is next or waits for an answer.
    #[inline]
    pub fn op(&self) -> Option<Op> {
        self.source.script().get(usize::from(self.step)).copied()
    }

    /// Who is asked by the present step.
    #[inline]
    pub fn asked(&self) -> Seat {
        self.op().map_or(self.me, |op| self.asked_by(op))
    }

    /// Who is asked by this step of the script.
    #[inline]
    pub(crate) const fn asked_by(&self, op: Op) -> Seat {
        if op.asks_it() { self.it } else { self.me }
    }
}

impl Default for Frame {
    fn default() -> Frame {
        Frame::of(Routine::Order, Seat::default())
    }
}
