//! A record that was cut off is never taken for a shorter one.

use crate::{check, refusal, short, whole};

#[test]
fn every_prefix_of_lines_is_refused() {
    let text = whole();
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    for count in 1..lines.len() {
        let told = refusal(&lines[..count].concat());
        assert_eq!(told, format!("line {count}: the record is cut off: no line with `end` follows"));
    }
}

#[test]
fn every_prefix_of_bytes_is_refused() {
    let text = short();
    for (end, _) in text.char_indices() {
        // Without its last line end nothing is missing.
        if end + 1 == text.len() {
            assert!(check(&text[..end]).is_ok());
        } else {
            refusal(&text[..end]);
        }
    }
}

#[test]
fn every_suffix_of_bytes_is_refused() {
    let text = short();
    text.char_indices().skip(1).for_each(|(start, _)| drop(refusal(&text[start..])));
}
