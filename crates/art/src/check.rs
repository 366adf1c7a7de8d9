//! What every page relies on about a sprite.

use std::collections::BTreeSet;

/// Which attributes an element may have. Everything else is refused: styles, scripts, references.
const ALLOWED: [(&str, &[&str]); 7] = [
    ("circle", &["cx", "cy", "r", "fill", "fill-opacity"]),
    ("rect", &["x", "y", "width", "height", "rx", "fill", "fill-opacity"]),
    ("g", &["transform", "fill", "color"]),
    ("text", &["x", "y", "fill", "font-family", "font-size", "font-weight", "textLength"]),
    ("svg", &["xmlns"]),
    ("symbol", &["id", "viewBox", "preserveAspectRatio", "fill", "stroke-linecap", "stroke-linejoin"]),
    (
        "path",
        &[
            "fill",
            "fill-rule",
            "stroke",
            "stroke-width",
            "stroke-linecap",
            "stroke-dasharray",
            "stroke-dashoffset",
            "opacity",
            "d",
        ],
    ),
];

/// Holds a sprite to what pages rely on: it is well formed, has shapes with presentation attributes and printed numbers
/// only, no id twice, numbers with one decimal at most, and signs (squares of 24) in the colour of the text around them. For tests.
///
/// # Errors
/// What is wrong, in one sentence.
pub fn check(sprite: &str) -> Result<(), String> {
    if !sprite.starts_with(r#"<svg xmlns="http://www.w3.org/2000/svg"><symbol "#)
        || !sprite.ends_with("</symbol></svg>")
    {
        return Err("expected one document of symbols".to_owned());
    }
    let (mut open, mut ids, mut is_sign) = (Vec::new(), BTreeSet::new(), false);
    for piece in sprite.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').ok_or("a tag does not end")?;
        // Numbers are printed on pictures; words would need translation.
        let printed =
            tag.starts_with("text ") && text.chars().all(|c| c.is_ascii_digit() || "−+".contains(c));
        if !text.is_empty() && !printed {
            return Err(format!("there is text after <{tag}>"));
        }
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Err(format!("</{name}> closes nothing"));
            }
            continue;
        }
        let (name, rest) =
            tag.trim_end_matches('/').split_once(' ').ok_or_else(|| format!("<{tag}> is bare"))?;
        if !tag.ends_with('/') {
            open.push(name);
        }
        let attributes = attributes(rest).ok_or_else(|| format!("<{tag}> has broken attributes"))?;
        let allowed = ALLOWED.iter().find(|(known, _)| *known == name).map(|(_, attributes)| *attributes);
        let allowed = allowed.ok_or_else(|| format!("<{name}> is not a shape"))?;
        let value = |wanted| attributes.iter().find(|(name, _)| *name == wanted).map(|(_, value)| *value);
        if let Some((name, _)) = attributes.iter().find(|(name, _)| !allowed.contains(name)) {
            return Err(format!("{name} is not allowed in <{tag}>"));
        }
        if attributes
            .iter()
            .any(|(_, value)| ["url(", "NaN", "inf", "&"].iter().any(|bad| value.contains(bad)))
        {
            return Err(format!("a value of <{tag}> is not allowed"));
        }
        if name == "symbol" {
            is_sign = value("viewBox") == Some("0 0 24 24");
            if !value("id").is_some_and(|id| ids.insert(id)) {
                return Err(format!("<{tag}> has no id of its own"));
            }
        }
        let coloured = |ink: &str| !matches!(ink, "currentColor" | "none");
        if is_sign && ["fill", "stroke"].iter().filter_map(|name| value(name)).any(coloured) {
            return Err(format!("<{tag}> of a sign has a colour"));
        }
        if value("d").is_some_and(|data| !has_short_numbers(data)) {
            return Err(format!("<{tag}> has a number with more than one decimal"));
        }
    }
    if open.is_empty() { Ok(()) } else { Err(format!("<{}> is not closed", open.join("><"))) }
}

/// Names and values.
fn attributes(mut rest: &str) -> Option<Vec<(&str, &str)>> {
    let mut found = Vec::new();
    while let Some((name, after)) = rest.split_once("=\"") {
        let (value, after) = after.split_once('"')?;
        found.push((name.trim(), value));
        rest = after;
    }
    rest.trim().is_empty().then_some(found)
}

fn has_short_numbers(data: &str) -> bool {
    let decimals = data.split('.').skip(1).map(|rest| rest.bytes().take_while(u8::is_ascii_digit).count());
    decimals.into_iter().all(|count| count <= 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(attributes: &str, elements: &str) -> Result<(), String> {
        let svg = r#"<svg xmlns="http://www.w3.org/2000/svg">"#;
        check(&format!(r#"{svg}<symbol id="a" {attributes}>{elements}</symbol></svg>"#))
    }

    #[test]
    fn shapes_are_fine() {
        let card = r#"viewBox="0 0 64 64""#;
        assert_eq!(of(card, r##"<path fill="#fff" d="M0 .5h9"/>"##), Ok(()));
        assert_eq!(of(card, r#"<g fill="red"><circle r="2"/><text x="1">−12</text></g>"#), Ok(()));
    }

    #[test]
    fn everything_else_is_refused() {
        let card = r#"viewBox="0 0 64 64""#;
        for (attributes, elements) in [
            (card, "<script src=\"x\"/>"),
            (card, "<path onload=\"x\"/>"),
            (card, "<path fill=\"url(x)\"/>"),
            (card, "<path d=\"M0 0.25\"/>"),
            (card, "<path d=\"MNaN 0\"/>"),
            (card, "<path d=\"M0 0\">"),
            (card, "hello"),
            (card, "<text x=\"1\">hello</text>"),
            (card, "<text x=\"1\" onload=\"x\">1</text>"),
            ("onclick=\"x\"", ""),
            (r#"viewBox="0 0 24 24""#, "<path fill=\"red\"/>"),
            (card, "</symbol><symbol id=\"a\">"),
        ] {
            assert!(of(attributes, elements).is_err(), "{attributes} {elements}");
        }
        assert!(check("<svg></svg>").is_err());
    }
}
