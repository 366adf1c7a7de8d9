//! The game room.

mod commands;
mod session;

use std::process::ExitCode;

use clap::Parser;
use commands::Command;
use session::Session;
use words::Lang;

/// Every stream holds two buffers of which little is used: this allocator lets the rest stay untouched.
#[cfg(target_os = "linux")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// A game room that never closes.
///
/// Without a command it opens the room: a web server on this machine, ready to play in the browser.
#[derive(Parser)]
#[command(version, max_term_width = 100)]
struct Cli {
    /// Language of everything about the game: fr or en
    #[arg(long, global = true, env = "VEILLEE_LANG", value_name = "fr|en")]
    lang: Option<Lang>,
    #[command(subcommand)]
    command: Option<Command>,
}

fn main() -> ExitCode {
    let mut cli = Cli::parse();
    if cli.command.is_none() {
        // Written out, so that the environment is heard as it would be then.
        cli = Cli::parse_from(std::env::args_os().chain(["serve".into()]));
    }
    let session = Session::new(cli.lang);
    match cli.command.map_or(Ok(()), |command| command.run(&session)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            failure.report();
            ExitCode::FAILURE
        }
    }
}
