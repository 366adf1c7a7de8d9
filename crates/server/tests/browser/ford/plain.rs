//! Without a script: radio buttons and the style light the places, and check boxes send gestures.

use stage::{Browser, Tab};

use super::mouse::{answer, press};
use super::{Asked, Deed, asked, moment, next_question};
use crate::play::settled;
use crate::test_server::TestServer;

/// The notice on the page, with the status of the last form.
fn refused(tab: &Tab) -> (Option<u16>, String) {
    let posted = tab.requests().into_iter().rfind(|request| request.method == "POST");
    let notice = tab.eval("document.querySelector('#notice')?.innerText.replace(/\\s+/g, ' ').trim() ?? ''");
    (posted.and_then(|request| request.status), notice)
}

/// How many things the reader can see that are lit.
fn lit(tab: &Tab) -> usize {
    tab.eval("[...document.querySelectorAll('.place.lit')].filter((place) => place.checkVisibility()).length")
}

#[test]
fn a_whole_game_alone_by_forms() {
    let server = TestServer::open();
    let tab = Browser::shared().person().without_javascript().open(&server.at("/open/toy"));
    tab.choose("How many play?", "1");
    tab.click("Play alone");
    assert_eq!(next_question(&tab, None), Asked::Deal);
    tab.assert_accessible();

    // TOY-DEAL-2: three are too many. Nothing is put back, not even the first two.
    let pebbles = "document.querySelectorAll('#choose .thing').length";
    for place in 1..=3 {
        press(&tab, &format!("#choose .thing:nth-child({place})"));
    }
    settled(&tab);
    tab.click("Put back");
    let (status, notice) = refused(&tab);
    assert_eq!(status, Some(409), "{notice}");
    assert!(notice.contains("Put back at least 1 and at most 2 pebbles. TOY-DEAL-2"), "{notice}");
    assert_eq!((asked(&tab), moment(&tab), tab.eval::<u32>(pebbles)), (Asked::Deal, Some(1), 4));

    let mut turn = 0;
    assert_eq!(answer(&tab, &mut turn), Asked::Act);
    // The style lights what belongs to a pick.
    assert_eq!(lit(&tab), 0);
    press(&tab, Deed::Tortoise.tool());
    assert_eq!(lit(&tab), 4, "the Tortoise at 0,2 can crawl four ways");
    press(&tab, Deed::Hare.tool());
    assert_eq!(lit(&tab), 5 * 5 - 2, "the Hare at 0,0 jumps anywhere but to itself and the Tortoise");
    tab.assert_accessible();
    while answer(&tab, &mut turn) != Asked::Over {}
    assert_eq!(turn, 12);
    tab.assert_quiet_but(&["409"]);
}
