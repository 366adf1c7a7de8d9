//! Both languages say the same things, and everything that the code can say. Text only; that the messages parse and
//! format is tested where they are used.

use std::collections::BTreeMap;

use super::Problem;
use crate::rust::{Sources, literals_at};
use crate::tree::Tree;

const LANGUAGES: [&str; 2] = ["en", "fr"];
/// Where the words of the game for tests are.
const TOY_WORDS: &str = "crates/toy/words/";

pub(crate) fn check(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    let locales = LANGUAGES.map(|language| Locale::read(tree, language, &mut problems));
    for (one, other) in [(&locales[0], &locales[1]), (&locales[1], &locales[0])] {
        problems.extend(untranslated(one, other));
    }
    problems.extend(unsaid(tree, &locales));
    problems
}

/// All messages of one language.
struct Locale<'a> {
    language: &'static str,
    /// `message`, `-term` or `message.attribute`, and where it is.
    messages: BTreeMap<String, Place<'a>>,
}

#[derive(Clone, Copy)]
struct Place<'a> {
    path: &'a str,
    line: usize,
}

impl<'a> Locale<'a> {
    fn read(tree: &'a Tree, language: &'static str, problems: &mut Vec<Problem>) -> Locale<'a> {
        let mut messages: BTreeMap<String, Place<'_>> = BTreeMap::new();
        let folder = format!("locales/{language}/");
        let shared = tree.under(&folder, ".ftl");
        // The game for tests is not shipped, and neither are its words.
        let toy = tree.under(TOY_WORDS, ".ftl").filter(|(path, _)| is_toy(path, language));
        for (path, text) in shared.chain(toy) {
            for (line, key) in keys(text) {
                if let Some(first) = messages.get(&key) {
                    let told = format!("`{key}` is already defined at {}:{}", first.path, first.line);
                    problems.push(Problem::at(path, line, told));
                } else {
                    messages.insert(key, Place { path, line });
                }
            }
        }
        Locale { language, messages }
    }
}

fn is_toy(path: &str, language: &str) -> bool {
    path.strip_prefix(TOY_WORDS).and_then(|file| file.strip_suffix(".ftl")) == Some(language)
}

/// The file of another language that has to hold the same messages.
fn counterpart(path: &str, language: &str) -> String {
    if path.starts_with(TOY_WORDS) {
        return format!("{TOY_WORDS}{language}.ftl");
    }
    let file = path.splitn(3, '/').nth(2).unwrap_or_default();
    format!("locales/{language}/{file}")
}

/// What `one` says and `other` does not say in the file of the same name.
fn untranslated(one: &Locale<'_>, other: &Locale<'_>) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (key, place) in &one.messages {
        let wanted = counterpart(place.path, other.language);
        if other.messages.get(key).is_none_or(|found| found.path != wanted) {
            problems.push(Problem::at(place.path, place.line, format!("`{key}` is missing in {wanted}")));
        }
    }
    problems
}

/// What the code can say and a language cannot: refusals, and messages named by a literal.
fn unsaid(tree: &Tree, locales: &[Locale<'_>]) -> Vec<Problem> {
    let sources = Sources::of(tree);
    let mut problems = Vec::new();
    for (path, text) in tree.under("crates/", ".rs").filter(|(path, _)| path.contains("/src/")) {
        let code = sources.parts(path, text).code;
        for (line, id) in literals_at(code, "RuleId::new(") {
            let key = format!("rule-{id}");
            for locale in locales.iter().filter(|locale| !locale.messages.contains_key(&key)) {
                let told = format!("a refusal by {id} has no message `{key}` in locales/{}", locale.language);
                problems.push(Problem::at(path, line, told));
            }
        }
        for (line, key) in literals_at(code, ".say(").into_iter().chain(literals_at(code, ".say_with(")) {
            if locales.iter().all(|locale| !locale.messages.contains_key(key)) {
                problems.push(Problem::at(path, line, format!("no locale defines the message `{key}`")));
            }
        }
    }
    problems
}

/// Messages, terms and attributes of a Fluent file with their lines.
fn keys(text: &str) -> Vec<(usize, String)> {
    let mut keys = Vec::new();
    let mut message = "";
    for (index, line) in text.lines().enumerate() {
        let Some((left, _)) = line.split_once('=') else { continue };
        let name = left.trim();
        if left.starts_with(char::is_whitespace) {
            if let Some(attribute) = name.strip_prefix('.').filter(|attribute| is_identifier(attribute)) {
                keys.push((index + 1, format!("{message}.{attribute}")));
            }
        } else if is_identifier(name.strip_prefix('-').unwrap_or(name)) {
            message = name;
            keys.push((index + 1, name.to_owned()));
        }
    }
    keys
}

fn is_identifier(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-')
}

#[cfg(test)]
mod tests {
    use super::super::tests::tell;
    use super::*;

    const EN: &str = "locales/en/x.ftl";
    const FR: &str = "locales/fr/x.ftl";

    #[test]
    fn keys_are_messages_terms_and_attributes() {
        let text = "# a = comment\nhello = Hi\n    .title = a = b\n    more = text\n-brand=V\nn = { $n ->\n   *[other] x\n}\n";
        let names: Vec<(usize, String)> = keys(text);
        let names: Vec<(usize, &str)> = names.iter().map(|(line, key)| (*line, key.as_str())).collect();
        assert_eq!(names, [(2, "hello"), (3, "hello.title"), (5, "-brand"), (6, "n")]);
    }

    #[test]
    fn each_language_has_what_the_other_has() {
        assert_eq!(tell(check, &[(EN, "a = 1\n"), (FR, "a = 1\n")]), [""; 0]);
        assert_eq!(
            tell(check, &[(EN, "a = 1\nb = 2\n"), (FR, "a = 1\n")]),
            ["locales/en/x.ftl:2: `b` is missing in locales/fr/x.ftl"]
        );
        assert_eq!(
            tell(check, &[(FR, "a = 1\n  .hint = 2\n"), (EN, "a = 1\n")]),
            ["locales/fr/x.ftl:2: `a.hint` is missing in locales/en/x.ftl"]
        );
        assert_eq!(tell(check, &[(EN, "-a = 1\n")]).len(), 1, "a whole file is missing");
    }

    #[test]
    fn the_game_for_tests_has_its_words_beside_it() {
        let code = ("crates/toy/src/play.rs", "RuleId::new(\"DEMO-A-1\");\n");
        let [en, fr] = ["crates/toy/words/en.ftl", "crates/toy/words/fr.ftl"];
        let sentence = "rule-DEMO-A-1 = No.\n";
        assert_eq!(tell(check, &[code, (en, sentence), (fr, sentence)]), [""; 0]);
        let told = tell(check, &[code, (en, sentence), (fr, "")]);
        assert_eq!(
            told[0],
            "crates/toy/words/en.ftl:1: `rule-DEMO-A-1` is missing in crates/toy/words/fr.ftl"
        );
    }

    #[test]
    fn a_message_sits_in_the_file_of_the_same_name() {
        let told = tell(check, &[(EN, "a = 1\n"), ("locales/fr/y.ftl", "a = 1\n")]);
        assert_eq!(told.len(), 2, "{told:?}");
    }

    #[test]
    fn a_message_is_defined_once_in_all_files_of_a_language() {
        let told = tell(check, &[(EN, "a = 1\na = 2\n"), (FR, "a = 1\n")]);
        assert_eq!(told, ["locales/en/x.ftl:2: `a` is already defined at locales/en/x.ftl:1"]);
        let told = tell(
            check,
            &[
                (EN, "a = 1\n"),
                (FR, "a = 1\n"),
                ("locales/en/y.ftl", "a = 1\n"),
                ("locales/fr/y.ftl", "a = 1\n"),
            ],
        );
        assert_eq!(told[0], "locales/en/y.ftl:1: `a` is already defined at locales/en/x.ftl:1");
    }

    #[test]
    fn a_refusal_has_its_sentence_in_both_languages() {
        let code = ("crates/games/demo/src/rules.rs", "const A: RuleId = RuleId::new(\"DEMO-A-1\");\n");
        let sentence = "rule-DEMO-A-1 = No.\n";
        assert_eq!(tell(check, &[code, (EN, sentence), (FR, sentence)]), [""; 0]);
        assert_eq!(
            tell(check, &[code]),
            [
                "crates/games/demo/src/rules.rs:1: a refusal by DEMO-A-1 has no message `rule-DEMO-A-1` in locales/en",
                "crates/games/demo/src/rules.rs:1: a refusal by DEMO-A-1 has no message `rule-DEMO-A-1` in locales/fr",
            ]
        );
        let test = "#[cfg(test)]\nmod tests {\nconst A: RuleId = RuleId::new(\"DEMO-A-1\");\n}\n";
        assert_eq!(
            tell(check, &[("crates/kit/src/rule.rs", test)]),
            [""; 0],
            "tests may refuse as they like"
        );
    }

    #[test]
    fn what_is_said_by_name_exists() {
        let code =
            ("crates/games/demo/src/text.rs", "w.say(\"a\");\nw.say_with(\n  \"b\", &[]);\nw.say(key);\n");
        let both = "a = 1\nb = 2\n";
        assert_eq!(tell(check, &[code, (EN, both), (FR, both)]), [""; 0]);
        assert_eq!(
            tell(check, &[code, (EN, "a = 1\n"), (FR, "a = 1\n")]),
            ["crates/games/demo/src/text.rs:2: no locale defines the message `b`"]
        );
    }
}
