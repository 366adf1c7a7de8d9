//! Writes genuine inputs of every target and all games into a folder: `FOLDER/<target>/<number>`. `cargo xtask fuzz`
//! begins with them, and keeps them in the corpus.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use std::{fs, io};

use catalog::{CODES, CatalogGame, RecordFile, Visitor};
use fuzz::{Accepted, target};
use kit::{Seat, Seed};
use serde_json::{Value, json};
use table::Entry;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

fn main() -> io::Result<()> {
    let folder = std::env::args().nth(1).ok_or_else(|| io::Error::other("which folder?"))?;
    let folder = Path::new(&folder);
    let seeds = [
        ("notations", notations()),
        ("options", options()?),
        ("records", records()?),
        ("scenarios", scenarios()?),
        ("logs", logs()?),
        ("bodies", bodies()),
        ("forms", forms()),
    ];
    for (target, inputs) in seeds {
        fs::create_dir_all(folder.join(target))?;
        let inputs: BTreeSet<String> = inputs.into_iter().collect();
        for (number, input) in inputs.iter().enumerate() {
            fs::write(folder.join(target).join(format!("{number:03}")), input)?;
        }
    }
    Ok(())
}

/// Those inputs that some reader accepts which has accepted none before.
fn new_ones(name: &str, inputs: Vec<String>) -> Vec<String> {
    let target = target(name).expect("a target");
    let mut all = Accepted::default();
    let is_new = |input: &String| {
        let before = all.clone();
        (target.read)(input.as_bytes(), &mut all);
        all != before
    };
    inputs.into_iter().filter(is_new).collect()
}

/// A random match of the usual table, with its choices and the texts in its states.
struct Play;

/// A match in texts.
struct Played {
    choices: Vec<(Seat, String)>,
    texts: BTreeSet<String>,
    state: String,
    variants: Vec<(Value, u8)>,
    record: String,
}

impl Visitor for Play {
    type Output = Played;

    fn visit<G: CatalogGame>(self) -> Played {
        let (options, seats, seed) =
            (G::Options::default(), catalog::usual_seats::<G>(), Seed::from_words("fuzz"));
        let mut texts = BTreeSet::new();
        let record = kit_test::random_record::<G>(&options, seats, seed, u32::MAX).expect("a match");
        let game = record.replay(&mut |_, _| ()).expect("it can be replayed");
        let data = |state: &G| serde_json::to_value(state).expect("a state is data");
        collect(&data(game.state()), &mut texts);
        for variant in G::variants().iter().take(3) {
            let record = kit_test::random_record::<G>(&variant.0, variant.1, seed, 30).expect("a match");
            collect(&data(record.replay(&mut |_, _| ()).expect("a match").state()), &mut texts);
        }
        let short = kit_test::random_record::<G>(&options, seats, seed, 5).expect("a match");
        let short = short.replay(&mut |_, _| ()).expect("it can be replayed");
        let two = kit_test::random_record::<G>(&options, 2, seed, 12).expect("a match for two");
        let two = two.replay(&mut |_, _| ()).expect("it can be replayed");
        Played {
            choices: record.moves.iter().map(|(seat, choice)| (*seat, choice.to_string())).collect(),
            texts,
            state: serde_json::to_string(two.state()).expect("a state is data"),
            variants: G::variants()
                .iter()
                .map(|(options, seats)| (serde_json::to_value(options).expect("options are data"), *seats))
                .collect(),
            record: RecordFile::of(&short, Vec::new()).to_string(),
        }
    }
}

fn play(code: &str) -> Played {
    catalog::visit(code, Play).expect("a game")
}

/// All texts in a value, and its keys.
fn collect(value: &Value, texts: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => drop(texts.insert(text.clone())),
        Value::Array(items) => items.iter().for_each(|item| collect(item, texts)),
        Value::Object(fields) => {
            for (key, value) in fields {
                texts.insert(key.clone());
                collect(value, texts);
            }
        }
        _ => {}
    }
}

fn notations() -> Vec<String> {
    let seed = Seed::from_words("seeds");
    let mut all: Vec<String> =
        ["0", "table", "all", "fr", "greedy", "0123abcd", "0123456789ab"].map(String::from).into();
    all.extend([seed.to_string(), seed.commitment().to_string()]);
    all.extend(["fable", "straw", "fields", "floor", "monk", "wall_3_w0", "princess"].map(String::from));
    for code in CODES {
        let played = play(code);
        all.extend(played.texts);
        all.extend(played.choices.into_iter().flat_map(|(_, choice)| [format!("\"{choice}\""), choice]));
    }
    // Short ones first, so that they are the ones that are kept.
    all.sort_by_key(String::len);
    let mut all = new_ones("notations", all);
    for code in CODES {
        all.extend(by_first_word(&play(code).choices).into_iter().map(|(_, choice)| choice.clone()));
    }
    all
}

/// One input for each first word: the choices of a game differ in little else.
fn by_first_word(choices: &[(Seat, String)]) -> Vec<&(Seat, String)> {
    let mut words = BTreeSet::new();
    choices.iter().filter(|(_, choice)| words.insert(choice.split(' ').next())).collect()
}

fn options() -> io::Result<Vec<String>> {
    let mut all = Vec::new();
    for code in CODES {
        let mut variants = play(code).variants;
        variants.dedup_by(|one, other| one.0 == other.0);
        for (options, seats) in variants.iter().take(12) {
            all.push(options.to_string());
            all.push(json!({ "game": code, "seats": seats, "options": options }).to_string());
        }
    }
    // What campaigns carry over.
    for name in ["fable-02-4", "fable-07-3", "solo-02", "solo-10"] {
        let record = fs::read_to_string(format!("{ROOT}/records/sand/{name}.jsonl"))?;
        let header: Value = serde_json::from_str(record.lines().next().unwrap_or_default())?;
        all.push(header["options"].to_string());
        let campaign = json!({ "game": "sand", "seats": header["seats"], "options": header["options"] });
        all.push(campaign.to_string());
    }
    Ok(all)
}

fn records() -> io::Result<Vec<String>> {
    let mut all = Vec::new();
    for code in CODES {
        let record = play(code).record;
        all.extend(record.split_once('\n').map(|(_, lines)| format!("{code}\n{lines}")));
        all.push(record);
    }
    for name in ["tale/novice-2", "sand/solo-01", "grimm/basic-2", "castle/base-2", "tile/pages-04-2"] {
        all.push(fs::read_to_string(format!("{ROOT}/records/{name}.jsonl"))?);
    }
    Ok(all)
}

fn scenarios() -> io::Result<Vec<String>> {
    let manual = fs::read_to_string(format!("{ROOT}/docs/scenarios.md"))?;
    let blocks = manual.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next());
    let mut all: Vec<String> = blocks.map(str::to_owned).collect();
    for code in CODES {
        let files = fs::read_dir(format!("{ROOT}/scenarios/{code}"))?;
        let texts = files.map(|file| fs::read_to_string(file?.path()));
        let mut texts = texts.collect::<io::Result<Vec<String>>>()?;
        texts.sort_by_key(|text| (text.len(), text.clone()));
        all.extend(texts.into_iter().take(4));
        all.push(format!("{code}\n{}", play(code).state));
    }
    Ok(all)
}

fn logs() -> io::Result<Vec<String>> {
    let mut all = Vec::new();
    for name in ["four-come-and-go", "two-take-back"] {
        all.push(fs::read_to_string(format!("{ROOT}/crates/table/tests/logs/{name}.jsonl"))?);
    }
    for code in CODES {
        let chose = |joined| move |(seat, choice)| Entry::Chose { seat, choice, joined }.to_line();
        let choices: Vec<(Seat, String)> = play(code).choices.into_iter().take(12).collect();
        let lines: Vec<String> = choices.iter().cloned().map(chose(false)).collect();
        all.push(format!("{code}\n{}", lines.join("\n")));
        // A log says which choices came together, and reads the same if it says so of all.
        let joined: Vec<String> = choices.into_iter().map(chose(true)).collect();
        all.push(format!("{code}\n{}", joined.join("\n")));
        all.push(format!("{code}\n{}\n{}", lines[0], r#"{"did":"undid","seat":0}"#));
    }
    // A pick that was changed before all had picked.
    let keeps: Vec<String> = play("tale").choices.into_iter().take(1).map(|(_, choice)| choice).collect();
    all.push(format!(
        "tale\n{}\n{}",
        r#"{"did":"paced","pace":"at_once"}"#,
        Entry::Changed { seat: Seat::at(0), choice: keeps.concat() }.to_line()
    ));
    all.push(
        [
            r#"{"did":"seated","seat":1,"level":"random","name":"Basile"}"#,
            r#"{"did":"freed","seat":1}"#,
            r#"{"did":"left","seat":0,"level":"greedy","replaced":true}"#,
            r#"{"did":"returned","seat":0}"#,
            r#"{"did":"offered","seat":1}"#,
            r#"{"did":"paced","pace":"brisk"}"#,
            r#"{"did":"muted","by":"000000000001","whom":"000000000002","muted":true}"#,
            r#"{"did":"rematched","table":"0123abcd"}"#,
            r#"{"did":"closed"}"#,
        ]
        .join("\n"),
    );
    all.push(
        [
            r#"{"did":"kept","seat":1,"guest":"000000000002","name":"Bea"}"#,
            r#"{"did":"kept_declined","seat":1}"#,
            r#"{"did":"resigned","seat":0,"level":"greedy"}"#,
            r#"{"did":"stop_asked","guest":"000000000001"}"#,
            r#"{"did":"stop_answered","guest":"000000000002","agree":true}"#,
            r#"{"did":"stopped"}"#,
            r#"{"did":"rematched","table":"0123abcd","by":"000000000001"}"#,
            r#"{"did":"rematch_answered","guest":"000000000002","agree":false}"#,
        ]
        .join("\n"),
    );
    Ok(all)
}

fn bodies() -> Vec<String> {
    let mut all: Vec<String> = [
        json!({ "name": "Zoé", "lang": "fr" }),
        json!({ "name": " Ana ", "lang": null }),
        json!({ "moment": 1 }),
        json!({ "moment": 0, "choice": "x", "seat": null }),
        json!({ "do": "sit", "seat": 1, "invitation": "0123456789abcdef0123456789abcdef" }),
        json!({ "do": "seat", "seat": 1, "level": "greedy" }),
        json!({ "do": "free", "seat": 0 }),
        json!({ "do": "list", "listed": true }),
        json!({ "do": "renew_invitation", "invitation": "0123456789abcdef0123456789abcdef" }),
        json!({ "do": "start" }),
        json!({ "do": "start_instead" }),
        json!({ "do": "undo", "moment": 1 }),
        json!({ "do": "change", "moment": 1, "choice": "keep bard" }),
        json!({ "do": "pace", "pace": "at_once" }),
        json!({ "do": "ask", "seat": 0, "moment": 1 }),
        json!({ "do": "answer", "request": 1, "agree": true }),
        json!({ "do": "leave" }),
        json!({ "do": "return" }),
        json!({ "do": "stand_in", "seat": 1 }),
        json!({ "do": "offer", "seat": 1 }),
        json!({ "do": "say", "text": "Bonsoir !" }),
        json!({ "do": "mute", "whom": "000000000002", "muted": true }),
        json!({ "do": "rematch" }),
        json!({ "do": "answer_rematch", "agree": true }),
        json!({ "do": "decline" }),
        json!({ "do": "propose_stop" }),
        json!({ "do": "resign" }),
        json!({ "do": "close" }),
    ]
    .map(|body| body.to_string())
    .into();
    for code in CODES {
        let played = play(code);
        for (seat, choice) in by_first_word(&played.choices) {
            all.push(json!({ "do": "choose", "seat": seat, "moment": 1, "choice": choice }).to_string());
        }
        let gesture: Vec<&String> = played.choices.iter().map(|(_, choice)| choice).take(4).collect();
        all.push(json!({ "do": "choose", "seat": 0, "moment": 1, "choice": gesture }).to_string());
        let (options, seats) = &played.variants[played.variants.len() / 2];
        all.push(json!({ "game": code, "seats": seats, "options": options, "with": "watch" }).to_string());
        all.push(json!({ "game": code, "with": "friends", "level": "random", "listed": true }).to_string());
        all.push(json!({ "game": code, "seats": seats, "after": "0123abcd" }).to_string());
    }
    all
}

fn forms() -> Vec<String> {
    let mut all: Vec<String> = [
        "seat=0&moment=1&choice=keep+bard&text=Bonsoir%20!&level=greedy&whom=000000000002&muted=yes&agree=no&request=1&listed=yes",
        "seat=0&moment=1&choice-what=build+wall_3_w0&choice=at+2,5;pay+lady;&choice-2=",
        "name=Zo%C3%A9&lang=fr&back=/t/0123abcd",
        "at=12&eyes=all",
        "at=3&eyes=table",
        "mine=2&open=1",
        "which=open&page=2",
        "fr-CH, fr;q=0.9, en;q=0.8",
        "Bearer 0123456789abcdef0123456789abcdef",
        "veillee=0123; hints=0123abcd; face=plain",
        "hints=0123abcd.4567efgh; opened-together=seats=3",
    ]
    .map(String::from)
    .into();
    for code in CODES {
        let played = play(code);
        let (options, seats) = &played.variants[played.variants.len() / 2];
        let mut form = format!("seats={seats}&with=friends&level=random&listed=yes&quick=yes");
        for (key, value) in options.as_object().into_iter().flatten() {
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            write!(form, "&option-{key}={text}").expect("text grows");
        }
        all.push(form);
        let campaign = json!({ "game": code, "seats": seats, "options": options }).to_string();
        let escaped: String = campaign.bytes().map(|byte| format!("%{byte:02X}")).collect();
        all.push(format!("campaign={escaped}"));
    }
    all
}
