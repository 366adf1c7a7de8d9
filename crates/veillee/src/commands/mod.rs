//! The commands, and what they share.

mod backup;
mod bench;
mod check;
mod completions;
mod deal;
mod deal_args;
mod games;
mod open_files;
mod play;
mod replay;
mod scenario;
mod serve;
mod soak;
mod verify;

use std::path::Path;

use clap::Subcommand;

use crate::session::{Failure, Session};

/// The commands of the binary.
#[derive(Subcommand)]
pub(crate) enum Command {
    Serve(serve::Serve),
    Backup(backup::Backup),
    Restore(backup::Restore),
    Check(check::Check),
    Games(games::Games),
    Deal(deal::Deal),
    Play(play::Play),
    Replay(replay::Replay),
    Verify(verify::Verify),
    Scenario(scenario::Scenarios),
    Soak(soak::Soak),
    Bench(bench::Bench),
    Completions(completions::Completions),
}

impl Command {
    pub(crate) fn run(&self, session: &Session) -> Result<(), Failure> {
        match self {
            Command::Serve(command) => command.run(session),
            Command::Backup(command) => command.run(session),
            Command::Restore(command) => command.run(session),
            Command::Check(command) => command.run(session),
            Command::Games(command) => command.run(session),
            Command::Deal(command) => command.run(session),
            Command::Play(command) => command.run(session),
            Command::Replay(command) => command.run(session),
            Command::Verify(command) => command.run(session),
            Command::Scenario(command) => command.run(session),
            Command::Soak(command) => command.run(session),
            Command::Bench(command) => command.run(session),
            Command::Completions(command) => command.run(session),
        }
    }
}

/// Calls the visitor with the game that has this code; the failure lists the games there are.
fn visit<V: catalog::Visitor>(code: &str, session: &Session, visitor: V) -> Result<V::Output, Failure> {
    catalog::visit(code, visitor).ok_or_else(|| Failure::because(unknown_game(code, session)))
}

/// Calls the visitor with the game of a record.
fn visit_record<V: catalog::Visitor>(
    path: &Path,
    text: &str,
    session: &Session,
    visitor: V,
) -> Result<V::Output, Failure> {
    let header = catalog::peek(text).map_err(|error| Failure::file(path, error))?;
    catalog::visit(&header.game, visitor).ok_or_else(|| {
        Failure::file(path, format_args!("line 1: `game`: {}", unknown_game(&header.game, session)))
    })
}

fn unknown_game(code: &str, session: &Session) -> String {
    let code: String = code.chars().take(40).collect();
    let games = catalog::CODES.join(", ");
    session.words().say_with("unknown-game", &[("code", code.into()), ("games", games.into())])
}

/// The code of this game, or those of all games.
fn codes(game: Option<&str>, session: &Session) -> Result<Vec<&'static str>, Failure> {
    match game {
        None => Ok(catalog::CODES.to_vec()),
        Some(code) => match catalog::CODES.into_iter().find(|known| *known == code) {
            Some(known) => Ok(vec![known]),
            None => Err(Failure::because(unknown_game(code, session))),
        },
    }
}
