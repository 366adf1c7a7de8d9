//! What was chosen about a game, for those who are asked to play it.

use serde_json::{Map, Value};

use crate::About;

/// The key of the option that says which game is played. It is always worth saying.
const KIND: &str = "mode";

/// An option of a game as it was chosen, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// What it is called: the option, or the kind of game.
    pub name: String,
    /// The value, unless the name says all: for a kind of game, and for a yes.
    pub value: Option<String>,
    /// What that means; may be empty.
    pub about: String,
}

impl About {
    /// What people should know of these options before they sit down: which game it is, and whatever is not as usual.
    pub fn chosen(&self, options: &Map<String, Value>) -> Vec<Chosen> {
        let known = self.options.iter().filter(|option| option.values.len() > 1);
        let chosen = known.filter_map(|option| {
            let value = options.get(&option.key)?;
            if *value == option.default && option.key != KIND {
                return None;
            }
            let listed = option.values.iter().find(|listed| listed.value == *value);
            // A campaign may have gone on to a number that cannot be chosen.
            let (name, about) = listed.map_or_else(
                || (value.as_str().map_or_else(|| value.to_string(), str::to_owned), ""),
                |listed| (listed.name.clone(), listed.about.as_str()),
            );
            let about = if about.is_empty() { option.about.clone() } else { about.to_owned() };
            let (name, value) = match value {
                Value::Bool(true) => (option.name.clone(), None),
                _ if option.key == KIND => (name, None),
                _ => (option.name.clone(), Some(name)),
            };
            Some(Chosen { name, value, about })
        });
        chosen.collect()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use words::{Lang, Words};

    use super::*;

    fn chosen(code: &str, options: &Value) -> Vec<Chosen> {
        let words = crate::Library::new(&[]);
        let words: &Words = words.game(code, Lang::En);
        crate::about(code, words).expect("a game").chosen(options.as_object().expect("options"))
    }

    #[test]
    fn the_kind_of_game_and_what_is_unusual_are_said() {
        let names = |code: &str, options: Value| -> Vec<String> {
            let said =
                |chosen: Chosen| [Some(chosen.name), chosen.value].into_iter().flatten().collect::<Vec<_>>();
            chosen(code, &options).into_iter().map(|chosen| said(chosen).join(": ")).collect()
        };
        assert_eq!(names("tale", json!({ "mode": "expert", "pair_match": false })), ["Expert"]);
        assert_eq!(names("tale", json!({ "mode": "novice", "pair_match": true })), ["Novice", "In pairs"]);
        assert_eq!(
            names("castle", json!({ "goal": 9, "peace": true })),
            ["Coins to win: 9", "Peaceful Times"]
        );
        assert_eq!(names("castle", json!({ "goal": 7, "peace": false })), [""; 0]);
        assert_eq!(names("grimm", json!({})), [""; 0], "what older versions have stored");
        // Each is explained, by the value or else by the option.
        for (code, options) in [("tale", json!({ "mode": "basic" })), ("castle", json!({ "goal": 9 }))] {
            assert!(!chosen(code, &options)[0].about.is_empty(), "{code}");
        }
    }
}
