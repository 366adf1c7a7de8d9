//! `veillee verify`: checks that records follow the rules and the deal they committed to.

use std::path::{Path, PathBuf};

use catalog::{CatalogGame, RecordFile, Visitor};
use clap::Args;

use crate::session::{Failure, Session, print, read_text};

/// Checks records: the seed, every choice and the result
#[derive(Args)]
pub(crate) struct Verify {
    /// The files of the records
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

impl Verify {
    pub(crate) fn run(&self, session: &Session) -> Result<(), Failure> {
        let mut failed = false;
        for file in &self.files {
            match verify(file, session) {
                Ok(sentence) => print(format_args!("{}: {sentence}\n", file.display()))?,
                Err(failure) => {
                    failure.report();
                    failed = true;
                }
            }
        }
        if failed { Err(Failure::Reported) } else { Ok(()) }
    }
}

fn verify(path: &Path, session: &Session) -> Result<String, Failure> {
    let text = read_text(path)?;
    super::visit_record(path, &text, session, Check { path, text: &text, session })?
}

/// Verifies a record of the game, and says what it is.
struct Check<'a> {
    path: &'a Path,
    text: &'a str,
    session: &'a Session,
}

impl Visitor for Check<'_> {
    type Output = Result<String, Failure>;

    fn visit<G: CatalogGame>(self) -> Result<String, Failure> {
        let file = RecordFile::<G>::parse(self.text).map_err(|error| Failure::file(self.path, error))?;
        let game = file.verify().map_err(|error| Failure::file(self.path, error))?;
        let words = self.session.words_of::<G>();
        let over = game.state().outcome().is_some();
        let args = [
            ("game", G::title(&words).into()),
            ("seats", game.record().seats.into()),
            ("choices", game.record().moves.len().into()),
        ];
        Ok(words.say_with(if over { "verified" } else { "verified-open" }, &args))
    }
}
