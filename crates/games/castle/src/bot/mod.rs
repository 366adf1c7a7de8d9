//! A greedy player of Castle Builder, after the specification's strategy (docs/rules/castle.md, section 12).
//!
//! It looks one build ahead: every place for every tile that it could build is tried, and what the position would be worth
//! afterwards is weighed (`worth`): how far the baron has come, what could be built next, what the castle can still carry.
//! It knows its view, and nothing that is hidden.

mod worth;

use crate::{Ask, Castle, CastleBuilder, Choice, Effect, Holder, Purse, Slot, Source, Tile, View};
use kit::{Dice, Seat};

use bots::{Bot, Played, best};
use worth::Worth;

/// Takes what looks best after the next step.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Played for CastleBuilder {
    type Greedy = Greedy;

    fn path() -> Vec<bots::Step<crate::Options>> {
        crate::path::path()
    }
}

impl Bot<CastleBuilder> for Greedy {
    fn choose(&mut self, view: &View, choices: &[Choice], dice: &mut Dice) -> Choice {
        // Without a seat there is nothing to evaluate.
        let Some((seat, own)) = view.viewer.seat().zip(view.own) else { return choices[0] };
        if choices.len() == 1 || view.players.get(seat.index()).is_none() {
            return choices[0];
        }
        let worth = Worth::of(view, seat);
        let table =
            Table { view, seat, holder: own.holder, castle: &view.players[seat.index()].castle, worth };
        let values: Vec<f64> = choices.iter().map(|choice| table.value(*choice)).collect();
        best(choices, &values, dice)
    }
}

/// What the bot decides about.
struct Table<'a> {
    view: &'a View,
    seat: Seat,
    holder: Holder,
    castle: &'a Castle,
    worth: Worth<'a>,
}

impl Table<'_> {
    fn value(&self, choice: Choice) -> f64 {
        match choice {
            Choice::Draw => {
                let drawn = self.view.options.data.edition().rules.draw_count;
                self.worth.position(self.castle, &self.holder, drawn, None)
            }
            Choice::Build(source, tile) => self.best_place(source, tile),
            Choice::At(slot) => match self.view.ask {
                Ask::Slot { source, tile } => self.build(source, tile, slot),
                _ => 0.0,
            },
            Choice::Pay(tile) => {
                // The tile being built leaves the holder anyway, so it is no loss.
                let mut left = without(&self.holder, tile);
                if let Ask::Pay { source: Source::Holder, tile, .. } = self.view.ask {
                    left = without(&left, tile);
                }
                self.worth.holder(self.castle, &left, 0)
            }
            Choice::Discard(tile) => self.worth.holder(self.castle, &without(&self.holder, tile), 0),
            Choice::Take(tile) => {
                let mut holder = self.holder;
                holder.push(tile);
                self.worth.position(self.castle, &holder, 0, None)
            }
            Choice::Coin(effect) => self.coin(effect),
            Choice::Rob(victim) => {
                let other = &self.view.players[victim.index()];
                self.worth.threat(victim) + f64::from(other.holder) / 10.0
            }
            Choice::Collapse(slot) => self.worth.position(&self.castle.without(slot), &self.holder, 0, None),
            Choice::Hit(owner, slot) => {
                let castle = &self.view.players[owner.index()].castle;
                let harm =
                    self.worth.capacity(castle, owner) - self.worth.capacity(&castle.without(slot), owner);
                self.worth.threat(owner) * (0.5 + harm.max(0.0) + f64::from(slot.level) / 4.0)
            }
        }
    }

    /// The value of the best place for this tile.
    fn best_place(&self, source: Source, tile: Tile) -> f64 {
        let mut best = f64::NEG_INFINITY;
        self.castle.offers(tile.data(), self.purse(source), &mut |slot| {
            best = best.max(self.build(source, tile, slot));
        });
        best
    }

    fn purse(&self, source: Source) -> Purse {
        let tiles = self.holder.len() as u8 - u8::from(source == Source::Holder);
        Purse { tiles, limit: self.view.options.pay_limit() }
    }

    /// What the position is worth with this tile built here, and paid for with the least useful tiles.
    fn build(&self, source: Source, tile: Tile, slot: Slot) -> f64 {
        let Ok(fit) = self.castle.fit(tile.data(), slot, self.purse(source)) else {
            return f64::NEG_INFINITY;
        };
        let castle = self.castle.with(tile, slot);
        let mut holder = self.holder;
        if source == Source::Holder {
            holder = without(&holder, tile);
        }
        for _ in 0..fit.pay {
            let least = holder.iter().copied().min_by(|one, other| {
                self.worth.keep(&castle, *one).total_cmp(&self.worth.keep(&castle, *other))
            });
            if let Some(least) = least {
                holder = without(&holder, least);
            }
        }
        let taken = (source == Source::Market).then_some(tile);
        let mut value = self.worth.position(&castle, &holder, 0, taken);
        if fit.steps > 0
            && let Some(walk) = self.view.walk(self.seat, fit.steps)
        {
            value += self.worth.walked(&walk);
        }
        value
    }

    /// What a coin's effect is worth to me.
    fn coin(&self, effect: Effect) -> f64 {
        const TILE: f64 = 0.9;
        let (view, worth) = (self.view, &self.worth);
        if view.options.peace && effect.is_red() {
            return TILE * 1.4;
        }
        let others = || Seat::all(view.seats).filter(|other| *other != self.seat);
        // Everybody with the most, or the fewest, gains tiles: mine count for me, those of others against me.
        let shared = |count: &dyn Fn(Seat) -> i32, least: i32, tiles: u8| {
            let most = Seat::all(view.seats).map(count).max().unwrap_or(0);
            if most < least {
                return 0.0;
            }
            let gains = |seat: Seat| if count(seat) == most { f64::from(tiles) } else { 0.0 };
            gains(self.seat) * TILE
                - others().map(|seat| gains(seat) * TILE * worth.threat(seat)).sum::<f64>()
        };
        let castle = |seat: Seat| &view.players[seat.index()].castle;
        let rules = view.options.data.edition().rules;
        match effect {
            Effect::Ruby => view.walk(self.seat, 1).map_or(0.0, |walk| worth.walked(&walk)),
            Effect::Thief => {
                let robbed = others().filter(|other| view.players[other.index()].holder > 0);
                robbed.map(|other| TILE * (1.0 + worth.threat(other))).fold(0.0, f64::max)
            }
            Effect::SourLady => others()
                .filter(|other| view.players[other.index()].holder > 0)
                .map(|other| TILE * worth.threat(other))
                .sum(),
            Effect::Mill => TILE * 1.5,
            Effect::Collapse => {
                let now = worth.position(self.castle, &self.holder, 0, None);
                let after = self
                    .castle
                    .uncovered()
                    .map(|slot| worth.position(&self.castle.without(slot), &self.holder, 0, None) - now);
                after.fold(f64::NEG_INFINITY, f64::max).clamp(-20.0, 0.0)
            }
            Effect::Catapult => {
                let hits =
                    others().flat_map(|other| castle(other).uncovered().map(move |slot| (other, slot)));
                let harm =
                    hits.map(|(other, slot)| worth.threat(other) * (0.4 + f64::from(slot.level) / 4.0));
                harm.fold(0.0, f64::max)
            }
            Effect::HighestTower => shared(&|seat| castle(seat).height().into(), 0, rules.majority_gain),
            Effect::MostPopulated => shared(&|seat| castle(seat).persons().into(), 1, rules.majority_gain),
            Effect::MostWindows => shared(&|seat| castle(seat).windows().into(), 1, rules.majority_gain),
            Effect::MostRoofs => shared(&|seat| castle(seat).roofs().into(), 1, rules.majority_gain),
            // The coin just taken does not count.
            Effect::Monk => {
                shared(&|seat| -i32::from(view.players[seat.index()].owned()), i32::MIN, rules.monk_gain)
            }
        }
    }
}

/// The holder with one such tile fewer.
fn without(holder: &Holder, tile: Tile) -> Holder {
    let mut left = *holder;
    if let Some(place) = left.find(tile) {
        left.take(place);
    }
    left
}
