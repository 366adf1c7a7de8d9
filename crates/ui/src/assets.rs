//! The files that pages refer to: those of all pages, and those of drawn tables.

use std::sync::LazyLock;

use draw::Asset;

use crate::{board_css, opening_css, picks_css, script};

/// The style of all pages, without the colours of the games.
pub const STYLE: &str =
    concat!(include_str!("../assets/style.css"), "\n", include_str!("../assets/table.css"));
/// The style of replays.
pub const REPLAY_STYLE: &str = include_str!("../assets/replay.css");
/// The style of the rules.
pub const RULES_STYLE: &str = include_str!("../assets/rules.css");

/// The script of the lobby, as it is written. It shares nothing with the scripts of a table.
pub const LOBBY_SCRIPT: &str = include_str!("../assets/lobby.js");

static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let mut assets = Vec::from(script::assets());
    assets.extend([
        Asset::new(
            "style.css",
            draw::STYLE,
            format!("{STYLE}\n/* Colours of the games */\n\n{}", catalog::palettes()),
        ),
        Asset::new("room.svg", draw::PICTURE, art::room::sprite()),
        Asset::new("design.css", draw::STYLE, include_str!("../assets/design.css")),
        Asset::new("replay.css", draw::STYLE, REPLAY_STYLE),
        Asset::new("rules.css", draw::STYLE, RULES_STYLE),
        Asset::new("board.css", draw::STYLE, board_css()),
        Asset::new("picks.css", draw::STYLE, picks_css()),
        Asset::new("lobby.js", script::JS, script::squeezed(LOBBY_SCRIPT)),
        Asset::new("opening.css", draw::STYLE, opening_css()),
        // The icon in the browser's tab, and the same while the table waits for the reader.
        Asset::new("icon.svg", draw::PICTURE, art::room::icon(false)),
        Asset::new("icon-turn.svg", draw::PICTURE, art::room::icon(true)),
    ]);
    assets
});

/// The emblem and the scene of each game, by code: a page has only those of the games that it shows.
static PORTRAITS: LazyLock<Vec<(&'static str, Asset)>> = LazyLock::new(|| {
    let file = |portrait| Asset::new("portrait.svg", draw::PICTURE, portrait);
    let portraits = catalog::portraits().into_iter();
    portraits.map(|(code, portrait)| (code, file(art::room::portrait(code, portrait)))).collect()
});

static FAVICON: LazyLock<Vec<u8>> = LazyLock::new(art::room::favicon);

/// The icon for those who ask for `/favicon.ico`.
pub fn favicon() -> &'static [u8] {
    &FAVICON
}

/// The address of a file: `/assets/<hash of its content>/style.css`.
///
/// # Panics
/// If there is no such file. Pages name files by literals.
pub fn asset_path(name: &str) -> &'static str {
    let asset = ASSETS.iter().find(|asset| asset.name == name);
    &asset.expect("pages refer to files that exist").path
}

/// The address of the pictures by which a game is known; `None` for a code that no game has.
pub(crate) fn portrait_path(code: &str) -> Option<&'static str> {
    PORTRAITS.iter().find(|(known, _)| *known == code).map(|(_, portrait)| &*portrait.path)
}

/// All files, each at its address.
pub fn assets() -> impl Iterator<Item = &'static Asset> {
    ASSETS.iter().chain(PORTRAITS.iter().map(|(_, portrait)| portrait)).chain(catalog::assets())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_found_where_pages_look_for_them() {
        let paths: Vec<&str> = assets().map(|asset| asset.path.as_str()).collect();
        let own = [
            "style.css",
            "room.svg",
            "design.css",
            "replay.css",
            "rules.css",
            "board.css",
            "board.js",
            "veillee.js",
            "replay.js",
            "more.js",
            "verify.js",
            "lobby.js",
            "icon.svg",
            "icon-turn.svg",
        ];
        for name in own {
            assert!(paths.contains(&asset_path(name)), "{name}");
        }
        let different: std::collections::BTreeSet<_> = paths.iter().collect();
        assert_eq!(different.len(), paths.len());
    }
}
