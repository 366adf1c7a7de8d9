//! Rule ids, and refusals, which name the rule that forbids something.

use std::fmt;

use serde::{Serialize, Serializer};

/// The id of a rule in `docs/rules/`, for example `TALE-DRAFT-2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId(&'static str);

impl RuleId {
    /// A rule by its id. `cargo xtask tidy` checks that docs/rules defines it.
    pub const fn new(id: &'static str) -> RuleId {
        RuleId(id)
    }

    /// The id as the specification writes it.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Serialize for RuleId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0)
    }
}

/// Why a choice, a deal or an undo is not possible. Readers get the message `rule-<id>` in `locales/`, with `args` as its
/// variables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// Numbers for the sentence, for example the sum that a tile requires.
    pub args: crate::Row<(&'static str, i32), 2>,
}

impl Refusal {
    /// A refusal by a rule.
    pub const fn by(rule: RuleId) -> Refusal {
        Refusal { rule, args: crate::Row::new(("", 0)) }
    }

    /// Adds a number for the sentence.
    #[must_use]
    pub const fn with(mut self, name: &'static str, value: i32) -> Refusal {
        self.args.push((name, value));
        self
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "refused by {}", self.rule)
    }
}

impl std::error::Error for Refusal {}

/// The common rules, which hold at every table (docs/rules/kit.md).
pub mod common {
    use super::RuleId;

    /// The game cannot seat that many.
    pub const SEATS: RuleId = RuleId::new("KIT-SEATS-1");
    /// There is no such seat at this table.
    pub const NO_SUCH_SEAT: RuleId = RuleId::new("KIT-SEATS-2");
    /// The game does not have these options, or not with these values.
    pub const OPTIONS: RuleId = RuleId::new("KIT-OPTIONS-1");
    /// There is nothing that can be taken back.
    pub const UNDO: RuleId = RuleId::new("KIT-UNDO-1");
    /// A choice is changed only if nobody else learns of it.
    pub const CHANGE: RuleId = RuleId::new("KIT-UNDO-6");
}
