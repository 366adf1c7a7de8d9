//! What a card is called, is worth and does.

use words::Words;

use crate::card::{Affinity, Effect, Group, Kind, Scope, Selector, Value, names_in};
use crate::{Card, NAMES};

/// What the card is called: the message `tale-card-<id>`.
pub fn name_card(card: Card, words: &Words) -> String {
    words.say(&format!("tale-card-{card}"))
}

/// What the card is worth and what it does, in complete sentences, from the card data.
pub fn explain_card(card: Card, words: &Words) -> String {
    let value = value(card, words);
    let effects = sayings("effect", card, words);
    if effects.is_empty() {
        return words.say_with("tale-explain", &[("value", value.into())]);
    }
    words.say_with("tale-explain-effect", &[("value", value.into()), ("effect", effects.join(" ").into())])
}

/// The same, short enough for a button.
pub(super) fn note(card: Card, words: &Words) -> String {
    sayings("brief", card, words).into_iter().fold(value(card, words), |value, effect| {
        words.say_with("tale-note", &[("value", value.into()), ("effect", effect.into())])
    })
}

/// A certain card, as the object of a verb: « le Dragon de bronze ».
pub(super) fn the(card: Card, words: &Words) -> String {
    words.say(&format!("tale-card-{card}.def"))
}

/// Any card of this name: « un Dragon de bronze ».
pub(super) fn any(card: Card, words: &Words) -> String {
    words.say(&format!("tale-card-{card}.any"))
}

/// So many of this name, the number always said: "1 Bard", "2 Bards".
pub(super) fn number(card: Card, n: usize, words: &Words) -> String {
    of_name("tale-number", card, n, words)
}

/// One or more of this name: "Bard", "2 Bards".
pub(super) fn several(card: Card, n: usize, words: &Words) -> String {
    of_name("tale-count", card, n, words)
}

fn of_name(id: &str, card: Card, n: usize, words: &Words) -> String {
    let many = words.say(&format!("tale-card-{card}.many"));
    words.say_with(id, &[("n", n.into()), ("one", name_card(card, words).into()), ("many", many.into())])
}

/// The cards as a list in catalogue order, copies of one name together.
pub(super) fn tally(cards: &[Card], words: &Words) -> String {
    words.list(&grouped(cards).map(|(card, n)| several(card, n, words)).collect::<Vec<_>>())
}

/// Each name among the cards with its number, in catalogue order.
pub(super) fn grouped(cards: &[Card]) -> impl Iterator<Item = (Card, usize)> {
    let mut counts = [0; NAMES];
    cards.iter().for_each(|card| counts[card.index()] += 1);
    Card::all().map(move |card| (card, counts[card.index()])).filter(|(_, count)| *count > 0)
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
pub(super) fn item(card: Card, n: usize, words: &Words) -> String {
    let data = card.data();
    let args = [
        ("cards", several(card, n, words).into()),
        ("affinity", affinity(data.affinity, words).into()),
        ("kind", words.say(&format!("tale-kind-{}", kind_key(data.kind))).into()),
        ("text", explain_card(card, words).into()),
    ];
    words.say_with("tale-item", &args)
}

/// The printed value in words.
pub(super) fn value(card: Card, words: &Words) -> String {
    let points = |n: i8| words.say_with("points", &[("n", n.into())]);
    match card.data().value {
        Value::Fixed(n) => points(n),
        Value::SelfCount => words.say("tale-value-self"),
        Value::AllyCount { ally, times } => words.say_with(
            "tale-value-ally",
            &[("points", points(times).into()), ("ally", name_card(ally, words).into())],
        ),
        Value::Needs { points: n, names } => {
            let cards = one_of_each(names, words);
            words.say_with("tale-value-needs", &[("points", points(n).into()), ("cards", cards.into())])
        }
        Value::Most { points: n, of } => words
            .say_with("tale-value-most", &[("points", points(n).into()), ("group", group(of, words).into())]),
    }
}

/// A card of each of these names: « un Barde et un Mage de la cour ».
fn one_of_each(names: u64, words: &Words) -> String {
    words.list(&names_in(names).map(|card| any(card, words)).collect::<Vec<_>>())
}

/// What the card does: sentences (`tale-effect-…`) or short phrases (`tale-brief-…`).
fn sayings(style: &str, card: Card, words: &Words) -> Vec<String> {
    let say = |verb: &str, selector: &str, n: u8| {
        let of = |form: &str| words.say(&format!("tale-affinity-{selector}.{form}"));
        let args = [("card", of("card").into()), ("cards", of("cards").into()), ("n", n.into())];
        words.say_with(&format!("tale-{style}-{verb}"), &args)
    };
    let mut sayings = Vec::new();
    match card.effect() {
        None => {}
        Some(Effect::Hunt(prey)) => sayings.push(say("hunt", affinity_key(prey), 1)),
        Some(Effect::Open { selector, count }) => sayings.push(say("open", selector_key(selector), count)),
        Some(Effect::Close { scope, affinity, count }) => {
            // TALE-FX-6: a beginner should know that the card can hit itself.
            let hits_itself = affinity == card.affinity() && style == "effect";
            let verb = match scope {
                Scope::You if hits_itself => "close-own",
                Scope::You => "close-you",
                Scope::All => "close-all",
            };
            sayings.push(say(verb, affinity_key(affinity), count));
        }
    }
    if card.data().almighty {
        sayings.push(words.say(&format!("tale-{style}-almighty")));
    }
    sayings
}

/// The name of an affinity.
pub(super) fn affinity(affinity: Affinity, words: &Words) -> String {
    words.say(&format!("tale-affinity-{}", affinity_key(affinity)))
}

/// The cards that a selector means, after "your".
pub(super) fn selected(selector: Selector, words: &Words) -> String {
    words.say(&format!("tale-affinity-{}.cards", selector_key(selector)))
}

/// What a majority counts, after "most".
fn group(group: Group, words: &Words) -> String {
    words.say(&format!("tale-group-{}", group_key(group)))
}

/// What a majority counts, standing alone.
pub(super) fn bare_group(group: Group, words: &Words) -> String {
    words.say(&format!("tale-group-{}.bare", group_key(group)))
}

const fn group_key(group: Group) -> &'static str {
    match group {
        Group::Affinity(affinity) => affinity_key(affinity),
        Group::Kind(kind) => kind_key(kind),
    }
}

const fn affinity_key(affinity: Affinity) -> &'static str {
    match affinity {
        Affinity::Dragonvale => "dragonvale",
        Affinity::HolyEmpire => "holy_empire",
        Affinity::Fairywood => "fairywood",
        Affinity::Shadow => "shadow",
    }
}

const fn selector_key(selector: Selector) -> &'static str {
    match selector {
        Selector::Any => "any",
        Selector::Only(affinity) => affinity_key(affinity),
    }
}

const fn kind_key(kind: Kind) -> &'static str {
    match kind {
        Kind::Character => "character",
        Kind::Home => "home",
        Kind::Story => "story",
    }
}
