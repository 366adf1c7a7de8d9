//! Writes the first inputs of every target into corpus/: real choices, records and positions, and all scenarios,
//! including those of the manual. Run it in this folder: `cargo run --example seeds`.

use std::path::Path;
use std::{fs, io};

use catalog::RecordFile;
use kit::{Game, Seed};
use tale::{Choice, Tale};

fn main() -> io::Result<()> {
    let choices = Choice::all().step_by(7).map(|choice| choice.to_string());
    let words = ["table", "3", "fr", "\"play demon\""].map(str::to_owned);
    write("choices", choices.chain(words).chain([Seed::from_words("seeds").to_string()]))?;
    write("records", records())?;
    write("scenarios", scenarios()?)
}

fn write(target: &str, inputs: impl IntoIterator<Item = String>) -> io::Result<()> {
    let folder = Path::new("corpus").join(target);
    fs::create_dir_all(&folder)?;
    for (number, input) in (1..).zip(inputs) {
        fs::write(folder.join(format!("seed-{number:03}")), input)?;
    }
    Ok(())
}

/// Records of every variant, complete and cut short; each also without its header.
fn records() -> Vec<String> {
    let mut records = Vec::new();
    for (options, seats) in Tale::variants() {
        for longest in [0, 3, u32::MAX] {
            let seed = Seed::from_words("fuzz");
            let record = kit_test::random_record::<Tale>(&options, seats, seed, longest);
            let game = record.unwrap().replay(&mut |_, _| ()).unwrap();
            let text = RecordFile::of(&game, Vec::new()).to_string();
            records.extend(text.split_once('\n').map(|(_, lines)| lines.to_owned()));
            records.push(text);
        }
    }
    records
}

fn scenarios() -> io::Result<Vec<String>> {
    let manual = fs::read_to_string("../docs/scenarios.md")?;
    let blocks = manual.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next());
    let mut scenarios: Vec<String> = blocks.map(str::to_owned).collect();
    scenarios.extend(positions());
    let Ok(games) = fs::read_dir("../scenarios") else { return Ok(scenarios) };
    for game in games {
        for file in fs::read_dir(game?.path())? {
            scenarios.push(fs::read_to_string(file?.path())?);
        }
    }
    Ok(scenarios)
}

/// Positions of a two-player game, for the fuzzer to change.
fn positions() -> impl Iterator<Item = String> {
    (0..60).step_by(4).map(|plies| {
        let seed = Seed::from_words("positions");
        let record = kit_test::random_record::<Tale>(&Default::default(), 2, seed, plies).unwrap();
        serde_json::to_string(record.replay(&mut |_, _| ()).unwrap().state()).unwrap()
    })
}
