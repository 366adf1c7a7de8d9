//! Saying a message in one language.

#[cfg(test)]
mod compare;

use std::any::Any;
use std::borrow::Cow;
use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::Entry;
use rustc_hash::FxHashMap;
use unic_langid::LanguageIdentifier;

use crate::saying::{Plurals, Saying};
use crate::shelf::Shelf;
use crate::{Lang, Source};

/// All messages of a table in one language. There is one for each language, and it is shared.
///
/// It does not cache what it has said. Most sentences contain player names or a new combination of cards, and a lookup
/// would take longer than saying them again. [`kept`](Words::kept) holds what is worth keeping.
pub struct Words {
    lang: Lang,
    /// Every message by its id. Ids come from the sources, not from strangers, so a fast hash will do.
    messages: FxHashMap<Box<str>, Message>,
    plurals: Plurals,
    shelf: Shelf,
    /// Says what a [`Saying`] cannot.
    bundle: FluentBundle<FluentResource>,
}

/// The message with one id.
struct Message {
    value: Option<Wording>,
    attributes: Box<[(Box<str>, Wording)]>,
}

/// `None` is left to Fluent.
type Wording = Option<Saying>;

impl Words {
    /// The common messages and those of these sources. What is broken in a source is left out, see
    /// [`check`](crate::check()).
    pub fn new(lang: Lang, sources: &[Source]) -> Words {
        let tag: LanguageIdentifier = lang.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Both languages run left to right, and isolating marks would show up in terminals and tests.
        bundle.set_use_isolating(false);
        // Errors are ignored here and twice below, because a message that cannot be said shows up as ⟦id⟧.
        let _ = bundle.add_builtins();
        let mut ids: Vec<Box<str>> = Vec::new();
        for source in [&Source::KIT].into_iter().chain(sources) {
            let resource = FluentResource::try_new(source.text(lang).to_owned());
            let resource = resource.unwrap_or_else(|(partial, _)| partial);
            ids.extend(resource.entries().filter_map(|entry| match entry {
                Entry::Message(message) => Some(message.id.name.into()),
                _ => None,
            }));
            let _ = bundle.add_resource(resource);
        }
        // The bundle decides which definition counts if there are two.
        let message = |id: Box<str>| {
            let message = bundle.get_message(&id)?;
            let value = message.value().map(Saying::of);
            let attributes = message.attributes();
            let attributes = attributes.map(|own| (own.id().into(), Saying::of(own.value()))).collect();
            Some((id, Message { value, attributes }))
        };
        let messages = ids.into_iter().filter_map(message).collect();
        Words { lang, messages, plurals: Plurals::new(lang), shelf: Shelf::default(), bundle }
    }

    /// Which language this is.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// Says a message without variables. `id.attribute` says an attribute. What cannot be said is `⟦id⟧`.
    pub fn say(&self, id: &str) -> String {
        self.say_with(id, &[])
    }

    /// Says a message with its variables: `words.say_with("points", &[("n", 3.into())])`.
    pub fn say_with(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.find(id, args).unwrap_or_else(|| format!("⟦{id}⟧"))
    }

    /// The message, if it exists and all its variables are given; for callers with an alternative.
    pub fn find(&self, id: &str, args: &[(&str, Arg<'_>)]) -> Option<String> {
        let saying = self.wording(id)?.as_ref();
        saying.and_then(|saying| saying.say(args, &self.plurals)).or_else(|| self.resolve(id, args))
    }

    /// A value that is computed from these words once, such as the names of all cards. It is made when it is first asked
    /// for. There is one value of each type, so `make` must depend on nothing but the words, and cannot ask for the value
    /// that it is making.
    pub fn kept<T: Any + Send + Sync>(&self, make: impl FnOnce(&Words) -> T) -> &T {
        self.shelf.get_or_make(|| make(self))
    }

    /// The message with this id, or its attribute.
    fn wording(&self, id: &str) -> Option<&Wording> {
        if let Some(message) = self.messages.get(id) {
            return message.value.as_ref();
        }
        let (id, attribute) = id.split_once('.')?;
        let attributes = &self.messages.get(id)?.attributes;
        attributes.iter().find(|(name, _)| **name == *attribute).map(|(_, wording)| wording)
    }

    /// The message as Fluent says it, whatever it is made of.
    fn resolve(&self, id: &str, args: &[(&str, Arg<'_>)]) -> Option<String> {
        let (name, attribute) = id.split_once('.').map_or((id, None), |(name, own)| (name, Some(own)));
        let message = self.bundle.get_message(name)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.as_fluent())).collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        errors.is_empty().then_some(text)
    }

    /// "a", "a and b", "a, b and c".
    pub fn list<T: AsRef<str>>(&self, items: &[T]) -> String {
        self.join(items, "list-and")
    }

    /// "a", "a or b", "a, b or c".
    pub fn any_of<T: AsRef<str>>(&self, items: &[T]) -> String {
        self.join(items, "list-or")
    }

    fn join<T: AsRef<str>>(&self, items: &[T], conjunction: &str) -> String {
        let Some((first, rest)) = items.split_first() else {
            return self.say("list-empty");
        };
        // With room for ", " or " and " before each item.
        let mut list = String::with_capacity(items.iter().map(|item| item.as_ref().len() + 5).sum());
        list.push_str(first.as_ref());
        if let Some((last, middle)) = rest.split_last() {
            for next in middle {
                list = self.lengthen(list, "list-more", ("next", next.as_ref().into()));
            }
            list = self.lengthen(list, conjunction, ("last", last.as_ref().into()));
        }
        list
    }

    /// Says the message with the list as its `$head`. If the message begins with it, as it usually does, nothing is copied.
    fn lengthen(&self, mut list: String, id: &str, item: (&str, Arg<'_>)) -> String {
        let length = list.len();
        let item = [item];
        let go_on = |saying: &Saying| saying.go_on(&mut list, "head", &item, &self.plurals);
        if self.wording(id).and_then(Option::as_ref).and_then(go_on).is_some() {
            return list;
        }
        list.truncate(length);
        let [item] = item;
        self.say_with(id, &[("head", list.into()), item])
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Words({})", self.lang)
    }
}

/// The value of a variable: a text, or a number that chooses the plural.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg<'a> {
    /// A text, put in as it is.
    Text(Cow<'a, str>),
    /// A number.
    Number(i64),
}

impl Arg<'_> {
    fn as_fluent(&self) -> FluentValue<'_> {
        match self {
            Arg::Text(text) => FluentValue::String(Cow::Borrowed(text)),
            Arg::Number(number) => FluentValue::from(*number),
        }
    }
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Arg<'a> {
        Arg::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Arg<'a> {
        Arg::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<Cow<'a, str>> for Arg<'a> {
    fn from(text: Cow<'a, str>) -> Arg<'a> {
        Arg::Text(text)
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Arg::Text(Cow::Owned(text))
    }
}

macro_rules! number_args {
    ($($integer:ty),*) => {
        $(impl From<$integer> for Arg<'_> {
            fn from(number: $integer) -> Self {
                Arg::Number(number.into())
            }
        })*
    };
}
number_args!(i8, i16, i32, i64, u8, u16, u32);

impl From<usize> for Arg<'_> {
    /// For lengths, which stay far below saturation.
    fn from(number: usize) -> Self {
        Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: Source = Source {
        fr: "salut = Bonsoir, { $name }\u{202f}!\n    .titre = Bienvenue\n",
        en: "salut = Good evening, { $name }!\n    .titre = Welcome\nbroken = { $x\nlost = { nowhere }\n",
    };

    fn both() -> [Words; 2] {
        Lang::ALL.map(|lang| Words::new(lang, &[GAME]))
    }

    #[test]
    fn words_can_be_shared_between_threads() {
        fn shared<T: Send + Sync>() {}
        shared::<Words>();
    }

    #[test]
    fn messages_and_attributes_are_said_without_marks() {
        let [fr, en] = both();
        assert_eq!(fr.say_with("salut", &[("name", "Zoé".into())]), "Bonsoir, Zoé\u{202f}!");
        assert_eq!(en.say_with("salut", &[("name", String::from("Zoé").into())]), "Good evening, Zoé!");
        assert_eq!(fr.say("salut.titre"), "Bienvenue");
        assert_eq!((fr.lang(), format!("{en:?}")), (Lang::Fr, "Words(en)".into()));
    }

    #[test]
    fn what_cannot_be_said_shows_its_id() {
        let [_, en] = both();
        for id in ["absent", "salut.absent", "broken", "lost", "", ".", "rule-KIT-SEATS-2"] {
            assert_eq!(en.say(id), format!("⟦{id}⟧"));
            assert_eq!(en.find(id, &[]), None);
        }
        assert_eq!(en.say("salut"), "⟦salut⟧", "a variable was not given");
    }

    #[test]
    fn plurals_follow_each_language() {
        let [fr, en] = both();
        let points = |words: &Words, n: i32| words.say_with("points", &[("n", n.into())]);
        let french = [-2, -1, 0, 1, 2].map(|n| points(&fr, n));
        assert_eq!(french, ["-2 points", "-1 point", "0 point", "1 point", "2 points"].map(nbsp));
        let english = [-2, -1, 0, 1, 2].map(|n| points(&en, n));
        assert_eq!(english, ["-2 points", "-1 point", "0 points", "1 point", "2 points"].map(nbsp));
    }

    #[test]
    fn ranks_follow_each_language() {
        let [fr, en] = both();
        let rank = |words: &Words, n: u8| words.say_with("rank", &[("n", n.into())]);
        assert_eq!([1, 2, 3].map(|n| rank(&fr, n)), ["1er", "2e", "3e"]);
        assert_eq!([1, 2, 3, 4, 5].map(|n| rank(&en, n)), ["1st", "2nd", "3rd", "4th", "5th"]);
    }

    #[test]
    fn lists_are_joined_by_words() {
        let [fr, en] = both();
        assert_eq!(fr.list(&["a"]), "a");
        assert_eq!(fr.list(&["a", "b"]), "a et b");
        assert_eq!(fr.list(&["a", "b", "c", "d"]), "a, b, c et d");
        assert_eq!(en.list(&["a", "b", "c"].map(String::from)), "a, b and c");
        assert_eq!(en.any_of(&["a", "b", "c"]), "a, b or c");
        assert_eq!(fr.any_of(&["a", "b"]), "a ou b");
        assert_eq!(en.list::<String>(&[]), "nothing");
    }

    #[test]
    fn what_is_worked_out_is_kept() {
        let [fr, en] = both();
        let titles = |words: &Words| vec![words.say("salut.titre")];
        let first: &Vec<String> = fr.kept(titles);
        assert_eq!((&first[..], &en.kept(titles)[..]), (&["Bienvenue".into()][..], &["Welcome".into()][..]));
        assert!(std::ptr::eq(first, fr.kept(titles)), "the second time it is the same");
    }

    /// A number and its unit stay on one line.
    fn nbsp(text: &str) -> String {
        text.replace(' ', "\u{a0}")
    }
}
