//! Every page, in both languages.

use draw::{Draw, Picture};
use kit::{Seat, Seats};
use table::{Screen, TableId};
use tale::Tale;
use ui::{Frame, Lobby, Notice, Profile, TablePage};
use words::{Lang, Words};

use crate::scene::{self, READERS};

/// A page and what it is.
pub(crate) struct Page {
    pub(crate) name: String,
    pub(crate) html: String,
}

/// What a table's page is made from, owned.
pub(crate) struct TableModel {
    pub(crate) screen: Screen,
    pub(crate) invitations: Vec<(Seat, String)>,
    pub(crate) away: Seats,
    pub(crate) log: Vec<Picture>,
}

impl TableModel {
    pub(crate) fn page(&self) -> TablePage<'_> {
        TablePage {
            id: "12345678".parse::<TableId>().expect("eight digits"),
            screen: &self.screen,
            invitations: &self.invitations,
            away: self.away,
            hints: false,
            hint: None,
            drawing: None,
        }
    }
}

/// A refusal, as the server shows it on a page.
pub(crate) fn notice() -> Notice {
    Notice { text: "Not now.".into(), rule: Some("KIT-UNDO-1".into()), refused: true, ..Notice::default() }
}

/// Every scene as every reader sees it.
pub(crate) fn tables(words: &Words) -> Vec<(String, TableModel)> {
    let mut models = Vec::new();
    for (name, scene) in scene::ALL.iter() {
        for (index, reader) in READERS.into_iter().enumerate() {
            let screen = scene.screen(reader, words);
            let (invitations, away) = scene::extras(&screen);
            let log = scene.told(reader, words).iter().map(|line| Tale::linked(line, words)).collect();
            models
                .push((format!("{name} for reader {index}"), TableModel { screen, invitations, away, log }));
        }
    }
    models
}

/// Every page.
pub(crate) fn all(lang: Lang) -> Vec<Page> {
    let words = scene::words(lang);
    let notice = notice();
    let frame = Frame { words, name: "Alice", path: "/", notice: None };
    let stranger = Frame { name: "", notice: Some(&notice), ..frame };
    let mut pages = Vec::new();
    let mut put = |name: &str, html: String| pages.push(Page { name: format!("{name} ({lang})"), html });
    put("lobby", ui::lobby(&frame, &scene::lobby(words)));
    put("empty lobby", ui::lobby(&stranger, &Lobby { games: scene::games(words), ..Lobby::default() }));
    for game in scene::games(words) {
        put(game.code, ui::opening(&stranger, &game, &[]));
    }
    put("invitation", ui::invitation(&stranger, &scene::invitation(words)));
    let profile = Profile { name: "Alice", lang, back: "/t/12345678" };
    put("profile", ui::profile(&Frame { path: "/me?back=/t/12345678", ..frame }, &profile));
    put("about", ui::about(&frame, &scene::games(words)));
    let card = Tale::about("bronze_dragon", words).expect("a card that tells what it is");
    put("design", ui::design(&frame, &[card]));
    put("problem", ui::problem(&stranger, 404, "No such table", "There is nothing here."));
    for (name, model) in tables(words) {
        let path = "/t/12345678";
        put(&name, ui::table(&Frame { path, ..frame }, &model.page(), &model.log));
        put(&format!("{name}, refused"), ui::table(&Frame { path, ..stranger }, &model.page(), &[]));
    }
    pages
}
