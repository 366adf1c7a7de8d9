//! `veillee replay`: a recorded game, retold in words.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use catalog::{CatalogGame, RecordFile, Visitor};
use clap::Args;
use kit::{Match, Record, Viewer};
use words::{Names, Prose, Voice};

use super::deal::check_viewer;
use crate::session::{Failure, Session, print_json, read_text};

/// Retells a recorded game in words
#[derive(Args)]
pub(crate) struct Replay {
    /// The file of the record
    file: PathBuf,
    /// From whose perspective: a seat, or the public (`table`)
    #[arg(long = "as", value_name = "SEAT|table", default_value = "table")]
    viewer: Viewer,
    /// Stop after this many choices and describe the position
    #[arg(long, value_name = "CHOICES")]
    to: Option<usize>,
    /// Print only the view of that position, as JSON
    #[arg(long)]
    json: bool,
}

impl Replay {
    pub(crate) fn run(&self, session: &Session) -> Result<(), Failure> {
        let text = read_text(&self.file)?;
        super::visit_record(&self.file, &text, session, Retell { replay: self, text: &text, session })?
    }
}

/// Retells a record of the game.
struct Retell<'a> {
    replay: &'a Replay,
    text: &'a str,
    session: &'a Session,
}

impl Visitor for Retell<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: CatalogGame>(self) -> Result<(), Failure> {
        let Replay { file: path, viewer, to, json } = self.replay;
        let words = self.session.words_of::<G>();
        let file = RecordFile::<G>::parse(self.text).map_err(|error| Failure::file(path, error))?;
        // A record that was tampered with is not retold. The whole match also tells which seats there are.
        let whole = file.verify().map_err(|error| Failure::file(path, error))?;
        check_viewer(*viewer, whole.state(), &words)?;
        let (record, choices) = cut(path, &file, *to)?;
        let names = if file.header.names.len() == usize::from(record.seats) {
            Names::of(file.header.names.clone())
        } else {
            Names::numbered(record.seats, &words)
        };
        let voice = Voice { names: &names, words: &words };
        let mut news = Vec::new();
        let game: Match<G> = record
            .replay(&mut |_, event| {
                news.extend(G::seen(&event, *viewer).and_then(|seen| G::news(&seen, *viewer, &voice)));
            })
            .map_err(|error| Failure::file(path, error))?;
        let view = game.state().view(*viewer);
        if *json {
            return print_json(&view);
        }
        let mut out = io::stdout().lock();
        write!(out, "{}", Prose::new().list(news).to_terminal(self.session.width))?;
        let outcome = game.state().outcome();
        let prose = match &outcome {
            Some(outcome) => G::sheet(outcome, &voice),
            None => {
                writeln!(out, "\n{}", words.say_with("replay-at", &[("ply", choices.into())]))?;
                G::describe(&view, &voice)
            }
        };
        write!(out, "\n{}", prose.to_terminal(self.session.width))?;
        Ok(())
    }
}

/// The record up to the wanted choice, and its number of choices.
fn cut<G: CatalogGame>(
    path: &Path,
    file: &RecordFile<G>,
    to: Option<usize>,
) -> Result<(Record<G>, usize), Failure> {
    let mut record = file.record.clone();
    let all = record.moves.len();
    match to {
        Some(to) if to > all => {
            Err(Failure::file(path, format_args!("--to: expected 0 to {all} choices, found {to}")))
        }
        to => {
            record.moves.truncate(to.unwrap_or(all));
            let kept = record.moves.len();
            Ok((record, kept))
        }
    }
}
