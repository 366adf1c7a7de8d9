//! Letting a bot choose: it gets the view of its seat, and dice that the table knows nothing of.

use bots::Played;
use kit::{Dice, Seat, Seed, Stream, Viewer};

use crate::chair::Chair;
use crate::table::Table;

/// A bot's turn, cut loose from the table, so that it can think elsewhere for as long as it takes.
pub struct Turn<G: Played> {
    view: G::View,
    choices: Vec<G::Choice>,
    level: bots::Level,
    /// Which question is answered.
    pub moment: u32,
    /// For which seat.
    pub seat: Seat,
    ply: u32,
}

impl<G: Played> Table<G> {
    /// The turn of the bot on this seat; `None` if no bot has to choose there.
    pub fn bot_turn(&self, seat: Seat) -> Option<Turn<G>> {
        if !self.bots_to_move().contains(seat) {
            return None;
        }
        let Chair::Bot { level, .. } = self.chair(seat)? else { return None };
        let mut choices = Vec::new();
        self.game.state().choices(seat, &mut choices);
        Some(Turn {
            view: self.game.state().view(Viewer::Seat(seat)),
            choices,
            level: *level,
            moment: self.marks.moment(seat),
            seat,
            ply: self.game.ply(),
        })
    }
}

impl<G: Played> Turn<G> {
    /// The first of the choices, in the notation of the game.
    pub fn first(&self) -> String {
        self.choices.first().map(ToString::to_string).unwrap_or_default()
    }

    /// Thinks, and gives the choice in the notation of the game. `luck` must have nothing to do with the table's seed.
    pub fn think(&self, luck: &Seed) -> String {
        let mut dice = Dice::new(luck, Stream::outside(self.seat.index() as u32), self.ply);
        G::bot(self.level).choose(&self.view, &self.choices, &mut dice).to_string()
    }
}
