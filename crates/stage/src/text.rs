//! Text as it looks on the screen.

/// Turns every kind of space into a plain one and drops invisible marks: French puts no-break spaces before its
/// punctuation, and messages isolate what they quote.
pub(crate) fn plain(text: &str) -> String {
    let seen =
        text.chars().filter(|c| !matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2069}'));
    seen.map(|c| if matches!(c, '\u{a0}' | '\u{2009}' | '\u{202f}') { ' ' } else { c }).collect()
}

/// The same, on one line.
pub(crate) fn line(text: &str) -> String {
    plain(text).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// At most this many characters.
pub(crate) fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_look_alike_and_marks_are_not_seen() {
        assert_eq!(plain("Prêt\u{202f}? «\u{a0}\u{2068}Ana\u{2069}\u{a0}»\n"), "Prêt ? « Ana »\n");
        assert_eq!(line("  a\n\u{a0} b "), "a b");
        assert_eq!((cut("été", 2), cut("été", 3)), ("ét…".to_owned(), "été".to_owned()));
    }
}
