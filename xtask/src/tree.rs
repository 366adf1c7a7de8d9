//! The files of the workspace as plain text, so that a check is a function and its test needs no disk.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use crate::workspace::{self, Package};

/// Every file that is, or would be, under version control (path with `/` between folders, and text), and the packages
/// of the workspace.
pub(crate) struct Tree {
    files: BTreeMap<String, String>,
    packages: Vec<Package>,
}

impl Tree {
    /// Asks git, because only git knows what is ignored, and cargo, because only cargo knows what it builds.
    pub(crate) fn load(root: &Path) -> Result<Tree, String> {
        // In a container the checkout may belong to another user, which git refuses by default.
        let listing = Command::new("git")
            .args(["-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"])
            .current_dir(root)
            .output()
            .map_err(|error| format!("git cannot be run: {error}"))?;
        if !listing.status.success() {
            return Err(format!("git ls-files: {}", String::from_utf8_lossy(&listing.stderr).trim()));
        }
        let mut files = BTreeMap::new();
        for path in listing.stdout.split(|byte| *byte == 0).filter(|path| !path.is_empty()) {
            let path = String::from_utf8(path.to_vec())
                .map_err(|_| "a file name is not UTF-8; please rename it".to_owned())?;
            // A file that is deleted but not yet committed is still listed.
            let Ok(bytes) = std::fs::read(root.join(&path)) else { continue };
            // A picture counts as empty: it exists, but no check reads it. So does the corpus of the fuzzer, which is made
            // to be wrong: it names rules that there are not, and whatever else chance has put together.
            let text =
                if is_corpus(&path) { String::new() } else { String::from_utf8(bytes).unwrap_or_default() };
            files.insert(path, text);
        }
        Ok(Tree { files, packages: workspace::load(root)? })
    }

    /// The packages of the workspace, sorted by folder.
    pub(crate) fn packages(&self) -> &[Package] {
        &self.packages
    }

    /// The text of one file.
    pub(crate) fn text(&self, path: &str) -> Option<&str> {
        self.files.get(path).map(String::as_str)
    }

    /// All files, sorted by path.
    pub(crate) fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// The files below a folder (`folder` ends with `/`) whose name ends with `suffix`.
    pub(crate) fn under(&self, folder: &str, suffix: &str) -> impl Iterator<Item = (&str, &str)> {
        self.files().filter(move |(path, _)| path.starts_with(folder) && path.ends_with(suffix))
    }

    /// Whether there is a file, or a folder with files, at this path.
    pub(crate) fn holds(&self, path: &str) -> bool {
        let folder = format!("{}/", path.trim_end_matches('/'));
        self.files.contains_key(path) || self.files.keys().any(|file| file.starts_with(&folder))
    }
}

fn is_corpus(path: &str) -> bool {
    path.starts_with("fuzz/corpus/")
}

#[cfg(test)]
impl Tree {
    /// A tree in memory, without packages.
    pub(crate) fn of(files: &[(&str, &str)]) -> Tree {
        let files = files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect();
        Tree { files, packages: Vec::new() }
    }

    /// The same with what `cargo metadata` would print.
    pub(crate) fn with_metadata(self, json: &str) -> Tree {
        Tree { packages: workspace::parse(json.as_bytes()).unwrap(), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_held_by_their_files() {
        let tree = Tree::of(&[("crates/kit/Cargo.toml", ""), ("README.md", "")]);
        assert!(tree.holds("crates/kit") && tree.holds("crates/kit/") && tree.holds("README.md"));
        assert!(!tree.holds("crates/ki") && !tree.holds("crates/kit-test"));
    }

    #[test]
    fn files_are_found_by_folder_and_ending() {
        let tree = Tree::of(&[("a/x.json", "1"), ("a/b/y.json", "2"), ("a/z.rs", "3"), ("ab/x.json", "4")]);
        let found: Vec<&str> = tree.under("a/", ".json").map(|(_, text)| text).collect();
        assert_eq!(found, ["2", "1"]);
    }
}
