//! `veillee backup` and `veillee restore`. Both work while the room is open.

use std::path::PathBuf;

use clap::Args;
use store::StoreError;

use super::serve::DataArgs;
use crate::session::{Failure, Session, print};

/// Copies everything into a new file, even while the room is open
#[derive(Args)]
pub(crate) struct Backup {
    #[command(flatten)]
    data: DataArgs,
    /// The file to write; it must not exist yet
    to: PathBuf,
}

/// Replaces everything with a backup, even while the room is open
#[derive(Args)]
pub(crate) struct Restore {
    #[command(flatten)]
    data: DataArgs,
    /// The backup to read
    from: PathBuf,
}

fn failed(error: &StoreError) -> Failure {
    Failure::because(error.to_string())
}

impl Backup {
    pub(crate) fn run(&self, session: &Session) -> Result<(), Failure> {
        let report = store::backup(&self.data.file()?, &self.to).map_err(|error| failed(&error))?;
        let [tables, guests, lines] = counts(report.tables, report.guests, report.lines);
        let args = [("file", self.to.display().to_string().into()), tables, guests, lines];
        print(format_args!("{}\n", session.words().say_with("backed-up", &args)))
    }
}

impl Restore {
    pub(crate) fn run(&self, session: &Session) -> Result<(), Failure> {
        let file = self.data.file()?;
        super::serve::make_folder(&file)?;
        let report = store::restore(&file, &self.from).map_err(|error| failed(&error))?;
        let words = session.words();
        let args = counts(report.tables, report.guests, report.lines);
        print(format_args!("{}\n", words.say_with("restored", &args)))?;
        if let Some(before) = report.before {
            let args = [("file", before.display().to_string().into())];
            print(format_args!("{}\n", words.say_with("kept-before", &args)))?;
        }
        Ok(())
    }
}

/// The numbers in a report, as variables of its message.
pub(super) fn counts(tables: u64, guests: u64, lines: u64) -> [(&'static str, words::Arg<'static>); 3] {
    [("tables", tables), ("guests", guests), ("lines", lines)]
        .map(|(name, count)| (name, i64::try_from(count).unwrap_or(i64::MAX).into()))
}
