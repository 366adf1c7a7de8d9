//! Every crate has a layer, every layer has a crate, and dependencies point downwards.

use super::Problem;
use crate::layers::{LAYERS, Layer, name_of};
use crate::tree::Tree;
use crate::workspace::Package;

/// Where the layers are written down.
const TABLE: &str = "xtask/src/layers.rs";

pub(crate) fn check(tree: &Tree) -> Vec<Problem> {
    let packages = tree.packages();
    let mut problems = outsiders(tree);
    problems.extend(packages.iter().flat_map(dependencies));
    problems.extend(packages.iter().filter_map(ships_the_toy));
    // Trees in tests have only a few packages; the real one has this crate.
    if packages.iter().any(|package| package.folder == "xtask") {
        problems.extend(LAYERS.iter().filter_map(|layer| without_crate(layer, packages)));
    }
    problems
}

/// Forbidden dependencies of a package.
fn dependencies(package: &Package) -> Vec<Problem> {
    let path = format!("{}/Cargo.toml", package.folder);
    let Some(layer) = package.layer() else {
        let message = format!("the crate {} has no layer: give it one in {TABLE}", package.name);
        return vec![Problem::at(&path, 1, message)];
    };
    let upwards = package.uses.iter().filter(|used| !layer.uses.contains(&name_of(used)));
    upwards
        .map(|used| Problem::at(&path, 1, format!("{} must not depend on {used}", package.folder)))
        .collect()
}

/// The game for tests is behind a feature of its name, which only tests ask for: no program that is built for people has
/// it.
fn ships_the_toy(package: &Package) -> Option<Problem> {
    let needs = package.needs.iter().any(|folder| folder == "crates/toy");
    let asks =
        package.asks.iter().any(|feature| ["toy", "dep:toy", "catalog/toy"].contains(&feature.as_str()));
    let path = format!("{}/Cargo.toml", package.folder);
    (needs || asks).then(|| Problem::at(&path, 1, "only tests may ask for the toy"))
}

fn without_crate(layer: &Layer, packages: &[Package]) -> Option<Problem> {
    let found = packages.iter().any(|package| name_of(&package.folder) == layer.name);
    (!found).then(|| Problem::at(TABLE, 1, format!("the layer {} has no crate", layer.name)))
}

/// Crates that no check sees, because they are not members of the workspace.
fn outsiders(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (path, _) in tree.under("crates/", "/Cargo.toml") {
        let known = tree.packages().iter().any(|package| path == format!("{}/Cargo.toml", package.folder));
        if !known {
            problems.push(Problem::at(path, 1, "this crate is not a member of the workspace"));
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A package as `cargo metadata` lists it.
    fn listed(folder: &str, uses: &[&str]) -> String {
        let dependency = |path: &&str| format!(r#"{{"name": "x", "kind": null, "path": "/ws/{path}"}}"#);
        let dependencies: Vec<String> = uses.iter().map(dependency).collect();
        let name = folder.rsplit('/').next().unwrap();
        format!(
            r#"{{"name": "{name}", "manifest_path": "/ws/{folder}/Cargo.toml", "dependencies": [{}]}}"#,
            dependencies.join(", ")
        )
    }

    fn told(packages: &[String], files: &[(&str, &str)]) -> Vec<String> {
        let json = format!(r#"{{"packages": [{}], "workspace_root": "/ws"}}"#, packages.join(", "));
        let tree = Tree::of(files).with_metadata(&json);
        check(&tree).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn upward_dependencies_are_refused() {
        let told = |folder: &str, used: &str| told(&[listed(folder, &[used])], &[]);
        assert_eq!(
            told("crates/kit", "crates/words"),
            ["crates/kit/Cargo.toml:1: crates/kit must not depend on crates/words"]
        );
        assert_eq!(told("crates/games/demo", "crates/table").len(), 1);
        assert_eq!(told("crates/games/demo", "crates/games/other").len(), 1, "a game knows no other game");
        assert_eq!(told("crates/bots", "crates/games/demo").len(), 1, "bots knows no game");
        assert_eq!(told("crates/words", "xtask").len(), 1);
        assert_eq!(told("crates/games/demo", "crates/words"), [""; 0]);
        assert_eq!(told("crates/veillee", "crates/bots"), [""; 0]);
    }

    #[test]
    fn only_tests_have_the_toy() {
        let told = |folder: &str, dependency: &str, features: &str| {
            let package = format!(
                r#"{{"name": "x", "manifest_path": "/ws/{folder}/Cargo.toml", "dependencies": [{dependency}], "features": {features}}}"#
            );
            told(&[package], &[])
        };
        let toy = |optional| format!(r#"{{"kind": null, "optional": {optional}, "path": "/ws/crates/toy"}}"#);
        let catalog =
            |kind| format!(r#"{{"kind": {kind}, "path": "/ws/crates/catalog", "features": ["toy"]}}"#);
        assert_eq!(told("crates/catalog", &toy(true), r#"{"toy": ["dep:toy"]}"#), [""; 0]);
        assert_eq!(told("crates/server", &catalog("\"dev\""), "{}"), [""; 0]);
        let refused = |folder: &str| [format!("{folder}/Cargo.toml:1: only tests may ask for the toy")];
        assert_eq!(told("crates/catalog", &toy(false), "{}"), refused("crates/catalog"));
        assert_eq!(
            told("crates/catalog", &toy(true), r#"{"default": ["toy"], "toy": []}"#),
            refused("crates/catalog")
        );
        assert_eq!(told("crates/server", &catalog("null"), "{}"), refused("crates/server"));
    }

    #[test]
    fn a_crate_that_has_no_layer_fails() {
        assert_eq!(
            told(&[listed("crates/novelty", &["crates/kit"])], &[]),
            [
                "crates/novelty/Cargo.toml:1: the crate novelty has no layer: give it one in xtask/src/layers.rs"
            ]
        );
    }

    #[test]
    fn a_layer_without_a_crate_fails() {
        let folder = |layer: &Layer| match layer.name {
            "games" => "crates/games/demo".to_owned(),
            "xtask" => "xtask".to_owned(),
            name => format!("crates/{name}"),
        };
        let mut packages: Vec<String> = LAYERS.iter().map(|layer| listed(&folder(layer), &[])).collect();
        assert_eq!(told(&packages, &[]), [""; 0]);
        packages.remove(0);
        assert_eq!(told(&packages, &[]), ["xtask/src/layers.rs:1: the layer kit has no crate"]);
    }

    #[test]
    fn a_crate_outside_the_workspace_fails() {
        let files = [("crates/kit/Cargo.toml", ""), ("crates/lost/Cargo.toml", ""), ("fuzz/Cargo.toml", "")];
        assert_eq!(
            told(&[listed("crates/kit", &[])], &files),
            ["crates/lost/Cargo.toml:1: this crate is not a member of the workspace"]
        );
    }
}
