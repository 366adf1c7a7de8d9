//! A truncated record is never taken for a shorter one.

use crate::{finished_record, parse_and_verify, refusal, short_record};

#[test]
fn every_prefix_of_lines_is_refused() {
    let text = finished_record();
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    for count in 1..lines.len() {
        let told = refusal(&lines[..count].concat());
        assert_eq!(told, format!("line {count}: the record is truncated: there is no line with `end`"));
    }
}

#[test]
fn every_prefix_of_bytes_is_refused() {
    let text = short_record();
    for (end, _) in text.char_indices() {
        // Only the final newline is missing.
        if end + 1 == text.len() {
            assert!(parse_and_verify(&text[..end]).is_ok());
        } else {
            refusal(&text[..end]);
        }
    }
}

#[test]
fn every_suffix_of_bytes_is_refused() {
    let text = short_record();
    text.char_indices().skip(1).for_each(|(start, _)| drop(refusal(&text[start..])));
}
