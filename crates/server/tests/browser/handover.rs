//! A seat of a running game changes hands with everybody's consent, seen at three browsers.

use stage::{Browser, Tab, button};

use crate::play::{choose_first, connected, invitation, my_turn, prompt, settled, two_friends};

/// Whether the page shows the cards of a hand to choose from.
fn has_hand(tab: &Tab) -> bool {
    !prompt(tab).choices.is_empty()
}

#[test]
fn a_seat_changes_hands_when_everybody_has_agreed() {
    let (_server, [_ana, _bao], [host, guest]) = two_friends();
    guest.click("Change something");
    guest.click(button("Leave the table"));
    guest.wait_for_text("You have left this table");
    host.click("Change something");
    host.click(button("Offer Bao’s seat to a friend"));
    let link = invitation(&host);

    let cid = Browser::shared().person();
    let newcomer = cid.open(&link);
    newcomer.wait_for_text("Once everybody at the table has agreed");
    newcomer.assert_accessible();
    newcomer.fill("What shall we call you?", "Cid");
    newcomer.click(button("Ask for this seat"));
    connected(&newcomer);
    newcomer.wait_for_text("You have asked for Bao’s seat");
    newcomer.wait_for_text("Still to answer: Bao.");
    newcomer.assert_accessible();
    assert!(!has_hand(&newcomer));
    assert_eq!(newcomer.title(), "Fairy Tale – Veillée");

    // Whoever offered the seat has agreed, and goes on playing; the person whose seat it is is asked.
    host.wait_for_text("You have agreed.");
    assert!(has_hand(&host) && !host.has(button("Yes, let them play")));
    host.assert_accessible();
    guest.wait_for_text("Cid asks for your seat");
    assert_eq!(guest.title(), "● Your turn – Fairy Tale");
    guest.assert_accessible();
    settled(&guest);
    guest.click(button("No"));
    newcomer.wait_for_text("Bao declines: Cid does not get the seat.");
    newcomer.wait_until(|tab| !tab.has_text("You have asked for"));
    assert!(!has_hand(&newcomer));

    // Once more, with another link: the first one is used up.
    host.wait_until(|tab| tab.has("Change something"));
    if !host.has(button("Offer Bao’s seat to a friend")) {
        host.click("Change something");
    }
    host.click(button("Offer Bao’s seat to a friend"));
    let again = invitation(&host);
    assert_ne!(again, link);
    newcomer.goto(&again);
    newcomer.click(button("Ask for this seat"));
    connected(&newcomer);
    newcomer.wait_for_text("You have asked for Bao’s seat");
    newcomer.forget();
    guest.wait_until(|tab| tab.has(button("Yes, let them play")));
    settled(&guest);
    guest.click(button("Yes, let them play"));
    newcomer.wait_for_text("Everybody agrees: you take over the seat of Bao.");
    host.wait_for_text("Everybody agrees: Cid takes over the seat of Bao.");
    guest.wait_until(|tab| !tab.has(button("Take my seat back")));
    // The bot had chosen already.
    choose_first(&host);
    my_turn(&newcomer);
    assert!(has_hand(&newcomer));
    for tab in [&newcomer, &host, &guest] {
        tab.assert_quiet();
    }
    assert!(
        !newcomer.requests().iter().any(|request| request.kind == "Document"),
        "no page was loaded again"
    );
}
