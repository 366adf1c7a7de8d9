//! Where messages come from: the same file in both languages.

use crate::Lang;

/// One `.ftl` file in both languages, compiled in by the crate that owns it:
/// `Source { fr: include_str!("…/locales/fr/tale.ftl"), en: include_str!("…/locales/en/tale.ftl") }`.
///
/// All files of a table share one namespace, so the ids of a game begin with its code (`tale-title`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Source {
    /// The French text.
    pub fr: &'static str,
    /// The English text.
    pub en: &'static str,
}

impl Source {
    /// The common messages, which every [`Words`](crate::Words) has.
    pub const KIT: Source = Source {
        fr: include_str!("../../../locales/fr/kit.ftl"),
        en: include_str!("../../../locales/en/kit.ftl"),
    };

    /// The rules that have a sentence for their refusal (`rule-<RULE-ID>`), in the order of the file.
    pub fn rules(&self) -> impl Iterator<Item = &'static str> {
        self.en.lines().filter_map(|line| Some(line.strip_prefix("rule-")?.split_once(" =")?.0))
    }

    /// The text in this language.
    pub const fn text(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::Fr => self.fr,
            Lang::En => self.en,
        }
    }
}
