//! Every page is sound: for browsers, for the content security policy, and for screen readers.

use std::collections::BTreeSet;

use words::Lang;

use crate::html::{self, Piece, Tag};
use crate::pages::{self, Page};

/// Runs a check on every page, in both languages.
fn on_every_page(check: impl Fn(&[Piece]) -> Result<(), String>) {
    for Page { name, html } in Lang::ALL.into_iter().flat_map(pages::all) {
        let pieces = html::read(&html).unwrap_or_else(|error| panic!("{name}: {error}"));
        if let Err(error) = check(&pieces) {
            panic!("{name}: {error}");
        }
    }
}

fn ensure(holds: bool, problem: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(problem()) }
}

#[test]
fn no_message_is_missing() {
    for Page { name, html } in Lang::ALL.into_iter().flat_map(pages::all) {
        assert!(
            !html.contains('⟦'),
            "{name}: missing message {:?}",
            html.split('⟦').nth(1).map(|rest| &rest[..40])
        );
    }
}

#[test]
fn nothing_is_inline() {
    on_every_page(|pieces| {
        for (index, piece) in pieces.iter().enumerate() {
            let Piece::Open(tag) = piece else { continue };
            ensure(!matches!(tag.name.as_str(), "style" | "iframe" | "object" | "embed" | "base"), || {
                tag.name.clone()
            })?;
            if tag.name == "script" {
                let external = tag.get("src").is_some_and(|src| src.starts_with("/assets/"));
                ensure(external && html::text_of(pieces, index).is_empty(), || "an inline script".into())?;
            }
            for (name, value) in &tag.attributes {
                ensure(name != "style" && !name.starts_with("on"), || format!("`{name}` on `{}`", tag.name))?;
                if matches!(name.as_str(), "href" | "src" | "action") {
                    let same_site = value.starts_with(['/', '#']) && !value.starts_with("//");
                    ensure(same_site, || format!("{name}={value}"))?;
                }
            }
        }
        Ok(())
    });
}

#[test]
fn ids_are_unique_and_references_lead_somewhere() {
    on_every_page(|pieces| {
        let mut ids = BTreeSet::new();
        for id in html::tags(pieces).filter_map(|tag| tag.get("id")) {
            ensure(ids.insert(id), || format!("id {id} is not unique"))?;
        }
        for tag in html::tags(pieces) {
            for name in ["for", "aria-labelledby", "aria-describedby", "data-copy"] {
                for id in tag.get(name).unwrap_or_default().split_whitespace() {
                    ensure(ids.contains(id), || format!("{name}={id} leads nowhere"))?;
                }
            }
            if let Some(id) = tag.get("href").and_then(|href| href.strip_prefix('#')) {
                ensure(ids.contains(id), || format!("#{id} leads nowhere"))?;
            }
        }
        Ok(())
    });
}

#[test]
fn headings_form_an_outline() {
    on_every_page(|pieces| {
        let mut level = 0;
        let mut firsts = 0;
        for (index, piece) in pieces.iter().enumerate() {
            let Piece::Open(tag) = piece else { continue };
            let Some(depth) = tag.name.strip_prefix('h').and_then(|digit| digit.parse::<u8>().ok()) else {
                continue;
            };
            ensure(depth <= level + 1, || format!("h{depth} after h{level}"))?;
            ensure(!html::text_of(pieces, index).trim().is_empty(), || format!("an empty h{depth}"))?;
            level = depth;
            firsts += u8::from(depth == 1);
        }
        ensure(firsts == 1, || format!("expected one h1, found {firsts}"))
    });
}

#[test]
fn every_page_has_its_landmarks() {
    on_every_page(|pieces| {
        let count = |name: &str| html::tags(pieces).filter(|tag| tag.name == name).count();
        ensure(count("main") == 1 && count("title") == 1, || "expected one main and one title".into())?;
        let first = html::tags(pieces).skip_while(|tag| tag.name != "body").nth(1);
        ensure(first.is_some_and(|tag| tag.classes().any(|class| class == "skip")), || {
            "no skip link".into()
        })?;
        let lang = html::tags(pieces).next().and_then(|tag| tag.get("lang"));
        ensure(matches!(lang, Some("fr" | "en")), || "no language".into())?;
        for tag in html::tags(pieces).filter(|tag| tag.name == "section" && !tag.has("hidden")) {
            ensure(tag.has("aria-labelledby"), || "a section without a name".into())?;
        }
        Ok(())
    });
}

/// The accessible name of a control.
fn name_of(pieces: &[Piece], index: usize, tag: &Tag) -> String {
    if let Some(label) = tag.get("aria-label") {
        return label.to_owned();
    }
    if matches!(tag.name.as_str(), "button" | "a" | "summary") {
        // What has no text is called by its title.
        let text = html::text_of(pieces, index);
        return if text.trim().is_empty() { tag.get("title").unwrap_or_default().to_owned() } else { text };
    }
    let label = pieces.iter().position(|piece| {
        matches!(piece, Piece::Open(label) if label.name == "label" && tag.has("id") && label.get("for") == tag.get("id"))
    });
    let around =
        pieces[..index].iter().rposition(|piece| matches!(piece, Piece::Open(tag) if tag.name == "label"));
    let around = around.filter(|label| {
        !pieces[*label..index].iter().any(|piece| matches!(piece, Piece::Close(name) if name == "label"))
    });
    label.or(around).map_or(String::new(), |label| html::text_of(pieces, label))
}

#[test]
fn every_control_has_a_name() {
    on_every_page(|pieces| {
        for (index, piece) in pieces.iter().enumerate() {
            let Piece::Open(tag) = piece else { continue };
            let control =
                matches!(tag.name.as_str(), "button" | "a" | "input" | "select" | "textarea" | "summary");
            if control && tag.get("type") != Some("hidden") {
                let name = name_of(pieces, index, tag);
                ensure(!name.trim().is_empty(), || format!("{tag:?} has no name"))?;
                // WCAG 2.5.3: the accessible name begins with the visible text, so that voice control finds it.
                if tag.has("aria-label") && tag.name != "input" {
                    let visible = html::text_of(pieces, index);
                    ensure(name.starts_with(visible.trim()), || format!("`{visible}` is named `{name}`"))?;
                }
            }
        }
        Ok(())
    });
}

/// Whether an element, or one around it, is hidden from screen readers.
fn is_hidden(pieces: &[Piece], index: usize) -> bool {
    let mut around = Vec::new();
    for piece in &pieces[..=index] {
        match piece {
            Piece::Open(tag) => around.push(tag),
            Piece::Close(name) => {
                // Void elements have no closing tag: they end with the element around them.
                while around.pop().is_some_and(|tag| tag.name != *name) {}
            }
            Piece::Text(_) => {}
        }
    }
    around.iter().any(|tag| tag.get("aria-hidden") == Some("true"))
}

#[test]
fn tables_have_captions_and_heads() {
    on_every_page(|pieces| {
        for (index, piece) in pieces.iter().enumerate() {
            let Piece::Open(tag) = piece else { continue };
            match tag.name.as_str() {
                "table" => {
                    let next = matches!(&pieces[index + 1], Piece::Open(tag) if tag.name == "caption");
                    ensure(next, || "a table without a caption".into())?;
                }
                "th" => {
                    ensure(matches!(tag.get("scope"), Some("col" | "row")), || {
                        "a table head without a scope".into()
                    })?;
                }
                "img" => ensure(tag.has("alt"), || "an image without alternative text".into())?,
                "svg" => {
                    let pictured = tag.get("role") == Some("img") && tag.has("aria-label");
                    ensure(pictured || is_hidden(pieces, index), || {
                        "a drawing that screen readers read out".into()
                    })?;
                }
                _ => {}
            }
        }
        Ok(())
    });
}

/// The forms of the pages in words, each with its fields.
const FORMS: [(&str, &[&str]); 29] = [
    ("choose", &["seat", "moment", "choice"]),
    ("undo", &["seat", "moment"]),
    ("pace", &["pace"]),
    ("ask", &["seat", "moment"]),
    ("answer", &["request", "agree"]),
    ("start", &[]),
    ("start-instead", &[]),
    ("seat", &["seat", "level"]),
    ("free", &["seat"]),
    ("list", &["listed"]),
    ("sit", &["seat"]),
    ("leave", &[]),
    ("return", &[]),
    ("stand-in", &["seat"]),
    ("offer", &["seat"]),
    ("say", &["text"]),
    ("mute", &["whom", "muted"]),
    ("open-talk", &["open"]),
    ("remove-line", &["line"]),
    ("remove-watcher", &["whom", "removed"]),
    ("renew-invitation", &["invitation"]),
    ("rematch", &[]),
    ("answer-rematch", &["agree"]),
    ("decline", &[]),
    ("propose-stop", &[]),
    ("resign", &[]),
    ("close", &[]),
    ("me", &["back", "lang", "name"]),
    ("hide", &["table", "hidden"]),
];

#[test]
fn forms_send_what_the_server_reads() {
    let mut sent = BTreeSet::new();
    for Page { name, html } in Lang::ALL.into_iter().flat_map(pages::all) {
        let pieces = html::read(&html).unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut fields: Option<(String, BTreeSet<String>)> = None;
        for piece in &pieces {
            match piece {
                Piece::Open(tag) if tag.name == "form" && tag.get("method") == Some("post") => {
                    fields = tag.get("action").map(|action| (action.to_owned(), BTreeSet::new()));
                }
                Piece::Open(tag) => {
                    if let (Some((_, fields)), Some(name)) = (&mut fields, tag.get("name")) {
                        fields.insert(name.to_owned());
                    }
                }
                Piece::Close(tag) if tag == "form" => {
                    let Some((action, fields)) = fields.take() else { continue };
                    let target =
                        action.strip_prefix("/t/12345678/").or(action.strip_prefix('/')).unwrap_or_default();
                    if let Some((form, wanted)) = FORMS.iter().find(|(form, _)| *form == target) {
                        let unknown = fields.iter().find(|field| !wanted.contains(&field.as_str()));
                        assert_eq!(unknown, None, "{name}: {action}");
                        let missing = wanted.iter().find(|field| !fields.contains(**field));
                        assert!(missing.is_none() || *form == "me", "{name}: {action} without {missing:?}");
                        sent.insert(*form);
                    } else {
                        let known = action.starts_with("/open/") || action.starts_with("/i/");
                        assert!(known, "{name}: a form to {action}");
                    }
                }
                _ => {}
            }
        }
    }
    assert_eq!(sent.len(), FORMS.len(), "the scenes must show every form: {sent:?}");
}
