//! What a card is called, is worth and does.

use std::borrow::Cow;

use words::Words;

use super::glossary::{Copies, Glossary, count, group_key, selector_key};
use crate::card::{Affinity, Group, Selector, names_in, names_of};
use crate::{Card, NAMES};

/// What the card is called: the message `tale-card-<id>`.
pub fn name_card(card: Card, words: &Words) -> String {
    name(card, words).to_owned()
}

/// The card's name inside a sentence: bare, definite, indefinite, plural.
pub fn forms_of_card(card: Card, words: &Words) -> [String; 4] {
    let many = words.say(&format!("tale-card-{card}.many"));
    [name(card, words).to_owned(), the(card, words).to_owned(), any(card, words).to_owned(), many]
}

/// What the card is worth and what it does, in complete sentences, from the card data.
pub fn explain_card(card: Card, words: &Words) -> String {
    Glossary::of(words).entry(card).explanation.clone()
}

/// What the card does, in complete sentences; empty if it does nothing.
pub(super) fn effects(card: Card, words: &Words) -> &str {
    &Glossary::of(words).entry(card).effects
}

/// Its affinity and type.
pub fn kin_of_card(card: Card, words: &Words) -> String {
    Glossary::of(words).entry(card).belongs.clone()
}

/// Its affinity and type, and the worth printed on it: what somebody sees who looks at the card.
pub fn printed_on_card(card: Card, words: &Words) -> String {
    Glossary::of(words).entry(card).printed.clone()
}

/// The same, short enough for a button.
pub(super) fn note(card: Card, words: &Words) -> &str {
    &Glossary::of(words).entry(card).note
}

/// The bare name, as in a title.
pub(super) fn name(card: Card, words: &Words) -> &str {
    &Glossary::of(words).entry(card).name
}

/// A certain card, as the object of a verb: « le Dragon de bronze ».
pub(super) fn the(card: Card, words: &Words) -> &str {
    &Glossary::of(words).entry(card).the
}

/// Any card of this name: « un Dragon de bronze ».
pub(super) fn any(card: Card, words: &Words) -> &str {
    &Glossary::of(words).entry(card).any
}

/// How a sentence agrees with the card, as its translation selects it.
pub(super) fn form(card: Card, words: &Words) -> &str {
    &Glossary::of(words).entry(card).form
}

/// A number of this name, always said: "1 Bard", "2 Bards".
pub(super) fn number(card: Card, n: usize, words: &Words) -> String {
    count("tale-number", card, n, words)
}

/// One or more of this name: "Bard", "2 Bards".
pub(super) fn several(card: Card, n: usize, words: &Words) -> Cow<'_, str> {
    match Glossary::of(words).entry(card).copies(n) {
        Some(copies) => (&copies.several).into(),
        None => Copies::new(card, n, words).several.into(),
    }
}

/// The cards as a list in catalogue order, copies of one name together.
pub(super) fn tally(cards: &[Card], words: &Words) -> String {
    words.list(&grouped(cards).map(|(card, n)| several(card, n, words)).collect::<Vec<_>>())
}

/// Each name among the cards with its number, in catalogue order.
pub(super) fn grouped(cards: &[Card]) -> impl Iterator<Item = (Card, usize)> {
    let mut counts = [0; NAMES];
    cards.iter().for_each(|card| counts[card.index()] += 1);
    names_in(names_of(cards)).map(move |card| (card, counts[card.index()]))
}

/// The cards of the first list that are not in the second, copy by copy.
pub(super) fn without(cards: &[Card], gone: &[Card]) -> Vec<Card> {
    let mut rest = cards.to_vec();
    for card in gone {
        if let Some(index) = rest.iter().position(|other| other == card) {
            rest.remove(index);
        }
    }
    rest
}

/// A list item: names, affinity, type, worth and effect.
pub(super) fn item(card: Card, n: usize, words: &Words) -> Cow<'_, str> {
    match Glossary::of(words).entry(card).copies(n) {
        Some(copies) => (&copies.item).into(),
        None => Copies::new(card, n, words).item.into(),
    }
}

/// The printed value in words.
pub(super) fn value(card: Card, words: &Words) -> &str {
    &Glossary::of(words).entry(card).value
}

/// The name of an affinity.
pub(super) fn affinity(affinity: Affinity, words: &Words) -> &str {
    Glossary::of(words).affinity(affinity)
}

/// The cards that a selector means, after "your".
pub(super) fn selected(selector: Selector, words: &Words) -> String {
    words.say(&format!("tale-affinity-{}.cards", selector_key(selector)))
}

/// What a majority counts, standing alone.
pub(super) fn bare_group(group: Group, words: &Words) -> String {
    words.say(&format!("tale-group-{}.bare", group_key(group)))
}
