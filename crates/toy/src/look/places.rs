//! Places: where something can be done, and squares that tell why not.

use draw::{Light, List, ListPart, Pick, PickId, Place, Role, Shows, Sight, Step, Under};
use words::Words;

use super::Tool;
use super::pond::at;
use crate::{Choice, Ford, Piece, Plank, Square};

/// How far from their pieces the reader can ask why not.
const NEAR: u8 = 2;

/// The squares around the reader's pieces.
pub(super) fn squares<'a>(sight: &'a Sight<'_, Ford>) -> ListPart<'a> {
    let mine = sight.view.as_ref().and_then(|view| view.board.camps.get(view.viewer.seat()?.index()));
    let acts = sight.offers.iter().any(|(choice, _)| matches!(choice, Choice::Move(..)));
    let near = |square: &Square| {
        mine.is_some_and(|camp| camp.pieces.iter().any(|piece| piece.distance(*square) <= NEAR))
    };
    let squares: Vec<Square> = Square::all().filter(|square| acts && near(square)).collect();
    ListPart::new("squares", squares, sight.words, |squares, words| {
        let place = |square: &Square| {
            let place = Place {
                id: format!("sq-{square}"),
                at: at(*square),
                class: "",
                ask: square.to_string(),
                light: Light::Dim {
                    name: words.say_with("toy-square", &[("at", square.to_string().into())]),
                    href: "/rules/toy#rules-move".to_owned(),
                },
                under: Under::default(),
            };
            place.item()
        };
        List { class: "layer squares", items: squares.iter().map(place).collect() }
    })
}

/// Where a piece can go.
#[derive(Hash)]
struct Move {
    piece: Piece,
    to: Square,
    does: String,
}

/// Where planks can begin, and where each can end.
#[derive(Hash)]
struct Spot {
    first: Square,
    ways: Vec<(Plank, String)>,
}

/// All that is lit for the reader: moves under a piece; under the plank first its beginning, then its other end.
pub(super) fn lit<'a>(sight: &'a Sight<'_, Ford>) -> ListPart<'a> {
    let moves: Vec<Move> = sight
        .offers
        .iter()
        .filter_map(|(choice, does)| match choice {
            Choice::Move(piece, to) => Some(Move { piece: *piece, to: *to, does: does.clone() }),
            _ => None,
        })
        .collect();
    let mut spots: Vec<Spot> = Vec::new();
    for (choice, does) in &sight.offers {
        let Choice::Lay(plank) = choice else { continue };
        let way = (*plank, does.clone());
        match spots.iter_mut().find(|spot| spot.first == plank.at) {
            Some(spot) => spot.ways.push(way),
            None => spots.push(Spot { first: plank.at, ways: vec![way] }),
        }
    }
    ListPart::new("lit", (moves, spots), sight.words, draw)
}

fn draw((moves, spots): &(Vec<Move>, Vec<Spot>), words: &Words) -> List {
    let mut items: Vec<_> = moves.iter().map(|go| moved(go).item()).collect();
    // The picks after those of the tools.
    let spots = (Tool::ALL.len()..).map_while(PickId::new).zip(spots);
    items.extend(spots.clone().map(|(id, spot)| begins(spot, id, words).item()));
    // A square can be the beginning of one plank and the end of another: the end is asked for last, so it lies on top.
    items.extend(
        spots.flat_map(|(id, spot)| spot.ways.iter().map(move |(plank, does)| ends(*plank, id, does).item())),
    );
    List { class: "layer lit-places", items }
}

fn moved(Move { piece, to, does }: &Move) -> Place {
    let shows = Shows { does: does.clone(), ..Shows::default() };
    Place {
        id: format!("go-{}-{to}", piece.word()),
        at: at(*to),
        class: "",
        ask: to.to_string(),
        light: Light::Sends { choice: Choice::Move(*piece, *to).to_string(), shows },
        under: Under(Tool::Piece(*piece).id(), None),
    }
}

/// The square in which a plank begins: it is only picked.
fn begins(spot: &Spot, id: PickId, words: &Words) -> Place {
    let says = words.say_with(
        "toy-spot",
        &[("at", spot.first.to_string().into()), ("n", (spot.ways.len() as u32).into())],
    );
    let price = spot.ways.iter().map(|(plank, _)| plank.price()).min().unwrap_or_default();
    let shows = Shows { does: says.clone(), cost: Some(format!("−{price}")), ..Shows::default() };
    let pick = Pick { id, role: Role::Leads(Step::Where), says, ask: None, key: None };
    Place {
        id: format!("spot-{}", spot.first),
        at: at(spot.first),
        class: "",
        ask: spot.first.to_string(),
        light: Light::Picks { pick, shows },
        under: Under(Tool::Plank.id(), None),
    }
}

/// The square in which it ends: pressing it lays the plank.
fn ends(plank: Plank, spot: PickId, does: &str) -> Place {
    let [_, second] = plank.squares();
    let price = plank.price();
    let shows = Shows {
        does: does.to_owned(),
        label: None,
        cost: Some(format!("−{price}")),
        gain: Some(format!("+{price}")),
    };
    Place {
        id: format!("end-{}-{}", plank.at, plank.way),
        at: at(second),
        class: " end",
        ask: plank.at.to_string(),
        light: Light::Sends { choice: Choice::Lay(plank).to_string(), shows },
        under: Under(Tool::Plank.id(), Some(spot)),
    }
}
