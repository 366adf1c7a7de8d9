//! The past of a table of any game, behind one interface without the game's types.

use catalog::{CatalogGame, Visitor};
use table::{LogError, Past, Perspective, Step};
use words::Words;

use crate::AnyTable;
use crate::any_table::{Log, game_code, unknown_game};

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
    /// The table as it was after this many entries.
    ///
    /// # Errors
    /// If the log does not have as many, or none are asked for.
    fn table_at(&self, entries: usize) -> Result<Box<dyn AnyTable>, LogError>;
    /// About how many bytes this occupies.
    fn size(&self) -> usize;
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

    fn table_at(&self, entries: usize) -> Result<Box<dyn AnyTable>, LogError> {
        Ok(Box::new(self.table_at(entries)?))
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
