//! A possible world for the owner of a view.
//!
//! Fables whose place the viewer does not know are dealt out at random to where he knows that cards lie: hands, the deck,
//! what was laid face down. What he knows stays where it is. Gather cards are dealt by colour, because backs are
//! coloured. While others commit unseen, they have laid anything that they could have, or begun to. So every world that
//! is possible can come up, though others do not choose at random in truth.

use kit::{Dice, Row, Seat};

use crate::card::FABLE_DECK;
use crate::card::fable::SCRAP_YARD;
use crate::friends::Trait;
use crate::script::Op;
use crate::seen::number;
use crate::state::{Gathers, Grimm, PUBLIC, Player, SEATS, Viewers, Window};
use crate::view::{Public, View};
use crate::vocabulary::{GatherCard, Location};
use crate::{Bag, Fable};

/// The Fables whose place is unknown, and how many lie where.
pub(crate) struct Unknown {
    pub(crate) pool: Bag,
    /// In the deck.
    pub(crate) deck: u8,
    /// Set aside.
    pub(crate) aside: u8,
    /// Held by each player, laid ones included.
    pub(crate) hands: [u8; SEATS],
}

impl Unknown {
    pub(crate) fn of(view: &View) -> Unknown {
        let mut seen = view.discard;
        let mut see = |card: Option<Fable>| card.into_iter().for_each(|card| seen.add(card));
        for unique in view.unique.iter().flatten() {
            see(Some(unique.card));
        }
        view.tops.iter().for_each(|card| see(*card));
        view.aside_known.iter().for_each(|card| see(Some(card)));
        let mut hands = [0; SEATS];
        for (seat, player) in Seat::all(view.seats).zip(&view.players) {
            [player.played, player.next, player.active].into_iter().for_each(&mut see);
            (0..player.houses.scrap_yards()).for_each(|_| see(Some(SCRAP_YARD)));
            if player.forced {
                see(player.laid_card);
            }
            if let Some(own) = view.own.filter(|_| view.viewer.is(seat)) {
                own.hand.iter().for_each(|card| see(Some(card)));
                see(own.laid.filter(|_| !player.forced));
            } else {
                player.known.iter().for_each(|card| see(Some(card)));
                hands[seat.index()] = holding(player).saturating_sub(player.known.len());
            }
        }
        let all: Bag = view.options.fables().collect();
        let known_tops = view.tops.iter().flatten().count() as u8;
        Unknown {
            pool: all.minus(&seen),
            deck: view.deck.saturating_sub(known_tops),
            aside: view.aside.saturating_sub(view.aside_known.len()),
            hands,
        }
    }
}

/// How many Fables somebody holds, what he has laid from his hand included.
fn holding(player: &Public) -> u8 {
    player.fables + u8::from(player.laid && !player.forced)
}

/// The unknown Fables in random order.
struct Pile(Row<Fable, FABLE_DECK>);

impl Pile {
    fn take(&mut self) -> Fable {
        // A view of a real game has a card for every place.
        self.0.pop().unwrap_or_default()
    }
}

pub(crate) fn imagine(view: &View, dice: &mut Dice) -> Grimm {
    let mut world = Grimm::empty(view.options, view.seats);
    copy_what_is_open(view, &mut world);
    let unknown = Unknown::of(view);
    let mut pile = Pile(unknown.pool.iter().collect());
    dice.shuffle(&mut pile.0);
    deal_gathers(view, &mut world, dice);
    for (seat, public) in Seat::all(view.seats).zip(&view.players) {
        let player = &mut world.players[seat.index()];
        if public.forced && public.laid {
            player.laid = Some(public.laid_card.unwrap_or_else(|| pile.take()));
        }
        if let Some(own) = view.own.filter(|_| view.viewer.is(seat)) {
            player.hand = own.hand;
            if !public.forced {
                player.laid = own.laid;
                player.laid_known = Viewers::only(seat);
            }
            continue;
        }
        player.hand = public.known;
        (0..unknown.hands[seat.index()]).for_each(|_| player.hand.add(pile.take()));
        if public.laid && !public.forced {
            lay(player, public.laid_card, seat, dice);
        }
    }
    let me = number(view.viewer);
    deal_aside(view, &mut world, &mut pile, unknown.aside, dice);
    for _ in 0..usize::from(view.deck).saturating_sub(view.tops.len()) {
        world.deck.push(pile.take());
    }
    for card in &view.tops {
        world.deck.push(card.unwrap_or_else(|| pile.take()));
        world.tops.push(if card.is_some() { Viewers(1 << me) } else { Viewers::NONE });
    }
    for (seat, public) in Seat::all(view.seats).zip(&view.players) {
        if public.laid_card.is_some() {
            let known = world.player(seat).laid_known.and(Viewers(1 << me));
            world.player_mut(seat).laid_known = known;
        }
    }
    let held =
        view.players.iter().filter_map(|player| player.friend).fold(0, |set, friend| set | friend.bit());
    let elsewhere = held | view.friend_discard.0 | view.revealed.0;
    for friend in view.options.friends().filter(|friend| friend.bit() & elsewhere == 0) {
        world.friend_deck.push(friend);
    }
    dice.shuffle(&mut world.friend_deck);
    commit_unseen(view, &mut world, dice);
    world
}

fn copy_what_is_open(view: &View, world: &mut Grimm) {
    let me = number(view.viewer);
    world.round = view.round;
    world.first = view.first;
    world.window = view.window;
    world.slot = view.slot;
    world.pending = view.pending;
    world.frames = view.frames;
    world.stock = view.stock;
    world.unique = view.unique;
    world.tokens = view.tokens;
    world.sections = view.sections;
    world.monsters_revealed = view.monsters_revealed;
    world.actions_left = view.actions_left;
    world.actions_used = view.actions_used;
    world.specials = view.specials.0;
    world.discard = view.discard;
    world.friend_discard = view.friend_discard.0;
    world.revealed = view.revealed.0;
    world.aside_known[me] = view.aside_known;
    for (seat, public) in Seat::all(view.seats).zip(&view.players) {
        world.known[me][seat.index()] = public.known;
        world.seen_since_lock[me][seat.index()] = public.seen_since_lock;
        world.players[seat.index()] = Player {
            board: public.board,
            stored: public.stored,
            gathered: public.gathered,
            houses: public.houses,
            friend: public.friend,
            forced: public.forced,
            committed: public.committed,
            played: public.played,
            monster_at: public.monster_at,
            cancelled: public.cancelled,
            next: public.next,
            active: public.active,
            active_at: public.active_at,
            shown: public.shown,
            detour: public.detour,
            away: public.away,
            pig: public.pig,
            action_mod: public.action_mod,
            guess: public.guess,
            claim: public.claim,
            theft: public.theft,
            razed: public.razed,
            ..Player::default()
        };
    }
}

/// One of the cards that somebody holds lies in front of him.
fn lay(player: &mut Player, known: Option<Fable>, seat: Seat, dice: &mut Dice) {
    let held = player.hand;
    let card = known.or_else(|| held.nth(dice.below(u32::from(held.len()).max(1))));
    if let Some(card) = card {
        player.hand.take(card);
        player.laid = Some(card);
        player.laid_known = Viewers::only(seat);
    }
}

fn deal_aside(view: &View, world: &mut Grimm, pile: &mut Pile, unknown: u8, dice: &mut Dice) {
    let mut aside = view.aside_known;
    (0..unknown).for_each(|_| aside.add(pile.take()));
    aside.iter().for_each(|card| world.aside.push(card));
    let Some(frame) = view.frame() else { return };
    let Some(op @ (Op::KeepTwo | Op::KeepOne | Op::PutTop)) = frame.op() else { return };
    world.aside_known[frame.me.index()] = aside;
    if op != Op::KeepTwo {
        return;
    }
    match view.own {
        Some(own) if view.viewer.is(frame.me) => world.kept = own.kept,
        // He may have chosen the first already.
        _ if frame.left == 1 => {
            let card = aside.nth(dice.below(u32::from(aside.len()).max(1)));
            world.kept = card.into_iter().collect();
        }
        _ => {}
    }
}

/// Gather cards, colour by colour: the viewer's own and those he has seen are where they are.
fn deal_gathers(view: &View, world: &mut Grimm, dice: &mut Dice) {
    let me = number(view.viewer);
    let open = view.window >= Window::Move && view.window <= Window::EndGather;
    let mut unseen: [Gathers; SEATS] = std::array::from_fn(|seat| Gathers::of(Seat::at(seat), view.seats));
    for (seat, public) in Seat::all(view.seats).zip(&view.players) {
        let player = &mut world.players[seat.index()];
        player.gathers = Gathers::default();
        if let Some(own) = view.own.filter(|_| view.viewer.is(seat)) {
            let set = |cards: &Row<GatherCard, SEATS>| {
                Gathers(cards.iter().fold(0, |set, card| set | Gathers::bit(*card)))
            };
            (player.gathers, player.locked) = (set(&own.gathers), set(&own.locked));
            player.keeping = set(&own.keeping);
            player.front = own.front;
            player.front_known = Viewers::only(seat);
            for colour in &mut unseen {
                colour.0 &= !(player.gathers.0 | player.locked.0);
                own.front.iter().for_each(|card| colour.remove(*card));
            }
        } else if let Some(card) = public.returned {
            player.gathers.add(card);
            unseen[card.owner.index()].remove(card);
        }
        if let Some(card) = public.returned {
            (player.returned, player.returned_known) =
                (Some(card), Viewers::only(seat).and(Viewers(1 << me)));
        }
        if !view.viewer.is(seat)
            && let Some(front) = public.front
            && let Some(names) = front.names
        {
            let card = GatherCard { owner: front.owner, names };
            player.front = Some(card);
            player.front_known = Viewers::only(seat).and(Viewers(1 << me));
            unseen[front.owner.index()].remove(card);
        }
        if open {
            player.front_known = PUBLIC;
        }
    }
    for (owner, public) in Seat::all(view.seats).zip(&view.players) {
        let mut cards: Row<GatherCard, SEATS> = unseen[owner.index()].iter().collect();
        dice.shuffle(&mut cards);
        if !view.viewer.is(owner) {
            // Seen since the lock means not locked.
            for _ in 0..public.locked {
                let at = cards.iter().position(|card| public.seen_since_lock >> card.names.index() & 1 == 0);
                if let Some(at) = at {
                    world.players[owner.index()].locked.add(cards.take(at));
                }
            }
        }
        for (seat, public) in Seat::all(view.seats).zip(&view.players) {
            if view.own.is_some() && view.viewer.is(seat) {
                continue;
            }
            let player = &mut world.players[seat.index()];
            if public.front.is_some_and(|front| front.owner == owner && front.names.is_none()) {
                player.front = cards.pop();
                player.front_known = Viewers::only(seat);
            }
            let known = public.returned.is_some_and(|card| card.owner == owner);
            for _ in 0..public.gathers[owner.index()].saturating_sub(known.into()) {
                if let Some(card) = cards.pop() {
                    player.gathers.add(card);
                }
            }
        }
    }
}

/// What others have committed unseen, or are about to (GRIMM-CHOOSE-5); and which cards somebody is about to lock.
fn commit_unseen(view: &View, world: &mut Grimm, dice: &mut Dice) {
    let queen = world.holder(Trait::Peeks);
    for (seat, public) in Seat::all(view.seats).zip(&view.players) {
        if view.own.is_some() && view.viewer.is(seat) {
            continue;
        }
        let sealed = match view.window {
            Window::Choose => queen != Some(seat),
            Window::ChooseLast => queen == Some(seat),
            _ => false,
        };
        let must = world.must_lay(seat);
        let hand = world.player(seat).hand;
        let asked_twice = !public.forced && hand.len() > u8::from(must);
        let begun = sealed && !public.committed && asked_twice && dice.below(2) == 0;
        if sealed && (public.committed || begun) {
            let player = world.player_mut(seat);
            let pick = dice.below(player.gathers.len().max(1)) as usize;
            if let Some(card) = player.gathers.iter().nth(pick) {
                player.gathers.remove(card);
                player.front = Some(card);
                player.front_known = Viewers::only(seat);
            }
            let lays = !public.forced && !hand.is_empty() && (must || dice.below(2) == 0);
            if public.committed && lays {
                lay(player, None, seat, dice);
            }
        }
        let locking = view.frame().filter(|frame| frame.op() == Some(Op::Lock) && frame.me == seat);
        if locking.is_some_and(|frame| frame.left == 1) {
            let player = world.player_mut(seat);
            let pick = dice.below(player.gathers.len().max(1)) as usize;
            player.gathers.iter().nth(pick).into_iter().for_each(|card| player.keeping.add(card));
        }
    }
}

/// The Market is the only Location that a smaller table lacks.
const _: () = assert!(Location::ALL.len() == SEATS);
