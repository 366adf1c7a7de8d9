//! `veillee bench`: how fast the engine is, on one core.

use std::hint::black_box;
use std::time::Duration;

use catalog::{CatalogGame, Visitor};
use clap::Args;
use kit::{Dice, Lots, Seat, Seed, Stream, Viewer};
use serde::Serialize;

use crate::session::{Failure, Session, print, print_json};

/// How fast the rules are
#[derive(Args)]
pub(crate) struct Engine {
    /// Only this game
    #[arg(long)]
    game: Option<String>,
    /// Seconds of CPU time for each figure, three times that for playouts
    #[arg(long, default_value_t = 1.0, value_parser = seconds)]
    seconds: f64,
}

pub(super) fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.01..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("expected a number of seconds from 0.01 to 3600".into()),
    }
}

/// The figures of one game with one number of seats.
#[derive(Serialize)]
struct Figures {
    game: &'static str,
    seats: u8,
    options: serde_json::Value,
    playouts_per_second: f64,
    decisions_per_second: f64,
    clone_ns: f64,
    view_ns: f64,
    imagine_ns: f64,
    state_bytes: usize,
}

impl Engine {
    pub(crate) fn run(&self, json: bool, session: &Session) -> Result<(), Failure> {
        let mut figures = Vec::new();
        for code in crate::commands::codes(self.game.as_deref(), session)? {
            let measured = catalog::visit(code, Measure { seconds: self.seconds });
            figures.extend(measured.into_iter().flatten());
        }
        if json {
            return print_json(&figures);
        }
        print(format_args!(
            "{:<8}{:>6}{:>15}{:>15}{:>10}{:>10}{:>12}{:>12}\n",
            "game", "seats", "playouts/s", "decisions/s", "clone ns", "view ns", "imagine ns", "state bytes"
        ))?;
        for row in figures {
            print(format_args!(
                "{:<8}{:>6}{:>15.0}{:>15.0}{:>10.1}{:>10.1}{:>12.1}{:>12}\n",
                row.game,
                row.seats,
                row.playouts_per_second,
                row.decisions_per_second,
                row.clone_ns,
                row.view_ns,
                row.imagine_ns,
                row.state_bytes
            ))?;
        }
        Ok(())
    }
}

/// How many times playouts are measured, for a third of the time each.
const REPETITIONS: u32 = 9;

struct Measure {
    seconds: f64,
}

impl Visitor for Measure {
    type Output = Vec<Figures>;

    /// Measures every number of seats that the default options allow, the usual four first.
    fn visit<G: CatalogGame>(self) -> Vec<Figures> {
        let options = G::Options::default();
        let mut seats: Vec<u8> = G::variants()
            .into_iter()
            .filter(|(other, _)| *other == options)
            .map(|(_, seats)| seats)
            .collect();
        seats.sort_by_key(|seats| (*seats != 4, *seats));
        seats.into_iter().filter_map(|seats| self.figures::<G>(&options, seats)).collect()
    }
}

impl Measure {
    fn figures<G: CatalogGame>(&self, options: &G::Options, seats: u8) -> Option<Figures> {
        let (playouts_per_second, decisions_per_second) = self.playouts::<G>(options, seats)?;
        let positions = positions::<G>(options, seats)?;
        let views: Vec<G::View> = positions
            .iter()
            .enumerate()
            .map(|(index, state)| state.view(Viewer::Seat(Seat::at(index % usize::from(seats)))))
            .collect();
        let mut dice = Dice::new(&Seed::from_words("bench worlds"), Stream::outside(2), 0);
        let mut turn = 0;
        let mut next = move |len: usize| {
            turn = (turn + 1) % len;
            turn
        };
        let clone_ns = self.nanoseconds(|| {
            black_box(black_box(&positions[next(positions.len())]).clone());
        });
        let view_ns = self.nanoseconds(|| {
            let index = next(positions.len());
            let viewer = Viewer::Seat(Seat::at(index % usize::from(seats)));
            black_box(black_box(&positions[index]).view(viewer));
        });
        let imagine_ns = self.nanoseconds(|| {
            black_box(G::imagine(black_box(&views[next(views.len())]), &mut dice));
        });
        Some(Figures {
            game: G::CODE,
            seats,
            options: serde_json::to_value(options).ok()?,
            playouts_per_second,
            decisions_per_second,
            clone_ns,
            view_ns,
            imagine_ns,
            state_bytes: size_of::<G>(),
        })
    }

    /// Whole random games, from the deal to the standing: listing all choices, picking one, playing it.
    fn playouts<G: CatalogGame>(&self, options: &G::Options, seats: u8) -> Option<(f64, f64)> {
        let seed = Seed::from_words("bench");
        let mut dice = Dice::new(&seed, Stream::TABLE, 0);
        let mut lots = Lots::new(1);
        let mut buffer = Vec::with_capacity(64);
        let mut rates = Vec::new();
        // The first repetition is a warm-up. The median counts, because other processes disturb some repetitions.
        for repetition in 0..=REPETITIONS {
            let (start, mut games, mut decisions) = (cpu_time(), 0u32, 0u64);
            let spent = loop {
                // Reading the clock is a system call, too slow to make after every game.
                for _ in 0..256 {
                    dice.seek(u32::MAX - games % 0x1000_0000);
                    let mut state = G::setup(G::RULES_VERSION, options, seats, &mut dice).ok()?;
                    decisions += u64::from(state.playout(&mut dice, &mut lots, &mut buffer));
                    black_box(state.standing());
                    games += 1;
                }
                let spent = (cpu_time() - start).as_secs_f64();
                if spent > self.seconds / 3.0 {
                    break spent;
                }
            };
            if repetition > 0 {
                rates.push((f64::from(games) / spent, decisions as f64 / spent));
            }
        }
        rates.sort_by(|a, b| a.1.total_cmp(&b.1));
        rates.get(rates.len() / 2).copied()
    }

    /// Mean CPU time of one call.
    fn nanoseconds(&self, mut call: impl FnMut()) -> f64 {
        let (start, mut calls) = (cpu_time(), 0u64);
        loop {
            for _ in 0..1024 {
                call();
            }
            calls += 1024;
            let spent = cpu_time() - start;
            if spent.as_secs_f64() > self.seconds {
                return spent.as_nanos() as f64 / calls as f64;
            }
        }
    }
}

/// Positions from the beginning to the end of random games.
fn positions<G: CatalogGame>(options: &G::Options, seats: u8) -> Option<Vec<G>> {
    let seed = Seed::from_words("bench positions");
    let mut lots = Lots::new(2);
    let mut positions = Vec::new();
    let mut buffer = Vec::new();
    for game in 0..8 {
        let mut state: G =
            kit::deal(options, seats, &Seed::from_words(&format!("bench positions {game}"))).ok()?;
        let mut dice = Dice::new(&seed, Stream::TABLE, 0);
        for ply in 0.. {
            let Some(seat) = state.deciders().lowest() else { break };
            if ply % 4 == 0 {
                positions.push(state.clone());
            }
            buffer.clear();
            state.choices(seat, &mut buffer);
            let choice = lots.pick(&buffer)?;
            kit::step(&mut state, &mut dice, ply, seat, choice, &mut |_| ()).ok()?;
        }
    }
    Some(positions)
}

/// CPU time of this process, which is steadier than wall time when others share the machine.
fn cpu_time() -> Duration {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Duration::new(now.tv_sec.unsigned_abs(), now.tv_nsec.unsigned_abs() as u32)
}
