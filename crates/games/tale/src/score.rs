//! The end: what every card is worth (specification 7).

use kit::{MAX_SEATS, Outcome, Row, ScoreLine, Seat, Standing, Team};
use serde::{Deserialize, Serialize};

use crate::Card;
use crate::card::{CONDITIONAL, FIXED, Group, Kind, MULTIPLIED, NAMES, SELF_COUNTED, Value, names_in};
use crate::state::{Phase, Tale};
use crate::view::Placed;

/// One card of the score sheet (TALE-END-2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Line {
    /// The card.
    pub card: Card,
    /// Its side; a card face down is worth nothing.
    pub up: bool,
    /// Its value.
    pub points: i32,
    /// For a face-up chapter: did its condition hold?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub met: Option<bool>,
    /// For a face-up Trickster: the name that it stands for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stands_for: Option<Card>,
}

impl ScoreLine for Line {
    fn points(&self) -> i32 {
        self.points
    }
}

/// TALE-SCORE-1: the face-up cards of one player, counted. Nothing else matters to anybody's score (TALE-INV-12), not
/// even to a majority (TALE-RULING-17).
#[derive(Clone, Copy)]
struct Counts {
    /// Which names there are.
    set: u64,
    /// Points of the cards that are always worth the same (TALE-SCORE-3).
    fixed: i32,
    names: [u8; NAMES],
    affinities: [u8; 4],
    kinds: [u8; 3],
}

impl Counts {
    fn of(cards: impl Iterator<Item = Card>) -> Counts {
        let mut counts = Counts { set: 0, fixed: 0, names: [0; NAMES], affinities: [0; 4], kinds: [0; 3] };
        for card in cards {
            counts.set |= card.bit();
            counts.fixed += i32::from(FIXED[card.index()]);
            counts.names[card.index()] += 1;
            counts.affinities[card.affinity() as usize] += 1;
            counts.kinds[card.data().kind as usize] += 1;
        }
        counts
    }

    /// TALE-RULING-16: a chapter is one of its own group. TALE-RULING-21: a Trickster is what is printed on it.
    fn group(&self, group: Group) -> u8 {
        match group {
            Group::Affinity(affinity) => self.affinities[affinity as usize],
            Group::Kind(kind) => self.kinds[kind as usize],
        }
    }

    /// How many cards of this name the owner has, with the Trickster standing for `name` (TALE-TRICK-3).
    fn named(&self, card: Card, name: Option<Card>) -> u8 {
        self.names[card.index()] + u8::from(name == Some(card))
    }

    /// The value of one face-up card.
    fn value(&self, card: Card, name: Option<Card>, table: &[Counts]) -> i32 {
        match card.data().value {
            // TALE-SCORE-3; TALE-TRICK-4, TALE-RULING-20: the Trickster's own value never changes.
            Value::Fixed(points) => points.into(),
            // TALE-SCORE-4
            Value::SelfCount => self.named(card, name).into(),
            // TALE-SCORE-5
            Value::AllyCount { ally, times } => i32::from(times) * i32::from(self.named(ally, name)),
            // TALE-SCORE-6: nothing is used up.
            Value::Needs { points, names } => {
                let met = names_in(names).all(|needed| self.named(needed, name) > 0);
                if met { points.into() } else { 0 }
            }
            // TALE-SCORE-7, TALE-RULING-15: a tie is enough, with at least one card; TALE-SCORE-8, TALE-RULING-24:
            // everybody is compared, a partner too.
            Value::Most { points, of } => {
                let own = self.group(of);
                let most = own > 0 && table.iter().all(|other| other.group(of) <= own);
                if most { points.into() } else { 0 }
            }
        }
    }

    /// TALE-SCORE-2: the sum over the face-up cards. The same as adding up `value`, but faster, name by name: every
    /// playout ends with this.
    fn total(&self, name: Option<Card>, table: &[Counts]) -> i32 {
        let mut total = self.fixed;
        for variable in [SELF_COUNTED, MULTIPLIED, CONDITIONAL] {
            for card in names_in(self.set & variable) {
                total += i32::from(self.names[card.index()]) * self.value(card, name, table);
            }
        }
        total
    }

    /// The names whose number matters to one of the face-up cards (TALE-TRICK-3).
    fn counted_names(&self) -> u64 {
        names_in(self.set).fold(0, |names, card| {
            names
                | match card.data().value {
                    Value::SelfCount => card.bit(),
                    Value::AllyCount { ally, .. } => ally.bit(),
                    Value::Needs { names, .. } => names,
                    Value::Fixed(_) | Value::Most { .. } => 0,
                }
        })
    }

    /// The owner's score, the Trickster's name chosen.
    fn points(&self, table: &[Counts]) -> i32 {
        self.total(self.best_name(table), table)
    }

    /// TALE-TRICK-5, TALE-RULING-18: the name that gains most for a face-up Trickster, unasked; none if none gains
    /// (TALE-RULING-22), the first among equals.
    fn best_name(&self, table: &[Counts]) -> Option<Card> {
        // TALE-TRICK-1: only a face-up almighty card stands in for another.
        names_in(self.set).find(|card| card.data().almighty)?;
        let mut best = (self.total(None, table), None);
        // TALE-TRICK-2, TALE-RULING-19: any other name, in play or not; but only names that some card counts can gain
        // anything.
        for name in names_in(self.counted_names()).filter(|card| !card.data().almighty) {
            let total = self.total(Some(name), table);
            if total > best.0 {
                best = (total, Some(name));
            }
        }
        best.1
    }
}

/// Everybody's counts, in seat order.
type Table = Row<Counts, { MAX_SEATS as usize }>;

impl Default for Counts {
    fn default() -> Counts {
        Counts::of(std::iter::empty())
    }
}

fn counts_of(tableaus: &[impl AsRef<[Placed]>]) -> Table {
    let face_up =
        |tableau: &[Placed]| Counts::of(tableau.iter().filter(|placed| placed.up).map(|placed| placed.card));
    tableaus.iter().map(|tableau| face_up(tableau.as_ref())).collect()
}

/// The points of every player for tableaus as they lie, in seat order. Also the provisional score (TALE-INFO-6).
pub fn points(tableaus: &[impl AsRef<[Placed]>]) -> Row<i32, { MAX_SEATS as usize }> {
    let table = counts_of(tableaus);
    table.iter().map(|own| own.points(&table)).collect()
}

/// The points of one player for tableaus as they lie.
///
/// # Panics
/// If there is no such seat.
pub fn points_of(seat: Seat, tableaus: &[impl AsRef<[Placed]>]) -> i32 {
    let table = counts_of(tableaus);
    table[seat.index()].points(&table)
}

/// The score sheet of every player for tableaus as they lie, in seat order (TALE-END-2).
pub fn sheets(tableaus: &[impl AsRef<[Placed]>]) -> Vec<Vec<Line>> {
    let table = counts_of(tableaus);
    let line = |own: &Counts, name: Option<Card>, placed: &Placed| {
        let Placed { card, up } = *placed;
        let points = if up { own.value(card, name, &table) } else { 0 };
        Line {
            card,
            up,
            points,
            met: (up && card.data().kind == Kind::Story).then_some(points > 0),
            stands_for: if up && card.data().almighty { name } else { None },
        }
    };
    let players = tableaus.iter().zip(&table);
    players
        .map(|(tableau, own)| {
            let name = own.best_name(&table);
            tableau.as_ref().iter().map(|placed| line(own, name, placed)).collect()
        })
        .collect()
}

/// TALE-SETUP-6: partners sit opposite each other.
fn team_of(seat: usize) -> usize {
    seat % 2
}

impl Tale {
    /// TALE-END-1, TALE-PAIR-3. TALE-RULING-23: nothing breaks a tie.
    pub(crate) fn final_standing(&self) -> Option<Standing> {
        if self.phase != Phase::Over {
            return None;
        }
        let table: Table = self
            .at_table()
            .iter()
            .map(|player| {
                let face_up =
                    player.tableau.iter().enumerate().filter(|(position, _)| player.is_up(*position));
                Counts::of(face_up.map(|(_, card)| *card))
            })
            .collect();
        let points: Row<i32, 5> = table.iter().map(|own| own.points(&table)).collect();
        if !self.options.pair_match {
            return Some(Standing::by_points(points));
        }
        let teams = team_points(&points);
        let ranks = (0..points.len()).map(|seat| team_rank(team_of(seat), teams)).collect();
        Some(Standing { ranks, points })
    }

    pub(crate) fn final_outcome(&self) -> Option<Outcome<Line>> {
        let standing = self.final_standing()?;
        let tableaus: Vec<_> = self.at_table().iter().map(Placed::row).collect();
        let mut sheets = sheets(&tableaus);
        let mut outcome = Outcome::of("scored", &standing, |seat| std::mem::take(&mut sheets[seat.index()]));
        if self.options.pair_match {
            let sums = team_points(&standing.points);
            for (team, points) in sums.into_iter().enumerate() {
                let seats = Seat::all(self.seats).filter(|seat| team_of(seat.index()) == team).collect();
                outcome.teams.push(Team { seats, points, rank: team_rank(team, sums) });
            }
        }
        Some(outcome)
    }
}

/// TALE-PAIR-2: the sum of its two players.
fn team_points(points: &[i32]) -> [i32; 2] {
    let mut teams = [0; 2];
    for (seat, own) in points.iter().enumerate() {
        teams[team_of(seat)] += own;
    }
    teams
}

/// TALE-PAIR-3: the higher sum wins, equal sums share the victory.
fn team_rank(team: usize, teams: [i32; 2]) -> u8 {
    if teams[team] < teams[1 - team] { 2 } else { 1 }
}
