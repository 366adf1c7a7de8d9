//! The game room.

#[cfg(target_os = "linux")]
mod allocator;
mod commands;
mod file_limit;
mod session;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};
use commands::Command;
use session::Session;
use words::Lang;

#[cfg(target_os = "linux")]
#[global_allocator]
static ALLOCATOR: allocator::Allocator = allocator::Allocator::new();

/// A game room that never closes.
///
/// Without a command it opens the room: a web server on this machine, ready to play in the browser.
#[derive(Parser)]
#[command(version, max_term_width = 100)]
struct Cli {
    /// Language: fr or en
    #[arg(long, global = true, env = "VEILLEE_LANG", value_name = "fr|en")]
    lang: Option<Lang>,
    #[command(subcommand)]
    command: Option<Command>,
}

/// Parses the arguments. Without a command they are those of `serve`, which also reads environment variables.
fn parse(mut args: Vec<OsString>) -> Cli {
    let named = args.iter().skip(1).any(|arg| Cli::command().find_subcommand(arg).is_some());
    match Cli::try_parse_from(&args) {
        Ok(cli) if cli.command.is_some() => cli,
        Err(error) if named || error.kind() != ErrorKind::UnknownArgument => error.exit(),
        _ => {
            args.insert(args.len().min(1), "serve".into());
            Cli::parse_from(args)
        }
    }
}

fn main() -> ExitCode {
    let cli = parse(std::env::args_os().collect());
    let session = Session::new(cli.lang);
    file_limit::survive();
    match cli.command.map_or(Ok(()), |command| command.run(&session)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            failure.report();
            ExitCode::FAILURE
        }
    }
}
