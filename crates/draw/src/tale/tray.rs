//! What lies before the reader: the pack or the hand, with the cards that he can choose as buttons.

use maud::{Markup, html};
use tale::{Card, Choice, Phase, Tale};

use super::card::{copies, front, lying};
use super::me;
use crate::Sight;

pub(super) fn draw(sight: &Sight<'_, Tale>) -> Markup {
    let Some((view, _, _, own)) = me(sight) else { return Markup::default() };
    let words = sight.words;
    let held = if view.phase == Phase::Draft { &own.pack[..] } else { &own.hand[..] };
    // While only others open or close, the hand stays as it lies.
    let targets = matches!(view.phase, Phase::Open | Phase::Close) && !sight.offers.is_empty();
    html! {
        div.tray {
            @if targets {
                div.fan {
                    @for (index, (choice, label)) in sight.offers.iter().enumerate() {
                        (button(*choice, label, 1, index, sight))
                    }
                }
            } @else {
                div.fan {
                    @for (card, n) in grouped(held) { (held_card(card, n, own.sealed, sight)) }
                }
            }
            @if view.phase == Phase::Draft {
                div.kept.none[own.kept.is_empty()] {
                    h3 { (words.say("tale-kept-so-far")) }
                    div.minor {
                        @for (card, n) in grouped(&own.kept) { (inert(card, n, sight)) }
                        // A place for each card that is still to come.
                        @for _ in own.pack.iter() { span.slot {} }
                    }
                }
            }
            @if targets && !own.hand.is_empty() {
                div.kept {
                    h3 { (words.say("tale-still-in-hand")) }
                    div.minor { @for (card, n) in grouped(&own.hand) { (inert(card, n, sight)) } }
                }
            }
        }
    }
}

/// Each name with its number, in the order of the catalogue.
fn grouped(cards: &[Card]) -> Vec<(Card, usize)> {
    let mut groups: Vec<(Card, usize)> = Vec::new();
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    for card in cards {
        match groups.last_mut() {
            Some((last, n)) if *last == card => *n += 1,
            _ => groups.push((card, 1)),
        }
    }
    groups
}

fn held_card(card: Card, n: usize, sealed: Option<Card>, sight: &Sight<'_, Tale>) -> Markup {
    let offered = sight.offers.iter().enumerate().find(|(_, (choice, _))| choice.card() == card);
    match offered {
        Some((index, (choice, label))) => button(*choice, label, n, index, sight),
        None => html! {
            div.held-card.sealed[sealed == Some(card)] { (inert(card, n, sight)) }
        },
    }
}

/// A card that can be chosen: a button like any other. What is on it is for eyes; its title is its name for everybody.
fn button(choice: Choice, label: &str, n: usize, index: usize, sight: &Sight<'_, Tale>) -> Markup {
    let (card, words) = (choice.card(), sight.words);
    let closed = matches!(choice, Choice::Open(_));
    html! {
        button.tc.choice.closed[closed] name="choice" value=(choice) data-fly={ "h-" (card) }
            data-about=(card) title=(label) aria-keyshortcuts=[(index < 9).then_some(index + 1)] {
            span aria-hidden="true" { (front(card, words)) (copies(n)) @if index < 9 { kbd { (index + 1) } } }
        }
    }
}

fn inert(card: Card, n: usize, sight: &Sight<'_, Tale>) -> Markup {
    html! { div.stack { (lying(card, true, "", &format!("h-{card}"), false, sight.words)) (copies(n)) } }
}
