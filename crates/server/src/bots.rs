//! Runs the bots of a table. They think on blocking threads, not on the threads that serve requests, and play at the pace
//! of the table (KIT-PACE-1).

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use kit::{Seat, Seed};
use play::AnyTable;
use table::{By, Chair, Command};
use tokio::time::{Instant, sleep_until};
use words::Lang;

use crate::handle::Handle;
use crate::metrics::Counted;
use crate::request_error::RequestError;
use crate::room::Room;

/// How long to wait before trying again when a choice could not be stored.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// What a bot has decided.
struct Thought {
    seat: Seat,
    moment: u32,
    choice: String,
    /// What the bot saw, as a fingerprint.
    seen: u64,
}

impl Thought {
    /// Whether the bot would think the same now.
    fn holds(&self, table: &dyn AnyTable) -> bool {
        let turn = table.bot_turn(self.seat);
        turn.is_some_and(|turn| turn.moment == self.moment) && table.seat_hash(self.seat) == self.seen
    }
}

/// What the last choices of the bots have told those who watch.
struct Telling {
    since: Instant,
    beats: u32,
}

impl Telling {
    /// What was told at a table since this event count.
    fn of(room: &Room, table: &dyn AnyTable, since: u64) -> Telling {
        // The length of a story does not depend on the language.
        let words = room.library.game(&table.opening().game, Lang::En);
        let beats = if is_only_watched(table) { table.beats_told(since, words) } else { 0 };
        Telling { since: Instant::now(), beats }
    }
}

/// Whether no person plays. Whoever plays can end a story, and does not wait until others have heard its end; where people
/// only watch, the story is what they came for.
fn is_only_watched(table: &dyn AnyTable) -> bool {
    !table.chairs().iter().any(|chair| matches!(chair, Chair::Person(_)))
}

/// Lets the bots of a table choose until none of them has anything left to decide.
pub(crate) async fn run(room: Arc<Room>, handle: Arc<Handle>) {
    let mut telling = Telling { since: Instant::now(), beats: 0 };
    loop {
        let failed = match think(&room, &handle).await {
            Some(mut thoughts) if !thoughts.is_empty() => {
                let choices: Vec<(Seat, String)> =
                    thoughts.iter().map(|thought| (thought.seat, thought.choice.clone())).collect();
                // What everybody sees waits for a beat. What is sealed meanwhile does not.
                let quiet = handle.table().quiet_choices(&choices);
                if quiet > 0 {
                    thoughts.truncate(quiet);
                } else {
                    keep_the_beat(&room, &handle, &thoughts, &telling).await;
                }
                let told = handle.table().event_count();
                let failed = choose(&room, &handle, thoughts).await;
                // What is sealed while a story is told tells nothing.
                let now = Telling::of(&room, &*handle.table(), told);
                if now.beats > 0 {
                    telling = now;
                }
                failed
            }
            _ => true,
        };
        if handle.try_stop_bots() || room.is_closing() {
            return;
        }
        if failed {
            tokio::time::sleep(RETRY_DELAY).await;
        }
    }
}

/// Waits until everybody has seen for a beat what they see now. It depends on nothing that is hidden. Ends at once if the
/// room closes or a bot has to think again; people are served in the meantime, and a change of pace counts from now on.
async fn keep_the_beat(room: &Room, handle: &Handle, thoughts: &[Thought], telling: &Telling) {
    let timeouts = &room.config.timeouts;
    let (mut changes, mut closing) = (handle.changes(), room.closing());
    loop {
        let table = handle.table();
        let mut until = Instant::from_std(handle.shown_since()) + timeouts.beat(table.pace());
        if is_only_watched(&*table) {
            until = until.max(telling.since + timeouts.telling(table.pace(), telling.beats));
        }
        let holds = thoughts.iter().all(|thought| thought.holds(&*table));
        if !holds || room.is_closing() || handle.is_stale() || until <= Instant::now() {
            return;
        }
        drop(table);
        tokio::select! {
            () = sleep_until(until) => return,
            _ = changes.changed() => {}
            _ = closing.changed() => return,
        }
    }
}

/// Makes these choices, unless they are out of date. Tells whether something could not be stored.
async fn choose(room: &Arc<Room>, handle: &Arc<Handle>, thoughts: Vec<Thought>) -> bool {
    let table = handle.table();
    if room.is_closing() || !thoughts.iter().all(|thought| thought.holds(&*table)) {
        return false;
    }
    // Submitted together, so that simultaneous choices share one write.
    let submitted = thoughts.into_iter().map(|Thought { seat, moment, choice, .. }| {
        handle.submit(room, By::Server, Command::choose(seat, moment, choice))
    });
    let mut failed = false;
    for answer in futures_util::future::join_all(submitted).await {
        match answer {
            Ok(()) => {
                room.metrics.bot_choices.fetch_add(1, Relaxed);
            }
            // Meanwhile somebody took the seat, or the question changed.
            Err(RequestError::Refused(_)) => {}
            Err(_) => failed = true,
        }
    }
    failed
}

/// What all bots that are to move decide. Each bot sees only the view of its seat. `None` if they could not think.
async fn think(room: &Room, handle: &Handle) -> Option<Vec<Thought>> {
    // Limits how many tables think at once; the others wait here without holding up anything else.
    let waiting = Counted::in_gauge(&room.metrics.bots_waiting);
    let _permit = room.bot_permits.acquire().await.ok()?;
    drop(waiting);
    let _thinking = Counted::in_gauge(&room.metrics.bots_thinking);
    let table = handle.table();
    let turns: Vec<_> =
        table.bots_to_move().iter().filter_map(|seat: Seat| Some((seat, table.bot_turn(seat)?))).collect();
    let with_seed = |(seat, turn): (Seat, play::BotTurn)| {
        let seed = room.bot_luck.seed(handle.id, seat, turn.moment);
        (seat, turn, seed, table.seat_hash(seat))
    };
    let turns: Vec<_> = turns.into_iter().map(with_seed).collect();
    let thinking = tokio::task::spawn_blocking(move || {
        let choose = |(seat, turn, seed, seen): (Seat, play::BotTurn, Seed, u64)| {
            let (moment, first) = (turn.moment, turn.first.clone());
            // If a bot panics, take the first listed choice, so that the game goes on.
            let thought = catch_unwind(AssertUnwindSafe(|| turn.think(&seed)));
            (thought.is_err(), Thought { seat, moment, choice: thought.unwrap_or(first), seen })
        };
        turns.into_iter().map(choose).collect::<Vec<_>>()
    });
    let (failed, thoughts): (Vec<bool>, Vec<Thought>) = thinking.await.ok()?.into_iter().unzip();
    if failed.contains(&true) {
        room.metrics.panics.fetch_add(1, Relaxed);
        room.report(&RequestError::Internal(format!("table {}: a bot panicked", handle.id)));
    }
    Some(thoughts)
}
