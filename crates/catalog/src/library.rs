//! The messages of every game in both languages, parsed once.

use words::{Lang, Source, Words};

use crate::{CatalogGame, Visitor, known};

/// All messages: those of pages without a game, and those of each game.
#[derive(Debug)]
pub struct Library {
    common: Vec<Words>,
    games: Vec<(&'static str, Vec<Words>)>,
}

struct SourceOf;

impl Visitor for SourceOf {
    type Output = Source;
    fn visit<G: CatalogGame>(self) -> Source {
        G::SOURCE
    }
}

impl Library {
    /// The messages of all games, of their tables, and of these sources.
    pub fn new(sources: &[Source]) -> Library {
        let words = |game: Option<Source>| -> Vec<Words> {
            let mut all = vec![table::MESSAGES];
            all.extend(sources);
            all.extend(game);
            Lang::ALL.into_iter().map(|lang| Words::new(lang, &all)).collect()
        };
        let games = known().map(|code| (code, words(crate::visit(code, SourceOf)))).collect();
        Library { common: words(None), games }
    }

    /// The messages that belong to no game.
    pub fn common(&self, lang: Lang) -> &Words {
        in_language(&self.common, lang)
    }

    /// The messages of a game, including the common ones; only the common ones if there is no such game.
    pub fn game(&self, code: &str, lang: Lang) -> &Words {
        let words = self.games.iter().find(|(known, _)| *known == code).map(|(_, words)| words);
        in_language(words.unwrap_or(&self.common), lang)
    }
}

fn in_language(words: &[Words], lang: Lang) -> &Words {
    words.iter().find(|words| words.lang() == lang).unwrap_or(&words[0])
}
