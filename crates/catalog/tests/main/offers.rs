//! What people are offered: no two choices read the same.

use std::collections::BTreeMap;

use catalog::{CatalogGame, Library, Visitor};
use kit::Viewer;
use words::{Lang, Names, Voice};

struct Check<'w>(&'w Library);

impl Visitor for Check<'_> {
    type Output = ();
    fn visit<G: CatalogGame>(self) {
        let words = self.0.game(G::CODE, Lang::Fr);
        kit_test::play_variants::<G>(1, |moment| {
            let state = &moment.before;
            let view = state.view(Viewer::Seat(moment.seat));
            let mut choices = state.listed(moment.seat);
            G::leave_out_equal(&view, &mut choices);
            assert!(!choices.is_empty(), "{}: something is left to choose", G::CODE);
            let names = Names::numbered(state.seats(), words);
            let voice = Voice { names: &names, words };
            let mut named = BTreeMap::new();
            for choice in choices {
                let name = G::name_choice(&view, choice, &voice);
                if let Some(other) = named.insert(name.clone(), choice) {
                    panic!("{}: {other} and {choice} are both called {name}", G::CODE);
                }
            }
        });
    }
}

#[test]
fn offers_are_told_apart() {
    let library = Library::new(&[]);
    for code in catalog::known() {
        catalog::visit(code, Check(&library)).expect("a known game");
    }
}
