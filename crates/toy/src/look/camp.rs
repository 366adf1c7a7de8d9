//! Everybody's camp at a glance, and the bag.

use draw::{Element, Part, Sight, mark};
use kit::Seat;
use maud::html;
use words::Words;

use super::PICTURES;
use crate::{Camp, Ford, Stage};

#[derive(Hash)]
struct Seated<'a> {
    seat: Seat,
    name: &'a str,
    camp: Camp,
    deciding: bool,
}

pub(super) fn part<'a>(sight: &'a Sight<'_, Ford>, seat: Seat) -> Part<'a> {
    let seated = sight.view.as_ref().and_then(|view| {
        let camp = *view.board.camps.get(seat.index())?;
        Some(Seated {
            seat,
            name: sight.names.get(seat),
            camp,
            deciding: decides(&view.board.stage, seat, camp),
        })
    });
    Part::new(format!("camp-{seat}"), seated, sight.words, draw)
}

fn decides(stage: &Stage, seat: Seat, camp: Camp) -> bool {
    match stage {
        Stage::Deal => !camp.done,
        Stage::Act(turn) | Stage::Pay(turn, _) => turn.seat == seat,
        Stage::Over(_) => false,
    }
}

fn draw(seated: &Option<Seated<'_>>, words: &Words) -> Element {
    let Some(Seated { seat, name, camp, deciding }) = seated else { return Element::nothing() };
    let number = |sign: &'static str, id: &str, n: usize| {
        html! { span.number { (PICTURES.sign(sign)) " " (n) span.vh { " " (words.say(id)) } } }
    };
    let content = html! {
        h3 data-fly={ "camp-" (maud::display(seat)) } data-still { (mark(*seat)) span { (name) } }
        @if *deciding { span.deciding { (words.say("toy-deciding")) } }
        (number("coin", "toy-coins", camp.coins.into()))
        (number("plank-sign", "toy-planks", camp.planks.len()))
        (number("pebble-sign", "toy-pebbles", camp.pebbles.into()))
    };
    Element::new(if *deciding { "camp now" } else { "camp" }, content)
}

/// How far the game is, and what is in the bag.
pub(super) fn bag<'a>(sight: &'a Sight<'_, Ford>) -> Part<'a> {
    let board = sight.view.as_ref().map(|view| (view.board.bag, view.turn().map(|turn| turn.round)));
    Part::new("bag", board, sight.words, |board, words| {
        let Some((bag, round)) = board else { return Element::nothing() };
        let content = html! {
            @match round {
                Some(round) => strong {
                    (words.say_with("round", &[("n", (*round).into()), ("of", crate::ROUNDS.into())]))
                },
                None => strong { (words.say("toy-title")) },
            }
            " " span { (words.say_with("toy-bag", &[("n", (*bag).into())])) }
        };
        Element::new("bag", content)
    })
}
