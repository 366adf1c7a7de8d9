//! A [`Saying`] and Fluent's resolver give the same text.

use std::thread;

use super::*;
use crate::lexicon::Lexicon;
use crate::saying::EXACT;

/// Everything in `locales/`, except for the common messages, which are always there.
const SOURCES: [Source; 2] = [
    Source {
        fr: include_str!("../../../../locales/fr/tale.ftl"),
        en: include_str!("../../../../locales/en/tale.ftl"),
    },
    Source {
        fr: include_str!("../../../../locales/fr/veillee.ftl"),
        en: include_str!("../../../../locales/en/veillee.ftl"),
    },
];

/// Messages of every form that one of the two treats differently.
const ODD: Source = Source { fr: ODD_TEXT, en: ODD_TEXT };

const ODD_TEXT: &str = r#"
-term = Term
    .gender = f
plain = Just text
lines =
    Two lines,
    one of them { $a }

    and an empty one.
literal = { "" }{ "a b" }{ $a }{ "\u0041\\" }
number = { 3 } { 3.10 } { NUMBER($a) } { NUMBER($a, minimumFractionDigits: 2) }
message = { plain } { lines } { odd.attribute }
by-term = { -term } { -term.gender ->
    [f] she
   *[m] he
}
nested = { { $a } }
missing = { nowhere } { $a }
circle = { circle }
unknown = { NOTHING($a) }
odd =
    .attribute = { $a }, { $b }
keys = { $a ->
    [0] none
    [1.0] never
    [1] exactly one
    [-2] two short
    [007] seven
    [9007199254740992] rounded
    [one] one
    [two] two
    [left] left
   *[few] few
    [other] other
    [99999999999999999999] too many
}
deep = { $a ->
    [left] { $b ->
        [one] { $b } left
       *[other] { $b } left of { $a }
    }
   *[right] { $a } { $a } { $b }
}
ordinal = { NUMBER($a, type: "ordinal") ->
    [1] never
    [one] { $a }st
    [two] { $a }nd
    [few] { $a }rd
   *[other] { $a }th
}
cardinal = { NUMBER($a, type: "cardinal") ->
    [1] 1
    [one] one
   *[other] other
}
places = { NUMBER($a, type: "ordinal", minimumFractionDigits: 1) ->
    [one] one
   *[other] other
}
plain = Said twice, and the first counts.
term = The same, as a term takes the id too.
"#;

const TEXTS: [&str; 9] =
    ["", "Zoé", "left", "one", "few", "1", "{ $a }", "\u{2068}a\\u0041\u{2069}\n", "⟦a⟧"];

const LIMIT: i64 = EXACT as i64;

const NUMBERS: [i64; 30] = [
    0,
    1,
    2,
    3,
    4,
    5,
    7,
    9,
    10,
    11,
    12,
    13,
    21,
    22,
    23,
    80,
    99,
    100,
    101,
    111,
    1_000_000,
    -1,
    -2,
    -11,
    LIMIT - 1,
    LIMIT,
    LIMIT + 1,
    -LIMIT,
    i64::MAX,
    i64::MIN,
];

fn values() -> Vec<Arg<'static>> {
    TEXTS.map(Arg::from).into_iter().chain(NUMBERS.map(Arg::from)).collect()
}

/// All keys of the messages in these sources, with the variables that each needs.
fn messages(lang: Lang, sources: &[Source]) -> Vec<(String, Vec<String>)> {
    let all: Vec<_> = [Source::KIT].iter().chain(sources).map(|source| (None, *source)).collect();
    let lexicon = Lexicon::read(lang, &all, &mut Vec::new());
    let keys = lexicon.items.keys().filter(|key| !key.starts_with('-'));
    keys.map(|key| (key.clone(), lexicon.variables(key).into_iter().map(String::from).collect())).collect()
}

/// Says everything that can be said with all pairs of values, and a bit more.
fn compare(words: &Words, sources: &[Source]) {
    let values = values();
    for (key, variables) in messages(words.lang(), sources) {
        let rounds = if variables.is_empty() { 1 } else { values.len().pow(variables.len().min(2) as u32) };
        for round in 0..rounds {
            let digits = [round, round / values.len(), round + round / values.len(), 2 * round];
            let value = |index: usize| values[digits[index % digits.len()] % values.len()].clone();
            let names = variables.iter().enumerate();
            let mut args: Vec<(&str, Arg<'_>)> = names.map(|(index, name)| (&**name, value(index))).collect();
            let same = |args: &[(&str, Arg<'_>)]| {
                assert_eq!(words.find(&key, args), words.resolve(&key, args), "{key} with {args:?}");
            };
            same(&args);
            // One too few, one that is not needed, and one that is given twice.
            same(args.get(1..).unwrap_or_default());
            args.push(("unwanted", 1.into()));
            args.insert(0, (args[0].0, "not this".into()));
            same(&args);
        }
    }
}

#[test]
fn every_message_says_what_fluent_says() {
    for lang in Lang::ALL {
        compare(&Words::new(lang, &SOURCES), &SOURCES);
    }
}

#[test]
fn odd_messages_say_what_fluent_says() {
    for lang in Lang::ALL {
        compare(&Words::new(lang, &[ODD]), &[ODD]);
    }
}

/// Only what needs Fluent is left to it.
#[test]
fn most_messages_are_sayings() {
    let left = |sources: &[Source]| -> Vec<String> {
        let words = Words::new(Lang::En, sources);
        let keys = messages(Lang::En, sources).into_iter().map(|(key, _)| key);
        keys.filter(|key| words.wording(key).is_some_and(Option::is_none)).collect()
    };
    let odd = [
        "by-term", "cardinal", "circle", "literal", "message", "missing", "nested", "number", "places",
        "unknown",
    ];
    assert_eq!(left(&[ODD]), odd);
    assert_eq!(left(&SOURCES), [""; 0], "right, but ten times as slow; say it otherwise if it is said often");
}

#[test]
fn long_names_are_said_too() {
    let name = "Zoé ".repeat(100_000);
    let words = Words::new(Lang::En, &[ODD]);
    let args = [("a", Arg::from(&name)), ("b", 1.into())];
    for key in ["lines", "deep", "odd.attribute"] {
        assert_eq!(words.find(key, &args), words.resolve(key, &args));
    }
    assert_eq!(words.list(&[&name, &name]).len(), 2 * name.len() + " and ".len());
}

#[test]
fn threads_do_not_disturb_each_other() {
    let words = Words::new(Lang::Fr, &SOURCES);
    thread::scope(|scope| {
        for start in 0..4 {
            let words = &words;
            scope.spawn(move || {
                for n in start..200 {
                    let args = [("n", Arg::from(n)), ("of", Arg::from(n + 1))];
                    assert_eq!(words.find("round", &args), words.resolve("round", &args));
                    let list = [n, n + 1, n + 2].map(|n| n.to_string());
                    assert_eq!(words.list(&list), format!("{}, {} et {}", n, n + 1, n + 2));
                    assert_eq!(*words.kept(|words| words.say("total")), "Total");
                }
            });
        }
    });
}
