//! The messages of the pages are complete in both languages, and all of them are used.

use std::path::Path;

#[test]
fn both_languages_have_the_same_messages() {
    let problems = words::check(&[ui::MESSAGES]);
    assert!(problems.is_empty(), "{problems:#?}");
}

/// The text of all files in a folder, with those of its subfolders.
fn source(folder: &Path) -> String {
    let mut text = String::new();
    for entry in std::fs::read_dir(folder).expect("a readable folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            text.push_str(&source(&path));
        } else {
            text.push_str(&std::fs::read_to_string(&path).expect("source is text"));
        }
    }
    text
}

#[test]
fn every_message_is_used() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR"));
    // What drawn tables have in common speaks with the words of pages.
    let source = source(&crates.join("src")) + &source(&crates.join("../draw/src"));
    for line in ui::MESSAGES.en.lines().filter(|line| line.starts_with("page-")) {
        let id = line.split(' ').next().unwrap_or_default();
        let used = [format!("\"{id}\""), format!("\"{id}.")].iter().any(|literal| source.contains(literal));
        assert!(used, "{id} is never used");
    }
    for messages in [ui::MESSAGES.fr, ui::MESSAGES.en] {
        for line in messages.lines().filter(|line| !line.starts_with(['#', ' ']) && line.contains(" = ")) {
            assert!(line.starts_with("page-"), "{line}");
        }
        assert!(!messages.contains('\''), "apostrophes must be typographic");
    }
}
