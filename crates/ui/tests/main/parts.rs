//! The regions are parts of the page, and each shows its reader what it should.

use table::{AgainAnswer, Phase};
use ui::{Frame, Log};
use words::Lang;

use crate::html::{self, Piece};
use crate::{pages, scene};

const AT: &str = "/t/12345678";

#[test]
fn regions_are_parts_of_the_page() {
    for lang in Lang::ALL {
        let words = scene::words(lang);
        let frame = Frame { words, name: "", path: AT, notice: None };
        for (name, model) in pages::tables(words) {
            let page = ui::table(&frame, &model.page(), &Log { latest: &model.log, earlier: 0 });
            let regions = ui::regions(words, &model.page());
            let ids: Vec<&str> = regions.iter().map(|region| &*region.id).collect();
            let slots = (0..12).map(|slot| format!("board-{slot}"));
            let seats = (0..model.screen.places.len()).map(|seat| format!("seat-{seat}"));
            let named = |names: &[&str]| names.iter().map(ToString::to_string).collect::<Vec<_>>();
            let mut expected = named(&[
                "ask",
                "awaited",
                "missed",
                "invite",
                "take-back-request",
                "seat-request",
                "stop-request",
                "result",
                "board-title",
            ]);
            expected
                .extend(slots.chain(seats).chain(named(&["arrange", "chat", "talk", "moderate", "seal"])));
            assert_eq!(ids, expected, "always the same regions");
            for region in regions {
                assert!(page.contains(&region.html), "{name}: {}", region.id);
                let pieces = html::read(&region.html).unwrap_or_else(|error| panic!("{name}: {error}"));
                let Piece::Open(first) = &pieces[0] else {
                    panic!("{name}: {} is not an element", region.id)
                };
                assert_eq!(first.get("id"), Some(&*region.id));
            }
            let log: String = model.log.iter().map(ui::log_item).collect();
            assert!(page.contains(&format!(r#"<ol id="log">{log}</ol>"#)), "{name}: the log");
        }
    }
}

/// A reader who has one page gets exactly the regions that are different on the next one.
#[test]
fn changes_are_exactly_what_differs() {
    for lang in Lang::ALL {
        let words = scene::words(lang);
        let models: Vec<_> = pages::tables(words).into_iter().collect();
        for (before, one) in &models {
            for (after, other) in &models {
                if one.screen.places.len() != other.screen.places.len() {
                    continue;
                }
                let mut sent = ui::SentRegions::default();
                let had = ui::changes(words, &one.page(), &mut sent);
                let changed = ui::changes(words, &other.page(), &mut sent);
                assert_eq!(ui::changes(words, &other.page(), &mut sent), [], "{after}: nothing changed");
                for (old, new) in had.iter().zip(ui::regions(words, &other.page())) {
                    let resent = changed.iter().any(|region| region.id == new.id);
                    assert_eq!(resent, old.html != new.html, "{before} to {after}: {}", new.id);
                }
            }
        }
    }
}

/// The region of the question, as a reader sees it.
fn question(scene: &scene::Scene, reader: table::GuestId) -> String {
    let words = scene::words(Lang::En);
    let screen = scene.screen(Some(reader), words);
    ui::regions(words, &scene::page(&screen)).remove(0).html
}

#[test]
fn each_choice_is_a_button_with_its_key() {
    let scene = scene::playing();
    let html = question(&scene, scene::HOST);
    let screen = scene.screen(Some(scene::HOST), scene::words(Lang::En));
    let pieces = html::read(&html).unwrap();
    let choices: Vec<_> = html::tags(&pieces).filter(|tag| tag.get("name") == Some("choice")).collect();
    let offered: Vec<_> = screen.offers.iter().map(|offer| Some(offer.choice.as_str())).collect();
    assert_eq!(choices.iter().map(|tag| tag.get("value")).collect::<Vec<_>>(), offered);
    let keys: Vec<_> = choices.iter().filter_map(|tag| tag.get("aria-keyshortcuts")).collect();
    assert_eq!(keys, ["1", "2", "3", "4", "5", "6", "7", "8", "9"][..offered.len().min(9)]);
    assert!(html.contains(&format!(r#"name="moment" value="{}""#, screen.moment)));
}

/// The board stays in reach, and the list of a new question starts at its top.
#[test]
fn a_long_list_of_choices_scrolls() {
    let words = scene::words(Lang::En);
    let mut screen = scene::playing().screen(Some(scene::HOST), words);
    let offer = screen.offers[0].clone();
    let list = |screen: &table::Screen| {
        let html = ui::regions(words, &scene::page(screen)).remove(0).html;
        let pieces = html::read(&html).unwrap();
        let form =
            html::tags(&pieces).find(|tag| tag.get("action").is_some_and(|to| to.ends_with("/choose")));
        let form = form.expect("a form with choices");
        (form.get("class").map(str::to_owned), form.get("id").map(str::to_owned))
    };
    screen.offers = vec![offer.clone(); 12];
    assert_eq!(list(&screen), (Some("choices".to_owned()), None));
    screen.offers = vec![offer; 13];
    let (class, id) = list(&screen);
    assert_eq!(class.as_deref(), Some("choices long"));
    screen.moment += 1;
    assert_ne!(list(&screen).1, id, "each question has its own list");
}

#[test]
fn only_seated_readers_are_asked() {
    let playing = scene::playing();
    assert!(!question(&playing, scene::WATCHER).contains("<form"));
    let words = scene::words(Lang::En);
    for (_, model) in pages::tables(words) {
        let regions: String =
            ui::regions(words, &model.page()).into_iter().map(|region| region.html).collect();
        if model.screen.me.is_none() {
            for form in ["choose", "undo", "ask", "answer", "start", "leave"] {
                let start = form == "start" && model.screen.host;
                // KIT-SIT-6: whoever asks for a seat can withdraw, and people who have left are asked, too.
                let request = model.screen.seat_request.as_ref();
                let has_say =
                    request.is_some_and(|request| request.mine || request.to_answer || request.agreed);
                let answer = form == "answer" && has_say;
                assert!(start || answer || !regions.contains(&format!(r#"action="{AT}/{form}""#)), "{form}");
            }
        }
        let returns = regions.contains(&format!(r#"action="{AT}/return""#));
        assert_eq!(returns, model.screen.can_return);
    }
}

#[test]
fn undo_is_free_up_to_the_horizon_and_a_request_beyond_it() {
    assert!(question(&scene::waiting(), scene::HOST).contains("/undo"));
    let beyond = question(&scene::playing(), scene::HOST);
    assert!(beyond.contains("/ask") && beyond.contains("if everybody agrees"));
    let alone = question(&scene::left(), scene::HOST);
    assert!(alone.contains("you play only with bots"), "{alone}");
    let request = |reader| {
        let screen = scene::requesting().screen(Some(reader), scene::words(Lang::En));
        let regions = ui::regions(scene::words(Lang::En), &scene::page(&screen));
        regions.into_iter().find(|region| region.id == "take-back-request").expect("the region").html
    };
    assert!(request(scene::HOST).contains(r#"name="agree" value="yes""#));
    assert!(question(&scene::requesting(), scene::HOST).contains("/choose"), "the question stays");
    let own = request(scene::GUEST);
    assert!(
        own.contains(r#"value="no""#) && !own.contains(r#"value="yes""#),
        "whoever requests can only withdraw"
    );
}

#[test]
fn the_title_shows_whether_it_is_the_readers_turn() {
    let words = scene::words(Lang::Fr);
    for (name, model) in pages::tables(words) {
        let title = ui::title(words, &model.page());
        let mine = ui::my_turn(&model.screen);
        // Or whether they are asked to another game, which can wait.
        let here = model.screen.again.as_ref().map(|again| again.answer);
        let asked =
            here == Some(AgainAnswer::Waiting) || model.screen.kept.is_some_and(|kept| !kept.declined);
        assert_eq!(title.starts_with('●'), mine || asked, "{name}");
        assert!(title.contains("Fairy Tale"));
        let has_seat = model.screen.me.is_some() || model.screen.can_return;
        assert!(!mine || model.screen.phase == Phase::Playing && has_seat, "{name}");
    }
}

#[test]
fn without_a_script_the_page_reloads_while_the_reader_waits() {
    let words = scene::words(Lang::En);
    let frame = Frame { words, name: "", path: AT, notice: None };
    for (name, model) in pages::tables(words) {
        let page = ui::table(&frame, &model.page(), &Log::default());
        let head = page.split_once("</head>").unwrap().0;
        let reloads = head.contains(r#"<noscript><meta http-equiv="refresh" content=""#);
        // A refused form is answered with this page at an address that answers nothing else.
        assert_eq!(reloads, head.contains(&format!(r#"; url={AT}""#)), "{name}");
        let live = matches!(model.screen.phase, Phase::Gathering | Phase::Playing);
        assert_eq!(reloads, live && !ui::my_turn(&model.screen), "{name}");
    }
}

#[test]
fn the_record_is_offered_only_at_the_end() {
    let words = scene::words(Lang::En);
    for (name, model) in pages::tables(words) {
        let seal = ui::regions(words, &model.page()).pop().expect("the last region").html;
        assert!(seal.contains(&model.screen.commitment));
        assert_eq!(seal.contains(&format!("{AT}/record")), model.screen.phase == Phase::Over, "{name}");
    }
}

/// KIT-SIT-5, KIT-SIT-6: whoever must answer a seat request has the buttons for it, others read whom the table waits
/// for, and whoever asks can withdraw.
#[test]
fn a_seat_request_shows_everybody_what_they_can_do() {
    let words = scene::words(Lang::En);
    let shown = |scene: &scene::Scene, reader| {
        let screen = scene.screen(reader, words);
        let regions = ui::regions(words, &scene::page(&screen));
        let html = regions.into_iter().find(|region| region.id == "seat-request").expect("the region").html;
        let pieces = html::read(&html).expect("sound HTML");
        let answers = html::tags(&pieces).filter(|tag| tag.get("name") == Some("agree"));
        let answers: Vec<String> = answers.filter_map(|tag| tag.get("value")).map(str::to_owned).collect();
        (html, answers, ui::my_turn(&screen))
    };
    let asking = scene::asking();
    let (html, answers, _) = shown(&asking, Some(scene::GUEST));
    assert!(html.contains("Karl asks for Céleste’s seat"), "{html}");
    assert_eq!(answers, ["yes", "no"]);
    let (html, answers, _) = shown(&asking, Some(scene::HOST));
    assert!(html.contains("You have agreed.") && html.contains("Still to answer: Zoé."), "{html}");
    assert_eq!(answers, ["no"]);
    let (html, answers, my_turn) = shown(&asking, Some(scene::WATCHER));
    assert!(html.contains("You have asked for Céleste’s seat") && html.contains("Zoé"), "{html}");
    assert_eq!((answers, my_turn), (vec!["no".to_owned()], false));
    let (html, answers, _) = shown(&asking, None);
    assert!(html.contains("Still to answer: Zoé.") && answers.is_empty(), "{html}");
    // Somebody who has left is asked on the page where they could return.
    let (html, answers, my_turn) = shown(&scene::asking_for_a_seat_left(), Some(scene::GUEST));
    assert!(html.contains("Karl asks for your seat") && html.contains("no longer come back"), "{html}");
    assert_eq!((answers, my_turn), (vec!["yes".to_owned(), "no".to_owned()], true));
    let (html, answers, _) = shown(&scene::playing(), Some(scene::HOST));
    assert!(html.contains("hidden") && answers.is_empty(), "{html}");
}

/// The badge beside a name belongs to the person: it is the same on every page that shows them, whatever their name, and
/// bots have none.
#[test]
fn people_have_badges() {
    let words = scene::words(Lang::En);
    let badges = |html: &str| -> Vec<(String, String)> {
        let pieces = html::read(html).expect("sound HTML");
        let is_badge =
            |piece: &Piece| matches!(piece, Piece::Open(tag) if tag.classes().any(|class| class == "badge"));
        let class = |piece: &Piece| match piece {
            Piece::Open(tag) => tag.get("class").unwrap_or_default().to_owned(),
            _ => String::new(),
        };
        let found = pieces.iter().enumerate().filter(|(_, piece)| is_badge(piece));
        found.map(|(at, piece)| (html::text_of(&pieces, at), class(piece))).collect()
    };
    let region = |screen: &table::Screen, id: &str| {
        let regions = ui::regions(words, &scene::page(screen));
        badges(&regions.into_iter().find(|region| region.id == id).expect("the region").html)
    };
    let screen = scene::asking().screen(None, words);
    let [alice, zoe] = [region(&screen, "seat-0"), region(&screen, "seat-1")];
    assert_eq!((alice.len(), zoe.len()), (1, 1));
    assert_eq!(alice[0].0, scene::HOST.to_string()[8..]);
    assert_ne!(alice, zoe);
    assert!(region(&screen, "seat-2").is_empty() && region(&screen, "seat-3").is_empty(), "bots");
    // In the chat: Zoé, Alice, Karl, each on their line and in the list of those who are heard.
    let said = region(&screen, "chat");
    assert_eq!((&said[..2], said.len()), (&[zoe[0].clone(), alice[0].clone()][..], 6));
    assert_eq!(region(&screen, "seat-request"), said[2..3], "Karl asks");
    // After leaving, under another name, and on their own page.
    let mut left = scene::left();
    left.does(scene::GUEST, &table::Command::Rename { name: "Alicia".into() });
    let screen = left.screen(None, words);
    assert_eq!(region(&screen, "seat-1"), zoe);
    let frame = Frame { words, name: "Alicia", path: "/me", notice: None };
    let profile = ui::Profile { name: "Alicia", lang: Lang::En, back: "/", guest: Some(scene::GUEST) };
    assert_eq!(badges(&ui::profile(&frame, &profile)), zoe);
}
