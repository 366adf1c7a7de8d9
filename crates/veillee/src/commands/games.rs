//! `veillee games`: what can be played.

use catalog::{HouseGame, Visitor};
use clap::Args;
use serde::Serialize;
use serde_json::Value;
use words::{Prose, Words};

use crate::session::{Failure, Session, print, print_json};

/// Lists the games and their options
#[derive(Args)]
pub(crate) struct Games {
    /// Print one JSON array instead of a text
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Entry {
    code: &'static str,
    name: String,
    about: String,
    rules_version: u32,
    seats: [u8; 2],
    options: Vec<OptionEntry>,
}

#[derive(Serialize)]
struct OptionEntry {
    key: String,
    name: String,
    about: String,
    default: Value,
    values: Vec<Value>,
}

impl Games {
    pub(crate) fn run(&self, session: &Session) -> Result<(), Failure> {
        let entries: Vec<Entry> = catalog::CODES
            .into_iter()
            .filter_map(|code| catalog::visit(code, Describe { session }))
            .collect();
        if self.json {
            return print_json(&entries);
        }
        let words = session.words();
        for entry in entries {
            print(prose(&entry, &words).to_terminal(session.width))?;
        }
        Ok(())
    }
}

struct Describe<'a> {
    session: &'a Session,
}

impl Visitor for Describe<'_> {
    type Output = Entry;

    fn visit<G: HouseGame>(self) -> Entry {
        let words = self.session.words_of::<G>();
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
            OptionEntry { key: key.clone(), name: words.say(&id), about, default: default.clone(), values }
        };
        Entry {
            code: G::CODE,
            name: G::title(&words),
            about: words.say(&format!("{}-blurb", G::CODE)),
            rules_version: G::RULES_VERSION,
            seats: [*G::SEATS.start(), *G::SEATS.end()],
            options: default.as_object().into_iter().flatten().map(option).collect(),
        }
    }
}

fn prose(entry: &Entry, words: &Words) -> Prose {
    let word = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let rows = entry.options.iter().map(|option| {
        let values: Vec<String> = option.values.iter().map(word).collect();
        let setting = format!("{}={}", option.key, values.join("|"));
        vec![setting, word(&option.default), option.about.clone()]
    });
    let head = ["games-option", "games-default", "games-about"].map(|id| words.say(id));
    let args =
        [("code", entry.code.into()), ("least", entry.seats[0].into()), ("most", entry.seats[1].into())];
    Prose::new().heading(&entry.name).text(words.say_with("games-seats", &args)).text(&entry.about).table(
        words.say("games-options"),
        head,
        rows.collect(),
    )
}
