//! The questions about a table, which of their answers go together, and what is taken instead of one that does not.

use serde_json::Value;
use words::Limit;

use crate::{About, OptionAbout};

/// A question about a table that has more than one answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The key of an option, or [`Limit::SEATS`].
    pub key: String,
    /// The answers, as forms send them.
    pub answers: Vec<String>,
    /// The answer unless told otherwise.
    pub usual: String,
}

/// An answer as a form sends it: `basic` (without quotes), `true`, `3`.
pub fn as_text(value: &Value) -> String {
    match value {
        Value::String(word) => word.clone(),
        other => other.to_string(),
    }
}

impl About {
    /// The questions about a table, in the order in which they are asked: each after those that limit it, and otherwise
    /// the number of seats first, then kinds of game, numbers, and yes or no.
    pub fn questions(&self) -> Vec<Question> {
        let leads = |key: &str| self.limits.iter().any(|limit| limit.of == Limit::SEATS && limit.by == key);
        let mut options: Vec<&OptionAbout> =
            self.options.iter().filter(|option| option.values.len() > 1).collect();
        options.sort_by_key(|option| match option.default {
            Value::Bool(_) => 2,
            Value::Number(_) => 1,
            _ => 0,
        });
        let (before, after): (Vec<_>, Vec<_>) = options.into_iter().partition(|option| leads(&option.key));
        let asked = |option: &&OptionAbout| Question {
            key: option.key.clone(),
            answers: option.values.iter().map(|value| as_text(&value.value)).collect(),
            usual: as_text(&option.default),
        };
        let seats = Question {
            key: Limit::SEATS.to_owned(),
            answers: (self.seats[0]..=self.seats[1]).map(|seats| seats.to_string()).collect(),
            usual: self.usual.to_string(),
        };
        let (before, after) = (before.iter().map(asked), after.iter().map(asked));
        before.chain([seats]).chain(after).collect()
    }

    /// The same without the answers that leave no seat for some of so many people; the usual answer is one that is left. A
    /// question of which nothing is left stays as it is, for the game to refuse.
    pub fn questions_for(&self, people: usize) -> Vec<Question> {
        let all = self.questions();
        let seats = all.iter().find(|question| question.key == Limit::SEATS);
        let enough = |seats: &&String| seats.parse::<usize>().is_ok_and(|seats| seats >= people);
        let numbers: Vec<String> =
            seats.iter().flat_map(|seats| seats.answers.iter().filter(enough)).cloned().collect();
        let holds = |key: &str, answer: &str| {
            let both = |n: &str| {
                self.allows(key, answer, Limit::SEATS, n) && self.allows(Limit::SEATS, n, key, answer)
            };
            if key == Limit::SEATS {
                numbers.iter().any(|n| n == answer)
            } else {
                numbers.iter().any(|n| both(n))
            }
        };
        let left = |question: Question| {
            let answers: Vec<String> =
                question.answers.iter().filter(|answer| holds(&question.key, answer)).cloned().collect();
            let usual =
                if answers.contains(&question.usual) { Some(&question.usual) } else { answers.first() };
            match usual.cloned() {
                Some(usual) => Question { answers, usual, ..question },
                None => question,
            }
        };
        all.into_iter().map(left).collect()
    }

    /// Whether this answer goes with that answer to another question.
    pub fn allows(&self, question: &str, answer: &str, other: &str, given: &str) -> bool {
        let mut limits = self.limits.iter().filter(|limit| limit.of == question && limit.by == other);
        limits.all(|limit| limit.allows(answer, given))
    }

    /// Whether an answer goes with the answers to the questions before it.
    fn goes_with(&self, question: &str, answer: &str, before: &[(String, String)]) -> bool {
        before.iter().all(|(other, given)| self.allows(question, answer, other, given))
    }

    /// The answers to all questions, in order. What is not answered gets its usual answer, and so does what does not go
    /// with an earlier answer. An answer that is not among those of its question is left for the game to refuse.
    pub fn settled(&self, answers: &[(String, String)]) -> Vec<(String, String)> {
        let mut settled: Vec<(String, String)> = Vec::new();
        for question in self.questions() {
            let given = answers.iter().find(|(key, _)| *key == question.key).map(|(_, answer)| answer);
            let wanted = given.unwrap_or(&question.usual);
            let answer = if question.answers.contains(wanted) {
                question.nearest(wanted, |answer| self.goes_with(&question.key, answer, &settled)).to_owned()
            } else {
                wanted.clone()
            };
            settled.push((question.key, answer));
        }
        settled
    }

    /// The answer that is taken if one other question is answered like this.
    pub fn instead<'a>(&self, question: &'a Question, wanted: &'a str, other: &str, given: &str) -> &'a str {
        question.nearest(wanted, |answer| self.allows(&question.key, answer, other, given))
    }
}

impl Question {
    /// The wanted answer if it is allowed. If not: for the seats the next smaller number, or else the smallest; for
    /// everything else the usual answer, or else the first.
    fn nearest<'a>(&'a self, wanted: &'a str, allowed: impl Fn(&str) -> bool) -> &'a str {
        if allowed(wanted) {
            return wanted;
        }
        let mut fitting = self.answers.iter().map(String::as_str).filter(|answer| allowed(answer));
        if self.key == Limit::SEATS {
            // Seats are written with one digit, so they sort like numbers.
            let smaller = fitting.clone().rfind(|answer| *answer < wanted);
            return smaller.or_else(|| fitting.next()).unwrap_or(wanted);
        }
        let usual = allowed(&self.usual).then_some(self.usual.as_str());
        usual.or_else(|| fitting.next()).unwrap_or(wanted)
    }
}
