//! A toy: an auction by sealed bids. Everybody has the bids 1 to 4; in each round all bid at once for the next prize, and
//! the one highest bid takes it. Equal highest bids take nothing.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use kit::{
    Dice, Game, Lawful, NotationError, Outcome, Refusal, Row, RuleId, ScoreLine, Seat, Seats, Secrets,
    Standing, Viewer,
};
use serde::{Deserialize, Serialize};

const ROUNDS: RuleId = RuleId::new("TOY-SETUP-1");
const IN_HAND: RuleId = RuleId::new("TOY-BID-1");
const ONE_BID: RuleId = RuleId::new("TOY-BID-2");
const OVER: RuleId = RuleId::new("TOY-BID-3");

/// The points of the prizes.
const PRIZES: [i32; 3] = [2, 3, 5];

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(super) struct Options {
    rounds: u8,
    /// Changes nothing; an option to be set or left out.
    loud: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { rounds: 3, loud: false }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
struct Player {
    hand: Row<u8, 4>,
    sealed: Option<u8>,
    points: i32,
}

/// The truth.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(super) struct Auction {
    phase: Phase,
    loud: bool,
    rounds: u8,
    /// Indices of `PRIZES`, the next one last.
    prizes: Row<u8, 3>,
    players: Row<Player, 4>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Phase {
    Bid,
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub(super) struct Bid(u8);

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bid {}", self.0)
    }
}

impl FromStr for Bid {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Bid, NotationError> {
        let number = text.strip_prefix("bid ").and_then(|number| number.trim().parse().ok());
        number.map(Bid).ok_or_else(|| NotationError::new("`bid` and a number", text))
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "event")]
pub(super) enum Event {
    Sealed { seat: Seat, bid: Option<u8> },
    Revealed { bids: Vec<u8>, winner: Option<Seat> },
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(super) struct View {
    rounds: u8,
    prizes: u8,
    next: Option<u8>,
    own_bid: Option<u8>,
    owner: Option<Seat>,
    players: Vec<Seated>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Seated {
    hand: Row<u8, 4>,
    sealed: bool,
    points: i32,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Line(i32);

impl ScoreLine for Line {
    fn points(&self) -> i32 {
        self.0
    }
}

impl Game for Auction {
    const CODE: &'static str = "toy";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;
    type Options = Options;
    type Choice = Bid;
    type View = View;
    type Event = Event;
    type Seen = Event;
    type Line = Line;

    fn variants() -> Vec<(Options, u8)> {
        Auction::SEATS.map(|seats| (Options::default(), seats)).collect()
    }

    fn setup(_: u32, options: &Options, seats: u8, dice: &mut Dice) -> Result<Auction, Refusal> {
        if !(1..=3).contains(&options.rounds) {
            return Err(Refusal::by(ROUNDS));
        }
        let mut prizes = [0, 1, 2];
        dice.shuffle(&mut prizes);
        let player = Player { hand: (1..=4).collect(), sealed: None, points: 0 };
        Ok(Auction {
            phase: Phase::Bid,
            loud: options.loud,
            rounds: options.rounds,
            prizes: prizes.into_iter().take(options.rounds.into()).collect(),
            players: (0..seats).map(|_| player).collect(),
        })
    }

    fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    fn options(&self) -> Options {
        Options { rounds: self.rounds, loud: self.loud }
    }

    fn deciders(&self) -> Seats {
        if self.phase == Phase::Over {
            return Seats::NONE;
        }
        Seat::all(self.seats()).filter(|seat| self.players[seat.index()].sealed.is_none()).collect()
    }

    fn choices(&self, seat: Seat, out: &mut Vec<Bid>) {
        if self.deciders().contains(seat) {
            out.extend(self.players[seat.index()].hand.iter().map(|bid| Bid(*bid)));
        }
    }

    fn check(&self, seat: Seat, bid: Bid) -> Result<(), Refusal> {
        let player = &self.players[seat.index()];
        match () {
            () if self.phase == Phase::Over => Err(Refusal::by(OVER)),
            () if player.sealed.is_some() => Err(Refusal::by(ONE_BID)),
            () if !player.hand.contains(&bid.0) => Err(Refusal::by(IN_HAND)),
            () => Ok(()),
        }
    }

    fn play(&mut self, seat: Seat, bid: Bid, _: &mut Dice, log: &mut impl FnMut(Event)) {
        let player = &mut self.players[seat.index()];
        let index = player.hand.iter().position(|own| *own == bid.0).expect("checked");
        player.hand.take(index);
        player.sealed = Some(bid.0);
        log(Event::Sealed { seat, bid: Some(bid.0) });
        if !self.deciders().is_empty() {
            return;
        }
        let bids: Vec<u8> = self.players.iter().filter_map(|player| player.sealed).collect();
        let highest = bids.iter().max();
        let best: Vec<usize> = (0..bids.len()).filter(|seat| Some(&bids[*seat]) == highest).collect();
        let prize = self.prizes.pop().expect("a round has a prize");
        let winner = if let [winner] = best[..] { Some(winner) } else { None };
        if let Some(winner) = winner {
            self.players[winner].points += PRIZES[usize::from(prize)];
        }
        self.players.iter_mut().for_each(|player| player.sealed = None);
        log(Event::Revealed { bids, winner: winner.map(Seat::at) });
        if self.prizes.is_empty() {
            self.phase = Phase::Over;
        }
    }

    fn standing(&self) -> Option<Standing> {
        let over = self.phase == Phase::Over;
        over.then(|| Standing::by_points(self.players.iter().map(|player| player.points).collect()))
    }

    fn outcome(&self) -> Option<Outcome<Line>> {
        let standing = self.standing()?;
        Some(Outcome::of("sold", &standing, |seat| vec![Line(standing.points[seat.index()])]))
    }

    fn view(&self, viewer: Viewer) -> View {
        let own = viewer.seat().map(|seat| &self.players[seat.index()]);
        let seated = |player: &Player| Seated {
            hand: player.hand,
            sealed: player.sealed.is_some(),
            points: player.points,
        };
        let mut players: Vec<_> = self.players.iter().map(seated).collect();
        // What is left of a hand would give the sealed bid away.
        for (index, player) in players.iter_mut().enumerate() {
            if let (Some(bid), false) = (self.players[index].sealed, viewer == Viewer::Seat(Seat::at(index)))
            {
                player.hand.push(bid);
                player.hand.sort_unstable();
            }
        }
        View {
            rounds: self.rounds,
            prizes: self.prizes.len() as u8,
            next: self.prizes.last().copied(),
            own_bid: own.and_then(|own| own.sealed),
            owner: viewer.seat(),
            players,
        }
    }

    fn awaited(view: &View) -> Seats {
        let waiting = |seat: &Seat| view.prizes > 0 && !view.players[seat.index()].sealed;
        Seat::all(view.players.len() as u8).filter(waiting).collect()
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match event {
            Event::Sealed { seat, .. } if !viewer.is(*seat) => Event::Sealed { seat: *seat, bid: None },
            other => other.clone(),
        })
    }

    fn horizon(event: &Event) -> Seats {
        if matches!(event, Event::Revealed { .. }) { Seats::EVERYBODY } else { Seats::NONE }
    }

    fn imagine(view: &View, dice: &mut Dice) -> Auction {
        let mut later: Vec<u8> = (0..3).filter(|prize| Some(*prize) != view.next).collect();
        dice.shuffle(&mut later);
        later.truncate(usize::from(view.prizes).saturating_sub(1));
        let players = view.players.iter().enumerate().map(|(index, seated)| {
            let mut hand = seated.hand;
            let own = view.owner == Some(Seat::at(index));
            let sealed = match (seated.sealed, own) {
                (true, true) => view.own_bid,
                (true, false) => Some(hand.take(dice.below(hand.len() as u32) as usize)),
                (false, _) => None,
            };
            Player { hand, sealed, points: seated.points }
        });
        Auction {
            phase: if view.prizes == 0 { Phase::Over } else { Phase::Bid },
            loud: false,
            rounds: view.rounds,
            prizes: later.into_iter().chain(view.next).collect(),
            players: players.collect(),
        }
    }
}

impl Lawful for Auction {
    fn secrets(&self, viewer: Viewer, secrets: &mut Secrets) {
        for seat in Seat::all(self.seats()).filter(|seat| !viewer.is(*seat)) {
            if let Some(bid) = self.players[seat.index()].sealed {
                secrets.add("bid", seat, &bid);
            }
        }
    }

    fn wild_choices(&self, _: &mut Dice, out: &mut Vec<Bid>) {
        out.extend((0..=5).map(Bid));
    }

    fn invariants(&self) -> Result<(), String> {
        let held = |player: &Player| player.hand.len() + usize::from(player.sealed.is_some());
        if self.players.iter().any(|player| held(player) != held(&self.players[0])) {
            return Err("not everybody has the same number of bids".to_owned());
        }
        Ok(())
    }
}
