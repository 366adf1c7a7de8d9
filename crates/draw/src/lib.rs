//! Drawn tables. A game that has one turns what a reader sees into parts of a page; one that has none is played from its
//! words, like every game for those who prefer that.
//!
//! Invariant: a drawing is made from a view, the choices of its owner and the outcome, like the words: whatever is not in
//! these cannot be on the page. Invariant: no style attributes, which the policy of the house forbids.

mod asset;
mod list;
mod mark;
mod tale;

use std::hash::{BuildHasher, BuildHasherDefault, Hash};

use kit::{Game, Outcome};
use maud::Markup;
use rustc_hash::FxHasher;
use words::{Names, Speak, Words};

pub use asset::{Asset, PICTURE, STYLE, asset, assets};
pub use list::{Item, List};
pub use mark::mark;
pub use maud::Markup as Picture;

/// What one reader sees of a game.
pub struct Sight<'a, G: Game> {
    /// Nothing before the game begins.
    pub view: Option<&'a G::View>,
    /// What the reader can choose, with words for it.
    pub offers: &'a [(G::Choice, &'a str)],
    /// Once the game is over.
    pub outcome: Option<&'a Outcome<G::Line>>,
    /// Who sits where.
    pub names: &'a Names,
    /// In which language.
    pub words: &'a Words,
}

/// Where the parts of a drawn table are put. Each is one element with an id of its own.
pub trait Canvas {
    /// A part, and a fingerprint of everything that it is drawn from. It is drawn only if it is needed.
    fn part(&mut self, id: &'static str, from: u64, draw: &mut dyn FnMut() -> Markup);

    /// A part that is a list, of which only what is new is sent to a reader who has the rest.
    fn list(&mut self, id: &'static str, from: u64, draw: &mut dyn FnMut() -> List);

    /// Parts that belong together, in an element that never changes. What changes about it follows from its parts: a
    /// style can ask which parts an element has.
    fn group(&mut self, class: &'static str, parts: &mut dyn FnMut(&mut dyn Canvas));
}

/// The fingerprint of what something is drawn from.
pub fn print(of: impl Hash) -> u64 {
    BuildHasherDefault::<FxHasher>::default().hash_one(of)
}

/// A game that may have a drawn table.
pub trait Draw: Speak {
    /// Has it one?
    const DRAWN: bool = false;

    /// Draws the table: always the same parts, in the same order.
    fn table(_sight: &Sight<'_, Self>, _canvas: &mut dyn Canvas) {}

    /// What lies before the reader: the cards that he can choose as buttons of the form in which they stand, and what
    /// else he holds. With a fingerprint, as on the canvas.
    fn tray(_sight: &Sight<'_, Self>) -> Markup {
        Markup::default()
    }

    /// The fingerprint of what the tray is drawn from.
    fn tray_print(_sight: &Sight<'_, Self>) -> u64 {
        0
    }

    /// The rules at hand, in our own words, with pictures.
    fn rules(_words: &Words) -> Option<Markup> {
        None
    }

    /// What a card (or whatever the game has) is and does, by its id.
    fn about(_what: &str, _words: &Words) -> Option<Markup> {
        None
    }

    /// What the owner of this view would want by pressing what has this id, if he could: the rules say why he cannot.
    fn meant(_view: &Self::View, _what: &str) -> Option<Self::Choice> {
        None
    }

    /// Where in the rules at hand a rule is explained: the id of the section.
    fn section(_rule: &str) -> Option<&'static str> {
        None
    }

    /// A sentence, with links for the cards (or whatever the game has) that it names.
    fn linked(text: &str, _words: &Words) -> Markup {
        maud::Render::render(text)
    }

    /// The result beside its cards.
    fn result(_sight: &Sight<'_, Self>) -> Option<Markup> {
        None
    }
}

/// Played from its words until it is drawn.
impl Draw for ::sand::Sand {}

/// Played from its words until it is drawn.
impl Draw for ::castle::CastleBuilder {}

/// Played from its words until it is drawn.
impl Draw for ::tile::FairyTile {}

/// Played from its words until it is drawn.
impl Draw for ::grimm::Grimm {}

/// A drawing, whatever the game.
pub trait Drawing {
    /// See [`Draw::table`].
    fn table(&self, canvas: &mut dyn Canvas);
    /// See [`Draw::tray`].
    fn tray(&self) -> Markup;
    /// See [`Draw::tray_print`].
    fn tray_print(&self) -> u64;
    /// See [`Draw::result`].
    fn result(&self) -> Option<Markup>;
}

impl<G: Draw> Drawing for Sight<'_, G> {
    fn table(&self, canvas: &mut dyn Canvas) {
        G::table(self, canvas);
    }

    fn tray(&self) -> Markup {
        G::tray(self)
    }

    fn tray_print(&self) -> u64 {
        G::tray_print(self)
    }

    fn result(&self) -> Option<Markup> {
        G::result(self)
    }
}
