//! Checks that both languages are complete, and that everything can be said.

use std::fmt;

use crate::lexicon::Lexicon;
use crate::{Lang, Source};

/// Something wrong in a source, to be shown to its authors.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Problem {
    /// Where it is.
    pub place: Place,
    /// The message `id`, its attribute `id.attribute`, or the term `-id`; empty where the text could not be read.
    pub id: String,
    /// What is wrong.
    pub fault: Fault,
}

/// A line of a source.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    /// Which of the sources given to [`check()`]; `None` for the common messages.
    pub source: Option<usize>,
    /// Which language.
    pub lang: Lang,
    /// Counted from 1.
    pub line: usize,
}

/// What can be wrong.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fault {
    /// The text could not be read; the parser says why.
    Syntax(String),
    /// It is already defined, here or in another source.
    Twice {
        /// Where it is defined first.
        first: Place,
    },
    /// The other language does not have it.
    OnlyHere,
    /// It uses variables that its translation does not use.
    Variables(Vec<String>),
    /// It refers to a message, term, attribute or function that does not exist.
    Missing(String),
    /// It refers to itself, directly or through others.
    Circle,
    /// The space beside this mark is wrong for the language.
    Spacing(char),
}

/// Everything that is wrong with these sources and the common messages: texts that cannot be read, messages that only one
/// language has, different variables, references to nothing, duplicate definitions, wrong spaces.
///
/// Attributes of terms may differ: they are about grammar (a gender, a case), and each language has its own.
pub fn check(sources: &[Source]) -> Vec<Problem> {
    let numbered = sources.iter().enumerate().map(|(index, source)| (Some(index), *source));
    let all: Vec<(Option<usize>, Source)> = [(None, Source::KIT)].into_iter().chain(numbered).collect();
    let mut problems = Vec::new();
    let [fr, en] = Lang::ALL.map(|lang| Lexicon::read(lang, &all, &mut problems));
    for (own, other) in [(&fr, &en), (&en, &fr)] {
        compare(own, other, &mut problems);
        resolve(own, &mut problems);
    }
    problems.sort();
    problems
}

/// Reports what `own` says and `other` does not.
fn compare(own: &Lexicon, other: &Lexicon, problems: &mut Vec<Problem>) {
    for (key, item) in &own.items {
        let mut report = |fault| problems.push(Problem { place: item.place, id: key.clone(), fault });
        let is_term = key.starts_with('-');
        if !other.items.contains_key(key) {
            if !(is_term && key.contains('.')) {
                report(Fault::OnlyHere);
            }
        } else if !is_term {
            let theirs = other.variables(key);
            let extra: Vec<String> =
                own.variables(key).difference(&theirs).map(|name| (*name).to_owned()).collect();
            if !extra.is_empty() {
                report(Fault::Variables(extra));
            }
        }
    }
}

/// Reports references to nothing, and cycles.
fn resolve(lexicon: &Lexicon, problems: &mut Vec<Problem>) {
    for (key, item) in &lexicon.items {
        let mut report = |fault| problems.push(Problem { place: item.place, id: key.clone(), fault });
        for reference in item.references.iter().filter(|reference| !lexicon.resolves(reference)) {
            report(Fault::Missing(reference.clone()));
        }
        if lexicon.involved(key).contains(key.as_str()) {
            report(Fault::Circle);
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.source {
            None => write!(f, "{}/kit.ftl:{}", self.lang, self.line),
            Some(source) => write!(f, "source {source} ({}):{}", self.lang, self.line),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Syntax(why) => write!(f, "cannot be read: {why}"),
            Fault::Twice { first } => write!(f, "is already defined at {first}"),
            Fault::OnlyHere => f.write_str("is missing in the other language"),
            Fault::Variables(names) => {
                write!(f, "uses ${}, which its translation does not", names.join(", $"))
            }
            Fault::Missing(reference) => write!(f, "refers to `{reference}`, which does not exist"),
            Fault::Circle => f.write_str("refers to itself"),
            Fault::Spacing(mark) => write!(f, "has the wrong space beside `{mark}`"),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let id = if self.id.is_empty() { "the text" } else { &self.id };
        write!(f, "{}: {id} {}", self.place, self.fault)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The problems of one source as (language, line, id, fault).
    fn problems(fr: &'static str, en: &'static str) -> Vec<(Lang, usize, String, Fault)> {
        let found = check(&[Source { fr, en }]).into_iter();
        let own = found.inspect(|problem| assert_eq!(problem.place.source, Some(0), "{problem}"));
        own.map(|problem| (problem.place.lang, problem.place.line, problem.id, problem.fault)).collect()
    }

    #[test]
    fn the_common_messages_exist_in_both_languages() {
        let problems: Vec<String> = check(&[]).iter().map(Problem::to_string).collect();
        assert_eq!(problems, [""; 0]);
    }

    #[test]
    fn what_is_right_is_left_alone() {
        let fr = "-fee = Fée\n    .genre = f\na = { -fee.genre ->\n    [f] Elle\n   *[m] Il\n } a { points } et { b.c }.\n\
            b =\n    .c = { $x }";
        let en = "-fee = Fairy\na = It says { b.c } with { points }.\nb =\n    .c = { NUMBER($x) }\n";
        assert_eq!(problems(fr, en), []);
    }

    #[test]
    fn a_text_that_cannot_be_read_is_reported_with_its_line() {
        let found = problems("a = A\n\nb = { $x\nc = C\n", "a = A\nb = { $x }\nc = C\n");
        let (lang, line, _, Fault::Syntax(why)) = &found[0] else { panic!("{found:?}") };
        assert_eq!((*lang, *line), (Lang::Fr, 4), "the brace is missed where the next line begins");
        assert!(why.contains('}'), "{why}");
        assert_eq!(found[1..], [(Lang::En, 2, "b".into(), Fault::OnlyHere)]);
    }

    #[test]
    fn what_only_one_language_has_is_reported() {
        let found = problems("a = A\n    .x = X\n-t = T\n", "a = A\nb = B\n    .y = Y\n");
        let only = |lang, line, id: &str| (lang, line, id.to_owned(), Fault::OnlyHere);
        let expected = [
            only(Lang::Fr, 2, "a.x"),
            only(Lang::Fr, 3, "-t"),
            only(Lang::En, 2, "b"),
            only(Lang::En, 3, "b.y"),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn variables_must_be_the_same() {
        let found = problems(
            "a = { $n ->\n   *[other] { $who }\n }\nb = { a }\nc = { $n }",
            "a = { $who } { $when }\nb = { a }\nc = { $n }",
        );
        let differ = |lang, line, id: &str, name: &str| {
            (lang, line, id.to_owned(), Fault::Variables(vec![name.to_owned()]))
        };
        let expected = [
            differ(Lang::Fr, 1, "a", "n"),
            differ(Lang::Fr, 4, "b", "n"),
            differ(Lang::En, 1, "a", "when"),
            differ(Lang::En, 2, "b", "when"),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn references_must_lead_somewhere() {
        let fr = "a = { gone } { -gone } { a.gone } { DATETIME($d) }";
        let en = "a = { $d }";
        let missing = ["-gone", "DATETIME()", "a.gone", "gone"];
        let expected = missing.map(|name| (Lang::Fr, 1, "a".to_owned(), Fault::Missing(name.to_owned())));
        assert_eq!(problems(fr, en), expected);
    }

    #[test]
    fn circles_and_doubles_are_reported() {
        let found = problems("a = { b }\nb = { a }\nc = C\n", "a = A\nb = B\nc = C\nc = D\nplayer = P\n");
        assert_eq!(found[0], (Lang::Fr, 1, "a".into(), Fault::Circle));
        assert_eq!(found[1], (Lang::Fr, 2, "b".into(), Fault::Circle));
        let first = Place { source: Some(0), lang: Lang::En, line: 3 };
        assert_eq!(found[2], (Lang::En, 4, "c".into(), Fault::Twice { first }));
        assert!(
            matches!(found[3].3, Fault::Twice { first: Place { source: None, .. } }),
            "`player` is a common message"
        );
        assert_eq!(found.len(), 4);
    }

    #[test]
    fn spaces_must_be_those_of_the_language() {
        let found = problems("a = Bravo { $x } !\n", "a = Well done, { $x } !\n");
        let spacing = |lang| (lang, 1, "a".to_owned(), Fault::Spacing('!'));
        assert_eq!(found, [spacing(Lang::Fr), spacing(Lang::En)]);
    }

    #[test]
    fn a_problem_reads_like_a_sentence() {
        let found = check(&[Source { fr: "a = A\n", en: "" }]);
        assert_eq!(found[0].to_string(), "source 0 (fr):1: a is missing in the other language");
    }
}
