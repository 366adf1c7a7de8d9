//! The path from somebody's first game to the full game: where the reader is, and a way to play each of its steps.

use catalog::{About, StepAbout};
use maud::{Markup, html};
use words::Words;

use crate::frame;

/// How much is said of each step.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Detail {
    /// Its name, as in the lobby.
    Names,
    /// What it brings as well.
    Explained,
}

/// The path of a game for a reader who has done this many of its steps; nothing if the game has none.
pub(crate) fn path(game: &About, done: usize, detail: Detail, w: &Words) -> Markup {
    let next = game.step_after(done).map(|step| step.step.key);
    let label = w.say_with("page-path-label", &[("game", (&game.name).into())]);
    html! {
        @if !game.path.is_empty() {
            form.path.explained[detail == Detail::Explained] method="post" action={ "/open/" (game.code) } aria-label=(label) {
                (frame::hidden("with", "bots"))
                ol {
                    @for (number, step) in game.path.iter().enumerate() {
                        @let here = Some(step.step.key) == next;
                        li.done[number < done] aria-current=[here.then_some("step")] {
                            (button(game, step, state(number < done, here), detail, w))
                        }
                    }
                }
            }
        }
    }
}

/// The message that says how the reader stands to a step; none if it lies ahead.
fn state(done: bool, here: bool) -> Option<&'static str> {
    match (here, done) {
        (true, _) => Some("page-path-here"),
        (false, true) => Some("page-path-done"),
        (false, false) => None,
    }
}

fn button(game: &About, step: &StepAbout, state: Option<&str>, detail: Detail, w: &Words) -> Markup {
    let about = (detail == Detail::Explained).then(|| format!("step-{}", step.step.key));
    let label = w.say_with("page-path-play", &[("step", (&step.name).into()), ("game", (&game.name).into())]);
    html! {
        button name="step" value=(step.step.key) title=(step.about) aria-label=(label) aria-describedby=[about.as_deref()] {
            span.dot {}
            span.name { (step.name) }
        }
        @if let Some(id) = &about { p #(id) { (step.about) } }
        @if let Some(state) = state { span.where { (w.say(state)) } }
    }
}
