//! A possible world for the owner of a view.
//!
//! Fables that the viewer cannot locate are dealt at random to the places that must hold them: hands, the deck, face
//! down in front of players. Everything else stays where the viewer knows it to be. Gather cards are dealt by colour,
//! because their backs are coloured. While others commit unseen, any of their legal choices may have been made, or
//! begun. So every possible world can come up, even though players do not really choose at random.

use kit::{Dice, Row, Seat, Viewer};

use crate::card::fable::SCRAP_YARD;
use crate::card::{FABLE_DECK, FriendSet};
use crate::friends::Trait;
use crate::gathers::Gathers;
use crate::player::{Hidden, Player, Public};
use crate::script::Op;
use crate::set::Set;
use crate::state::{Grimm, SEATS, Window};
use crate::view::{Own, View};
use crate::viewers::{PUBLIC, VIEWERS, Viewers, number};
use crate::vocabulary::{GatherCard, Location};
use crate::{Bag, Fable};

/// The Fables that the viewer cannot locate, and how many of them lie where.
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
            if let Some(own) = own(view, seat) {
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

/// What only the viewer knows, if this is their seat.
fn own(view: &View, seat: Seat) -> Option<Own> {
    view.own.filter(|_| view.viewer.is(seat))
}

/// How many Fables a player holds, including the one laid from their hand.
fn holding(player: &Public) -> u8 {
    player.fables + u8::from(player.laid && !player.forced)
}

/// The viewer, as a set.
fn only(viewer: Viewer) -> Viewers {
    [number(viewer)].into_iter().collect()
}

/// The unknown Fables in random order.
struct Pile(Row<Fable, FABLE_DECK>);

impl Pile {
    fn take(&mut self) -> Fable {
        // A real view accounts for every card, so only a made-up one runs out.
        self.0.pop().unwrap_or_default()
    }
}

pub(crate) fn imagine(view: &View, dice: &mut Dice) -> Grimm {
    let mut world = open_world(view);
    let unknown = Unknown::of(view);
    let mut pile = Pile(unknown.pool.iter().collect());
    dice.shuffle(&mut pile.0);
    deal_gathers(view, &mut world, dice);
    for (seat, public) in Seat::all(view.seats).zip(&view.players) {
        let player = world.player_mut(seat);
        if public.forced && public.laid {
            player.laid = Some(public.laid_card.unwrap_or_else(|| pile.take()));
        }
        if let Some(own) = own(view, seat) {
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
    deal_aside(view, &mut world, &mut pile, unknown.aside, dice);
    for _ in 0..usize::from(view.deck).saturating_sub(view.tops.len()) {
        world.deck.push(pile.take());
    }
    for card in &view.tops {
        world.deck.push(card.unwrap_or_else(|| pile.take()));
        world.tops.push(if card.is_some() { only(view.viewer) } else { Viewers::NONE });
    }
    for (player, public) in world.players.iter_mut().zip(&view.players) {
        if public.laid_card.is_some() {
            player.laid_known = player.laid_known.and(only(view.viewer));
        }
    }
    let held: FriendSet = view.players.iter().filter_map(|player| player.friend).collect();
    let elsewhere = [held, view.friend_discard, view.revealed];
    for friend in view.options.friends().filter(|friend| !elsewhere.iter().any(|set| set.has(*friend))) {
        world.friend_deck.push(friend);
    }
    dice.shuffle(&mut world.friend_deck);
    commit_unseen(view, &mut world, dice);
    world
}

/// The world as far as the viewer sees it. Nothing hidden has been dealt yet.
fn open_world(view: &View) -> Grimm {
    let me = number(view.viewer);
    let mut world = Grimm {
        options: view.options,
        seats: view.seats,
        round: view.round,
        first: view.first,
        window: view.window,
        slot: view.slot,
        frames: view.frames,
        stock: view.stock,
        unique: view.unique,
        tokens: view.tokens,
        sections: view.sections,
        monsters_revealed: view.monsters_revealed,
        actions_left: view.actions_left,
        actions_used: view.actions_used,
        specials: view.specials,
        deck: Row::default(),
        tops: Row::default(),
        discard: view.discard,
        friend_deck: Row::default(),
        friend_discard: view.friend_discard,
        revealed: view.revealed,
        aside: Row::default(),
        kept: Bag::EMPTY,
        aside_known: [Bag::EMPTY; VIEWERS],
        players: [Player::default(); SEATS],
    };
    world.aside_known[me] = view.aside_known;
    for (seat, public) in Seat::all(view.seats).zip(&view.players) {
        let player = world.player_mut(seat);
        *player = public.with(Hidden {
            hand: Bag::EMPTY,
            gathers: Gathers::NONE,
            locked: Gathers::NONE,
            keeping: Gathers::NONE,
            front: None,
            front_known: Viewers::NONE,
            returned: None,
            returned_known: Viewers::NONE,
            laid: None,
            laid_known: Viewers::NONE,
            razed: Set::from_bits(public.razed),
            pending: Set::from_bits(view.pending[seat.index()]),
            known: [Bag::EMPTY; VIEWERS],
            seen_since_lock: [Set::NONE; VIEWERS],
        });
        player.known[me] = public.known;
        player.seen_since_lock[me] = Set::from_bits(public.seen_since_lock);
    }
    world
}

/// Lays a card from a player's hand in front of them: the known one, or any.
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
    match own(view, frame.me) {
        Some(own) => world.kept = own.kept,
        // The first card may have been chosen already.
        None if frame.left == 1 => {
            let card = aside.nth(dice.below(u32::from(aside.len()).max(1)));
            world.kept = card.into_iter().collect();
        }
        None => {}
    }
}

/// Deals Gather cards, colour by colour. Those that the viewer holds or has seen stay where they are.
fn deal_gathers(view: &View, world: &mut Grimm, dice: &mut Dice) {
    let open = view.window >= Window::Move && view.window <= Window::EndGather;
    let mut unseen: [Gathers; SEATS] = std::array::from_fn(|seat| Gathers::of(Seat::at(seat), view.seats));
    for (seat, public) in Seat::all(view.seats).zip(&view.players) {
        let player = world.player_mut(seat);
        if let Some(own) = own(view, seat) {
            let set = |cards: &Row<GatherCard, SEATS>| cards.iter().copied().collect::<Gathers>();
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
                (Some(card), Viewers::only(seat).and(only(view.viewer)));
        }
        if !view.viewer.is(seat)
            && let Some(front) = public.front
            && let Some(names) = front.names
        {
            let card = GatherCard { owner: front.owner, names };
            player.front = Some(card);
            player.front_known = Viewers::only(seat).and(only(view.viewer));
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
            // A card that was seen after the lock is not locked.
            let seen: Set<Location> = Set::from_bits(public.seen_since_lock);
            for _ in 0..public.locked {
                if let Some(at) = cards.iter().position(|card| !seen.has(card.names)) {
                    world.player_mut(owner).locked.add(cards.take(at));
                }
            }
        }
        for (seat, public) in Seat::all(view.seats).zip(&view.players) {
            if own(view, seat).is_some() {
                continue;
            }
            let player = world.player_mut(seat);
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

/// Commits what others have committed or begun to commit unseen (GRIMM-CHOOSE-5), and picks what a player is about to lock.
fn commit_unseen(view: &View, world: &mut Grimm, dice: &mut Dice) {
    let queen = world.holder(Trait::Peeks);
    for (seat, public) in Seat::all(view.seats).zip(&view.players) {
        if own(view, seat).is_some() {
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
            if let Some(card) = pick(player.gathers, dice) {
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
            pick(player.gathers, dice).into_iter().for_each(|card| player.keeping.add(card));
        }
    }
}

/// One of these cards at random.
fn pick(cards: Gathers, dice: &mut Dice) -> Option<GatherCard> {
    cards.iter().nth(dice.below(cards.len().max(1)) as usize)
}

/// The cards of one colour fit into a row of `SEATS`: there is one for each Location.
const _: () = assert!(Location::ALL.len() == SEATS);
