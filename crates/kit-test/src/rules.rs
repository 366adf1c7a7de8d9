//! Rule ids in texts.

use std::collections::BTreeSet;

/// Whether this has the form of a rule id: `[A-Z]+-[A-Z0-9]+-[0-9]+[a-z]?`
pub fn is_rule_id(text: &str) -> bool {
    let mut parts = text.split('-');
    let (Some(game), Some(chapter), Some(number), None) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return false;
    };
    let digits = number.strip_suffix(|end: char| end.is_ascii_lowercase()).unwrap_or(number);
    let made_of = |part: &str, fits: fn(&u8) -> bool| !part.is_empty() && part.as_bytes().iter().all(fits);
    made_of(game, u8::is_ascii_uppercase)
        && made_of(chapter, |byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
        && made_of(digits, u8::is_ascii_digit)
}

/// Every rule id that a text (a page of `docs/rules/`) mentions.
pub fn rule_ids(text: &str) -> BTreeSet<String> {
    text.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-'))
        .filter(|word| is_rule_id(word))
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_between_other_words() {
        let found = rule_ids(
            "See **TALE-DRAFT-2** and `KIT-UNDO-1`, (DEMO-F2-10b). Not A-1, Z-Man, tale-draft-2, X-Y-1-2.",
        );
        assert_eq!(found.into_iter().collect::<Vec<_>>(), ["DEMO-F2-10b", "KIT-UNDO-1", "TALE-DRAFT-2"]);
    }
}
