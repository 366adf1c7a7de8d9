//! What one choice leads to, scene by scene: what a viewer is told, folded into what they saw before.
//!
//! No news says that an Open or Close stage begins, or that the next step does: everybody can work that out from what
//! lies on the table. So this does, after each piece of news, as if it were the last of its stage.

use kit::{MAX_SEATS, Row, Seats};
use words::{Beat, Story};

use crate::Card;
use crate::card::{CLOSERS, Effect, OPENERS};
use crate::event::{Seen, Turn};
use crate::state::{Cards, Passing, Phase, Player, Tale};
use crate::view::{Held, Own, Placed, View, sorted};

pub(crate) const STORY: Story<Tale> = Story { fold, change: Some(change), beat };

/// What was decided together, and what one stage turns over, belongs together: nobody goes first (TALE-RULING-31).
fn beat(previous: Option<&Seen>, seen: &Seen) -> Beat {
    match (previous, seen) {
        (Some(previous), _) if is_decision(previous) && is_decision(seen) => Beat::Joined,
        (Some(Seen::Hunted { .. }), Seen::Hunted { .. }) => Beat::Joined,
        (Some(Seen::Turned { turn: before, .. }), Seen::Turned { turn, .. }) if before == turn => {
            Beat::Joined
        }
        // What follows from a pick shows in front of the reader, not on the table.
        (Some(previous), Seen::Passed { .. } | Seen::Drafted { .. }) if is_decision(previous) => Beat::Joined,
        (_, Seen::Revealed { .. } | Seen::Hunted { .. } | Seen::Turned { .. }) => Beat::Long,
        _ => Beat::Short,
    }
}

fn is_decision(seen: &Seen) -> bool {
    matches!(seen, Seen::Kept { .. } | Seen::Committed { .. } | Seen::Aimed { .. } | Seen::Decided { .. })
}

fn fold(view: &mut View, seen: &Seen) {
    match *seen {
        Seen::Kept { card } | Seen::Committed { card } => {
            if let Some(own) = &mut view.own {
                own.sealed = Some(card);
            }
            if let Some(seat) = view.viewer.seat() {
                view.awaited.remove(seat);
            }
        }
        Seen::Aimed { card, .. } => aim(view, card),
        Seen::Decided { seat } => view.awaited.remove(seat),
        Seen::Passed { pack } => pass_packs(view, pack),
        Seen::Drafted { hand } => end_draft(view, hand),
        Seen::Revealed { cards } => reveal(view, &cards),
        Seen::Hunted { seat, .. } => {
            if let Some(last) =
                view.players.get_mut(seat.index()).and_then(|player| player.tableau.last_mut())
            {
                last.up = false;
            }
            if !has_prey(view) {
                begin_open(view);
            }
        }
        Seen::Turned { seat, position, turn, .. } => {
            let tableau = view.players.get_mut(seat.index()).map(|player| &mut player.tableau);
            if let Some(placed) = tableau.and_then(|tableau| tableau.get_mut(position as usize)) {
                placed.up = turn == Turn::Open;
            }
            if let Some(own) = &mut view.own {
                own.chosen.clear();
            }
            match turn {
                Turn::Open => {
                    enter(view, Phase::Open, Seats::NONE);
                    begin_close(view);
                }
                Turn::Close => {
                    enter(view, Phase::Close, Seats::NONE);
                    end_step(view);
                }
            }
        }
        Seen::ThrownAway { .. } => throw_away(view),
        Seen::Dealt { round, pack } => deal(view, round, pack),
        Seen::Scored => enter(view, Phase::Over, Seats::NONE),
    }
}

/// TALE-DRAFT-4, TALE-PLAY-3, TALE-RULING-32: what is sealed is exchanged. Of two targets, the one chosen last.
fn change(view: &mut View, before: &Seen, now: &Seen) {
    if let (Seen::Aimed { card, .. }, Some(seat)) = (before, view.viewer.seat()) {
        let tableau = view.players.get(seat.index()).map(|player| player.tableau).unwrap_or_default();
        if let Some(own) = &mut view.own {
            // TALE-FX-10: of several copies, the one that was played last was chosen last.
            let is_copy =
                |place: &u8| tableau.get(usize::from(*place)).is_some_and(|placed| placed.card == *card);
            let last = own.chosen.iter().copied().filter(is_copy).max();
            own.chosen = own.chosen.iter().copied().filter(|place| Some(*place) != last).collect();
        }
    }
    fold(view, now);
}

/// What everybody is doing from now on, and who has to decide.
fn enter(view: &mut View, phase: Phase, awaited: Seats) {
    // How many cards everybody has played in this round tells the step.
    let played = view.players.first().map_or(0, |player| player.tableau.len());
    let played = played.saturating_sub(view.options.tableau_before(view.round)) as u8;
    view.phase = phase;
    view.stage = phase.stage(view.round);
    view.step = match phase {
        Phase::Play => played,
        Phase::Open | Phase::Close => played.saturating_sub(1),
        Phase::Draft | Phase::Over => 0,
    };
    view.awaited = awaited;
}

fn everybody(view: &View) -> Seats {
    Seats::first(view.seats)
}

/// TALE-DRAFT-3: the pick is kept.
fn keep(own: &mut Own) {
    if let Some(card) = own.sealed.take() {
        add(&mut own.kept, card);
        if let Some(held) = own.held.last_mut() {
            held.kept = Some(card);
        }
    }
}

/// TALE-DRAFT-5
fn pass_packs(view: &mut View, pack: Option<Cards>) {
    for player in view.players.iter_mut() {
        player.pack = player.pack.saturating_sub(1);
        player.kept += 1;
    }
    view.step += 1;
    view.awaited = everybody(view);
    if let (Some(own), Some(pack)) = (&mut view.own, pack) {
        keep(own);
        own.pack = pack;
        add(&mut own.held, Held { round: view.round, step: view.step, cards: pack, kept: None });
    }
}

/// TALE-DRAFT-6, TALE-DRAFT-8: the last card is kept, too, and everybody has their hand.
fn end_draft(view: &mut View, hand: Option<Cards>) {
    let size = view.options.pack_size(view.round);
    for player in view.players.iter_mut() {
        (player.pack, player.kept, player.hand) = (0, size, size);
    }
    if let (Some(own), Some(hand)) = (&mut view.own, hand) {
        keep(own);
        let mut last = hand;
        for card in &own.kept {
            remove(&mut last, *card);
        }
        let kept = last.first().copied();
        add(&mut own.held, Held { round: view.round, step: size - 1, cards: last, kept });
        last.iter().for_each(|card| add(&mut own.kept, *card));
        own.pack.clear();
        own.hand = hand;
    }
    enter(view, Phase::Play, everybody(view));
}

/// TALE-PLAY-4
fn reveal(view: &mut View, cards: &[Card]) {
    for (player, card) in view.players.iter_mut().zip(cards) {
        player.hand = player.hand.saturating_sub(1);
        add(&mut player.tableau, Placed { card: *card, up: true });
    }
    if let Some(own) = &mut view.own
        && let Some(card) = own.sealed.take()
    {
        remove(&mut own.hand, card);
    }
    view.awaited = Seats::NONE;
    // TALE-PLAY-5: while something is hunted, the rest waits.
    if !has_prey(view) {
        begin_open(view);
    }
}

/// TALE-HUNT-1, TALE-RULING-14: whether a card of this step will be hunted. Hunters count even if they were hunted.
fn has_prey(view: &View) -> bool {
    let last = || view.players.iter().filter_map(|player| player.tableau.last());
    let is_hunted = |placed: &Placed| {
        let hunt = Some(Effect::Hunt(placed.card.affinity()));
        placed.up && last().any(|hunter| hunter.card.effect() == hunt)
    };
    last().any(is_hunted)
}

/// TALE-OPEN-1
fn begin_open(view: &mut View) {
    if !begin_stage(view, Phase::Open, OPENERS) {
        begin_close(view);
    }
}

fn begin_close(view: &mut View) {
    if !begin_stage(view, Phase::Close, CLOSERS) {
        end_step(view);
    }
}

/// Whether this stage has something to do. If somebody has to decide, the view says so; if not, the cards that it turns
/// are the next news.
fn begin_stage(view: &mut View, phase: Phase, actors: u64) -> bool {
    let mut table = public_table(view, phase);
    let acts = |player: &Player| player.live().is_some_and(|card| card.bit() & actors != 0);
    if !table.at_table().iter().any(acts) {
        return false;
    }
    let turned = table.ask_everybody();
    if !table.waiting.is_empty() {
        let awaited = table.awaited_by(view.own.and(view.viewer.seat()));
        enter(view, phase, awaited);
        return true;
    }
    turned.iter().any(|turned| *turned != 0)
}

/// The next step, unless the round is over: then that is the next news.
fn end_step(view: &mut View) {
    let left = view.players.first().map_or(0, |player| player.hand);
    let kept = view.options.pack_size(view.round) - view.options.play_steps(view.round);
    if left > kept {
        enter(view, Phase::Play, everybody(view));
    }
}

/// TALE-FX-8, TALE-FX-10: which copy is chosen, and whether there is more to choose, follows from what lies there.
fn aim(view: &mut View, card: Card) {
    let Some(seat) = view.viewer.seat() else { return };
    let mut table = public_table(view, view.phase);
    table.ask_everybody();
    let player = table.player_mut(seat);
    let copies = player.prompt.targets & player.copies(card);
    player.chosen |= copies & copies.wrapping_neg();
    let chosen = player.chosen;
    table.ask_everybody();
    if !table.waiting.contains(seat) {
        view.awaited.remove(seat);
    }
    if let Some(own) = &mut view.own {
        own.chosen = kit::bits(chosen.into()).collect();
    }
}

/// TALE-PLAY-7
fn throw_away(view: &mut View) {
    for player in view.players.iter_mut() {
        player.unused += player.hand;
        player.hand = 0;
    }
    if let Some(own) = &mut view.own {
        own.hand.iter().for_each(|card| add(&mut own.unused, *card));
        own.unused = sorted(own.unused);
        own.hand.clear();
    }
    view.awaited = Seats::NONE;
}

/// TALE-DEAL-1
fn deal(view: &mut View, round: u8, pack: Option<Cards>) {
    let size = view.options.pack_size(round);
    (view.round, view.passing) = (round, Passing::of(round));
    view.deck = view.deck.saturating_sub(size * view.seats);
    for player in view.players.iter_mut() {
        (player.pack, player.kept) = (size, 0);
    }
    if let (Some(own), Some(pack)) = (&mut view.own, pack) {
        own.kept.clear();
        own.pack = pack;
        add(&mut own.held, Held { round, step: 0, cards: pack, kept: None });
    }
    enter(view, Phase::Draft, everybody(view));
}

/// Adds to a row that has room for all that the rules can bring. News that does not fit the view must not stop the page.
fn add<T: Copy, const N: usize>(row: &mut Row<T, N>, item: T) {
    if row.len() < N {
        row.push(item);
    }
}

fn remove(cards: &mut Cards, card: Card) {
    if let Some(index) = cards.find(card) {
        cards.take(index);
    }
}

/// A state with what lies on the table, and with what the viewer has chosen: enough to ask as the rules do.
fn public_table(view: &View, phase: Phase) -> Tale {
    let mut players = [Player::default(); MAX_SEATS as usize];
    for (player, public) in players.iter_mut().zip(&view.players) {
        for placed in &public.tableau {
            player.place(placed.card, placed.up);
        }
    }
    if let (Some(seat), Some(own)) = (view.viewer.seat(), &view.own) {
        players[seat.index()].chosen = own.chosen.iter().fold(0, |set, position| set | 1 << position);
    }
    Tale {
        options: view.options,
        seats: view.seats,
        round: view.round,
        phase,
        step: view.step,
        waiting: Seats::NONE,
        deck: Row::default(),
        players,
    }
}
