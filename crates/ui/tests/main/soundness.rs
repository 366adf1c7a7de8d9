//! Is every page sound: for a browser, for the policy of the house, and for who listens to it?

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

fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}

#[test]
fn everything_can_be_said() {
    for Page { name, html } in Lang::ALL.into_iter().flat_map(pages::all) {
        assert!(!html.contains('⟦'), "{name} lacks {:?}", html.split('⟦').nth(1).map(|rest| &rest[..40]));
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
                let sound = tag.get("src").is_some_and(|src| src.starts_with("/assets/"));
                ensure(sound && html::text_of(pieces, index).is_empty(), || "an inline script".into())?;
            }
            for (name, value) in &tag.attributes {
                ensure(name != "style" && !name.starts_with("on"), || format!("`{name}` on `{}`", tag.name))?;
                if matches!(name.as_str(), "href" | "src" | "action") {
                    let own = value.starts_with(['/', '#']) && !value.starts_with("//");
                    ensure(own, || format!("{name}={value}"))?;
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
            ensure(ids.insert(id), || format!("id {id} twice"))?;
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
fn headings_are_a_table_of_contents() {
    on_every_page(|pieces| {
        let mut level = 0;
        let mut firsts = 0;
        for (index, piece) in pieces.iter().enumerate() {
            let Piece::Open(tag) = piece else { continue };
            let Some(own) = tag.name.strip_prefix('h').and_then(|digit| digit.parse::<u8>().ok()) else {
                continue;
            };
            ensure(own <= level + 1, || format!("h{own} after h{level}"))?;
            ensure(!html::text_of(pieces, index).trim().is_empty(), || format!("an empty h{own}"))?;
            level = own;
            firsts += u8::from(own == 1);
        }
        ensure(firsts == 1, || format!("{firsts} headings of the first level"))
    });
}

#[test]
fn every_page_has_its_landmarks() {
    on_every_page(|pieces| {
        let count = |name: &str| html::tags(pieces).filter(|tag| tag.name == name).count();
        ensure(count("main") == 1 && count("title") == 1, || "one main, one title".into())?;
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

/// What a screen reader would call a control.
fn name_of(pieces: &[Piece], index: usize, tag: &Tag) -> String {
    if let Some(label) = tag.get("aria-label") {
        return label.to_owned();
    }
    if matches!(tag.name.as_str(), "button" | "a" | "summary") {
        return html::text_of(pieces, index);
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
                // WCAG 2.5.3: who says what he reads is understood.
                if tag.has("aria-label") && tag.name != "input" {
                    let seen = html::text_of(pieces, index);
                    ensure(name.starts_with(seen.trim()), || format!("`{seen}` is called `{name}`"))?;
                }
            }
        }
        Ok(())
    });
}

/// Is this element, or one around it, hidden from who listens?
fn is_hidden(pieces: &[Piece], index: usize) -> bool {
    let mut around = Vec::new();
    for piece in &pieces[..=index] {
        match piece {
            Piece::Open(tag) => around.push(tag),
            Piece::Close(name) => {
                // What has no closing tag is gone with what is around it.
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
                    ensure(matches!(tag.get("scope"), Some("col" | "row")), || "a head of nothing".into())?;
                }
                "img" => ensure(tag.has("alt"), || "a picture without words".into())?,
                "svg" => ensure(is_hidden(pieces, index), || "a drawing is read out".into())?,
                _ => {}
            }
        }
        Ok(())
    });
}

/// Where forms may be sent, and with which fields.
const FORMS: [(&str, &[&str]); 19] = [
    ("choose", &["seat", "moment", "choice"]),
    ("undo", &["seat", "moment"]),
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
    ("rematch", &[]),
    ("close", &[]),
    ("me", &["back", "lang", "name"]),
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
                    let last =
                        action.strip_prefix("/t/12345678/").or(action.strip_prefix('/')).unwrap_or_default();
                    if let Some((form, wanted)) = FORMS.iter().find(|(form, _)| *form == last) {
                        let strange = fields.iter().find(|field| !wanted.contains(&field.as_str()));
                        assert_eq!(strange, None, "{name}: {action}");
                        let lacking = wanted.iter().find(|field| !fields.contains(**field));
                        assert!(lacking.is_none() || *form == "me", "{name}: {action} without {lacking:?}");
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
    assert_eq!(sent.len(), FORMS.len(), "the scenes show every form: {sent:?}");
}
