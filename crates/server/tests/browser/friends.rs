//! Friends meet: one link and its code, the rules that were chosen, names, and a lobby that is up to date.

use qrcodegen::{QrCode, QrCodeEcc};
use stage::{Browser, Person, Tab, button, link, radio};

use crate::play::{connected, introduce, invitation, join, my_turn};
use crate::test_server::TestServer;

/// Opens a table of Fairy Tale for this many friends, in English.
#[track_caller]
fn open_for(person: &Person, server: &TestServer, seats: &str) -> Tab {
    let tab = person.open(&server.at("/open/tale"));
    tab.choose("How many play?", seats);
    tab.click(radio("My friends"));
    tab.click(button("Open the table"));
    tab.wait_for_text("still free");
    tab
}

/// A host called Ana.
#[track_caller]
fn ana(server: &TestServer) -> Person {
    let ana = Browser::shared().person();
    introduce(&ana, server, "What shall we call you?", "Ana", "Save");
    ana
}

/// The modules that the page shows, as the browser draws them: white around them, row by row.
fn code_shown(tab: &Tab) -> Vec<String> {
    tab.eval(
        "(() => {
            const svg = document.querySelector('svg.qr'), path = svg.querySelector('path');
            const side = svg.viewBox.baseVal.width, across = [...Array(side).keys()];
            const black = (x, y) => path.isPointInStroke(new DOMPoint(x + 0.5, y + 0.5));
            return across.map((y) => across.map((x) => black(x, y) ? '#' : '.').join(''));
        })()",
    )
}

/// The modules that a reader expects of this text.
fn code_of(text: &str) -> Vec<String> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).expect("a short text");
    let range = -4..code.size() + 4;
    let row = |y| range.clone().map(|x| if code.get_module(x, y) { '#' } else { '.' }).collect();
    range.clone().map(row).collect()
}

/// KIT-SIT-3: three people over one link; everybody can pass it on; a fourth may watch.
#[test]
fn three_friends_meet_over_one_link() {
    let server = TestServer::open();
    let host = open_for(&ana(&server), &server, "3");
    connected(&host);
    let one = invitation(&host);
    assert_eq!(host.eval::<u32>("document.querySelectorAll('input[readonly]').length"), 1);
    assert_eq!(code_shown(&host), code_of(&one));
    host.assert_accessible();

    let people = [(); 3].map(|()| Browser::shared().person());
    let first = people[0].open(&one);
    first.wait_for_text("Ana is saving you a seat");
    // What they are invited to.
    for text in ["A game of Fairy Tale", "3 players", "about 25 minutes", "Novice", "with a gentle start"] {
        first.wait_for_text(text);
    }
    assert!(first.has(link("Read the rules")));
    first.assert_accessible();
    first.fill("What shall we call you?", "Bao");
    first.choose("Where would you like to sit?", "Seat 3");
    first.click(button("Sit down"));
    connected(&first);
    assert_eq!(invitation(&first), one, "Bao can pass it on");
    assert!(!first.has(button("New link")));
    host.wait_for_text("Bao sits down.");
    let second = join(&people[1], &one, "Cid");
    connected(&second);
    host.wait_for_text("Everybody is here");
    let names: Vec<String> =
        host.eval("[...document.querySelectorAll('.seats .who')].map((name) => name.textContent)");
    assert_eq!(names, ["Ana", "Cid", "Bao"]);
    let late = people[2].open(&one);
    late.wait_for_text("The table is full");
    late.click(link("Watch the table"));
    late.wait_for_text("Who plays");
    assert!(!late.html().contains("/join/"));
    host.click(button("Begin the game"));
    for tab in [&host, &first, &second] {
        my_turn(tab);
        tab.assert_quiet();
    }
}

#[test]
fn a_new_link_leaves_the_old_one_void() {
    let server = TestServer::open();
    let host = open_for(&ana(&server), &server, "3");
    connected(&host);
    let old = invitation(&host);
    host.click(button("New link"));
    host.wait_until(|tab| invitation(tab) != old);
    let new = invitation(&host);
    host.wait_until(|tab| code_shown(tab) == code_of(&new));
    let bao = Browser::shared().person();
    let gone = bao.open(&old);
    gone.wait_for_text("This invitation is no longer valid");
    gone.assert_quiet_but(&["410"]);
    connected(&join(&bao, &new, "Bao"));
    host.wait_for_text("Bao sits down.");
    host.assert_quiet();
}

/// On a phone the code is folded; on a laptop it is in sight. It is white in the dark, too.
#[test]
fn the_code_is_folded_on_a_phone() {
    let server = TestServer::open();
    let ana = ana(&server);
    let laptop = open_for(&ana, &server, "3");
    let seen = "(() => {
        const box = document.querySelector('svg.qr').getBoundingClientRect();
        return document.querySelector('svg.qr').checkVisibility({ contentVisibilityAuto: true }) ? box.width : 0;
    })()";
    let size: f64 = laptop.eval(seen);
    assert!((150.0..180.0).contains(&size), "{size}");
    let phone = ana.clone().phone().dark().open(&laptop.url());
    assert_eq!(phone.eval::<f64>(seen), 0.0);
    phone.click("Show the QR code");
    phone.wait_until(|tab| tab.eval::<f64>(seen) > 150.0);
    let fills: [String; 2] = phone.eval(
        "[getComputedStyle(document.querySelector('.qr rect')).fill, getComputedStyle(document.querySelector('.qr path')).stroke]",
    );
    assert_eq!(fills, ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
    phone.assert_accessible();
}

/// A host without a name is asked for it before they can invite anybody, with and without a script.
#[test]
fn the_host_is_asked_for_a_name_first() {
    let server = TestServer::open();
    for script in [true, false] {
        let person = Browser::shared().person();
        let person = if script { person } else { person.without_javascript() };
        let host = person.open(&server.at("/open/tale"));
        host.choose("How many play?", "2");
        host.click(radio("My friends"));
        host.click(button("Open the table for friends"));
        host.wait_for_text("Tell us your name first");
        host.fill("What shall we call you?", "Ana");
        host.click(button("Open the table for friends"));
        host.wait_for_text("Invite your friends with this link");
        let guest = Browser::shared().person().open(&invitation(&host));
        guest.wait_for_text("Ana is saving you a seat");
    }
}

/// The place of an element on the page, from its top.
fn top(tab: &Tab, selector: &str) -> f64 {
    tab.eval(&format!("document.querySelector({selector:?}).getBoundingClientRect().top"))
}

/// Two lobbies in two languages are up to date by themselves, and say so.
#[test]
fn the_lobby_is_live() {
    let server = TestServer::open();
    let (english, french) = (Browser::shared().person(), Browser::shared().person().language("fr"));
    let [cleo, dora] = [&english, &french].map(|person| person.open(&server.at("/")));
    for tab in [&cleo, &dora] {
        connected(tab);
        assert!(!tab.eval::<bool>("!!document.querySelector('#tables section')"), "no empty box");
    }
    let host = open_for(&ana(&server), &server, "3");
    host.click(button("Show in the lobby"));
    cleo.wait_for_text("Open tables");
    dora.wait_for_text("Tables ouvertes");
    for (tab, text) in [(&cleo, "Novice"), (&cleo, "2 free seats"), (&dora, "2 places libres")] {
        assert!(tab.has_text(text), "{text}");
    }
    assert!(top(&cleo, "#open") < top(&cleo, "#shelf"), "above the games");
    assert!(cleo.announced().iter().any(|said| said.contains("One table is waiting for players")));
    assert!(dora.announced().iter().any(|said| said.contains("Une table attend des joueurs")));
    // Cleo sits down; Dora sees it.
    cleo.click(link("Fairy Tale Ana 2 free seats Novice"));
    assert!(!cleo.has(button("Sit down here: Seat 2")), "the others would not know who has come");
    cleo.fill("What shall the others call you?", "Cleo");
    cleo.click(button("Find a seat"));
    cleo.click(button("Sit down here: Seat 2"));
    dora.wait_for_text("Une place libre");
    dora.assert_accessible();
    host.click(button("Remove from the lobby"));
    dora.wait_until(|tab| !tab.has_text("Tables ouvertes"));
    dora.assert_quiet();
}

/// What the reader is about to press stays where it is: a link over the page leads to what has appeared.
#[test]
fn nothing_moves_under_the_pointer() {
    let server = TestServer::open();
    let cleo = Browser::shared().person().open(&server.at("/"));
    connected(&cleo);
    let at: (f64, f64) = cleo.eval(
        "(() => {
            const button = document.querySelector('.shelf button');
            button.scrollIntoView({ block: 'center' });
            const box = button.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        })()",
    );
    cleo.point_at(at);
    cleo.wait_until(|tab| tab.eval::<bool>("document.querySelector('.shelf').matches(':hover')"));
    let before = top(&cleo, ".shelf button");
    let host = open_for(&ana(&server), &server, "3");
    host.click(button("Show in the lobby"));
    cleo.wait_until(|tab| tab.has(link("One table is waiting for players")));
    assert_eq!(top(&cleo, ".shelf button"), before);
    assert!(!cleo.has_text("Open tables"));
    cleo.assert_accessible();
    cleo.click(link("One table is waiting for players"));
    cleo.wait_for_text("Open tables");
    cleo.wait_until(|tab| (0.0..600.0).contains(&top(tab, "#open")));
    assert!(!cleo.has(link("One table is waiting for players")));
    cleo.assert_quiet();
}

/// Without a script the lists are as the page was made.
#[test]
fn without_a_script_the_lobby_lists_what_there_was() {
    let server = TestServer::open();
    let host = open_for(&ana(&server), &server, "3");
    host.click(button("Show in the lobby"));
    host.wait_for_text("Remove from the lobby");
    let plain = Browser::shared().person().without_javascript().open(&server.at("/"));
    plain.wait_for_text("Open tables");
    assert!(!plain.has(link("One table is waiting for players")));
}

/// So is the host of a running game who would offer a seat.
#[test]
fn whoever_offers_a_seat_has_a_name() {
    let server = TestServer::open();
    for script in [true, false] {
        let person = Browser::shared().person();
        let person = if script { person } else { person.without_javascript() };
        let host = person.open(&server.at("/"));
        host.click(button("Play now: Fairy Tale, against bots"));
        let table = host.url();
        host.click("Change something");
        let offers = "document.querySelectorAll('form[action$=\"/offer\"]').length";
        assert_eq!(host.eval::<u32>(offers), 0, "a friend would not know who invites them");
        host.wait_for_text("once you have a name");
        host.fill("What shall the others call you?", "Ana");
        host.click(button("Save"));
        host.wait_until(|tab| tab.eval::<u32>(offers) == 3);
        assert_eq!(host.url(), table);
        host.click("Change something");
        host.assert_accessible();
        let offer: String =
            host.eval("document.querySelector('form[action$=\"/offer\"] button').textContent");
        host.click(button(&offer));
        let guest = Browser::shared().person().open(&invitation(&host));
        guest.wait_for_text("Ana is saving you a seat");
    }
}
