//! Which crate may depend on which: dependencies point downwards only (ARCHITECTURE.md says why).

use crate::workspace::Package;

/// One layer of the workspace: a crate, or the crates of a folder.
#[derive(Debug)]
pub(crate) struct Layer {
    /// `games` for every crate in crates/games, else the name of the folder.
    pub(crate) name: &'static str,
    /// Where it runs.
    pub(crate) runs: Runs,
    /// The layers that it may depend on.
    pub(crate) uses: &'static [&'static str],
}

/// Where a layer runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Runs {
    /// On this machine only.
    Here,
    /// In the browser as well: `cargo xtask wasm` compiles it.
    Anywhere,
}

use Runs::{Anywhere, Here};

/// From the bottom to the top. A game uses no other game; the store knows no game at all; the stage knows only the
/// pages that it is shown; xtask uses nothing, so that it can say what is wrong when nothing else builds. Tests may use
/// what they like.
#[rustfmt::skip]
pub(crate) const LAYERS: &[Layer] = &[
    Layer { name: "kit", runs: Anywhere, uses: &[] },
    Layer { name: "words", runs: Anywhere, uses: &["kit"] },
    Layer { name: "kit-test", runs: Here, uses: &["kit", "words"] },
    Layer { name: "bots", runs: Anywhere, uses: &["kit"] },
    Layer { name: "art", runs: Anywhere, uses: &[] },
    Layer { name: "draw", runs: Anywhere, uses: &["kit", "words", "art"] },
    Layer { name: "games", runs: Anywhere, uses: &["kit", "words", "bots", "art", "draw"] },
    Layer { name: "toy", runs: Anywhere, uses: &["kit", "words", "bots", "art", "draw"] },
    Layer { name: "table", runs: Anywhere, uses: &["kit", "words", "bots"] },
    Layer { name: "catalog", runs: Anywhere, uses: &["kit", "words", "games", "toy", "bots", "art", "draw", "table"] },
    Layer { name: "ui", runs: Anywhere, uses: &["kit", "words", "art", "draw", "table", "catalog"] },
    Layer { name: "play", runs: Anywhere, uses: &["kit", "words", "bots", "draw", "table", "catalog", "ui"] },
    Layer { name: "store", runs: Here, uses: &["kit", "table"] },
    Layer { name: "server", runs: Here, uses: &["kit", "words", "bots", "table", "catalog", "ui", "play", "store"] },
    Layer { name: "veillee", runs: Here, uses: &["kit", "words", "kit-test", "bots", "table", "catalog", "ui", "play", "store", "server"] },
    Layer { name: "fuzz", runs: Here, uses: &["kit", "words", "kit-test", "bots", "games", "table", "catalog", "play", "server"] },
    Layer { name: "stage", runs: Here, uses: &[] },
    Layer { name: "xtask", runs: Here, uses: &[] },
];

/// The name of the layer that a folder belongs to, whether or not there is such a layer.
pub(crate) fn name_of(folder: &str) -> &str {
    match folder.strip_prefix("crates/") {
        Some(inside) => inside.split('/').next().unwrap_or(inside),
        None => folder,
    }
}

impl Package {
    /// Its layer, if it has been given one.
    pub(crate) fn layer(&self) -> Option<&'static Layer> {
        LAYERS.iter().find(|layer| layer.name == name_of(&self.folder))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_layer_is_named_after_its_folder() {
        assert_eq!(["crates/kit", "crates/games/tale", "xtask"].map(name_of), ["kit", "games", "xtask"]);
    }

    #[test]
    fn every_layer_uses_only_layers_below_it() {
        for (height, layer) in LAYERS.iter().enumerate() {
            for name in layer.uses {
                let below = LAYERS[..height].iter().any(|below| below.name == *name);
                assert!(below, "{} uses {name}", layer.name);
            }
        }
    }
}
