//! What lies and stands on the pond: rocks, the ring, planks, pieces and the Boat.

use draw::{At, Extent, Item, List, ListPart, Sight, mark};
use kit::Seat;
use maud::{Markup, Render, html};

use super::{PICTURES, Tool};
use crate::{CORNERS, Ford, HEIGHT, NORTH, Piece, Plank, RING, ROCKS, Square, WEST, WIDTH, corner_owner};

/// The ring runs two squares outside of the pond.
const MARGIN: i32 = 2;

/// The pond with its ring.
pub(super) fn extent() -> Extent {
    let (west, north) = (i32::from(WEST) - MARGIN, i32::from(NORTH) - MARGIN);
    let far = |size: i8| i32::from(size) + 2 * MARGIN - 1;
    Extent::between(At::new(west, north), At::new(west + far(WIDTH), north + far(HEIGHT)))
}

pub(super) fn at(square: Square) -> At {
    At::new(square.x.into(), square.y.into())
}

/// Where a space of the ring is: five on each side, clockwise from the north-western corner.
fn at_space(space: u8) -> At {
    let (west, north) = (i32::from(WEST) - MARGIN, i32::from(NORTH) - MARGIN);
    let (across, down) = (i32::from(WIDTH) + 2 * MARGIN - 1, i32::from(HEIGHT) + 2 * MARGIN - 1);
    let along = |length: i32| length * i32::from(space % 5) / 5;
    match space / 5 {
        0 => At::new(west + along(across), north),
        1 => At::new(west + across, north + along(down)),
        2 => At::new(west + across - along(across), north + down),
        _ => At::new(west, north + down - along(down)),
    }
}

fn item(id: String, at: At, html: Markup) -> Item {
    Item { class: at.render().0, ..Item::new(Some(id), html) }
}

/// They never change.
pub(super) fn rocks<'a>(sight: &'a Sight<'_, Ford>) -> ListPart<'a> {
    ListPart::new("rocks", (), sight.words, |(), words| {
        let rock = |rock: &Square| {
            let says = words.say_with("toy-rock", &[("at", rock.to_string().into())]);
            item(format!("rock-{rock}"), at(*rock), html! { (PICTURES.picture("rock")) span.vh { (says) } })
        };
        List { class: "layer rocks", items: ROCKS.iter().map(rock).collect() }
    })
}

/// The spaces of the ring, with the marks of those who own corners.
pub(super) fn ring<'a>(sight: &'a Sight<'_, Ford>) -> ListPart<'a> {
    let seats = sight.view.as_ref().map_or(0, |view| view.board.seats());
    ListPart::new("ring", seats, sight.words, |seats, _| {
        let space = |space: u8| {
            let corner = CORNERS.iter().position(|corner| *corner == space);
            let owner = corner.and_then(|corner| corner_owner(corner, *seats));
            let html = html! {
                span.space.corner[corner.is_some()] { @if let Some(owner) = owner { (mark(owner)) } }
            };
            item(format!("ring-{space}"), at_space(space), html)
        };
        List { class: "layer ring", items: (0..RING).map(space).collect() }
    })
}

/// Planks, by owner and in the order in which they were laid.
pub(super) fn planks<'a>(sight: &'a Sight<'_, Ford>) -> ListPart<'a> {
    let camps = sight.view.iter().flat_map(|view| Seat::all(view.board.seats()).zip(&view.board.camps));
    let planks: Vec<(Seat, usize, Plank)> = camps
        .flat_map(|(seat, camp)| camp.planks.iter().enumerate().map(move |(n, plank)| (seat, n, *plank)))
        .collect();
    ListPart::new("planks", planks, sight.words, |planks, words| {
        let plank = |(seat, n, plank): &(Seat, usize, Plank)| {
            let (id, from) = (format!("plank-{seat}-{n}"), format!("camp-{seat}"));
            let [first, second] = plank.squares();
            let says = words.say_with(
                "toy-plank",
                &[("from", first.to_string().into()), ("to", second.to_string().into())],
            );
            let html = html! {
                span class={ "plank way-" (plank.way) } data-fly=(id) data-from=(from) {
                    (PICTURES.picture("plank")) (mark(*seat)) span.vh { (says) }
                }
            };
            item(id.clone(), at(first), html)
        };
        List { class: "layer planks", items: planks.iter().map(plank).collect() }
    })
}

/// A piece on the pond.
#[derive(Hash)]
struct Figure {
    seat: Seat,
    piece: Piece,
    square: Square,
    /// Whether the reader can pick it.
    mine: bool,
}

/// The pieces. Those of the reader pick themselves when they are pressed.
pub(super) fn figures<'a>(sight: &'a Sight<'_, Ford>) -> ListPart<'a> {
    let acts = sight.offers.iter().any(|(choice, _)| matches!(choice, crate::Choice::Move(..)));
    let view = sight.view.as_ref();
    let camps = view.into_iter().flat_map(|view| Seat::all(view.board.seats()).zip(&view.board.camps));
    let figures: Vec<Figure> = camps
        .flat_map(|(seat, camp)| {
            let mine = acts && view.is_some_and(|view| view.viewer.is(seat));
            Piece::ALL.map(|piece| Figure { seat, piece, square: camp.piece(piece), mine })
        })
        .collect();
    ListPart::new("figures", figures, sight.words, |figures, words| {
        let figure = |Figure { seat, piece, square, mine }: &Figure| {
            let id = format!("figure-{seat}-{}", piece.word());
            let face = html! {
                span.figure data-fly=(id) {
                    (PICTURES.picture(piece.word())) (mark(*seat))
                    span.vh { (words.say(&format!("toy-{}", piece.word()))) " " (square) }
                }
            };
            let pick = Tool::Piece(*piece).pick(words).filter(|_| *mine);
            item(id.clone(), at(*square), pick.map_or(face.clone(), |pick| pick.handle("", &face)))
        };
        List { class: "layer figures", items: figures.iter().map(figure).collect() }
    })
}

/// The Boat, which goes from space to space.
pub(super) fn boat<'a>(sight: &'a Sight<'_, Ford>) -> ListPart<'a> {
    let space = sight.view.as_ref().map(|view| view.board.boat);
    ListPart::new("boats", space, sight.words, |space, words| {
        let boat = |space: &u8| {
            let says = words.say_with("toy-boat", &[("space", (*space).into()), ("of", RING.into())]);
            let html = html! {
                span.boat data-fly="boat" data-track={ "ring- " (space) " " (RING) } {
                    (PICTURES.picture("boat")) span.vh { (says) }
                }
            };
            item("boat".to_owned(), at_space(*space), html)
        };
        List { class: "layer boats", items: space.iter().map(boat).collect() }
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_ring_surrounds_the_pond() {
        let spaces: BTreeSet<At> = (0..RING).map(at_space).collect();
        assert_eq!(spaces.len(), usize::from(RING));
        assert!(Square::all().all(|square| !spaces.contains(&at(square))));
        assert_eq!(at_space(0), At::new(-10, -7));
        assert_eq!(at_space(10), At::new(17, 12));
        assert_eq!(extent().render().0, "w28 h20 x-10 y-7");
    }
}
