//! A strict HTML parser: every tag must be closed, every value quoted, every special character escaped.

/// A tag or a piece of text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Piece {
    Open(Tag),
    Close(String),
    Text(String),
}

/// An opening tag.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tag {
    pub(crate) name: String,
    /// Names and unescaped values; empty for an attribute without a value.
    pub(crate) attributes: Vec<(String, String)>,
}

impl Tag {
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    pub(crate) fn classes(&self) -> impl Iterator<Item = &str> {
        self.get("class").unwrap_or_default().split_whitespace()
    }
}

/// Elements without content or closing tag.
const VOID: [&str; 4] = ["meta", "link", "input", "br"];

/// The pieces of a page or a part of it, or what is wrong with it.
pub(crate) fn read(html: &str) -> Result<Vec<Piece>, String> {
    let mut pieces = Vec::new();
    let mut open: Vec<String> = Vec::new();
    let mut rest = html.strip_prefix("<!DOCTYPE html>").unwrap_or(html);
    while !rest.is_empty() {
        let before = rest;
        if let Some(after) = rest.strip_prefix("</") {
            let (name, after) = after.split_once('>').ok_or("unterminated closing tag")?;
            if open.pop().as_deref() != Some(name) {
                return Err(format!("unexpected `</{name}>`: {}", excerpt(before)));
            }
            pieces.push(Piece::Close(name.to_owned()));
            rest = after;
        } else if rest.starts_with('<') {
            let (tag, closed, after) = tag(&rest[1..])?;
            if !closed && !VOID.contains(&tag.name.as_str()) {
                open.push(tag.name.clone());
            }
            let name = tag.name.clone();
            pieces.push(Piece::Open(tag));
            if closed {
                pieces.push(Piece::Close(name));
            }
            rest = after;
        } else {
            let end = rest.find('<').unwrap_or(rest.len());
            pieces.push(Piece::Text(unescape(&rest[..end])?));
            rest = &rest[end..];
        }
    }
    match open.last() {
        Some(name) => Err(format!("`{name}` is never closed")),
        None => Ok(pieces),
    }
}

/// Reads a tag after its `<`: the tag, whether it closes itself, and the rest.
fn tag(text: &str) -> Result<(Tag, bool, &str), String> {
    let name_end = text.find(|c: char| !(c.is_ascii_lowercase() || c.is_ascii_digit())).unwrap_or(text.len());
    if name_end == 0 {
        return Err(format!("`<` without a tag: {}", excerpt(text)));
    }
    let mut tag = Tag { name: text[..name_end].to_owned(), attributes: Vec::new() };
    let mut rest = &text[name_end..];
    loop {
        if let Some(after) = rest.strip_prefix("/>") {
            return Ok((tag, true, after));
        }
        if let Some(after) = rest.strip_prefix('>') {
            return Ok((tag, false, after));
        }
        rest = rest
            .strip_prefix(' ')
            .ok_or_else(|| format!("expected a space before an attribute: {}", excerpt(rest)))?;
        let end = rest.find(['=', ' ', '>', '/']).ok_or("unterminated tag")?;
        let name = rest[..end].to_owned();
        let well_formed = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        if name.is_empty() || !well_formed || tag.has(&name) {
            return Err(format!("bad or repeated attribute `{name}` of `{}`", tag.name));
        }
        rest = &rest[end..];
        let value = match rest.strip_prefix("=\"") {
            Some(after) => {
                let (value, after) = after.split_once('"').ok_or("unterminated value")?;
                rest = after;
                unescape(value)?
            }
            None if rest.starts_with('=') => return Err(format!("the value of `{name}` is not quoted")),
            None => String::new(),
        };
        tag.attributes.push((name, value));
    }
}

fn unescape(text: &str) -> Result<String, String> {
    if text.contains(['<', '>', '"']) {
        return Err(format!("not escaped: {}", excerpt(text)));
    }
    let mut plain = String::new();
    let mut parts = text.split('&');
    plain.push_str(parts.next().unwrap_or_default());
    for part in parts {
        let (entity, after) =
            part.split_once(';').ok_or_else(|| format!("unescaped `&`: {}", excerpt(part)))?;
        plain.push(match entity {
            "amp" => '&',
            "lt" => '<',
            "gt" => '>',
            "quot" => '"',
            other => return Err(format!("unexpected entity `{other}`")),
        });
        plain.push_str(after);
    }
    Ok(plain)
}

fn excerpt(text: &str) -> String {
    text.chars().take(60).collect()
}

/// The opening tags.
pub(crate) fn tags(pieces: &[Piece]) -> impl Iterator<Item = &Tag> {
    pieces.iter().filter_map(|piece| match piece {
        Piece::Open(tag) => Some(tag),
        _ => None,
    })
}

/// All text inside the element whose opening tag is at this index.
pub(crate) fn text_of(pieces: &[Piece], index: usize) -> String {
    let mut depth = 0;
    let mut text = String::new();
    for piece in &pieces[index..] {
        match piece {
            Piece::Open(tag) if VOID.contains(&tag.name.as_str()) => {}
            Piece::Open(_) => depth += 1,
            Piece::Close(_) => depth -= 1,
            Piece::Text(own) => text.push_str(own),
        }
        if depth == 0 {
            break;
        }
    }
    text
}

#[test]
fn the_parser_is_strict() {
    assert!(read(r#"<p class="a" hidden>x &amp; y<input name="z"></p>"#).is_ok());
    for bad in [
        "<p>",
        "</p>",
        "<p></b>",
        "<p class=a></p>",
        "<p a=\"\" a=\"\"></p>",
        "a & b",
        "a > b",
        "<p \"></p>",
        "<p a=\"x></p>",
        "< p></p>",
        "<P></P>",
        "<p\na></p>",
        "&#39;",
        "<!-- x -->",
        "<p a=\"<\"></p>",
    ] {
        assert!(read(bad).is_err(), "{bad}");
    }
}
