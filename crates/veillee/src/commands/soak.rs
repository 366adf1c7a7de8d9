//! `veillee soak`: plays many games and checks the laws.

use std::io::{self, Write as _};
use std::time::{Duration, Instant};

use bots::Level;
use catalog::{CatalogGame, Visitor};
use clap::Args;
use kit::{Dice, Seat};
use kit_test::Battery;

use crate::session::{Failure, Session, print};

/// Lets random players and bots play, and checks that every game keeps the laws
#[derive(Args)]
pub(crate) struct Soak {
    /// Code of one game [default: all games]
    #[arg(long)]
    game: Option<String>,
    /// Play for this many minutes in total, instead of a number of games
    #[arg(long, value_parser = minutes, conflicts_with = "games")]
    minutes: Option<f64>,
    /// How many times to play each game
    #[arg(long, default_value_t = 200)]
    games: u64,
    /// Seed of the games played; other words give other games
    #[arg(long, default_value = "soak")]
    seed: String,
}

fn minutes(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(minutes) if minutes > 0.0 && minutes <= 60.0 * 24.0 * 7.0 => Ok(minutes),
        _ => Err("expected a number of minutes above 0 and at most a week".into()),
    }
}

#[derive(Default)]
struct Totals {
    games: u64,
    decisions: u64,
    violations: usize,
}

impl Soak {
    pub(crate) fn run(&self, session: &Session) -> Result<(), Failure> {
        let codes = super::codes(self.game.as_deref(), session)?;
        let each = self.minutes.map(|minutes| Duration::from_secs_f64(60.0 * minutes / codes.len() as f64));
        let mut totals = Totals::default();
        for code in codes {
            let report = super::visit(code, session, SoakGame { soak: self, time: each })??;
            totals.games += report.games;
            totals.decisions += report.decisions;
            totals.violations += report.violations;
        }
        let Totals { games, decisions, violations } = totals;
        print(format_args!("{games} games, {decisions} decisions, {violations} violations\n"))?;
        if violations > 0 { Err(Failure::Reported) } else { Ok(()) }
    }
}

/// Plays one game until its time is up, or as often as the arguments say.
struct SoakGame<'a> {
    soak: &'a Soak,
    time: Option<Duration>,
}

impl Visitor for SoakGame<'_> {
    type Output = Result<Totals, Failure>;

    fn visit<G: CatalogGame>(self) -> Result<Totals, Failure> {
        let mut battery = Battery::<G>::new().seed(&self.soak.seed);
        for code in ["kit", G::CODE] {
            battery = battery.known_rules(catalog::rules(code).unwrap_or_default());
        }
        let mut bot = G::bot(Level::Greedy);
        let mut battery =
            battery.player(move |view: &G::View, _: Seat, choices: &[G::Choice], dice: &mut Dice| {
                bot.choose(view, choices, dice)
            });
        let start = Instant::now();
        let mut last_progress = Duration::ZERO;
        let report = battery.run_until(|report| {
            let spent = start.elapsed();
            if spent >= last_progress + Duration::from_secs(10) {
                last_progress = spent;
                let _ = writeln!(
                    io::stderr(),
                    "{}: {} games, {} decisions after {} s",
                    G::CODE,
                    report.games,
                    report.decisions,
                    spent.as_secs()
                );
            }
            match self.time {
                Some(time) => spent >= time,
                None => report.games >= self.soak.games,
            }
        });
        if !report.is_clean() {
            print(format_args!("{report}\n"))?;
        }
        let violations = report.violations.len();
        Ok(Totals { games: report.games, decisions: report.decisions, violations })
    }
}
