//! Forms, queries, and the headers that the server reads: every input is read as each of them.

use std::fmt::Write;

use axum::http::Uri;
use catalog::CODES;
use server::testing::decode::{self, Decoded, Profile};
use table::sanitize;

use crate::bodies::decide;
use crate::check::{Accepted, one_short_line};

pub(crate) fn readers() -> Accepted {
    let all = Accepted::default().of_every_game(&["opening", "continued"]);
    let mut all = all.of_no_game(&["form", "name", "lang", "back", "step of a replay", "lobby", "tables"]);
    all = all.of_no_game(&["accepted language", "token", "hints"]);
    decode::verbs().for_each(|verb| all.note(verb, ""));
    all
}

pub(crate) fn read(bytes: &[u8], accepted: &mut Accepted) {
    let Some(fields) = told(decode::form(bytes)) else { return headers(bytes, accepted) };
    accepted.note("form", "");
    let written = encode(&fields);
    assert_eq!(decode::form(written.as_bytes()).as_ref(), Ok(&fields), "a form is the same again");
    for verb in decode::verbs() {
        let command = told(decode::command_form(verb, bytes));
        assert_eq!(command, told(decode::command_form(verb, written.as_bytes())));
        if let Some(command) = command {
            accepted.note(verb, "");
            let text = serde_json::to_string(&command).expect("a command is data");
            // The API is stricter about lengths, because it has promised them.
            if command.malformed().is_none() {
                assert_eq!(decode::command_body(text.as_bytes()).as_ref(), Ok(&command));
            }
            decide(&command, &mut Accepted::default());
        }
    }
    for code in CODES {
        let new = told(decode::opening_form(code, bytes));
        assert_eq!(new, told(decode::opening_form(code, written.as_bytes())));
        if new.is_some() {
            let continued = fields.iter().any(|(key, text)| key == "campaign" && !text.trim().is_empty());
            accepted.note(if continued { "continued" } else { "opening" }, code);
        }
    }
    if let Some(Profile { name, lang, back }) = told(decode::profile_form(bytes)) {
        if let Some(name) = name {
            accepted.note("name", "");
            assert_eq!(sanitize::name(&name).as_ref(), Some(&name), "a clean name stays as it is");
        }
        if lang.is_some() {
            accepted.note("lang", "");
        }
        assert!(back.starts_with('/') && !back.starts_with("//"), "the way back stays here: {back:?}");
        assert!(!back.contains(|sign: char| sign.is_control()), "{back:?}");
        if back != "/" {
            accepted.note("back", "");
        }
    }
    queries(bytes, accepted);
    headers(bytes, accepted);
}

fn told<T>(decoded: Decoded<T>) -> Option<T> {
    decoded.inspect_err(|error| one_short_line(error)).ok()
}

fn queries(bytes: &[u8], accepted: &mut Accepted) {
    let Ok(uri) = Uri::try_from([b"/?", bytes].concat()) else { return };
    if let Some(Some(address)) = told(decode::replay_query(&uri)) {
        accepted.note("step of a replay", "");
        let again = Uri::try_from(address.as_str()).expect("the address of a step is an address");
        assert_eq!(decode::replay_query(&again), Ok(Some(address)), "the address of a step leads there");
    }
    if let Some(pages) = told(decode::lobby_query(&uri)) {
        accepted.note("lobby", "");
        assert!(pages.iter().all(|page| (1..=10_000).contains(page)));
    }
    if let Some(page) = told(decode::tables_query(&uri)) {
        accepted.note("tables", "");
        assert!((1..=10_000).contains(&page));
    }
}

fn headers(bytes: &[u8], accepted: &mut Accepted) {
    let Some(read) = decode::headers(bytes) else { return };
    if read.lang != words::Lang::default() {
        accepted.note("accepted language", "");
    }
    if read.bearer.is_some() {
        accepted.note("token", "");
    }
    if read.hints {
        accepted.note("hints", "");
    }
    if let Some(cookie) = read.cookie {
        let splits = |sign: char| sign.is_control() && sign != '\t';
        assert!(!cookie.contains(splits), "a cookie stays one header: {cookie:?}");
    }
}

/// Writes a form as strictly as possible.
fn encode(fields: &[(String, String)]) -> String {
    let mut form = String::new();
    for (key, value) in fields {
        for (text, after) in [(key, '='), (value, '&')] {
            for byte in text.bytes() {
                write!(form, "%{byte:02x}").expect("text grows");
            }
            form.push(after);
        }
    }
    form
}
