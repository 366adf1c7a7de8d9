//! How choices are written.

use kit::Game;

/// Checks that these choices are in their order and that each can be read back from its notation, and that the texts, which
/// commas part, are no choices.
///
/// # Panics
/// If one of that does not hold.
#[track_caller]
pub fn assert_notation<G: Game>(choices: impl IntoIterator<Item = G::Choice>, wrong: &str) {
    let choices: Vec<G::Choice> = choices.into_iter().collect();
    assert!(choices.is_sorted_by(|one, next| one < next));
    for choice in choices {
        assert_eq!(choice.to_string().parse(), Ok(choice));
    }
    for text in wrong.split(", ").chain([""]) {
        assert!(text.parse::<G::Choice>().is_err(), "{text}");
    }
}
