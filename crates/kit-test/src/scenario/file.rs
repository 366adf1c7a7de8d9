//! Reading a scenario file. Every mistake is reported with its place: a typo must never weaken a test.

use std::fmt;

use kit::{MAX_SEATS, Seat, Viewer};
use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::Value;

use super::expect::{Claim, Expect, Expected, check_pointer};
use super::json::{Keys, Object, Strict, quote, within, written_twice};
use super::values::{
    A_RULE, an_object, checked, is_rule, one_of, rule_list, seat_count, seat_list, seed_text, text,
};
use super::{Deal, Pick, Scenario, ScenarioError, Step, read_seed};

impl Scenario {
    /// Reads a scenario. `name` is what messages call the file.
    ///
    /// # Errors
    /// If the text is not a scenario; the error says where and why.
    pub fn parse(name: &str, text: &str) -> Result<Scenario, ScenarioError> {
        // Some editors begin a file with a byte order mark.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let Object(raw): Object<RawScenario> = serde_json::from_str(text).map_err(|error| {
            let place = (error.line(), error.column());
            let message = error.to_string();
            let message = message.strip_suffix(&format!(" at line {} column {}", place.0, place.1));
            ScenarioError {
                file: name.to_owned(),
                position: Some(place).filter(|place| place.0 > 0),
                text: message.map_or_else(|| error.to_string(), str::to_owned),
            }
        })?;
        raw.whole(name).map_err(|text| ScenarioError { file: name.to_owned(), position: None, text })
    }
}

#[derive(Default)]
struct RawScenario {
    title: Option<String>,
    rules: Option<Vec<String>>,
    deal: Option<RawDeal>,
    patch: Option<Value>,
    set: Option<Vec<(String, Value)>>,
    invariants: Option<bool>,
    steps: Option<Vec<Step>>,
    expect: Option<Expect>,
}

impl Keys for RawScenario {
    const WHAT: &'static str = "a scenario";
    const KEYS: &'static [&'static str] =
        &["scenario", "rules", "deal", "patch", "set", "invariants", "steps", "expect"];

    fn read<'de, A: MapAccess<'de>>(&mut self, key: &str, map: &mut A) -> Result<(), A::Error> {
        match key {
            "scenario" => self.title = Some(text(map, "a title", |title| !title.trim().is_empty())?),
            "rules" => self.rules = Some(checked(map, rule_list)?),
            "deal" => self.deal = Some(map.next_value::<Object<RawDeal>>()?.0),
            "patch" => self.patch = Some(checked(map, an_object)?),
            "set" => {
                let Pairs(pairs): Pairs<Strict> = map.next_value()?;
                let pairs = pairs.into_iter().map(|(pointer, Strict(value))| {
                    check_pointer(&pointer).map_err(de::Error::custom)?;
                    Ok((pointer, value))
                });
                self.set = Some(pairs.collect::<Result<_, _>>()?);
            }
            "invariants" => self.invariants = Some(one_of(map, &[("check", true), ("skip", false)])?),
            "steps" => self.steps = Some(map.next_value::<Steps>()?.0),
            _ => self.expect = Some(map.next_value::<Object<Expect>>()?.0),
        }
        Ok(())
    }
}

impl RawScenario {
    fn whole(self, file: &str) -> Result<Scenario, String> {
        let title = self.title.ok_or("a scenario needs the key `scenario`: its title")?;
        let rules =
            self.rules.ok_or("a scenario needs the key `rules`: the ids of the rules that it tests")?;
        let deal = self.deal.ok_or("a scenario needs the key `deal`: the game and its seats")?.whole()?;
        if deal.refused.is_some() {
            let more = [
                ("patch", self.patch.is_some()),
                ("set", self.set.is_some()),
                ("invariants", self.invariants.is_some()),
                ("steps", self.steps.is_some()),
                ("expect", self.expect.is_some()),
            ];
            if let Some((key, _)) = more.iter().find(|(_, given)| *given) {
                return Err(format!("after a refused deal there is nothing left for `{key}`"));
            }
        } else if self.steps.as_ref().is_none_or(Vec::is_empty)
            && self.expect.as_ref().is_none_or(Expect::is_empty)
        {
            return Err("a scenario without `steps` and without `expect` tests nothing".to_owned());
        }
        Ok(Scenario {
            file: file.to_owned(),
            title,
            rules,
            deal,
            patch: self.patch,
            set: self.set.unwrap_or_default(),
            invariants: self.invariants.unwrap_or(true),
            steps: self.steps.unwrap_or_default(),
            expect: self.expect.unwrap_or_default(),
        })
    }
}

#[derive(Default)]
struct RawDeal {
    game: Option<String>,
    seats: Option<u8>,
    options: Option<Value>,
    seed: Option<String>,
    refused: Option<String>,
}

impl Keys for RawDeal {
    const WHAT: &'static str = "a deal";
    const KEYS: &'static [&'static str] = &["game", "seats", "options", "seed", "refused"];

    fn read<'de, A: MapAccess<'de>>(&mut self, key: &str, map: &mut A) -> Result<(), A::Error> {
        match key {
            "game" => {
                self.game = Some(text(map, "the code of a game such as \"tale\"", |code| !code.is_empty())?);
            }
            "seats" => self.seats = Some(checked(map, seat_count)?),
            "options" => self.options = Some(checked(map, an_object)?),
            "seed" => self.seed = Some(checked(map, seed_text)?),
            _ => self.refused = Some(text(map, A_RULE, is_rule)?),
        }
        Ok(())
    }
}

impl RawDeal {
    fn whole(self) -> Result<Deal, String> {
        Ok(Deal {
            game: self.game.ok_or("deal: it needs the key `game`")?,
            seats: self.seats.ok_or("deal: it needs the key `seats`")?,
            options: self.options,
            // Without a seed it does not matter what is dealt, only that it is always the same.
            seed: read_seed(self.seed.as_deref().unwrap_or("scenario")),
            refused: self.refused,
        })
    }
}

impl Keys for Expect {
    const WHAT: &'static str = "`expect`";
    const KEYS: &'static [&'static str] = &["truth", "views", "choices", "deciders", "seen", "outcome"];

    fn read<'de, A: MapAccess<'de>>(&mut self, key: &str, map: &mut A) -> Result<(), A::Error> {
        match key {
            "truth" => self.truth = map.next_value::<Claims>()?.0,
            "views" => self.views = by_viewer(map)?,
            "seen" => self.seen = by_viewer(map)?,
            "choices" => {
                for (viewer, mut claims) in by_viewer(map)? {
                    let Viewer::Seat(seat) = viewer else {
                        return Err(de::Error::custom("the table has no choices; expected seats"));
                    };
                    // The program may list choices in any order; the rules only say which are allowed.
                    for claim in &mut claims {
                        if let (true, Expected::List(items)) = (claim.pointer.is_empty(), &mut claim.expected)
                        {
                            claim.expected = Expected::Unordered(std::mem::take(items));
                        }
                    }
                    self.choices.push((seat, claims));
                }
            }
            "deciders" => self.deciders = Some(checked(map, seat_list)?),
            _ => self.outcome = map.next_value::<Claims>()?.0,
        }
        Ok(())
    }
}

/// Claims for each viewer: `{"0": …, "table": …}`.
fn by_viewer<'de, A: MapAccess<'de>>(map: &mut A) -> Result<Vec<(Viewer, Vec<Claim>)>, A::Error> {
    let Pairs(pairs): Pairs<Claims> = map.next_value()?;
    let viewer =
        |(key, Claims(claims)): (String, Claims)| Ok((key.parse().map_err(de::Error::custom)?, claims));
    pairs.into_iter().map(viewer).collect()
}

/// The members of an object in the order of the file, none of them twice.
struct Pairs<T>(Vec<(String, T)>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Pairs<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pairs<T>, D::Error> {
        struct Members<T>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Members<T> {
            type Value = Pairs<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object in braces")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pairs<T>, A::Error> {
                let mut pairs: Vec<(String, T)> = Vec::new();
                while let Some(key) = map.next_key::<String>()? {
                    if pairs.iter().any(|(other, _)| *other == key) {
                        return Err(de::Error::custom(written_twice(&key)));
                    }
                    let value = map.next_value().map_err(|error| within(quote(&key), &error))?;
                    pairs.push((key, value));
                }
                Ok(Pairs(pairs))
            }
        }
        deserializer.deserialize_any(Members(std::marker::PhantomData))
    }
}

/// What is expected of one document: pointers with values, or a matcher, a list or null for all of it.
struct Claims(Vec<Claim>);

impl<'de> Deserialize<'de> for Claims {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Claims, D::Error> {
        struct Whole;
        impl<'de> Visitor<'de> for Whole {
            type Value = Claims;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of pointers and values, a matcher, a list, or null")
            }
            fn visit_unit<E>(self) -> Result<Claims, E> {
                Ok(Claims(vec![Claim { pointer: String::new(), expected: Expected::Scalar(Value::Null) }]))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Claims, A::Error> {
                let mut items = Vec::new();
                while let Some(Strict(item)) = list.next_element()? {
                    items.push(item);
                }
                let expected = Expected::new(Value::Array(items)).map_err(de::Error::custom)?;
                Ok(Claims(vec![Claim { pointer: String::new(), expected }]))
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Claims, A::Error> {
                let mut claims: Vec<Claim> = Vec::new();
                while let Some(key) = map.next_key::<String>()? {
                    let matcher = key.starts_with('$');
                    if !matcher {
                        check_pointer(&key).map_err(de::Error::custom)?;
                    }
                    let Strict(value) = map.next_value().map_err(|error| within(quote(&key), &error))?;
                    if matcher {
                        let more = map.next_key::<String>()?.is_some();
                        if more || !claims.is_empty() {
                            return Err(de::Error::custom(
                                "a matcher is an object with its `$` key and no other",
                            ));
                        }
                        let expected = Expected::matcher(&key, value).map_err(de::Error::custom)?;
                        return Ok(Claims(vec![Claim { pointer: String::new(), expected }]));
                    }
                    if claims.iter().any(|claim| claim.pointer == key) {
                        return Err(de::Error::custom(written_twice(&key)));
                    }
                    let expected = Expected::new(value);
                    let expected = expected
                        .map_err(|error| de::Error::custom(format_args!("{}: {error}", quote(&key))))?;
                    claims.push(Claim { pointer: key, expected });
                }
                // `"outcome": {}` looks like a check, but checks nothing.
                if claims.is_empty() {
                    return Err(de::Error::custom("expected at least one pointer with its value, found {}"));
                }
                Ok(Claims(claims))
            }
        }
        deserializer.deserialize_any(Whole)
    }
}

struct Steps(Vec<Step>);

impl<'de> Deserialize<'de> for Steps {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Steps, D::Error> {
        struct List;
        impl<'de> Visitor<'de> for List {
            type Value = Steps;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of steps in brackets")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Steps, A::Error> {
                let mut steps = Vec::new();
                loop {
                    let step = list.next_element();
                    match step.map_err(|error| within(format_args!("step {}", steps.len() + 1), &error))? {
                        Some(step) => steps.push(step),
                        None => return Ok(Steps(steps)),
                    }
                }
            }
        }
        deserializer.deserialize_any(List)
    }
}

impl<'de> Deserialize<'de> for Step {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Step, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = Step;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a step such as \"0: play demon\", or an object with expect, auto or forget")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Step, E> {
                choose(text).map_err(E::custom)
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Step, A::Error> {
                match Object::<RawStep>::read(map)? {
                    RawStep { expect: Some(expect), auto: None, until: None, forget: false } => {
                        Ok(Step::Expect(expect))
                    }
                    RawStep { auto: Some(pick), until, expect: None, forget: false } => {
                        Ok(Step::Auto { pick, until })
                    }
                    RawStep { forget: true, expect: None, auto: None, until: None } => Ok(Step::Forget),
                    _ => Err(de::Error::custom(
                        "expected either `expect`, or `auto` with or without `until`, or `forget`",
                    )),
                }
            }
        }
        deserializer.deserialize_any(Either)
    }
}

#[derive(Default)]
struct RawStep {
    expect: Option<Expect>,
    auto: Option<Pick>,
    until: Option<Vec<Claim>>,
    forget: bool,
}

impl Keys for RawStep {
    const WHAT: &'static str = "a step";
    const KEYS: &'static [&'static str] = &["expect", "auto", "until", "forget"];

    fn read<'de, A: MapAccess<'de>>(&mut self, key: &str, map: &mut A) -> Result<(), A::Error> {
        match key {
            "expect" => self.expect = Some(map.next_value::<Object<Expect>>()?.0),
            "auto" => self.auto = Some(one_of(map, &[("first", Pick::First), ("random", Pick::Random)])?),
            "until" => self.until = Some(map.next_value::<Claims>()?.0),
            _ => self.forget = one_of(map, &[("seen", true)])?,
        }
        Ok(())
    }
}

/// `seat: choice`, or `seat: choice -> RULE` for one that must be refused.
fn choose(text: &str) -> Result<Step, String> {
    let wrong = || format!("expected \"SEAT: CHOICE\" or \"SEAT: CHOICE -> RULE\", found {}", quote(text));
    let (seat, rest) = text.split_once(':').ok_or_else(wrong)?;
    let seat = seat.trim();
    let seat = seat.parse().ok().and_then(Seat::new).ok_or_else(|| {
        format!("expected a seat from 0 to {} before the colon, found {}", MAX_SEATS - 1, quote(seat))
    })?;
    let (notation, refused) = match rest.rsplit_once("->") {
        None => (rest, None),
        Some((notation, rule)) if is_rule(rule.trim()) => (notation, Some(rule.trim().to_owned())),
        Some((_, rule)) => return Err(format!("expected {A_RULE} after `->`, found {}", quote(rule.trim()))),
    };
    let notation = notation.trim().to_owned();
    if notation.is_empty() { Err(wrong()) } else { Ok(Step::Choose { seat, notation, refused }) }
}
