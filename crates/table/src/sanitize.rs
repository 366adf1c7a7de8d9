//! Makes typed text harmless: a single line, not too long, without characters that are invisible, hide others or reverse
//! their direction. (Escaping HTML is up to the page.)

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{is_combining_mark, is_public_assigned};
use unicode_security::confusable_detection::skeleton;

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 24;
/// The longest chat line, in characters.
pub const LONGEST_LINE: usize = 500;
/// How many combining marks one character can have. No living language needs more, and a tower of marks covers the
/// lines around it.
const MOST_MARKS: usize = 4;

/// A name as it will be shown; `None` if nothing visible is left, or if it is too long.
///
/// Letters that are the same to Unicode (NFKC) are written in one way: ligatures, full-width letters and letters with
/// separate accents become ordinary ones.
pub fn name(text: &str) -> Option<String> {
    if is_far_too_long(text, LONGEST_NAME) {
        return None;
    }
    // Once more afterwards, because some characters are spaces with an accent to Unicode.
    let normal: String = visible(text.chars()).nfkc().collect();
    let line: String = line(visible(normal.chars())).nfc().collect();
    fits(line, LONGEST_NAME)
}

/// A chat line as it will be shown; `None` if nothing visible is left, or if it is too long.
pub fn chat_line(text: &str) -> Option<String> {
    if is_far_too_long(text, LONGEST_LINE) {
        return None;
    }
    fits(line(visible(text.chars())), LONGEST_LINE)
}

/// Whether the text has so many bytes that it is not worth reading.
fn is_far_too_long(text: &str, longest: usize) -> bool {
    text.len() > 8 * longest
}

fn fits(line: String, longest: usize) -> Option<String> {
    (!line.is_empty() && line.chars().count() <= longest).then_some(line)
}

fn visible(text: impl Iterator<Item = char>) -> impl Iterator<Item = char> {
    text.map(|c| if c.is_whitespace() { ' ' } else { c }).filter(|c| is_visible(*c))
}

/// Joins the words by single spaces. Marks without a letter before them are dropped, because they would be drawn over
/// whatever comes before the text.
fn line(text: impl Iterator<Item = char>) -> String {
    let mut line = String::new();
    let mut space = false;
    let mut marks = MOST_MARKS;
    for c in text {
        if c == ' ' {
            space = !line.is_empty();
            marks = MOST_MARKS;
        } else if is_combining_mark(c) {
            if marks < MOST_MARKS {
                line.push(c);
            }
            marks = (marks + 1).min(MOST_MARKS);
        } else {
            if std::mem::take(&mut space) {
                line.push(' ');
            }
            line.push(c);
            marks = 0;
        }
    }
    line
}

/// Control characters can drive a terminal. Characters that show nothing, or that fonts do not know, make one name look
/// like another, and those that set the direction of writing make a text look like a different one.
fn is_visible(c: char) -> bool {
    if c.is_ascii() {
        return !c.is_control();
    }
    // Unicode says of these that they are ignored where they are not supported (Default_Ignorable_Code_Point): joiners,
    // fillers, variation selectors, marks of direction, tags. The skeleton of each is empty.
    let is_ignorable = || skeleton(c.encode_utf8(&mut [0; 4])).next().is_none();
    !(c.is_control() || !is_public_assigned(c) || is_blank(c) || is_ignorable())
}

/// Line and paragraph separators, annotations, and characters that are drawn as nothing although Unicode does not count
/// them as spaces.
fn is_blank(c: char) -> bool {
    matches!(
        c,
        '\u{2028}' | '\u{2029}' | '\u{2800}' | '\u{fff9}'
            ..='\u{fffc}' | '\u{13441}' | '\u{13442}' | '\u{16fe4}' | '\u{1d159}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_one_visible_line() {
        assert_eq!(name("  Zoé\t\n de  la Tour ").as_deref(), Some("Zoé de la Tour"));
        assert_eq!(name("<b>&amp;</b>").as_deref(), Some("<b>&amp;</b>"), "escaping is up to the page");
        assert_eq!(name("\u{202e}anA\u{200b}\u{7}").as_deref(), Some("anA"));
        assert_eq!(name(&"é".repeat(24)), Some("é".repeat(24)));
        for nothing in ["", "   ", "\u{200b}", "\u{301}\u{301}", "\u{2800}", "\u{0}"] {
            assert_eq!(name(nothing), None, "{nothing:?}");
        }
        assert_eq!(name(&"é".repeat(25)), None);
        assert_eq!(name(&"\u{200b}".repeat(1000)), None);
        assert_eq!(chat_line(&"a ".repeat(250)).map(|line| line.len()), Some(499));
        assert_eq!(chat_line(&"a".repeat(501)), None);
    }
}
