//! The scripts of the pages: modules that import each other, without what only their readers need.

use draw::Asset;

/// The scripts as they are written. Each may import those before it.
pub const SCRIPTS: [(&str, &str); 4] = [
    ("board.js", include_str!("../assets/board.js")),
    ("scenes.js", include_str!("../assets/scenes.js")),
    ("veillee.js", include_str!("../assets/veillee.js")),
    ("replay.js", include_str!("../assets/replay.js")),
];

const JS: &str = "text/javascript; charset=utf-8";

/// The scripts as they are sent. They import each other by address, which contains a hash of the content.
pub(crate) fn assets() -> Vec<Asset> {
    let mut sent: Vec<Asset> = Vec::with_capacity(SCRIPTS.len());
    for (name, source) in SCRIPTS {
        let mut text = stripped(source);
        for other in &sent {
            text = text.replace(&format!("\"./{}\"", other.name), &format!("\"{}\"", other.path));
        }
        sent.push(Asset::new(name, JS, text));
    }
    sent
}

/// A script without its comments, indentation and empty lines.
///
/// A comment is a whole line that begins with `//`. Text over several lines would lose its indentation: a test forbids
/// it.
fn stripped(source: &str) -> String {
    let mut text = String::with_capacity(source.len());
    for line in source.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//")) {
        text.push_str(line);
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_runs_is_sent() {
        let source = "// Why.\n\nif (a) {\n  // Why.\n  b(\"//c\"); // d\n}\n";
        assert_eq!(stripped(source), "if (a) {\nb(\"//c\"); // d\n}\n");
    }

    #[test]
    fn no_text_goes_over_several_lines() {
        for (name, source) in SCRIPTS {
            for line in source.lines().map(str::trim).filter(|line| !line.starts_with("//")) {
                assert!(line.matches('`').count() % 2 == 0, "{name}: {line}");
                assert!(!line.contains("/*") && !line.ends_with('\\'), "{name}: {line}");
            }
        }
    }

    #[test]
    fn scripts_import_each_other_by_address() {
        let sent = assets();
        let path = |name: &str| sent.iter().find(|asset| asset.name == name).unwrap().path.clone();
        let imports = [
            ("scenes.js", "board.js"),
            ("veillee.js", "board.js"),
            ("veillee.js", "scenes.js"),
            ("replay.js", "veillee.js"),
        ];
        for (script, imported) in imports {
            let text = &sent.iter().find(|asset| asset.name == script).unwrap().text;
            assert!(text.contains(&format!("from \"{}\"", path(imported))), "{script} {imported}");
        }
        for asset in &sent {
            assert!(!asset.text.contains("\"./"), "{}: every import has an address", asset.name);
        }
    }
}
