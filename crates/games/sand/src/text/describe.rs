//! Everything that the owner of a view sees: how far the game is, their own things, what the others show.

use kit::Seat;
use words::{Prose, Voice, Words};

use super::ask::solo_sheet;
use super::{cards, me, seats};
use crate::campaign::GROUP;
use crate::card::{Color, FABLES, LIMIT_ONE, LIMIT_TWO, named};
use crate::state::{BASE_LIMIT, Phase, Step, Turn};
use crate::view::{Own, Public, View};
use crate::{Bag, Card, Carry, Mode};

/// Where built cards lie, in the order in which a player looks.
const COLUMNS: [(Color, &str); 6] = [
    (Color::Green, "sand-color-green"),
    (Color::Red, "sand-color-red"),
    (Color::Blue, "sand-color-blue"),
    (Color::Violet, "sand-color-violet"),
    (Color::Yellow, "sand-color-yellow"),
    (Color::Castle, "sand-color-castle"),
];

pub(super) fn describe(view: &View, voice: &Voice<'_>) -> Prose {
    let words = voice.words;
    let mut prose = Prose::new().heading(heading(view, words)).text(status(view, voice));
    if let Some((seat, public, own)) = me(view)
        && view.phase != Phase::Exchange
    {
        prose = prose.then(in_hand(public, own, words)).then(site(public, words));
        prose = prose.text(piles(view, seat, public, own, voice));
    }
    if let Some(public) = view.players.first()
        && view.phase == Phase::Exchange
    {
        let six: Bag = public.revealed.iter().copied().collect();
        prose = prose.list(cards::items(&six, words));
    }
    if view.players.len() > 1 {
        prose = prose.then(standing(view, voice)).then(others(view, voice));
    }
    if view.options.is_solo() {
        prose = prose.then(solo(view, words));
    }
    let campaign = campaign(view, voice);
    if campaign.is_empty() { prose } else { prose.text(campaign) }
}

fn heading(view: &View, words: &Words) -> String {
    let turn = [("turn", view.turn.into())];
    match view.phase {
        Phase::Exchange => words.say_with("sand-heading-exchange", &[("game", game_number(view).into())]),
        Phase::Mulligan => words.say("sand-heading-mulligan"),
        Phase::Turn if view.turn == view.last => words.say_with("sand-heading-last", &turn),
        Phase::Turn => words.say_with("sand-heading-turn", &turn),
        Phase::Bonus => words.say("sand-heading-bonus"),
        Phase::Over => words.say("game-over"),
    }
}

/// Which game of the solo campaign this is.
fn game_number(view: &View) -> u16 {
    view.round.saturating_add(1)
}

fn status(view: &View, voice: &Voice<'_>) -> String {
    let words = voice.words;
    let mut sentences = Vec::new();
    if view.phase == Phase::Turn {
        sentences.extend(trigger(view, voice));
        if me(view).and_then(|(_, public, _)| public.turn).is_some_and(|turn| turn.step == Step::Done) {
            sentences.push(words.say("sand-status-done"));
        }
    }
    sentences.extend(voice.waiting(view.awaited, seats(view), view.viewer));
    if sentences.is_empty() {
        sentences.push(words.say("waiting-nobody"));
    }
    sentences.join(" ")
}

/// The player who has drawn everything in this turn, as far as the viewer may know (SAND-INFO-2); the earlier end counts.
fn trigger(view: &View, voice: &Voice<'_>) -> Option<String> {
    let mine = me(view).map(|(seat, ..)| seat);
    let whose = |test: fn(&Turn) -> bool| {
        let triggers = |(_, public): &(Seat, &Public)| public.turn.as_ref().is_some_and(test);
        Seat::all(kit::MAX_SEATS).zip(&view.players).find(triggers).map(|(seat, _)| seat)
    };
    let (seat, id) = match (whose(|turn| turn.ends_now), whose(|turn| turn.ends_next)) {
        (Some(seat), _) => (seat, "sand-status-ends-now"),
        (None, Some(seat)) if view.last == 0 => (seat, "sand-status-ends-next"),
        _ => return None,
    };
    Some(if mine == Some(seat) {
        voice.words.say(id)
    } else {
        voice.words.say_with(&format!("{id}-other"), &[("name", voice.name(seat).into())])
    })
}

/// SAND-LIMIT-1, from what lies on the board.
fn limit(public: &Public) -> u16 {
    let built = &public.lies.built;
    let arms = public.turn.map_or(0, |turn| turn.arms);
    u16::from(BASE_LIMIT)
        + u16::from(built.count_in(LIMIT_ONE))
        + 2 * u16::from(built.count_in(LIMIT_TWO))
        + 3 * u16::from(arms)
}

fn in_hand(public: &Public, own: &Own, words: &Words) -> Prose {
    let mut prose = Prose::new();
    if own.hand.is_empty() {
        prose = prose.text(words.say("sand-hand-empty"));
    } else {
        let args = [("n", own.hand.len().into()), ("limit", limit(public).into())];
        prose = prose.heading(words.say_with("sand-hand", &args)).list(cards::items(&own.hand, words));
    }
    let mut notes = Vec::new();
    let mut note = |id: &str, what: String| notes.push(words.say_with(id, &[("cards", what.into())]));
    if !own.batch.is_empty() {
        let batch: Bag = own.batch.iter().map(|item| item.card).collect();
        note("sand-batch", cards::tally(&batch, words));
    }
    let mut aside = own.laid;
    own.spent_pallets.iter().for_each(|card| aside.add(*card));
    if !aside.is_empty() || own.spent_coins > 0 {
        note("sand-aside", cards::tally_with_tokens(&aside, own.spent_coins.into(), words));
    }
    if !own.held.is_empty() || own.held_coins > 0 {
        let held: Bag = own.held.iter().copied().collect();
        note("sand-held", cards::tally_with_tokens(&held, own.held_coins.into(), words));
    }
    if notes.is_empty() { prose } else { prose.text(notes.join(" ")) }
}

/// My built cards, a line for each column, and what has just been built or used.
fn site(public: &Public, words: &Words) -> Prose {
    let built = &public.lies.built;
    if built.is_empty() {
        return Prose::new().text(words.say("sand-board-none"));
    }
    let mut rows = columns(built, words);
    let fresh = built.minus(&public.before);
    let fresh: Bag = fresh
        .iter()
        .filter(|card| matches!(card.data().color, Color::Green | Color::Red | Color::Blue))
        .collect();
    let used = public.turn.map_or(Bag::EMPTY, |turn| turn.used);
    for (id, cards) in [("sand-fresh", fresh), ("sand-used", used)] {
        if !cards.is_empty() {
            rows.push(words.say_with(id, &[("cards", cards::tally(&cards, words).into())]));
        }
    }
    Prose::new().heading(words.say("sand-board")).list(rows)
}

fn columns(built: &Bag, words: &Words) -> Vec<String> {
    let column = |(color, id): (Color, &str)| {
        // A Beach Chair that is built stands among the castles.
        let lies =
            |card: Card| card.data().color == color || color == Color::Castle && card == named::BEACH_CHAIR;
        let own: Bag = built.iter().filter(|card| lies(*card)).collect();
        let args = [("color", words.say(id).into()), ("cards", cards::tally(&own, words).into())];
        (!own.is_empty()).then(|| words.say_with("sand-row", &args))
    };
    COLUMNS.into_iter().filter_map(column).collect()
}

fn piles(view: &View, seat: Seat, public: &Public, own: &Own, voice: &Voice<'_>) -> String {
    let words = voice.words;
    let lies = &public.lies;
    let coins = words.say_with("sand-tokens", &[("n", lies.coins.into())]);
    let args = [
        ("draw", lies.draw.into()),
        ("discard", cards::tally(&lies.discard, words).into()),
        ("coins", coins.into()),
    ];
    let mut sentences = vec![words.say_with("sand-piles", &args)];
    let mut known = own.hand;
    known.add_all(&own.laid);
    own.gifts.iter().chain(&own.held).for_each(|card| known.add(*card));
    own.batch.iter().for_each(|item| known.add(item.card));
    let draw = public.hidden.minus(&known);
    if !draw.is_empty() {
        sentences
            .push(words.say_with("sand-draw-pile-mine", &[("cards", cards::tally(&draw, words).into())]));
    }
    let scaffolds: Bag = std::iter::repeat_n(named::SCAFFOLD, lies.front.into()).collect();
    let pallets: Bag = lies.pallets.iter().copied().collect();
    for (id, cards) in
        [("sand-front", scaffolds), ("sand-pallets", pallets), ("sand-removed-mine", lies.removed)]
    {
        if !cards.is_empty() {
            sentences.push(words.say_with(id, &[("cards", cards::tally(&cards, words).into())]));
        }
    }
    if !own.gifts.is_empty() {
        let gifts = cards::in_order(&own.gifts, words);
        sentences.push(words.say_with("sand-gifts-mine", &[("cards", gifts.into())]));
    }
    if seats(view) > 1 {
        let left = seat.left(1, seats(view));
        sentences.push(words.say_with("sand-left", &[("name", voice.name(left).into())]));
    }
    sentences.join(" ")
}

/// Sizes of everybody's piles (SAND-INFO-1).
fn standing(view: &View, voice: &Voice<'_>) -> Prose {
    let words = voice.words;
    let head = ["player", "sand-head-hand", "sand-head-draw", "sand-head-discard", "sand-head-gifts"];
    let more = ["sand-head-coins", "sand-head-built", "sand-head-unbuilt"];
    let row = |(seat, public): (Seat, &Public)| {
        let name = voice.name(seat);
        let is_me = me(view).is_some_and(|(own, ..)| own == seat);
        let name =
            if is_me { words.say_with("sand-self", &[("name", name.into())]) } else { name.to_owned() };
        let lies = &public.lies;
        let numbers = [
            lies.hand.into(),
            lies.draw.into(),
            lies.discard.len().into(),
            lies.gifts.into(),
            lies.coins,
            lies.built.len().into(),
            lies.unbuilt(),
        ];
        std::iter::once(name).chain(numbers.iter().map(ToString::to_string)).collect()
    };
    let rows = Seat::all(kit::MAX_SEATS).zip(&view.players).map(row).collect();
    let head = head.into_iter().chain(more).map(|id| words.say(id));
    let mut prose = Prose::new().table(words.say("sand-standing"), head, rows);
    // SAND-INFO-2
    if view.phase == Phase::Turn && view.options.at_once() {
        prose = prose.text(words.say("sand-shown-at-start"));
    }
    prose
}

/// What lies open in front of the others, a line for each player.
fn others(view: &View, voice: &Voice<'_>) -> Prose {
    let words = voice.words;
    let mine = me(view).map(|(seat, ..)| seat);
    let shown: Vec<(Seat, &Public)> =
        Seat::all(kit::MAX_SEATS).zip(&view.players).filter(|(seat, _)| mine != Some(*seat)).collect();
    let heading = match mine {
        Some(_) => words.say_with("sand-others", &[("n", shown.len().into())]),
        None => words.say("sand-everybody"),
    };
    Prose::new().heading(heading).list(shown.iter().map(|(seat, public)| other(*seat, public, voice)))
}

fn other(seat: Seat, public: &Public, voice: &Voice<'_>) -> String {
    let words = voice.words;
    let lies = &public.lies;
    let args = [
        ("name", voice.name(seat).into()),
        ("built", cards::tally(&lies.built, words).into()),
        ("discard", cards::tally(&lies.discard, words).into()),
    ];
    let mut text = words.say_with("sand-other", &args);
    let mut more = |next: String| {
        text = words.say_with("sand-other-more", &[("head", (&text).into()), ("next", next.into())]);
    };
    let scaffolds: Bag = std::iter::repeat_n(named::SCAFFOLD, lies.front.into()).collect();
    let pallets: Bag = lies.pallets.iter().copied().collect();
    let revealed: Bag = public.revealed.iter().copied().collect();
    let opened = public
        .opened
        .map_or((Bag::EMPTY, Bag::EMPTY), |opened| (opened.hand, opened.gifts.iter().copied().collect()));
    let piles = [
        ("sand-other-front", scaffolds),
        ("sand-other-pallets", pallets),
        ("sand-other-removed", lies.removed),
        ("sand-other-revealed", revealed),
        ("sand-other-hand", opened.0),
        ("sand-other-gifts", opened.1),
    ];
    for (id, cards) in piles {
        if !cards.is_empty() {
            more(words.say_with(id, &[("cards", cards::tally(&cards, words).into())]));
        }
    }
    if public.held > 0 {
        more(words.say_with("sand-other-held", &[("n", public.held.into())]));
    }
    text
}

/// The sheet of the solo campaign, as far as it is filled in.
fn solo(view: &View, words: &Words) -> Prose {
    let args = [("game", game_number(view).into()), ("coins", view.solo_coins.into())];
    let mut prose = Prose::new().text(words.say_with("sand-status-solo", &args));
    let sheet = solo_sheet(view);
    if !sheet.lines.is_empty() {
        let line = |(game, line): (u8, &crate::SheetLine)| {
            let args = [
                ("game", game.into()),
                ("pile", line.pile.into()),
                ("gift", line.gift.into()),
                ("total", line.total.into()),
            ];
            words.say_with("sand-solo-line", &args)
        };
        let done: Vec<String> = sheet.ticked.iter().map(|number| number.to_string()).collect();
        let ticked = [("done", words.list(&done).into()), ("boxes", sheet.boxes.into())];
        prose = prose
            .heading(words.say("sand-solo-sheet"))
            .list((1..).zip(&sheet.lines).map(line))
            .text(words.say_with("sand-solo-ticked", &ticked));
    }
    prose
}

/// Which game is played, and what comes after it.
fn campaign(view: &View, voice: &Voice<'_>) -> String {
    let words = voice.words;
    let mode = match view.options.mode {
        Mode::FirstGame => Some("sand-option-mode-first_game"),
        Mode::Basic => Some("sand-option-mode-basic"),
        Mode::FableCampaign => Some("sand-option-mode-fable_campaign"),
        // It has been said with the sheet.
        Mode::SoloCampaign => None,
    };
    let mut sentences: Vec<String> = mode.iter().map(|id| format!("{}.", words.say(id))).collect();
    if view.options.mode == Mode::FableCampaign {
        sentences.push(words.say_with("sand-status-round", &[("round", view.round.into())]));
        if let Some((gone, new)) = exchanged(view) {
            let [gone, new] = [gone, new].map(|cards| cards::tally(&cards, words).into());
            sentences.push(words.say_with("sand-exchanged", &[("gone", gone), ("new", new)]));
        }
    }
    let next: Bag = view.queue.iter().take(GROUP).copied().collect();
    if !next.is_empty() {
        sentences.push(words.say_with("sand-next-fables", &[("cards", cards::tally(&next, words).into())]));
    }
    if let Some(Carry::Fable(carry)) = &view.options.carry {
        // SAND-CAMP-8: for information; players who have joined have won nothing yet.
        let won = |seat: Seat| {
            let games = carry.wins.get(seat.index()).copied().unwrap_or(0);
            words.say_with("sand-won", &[("name", voice.name(seat).into()), ("n", games.into())])
        };
        let wins: Vec<String> = Seat::all(seats(view)).map(won).collect();
        sentences.push(words.say_with("sand-wins", &[("wins", words.list(&wins).into())]));
    }
    sentences.join(" ")
}

/// SAND-CAMP-3: what the exchange before this game took and brought. In a campaign that begins at a later round it is
/// only one of many, and no news.
fn exchanged(view: &View) -> Option<(Bag, Bag)> {
    let new = match &view.options.carry {
        Some(Carry::Fable(carry)) => carry.queue.get(..GROUP)?,
        _ if view.options.fable_round == 1 => &FABLES[..GROUP],
        _ => return None,
    };
    let gone = view.queue.len().checked_sub(GROUP).and_then(|from| view.queue.get(from..))?;
    Some((gone.iter().copied().collect(), new.iter().copied().collect()))
}
