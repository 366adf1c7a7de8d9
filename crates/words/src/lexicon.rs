//! What the files of one language define: every message, term and attribute, with what it refers to.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, Identifier, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

use crate::check::{Fault, Place, Problem};
use crate::typography;
use crate::{Lang, Source};

/// Functions that [`Words`](crate::Words) knows.
const FUNCTIONS: [&str; 1] = ["NUMBER"];

/// All definitions by key: `id`, `id.attribute`, `-term`, `-term.attribute`.
pub(crate) struct Lexicon {
    pub(crate) lang: Lang,
    pub(crate) items: BTreeMap<String, Item>,
}

/// One pattern.
pub(crate) struct Item {
    pub(crate) place: Place,
    /// Keys of what it includes, and functions as `NAME()`.
    pub(crate) references: BTreeSet<String>,
    variables: BTreeSet<String>,
}

impl Lexicon {
    /// Reads these files, and reports problems that one file shows by itself.
    pub(crate) fn read(
        lang: Lang,
        sources: &[(Option<usize>, Source)],
        problems: &mut Vec<Problem>,
    ) -> Lexicon {
        let mut lexicon = Lexicon { lang, items: BTreeMap::new() };
        for (source, texts) in sources {
            lexicon.read_file(*source, texts.text(lang), problems);
        }
        lexicon
    }

    fn read_file(&mut self, source: Option<usize>, text: &str, problems: &mut Vec<Problem>) {
        let resource = parser::parse(text).unwrap_or_else(|(partial, errors)| {
            for error in errors {
                let place = Place { lang: self.lang, source, line: line_at(text, error.pos.start) };
                problems.push(Problem {
                    place,
                    id: String::new(),
                    fault: Fault::Syntax(error.kind.to_string()),
                });
            }
            partial
        });
        for entry in &resource.body {
            let (sigil, id, value, attributes) = match entry {
                Entry::Message(message) => ("", message.id.name, message.value.as_ref(), &message.attributes),
                Entry::Term(term) => ("-", term.id.name, Some(&term.value), &term.attributes),
                _ => continue,
            };
            let lang = self.lang;
            let place = |name| Place { lang, source, line: line_of(text, name) };
            if let Some(pattern) = value {
                self.add(format!("{sigil}{id}"), place(id), pattern, problems);
            }
            for attribute in attributes {
                let name = attribute.id.name;
                self.add(format!("{sigil}{id}.{name}"), place(name), &attribute.value, problems);
            }
        }
    }

    fn add(&mut self, key: String, place: Place, pattern: &Pattern<&str>, problems: &mut Vec<Problem>) {
        let mut item = Item { place, references: BTreeSet::new(), variables: BTreeSet::new() };
        let mut misspaced = BTreeSet::new();
        item.read(pattern, &mut |text| misspaced.extend(typography::misspaced(self.lang, text)));
        let mut report = |fault| problems.push(Problem { place, id: key.clone(), fault });
        misspaced.into_iter().for_each(|mark| report(Fault::Spacing(mark)));
        if let Some(first) = self.items.get(&key) {
            report(Fault::Twice { first: first.place });
        } else {
            self.items.insert(key, item);
        }
    }

    /// Everything this message is made of: itself and, through references, other messages and terms.
    pub(crate) fn involved<'a>(&'a self, key: &'a str) -> BTreeSet<&'a str> {
        self.reach(key, |_| true)
    }

    /// The variables that this message needs from its caller: its own and those of the messages in it. A term has
    /// variables too, but its arguments come from the message that includes it.
    pub(crate) fn variables(&self, key: &str) -> BTreeSet<&str> {
        let mut messages = self.reach(key, |reference| !reference.starts_with('-'));
        messages.insert(key);
        let items = messages.into_iter().filter_map(|message| self.items.get(message));
        items.flat_map(|item| item.variables.iter().map(String::as_str)).collect()
    }

    /// What can be reached from a key in one or more steps. It contains the key itself only if that is on a cycle.
    fn reach<'a>(&'a self, key: &str, follow: impl Fn(&str) -> bool) -> BTreeSet<&'a str> {
        let mut reached = BTreeSet::new();
        let mut next: Vec<&Item> = self.items.get(key).into_iter().collect();
        while let Some(item) = next.pop() {
            for reference in item.references.iter().filter(|reference| follow(reference)) {
                if reached.insert(reference.as_str()) {
                    next.extend(self.items.get(reference));
                }
            }
        }
        reached
    }

    /// Whether this reference can be resolved.
    pub(crate) fn resolves(&self, reference: &str) -> bool {
        match reference.strip_suffix("()") {
            Some(function) => FUNCTIONS.contains(&function),
            None => self.items.contains_key(reference),
        }
    }
}

impl Item {
    fn read(&mut self, pattern: &Pattern<&str>, text: &mut impl FnMut(&str)) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => text(value),
                PatternElement::Placeable { expression } => self.read_expression(expression, text),
            }
        }
    }

    fn read_expression(&mut self, expression: &Expression<&str>, text: &mut impl FnMut(&str)) {
        match expression {
            Expression::Inline(inline) => self.read_inline(inline, text),
            Expression::Select { selector, variants } => {
                self.read_inline(selector, text);
                for variant in variants {
                    self.read(&variant.value, text);
                }
            }
        }
    }

    fn read_inline(&mut self, inline: &InlineExpression<&str>, text: &mut impl FnMut(&str)) {
        let mut refer = |sigil: &str, id: &Identifier<&str>, attribute: &Option<Identifier<&str>>| {
            let attribute =
                attribute.as_ref().map_or(String::new(), |attribute| format!(".{}", attribute.name));
            self.references.insert(format!("{sigil}{}{attribute}", id.name));
        };
        let arguments = match inline {
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => None,
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
                None
            }
            InlineExpression::MessageReference { id, attribute } => {
                refer("", id, attribute);
                None
            }
            InlineExpression::TermReference { id, attribute, arguments } => {
                refer("-", id, attribute);
                arguments.as_ref()
            }
            InlineExpression::FunctionReference { id, arguments } => {
                self.references.insert(format!("{}()", id.name));
                Some(arguments)
            }
            InlineExpression::Placeable { expression } => return self.read_expression(expression, text),
        };
        for argument in arguments.iter().flat_map(|arguments| &arguments.positional) {
            self.read_inline(argument, text);
        }
    }
}

/// The line of a name that the parser found in this text. The syntax tree keeps no positions, but its names are slices
/// of the text, so their addresses tell where they are.
fn line_of(text: &str, name: &str) -> usize {
    line_at(text, name.as_ptr().addr().saturating_sub(text.as_ptr().addr()))
}

/// The line of the byte at this offset, counted from 1.
fn line_at(text: &str, offset: usize) -> usize {
    1 + text.bytes().take(offset).filter(|byte| *byte == b'\n').count()
}
