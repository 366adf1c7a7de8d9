//! A record says which game it is of. Whether it replays is for `veillee verify`.

use super::Problem;
use crate::tree::Tree;

pub(crate) fn check(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (path, text) in tree.under("records/", ".jsonl") {
        let Some([code, _]) = path
            .strip_prefix("records/")
            .map(|inside| inside.split('/').collect::<Vec<_>>())
            .and_then(|parts| <[&str; 2]>::try_from(parts).ok())
        else {
            problems.push(Problem::at(path, 1, "a record belongs into records/<code>/"));
            continue;
        };
        let first = serde_json::from_str::<serde_json::Value>(text.lines().next().unwrap_or_default());
        let told = match first.as_ref().map(|line| line.get("game").and_then(serde_json::Value::as_str)) {
            Err(error) => Some(format!("the first line is not JSON: {error}")),
            Ok(None) => Some("the first line names no game".to_owned()),
            Ok(Some(game)) if game != code => Some(format!("a record of {game} in the folder of {code}")),
            Ok(Some(_)) => None,
        };
        problems.extend(told.map(|told| Problem::at(path, 1, told)));
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::super::tests::tell;
    use super::*;

    #[test]
    fn the_first_line_names_the_game_of_the_folder() {
        let told = |path, text| tell(check, &[(path, text)]);
        assert_eq!(told("records/demo/a.jsonl", "{\"game\":\"demo\",\"rules\":1}\n{}\n"), [""; 0]);
        assert_eq!(
            told("records/demo/a.jsonl", "{\"game\":\"other\"}\n"),
            ["records/demo/a.jsonl:1: a record of other in the folder of demo"]
        );
        assert_eq!(
            told("records/demo/a.jsonl", "{}\n"),
            ["records/demo/a.jsonl:1: the first line names no game"]
        );
        assert!(told("records/demo/a.jsonl", "")[0].contains("not JSON"));
        assert!(told("records/a.jsonl", "{}")[0].contains("records/<code>/"));
    }
}
