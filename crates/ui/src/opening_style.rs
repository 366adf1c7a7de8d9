//! The style of the form that opens a table: what does not go with what is chosen is not shown, without a script.
//!
//! It is counted out from the limits of all games, like the style of picks. Browsers that do not know `:has()` show
//! everything; the server settles what they send.

use std::fmt::Write as _;

use catalog::{About, Question};
use words::{Lang, Limit, Words};

/// The style as it is sent.
pub fn opening_css() -> String {
    let mut css = String::from("@supports selector(:has(*)) {\n");
    for code in catalog::known() {
        // Only the answers count here, so the words may be anybody's.
        if let Some(about) = catalog::about(code, &Words::new(Lang::En, &[])) {
            Rules { about: &about, questions: about.questions() }.write(&mut css);
        }
    }
    css.push_str("}\n");
    css
}

/// A selector for a form in which a campaign was pasted. The field has a placeholder, which is shown while it is empty.
const CAMPAIGN: &str = ":has(#campaign:not(:placeholder-shown))";

/// The name of the field that answers a question.
pub(crate) fn field(question: &str) -> String {
    if question == Limit::SEATS { question.to_owned() } else { format!("option-{question}") }
}

/// What one game needs.
struct Rules<'a> {
    about: &'a About,
    questions: Vec<Question>,
}

impl Rules<'_> {
    fn write(&self, css: &mut String) {
        let all = format!(".game-{} .arrange", self.about.code);
        let mut form = all.clone();
        if self.about.campaigns {
            // A campaign brings its own rules and seats: what is asked about them is hidden, and does not count.
            form += &format!(":not({CAMPAIGN})");
            let _ = writeln!(css, "{all}{CAMPAIGN} :is([data-q],.options,.says){{display:none}}");
            let _ = writeln!(css, "{all}{CAMPAIGN} .says.as-campaign{{display:inline}}");
            let _ = writeln!(css, "{form} .as-campaign{{display:none}}");
        }
        for question in &self.questions {
            if let Some(by) = self.limiter(question) {
                for (given, left) in self.groups(question, by) {
                    hide(css, &format!("{form}{given}"), question, &left);
                }
                self.say_instead(css, &form, question, by);
            }
            if question.key == Limit::SEATS {
                for seats in &question.answers {
                    // What is said of a number of seats is said while it is that many.
                    let _ =
                        writeln!(css, "{form}:not({}) .n{seats}{{display:none}}", self.when(question, seats));
                }
                if question.answers[0] == "1" {
                    // Whoever plays alone has no company to choose, unless they watch a bot.
                    let alone = self.when(question, "1");
                    let _ = writeln!(
                        css,
                        "{form}{alone}:not(:has([name=with][value=watch]:checked)) .many{{display:none}}"
                    );
                    let _ = writeln!(
                        css,
                        "{form}{alone}:not(:has([name=with][value=watch]:checked)) .level{{display:none}}"
                    );
                }
            }
        }
    }

    /// The question whose answer limits the answers to this one. There is at most one.
    fn limiter(&self, question: &Question) -> Option<&Question> {
        let limit = self.about.limits.iter().find(|limit| limit.of == question.key)?;
        self.questions.iter().find(|by| by.key == limit.by)
    }

    /// What is left of a question, by what the other one is answered: a selector for the form, and the answers. Answers
    /// that leave the same are taken together.
    fn groups<'q>(&self, question: &'q Question, by: &Question) -> Vec<(String, Vec<&'q str>)> {
        let mut groups: Vec<(Vec<String>, Vec<&str>)> = Vec::new();
        for given in &by.answers {
            let fits = |answer: &&str| self.about.allows(&question.key, answer, &by.key, given);
            let left: Vec<&str> = question.answers.iter().map(String::as_str).filter(fits).collect();
            let when = self.when(by, given);
            match groups.iter_mut().find(|(_, known)| *known == left) {
                Some((whens, _)) => whens.push(when),
                None => groups.push((vec![when], left)),
            }
        }
        groups.into_iter().map(|(whens, left)| (any(&whens), left)).collect()
    }

    /// Says what is taken instead of an answer that is chosen and hidden.
    fn say_instead(&self, css: &mut String, form: &str, question: &Question, by: &Question) {
        for given in &by.answers {
            for wanted in &question.answers {
                let taken = self.about.instead(question, wanted, &by.key, given);
                if taken != wanted {
                    let (when, chosen) = (self.when(by, given), checked(question, wanted));
                    let _ = writeln!(
                        css,
                        "{form}{when}{chosen} [data-q={}] .instead[data-a=\"{taken}\"]{{display:block}}",
                        question.key
                    );
                }
            }
        }
    }

    /// A selector for the form while this is the answer that is taken, whichever is chosen.
    fn when(&self, question: &Question, answer: &str) -> String {
        let Some(by) = self.limiter(question) else { return checked(question, answer) };
        let mut whens = Vec::new();
        for given in &by.answers {
            let leads_to = |wanted: &&String| self.about.instead(question, wanted, &by.key, given) == answer;
            let chosen: Vec<String> =
                question.answers.iter().filter(leads_to).map(|wanted| checked(question, wanted)).collect();
            if !chosen.is_empty() {
                whens.push(format!("{}{}", self.when(by, given), any(&chosen)));
            }
        }
        any(&whens)
    }
}

/// Hides what is not left of a question; all of it if there is nothing to choose.
fn hide(css: &mut String, form: &str, question: &Question, left: &[&str]) {
    let place = format!("{form} [data-q={}]", question.key);
    if left.len() < 2 {
        let _ = writeln!(css, "{place}{{display:none}}");
        return;
    }
    let gone: Vec<String> = question
        .answers
        .iter()
        .filter(|answer| !left.contains(&answer.as_str()))
        .map(|answer| format!("[value=\"{answer}\"]"))
        .collect();
    if !gone.is_empty() {
        let _ = writeln!(css, "{place} .pick:has({}){{display:none}}", gone.join(","));
    }
}

/// A selector for a form in which this answer is chosen.
fn checked(question: &Question, answer: &str) -> String {
    format!(":has([name={}][value=\"{answer}\"]:checked)", field(&question.key))
}

/// One of these selectors.
fn any(selectors: &[String]) -> String {
    match selectors {
        [only] => only.clone(),
        several => format!(":is({})", several.join(",")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_go_together_is_hidden() {
        let css = opening_css();
        let has = |rule: &str| assert!(css.contains(rule), "{rule}\n{css}");
        // Five players need all cards; teams need four players.
        has("[data-q=seats] .pick:has([value=\"5\"]){display:none}");
        has("[data-q=pair_match]{display:none}");
        // Outside of a campaign no round is asked for, and a solo campaign does not ask how many play.
        has("[data-q=fable_round]{display:none}");
        has(":has([name=option-mode][value=\"solo_campaign\"]:checked) [data-q=seats]{display:none}");
        // A campaign brings its rules, its seats and what the button says.
        has(
            ".game-sand .arrange:has(#campaign:not(:placeholder-shown)) :is([data-q],.options,.says){display:none}",
        );
        assert!(!css.contains(".game-tale .arrange:has(#campaign"));
        // Four players have nine pages each.
        has("[data-q=pages_per_player] .pick:has([value=\"12\"]){display:none}");
        assert!(
            !css.contains(
                ".game-grimm .arrange:has([name=seats][value=\"2\"]:checked) [data-q=first_player]"
            )
        );
        assert_eq!(css.matches('{').count(), css.matches('}').count());
        assert!(css.len() < 20_000, "{}", css.len());
    }

    /// The style knows one limiting question for each, which holds for all games.
    #[test]
    fn no_question_is_limited_by_two_others() {
        for code in catalog::known() {
            let about = catalog::about(code, &Words::new(Lang::En, &[])).expect("a label");
            for limit in about.limits {
                let mut others = about.limits.iter().filter(|other| other.of == limit.of);
                assert!(others.all(|other| other.by == limit.by), "{code}: {limit:?}");
            }
        }
    }
}
