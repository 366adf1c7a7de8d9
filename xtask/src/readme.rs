//! The tables of the README that are made from files: `<!-- table:name -->` ... `<!-- /table -->`.

use std::path::Path;
use std::process::ExitCode;

use crate::figures;
use crate::specs::{self, Duty, Spec};
use crate::tidy::Problem;
use crate::tree::Tree;

/// The file with the tables.
pub(crate) const README: &str = "README.md";

const OPEN: &str = "<!-- table:";
const CLOSE: &str = "<!-- /table -->";

/// Writes the tables.
pub(crate) fn run(root: &Path, tree: &Tree) -> Result<ExitCode, String> {
    let text = tree.text(README).ok_or("there is no README.md")?;
    let fresh = rewrite(tree, text).map_err(|problem| problem.to_string())?;
    if fresh == text {
        println!("{README} is up to date");
    } else {
        std::fs::write(root.join(README), fresh).map_err(|error| format!("{README}: {error}"))?;
        println!("{README} written");
    }
    Ok(ExitCode::SUCCESS)
}

/// The text of the README with every region filled anew.
pub(crate) fn rewrite(tree: &Tree, text: &str) -> Result<String, Problem> {
    let mut fresh = String::with_capacity(text.len());
    let mut lines = text.split_inclusive('\n').zip(1..);
    while let Some((line, number)) = lines.next() {
        fresh.push_str(line);
        let Some(name) = line.trim().strip_prefix(OPEN) else { continue };
        let name = name.trim_end_matches("-->").trim();
        let table = match name {
            "games" => games(tree),
            "speed" => figures::table(tree).map_err(|told| Problem::at(README, number, told))?,
            _ => {
                return Err(Problem::at(
                    README,
                    number,
                    format!("nothing knows how to write the table `{name}`"),
                ));
            }
        };
        let Some((close, _)) = lines.find(|(line, _)| line.trim() == CLOSE) else {
            return Err(Problem::at(README, number, format!("the table `{name}` has no {CLOSE}")));
        };
        // Blank lines, because Markdown would otherwise read the table as a part of the comment.
        fresh.push('\n');
        fresh.push_str(&table);
        fresh.push('\n');
        fresh.push_str(close);
    }
    Ok(fresh)
}

/// One line for each game that has a specification.
fn games(tree: &Tree) -> String {
    let mut table = String::from(
        "| Code | Game | Players | Rules | Implemented | Scenarios | Records |\n\
         | --- | --- | :---: | ---: | ---: | ---: | ---: |\n",
    );
    for spec in specs::all(tree).iter().filter(|spec| spec.is_on_the_shelf()) {
        let (code, name) = (spec.code, spec.name());
        let players = spec.players().unwrap_or_default();
        let rules = rules(spec).count();
        let implemented = match spec.implemented(tree) {
            true => implemented_rules(tree, spec).to_string(),
            false => "planned".to_owned(),
        };
        let scenarios = tree.under(&format!("scenarios/{code}/"), ".json").count();
        let records = tree.under(&format!("records/{code}/"), ".jsonl").count();
        table += &format!(
            "| `{code}` | {name} | {players} | {rules} | {implemented} | {scenarios} | {records} |\n"
        );
    }
    table
}

/// Rules and rulings: examples and invariants are not counted.
fn rules<'a>(spec: &'a Spec<'a>) -> impl Iterator<Item = &'a str> {
    spec.rules.iter().filter(|(_, rule)| rule.duty == Duty::CodeAndTest).map(|(id, _)| *id)
}

/// Those that both code and a test name.
fn implemented_rules(tree: &Tree, spec: &Spec<'_>) -> usize {
    let cited = spec.citations(tree);
    rules(spec).filter(|id| cited.code.contains(id) && cited.tests.contains(id)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPEC: (&str, &str) = (
        "docs/rules/demo.md",
        "# DEMO: A Demo, specification\n| Players | 2-4 |\n- DEMO-A-1\n- DEMO-A-2\n- DEMO-RULING-1\n- DEMO-EX-1\n",
    );

    #[test]
    fn the_games_are_counted_from_files() {
        let tree = Tree::of(&[SPEC, ("docs/rules/kit.md", "# Common rules")]);
        assert!(
            games(&tree).ends_with("\n| `demo` | A Demo | 2–4 | 3 | planned | 0 | 0 |\n"),
            "{}",
            games(&tree)
        );
        let tree = Tree::of(&[
            SPEC,
            ("crates/games/demo/src/lib.rs", "impl Game for Demo {}\n// DEMO-A-1 DEMO-A-2\n"),
            ("scenarios/demo/a.json", "DEMO-A-1"),
            ("records/demo/a.jsonl", ""),
            ("records/demo/b.jsonl", ""),
        ]);
        assert!(games(&tree).ends_with("\n| `demo` | A Demo | 2–4 | 3 | 1 | 1 | 2 |\n"), "{}", games(&tree));
    }

    #[test]
    fn only_regions_change_and_a_second_time_nothing_does() {
        let tree = Tree::of(&[SPEC]);
        let text = "# Title\n<!-- table:games -->\nold\nolder\n<!-- /table -->\nThe end";
        let fresh = rewrite(&tree, text).unwrap();
        assert!(fresh.starts_with("# Title\n<!-- table:games -->\n\n| Code |"), "{fresh}");
        assert!(fresh.ends_with("| 0 |\n\n<!-- /table -->\nThe end"), "{fresh}");
        assert_eq!(rewrite(&tree, &fresh).unwrap(), fresh);
    }

    #[test]
    fn broken_regions_are_told() {
        let told = |text| rewrite(&Tree::of(&[]), text).unwrap_err().to_string();
        assert_eq!(
            told("\n<!-- table:nothing -->\n<!-- /table -->"),
            "README.md:2: nothing knows how to write the table `nothing`"
        );
        assert_eq!(told("<!-- table:games -->\n"), "README.md:1: the table `games` has no <!-- /table -->");
    }
}
