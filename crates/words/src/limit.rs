//! Which answers to the questions about a table go together.

/// Some answers to one question about a table make sense only with some answers to another. The other question is asked
/// first, and what does not go with its answer is not offered.
///
/// Answers are written as forms send them: `basic`, `true`, `3`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit {
    /// The question: the key of an option, or [`SEATS`](Limit::SEATS).
    pub of: &'static str,
    /// The answers that are not always offered.
    pub answers: &'static [&'static str],
    /// The question that is asked before.
    pub by: &'static str,
    /// The answers to it with which they are offered.
    pub one_of: &'static [&'static str],
    /// Why not otherwise.
    pub otherwise: Otherwise,
}

/// What would happen if answers were combined that do not go together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Otherwise {
    /// The game refuses them.
    Refused,
    /// The game accepts them, and they change nothing.
    Idle,
}

impl Limit {
    /// How many play: the question that every game has.
    pub const SEATS: &'static str = "seats";

    /// These answers are refused unless the answer to another question is one of these.
    pub const fn needs(
        of: &'static str,
        answers: &'static [&'static str],
        by: &'static str,
        one_of: &'static [&'static str],
    ) -> Limit {
        Limit { of, answers, by, one_of, otherwise: Otherwise::Refused }
    }

    /// Whether this answer goes with that answer to the other question.
    pub fn allows(&self, answer: &str, other: &str) -> bool {
        !self.answers.contains(&answer) || self.one_of.contains(&other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_answers_it_names_are_limited() {
        let limit = Limit::needs("pair_match", &["true"], Limit::SEATS, &["4"]);
        assert!(limit.allows("true", "4") && limit.allows("false", "4") && limit.allows("false", "3"));
        assert!(!limit.allows("true", "3"));
    }
}
