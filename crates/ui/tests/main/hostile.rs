//! Whatever people type or send stays text and never becomes markup.

use table::{GuestId, Holder, TableId};
use ui::{Frame, Log, NoSeat, Notice, Opener, Profile};
use words::{Block, Lang, Prose};

use crate::html::{self, Piece};
use crate::pages::{self, TableModel};
use crate::scene;

/// Strings that attackers try, one per line.
const CORPUS: &str = include_str!("hostile.txt");

/// Strings with control characters, which a file of lines cannot hold.
const MORE: [&str; 8] = [
    "\0<script>",
    "<scr\0ipt>alert(1)</script>",
    "\u{8}\" onload=\"",
    "<img\u{b}src=x\u{c}onerror=alert(1)>",
    "\u{1b}[31m<b>",
    "\u{85}<b onload=x>",
    "\u{2028}<script>",
    "\u{2029}\" x=\"",
];

/// The harmless text that hostile pages are compared with.
const CLEAN: &str = "Ana";

/// The path of the table, which comes from the server.
const AT: &str = "/t/12345678";

/// Every page but the table's, with this text wherever a person or a forged request could put one.
fn pages(text: &str, lang: Lang) -> Vec<String> {
    let words = scene::words(lang);
    let own = || text.to_owned();
    let notice = Notice { text: own(), rule: Some(own()), refused: true };
    let frame = Frame { words, name: text, path: text, notice: Some(&notice) };
    let mut lobby = scene::lobby(words);
    for line in lobby.mine.tables.iter_mut().chain(&mut lobby.open.tables) {
        line.title = own();
        line.summary.names = vec![own(), own()];
    }
    let mut games = scene::games(words);
    for game in &mut games {
        (game.name, game.about) = (own(), own());
        for option in &mut game.options {
            (option.key, option.name, option.about, option.default) = (own(), own(), own(), own().into());
            for value in &mut option.values {
                (value.value, value.name, value.about) = (own().into(), own(), own());
            }
        }
    }
    lobby.games.clone_from(&games);
    let mut invitation = scene::invitation(words);
    (invitation.title, invitation.host, invitation.blurb) = (own(), own(), own());
    invitation.name = own();
    for sitting in &mut invitation.sitting {
        sitting.name = own();
    }
    for chosen in &mut invitation.setup.chosen {
        (chosen.name, chosen.value, chosen.about) = (own(), Some(own()), own());
    }
    let no_seat = NoSeat { table: TableId::new(7), game: "tale".into(), title: own(), begun: false };
    vec![
        ui::lobby(&frame, &lobby),
        ui::opening(
            &frame,
            &games[0],
            &[("seats".into(), own()), ("option-".into(), own()), ("name".into(), own())],
            &Opener { asks_name: true, remembered: true, steps_done: 1, company: None },
        ),
        ui::invitation(&frame, &invitation),
        ui::no_seat(&frame, &no_seat),
        ui::profile(&frame, &Profile { name: text, lang, back: text, guest: Some(GuestId::new(9)) }),
        ui::about(&frame, &games),
        ui::problem(&frame, 400, text, text, Some(text)),
        ui::log_item(&catalog::linked("tale", text, words)),
    ]
}

/// A table in which every text is replaced by this one.
fn with_text(table: &TableModel, text: &str) -> TableModel {
    let own = || text.to_owned();
    let mut screen = table.screen.clone();
    screen.title = own();
    for place in &mut screen.places {
        place.name = own();
    }
    let prose = Prose::new()
        .heading(own())
        .text(own())
        .list([own(), own()])
        .heading(own())
        .with(Block::Table { caption: own(), head: vec![own(), own()], rows: vec![vec![own(), own()]] });
    screen.described = prose.clone();
    screen.sheet = screen.sheet.is_some().then_some(prose);
    screen.question = screen.question.is_some().then(own);
    for offer in &mut screen.offers {
        (offer.choice, offer.label) = (own(), own());
    }
    if let Some(request) = &mut screen.request {
        (request.name, request.waiting) = (own(), own());
    }
    if let Some(request) = &mut screen.seat_request {
        (request.name, request.holder, request.waiting) = (own(), own(), own());
    }
    screen.seed = screen.seed.is_some().then(own);
    screen.commitment = own();
    for line in &mut screen.chat {
        (line.name, line.text) = (own(), own());
    }
    screen.muted = vec![(GuestId::new(9), own())];
    let invitations = table.invitations.iter().map(|(seat, _)| (*seat, own())).collect();
    TableModel { screen, invitations, setup: scene::setup(), away: table.away, log: Vec::new() }
}

/// What an attacker would have to change: all elements and attribute names in order, and the values that decide where
/// the page leads, how it looks and how it works.
fn skeleton(html: &str) -> Vec<String> {
    let pieces = html::read(html).unwrap_or_else(|error| panic!("{error}"));
    let mut skeleton = Vec::new();
    for piece in pieces {
        match piece {
            Piece::Open(tag) => {
                skeleton.push(tag.name);
                skeleton.extend(tag.attributes.into_iter().map(|(name, value)| attribute(name, &value)));
            }
            Piece::Close(name) => skeleton.push(format!("/{name}")),
            Piece::Text(_) => {}
        }
    }
    skeleton
}

fn attribute(name: String, value: &str) -> String {
    match name.as_str() {
        "href" | "src" | "action" | "class" | "id" | "type" | "content" | "method" => {}
        _ => return name,
    }
    // Where the header leads back to is the one address made from the request. It is percent-encoded.
    match value.strip_prefix("/me?back=") {
        Some(back) => {
            assert!(back.chars().all(|c| c.is_ascii_alphanumeric() || "-._~/%".contains(c)), "{back}");
            name
        }
        None => format!("{name}={value}"),
    }
}

/// Checks, for every hostile text, that it gives pages of the same structure as the harmless one.
fn compare(pages: impl Fn(&str) -> Vec<String>) {
    let clean: Vec<Vec<String>> = pages(CLEAN).iter().map(|html| skeleton(html)).collect();
    for payload in CORPUS.lines().chain(MORE) {
        for (html, clean) in pages(payload).iter().zip(&clean) {
            assert_eq!(&skeleton(html), clean, "{payload:?}");
        }
    }
}

#[test]
fn hostile_text_stays_text_on_every_page() {
    assert!(CORPUS.lines().chain(MORE).count() >= 200);
    for lang in Lang::ALL {
        compare(|text| pages(text, lang));
    }
}

#[test]
fn hostile_text_stays_text_at_every_table() {
    let words = scene::words(Lang::En);
    let tables = pages::tables(words);
    for wanted in
        ["gathering for reader 0", "playing for reader 0", "requesting for reader 0", "over for reader 1"]
    {
        let (_, table) = tables.iter().find(|(name, _)| name == wanted).expect("a scene");
        compare(|text| {
            let notice = Notice { text: text.to_owned(), rule: Some(text.to_owned()), refused: true };
            let frame = Frame { words, name: text, path: text, notice: Some(&notice) };
            let latest = [catalog::linked("tale", text, words), catalog::linked("tale", text, words)];
            vec![ui::table(&frame, &with_text(table, text).page(), &Log { latest: &latest, earlier: 7 })]
        });
    }
}

#[test]
fn text_is_shown_as_it_was_typed() {
    let words = scene::words(Lang::En);
    let tables = pages::tables(words);
    let (_, table) = tables.iter().find(|(name, _)| name == "playing for reader 0").expect("a scene");
    for payload in CORPUS.lines() {
        let pieces = html::read(&ui::log_item(&catalog::linked("tale", payload, words))).unwrap();
        assert_eq!(html::text_of(&pieces, 0), payload);
        let model = with_text(table, payload);
        let page =
            ui::table(&Frame { words, name: "", path: AT, notice: None }, &model.page(), &Log::default());
        let pieces = html::read(&page).unwrap();
        let offered = html::tags(&pieces).filter(|tag| tag.get("name") == Some("choice"));
        let sent: Vec<&str> = offered.filter_map(|tag| tag.get("value")).collect();
        assert!(!sent.is_empty());
        assert!(
            sent.iter().all(|value| *value == payload),
            "choices are sent as they were offered: {sent:?}"
        );
    }
}

#[test]
fn empty_names_and_free_seats_give_sound_pages() {
    let words = scene::words(Lang::Fr);
    let (_, model) = pages::tables(words).remove(0);
    let mut screen = model.screen.clone();
    for place in &mut screen.places {
        (place.holder, place.name) = (Holder::Free, String::new());
    }
    screen.chat.clear();
    screen.rematch = Some(TableId::new(5));
    let empty = TableModel { screen, invitations: Vec::new(), ..model };
    let page = ui::table(&Frame { words, name: "", path: AT, notice: None }, &empty.page(), &Log::default());
    html::read(&page).unwrap();
}
