//! The rules at hand: what people read about a game, or about the common rules, in their language. Every rule that can
//! refuse something is among them, under its id.

use draw::{Chapter, Guide, Markup, Sheet, Shelf};
use words::{Source, Words};

use crate::{CatalogGame, Visitor, visit};

/// The code of the common rules, where the code of a game is asked for.
pub const COMMON: &str = "kit";

/// The chapters of the common rules, which have no pictures.
const COMMON_CHAPTERS: &[Chapter] = &[
    Chapter { id: "table", points: &[], areas: &["SEATS", "OPTIONS", "TABLE", "AGAIN", "HIDE"] },
    Chapter { id: "list", points: &[], areas: &["LIST"] },
    Chapter { id: "sit", points: &[], areas: &["SIT", "NAME"] },
    Chapter { id: "turn", points: &[], areas: &["TURN", "PACE"] },
    Chapter { id: "undo", points: &[], areas: &["UNDO"] },
    Chapter { id: "leave", points: &[], areas: &["LEAVE", "STOP"] },
    Chapter { id: "chat", points: &[], areas: &["CHAT"] },
];

/// The rules at hand, told.
pub struct RulesAtHand {
    /// In the order in which somebody learns them.
    pub chapters: Vec<ToldChapter>,
    /// What is explained one by one.
    pub shelves: Vec<Shelf>,
}

/// A chapter, told.
pub struct ToldChapter {
    /// Its id, without `rules-`.
    pub id: &'static str,
    /// What it is called.
    pub heading: String,
    /// One line of it, for the summary.
    pub brief: String,
    /// Its picture.
    pub picture: Option<Markup>,
    /// The text.
    pub text: String,
    /// Lines below the text, some with a picture.
    pub points: Vec<(Option<Markup>, String)>,
    /// The rules that can refuse something.
    pub rules: Vec<ToldRule>,
}

/// A rule that can refuse something.
pub struct ToldRule {
    /// Its id.
    pub id: &'static str,
    /// What is said of it.
    pub text: String,
}

/// What the rules at hand of a game are made of.
struct Told {
    code: &'static str,
    source: Source,
    /// None for the common rules.
    guide: Option<Guide>,
}

impl Told {
    fn of(code: &str) -> Option<Told> {
        struct Of;
        impl Visitor for Of {
            type Output = Told;
            fn visit<G: CatalogGame>(self) -> Told {
                Told { code: G::CODE, source: G::SOURCE, guide: Some(G::GUIDE) }
            }
        }
        if code == COMMON {
            return Some(Told { code: COMMON, source: Source::KIT, guide: None });
        }
        visit(code, Of)
    }

    fn chapters(&self) -> &'static [Chapter] {
        self.guide.map_or(COMMON_CHAPTERS, |guide| guide.chapters)
    }

    fn chapter(&self, index: usize, words: &Words) -> ToldChapter {
        let Chapter { id, points, .. } = self.chapters()[index];
        let message = |id: &str| format!("{}-rules-{id}", self.code);
        let picture = |id: &str| self.guide.and_then(|guide| guide.picture(id));
        let rules = self.source.rules().filter(|rule| self.chapter_of(rule) == index);
        ToldChapter {
            id,
            heading: words.say(&format!("{}.heading", message(id))),
            brief: words.say(&format!("{}.brief", message(id))),
            picture: picture(id),
            text: words.say(&message(id)),
            points: points.iter().map(|point| (picture(point), words.say(&message(point)))).collect(),
            rules: rules.map(|id| ToldRule { id, text: sentence(id, words) }).collect(),
        }
    }

    /// The chapter in which a rule is listed: by its area, or the last one, so that none is missing.
    fn chapter_of(&self, rule: &str) -> usize {
        let area = rule.split('-').nth(1).unwrap_or_default();
        let chapters = self.chapters();
        let covers = |chapter: &Chapter| chapter.areas.contains(&area);
        chapters.iter().position(covers).unwrap_or(chapters.len().saturating_sub(1))
    }
}

/// What the rules at hand say of a rule: what its refusal says, or, where that has numbers of the moment, a sentence
/// without them (`.about`).
fn sentence(rule: &str, words: &Words) -> String {
    let find = |id: String| words.find(&id, &[]);
    find(format!("rule-{rule}.about"))
        .or_else(|| find(format!("rule-{rule}")))
        .unwrap_or_else(|| words.say_with("refused", &[("rule", rule.into())]))
}

/// The rules at hand of a game, or the common rules ([`COMMON`]). The words must be the game's.
pub fn rules_at_hand(code: &str, words: &Words) -> Option<RulesAtHand> {
    let told = Told::of(code)?;
    let chapters = (0..told.chapters().len()).map(|index| told.chapter(index, words)).collect();
    let shelves = told.guide.map_or_else(Vec::new, |guide| (guide.shelves)(words));
    Some(RulesAtHand { chapters, shelves })
}

/// One chapter of the rules at hand, by its id on the page: `rules-draft`.
pub fn chapter_at_hand(code: &str, id: &str, words: &Words) -> Option<ToldChapter> {
    let told = Told::of(code)?;
    let id = id.strip_prefix("rules-")?;
    let index = told.chapters().iter().position(|chapter| chapter.id == id)?;
    Some(told.chapter(index, words))
}

/// The rules of a game, or of the common ones, that can refuse something.
pub fn refusing_rules(code: &str) -> Vec<&'static str> {
    Told::of(code).map_or_else(Vec::new, |told| told.source.rules().collect())
}

/// The address at which a rule is explained. The id of a rule begins with the code of its game.
pub fn rule_at_hand(rule: &str) -> Option<String> {
    let code = rule.split_once('-')?.0.to_ascii_lowercase();
    let told = Told::of(&code)?;
    let known = told.source.rules().any(|known| known == rule);
    known.then(|| format!("/rules/{code}#{rule}"))
}

/// The pictures of a game's rules at hand.
pub(crate) fn pictures(code: &str) -> Option<&'static Sheet> {
    Told::of(code)?.guide.map(|guide| (guide.pictures)())
}

#[cfg(test)]
mod tests {
    use words::Lang;

    use super::*;
    use crate::{Library, known};

    #[test]
    fn every_rule_that_can_refuse_is_told_once_in_both_languages() {
        let library = Library::new(&[]);
        for lang in Lang::ALL {
            for code in known().chain([COMMON]) {
                let words = library.game(code, lang);
                let rules = rules_at_hand(code, words).expect("rules at hand");
                let mut told: Vec<_> = rules.chapters.iter().flat_map(|chapter| &chapter.rules).collect();
                told.sort_by_key(|rule| rule.id);
                let mut all = refusing_rules(code);
                all.sort_unstable();
                assert_eq!(told.iter().map(|rule| rule.id).collect::<Vec<_>>(), all, "{code}");
                for ToldRule { id, text } in told {
                    let unsaid = words.say_with("refused", &[("rule", (*id).into())]);
                    assert!(*text != unsaid && !text.contains('⟦'), "{id} has no sentence in {lang}: {text}");
                    assert_eq!(rule_at_hand(id), Some(format!("/rules/{code}#{id}")));
                }
            }
        }
    }

    #[test]
    fn every_area_that_can_refuse_belongs_to_a_chapter() {
        for code in known().chain([COMMON]) {
            let told = Told::of(code).expect("a game");
            for rule in told.source.rules() {
                let area = rule.split('-').nth(1).expect("an area");
                let covered = told.chapters().iter().filter(|chapter| chapter.areas.contains(&area)).count();
                assert_eq!(covered, 1, "{rule}");
            }
        }
    }

    #[test]
    fn every_chapter_of_a_game_is_told_and_drawn() {
        let library = Library::new(&[]);
        for lang in Lang::ALL {
            for code in known() {
                let rules = rules_at_hand(code, library.game(code, lang)).expect("rules at hand");
                for ToldChapter { id, heading, brief, picture, text, points, .. } in rules.chapters {
                    assert!(picture.is_some(), "{code}: {id} has no picture");
                    let texts =
                        [heading, brief, text].into_iter().chain(points.into_iter().map(|point| point.1));
                    for text in texts {
                        assert!(!text.contains('⟦'), "{code}: {text}");
                    }
                }
            }
        }
    }

    #[test]
    fn only_known_rules_are_explained() {
        assert_eq!(rule_at_hand("KIT-UNDO-1").as_deref(), Some("/rules/kit#KIT-UNDO-1"));
        for nothing in ["", "KIT", "KIT-UNDO-X", "CHESS-MOVE-1", "tale-draft-2", "TALE-DRAFT-2\"x"] {
            assert_eq!(rule_at_hand(nothing), None, "{nothing}");
        }
    }
}
