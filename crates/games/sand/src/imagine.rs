//! A possible world for the owner of a view.
//!
//! The viewer knows which cards are in another player's hand, draw pile and gift pile together, and how many in each.
//! So these are dealt out at random, every arrangement being equally likely; only a Scaffold is certainly in the draw
//! pile. With simultaneous turns, this describes the beginning of the turn. Players who are done are then made to play
//! their turn at random; the others may make some of their choices. So every possible world can come up, although
//! nobody really plays at random.

use kit::{Dice, Row, Seat};

use crate::act::Act;
use crate::card::named;
use crate::piles::Piles;
use crate::state::{Phase, Pile, Player, SEATS, Sand, Shown, Step, Task, Turn};
use crate::view::{Own, Public, View};
use crate::{Bag, Choice};

/// The most choices that an unfinished turn is imagined to have made.
const CHOICES: u32 = 16;
/// Room for the choices of a prompt; the largest is in step 2.
const PROMPT: usize = 255;

pub(crate) fn imagine(view: &View, dice: &mut Dice) -> Sand {
    let mut world = Sand {
        options: view.options,
        seats: view.seats,
        phase: view.phase,
        turn: view.turn,
        last: view.last,
        ending: view.ending,
        deck: view.deck,
        queue: view.queue,
        round: view.round,
        asked: view.asked,
        bonuses: view.bonuses,
        players: [Player::default(); SEATS],
    };
    for (seat, public) in Seat::all(view.seats).zip(&view.players) {
        let mut player = match &view.own {
            Some(own) if view.viewer.is(seat) => own_player(view, own, public, dice),
            _ => other_player(view, public, dice),
        };
        // So that future shuffles differ between worlds.
        player.shuffles = dice.below(1 << 16) as u16;
        world.players[seat.index()] = player;
    }
    let at_once = view.options.at_once();
    for (seat, public) in Seat::all(view.seats).zip(&view.players) {
        if view.own.is_some() && view.viewer.is(seat) {
            continue;
        }
        match view.phase {
            Phase::Mulligan => mark_some(world.player_mut(seat), public.done, dice),
            Phase::Turn if at_once => world.imagine_turn(seat, public.done, dice),
            _ => {}
        }
    }
    world
}

/// A player's open things, and how others see them. Nothing hidden has been dealt yet.
fn placed(public: &Public) -> Player {
    let Shown { built, discard, removed, pallets, hand: _, draw: _, gifts: _, front, coins } = public.lies;
    let mut player = Player {
        hand: Bag::EMPTY,
        discard,
        built,
        removed,
        piles: Piles::default(),
        turn: public.turn.unwrap_or_default(),
        task: Task::None,
        laid: Bag::EMPTY,
        batch: Row::default(),
        held: Row::default(),
        held_coins: 0,
        pallets,
        spent_pallets: Row::default(),
        spent_coins: 0,
        fee_foundations: 0,
        front,
        outgoing: public.outgoing,
        coins,
        shuffles: 0,
        shown: Shown { built: public.before, ..public.lies },
    };
    if public.done {
        player.turn.step = Step::Done;
    }
    player
}

/// The viewer: everything but the order of their draw pile is known.
fn own_player(view: &View, own: &Own, public: &Public, dice: &mut Dice) -> Player {
    let mut player = Player {
        hand: own.hand,
        task: own.task,
        laid: own.laid,
        batch: own.batch,
        held: own.held,
        held_coins: own.held_coins,
        spent_pallets: own.spent_pallets,
        spent_coins: own.spent_coins,
        fee_foundations: own.fee_foundations,
        shown: own.shown,
        ..placed(public)
    };
    player.piles.set_gifts(&own.gifts);
    if view.phase == Phase::Exchange {
        return player;
    }
    // What is put aside for a task is still shown where it was before.
    player.front -= own.laid.count(named::SCAFFOLD);
    player.coins -= u16::from(own.spent_coins);
    for card in &own.spent_pallets {
        let index = player.pallets.find(*card).expect("what was spent lay on a Pallet");
        player.pallets.take(index);
    }
    // The draw pile has what is hidden from others and not in the viewer's own hands.
    let mut known = own.hand;
    known.add_all(&own.laid);
    own.gifts.iter().for_each(|card| known.add(*card));
    own.batch.iter().for_each(|item| known.add(item.card));
    own.held.iter().for_each(|card| known.add(*card));
    let mut hidden = public.hidden;
    public.revealed.iter().for_each(|card| hidden.add(*card));
    (0..own.laid.count(named::SCAFFOLD)).for_each(|_| hidden.add(named::SCAFFOLD));
    player.set_random_draw(&hidden.minus(&known), dice);
    player
}

/// Somebody else: what the viewer sees of them, with their hidden cards dealt out.
fn other_player(view: &View, public: &Public, dice: &mut Dice) -> Player {
    let lies = public.lies;
    let mut player = placed(public);
    if view.phase == Phase::Exchange {
        // Which of the six they have chosen so far is not shown.
        player.held = public.revealed;
        let mut six = public.revealed;
        dice.shuffle(&mut six);
        player.laid = six.iter().take(dice.below(3) as usize).copied().collect();
        return player;
    }
    if let Some(opened) = public.opened {
        player.hand = opened.hand;
        player.piles.set_gifts(&opened.gifts);
        let mut known = opened.hand;
        opened.gifts.iter().for_each(|card| known.add(*card));
        player.set_random_draw(&public.hidden.minus(&known), dice);
        return player;
    }
    let mut cards: Pile = public.hidden.iter().filter(|card| *card != named::SCAFFOLD).collect();
    dice.shuffle(&mut cards);
    player.piles.set_gifts(&cards.deal::<{ crate::state::PILE }>(lies.gifts));
    player.hand = cards.deal::<{ crate::state::PILE }>(lies.hand).iter().copied().collect();
    (0..public.hidden.count(named::SCAFFOLD)).for_each(|_| cards.push(named::SCAFFOLD));
    dice.shuffle(&mut cards);
    if public.held > 0 {
        // In the middle of Sifter: tokens stand for cards that the draw pile lacked.
        player.task = Task::Sift;
        let drawn = cards.len().saturating_sub(lies.draw.into()) as u8;
        let mut held: Row<_, 6> = cards.deal(drawn);
        held.sort_unstable();
        player.held = held;
        player.held_coins = public.held - drawn;
    } else if !public.revealed.is_empty() {
        player.task = Task::Dream;
        player.held = public.revealed;
    }
    player.piles.set_draw(&cards);
    player
}

/// SAND-SETUP-6: which starting cards somebody wants to exchange is secret.
fn mark_some(player: &mut Player, done: bool, dice: &mut Dice) {
    for card in player.hand.iter() {
        if dice.below(2) == 0 {
            player.hand.remove(card);
            player.laid.add(card);
        }
    }
    for _ in 0..player.front {
        if dice.below(2) == 0 {
            player.front -= 1;
            player.laid.add(named::SCAFFOLD);
        }
    }
    if done {
        player.turn.step = Step::Done;
    }
}

impl Player {
    /// A draw pile of these cards, in any order.
    fn set_random_draw(&mut self, cards: &Bag, dice: &mut Dice) {
        let mut draw: Pile = cards.iter().collect();
        dice.shuffle(&mut draw);
        self.piles.set_draw(&draw);
    }
}

impl Sand {
    /// Plays somebody's turn from its beginning: to its end if they are done, otherwise a few choices or none.
    fn imagine_turn(&mut self, seat: Seat, done: bool, dice: &mut Dice) {
        let mut table = dice.clone();
        self.player_mut(seat).turn = Turn::default();
        self.begin_own_turn(seat, &mut table, &mut |_| ());
        let mut left = if done { u32::MAX } else { dice.below(2) * dice.below(CHOICES) };
        while left > 0 && self.player(seat).turn.step != Step::Done {
            let mut choices: Row<Choice, PROMPT> = Row::new(Choice::End);
            self.offer(seat, &mut |choice| choices.push(choice));
            let Some(choice) = dice.pick(&choices) else { return };
            let before = *self.player(seat);
            let (at_table, open) = (self.table(), false);
            let player = self.player_mut(seat);
            player.act(choice, &mut Act { seat, open, table: at_table, dice: &mut table, log: &mut |_| () });
            if !done && player.turn.step == Step::Done {
                // The viewer knows that they are not done.
                *player = before;
                return;
            }
            left -= 1;
        }
    }
}

/// All hidden cards of a player at once, for the laws.
pub(crate) fn hidden_cards(public: &Public) -> (Bag, u8) {
    let scaffolds = public.hidden.count(named::SCAFFOLD);
    let mut cards = public.hidden;
    (0..scaffolds).for_each(|_| cards.remove(named::SCAFFOLD));
    (cards, scaffolds)
}
