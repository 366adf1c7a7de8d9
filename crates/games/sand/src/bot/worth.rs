//! What cards are worth: built, in hand, or still somewhere in the deck.
//!
//! The unit is an unbuilt card at the end of the game. The numbers were found by playing: two variations of the
//! weights, each number a little larger in one and smaller in the other, played against each other (solo: for points),
//! and the weights moved towards the better one; several hundred times, with fresh deals.

use crate::{Bag, Card, Color, Effect, NAMES, View, Zones};
use kit::Seat;

use super::cost;

/// Each card that is neither built nor given away counts one at the end.
const UNBUILT: f64 = 1.0;

/// How a player weighs things. In a solo match nobody sends cards and a gift costs two points, so getting rid of hand
/// cards counts less and cards that can be built later count more.
struct Weights {
    /// What a coin is worth, in the cost of a card or in what a coin card can still pay.
    coin: f64,
    /// How much of that a coin card is worth each time that it will still be drawn.
    spend: f64,
    /// What a coin is worth in hand when the turn ends.
    held_coin: f64,
    /// How much of a card's worth counts while it is in the deck.
    deck: f64,
    /// How much the best build of the next turn counts, and each further one.
    next: f64,
    more: f64,
    /// How many coins short a build of the next turn may be before it is hopeless.
    hope: f64,
    /// What a card drawn in the next turn can pay.
    comes: f64,
    /// A card of this cost will never be built; one that is cheaper by `surely` is sure to be.
    never: f64,
    surely: f64,
    /// Turns that it takes until a card is likely to have been built.
    patience: f64,
    /// How many cards a turn the deck shrinks by, and how much faster with each extra draw and each red card.
    pace: f64,
    pace_draw: f64,
    pace_red: f64,
    /// What a card on the Symbol card is worth. With others at the table, their gifts come back in exchange.
    gift: f64,
    /// Worth in every later turn: an extra draw, a slot, the discount, an extra card kept.
    green: f64,
    slot: f64,
    discount: f64,
    limit: f64,
}

const COMPANY: Weights = Weights {
    coin: 0.16,
    spend: 0.7,
    held_coin: 0.22,
    deck: 0.42,
    next: 0.22,
    more: 0.1,
    hope: 1.31,
    comes: 1.41,
    never: 5.7,
    surely: 7.1,
    patience: 3.6,
    pace: 1.11,
    pace_draw: 0.027,
    pace_red: 0.019,
    gift: 1.18,
    green: 0.43,
    slot: 0.092,
    discount: 0.38,
    limit: 0.1,
};

const ALONE: Weights = Weights {
    coin: 0.36,
    spend: 0.56,
    held_coin: 0.16,
    deck: 0.48,
    next: 0.67,
    more: 0.5,
    hope: 2.24,
    comes: 0.94,
    never: 12.2,
    surely: 7.6,
    patience: 9.2,
    pace: 0.54,
    pace_draw: 0.049,
    pace_red: 0.032,
    gift: -1.5,
    green: 0.34,
    slot: 0.17,
    discount: 0.35,
    limit: 0.14,
};

/// What cards are worth at this moment of the game.
pub(super) struct Worth {
    weights: &'static Weights,
    /// Turns left, the running one included.
    left: f64,
    /// What the cards of the next turn can pay.
    coming: f64,
    /// Of a built card, for the rest of the game.
    built: [f64; NAMES],
    /// Of a card that stays in the deck.
    kept: [f64; NAMES],
    /// Of a card in hand when the turn ends, beyond that.
    hand: [f64; NAMES],
    /// Of building a card, beyond its price.
    profit: [f64; NAMES],
}

impl Worth {
    pub(super) fn of(view: &View, seat: Seat) -> Worth {
        let weights = if view.options.is_solo() { &ALONE } else { &COMPANY };
        let left = turns_left(view, weights);
        let public = view.players[seat.index()];
        let cards = f64::from(public.lies.unbuilt()).max(1.0);
        let draws: f64 = 2.0 + public.lies.built.iter().map(draws_a_turn).sum::<f64>();
        // How often a card of the deck will still be drawn.
        let uses = ((left - 1.0) * draws / cards).clamp(0.0, 3.0);
        let none = [0.0; NAMES];
        let coming = weights.comes * draws;
        let mut worth = Worth { weights, left, coming, built: none, kept: none, hand: none, profit: none };
        for card in Card::all() {
            let index = card.index();
            let pay = f64::from(card.data().pay);
            let built = UNBUILT + weights.each_turn(card) * (left - 1.0) + one_off(card);
            let soon = weights.chance_to_build(card, left);
            let profit = (built - weights.coin * (cost(card) + 1.0)).max(0.0);
            let coin =
                if card.data().cost.is_none() { weights.spend * weights.coin * uses * pay } else { 0.0 };
            worth.built[index] = built;
            worth.profit[index] = profit;
            worth.kept[index] = coin + soon * (weights.deck * profit + 0.05);
            worth.hand[index] = if left > 1.0 { weights.held_coin * pay } else { 0.0 };
        }
        worth
    }

    /// What a player's position is worth at the end of their turn.
    pub(super) fn position(&self, zones: Zones<'_>) -> f64 {
        let built: f64 =
            zones.built().groups().map(|(card, n)| f64::from(n) * self.built[card.index()]).sum();
        let batch: f64 = zones.batch().iter().map(|item| self.built[item.card.index()]).sum();
        let gone = |card: Card| UNBUILT - self.kept[card.index()];
        let removed: f64 = zones.removed().iter().map(gone).sum();
        let given = |card: &Card| gone(*card) - UNBUILT + self.weights.gift;
        let gifts: f64 = zones.gifts().iter().map(given).sum();
        // A coin card on a Pallet is as good as built, and pays once more.
        let stored = |card: &Card| 0.8 * UNBUILT + self.weights.coin * f64::from(card.data().pay);
        let pallets: f64 = zones.pallets().iter().map(stored).sum();
        let chairs = UNBUILT * f64::from(zones.outgoing());
        let coin = if self.left > 1.0 { self.weights.coin } else { 0.02 };
        let coins = coin * (f64::from(zones.coins()) + 0.5 * f64::from(zones.front()));
        // What has been begun must be paid.
        let due = 1.02 * self.weights.coin * f64::from(zones.due());
        built
            + batch
            + removed
            + gifts
            + pallets
            + chairs
            + coins
            + self.hand_value(zones)
            + self.next_builds(zones)
            - due
    }

    /// Only as many cards as may be kept count in full.
    fn hand_value(&self, zones: Zones<'_>) -> f64 {
        let (mut value, mut count, mut worst) = (0.0, 0.0, f64::INFINITY);
        for (card, n) in zones.hand().groups() {
            let own = self.hand[card.index()];
            value += own * f64::from(n);
            count += f64::from(n);
            worst = f64::min(worst, own);
        }
        let excess = count - f64::from(zones.limit());
        if excess > 0.0 { value - excess * worst.max(0.0) } else { value }
    }

    /// The most that the hand and newly drawn cards could build in the next turn: one card after another, as many as
    /// there are slots.
    fn next_builds(&self, zones: Zones<'_>) -> f64 {
        if self.left <= 1.0 {
            return 0.0;
        }
        let kept = f64::from(zones.hand().len().min(zones.limit()));
        let extra = |(card, n): (Card, u8)| f64::from(n) * (f64::from(card.data().pay) - 1.0).max(0.0);
        let extra: f64 = zones.hand().groups().map(extra).sum();
        let pallets: f64 = zones.pallets().iter().map(|card| f64::from(card.data().pay)).sum();
        let tokens = f64::from(zones.coins()) + f64::from(zones.front());
        let discounts = count(zones.built(), |effect| effect == Effect::Discount);
        let slots = count(zones.built(), |effect| effect == Effect::Slot) as usize;
        // The card that is built does not pay.
        let mut purse = kept - 1.0 + extra + pallets + tokens + self.coming + discounts;
        let (mut value, mut weight) = (0.0, self.weights.next);
        let mut hand = *zones.hand();
        for _ in 0..=slots {
            let Some((card, best)) = self.best_build(&hand, purse) else { break };
            value += weight * best;
            hand.remove(card);
            purse -= (cost(card) - discounts).max(0.0) + 1.0;
            weight = self.weights.more;
        }
        value
    }

    /// The card of the hand that is most worth building, if any is.
    fn best_build(&self, hand: &Bag, purse: f64) -> Option<(Card, f64)> {
        let worth = |card: Card| {
            let chance = 1.0 - (cost(card) - purse) / self.weights.hope;
            (card, chance.clamp(0.0, 1.0) * self.profit[card.index()])
        };
        let cards = hand.groups().map(|(card, _)| card).filter(|card| card.data().cost.is_some());
        let best = cards.map(worth).max_by(|(_, one), (_, other)| one.total_cmp(other));
        best.filter(|(_, value)| *value > 0.0)
    }

    /// What keeping a card in hand is worth.
    pub(super) fn in_hand(&self, card: Card) -> f64 {
        self.hand[card.index()]
    }

    pub(super) fn in_first_hand(&self, card: Card) -> f64 {
        match card.data().color {
            Color::Coin => f64::from(card.data().pay) - 1.0,
            // Expensive cards come back later, when they can be paid for.
            _ if cost(card) >= 7.0 => -1.0,
            _ => 1.0,
        }
    }

    pub(super) fn in_deck(&self, card: Card) -> f64 {
        self.kept[card.index()] + self.hand[card.index()]
    }
}

/// SAND-END-4: the game ends when somebody has drawn everything. Estimated from the smallest deck at the table.
fn turns_left(view: &View, weights: &Weights) -> f64 {
    if view.turn == view.last {
        return 1.0;
    }
    let left = view.players.iter().map(|public| {
        let built = &public.lies.built;
        let limit: f64 = 3.0 + built.iter().map(kept_a_turn).sum::<f64>();
        let draws: f64 = 2.0 + built.iter().map(draws_a_turn).sum::<f64>();
        let rest = f64::from(public.lies.unbuilt()) - limit - draws;
        let reds = count(built, |effect| matches!(effect, Effect::Slot | Effect::Discount));
        let pace = weights.pace + weights.pace_draw * (draws - 2.0) + weights.pace_red * reds;
        1.0 + (rest / pace).max(0.0)
    });
    let left = left.fold(25.0, f64::min);
    if view.last > view.turn { left.min(2.0) } else { left }
}

/// How many cards of a bag have a wanted effect.
fn count(cards: &Bag, wanted: impl Fn(Effect) -> bool) -> f64 {
    cards.groups().filter(|(card, _)| wanted(card.data().effect)).map(|(_, n)| f64::from(n)).sum()
}

fn draws_a_turn(card: Card) -> f64 {
    match (card.data().effect, card.data().color) {
        (Effect::Draw(n), Color::Green) => f64::from(n),
        (Effect::Sifter | Effect::CoinHunt | Effect::CoinCollector | Effect::Dumpster, Color::Green) => 1.0,
        _ => 0.0,
    }
}

fn kept_a_turn(card: Card) -> f64 {
    if let Effect::Limit(n) = card.data().effect { f64::from(n) } else { 0.0 }
}

impl Weights {
    /// What a built card is worth in every later turn (section 12, points 1 and 2).
    fn each_turn(&self, card: Card) -> f64 {
        let green = card.data().color == Color::Green;
        match card.data().effect {
            Effect::Draw(n) if green => self.green * f64::from(n),
            Effect::Draw(n) => 0.015 * f64::from(n),
            Effect::Slot => self.slot,
            Effect::Discount => self.discount,
            Effect::Limit(n) => self.limit * f64::from(n),
            Effect::Swap => 0.03,
            Effect::CoinCollector => 0.9 * self.green,
            Effect::Sifter => 1.1 * self.green,
            Effect::CoinHunt => 1.3 * self.green,
            Effect::Dumpster if green => 1.4 * self.green,
            Effect::RubbleRemoval => 0.12,
            Effect::BargainBuild => 0.25,
            Effect::AlwaysBuilding => 0.06,
            Effect::DreamBuild => 0.2,
            Effect::LateDelivery => 0.08,
            Effect::SideProject | Effect::Dumpster | Effect::FullHand | Effect::Recycling => 0.02,
            _ => 0.0,
        }
    }

    /// How likely a card of the deck will still be built.
    fn chance_to_build(&self, card: Card, left: f64) -> f64 {
        if card.data().cost.is_none() {
            return 0.0;
        }
        ((self.never - cost(card)) / self.surely).clamp(0.0, 1.0) * (left / self.patience).min(1.0)
    }
}

/// What a built card is worth once, apart from its worth in every turn.
fn one_off(card: Card) -> f64 {
    match card.data().effect {
        // SAND-FX-71, SAND-FX-72
        Effect::LargeCastle(n) => f64::from(n),
        Effect::Pallet => 0.5,
        Effect::FreeBuild | Effect::LongArms => 0.3,
        _ => 0.0,
    }
}
