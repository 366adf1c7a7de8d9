//! The words for each card, worked out once per language: a page mentions a hundred cards, always in the same words.

use words::{Arg, Words};

use crate::card::{Affinity, Effect, Group, Kind, Scope, Selector, Value, names_in};
use crate::{Card, NAMES};

/// The words of every card.
pub(super) struct Glossary {
    entries: [Entry; NAMES],
    affinities: [String; Affinity::ALL.len()],
}

/// The words of one card.
pub(super) struct Entry {
    /// The bare name: « Dragon de bronze ».
    pub(super) name: String,
    /// As the object of a verb: « le Dragon de bronze ».
    pub(super) the: String,
    /// One among others: « un Dragon de bronze ».
    pub(super) any: String,
    /// How a sentence agrees with it.
    pub(super) form: String,
    /// Its affinity and type: « Val des Dragons, demeure ».
    pub(super) belongs: String,
    /// The same, with the worth printed on it.
    pub(super) printed: String,
    /// The printed value.
    pub(super) value: String,
    /// What the card is worth and what it does, in complete sentences.
    pub(super) explanation: String,
    /// Only what it does; empty if it does nothing.
    pub(super) effects: String,
    /// The same, short enough for a button.
    pub(super) note: String,
    /// For each number of copies, from one to all that exist.
    copies: Vec<Copies>,
}

/// The words of one or more cards of a name.
pub(super) struct Copies {
    /// "Bard", "2 Bards".
    pub(super) several: String,
    /// With affinity, type, worth and effect.
    pub(super) item: String,
}

impl Glossary {
    /// The glossary of this language.
    pub(super) fn of(words: &Words) -> &Glossary {
        words.kept(|words| Glossary {
            entries: std::array::from_fn(|index| Entry::new(Card::at(index), words)),
            affinities: Affinity::ALL.map(|affinity| say_affinity(affinity, words)),
        })
    }

    pub(super) fn entry(&self, card: Card) -> &Entry {
        &self.entries[card.index()]
    }

    /// The name of an affinity.
    pub(super) fn affinity(&self, affinity: Affinity) -> &str {
        &self.affinities[affinity as usize]
    }
}

impl Entry {
    fn new(card: Card, words: &Words) -> Entry {
        let all = usize::from(card.data().copies);
        Entry {
            name: name(card, words),
            the: form(card, "def", words),
            any: form(card, "any", words),
            form: form(card, "form", words),
            belongs: words.say_with("tale-belongs", &kin(card, words)),
            printed: printed(card, words),
            value: value(card, words),
            explanation: explain(card, words),
            effects: sayings("effect", card, words).join(" "),
            note: note(card, words),
            copies: (1..=all).map(|n| Copies::new(card, n, words)).collect(),
        }
    }

    /// This many cards of the name; `None` for more than exist, as only a made-up view can show.
    pub(super) fn copies(&self, n: usize) -> Option<&Copies> {
        self.copies.get(n.checked_sub(1)?)
    }
}

impl Copies {
    /// Works out the words for `n` copies; an [`Entry`] keeps them.
    pub(super) fn new(card: Card, n: usize, words: &Words) -> Copies {
        let several = count("tale-count", card, n, words);
        let [affinity, kind] = kin(card, words);
        let args = [("cards", (&several).into()), affinity, kind, ("text", explain(card, words).into())];
        let item = words.say_with("tale-item", &args);
        Copies { several, item }
    }
}

fn name(card: Card, words: &Words) -> String {
    words.say(&format!("tale-card-{card}"))
}

fn form(card: Card, form: &str, words: &Words) -> String {
    words.say(&format!("tale-card-{card}.{form}"))
}

/// A number of this name, as this message says it.
pub(super) fn count(id: &str, card: Card, n: usize, words: &Words) -> String {
    let (one, many) = (name(card, words), form(card, "many", words));
    words.say_with(id, &[("n", n.into()), ("one", one.into()), ("many", many.into())])
}

/// The variables that say its affinity and its type.
fn kin(card: Card, words: &Words) -> [(&'static str, Arg<'static>); 2] {
    let data = card.data();
    let kind = words.say(&format!("tale-kind-{}", kind_key(data.kind)));
    [("affinity", say_affinity(data.affinity, words).into()), ("kind", kind.into())]
}

/// What can be read off the card without knowing it: affinity, type, and the number with what its sign says.
fn printed(card: Card, words: &Words) -> String {
    let data = card.data();
    let points = |n: i8| words.say_with("points", &[("n", n.into())]);
    let depends = |id: &str, n: i8| words.say_with(id, &[("points", points(n).into())]);
    let worth = match data.value {
        // It has only a sign.
        _ if data.almighty => words.say("tale-brief-almighty"),
        Value::Fixed(n) => points(n),
        Value::SelfCount => depends("tale-printed-copies", 1),
        Value::AllyCount { times, .. } => depends("tale-printed-allies", times),
        Value::Needs { points: n, .. } => depends("tale-printed-needs", n),
        Value::Most { points: n, .. } => depends("tale-printed-most", n),
    };
    let [affinity, kind] = kin(card, words);
    words.say_with("tale-printed", &[affinity, kind, ("worth", worth.into())])
}

fn explain(card: Card, words: &Words) -> String {
    let value = value(card, words);
    let effects = sayings("effect", card, words);
    if effects.is_empty() {
        return words.say_with("tale-explain", &[("value", value.into())]);
    }
    words.say_with("tale-explain-effect", &[("value", value.into()), ("effect", effects.join(" ").into())])
}

fn note(card: Card, words: &Words) -> String {
    sayings("brief", card, words).into_iter().fold(value(card, words), |value, effect| {
        words.say_with("tale-note", &[("value", value.into()), ("effect", effect.into())])
    })
}

fn value(card: Card, words: &Words) -> String {
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
        Value::Most { points: n, of } => {
            let group = words.say(&format!("tale-group-{}", group_key(of)));
            words.say_with("tale-value-most", &[("points", points(n).into()), ("group", group.into())])
        }
    }
}

/// A card of each of these names: « un Barde et un Mage de la cour ».
fn one_of_each(names: u64, words: &Words) -> String {
    words.list(&names_in(names).map(|card| form(card, "any", words)).collect::<Vec<_>>())
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

fn say_affinity(affinity: Affinity, words: &Words) -> String {
    words.say(&format!("tale-affinity-{}", affinity_key(affinity)))
}

pub(super) const fn group_key(group: Group) -> &'static str {
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

pub(super) const fn selector_key(selector: Selector) -> &'static str {
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
