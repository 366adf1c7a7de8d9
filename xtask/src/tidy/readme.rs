//! The generated tables of the README are up to date.

use super::Problem;
use crate::readme::{README, rewrite};
use crate::tree::Tree;

pub(crate) fn check(tree: &Tree) -> Vec<Problem> {
    let Some(text) = tree.text(README) else { return vec![Problem::at(README, 1, "the file is missing")] };
    match rewrite(tree, text) {
        Err(problem) => vec![problem],
        Ok(fresh) if fresh == text => Vec::new(),
        Ok(fresh) => {
            let same = text.lines().zip(fresh.lines()).take_while(|(old, new)| old == new).count();
            vec![Problem::at(README, same + 1, "a table is out of date: run `cargo xtask readme`")]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::tell;
    use super::*;

    const SPEC: (&str, &str) =
        ("docs/rules/demo.md", "# DEMO: A Demo, specification\n| Players | 2-4 |\n- DEMO-A-1\n");

    #[test]
    fn a_fresh_table_passes_and_a_stale_one_does_not() {
        let region = "# Title\n\n<!-- table:games -->\nold\n<!-- /table -->\n";
        let fresh = rewrite(&Tree::of(&[SPEC]), region).unwrap();
        assert_eq!(tell(check, &[SPEC, ("README.md", &fresh)]), [""; 0]);
        assert_eq!(
            tell(check, &[SPEC, ("README.md", region)]),
            ["README.md:4: a table is out of date: run `cargo xtask readme`"]
        );
        let scenario = ("scenarios/demo/a.json", "{}");
        assert_eq!(tell(check, &[SPEC, scenario, ("README.md", &fresh)]).len(), 1, "one scenario more");
    }

    #[test]
    fn a_region_without_its_figures_is_a_problem_and_no_region_is_none() {
        let region = "<!-- table:speed -->\n<!-- /table -->\n";
        assert_eq!(
            tell(check, &[("README.md", region)]),
            ["README.md:1: docs/figures/bench.json is missing"]
        );
        assert_eq!(tell(check, &[("README.md", "# Title\n")]), [""; 0]);
        assert_eq!(tell(check, &[]), ["README.md:1: the file is missing"]);
    }
}
