//! `veillee completions`: for the shell.

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::session::{Failure, Session};

/// Prints a completion script for a shell
#[derive(Args)]
pub(crate) struct Completions {
    /// Which shell
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self, _: &Session) -> Result<(), Failure> {
        clap_complete::generate(self.shell, &mut crate::Cli::command(), "veillee", &mut std::io::stdout());
        Ok(())
    }
}
