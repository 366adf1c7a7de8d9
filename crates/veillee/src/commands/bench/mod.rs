//! `veillee bench`: how fast the rules are, how fast the room is, and how well it stands up to a guest who wants to stall it.

mod attack;
mod client;
mod engine;
mod room;
mod server;

use clap::{Args, Subcommand};

use crate::session::{Failure, Session};

/// Measures the engine, or the room
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Bench {
    #[command(subcommand)]
    what: Option<What>,
    #[command(flatten)]
    engine: engine::Engine,
    /// Print one JSON array instead of a table
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Subcommand)]
enum What {
    #[command(alias = "house")]
    Server(server::Server),
    Attack(attack::Attack),
}

impl Bench {
    pub(crate) fn run(&self, session: &Session) -> Result<(), Failure> {
        match &self.what {
            Some(What::Server(server)) => server.run(self.json),
            Some(What::Attack(attack)) => attack.run(self.json),
            None => self.engine.run(self.json, session),
        }
    }
}
