//! What lies in front of the reader: the pack or the hand, with the cards that they can choose as buttons.

use draw::{Element, Part, Sight};
use maud::{Markup, html};
use words::Words;

use super::card::{copies, front, labelled, lying};
use crate::{Card, Choice, Own, Phase, Tale};

#[derive(Hash)]
struct Tray<'a> {
    phase: Phase,
    pack: &'a [Card],
    hand: &'a [Card],
    kept: &'a [Card],
    sealed: Option<Card>,
    offers: &'a [(Choice, String)],
    changes: &'a [(Choice, String)],
}

/// Readers without a seat have no tray.
pub(super) fn part<'a>(sight: &'a Sight<'_, Tale>) -> Part<'a> {
    let tray = sight.view.as_ref().and_then(|view| {
        let Own { pack, hand, kept, sealed, .. } = view.own.as_ref()?;
        Some(Tray {
            phase: view.phase,
            pack,
            hand,
            kept,
            sealed: *sealed,
            offers: &sight.offers,
            changes: &sight.changes,
        })
    });
    Part::new("tray", tray, sight.words, draw)
}

fn draw(tray: &Option<Tray<'_>>, words: &Words) -> Element {
    let Some(tray) = tray else { return Element::nothing() };
    let held = if tray.phase == Phase::Draft { tray.pack } else { tray.hand };
    // While only others open or close, the hand stays as it is.
    let targets = matches!(tray.phase, Phase::Open | Phase::Close) && !tray.offers.is_empty();
    let content = html! {
        @if targets {
            div.fan {
                @for (index, (choice, label)) in tray.offers.iter().enumerate() {
                    (button(*choice, label, 1, index, words))
                }
            }
        } @else {
            div.fan {
                @for (card, n) in grouped(held) { (held_card(tray, card, n, words)) }
            }
        }
        @if tray.phase == Phase::Draft {
            div.kept.none[tray.kept.is_empty()] {
                h3 { (words.say("tale-kept-so-far")) }
                div.minor {
                    @for (card, n) in grouped(tray.kept) { (inert(card, n, words)) }
                    // A place for each card that is still to come.
                    @for _ in tray.pack { span.slot {} }
                }
            }
        }
        @if targets && !tray.hand.is_empty() {
            div.kept {
                h3 { (words.say("tale-still-in-hand")) }
                div.minor { @for (card, n) in grouped(tray.hand) { (inert(card, n, words)) } }
            }
        }
    };
    Element::new("tray", content)
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

/// A card in front of the reader. Once they have decided, theirs is marked, and until everybody has, pressing another one
/// changes the choice (KIT-UNDO-6).
fn held_card(tray: &Tray<'_>, card: Card, n: usize, words: &Words) -> Markup {
    let buttons = if tray.offers.is_empty() { tray.changes } else { tray.offers };
    let offered = buttons.iter().enumerate().find(|(_, (choice, _))| choice.card() == card);
    let sealed = tray.sealed == Some(card);
    match offered {
        Some((index, (choice, label))) if !sealed => button(*choice, label, n, index, words),
        _ => html! {
            div.held-card.sealed[sealed] {
                (inert(card, n, words))
                @if sealed { span.chosen { (words.say("tale-chosen")) } }
            }
        },
    }
}

/// A card that can be chosen: a button like any other. The title is its accessible name.
fn button(choice: Choice, label: &str, n: usize, index: usize, words: &Words) -> Markup {
    let card = choice.card();
    let closed = matches!(choice, Choice::Open(_));
    html! {
        button.tc.choice.closed[closed] name="choice" value=(choice) data-fly={ "h-" (card) }
            data-about=(card) title=(labelled(card, label, words)) aria-keyshortcuts=[(index < 9).then_some(index + 1)] {
            span aria-hidden="true" { (front(card, words)) (copies(n)) @if index < 9 { kbd { (index + 1) } } }
        }
    }
}

fn inert(card: Card, n: usize, words: &Words) -> Markup {
    html! { div.stack { (lying(card, true, "", &format!("h-{card}"), false, words)) (copies(n)) } }
}
