//! Colours that meet on a page have enough contrast in both themes (WCAG 1.4.3 and 1.4.11).

/// The value of the custom property `--name` in a theme.
fn colour<'a>(theme: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = theme.split_once(&format!("--{name}: #"))?;
    rest.get(..6)
}

fn luminance(hex: &str) -> f64 {
    let channel = |at: usize| {
        let value =
            f64::from(u8::from_str_radix(&hex[at..at + 2], 16).expect("colours have six hexadecimal digits"))
                / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(0) + 0.7152 * channel(2) + 0.0722 * channel(4)
}

fn contrast(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Text colours, each with the backgrounds it appears on.
const TEXT: [(&str, &[&str]); 9] = [
    ("ink", &["paper", "sheet", "fold"]),
    ("soft", &["paper", "sheet", "fold"]),
    ("ember", &["paper", "sheet", "fold"]),
    ("ember-deep", &["paper", "sheet"]),
    ("gold", &["paper", "sheet"]),
    ("on-ember", &["ember", "ember-deep"]),
    ("on-night", &["night", "night-2"]),
    ("soft-night", &["night", "night-2"]),
    ("gilt-night", &["night", "night-2"]),
];

/// Edges and marks that carry meaning, each with the backgrounds they appear on.
const MARKS: [(&str, &[&str]); 3] =
    [("edge", &["paper", "sheet"]), ("gilt", &["sheet"]), ("focus", &["paper", "sheet", "fold"])];

#[test]
fn colours_that_meet_have_enough_contrast() {
    assert!((contrast("000000", "ffffff") - 21.0).abs() < 0.01);
    let dark_at = ui::STYLE.find("(prefers-color-scheme: dark)").expect("a dark theme");
    let (light, dark) = ui::STYLE.split_at(dark_at);
    for (theme, name) in [(light, "light"), (dark, "dark")] {
        let find =
            |colour_name: &str| colour(theme, colour_name).or(colour(light, colour_name)).expect(colour_name);
        for (pairs, least) in [(&TEXT[..], 4.5), (&MARKS[..], 3.0)] {
            for (mark, grounds) in pairs {
                for ground in *grounds {
                    let found = contrast(find(mark), find(ground));
                    assert!(found >= least, "{mark} on {ground} in the {name} theme: {found:.2}");
                }
            }
        }
    }
}
