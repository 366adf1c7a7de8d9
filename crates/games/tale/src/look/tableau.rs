//! What each player has played, by affinity, with what it is worth as it lies.
//!
//! A tableau is a head, of which all but the name changes with every choice, and five rows of cards (one for each affinity
//! and one for what lies face down), so that a new card does not bring all the others with it again.

use draw::{Element, Item, List, ListPart, Part, Piece, Sight, mark};
use kit::Seat;
use maud::html;
use words::Words;

use super::card::{hidden, lying, sign};
use crate::view::card_id;
use crate::{Affinity, Card, Phase, Public, Tale, View, points_of};

/// The pieces of one place on the page. A place that nobody has is there too, but hidden.
///
/// The reader's own cards are in the first place, and the others follow in the order in which they sit to the reader's
/// left, as packs are passed. So what concerns the reader comes first for whoever hears the page or has a small screen.
pub(super) fn pieces<'a>(sight: &'a Sight<'_, Tale>, place: u8) -> Piece<'a> {
    let player = sight.view.as_ref().and_then(|view| {
        let seat = seat_in(view, place)?;
        Some((view, view.players.get(seat.index())?, seat))
    });
    let title = player.map(|(view, _, seat)| {
        let mine = view.viewer.is(seat);
        Title { place, seat, mine, name: sight.names.get(seat) }
    });
    let state = player.map(|(view, public, seat)| State::of(view, public, seat));
    let head = vec![
        Part::new(format!("who-{place}"), title, sight.words, draw_title).into(),
        Part::new(format!("state-{place}"), state, sight.words, draw_state).into(),
    ];
    let rows = (0..=Affinity::ALL.len()).map(|index| {
        let row = player.map(|(view, public, seat)| Row::of(view, public, seat, index));
        ListPart::new(format!("row-{place}-{index}"), (index, row), sight.words, draw_row).into()
    });
    let rows = Piece::Group { class: "realms", pieces: rows.collect() };
    Piece::Group { class: "tableau", pieces: vec![Piece::Group { class: "head", pieces: head }, rows] }
}

/// Whose cards are in this place, if somebody's are.
fn seat_in(view: &View, place: u8) -> Option<Seat> {
    let first = view.viewer.seat().unwrap_or_default();
    (place < view.seats).then(|| first.left(place, view.seats))
}

/// Whose it is. It stays the same while everything else changes.
#[derive(Hash)]
struct Title<'a> {
    place: u8,
    seat: Seat,
    mine: bool,
    name: &'a str,
}

fn draw_title(title: &Option<Title<'_>>, words: &Words) -> Element {
    let Some(Title { place, seat, mine, name }) = title else { return Element::nothing() };
    if *mine {
        let content = html! { h3 { (mark(*seat)) span { (words.say("tale-in-front-of-me")) } } };
        return Element::new("mine", content);
    }
    // On a phone the cards of the others are small until somebody wants to see them. Elsewhere the style leaves the box
    // and what it is called away.
    let content = html! {
        input.fold id={ "fold-" (place) } type="checkbox";
        h3 {
            (mark(*seat))
            label for={ "fold-" (place) } { span { (name) } span.fold-says { " " (words.say("tale-enlarge")) } }
        }
    };
    Element::new("theirs", content)
}

/// Whether they have decided, their points and how much they hold.
#[derive(Hash)]
struct State {
    mine: bool,
    deciding: bool,
    phase: Phase,
    /// What a card is worth can depend on what others have played.
    points: i32,
    held: u8,
}

impl State {
    fn of(view: &View, public: &Public, seat: Seat) -> State {
        State {
            mine: view.viewer.is(seat),
            deciding: view.awaited.contains(seat),
            phase: view.phase,
            points: points_of(seat, &view.players),
            held: if view.phase == Phase::Draft { public.pack } else { public.hand },
        }
    }
}

fn draw_state(state: &Option<State>, words: &Words) -> Element {
    let Some(state) = state else { return Element::nothing() };
    let over = state.phase == Phase::Over;
    let held = if state.phase == Phase::Draft { "pack" } else { "hand" };
    let content = html! {
        @if state.deciding && !over { span.deciding { (words.say("tale-deciding")) } }
        @else if !over { span.decided { (words.say("tale-decided")) } }
        span.sum { (words.say_with("points", &[("n", state.points.into())])) }
        @if !state.mine {
            span.held { (sign(held)) " " (state.held) span.vh { " " (words.say(&format!("tale-held-{held}"))) } }
        }
    };
    Element::new("", content)
}

/// A row of cards: those of an affinity that lie face up, or, in the last row, all that lie face down.
#[derive(Hash)]
struct Row {
    seat: Seat,
    mine: bool,
    /// May the reader look at what lies face down? Everybody has seen these cards; whether they can be looked at again is
    /// an option of the table.
    shown: bool,
    /// Has this player played nothing yet?
    nothing_played: bool,
    /// With their places in the tableau.
    cards: Vec<(usize, Card)>,
}

impl Row {
    fn of(view: &View, public: &Public, seat: Seat, row: usize) -> Row {
        let affinity = Affinity::ALL.get(row).copied();
        let placed = public.tableau.iter().enumerate();
        let here = placed.filter(|(_, placed)| match affinity {
            Some(affinity) => placed.up && placed.card.affinity() == affinity,
            None => !placed.up,
        });
        let mut cards: Vec<(usize, Card)> = here.map(|(position, placed)| (position, placed.card)).collect();
        if affinity.is_some() {
            cards.sort_by_key(|(_, card)| *card);
        }
        let mine = view.viewer.is(seat);
        let shown = affinity.is_some() || mine || view.options.show_closed_faces || view.phase == Phase::Over;
        Row { seat, mine, shown, nothing_played: public.tableau.is_empty(), cards }
    }
}

fn draw_row((index, row): &(usize, Option<Row>), words: &Words) -> List {
    let closed = *index == Affinity::ALL.len();
    let class = if closed { "realm-row closed" } else { "realm-row" };
    let Some(row) = row else { return List { class, items: Vec::new() } };
    if *index == 0 && row.nothing_played {
        let html = html! { span.hint { (words.say("tale-nothing-played")) } };
        return List { class: "realm-row empty", items: vec![Item::new(None, html)] };
    }
    let note = if closed { words.say("tale-face-down") } else { String::new() };
    let items = row.cards.iter().map(|(position, card)| {
        // A card keeps its place in the tableau, so it is the same before and after a change, and a back is, too: it flies and
        // turns over. That tells nothing more: the places that lie face down are those that the other cards leave over, and
        // what was played where is in the log (TALE-RULING-27).
        let key = card_id(row.seat, *position);
        if !row.shown {
            let html = hidden(&note, &key);
            return Item::new(Some(key), html);
        }
        let html = lying(*card, !closed, &note, &key, row.mine, words);
        Item::new(Some(key), html)
    });
    List { class, items: items.collect() }
}
