//! Leaving a running game, standing in, returning, taking over.

use bots::Level;
use kit::Seats;
use table::{By, Command, Holder, Phase};

use crate::desk::{Desk, english, guest, seat};

/// KIT-LEAVE-1
#[test]
fn a_bot_plays_on_until_the_person_returns() {
    let mut desk = Desk::playing(2, 3, "leave");
    assert_eq!(desk.table.bots_to_move(), Seats::only(seat(2)));
    desk.ok(1, Command::Leave {});
    desk.unchanged(1, Command::Leave {});
    assert_eq!(desk.table.bots_to_move().iter().collect::<Vec<_>>(), [seat(1), seat(2)]);
    let place = &desk.screen(0).places[1];
    assert_eq!((place.name.as_str(), place.holder), ("Bo", Holder::StandIn(Level::default(), guest(1))));
    // Somebody who has left sees what is public.
    let screen = desk.screen(1);
    assert_eq!((screen.me, screen.can_return, screen.offers.len()), (None, true, 0));
    assert_eq!(screen.described, desk.screen(9).described);
    assert!(!desk.screen(9).can_return);
    desk.choose(seat(1), 0);
    desk.ok(1, Command::Return {});
    desk.unchanged(1, Command::Return {});
    let screen = desk.screen(1);
    assert_eq!((screen.me, screen.can_return), (Some(seat(1)), false));
    assert_eq!(desk.table.bots_to_move(), Seats::only(seat(2)));
    desk.finish();
    desk.refused(1, Command::Leave {}, "KIT-LEAVE-1");
    desk.unchanged(1, Command::Return {});
}

/// KIT-LEAVE-1
#[test]
fn people_leave_and_return_only_to_their_own_seat() {
    let mut desk = Desk::playing(2, 3, "own");
    desk.refused(9, Command::Leave {}, "KIT-LEAVE-1");
    desk.refused(9, Command::Return {}, "KIT-LEAVE-1");
    desk.refused_from(By::Server, &Command::Leave {}, "KIT-LEAVE-1");
    desk.refused_from(By::Server, &Command::Return {}, "KIT-LEAVE-1");
    // People can let a bot stand in for others, not for themselves or for a bot. (The server checks that the other is
    // away.)
    let stand_in = |at| Command::StandIn { seat: seat(at) };
    desk.refused(9, stand_in(1), "KIT-LEAVE-1");
    desk.refused_from(By::Server, &stand_in(1), "KIT-LEAVE-1");
    desk.refused(0, stand_in(0), "KIT-LEAVE-1");
    desk.refused(0, stand_in(2), "KIT-LEAVE-1");
    desk.ok(1, stand_in(0));
    desk.unchanged(1, stand_in(0));
    assert_eq!(desk.table.host(), guest(1));
    assert!(desk.screen(0).can_return);
    desk.ok(0, Command::Return {});
}

/// KIT-LEAVE-1: bots wait when the last person has left.
#[test]
fn bots_wait_for_people() {
    let mut desk = Desk::playing(2, 3, "wait");
    desk.ok(0, Command::Leave {});
    assert!(!desk.table.bots_to_move().is_empty());
    let (by, thought) = desk.choose_command(seat(2), desk.choices(seat(2))[0]);
    desk.ok(1, Command::Leave {});
    assert_eq!(desk.table.bots_to_move(), Seats::NONE);
    desk.refused_from(by, &thought, "KIT-LEAVE-1");
    assert!(desk.table.bot_turn(seat(2)).is_none());
    assert_eq!(desk.load().bots_to_move(), Seats::NONE);
    assert_eq!(desk.table.phase(), Phase::Playing);
    desk.ok(1, Command::Return {});
    assert_eq!(desk.table.bots_to_move().len(), 2);
    assert_eq!(desk.send(by, &thought), Ok(1), "the bot's earlier choice is still valid");
}

/// KIT-LEAVE-1, KIT-SIT-1: whoever takes an offered seat keeps it.
#[test]
fn an_offered_seat_is_taken_over() {
    let mut desk = Desk::playing(2, 3, "over");
    desk.ok(1, Command::Leave {});
    desk.ok(0, Command::Offer { seat: seat(1) });
    assert!(desk.screen(1).can_return, "nobody has taken it yet");
    let hand = desk.choices(seat(1));
    let since = desk.table.event_count();
    desk.take_over(5, 1, "Fay", &[1]);
    let news = |number| desk.table.news(since, desk.table.viewer(Some(guest(number))), english()).unwrap();
    let asked = "Fay asks everybody for the seat of Bo.";
    assert_eq!(news(0), [asked, "Everybody agrees: Fay takes over the seat of Bo."]);
    assert_eq!(news(5), [asked, "Everybody agrees: you take over the seat of Bo."]);
    assert_eq!(desk.screen(5).offers.len(), hand.len());
    assert!(!desk.screen(1).can_return);
    desk.refused(1, Command::Return {}, "KIT-LEAVE-1");
    desk.refused(1, Command::Leave {}, "KIT-LEAVE-1");
    desk.choose(seat(1), 0);
    // The seat of a bot that stands in for nobody can be taken over, too.
    desk.ok(0, Command::Offer { seat: seat(2) });
    desk.take_over(6, 2, "Gil", &[5]);
    assert_eq!(desk.table.bots_to_move(), Seats::NONE);
}

/// News that arrive late name the people who sat there at the time.
#[test]
fn late_news_use_the_names_of_that_time() {
    let mut desk = Desk::playing(2, 3, "late");
    let since = desk.table.event_count();
    desk.choose(seat(1), 0);
    desk.ok(1, Command::Leave {});
    desk.ok(0, Command::Offer { seat: seat(1) });
    desk.take_over(5, 1, "Fay", &[1]);
    desk.ok(5, Command::Rename { name: "Faye".into() });
    let news = desk.table.news(since, kit::Viewer::Table, english()).unwrap();
    // KIT-TELL-1: that Bo has decided is no news.
    assert_eq!(news.len(), 4);
    assert_eq!(news[0], "Bo leaves the table; a bot plays on.");
    assert_eq!(news[1], "Fay asks everybody for the seat of Bo.");
    assert_eq!(news[2], "Everybody agrees: Fay takes over the seat of Bo.");
    assert_eq!(news[3], "Fay is now called Faye.");
}
