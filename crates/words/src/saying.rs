//! A message prepared to be said often.

use std::fmt::Write as _;

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
use unic_langid::LanguageIdentifier;

use crate::{Arg, Lang};

/// A message made of text, variables, and variants chosen by a variable, as nearly all are.
///
/// Fluent's resolver can do more (references, terms, functions), and every message pays for that: arguments are copied
/// and sorted, numbers become floating point, plurals take a lock. A page has a hundred messages or more. Saying them
/// here takes a tenth of the time, and no thread waits for another. The words are the same: what cannot be said here is
/// left to Fluent, and tests compare the two.
pub(crate) struct Saying {
    parts: Box<[Part]>,
    /// Its approximate length without its variables.
    length: usize,
}

enum Part {
    Text(Box<str>),
    Variable(Box<str>),
    Choice(Choice),
}

/// Variants, one of which is chosen by the value of a variable.
struct Choice {
    variable: Box<str>,
    counted: PluralRuleType,
    variants: Box<[(Key, Saying)]>,
    default: usize,
}

/// The values that select a variant.
enum Key {
    /// This text, or a number with this plural.
    Name(Box<str>, Option<PluralCategory>),
    /// This number; `None` if no whole number equals it.
    Number(Option<i64>),
}

/// Fluent computes in floating point, which is exact for whole numbers below this.
pub(crate) const EXACT: u64 = 1 << f64::MANTISSA_DIGITS;

impl Saying {
    /// `None` if only Fluent can say this pattern.
    pub(crate) fn of(pattern: &Pattern<&str>) -> Option<Saying> {
        let mut parts: Vec<Part> = Vec::new();
        for element in &pattern.elements {
            match (parts.last_mut(), Part::of(element)?) {
                // Fluent keeps the lines of a long text as separate elements.
                (Some(Part::Text(text)), Part::Text(more)) => *text = format!("{text}{more}").into(),
                (_, part) => parts.push(part),
            }
        }
        let length = parts.iter().map(Part::length).sum();
        Some(Saying { parts: parts.into(), length })
    }

    /// `None` if a variable is missing, or is a number that Fluent would round.
    pub(crate) fn say(&self, args: &[(&str, Arg<'_>)], plurals: &Plurals) -> Option<String> {
        let given = args.iter().map(|(_, value)| match value {
            Arg::Text(text) => text.len(),
            Arg::Number(_) => 4,
        });
        let mut text = String::with_capacity(self.length + given.sum::<usize>());
        append(&mut text, &self.parts, args, plurals)?;
        Some(text)
    }

    /// Appends the rest of a message that begins with `$head` to a text that is the value of `$head`. On `None`, the
    /// caller must truncate what was added.
    pub(crate) fn go_on(
        &self,
        text: &mut String,
        head: &str,
        args: &[(&str, Arg<'_>)],
        plurals: &Plurals,
    ) -> Option<()> {
        match self.parts.split_first()? {
            (Part::Variable(first), rest) if **first == *head => append(text, rest, args, plurals),
            _ => None,
        }
    }
}

fn append(text: &mut String, parts: &[Part], args: &[(&str, Arg<'_>)], plurals: &Plurals) -> Option<()> {
    for part in parts {
        match part {
            Part::Text(own) => text.push_str(own),
            Part::Variable(name) => match value(args, name)? {
                Arg::Text(value) => text.push_str(value),
                // Most numbers are small, and one digit needs no formatter.
                Arg::Number(digit @ 0..=9) => text.push(char::from(b'0' + *digit as u8)),
                Arg::Number(number) => write!(text, "{number}").ok()?,
            },
            Part::Choice(choice) => append(text, &choice.select(args, plurals)?.parts, args, plurals)?,
        }
    }
    Some(())
}

/// The value of a variable, unless Fluent would round it. If it is given twice, the last one counts, as in Fluent.
fn value<'a, 'b>(args: &'a [(&str, Arg<'b>)], name: &str) -> Option<&'a Arg<'b>> {
    let (_, value) = args.iter().rfind(|(other, _)| *other == name)?;
    let rounded = matches!(value, Arg::Number(number) if number.unsigned_abs() >= EXACT);
    (!rounded).then_some(value)
}

impl Part {
    fn of(element: &PatternElement<&str>) -> Option<Part> {
        Some(match element {
            PatternElement::TextElement { value } => Part::Text((*value).into()),
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                Part::Choice(Choice::of(selector, variants)?)
            }
            PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
                InlineExpression::VariableReference { id } => Part::Variable(id.name.into()),
                // Fluent unescapes what has a backslash.
                InlineExpression::StringLiteral { value } if !value.contains('\\') => {
                    Part::Text((*value).into())
                }
                _ => return None,
            },
        })
    }

    fn length(&self) -> usize {
        match self {
            Part::Text(text) => text.len(),
            Part::Variable(_) => 0,
            Part::Choice(choice) => choice.variants[choice.default].1.length,
        }
    }
}

impl Choice {
    fn of(selector: &InlineExpression<&str>, variants: &[Variant<&str>]) -> Option<Choice> {
        let (variable, counted) = match selector {
            InlineExpression::VariableReference { id } => (id.name.into(), PluralRuleType::CARDINAL),
            _ => (ordinal(selector)?.into(), PluralRuleType::ORDINAL),
        };
        let default = variants.iter().position(|variant| variant.default)?;
        let own = |variant: &Variant<&str>| Some((Key::of(&variant.key), Saying::of(&variant.value)?));
        Some(Choice {
            variable,
            counted,
            variants: variants.iter().map(own).collect::<Option<_>>()?,
            default,
        })
    }

    /// The first variant that fits, or else the default.
    fn select(&self, args: &[(&str, Arg<'_>)], plurals: &Plurals) -> Option<&Saying> {
        // To Fluent, an ordinal is neither a number nor a text.
        let is_cardinal = self.counted == PluralRuleType::CARDINAL;
        let value = value(args, &self.variable)?;
        let plural = match value {
            Arg::Number(number) => Some(plurals.of(*number, &self.counted)?),
            Arg::Text(_) => None,
        };
        let fits = |key: &Key| match (key, value) {
            (Key::Name(_, category), Arg::Number(_)) => *category == plural,
            (Key::Name(name, _), Arg::Text(text)) => is_cardinal && **name == **text,
            (Key::Number(key), Arg::Number(number)) => is_cardinal && *key == Some(*number),
            (Key::Number(_), Arg::Text(_)) => false,
        };
        let chosen = self.variants.iter().find(|(key, _)| fits(key));
        Some(&chosen.unwrap_or(&self.variants[self.default]).1)
    }
}

/// The variable of `NUMBER($variable, type: "ordinal")`.
fn ordinal<'a>(selector: &InlineExpression<&'a str>) -> Option<&'a str> {
    let InlineExpression::FunctionReference { id, arguments } = selector else { return None };
    let [InlineExpression::VariableReference { id: variable }] = &arguments.positional[..] else {
        return None;
    };
    let [option] = &arguments.named[..] else { return None };
    let is_ordinal = matches!(option.value, InlineExpression::StringLiteral { value: "ordinal" });
    (id.name == "NUMBER" && option.name.name == "type" && is_ordinal).then_some(variable.name)
}

impl Key {
    fn of(key: &VariantKey<&str>) -> Key {
        match key {
            VariantKey::Identifier { name } => Key::Name((*name).into(), category(name)),
            VariantKey::NumberLiteral { value } => Key::Number(value.parse().ok()),
        }
    }
}

fn category(name: &str) -> Option<PluralCategory> {
    Some(match name {
        "zero" => PluralCategory::ZERO,
        "one" => PluralCategory::ONE,
        "two" => PluralCategory::TWO,
        "few" => PluralCategory::FEW,
        "many" => PluralCategory::MANY,
        "other" => PluralCategory::OTHER,
        _ => return None,
    })
}

/// The plurals of a language, by the rules that Fluent uses too.
pub(crate) struct Plurals {
    cardinal: PluralRules,
    ordinal: PluralRules,
}

impl Plurals {
    pub(crate) fn new(lang: Lang) -> Plurals {
        let rules = |kind| {
            let tag: LanguageIdentifier = lang.tag().parse().unwrap_or_default();
            PluralRules::create(tag, kind).expect("both languages have plurals")
        };
        Plurals { cardinal: rules(PluralRuleType::CARDINAL), ordinal: rules(PluralRuleType::ORDINAL) }
    }

    /// A negative number has the plural of its absolute value.
    fn of(&self, number: i64, counted: &PluralRuleType) -> Option<PluralCategory> {
        let rules = match counted {
            PluralRuleType::CARDINAL => &self.cardinal,
            PluralRuleType::ORDINAL => &self.ordinal,
        };
        rules.select(number.unsigned_abs()).ok()
    }
}

#[cfg(test)]
mod tests {
    use fluent_syntax::ast::Entry;
    use fluent_syntax::parser;

    use super::*;

    /// "a, b" with "c" appended; `None` if the saying cannot be appended.
    fn lengthened(message: &str) -> Option<String> {
        let resource = parser::parse(message).unwrap();
        let [Entry::Message(message)] = &resource.body[..] else { panic!("one message") };
        let saying = Saying::of(message.value.as_ref().unwrap()).unwrap();
        let mut text = String::from("a, b");
        saying.go_on(&mut text, "head", &[("next", "c".into())], &Plurals::new(Lang::En))?;
        Some(text)
    }

    #[test]
    fn a_list_goes_on_behind_its_head() {
        assert_eq!(lengthened("more = { $head }, { $next }").unwrap(), "a, b, c");
        assert_eq!(lengthened("more = { $head }").unwrap(), "a, b");
        for message in ["more = { $next }, { $head }", "more = + { $head }", "more = { $head } ({ $head })"] {
            assert_eq!(lengthened(message), None, "{message}");
        }
    }
}
