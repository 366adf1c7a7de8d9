//! The sheet of pictures: each card with its worth and the signs of its affinity and effect on it, so that a page needs one
//! picture for a card and not five.

use std::fmt::Write as _;

use super::super::card::affinity_word;
use crate::{Card, Effect, Value};

/// A small round ground for a sign, on a card of 100 by 140, and the sign on it.
fn badge(text: &mut String, sign: &str, x: u32, y: u32, size: u32, colour: &str) {
    let half = size / 2;
    let scale = f64::from(size) * 0.66 / 24.0;
    let inset = f64::from(size) * 0.17;
    let _ = write!(
        text,
        "<circle cx=\"{}\" cy=\"{}\" r=\"{half}\" fill=\"#141026\" fill-opacity=\".82\"/>\
         <g transform=\"translate({:.1} {:.1}) scale({scale:.2})\" fill=\"{colour}\" color=\"{colour}\">{sign}</g>",
        x + half,
        y + half,
        f64::from(x) + inset,
        f64::from(y) + inset,
    );
}

/// How broad the sign beside a number is.
const SIGN: usize = 17;

/// The number in the upper left corner, with the sign that says what it depends on. A card whose worth always varies has
/// only a sign.
fn worth(text: &mut String, card: Card, drawn: &str) {
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
    let wide = number.chars().count() * 9;
    let ground = (wide + if sign.is_some() { SIGN } else { 0 } + 8).max(24);
    let left = 4 + (ground - wide - if sign.is_some() { SIGN } else { 0 }) / 2;
    let _ = write!(
        text,
        "<rect x=\"4\" y=\"4\" width=\"{ground}\" height=\"24\" rx=\"12\" fill=\"#141026\" fill-opacity=\".82\"/>\
         <text x=\"{left}\" y=\"22\" fill=\"#ffe3a3\" font-family=\"Georgia,serif\" font-size=\"17\" \
         font-weight=\"700\" textLength=\"{wide}\">{number}</text>",
    );
    if let Some(sign) = sign {
        let _ = write!(
            text,
            "<g transform=\"translate({} 8) scale(.68)\" fill=\"#ffe3a3\" color=\"#ffe3a3\">{}</g>",
            left + wide + 1,
            inside(drawn, sign),
        );
    }
}

/// What is inside the symbol with this id.
fn inside<'a>(sprite: &'a str, id: &str) -> &'a str {
    let begins = sprite.find(&format!("<symbol id=\"{id}\"")).map(|at| &sprite[at..]);
    let content = begins.and_then(|symbol| Some(&symbol[symbol.find('>')? + 1..]));
    content.and_then(|content| Some(&content[..content.find("</symbol>")?])).unwrap_or_default()
}

/// What a card does, as the id of a sign.
fn sign_of(effect: Effect) -> &'static str {
    match effect {
        Effect::Hunt(_) => "hunt",
        Effect::Open { .. } => "open",
        Effect::Close { .. } => "close",
    }
}

/// The whole sheet.
pub(in super::super) fn sheet() -> String {
    let mut sprite = super::sprite();
    let drawn = sprite.clone();
    for card in Card::all() {
        let mut signs = String::new();
        badge(
            &mut signs,
            inside(&drawn, &format!("affinity-{}", affinity_word(card.affinity()))),
            72,
            4,
            24,
            "#fff6e2",
        );
        if let Some(effect) = card.data().effect {
            badge(&mut signs, inside(&drawn, sign_of(effect)), 74, 31, 22, "#ffcf7d");
        }
        worth(&mut signs, card, &drawn);
        let symbol = format!("<symbol id=\"{}\"", card.data().id);
        let end = sprite.find(&symbol).and_then(|at| Some(at + sprite[at..].find("</symbol>")?));
        if let Some(end) = end {
            sprite.insert_str(end, &signs);
        }
    }
    sprite
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_its_signs() {
        let sheet = sheet();
        for card in Card::all() {
            let picture = inside(&sheet, card.data().id);
            let signs = 2 + usize::from(card.data().effect.is_some());
            assert_eq!(picture.matches("<circle cx=\"84\" cy=\"16\"").count(), 1, "{card}");
            assert_eq!(picture.matches("fill-opacity=\".82\"").count(), signs, "{card}");
            assert!(
                inside(&sheet, &format!("affinity-{}", affinity_word(card.affinity()))).len() > 20,
                "{card}"
            );
        }
        assert_eq!(inside(&sheet, "nobody"), "");
    }
}
