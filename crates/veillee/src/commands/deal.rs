//! `veillee deal`: a dealt table as JSON.

use catalog::{HouseGame, Visitor};
use clap::Args;
use kit::{Game, Match, Seat, Viewer};

use super::table::TableArgs;
use crate::session::{Failure, Session, print_json};

/// Deals and prints the truth, a view or the choices as JSON
#[derive(Args)]
pub(crate) struct Deal {
    #[command(flatten)]
    table: TableArgs,
    /// What this seat (or `table`) sees instead of the truth
    #[arg(long, value_name = "SEAT|table", conflicts_with = "choices")]
    view: Option<Viewer>,
    /// What this seat can choose instead of the truth
    #[arg(long, value_name = "SEAT", value_parser = seat)]
    choices: Option<Seat>,
}

fn seat(text: &str) -> Result<Seat, String> {
    match text.parse() {
        Ok(Viewer::Seat(seat)) => Ok(seat),
        Ok(Viewer::Table) => Err("the table chooses nothing, expected a seat".into()),
        Err(error) => Err(error.to_string()),
    }
}

impl Deal {
    pub(crate) fn run(&self, session: &Session) -> Result<(), Failure> {
        super::visit(&self.table.game, session, Print { deal: self, session })?
    }
}

struct Print<'a> {
    deal: &'a Deal,
    session: &'a Session,
}

impl Visitor for Print<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: HouseGame>(self) -> Result<(), Failure> {
        let words = self.session.words_of::<G>();
        let game: Match<G> = self.deal.table.deal(&words)?;
        let state = game.state();
        for viewer in [self.deal.view, self.deal.choices.map(Viewer::Seat)].into_iter().flatten() {
            check_viewer(viewer, state, &words)?;
        }
        match (self.deal.view, self.deal.choices) {
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

/// Is there such a seat at this table?
pub(crate) fn check_viewer<G: Game>(viewer: Viewer, state: &G, words: &words::Words) -> Result<(), Failure> {
    match viewer.seat() {
        Some(seat) if seat.index() >= usize::from(state.seats()) => {
            let refusal = kit::Refusal::by(kit::common::NO_SUCH_SEAT).with("seats", state.seats().into());
            Err(Failure::refused(&refusal, words))
        }
        _ => Ok(()),
    }
}
