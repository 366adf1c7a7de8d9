//! The past of a table of any game, behind one interface without the game's types.

use catalog::{CatalogGame, Visitor};
use kit::Viewer;
use table::{LogError, Past, Perspective, Point, Step, Then};
use words::Words;

use crate::any_table::{Log, drawn_table, game_code, unknown_game};
use crate::{Face, Shown};

/// The past of a table of some game. [`Past`] explains what the methods mean.
pub trait AnyPast: Send {
    /// Goes on with the next lines of the log.
    ///
    /// # Errors
    /// If a line cannot be read. The past must not be used afterwards.
    fn extend(&mut self, lines: Log<'_>, words: &Words) -> Result<(), LogError>;
    /// Number of entries in the log so far.
    fn entries(&self) -> usize;
    /// The steps of each perspective.
    fn steps(&self) -> &[Vec<Step>];
    /// The table as it stood at this point.
    ///
    /// # Errors
    /// If the log does not have as many entries, or none are asked for.
    fn table_at(&self, point: Point) -> Result<Box<dyn AnyThen>, LogError>;
    /// What stands beside things on the drawn table at this step of a perspective; see [`Past::notes`].
    ///
    /// # Errors
    /// If the log cannot be read.
    fn notes(
        &self,
        perspective: Perspective,
        step: usize,
        words: &Words,
    ) -> Result<Vec<(String, String)>, LogError>;
    /// About how many bytes this occupies.
    fn size(&self) -> usize;
}

/// A table of some game as it stood at some point of its past.
pub trait AnyThen {
    /// How many seats it has.
    fn seats(&self) -> u8;
    /// What this viewer saw.
    fn show<'w>(&self, viewer: Viewer, words: &'w Words, face: Face) -> Shown<'w>;
}

impl<G: CatalogGame> AnyThen for Then<G> {
    fn seats(&self) -> u8 {
        self.table().opening().seats
    }

    fn show<'w>(&self, viewer: Viewer, words: &'w Words, face: Face) -> Shown<'w> {
        let table = drawn_table::<G>(face);
        Shown::new(self.view(viewer, words, table.is_none()), table, words)
    }
}

impl<G: CatalogGame> AnyPast for Past<G> {
    fn extend(&mut self, lines: Log<'_>, words: &Words) -> Result<(), LogError> {
        self.extend(lines.iter().copied(), words)
    }

    fn entries(&self) -> usize {
        self.entries()
    }

    fn steps(&self) -> &[Vec<Step>] {
        self.steps()
    }

    fn table_at(&self, point: Point) -> Result<Box<dyn AnyThen>, LogError> {
        Ok(Box::new(self.table_at(point)?))
    }

    fn notes(
        &self,
        perspective: Perspective,
        step: usize,
        words: &Words,
    ) -> Result<Vec<(String, String)>, LogError> {
        self.notes(perspective, step, words)
    }

    fn size(&self) -> usize {
        self.size()
    }
}

/// The past of a table as these perspectives were told it, from its log. `words` must include the messages of the
/// table's game.
///
/// # Errors
/// If the log cannot be read.
pub fn read_past(
    log: Log<'_>,
    perspectives: &[Perspective],
    words: &Words,
) -> Result<Box<dyn AnyPast>, LogError> {
    struct Read<'a>(Log<'a>, &'a [Perspective], &'a Words);
    impl Visitor for Read<'_> {
        type Output = Result<Box<dyn AnyPast>, LogError>;
        fn visit<G: CatalogGame>(self) -> Self::Output {
            Ok(Box::new(Past::<G>::read(self.0.iter().copied(), self.1, self.2)?))
        }
    }
    let code = game_code(log)?;
    catalog::visit(&code, Read(log, perspectives, words)).unwrap_or_else(|| Err(unknown_game(&code)))
}
