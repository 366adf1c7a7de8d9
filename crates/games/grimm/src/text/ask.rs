//! What is asked of a player.

use words::{Voice, Words};

use super::cards;
use crate::frame::Frame;
use crate::friends::Trait;
use crate::script::Op;
use crate::state::Window;
use crate::view::View;

pub(super) fn ask(view: &View, voice: &Voice<'_>) -> Option<String> {
    let words = voice.words;
    let (seat, _, own) = view.me()?;
    if !view.awaited.contains(seat) {
        return None;
    }
    if matches!(view.window, Window::Choose | Window::ChooseLast) {
        let forces = |(other, player): (kit::Seat, &crate::Public)| {
            other != seat && player.friend.is_some_and(|friend| friend.has(Trait::ForcesFables))
        };
        let must = kit::Seat::all(view.seats).zip(&view.players).any(forces);
        return Some(words.say(match own.front {
            None => "grimm-ask-gather",
            Some(_) if must => "grimm-ask-lay-must",
            Some(_) => "grimm-ask-lay",
        }));
    }
    let frame = view.frame()?;
    Some(step(view, frame, frame.op()?, voice))
}

fn step(view: &View, frame: &Frame, op: Op, voice: &Voice<'_>) -> String {
    let words: &Words = voice.words;
    let card = ("card", cards::source(frame.source, words).into());
    let plain = |id: &str| words.say_with(id, std::slice::from_ref(&card));
    let about_it = |id: &str| words.say_with(id, &[card.clone(), ("name", voice.name(frame.it).into())]);
    let about_me = |id: &str| words.say_with(id, &[card.clone(), ("name", voice.name(frame.me).into())]);
    match op {
        Op::Menu if view.actions_left == 0 => words.say("grimm-ask-menu-done"),
        Op::Menu => words.say_with("grimm-ask-menu", &[("left", view.actions_left.into())]),
        Op::QueenPeek => words.say("grimm-ask-peek"),
        Op::Order => words.say("grimm-ask-order"),
        Op::Target(_) => plain("grimm-ask-target"),
        Op::Cancel(_) => {
            let friend = view.player(frame.it).and_then(|player| player.friend);
            let friend = friend.map_or("", |friend| cards::friend_name(friend, words));
            words.say_with("grimm-ask-cancel", &[card, ("friend", friend.into())])
        }
        Op::PlaceMonster | Op::PlaceUnique | Op::PlaceFood => plain("grimm-ask-place"),
        Op::Claim => plain("grimm-ask-claim"),
        Op::PickMoon => plain("grimm-ask-moon"),
        Op::HairMove => plain("grimm-ask-hair"),
        Op::Predict => plain("grimm-ask-predict"),
        Op::GainAny(..) => words.say_with("grimm-ask-gain", &[card, ("left", frame.left.into())]),
        Op::GainProduced(..) | Op::AddStock => plain("grimm-ask-produced"),
        Op::TakeFrom(_) => about_it("grimm-ask-take-from"),
        Op::HandOver(_) | Op::GiveAny => about_me("grimm-ask-give"),
        Op::DropAny => plain("grimm-ask-drop"),
        Op::TakeStock(_) | Op::TakeHalf => {
            let at = frame.at.map(|at| cards::at_place(at, words)).unwrap_or_default();
            words.say_with("grimm-ask-stock", &[card, ("at", at.into())])
        }
        Op::Draft => words.say("grimm-ask-draft"),
        Op::Hire => plain("grimm-ask-hire"),
        Op::Pay(_) => plain("grimm-ask-pay"),
        Op::Offer => plain("grimm-ask-offer"),
        Op::Return => about_me("grimm-ask-return"),
        Op::Trade => plain("grimm-ask-trade"),
        Op::Steal => plain("grimm-ask-steal"),
        Op::Pilfer => plain("grimm-ask-pilfer"),
        Op::Store => plain("grimm-ask-store"),
        Op::Spin => plain("grimm-ask-spin"),
        Op::GiveFable => about_me("grimm-ask-give-fable"),
        Op::KeepTwo | Op::KeepOne => plain("grimm-ask-keep"),
        Op::PutTop => plain("grimm-ask-top"),
        Op::TakePast(_) => plain("grimm-ask-past"),
        Op::DropFables(_) => plain("grimm-ask-drop-fable"),
        Op::Swap => plain("grimm-ask-swap"),
        Op::Pair => plain("grimm-ask-pair"),
        Op::TavernPick => plain("grimm-ask-tavern"),
        Op::KeepOrGive => {
            let met = view.revealed.iter().next();
            let name = met.map_or("", |friend| cards::friend_name(friend, words));
            let text = met.map_or("", |friend| cards::friend_text(friend, words));
            words.say_with("grimm-ask-meet", &[("card", name.into()), ("text", text.into())])
        }
        Op::Lock => words.say("grimm-ask-lock"),
        Op::Raze if frame.it == frame.me => plain("grimm-ask-raze-you"),
        Op::Raze => about_it("grimm-ask-raze"),
        Op::PussBuild => plain("grimm-ask-puss"),
        Op::PussDonor => plain("grimm-ask-donor"),
        Op::Bonus => words.say("grimm-ask-bonus"),
        _ => plain("grimm-ask-may"),
    }
}
