//! Everything that the owner of a view sees: how far the game is, their own things, the others', what they remember.

use kit::{Seat, Seats};
use words::{Prose, Voice, Words};

use super::{cards, clauses, direction, me, passes_to, seats};
use crate::card::Affinity;
use crate::score::{Line, sheets};
use crate::state::{Phase, ROUNDS};
use crate::view::{Own, Placed, Public, View};
use crate::{Card, Mode};

pub(super) fn describe(view: &View, voice: &Voice<'_>) -> Prose {
    let words = voice.words;
    let mut prose = Prose::new().heading(heading(view, words)).text(status(view, voice));
    // TALE-INFO-6: worked out from the tableaus as they lie, which everybody sees.
    let sheets = sheets(&view.players);
    if let Some((seat, public, own)) = me(view) {
        prose = prose.then(in_hand(view, own, words));
        let lines = sheets.get(seat.index()).map_or(&[][..], Vec::as_slice);
        prose = prose.then(in_front_of_me(view, public, own, lines, words));
    }
    prose = prose.then(standing(view, &sheets, voice)).then(others(view, voice));
    if let Some((seat, _, own)) = me(view) {
        prose = prose.then(memory(view, seat, own, voice));
    }
    prose.text(piles(view, words))
}

fn heading(view: &View, words: &Words) -> String {
    let round = words.say_with("round", &[("n", view.round.into()), ("of", ROUNDS.into())]);
    // The last card of a pack is kept without being asked (TALE-DRAFT-6).
    let picks = view.options.pack_size(view.round) - 1;
    let plays = view.options.play_steps(view.round);
    let (id, of) = match view.phase {
        Phase::Draft => ("tale-heading-draft", picks),
        Phase::Play => ("tale-heading-play", plays),
        Phase::Open => ("tale-heading-open", plays),
        Phase::Close => ("tale-heading-close", plays),
        Phase::Over => return words.say("game-over"),
    };
    let step = view.step.saturating_add(1);
    words.say_with(id, &[("round", round.into()), ("step", step.into()), ("of", of.into())])
}

/// Which way packs go, what was just revealed, what I have sealed, who is being waited for.
fn status(view: &View, voice: &Voice<'_>) -> String {
    let words = voice.words;
    let mut sentences = Vec::new();
    match view.phase {
        Phase::Draft => sentences.push(passing(view, voice)),
        Phase::Open | Phase::Close => {
            let last = |public: &Public| public.tableau.last().map(|placed| placed.card);
            let revealed = Seat::all(kit::MAX_SEATS).zip(&view.players);
            let revealed = revealed.filter_map(|(seat, public)| Some((seat, last(public)?)));
            let cards = clauses("tale-revealed-by", view.viewer, revealed, voice);
            sentences.push(words.say_with("tale-tell-revealed", &[("cards", cards.into())]));
        }
        Phase::Over => sentences.push(words.say("tale-ending-scored")),
        Phase::Play => {}
    }
    sentences.extend(me(view).and_then(|(_, public, own)| sealed(view, public, own, words)));
    sentences.extend(voice.waiting(view.awaited, seats(view), view.viewer));
    if view.options.pair_match {
        sentences.extend(teams(view, voice));
    }
    if sentences.is_empty() {
        sentences.push(words.say("waiting-nobody"));
    }
    sentences.join(" ")
}

fn passing(view: &View, voice: &Voice<'_>) -> String {
    let words = voice.words;
    let direction = ("direction", direction(view.passing).into());
    let count = seats(view);
    let Some((seat, ..)) = me(view) else {
        let round_the_table = (0..count).map(|step| view.passing.holder(Seat::default(), step, count));
        let names: Vec<&str> = round_the_table.map(|seat| voice.name(seat)).collect();
        let names = words.list(&names);
        return words.say_with("tale-passing-table", &[direction, ("names", names.into())]);
    };
    let to = ("to", voice.name(passes_to(view, seat)).into());
    if count == 2 {
        return words.say_with("tale-passing-two", &[to]);
    }
    let from = voice.name(view.passing.origin(seat, 1, count));
    words.say_with("tale-passing", &[direction, to, ("from", from.into())])
}

/// What I decided, while the others still decide.
fn sealed(view: &View, public: &Public, own: &Own, words: &Words) -> Option<String> {
    if let Some(card) = own.sealed {
        let id = if view.phase == Phase::Draft { "tale-sealed-keep" } else { "tale-sealed-play" };
        return Some(words.say_with(id, &[("card", cards::the(card, words).into())]));
    }
    let chosen = own.chosen.iter().filter_map(|position| public.tableau.get(usize::from(*position)));
    let chosen: Vec<&str> = chosen.map(|placed| cards::the(placed.card, words)).collect();
    let id = if view.phase == Phase::Open { "tale-chosen-open" } else { "tale-chosen-close" };
    (!chosen.is_empty()).then(|| words.say_with(id, &[("cards", words.list(&chosen).into())]))
}

/// TALE-SETUP-6: partners sit opposite each other.
fn teams(view: &View, voice: &Voice<'_>) -> Option<String> {
    let words = voice.words;
    let points = crate::points(&view.players);
    let team = |first: usize| {
        let members = || (first..view.players.len()).step_by(2);
        let seats: Seats = members().map(Seat::at).collect();
        let sum: i32 = members().map(|index| points[index]).sum();
        let points = words.say_with("points", &[("n", sum.into())]);
        let names = voice.names.list(seats, words);
        words.say_with("tale-team", &[("names", names.into()), ("points", points.into())])
    };
    (view.players.len() == 4)
        .then(|| words.say_with("tale-teams", &[("one", team(0).into()), ("two", team(1).into())]))
}

/// The pack or the hand, card by card.
fn in_hand(view: &View, own: &Own, words: &Words) -> Prose {
    let (id, cards) =
        if view.phase == Phase::Draft { ("tale-pack", &own.pack) } else { ("tale-hand", &own.hand) };
    if cards.is_empty() {
        return Prose::new();
    }
    let mut prose = Prose::new()
        .heading(words.say_with(id, &[("n", cards.len().into())]))
        .list(cards::grouped(cards).map(|(card, n)| cards::item(card, n, words)));
    if view.phase == Phase::Draft {
        let mut notes = Vec::new();
        if !own.kept.is_empty() {
            notes.push(words.say_with("tale-kept", &[("cards", cards::tally(&own.kept, words).into())]));
        }
        notes.extend(
            gone(view, own).map(|gone| {
                words.say_with("tale-pack-back", &[("cards", cards::tally(&gone, words).into())])
            }),
        );
        if !notes.is_empty() {
            prose = prose.text(notes.join(" "));
        }
    }
    prose
}

/// What others took from my pack since I last held it (TALE-INFO-1: I remember what it held).
fn gone(view: &View, own: &Own) -> Option<Vec<Card>> {
    let before = view.step.checked_sub(seats(view))?;
    let held = own.held.iter().find(|held| held.round == view.round && held.step == before)?;
    let kept: Vec<Card> = held.kept.into_iter().collect();
    Some(cards::without(&cards::without(&held.cards, &own.pack), &kept))
}

/// My tableau by affinity, with what the cards are worth as they lie; then what lies face down, which I may look at.
fn in_front_of_me(view: &View, public: &Public, own: &Own, lines: &[Line], words: &Words) -> Prose {
    let mut prose = Prose::new();
    if public.tableau.is_empty() {
        prose = prose.text(words.say("tale-mine-none"));
    } else {
        let total: i32 = lines.iter().map(|line| line.points).sum();
        let points = words.say_with("points", &[("n", total.into())]);
        let id = if view.phase == Phase::Over { "tale-mine-over" } else { "tale-mine" };
        let worth = |card, n| worth(card, n, lines, words);
        let mut rows = rows(public, words, worth);
        let down = face_down(public);
        if !down.is_empty() {
            rows.push(words.say_with("tale-down-mine", &[("cards", cards::tally(&down, words).into())]));
        }
        prose = prose.heading(words.say_with(id, &[("points", points.into())])).list(rows);
    }
    if !own.unused.is_empty() {
        let cards = cards::tally(&own.unused, words);
        prose = prose.text(words.say_with("tale-unused-mine", &[("cards", cards.into())]));
    }
    prose
}

/// "2 Bards (6 points)". A card worth nothing says what it could be worth; a Trickster, which card it stands for now.
fn worth(card: Card, n: usize, lines: &[Line], words: &Words) -> String {
    let same = || lines.iter().filter(|line| line.up && line.card == card);
    let total: i32 = same().map(|line| line.points).sum();
    let cards = ("cards", cards::several(card, n, words).into());
    let points = ("points", words.say_with("points", &[("n", total.into())]).into());
    match same().find_map(|line| line.stands_for) {
        None if total == 0 => {
            words.say_with("tale-worth-not", &[cards, points, ("value", cards::value(card, words).into())])
        }
        None => words.say_with("tale-worth", &[cards, points]),
        Some(name) => {
            words.say_with("tale-worth-as", &[cards, points, ("name", cards::the(name, words).into())])
        }
    }
}

/// The face-up cards of a tableau, a line for each affinity.
fn rows<T: AsRef<str>>(public: &Public, words: &Words, say: impl Fn(Card, usize) -> T) -> Vec<String> {
    let up: Vec<Card> = turned(public, true).collect();
    let row = |affinity: Affinity| {
        let own = cards::grouped(&up).filter(|(card, _)| card.affinity() == affinity);
        let cards: Vec<T> = own.map(|(card, n)| say(card, n)).collect();
        (!cards.is_empty()).then(|| {
            let affinity = cards::affinity(affinity, words);
            words.say_with("tale-row", &[("affinity", affinity.into()), ("cards", words.list(&cards).into())])
        })
    };
    Affinity::ALL.into_iter().filter_map(row).collect()
}

fn turned(public: &Public, up: bool) -> impl Iterator<Item = Card> {
    public.tableau.iter().filter(move |placed| placed.up == up).map(|placed| placed.card)
}

fn face_down(public: &Public) -> Vec<Card> {
    turned(public, false).collect()
}

/// Sizes and provisional scores of everybody (TALE-INFO-2, TALE-INFO-6).
fn standing(view: &View, sheets: &[Vec<Line>], voice: &Voice<'_>) -> Prose {
    let words = voice.words;
    let mut head = vec!["player", "tale-head-up", "tale-head-down"];
    head.extend(match view.phase {
        Phase::Draft => &["tale-head-pack", "tale-head-kept", "tale-head-points"][..],
        Phase::Over => &["points-head"],
        _ => &["tale-head-hand", "tale-head-points"],
    });
    let row = |(seat, public): (Seat, &Public)| {
        let name = voice.name(seat);
        let is_me = me(view).is_some_and(|(own, ..)| own == seat);
        let name =
            if is_me { words.say_with("tale-self", &[("name", name.into())]) } else { name.to_owned() };
        let count = |up| public.tableau.iter().filter(|placed: &&Placed| placed.up == up).count().to_string();
        let mut row = vec![name, count(true), count(false)];
        match view.phase {
            Phase::Draft => row.extend([public.pack.to_string(), public.kept.to_string()]),
            Phase::Over => {}
            _ => row.push(public.hand.to_string()),
        }
        let points = sheets.get(seat.index()).map_or(0, |lines| lines.iter().map(|line| line.points).sum());
        row.push(points.to_string());
        row
    };
    let rows = Seat::all(kit::MAX_SEATS).zip(&view.players).map(row).collect();
    Prose::new().table(words.say("tale-standing"), head.into_iter().map(|id| words.say(id)), rows)
}

/// What lies in front of the others, a line for each player.
fn others(view: &View, voice: &Voice<'_>) -> Prose {
    let words = voice.words;
    let mine = me(view).map(|(seat, ..)| seat);
    let shown: Vec<(Seat, &Public)> =
        Seat::all(kit::MAX_SEATS).zip(&view.players).filter(|(seat, _)| mine != Some(*seat)).collect();
    if shown.iter().all(|(_, public)| public.tableau.is_empty()) {
        return Prose::new();
    }
    let item = |(seat, public): &(Seat, &Public)| {
        let name = ("name", voice.name(*seat).into());
        let mut parts = rows(public, words, |card, n| cards::several(card, n, words));
        parts.extend(closed(view, public, words));
        let cards = parts.into_iter().reduce(|head, next| {
            words.say_with("tale-row-more", &[("head", head.into()), ("next", next.into())])
        });
        match cards {
            Some(cards) => words.say_with("tale-other", &[name, ("cards", cards.into())]),
            None => words.say_with("tale-other-none", &[name]),
        }
    };
    let heading = match mine {
        Some(_) => words.say_with("tale-others", &[("n", shown.len().into())]),
        None => words.say("tale-everybody"),
    };
    Prose::new().heading(heading).list(shown.iter().map(item))
}

/// TALE-INFO-4, TALE-RULING-27: others' face-down cards show their back, unless the table wants otherwise; TALE-INFO-5:
/// at the end nothing is hidden any more.
fn closed(view: &View, public: &Public, words: &Words) -> Option<String> {
    let down = face_down(public);
    if down.is_empty() {
        None
    } else if view.options.show_closed_faces || view.phase == Phase::Over {
        Some(words.say_with("tale-down", &[("cards", cards::tally(&down, words).into())]))
    } else {
        Some(words.say_with("tale-down-hidden", &[("n", down.len().into())]))
    }
}

/// TALE-DRAFT-7: the packs that I held. Those of this round one by one; of earlier rounds what went to the others, since
/// what I kept lies in front of me or among my unused cards.
fn memory(view: &View, seat: Seat, own: &Own, voice: &Voice<'_>) -> Prose {
    if view.phase == Phase::Over {
        return Prose::new();
    }
    let words = voice.words;
    let mut items = Vec::new();
    for held in own.held.iter().filter(|held| held.round == view.round) {
        // A pack that I still hold is described above; the last card of a pack was never passed.
        if let Some(kept) = held.kept
            && held.cards.len() > 1
        {
            let passed = cards::without(&held.cards, &[kept]);
            let args = [
                ("step", held.step.saturating_add(1).into()),
                ("card", cards::name(kept, words).into()),
                ("cards", cards::tally(&passed, words).into()),
                ("to", voice.name(passes_to(view, seat)).into()),
            ];
            items.push(words.say_with("tale-seen-pick", &args));
        }
    }
    for round in (1..view.round).rev() {
        let held = || own.held.iter().filter(|held| held.round == round);
        if held().next().is_none() {
            continue;
        }
        // The later packs of a round are earlier ones that came back.
        let first_seen = held().filter(|held| held.step < seats(view));
        let all: Vec<Card> = first_seen.flat_map(|held| held.cards.iter().copied()).collect();
        let kept: Vec<Card> = held().filter_map(|held| held.kept).collect();
        let cards = cards::tally(&cards::without(&all, &kept), words);
        items.push(words.say_with("tale-seen-round", &[("round", round.into()), ("cards", cards.into())]));
    }
    if items.is_empty() {
        return Prose::new();
    }
    Prose::new().heading(words.say("tale-seen")).list(items)
}

fn piles(view: &View, words: &Words) -> String {
    let mode = match view.options.mode {
        Mode::Basic => "tale-option-mode-basic",
        Mode::Novice => "tale-option-mode-novice",
        Mode::Expert => "tale-option-mode-expert",
    };
    let unused: u32 = view.players.iter().map(|public| u32::from(public.unused)).sum();
    let args = [("mode", words.say(mode).into()), ("deck", view.deck.into()), ("unused", unused.into())];
    words.say_with("tale-piles", &args)
}
