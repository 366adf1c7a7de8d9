//! What happened, in one sentence.

use kit::{Row, Seat, Seats, Viewer};
use words::{Arg, Voice};

use super::cards;
use crate::choice::{Choice, Down};
use crate::event::{Place, Seen};
use crate::script::Source;
use crate::vocabulary::{Goods, Location};
use crate::{Bag, Friend};

pub(super) fn narrate(seen: &Seen, viewer: Viewer, voice: &Voice<'_>) -> Option<String> {
    // The names of two Fables end in an exclamation mark, which also ends the sentence.
    Some(sentence(seen, viewer, voice)?.replace("!.", "!"))
}

fn sentence(seen: &Seen, viewer: Viewer, voice: &Voice<'_>) -> Option<String> {
    let words = voice.words;
    let tell = |id: &str, seat: Seat, args: &[(&'static str, Arg<'_>)]| {
        voice.tell(&format!("grimm-tell-{id}"), seat, viewer, args)
    };
    let bag = |cards: &Bag| ("cards", Arg::from(cards::tally(cards, words)));
    let fable = |card| ("card", Arg::from(cards::fable_name(card, words)));
    let friend = |card: Friend| ("card", Arg::from(cards::friend_name(card, words)));
    let place = |at| ("at", Arg::from(cards::place(at, words)));
    Some(match *seen {
        Seen::Chose { seat, choice } => match choice? {
            Choice::Alone => tell("predicts-alone", seat, &[]),
            Choice::WithOthers => tell("predicts-others", seat, &[]),
            // GRIMM-CHOOSE-5: nobody else sees these before they are turned up.
            Choice::Gather(_) | Choice::Lay(_) | Choice::LayNone if !viewer.is(seat) => return None,
            Choice::Gather(at) => words.say_with("grimm-tell-laid-gather", &[place(at)]),
            Choice::Lay(card) => words.say_with("grimm-tell-laid-fable", &[fable(card)]),
            Choice::LayNone => words.say("grimm-tell-laid-none"),
            // Its consequences have events of their own.
            _ => return None,
        },
        Seen::Committed { seat } => tell("committed", seat, &[]),
        Seen::Opened { fables } => {
            let names = voice.names.list(fables, words);
            let names = if fables.is_empty() { words.say("nobody") } else { names };
            words.say_with("grimm-tell-opened", &[("names", names.into())])
        }
        Seen::Peeked { seat, of, what, names, fable } => {
            let card = match (names, fable) {
                (Some(at), _) => cards::place(at, words),
                (_, Some(card)) => cards::name_fable(card, words),
                _ => String::new(),
            };
            let id = match what {
                Down::Gather => "peeked-gather",
                Down::Fable => "peeked-fable",
            };
            tell(id, seat, &[("of", voice.name(of).into()), ("card", card.into())])
        }
        Seen::Revealed { fables } => {
            let each = Seat::all(kit::MAX_SEATS)
                .zip(&fables)
                .filter_map(|(seat, card)| Some(by(seat, cards::fable_name((*card)?, words), voice)));
            let all: Vec<String> = each.collect();
            if all.is_empty() {
                words.say("grimm-tell-revealed-none")
            } else {
                words.say_with("grimm-tell-revealed", &[("cards", words.list(&all).into())])
            }
        }
        Seen::Shown { cards } => {
            let each = Seat::all(kit::MAX_SEATS).zip(&cards);
            let all: Vec<String> =
                each.map(|(seat, at)| by(seat, &cards::place(*at, words), voice)).collect();
            words.say_with("grimm-tell-shown", &[("cards", words.list(&all).into())])
        }
        Seen::Pigs { at, elsewhere } => pigs(&at, elsewhere, voice)?,
        Seen::Acts { source: Source::Rules(_), .. } | Seen::Idle { source: Source::Rules(_), .. } => {
            return None;
        }
        Seen::Acts { seat, source } => tell("acts", seat, &[("card", cards::source(source, words).into())]),
        Seen::Idle { seat, source } => tell("idle", seat, &[("card", cards::source(source, words).into())]),
        Seen::Placed { seat, card, at } => {
            tell("placed", seat, &[fable(card), ("at", cards::at_place(at, words).into())])
        }
        Seen::Stored { seat, card } => tell("stored", seat, &[fable(card)]),
        Seen::Wasted { seat, card } => tell("wasted", seat, &[fable(card)]),
        Seen::Caught { seat, cards } => tell("caught", seat, &[bag(&cards)]),
        Seen::Cancelled { seat, friend, monster } => {
            let by = ("friend", cards::friend_name(friend, words).into());
            tell("cancelled", seat, &[fable(monster), by])
        }
        Seen::Moved { goods, from, to } => moved(goods, from, to, viewer, voice)?,
        Seen::Claimed { seat, at } => tell("claimed", seat, &[place(at)]),
        Seen::Redrawn { seat, names: Some(at), open: true } => tell("redrawn-open", seat, &[place(at)]),
        Seen::Redrawn { names: Some(at), .. } => words.say_with("grimm-tell-redrawn-you", &[place(at)]),
        Seen::Exchanged { seat } => tell("exchanged", seat, &[]),
        Seen::Redrawn { seat, names: None, .. } => {
            words.say_with("grimm-tell-redrawn", &[("name", voice.name(seat).into())])
        }
        Seen::Swapped { seats: (one, other), names } => {
            let pair = [("one", voice.name(one).into()), ("other", voice.name(other).into())];
            match names {
                Some(at) => {
                    let [one, other] = pair;
                    words.say_with("grimm-tell-swapped-you", &[one, other, place(at)])
                }
                None => words.say_with("grimm-tell-swapped", &pair),
            }
        }
        Seen::Went { seat, to, drawn } => tell(if drawn { "drawn" } else { "went" }, seat, &[place(to)]),
        Seen::RanAway { seat } => tell("ran", seat, &[]),
        Seen::Drew { seat, n, cards } if !viewer.is(seat) && !cards.is_empty() => {
            let args = [("name", voice.name(seat).into()), ("n", n.into()), bag(&cards)];
            words.say_with("grimm-tell-drew-known", &args)
        }
        Seen::Drew { seat, n, cards } => tell("drew", seat, &[("n", n.into()), bag(&cards)]),
        Seen::Looked { seat, n, cards } => tell("looked", seat, &[("n", n.into()), bag(&cards)]),
        Seen::PutBack { back: 0, .. } => return None,
        Seen::PutBack { seat, kept, back } => {
            tell("put-back", seat, &[("kept", kept.into()), ("back", back.into())])
        }
        Seen::Slipped { from, to, card, drawn } => {
            let name = card.map_or("", |card| cards::fable_name(card, words));
            let args =
                [("card", name.into()), ("name", voice.name(from).into()), ("to", voice.name(to).into())];
            words.say_with(
                match (viewer, drawn) {
                    (Viewer::Seat(seat), false) if seat == from => "grimm-tell-slipped-you",
                    (Viewer::Seat(seat), false) if seat == to => "grimm-tell-slipped-to-you",
                    (_, false) => "grimm-tell-slipped",
                    (Viewer::Seat(seat), true) if seat == from => "grimm-tell-snatched-you",
                    (Viewer::Seat(seat), true) if seat == to => "grimm-tell-snatched-to-you",
                    (_, true) => "grimm-tell-snatched",
                },
                &args,
            )
        }
        Seen::Took { seat, cards } => tell("took", seat, &[bag(&cards)]),
        Seen::Discarded { seat, cards } => tell("discarded", seat, &[bag(&cards)]),
        Seen::Forced { seat, card: Some(card) } => tell("forced-known", seat, &[fable(card)]),
        Seen::Forced { seat, card: None } => tell("forced", seat, &[]),
        Seen::Shuffled { friends: false } => words.say("grimm-tell-shuffled-fables"),
        Seen::Shuffled { friends: true } => words.say("grimm-tell-shuffled-friends"),
        Seen::Met { seat, friends } => {
            let all = cards::friends(friends.iter().copied(), words);
            tell("met", seat, &[("cards", all.into())])
        }
        Seen::Befriended { seat, friend: new } => tell("befriended", seat, &[friend(new)]),
        Seen::Parted { seat, friend: old } => tell("parted", seat, &[friend(old)]),
        Seen::Locked { seat, cards } => tell("locked", seat, &[("n", cards.into())]),
        Seen::Actions { seat, more } => {
            let id = if more < 0 { "fewer-actions" } else { "more-actions" };
            tell(id, seat, &[("n", more.unsigned_abs().into())])
        }
        Seen::Sited { seat } => tell("sited", seat, &[]),
        Seen::Built { seat, house, cost } => {
            let price = cards::amount(house.of, cost.into(), words);
            tell("built", seat, &[("house", cards::section(house, words).into()), ("goods", price.into())])
        }
        Seen::Razed { seat, house } => tell("razed", seat, &[("house", cards::section(house, words).into())]),
        Seen::First { seat, of } => tell("first", seat, &[("of", cards::made_of(of, words).into())]),
        // What the reward brings has events of its own.
        Seen::Rewarded { .. } => return None,
        Seen::Left { card } => words.say_with("grimm-tell-left", &[fable(card)]),
        Seen::Turn { seat, actions } => tell("turn", seat, &[("n", actions.into())]),
        Seen::Closed => words.say("grimm-tell-closed"),
        Seen::Prince { at, n: 0 } => {
            words.say_with("grimm-tell-prince-none", &[("at", cards::at_place(at, words).into())])
        }
        Seen::Prince { at, n } => {
            let goods = at.produces().map(|of| cards::amount(of, n, words)).unwrap_or_default();
            let args = [("goods", goods.into()), ("from", cards::from_place(at, words).into())];
            words.say_with("grimm-tell-prince", &args)
        }
        Seen::Round { round, first } => {
            let args = [("round", round.into()), ("name", voice.name(first).into())];
            words.say_with("grimm-tell-round", &args)
        }
        Seen::Choosing => words.say("grimm-tell-choosing"),
        Seen::Over => words.say("grimm-tell-over"),
    })
}

/// "Ana: Wolf".
fn by(seat: Seat, card: &str, voice: &Voice<'_>) -> String {
    voice.words.say_with("grimm-by", &[("name", voice.name(seat).into()), ("card", card.into())])
}

/// Whose pig is not where their card says; nothing if all are, because what the cards say has just been told.
fn pigs(at: &Row<Option<Location>, 4>, elsewhere: Seats, voice: &Voice<'_>) -> Option<String> {
    let words = voice.words;
    let place =
        |at: &Option<Location>| at.map_or_else(|| words.say("grimm-nowhere"), |at| cards::place(at, words));
    let moved = Seat::all(kit::MAX_SEATS).zip(at).filter(|(seat, _)| elsewhere.contains(*seat));
    let all: Vec<String> = moved.map(|(seat, at)| by(seat, &place(at), voice)).collect();
    (!all.is_empty()).then(|| words.say_with("grimm-tell-pigs", &[("cards", words.list(&all).into())]))
}

/// Resources go from one place to another.
fn moved(goods: Goods, from: Place, to: Place, viewer: Viewer, voice: &Voice<'_>) -> Option<String> {
    let words = voice.words;
    let what = ("goods", Arg::from(cards::goods(goods, words)));
    Some(match (from, to) {
        (Place::Supply, Place::Board(seat)) => voice.tell("grimm-tell-gains", seat, viewer, &[what]),
        (Place::Stock(at), Place::Board(seat)) => {
            let from = ("from", cards::from_place(at, words).into());
            voice.tell("grimm-tell-takes", seat, viewer, &[what, from])
        }
        (Place::Board(seat), Place::Supply) => voice.tell("grimm-tell-loses", seat, viewer, &[what]),
        (Place::Board(from), Place::Board(to)) => {
            let args = [what, ("name", voice.name(from).into()), ("to", voice.name(to).into())];
            words.say_with(
                match viewer {
                    Viewer::Seat(seat) if seat == from => "grimm-tell-gives-you",
                    Viewer::Seat(seat) if seat == to => "grimm-tell-gives-to-you",
                    _ => "grimm-tell-gives",
                },
                &args,
            )
        }
        (Place::Supply, Place::Stock(at)) => {
            words.say_with("grimm-tell-added", &[what, ("at", cards::at_place(at, words).into())])
        }
        (Place::Stock(at), Place::Supply) => {
            words.say_with("grimm-tell-gone", &[what, ("at", cards::at_place(at, words).into())])
        }
        (Place::Supply, Place::Rapunzel(seat)) => voice.tell("grimm-tell-laid-up", seat, viewer, &[what]),
        (Place::Rapunzel(_), Place::Board(seat)) => voice.tell("grimm-tell-fetches", seat, viewer, &[what]),
        // Losing Rapunzel, told on its own, includes her resources; nothing else moves like this.
        _ => return None,
    })
}
