//! What a player is asked, and the names of the answers.

use kit::{Row, Seat};
use words::{Arg, Voice, Words};

use super::preview::Preview;
use super::{cards, clauses, me, passes_to};
use crate::card::{Affinity, Effect, Scope, Selector, names_of};
use crate::state::Phase;
use crate::view::{Placed, Public, View};
use crate::{Card, Choice};

pub(super) fn ask(view: &View, voice: &Voice<'_>) -> Option<String> {
    let (seat, _, own) = me(view)?;
    if !view.awaited.contains(seat) {
        return None;
    }
    let words = voice.words;
    let steps = view.options.play_steps(view.round);
    Some(match view.phase {
        Phase::Draft => {
            let n = own.pack.len();
            let to = voice.name(passes_to(view, seat));
            let rest = n.saturating_sub(1);
            words.say_with("tale-ask-keep", &[("n", n.into()), ("rest", rest.into()), ("to", to.into())])
        }
        Phase::Play => {
            let step = view.step.saturating_add(1);
            let n = own.hand.len();
            words.say_with("tale-ask-play", &[("n", n.into()), ("step", step.into()), ("of", steps.into())])
        }
        Phase::Open | Phase::Close => target(&prompt(view)?, view, voice),
        Phase::Over => return None,
    })
}

fn target(prompt: &Prompt, view: &View, voice: &Voice<'_>) -> String {
    let words = voice.words;
    let args = [
        ("why", clauses("tale-revealed-by", view.viewer, prompt.because.iter().copied(), voice).into()),
        ("cards", cards::selected(prompt.selector, words).into()),
        ("nth", prompt.nth.into()),
        ("of", prompt.of.into()),
    ];
    words.say_with(if view.phase == Phase::Open { "tale-ask-open" } else { "tale-ask-close" }, &args)
}

/// What an Open or Close stage asks of the viewer next. All of it is public, except for what they have already chosen.
pub(super) struct Prompt {
    /// The revealed cards that demand it.
    pub(super) because: Row<(Seat, Card), 5>,
    /// Which of their cards.
    pub(super) selector: Selector,
    /// Positions to choose from.
    #[cfg_attr(
        not(test),
        expect(dead_code, reason = "lets the tests compare with the choices of the rules")
    )]
    pub(super) eligible: Vec<usize>,
    /// The number of this choice, from 1.
    pub(super) nth: usize,
    /// How many choices there are in all.
    pub(super) of: usize,
}

/// The first demand with something to decide (TALE-CLOSE-4, TALE-FX-10), if the viewer is in such a stage.
pub(super) fn prompt(view: &View) -> Option<Prompt> {
    let (seat, public, own) = me(view)?;
    demands(view, seat, public).into_iter().find_map(|Demand { selector, number, because }| {
        let up = view.phase == Phase::Close;
        let matches = |placed: &Placed| placed.up == up && selector.matches(placed.card);
        let matching = || public.tableau.iter().enumerate().filter(|(_, placed)| matches(placed));
        let is_chosen = |position: usize| own.chosen.iter().any(|chosen| usize::from(*chosen) == position);
        let met = matching().filter(|(position, _)| is_chosen(*position)).count();
        let left: Vec<_> = matching().filter(|(position, _)| !is_chosen(*position)).collect();
        let names = names_of(&left.iter().map(|(_, placed)| placed.card).collect::<Vec<_>>());
        let is_open = met < number && left.len() > number - met && names.count_ones() > 1;
        let eligible = left.iter().map(|(position, _)| *position).collect();
        is_open.then_some(Prompt { because, selector, eligible, nth: met + 1, of: number })
    })
}

/// What the cards of this step demand of a seat.
struct Demand {
    selector: Selector,
    number: usize,
    /// The revealed cards that cause it.
    because: Row<(Seat, Card), 5>,
}

/// The demands on a seat, in the order of asking.
fn demands(view: &View, seat: Seat, own: &Public) -> Vec<Demand> {
    match view.phase {
        Phase::Open => match live(own) {
            Some((card, Effect::Open { selector, count })) => {
                let because = [(seat, card)].into_iter().collect();
                vec![Demand { selector, number: count.into(), because }]
            }
            _ => Vec::new(),
        },
        // TALE-CLOSE-1: what everybody's cards ask of this seat adds up.
        Phase::Close => {
            Affinity::ALL.into_iter().map(|affinity| close_demand(view, seat, affinity)).collect()
        }
        _ => Vec::new(),
    }
}

fn close_demand(view: &View, seat: Seat, wanted: Affinity) -> Demand {
    let mut number = 0;
    let mut because = Row::default();
    for (owner, public) in Seat::all(kit::MAX_SEATS).zip(&view.players) {
        if let Some((card, Effect::Close { scope, affinity, count })) = live(public)
            && affinity == wanted
            && (scope == Scope::All || owner == seat)
        {
            number += usize::from(count);
            because.push((owner, card));
        }
    }
    Demand { selector: Selector::Only(wanted), number, because }
}

/// The card revealed in this step with its effect, unless it was hunted (TALE-HUNT-2).
fn live(public: &Public) -> Option<(Card, Effect)> {
    let last = public.tableau.last().filter(|placed| placed.up)?;
    Some((last.card, last.card.effect()?))
}

pub(super) fn name_choice(view: &View, choice: Choice, words: &Words) -> String {
    let card = choice.card();
    let say = |id: &str, note: Option<Arg<'_>>| {
        let named = ("card", Arg::from(cards::the(card, words)));
        match note {
            Some(note) => words.say_with(id, &[named, ("note", note)]),
            None => words.say_with(id, &[named]),
        }
    };
    let turned = |up: bool| difference(view, card, up).map(|points| change(points, words).into());
    match choice {
        Choice::Keep(_) => say("tale-choice-keep", Some(cards::note(card, words).into())),
        Choice::Play(_) => {
            let note = cards::note(card, words);
            let now = Preview::of(view, card).and_then(|preview| preview.brief(words));
            let with =
                |now: String| words.say_with("tale-note-now", &[("note", note.into()), ("now", now.into())]);
            say("tale-choice-play", Some(now.map_or(note.into(), |now| with(now).into())))
        }
        Choice::Open(_) => match turned(true) {
            None => say("tale-choice-open", None),
            note => say("tale-choice-open-note", note),
        },
        Choice::Close(_) => match turned(false) {
            None => say("tale-choice-close", None),
            note => say("tale-choice-close-note", note),
        },
    }
}

fn change(points: i32, words: &Words) -> String {
    let amount = words.say_with("points", &[("n", points.abs().into())]);
    match points {
        0 => words.say("tale-note-same"),
        1.. => words.say_with("tale-note-more", &[("points", amount.into())]),
        _ => words.say_with("tale-note-less", &[("points", amount.into())]),
    }
}

/// How the viewer's provisional score would change with a card of this name turned over (TALE-INFO-6: it comes from what
/// lies on the table, and from what they have chosen in this stage).
fn difference(view: &View, card: Card, up: bool) -> Option<i32> {
    let (seat, _, own) = me(view)?;
    let mut players = view.players;
    let index = seat.index();
    let tableau = &mut players[index].tableau;
    for position in &own.chosen {
        if let Some(placed) = tableau.get_mut(usize::from(*position)) {
            placed.up = up;
        }
    }
    let position = tableau.iter().position(|placed| placed.card == card && placed.up != up)?;
    let before = crate::points(&players)[index];
    players[index].tableau[position].up = up;
    Some(crate::points(&players)[index] - before)
}
