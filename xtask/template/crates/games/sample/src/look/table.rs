//! The drawn table: the prize, what everybody has, and the hand of the reader.
//!
//! Each part is drawn from a value of its own. The page is sent a part again only when its value has changed.

use draw::{Drawing, Element, Markup, Part, Piece, Sight, mark};
use kit::{Outcome, Seat};
use maud::html;
use words::{Names, Voice, Words};

use super::PICTURES;
use crate::text::points;
use crate::{Card, Choice, Line, MOST_SEATS, Pile, Sample};

pub(super) fn draw(sight: Sight<'_, Sample>) -> Box<dyn Drawing + '_> {
    Box::new(Drawn(sight))
}

struct Drawn<'w>(Sight<'w, Sample>);

impl Drawing for Drawn<'_> {
    fn table(&self) -> Vec<Piece<'_>> {
        let players = Seat::all(MOST_SEATS as u8).map(|seat| self.player(seat).into());
        vec![self.stake().into(), Piece::Group { class: "players", pieces: players.collect() }]
    }

    fn tray(&self) -> Part<'_> {
        let Drawn(sight) = self;
        let hand = sight.view.as_ref().and_then(|view| Some((view.me()?.hand, view.laid)));
        Part::new("tray", (hand, &sight.offers), sight.words, draw_tray)
    }

    fn result(&self) -> Option<Part<'_>> {
        let Drawn(sight) = self;
        let outcome = sight.outcome.as_ref()?;
        Some(Part::new("scores", (outcome, &sight.names), sight.words, draw_result))
    }
}

fn draw_result((outcome, names): &(&Outcome<Line>, &Names), words: &Words) -> Element {
    let content = html! {
        p.verdict { (words::verdict(outcome, &Voice { names, words })) }
        ol.result {
            @for (seat, score) in Seat::all(MOST_SEATS as u8).zip(&outcome.scores) {
                li {
                    (mark(seat)) (names.get(seat)) ": "
                    (words.say_with("points", &[("n", score.points.into())]))
                }
            }
        }
    };
    Element::new("scores", content)
}

/// A player as everybody sees them.
#[derive(Hash)]
struct Seated<'a> {
    name: &'a str,
    hand: Pile,
    won: Pile,
    has_laid: bool,
}

impl Drawn<'_> {
    fn stake(&self) -> Part<'_> {
        let stake = self.0.view.as_ref().map(|view| (view.prize, view.deck));
        Part::new("stake", stake, self.0.words, draw_stake)
    }

    fn player(&self, seat: Seat) -> Part<'_> {
        let Drawn(sight) = self;
        let public = sight.view.as_ref().and_then(|view| view.players.get(seat.index()));
        let seated = public.map(|public| Seated {
            name: sight.names.get(seat),
            hand: public.hand,
            won: public.won,
            has_laid: public.laid,
        });
        Part::new(format!("player-{}", seat.index()), (seat, seated), sight.words, draw_player)
    }
}

type Stake = Option<(Option<Card>, u8)>;

fn draw_stake(stake: &Stake, words: &Words) -> Element {
    let Some((prize, left)) = stake else { return Element::nothing() };
    let content = html! {
        @match prize {
            Some(prize) => {
                (card(*prize))
                p {
                    (words.say_with("sample-at-stake", &[("prize", points(*prize, words).into())])) " "
                    (words.say_with("sample-prizes-left", &[("n", (*left).into())]))
                }
            },
            None => p { (words.say("game-over")) },
        }
    };
    Element::new("stake", content)
}

fn draw_player((seat, seated): &(Seat, Option<Seated<'_>>), words: &Words) -> Element {
    let Some(seated) = seated else { return Element::nothing() };
    let content = html! {
        h3 { (mark(*seat)) span { (seated.name) } @if seated.has_laid { (back()) } }
        p { (words.say("sample-head-hand")) }
        ul.cards { @for value in &seated.hand { li { (card(*value)) } } }
        p { (words.say("sample-head-won")) }
        ul.cards { @for value in &seated.won { li { (card(*value)) } } }
    };
    Element::new("player", content)
}

type Tray<'a> = (Option<(Pile, Option<Card>)>, &'a Vec<(Choice, String)>);

/// A card that can be laid is a button; any other is a link to the rules, and pressing it tells why not.
fn draw_tray((hand, offers): &Tray<'_>, _: &Words) -> Element {
    let Some((hand, laid)) = hand else { return Element::nothing() };
    let content = html! {
        @for value in hand {
            @match offers.iter().position(|(choice, _)| *choice == Choice::Lay(*value)) {
                Some(index) => button.choice name="choice" value=(offers[index].0) title=(offers[index].1)
                    aria-keyshortcuts=(index + 1) {
                    span aria-hidden="true" { (card(*value)) kbd { (index + 1) } }
                },
                None => a.laid[*laid == Some(*value)] href={ "/rules/sample#card-" (value) } { (card(*value)) },
            }
        }
    };
    Element::new("tray", content)
}

/// A card with its number.
pub(super) fn card(value: Card) -> Markup {
    html! { span.face { (PICTURES.picture("card")) b { (value) } } }
}

fn back() -> Markup {
    html! { span.face { (PICTURES.picture("back")) } }
}
