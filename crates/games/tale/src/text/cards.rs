//! What a card is called, is worth and does.

use std::borrow::Cow;

use words::Words;

use crate::card::{Affinity, Effect, Group, Kind, Scope, Selector, Value, names_in, names_of};
use crate::{Card, NAMES};

/// What the card is called: the message `tale-card-<id>`.
pub fn name_card(card: Card, words: &Words) -> String {
    name(card, words).into_owned()
}

/// What the card is worth and what it does, in complete sentences, from the card data.
pub fn explain_card(card: Card, words: &Words) -> String {
    let value = value(card, words);
    let effects = sayings(Style::Sentence, card, words);
    if effects.is_empty() {
        return words.say_with("tale-explain", &[("value", value.into())]);
    }
    words.say_with("tale-explain-effect", &[("value", value.into()), ("effect", effects.join(" ").into())])
}

/// The same, short enough for a button.
pub(super) fn note(card: Card, words: &Words) -> String {
    sayings(Style::Brief, card, words).into_iter().fold(value(card, words), |value, effect| {
        words.say_with("tale-note", &[("value", value.into()), ("effect", effect.into())])
    })
}

/// The bare name: « Dragon de bronze ».
pub(super) fn name(card: Card, words: &Words) -> Cow<'_, str> {
    words.phrase(card.data().message)
}

/// A certain card, as the object of a verb: « le Dragon de bronze ».
pub(super) fn the(card: Card, words: &Words) -> Cow<'_, str> {
    words.form(card.data().message, "def")
}

/// Any card of this name: « un Dragon de bronze ».
pub(super) fn any(card: Card, words: &Words) -> Cow<'_, str> {
    words.form(card.data().message, "any")
}

/// So many of this name, the number always said: "1 Bard", "2 Bards".
pub(super) fn number(card: Card, n: usize, words: &Words) -> Cow<'_, str> {
    of_name("tale-number", card, n, words)
}

/// One or more of this name: "Bard", "2 Bards".
pub(super) fn several(card: Card, n: usize, words: &Words) -> Cow<'_, str> {
    of_name("tale-count", card, n, words)
}

fn of_name<'a>(id: &str, card: Card, n: usize, words: &'a Words) -> Cow<'a, str> {
    let many = words.form(card.data().message, "many");
    words.phrase_with(id, &[("n", n.into()), ("one", name(card, words).into()), ("many", many.into())])
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
pub(super) fn item(card: Card, n: usize, words: &Words) -> String {
    let data = card.data();
    let args = [
        ("cards", several(card, n, words).into()),
        ("affinity", affinity(data.affinity, words).into()),
        ("kind", words.phrase(kind_id(data.kind)).into()),
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
            &[("points", points(times).into()), ("ally", name(ally, words).into())],
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

/// How much is said of what a card does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    /// Sentences.
    Sentence,
    /// Phrases, short enough for a button.
    Brief,
}

/// What the card does.
fn sayings(style: Style, card: Card, words: &Words) -> Vec<String> {
    let id = |sentence, brief| match style {
        Style::Sentence => sentence,
        Style::Brief => brief,
    };
    let say = |id: &str, affinity: &str, n: u8| {
        let of = |form| words.form(affinity, form).into();
        words.say_with(id, &[("card", of("card")), ("cards", of("cards")), ("n", n.into())])
    };
    let mut sayings = Vec::new();
    match card.effect() {
        None => {}
        Some(Effect::Hunt(prey)) => {
            sayings.push(say(id("tale-effect-hunt", "tale-brief-hunt"), affinity_id(prey), 1));
        }
        Some(Effect::Open { selector, count }) => {
            sayings.push(say(id("tale-effect-open", "tale-brief-open"), selector_id(selector), count));
        }
        Some(Effect::Close { scope, affinity, count }) => {
            let id = match scope {
                // TALE-FX-6: a beginner should know that the card can hit itself.
                Scope::You if affinity == card.affinity() => {
                    id("tale-effect-close-own", "tale-brief-close-you")
                }
                Scope::You => id("tale-effect-close-you", "tale-brief-close-you"),
                Scope::All => id("tale-effect-close-all", "tale-brief-close-all"),
            };
            sayings.push(say(id, affinity_id(affinity), count));
        }
    }
    if card.data().almighty {
        sayings.push(words.say(id("tale-effect-almighty", "tale-brief-almighty")));
    }
    sayings
}

/// The name of an affinity.
pub(super) fn affinity(affinity: Affinity, words: &Words) -> Cow<'_, str> {
    words.phrase(affinity_id(affinity))
}

/// The cards that a selector means, after "your".
pub(super) fn selected(selector: Selector, words: &Words) -> Cow<'_, str> {
    words.form(selector_id(selector), "cards")
}

/// What a majority counts, after "most".
fn group(group: Group, words: &Words) -> Cow<'_, str> {
    words.phrase(group_id(group))
}

/// What a majority counts, standing alone.
pub(super) fn bare_group(group: Group, words: &Words) -> Cow<'_, str> {
    words.form(group_id(group), "bare")
}

const fn group_id(group: Group) -> &'static str {
    match group {
        Group::Affinity(Affinity::Dragonvale) => "tale-group-dragonvale",
        Group::Affinity(Affinity::HolyEmpire) => "tale-group-holy_empire",
        Group::Affinity(Affinity::Fairywood) => "tale-group-fairywood",
        Group::Affinity(Affinity::Shadow) => "tale-group-shadow",
        Group::Kind(Kind::Character) => "tale-group-character",
        Group::Kind(Kind::Home) => "tale-group-home",
        Group::Kind(Kind::Story) => "tale-group-story",
    }
}

const fn affinity_id(affinity: Affinity) -> &'static str {
    match affinity {
        Affinity::Dragonvale => "tale-affinity-dragonvale",
        Affinity::HolyEmpire => "tale-affinity-holy_empire",
        Affinity::Fairywood => "tale-affinity-fairywood",
        Affinity::Shadow => "tale-affinity-shadow",
    }
}

const fn selector_id(selector: Selector) -> &'static str {
    match selector {
        Selector::Any => "tale-affinity-any",
        Selector::Only(affinity) => affinity_id(affinity),
    }
}

const fn kind_id(kind: Kind) -> &'static str {
    match kind {
        Kind::Character => "tale-kind-character",
        Kind::Home => "tale-kind-home",
        Kind::Story => "tale-kind-story",
    }
}
