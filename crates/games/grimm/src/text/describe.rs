//! Everything that the owner of a view sees: how far the game is, the Locations, their own things, the others'.

use kit::Seat;
use words::{Arg, Prose, Voice};

use super::cards;
use crate::player::Public;
use crate::script::Op;
use crate::state::Window;
use crate::view::{Own, View};
use crate::vocabulary::{GatherCard, House, Location, Resource, Section};
use crate::{Bag, Fable};

pub(super) fn describe(view: &View, voice: &Voice<'_>) -> Prose {
    let words = voice.words;
    let mut prose = Prose::new().heading(heading(view, voice)).text(status(view, voice));
    prose = prose.then(locations(view, voice));
    if let Some(taken) = taken_at_the_deal(view, voice) {
        prose = prose.text(taken);
    }
    if let Some((_, public, own)) = view.me() {
        prose = prose.then(mine(view, public, own, voice));
    }
    prose = prose.then(standing(view, voice)).then(players(view, voice)).then(in_play(view, voice));
    let discard = cards::tally(&view.discard, words);
    let gone = cards::friends(view.friend_discard.iter(), words);
    let args = [
        ("deck", view.deck.into()),
        ("discard", discard.into()),
        ("friends", view.friend_deck.into()),
        ("gone", gone.into()),
    ];
    let mut sentences = vec![words.say_with("grimm-decks", &args)];
    if view.tops.iter().any(Option::is_some) {
        let name = |card: &Option<Fable>| {
            card.map_or_else(|| words.say("grimm-unknown-card"), |card| cards::name_fable(card, words))
        };
        let tops: Vec<String> = view.tops.iter().rev().map(name).collect();
        sentences.push(words.say_with("grimm-tops", &[("cards", words.list(&tops).into())]));
    }
    if !view.revealed.is_empty() {
        let revealed = cards::friends(view.revealed.iter(), words);
        sentences.push(words.say_with("grimm-revealed", &[("cards", revealed.into())]));
    }
    let sold_out: Vec<String> = Resource::ALL
        .into_iter()
        .flat_map(|of| Section::ALL.map(|top| House { of, top, scrap: false }))
        .filter(|house| view.sections[house.of.index()][house.top.index()] == 0)
        .map(|house| cards::section(house, words))
        .collect();
    if !sold_out.is_empty() {
        sentences.push(words.say_with("grimm-sold-out", &[("sections", words.list(&sold_out).into())]));
    }
    prose.text(sentences.join(" "))
}

fn heading(view: &View, voice: &Voice<'_>) -> String {
    let id = match view.window {
        Window::RoundStart => "grimm-heading-round_start",
        Window::Choose | Window::Peek | Window::ChooseLast => "grimm-heading-choose",
        Window::Reveal => "grimm-heading-reveal",
        Window::Move => "grimm-heading-move",
        Window::Before => "grimm-heading-before",
        Window::Collect => "grimm-heading-collect",
        Window::EndGather | Window::Close => "grimm-heading-end_gather",
        Window::BuildStart | Window::Build | Window::BuildEnd => "grimm-heading-build",
        Window::Over => return voice.words.say("game-over"),
    };
    voice.words.say_with(id, &[("round", view.round.into())])
}

fn status(view: &View, voice: &Voice<'_>) -> String {
    let words = voice.words;
    let first = words.say_with("grimm-first", &[("name", voice.name(view.first).into())]);
    match voice.waiting(view.awaited, view.seats, view.viewer) {
        Some(waiting) => format!("{first} {waiting}"),
        None => first,
    }
}

/// What the Prince took during the deal, before anybody could be told (GRIMM-PRINCE-4): until pigs move in the first
/// round, nothing else can be missing.
fn taken_at_the_deal(view: &View, voice: &Voice<'_>) -> Option<String> {
    let begins = view.seats == 2 && view.round == 1 && view.window < Window::Move;
    let missing = |at: &Location| {
        let mut goods = at.supply();
        goods.remove(view.stock[at.index()]);
        goods
    };
    let at = view.locations().filter(|_| begins).find(|at| !missing(at).is_empty())?;
    let goods = cards::goods(missing(&at), voice.words);
    let args = [("goods", goods.into()), ("from", cards::from_place(at, voice.words).into())];
    Some(voice.words.say_with("grimm-prince-first", &args))
}

/// Stock, pigs, Monsters and whatever else is there.
fn locations(view: &View, voice: &Voice<'_>) -> Prose {
    let words = voice.words;
    let row = |at: Location| {
        let mut there: Vec<String> = Vec::new();
        there.extend(view.unique[at.index()].map(|unique| cards::name_fable(unique.card, words)));
        for player in &view.players {
            if let Some(card) = player.active.filter(|_| player.active_at == Some(at)) {
                there.push(cards::name_fable(card, words));
            }
            if let Some(card) = player.played.filter(|_| player.monster_at == Some(at)) {
                let name = cards::fable_name(card, words);
                there.push(if player.cancelled {
                    words.say_with("grimm-cancelled", &[("card", name.into())])
                } else {
                    name.to_owned()
                });
            }
        }
        let pigs: Vec<&str> = view.pigs(at).iter().map(|seat| voice.name(seat)).collect();
        vec![
            cards::place(at, words),
            cards::goods(view.stock[at.index()], words),
            if pigs.is_empty() { words.say("nobody") } else { words.list(&pigs) },
            words.list(&there),
        ]
    };
    let head = ["grimm-head-location", "grimm-head-stock", "grimm-head-who", "grimm-head-there"];
    let rows = view.locations().map(row).collect();
    Prose::new().table(words.say("grimm-locations"), head.map(|id| words.say(id)), rows)
}

fn mine(view: &View, public: &Public, own: &Own, voice: &Voice<'_>) -> Prose {
    let words = voice.words;
    let mut prose = Prose::new();
    prose = if own.hand.is_empty() {
        prose.text(words.say("grimm-hand-empty"))
    } else {
        prose.heading(words.say("grimm-hand")).list(cards::items(&own.hand, words))
    };
    let mut sentences = Vec::new();
    let mut note = |id: &str, what: String| sentences.push(words.say_with(id, &[("cards", what.into())]));
    // After a Well or a Curse a player may hold a card of another colour.
    let name = |card: &GatherCard| {
        let at = cards::place(card.names, words);
        if view.viewer.is(card.owner) {
            return at;
        }
        words.say_with("grimm-gather-of", &[("at", at.into()), ("name", voice.name(card.owner).into())])
    };
    let names = |cards: &[GatherCard]| words.list(&cards.iter().map(name).collect::<Vec<_>>());
    if !own.gathers.is_empty() {
        note("grimm-gathers", names(&own.gathers));
    }
    if !own.locked.is_empty() {
        note("grimm-locked", names(&own.locked));
    }
    if !own.keeping.is_empty() {
        note("grimm-keeping", names(&own.keeping));
    }
    if let Some(card) = own.front {
        note("grimm-laid-gather", name(&card));
    }
    match own.laid {
        Some(card) => note("grimm-laid-fable", cards::name_fable(card, words)),
        None if public.forced => sentences.push(words.say("grimm-laid-unknown")),
        None => {}
    }
    let choosing = view.frame().filter(|frame| view.viewer.is(frame.me)).and_then(crate::Frame::op);
    if let Some(Op::KeepTwo | Op::KeepOne | Op::PutTop) = choosing {
        let aside = cards::tally(&view.aside_known, words);
        sentences.push(words.say_with("grimm-aside-mine", &[("cards", aside.into())]));
        if !own.kept.is_empty() {
            let kept = cards::tally(&own.kept, words);
            sentences.push(words.say_with("grimm-kept", &[("cards", kept.into())]));
        }
    }
    sentences.push(match public.friend {
        Some(friend) => {
            let args = [
                ("card", cards::friend_name(friend, words).into()),
                ("text", cards::friend_text(friend, words).into()),
            ];
            words.say_with("grimm-friend-mine", &args)
        }
        None => words.say("grimm-friend-none"),
    });
    prose.text(sentences.join(" "))
}

/// Resources, Fables, houses and Friends of all players.
fn standing(view: &View, voice: &Voice<'_>) -> Prose {
    let words = voice.words;
    let head = [
        "player",
        "grimm-straw",
        "grimm-wood",
        "grimm-brick",
        "grimm-head-fables",
        "grimm-head-complete",
        "grimm-head-friend",
    ];
    let row = |(seat, public): (Seat, &Public)| {
        let name = voice.name(seat);
        let name = if view.viewer.is(seat) {
            words.say_with("grimm-self", &[("name", name.into())])
        } else {
            name.to_owned()
        };
        let friend =
            public.friend.map_or_else(|| words.say("grimm-none"), |friend| cards::name_friend(friend, words));
        let mut cells = vec![name];
        cells.extend(Resource::ALL.map(|of| public.board[of].to_string()));
        cells.extend([public.fables.to_string(), public.houses.completed().to_string(), friend]);
        cells
    };
    let rows = Seat::all(kit::MAX_SEATS).zip(&view.players).map(row).collect();
    Prose::new().table(words.say("grimm-standing"), head.map(|id| words.say(id)), rows)
}

/// Houses and everything else that lies open, one line per player.
fn players(view: &View, voice: &Voice<'_>) -> Prose {
    let lines =
        Seat::all(kit::MAX_SEATS).zip(&view.players).map(|(seat, public)| line(view, seat, public, voice));
    Prose::new().list(lines)
}

/// What open cards do, so that nobody has to know them by heart. The viewer's own Friend is explained with their own
/// things.
fn in_play(view: &View, voice: &Voice<'_>) -> Prose {
    let words = voice.words;
    let mut fables: Bag = view.unique.iter().flatten().map(|unique| unique.card).collect();
    let mut items = Vec::new();
    for (seat, player) in Seat::all(kit::MAX_SEATS).zip(&view.players) {
        let open = [player.played, player.next, player.active];
        open.into_iter().flatten().for_each(|card| fables.add(card));
        if let Some(friend) = player.friend.filter(|_| !view.viewer.is(seat)) {
            items.push(cards::friend_item(friend, words));
        }
    }
    items.extend(cards::items(&fables, words));
    if items.is_empty() {
        return Prose::new();
    }
    Prose::new().heading(words.say("grimm-in-play")).list(items)
}

fn line(view: &View, seat: Seat, public: &Public, voice: &Voice<'_>) -> String {
    let words = voice.words;
    let me = view.viewer.is(seat);
    let houses = ("houses", Arg::from(cards::houses(public.houses.iter(), words)));
    let name = ("name", voice.name(seat).into());
    let mut text = match (me, public.houses.iter().next()) {
        (true, Some(_)) => words.say_with("grimm-player-you", &[houses]),
        (true, None) => words.say("grimm-player-none-you"),
        (false, Some(_)) => words.say_with("grimm-player", &[name, houses]),
        (false, None) => words.say_with("grimm-player-none", &[name]),
    };
    let mut more = |next: String| {
        text = words.say_with("grimm-more", &[("head", (&text).into()), ("next", next.into())]);
    };
    let card =
        |id: &str, card: Fable| words.say_with(id, &[("cards", cards::fable_name(card, words).into())]);
    let at = |id: &str, at: Location| words.say_with(id, &[("at", cards::place(at, words).into())]);
    for of in Resource::ALL.into_iter().filter(|of| view.tokens[of.index()] == Some(seat)) {
        more(words.say_with("grimm-token", &[("of", cards::resource(of, words).into())]));
    }
    if public.houses.scrap_yards() > 0 {
        more(words.say_with("grimm-scraps", &[("n", public.houses.scrap_yards().into())]));
    }
    if !public.stored.is_empty() {
        more(words.say_with("grimm-stored", &[("goods", cards::goods(public.stored, words).into())]));
    }
    if !public.gathered.is_empty() {
        more(words.say_with("grimm-gathered", &[("goods", cards::goods(public.gathered, words).into())]));
    }
    let fables =
        [("grimm-played", public.played), ("grimm-next", public.next), ("grimm-active", public.active)];
    for (id, fable) in fables {
        fable.into_iter().for_each(|fable| more(card(id, fable)));
    }
    if !me {
        hidden(view, public, voice, &mut more);
    }
    if public.locked > 0 {
        more(words.say_with("grimm-locked-others", &[("n", public.locked.into())]));
    }
    if public.action_mod != 0 {
        let actions = u16::try_from(2 + i16::from(public.action_mod)).unwrap_or(0);
        more(words.say_with("grimm-actions", &[("n", actions.into())]));
    }
    let either = |own: &'static str, other: &'static str| if me { own } else { other };
    match public.guess {
        Some(true) => more(words.say(either("grimm-guess-alone-you", "grimm-guess-alone"))),
        Some(false) => more(words.say(either("grimm-guess-others-you", "grimm-guess-others"))),
        None => {}
    }
    if let Some(claim) = public.claim {
        more(at(either("grimm-claim-you", "grimm-claim"), claim));
    }
    if public.away {
        more(words.say(either("grimm-away-you", "grimm-away")));
    }
    if let Some(front) = public.front.filter(|front| front.owner != seat) {
        more(if view.viewer.is(front.owner) {
            words.say("grimm-front-yours")
        } else {
            let id = either("grimm-front-foreign-you", "grimm-front-foreign");
            words.say_with(id, &[("name", voice.name(front.owner).into())])
        });
    }
    // The names of two Fables end in an exclamation mark, which also ends the sentence.
    text.replace("!.", "!")
}

/// What is known of the cards that lie face down in front of another player.
fn hidden(view: &View, public: &Public, voice: &Voice<'_>, more: &mut impl FnMut(String)) {
    let words = voice.words;
    if !public.known.is_empty() {
        let known = cards::tally(&public.known, words);
        more(words.say_with("grimm-known", &[("cards", known.into())]));
    }
    match public.front {
        Some(front) => match front.names {
            Some(at) => more(words.say_with("grimm-front-known", &[("at", cards::place(at, words).into())])),
            None => more(words.say("grimm-front")),
        },
        None if public.committed && view.window < Window::Reveal => more(words.say("grimm-committed")),
        None => {}
    }
    match (public.laid, public.laid_card) {
        (true, Some(card)) => {
            let name = cards::fable_name(card, words);
            more(words.say_with("grimm-fable-down-known", &[("cards", name.into())]));
        }
        (true, None) => more(words.say("grimm-fable-down")),
        _ => {}
    }
}
