//! The spaces around punctuation: they look alike in an editor, so a machine has to check them.

use crate::Lang;

/// Marks that have a space before them in French, and never in English.
const HIGH_MARKS: [char; 5] = [';', ':', '!', '?', '»'];

/// The marks in this text that have the wrong space beside them. In French, a plain space before a high mark or inside
/// guillemets would let the line break there; in English there is no space at all.
pub fn misspaced(lang: Lang, text: &str) -> Vec<char> {
    let wrong = |space: char| match lang {
        Lang::Fr => space == ' ',
        Lang::En => matches!(space, ' ' | '\u{a0}' | '\u{202f}'),
    };
    text.chars()
        .zip(text.chars().skip(1))
        .filter_map(|(one, next)| match (one, next) {
            (space, mark) if HIGH_MARKS.contains(&mark) && wrong(space) => Some(mark),
            ('«', space) if wrong(space) => Some('«'),
            _ => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_has_its_spaces() {
        assert_eq!(misspaced(Lang::Fr, "Bravo\u{202f}! Voici\u{a0}: «\u{a0}Ana\u{a0}»."), []);
        assert_eq!(misspaced(Lang::Fr, "Bravo ! Voici : « Ana »."), ['!', ':', '«', '»']);
        assert_eq!(misspaced(Lang::En, "Well done! Here: Ana."), []);
        assert_eq!(misspaced(Lang::En, "Well done ! Here\u{a0}: Ana"), ['!', ':']);
    }
}
