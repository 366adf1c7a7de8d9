//! The packages of the workspace, as `cargo metadata` lists them: cargo knows what is a member and what depends on
//! what, in every notation that a manifest allows.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use serde::Deserialize;

use crate::cargo;

/// A package of the workspace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Package {
    /// The name that `cargo -p` knows it by.
    pub(crate) name: String,
    /// Its folder, below the root of the workspace.
    pub(crate) folder: String,
    /// The folders of the workspace's packages that it depends on, on any target, except for tests and build scripts.
    pub(crate) uses: Vec<String>,
    /// Those of them that it cannot be built without.
    pub(crate) needs: Vec<String>,
    /// The features of other packages that it asks for, and those that it has by default.
    pub(crate) asks: Vec<String>,
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Listed>,
    workspace_root: String,
}

#[derive(Deserialize)]
struct Listed {
    name: String,
    manifest_path: String,
    dependencies: Vec<Dependency>,
    #[serde(default)]
    features: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize)]
struct Dependency {
    /// `None` for a normal one, else `dev` or `build`.
    kind: Option<String>,
    /// Only dependencies inside the workspace have one.
    path: Option<String>,
    #[serde(default)]
    optional: bool,
    #[serde(default)]
    features: Vec<String>,
}

/// Asks cargo.
pub(crate) fn load(root: &Path) -> Result<Vec<Package>, String> {
    // Without the dependencies cargo needs neither the network nor a lock file.
    let output = Command::new(cargo())
        .args(["metadata", "--format-version", "1", "--no-deps"])
        .current_dir(root)
        .output()
        .map_err(|error| format!("cargo metadata: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo metadata: {}", String::from_utf8_lossy(&output.stderr).trim()));
    }
    parse(&output.stdout)
}

/// Reads what `cargo metadata --no-deps` prints.
pub(crate) fn parse(json: &[u8]) -> Result<Vec<Package>, String> {
    let metadata: Metadata =
        serde_json::from_slice(json).map_err(|error| format!("cargo metadata: {error}"))?;
    let below_root = |path: &str| {
        let folder = Path::new(path).strip_prefix(&metadata.workspace_root).ok()?;
        let parts: Vec<_> = folder.iter().map(|part| part.to_string_lossy()).collect();
        Some(parts.join("/"))
    };
    let mut packages = Vec::new();
    for listed in metadata.packages {
        let manifest = below_root(&listed.manifest_path).unwrap_or(listed.manifest_path);
        let folder = manifest.trim_end_matches("Cargo.toml").trim_end_matches('/').to_owned();
        let normal = listed.dependencies.iter().filter(|dependency| dependency.kind.is_none());
        let (mut uses, mut needs) = (Vec::new(), Vec::new());
        let mut asks: Vec<String> = listed.features.get("default").cloned().unwrap_or_default();
        for dependency in normal {
            let Some(used) = dependency.path.as_deref().and_then(below_root) else { continue };
            if !dependency.optional {
                needs.push(used.clone());
            }
            uses.push(used);
            asks.extend_from_slice(&dependency.features);
        }
        // A dependency is listed once for each target that has it.
        for list in [&mut uses, &mut needs, &mut asks] {
            list.sort();
            list.dedup();
        }
        packages.push(Package { name: listed.name, folder, uses, needs, asks });
    }
    packages.sort_by(|one, other| one.folder.cmp(&other.folder));
    Ok(packages)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_tells_members_and_their_dependencies() {
        let json = r#"{
            "packages": [
                {"name": "words", "manifest_path": "/ws/crates/words/Cargo.toml", "dependencies": [
                    {"name": "serde", "kind": null, "target": null, "source": "registry"},
                    {"name": "kit", "kind": null, "target": null, "path": "/ws/crates/kit", "features": ["fast"]},
                    {"name": "kit", "kind": null, "target": "cfg(unix)", "path": "/ws/crates/kit"},
                    {"name": "tale", "rename": "story", "kind": null, "target": "cfg(unix)", "optional": true, "path": "/ws/crates/games/tale"},
                    {"name": "kit-test", "kind": "dev", "target": null, "path": "/ws/crates/kit-test"},
                    {"name": "xtask", "kind": "build", "target": null, "path": "/ws/xtask"}
                ]},
                {"name": "kit", "manifest_path": "/ws/crates/kit/Cargo.toml", "dependencies": [],
                 "features": {"default": ["small"], "fast": []}}
            ],
            "workspace_root": "/ws", "version": 1
        }"#;
        let kit = Package {
            name: "kit".to_owned(),
            folder: "crates/kit".to_owned(),
            uses: vec![],
            needs: vec![],
            asks: vec!["small".to_owned()],
        };
        let words = Package {
            name: "words".to_owned(),
            folder: "crates/words".to_owned(),
            uses: vec!["crates/games/tale".to_owned(), "crates/kit".to_owned()],
            needs: vec!["crates/kit".to_owned()],
            asks: vec!["fast".to_owned()],
        };
        assert_eq!(parse(json.as_bytes()), Ok(vec![kit, words]));
        assert!(parse(b"{}").unwrap_err().starts_with("cargo metadata: missing field"));
    }
}
