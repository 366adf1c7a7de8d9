//! The specifications in docs/rules, and who cites their rules.

use std::collections::{BTreeMap, BTreeSet};

use crate::ids;
use crate::rust::Sources;
use crate::tree::Tree;

/// The crates that carry out the common rules.
const COMMON_RULES_CRATES: [&str; 5] =
    ["crates/kit/", "crates/catalog/", "crates/table/", "crates/play/", "crates/server/"];
/// The battery of laws is a library, but all it does is test. Its toy games have rules of their own.
pub(crate) const LAWS: &str = "crates/kit-test/";
/// The game that only tests know: it is not in crates/games, and its specification lies beside it.
pub(crate) const TOY: &str = "toy";
const TOY_RULES: &str = "crates/toy/RULES.md";

/// Where the workspace has to cite an id of a specification.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Duty {
    /// A rule, or a ruling where the rules are silent.
    CodeAndTest,
    /// A worked example.
    Test,
    /// An invariant: some are functions of the state, others can only be tested by playing on.
    CodeOrTest,
    /// A heading that only groups lettered rules.
    Nothing,
}

impl Duty {
    fn of_area(id: &str) -> Duty {
        match id.split('-').nth(1) {
            Some("EX") => Duty::Test,
            Some("INV") => Duty::CodeOrTest,
            _ => Duty::CodeAndTest,
        }
    }
}

/// One id of a specification.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rule {
    /// Line where it is stated, or first mentioned.
    pub(crate) line: usize,
    /// Where it has to be cited.
    pub(crate) duty: Duty,
}

/// One file of docs/rules.
pub(crate) struct Spec<'a> {
    /// `tale`, ...; `kit` for the common rules.
    pub(crate) code: &'a str,
    /// Path of the file.
    pub(crate) path: &'a str,
    /// Every id of its own prefix.
    pub(crate) rules: BTreeMap<&'a str, Rule>,
    text: &'a str,
}

impl<'a> Spec<'a> {
    fn read(path: &'a str, code: &'a str, text: &'a str) -> Spec<'a> {
        let prefix = code.to_ascii_uppercase();
        let mut rules: BTreeMap<&str, Rule> = BTreeMap::new();
        let mut stated = BTreeSet::new();
        for found in ids::scan(text).into_iter().filter(|found| found.prefix() == prefix) {
            let rule = Rule { line: found.line, duty: Duty::of_area(found.id) };
            let known = rules.entry(found.id).or_insert(rule);
            if found.leads && stated.insert(found.id) {
                known.line = found.line;
            }
        }
        // `X-1` that is only mentioned, next to `X-1a` and `X-1b`, means all of them.
        let lettered: BTreeSet<&str> =
            rules.keys().filter_map(|id| id.strip_suffix(|last: char| last.is_ascii_lowercase())).collect();
        for (id, rule) in &mut rules {
            if lettered.contains(id) && !stated.contains(id) {
                rule.duty = Duty::Nothing;
            }
        }
        Spec { code, path, rules, text }
    }

    /// Whether this is the specification of a game, not that of the common rules.
    pub(crate) fn is_game(&self) -> bool {
        self.code != "kit"
    }

    /// Whether it is a game that people can choose.
    pub(crate) fn is_on_the_shelf(&self) -> bool {
        self.is_game() && self.code != TOY
    }

    /// The folder of its crate.
    fn home(&self) -> String {
        match self.code {
            TOY => "crates/toy/".to_owned(),
            code => format!("crates/games/{code}/"),
        }
    }

    /// The name in the first heading: without the prefix, and without the words after the name.
    pub(crate) fn name(&self) -> &'a str {
        let heading = self.text.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or(self.code);
        let prefix = format!("{}: ", self.code.to_ascii_uppercase());
        let name = heading.strip_prefix(&prefix).unwrap_or(heading);
        let end = [": ", ", ", " — "].iter().filter_map(|mark| name.find(mark)).min();
        &name[..end.unwrap_or(name.len())]
    }

    /// The seat counts in the row `Players` of its table, all variants together, for example `2–5`.
    pub(crate) fn players(&self) -> Option<String> {
        let row = self.text.lines().find_map(|line| line.strip_prefix("| Players"))?;
        let ranges = seat_ranges(row);
        let least = ranges.iter().map(|range| range.0).min()?;
        let most = ranges.iter().map(|range| range.1).max()?;
        Some(format!("{least}–{most}"))
    }

    /// Whether the workspace has an implementation. A crate without one is only a skeleton.
    pub(crate) fn implemented(&self, tree: &Tree) -> bool {
        if !self.is_game() {
            return tree.text("crates/kit/src/lib.rs").is_some();
        }
        let sources = Sources::of(tree);
        let folder = self.home() + "src/";
        tree.under(&folder, ".rs").any(|(path, text)| {
            let code = sources.parts(path, text).code;
            code.lines().any(|line| line.starts_with("impl") && line.contains("Game for "))
        })
    }

    /// Who cites its rules.
    pub(crate) fn citations<'t>(&self, tree: &'t Tree) -> Citations<'t> {
        let own = self.home();
        let homes = if self.is_game() { vec![own.as_str()] } else { COMMON_RULES_CRATES.to_vec() };
        let scenarios = format!("scenarios/{}/", self.code);
        let sources = Sources::of(tree);
        let mut citations = Citations::default();
        for (path, text) in tree.files() {
            if path.starts_with(&scenarios) && path.ends_with(".json")
                || !self.is_game() && path.starts_with(LAWS) && path.ends_with(".rs")
            {
                citations.tests.extend(ids::scan(text).iter().map(|found| found.id));
            }
            let Some(inside) = homes.iter().find_map(|home| path.strip_prefix(home)) else { continue };
            if inside.starts_with("data/") || inside == "build.rs" {
                citations.code.extend(ids::scan(text).iter().map(|found| found.id));
            } else if (inside.starts_with("src/") || inside.starts_with("tests/")) && inside.ends_with(".rs")
            {
                let parts = sources.parts(path, text);
                citations.code.extend(ids::scan(parts.code).iter().map(|found| found.id));
                citations.tests.extend(ids::scan(parts.tests).iter().map(|found| found.id));
            }
        }
        citations
    }
}

/// Ids that occur in code, and ids that occur in tests. There may be no such rules.
#[derive(Default)]
pub(crate) struct Citations<'a> {
    /// Named by code or data.
    pub(crate) code: BTreeSet<&'a str>,
    /// Named by a test or a scenario.
    pub(crate) tests: BTreeSet<&'a str>,
}

/// Every specification, sorted by code; that of the game for tests comes last.
pub(crate) fn all(tree: &Tree) -> Vec<Spec<'_>> {
    let specs = tree.under("docs/rules/", ".md").filter_map(|(path, text)| {
        let code = path.strip_prefix("docs/rules/")?.strip_suffix(".md")?;
        code.chars().all(|c| c.is_ascii_lowercase()).then(|| Spec::read(path, code, text))
    });
    let toy = tree.text(TOY_RULES).map(|text| Spec::read(TOY_RULES, TOY, text));
    specs.chain(toy).collect()
}

/// The prefixes of all games, even of those whose specification is missing, and that of the common rules.
pub(crate) fn prefixes(tree: &Tree, specs: &[Spec<'_>]) -> BTreeSet<String> {
    let written = specs.iter().map(|spec| spec.code);
    let games = tree.under("crates/games/", ".rs").filter_map(|(path, _)| path.split('/').nth(2));
    written.chain(games).chain(["kit"]).map(str::to_ascii_uppercase).collect()
}

/// `2-4`, `2–4` or `2 to 4`; larger numbers are ages and minutes.
fn seat_ranges(row: &str) -> Vec<(u32, u32)> {
    let row = row.replace(" to ", "-").replace('–', "-");
    let words = row.split(|c: char| !(c.is_ascii_digit() || c == '-'));
    let ranges = words.filter_map(|word| {
        let (least, most) = word.split_once('-')?;
        Some((least.parse().ok()?, most.parse().ok()?))
    });
    ranges.filter(|(least, most)| (1..=*most).contains(least) && *most <= 8).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(text: &'static str) -> Spec<'static> {
        Spec::read("docs/rules/demo.md", "demo", text)
    }

    #[test]
    fn what_is_owed_depends_on_the_kind_of_id() {
        let spec = spec(
            "see DEMO-A-1\n- **DEMO-A-1** rule\n| DEMO-RULING-1 | x |\n| DEMO-RUL-2 | x |\n- DEMO-EX-1 x\n- DEMO-INV-1 x\nOTHER-A-1",
        );
        let duty = |id| spec.rules[id].duty;
        assert_eq!(spec.rules["DEMO-A-1"], Rule { line: 2, duty: Duty::CodeAndTest });
        assert_eq!((duty("DEMO-RULING-1"), duty("DEMO-RUL-2")), (Duty::CodeAndTest, Duty::CodeAndTest));
        assert_eq!((duty("DEMO-EX-1"), duty("DEMO-INV-1")), (Duty::Test, Duty::CodeOrTest));
        assert_eq!(spec.rules.len(), 5, "ids of another specification are not its own");
    }

    #[test]
    fn a_mere_heading_of_lettered_rules_is_no_rule() {
        let spec = spec("DEMO-A-1a x\nDEMO-A-1b x (DEMO-A-1)\n- DEMO-B-6 x\n- DEMO-B-6a x");
        assert_eq!(spec.rules["DEMO-A-1"].duty, Duty::Nothing);
        assert_eq!(spec.rules["DEMO-B-6"].duty, Duty::CodeAndTest, "stated itself");
    }

    #[test]
    fn names_come_from_the_heading() {
        let names = [
            ("# DEMO: Fairy Tale, implementation specification", "Fairy Tale"),
            ("# Castle Builder (7 Pièces): implementation specification", "Castle Builder (7 Pièces)"),
            ("# DEMO: La Forêt / The Forest — implementation", "La Forêt / The Forest"),
            ("# DEMO: Châteaux de Fable / Fine Sand\n\ntext", "Châteaux de Fable / Fine Sand"),
        ];
        for (text, name) in names {
            assert_eq!(spec(text).name(), name);
        }
    }

    #[test]
    fn players_come_from_the_table() {
        let rows = [
            ("| Players | 2-4 with the 80-card deck, 2-5 with the 100-card deck |", "2–5"),
            ("| Players, age, time | 2-4, from 8 years, 30 min to 45-60 min |", "2–4"),
            ("| Players, age, length | 1 to 4, from 10, about 30 minutes |", "1–4"),
        ];
        for (text, players) in rows {
            assert_eq!(spec(text).players().as_deref(), Some(players));
        }
        assert_eq!(spec("no table").players(), None);
    }

    #[test]
    fn a_skeleton_is_not_an_implementation() {
        let mut files = vec![("crates/games/demo/src/lib.rs", "//! Nothing yet.\n")];
        assert!(!spec("").implemented(&Tree::of(&files)));
        files.push(("crates/games/demo/src/tests.rs", "impl kit::Game for Fake {\n"));
        assert!(!spec("").implemented(&Tree::of(&files)), "a fake in a test");
        files.push(("crates/games/demo/src/rules.rs", "impl kit::Game for Demo {\n"));
        assert!(spec("").implemented(&Tree::of(&files)));
    }
}
