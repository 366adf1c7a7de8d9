//! What is printed on a card: its worth and the signs of its affinity and effect. They are part of the picture, so that a
//! page needs one picture for a card and not five.

use art::Symbol;

use super::super::card::affinity_word;
use crate::{Card, Effect, Value};

/// The dark ground under whatever is printed.
const GROUND: &str = "#141026";
/// How much of the picture it hides.
const COVERS: f64 = 0.82;
const NUMBER: &str = "#ffe3a3";
/// How broad the sign beside a number is.
const SIGN: usize = 17;

/// This picture with what is printed on this card.
pub(super) fn on(picture: Symbol, card: Card, signs: &[Symbol]) -> Symbol {
    let affinity = format!("affinity-{}", affinity_word(card.affinity()));
    let mut printed = badge(picture, find(signs, &affinity), [72.0, 4.0], 24.0, "#fff6e2");
    if let Some(effect) = card.data().effect {
        printed = badge(printed, find(signs, sign_of(effect)), [74.0, 31.0], 22.0, "#ffcf7d");
    }
    worth(printed, card, signs)
}

fn find<'a>(signs: &'a [Symbol], id: &str) -> Option<&'a Symbol> {
    signs.iter().find(|sign| sign.id() == id)
}

/// A sign on a small round ground, whose box has its left upper corner there.
fn badge(picture: Symbol, sign: Option<&Symbol>, [x, y]: [f64; 2], size: f64, ink: &'static str) -> Symbol {
    let half = size / 2.0;
    let ground = picture.disc([x + half, y + half], half, GROUND, COVERS);
    let inset = size * 0.17;
    match sign {
        Some(sign) => ground.lay(sign, [x + inset, y + inset], size * 0.66 / 24.0, ink),
        None => ground,
    }
}

/// The number in the upper left corner, with the sign that says what it depends on. A card whose worth always varies has
/// only a sign.
fn worth(picture: Symbol, card: Card, signs: &[Symbol]) -> Symbol {
    let data = card.data();
    let (number, sign) = match data.value {
        _ if data.almighty => (String::new(), Some("almighty")),
        // A minus, not a hyphen.
        Value::Fixed(points) => (points.to_string().replace('-', "−"), None),
        Value::SelfCount => ("1".to_owned(), Some("count")),
        Value::AllyCount { times, .. } => (times.to_string(), Some("count")),
        Value::Needs { points, .. } => (points.to_string(), Some("needs")),
        Value::Most { points, .. } => (points.to_string(), Some("most")),
    };
    let sign = sign.and_then(|id| find(signs, id));
    let wide = number.chars().count() * 9;
    let taken = wide + if sign.is_some() { SIGN } else { 0 };
    let ground = (taken + 8).max(24);
    let left = 4 + (ground - taken) / 2;
    let mut printed = picture.pill([4.0, 4.0], [ground as f64, 24.0], GROUND, COVERS);
    if !number.is_empty() {
        printed = printed.print(&number, [left as f64, 22.0], wide as f64, 17.0, NUMBER);
    }
    match sign {
        Some(sign) => printed.lay(sign, [(left + wide + 1) as f64, 8.0], 0.68, NUMBER),
        None => printed,
    }
}

/// What a card does, as the id of a sign.
fn sign_of(effect: Effect) -> &'static str {
    match effect {
        Effect::Hunt(_) => "hunt",
        Effect::Open { .. } => "open",
        Effect::Close { .. } => "close",
    }
}

#[cfg(test)]
mod tests {
    use super::super::symbols;
    use super::*;

    #[test]
    fn every_card_has_its_signs() {
        let symbols = symbols();
        for card in Card::all() {
            let picture = find(&symbols, card.data().id).expect("a picture of every card");
            let text = art::sprite([picture]);
            let signs = 2 + usize::from(card.data().effect.is_some());
            assert_eq!(text.matches("<circle cx=\"84\" cy=\"16\"").count(), 1, "{card}");
            assert_eq!(text.matches("fill-opacity=\".82\"").count(), signs, "{card}");
            // Each laid sign is there: an affinity, perhaps an effect, perhaps what the worth depends on.
            let laid = text.matches("<g transform").count();
            let depends = !matches!(card.data().value, Value::Fixed(_)) || card.data().almighty;
            assert_eq!(laid, signs - 1 + usize::from(depends), "{card}");
        }
    }
}
