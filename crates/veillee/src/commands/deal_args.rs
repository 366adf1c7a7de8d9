//! The arguments that determine a deal, for `deal` and `play`.

use catalog::CatalogGame;
use clap::Args;
use kit::{Match, Seed};
use kit_test::scenario::read_seed;
use serde_json::{Map, Value};
use words::Words;

use crate::session::{Failure, random_seed};

/// The game, its seats, options and seed.
#[derive(Args)]
pub(crate) struct DealArgs {
    /// Code of the game (see `veillee games`)
    #[arg(long, default_value = "tale")]
    pub(crate) game: String,
    /// Number of players [default: four, or as close to it as the game allows]
    #[arg(long)]
    seats: Option<u8>,
    /// An option of the game, such as mode=basic; can be repeated
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// Seed of the shuffles: any words, a number, or 64 hexadecimal digits [default: random]
    #[arg(long)]
    seed: Option<String>,
}

impl DealArgs {
    pub(crate) fn deal<G: CatalogGame>(&self, words: &Words) -> Result<Match<G>, Failure> {
        let options = self.options::<G>(words)?;
        let seats = self.seats.unwrap_or_else(catalog::usual_seats::<G>);
        Match::deal(options, seats, self.seed()?).map_err(|refusal| Failure::refused(&refusal, words))
    }

    /// Whether a seed was given.
    pub(crate) fn is_seeded(&self) -> bool {
        self.seed.is_some()
    }

    fn seed(&self) -> Result<Seed, Failure> {
        self.seed.as_deref().map_or_else(random_seed, |text| Ok(read_seed(text)))
    }

    fn options<G: CatalogGame>(&self, words: &Words) -> Result<G::Options, Failure> {
        let defect = |error: serde_json::Error| Failure::defect(error);
        let mut options = G::Options::default();
        let mut object: Map<String, Value> =
            serde_json::to_value(&options).and_then(serde_json::from_value).map_err(defect)?;
        let mut given = Vec::new();
        for option in &self.options {
            let Some((key, value)) = option.split_once('=') else {
                return Err(Failure::because(words.say_with("bad-option", &[("text", option.into())])));
            };
            // `true`, `false` and numbers are JSON; everything else is a string.
            let value = serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.into()));
            if given.contains(&key) {
                return Err(Failure::because(words.say_with("twice-option", &[("key", key.into())])));
            }
            given.push(key);
            object.insert(key.into(), value);
            // One by one, because an error of serde does not say which option it is about.
            options = serde_json::from_value(Value::Object(object.clone())).map_err(|error| {
                let args = [("option", option.into()), ("error", error.to_string().into())];
                Failure::because(words.say_with("unfit-option", &args))
            })?;
        }
        Ok(options)
    }
}
