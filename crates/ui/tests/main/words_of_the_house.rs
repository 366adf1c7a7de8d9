//! Both languages are complete, and nothing is kept that nobody says.

use std::path::Path;

#[test]
fn both_languages_say_everything() {
    let problems = words::check(&[ui::MESSAGES]);
    assert!(problems.is_empty(), "{problems:#?}");
}

fn code(folder: &Path) -> String {
    let mut text = String::new();
    for entry in std::fs::read_dir(folder).expect("the folder of the code").flatten() {
        let path = entry.path();
        if path.is_dir() {
            text.push_str(&code(&path));
        } else {
            text.push_str(&std::fs::read_to_string(&path).expect("code is text"));
        }
    }
    text
}

#[test]
fn every_message_is_said_somewhere() {
    let code = code(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    for line in ui::MESSAGES.en.lines().filter(|line| line.starts_with("page-")) {
        let id = line.split(' ').next().unwrap_or_default();
        let said = [format!("\"{id}\""), format!("\"{id}.")].iter().any(|literal| code.contains(literal));
        assert!(said, "nobody says {id}");
    }
    for source in [ui::MESSAGES.fr, ui::MESSAGES.en] {
        for line in source.lines().filter(|line| !line.starts_with(['#', ' ']) && line.contains(" = ")) {
            assert!(line.starts_with("page-"), "{line}");
        }
        assert!(!source.contains('\''), "apostrophes are typographic");
    }
}
