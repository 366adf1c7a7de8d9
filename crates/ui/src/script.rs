//! The scripts of the pages: written as modules of one idea each, sent as few and small files.

use std::collections::BTreeSet;

use draw::Asset;

/// The scripts as they are written. Each may import those before it.
pub const SCRIPTS: [(&str, &str); 8] = [BOARD, PRESS, EAR, SCENES, TABLE, REPLAY, MORE, VERIFY];

/// What is sent as `veillee.js`.
const BUNDLE: [(&str, &str); 5] = [BOARD, PRESS, EAR, SCENES, TABLE];

const BOARD: (&str, &str) = ("board.js", include_str!("../assets/board.js"));
const PRESS: (&str, &str) = ("press.js", include_str!("../assets/press.js"));
const EAR: (&str, &str) = ("ear.js", include_str!("../assets/ear.js"));
const SCENES: (&str, &str) = ("scenes.js", include_str!("../assets/scenes.js"));
const TABLE: (&str, &str) = ("veillee.js", include_str!("../assets/veillee.js"));
const REPLAY: (&str, &str) = ("replay.js", include_str!("../assets/replay.js"));
const MORE: (&str, &str) = ("more.js", include_str!("../assets/more.js"));
const VERIFY: (&str, &str) = ("verify.js", include_str!("../assets/verify.js"));

pub(crate) const JS: &str = "text/javascript; charset=utf-8";

/// The scripts as they are sent: `veillee.js` with the modules that it imports; `replay.js` and `more.js`, which import it
/// by its address; and `board.js` alone for pages with a board but without a table. `more.js` and `verify.js` are loaded
/// when somebody wants what they do.
///
/// One file instead of five is found at once, not module by module, and is a tenth smaller.
pub(crate) fn assets() -> [Asset; 5] {
    let joined = |modules: &[(&str, &str)]| {
        modules.iter().map(|(_, source)| inlined(&squeezed(source))).collect::<String>()
    };
    let board = Asset::new(BOARD.0, JS, joined(&[BOARD, PRESS]));
    let shared = BTreeSet::from_iter([REPLAY, MORE].iter().flat_map(|(_, source)| imports(source)));
    let shared = Vec::from_iter(shared).join(",");
    let table = Asset::new(TABLE.0, JS, format!("{}export{{{shared}}};\n", joined(&BUNDLE)));
    let beside = |(name, source)| {
        let import = format!("import{{{}}}from\"{}\";\n", imports(source).join(","), table.path);
        Asset::new(name, JS, import + &without_imports(&squeezed(source)))
    };
    let (replay, more) = (beside(REPLAY), beside(MORE));
    [board, table, replay, more, Asset::new(VERIFY.0, JS, squeezed(VERIFY.1))]
}

/// What a script imports.
fn imports(source: &str) -> Vec<&str> {
    let lists = source.lines().filter_map(|line| line.strip_prefix("import { ")?.split(" }").next());
    lists.flat_map(|list| list.split(", ")).collect()
}

/// A module as a part of one file: it imports and exports nothing.
fn inlined(source: &str) -> String {
    let source = without_imports(source);
    source.split_inclusive('\n').map(|line| line.strip_prefix("export ").unwrap_or(line)).collect()
}

fn without_imports(source: &str) -> String {
    source.split_inclusive('\n').filter(|line| !line.starts_with("import")).collect()
}

/// A script without what only its readers need: comments, indentation, empty lines and most spaces.
///
/// A comment is a whole line that begins with `//`. Text over several lines would lose its indentation: a test forbids
/// it.
pub(crate) fn squeezed(source: &str) -> String {
    let mut text = String::with_capacity(source.len());
    for line in source.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//")) {
        // Modules are put together line by line.
        if line.starts_with("export") && !text.is_empty() && !text.ends_with('\n') {
            text.push('\n');
        }
        squeeze(line, &mut text);
        // Here nothing can go on in the next line: statements that are not blocks end with a semicolon.
        let ends = line == "}" || line.ends_with([';', '{', ',', '(']);
        if !ends || line.starts_with("import") {
            text.push('\n');
        }
    }
    text
}

/// One line without the spaces in its code.
fn squeeze(line: &str, text: &mut String) {
    // A slash without spaces may begin a pattern, whose spaces mean something; a template may contain others.
    let divides = line.matches('/').count() == line.matches(" / ").count();
    if !divides || line.contains('\\') || line.matches('`').count() > 2 {
        return text.push_str(line);
    }
    let mut rest = line;
    while let Some(begins) = rest.find(['"', '`']) {
        let (code, quoted) = rest.split_at(begins);
        let ends = quoted[1..].find(&quoted[..1]).map_or(quoted.len(), |end| end + 2);
        text.push_str(&tight(code));
        text.push_str(&quoted[..ends]);
        rest = &quoted[ends..];
    }
    text.push_str(&tight(rest));
}

/// Code without the spaces that do not separate words.
fn tight(code: &str) -> String {
    let is_word = |letter: char| letter.is_alphanumeric() || "_$".contains(letter);
    let letters: Vec<char> = code.chars().collect();
    let needed =
        |place: usize| match (place.checked_sub(1).map(|before| letters[before]), letters.get(place + 1)) {
            (Some(before), Some(&after)) => {
                // Two signs would become one: `a + +b`.
                (is_word(before) && is_word(after)) || (before == after && "+-".contains(before))
            }
            _ => false,
        };
    let kept = letters.iter().enumerate().filter(|(place, letter)| **letter != ' ' || needed(*place));
    kept.map(|(_, letter)| letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_runs_is_sent() {
        let source = "// Why.\n\nif (a) {\n  // Why.\n  return b(\"// c , d\", { e });\n}\n";
        assert_eq!(squeezed(source), "if(a){return b(\"// c , d\", { e });}");
        assert_eq!(
            squeezed("const f = async (x) => x ? \"a = b\" : -x + +x - -x;"),
            "const f=async(x)=>x?\"a = b\":-x+ +x- -x;"
        );
        assert_eq!(squeezed("x = `${a} = b` + y / 2;"), "x=`${a} = b`+y/2;");
        assert_eq!(squeezed("a;\nexport const b = 1;\nc;"), "a;\nexport const b=1;c;");
        for as_it_is in ["x.replace(/ = /g, y)", "x = `${`${a} = b`}`", "x = \"\\\" = \""] {
            assert_eq!(squeezed(as_it_is), format!("{as_it_is}\n"));
        }
    }

    #[test]
    fn no_text_goes_over_several_lines() {
        for (name, source) in SCRIPTS {
            for line in source.lines().map(str::trim).filter(|line| !line.starts_with("//")) {
                assert!(line.matches('`').count() % 2 == 0, "{name}: {line}");
                assert!(line.contains('`') || line.matches('"').count() % 2 == 0, "{name}: {line}");
                assert!(!line.contains("/*") && !line.ends_with('\\'), "{name}: {line}");
            }
        }
    }

    /// They are put into one file.
    #[test]
    fn no_two_modules_use_the_same_name() {
        let mut names = BTreeSet::new();
        for (module, source) in BUNDLE {
            let lines = source.lines().map(|line| line.strip_prefix("export ").unwrap_or(line));
            for line in lines.map(|line| line.strip_prefix("async ").unwrap_or(line)) {
                let declared =
                    ["const ", "let ", "function "].iter().find_map(|kind| line.strip_prefix(kind));
                let end = |rest: &str| rest.find(['(', '=', ';']).unwrap_or(rest.len());
                for name in
                    declared.map(|rest| &rest[..end(rest)]).unwrap_or_default().split([',', ' ', '[', ']'])
                {
                    assert!(name.is_empty() || names.insert(name), "{module}: {name}");
                }
            }
        }
        assert!(names.contains("refresh") && names.contains("flying") && names.contains("morph"));
    }

    #[test]
    fn what_is_loaded_later_imports_the_script_of_the_table_by_its_address() {
        let [board, table, replay, more, verify] = assets();
        for (asset, needs) in [
            (&replay, "at,between,PACES,flying,main,morph,parse,say"),
            (&more, "at,recall,remember,pictured,turning,main,parse,say,showSettings"),
        ] {
            let import = format!("import{{{needs}}}from\"{}\";", table.path);
            assert!(asset.text.starts_with(&import), "{}", asset.text);
        }
        let shared =
            "PACES,at,between,flying,main,morph,parse,pictured,recall,remember,say,showSettings,turning";
        assert!(table.text.ends_with(&format!("export{{{shared}}};\n")));
        for asked_for in ["chime", "sound", "notify", "notifyTurn", "warn", "copy", "explain", "show"] {
            assert!(more.text.contains(&format!("function {asked_for}(")), "{asked_for}");
        }
        for asset in [board, table, replay, more, verify] {
            assert!(!asset.text.contains("\"./"), "{}: every import has an address", asset.name);
        }
    }
}
