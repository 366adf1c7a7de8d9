//! What pages show to whom: a newcomer, a host on their own machine, somebody whose form was refused.

use table::Level;
use ui::{Frame, Lobby, Log, Opener, TablePage};
use words::Lang;

use crate::html::{self, Tag};
use crate::{pages, scene};

fn frame(lang: Lang) -> Frame<'static> {
    Frame { words: scene::words(lang), name: "", path: "/", notice: None }
}

/// The checked fields of a page, as a browser would send them.
fn checked(page: &str) -> Vec<(String, String)> {
    let pieces = html::read(page).unwrap();
    let attribute = |tag: &Tag, name: &str| tag.get(name).unwrap_or_default().to_owned();
    let chosen = html::tags(&pieces).filter(|tag| tag.has("checked"));
    chosen.map(|tag| (attribute(tag, "name"), attribute(tag, "value"))).collect()
}

fn pair(name: &str, value: &str) -> (String, String) {
    (name.to_owned(), value.to_owned())
}

#[test]
fn a_refused_opening_comes_back_as_it_was_sent() {
    let game = &scene::games(scene::words(Lang::En))[0];
    let usual = checked(&ui::opening(&frame(Lang::En), game, &[], &Opener::default()));
    assert_eq!(
        usual,
        [
            pair("with", "bots"),
            pair("option-mode", "expert"),
            pair("seats", "4"),
            pair("level", Level::default().name()),
            pair("option-pair_match", "false"),
        ]
    );
    let sent = [
        pair("with", "friends"),
        pair("listed", "yes"),
        pair("option-mode", "novice"),
        pair("seats", "5"),
        pair("level", "random"),
        pair("option-pair_match", "true"),
    ];
    assert_eq!(checked(&ui::opening(&frame(Lang::En), game, &sent, &Opener::default())), sent);
}

/// KIT-AGAIN-3: what cannot hold the company is not offered, and what remains is chosen.
#[test]
fn a_company_is_offered_what_can_hold_it() {
    let offered = |code: &str, people: usize, sent: &[(String, String)]| {
        let game = &catalog::about(code, scene::words(Lang::En)).expect("a game");
        let company = Some(ui::Company { people, plays: true, bots: false });
        let page = ui::opening(&frame(Lang::En), game, sent, &Opener { company, ..Opener::default() });
        let pieces = html::read(&page).unwrap();
        let offers = html::tags(&pieces).filter(|tag| tag.get("type") == Some("radio"));
        let offers =
            offers.filter_map(|tag| Some(pair(tag.get("name")?, tag.get("value")?))).collect::<Vec<_>>();
        (offers, checked(&page))
    };
    let sent = [pair("after", "12345678"), pair("option-mode", "novice"), pair("seats", "4")];
    let (offers, chosen) = offered("tale", 5, &sent);
    assert!(!offers.contains(&pair("option-mode", "novice")) && !offers.contains(&pair("seats", "4")));
    assert!(
        chosen.contains(&pair("option-mode", "expert")) && chosen.contains(&pair("seats", "5")),
        "{chosen:?}"
    );
    let (offers, chosen) = offered("tale", 4, &sent);
    assert!(
        offers.contains(&pair("option-mode", "novice"))
            && offers.contains(&pair("option-pair_match", "true"))
    );
    assert!(sent[1..].iter().all(|answer| chosen.contains(answer)), "{chosen:?}");
    for (people, alone) in [(1, true), (2, false)] {
        let (offers, _) = offered("sand", people, &[pair("after", "12345678")]);
        assert_eq!(offers.contains(&pair("option-mode", "solo_campaign")), alone);
        assert!(offers.contains(&pair("option-mode", "basic")));
    }
}

#[test]
fn only_options_with_several_values_are_asked_kinds_of_game_first() {
    let mut game = scene::games(scene::words(Lang::En)).remove(0);
    let fixed = catalog::OptionAbout {
        key: "data".into(),
        values: game.options[0].values[..1].to_vec(),
        ..game.options[0].clone()
    };
    let round = catalog::OptionAbout { key: "a_round".into(), default: 1.into(), ..game.options[0].clone() };
    game.options.reverse();
    game.options.splice(..0, [fixed, round]);
    let page = ui::opening(&frame(Lang::En), &game, &[], &Opener::default());
    let pieces = html::read(&page).unwrap();
    let mut asked: Vec<&str> =
        html::tags(&pieces).filter_map(|tag| tag.get("name")?.strip_prefix("option-")).collect();
    asked.dedup();
    assert_eq!(asked, ["mode", "a_round", "pair_match"]);
}

#[test]
fn pages_name_exactly_the_games_there_are() {
    for lang in Lang::ALL {
        let games = scene::games(scene::words(lang));
        let pages = |games: &[catalog::About]| {
            let lobby = Lobby { games: games.to_vec(), ..Lobby::default() };
            [ui::lobby(&frame(lang), &lobby), ui::about(&frame(lang), games)]
        };
        for page in pages(&games) {
            assert!(page.contains("5 games") || page.contains("5\u{a0}jeux"), "{lang}");
            assert!(games.iter().all(|game| page.contains(&game.name)), "{lang}");
        }
        for page in pages(&games[..1]) {
            assert!(!games[1..].iter().any(|game| page.contains(&game.name)), "{lang}");
            assert!(!page.contains("Five") && !page.contains("inq jeux"));
        }
    }
}

#[test]
fn every_level_can_be_picked() {
    let words = scene::words(Lang::En);
    let opening = ui::opening(&frame(Lang::En), &scene::games(words)[0], &[], &Opener::default());
    let tables = pages::tables(words);
    let (_, gathering) = tables.iter().find(|(name, _)| name == "gathering for reader 0").expect("a scene");
    let table = ui::table(&frame(Lang::En), &gathering.page(), &Log::default());
    for level in Level::ALL {
        for page in [&opening, &table] {
            let pieces = html::read(page).unwrap();
            let offers =
                |tag: &Tag| tag.get("name") == Some("level") && tag.get("value") == Some(level.name());
            assert!(html::tags(&pieces).any(offers), "{level}");
        }
    }
}

/// The address of an invitation is a secret: its page must not carry it into any other request.
#[test]
fn an_invitations_address_is_only_in_its_own_forms() {
    let invitation = scene::invitation(scene::words(Lang::En));
    let pieces = html::read(&ui::invitation(&frame(Lang::En), &invitation)).unwrap();
    let secret = invitation.action.trim_start_matches("/i/");
    for tag in html::tags(&pieces) {
        for (name, value) in &tag.attributes {
            assert!(name == "action" || !value.contains(secret), "{tag:?}");
        }
    }
    let forms = html::tags(&pieces).filter(|tag| tag.name == "form");
    let actions: Vec<_> = forms.filter_map(|tag| tag.get("action")).collect();
    assert_eq!(actions, [&*invitation.action; 2], "the language form is sent here too");
}

/// KIT-SIT-3: one link for everybody at the table, as text and as a picture; and before it, the inviter's name.
#[test]
fn a_gathering_table_shows_one_invitation_to_named_people() {
    for lang in Lang::ALL {
        let words = scene::words(lang);
        let setup = scene::setup();
        let link = "https://games.example/join/1/0123456789abcdef0123456789abcdef";
        for (reader, hosts) in [(scene::HOST, true), (scene::GUEST, false)] {
            let screen = scene::gathering().screen(Some(reader), words);
            let page = TablePage { invitation: Some(link), setup: Some(&setup), ..scene::page(&screen) };
            let all: String = ui::regions(words, &page).into_iter().map(|region| region.html).collect();
            assert_eq!(all.matches(link).count(), 1, "{all}");
            assert_eq!(all.matches("<svg class=\"qr\"").count(), 1);
            assert_eq!(all.contains("/renew-invitation"), hosts, "only the host renews it");
            assert!(all.contains("Peace &amp; quiet") && all.contains("href=\"/rules/tale\""));
            let unnamed: String = ui::regions(words, &TablePage { unnamed: true, ..page })
                .into_iter()
                .map(|region| region.html)
                .collect();
            assert!(!unnamed.contains(link) && !unnamed.contains("class=\"qr\""));
            assert!(unnamed.contains("action=\"/me\"") && unnamed.contains("name=\"name\""));
        }
        let screen = scene::gathering().screen(None, words);
        let page = TablePage { setup: Some(&setup), ..scene::page(&screen) };
        let all: String = ui::regions(words, &page).into_iter().map(|region| region.html).collect();
        assert!(all.contains("Peace &amp; quiet") && !all.contains("class=\"qr\""));
    }
}

#[test]
fn hosts_are_told_if_their_links_work_on_their_own_machine_only() {
    for lang in Lang::ALL {
        let words = scene::words(lang);
        let screen = scene::gathering().screen(Some(scene::HOST), words);
        let hints = |base: &str| {
            let link = format!("{base}/join/1/word");
            let page = TablePage { invitation: Some(&link), ..scene::page(&screen) };
            let regions = ui::regions(words, &page);
            regions.iter().filter(|region| region.html.contains("--listen")).count()
        };
        assert_eq!(hints("http://localhost:4810"), 1);
        assert_eq!(hints("http://0.0.0.0:4810"), 1);
        assert_eq!(hints("http://192.168.1.7:4810"), 0);
        assert_eq!(hints("https://games.example"), 0);
    }
}

#[test]
fn a_request_says_how_much_would_be_taken_back() {
    let words = scene::words(Lang::En);
    let mut screen = scene::requesting().screen(Some(scene::HOST), words);
    let question = |screen: &table::Screen| {
        let regions = ui::regions(words, &scene::page(screen));
        regions.into_iter().find(|region| region.id == "take-back-request").expect("the region").html
    };
    for (later, text) in [
        (0, "all that followed from it."),
        (1, "and one choice made since."),
        (5, "and 5 choices made since."),
    ] {
        screen.request.as_mut().expect("a request").later = later;
        assert!(question(&screen).contains(text), "{}", question(&screen));
    }
}
