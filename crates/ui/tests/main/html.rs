//! A reader of HTML that forgives nothing: every tag is closed, every value is quoted, nothing is left unescaped.

/// A tag or a text, in order.
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
    /// Values are unescaped; an attribute without a value has an empty one.
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

/// Elements that have no content and no closing tag.
const VOID: [&str; 4] = ["meta", "link", "input", "br"];

/// The pieces of a page or of a part of one, or what is wrong with it.
pub(crate) fn read(html: &str) -> Result<Vec<Piece>, String> {
    let mut pieces = Vec::new();
    let mut open: Vec<String> = Vec::new();
    let mut rest = html.strip_prefix("<!DOCTYPE html>").unwrap_or(html);
    while !rest.is_empty() {
        let before = rest;
        if let Some(after) = rest.strip_prefix("</") {
            let (name, after) = after.split_once('>').ok_or("a closing tag does not end")?;
            if open.pop().as_deref() != Some(name) {
                return Err(format!("`{name}` is closed where it is not open: {}", excerpt(before)));
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

/// A tag after its `<`, whether it closes itself, and what follows.
fn tag(text: &str) -> Result<(Tag, bool, &str), String> {
    let name_end = text.find(|c: char| !(c.is_ascii_lowercase() || c.is_ascii_digit())).unwrap_or(text.len());
    if name_end == 0 {
        return Err(format!("a `<` that is no tag: {}", excerpt(text)));
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
            .ok_or_else(|| format!("no space before an attribute: {}", excerpt(rest)))?;
        let end = rest.find(['=', ' ', '>', '/']).ok_or("a tag does not end")?;
        let name = rest[..end].to_owned();
        let sound = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        if name.is_empty() || !sound || tag.has(&name) {
            return Err(format!("attribute `{name}` of `{}`", tag.name));
        }
        rest = &rest[end..];
        let value = match rest.strip_prefix("=\"") {
            Some(after) => {
                let (value, after) = after.split_once('"').ok_or("a value does not end")?;
                rest = after;
                unescape(value)?
            }
            None if rest.starts_with('=') => return Err(format!("`{name}` has no quotes")),
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
        let (entity, after) = part.split_once(';').ok_or_else(|| format!("a bare &: {}", excerpt(part)))?;
        plain.push(match entity {
            "amp" => '&',
            "lt" => '<',
            "gt" => '>',
            "quot" => '"',
            other => return Err(format!("the entity `{other}`")),
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

/// All text inside the element whose opening tag stands at this index.
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
fn the_reader_forgives_nothing() {
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
