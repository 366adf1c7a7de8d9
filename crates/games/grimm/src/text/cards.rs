//! What cards, resources, Locations and houses are called.

use words::Words;

use crate::script::Source;
use crate::vocabulary::{Goods, House, Location, Resource};
use crate::{Bag, FABLE_DATA, FABLES, FRIEND_DATA, FRIENDS, Fable, Friend};

/// What is always said in the same words about a card.
struct Entry {
    name: String,
    text: String,
}

struct Glossary {
    fables: [Entry; FABLES],
    friends: [Entry; FRIENDS],
}

impl Glossary {
    fn of(words: &Words) -> &Glossary {
        words.kept(|words| Glossary {
            fables: FABLE_DATA.map(|data| Entry::new("grimm-fable-", data.id, words)),
            friends: FRIEND_DATA.map(|data| Entry::new("grimm-friend-", data.id, words)),
        })
    }
}

impl Entry {
    fn new(prefix: &str, id: &str, words: &Words) -> Entry {
        let name = words.say(&format!("{prefix}{id}"));
        let text = words.say(&format!("grimm-text-{id}"));
        Entry { name, text }
    }
}

/// What a Fable is called: the message `grimm-fable-<id>`.
pub fn name_fable(fable: Fable, words: &Words) -> String {
    fable_name(fable, words).to_owned()
}

/// What a Fable does: the message `grimm-text-<id>`.
pub fn explain_fable(fable: Fable, words: &Words) -> String {
    Glossary::of(words).fables[fable.index()].text.clone()
}

/// What a Friend is called: the message `grimm-friend-<id>`.
pub fn name_friend(friend: Friend, words: &Words) -> String {
    friend_name(friend, words).to_owned()
}

/// What a Friend does: the message `grimm-text-<id>`.
pub fn explain_friend(friend: Friend, words: &Words) -> String {
    friend_text(friend, words).to_owned()
}

pub(super) fn fable_name(fable: Fable, words: &Words) -> &str {
    &Glossary::of(words).fables[fable.index()].name
}

pub(super) fn fable_text(fable: Fable, words: &Words) -> &str {
    &Glossary::of(words).fables[fable.index()].text
}

pub(super) fn friend_name(friend: Friend, words: &Words) -> &str {
    &Glossary::of(words).friends[friend.index()].name
}

pub(super) fn friend_text(friend: Friend, words: &Words) -> &str {
    &Glossary::of(words).friends[friend.index()].text
}

/// The card whose script it is; nothing for a script of the rules.
pub(super) fn source(source: Source, words: &Words) -> &str {
    match source {
        Source::Fable(fable, _) => fable_name(fable, words),
        Source::Friend(friend, _) => friend_name(friend, words),
        Source::Rules(_) => "",
    }
}

fn several(what: &str, n: u8, words: &Words) -> String {
    if n == 1 {
        what.to_owned()
    } else {
        words.say_with("grimm-copies", &[("card", what.into()), ("n", n.into())])
    }
}

/// Houses as a list, equal ones together; "nothing" if there are none.
pub(super) fn houses(houses: impl Iterator<Item = House>, words: &Words) -> String {
    let mut named: Vec<(House, u8)> = Vec::new();
    for house in houses {
        match named.last_mut() {
            Some((last, n)) if *last == house => *n += 1,
            _ => named.push((house, 1)),
        }
    }
    let named = named.into_iter().map(|(house, n)| several(&standing(house, words), n, words));
    words.list(&named.collect::<Vec<_>>())
}

/// The cards as a list, copies together; "nothing" if there are none.
pub(super) fn tally(cards: &Bag, words: &Words) -> String {
    let named = cards.kinds().map(|(card, n)| several(fable_name(card, words), n, words));
    words.list(&named.collect::<Vec<_>>())
}

/// A list item for each Fable of a hand, with what it does.
pub(super) fn items(cards: &Bag, words: &Words) -> Vec<String> {
    let item = |(card, n): (Fable, u8)| {
        let name = several(fable_name(card, words), n, words);
        words.say_with("grimm-item", &[("card", name.into()), ("text", fable_text(card, words).into())])
    };
    cards.kinds().map(item).collect()
}

/// A list item for a Friend, with what it does.
pub(super) fn friend_item(friend: Friend, words: &Words) -> String {
    let args = [("card", friend_name(friend, words).into()), ("text", friend_text(friend, words).into())];
    words.say_with("grimm-item", &args)
}

/// Friends as a list; "none" if there are none.
pub(super) fn friends(friends: impl Iterator<Item = Friend>, words: &Words) -> String {
    let named: Vec<&str> = friends.map(|friend| friend_name(friend, words)).collect();
    if named.is_empty() { words.say("grimm-none") } else { words.list(&named) }
}

/// "2 straw".
pub(super) fn amount(of: Resource, n: u16, words: &Words) -> String {
    words.say_with(&format!("grimm-goods-{of}"), &[("n", n.into())])
}

/// "2 straw and 1 brick"; "nothing" if there is none.
pub(super) fn goods(goods: Goods, words: &Words) -> String {
    words.list(&goods.types().map(|of| amount(of, goods[of], words)).collect::<Vec<_>>())
}

/// "Straw".
pub(super) fn resource(of: Resource, words: &Words) -> String {
    words.say(&format!("grimm-{of}"))
}

/// "of straw", before or after what is made of it.
pub(super) fn made_of(of: Resource, words: &Words) -> String {
    words.say(&format!("grimm-of-{of}"))
}

/// "Fields".
pub(super) fn place(at: Location, words: &Words) -> String {
    words.say(&format!("grimm-{at}"))
}

/// "in the Fields".
pub(super) fn at_place(at: Location, words: &Words) -> String {
    words.say(&format!("grimm-at-{at}"))
}

/// "to the Fields".
pub(super) fn to_place(at: Location, words: &Words) -> String {
    words.say(&format!("grimm-to-{at}"))
}

/// "from the Fields".
pub(super) fn from_place(at: Location, words: &Words) -> String {
    words.say(&format!("grimm-from-{at}"))
}

/// "straw walls".
pub(super) fn section(house: House, words: &Words) -> String {
    let section = words.say(&format!("grimm-{}", house.top));
    let id = if house.scrap { "grimm-house-scrap" } else { "grimm-house" };
    words.say_with(id, &[("section", section.into()), ("of", made_of(house.of, words).into())])
}

/// "complete straw house".
fn standing(house: House, words: &Words) -> String {
    let id = if house.scrap { "grimm-stands-scrap" } else { "grimm-stands" };
    let height = house.top.index() as u32 + 1;
    words.say_with(id, &[("of", made_of(house.of, words).into()), ("height", height.into())])
}
