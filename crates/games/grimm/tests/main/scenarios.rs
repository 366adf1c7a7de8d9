//! Every scenario of the game holds.

use std::fs;
use std::path::Path;

use grimm::Grimm;
use kit_test::scenario::Scenario;

#[test]
fn all_scenarios_pass() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../scenarios/grimm");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() > 150, "{} scenarios", files.len());
    let mut failures = String::new();
    for file in files {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        match Scenario::parse(&name, &fs::read_to_string(file).unwrap()) {
            Ok(scenario) => {
                let verdict = scenario.run::<Grimm>().to_string();
                if !verdict.is_empty() {
                    failures += &format!("{verdict}\n");
                }
            }
            Err(error) => failures += &format!("{error}\n"),
        }
    }
    assert!(failures.is_empty(), "\n{failures}");
}
