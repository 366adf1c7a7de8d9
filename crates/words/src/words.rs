//! Saying a message in one language.

use std::borrow::Cow;
use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::{Lang, Source};

/// All messages of a table in one language. Made once a language and shared: it is `Send` and `Sync`.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The words of the house and of these sources. What is broken in a source is left out, see [`check`](crate::check()).
    pub fn new(lang: Lang, sources: &[Source]) -> Words {
        let tag: LanguageIdentifier = lang.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Both languages run left to right, and the marks would show up in terminals and in tests.
        bundle.set_use_isolating(false);
        // Errors are dropped here and twice below, because a message that cannot be said shows itself as ⟦id⟧.
        let _ = bundle.add_builtins();
        for source in [&Source::KIT].into_iter().chain(sources) {
            let resource = FluentResource::try_new(source.text(lang).to_owned());
            let _ = bundle.add_resource(resource.unwrap_or_else(|(partial, _)| partial));
        }
        Words { lang, bundle }
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

    /// The message if there is one and all its variables are given; for callers that know what to say otherwise.
    pub fn find(&self, id: &str, args: &[(&str, Arg<'_>)]) -> Option<String> {
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
        let Some((last, rest)) = items.split_last() else {
            return self.say("list-empty");
        };
        let head = rest.iter().fold(None, |head: Option<String>, next| {
            let next = next.as_ref();
            Some(match head {
                Some(head) => self.say_with("list-more", &[("head", head.into()), ("next", next.into())]),
                None => next.to_owned(),
            })
        });
        match head {
            Some(head) => {
                self.say_with(conjunction, &[("head", head.into()), ("last", last.as_ref().into())])
            }
            None => last.as_ref().to_owned(),
        }
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
    /// For lengths, which stay far below where this would saturate.
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

    /// A number and its unit stay on one line.
    fn nbsp(text: &str) -> String {
        text.replace(' ', "\u{a0}")
    }
}
