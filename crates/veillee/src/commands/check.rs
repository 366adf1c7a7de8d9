//! `veillee check`: examines everything that is stored.

use std::path::PathBuf;

use clap::Args;

use super::backup::counts;
use super::serve::DataArgs;
use crate::session::{Failure, Session, one_line, print};

/// Examines everything that is stored, even while the room is open; only reads
#[derive(Args)]
pub(crate) struct Check {
    #[command(flatten)]
    data: DataArgs,
    /// A backup to examine instead
    file: Option<PathBuf>,
}

impl Check {
    pub(crate) fn run(&self, session: &Session) -> Result<(), Failure> {
        let file = match &self.file {
            Some(file) => file.clone(),
            None => self.data.file()?,
        };
        let report = store::check(&file, &mut server::examine);
        let report = report.map_err(|error| Failure::because(error.to_string()))?;
        let shown = file.display().to_string();
        for fault in &report.faults {
            print(format_args!("{}\n", one_line(&format!("{shown}: {fault}"))))?;
        }
        let words = session.words();
        if report.faults.is_empty() {
            let [tables, guests, lines] = counts(report.tables, report.guests, report.lines);
            let args = [("file", shown.into()), tables, guests, lines];
            return print(format_args!("{}\n", words.say_with("checked", &args)));
        }
        let args = [("file", shown.into()), ("count", report.faults.len().into())];
        print(format_args!("{}\n", words.say_with("checked-faults", &args)))?;
        Err(Failure::Reported)
    }
}
