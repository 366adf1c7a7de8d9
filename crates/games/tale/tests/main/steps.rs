//! The steps of a round told again from the events alone, and worked out a second time in the plainest way.

use kit::Game;
use kit_test::{play_variants, truth};
use tale::{Affinity, Card, Cause, Effect, Event, Placed, Scope, Seen, Selector, Tale, Turn};

type Tableaus = Vec<Vec<Placed>>;

/// A table that knows only what everybody sees.
struct Mirror {
    tableaus: Tableaus,
    step: Option<Step>,
    steps: usize,
    turned: [usize; 3],
}

/// What happened since the last reveal.
struct Step {
    /// The tableaus when the Open stage begins: after the Hunt.
    before_open: Tableaus,
    /// The tableaus when the Close stage begins.
    before_close: Tableaus,
    hunted: Vec<usize>,
    opened: Vec<(usize, Card)>,
    closed: Vec<(usize, Card)>,
    /// What is said to have caused each of them: whose card it happened to, which one, and the effects.
    hunters: Vec<Vec<Cause>>,
    closers: Vec<(usize, Card, Vec<Cause>)>,
}

impl Mirror {
    fn of(game: &Tale) -> Mirror {
        Mirror { tableaus: tableaus(game), step: None, steps: 0, turned: [0; 3] }
    }

    fn hear(&mut self, event: &Event) {
        match *event {
            Event::Public(Seen::Revealed { cards }) => {
                self.end_step();
                assert_eq!(cards.len(), self.tableaus.len());
                for (tableau, card) in self.tableaus.iter_mut().zip(&cards) {
                    // TALE-PLAY-4: appended, face up.
                    tableau.push(Placed { card: *card, up: true });
                }
                self.step = Some(Step {
                    before_open: self.tableaus.clone(),
                    before_close: self.tableaus.clone(),
                    hunted: Vec::new(),
                    opened: Vec::new(),
                    closed: Vec::new(),
                    hunters: Vec::new(),
                    closers: Vec::new(),
                });
            }
            Event::Public(Seen::Hunted { seat, card, by }) => {
                let step = self.step.as_mut().unwrap();
                // TALE-PLAY-5: Hunt comes first.
                assert!(step.opened.is_empty() && step.closed.is_empty());
                // TALE-INV-7, TALE-HUNT-3: only cards of this step, only Shadow cards.
                let last = self.tableaus[seat.index()].last_mut().unwrap();
                assert_eq!((last.card, last.up, card.affinity()), (card, true, Affinity::Shadow));
                last.up = false;
                step.hunted.push(seat.index());
                step.hunters.push(by.to_vec());
                step.before_open.clone_from(&self.tableaus);
                step.before_close.clone_from(&self.tableaus);
            }
            Event::Public(Seen::Turned { seat, position, card, turn, by }) => {
                let step = self.step.as_mut().unwrap();
                let placed = &mut self.tableaus[seat.index()][usize::from(position)];
                // TALE-INV-5, TALE-PLAY-8, TALE-CLOSE-6: only the side changes, and it does change.
                assert_eq!((placed.card, placed.up), (card, turn == Turn::Close));
                placed.up = turn == Turn::Open;
                if turn == Turn::Open {
                    // TALE-PLAY-5: Open is over before Close begins.
                    assert!(step.closed.is_empty());
                    step.opened.push((seat.index(), card));
                    let revealed = step.before_open[seat.index()].last().unwrap().card;
                    assert_eq!(by[..], [Cause { seat, card: revealed }]);
                    step.before_close.clone_from(&self.tableaus);
                } else {
                    step.closed.push((seat.index(), card));
                    step.closers.push((seat.index(), card, by.to_vec()));
                }
            }
            Event::ThrownAway { .. } => self.end_step(),
            _ => {}
        }
    }

    fn end_step(&mut self) {
        let Some(step) = self.step.take() else { return };
        step.check();
        self.steps += 1;
        for (turned, list) in
            self.turned.iter_mut().zip([step.hunted.len(), step.opened.len(), step.closed.len()])
        {
            *turned += list;
        }
    }
}

impl Step {
    /// The effect of what this player revealed, unless it was hunted.
    fn effect(&self, seat: usize) -> Option<Effect> {
        let card = self.before_close[seat].last().unwrap().card;
        if self.hunted.contains(&seat) { None } else { card.effect() }
    }

    fn check(&self) {
        let seats = 0..self.before_close.len();
        let revealed = |seat: usize| self.before_close[seat].last().unwrap().card;
        // TALE-HUNT-1: every Shadow card, if anybody hunts. TALE-HUNT-4: each once.
        let hunt = seats.clone().any(|seat| matches!(revealed(seat).effect(), Some(Effect::Hunt(_))));
        let prey = |seat: &usize| hunt && revealed(*seat).affinity() == Affinity::Shadow;
        assert_eq!(self.hunted, seats.clone().filter(prey).collect::<Vec<_>>());
        let cause = |seat: usize| Cause { seat: kit::Seat::at(seat), card: revealed(seat) };
        let hunts = |seat: &usize| matches!(revealed(*seat).effect(), Some(Effect::Hunt(_)));
        let hunters: Vec<Cause> = seats.clone().filter(hunts).map(cause).collect();
        assert!(self.hunters.iter().all(|by| *by == hunters));
        for (victim, card, by) in &self.closers {
            let closes = |other: &usize| match self.effect(*other) {
                Some(Effect::Close { scope, affinity, .. }) => {
                    affinity == card.affinity() && (scope == Scope::All || other == victim)
                }
                _ => false,
            };
            assert_eq!(*by, seats.clone().filter(closes).map(cause).collect::<Vec<_>>());
        }
        for seat in seats.clone() {
            self.check_opened(seat);
            let mut all = 0;
            for affinity in Affinity::ALL {
                // TALE-CLOSE-1: ALL is everybody's, YOU only the owner's.
                let demands = |other: usize| match self.effect(other) {
                    Some(Effect::Close { scope, affinity: of, count })
                        if of == affinity && (scope == Scope::All || other == seat) =>
                    {
                        usize::from(count)
                    }
                    _ => 0,
                };
                let demand: usize = seats.clone().map(demands).sum();
                // TALE-CLOSE-2, TALE-CLOSE-3, TALE-INV-6: exactly as many as demanded, or all that there are.
                let own = self.before_close[seat].iter();
                let eligible = own.filter(|placed| placed.up && placed.card.affinity() == affinity).count();
                let closed =
                    self.closed.iter().filter(|(who, card)| *who == seat && card.affinity() == affinity);
                assert_eq!(closed.count(), demand.min(eligible), "seat {seat}, {affinity:?}");
                all += demand.min(eligible);
            }
            assert_eq!(self.closed.iter().filter(|(who, _)| *who == seat).count(), all);
        }
    }

    /// TALE-OPEN-1, TALE-OPEN-2, TALE-OPEN-3, TALE-OPEN-4: as many matching face-down cards as the card says, or all.
    fn check_opened(&self, seat: usize) {
        let opened: Vec<Card> =
            self.opened.iter().filter(|(who, _)| *who == seat).map(|(_, card)| *card).collect();
        let Some(Effect::Open { selector, count }) = self.effect(seat) else {
            assert_eq!(opened, []);
            return;
        };
        let matches = |card: Card| match selector {
            Selector::Any => true,
            Selector::Only(affinity) => card.affinity() == affinity,
        };
        let own = self.before_open[seat].iter();
        let eligible = own.filter(|placed| !placed.up && matches(placed.card)).count();
        assert_eq!(opened.len(), eligible.min(count.into()));
        assert!(opened.iter().all(|card| matches(*card)) && opened.len() <= 2);
    }
}

fn tableaus(game: &Tale) -> Tableaus {
    let truth = truth(game);
    let players = 0..game.seats();
    players
        .map(|seat| serde_json::from_value(truth["players"][seat.to_string()]["tableau"].clone()).unwrap())
        .collect()
}

/// TALE-INV-5, TALE-INV-6, TALE-INV-7 in every step of real games, its Hunt, Open and Close worked out anew.
#[test]
fn every_step_turns_what_it_must() {
    let mut mirror: Option<Mirror> = None;
    let mut seen = [0; 3];
    play_variants::<Tale>(12, |moment| {
        let mirror_now = mirror.get_or_insert_with(|| Mirror::of(&moment.before));
        moment.events.iter().for_each(|event| mirror_now.hear(event));
        assert_eq!(mirror_now.tableaus, tableaus(&moment.after), "the events tell all that happens");
        if moment.after.outcome().is_some() {
            let over = mirror.take().unwrap();
            assert!(over.steps >= 11 && over.step.is_none());
            for (seen, turned) in seen.iter_mut().zip(over.turned) {
                *seen += turned;
            }
        }
    });
    assert!(seen[0] > 20 && seen[1] > 300 && seen[2] > 2_000, "{seen:?} hunted, opened, closed");
}

/// TALE-INV-10, TALE-FX-10: who is asked for a target has at least two names to choose from; a draft or a play is asked
/// for even with one.
#[test]
fn every_question_about_a_target_is_a_real_one() {
    let (mut targets, mut single) = (0, 0);
    play_variants::<Tale>(6, |moment| {
        for seat in moment.after.deciders().iter() {
            let offered = moment.after.listed(seat);
            match offered[0] {
                tale::Choice::Open(_) | tale::Choice::Close(_) => {
                    assert!(offered.len() > 1, "{offered:?}");
                    targets += 1;
                }
                _ => single += usize::from(offered.len() == 1),
            }
        }
    });
    assert!(targets > 300 && single > 0, "{targets} targets, {single} single names");
}
