//! Looking back: the page of a table at one step of its past.

use kit::{Seat, Viewer};
use table::{LogError, Perspective, Phase, TableId, point_at, step_at, step_of_event};
use words::Words;

use crate::story::notes;
use crate::{AnyPast, AnyTable, Face, Shown};

/// The perspectives from which this viewer may look back at a table. While a game is running, viewers have only their
/// own past; once it is over, all perspectives are open, because its record is public.
pub fn perspectives(table: &dyn AnyTable, own: Viewer) -> Vec<Perspective> {
    match table.phase() {
        // Nothing has happened yet.
        Phase::Gathering | Phase::Closed => Vec::new(),
        Phase::Playing => vec![Perspective::Of(own)],
        Phase::Over => Perspective::all(table.opening().seats).collect(),
    }
}

/// Which step of the past is meant.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum WhichStep {
    /// The first one.
    #[default]
    First,
    /// The one with this number, counted from 1.
    Number(usize),
    /// The one in which the perspective saw its event of this number, counted from 1.
    OfEvent(u32),
}

/// A request for a page of the past. It borrows nothing, so the page can be made on another thread.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The table.
    pub id: TableId,
    /// The step.
    pub step: WhichStep,
    /// The perspective to show.
    pub perspective: Perspective,
    /// The perspectives that the reader may choose.
    pub open: Vec<Perspective>,
    /// The reader's seat.
    pub me: Option<Seat>,
    /// The seed, once the game is over.
    pub seed: Option<String>,
    /// The reader's name.
    pub name: String,
    /// In words or drawn.
    pub face: Face,
    /// The server's address, for links that people share.
    pub base: String,
}

impl Replay {
    /// Makes the page from the past of the [`open`](Replay::open) perspectives.
    ///
    /// # Errors
    /// If the log cannot be read.
    pub fn document(&self, past: &dyn AnyPast, words: &Words) -> Result<String, LogError> {
        let told = past.steps();
        let index = self.open.iter().position(|open| *open == self.perspective).unwrap_or(0);
        let steps = told.get(index).map_or(&[][..], Vec::as_slice);
        let step = match self.step {
            WhichStep::First => 1,
            WhichStep::Number(number) => number,
            WhichStep::OfEvent(number) => step_of_event(steps, number),
        };
        let at = step.clamp(1, steps.len().max(1));
        let point = point_at(steps, at, past.entries());
        let step_of = |(open, steps): (&Perspective, &Vec<_>)| {
            (*open, if *open == self.perspective { at } else { step_at(steps, point) })
        };
        let perspectives: Vec<(Perspective, usize)> = self.open.iter().zip(told).map(step_of).collect();
        let then = past.table_at(point)?;
        let hand = |seat| {
            let Shown { screen, drawing, .. } = then.show(Viewer::Seat(seat), words, self.face);
            (seat, ui::hand(&screen, drawing.as_deref()))
        };
        let all_seeing = self.perspective == Perspective::All;
        let hands: Vec<_> = Seat::all(then.seats()).filter(|_| all_seeing).map(hand).collect();
        let Shown { screen, drawing, .. } = then.show(self.perspective.viewer(), words, self.face);
        let notes = notes(&past.notes(self.perspective, at, words)?);
        let path = format!("/t/{}/replay?at={at}&eyes={}", self.id, self.perspective);
        let frame = ui::Frame { words, name: &self.name, path: &path, notice: None };
        let page = ui::ReplayPage {
            id: self.id,
            screen: &screen,
            drawing: drawing.as_deref(),
            notes: &notes,
            perspective: self.perspective,
            steps,
            at,
            perspectives: &perspectives,
            hands: &hands,
            me: self.me,
            seed: self.seed.as_deref(),
            base: &self.base,
        };
        Ok(ui::replay(&frame, &page))
    }
}
