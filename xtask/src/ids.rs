//! Finds rule ids in any text: `PREFIX-AREA-12` or `PREFIX-AREA-12a`.

/// One occurrence of something that is written like a rule id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Found<'a> {
    /// As written.
    pub(crate) id: &'a str,
    /// Line, from 1.
    pub(crate) line: usize,
    /// Whether it begins its line, apart from list marks and emphasis: this is where a specification states the rule.
    pub(crate) leads: bool,
}

impl<'a> Found<'a> {
    /// The prefix, which names its specification.
    pub(crate) fn prefix(&self) -> &'a str {
        self.id.split('-').next().unwrap_or_default()
    }
}

/// Every occurrence, in order. `PREFIX-AREA-*` is not an id; of a range only the ends that are written in full are.
pub(crate) fn scan(text: &str) -> Vec<Found<'_>> {
    let mut found = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let bytes = line.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            if !bytes[at].is_ascii_uppercase() {
                at += 1;
                continue;
            }
            match end_of_id(bytes, at).filter(|_| starts_a_word(&bytes[..at])) {
                Some(end) => {
                    let leads = bytes[..at].iter().all(|byte| b" |*-.0123456789`".contains(byte));
                    found.push(Found { id: &line[at..end], line: index + 1, leads });
                    at = end;
                }
                None => at += bytes[at..].iter().take_while(|byte| byte.is_ascii_uppercase()).count(),
            }
        }
    }
    found
}

/// An id may follow a lower-case word and a dash (the message `rule-<id>`), but is not the tail of a longer id.
fn starts_a_word(before: &[u8]) -> bool {
    match before {
        [.., word, b'-'] => !(word.is_ascii_uppercase() || word.is_ascii_digit()),
        [.., last] => !in_word(*last),
        [] => true,
    }
}

fn end_of_id(bytes: &[u8], start: usize) -> Option<usize> {
    let run =
        |at: usize, wanted: fn(u8) -> bool| bytes[at..].iter().take_while(|byte| wanted(**byte)).count();
    let dash = |at: usize| (bytes.get(at) == Some(&b'-')).then_some(at + 1);

    let prefix = run(start, |byte| byte.is_ascii_uppercase());
    let area_at = dash(start + prefix).filter(|_| prefix >= 3)?;
    let area = run(area_at, |byte| byte.is_ascii_uppercase() || byte.is_ascii_digit());
    let number_at = dash(area_at + area).filter(|_| area >= 1)?;
    let number = run(number_at, |byte| byte.is_ascii_digit());
    let end = number_at + number;
    let free = |at: usize| !bytes.get(at).is_some_and(|byte| in_word(*byte));
    let letter = bytes.get(end).is_some_and(u8::is_ascii_lowercase);
    match (number, letter) {
        (0, _) => None,
        (_, true) => free(end + 1).then_some(end + 1),
        (_, false) => free(end).then_some(end),
    }
}

fn in_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(text: &str) -> Vec<&str> {
        scan(text).into_iter().map(|found| found.id).collect()
    }

    #[test]
    fn every_way_of_writing_an_id_is_found() {
        assert_eq!(ids("- **DEMO-DRAFT-1** Take one (DEMO-FX-32.2)."), ["DEMO-DRAFT-1", "DEMO-FX-32"]);
        assert_eq!(
            ids("| DEMO-STEP1-2 | DEMO-P-36, DEMO-FABLE-4a; DEMO-X-1/2 |"),
            ["DEMO-STEP1-2", "DEMO-P-36", "DEMO-FABLE-4a", "DEMO-X-1"]
        );
        assert_eq!(ids("rule-DEMO-DRAFT-2 = No."), ["DEMO-DRAFT-2"]);
        assert_eq!(ids("`DEMO-TRICK-1..5`, \"DEMO-HUNT-1, 2\""), ["DEMO-TRICK-1", "DEMO-HUNT-1"]);
        assert_eq!(ids("É DEMO-A-1–DEMO-A-3"), ["DEMO-A-1", "DEMO-A-3"]);
    }

    #[test]
    fn other_words_are_not_ids() {
        assert_eq!(
            ids("DEMO-TRICK-* DEMO-<AREA>-<n> DEMO-A- DEMO-1 UTF-8 DEMO-A-1st DEMO-A-1_x aDEMO-A-1"),
            [""; 0]
        );
        assert_eq!(ids("OLD-DEMO-A-1 X1-DEMO-A-1"), [""; 0]);
    }

    #[test]
    fn a_rule_is_stated_where_it_leads_its_line() {
        let leads = |text| scan(text).iter().map(|found| found.leads).collect::<Vec<_>>();
        assert_eq!(leads("- **DEMO-A-1** see DEMO-A-2"), [true, false]);
        assert_eq!(
            leads("| DEMO-A-1 | by DEMO-A-2 |\n12. DEMO-A-3\nsee DEMO-A-4"),
            [true, false, true, false]
        );
        assert_eq!(scan("\n\nDEMO-A-1")[0].line, 3);
    }
}
