//! A board in all its states: places that are lit, picked, dim or hidden under a pick, handles, boxes and the till.

use draw::{
    At, Board, Extent, Item, Light, List, ListPart, Pick, PickId, Piece, Place, Role, Several, Shows, Step,
    Thing, Under, till,
};
use maud::{Markup, PreEscaped, html};
use words::Words;

use crate::table::whole_pieces;

/// Axial coordinates of all hexagons within two steps of the middle.
fn hexagons() -> impl Iterator<Item = (i32, i32)> {
    let near = |(q, r): &(i32, i32)| q.abs() + r.abs() + (q + r).abs() <= 4;
    (-2..=2).flat_map(|r| (-2..=2).map(move |q| (q, r))).filter(near)
}

/// Hexagons stand on their tips: a column is two units wide, and every other row is shifted by one.
fn at((q, r): (i32, i32)) -> At {
    At::new(2 * q + r, r)
}

fn pick(number: usize, step: Step, says: String, key: Option<char>) -> Option<Pick> {
    let id = PickId::new(number)?;
    Some(Pick { id, role: Role::Leads(step), says, ask: None, key })
}

/// The two things that can be picked.
fn picks(words: &Words) -> Vec<Pick> {
    let pieces = ["page-design-piece-1", "page-design-piece-2"];
    let pick = |(index, id)| pick(index, Step::What, words.say(id), char::from_digit(index as u32 + 1, 10));
    pieces.into_iter().enumerate().filter_map(pick).collect()
}

fn place(words: &Words, index: usize, hex: (i32, i32)) -> Place {
    let (q, r) = hex;
    let shows = |label: Option<&str>, cost: Option<&str>, gain: Option<&str>| Shows {
        does: words.say("page-design-does"),
        label: label.map(str::to_owned),
        cost: cost.map(str::to_owned),
        gain: gain.map(str::to_owned),
    };
    let sends = |shows| Light::Sends { choice: format!("at {q},{r}"), shows };
    let where_to = || pick(2 + index, Step::Where, words.say("page-design-does"), None);
    let (light, under) = match (hex, where_to()) {
        ((0, 0), _) => (sends(shows(Some("9"), None, None)), Under::default()),
        ((1, 0), _) => (sends(shows(Some("5"), Some("−1"), Some("+3"))), Under::default()),
        // Under the first pick, places that send; under the second one, places that are picked.
        ((-2 | 2, _), _) => (sends(shows(None, None, Some("+1"))), Under(PickId::new(0), None)),
        ((_, -2 | 2), Some(pick)) => {
            (Light::Picks { pick, shows: shows(None, None, None) }, Under(PickId::new(1), None))
        }
        _ => (Light::Dim { name: format!("{q}, {r}"), href: "#boards".to_owned() }, Under::default()),
    };
    Place { id: format!("hex-{q}-{r}"), at: at(hex), class: " hex", ask: format!("{q},{r}"), light, under }
}

/// The ground: every hexagon, whatever is lit on it.
fn ground(_: &(), _: &Words) -> List {
    let item = |(index, hex): (usize, (i32, i32))| {
        let html = html! { span class={ "hex hex-" (index % 3) } {} };
        Item { class: maud::Render::render(&at(hex)).0, ..Item::new(Some(format!("ground-{index}")), html) }
    };
    List { class: "layer ground", items: hexagons().enumerate().map(item).collect() }
}

fn places(_: &(), words: &Words) -> List {
    let item = |(index, hex)| place(words, index, hex).item();
    List { class: "layer places", items: hexagons().enumerate().map(item).collect() }
}

/// Figures are handles of the picks.
fn figures(_: &(), words: &Words) -> List {
    let item = |(pick, hex): (Pick, (i32, i32))| {
        let face = html! { span.figure { @if let Some(key) = pick.key { (key) } } };
        let html = pick.handle("", &face);
        let class = maud::Render::render(&at(hex)).0;
        Item { class, ..Item::new(Some(format!("figure-{}", hex.1 + 1)), html) }
    };
    let stand = [(-1, 0), (1, 1)];
    List { class: "layer figures", items: picks(words).into_iter().zip(stand).map(item).collect() }
}

fn boxes(words: &Words) -> Several {
    let thing = |worth: u32| Thing {
        choice: format!("pay {worth}"),
        worth,
        says: words.say_with("points", &[("n", worth.into())]),
        face: format!("<b>{worth}</b>"),
    };
    Several {
        legend: words.say("page-design-boxes"),
        things: [3, 2, 2, 1, 1].map(thing).into(),
        bounds: (4, 5),
        sums: true,
        total: words.say("page-design-total"),
        few: words.say("page-design-few"),
        many: words.say("page-design-many"),
        send: (words.say("page-do-it"), None),
    }
}

/// A place as it looks in one state, with what the state is called.
fn state(says: &str, place: &Markup) -> Markup {
    html! { figure.state { (place) figcaption { (says) } } }
}

/// What a place, a total, the till and a told scene look like in each of their states, whatever is picked above. A place
/// that has the focus is the one that the Tab key goes to.
fn states(words: &Words) -> Markup {
    let does = words.say("page-design-does");
    let lit = |label: Option<&str>| {
        html! {
            button.place.lit type="button" title=(does) { @if let Some(label) = label { b aria-hidden="true" { (label) } } }
        }
    };
    html! {
        div.states {
            (state(&words.say("page-design-lit"), &lit(Some("9"))))
            (state(&words.say("page-design-costs"), &html! {
                button.place.lit type="button" title=(does) data-cost="−1" data-gain="+3" {}
            }))
            (state(&words.say("page-design-picked"), &html! {
                label.place.lit.picks { input.vh type="radio" name="state" checked aria-label=(does); }
            }))
            (state(&words.say("page-design-pressed"), &html! {
                button.place.lit type="button" title=(does) aria-pressed="true" {}
            }))
            (state(&words.say("page-design-sent"), &html! {
                button.place.lit type="button" title=(does) aria-disabled="true" {}
            }))
            (state(&words.say("page-design-dim"), &html! { a.place href="#boards" title=(does) {} }))
            (state(&words.say("page-design-changed"), &html! { span.place.changed {} }))
            (state(&words.say("page-design-pointed"), &html! { span.place.pointed {} }))
        }
        p.telling { (words.say("page-design-told")) }
        div.till {
            output { (words.say("page-design-piece-1")) " · " (does) }
            button.primary type="button" { (words.say("page-do-it")) }
            button.quiet type="button" { (words.say("page-drop-picks")) }
        }
        @for (why, n) in [("page-design-few", "1"), ("page-design-many", "2")] {
            div.till {
                output { (words.say(why).replace("{n}", n)) }
                button.primary type="button" aria-disabled="true" { (words.say("page-do-it")) }
            }
        }
    }
}

/// The section. Its form sends nothing anywhere.
pub(super) fn board(words: &Words) -> Markup {
    let layers = vec![
        ListPart::new("sample-ground", (), words, ground).into(),
        ListPart::new("sample-figures", (), words, figures).into(),
        ListPart::new("sample-places", (), words, places).into(),
    ];
    let extent = Extent::new(At::new(-5, -2), 12, 6);
    let board = Board::new("sample", words.say("page-design-board"), extent, layers);
    html! {
        div.sample { (PreEscaped(whole_pieces(vec![Piece::Board(board)], words))) }
        p.hint { (words.say("page-map-help")) }
        (states(words))
        form #choose.choices.drawn method="get" action="#boards" {
            p.hint { (words.say("page-design-picks")) }
            div.picks-row {
                @for pick in picks(words) { (pick.label("figure-pick", &html! { span { (pick.says) } })) }
            }
            (boxes(words).html())
            (till(None, words))
        }
    }
}
