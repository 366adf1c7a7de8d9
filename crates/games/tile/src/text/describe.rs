//! All that the owner of a view sees: where the game is, his page, the figures, the kingdom, the players.

use kit::{Seat, Seats};
use words::{Block, Prose, Words};

use super::{Voice, land, me, numbers, page_text, whole_page};
use crate::hex::Hex;
use crate::kingdom::Kingdom;
use crate::land::{Figure, Place, Terrain};
use crate::state::Phase;
use crate::view::{Cell, Public, View};

pub(super) fn describe(view: &View, voice: &Voice<'_>) -> Prose {
    let words = voice.words;
    let kingdom = Kingdom::of(&view.tiles);
    let mut prose =
        Prose::new().heading(heading(view, voice)).text(status(view, voice)).then(page(view, words));
    prose = prose.heading(words.say("tile-heading-figures")).list(figures(view, &kingdom, words));
    prose = prose.text(stack(view, words)).heading(words.say("tile-heading-kingdom"));
    let size = words.say_with("tile-kingdom-size", &[("cells", view.cells.len().into())]);
    prose = prose.text(size).list(cells(view, words)).list(great_places(&kingdom, words));
    prose.with(map(view, words)).then(players(view, voice))
}

fn heading(view: &View, voice: &Voice<'_>) -> String {
    match view.phase {
        Phase::Over(_) => voice.words.say("game-over"),
        _ => {
            let args = [("n", view.turn.number.into()), ("name", voice.name(view.active).to_owned().into())];
            voice.words.say_with("tile-heading-turn", &args)
        }
    }
}

fn status(view: &View, voice: &Voice<'_>) -> String {
    let words = voice.words;
    let mut sentences = Vec::new();
    let name = || [("name", voice.name(view.active).into())];
    match view.phase {
        Phase::Main => {}
        Phase::After => sentences.push(words.say_with("tile-status-after", &name())),
        Phase::Second => sentences.push(words.say_with("tile-status-second", &name())),
        Phase::Over(ending) => sentences.push(words.say(&format!("tile-ending-{}", ending.id()))),
    }
    let awaited = view.awaited();
    if view.viewer.seat().is_some_and(|seat| awaited.contains(seat)) {
        sentences.push(words.say("your-turn"));
    } else if awaited != Seats::NONE {
        sentences.push(words.say_with("waiting", &[("names", voice.names.list(awaited, words).into())]));
    }
    if !view.judged.is_empty() {
        let pages = numbers(view.judged.iter(), words);
        sentences.push(words.say_with("tile-status-judged", &[("pages", pages.into())]));
    }
    if view.options.stall_limit > 0 && view.turn.quiet > 0 {
        let args = [("n", view.turn.quiet.into()), ("limit", view.options.stall_limit.into())];
        sentences.push(words.say_with("tile-status-quiet", &args));
    }
    sentences.join(" ")
}

/// TILE-INFO-2: the page in hand, and what the viewer has turned.
fn page(view: &View, words: &Words) -> Prose {
    let Some((_, public, own)) = me(view) else { return Prose::new() };
    let mut sentences = Vec::new();
    if let Some(out) = public.out {
        let args = [("page", out.page.number().into()), ("text", page_text(out.page, words).into())];
        sentences.push(words.say_with("tile-you-are-out", &args));
    } else if let Some(page) = own.hand {
        sentences.push(whole_page(page, words));
        if own.can_tell {
            sentences.push(words.say("tile-page-true"));
        }
    }
    let mut prose = Prose::new();
    if !sentences.is_empty() {
        prose = prose.heading(words.say("tile-heading-page")).text(sentences.join(" "));
    }
    if !own.turned.is_empty() {
        let pages = own.turned.iter().map(|page| whole_page(*page, words));
        prose = prose.text(words.say("tile-turned")).list(pages);
    }
    prose
}

/// Where each figure stands, and whom it sees.
fn figures(view: &View, kingdom: &Kingdom, words: &Words) -> Vec<String> {
    let sentence = |figure: Figure| {
        let at = view.figures.of(figure);
        let cell = kingdom.cell_at(at).unwrap_or_default();
        let sight = kingdom.sight(cell);
        let seen = Figure::ALL.into_iter().filter(|other| {
            *other != figure
                && kingdom.cell_at(view.figures.of(*other)).is_some_and(|cell| sight.contains(cell))
        });
        let seen: Vec<String> = seen.map(|other| land::figure_form(other, "the", words)).collect();
        let mut args = vec![
            ("figure", land::figure(figure, words).into()),
            ("terrain", land::terrain(kingdom.ground(cell).terrain(), words).into()),
            ("place", at.to_string().into()),
        ];
        if seen.is_empty() {
            return words.say_with("tile-stands", &args);
        }
        args.push(("who", words.list(&seen).into()));
        words.say_with("tile-stands-sees", &args)
    };
    Figure::ALL.map(sentence).to_vec()
}

fn stack(view: &View, words: &Words) -> String {
    let n = ("n", view.stack.left.into());
    match view.stack.top {
        Some(face) => words.say_with("tile-stack", &[n, ("tile", land::tile(face, words).into())]),
        None if view.stack.closed => words.say_with("tile-stack-closed", &[n]),
        None => words.say("tile-stack-empty"),
    }
}

/// All cells by terrain, with the edges that rivers cross.
fn cells(view: &View, words: &Words) -> Vec<String> {
    let one = |cell: &Cell| {
        let place = cell.at.to_string();
        if cell.river.is_empty() {
            return place;
        }
        let edges = land::edges(cell.river.iter().copied(), words);
        words.say_with("tile-cell-river", &[("place", place.into()), ("edges", edges.into())])
    };
    let line = |terrain: Terrain| {
        let cells: Vec<String> = view.cells.iter().filter(|cell| cell.terrain == terrain).map(one).collect();
        (!cells.is_empty()).then(|| {
            let args = [
                ("terrain", land::terrain_form(terrain, "many", words).into()),
                ("cells", enumerate(&cells, words).into()),
            ];
            words.say_with("tile-cells", &args)
        })
    };
    Terrain::ALL.into_iter().filter_map(line).collect()
}

/// TILE-OBJ-2, TILE-OBJ-3: where the Great areas are.
fn great_places(kingdom: &Kingdom, words: &Words) -> Vec<String> {
    let area = |terrain| land::terrain_form(terrain, "great", words);
    let great = [
        (Place::GreatPlain, area(Terrain::Plain)),
        (Place::GreatForest, area(Terrain::Forest)),
        (Place::GreatMountain, area(Terrain::Mountain)),
        (Place::GreatRiver, words.say("tile-great-river")),
    ];
    let line = |(place, name): (Place, String)| {
        let cells: Vec<String> =
            kingdom.place(place).iter().map(|cell| kingdom.hex(cell).to_string()).collect();
        (!cells.is_empty()).then(|| {
            words.say_with("tile-great", &[("name", name.into()), ("cells", enumerate(&cells, words).into())])
        })
    };
    let lines: Vec<String> = great.into_iter().filter_map(line).collect();
    if lines.is_empty() { vec![words.say("tile-great-none")] } else { lines }
}

/// One place after the other. Places have a comma in them, so something else stands between.
fn enumerate(places: &[String], words: &Words) -> String {
    places.join(&words.say_with("tile-more", &[("head", "".into()), ("next", "".into())]))
}

/// A small map: a row for each second number, a column for each first one.
fn map(view: &View, words: &Words) -> Block {
    let range = |part: fn(&Hex) -> i8| {
        let parts = || view.cells.iter().map(|cell| part(&cell.at));
        parts().min().unwrap_or_default()..=parts().max().unwrap_or_default()
    };
    let (columns, rows) = (range(|hex| hex.q), range(|hex| hex.r));
    let sign = |at: Hex| {
        let Some(cell) = view.cells.iter().find(|cell| cell.at == at) else { return String::new() };
        let mut sign = land::mark(cell.terrain, words).to_owned();
        if !cell.river.is_empty() {
            sign.push('~');
        }
        for figure in Figure::ALL.into_iter().filter(|figure| view.figures.of(*figure) == at) {
            sign += &land::figure_form(figure, "mark", words);
        }
        sign
    };
    let mut head = vec![words.say("tile-map-corner")];
    head.extend(columns.clone().map(|q| q.to_string()));
    let row = |r: i8| {
        let mut row = vec![r.to_string()];
        row.extend(columns.clone().map(|q| sign(Hex::new(q, r))));
        row
    };
    Block::Table { caption: words.say("tile-map"), head, rows: rows.map(row).collect() }
}

/// TILE-INFO-1: told pages, pages left and tokens of everybody.
fn players(view: &View, voice: &Voice<'_>) -> Prose {
    let words = voice.words;
    let token = |public: &Public| match public.out {
        Some(out) => words.say_with("tile-token-out", &[("page", out.page.number().into())]),
        None if public.magic => words.say("tile-token-magic"),
        None => words.say("tile-token-blank"),
    };
    let row = |(seat, public): (Seat, &Public)| {
        let left = public.book + u8::from(public.hand);
        vec![
            voice.name(seat).to_owned(),
            public.told.len().to_string(),
            left.to_string(),
            token(public),
            numbers(public.told.iter().copied(), words),
        ]
    };
    let head = ["player", "tile-head-told", "tile-head-left", "tile-head-token", "tile-head-pages"];
    let rows = Seat::all(kit::MAX_SEATS).zip(&view.players).map(row).collect();
    let mut prose = Prose::new().table(words.say("tile-heading-players"), head.map(|id| words.say(id)), rows);
    // TILE-INFO-6
    for (seat, public) in Seat::all(kit::MAX_SEATS).zip(&view.players) {
        if let Some(untold) = public.untold.filter(|untold| !untold.is_empty()) {
            let pages = numbers(untold.iter().copied(), words);
            let args = [("name", voice.name(seat).into()), ("pages", pages.into())];
            prose = prose.text(words.say_with("tile-left-over", &args));
        }
    }
    prose
}
