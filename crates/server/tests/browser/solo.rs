//! One person against bots, from the lobby to the rematch.

use stage::{Browser, button, link};

use crate::play::{choose_first, connected, my_turn, same_as_fresh, settled};
use crate::test_server::TestServer;

#[test]
fn a_whole_game_in_french_from_the_lobby_to_the_rematch() {
    let server = TestServer::open();
    let ana = Browser::shared().person().language("fr").hurried();
    let tab = ana.open(&server.at("/"));
    tab.click(button("Jouer : Fairy Tale"));
    connected(&tab);

    let first = my_turn(&tab);
    assert_eq!(tab.title(), "● À vous – Fairy Tale");
    assert!(tab.has_text("À vous") && first.heading.starts_with("Gardez une de ces 4 cartes"), "{first:?}");
    assert!(tab.has_text("Fixé et scellé avant le premier choix") && !tab.has_text("Graine"));
    let seal: String = tab.eval("document.querySelector('#seal code').textContent");
    tab.assert_accessible();

    let address = tab.url();
    let mut choices = 0;
    while !my_turn(&tab).over {
        choose_first(&tab);
        choices += 1;
        // A page built from updates equals a fresh one.
        if choices % 6 == 0 {
            my_turn(&tab);
            same_as_fresh(&ana, &tab);
        }
    }
    same_as_fresh(&ana, &tab);
    assert!(choices >= 5 + 3 * 7, "a first game has five choices and then three times seven, not {choices}");
    assert_eq!(tab.url(), address, "the page was loaded again");

    tab.wait_for_text("La partie est terminée");
    assert_eq!(tab.title(), format!("{} – Fairy Tale", my_turn(&tab).heading), "who won");
    let rows: u32 = tab.eval("document.querySelectorAll('#result table tbody tr, #result li').length");
    assert!(rows >= 2, "a line of the score sheet for everybody");
    // The seal from before the first choice matches the seed.
    let shown: Vec<String> =
        tab.eval("[...document.querySelectorAll('#seal code')].map((code) => code.textContent)");
    assert_eq!(shown.len(), 2);
    assert_eq!(shown[0], seal);
    tab.wait_for_text("Graine");
    assert!(tab.has(link("Télécharger l’enregistrement")));
    let record: String = tab.eval(
        "fetch(document.querySelector('#seal a[download]').href).then((answer) => answer.ok ? answer.text() : '')",
    );
    assert!(record.contains(&shown[1]), "the record has the seed: {record}");
    assert!(record.lines().count() > choices);

    tab.assert_accessible();
    let ana = ana.dark();
    let dark = ana.open(&address);
    dark.assert_accessible();
    drop(dark);

    settled(&tab);
    tab.click(button("Une autre partie"));
    tab.wait_until(|tab| tab.url() != address && tab.url().contains("/t/"));
    assert!(my_turn(&tab).heading.starts_with("Gardez une de ces 4 cartes"));
    tab.click(link("Voir comment cette partie s’est terminée"));
    assert_eq!(tab.url(), address);
    tab.assert_quiet();
}
