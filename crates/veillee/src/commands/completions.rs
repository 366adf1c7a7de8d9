//! `veillee completions`: for the shell.

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
        // By way of a buffer, because the generator panics when it cannot write.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut crate::Cli::command(), "veillee", &mut script);
        print(String::from_utf8(script).map_err(Failure::defect)?)
    }
}
