//! The commands, and what they share.

mod bench;
mod completions;
mod deal;
mod games;
mod play;
mod replay;
mod scenario;
mod soak;
mod table;
mod verify;

use clap::Subcommand;

use crate::session::{Failure, Session};

/// What to do.
#[derive(Subcommand)]
pub(crate) enum Command {
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

impl Default for Command {
    fn default() -> Command {
        Command::Play(play::Play::default())
    }
}

impl Command {
    pub(crate) fn run(&self, session: &Session) -> Result<(), Failure> {
        match self {
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

/// Calls the visitor with the game of this code, or says which games there are.
fn visit<V: catalog::Visitor>(code: &str, session: &Session, visitor: V) -> Result<V::Output, Failure> {
    catalog::visit(code, visitor).ok_or_else(|| unknown_game(code, session))
}

fn unknown_game(code: &str, session: &Session) -> Failure {
    let code: String = code.chars().take(40).collect();
    let games = catalog::CODES.join(", ");
    Failure::because(
        session.words().say_with("unknown-game", &[("code", code.into()), ("games", games.into())]),
    )
}

/// The codes of one game, or of all.
fn codes(game: Option<&str>, session: &Session) -> Result<Vec<&'static str>, Failure> {
    match game {
        None => Ok(catalog::CODES.to_vec()),
        Some(code) => match catalog::CODES.into_iter().find(|known| *known == code) {
            Some(known) => Ok(vec![known]),
            None => Err(unknown_game(code, session)),
        },
    }
}
