//! Two people at one table, each in their own language.

use stage::{Browser, button, radio};

use crate::play::{choose_first, connected, introduce, invitation, my_turn, prompt, settled, two_friends};
use crate::test_server::TestServer;

#[test]
fn two_people_meet_by_a_link_and_play_in_two_languages() {
    let server = TestServer::open();
    let browser = Browser::shared();
    let (ana, bao, cid) = (browser.person().language("fr"), browser.person(), browser.person());

    introduce(&ana, &server, "Comment doit-on vous appeler ?", "Ana", "Enregistrer");
    let host = ana.open(&server.at("/open/tale"));
    host.choose("Combien de joueurs ?", "2");
    host.click(radio("Mes amis"));
    host.click(radio("Expert"));
    host.click(button("Ouvrir la table"));
    connected(&host);
    host.wait_for_text("Une place est encore libre");
    let link = invitation(&host);
    host.click(button("Copier le lien"));
    host.wait_for_text("Copié");

    let guest = bao.open(&link);
    guest.wait_for_text("Ana is saving you a seat");
    guest.assert_accessible();
    guest.fill("What shall we call you?", "Bao");
    guest.click(button("Sit down"));
    connected(&guest);
    guest.wait_for_text("Ana begins the game.");
    host.wait_for_text("Tout le monde est là");

    // There is no seat for another, who is told so; and Bao is led to the table.
    let stranger = cid.open(&link);
    stranger.wait_for_text("The table is full");
    stranger.assert_accessible();
    stranger.assert_quiet();
    let again = bao.open(&link);
    assert_eq!(again.url(), guest.url());
    drop(again);

    host.forget();
    guest.forget();
    host.click(button("Commencer la partie"));
    let (anas, baos) = (my_turn(&host), my_turn(&guest));
    assert!(anas.heading.starts_with("Gardez une de ces 5 cartes"), "{anas:?}");
    assert!(baos.heading.starts_with("Keep one of these 5 cards"), "{baos:?}");
    assert_eq!(host.title(), "● À vous – Fairy Tale");
    assert_eq!(guest.title(), "● Your turn – Fairy Tale");

    // They see each other decide without reloading.
    for round in 0..4 {
        let (first, second) = if round % 2 == 0 { (&host, &guest) } else { (&guest, &host) };
        let waits = if round % 2 == 0 { "Also deciding: Ana." } else { "On attend aussi Bao." };
        second.wait_for_text(waits);
        choose_first(first);
        second.wait_until(|tab| !tab.has_text(waits));
        let waiting = prompt(first);
        assert!(waiting.heading.contains(if round % 2 == 0 { "Bao" } else { "Ana" }), "{waiting:?}");
        choose_first(second);
        my_turn(first);
        my_turn(second);
    }
    assert!(prompt(&host).heading.starts_with("Jouez une des 5 cartes"), "{:?}", prompt(&host));
    for tab in [&host, &guest] {
        assert!(!tab.requests().iter().any(|request| request.kind == "Document"), "{:?}", tab.requests());
        tab.assert_quiet();
    }
}

#[test]
fn people_chat_and_take_choices_back_by_consent() {
    let (_server, [_ana, _bao], [host, guest]) = two_friends();

    guest.fill("Say something", "Good evening!");
    guest.press("Enter");
    host.wait_for_text("Good evening!");
    guest.wait_until(|tab| tab.eval::<String>("document.getElementById('say').value").is_empty());
    host.click("Who you hear");
    host.click(button("Mute: Bao"));
    host.wait_until(|tab| !tab.has_text("Good evening!"));
    guest.fill("Say something", "Do you hear me?");
    guest.click(button("Send"));
    guest.wait_for_text("Do you hear me?");
    host.fill("Say something", "Just thinking.");
    host.click(button("Send"));
    guest.wait_for_text("Just thinking.");
    host.wait_for_text("Just thinking.");
    assert!(!host.has_text("Do you hear me?"));
    assert!(host.traffic().find("Do you hear me?").is_empty(), "lines of muted people are not even sent");
    // The section that Ana opened is still open.
    host.click(button("Unmute: Bao"));
    host.wait_for_text("Do you hear me?");

    // A kept card is taken back by consent.
    let before = prompt(&host);
    choose_first(&host);
    choose_first(&guest);
    let after = my_turn(&host);
    assert_ne!(after.choices, before.choices);
    my_turn(&guest);
    host.click("Take back…");
    settled(&host);
    host.click(button("Ask the others"));
    host.wait_for_text("You asked to take back your last choice");
    guest.wait_for_text("Ana asks to take back a choice");
    assert_eq!(guest.title(), "● Your turn – Fairy Tale");
    guest.assert_accessible();
    settled(&guest);
    guest.click(button("No, play on"));
    host.wait_until(|tab| prompt(tab).heading == after.heading);
    assert_eq!(prompt(&host).choices, after.choices);

    host.wait_until(|tab| tab.has("Take back…"));
    if !host.has(button("Ask the others")) {
        host.click("Take back…");
    }
    settled(&host);
    host.click(button("Ask the others"));
    guest.wait_until(|tab| tab.has(button("Yes, take it back")));
    settled(&guest);
    guest.click(button("Yes, take it back"));
    host.wait_until(|tab| prompt(tab).choices == before.choices);
    choose_first(&host);
    host.assert_quiet();
    guest.assert_quiet();
}
