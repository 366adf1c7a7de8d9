//! Where the game is: the round, what everybody is doing, and which way packs go.

use maud::{Markup, html};
use tale::{Passing, Phase, ROUNDS, Tale};

use super::card::sign;
use crate::Sight;

pub(super) fn draw(sight: &Sight<'_, Tale>) -> Markup {
    let Some(view) = sight.view else { return html! { div #round hidden {} } };
    let words = sight.words;
    let (stage, section) = match view.phase {
        Phase::Draft => ("tale-stage-draft", "draft"),
        Phase::Play => ("tale-stage-play", "play"),
        Phase::Open => ("tale-stage-open", "effects"),
        Phase::Close => ("tale-stage-close", "effects"),
        Phase::Over => ("game-over", "score"),
    };
    let direction = match view.passing {
        Passing::Left => "pass-left",
        Passing::Right => "pass-right",
    };
    html! {
        div #round.round {
            ol.rounds aria-hidden="true" {
                @for round in 1..=ROUNDS { li.now[round == view.round].done[round < view.round] { (round) } }
            }
            p.where {
                strong { (words.say_with("round", &[("n", view.round.into()), ("of", ROUNDS.into())])) }
                " " a.named.stage-name href={ "/rules/tale#rules-" (section) } { (words.say(stage)) }
            }
            ol.steps aria-hidden="true" {
                @for (phase, sign_id) in [(Phase::Draft, "pack"), (Phase::Play, "hand"), (Phase::Open, "open"), (Phase::Close, "close")] {
                    li.now[phase == view.phase] { (sign(sign_id)) }
                }
            }
            @if view.phase == Phase::Draft {
                p.passing {
                    (sign(direction)) " "
                    (words.say_with("tale-packs-go", &[("direction", direction.trim_start_matches("pass-").into())]))
                }
            }
            p.deck { (sign("deck")) " " (words.say_with("tale-deck-left", &[("n", view.deck.into())])) }
        }
    }
}
