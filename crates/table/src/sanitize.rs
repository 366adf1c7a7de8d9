//! Makes typed text harmless: a single line, not too long, without characters that hide or reverse others. (Escaping
//! HTML is up to the page.)

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 24;
/// The longest chat line, in characters.
pub const LONGEST_LINE: usize = 500;

/// A name as it will be shown; `None` if nothing visible is left, or if it is too long.
pub fn name(text: &str) -> Option<String> {
    line(text, LONGEST_NAME)
}

/// A chat line as it will be shown; `None` if nothing visible is left, or if it is too long.
pub fn chat_line(text: &str) -> Option<String> {
    line(text, LONGEST_LINE)
}

fn line(text: &str, longest: usize) -> Option<String> {
    // Text with more bytes than this is not worth reading.
    if text.len() > 8 * longest {
        return None;
    }
    let visible = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(|c| is_harmless(*c));
    let visible: String = visible.collect();
    let line = visible.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let shown = line.chars().any(|c| !is_mark(c) && c != ' ');
    (shown && line.chars().count() <= longest).then_some(line)
}

/// Control characters can drive a terminal; invisible and direction characters make one name look like another.
const HARMFUL: [(char, char); 18] = [
    ('\0', '\u{1f}'),
    ('\u{7f}', '\u{9f}'),
    ('\u{ad}', '\u{ad}'),
    ('\u{34f}', '\u{34f}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{2028}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{2800}', '\u{2800}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{e000}', '\u{f8ff}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{fffb}'),
    ('\u{e0000}', '\u{e0fff}'),
];

/// Spaces beyond the control characters.
const SPACES: [(char, char); 7] = [
    (' ', ' '),
    ('\u{a0}', '\u{a0}'),
    ('\u{1680}', '\u{1680}'),
    ('\u{2000}', '\u{200a}'),
    ('\u{202f}', '\u{202f}'),
    ('\u{205f}', '\u{205f}'),
    ('\u{3000}', '\u{3000}'),
];

/// Combining marks, which show nothing on their own.
const MARKS: [(char, char); 7] = [
    ('\u{300}', '\u{36f}'),
    ('\u{483}', '\u{489}'),
    ('\u{1ab0}', '\u{1aff}'),
    ('\u{1dc0}', '\u{1dff}'),
    ('\u{20d0}', '\u{20ff}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{fe20}', '\u{fe2f}'),
];

fn is_in(ranges: &[(char, char)], c: char) -> bool {
    ranges.iter().any(|(first, last)| (*first..=*last).contains(&c))
}

fn is_harmless(c: char) -> bool {
    !is_in(&HARMFUL, c)
}

fn is_mark(c: char) -> bool {
    is_in(&MARKS, c)
}

/// A regular expression that matches a text with something visible in it, for programs that generate names and chat
/// lines. Characters above U+FFFF stand for themselves, because languages do not agree on how to escape them.
pub(crate) fn visible_pattern() -> String {
    let escaped = |c: char| match u32::from(c) {
        code @ ..=0xffff => format!("\\u{code:04x}"),
        _ => c.to_string(),
    };
    let range = |(first, last): &(char, char)| match first == last {
        true => escaped(*first),
        false => format!("{}-{}", escaped(*first), escaped(*last)),
    };
    let ranges: String = HARMFUL.iter().chain(&SPACES).chain(&MARKS).map(range).collect();
    format!("[^{ranges}]")
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

    /// The pattern is made from the same ranges as the rest; this checks that they hold all spaces, and nothing visible.
    #[test]
    fn the_pattern_matches_exactly_what_shows() {
        let pattern = visible_pattern();
        let class = pattern.strip_prefix("[^").and_then(|rest| rest.strip_suffix(']')).unwrap();
        let mut signs: Vec<(char, bool)> = Vec::new();
        let mut rest = class.chars();
        while let Some(sign) = rest.next() {
            if sign == '\\' {
                assert_eq!(rest.next(), Some('u'));
                let digits: String = rest.by_ref().take(4).collect();
                signs.push((char::from_u32(u32::from_str_radix(&digits, 16).unwrap()).unwrap(), false));
            } else {
                signs.push((sign, sign == '-'));
            }
        }
        let mut hidden = std::collections::BTreeSet::new();
        let mut signs = signs.into_iter().peekable();
        while let Some((first, _)) = signs.next() {
            let last = match signs.next_if(|(_, dash)| *dash) {
                Some(_) => signs.next().unwrap().0,
                None => first,
            };
            hidden.extend(first..=last);
        }
        for c in '\0'..=char::MAX {
            assert_eq!(hidden.contains(&c), name(&c.to_string()).is_none(), "{c:?}");
        }
    }
}
