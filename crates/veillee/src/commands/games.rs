//! `veillee games`: the list of games.

use catalog::About;
use clap::Args;
use serde_json::Value;
use words::{Prose, Words};

use crate::session::{Failure, MESSAGES, Session, print, print_json};

/// Lists the games and their options
#[derive(Args)]
pub(crate) struct Games {
    /// Print a JSON array instead of text
    #[arg(long)]
    json: bool,
}

impl Games {
    pub(crate) fn run(&self, session: &Session) -> Result<(), Failure> {
        let library = catalog::Library::new(&[MESSAGES]);
        let entries: Vec<About> = catalog::CODES
            .into_iter()
            .filter_map(|code| catalog::about(code, library.game(code, session.lang)))
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

fn prose(entry: &About, words: &Words) -> Prose {
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let rows = entry.options.iter().map(|option| {
        let values: Vec<String> = option.values.iter().map(|value| text(&value.value)).collect();
        let setting = format!("{}={}", option.key, values.join("|"));
        vec![setting, text(&option.default), option.about.clone()]
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
