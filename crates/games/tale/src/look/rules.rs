//! The rules at hand: the game in pictures made of its own cards, its chapters, then every card.

use draw::{Chapter, Explained, Guide, Shelf};
use maud::{Markup, Render, html};
use words::Words;

use super::card::{self, affinity_word, picture, sign};
use crate::{Affinity, Card, name_card};

pub(super) const GUIDE: Guide =
    Guide { chapters: CHAPTERS, pictures: || &super::PICTURES, composed, shelves };

const CHAPTERS: &[Chapter] = &[
    Chapter { id: "goal", points: &[], areas: &[] },
    Chapter { id: "draft", points: &[], areas: &["DEAL", "DRAFT"] },
    Chapter { id: "play", points: &[], areas: &["PLAY"] },
    Chapter { id: "effects", points: &["hunt", "open", "close"], areas: &["FX", "HUNT", "OPEN", "CLOSE"] },
    Chapter {
        id: "score",
        points: &["worth-fixed", "worth-count", "worth-needs", "worth-most"],
        areas: &["SCORE", "TRICK"],
    },
    Chapter { id: "face", points: &["face-worth", "face-affinity", "face-effect"], areas: &["CARD"] },
    Chapter {
        id: "end",
        points: &[],
        areas: &["SETUP", "ROUND", "END", "BASIC", "NOVICE", "EXPERT", "PAIR"],
    },
];

/// The pictures that are made of several cards or signs.
fn composed(id: &str) -> Option<Markup> {
    let spread = |cards: &[&str]| html! { span.spread { @for card in cards { (picture(card)) } } };
    let number = |n: u8| html! { b.number-mark { (n) } };
    Some(match id {
        "goal" => spread(&["homesteaders", "knight_of_the_round_table", "royal_castle", "the_paladin"]),
        "draft" => html! {
            (picture("bard").of_class("one"))
            (sign("pass-left"))
            span.spread.pack { @for _ in 0..4 { (picture("back")) } }
        },
        "play" => html! {
            (spread(&["sky_dance_dragon", "court_wizard", "elven_healer"]))
            span.spread.thrown { (picture("back")) (picture("back")) }
        },
        "effects" => html! {
            span.row {
                (sign("hunt")) (picture("the_paladin")) (sign("open")) (picture("priestess")) (sign("close"))
                (picture("vampire"))
            }
        },
        "score" => html! {
            (spread(&["mischievous_fairy", "mischievous_fairy", "mischievous_fairy"]))
            span.sum aria-hidden="true" { "3 × 3" }
        },
        "face" => html! {
            span.anatomy { (picture("dragons_lair")) (number(1)) (number(2)) (number(3)) }
        },
        "end" => html! {
            span.four aria-hidden="true" { @for round in 1..=crate::ROUNDS { b { (round) } } }
            (picture("the_fairy_queen").of_class("one"))
        },
        "worth-fixed" => sign("points").render(),
        "worth-count" => sign("count").render(),
        "worth-needs" => sign("needs").render(),
        "worth-most" => sign("most").render(),
        "face-worth" => number(1),
        "face-affinity" => number(2),
        "face-effect" => number(3),
        "hunt" | "open" | "close" => sign(id).render(),
        _ => return None,
    })
}

/// All cards, by affinity.
fn shelves(words: &Words) -> Vec<Shelf> {
    let shelf = |affinity: Affinity| {
        let word = affinity_word(affinity);
        Shelf {
            id: (affinity == Affinity::ALL[0]).then_some("cards"),
            heading: words.say(&format!("tale-affinity-{word}")),
            sign: Some(sign(&format!("affinity-{word}")).render()),
            things: Card::all()
                .filter(|card| card.affinity() == affinity)
                .map(|card| explained(card, words))
                .collect(),
        }
    };
    Affinity::ALL.into_iter().map(shelf).collect()
}

fn explained(card: Card, words: &Words) -> Explained {
    Explained {
        id: card.to_string(),
        name: name_card(card, words),
        text: card::explanation(card, words).to_owned(),
        note: words.say_with("tale-copies-in-deck", &[("n", card.data().copies.into())]),
        picture: html! { div.tc { (card::front(card, words)) } },
    }
}
