//! A message made ready to be said often.

use std::borrow::Cow;
use std::fmt::Write as _;

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use intl_pluralrules::{PluralCategory, PluralRules};

use crate::Arg;

/// A message that is made of text, of variables, and of variants chosen by a variable: nearly all are.
///
/// Fluent's resolver can do more (references, terms, functions), and every message pays for that: arguments are copied and
/// sorted, numbers become floating point, plurals are asked for behind a lock. A page is made of hundreds of messages.
/// What is said here takes a small part of the time, and no thread waits for another. The words are the same: what
/// cannot be said here is left to Fluent, and tests compare the two.
pub(crate) struct Saying {
    parts: Box<[Part]>,
    /// About how long it is without its variables.
    length: usize,
}

enum Part {
    Text(Box<str>),
    Variable(Box<str>),
    Choice(Choice),
}

struct Choice {
    variable: Box<str>,
    variants: Box<[(Key, Saying)]>,
    default: usize,
}

/// For which values a variant is said.
enum Key {
    /// A text that is this one, or a number of this plural.
    Name(Box<str>, Option<PluralCategory>),
    /// This number; `None` is one that no whole number equals.
    Number(Option<i64>),
}

/// Fluent counts in floating point. Below this every whole number is the same there as here.
const EXACT: u64 = 1 << f64::MANTISSA_DIGITS;

impl Saying {
    /// `None` if there is something in the pattern that only Fluent can say.
    pub(crate) fn of(pattern: &Pattern<&str>) -> Option<Saying> {
        let mut parts: Vec<Part> = Vec::new();
        for element in &pattern.elements {
            match (parts.last_mut(), Part::of(element)?) {
                // The lines of a long text.
                (Some(Part::Text(text)), Part::Text(more)) => *text = format!("{text}{more}").into(),
                (_, part) => parts.push(part),
            }
        }
        let length = parts.iter().map(Part::length).sum();
        Some(Saying { parts: parts.into(), length })
    }

    /// The text: lent, if it is always the same or nothing but the text of a variable. `None` if a variable is missing,
    /// or is a number that Fluent would round.
    pub(crate) fn say<'a>(&'a self, args: &[(&str, Arg<'a>)], plurals: &PluralRules) -> Option<Cow<'a, str>> {
        match &*self.parts {
            [Part::Text(text)] => return Some(Cow::Borrowed(text)),
            [Part::Choice(choice)] => return choice.by(args, plurals)?.say(args, plurals),
            [Part::Variable(name)] => {
                if let Arg::Text(Cow::Borrowed(text)) = value(args, name)? {
                    return Some(Cow::Borrowed(text));
                }
            }
            _ => {}
        }
        let given = args.iter().map(|(_, value)| match value {
            Arg::Text(text) => text.len(),
            Arg::Number(_) => 4,
        });
        let mut text = String::with_capacity(self.length + given.sum::<usize>());
        append(&mut text, &self.parts, args, plurals)?;
        Some(Cow::Owned(text))
    }

    /// Goes on with a text that is the value of `$head`, with which the message must begin. What the text has become is
    /// of no use if this is `None`.
    pub(crate) fn follow(
        &self,
        text: &mut String,
        head: &str,
        args: &[(&str, Arg<'_>)],
        plurals: &PluralRules,
    ) -> Option<()> {
        let (Part::Variable(first), rest) = self.parts.split_first()? else { return None };
        if **first != *head {
            return None;
        }
        append(text, rest, args, plurals)
    }
}

fn append(text: &mut String, parts: &[Part], args: &[(&str, Arg<'_>)], plurals: &PluralRules) -> Option<()> {
    for part in parts {
        match part {
            Part::Text(own) => text.push_str(own),
            Part::Variable(name) => match value(args, name)? {
                Arg::Text(value) => text.push_str(value),
                // The usual ones, without the machinery.
                Arg::Number(digit @ 0..=9) => text.push(char::from(b'0' + *digit as u8)),
                Arg::Number(number) => write!(text, "{number}").ok()?,
            },
            Part::Choice(choice) => append(text, &choice.by(args, plurals)?.parts, args, plurals)?,
        }
    }
    Some(())
}

impl Choice {
    /// The first variant that fits, else the default.
    fn by(&self, args: &[(&str, Arg<'_>)], plurals: &PluralRules) -> Option<&Saying> {
        let value = value(args, &self.variable)?;
        let plural = match value {
            Arg::Text(_) => None,
            Arg::Number(number) => Some(plurals.select(number.unsigned_abs()).ok()?),
        };
        let chosen = self.variants.iter().find(|(key, _)| key.fits(value, plural.as_ref()));
        let (_, saying) = chosen.unwrap_or(&self.variants[self.default]);
        Some(saying)
    }
}

impl Part {
    fn of(element: &PatternElement<&str>) -> Option<Part> {
        Some(match element {
            PatternElement::TextElement { value } => Part::Text((*value).into()),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
                InlineExpression::VariableReference { id } => Part::Variable(id.name.into()),
                InlineExpression::StringLiteral { value } if !value.contains('\\') => {
                    Part::Text((*value).into())
                }
                _ => return None,
            },
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                let InlineExpression::VariableReference { id } = selector else { return None };
                let variant =
                    |variant: &Variant<&str>| Some((Key::of(&variant.key), Saying::of(&variant.value)?));
                let default = variants.iter().position(|variant| variant.default)?;
                let variants = variants.iter().map(variant).collect::<Option<_>>()?;
                Part::Choice(Choice { variable: id.name.into(), variants, default })
            }
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

impl Key {
    fn of(key: &VariantKey<&str>) -> Key {
        match key {
            VariantKey::Identifier { name } => Key::Name((*name).into(), category(name)),
            VariantKey::NumberLiteral { value } => Key::Number(value.parse().ok()),
        }
    }

    fn fits(&self, value: &Arg<'_>, plural: Option<&PluralCategory>) -> bool {
        match (self, value) {
            (Key::Name(name, _), Arg::Text(text)) => **name == **text,
            (Key::Name(_, category), Arg::Number(_)) => category.as_ref() == plural,
            (Key::Number(_), Arg::Text(_)) => false,
            (Key::Number(key), Arg::Number(number)) => *key == Some(*number),
        }
    }
}

/// The value of a variable. The last one counts, as with Fluent, if it is given twice.
fn value<'a, 'b>(args: &'a [(&str, Arg<'b>)], name: &str) -> Option<&'a Arg<'b>> {
    let (_, value) = args.iter().rfind(|(other, _)| *other == name)?;
    let exact = !matches!(value, Arg::Number(number) if number.unsigned_abs() >= EXACT);
    exact.then_some(value)
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
