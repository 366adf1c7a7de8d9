//! What a card is called, costs, pays and does.

use words::Words;

use crate::card::{Color, Effect};
use crate::{Bag, Card, NAMES};

/// The words about a card that never change.
struct Entry {
    name: String,
    text: String,
}

struct Glossary([Entry; NAMES]);

impl Glossary {
    fn of(words: &Words) -> &Glossary {
        words.kept(|words| {
            let mut cards = Card::all();
            Glossary(std::array::from_fn(|_| Entry::new(cards.next().unwrap_or_default(), words)))
        })
    }
}

impl Entry {
    fn new(card: Card, words: &Words) -> Entry {
        Entry { name: words.say(card.data().message), text: effect(card, words) }
    }
}

/// A card with an effect of its own has a message of its own; the others share one.
fn effect(card: Card, words: &Words) -> String {
    let data = card.data();
    if let Some(own) = words.find(&format!("sand-fx-{}", data.id), &[]) {
        return own;
    }
    match (data.effect, data.color) {
        (Effect::Draw(n), Color::Blue) => words.say_with("sand-fx-blue", &[("n", n.into())]),
        (Effect::Draw(n), _) => words.say_with("sand-fx-green", &[("n", n.into())]),
        (Effect::Limit(n), _) => words.say_with("sand-fx-limit", &[("n", n.into())]),
        (Effect::Slot, _) => words.say("sand-fx-slot"),
        (Effect::Discount, _) => words.say("sand-fx-discount"),
        (Effect::Coin, _) => words.say("sand-fx-coin"),
        _ => words.say("sand-fx-castle"),
    }
}

/// What the card is called: the message `sand-card-<id>`.
pub fn name_card(card: Card, words: &Words) -> String {
    name(card, words).to_owned()
}

/// What the card costs or pays, and what it does.
pub fn explain_card(card: Card, words: &Words) -> String {
    item(card, 1, words)
}

pub(super) fn name(card: Card, words: &Words) -> &str {
    &Glossary::of(words).0[card.index()].name
}

/// What the card does.
pub(super) fn text(card: Card, words: &Words) -> &str {
    &Glossary::of(words).0[card.index()].text
}

/// Name, how many copies, cost and effect.
fn item(card: Card, n: usize, words: &Words) -> String {
    let (data, shown) = (card.data(), several(name(card, words), n, words));
    let (shown, text) = (("card", shown.into()), ("text", text(card, words).into()));
    match data.cost {
        Some(cost) => words.say_with("sand-item", &[shown, ("cost", cost.into()), text]),
        None => words.say_with("sand-item-coin", &[shown, ("pay", data.pay.into()), text]),
    }
}

fn several(what: &str, n: usize, words: &Words) -> String {
    if n == 1 {
        what.to_owned()
    } else {
        words.say_with("sand-copies", &[("card", what.into()), ("n", n.into())])
    }
}

/// The cards as a list in catalogue order, copies together; "nothing" if there are none.
pub(super) fn tally(cards: &Bag, words: &Words) -> String {
    words.list(&named(cards, words))
}

fn named(cards: &Bag, words: &Words) -> Vec<String> {
    cards.groups().map(|(card, n)| several(name(card, words), n.into(), words)).collect()
}

/// The same, with tokens at the end.
pub(super) fn tally_with_tokens(cards: &Bag, coins: u16, words: &Words) -> String {
    let mut items = named(cards, words);
    if coins > 0 {
        items.push(words.say_with("sand-tokens", &[("n", coins.into())]));
    }
    words.list(&items)
}

/// Cards in the order in which they lie.
pub(super) fn in_order(cards: &[Card], words: &Words) -> String {
    words.list(&cards.iter().map(|card| name(*card, words)).collect::<Vec<_>>())
}

/// A list item for each name of a hand.
pub(super) fn items(cards: &Bag, words: &Words) -> Vec<String> {
    cards.groups().map(|(card, n)| item(card, n.into(), words)).collect()
}

/// A card or a token.
pub(super) fn thing(card: Option<Card>, words: &Words) -> String {
    card.map_or_else(|| words.say("sand-token"), |card| name_card(card, words))
}
