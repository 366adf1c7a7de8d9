//! Which crate may depend on which: dependencies point downwards only (ARCHITECTURE.md says why).

use crate::tree::Tree;

/// One layer of the workspace: a crate, or the crates of a folder.
pub(crate) struct Layer {
    /// `games` for every crate in crates/games, else the name of the folder.
    pub(crate) name: &'static str,
    /// The layers that it may depend on.
    pub(crate) may_use: May,
    /// It runs in the browser as well.
    pub(crate) wasm: bool,
}

/// What a layer may depend on.
pub(crate) enum May {
    Use(&'static [&'static str]),
    UseAnything,
}

/// From the bottom to the top. A game uses no other game; the store knows no game at all; the stage knows only the
/// pages that it is shown; this tool uses nothing, so that it can say what is wrong when nothing builds. Tests may use
/// what they like.
pub(crate) const LAYERS: &[Layer] = &[
    Layer { name: "kit", may_use: May::Use(&[]), wasm: true },
    Layer { name: "words", may_use: May::Use(&["kit"]), wasm: true },
    Layer { name: "kit-test", may_use: May::Use(&["kit", "words"]), wasm: false },
    Layer { name: "bots", may_use: May::Use(&["kit"]), wasm: true },
    Layer { name: "art", may_use: May::Use(&[]), wasm: true },
    Layer { name: "draw", may_use: May::Use(&["kit", "words", "art"]), wasm: true },
    Layer { name: "games", may_use: May::Use(&["kit", "words", "bots", "art", "draw"]), wasm: true },
    Layer { name: "table", may_use: May::Use(&["kit", "words", "bots"]), wasm: true },
    Layer {
        name: "catalog",
        may_use: May::Use(&["kit", "words", "games", "bots", "art", "draw", "table"]),
        wasm: true,
    },
    Layer { name: "store", may_use: May::Use(&["kit", "table"]), wasm: false },
    Layer { name: "ui", may_use: May::Use(&["kit", "words", "art", "draw", "table", "catalog"]), wasm: true },
    Layer {
        name: "house",
        may_use: May::Use(&["kit", "words", "games", "bots", "table", "catalog", "store", "ui"]),
        wasm: false,
    },
    Layer { name: "stage", may_use: May::Use(&[]), wasm: false },
    Layer { name: "veillee", may_use: May::UseAnything, wasm: false },
    Layer { name: "xtask", may_use: May::Use(&[]), wasm: false },
];

/// A crate of the workspace.
pub(crate) struct Crate<'a> {
    /// Its folder.
    pub(crate) folder: &'a str,
    /// Its Cargo.toml.
    pub(crate) manifest: &'a str,
    /// The name that others depend on.
    pub(crate) name: &'a str,
}

impl<'a> Crate<'a> {
    /// The name of its layer.
    pub(crate) fn layer_name(&self) -> &'a str {
        match self.folder.strip_prefix("crates/") {
            Some(inside) => inside.split('/').next().unwrap_or(inside),
            None => self.folder,
        }
    }

    /// Its layer, if it has been given one.
    pub(crate) fn layer(&self) -> Option<&'static Layer> {
        LAYERS.iter().find(|layer| layer.name == self.layer_name())
    }

    /// What it is built from, with the lines that say so; not what only its tests or its build script use.
    pub(crate) fn dependencies(&self) -> Vec<(usize, &'a str)> {
        let mut found = Vec::new();
        let mut inside = false;
        for (index, line) in self.manifest.lines().enumerate() {
            let line = line.trim();
            if let Some(section) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
                inside = section == "dependencies" || section.ends_with(".dependencies");
                if let Some((before, name)) = section.rsplit_once('.')
                    && (before == "dependencies" || before.ends_with(".dependencies"))
                {
                    found.push((index + 1, name));
                }
            } else if inside {
                let end = line.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'));
                let key = &line[..end.unwrap_or(line.len())];
                let renamed = line.split_once("package").and_then(|(_, rest)| rest.split('"').nth(1));
                if !key.is_empty() {
                    found.push((index + 1, renamed.unwrap_or(key)));
                }
            }
        }
        found
    }
}

/// The members of the workspace, in the order of the root's list.
pub(crate) fn members(tree: &Tree) -> Vec<Crate<'_>> {
    let root = tree.text("Cargo.toml").unwrap_or_default();
    let list =
        root.split_once("\nmembers").and_then(|(_, rest)| rest.split_once('[')).map_or("", |(_, rest)| rest);
    let list = list.split_once(']').map_or("", |(list, _)| list);
    let patterns = list.split('"').skip(1).step_by(2);
    patterns.flat_map(|pattern| matching(tree, pattern)).collect()
}

/// The crates that a member's path or `folder/*` stands for.
fn matching<'a>(tree: &'a Tree, pattern: &str) -> Vec<Crate<'a>> {
    let manifests = tree.under("", "/Cargo.toml").filter_map(|(path, manifest)| {
        let folder = path.strip_suffix("/Cargo.toml")?;
        let wanted = match pattern.strip_suffix("/*") {
            Some(parent) => folder.rsplit_once('/').is_some_and(|(above, _)| above == parent),
            None => folder == pattern,
        };
        wanted.then_some((folder, manifest))
    });
    let crates = manifests.map(|(folder, manifest)| {
        let name = manifest.lines().find_map(|line| line.strip_prefix("name = \"")?.split('"').next());
        Crate { folder, manifest, name: name.unwrap_or(folder) }
    });
    crates.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_follow_the_list_of_the_root() {
        let tree = Tree::of(&[
            ("Cargo.toml", "[workspace]\nmembers = [\n  \"crates/kit\",\n  \"crates/games/*\",\n]\n"),
            ("crates/kit/Cargo.toml", "[package]\nname = \"kit\"\n"),
            ("crates/games/tale/Cargo.toml", "[package]\nname = \"tale\"\n"),
            ("crates/games/tale/deep/Cargo.toml", "[package]\nname = \"deep\"\n"),
            ("fuzz/Cargo.toml", "[package]\nname = \"fuzz\"\n"),
        ]);
        let members: Vec<(&str, &str)> =
            members(&tree).iter().map(|member| (member.name, member.layer_name())).collect();
        assert_eq!(members, [("kit", "kit"), ("tale", "games")]);
    }

    #[test]
    fn dependencies_are_read_in_every_notation() {
        let manifest = "[package]\nname = \"x\"\n[dependencies]\nkit.workspace = true\nserde = { version = \"1\",\n  \"derive\" }\nalias = { package = \"words\" }\n[dependencies.bots]\nworkspace = true\n[target.'cfg(unix)'.dependencies]\ntale = \"1\"\n[dev-dependencies]\nkit-test = \"1\"\n[build-dependencies]\ntoml = \"1\"\n";
        let member = Crate { folder: "crates/x", manifest, name: "x" };
        assert_eq!(
            member.dependencies(),
            [(4, "kit"), (5, "serde"), (7, "words"), (8, "bots"), (11, "tale")]
        );
    }

    #[test]
    fn every_layer_uses_only_layers_below_it() {
        for (height, layer) in LAYERS.iter().enumerate() {
            let May::Use(used) = layer.may_use else { continue };
            for name in used {
                assert!(
                    LAYERS[..height].iter().any(|below| below.name == *name),
                    "{} uses {name}",
                    layer.name
                );
            }
        }
    }
}
