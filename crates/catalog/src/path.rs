//! The path from somebody's first game to the full game.

use bots::{Level, Step};
use serde_json::Value;

use crate::{CatalogGame, Visitor};

/// The path of a game, with its options as data; empty if there is no such game, or it has no path.
pub fn path(code: &str) -> Vec<Step<Value>> {
    struct Path;
    impl Visitor for Path {
        type Output = Vec<Step<Value>>;
        fn visit<G: CatalogGame>(self) -> Self::Output {
            let step = |Step { key, options, level, hints }| Step {
                key,
                options: serde_json::to_value::<G::Options>(options).unwrap_or_default(),
                level,
                hints,
            };
            G::path().into_iter().map(step).collect()
        }
    }
    crate::visit(code, Path).unwrap_or_default()
}

/// The step that a table with these options and these bots is of: the last one that is no harder. Options in which the
/// steps do not differ, such as who begins, can be anything; so can the level where no bot plays.
pub fn step_of(code: &str, options: &Value, bots: &[Level]) -> Option<&'static str> {
    let path = path(code);
    let (first, others) = path.split_first()?;
    let keys = first.options.as_object().into_iter().flatten().map(|(key, _)| key.as_str());
    let telling: Vec<&str> =
        keys.filter(|key| others.iter().any(|step| step.options[*key] != first.options[*key])).collect();
    let strength = |level: Level| Level::ALL.into_iter().position(|other| other == level);
    let is_of = |step: &Step<Value>| {
        telling.iter().all(|key| step.options[*key] == options[*key])
            && bots.iter().all(|bot| strength(*bot) >= strength(step.level))
    };
    path.iter().rfind(|step| is_of(step)).map(|step| step.key)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const EASY: [Level; 3] = [Level::Random; 3];
    const GOOD: [Level; 3] = [Level::Greedy; 3];

    #[test]
    fn paths_lead_from_easy_bots_and_hints_to_the_full_game() {
        for code in crate::CODES {
            let path = path(code);
            assert!((3..=4).contains(&path.len()), "{code}");
            let (first, last) = (&path[0], &path[path.len() - 1]);
            assert!(first.hints && first.level == Level::ALL[0], "{code}");
            assert!(!last.hints && Some(&last.level) == Level::ALL.last(), "{code}");
            for pair in path.windows(2) {
                assert!(pair[0].hints >= pair[1].hints, "{code}: help that comes back");
                let strength = |level| Level::ALL.iter().position(|other| *other == level);
                assert!(strength(pair[0].level) <= strength(pair[1].level), "{code}: bots get worse");
                assert_ne!(
                    (&pair[0].options, pair[0].level),
                    (&pair[1].options, pair[1].level),
                    "{code}: two steps that are the same game"
                );
                assert_ne!(pair[0].key, pair[1].key);
            }
        }
        assert_eq!(path("chess"), []);
    }

    #[test]
    fn every_step_is_recognised_with_its_own_bots() {
        for code in crate::CODES {
            for step in path(code) {
                assert_eq!(step_of(code, &step.options, &[step.level; 3]), Some(step.key), "{code}");
            }
        }
    }

    #[test]
    fn what_the_path_does_not_vary_does_not_matter() {
        let of =
            |mode: &str, bots: &[Level]| step_of("tale", &json!({ "mode": mode, "pair_match": true }), bots);
        assert_eq!(of("novice", &EASY), Some("first"));
        assert_eq!(of("expert", &GOOD), Some("full"));
        assert_eq!(of("expert", &EASY), None, "the full game has good bots");
        assert_eq!(of("expert", &[]), Some("full"), "people are as good as they are");
        assert_eq!(step_of("sand", &json!({ "mode": "basic" }), &EASY), Some("discovery"));
        assert_eq!(step_of("sand", &json!({ "mode": "basic" }), &GOOD), Some("full"));
        assert_eq!(step_of("sand", &json!({ "mode": "basic" }), &[]), Some("full"));
        assert_eq!(step_of("sand", &json!({ "mode": "fable_campaign" }), &GOOD), None);
        assert_eq!(step_of("chess", &json!({}), &[]), None);
    }
}
