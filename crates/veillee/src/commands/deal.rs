//! `veillee deal`: a dealt table as JSON.

use catalog::{HouseGame, Visitor};
use clap::Args;
use kit::{Game, Match, Viewer};
use serde::Serialize;

use super::table::TableArgs;
use crate::session::{Failure, Session};

/// Deals and prints the truth, a view or the choices as JSON
#[derive(Args)]
pub(crate) struct Deal {
    #[command(flatten)]
    table: TableArgs,
    /// What this seat (or `table`) sees instead of the truth
    #[arg(long, value_name = "SEAT|table", conflicts_with = "choices")]
    view: Option<Viewer>,
    /// What this seat can choose instead of the truth
    #[arg(long, value_name = "SEAT")]
    choices: Option<Viewer>,
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
        for viewer in [self.deal.view, self.deal.choices].into_iter().flatten() {
            check_viewer(viewer, state, &words)?;
        }
        match (self.deal.view, self.deal.choices) {
            (Some(viewer), _) => print(&state.view(viewer)),
            (None, Some(viewer)) => {
                let mut choices = Vec::new();
                if let Some(seat) = viewer.seat() {
                    state.choices(seat, &mut choices);
                }
                print(&choices)
            }
            (None, None) => print(state),
        }
    }
}

/// Is there such a seat at this table?
pub(crate) fn check_viewer<G: Game>(viewer: Viewer, state: &G, words: &words::Words) -> Result<(), Failure> {
    match viewer.seat() {
        Some(seat) if seat.index() >= usize::from(state.seats()) => {
            let refusal = kit::Refusal::by(kit::house::NO_SUCH_SEAT).with("seats", state.seats().into());
            Err(Failure::refused(&refusal, words))
        }
        _ => Ok(()),
    }
}

fn print(value: &impl Serialize) -> Result<(), Failure> {
    println!("{}", serde_json::to_string_pretty(value).map_err(Failure::defect)?);
    Ok(())
}
