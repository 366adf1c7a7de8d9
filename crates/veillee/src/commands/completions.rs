//! `veillee completions`: a completion script for a shell.

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::session::{Failure, Session, print};

/// Prints a completion script for a shell
#[derive(Args)]
pub(crate) struct Completions {
    /// Which shell
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self, _: &Session) -> Result<(), Failure> {
        // Into a buffer, because the generator panics if it cannot write.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut crate::Cli::command(), "veillee", &mut script);
        print(String::from_utf8(script).map_err(Failure::defect)?)
    }
}
