//! What holds for every drawn table: it offers what the rules offer, and always has the same pieces.

use std::collections::BTreeSet;

use catalog::{CatalogGame, Library, Visitor};
use draw::{Drawing, Layer, Piece, Sight};
use kit::{Seat, Viewer};
use maud::Render;
use words::{Lang, Names, Voice, Words};

/// The ids of the pieces in their order, and all of their HTML.
fn drawn(pieces: Vec<Piece<'_>>, ids: &mut Vec<String>, html: &mut String) {
    for piece in pieces {
        match piece {
            Piece::Part(part) => layer(part.into(), ids, html),
            Piece::List(list) => layer(list.into(), ids, html),
            Piece::Group { pieces, .. } => drawn(pieces, ids, html),
            Piece::Board(board) => {
                ids.push(board.map_id());
                *html += &board.map_begins();
                board.into_layers().into_iter().for_each(|on_it| layer(on_it, ids, html));
                *html += "</div>";
            }
        }
    }
}

fn layer(layer: Layer<'_>, ids: &mut Vec<String>, html: &mut String) {
    let id = match &layer {
        Layer::Part(part) => part.id().to_owned(),
        Layer::List(list) => list.id().to_owned(),
    };
    *html += &match layer {
        Layer::Part(part) => part.draw().html(&id),
        Layer::List(list) => list.draw().html(&id),
    };
    ids.push(id);
}

/// The values of an attribute.
fn values<'a>(html: &'a str, attribute: &'static str) -> impl Iterator<Item = &'a str> {
    html.split(attribute).skip(1).filter_map(|rest| Some(rest.split_once('"')?.0))
}

fn sight<'w, G: CatalogGame>(state: &G, viewer: Viewer, words: &'w Words) -> Sight<'w, G> {
    let names = Names::numbered(state.seats(), words);
    let view = state.view(viewer);
    let voice = Voice { names: &names, words };
    let choices = viewer.seat().map(|seat| state.listed(seat)).unwrap_or_default();
    let named = choices.into_iter().map(|choice| (choice, G::name_choice(&view, choice, &voice)));
    let offers = named.collect();
    Sight { view: Some(view), offers, changes: Vec::new(), outcome: state.outcome(), names, words }
}

struct Check<'w>(&'w Library);

impl Visitor for Check<'_> {
    type Output = ();
    fn visit<G: CatalogGame>(self) {
        let Some(table) = G::TABLE else { return };
        let words = self.0.game(G::CODE, Lang::Fr);
        let mut pieces: Option<Vec<String>> = None;
        kit_test::play_variants::<G>(1, |moment| {
            let seats = (0..moment.before.seats()).map(|seat| Viewer::Seat(Seat::at(seat.into())));
            for viewer in seats.chain([Viewer::Table]) {
                let sight = sight(&moment.before, viewer, words);
                let offers: Vec<String> = sight.offers.iter().map(|(choice, _)| choice.to_string()).collect();
                let drawing = (table.draw)(sight);
                let (mut ids, mut html) = (Vec::new(), drawing.tray().draw().unnamed().0);
                drawn(drawing.table(), &mut ids, &mut html);
                let sent: BTreeSet<&str> =
                    values(&html, " value=\"").flat_map(|value| value.split(';')).collect();
                for offer in &offers {
                    let escaped = offer.render().0;
                    assert!(sent.contains(escaped.as_str()), "{}: {offer} is nowhere on the table", G::CODE);
                }
                let named: Vec<&str> = values(&html, " id=\"").collect();
                let different: BTreeSet<&&str> = named.iter().collect();
                assert_eq!(different.len(), named.len(), "{}: an id is there twice", G::CODE);
                assert!(!html.contains(" style="), "{}: a style attribute", G::CODE);
                let always = pieces.get_or_insert_with(|| ids.clone());
                assert_eq!(*always, ids, "{}: always the same pieces in the same order", G::CODE);
            }
        });
    }
}

#[test]
fn every_offer_is_on_the_table_and_the_pieces_stay() {
    let library = Library::new(&[]);
    for code in catalog::known() {
        catalog::visit(code, Check(&library)).expect("a known game");
    }
}

/// A pond full of planks: there are picks for all squares in which another one can begin.
#[test]
fn the_ford_never_runs_out_of_picks() {
    let library = Library::new(&[]);
    let words = library.game("toy", Lang::En);
    let table = <toy::Ford as draw::Look>::TABLE.expect("a drawn table");
    let mut most = 0;
    for number in 0..20 {
        kit_test::play_random::<toy::Ford>(&Default::default(), 3, number, |moment| {
            let sight = sight(&moment.before, Viewer::Seat(moment.seat), words);
            let drawing: Box<dyn Drawing + '_> = (table.draw)(sight);
            let (mut ids, mut html) = (Vec::new(), String::new());
            drawn(drawing.table(), &mut ids, &mut html);
            most = most.max(values(&html, " id=\"p").filter(|id| id.parse::<u8>().is_ok()).count());
        });
    }
    assert!((10..90).contains(&most), "{most}");
}
