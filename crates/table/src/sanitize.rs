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
fn is_harmless(c: char) -> bool {
    !(c.is_control()
        || matches!(
            c,
            '\u{ad}'
                | '\u{34f}'
                | '\u{61c}'
                | '\u{115f}'..='\u{1160}'
                | '\u{17b4}'..='\u{17b5}'
                | '\u{180b}'..='\u{180f}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff0}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e0fff}'
                | '\u{e000}'..='\u{f8ff}'
        ))
}

/// Combining marks, which show nothing on their own.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{fe20}'..='\u{fe2f}')
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
