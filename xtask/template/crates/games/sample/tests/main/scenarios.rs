//! Every scenario of the game holds.

use std::fs;
use std::path::Path;

use kit_test::scenario::Scenario;
use sample::Sample;

#[test]
fn all_scenarios_pass() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../scenarios/sample");
    let mut failures = String::new();
    for file in fs::read_dir(folder).expect("the game has scenarios") {
        let path = file.expect("a file").path();
        let name = path.file_name().expect("a name").to_string_lossy();
        match Scenario::parse(&name, &fs::read_to_string(&path).expect("a text")) {
            Ok(scenario) => failures += &scenario.run::<Sample>().to_string(),
            Err(error) => failures += &format!("{error}\n"),
        }
    }
    assert!(failures.is_empty(), "\n{failures}");
}
