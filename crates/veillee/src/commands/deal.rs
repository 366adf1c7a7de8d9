//! `veillee deal`: a fresh deal as JSON.

use catalog::{CatalogGame, Visitor};
use clap::Args;
use kit::{Game, Match, Seat, Viewer};

use super::deal_args::DealArgs;
use crate::session::{Failure, Session, print_json};

/// Deals, and prints the state, a view or the choices as JSON
#[derive(Args)]
pub(crate) struct Deal {
    #[command(flatten)]
    deal: DealArgs,
    /// Print what this seat knows, or the public (`table`), instead of the state
    #[arg(long, value_name = "SEAT|table", conflicts_with = "choices")]
    view: Option<Viewer>,
    /// Print what this seat can choose, instead of the state
    #[arg(long, value_name = "SEAT", value_parser = seat)]
    choices: Option<Seat>,
}

fn seat(text: &str) -> Result<Seat, String> {
    match text.parse() {
        Ok(Viewer::Seat(seat)) => Ok(seat),
        Ok(Viewer::Table) => Err("expected a seat, found `table`, which makes no choices".into()),
        Err(error) => Err(error.to_string()),
    }
}

impl Deal {
    pub(crate) fn run(&self, session: &Session) -> Result<(), Failure> {
        super::visit(&self.deal.game, session, Print { command: self, session })?
    }
}

/// Deals the game and prints what the arguments ask for.
struct Print<'a> {
    command: &'a Deal,
    session: &'a Session,
}

impl Visitor for Print<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: CatalogGame>(self) -> Result<(), Failure> {
        let words = self.session.words_of::<G>();
        let Deal { deal, view, choices } = self.command;
        let game: Match<G> = deal.deal(&words)?;
        let state = game.state();
        for viewer in [*view, choices.map(Viewer::Seat)].into_iter().flatten() {
            check_viewer(viewer, state, &words)?;
        }
        match (*view, *choices) {
            (Some(viewer), _) => print_json(&state.view(viewer)),
            (None, Some(seat)) => {
                let mut choices = Vec::new();
                state.choices(seat, &mut choices);
                print_json(&choices)
            }
            (None, None) => print_json(state),
        }
    }
}

/// Refuses a seat that this match does not have.
pub(crate) fn check_viewer<G: Game>(viewer: Viewer, state: &G, words: &words::Words) -> Result<(), Failure> {
    match viewer.seat() {
        Some(seat) if seat.index() >= usize::from(state.seats()) => {
            let refusal = kit::Refusal::by(kit::common::NO_SUCH_SEAT).with("seats", state.seats().into());
            Err(Failure::refused(&refusal, words))
        }
        _ => Ok(()),
    }
}
