//! Picking: what, then where, then perhaps how. A pick is a radio button of the question's form: it sends nothing, can be
//! changed and dropped, and works without a script. What belongs to it is shown only while it is picked.

use std::borrow::Cow;
use std::fmt::Write as _;

use maud::{Markup, Render, html};
use words::Words;

/// The id of the question's form. Elements outside of it take part by naming it.
pub const FORM: &str = "choose";

/// How many picks a page can have.
const MOST: u8 = 96;

/// A number by which a pick is known on its page.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PickId(u8);

impl PickId {
    /// The pick with this number; `None` beyond what a page can have.
    pub fn new(number: usize) -> Option<PickId> {
        u8::try_from(number).ok().filter(|number| *number < MOST).map(PickId)
    }
}

/// The id of its radio button.
impl Render for PickId {
    fn render_to(&self, html: &mut String) {
        // Writing to a string cannot fail.
        let _ = write!(html, "p{}", self.0);
    }
}

/// What is decided by a pick. Another pick of a step drops those of later steps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step {
    /// What to use: a piece, a card.
    What,
    /// Where to put it.
    Where,
    /// How to put it: which way round.
    How,
}

impl Step {
    fn name(self) -> &'static str {
        match self {
            Step::What => "pick-what",
            Step::Where => "pick-where",
            Step::How => "pick-how",
        }
    }
}

/// What is picked and, if the pick is part of the answer, what it adds to it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// It decides which places are lit; they hold the answer.
    Leads(Step),
    /// It is a choice of its own; one of several groups of which each adds one choice to the answer. Groups are counted
    /// from 1, and answer in the order of the page.
    Answers {
        /// Which group.
        group: u8,
        /// The choice, or several separated by `;`.
        choice: String,
    },
}

/// Something that can be picked.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pick {
    /// Its number on the page.
    pub id: PickId,
    /// What picking it means.
    pub role: Role,
    /// What it is, in words: for the line that says what is picked, and for screen readers.
    pub says: String,
    /// What a press on a place that is not lit asks about, together with the place: `knight` makes `knight@3,-2`.
    pub ask: Option<String>,
    /// The key that picks it.
    pub key: Option<char>,
}

impl Pick {
    /// The radio button. It is hidden from eyes; whatever surrounds it shows whether it is picked.
    pub fn input(&self) -> Markup {
        let (name, value) = match &self.role {
            Role::Leads(step) => (Cow::Borrowed(step.name()), None),
            Role::Answers { group: 0 | 1, choice } => ("choice".into(), Some(choice)),
            Role::Answers { group, choice } => (format!("choice-{group}").into(), Some(choice)),
        };
        html! {
            input.vh type="radio" id=(self.id) form=(FORM) name=(name) value=[value] data-ask=[&self.ask]
                aria-keyshortcuts=[self.key] aria-label=(self.says);
        }
    }

    /// The radio button, and around it what is pressed to pick it.
    pub fn label(&self, class: &str, content: &Markup) -> Markup {
        html! { label class={ "picks " (class) } title=(self.says) { (self.input()) (content) } }
    }

    /// Another thing on the table that picks the same when it is pressed. Keys and screen readers have the radio button.
    pub fn handle(&self, class: &str, content: &Markup) -> Markup {
        html! { label class={ "handle " (class) } for=(self.id) title=(self.says) { (content) } }
    }
}

/// What is shown only while one pick is made, or two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Under(pub Option<PickId>, pub Option<PickId>);

/// As classes, each after a space.
impl Render for Under {
    fn render_to(&self, html: &mut String) {
        if let Some(PickId(number)) = self.0 {
            let _ = write!(html, " for-{number}");
        }
        if let Some(PickId(number)) = self.1 {
            let _ = write!(html, " and-{number}");
        }
    }
}

/// The style by which things are shown only [under](Under) their picks. A browser does this without a script.
pub fn shown_by_picks() -> String {
    (0..MOST).fold(String::new(), |mut css, number| {
        let _ = write!(
            css,
            "main:not(:has(#p{number}:checked)) :is(.for-{number},.and-{number}){{display:none!important}}"
        );
        css
    })
}

/// The line that says what is picked so far, with a button to go through with it and one to drop it. `sends` is what a
/// button is called that sends what the picks answer.
pub fn till(sends: Option<&str>, words: &Words) -> Markup {
    html! {
        div #till.till {
            output #picked form=(FORM) {}
            // The script shows it for a place that was only tapped.
            button.primary type="button" hidden { (words.say("page-do-it")) }
            @if let Some(sends) = sends { button.primary form=(FORM) { (sends) } }
            button.quiet type="reset" form=(FORM) { (words.say("page-drop-picks")) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pick(role: Role) -> Pick {
        let id = PickId::new(7).expect("a small number");
        Pick { id, role, says: "the \"Knight\"".to_owned(), ask: Some("knight".to_owned()), key: Some('2') }
    }

    #[test]
    fn a_pick_that_leads_sends_nothing_that_is_an_answer() {
        let html = pick(Role::Leads(Step::What)).label("card", &html! { b { "K" } }).0;
        assert_eq!(
            html,
            "<label class=\"picks card\" title=\"the &quot;Knight&quot;\"><input class=\"vh\" type=\"radio\" id=\"p7\" \
             form=\"choose\" name=\"pick-what\" data-ask=\"knight\" \
             aria-keyshortcuts=\"2\" aria-label=\"the &quot;Knight&quot;\"><b>K</b></label>"
        );
    }

    #[test]
    fn groups_of_answers_have_names_of_their_own() {
        let name = |group| {
            let html = pick(Role::Answers { group, choice: "lay wolf".to_owned() }).input().0;
            html.split_once(" name=\"").and_then(|(_, rest)| Some(rest.split_once('"')?.0.to_owned()))
        };
        assert_eq!(name(1).as_deref(), Some("choice"));
        assert_eq!(name(2).as_deref(), Some("choice-2"));
    }

    #[test]
    fn the_style_knows_every_pick() {
        assert_eq!((PickId::new(95).is_some(), PickId::new(96)), (true, None));
        let css = shown_by_picks();
        assert!(css.contains("#p0:checked") && css.contains(".for-95,.and-95)") && !css.contains("-96"));
        assert_eq!(Under(PickId::new(3), PickId::new(17)).render().0, " for-3 and-17");
    }
}
