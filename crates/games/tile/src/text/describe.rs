//! Everything the owner of a view sees: how far the match is, their page, the figures, the kingdom, the players.

use kit::Seat;
use words::{Block, Prose, Voice, Words};

use super::{land, me, numbers, page_text, whole_page};
use crate::cells::Cells;
use crate::hex::Hex;
use crate::kingdom::Kingdom;
use crate::land::{Figure, Place, Terrain};
use crate::state::Phase;
use crate::view::{Cell, Public, View};

pub(super) fn describe(view: &View, voice: &Voice<'_>) -> Prose {
    let words = voice.words;
    let kingdom = Kingdom::of(&view.tiles);
    let mut prose = Prose::new().heading(heading(view, voice)).text(status(view, voice));
    prose = prose.then(judged(view, words)).then(page(view, words));
    prose = prose.heading(words.say("tile-heading-figures")).list(figures(view, &kingdom, words));
    prose = prose.then(stack(view, words)).heading(words.say("tile-heading-kingdom"));
    let size = words.say_with("tile-kingdom-size", &[("cells", view.cells.len().into())]);
    prose = prose.text(size).list(cells(view, words)).list(great_places(&kingdom, words));
    prose = prose.text(words.say("tile-map-legend")).with(map(view, words));
    prose.then(players(view, voice)).then(told(view, voice))
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
    // `id` with a name, or `id-you` for the viewer.
    let active = |id: &str| voice.tell(&format!("tile-status-{id}"), view.active, view.viewer, &[]);
    match view.phase {
        Phase::Main => {}
        Phase::After if view.turn.told => sentences.push(active("told")),
        Phase::After => sentences.push(active("after")),
        Phase::Second => sentences.push(active("second")),
        Phase::Over(ending) => sentences.push(words.say(&format!("tile-ending-{}", ending.id()))),
    }
    sentences.extend(voice.waiting(view.awaited(), view.seats, view.viewer));
    if view.options.stall_limit > 0 && view.turn.quiet > 0 {
        let args = [("n", view.turn.quiet.into()), ("limit", view.options.stall_limit.into())];
        sentences.push(words.say_with("tile-status-quiet", &args));
    }
    sentences.join(" ")
}

/// TILE-END-6: what the referee has said.
fn judged(view: &View, words: &Words) -> Prose {
    match view.judged {
        None => Prose::new(),
        Some(lost) if lost.is_empty() => Prose::new().text(words.say("tile-tell-judged-none")),
        Some(lost) => Prose::new()
            .text(words.say("tile-status-judged"))
            .list(lost.iter().map(|page| whole_page(page, words))),
    }
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
        let (sight, ground) = (kingdom.sight(cell), kingdom.ground(cell));
        let seen = Figure::ALL.into_iter().filter(|other| {
            *other != figure
                && kingdom.cell_at(view.figures.of(*other)).is_some_and(|cell| sight.contains(cell))
        });
        let seen: Vec<String> = seen.map(|other| land::figure_form(other, "the", words)).collect();
        let mut args = vec![
            ("figure", land::figure(figure, words).into()),
            ("ground", land::ground(ground.terrain(), ground.river() != 0, words).into()),
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

fn stack(view: &View, words: &Words) -> Prose {
    let n = ("n", view.stack.left.into());
    let prose = Prose::new().text(match view.stack.top {
        Some(face) => words.say_with("tile-stack", &[n, ("tile", land::tile(face, words).into())]),
        None if view.stack.closed => words.say_with("tile-stack-closed", &[n]),
        None => words.say("tile-stack-empty"),
    });
    // TILE-PLACE-9: everybody knows the tiles that found no place.
    if view.stack.shown.is_empty() {
        return prose;
    }
    let shown = view.stack.shown.iter().map(|face| land::tile(*face, words));
    prose.text(words.say("tile-stack-shown")).list(shown)
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
                ("cells", land::enumerate(&cells, words).into()),
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
    // There can be several of a kind: each has a line of its own.
    let line = |name: &str, area: Cells| {
        let cells: Vec<String> = area.iter().map(|cell| kingdom.hex(cell).to_string()).collect();
        let args = [("name", name.into()), ("cells", land::enumerate(&cells, words).into())];
        words.say_with("tile-great", &args)
    };
    let lines: Vec<String> = great
        .iter()
        .flat_map(|(place, name)| kingdom.each_great(*place).into_iter().map(|area| line(name, area)))
        .collect();
    if lines.is_empty() { vec![words.say("tile-great-none")] } else { lines }
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
        vec![voice.name(seat).to_owned(), public.told.len().to_string(), left.to_string(), token(public)]
    };
    let head = ["player", "tile-head-told", "tile-head-left", "tile-head-token"];
    let rows = Seat::all(kit::MAX_SEATS).zip(&view.players).map(row).collect();
    let mut prose = Prose::new().table(words.say("tile-heading-players"), head.map(|id| words.say(id)), rows);
    // TILE-INFO-6
    for (seat, public) in Seat::all(kit::MAX_SEATS).zip(&view.players) {
        if let Some(untold) = public.untold.filter(|untold| !untold.is_empty()) {
            let pages = numbers(untold.iter().copied(), words);
            let n = ("n", untold.len().into());
            let args = [n, ("name", voice.name(seat).into()), ("pages", pages.into())];
            prose = prose.text(words.say_with("tile-left-over", &args));
        }
    }
    prose
}

/// TILE-INFO-1: told pages with number and text, player by player.
fn told(view: &View, voice: &Voice<'_>) -> Prose {
    let words = voice.words;
    let mut prose = Prose::new();
    for (seat, public) in Seat::all(kit::MAX_SEATS).zip(&view.players).filter(|(_, it)| !it.told.is_empty()) {
        let heading = words.say_with("tile-heading-told", &[("name", voice.name(seat).into())]);
        prose = prose.heading(heading).list(public.told.iter().map(|page| whole_page(*page, words)));
    }
    prose
}
