//! The page of these tests: two boards as the contract of drawn tables describes them, with everything that can be
//! picked, chosen or ticked on them.

use std::fmt::Write as _;

use crate::server::Server;

/// A server with the page.
pub(crate) fn open() -> Server {
    Server::new(page(""), include_str!("page.css"))
}

/// A server with a page whose court is never smaller than this many pixels a unit.
pub(crate) fn open_with_least(least: u32) -> Server {
    Server::new(page(&format!(" data-least=\"{least}\"")), include_str!("page.css"))
}

/// A server with a page whose court has 900 places.
pub(crate) fn open_large() -> Server {
    let places: String = (0..900)
        .map(|place| {
            let (x, y) = (place % 30, place / 30);
            format!("<a class=\"place cell at x{x} y{y}\" id=\"c-{x}-{y}\" href=\"/rules/test#court\" data-ask=\"{x},{y}\"><span class=\"label\">{place}</span></a>")
        })
        .collect();
    let page = page("").replace(&court(), &format!("<div class=\"layer\" id=\"cells\">{places}</div>"));
    Server::new(page.replace("w24 h16 x-12", "w30 h30"), include_str!("page.css"))
}

/// A thing that flies: its name, where it stands, and further attributes.
pub(crate) struct Piece<'a>(pub(crate) &'a str, pub(crate) i32, pub(crate) i32, pub(crate) &'a str);

/// The knight and the dragon where they stand in the beginning.
pub(crate) const KNIGHT: Piece<'static> = Piece("knight", 4, 2, "");
pub(crate) const DRAGON: Piece<'static> = Piece("dragon", 13, 5, "");

/// The layer of the pieces. The knight and the dragon can be picked by it.
pub(crate) fn figures(pieces: &[Piece<'_>]) -> String {
    let mut html = "<ul class=\"layer\" id=\"figures\">".to_owned();
    for Piece(name, x, y, more) in pieces {
        let initial = name[..1].to_uppercase();
        let piece = if more.contains("down") { "piece down" } else { "piece" };
        let figure = format!("<span class=\"{piece}\" data-fly=\"{name}\" {more}>{initial}</span>");
        let pick = ["knight", "dragon"].iter().position(|figure| figure == name);
        let _ = match pick {
            Some(pick) => write!(
                html,
                "<li id=\"at-{name}\"><label class=\"handle at x{x} y{y}\" for=\"p{pick}\">{figure}</label></li>"
            ),
            None => write!(html, "<li id=\"at-{name}\"><span class=\"at x{x} y{y}\">{figure}</span></li>"),
        };
    }
    html + "</ul>"
}

/// The layer of what can be chosen: places of the knight and of the dragon, places that pick where the tile goes, and
/// one that needs no pick.
pub(crate) fn lit() -> String {
    let mut html = "<ul class=\"layer\" id=\"lit\">".to_owned();
    let mut button = |id: &str, classes: &str, value: &str, says: &str| {
        let _ = write!(
            html,
            "<li id=\"l-{id}\"><button class=\"place lit at {classes}\" id=\"{id}\" form=\"choose\" name=\"choice\" value=\"{value}\" \
            title=\"{says}\" data-ask=\"{id}\"><span class=\"vh\">{says} </span><span class=\"label\">9</span><span class=\"cost\">−1</span><span class=\"gain\">+3</span></button></li>"
        );
    };
    button("k-6-2", "x6 y2 for-0", "move knight 6,2", "The Knight goes east");
    button("k-5-3", "x5 y3 for-0", "move knight 5,3", "The Knight goes south");
    button("d-15-5", "x15 y5 for-1", "move dragon 15,5", "The Dragon goes east");
    button("rest", "x0 y0", "rest", "Rest here");
    button("lay", "x10 y6 for-2 and-10", "lay", "Lay the tile");
    for (id, x) in [(10, 8), (11, 12)] {
        let _ = write!(
            html,
            "<li id=\"l-{id}\"><label class=\"place lit at x{x} y4 for-2\" id=\"spot-{id}\"><span class=\"vh\">Place {id}</span>\
            <input type=\"radio\" class=\"vh\" name=\"pick-where\" id=\"p{id}\" form=\"choose\" data-ask=\"spot{id}\"></label></li>"
        );
    }
    html + "</ul>"
}

/// The question. `moment` tells one from the other.
pub(crate) fn ask(moment: u32) -> String {
    let picks: String = [("Knight", "knight"), ("Dragon", "dragon"), ("Tile", "tile")]
        .iter()
        .enumerate()
        .map(|(pick, (label, ask))| {
            let digit = pick + 1;
            format!(
                "<label class=\"pick\"><input type=\"radio\" name=\"pick-what\" id=\"p{pick}\" data-ask=\"{ask}\" aria-keyshortcuts=\"{digit}\">{label}<kbd>{digit}</kbd></label> "
            )
        })
        .collect();
    let some: String = [("one", 1), ("two", 2), ("three", 3), ("four", 4)]
        .iter()
        .map(|(name, worth)| {
            format!("<label><input type=\"checkbox\" name=\"choice\" value=\"discard {name}\" data-worth=\"{worth}\">{name}</label>")
        })
        .collect();
    format!(
        "<section id=\"ask\" class=\"playing\"><h2 id=\"ask-title\">What do you do?</h2>
        <form id=\"choose\" class=\"choices drawn\" method=\"post\" action=\"/t/test/choose\">
          <input type=\"hidden\" name=\"moment\" value=\"{moment}\">
          {picks}
          <div class=\"for-10\"><label class=\"pick\"><input type=\"radio\" name=\"choice\" id=\"p20\" value=\"tile 8,4 1\">Upright</label>
            <label class=\"pick\"><input type=\"radio\" name=\"pick-how\" id=\"p21\">Turned</label></div>
          <fieldset class=\"some\" data-least=\"2\" data-most=\"3\" data-few=\"Choose at least {{least}}\" data-many=\"At most {{most}}\">
            {some} <output class=\"total\" data-says=\"{{n}} of {{most}}\"></output> <button>Discard</button></fieldset>
          <div class=\"till\" id=\"till\"><output id=\"picked\"></output> <button class=\"primary\" type=\"button\" hidden>Do it</button> <button type=\"reset\" form=\"choose\">Drop it</button></div>
        </form>
        <ul class=\"hand\" id=\"hand\"><li id=\"h-card\"><span class=\"piece\" data-fly=\"card\">C</span></li></ul></section>"
    )
}

/// The frame of the kingdom, with what is in it; layers that are only named stay as they are.
pub(crate) fn kingdom_map(frame: &str, layers: &str) -> String {
    format!("<div class=\"map {frame}\" id=\"kingdom-map\">{layers}</div>")
}

const SAME: &str = "<ul class=\"layer dims\" id=\"land\" data-same></ul><ul class=\"layer\" id=\"figures\" data-same></ul><ul class=\"layer\" id=\"lit\" data-same></ul>";

/// The kingdom in another frame.
pub(crate) fn kingdom_in(frame: &str) -> String {
    kingdom_map(frame, SAME)
}

fn land() -> String {
    let mut html = "<ul class=\"layer dims\" id=\"land\">".to_owned();
    for y in 0..8 {
        for x in (y % 2..20).step_by(2) {
            let wood = if (x * 7 + y * 3) % 5 == 0 { " wood" } else { "" };
            let _ = write!(
                html,
                "<li><a class=\"place hex{wood} at x{x} y{y}\" id=\"hex-{x}-{y}\" href=\"/rules/test#land\" data-ask=\"{x},{y}\"><span class=\"vh\">Land {x},{y}</span></a></li>"
            );
        }
    }
    html + "</ul>"
}

fn court() -> String {
    let mut html = "<div class=\"layer\" id=\"cells\">".to_owned();
    for y in 0..16 {
        for x in -12..12 {
            let _ = write!(html, "<div class=\"cell at x{x} y{y}\"></div>");
        }
    }
    html + "</div>"
}

/// The tools of a map. Only the first board's have keys.
fn tools(name: &str, keys: [&str; 3]) -> String {
    let [closer, further, fit] = keys;
    format!(
        "<div class=\"map-tools scripted\"><button type=\"button\" data-zoom=\"1.4\" aria-label=\"{name}Closer\"{closer}>+</button>
        <button type=\"button\" data-zoom=\"0.7143\" aria-label=\"{name}Further\"{further}>−</button>
        <button type=\"button\" data-zoom=\"0\" aria-label=\"{name}Fit\"{fit}>⤢</button></div>"
    )
}

fn page(court_window: &str) -> String {
    let asset = ui::asset_path;
    let kingdom = kingdom_map("w21 h9", &(land() + &figures(&[KNIGHT, DRAGON]) + &lit()));
    let keys = [" aria-keyshortcuts=\"+\"", " aria-keyshortcuts=\"-\"", " aria-keyshortcuts=\"f\""];
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Boards</title>
        <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
        <link rel=\"stylesheet\" href=\"{style}\"><link rel=\"stylesheet\" href=\"{board}\"><link id=\"picks\" rel=\"stylesheet\" href=\"{picks}\"><link rel=\"stylesheet\" href=\"/test.css\">
        <link id=\"icon\" rel=\"icon\" href=\"{icon}\" data-quiet=\"{icon}\" data-turn=\"{icon}\">
        <script type=\"module\" src=\"{script}\"></script></head><body class=\"drawn-table\">
        <main data-live=\"/t/test/live\" data-turn><h1>Boards</h1>
        <div id=\"notice\" role=\"alert\"></div>
        <p id=\"link\" role=\"status\" data-lost=\"lost\" data-back=\"back\" data-failed=\"failed\" data-copied=\"copied\"></p>
        <div id=\"tell\" class=\"vh\" aria-live=\"polite\"></div>
        <p class=\"scripted\"><button type=\"button\" id=\"keys\" class=\"quiet\">Keys</button>
          <label>Pace <select id=\"pace\"><option>calm<option>brisk<option>off</select></label></p>
        <div class=\"play\"><div id=\"board\" class=\"drawn\"><h2 id=\"board-title\">The table</h2>
          <div class=\"board\" id=\"kingdom\"><div class=\"window\" role=\"group\" aria-label=\"The kingdom\">{kingdom}</div>{tools}</div>
          <div class=\"board\" id=\"court\"><div class=\"window\" role=\"group\" aria-label=\"The court\"{court_window}><div class=\"map w24 h16 x-12\" id=\"court-map\">{court}</div></div>{plain}</div>
        </div><div class=\"stage\">{ask}<p id=\"caption\"></p><p id=\"awaited\">You decide.</p>
        <section class=\"history\"><h2>The log</h2><div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"The log\"><ol id=\"log\"></ol></div></section>
        <section id=\"chat\"></section></div></div>
        <p id=\"telling\" aria-hidden=\"true\"></p></main>
        <dialog id=\"help\"><label><input type=\"checkbox\" id=\"use-keys\">Use keys</label></dialog>
        <dialog id=\"card\" aria-label=\"About\" data-load=\"{more}\" data-base=\"/t/test/about/\"><div></div><form method=\"dialog\"><button>Close</button></form></dialog>
        </body></html>",
        style = asset("style.css"),
        board = asset("board.css"),
        picks = asset("picks.css"),
        icon = asset("icon.svg"),
        more = asset("more.js"),
        script = asset("veillee.js"),
        tools = tools("", keys),
        plain = tools("Court: ", [""; 3]),
        court = court(),
        ask = ask(1),
    )
}
