//! Every scenario of the game, and those of the manual, hold.

use std::path::Path;
use std::{env, fs};

use kit_test::scenario::Scenario;
use tale::Tale;

fn run(name: &str, text: &str, failures: &mut String) {
    match Scenario::parse(name, text) {
        Ok(scenario) => {
            let verdict = scenario.run::<Tale>().to_string();
            if !verdict.is_empty() {
                *failures += &format!("{verdict}\n");
            }
        }
        Err(error) => *failures += &format!("{error}\n"),
    }
}

#[test]
fn all_scenarios_pass() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../scenarios/tale");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty());
    let mut failures = String::new();
    for file in files {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        run(&name, &fs::read_to_string(file).unwrap(), &mut failures);
    }
    assert!(failures.is_empty(), "\n{failures}");
}

/// What docs/scenarios.md shows works as it says.
#[test]
fn the_manual_tells_the_truth() {
    let manual = include_str!("../../../../../docs/scenarios.md");
    let mut failures = String::new();
    let mut count = 0;
    for block in manual.split("```json\n").skip(1) {
        let text = block.split("```").next().unwrap();
        // Fragments show a part of a file; whole files have a title.
        if text.contains("\"scenario\"") {
            count += 1;
            run("docs/scenarios.md", text, &mut failures);
        }
    }
    assert!(count > 0 && failures.is_empty(), "{count} examples\n{failures}");
}
