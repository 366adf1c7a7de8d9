//! Small screens: what is asked and what is one's own come first and stay where they are; nothing covers them.

use serde::Deserialize;
use stage::{Browser, Person, Tab, button, link};

use crate::play::{choose_first, connected, my_turn, play_to_the_end, settled, two_friends, two_playing};
use crate::test_server::TestServer;

/// The phones of most people, and one of the smallest.
const PHONES: [(u32, u32); 2] = [(390, 844), (360, 640)];

fn phone((width, height): (u32, u32)) -> Person {
    Browser::shared().person().language("fr").size(width, height).mobile()
}

/// Opens a table against bots at once.
fn play_now(tab: &Tab, server: &TestServer, game: &str) {
    tab.goto(&server.at("/"));
    tab.run(&format!("document.querySelector('main form[action=\"/open/{game}\"] button').click()"));
    tab.wait_until(|tab| tab.url().contains("/t/") && tab.eval::<bool>("!!document.getElementById('ask')"));
    connected(tab);
    my_turn(tab);
}

/// Where things are in the window, when it shows the beginning of the page.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Layout {
    /// Where the header ends, with the heading of the page.
    header: f64,
    /// Where the hand begins.
    hand: f64,
    /// Whether it can be scrolled sideways.
    scrolls: bool,
    /// The cards in it that can be chosen: left, top, right, bottom.
    cards: Vec<[f64; 4]>,
    width: f64,
}

const LAYOUT: &str = "(() => {
    scrollTo(0, 0);
    const fan = document.querySelector('#ask .fan');
    const end = (part) => document.querySelector(part).getBoundingClientRect().bottom;
    return {
        header: Math.max(end('.top'), end('.headline')),
        hand: fan.getBoundingClientRect().top,
        scrolls: fan.scrollWidth > fan.clientWidth || document.documentElement.scrollWidth > innerWidth,
        cards: [...fan.querySelectorAll('button[name=choice]')].map((card) => {
            const { left, top, right, bottom } = card.getBoundingClientRect();
            return [left, top, right, bottom];
        }),
        width: innerWidth,
    };
})()";

/// Plays a whole game, and returns how the page was laid out at every question.
fn whole_game(person: &Person) -> Vec<Layout> {
    let server = TestServer::open();
    let tab = person.clone().hurried().open(&server.at("/"));
    play_now(&tab, &server, "tale");
    let mut layouts = Vec::new();
    while !my_turn(&tab).over {
        layouts.push(tab.eval(LAYOUT));
        choose_first(&tab);
    }
    tab.assert_quiet();
    layouts
}

#[track_caller]
fn assert_the_hand_stays(layouts: &[Layout]) {
    let tops = || layouts.iter().map(|layout| layout.hand);
    let (highest, lowest) = (tops().fold(f64::MAX, f64::min), tops().fold(f64::MIN, f64::max));
    assert!(
        layouts.len() > 20 && lowest - highest <= 4.0,
        "the hand moves: {:?}",
        tops().collect::<Vec<_>>()
    );
}

#[test]
fn on_a_phone_a_hand_fits_and_stays_through_a_whole_game() {
    for size in PHONES {
        let layouts = whole_game(&phone(size));
        assert_the_hand_stays(&layouts);
        for layout in &layouts {
            assert!(layout.header <= 56.0 && !layout.scrolls, "{layout:?}");
            for [left, top, right, bottom] in &layout.cards {
                assert!(*left >= 0.0 && *right <= layout.width, "{layout:?}");
                assert!(right - left >= 44.0 && bottom - top >= 44.0, "{layout:?}");
                assert!(*bottom <= f64::from(size.1), "{layout:?}");
            }
            let rows = layout.cards.iter().filter(|card| (card[1] - layout.cards[0][1]).abs() > 1.0).count();
            assert!(rows == 0 || layout.cards.len() > 5, "five cards are side by side: {layout:?}");
        }
        assert!(layouts.iter().any(|layout| layout.cards.len() == 5), "no hand of five");
    }
}

#[test]
fn on_a_laptop_the_hand_stays_through_a_whole_game() {
    assert_the_hand_stays(&whole_game(&Browser::shared().person().language("fr").size(1440, 900)));
}

/// The parts of the page from top to bottom.
const ORDER: [&str; 6] = ["#ask", ".tableau:has(.mine)", ".tableau:has(.fold)", "#log", "#chat", "#people"];

#[test]
fn on_a_phone_the_question_comes_first_then_ones_own_cards_then_the_others() {
    for size in PHONES {
        let server = TestServer::open();
        let tab = phone(size).open(&server.at("/"));
        play_now(&tab, &server, "tale");
        choose_first(&tab);
        my_turn(&tab);
        let tops: Vec<f64> = tab.eval(&format!(
            "{ORDER:?}.map((part) => document.querySelector(part).getBoundingClientRect().top)"
        ));
        assert!(tops.is_sorted(), "{tops:?}");
        // Whoever hears the page, or goes through it by keyboard, has the same order.
        let heard: bool = tab.eval(&format!(
            "{ORDER:?}.map((part) => document.querySelector(part))
                .every((part, place, all) => !place || (all[place - 1].compareDocumentPosition(part) & 4) > 0)"
        ));
        assert!(heard, "the order of the document");
    }
}

#[test]
fn on_a_phone_the_cards_of_others_are_small_until_opened() {
    let server = TestServer::open();
    let tab = phone(PHONES[0]).open(&server.at("/"));
    play_now(&tab, &server, "tale");
    choose_first(&tab);
    my_turn(&tab);
    let theirs = |what: &str| {
        tab.eval::<Vec<f64>>(&format!(
            "[...document.querySelectorAll('.tableau:has(.fold)')].filter((one) => one.checkVisibility())
                .map((one) => {what}.getBoundingClientRect().height)"
        ))
    };
    let (small, cards) = (theirs("one"), theirs("one.querySelector('.tc')"));
    assert!(small.len() >= 2 && small.iter().all(|height| *height < 110.0), "{small:?}");
    // A press beside the name, on the cards themselves, opens them, and only them.
    let middle: [f64; 2] = tab.eval(
        "(() => {
            const one = document.querySelector('.tableau:has(.fold)');
            one.scrollIntoView({ block: 'center' });
            const { left, bottom } = one.getBoundingClientRect();
            return [left + 30, bottom - 15];
        })()",
    );
    tab.fingers(&[&[(middle[0], middle[1])]]);
    tab.wait_until(|tab| tab.eval::<bool>("document.querySelector('.fold').checked"));
    let opened = theirs("one.querySelector('.tc')");
    assert!(opened[0] > 1.5 * cards[0] && (opened[1] - cards[1]).abs() < 1.0, "{cards:?} {opened:?}");
    // It stays open when an update comes.
    choose_first(&tab);
    my_turn(&tab);
    assert!(tab.eval::<bool>("document.querySelector('.fold').checked"));
    tab.assert_accessible();
    tab.assert_quiet();
}

#[test]
fn on_a_phone_the_tools_are_in_a_menu_that_needs_no_script() {
    let server = TestServer::open();
    for person in [phone(PHONES[0]), phone(PHONES[0]).without_javascript()] {
        let tab = person.open(&server.at("/"));
        tab.click(button("Jouer : Fairy Tale"));
        assert!(!tab.has(link("Règles")) && !tab.has(button("English")));
        tab.click(button("Menu"));
        assert!(tab.has(link("Règles")) && tab.has(link("Version texte")));
        tab.click(button("English"));
        assert!(tab.has_text("Your turn"), "the same table in the other language");
        assert!(tab.url().contains("/t/"), "{}", tab.url());
        tab.assert_quiet();
    }
}

/// What lies over something that is asked, if each of these elements had to say something long. Everything that can be
/// chosen is asked, as far as it is in sight.
const COVERED: &str = "(() => {
    scrollTo(0, 0);
    const long = 'Vous révélez l’Antre du dragon, Basile révèle la Guérisseuse elfe et Céleste révèle la Fée espiègle. ';
    const box = (element) => element.getBoundingClientRect();
    const asked = [document.getElementById('ask-title'), ...document.querySelectorAll('#ask button, #ask summary')];
    const list = document.querySelector('.choices:not(.drawn)');
    const found = [];
    for (const id of ['telling', 'link', 'notice']) {
        const toast = document.getElementById(id), line = document.createElement('p');
        // Games in words have no story.
        if (!toast) continue;
        line.className = id === 'notice' ? 'notice refused' : '';
        line.textContent = id === 'link' ? toast.dataset.lost : long + (id === 'notice' ? 'TALE-DRAFT-2' : '');
        const before = asked.map((element) => box(element).top);
        toast.replaceChildren(...(id === 'notice' ? [line] : line.childNodes));
        const over = box(toast);
        asked.forEach((element, place) => {
            const it = box(element), clip = list?.contains(element) ? Math.min(it.bottom, box(list).bottom) : it.bottom;
            const covers = over.top < Math.min(clip, innerHeight) && over.bottom > it.top && over.left < it.right && over.right > it.left;
            if (covers && element.checkVisibility() && clip > it.top) found.push(`#${id} covers ${element.textContent}`);
            if (Math.abs(it.top - before[place]) > 1) found.push(`#${id} moves ${element.textContent}`);
        });
        if (!over.height) found.push(`#${id} is not seen`);
        toast.replaceChildren();
    }
    return found;
})()";

#[test]
fn on_a_phone_nothing_covers_what_is_asked() {
    for size in PHONES {
        let server = TestServer::open();
        let tab = phone(size).hurried().open(&server.at("/"));
        for game in catalog::CODES {
            play_now(&tab, &server, game);
            // Once the style is there.
            tab.wait_until(|tab| {
                tab.eval("getComputedStyle(document.getElementById('notice')).position === 'fixed'")
            });
            for _ in 0..4 {
                let covered: Vec<String> = tab.eval(COVERED);
                assert!(covered.is_empty(), "{game} at {size:?}: {covered:#?}");
                choose_first(&tab);
                my_turn(&tab);
            }
        }
    }
}

#[test]
fn on_the_smallest_phone_nothing_is_wider_than_the_screen() {
    let server = TestServer::open();
    for lang in ["fr", "en"] {
        let person = phone(PHONES[1]).language(lang).hurried();
        let tab = person.open(&server.at("/"));
        let fits = |tab: &Tab| {
            let sizes: [u32; 2] = tab.eval("[document.documentElement.scrollWidth, innerWidth]");
            assert!(sizes[0] <= sizes[1], "{} ({lang}): {sizes:?}", tab.url());
        };
        let openings = catalog::CODES.map(|code| format!("/open/{code}"));
        for page in
            ["/", "/about", "/me", "/rules/tale"].into_iter().chain(openings.iter().map(String::as_str))
        {
            tab.goto(&server.at(page));
            fits(&tab);
        }
        tab.run("document.cookie = 'face=plain; path=/; SameSite=Lax'");
        for game in catalog::CODES {
            play_now(&tab, &server, game);
            for _ in 0..3 {
                choose_first(&tab);
                my_turn(&tab);
                fits(&tab);
            }
            // What is asked is above what is described, and the header says how far the game is.
            let places: [f64; 3] = tab.eval(
                "(() => {
                    scrollTo(0, 0);
                    const box = (part) => document.querySelector(part).getBoundingClientRect();
                    return [box('.headline').bottom, box('#ask').top, box('#board').top];
                })()",
            );
            assert!(places.is_sorted() && places[0] <= 56.0, "{game}: {places:?}");
            let told: f64 = tab.eval("document.getElementById('board-title').getBoundingClientRect().bottom");
            assert!(told <= 56.0, "{game}: {told}");
        }
    }
}

#[test]
fn the_winner_reads_that_they_won_and_who_watches_reads_the_name() {
    let (_server, _people, [ana, bao]) = two_friends();
    let eve = Browser::shared().person();
    let watching = eve.open(&ana.url());
    connected(&watching);
    play_to_the_end(&[&ana, &bao]);
    let [to_ana, to_bao, to_eve] = [&ana, &bao, &watching].map(|tab| {
        let now = my_turn(tab);
        assert!(now.over && tab.title() == format!("{} – Fairy Tale", now.heading), "{}", tab.title());
        let result: String = tab.eval("document.getElementById('result-title').textContent");
        assert_eq!(result, format!("{} The result in detail", now.heading));
        now.heading
    });
    match to_eve.as_str() {
        "Ana wins the game." => {
            assert_eq!((&*to_ana, &*to_bao), ("You win!", "You lose. Ana wins the game."));
        }
        "Bao wins the game." => {
            assert_eq!((&*to_ana, &*to_bao), ("You lose. Bao wins the game.", "You win!"));
        }
        _ => assert_eq!(
            (&*to_eve, &*to_ana, &*to_bao),
            (
                "Ana and Bao share the victory.",
                "You share the victory with Bao!",
                "You share the victory with Ana!"
            )
        ),
    }
    ana.assert_accessible();
    ana.assert_quiet();
}

/// What is shown of the reveal: whose it is, how large, and where it begins and the hand ends.
const REVEALED: &str = "(() => {
    const bottom = document.querySelector('#ask .fan').getBoundingClientRect().bottom;
    return [...document.querySelectorAll('.story #shown figure')].map((figure) => {
        const card = [...figure.querySelectorAll('.tc')].at(-1).getBoundingClientRect();
        return [figure.querySelector('figcaption').lastChild.textContent.trim(), card.width, card.height, figure.getBoundingClientRect().top - bottom];
    });
})()";

#[test]
fn on_a_phone_one_sees_what_the_others_reveal() {
    let server = TestServer::open();
    for size in PHONES {
        let tab = phone(size).with_motion().open(&server.at("/"));
        play_now(&tab, &server, "tale");
        let shown = |tab: &Tab| tab.eval::<Vec<(String, f64, f64, f64)>>(REVEALED);
        for _ in 0..8 {
            choose_first(&tab);
            my_turn(&tab);
            tab.wait_until(|tab| {
                !tab.eval::<bool>("document.documentElement.classList.contains('story')")
                    || shown(tab).len() > 3
            });
            if !shown(&tab).is_empty() {
                break;
            }
        }
        let shown = shown(&tab);
        let names: Vec<&str> = shown.iter().map(|(name, ..)| name.as_str()).collect();
        assert_eq!(names, ["Devant vous", "Basile", "Céleste", "Damien"], "{size:?}");
        for (name, width, height, below) in &shown {
            assert!(*width > 40.0 && *height > 56.0 && *below >= 0.0, "{name}: {width} by {height}, {below}");
        }
        tab.assert_quiet();
    }
}

/// Where the hand begins.
fn hand(tab: &Tab) -> f64 {
    tab.eval("scrollTo(0, 0), document.querySelector('#ask .fan').getBoundingClientRect().top")
}

#[test]
fn what_others_ask_leaves_the_hand_where_it_is() {
    for person in
        [Browser::shared().person().size(390, 844).mobile(), Browser::shared().person().size(1440, 900)]
    {
        let server = TestServer::open();
        let (ana, bao) = two_playing(&server, &Browser::shared().person(), &person);
        // A choice is made that only consent can take back.
        for tab in [&ana, &bao] {
            choose_first(tab);
        }
        my_turn(&ana);
        my_turn(&bao);
        let before = hand(&bao);
        ana.click("Take back…");
        settled(&ana);
        ana.click(button("Ask the others"));
        bao.wait_for_text("Ana asks to take back a choice");
        assert!((hand(&bao) - before).abs() < 1.0, "take-back: from {before} to {}", hand(&bao));
        // A press in the first moment is not meant for the answer.
        assert!(bao.has(button("No, play on")));
        settled(&bao);
        bao.click(button("No, play on"));
        bao.wait_until(|tab| !tab.has(button("No, play on")));
        ana.run("fetch(location.pathname + '/propose-stop', { method: 'POST', headers: { 'X-Veillee': 'live' } })");
        bao.wait_for_text("Ana proposes to stop the game");
        assert!((hand(&bao) - before).abs() < 1.0, "stop: from {before} to {}", hand(&bao));
        bao.assert_accessible();
        bao.assert_quiet();
    }
}

#[test]
fn a_phone_on_its_side_shows_the_hand() {
    let server = TestServer::open();
    let tab = Browser::shared().person().size(844, 390).mobile().open(&server.at("/"));
    play_now(&tab, &server, "tale");
    connected(&tab);
    my_turn(&tab);
    let [header, bottom]: [f64; 2] = tab.eval(
        "(scrollTo(0, 0), ['.headline', '#ask .fan'].map((part) => document.querySelector(part).getBoundingClientRect().bottom))",
    );
    assert!(header <= 56.0 && bottom <= 390.0, "{header} {bottom}");
    // What is said of a card is in sight.
    let first = my_turn(&tab).choices[0].clone();
    settled(&tab);
    tab.click(button(&first));
    let [top, below]: [f64; 2] = tab.eval(
        "(({ top, bottom }) => [top, bottom])(document.querySelector('#sure:not([hidden])').getBoundingClientRect())",
    );
    assert!(top >= 0.0 && below <= 390.0, "{top} {below}");
}

#[test]
fn on_a_phone_a_replay_shows_the_hands() {
    let server = TestServer::open();
    let tab = phone(PHONES[0]).open(&server.at("/"));
    play_now(&tab, &server, "tale");
    choose_first(&tab);
    my_turn(&tab);
    // Alone one stops at once, and may then see all hands.
    tab.run(
        "fetch(location.pathname + '/propose-stop', { method: 'POST', headers: { 'X-Veillee': 'live' } })",
    );
    tab.wait_until(|tab| tab.eval("!!document.querySelector('#ask.over')"));
    // Whatever stands beside the hand, and however long its words are.
    let english = Browser::shared().person().size(PHONES[0].0, PHONES[0].1).mobile();
    let replay = tab.url() + "/replay?eyes=all&at=3";
    tab.goto(&replay);
    for tab in [&tab, &english.open(&replay)] {
        let widths: Vec<f64> = tab.eval(
            "[...document.querySelectorAll('.hands .fan .tc')].map((card) => card.getBoundingClientRect().width)",
        );
        assert!(!widths.is_empty() && widths.iter().all(|width| *width > 40.0), "{widths:?}");
    }
}
