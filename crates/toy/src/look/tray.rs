//! What lies before the reader: pebbles to put back or to pay with, or what to use in their turn.

use draw::{Element, FORM, Part, Several, Sight, Thing, till};
use maud::{Markup, Render, html};
use words::Words;

use super::{PICTURES, Tool};
use crate::{Choice, Ford, Hand, Stage, Worth};

#[derive(Hash)]
struct Tray<'a> {
    /// What the reader is asked.
    asked: Option<Stage>,
    hand: Hand,
    offers: &'a [(Choice, String)],
}

/// Those who watch have no tray.
pub(super) fn part<'a>(sight: &'a Sight<'_, Ford>) -> Part<'a> {
    let tray = sight.view.as_ref().and_then(|view| {
        let asked = view.asked().filter(|_| !sight.offers.is_empty());
        Some(Tray { asked, hand: view.mine?, offers: &sight.offers })
    });
    Part::new("tray", tray, sight.words, draw)
}

fn draw(tray: &Option<Tray<'_>>, words: &Words) -> Element {
    let Some(tray) = tray else { return Element::nothing() };
    let content = match tray.asked {
        Some(Stage::Deal) => putting_back(tray, words),
        Some(Stage::Act(_)) => acting(tray, words),
        Some(Stage::Pay(_, bill)) => paying(tray, bill.left(), words),
        Some(Stage::Over(_)) | None => pebbles(tray, words),
    };
    Element::new("tray", content)
}

/// The pebbles, for looking at.
fn pebbles(tray: &Tray<'_>, words: &Words) -> Markup {
    html! {
        ul.pebbles aria-label=(words.say("toy-pebbles")) {
            @for worth in tray.hand.held.falling() { li { (face(worth)) span.vh { (worth.value()) } } }
        }
    }
}

fn face(worth: Worth) -> Markup {
    html! { span class={ "pebble " (worth) } aria-hidden="true" { (PICTURES.picture("pebble")) b { (worth.value()) } } }
}

fn thing(choice: Choice, worth: Worth, counts: u8, words: &Words) -> Thing {
    Thing {
        choice: choice.to_string(),
        worth: counts.into(),
        says: words.say_with("toy-pebble", &[("worth", worth.value().into())]),
        face: face(worth).into_string(),
    }
}

/// TOY-DEAL-2: one or two of the pebbles, counted. The button says that this is all.
fn putting_back(tray: &Tray<'_>, words: &Words) -> Markup {
    let dropped = tray.hand.dropped.count();
    let things = tray.hand.held.falling().map(|worth| thing(Choice::Drop(worth), worth, 1, words));
    let several = Several {
        legend: words.say("toy-ask-deal"),
        things: things.collect(),
        bounds: (u32::from(1_u8.saturating_sub(dropped)), u32::from(2_u8.saturating_sub(dropped))),
        sums: false,
        total: words.say("toy-total-drop"),
        few: words.say("toy-few-drop"),
        many: words.say("toy-many-drop"),
        send: (words.say("toy-send-drop"), Some(Choice::Done.to_string())),
    };
    several.html()
}

/// TOY-PAY-1, TOY-PAY-2: pebbles worth at least what is left, in falling worth.
fn paying(tray: &Tray<'_>, left: u8, words: &Words) -> Markup {
    let things = tray.hand.held.falling().map(|worth| thing(Choice::Pay(worth), worth, worth.value(), words));
    let least = tray.hand.held.least().map_or(0, Worth::value);
    let several = Several {
        legend: words.say_with("toy-ask-pay", &[("left", left.into())]),
        things: things.collect(),
        bounds: (left.into(), u32::from(left + least.max(2))),
        sums: true,
        total: words.say_with("toy-total-pay", &[("left", left.into())]),
        few: words.say("toy-few-pay"),
        many: words.say("toy-many-pay"),
        send: (words.say("toy-send-pay"), None),
    };
    several.html()
}

/// What to use: pieces and the plank are picked, resting is one press.
fn acting(tray: &Tray<'_>, words: &Words) -> Markup {
    let rest = tray.offers.iter().find(|(choice, _)| *choice == Choice::Rest);
    let lays = tray.offers.iter().any(|(choice, _)| matches!(choice, Choice::Lay(_)));
    html! {
        div.tools-row {
            div.kinds role="radiogroup" aria-label=(words.say("toy-tools")) {
                @for (tool, pick) in Tool::ALL.into_iter().filter_map(|tool| Some((tool, tool.pick(words)?))) {
                    @if tool != Tool::Plank || lays {
                        (pick.label("tool", &html! {
                            (PICTURES.picture(tool.word())) span aria-hidden="true" { (pick.says) }
                            @if let Some(key) = pick.key { kbd aria-hidden="true" { (key) } }
                        }))
                    }
                }
            }
            @if let Some((choice, does)) = rest {
                button.rest name="choice" value=(choice) form=(FORM) aria-keyshortcuts="4" {
                    span { (does) } kbd aria-hidden="true" { "4" }
                }
            }
        }
        (till(None, words))
        (pebbles(tray, words).render())
    }
}
