//! What happened, in one sentence.

use kit::{Seat, Viewer};
use words::{Arg, Voice, Words};

use super::cards;
use crate::event::{Deed, Seen};
use crate::sheet::Sheet;
use crate::state::Ring;
use crate::{Bag, Card};

/// `id` with a name, or `id-you` for the viewer.
fn told(id: &str, seat: Seat, viewer: Viewer, voice: &Voice<'_>, args: &[(&str, Arg<'_>)]) -> String {
    voice.tell(&format!("sand-tell-{id}"), seat, viewer, args)
}

fn one(card: Card) -> Bag {
    [card].into_iter().collect()
}

pub(super) fn narrate(seen: &Seen, viewer: Viewer, voice: &Voice<'_>) -> Option<String> {
    let words = voice.words;
    let cards_of = |cards: &Bag| Arg::from(cards::tally(cards, words));
    Some(match *seen {
        Seen::Did { seat, deed } => return did(seat, deed, viewer, voice),
        Seen::Drew { seat, by, more, cards, coins, .. } => {
            let what = words.say_with("sand-cards", &[("n", cards.into())]);
            drew(seat, by, more, (cards > 0).then_some(what), coins, viewer, voice)
        }
        Seen::Gave { seat } => {
            told("gave", seat, viewer, voice, &[("cards", words.say("list-empty").into())])
        }
        Seen::Sifted { seat, dropped } => {
            let args = [("kept", "".into()), ("dropped", cards::thing(dropped, words).into())];
            told("sifted", seat, viewer, voice, &args)
        }
        Seen::Confirmed { seat } => told("confirmed", seat, viewer, voice, &[]),
        Seen::Exchanged { seat, away, .. } if away.is_empty() => told("kept", seat, viewer, voice, &[]),
        Seen::Exchanged { seat, away, drawn } => {
            let args = [("cards", cards_of(&away)), ("drawn", cards_of(&drawn.unwrap_or_default()))];
            told("exchanged", seat, viewer, voice, &args)
        }
        Seen::Done { seat } => told("done", seat, viewer, voice, &[]),
        Seen::Played { seat, ring, built, gifts } => {
            let id = match (ring, built.is_empty()) {
                (Ring::Draw, true) => "sand-tell-drew-more",
                (Ring::Draw, false) => "sand-tell-drew-and-built",
                (_, true) => "sand-tell-idle",
                (_, false) => "sand-tell-played",
            };
            let args =
                [("name", voice.name(seat).into()), ("cards", cards_of(&built)), ("gifts", gifts.into())];
            words.say_with(id, &args)
        }
        Seen::Delivered { seat, chairs } => {
            // The event does not name the neighbour, who always sits on the left.
            let to = neighbour(seat, voice);
            let args = [("name", voice.name(seat).into()), ("to", to.into()), ("n", chairs.into())];
            words.say_with("sand-tell-delivered", &args)
        }
        Seen::HandedOver { cards } => {
            let gets = |(seat, card): (Seat, &Card)| {
                let card = ("card", cards::name(*card, words).into());
                if viewer.is(seat) {
                    words.say_with("sand-receives-you", &[card])
                } else {
                    words.say_with("sand-receives", &[("name", voice.name(seat).into()), card])
                }
            };
            let all: Vec<String> = Seat::all(kit::MAX_SEATS).zip(&cards).map(gets).collect();
            words.say_with("sand-tell-handed", &[("cards", words.list(&all).into())])
        }
        Seen::TurnBegan { turn, last } => words
            .say_with(if last { "sand-tell-turn-last" } else { "sand-tell-turn" }, &[("turn", turn.into())]),
        Seen::DeckChanged { away, new } => {
            words.say_with("sand-tell-deck", &[("away", cards_of(&away)), ("new", cards_of(&new))])
        }
        Seen::Closing => words.say("sand-tell-closing"),
        Seen::Bonus { series, taken } => {
            let args = [("series", series.into()), ("bonus", Sheet::bonus(series).into())];
            words.say_with(if taken { "sand-tell-bonus" } else { "sand-tell-no-bonus" }, &args)
        }
        Seen::Scored => words.say("sand-tell-scored"),
    })
}

/// The seat on the left, by the names that are known: a seat without a name ends the table.
fn neighbour<'a>(seat: Seat, voice: &'a Voice<'_>) -> &'a str {
    let next = Seat::new(seat.index() as u8 + 1).map_or("?", |next| voice.name(next));
    if next == "?" { voice.name(Seat::default()) } else { next }
}

/// SAND-DRAW-6: cards are drawn, and tokens taken for missing ones.
fn drew(
    seat: Seat,
    by: Option<Card>,
    more: bool,
    what: Option<String>,
    coins: u8,
    viewer: Viewer,
    voice: &Voice<'_>,
) -> String {
    let words = voice.words;
    let id = match (by, more, &what) {
        (None, _, None) if coins > 0 => "missed",
        (Some(_), _, None) if coins > 0 => "missed-by",
        (Some(_), _, None) => "drew-none",
        (Some(_), ..) => "drew-by",
        (None, true, _) => "drew-on",
        (None, false, _) => "drew",
    };
    let by = by.map_or("", |card| cards::name(card, words));
    let what = what.unwrap_or_else(|| words.say("list-empty"));
    let tokens = words.say_with("sand-tokens", &[("n", coins.into())]);
    let args =
        [("by", by.into()), ("cards", what.into()), ("coins", coins.into()), ("tokens", tokens.into())];
    told(id, seat, viewer, voice, &args)
}

fn did(seat: Seat, deed: Deed, viewer: Viewer, voice: &Voice<'_>) -> Option<String> {
    let words: &Words = voice.words;
    let of = |id: &str, cards: &Bag| {
        told(id, seat, viewer, voice, &[("cards", cards::tally(cards, words).into())])
    };
    Some(match deed {
        // Told once the action is complete.
        Deed::Chose { .. } | Deed::Ended { .. } => return None,
        Deed::Drew { by, more, cards, coins } => {
            let what = (!cards.is_empty()).then(|| cards::tally(&cards, words));
            drew(seat, by, more, what, coins, viewer, voice)
        }
        Deed::Built { cards, paid, coins } if paid.is_empty() && coins == 0 => of("built-free", &cards),
        Deed::Built { cards, paid, coins } => {
            let paid = cards::tally_with_tokens(&paid, coins.into(), words);
            let args = [("cards", cards::tally(&cards, words).into()), ("paid", paid.into())];
            told("built", seat, viewer, voice, &args)
        }
        Deed::Gave { card } => of("gave", &one(card)),
        Deed::Discarded { cards, .. } => of("discarded", &cards),
        Deed::Collected => told("collected", seat, viewer, voice, &[]),
        Deed::Took { card } => of("took", &one(card)),
        Deed::Sifted { kept, dropped } => {
            let args = [
                ("kept", cards::thing(kept, words).into()),
                ("dropped", cards::thing(dropped, words).into()),
            ];
            told("sifted", seat, viewer, voice, &args)
        }
        Deed::Hunted { cards, found } => {
            let turned = ("cards", Arg::from(cards::tally(&cards, words)));
            match found.map(|card| ("found", Arg::from(cards::name(card, words)))) {
                Some(found) if cards.is_empty() => told("hunted-first", seat, viewer, voice, &[found]),
                Some(found) => told("hunted", seat, viewer, voice, &[turned, found]),
                None => told("hunted-none", seat, viewer, voice, &[turned]),
            }
        }
        Deed::Removed { card } => of("removed", &one(card)),
        Deed::Revealed { card } => of("revealed", &one(card)),
        Deed::Stored { card } => of("stored", &one(card)),
        Deed::Reached => told("reached", seat, viewer, voice, &[]),
        Deed::Returned { card } => of("returned", &one(card)),
    })
}
