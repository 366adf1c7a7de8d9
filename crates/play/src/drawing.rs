//! The drawing of a table, without the type of its game.

use catalog::CatalogGame;
use draw::{Canvas, Drawing, Picture, Sight};
use kit::Outcome;
use words::{Names, Words};

/// A drawing that owns everything it shows. [`Sight`], which a game draws from, only borrows.
pub(crate) struct TableDrawing<'w, G: CatalogGame> {
    pub(crate) view: Option<G::View>,
    pub(crate) offers: Vec<(G::Choice, String)>,
    pub(crate) outcome: Option<Outcome<G::Line>>,
    pub(crate) names: Names,
    pub(crate) words: &'w Words,
}

impl<G: CatalogGame> TableDrawing<'_, G> {
    fn with_sight<R>(&self, use_sight: impl FnOnce(&Sight<'_, G>) -> R) -> R {
        let offers: Vec<(G::Choice, &str)> =
            self.offers.iter().map(|(choice, label)| (*choice, label.as_str())).collect();
        use_sight(&Sight {
            view: self.view.as_ref(),
            offers: &offers,
            outcome: self.outcome.as_ref(),
            names: &self.names,
            words: self.words,
        })
    }
}

impl<G: CatalogGame> Drawing for TableDrawing<'_, G> {
    fn table(&self, canvas: &mut dyn Canvas) {
        self.with_sight(|sight| G::table(sight, canvas));
    }
    fn tray(&self) -> Picture {
        self.with_sight(G::tray)
    }
    fn tray_print(&self) -> u64 {
        self.with_sight(G::tray_print)
    }
    fn result(&self) -> Option<Picture> {
        self.with_sight(G::result)
    }
}
