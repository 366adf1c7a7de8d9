//! What a game provides for its look.

use art::room::Portrait;
use kit::{Game, Outcome, Refusal};
use maud::Markup;
use words::{Names, Speak, Words};

use crate::{Asset, Guide, Palette, Part, Piece, Sheet};

/// A game with a look of its own.
pub trait Look: Speak {
    /// Its emblem and its scene.
    const PORTRAIT: Portrait;
    /// Its colours.
    const PALETTE: Palette;
    /// Its rules at hand, in our own words, with pictures.
    const GUIDE: Guide;
    /// Its drawn table. A game without one is played from its words, like every game for those who prefer that.
    const TABLE: Option<DrawnTable<Self>>;
}

/// A drawn table, and what belongs to it.
pub struct DrawnTable<G: Game> {
    /// The style of the table.
    pub style: fn() -> &'static Asset,
    /// The pictures on it.
    pub pictures: fn() -> &'static Sheet,
    /// Draws what one reader sees.
    pub draw: for<'w> fn(Sight<'w, G>) -> Box<dyn Drawing + 'w>,
    /// What a card (or whatever the game has) is and does, by its id.
    pub about: fn(&str, &Words) -> Option<Markup>,
    /// What the owner of this view means by pressing the thing with this id; `None` if it means nothing. With something
    /// picked, the id is of both: `knight@0,-1`.
    pub meant: fn(&G::View, &str) -> Option<Meant<G>>,
    /// A sentence, with links for the cards (or whatever the game has) that it names.
    pub linked: fn(&str, &Words) -> Markup,
}

/// What somebody means by pressing something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Meant<G: Game> {
    /// This choice. The rules say why if it is not allowed.
    Choice(G::Choice),
    /// An act of several choices, of which the rules forbid one for this reason. Only the first of them could be
    /// checked as a choice, so the game has asked its rules itself.
    Forbidden(Refusal),
}

/// What one reader sees of a game.
pub struct Sight<'w, G: Game> {
    /// Nothing before the game begins.
    pub view: Option<G::View>,
    /// What the reader can choose, with words for it.
    pub offers: Vec<(G::Choice, String)>,
    /// What the reader, who waits, can choose in the place of their last choice, with that choice among them.
    pub changes: Vec<(G::Choice, String)>,
    /// Once the game is over.
    pub outcome: Option<Outcome<G::Line>>,
    /// Who sits where.
    pub names: Names,
    /// The words of the game, in the reader's language.
    pub words: &'w Words,
}

/// What one reader sees of a game, drawn.
pub trait Drawing {
    /// The table: always the same pieces, in the same order.
    fn table(&self) -> Vec<Piece<'_>>;

    /// What lies in front of the reader: their choices, as buttons of the surrounding form, and what else they hold.
    fn tray(&self) -> Part<'_>;

    /// The result, once there is one.
    fn result(&self) -> Option<Part<'_>>;
}
