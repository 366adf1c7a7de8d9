//! What can be said of a game before it is played: the label on its box.

use bots::Step;
use kit::Game;
use serde::{Serialize, Serializer};
use serde_json::Value;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use words::{Limit, Words};

use crate::{CatalogGame, Visitor};

/// The label of a game.
// These comments are part of the API's description.
#[derive(Clone, PartialEq, Debug, Serialize, utoipa::ToSchema)]
pub struct About {
    /// Its code.
    #[schema(schema_with = code_schema)]
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
    /// Whether it has campaigns, in which one game leads to the next.
    #[serde(skip)]
    pub campaigns: bool,
    /// What can be chosen about it.
    #[schema(inline)]
    pub options: Vec<OptionAbout>,
    /// Which answers to the questions about a table go together.
    #[serde(skip)]
    pub limits: &'static [Limit],
    /// The path from somebody's first game to the full game, the gentlest step first; may be empty.
    #[serde(skip)]
    pub path: Vec<StepAbout>,
}

impl About {
    /// The next step for somebody who has done this many; after the last one, the last one again.
    pub fn step_after(&self, done: usize) -> Option<&StepAbout> {
        self.path.get(done).or(self.path.last())
    }
}

/// One step of the path from somebody's first game to the full game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepAbout {
    /// What is played.
    pub step: Step<Value>,
    /// What it is called.
    pub name: String,
    /// What it brings, in a sentence or two.
    pub about: String,
}

/// The OpenAPI schema of a game's code.
pub fn code_schema() -> RefOr<Schema> {
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(crate::CODES)).into()
}

/// Something that can be chosen about a game.
#[derive(Clone, PartialEq, Debug, Serialize, utoipa::ToSchema)]
pub struct OptionAbout {
    /// Its key.
    pub key: String,
    /// What it is called.
    pub name: String,
    /// What it means.
    pub about: String,
    /// What holds unless told otherwise.
    pub default: Value,
    /// What it can be: `false` and `true` for a yes or no.
    #[serde(serialize_with = "without_words")]
    #[schema(value_type = Vec<Value>)]
    pub values: Vec<ValueAbout>,
}

/// A possible value of an option.
#[derive(Clone, PartialEq, Debug)]
pub struct ValueAbout {
    /// As data.
    pub value: Value,
    /// What it is called.
    pub name: String,
    /// What it means; may be empty.
    pub about: String,
}

/// The usual number of seats: four, or as close to it as the game allows.
pub fn usual_seats<G: Game>() -> u8 {
    4.clamp(*G::SEATS.start(), *G::SEATS.end())
}

/// The label of a game, in these words, which must be the game's.
pub fn about(code: &str, words: &Words) -> Option<About> {
    crate::visit(code, Describe(words))
}

struct Describe<'a>(&'a Words);

impl Visitor for Describe<'_> {
    type Output = About;

    fn visit<G: CatalogGame>(self) -> About {
        let words = self.0;
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
            let about = words.say(&format!("{id}.about"));
            OptionAbout {
                key: key.clone(),
                name: words.say(&id),
                about,
                default: default.clone(),
                values: values.into_iter().map(|value| labelled(&id, value, words)).collect(),
            }
        };
        About {
            code: G::CODE,
            name: G::title(words),
            about: words.say(&format!("{}-blurb", G::CODE)),
            rules_version: G::RULES_VERSION,
            seats: [*G::SEATS.start(), *G::SEATS.end()],
            usual: usual_seats::<G>(),
            minutes: G::MINUTES,
            campaigns: G::CAMPAIGNS,
            options: default.as_object().into_iter().flatten().map(option).collect(),
            limits: G::LIMITS,
            path: crate::path(G::CODE).into_iter().map(|step| explained(G::CODE, step, words)).collect(),
        }
    }
}

fn labelled(option: &str, value: Value, words: &Words) -> ValueAbout {
    let (name, about) = match &value {
        Value::Bool(yes) => (words.say(if *yes { "yes" } else { "no" }), String::new()),
        Value::String(word) => {
            let id = format!("{option}-{word}");
            (words.say(&id), words.find(&format!("{id}.about"), &[]).unwrap_or_default())
        }
        other => (other.to_string(), String::new()),
    };
    ValueAbout { value, name, about }
}

fn explained(code: &str, step: Step<Value>, words: &Words) -> StepAbout {
    let id = format!("{code}-step-{}", step.key);
    StepAbout { name: words.say(&id), about: words.say(&format!("{id}.about")), step }
}

/// Programs need the values only.
fn without_words<S: Serializer>(values: &[ValueAbout], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(values.iter().map(|value| &value.value))
}

#[cfg(test)]
mod tests {
    use words::Lang;

    use super::*;

    #[test]
    fn a_game_says_what_is_easiest_to_learn() {
        let about = about(tale::Tale::CODE, &Words::new(Lang::En, &[])).expect("a label");
        assert_eq!(about.path[0].step.options["mode"], "novice");
        assert_eq!(about.options.iter().find(|option| option.key == "mode").unwrap().default, "expert");
    }
}
