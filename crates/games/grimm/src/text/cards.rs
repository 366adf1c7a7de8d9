//! What cards, resources, Locations and houses are called.

use words::Words;

use crate::script::Source;
use crate::vocabulary::{Goods, House, Location, Resource};
use crate::{Bag, FABLES, FRIENDS, Fable, Friend};

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
        words.kept(|words| {
            let (mut fables, mut friends) = (Fable::all(), Friend::all());
            Glossary {
                fables: std::array::from_fn(|_| {
                    Entry::new("grimm-fable-", fables.next().unwrap_or_default().data().id, words)
                }),
                friends: std::array::from_fn(|_| {
                    Entry::new("grimm-friend-", friends.next().unwrap_or_default().data().id, words)
                }),
            }
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
    let id = match of {
        Resource::Straw => "grimm-goods-straw",
        Resource::Wood => "grimm-goods-wood",
        Resource::Brick => "grimm-goods-brick",
    };
    words.say_with(id, &[("n", n.into())])
}

/// "2 straw and 1 brick"; "nothing" if there is none.
pub(super) fn goods(goods: Goods, words: &Words) -> String {
    words.list(&goods.types().map(|of| amount(of, goods[of], words)).collect::<Vec<_>>())
}

/// "Straw".
pub(super) fn resource(of: Resource, words: &Words) -> String {
    words.say(match of {
        Resource::Straw => "grimm-straw",
        Resource::Wood => "grimm-wood",
        Resource::Brick => "grimm-brick",
    })
}

/// "of straw", before or after what is made of it.
pub(super) fn made_of(of: Resource, words: &Words) -> String {
    words.say(match of {
        Resource::Straw => "grimm-of-straw",
        Resource::Wood => "grimm-of-wood",
        Resource::Brick => "grimm-of-brick",
    })
}

/// "Fields".
pub(super) fn place(at: Location, words: &Words) -> String {
    words.say(match at {
        Location::Fields => "grimm-fields",
        Location::Forest => "grimm-forest",
        Location::Brickyard => "grimm-brickyard",
        Location::Market => "grimm-market",
    })
}

/// "in the Fields".
pub(super) fn at_place(at: Location, words: &Words) -> String {
    words.say(match at {
        Location::Fields => "grimm-at-fields",
        Location::Forest => "grimm-at-forest",
        Location::Brickyard => "grimm-at-brickyard",
        Location::Market => "grimm-at-market",
    })
}

/// "to the Fields".
pub(super) fn to_place(at: Location, words: &Words) -> String {
    words.say(match at {
        Location::Fields => "grimm-to-fields",
        Location::Forest => "grimm-to-forest",
        Location::Brickyard => "grimm-to-brickyard",
        Location::Market => "grimm-to-market",
    })
}

/// "from the Fields".
pub(super) fn from_place(at: Location, words: &Words) -> String {
    words.say(match at {
        Location::Fields => "grimm-from-fields",
        Location::Forest => "grimm-from-forest",
        Location::Brickyard => "grimm-from-brickyard",
        Location::Market => "grimm-from-market",
    })
}

/// "straw walls".
pub(super) fn section(house: House, words: &Words) -> String {
    let section = words.say(match house.top {
        crate::Section::Floor => "grimm-floor",
        crate::Section::Walls => "grimm-walls",
        crate::Section::Roof => "grimm-roof",
    });
    let id = if house.scrap { "grimm-house-scrap" } else { "grimm-house" };
    words.say_with(id, &[("section", section.into()), ("of", made_of(house.of, words).into())])
}

/// "complete straw house".
fn standing(house: House, words: &Words) -> String {
    let id = if house.scrap { "grimm-stands-scrap" } else { "grimm-stands" };
    let height = house.top.index() as u32 + 1;
    words.say_with(id, &[("of", made_of(house.of, words).into()), ("height", height.into())])
}
