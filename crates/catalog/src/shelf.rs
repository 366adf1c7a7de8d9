//! What can be said of a game before it is played: the label on its box.

use serde::Serialize;
use serde_json::Value;
use words::Words;

use crate::{HouseGame, Visitor};

/// The label of a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct About {
    /// Its code.
    pub code: &'static str,
    /// What it is called.
    pub name: String,
    /// What it is about, in a sentence or two.
    pub about: String,
    /// The newest version of its rules.
    pub rules_version: u32,
    /// The least and the most that can play.
    pub seats: [u8; 2],
    /// How many play unless told otherwise.
    pub usual: u8,
    /// How long it takes.
    pub minutes: u16,
    /// Does it have campaigns, of which one game leads to the next?
    #[serde(skip)]
    pub campaigns: bool,
    /// What can be chosen about it.
    pub options: Vec<OptionAbout>,
    /// All options as they are best for somebody's first game, with the usual number of seats.
    #[serde(skip)]
    pub first_game: Value,
}

/// Something that can be chosen about a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OptionAbout {
    /// Its key.
    pub key: String,
    /// What it is called.
    pub name: String,
    /// What it means.
    pub about: String,
    /// What holds unless told otherwise.
    pub default: Value,
    /// What it can be.
    pub values: Vec<Value>,
    /// The same in words.
    #[serde(skip)]
    pub labels: Vec<ValueAbout>,
}

/// What an option can be, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValueAbout {
    /// What it is called.
    pub name: String,
    /// What it means; may be empty.
    pub about: String,
}

/// The label of a game, in these words, which must be the game's.
pub fn about(code: &str, words: &Words) -> Option<About> {
    crate::visit(code, Read { words })
}

struct Read<'a> {
    words: &'a Words,
}

impl Visitor for Read<'_> {
    type Output = About;

    fn visit<G: HouseGame>(self) -> About {
        let words = self.words;
        let value = |options: &G::Options| serde_json::to_value(options).unwrap_or_default();
        let default = value(&G::Options::default());
        let variants: Vec<Value> = G::variants().iter().map(|(options, _)| value(options)).collect();
        let option = |(key, default): (&String, &Value)| {
            let id = format!("{}-option-{key}", G::CODE);
            let mut values = Vec::new();
            if default.is_boolean() {
                values.extend([Value::Bool(false), Value::Bool(true)]);
            }
            for other in variants.iter().filter_map(|options| options.get(key)) {
                if !values.contains(other) {
                    values.push(other.clone());
                }
            }
            let labels = values.iter().map(|value| label(&id, value, words)).collect();
            let about = words.say(&format!("{id}.about"));
            OptionAbout {
                key: key.clone(),
                name: words.say(&id),
                about,
                default: default.clone(),
                values,
                labels,
            }
        };
        About {
            code: G::CODE,
            name: G::title(words),
            about: words.say(&format!("{}-blurb", G::CODE)),
            rules_version: G::RULES_VERSION,
            seats: [*G::SEATS.start(), *G::SEATS.end()],
            usual: 4.clamp(*G::SEATS.start(), *G::SEATS.end()),
            minutes: G::MINUTES,
            campaigns: G::CAMPAIGNS,
            options: default.as_object().into_iter().flatten().map(option).collect(),
            first_game: value(&G::first_game()),
        }
    }
}

fn label(option: &str, value: &Value, words: &Words) -> ValueAbout {
    match value {
        Value::Bool(yes) => {
            ValueAbout { name: words.say(if *yes { "yes" } else { "no" }), about: String::new() }
        }
        Value::String(word) => {
            let id = format!("{option}-{word}");
            let about = words.find(&format!("{id}.about"), &[]).unwrap_or_default();
            ValueAbout { name: words.say(&id), about }
        }
        other => ValueAbout { name: other.to_string(), about: String::new() },
    }
}

#[cfg(test)]
mod tests {
    use kit::{Game, Seed};
    use table::{FORMAT, GuestId, Opening};
    use words::Lang;

    use super::*;

    /// Who has never been here gets a table with one click: it must not be refused.
    #[test]
    fn a_first_game_can_be_opened_with_the_usual_number_of_seats() {
        let words = Words::new(Lang::En, &[]);
        for code in crate::CODES {
            let about = about(code, &words).expect("a label");
            let opening = Opening {
                format: FORMAT,
                game: code.to_owned(),
                rules: about.rules_version,
                seats: about.usual,
                options: about.first_game,
                seed: Seed::from_words("the first time"),
                host: GuestId::new(1),
                after: None,
            };
            assert!(crate::open(&opening, 0).is_ok(), "{code}");
        }
    }

    #[test]
    fn a_game_says_what_is_easiest_to_learn() {
        let about = about(tale::Tale::CODE, &Words::new(Lang::En, &[])).expect("a label");
        assert_eq!(about.first_game["mode"], "novice");
        assert_eq!(about.options.iter().find(|option| option.key == "mode").unwrap().default, "expert");
    }
}
