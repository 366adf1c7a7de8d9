//! Every page, in both languages.

use draw::{Look, Markup};
use kit::{Seat, Seats, Viewer};
use table::{Perspective, Phase, Screen, TableId, point_at};
use tale::Tale;
use ui::{
    Frame, Invitation, InvitedTo, Lobby, Log, Missed, NoSeat, Notice, Opener, Profile, ReplayPage, Setup,
    TablePage,
};
use words::{Lang, Words};

use crate::scene::{self, READERS, Scene};

/// A page with its name, for assertion messages.
pub(crate) struct Page {
    pub(crate) name: String,
    pub(crate) html: String,
}

/// The contents of a table's page, owned.
pub(crate) struct TableModel {
    pub(crate) screen: Screen,
    pub(crate) invitations: Vec<(Seat, String)>,
    pub(crate) setup: Setup,
    pub(crate) away: Seats,
    pub(crate) log: Vec<Markup>,
}

impl TableModel {
    pub(crate) fn page(&self) -> TablePage<'_> {
        TablePage {
            id: "12345678".parse::<TableId>().expect("eight digits"),
            invitation: self.screen.invitation.map(|_| "https://veillee.example/join/12345678/0a1b2c3d"),
            invitations: &self.invitations,
            setup: Some(&self.setup),
            watchers: &[],
            away: self.away,
            ..scene::page(&self.screen)
        }
    }
}

/// A refusal.
pub(crate) fn notice() -> Notice {
    Notice { text: "Not now.".into(), rule: Some("KIT-UNDO-1".into()), refused: true }
}

/// Every scene as every reader sees it.
pub(crate) fn tables(words: &Words) -> Vec<(String, TableModel)> {
    let mut models = Vec::new();
    for (name, scene) in scene::ALL.iter() {
        for (index, reader) in READERS.into_iter().enumerate() {
            let screen = scene.screen(reader, words);
            let (invitations, away) = scene::extras(&screen);
            let log =
                scene.told(reader, words).iter().map(|line| catalog::linked("tale", line, words)).collect();
            let setup = scene::setup();
            let model = TableModel { screen, invitations, setup, away, log };
            models.push((format!("{name} for reader {index}"), model));
        }
    }
    models
}

/// Every page in this language.
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
        let opener = Opener { asks_name: true, remembered: true, steps_done: 1, company: None };
        put(game.code, ui::opening(&stranger, &game, &[], &opener));
    }
    put("invitation", ui::invitation(&stranger, &scene::invitation(words)));
    let free = InvitedTo::Free(vec![Seat::at(1), Seat::at(3)]);
    put("group invitation", ui::invitation(&stranger, &Invitation { to: free, ..scene::invitation(words) }));
    for begun in [false, true] {
        let table = TableId::new(7);
        let page = NoSeat { table, game: "tale".into(), title: "Fairy Tale".into(), begun };
        put(if begun { "late" } else { "full" }, ui::no_seat(&stranger, &page));
    }
    let profile = Profile { name: "Alice", lang, back: "/t/12345678", guest: Some(scene::HOST) };
    put("profile", ui::profile(&Frame { path: "/me?back=/t/12345678", ..frame }, &profile));
    put("about", ui::about(&frame, &scene::games(words)));
    let card = catalog::about_card("tale", "bronze_dragon", words).expect("a card that tells what it is");
    put("design", ui::design(&frame, &[card]));
    put("problem", ui::problem(&stranger, 404, "No such table", "There is nothing here.", None));
    put("all rules", ui::all_rules(&frame, &scene::games(words)));
    for code in catalog::CODES.into_iter().chain([catalog::COMMON]) {
        let words = scene::words_of(code, lang);
        let rules = catalog::rules_at_hand(code, words).expect("rules at hand");
        let title = catalog::about(code, words).map(|about| about.name);
        for query in ["", "place", "nothing at all"] {
            let page = ui::RulesPage { code, title: title.as_deref(), rules: &rules, query };
            put(&format!("rules of {code}, {query:?}"), ui::rules(&Frame { words, ..frame }, &page));
        }
    }
    for (name, model) in tables(words) {
        let path = "/t/12345678";
        put(
            &name,
            ui::table(&Frame { path, ..frame }, &model.page(), &Log { latest: &model.log, earlier: 0 }),
        );
        put(
            &format!("{name}, refused"),
            ui::table(&Frame { path, ..stranger }, &model.page(), &Log::default()),
        );
    }
    for (name, html) in replays(&frame) {
        put(&name, html);
    }
    pages
}

/// The replay page of one step of a scene, in words or drawn.
pub(crate) fn replay_step(
    frame: &Frame<'_>,
    scene: &Scene,
    perspective: Perspective,
    at: usize,
    drawn: bool,
) -> String {
    let over = scene.table.phase() == Phase::Over;
    let open: Vec<Perspective> = if over { Perspective::all(4).collect() } else { vec![perspective] };
    let past = scene.past(&open, frame.words);
    let steps =
        &past.steps()[open.iter().position(|open| *open == perspective).expect("an open perspective")];
    let at = at.clamp(1, steps.len());
    let then = past.table_at(point_at(steps, at, past.entries())).expect("a point of the log");
    let look = |viewer, show: &mut dyn FnMut(&Screen, Option<&dyn draw::Drawing>)| {
        let sight = then.view(viewer, frame.words, !drawn);
        let (view, outcome, names) = (sight.view, sight.outcome, sight.names);
        let table = Tale::TABLE.expect("a drawn table");
        let drawing = (table.draw)(draw::Sight {
            view,
            offers: Vec::new(),
            changes: Vec::new(),
            outcome,
            names,
            words: frame.words,
        });
        show(&sight.screen, drawn.then_some(&*drawing));
    };
    let mut hands = Vec::new();
    for seat in Seat::all(4) {
        look(Viewer::Seat(seat), &mut |screen, drawing| hands.push((seat, ui::hand(screen, drawing))));
    }
    let perspectives: Vec<(Perspective, usize)> = open.iter().map(|open| (*open, 1)).collect();
    let seed = over.then(|| scene.table.opening().seed.to_string());
    let then_notes = past.notes(perspective, at, frame.words).expect("a step").into_iter().collect();
    let mut html = String::new();
    look(perspective.viewer(), &mut |screen, drawing| {
        let page = ReplayPage {
            id: "12345678".parse().expect("eight digits"),
            screen,
            drawing,
            notes: &then_notes,
            perspective,
            steps,
            at,
            perspectives: &perspectives,
            hands: &hands,
            me: Some(Seat::at(0)),
            seed: seed.as_deref(),
            base: "https://veillee.example",
        };
        html = ui::replay(frame, &page);
    });
    html
}

/// Replay pages of a finished game and of a running one, and the page of somebody who comes back.
fn replays(frame: &Frame<'_>) -> Vec<(String, String)> {
    let mine = Perspective::Of(Viewer::Seat(Seat::at(0)));
    let (over, playing) = (scene::over(), scene::playing());
    let perspectives = [Perspective::All, Perspective::Of(Viewer::Table), mine];
    let ended =
        perspectives.into_iter().flat_map(|perspective| [1, 40, 1000].map(|at| (&over, perspective, at)));
    let running = [1, 20, 1000].map(|at| (&playing, mine, at));
    let steps = ended.chain(running).map(|(scene, perspective, at)| {
        let name = format!("{:?}, step {at} seen by {perspective}", scene.table.phase());
        (name, replay_step(frame, scene, perspective, at, false))
    });
    let missed: Vec<Missed> =
        (1..=20).map(|step| Missed { number: step, text: format!("News {step}."), own: step == 1 }).collect();
    let screen = playing.screen(READERS[0], frame.words);
    let setup = scene::setup();
    let model = TableModel { screen, invitations: Vec::new(), setup, away: Seats::NONE, log: Vec::new() };
    let back = ui::table(frame, &TablePage { missed: &missed, ..model.page() }, &Log::default());
    steps.chain([("coming back".to_owned(), back)]).collect()
}
