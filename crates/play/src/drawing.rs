use catalog::CatalogGame;
use draw::{Canvas, Drawing, Picture, Sight};
use kit::Outcome;
use words::{Names, Words};

pub(crate) struct OwnedSight<'w, G: CatalogGame> {
    pub(crate) view: Option<G::View>,
    pub(crate) offers: Vec<(G::Choice, String)>,
    pub(crate) outcome: Option<Outcome<G::Line>>,
    pub(crate) names: Names,
    pub(crate) words: &'w Words,
}

impl<G: CatalogGame> OwnedSight<'_, G> {
    fn with<R>(&self, see: impl FnOnce(&Sight<'_, G>) -> R) -> R {
        let offers: Vec<(G::Choice, &str)> = self.offers.iter().map(|(c, l)| (*c, l.as_str())).collect();
        see(&Sight {
            view: self.view.as_ref(),
            offers: &offers,
            outcome: self.outcome.as_ref(),
            names: &self.names,
            words: self.words,
        })
    }
}

impl<G: CatalogGame> Drawing for OwnedSight<'_, G> {
    fn table(&self, canvas: &mut dyn Canvas) {
        self.with(|sight| G::table(sight, canvas));
    }
    fn tray(&self) -> Picture {
        self.with(G::tray)
    }
    fn tray_print(&self) -> u64 {
        self.with(G::tray_print)
    }
    fn result(&self) -> Option<Picture> {
        self.with(G::result)
    }
}
