//! Playing every variant of a game under the laws.

use kit::{Dice, Lawful, Record, Seat, Seed, Viewer};

use crate::exam::{Exam, Finding, broken, finding};
use crate::guard::guarded;
use crate::law::Law;
use crate::player::{Player, Random, arrival};
use crate::report::{Report, Violation};
use crate::rules::rule_ids;
use crate::shrink::{Budget, shrink};
use crate::walk::Walk;

/// A run stops at this many different faults: enough to start with.
const FAULTS: usize = 12;

/// Checks all laws in matches between random players and any invited ones, in every variant.
///
/// ```text
/// Battery::<Tale>::new().known_rules(include_str!("../docs/rules/tale.md")).games(40).run().assert_clean();
/// ```
pub struct Battery<'p, G: Lawful> {
    exam: Exam,
    variants: Vec<(G::Options, u8)>,
    games: u64,
    seed: String,
    players: Vec<Box<dyn Player<G> + 'p>>,
    tries: u32,
}

impl<G: Lawful> Default for Battery<'_, G> {
    fn default() -> Self {
        Battery {
            exam: Exam { longest: G::MOST_CHOICES, thorough: false, known: None },
            variants: G::variants(),
            games: 20,
            seed: "laws".to_owned(),
            players: vec![Box::new(Random)],
            tries: 300,
        }
    }
}

impl<'p, G: Lawful> Battery<'p, G> {
    /// Twenty matches of each variant, between random players.
    pub fn new() -> Battery<'p, G> {
        Battery::default()
    }

    /// How many matches of each variant [`run`](Battery::run) plays.
    #[must_use]
    pub fn games(mut self, each: u64) -> Self {
        self.games = each;
        self
    }

    /// The words that determine all chance: other words, other matches.
    #[must_use]
    pub fn seed(mut self, words: &str) -> Self {
        words.clone_into(&mut self.seed);
        self
    }

    /// Invites a player. Matches then take turns: random players only, this player only, and both mixed.
    #[must_use]
    pub fn player(mut self, player: impl Player<G> + 'p) -> Self {
        self.players.push(Box::new(player));
        self
    }

    /// Plays only these tables instead of all that the game lists.
    #[must_use]
    pub fn variants(mut self, variants: Vec<(G::Options, u8)>) -> Self {
        self.variants = variants;
        self
    }

    /// Leaves out the tables that are not wanted.
    ///
    /// # Panics
    /// If no table is left.
    #[must_use]
    pub fn only(mut self, wanted: impl Fn(&G::Options, u8) -> bool) -> Self {
        self.variants.retain(|(options, seats)| wanted(options, *seats));
        assert!(!self.variants.is_empty(), "no table is left");
        self
    }

    /// A match with more choices than this counts as endless. The default is [`Lawful::MOST_CHOICES`].
    #[must_use]
    pub fn longest(mut self, choices: u32) -> Self {
        self.exam.longest = choices;
        self
    }

    /// Checks every law in full at every ply: several times slower, for a soak or a suspicion.
    #[must_use]
    pub fn thorough(mut self) -> Self {
        self.exam.thorough = true;
        self
    }

    /// Lets refusals name the rules that this text mentions, in addition to those of earlier texts and the common rules.
    /// Without any text, every id of the right form is accepted.
    #[must_use]
    pub fn known_rules(mut self, text: &str) -> Self {
        self.exam.known.get_or_insert_default().extend(rule_ids(text));
        self
    }

    /// How many shorter matches are tried for each fault. The default is 300.
    #[must_use]
    pub fn shrink_tries(mut self, tries: u32) -> Self {
        self.tries = tries;
        self
    }

    /// Plays the matches.
    pub fn run(&mut self) -> Report<G> {
        let all = self.games * self.variants.len() as u64;
        self.run_until(|report| report.games >= all)
    }

    /// Plays one match after the other, each variant in turn, until `enough` says so; it is asked before every match.
    /// Stops by itself after a dozen different faults.
    pub fn run_until(&mut self, mut enough: impl FnMut(&Report<G>) -> bool) -> Report<G> {
        let mut report = Report::default();
        let variants = self.variants.clone();
        for round in 0.. {
            for (number, (options, seats)) in variants.iter().enumerate() {
                if report.violations.len() >= FAULTS || enough(&report) {
                    return report;
                }
                let seed = Seed::from_words(&format!("{} {} {number} {round}", self.seed, G::CODE));
                self.one(options, *seats, seed, round, &mut report);
            }
            if variants.is_empty() {
                break;
            }
        }
        report
    }

    /// Examines a recorded match: every law in full at every ply.
    pub fn examine(&mut self, record: &Record<G>) -> Option<Violation<G>> {
        let thorough = std::mem::replace(&mut self.exam.thorough, true);
        let (moves, finding) = self.walk_along(record);
        self.exam.thorough = thorough;
        let record = Record { moves, ..record.clone() };
        finding.map(|finding| self.violation(record, finding))
    }

    fn walk_along(&self, record: &Record<G>) -> (Vec<(Seat, G::Choice)>, Option<Finding>) {
        let mut walk: Walk<'_, G> =
            match Walk::begin(&self.exam, &record.options, record.seats, record.seed, None) {
                Ok(walk) => walk,
                Err(finding) => return (Vec::new(), Some(finding)),
            };
        let mut along = || {
            walk.look()?;
            for (seat, choice) in &record.moves {
                if !walk.now().listed(*seat).contains(choice) {
                    let text = format!("the record has `{choice}`, which is not listed");
                    return broken(Law::Replay, "another replay", Viewer::Seat(*seat), text);
                }
                walk.go(*seat, *choice)?;
                walk.look()?;
            }
            walk.finish()
        };
        let verdict = along();
        (walk.moves().to_vec(), verdict.err())
    }

    /// Plays one match, and adds its findings to the report.
    fn one(&mut self, options: &G::Options, seats: u8, seed: Seed, round: u64, report: &mut Report<G>) {
        report.games += 1;
        let empty =
            Record { rules: G::RULES_VERSION, options: options.clone(), seats, seed, moves: Vec::new() };
        let (record, found) = match Walk::begin(&self.exam, options, seats, seed, None) {
            Err(found) => (empty, Some(found)),
            Ok(mut walk) => {
                let found = play(&mut walk, &mut self.players, round).err();
                for (sum, more) in report.checks.iter_mut().zip(walk.tally) {
                    *sum += more;
                }
                (walk.record(), found)
            }
        };
        report.decisions += record.moves.len() as u64;
        report.longest = report.longest.max(record.moves.len() as u64);
        let Some(found) = found else { return };
        match report.violations.iter_mut().find(|old| (old.law, old.fault) == (found.law, found.fault)) {
            Some(known) => known.games += 1,
            None => report.violations.push(self.violation(record, found)),
        }
    }

    fn violation(&self, record: Record<G>, finding: Finding) -> Violation<G> {
        let found_after = record.moves.len();
        let budget = Budget { tries: self.tries, choices: 10_000 };
        let (record, Finding { law, fault, viewer, text, .. }) = shrink(&self.exam, record, finding, budget);
        Violation {
            law,
            fault,
            ply: record.moves.len(),
            viewer,
            explanation: text,
            record,
            found_after,
            games: 1,
        }
    }
}

/// Plays a match to its end, or until it breaks a law.
fn play<'p, G: Lawful>(
    walk: &mut Walk<'_, G>,
    players: &mut [Box<dyn Player<G> + 'p>],
    round: u64,
) -> Result<(), Finding> {
    // The matches take turns: each player in all seats, then all of them mixed.
    let kinds = if players.len() > 1 { players.len() + 1 } else { 1 };
    let kind = (round % kinds as u64) as usize;
    walk.look()?;
    while let Some((seat, mut dice)) = arrival(walk.game().state(), walk.outside(), walk.game().ply()) {
        let who = if kind < players.len() { kind } else { dice.below(players.len() as u32) as usize };
        let choice = ask(walk, &mut *players[who], seat, &mut dice)?;
        walk.go(seat, choice)?;
        walk.look()?;
    }
    walk.finish()
}

fn ask<'p, G: Lawful>(
    walk: &Walk<'_, G>,
    player: &mut (dyn Player<G> + 'p),
    seat: Seat,
    dice: &mut Dice,
) -> Result<G::Choice, Finding> {
    let (viewer, listed) = (Viewer::Seat(seat), walk.now().listed(seat));
    let choice = guarded(|| player.choose(walk.now().view(viewer), seat, listed, dice)).map_err(|panic| {
        finding(Law::Player, "a player panics", viewer, format!("the player panicked: {panic}"))
    })?;
    if !listed.contains(&choice) {
        let text = format!("the player chose `{choice}`, which is not listed");
        return Err(finding(Law::Player, "not listed", viewer, text));
    }
    Ok(choice)
}
