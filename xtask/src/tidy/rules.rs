//! Every rule of an implemented game has code and a test, and nothing cites a rule that does not exist.

use std::collections::BTreeSet;

use super::Problem;
use crate::ids;
use crate::specs::{self, Duty, Spec};
use crate::tree::Tree;

pub(crate) fn check(tree: &Tree) -> Vec<Problem> {
    let specs = specs::all(tree);
    let mut problems = unknown(tree, &specs);
    for spec in specs.iter().filter(|spec| spec.implemented(tree)) {
        problems.extend(uncited(tree, spec));
    }
    problems
}

/// Rules that the code or the tests of their game do not name.
fn uncited(tree: &Tree, spec: &Spec<'_>) -> Vec<Problem> {
    let cited = spec.citations(tree);
    let mut problems = Vec::new();
    for (id, rule) in &spec.rules {
        let (code, test) = (cited.code.contains(id), cited.tests.contains(id));
        let missing = match rule.duty {
            Duty::CodeAndTest => match (code, test) {
                (true, true) => None,
                (false, true) => Some("is not cited in code"),
                (true, false) => Some("is not cited by a test"),
                (false, false) => Some("is cited neither in code nor by a test"),
            },
            Duty::Test => (!test).then_some("is an example without a test"),
            Duty::CodeOrTest => (!code && !test).then_some("is an invariant that nothing checks"),
            Duty::Nothing => None,
        };
        problems.extend(missing.map(|what| Problem::at(spec.path, rule.line, format!("{id} {what}"))));
    }
    problems
}

/// Citations of rules that no specification has, in any file.
fn unknown(tree: &Tree, specs: &[Spec<'_>]) -> Vec<Problem> {
    let known: BTreeSet<&str> = specs.iter().flat_map(|spec| spec.rules.keys().copied()).collect();
    let prefixes = specs::prefixes(tree, specs);
    let mut problems = Vec::new();
    for (path, text) in tree.files() {
        for found in ids::scan(text) {
            let of_a_fake = path.starts_with(specs::LAWS) && found.prefix().eq_ignore_ascii_case(specs::TOY);
            if prefixes.contains(found.prefix()) && !known.contains(found.id) && !of_a_fake {
                problems.push(Problem::at(path, found.line, format!("unknown rule {}", found.id)));
            }
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::super::tests::tell;
    use super::*;

    const GAME: &str = "crates/games/demo/src/lib.rs";
    const SPEC: &str = "docs/rules/demo.md";

    /// A game with one rule; each test takes something away from it or adds to it.
    fn files<'a>(code: &'a str, more: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
        [&[(SPEC, "# DEMO\n- **DEMO-A-1** Rule.\n"), (GAME, code)], more].concat()
    }

    const IMPL: &str = "impl Game for Demo {}\n";
    const CITED: &str = "impl Game for Demo {}\n/// DEMO-A-1: why\n";

    #[test]
    fn a_rule_needs_code_and_a_test() {
        let test = ("crates/games/demo/tests/battery.rs", "// DEMO-A-1");
        assert_eq!(
            tell(check, &files(IMPL, &[])),
            ["docs/rules/demo.md:2: DEMO-A-1 is cited neither in code nor by a test"]
        );
        assert_eq!(
            tell(check, &files(IMPL, &[test])),
            ["docs/rules/demo.md:2: DEMO-A-1 is not cited in code"]
        );
        assert_eq!(
            tell(check, &files(CITED, &[])),
            ["docs/rules/demo.md:2: DEMO-A-1 is not cited by a test"]
        );
        assert_eq!(tell(check, &files(CITED, &[test])), [""; 0]);
    }

    #[test]
    fn every_kind_of_test_counts_and_none_counts_as_code() {
        let unit = "impl Game for Demo {}\n#[cfg(test)]\nmod tests {\n// DEMO-A-1\n}\n";
        let no_code = ["docs/rules/demo.md:2: DEMO-A-1 is not cited in code"];
        assert_eq!(tell(check, &files(unit, &[])), no_code);
        for place in
            ["crates/games/demo/src/play/tests.rs", "crates/games/demo/tests/a.rs", "scenarios/demo/a.json"]
        {
            assert_eq!(tell(check, &files(IMPL, &[(place, "DEMO-A-1")])), no_code, "{place}");
            assert_eq!(tell(check, &files(CITED, &[(place, "DEMO-A-1")])), [""; 0], "{place}");
        }
    }

    #[test]
    fn data_is_code_and_other_places_are_nothing() {
        let test = ("scenarios/demo/a.json", "DEMO-A-1");
        for place in ["crates/games/demo/data/cards.toml", "crates/games/demo/build.rs"] {
            assert_eq!(tell(check, &files(IMPL, &[test, (place, "# DEMO-A-1")])), [""; 0], "{place}");
        }
        for place in ["crates/bots/src/lib.rs", "docs/x.md", "crates/games/other/src/lib.rs"] {
            assert_eq!(tell(check, &files(IMPL, &[test, (place, "DEMO-A-1")])).len(), 1, "{place}");
        }
    }

    #[test]
    fn a_planned_game_owes_nothing() {
        assert_eq!(tell(check, &files("//! Later.", &[])), [""; 0]);
        assert_eq!(tell(check, &[(SPEC, "DEMO-A-1")]), [""; 0]);
    }

    #[test]
    fn the_game_for_tests_is_held_to_its_own_specification() {
        let rule = format!("{}-A-1", "TOY");
        let spec = ("crates/toy/RULES.md", rule.as_str());
        let game = ("crates/toy/src/lib.rs", "impl Game for Ford {}\n");
        let told = [format!("crates/toy/RULES.md:1: {rule} is cited neither in code nor by a test")];
        assert_eq!(tell(check, &[spec, game]), told);
        // The toy games of the battery call their rules by the same name.
        let other = format!("{}-B-1", "TOY");
        let fake = ("crates/kit-test/tests/battery/toy.rs", other.as_str());
        assert_eq!(tell(check, &[spec, game, fake]), told);
        let stray = ("crates/ui/src/lib.rs", other.as_str());
        assert_eq!(tell(check, &[spec, game, stray]).len(), 2);
    }

    #[test]
    fn rulings_are_rules_examples_are_tests_and_invariants_either() {
        let spec = "- DEMO-RULING-1\n- DEMO-EX-1\n- DEMO-INV-1\n";
        assert_eq!(
            tell(check, &[(SPEC, spec), (GAME, IMPL)]),
            [
                "docs/rules/demo.md:2: DEMO-EX-1 is an example without a test",
                "docs/rules/demo.md:3: DEMO-INV-1 is an invariant that nothing checks",
                "docs/rules/demo.md:1: DEMO-RULING-1 is cited neither in code nor by a test",
            ]
        );
        let code = "impl Game for Demo {}\n// DEMO-INV-1, DEMO-RULING-1\n#[cfg(test)]\nmod tests {\n// DEMO-EX-1, DEMO-RULING-1\n}\n";
        assert_eq!(tell(check, &[(SPEC, spec), (GAME, code)]), [""; 0]);
    }

    #[test]
    fn the_common_rules_belong_to_the_kit() {
        let rule = format!("{}-SEATS-1", "KIT");
        let kit = |code: &str, test: &str| {
            tell(
                check,
                &[
                    ("docs/rules/kit.md", &rule),
                    ("crates/kit/src/lib.rs", code),
                    ("crates/kit-test/src/lib.rs", test),
                ],
            )
        };
        assert_eq!(kit("", &rule), [format!("docs/rules/kit.md:1: {rule} is not cited in code")]);
        assert_eq!(kit(&rule, ""), [format!("docs/rules/kit.md:1: {rule} is not cited by a test")]);
        assert_eq!(kit(&rule, &rule), [""; 0]);
    }

    #[test]
    fn an_unknown_rule_is_found_everywhere() {
        for place in ["crates/bots/src/lib.rs", "scenarios/demo/a.json", "locales/fr/demo.ftl", "docs/a.md"] {
            assert_eq!(
                tell(check, &[(SPEC, "DEMO-A-1"), (place, "\nrule-DEMO-A-2")]),
                [format!("{place}:2: unknown rule DEMO-A-2")]
            );
        }
        let missing = format!("{}-A-1", "KIT");
        assert_eq!(
            tell(check, &[("a.rs", &missing)]),
            [format!("a.rs:1: unknown rule {missing}")],
            "no file yet"
        );
        assert_eq!(tell(check, &[("a.rs", "SHA-A-1 ISO-A-2")]), [""; 0], "not ours");
    }
}
