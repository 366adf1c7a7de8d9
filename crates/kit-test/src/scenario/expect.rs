//! What a scenario expects: values, exactly or by a matcher, at pointers into a document.

use std::fmt;

use kit::{Seat, Seats, Viewer};
use serde_json::Value;

use super::json::{escape, quote, shown};

/// Everything expected at one moment.
#[derive(Clone, Debug, Default)]
pub(super) struct Expect {
    pub(super) truth: Vec<Claim>,
    pub(super) views: Vec<(Viewer, Vec<Claim>)>,
    pub(super) choices: Vec<(Seat, Vec<Claim>)>,
    pub(super) deciders: Option<Seats>,
    pub(super) seen: Vec<(Viewer, Vec<Claim>)>,
    pub(super) outcome: Vec<Claim>,
}

impl Expect {
    pub(super) fn is_empty(&self) -> bool {
        self.truth.is_empty()
            && self.views.is_empty()
            && self.choices.is_empty()
            && self.deciders.is_none()
            && self.seen.is_empty()
            && self.outcome.is_empty()
    }
}

/// What is expected at one place of a document.
#[derive(Clone, Debug)]
pub(super) struct Claim {
    /// Empty for the whole document.
    pub(super) pointer: String,
    pub(super) expected: Expected,
}

impl Claim {
    /// Where the document differs: the pointer, what was expected and what was found.
    pub(super) fn check(&self, document: &Value) -> Result<(), String> {
        let found = document.pointer(&self.pointer);
        let mut at = String::new();
        if !self.expected.differs(found, &mut at) {
            return Ok(());
        }
        let space = if self.pointer.is_empty() { "" } else { " " };
        let found = found.map_or_else(|| "nothing".to_owned(), shown);
        let first = if at.is_empty() { at } else { format!("; see {at}") };
        Err(format!("{space}{}: expected {}, found {found}{first}", self.pointer, self.expected))
    }
}

/// An expected value. Plain JSON stands for itself; an object with one `$` key is a matcher, at any depth.
#[derive(Clone, Debug)]
pub(super) enum Expected {
    /// Null, a boolean, a number or a text.
    Scalar(Value),
    List(Vec<Expected>),
    Object(Vec<(String, Expected)>),
    /// `$absent`: there is nothing.
    Absent,
    /// `$includes`: a list with such an item.
    Includes(Box<Expected>),
    /// `$excludes`: a list without such an item.
    Excludes(Box<Expected>),
    /// `$length`: a list of that many items, or an object of that many keys.
    Length(u64),
    /// `$any`: one of these.
    Any(Vec<Expected>),
    /// `$unordered`: a list of these and no others, in any order.
    Unordered(Vec<Expected>),
    /// `$at`: these places are as expected, the others do not matter.
    At(Vec<Claim>),
    /// `$nowhere`: this value is not in there, however deep, nor is it a key.
    Nowhere(Value),
}

const MATCHERS: &str = "$absent, $any, $at, $excludes, $includes, $length, $nowhere, $unordered";

impl Expected {
    /// Reads what a file expects.
    pub(super) fn new(value: Value) -> Result<Expected, String> {
        match value {
            Value::Array(items) => Ok(Expected::List(all(items)?)),
            Value::Object(members) if members.keys().any(|key| key.starts_with('$')) => {
                let mut members = members.into_iter();
                match (members.next(), members.next()) {
                    (Some((name, argument)), None) => Expected::matcher(&name, argument),
                    _ => Err("a matcher is an object with its `$` key and no other".to_owned()),
                }
            }
            Value::Object(members) => {
                let members = members.into_iter().map(|(key, value)| match Expected::new(value) {
                    Ok(expected) => Ok((key, expected)),
                    Err(error) => Err(format!("{}: {error}", quote(&key))),
                });
                Ok(Expected::Object(members.collect::<Result<_, _>>()?))
            }
            scalar => Ok(Expected::Scalar(scalar)),
        }
    }

    /// Reads a matcher by its name.
    pub(super) fn matcher(name: &str, argument: Value) -> Result<Expected, String> {
        let wrong =
            |wanted: &str, found: &Value| Err(format!("{name}: expected {wanted}, found {}", shown(found)));
        let inside = |error: String| format!("{name}: {error}");
        match (name, argument) {
            ("$absent", Value::Bool(true)) => Ok(Expected::Absent),
            ("$absent", other) => wrong("true", &other),
            ("$includes", item) => Ok(Expected::Includes(Box::new(Expected::new(item).map_err(inside)?))),
            ("$excludes", item) => Ok(Expected::Excludes(Box::new(Expected::new(item).map_err(inside)?))),
            ("$length", number) => {
                number.as_u64().map_or_else(|| wrong("a whole number", &number), |n| Ok(Expected::Length(n)))
            }
            ("$any", Value::Array(items)) if !items.is_empty() => {
                Ok(Expected::Any(all(items).map_err(inside)?))
            }
            ("$any", other) => wrong("a list with at least one value", &other),
            ("$unordered", Value::Array(items)) => Ok(Expected::Unordered(all(items).map_err(inside)?)),
            ("$unordered", other) => wrong("a list", &other),
            ("$at", Value::Object(members)) => {
                let claims = members.into_iter().map(|(pointer, value)| {
                    check_pointer(&pointer)?;
                    Ok(Claim { pointer, expected: Expected::new(value)? })
                });
                Ok(Expected::At(claims.collect::<Result<_, _>>().map_err(inside)?))
            }
            ("$at", other) => wrong("an object of pointers and values", &other),
            ("$nowhere", value) => Ok(Expected::Nowhere(value)),
            _ => Err(format!("there is no matcher {}; there are {MATCHERS}", quote(name))),
        }
    }

    /// Whether something else was found. `at` then leads to the first difference inside it, if one can be named.
    fn differs(&self, found: Option<&Value>, at: &mut String) -> bool {
        let Some(found) = found else {
            return !match self {
                Expected::Absent => true,
                Expected::Any(options) => options.iter().any(|option| option.matches(None)),
                _ => false,
            };
        };
        !match (self, found) {
            (Expected::Scalar(value), _) => value == found,
            (Expected::List(items), Value::Array(others)) => {
                if items.len() != others.len() {
                    return true;
                }
                let mut pairs = items.iter().zip(others).enumerate();
                return pairs
                    .any(|(index, (item, other))| item.differs_under(&index.to_string(), Some(other), at));
            }
            (Expected::Object(members), Value::Object(others)) => {
                let mut all = members.iter();
                if all.any(|(key, member)| member.differs_under(key, others.get(key), at)) {
                    return true;
                }
                let extra = others.keys().find(|key| members.iter().all(|(name, _)| name != *key));
                if let Some(key) = extra {
                    at.push('/');
                    at.push_str(&escape(key));
                }
                extra.is_none()
            }
            (Expected::Includes(item), Value::Array(others)) => {
                others.iter().any(|other| item.matches(Some(other)))
            }
            (Expected::Excludes(item), Value::Array(others)) => {
                !others.iter().any(|other| item.matches(Some(other)))
            }
            (Expected::Length(length), Value::Array(others)) => others.len() as u64 == *length,
            (Expected::Length(length), Value::Object(others)) => others.len() as u64 == *length,
            (Expected::Any(options), _) => options.iter().any(|option| option.matches(Some(found))),
            (Expected::Unordered(items), Value::Array(others)) => paired(items, others),
            (Expected::At(claims), _) => claims.iter().all(|claim| {
                claim.expected.matches(found.pointer(&claim.pointer)) || {
                    at.push_str(&claim.pointer);
                    false
                }
            }),
            (Expected::Nowhere(value), _) => !mentions(found, value, at),
            _ => false,
        }
    }

    fn differs_under(&self, key: &str, found: Option<&Value>, at: &mut String) -> bool {
        let length = at.len();
        at.push('/');
        at.push_str(&escape(key));
        let differs = self.differs(found, at);
        if !differs {
            at.truncate(length);
        }
        differs
    }

    fn matches(&self, found: Option<&Value>) -> bool {
        !self.differs(found, &mut String::new())
    }

    /// Reports every text that is expected or excluded somewhere inside.
    pub(super) fn texts<'a>(&'a self, tell: &mut impl FnMut(&'a str)) {
        match self {
            Expected::Scalar(Value::String(text)) | Expected::Nowhere(Value::String(text)) => tell(text),
            Expected::List(items) | Expected::Any(items) | Expected::Unordered(items) => {
                items.iter().for_each(|item| item.texts(tell));
            }
            Expected::Includes(item) | Expected::Excludes(item) => item.texts(tell),
            _ => {}
        }
    }
}

fn all(items: Vec<Value>) -> Result<Vec<Expected>, String> {
    items.into_iter().map(Expected::new).collect()
}

/// Whether expected and found items can be paired up one to one. Matchers may compete for the same item, so this looks
/// for a perfect matching (by augmenting paths) instead of taking the first that fits.
fn paired(items: &[Expected], others: &[Value]) -> bool {
    fn place(
        item: usize,
        items: &[Expected],
        others: &[Value],
        taken: &mut [Option<usize>],
        tried: &mut [bool],
    ) -> bool {
        (0..others.len()).any(|other| {
            if tried[other] || !items[item].matches(Some(&others[other])) {
                return false;
            }
            tried[other] = true;
            let free = match taken[other] {
                None => true,
                Some(owner) => place(owner, items, others, taken, tried),
            };
            if free {
                taken[other] = Some(item);
            }
            free
        })
    }
    let mut taken = vec![None; others.len()];
    items.len() == others.len()
        && (0..items.len()).all(|item| place(item, items, others, &mut taken, &mut vec![false; others.len()]))
}

/// Whether the value occurs in the document at any depth, also as a key. `at` then leads to it.
fn mentions(found: &Value, value: &Value, at: &mut String) -> bool {
    if found == value {
        return true;
    }
    let length = at.len();
    let mut under = |key: &str, part: &Value| {
        at.truncate(length);
        at.push('/');
        at.push_str(&escape(key));
        Some(key) == value.as_str() || mentions(part, value, at)
    };
    let mentioned = match found {
        Value::Array(items) => items.iter().enumerate().any(|(index, item)| under(&index.to_string(), item)),
        Value::Object(members) => members.iter().any(|(key, member)| under(key, member)),
        _ => false,
    };
    if !mentioned {
        at.truncate(length);
    }
    mentioned
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |f: &mut fmt::Formatter<'_>, items: &[Expected], comma: &str| {
            items
                .iter()
                .enumerate()
                .try_for_each(|(index, item)| write!(f, "{}{item}", if index == 0 { "" } else { comma }))
        };
        match self {
            Expected::Scalar(value) => f.write_str(&shown(value)),
            Expected::List(items) | Expected::Unordered(items) => {
                f.write_str("[")?;
                list(f, items, ",")?;
                f.write_str(if matches!(self, Expected::List(_)) { "]" } else { "] in any order" })
            }
            Expected::Object(members) => {
                f.write_str("{")?;
                for (index, (key, member)) in members.iter().enumerate() {
                    let comma = if index == 0 { "" } else { "," };
                    write!(f, "{comma}{}:{member}", Value::String(key.clone()))?;
                }
                f.write_str("}")
            }
            Expected::Absent => f.write_str("nothing"),
            Expected::Includes(item) => write!(f, "a list that includes {item}"),
            Expected::Excludes(item) => write!(f, "a list without {item}"),
            Expected::Length(length) => write!(f, "a length of {length}"),
            Expected::Any(options) => list(f, options, " or "),
            Expected::At(claims) => {
                f.write_str("something with ")?;
                claims.iter().enumerate().try_for_each(|(index, claim)| {
                    let and = if index == 0 { "" } else { " and " };
                    write!(f, "{and}{} = {}", claim.pointer, claim.expected)
                })
            }
            Expected::Nowhere(value) => write!(f, "no {} anywhere", shown(value)),
        }
    }
}

/// Whether this is a pointer (RFC 6901): empty, or parts that each begin with `/`.
pub(super) fn check_pointer(pointer: &str) -> Result<(), String> {
    let escaped_well = pointer.split('~').skip(1).all(|rest| rest.starts_with(['0', '1']));
    if (pointer.is_empty() || pointer.starts_with('/')) && escaped_well {
        return Ok(());
    }
    Err(format!(
        "expected a pointer such as \"/players/0/hand\", or \"\" for the whole, found {}",
        quote(pointer)
    ))
}
