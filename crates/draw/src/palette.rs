//! The colours of a game.

use art::Ink;

/// The colours of a game in the light theme and in the dark one: the ground of its table, what is written on it, and three
/// lights. Styles know them as `--k0` to `--k4`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Palette {
    /// In the light theme.
    pub light: [Ink; 5],
    /// In the dark theme.
    pub dark: [Ink; 5],
}

impl Palette {
    /// The same colours in both themes.
    pub const fn same(inks: [Ink; 5]) -> Palette {
        Palette { light: inks, dark: inks }
    }

    /// The style that gives these colours to everything of the class `game-<code>`.
    pub fn css(&self, code: &str) -> String {
        let rule = |inks: &[Ink; 5]| {
            let colours: String =
                (0..).zip(inks).map(|(index, ink)| format!(" --k{index}: {ink};")).collect();
            format!(".game-{code} {{{colours} }}")
        };
        let mut css = rule(&self.light) + "\n";
        if self.dark != self.light {
            css += &format!("@media (prefers-color-scheme: dark) {{ {} }}\n", rule(&self.dark));
        }
        css
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dark_theme_is_written_only_if_it_differs() {
        let light = ["#000", "#111", "#222", "#333", "#444"];
        let rule = ".game-toy { --k0: #000; --k1: #111; --k2: #222; --k3: #333; --k4: #444; }\n";
        assert_eq!(Palette::same(light).css("toy"), rule);
        let dark = ["#fff", "#111", "#222", "#333", "#444"];
        let both = Palette { light, dark }.css("toy");
        assert!(both.starts_with(rule) && both.contains("dark) { .game-toy { --k0: #fff;"), "{both}");
    }
}
