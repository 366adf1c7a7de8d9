//! Dependencies between the crates of the workspace point downwards.

use super::Problem;
use crate::layers::{May, members};
use crate::tree::Tree;

pub(crate) fn check(tree: &Tree) -> Vec<Problem> {
    let members = members(tree);
    let mut problems = Vec::new();
    for member in &members {
        let path = format!("{}/Cargo.toml", member.folder);
        let Some(layer) = member.layer() else {
            problems.push(Problem::at(
                &path,
                1,
                "this crate has no layer: give it one in xtask/src/layers.rs",
            ));
            continue;
        };
        let May::Use(allowed) = layer.may_use else { continue };
        for (line, name) in member.dependencies() {
            let Some(used) = members.iter().find(|member| member.name == name) else { continue };
            if !allowed.contains(&used.layer_name()) {
                problems.push(Problem::at(&path, line, format!("{} must not depend on {name}", layer.name)));
            }
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::super::tests::tell;
    use super::*;

    fn told(folder: &str, dependency: &str) -> Vec<String> {
        let manifest = format!("{folder}/Cargo.toml");
        let name = folder.rsplit('/').next().unwrap();
        let text = format!("[package]\nname = \"{name}\"\n[dependencies]\n{dependency}.workspace = true\n");
        let others = ["kit", "words", "games/demo", "games/other", "bots", "veillee"].map(|inside| {
            let name = inside.rsplit('/').next().unwrap();
            (format!("crates/{inside}/Cargo.toml"), format!("[package]\nname = \"{name}\"\n"))
        });
        let root = format!("[workspace]\nmembers = [\"crates/*\", \"crates/games/*\", \"{folder}\"]\n");
        let mut files: Vec<(&str, &str)> =
            others.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
        files.extend([("Cargo.toml", root.as_str()), (&manifest, &text)]);
        let mut told = tell(check, &files);
        told.dedup();
        told
    }

    #[test]
    fn upward_dependencies_are_refused() {
        assert_eq!(told("crates/kit", "words"), ["crates/kit/Cargo.toml:4: kit must not depend on words"]);
        assert_eq!(told("crates/games/demo", "veillee").len(), 1);
        assert_eq!(told("crates/games/demo", "other").len(), 1, "a game knows no other game");
        assert_eq!(told("crates/bots", "demo").len(), 1, "bots knows no game");
        assert_eq!(told("xtask", "kit").len(), 1);
    }

    #[test]
    fn downward_and_foreign_dependencies_are_fine() {
        assert_eq!(told("crates/games/demo", "words"), [""; 0]);
        assert_eq!(told("crates/games/demo", "bots"), [""; 0]);
        assert_eq!(told("crates/veillee", "bots"), [""; 0]);
        assert_eq!(told("crates/kit", "serde"), [""; 0]);
    }

    #[test]
    fn a_new_crate_needs_a_layer() {
        assert!(told("crates/novelty", "kit")[0].contains("has no layer"));
    }
}
