//! What the choices are called on their buttons.

use kit::Seat;

use words::Voice;

use super::cards;
use crate::choice::{Choice, Down, Reward};
use crate::friends::Trait;
use crate::offer::TRADE_PAID;
use crate::player::Public;
use crate::script::Op;
use crate::state::Trigger;
use crate::view::View;
use crate::vocabulary::{House, Section};

pub(super) fn name_choice(view: &View, choice: Choice, voice: &Voice<'_>) -> String {
    let words = voice.words;
    let at = |id: &str, at: String| words.say_with(id, &[("at", at.into())]);
    let who = |id: &str, seat: Seat| words.say_with(id, &[("name", voice.name(seat).into())]);
    let mine = view.me().and_then(|(_, public, _)| public.friend);
    let friend = mine.map_or("", |friend| cards::friend_name(friend, words));
    match choice {
        Choice::Gather(place) => at("grimm-choice-gather", cards::to_place(place, words)),
        Choice::Lay(card) => {
            let name = ("card", cards::fable_name(card, words).into());
            words.say_with("grimm-choice-lay", &[name, ("text", cards::fable_text(card, words).into())])
        }
        Choice::LayNone => words.say("grimm-choice-lay-none"),
        Choice::Resolve(trigger) => resolve(view, trigger, voice),
        Choice::At(place) | Choice::Hold(place) => at("grimm-choice-at", cards::place(place, words)),
        Choice::Seat(seat) if view.viewer.is(seat) => words.say("grimm-choice-you"),
        Choice::Seat(seat) => voice.name(seat).to_owned(),
        Choice::Pick(of) => cards::resource(of, words),
        Choice::Steal(seat, of) => {
            let of = cards::resource(of, words);
            words.say_with("grimm-choice-steal", &[("of", of.into()), ("name", voice.name(seat).into())])
        }
        Choice::Take(place, of) => {
            let args = [("of", cards::resource(of, words).into()), ("at", cards::place(place, words).into())];
            words.say_with("grimm-choice-take", &args)
        }
        Choice::Alone => words.say("grimm-choice-alone"),
        Choice::WithOthers => words.say("grimm-choice-with-others"),
        Choice::Peek(seat, Down::Gather) => who("grimm-choice-peek-gather", seat),
        Choice::Peek(seat, Down::Fable) => who("grimm-choice-peek-fable", seat),
        Choice::Swap(card) if view.viewer.is(card.owner) => {
            at("grimm-choice-swap", cards::place(card.names, words))
        }
        Choice::Swap(card) => {
            let args =
                [("at", cards::place(card.names, words).into()), ("name", voice.name(card.owner).into())];
            words.say_with("grimm-choice-swap-foreign", &args)
        }
        Choice::Pair(one, other) => {
            let args = [("one", voice.name(one).into()), ("other", voice.name(other).into())];
            words.say_with("grimm-choice-pair", &args)
        }
        Choice::Friend(friend) => cards::friend_item(friend, words),
        Choice::Card(card) => {
            let name = ("card", cards::fable_name(card, words).into());
            words.say_with("grimm-item", &[name, ("text", cards::fable_text(card, words).into())])
        }
        Choice::Offer(seat, of, n) => {
            let args = [("of", cards::amount(of, n.into(), words).into()), ("name", voice.name(seat).into())];
            words.say_with("grimm-choice-offer", &args)
        }
        Choice::Trade(paid, got) => {
            let args = [
                ("of", cards::amount(paid, TRADE_PAID, words).into()),
                ("got", cards::amount(got, TRADE_PAID + 1, words).into()),
            ];
            words.say_with("grimm-choice-trade", &args)
        }
        Choice::Keep => keep(view, friend, voice),
        Choice::Give(seat) => match view.player(seat).and_then(|player| player.friend) {
            Some(old) => {
                let old = cards::friend_name(old, words);
                let args = [("name", voice.name(seat).into()), ("old", old.into())];
                words.say_with("grimm-choice-give-lose", &args)
            }
            None => who("grimm-choice-give", seat),
        },
        Choice::Raze(house) => {
            words.say_with("grimm-choice-raze", &[("house", cards::section(house, words).into())])
        }
        Choice::Bonus(Reward::Resources) => words.say("grimm-choice-bonus-resources"),
        Choice::Bonus(Reward::Fables) => words.say("grimm-choice-bonus-fables"),
        Choice::Bonus(Reward::Friend) => words.say("grimm-choice-bonus-friend"),
        Choice::Draw => words.say("grimm-choice-draw"),
        Choice::Gain(of) => {
            words.say_with("grimm-choice-gain", &[("of", cards::amount(of, 1, words).into())])
        }
        Choice::Build(house) => build(view, house, voice),
        Choice::Special => words.say_with("grimm-choice-special", &[("card", friend.into())]),
        Choice::Dismiss => words.say_with("grimm-choice-dismiss", &[("card", friend.into())]),
        Choice::End => words.say("grimm-choice-end"),
        Choice::Yes => words.say("grimm-choice-yes"),
        Choice::No => words.say(match view.frame().and_then(crate::Frame::op) {
            Some(Op::HairMove) => "grimm-choice-stay",
            Some(Op::PussDonor) => "grimm-choice-nobody",
            Some(Op::Swap) => "grimm-choice-unchanged",
            Some(Op::Pilfer | Op::Offer | Op::Trade) => "grimm-choice-nothing",
            _ => "grimm-choice-no",
        }),
    }
}

fn keep(view: &View, old: &str, voice: &Voice<'_>) -> String {
    let words = voice.words;
    let new = view.revealed.iter().next().map_or("", |friend| cards::friend_name(friend, words));
    if old.is_empty() {
        words.say_with("grimm-choice-keep", &[("card", new.into())])
    } else {
        words.say_with("grimm-choice-keep-lose", &[("card", new.into()), ("old", old.into())])
    }
}

/// Says which surcharge has to be paid (GRIMM-BUILD-12), and whether an opponent pays (GRIMM-FRIEND-20a).
fn build(view: &View, house: House, voice: &Voice<'_>) -> String {
    let words = voice.words;
    let taxes = |(seat, player): &(Seat, &Public)| {
        !view.viewer.is(*seat) && player.friend.is_some_and(|friend| friend.has(Trait::TaxesWalls))
    };
    let taxed = Seat::all(view.seats).zip(&view.players).find(taxes).filter(|_| house.top == Section::Walls);
    let puss = view.frame().and_then(crate::Frame::op) == Some(Op::PussBuild);
    let holder = taxed.map_or("", |(seat, _)| voice.name(seat));
    let args = [
        ("house", cards::section(house, words).into()),
        ("cost", house.cost().into()),
        ("name", holder.into()),
    ];
    let id = match (puss, taxed.is_some()) {
        (false, false) => "grimm-choice-build",
        (false, true) => "grimm-choice-build-taxed",
        (true, false) => "grimm-choice-build-puss",
        (true, true) => "grimm-choice-build-puss-taxed",
    };
    words.say_with(id, &args)
}

fn resolve(view: &View, trigger: Trigger, voice: &Voice<'_>) -> String {
    let words = voice.words;
    let public = view.me().map(|(_, public, _)| public);
    let name = match trigger {
        Trigger::Played => public.and_then(|public| public.played),
        Trigger::Next => public.and_then(|public| public.active),
        Trigger::Friend => {
            let friend = public.and_then(|public| public.friend);
            let name = friend.map_or("", |friend| cards::friend_name(friend, words));
            return words.say_with("grimm-choice-resolve", &[("card", name.into())]);
        }
        Trigger::Unique(at) => {
            let card = view.unique[at.index()].map_or("", |unique| cards::fable_name(unique.card, words));
            let args = [("card", card.into()), ("at", cards::place(at, words).into())];
            return words.say_with("grimm-choice-resolve-at", &args);
        }
    };
    let name = name.map_or("", |card| cards::fable_name(card, words));
    words.say_with("grimm-choice-resolve", &[("card", name.into())])
}
