//! Scripts and styles: small, within the content security policy, and in step with the pages.

use std::collections::BTreeSet;
use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use words::Lang;

use crate::html;
use crate::pages::{self, Page};

/// As it is sent.
fn gzipped(text: &str) -> usize {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(text.as_bytes()).expect("memory");
    gzip.finish().expect("memory").len()
}

#[test]
fn the_scripts_are_small() {
    // All that a table needs when it opens; `board.js` and others are parts of `veillee.js`. The rest is loaded when it is
    // needed: for a replay, for what a card does, for refusals, for what happened below the window of a phone, for sounds,
    // notifications and copying, and for the check of the shuffle.
    for (name, most) in [("veillee.js", 12_800), ("replay.js", 1_400), ("more.js", 1_600), ("verify.js", 900)]
    {
        let asset = ui::assets().find(|asset| asset.name == name).expect("a script");
        let size = gzipped(&asset.text);
        assert!(size <= most, "{name}: {size} bytes");
    }
}

/// The lobby has a script of its own.
#[test]
fn the_script_of_the_lobby_is_small() {
    let sent = gzipped(&ui::assets().find(|asset| asset.name == "lobby.js").expect("a script").text);
    assert!(sent <= 1500, "{sent} bytes");
    let lobby = pages::all(Lang::En).into_iter().find(|page| page.name == "lobby (en)").expect("a lobby");
    for id in ["appeared", "waits", "tables", "own", "joinable"] {
        assert!(lobby.html.contains(&format!(r#" id="{id}""#)), "{id}");
    }
}

#[test]
fn the_scripts_keep_to_the_policy() {
    for (name, source) in ui::SCRIPTS.into_iter().chain([("lobby.js", ui::LOBBY_SCRIPT)]) {
        for forbidden in [
            "eval(",
            "Function(",
            "outerHTML",
            "insertAdjacentHTML",
            "document.write",
            "setAttribute(\"style\"",
            "http:",
            "https:",
        ] {
            assert!(!source.contains(forbidden), "{name}: {forbidden}");
        }
        for line in source.lines().filter(|line| line.contains("import ")) {
            assert!(line.starts_with("import { ") && line.contains("} from \"./"), "{name}: {line}");
        }
        // Only one place turns text into elements.
        let places = usize::from(name == "veillee.js" || name == "lobby.js");
        assert_eq!(source.matches("innerHTML").count(), places, "{name}");
        assert_eq!(source.matches("createPolicy(\"veillee\"").count(), places, "{name}");
    }
}

#[test]
fn the_style_of_boards_is_small() {
    let sent = gzipped(&ui::board_css());
    assert!(sent <= 6500, "{sent} bytes");
}

#[test]
fn pages_have_the_elements_the_script_uses() {
    let ids = [
        "notice",
        "link",
        "tell",
        "log",
        "help",
        "use-keys",
        "notify",
        "sound",
        "sure",
        "confirm",
        "caption",
        "keys",
        "ask",
        "ask-title",
        "icon",
    ];
    for Page { name, html } in pages::all(Lang::En).iter().filter(|page| page.html.contains("data-live")) {
        for id in ids {
            assert!(html.contains(&format!(r#" id="{id}""#)), "{name}: {id}");
        }
        for data in
            ["data-lost", "data-back", "data-failed", "data-copied", "data-denied", "data-quiet", "data-at"]
        {
            assert!(html.contains(data), "{name}: {data}");
        }
    }
}

#[test]
fn the_style_refers_to_no_other_file() {
    for forbidden in ["url(", "@import", "http:", "https:", "@font-face"] {
        assert!(!ui::STYLE.contains(forbidden), "{forbidden}");
    }
    assert_eq!(ui::STYLE.matches('{').count(), ui::STYLE.matches('}').count());
}

/// Classes set by the script, of drawn tables, or of games with longer descriptions than the one in the scenes.
const USED_ELSEWHERE: [&str; 9] =
    ["live", "no-keys", "fresh", "story", "teller", "fits", "long", "broad", "chart"];

#[test]
fn every_class_in_the_style_is_used() {
    let mut used = BTreeSet::new();
    for page in pages::all(Lang::En) {
        let pieces = html::read(&page.html).unwrap();
        used.extend(html::tags(&pieces).flat_map(|tag| tag.classes().map(str::to_owned).collect::<Vec<_>>()));
    }
    let rules = ui::STYLE.split("*/").map(|part| part.split("/*").next().unwrap_or_default());
    let styled: BTreeSet<&str> = rules
        .flat_map(|rules| rules.split('.').skip(1))
        .filter(|rest| rest.starts_with(|c: char| c.is_ascii_lowercase()))
        .map(|rest| {
            &rest[..rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-')).unwrap_or(rest.len())]
        })
        .collect();
    let unused: Vec<_> = styled
        .iter()
        .filter(|class| {
            !used.contains(**class) && !USED_ELSEWHERE.contains(class) && !class.starts_with("mark-")
        })
        .collect();
    assert!(unused.is_empty(), "no page uses {unused:?}");
}

#[test]
fn pages_refer_to_files_that_exist() {
    for Page { name, html } in pages::all(Lang::Fr) {
        let pieces = html::read(&html).unwrap();
        let paths = html::tags(&pieces)
            .flat_map(|tag| &tag.attributes)
            .filter(|(_, value)| value.starts_with("/assets/"));
        for (_, path) in paths {
            let (file, symbol) = path.split_once('#').unwrap_or((path, ""));
            let asset = ui::assets().find(|asset| asset.path == file);
            let asset = asset.unwrap_or_else(|| panic!("{name}: {path}"));
            let symbol = format!(r#"<symbol id="{symbol}""#);
            assert!(file == path || asset.text.contains(&symbol), "{name}: {path}");
        }
    }
    for icon in ui::assets().filter(|asset| asset.name.starts_with("icon")) {
        html::read(&icon.text).unwrap_or_else(|error| panic!("{error}: {}", icon.text));
    }
}
