//! The replay page.

use kit::{Seat, Viewer};
use table::Perspective;
use ui::Frame;
use words::Lang;

use crate::html::{self, Piece};
use crate::{pages, scene};

fn frame() -> Frame<'static> {
    Frame { words: scene::words(Lang::En), name: "Alice", path: "/", notice: None }
}

fn pieces(page: &str) -> Vec<Piece> {
    html::read(page).expect("well-formed HTML")
}

/// An attribute of the element with this id.
fn attribute<'a>(pieces: &'a [Piece], id: &str, attribute: &str) -> Option<&'a str> {
    html::tags(pieces).find(|tag| tag.get("id") == Some(id))?.get(attribute)
}

#[test]
fn every_step_links_to_the_others() {
    let over = scene::over();
    let last = over.past(&[Perspective::All], frame().words).steps()[0].len();
    let to = |step| format!("/t/12345678/replay?at={step}&eyes=all");
    for (at, before, next) in [(1, 1, 2), (40, 39, 41), (last, last - 1, last)] {
        let page = pages::replay_step(&frame(), &over, Perspective::All, at, false);
        let pieces = pieces(&page);
        for (id, step) in [("first", 1), ("before", before), ("next", next), ("last", last)] {
            assert_eq!(attribute(&pieces, id, "href"), Some(to(step).as_str()), "{id} at {at}");
            assert_eq!(attribute(&pieces, id, "aria-disabled").is_some(), step == at, "{id} at {at}");
        }
        assert_eq!(attribute(&pieces, "at", "value"), Some(at.to_string().as_str()));
        assert_eq!(attribute(&pieces, "at", "max"), Some(last.to_string().as_str()));
        let link = attribute(&pieces, "moment-link", "value").expect("a link");
        assert_eq!(link, format!("https://veillee.example{}", to(at)));
        let steps: Vec<_> = html::tags(&pieces).filter(|tag| tag.has("data-step")).collect();
        // The log lists the hundred steps around this one, and leads to the others.
        let (begin, end) = ((at - 1) / 100 * 100 + 1, ((at - 1) / 100 * 100 + 100).min(last));
        for step in begin..=end {
            assert!(steps.iter().any(|tag| tag.get("href") == Some(to(step).as_str())), "{step} at {at}");
        }
        let links: Vec<_> = html::tags(&pieces).filter_map(|tag| tag.get("href")).collect();
        assert_eq!(links.contains(&to(begin - 1).as_str()), begin > 1, "earlier at {at}");
        assert_eq!(links.contains(&to(end + 1).as_str()), end < last, "later at {at}");
        assert!(last > 100, "the game is long enough");
        let here: Vec<_> = steps.iter().filter(|tag| tag.get("aria-current") == Some("step")).collect();
        assert_eq!(here.len(), 1);
        assert_eq!(here[0].get("href"), Some(to(at).as_str()));
        assert_eq!(page.contains("id=\"result\""), at == last);
    }
}

/// The only form leads to another step.
#[test]
fn nothing_can_be_chosen_in_the_past() {
    for drawn in [false, true] {
        for perspective in Perspective::all(4) {
            let page = pages::replay_step(&frame(), &scene::over(), perspective, 60, drawn);
            assert!(!page.contains("method=\"post\" action=\"/t/"), "{perspective}");
            assert!(!page.contains("name=\"choice\"") && !page.contains("data-live"), "{perspective}");
            assert!(!page.contains('⟦'));
        }
    }
}

#[test]
fn the_perspective_of_all_shows_all_hands() {
    let over = scene::over();
    for drawn in [false, true] {
        let page = pages::replay_step(&frame(), &over, Perspective::All, 3, drawn);
        assert_eq!(page.matches("class=\"hand\"").count(), 4);
        let one = pages::replay_step(&frame(), &over, Perspective::Of(Viewer::Seat(Seat::at(2))), 3, drawn);
        assert_eq!(one.matches("class=\"hand\"").count(), 0);
        let public = pages::replay_step(&frame(), &over, Perspective::Of(Viewer::Table), 3, drawn);
        assert!(!public.contains("class=\"tray\""), "a spectator holds nothing");
    }
}

#[test]
fn while_a_game_runs_there_is_only_ones_own_perspective() {
    let page =
        pages::replay_step(&frame(), &scene::playing(), Perspective::Of(Viewer::Seat(Seat::at(0))), 9, false);
    assert!(!page.contains("eyes=all") && !page.contains("eyes=1") && !page.contains("eyes=table"));
    assert!(!page.contains("id=\"seed\"") && !page.contains("/record"));
}

#[test]
fn the_scripts_keep_to_the_policy() {
    let (_, script) = ui::SCRIPTS.into_iter().find(|(name, _)| *name == "replay.js").unwrap();
    for forbidden in ["eval(", "Function(", "HTML", "document.write", "http:", "https:"] {
        assert!(!script.contains(forbidden), "{forbidden}");
    }
    assert!(script.len() < 6000, "{} bytes", script.len());
    assert_eq!(script.matches("import ").count(), 3);
    let asset = ui::assets().find(|asset| asset.name == "replay.js").expect("a script");
    assert!(asset.text.contains(&format!("from\"{}\"", ui::asset_path("veillee.js"))));
    for forbidden in ["url(", "@import", "@font-face", "#000", "#fff"] {
        assert!(!ui::REPLAY_STYLE.contains(forbidden), "{forbidden}");
    }
    assert_eq!(ui::REPLAY_STYLE.matches('{').count(), ui::REPLAY_STYLE.matches('}').count());
}
