//! Where the game is: the round, what everybody is doing, and which way packs go.

use draw::{Element, Part, Sight};
use maud::html;
use words::Words;

use super::card::sign;
use crate::{Passing, Phase, ROUNDS, Tale};

#[derive(Hash)]
struct Round {
    number: u8,
    phase: Phase,
    passing: Passing,
    deck: u8,
}

pub(super) fn part<'a>(sight: &'a Sight<'_, Tale>) -> Part<'a> {
    let round = sight.view.as_ref().map(|view| Round {
        number: view.round,
        phase: view.phase,
        passing: view.passing,
        deck: view.deck,
    });
    Part::new("round", round, sight.words, draw)
}

fn draw(round: &Option<Round>, words: &Words) -> Element {
    let Some(Round { number, phase, passing, deck }) = *round else { return Element::nothing() };
    let (stage, section) = match phase {
        Phase::Draft => ("tale-stage-draft", "draft"),
        Phase::Play => ("tale-stage-play", "play"),
        Phase::Open => ("tale-stage-open", "effects"),
        Phase::Close => ("tale-stage-close", "effects"),
        Phase::Over => ("game-over", "score"),
    };
    let direction = match passing {
        Passing::Left => "pass-left",
        Passing::Right => "pass-right",
    };
    let content = html! {
        ol.rounds aria-hidden="true" {
            @for round in 1..=ROUNDS { li.now[round == number].done[round < number] { (round) } }
        }
        p.where {
            strong { (words.say_with("round", &[("n", number.into()), ("of", ROUNDS.into())])) }
            " " a.named.stage-name href={ "/rules/tale#rules-" (section) } { (words.say(stage)) }
        }
        ol.steps aria-hidden="true" {
            @for (step, sign_id) in [(Phase::Draft, "pack"), (Phase::Play, "hand"), (Phase::Open, "open"), (Phase::Close, "close")] {
                li.now[step == phase] { (sign(sign_id)) }
            }
        }
        @if phase == Phase::Draft {
            p.passing {
                (sign(direction)) " "
                (words.say_with("tale-packs-go", &[("direction", direction.trim_start_matches("pass-").into())]))
            }
        }
        p.deck { (sign("deck")) " " (words.say_with("tale-deck-left", &[("n", deck.into())])) }
    };
    Element::new("round", content)
}
