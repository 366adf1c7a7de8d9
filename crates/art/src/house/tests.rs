//! What every page relies on.

use super::{ids, sprite, svg};
use crate::tests::{attributes, tags, well_formed};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};

const CODES: [&str; 6] = ["house", "tale", "sand", "grimm", "castle", "tile"];

const SIGNS: &str = "people clock seal sound-on sound-off book help back forward first last play pause eye link \
                     download bot chat undo lantern bell words cards";

/// The symbol with an id: its attributes, and the elements in it.
fn symbol(sprite: &str, id: &str) -> (String, String) {
    let start = format!(r#"<symbol id="{id}" "#);
    assert_eq!(sprite.matches(&start).count(), 1, "{id}");
    let rest = sprite.split_once(&start).expect("counted above").1;
    let (attributes, rest) = rest.split_once('>').expect("a tag ends");
    (attributes.to_owned(), rest.split_once("</symbol>").expect("a symbol ends").0.to_owned())
}

#[test]
fn every_picture_is_there_in_its_size() {
    let sprite = sprite();
    let mut expected = BTreeSet::new();
    let mut expect = |id: String, view_box: &str| {
        let (attributes, elements) = symbol(&sprite, &id);
        assert!(attributes.contains(&format!(r#"viewBox="{view_box}""#)), "{id}: {attributes}");
        assert!(!elements.is_empty());
        expected.insert(id);
    };
    for code in CODES {
        expect(format!("emblem-{code}"), "0 0 64 64");
        expect(format!("scene-{code}"), if code == "house" { "0 0 960 240" } else { "0 0 480 200" });
    }
    SIGNS.split_whitespace().for_each(|sign| expect(format!("sign-{sign}"), "0 0 24 24"));
    assert_eq!(ids().map(str::to_owned).collect::<BTreeSet<_>>(), expected);
    assert_eq!(ids().count(), expected.len(), "no id twice");
}

#[test]
fn one_picture_can_stand_alone() {
    let sprite = sprite();
    for id in ids() {
        let (attributes, elements) = symbol(&sprite, id);
        let alone = svg(id).expect("a picture of the house");
        assert_eq!(
            alone,
            format!(r#"<svg xmlns="http://www.w3.org/2000/svg" {attributes}>{elements}</svg>"#)
        );
    }
    assert_eq!(svg("emblem-chess"), None);
}

#[test]
fn it_is_well_formed() {
    well_formed(&sprite());
}

#[test]
fn only_shapes_and_how_they_look() {
    let sprite = sprite();
    for tag in tags(&sprite).into_iter().filter(|tag| !tag.starts_with('/')) {
        let allowed = match tag.split(' ').next().expect("a name") {
            "svg" => "xmlns",
            "symbol" => "id viewBox preserveAspectRatio fill stroke-linecap stroke-linejoin",
            "path" => {
                "fill fill-rule stroke stroke-width stroke-linecap stroke-dasharray stroke-dashoffset opacity d"
            }
            other => panic!("<{other}> is no shape"),
        };
        for (name, value) in attributes(tag) {
            assert!(allowed.split(' ').any(|allowed| allowed == name), "{name} in <{tag}>");
            assert!(!value.contains("url(") && !value.contains("NaN") && !value.contains("inf"), "<{tag}>");
        }
    }
}

#[test]
fn signs_have_the_colour_of_the_text() {
    let sprite = sprite();
    for id in ids().filter(|id| id.starts_with("sign-")) {
        let (_, elements) = symbol(&sprite, id);
        for (name, value) in tags(&elements).into_iter().flat_map(attributes) {
            assert!(!matches!(name, "fill" | "stroke") || value == "currentColor", "{id}: {name} {value}");
        }
    }
}

#[test]
fn signs_are_drawn_with_one_breadth() {
    let sprite = sprite();
    // Dots are lines without length; the bars of a pause are broad, or it would be a gate.
    for id in ids().filter(|id| id.starts_with("sign-") && *id != "sign-pause") {
        let (_, elements) = symbol(&sprite, id);
        for path in tags(&elements).into_iter().map(attributes) {
            let of = |wanted: &str| path.iter().find(|(name, _)| *name == wanted).map(|(_, value)| *value);
            let data = of("d").expect("a form");
            let dots = data.ends_with("h0") || of("stroke").is_none();
            assert!(dots || of("stroke-width") == Some("1.8"), "{id}: {path:?}");
        }
    }
}

#[test]
fn scenes_fill_their_rectangle() {
    let sprite = sprite();
    for code in CODES {
        let (_, elements) = symbol(&sprite, &format!("scene-{code}"));
        let whole = if code == "house" { "M0 0h960v240h-960" } else { "M0 0h480v200h-480" };
        assert!(elements.contains(whole), "{code}");
    }
}

/// How bright a colour is, as the guidelines for contrast count it.
fn luminance(ink: &str) -> f64 {
    let digits = ink.strip_prefix('#').expect("a colour");
    let channel = |index: usize| {
        let width = digits.len() / 3;
        let part = digits[index * width..(index + 1) * width].repeat(3 - width);
        let value = f64::from(u8::from_str_radix(&part, 16).expect("a number")) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(0) + 0.7152 * channel(1) + 0.0722 * channel(2)
}

fn contrast(a: &str, b: &str) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[test]
fn emblems_stand_out_from_a_light_page_and_from_a_dark_one() {
    let sprite = sprite();
    let mut rims = BTreeMap::new();
    for code in CODES {
        let (_, elements) = symbol(&sprite, &format!("emblem-{code}"));
        let rim = elements.split_once(r#"stroke=""#).expect("a rim").1.split('"').next().expect("a colour");
        for page in ["#f5ecd9", "#10152b"] {
            let contrast = contrast(rim, page);
            assert!(contrast >= 3.0, "{code}: {rim} on {page} has {contrast:.2}");
        }
        rims.insert(rim.to_owned(), code);
    }
    assert_eq!(rims.len(), CODES.len(), "each has a colour of its own");
}

#[test]
fn a_page_can_afford_it() {
    let sprite = sprite();
    assert!(sprite.len() < 90_000, "{} bytes", sprite.len());
    let sent = compressed(sprite.as_bytes());
    assert!(sent < 24_800, "about {sent} bytes on the wire");
}

#[test]
fn it_is_always_the_same() {
    assert_eq!(sprite(), sprite());
}

/// About how long a text is when it is sent: repetitions are found as gzip finds them, and symbols are counted by their
/// entropy instead of by the Huffman codes that gzip would build. It comes within a few parts in a hundred.
fn compressed(text: &[u8]) -> usize {
    let mut places: HashMap<&[u8], Vec<usize>> = HashMap::new();
    for (place, start) in text.windows(3).enumerate() {
        places.entry(start).or_default().push(place);
    }
    // The longest piece that has stood before, and how far back; the nearest of the longest.
    let repeated = |here: usize| -> Option<(usize, usize)> {
        let same = |from: usize| {
            text[from..].iter().zip(&text[here..]).take(258).take_while(|(a, b)| a == b).count()
        };
        let known = places.get(text.get(here..here + 3)?)?;
        let before = &known[..known.partition_point(|place| *place < here)];
        let near = before.iter().rev().take_while(|from| here - **from <= 32_768);
        let (length, Reverse(back)) = near.map(|&from| (same(from), Reverse(here - from))).max()?;
        (length > 3 || back <= 4096).then_some((length, back))
    };
    let (mut symbols, mut distances) = (HashMap::new(), HashMap::new());
    let (mut extra, mut here) = (0, 0);
    while here < text.len() {
        let later = repeated(here + 1).map_or(0, |(length, _)| length);
        match repeated(here).filter(|(length, _)| *length >= later) {
            Some((length, back)) => {
                // Long lengths and distances share a symbol, and bits tell which it is.
                let (more, further) = (length.ilog2().saturating_sub(2), back.ilog2().saturating_sub(1));
                *symbols.entry(1000 + more as usize * 8 + (length >> more)).or_insert(0) += 1;
                *distances.entry(further as usize * 8 + (back >> further)).or_insert(0) += 1;
                extra += more + further;
                here += length;
            }
            None => {
                *symbols.entry(usize::from(text[here])).or_insert(0) += 1;
                here += 1;
            }
        }
    }
    let bits = |counts: &HashMap<usize, u32>| -> f64 {
        let all: f64 = counts.values().map(|count| f64::from(*count)).sum();
        counts.values().map(|count| -f64::from(*count) * (f64::from(*count) / all).log2()).sum()
    };
    ((bits(&symbols) + bits(&distances) + f64::from(extra)) / 8.0).ceil() as usize
}
