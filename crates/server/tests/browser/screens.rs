//! All main screens fit their window. `cargo xtask screens <folder>` also takes pictures of them, in all sizes, themes
//! and languages.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use stage::{Browser, Person, Tab};

use crate::play::{invitation, my_turn, play_on, prompt};
use crate::test_server::TestServer;

const SIZES: [(&str, u32, u32); 3] = [("laptop", 1440, 900), ("tablet", 1024, 768), ("phone", 390, 844)];

/// Checks screens, takes pictures if there is a folder for them, and lists them.
struct Album {
    folder: Option<PathBuf>,
    lang: &'static str,
    /// The names of the screens, each with its pictures.
    pages: Vec<(String, Vec<String>)>,
}

impl Album {
    /// Checks the page at this URL in every size, once it is ready.
    fn take(&mut self, person: &Person, name: &str, url: &str, ready: impl Fn(&Tab) -> bool) {
        let only = std::env::var("VEILLEE_SCREENS_ONLY").unwrap_or_default();
        if !only.is_empty() && !only.split(',').any(|wanted| wanted == name) {
            return;
        }
        let mut pictures = Vec::new();
        for (device, width, height) in SIZES {
            for theme in ["light", "dark"] {
                // Themes differ in colours only, and a tablet is between the other sizes.
                if self.folder.is_none() && (theme == "dark" || device == "tablet") {
                    continue;
                }
                let person = person.clone().size(width, height);
                let person = if theme == "dark" { person.dark() } else { person };
                let person = if device == "phone" { person.mobile() } else { person };
                let tab = person.open(url);
                tab.wait_until(&ready);
                let sizes: [u32; 2] = tab.eval("[document.documentElement.scrollWidth, window.innerWidth]");
                assert!(sizes[0] <= sizes[1], "{name} ({}) is too wide for a {device}: {sizes:?}", self.lang);
                if let Some(folder) = &self.folder {
                    let file = format!("{name}-{}-{device}-{theme}.png", self.lang);
                    tab.screenshot_of_window(folder.join(&file));
                    tab.screenshot(folder.join(whole(&file)));
                    pictures.push(file);
                }
            }
        }
        self.pages.push((format!("{name} ({})", self.lang), pictures));
    }
}

/// The name of the picture of the whole page, beside that of the window.
fn whole(picture: &str) -> String {
    picture.replace(".png", "-whole.png")
}

/// Writes an overview page.
fn write_index(folder: &Path, pages: &[(String, Vec<String>)]) {
    let mut html = String::from(
        "<!doctype html><meta charset=utf-8><title>Screens</title><style>body{font:16px sans-serif;background:#888}\
         img{height:420px;margin:4px;vertical-align:top}</style>",
    );
    for (name, pictures) in pages {
        let _ = write!(html, "<h2>{name}</h2>");
        for picture in pictures {
            let whole = whole(picture);
            let _ = write!(
                html,
                "<a href=\"{whole}\"><img src=\"{picture}\" alt=\"{picture}\" loading=lazy></a>"
            );
        }
    }
    std::fs::write(folder.join("index.html"), html).unwrap();
}

fn click(tab: &Tab, selector: &str) {
    tab.run(&format!("document.querySelector({selector:?}).click()"));
}

/// Late in a game there is most to see. Measures where the player's own tableau ends and where the question is, without
/// what is only shown to somebody who comes back or plays for the first time.
const LATE: &str = "(() => {
    for (const once of document.querySelectorAll('#missed, .teach')) once.remove();
    const [mine, stage] = ['.tableau:has(.mine)', '.stage'].map((part) => document.querySelector(part).getBoundingClientRect());
    return [mine.bottom, stage.top + 1, stage.bottom, innerHeight];
})()";

/// Asserts that everything important fits on one screen, and that the question covers none of it.
fn assert_on_one_screen(person: &Person, url: &str, asked: impl Fn(&Tab) -> bool) {
    for (device, width, height) in &SIZES[..2] {
        let tab = person.clone().size(*width, *height).open(url);
        tab.wait_until(&asked);
        let places: Vec<f64> = tab.eval(LATE);
        assert!(places.is_sorted(), "{device}: {places:?}");
    }
}

/// Whether the page would list what was missed if it were loaded now.
const MISSED: &str =
    "fetch(location.href).then((page) => page.text()).then((page) => page.includes('id=\"missed\"'))";

/// After this many choices there is something of everything on the table.
const INTO_THE_GAME: u32 = 9;

/// The other games: opening a table, and the table in words.
fn in_words(album: &mut Album, person: &Person, server: &TestServer) {
    let asked =
        |tab: &Tab| tab.eval::<bool>("!!document.getElementById('ask')") && prompt(tab).moment.is_some();
    for code in catalog::CODES.iter().filter(|code| **code != "tale") {
        let opening = server.at(&format!("/open/{code}"));
        let there = |tab: &Tab| tab.eval::<bool>("!!document.querySelector('main form')");
        album.take(person, &format!("opening-{code}"), &opening, there);
        let tab = person.open(&server.at("/"));
        click(&tab, &format!("main form[action='/open/{code}'] button"));
        tab.wait_until(asked);
        play_on(&tab, INTO_THE_GAME);
        album.take(person, &format!("words-{code}"), &tab.url(), asked);
    }
}

/// Sends a form of the table's page.
fn send(tab: &Tab, form: &str, fields: &str) {
    tab.run(&format!(
        "fetch(location.pathname + '/{form}', {{ method: 'POST', body: new URLSearchParams({fields:?}) }})"
    ));
}

/// Somebody asks for the seat of a bot: the page of whoever is asked, of the host who offered it, and of whoever waits.
fn seat_request(album: &mut Album, person: &Person, server: &TestServer) {
    let browser = Browser::shared();
    let [friend, newcomer] = [(); 2].map(|()| browser.person().language(album.lang));
    let host = person.open(&server.at("/open/tale"));
    click(&host, "input[name=with][value=friends]");
    click(&host, "main form button:not([name])");
    let joined = |person: &Person, link: &str, name: &str| {
        let tab = person.open(link);
        tab.run(&format!("document.getElementById('name').value = {name:?}"));
        click(&tab, "main form.fields button");
        tab.wait_until(|tab| tab.eval::<bool>("!!document.getElementById('ask')"));
        tab
    };
    let guest = joined(&friend, &invitation(&host), "Maximilienne de la Tour!");
    for seat in ["2", "3"] {
        send(&host, "seat", &format!("seat={seat}&level=greedy"));
    }
    host.wait_until(|tab| tab.eval::<bool>("!!document.querySelector('#ask button.primary')"));
    click(&host, "#ask button.primary");
    my_turn(&host);
    send(&host, "offer", "seat=2");
    send(&guest, "say", "text=Bonsoir");
    let waits = joined(&newcomer, &invitation(&host), "Maximilienne de la Cour!");
    send(&waits, "say", "text=Hello");
    let asked = |tab: &Tab| {
        tab.eval::<bool>("document.getElementById('seat-request')?.hidden === false && document.querySelectorAll('#chat li').length > 1")
    };
    album.take(&friend, "seat-asked", &host.url(), asked);
    album.take(person, "seat-offered", &host.url(), asked);
    album.take(&newcomer, "seat-waiting", &host.url(), asked);
    send(&waits, "answer", "request=1&agree=no");
    send(&guest, "leave", "");
    guest.wait_until(|tab| tab.eval::<bool>("!!document.querySelector('#ask button.primary')"));
    send(&host, "offer", "seat=1");
    joined(&newcomer, &invitation(&host), "Maximilienne de la Cour!");
    album.take(&friend, "seat-given-up", &host.url(), asked);
}

#[test]
fn every_screen_fits_its_window() {
    let folder = std::env::var_os("VEILLEE_SCREENS").map(PathBuf::from);
    let mut pages = Vec::new();
    // French words are longer.
    for lang in if folder.is_some() { &["fr", "en"][..] } else { &["fr"] } {
        let server = TestServer::open();
        let browser = Browser::shared();
        let ana = browser.person().language(lang);
        let mut album = Album { folder: folder.clone(), lang, pages: Vec::new() };
        let there = |tab: &Tab| tab.eval::<bool>("!!document.querySelector('main')");
        album.take(&ana, "lobby-empty", &server.at("/"), there);
        album.take(&ana, "opening", &server.at("/open/tale"), there);
        album.take(&ana, "about", &server.at("/about"), there);
        album.take(&ana, "design", &server.at("/design"), there);
        album.take(&ana, "rules", &server.at("/rules/tale"), there);
        // A table that waits for friends, and its invitation.
        let tab = ana.open(&server.at("/me"));
        tab.run("document.getElementById('name').value = 'Ana'");
        click(&tab, "main form button:not([name])");
        let tab = ana.open(&server.at("/open/tale"));
        click(&tab, "input[name=with][value=friends]");
        click(&tab, "main form.arrange button:not([name])");
        let invited = "document.querySelector('input[id^=invite-]')?.value ?? ''";
        tab.wait_until(|tab| !tab.eval::<String>(invited).is_empty());
        album.take(&ana, "gathering", &tab.url(), there);
        let friend = browser.person().language(lang);
        album.take(&friend, "invitation", &tab.eval::<String>(invited), there);
        // A whole game against bots.
        let tab = ana.open(&server.at("/"));
        click(&tab, "main form[action='/open/tale'] button");
        let at_table = |tab: &Tab| tab.eval::<bool>("!!document.getElementById('ask')");
        let asked = |tab: &Tab| at_table(tab) && prompt(tab).moment.is_some();
        tab.wait_until(asked);
        album.take(&ana, "first-question", &tab.url(), asked);
        let (mut answers, mut came_back) = (0, false);
        loop {
            let now = my_turn(&tab);
            if now.over {
                break;
            }
            match answers {
                5 => album.take(&ana, "playing", &tab.url(), asked),
                18 => album.take(&ana, "late", &tab.url(), asked),
                24 => assert_on_one_screen(&ana, &tab.url(), asked),
                _ => {}
            }
            play_on(&tab, 1);
            answers += 1;
            // Somebody who comes back now is shown what they missed.
            if !came_back && !my_turn(&tab).over && tab.eval::<bool>(MISSED) {
                album.take(&ana, "coming-back", &tab.url(), asked);
                came_back = true;
            }
        }
        album.take(&ana, "over", &tab.url(), |tab| at_table(tab) && prompt(tab).over);
        album.take(&friend, "watching", &tab.url(), there);
        for (name, moment) in [
            ("replay-all", "at=30&eyes=all"),
            ("replay-mine", "at=30&eyes=0"),
            ("replay-end", "at=9999&eyes=all"),
        ] {
            album.take(&friend, name, &format!("{}/replay?{moment}", tab.url()), there);
        }
        seat_request(&mut album, &ana, &server);
        in_words(&mut album, &ana, &server);
        album.take(&ana, "lobby", &server.at("/"), there);
        album.take(&ana, "profile", &server.at("/me"), there);
        album.take(&ana, "not-found", &server.at("/t/00000000"), there);
        pages.extend(album.pages);
    }
    if let Some(folder) = &folder {
        write_index(folder, &pages);
    }
}
