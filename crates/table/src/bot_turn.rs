//! Letting a bot choose: it gets its seat's view, and dice that are independent of the table.

use bots::Played;
use kit::{Dice, Seat, Seed, Stream, Viewer};

use crate::chair::Chair;
use crate::table::Table;

/// A bot's turn, detached from the table, so that the bot can think on another thread.
pub struct Turn<G: Played> {
    view: G::View,
    choices: Vec<G::Choice>,
    level: bots::Level,
    /// Number of the question to answer.
    pub moment: u32,
    /// The bot's seat.
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
            moment: self.counters.moment(seat),
            seat,
            ply: self.game.ply(),
        })
    }
}

impl<G: Played> Turn<G> {
    /// The first of the listed choices, in the game's notation.
    pub fn first(&self) -> String {
        self.choices.first().map(ToString::to_string).unwrap_or_default()
    }

    /// Lets the bot think, and returns its choice in the game's notation. `bot_seed` must be independent of the table's
    /// seed.
    pub fn think(&self, bot_seed: &Seed) -> String {
        let mut dice = Dice::new(bot_seed, Stream::outside(self.seat.index() as u32), self.ply);
        G::bot(self.level).choose(&self.view, &self.choices, &mut dice).to_string()
    }
}
