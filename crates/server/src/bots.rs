//! Runs the bots of a table. They think on blocking threads, not on the threads that serve requests.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use kit::{Seat, Seed};
use play::AnyTable;
use table::{By, Command};

use crate::handle::Handle;
use crate::metrics::Counted;
use crate::request_error::RequestError;
use crate::room::Room;

/// How long to wait before trying again when a choice could not be stored.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// Lets the bots of a table choose until none of them has anything left to decide.
pub(crate) async fn run(room: Arc<Room>, handle: Arc<Handle>) {
    loop {
        let chosen = think(&room, &handle).await;
        let mut failed = chosen.is_empty();
        // Submitted together, so that simultaneous choices share one write.
        let submitted = chosen.into_iter().map(|command| handle.submit(&room, By::Server, command));
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
        if handle.try_stop_bots() || room.is_closing() {
            return;
        }
        if failed {
            tokio::time::sleep(RETRY_DELAY).await;
        } else if only_watched(&*handle.table()) {
            tokio::time::sleep(room.config.timeouts.bot_pause).await;
        }
    }
}

/// Whether only bots play here. Spectators then need time to see each choice.
fn only_watched(table: &dyn AnyTable) -> bool {
    table.chairs().iter().all(|chair| chair.owner().is_none())
}

/// The choices of all bots that are to move. Each bot sees only the view of its seat.
async fn think(room: &Room, handle: &Handle) -> Vec<Command> {
    // Limits how many tables think at once; the others wait here without holding up anything else.
    let waiting = Counted::in_gauge(&room.metrics.bots_waiting);
    let Ok(_permit) = room.bot_permits.acquire().await else { return Vec::new() };
    drop(waiting);
    let _thinking = Counted::in_gauge(&room.metrics.bots_thinking);
    let table = handle.table();
    let turns: Vec<_> =
        table.bots_to_move().iter().filter_map(|seat: Seat| Some((seat, table.bot_turn(seat)?))).collect();
    let with_seed = |(seat, turn): (Seat, play::BotTurn)| {
        let seed = room.bot_luck.seed(handle.id, seat, turn.moment);
        (seat, turn, seed)
    };
    let turns: Vec<_> = turns.into_iter().map(with_seed).collect();
    let thinking = tokio::task::spawn_blocking(move || {
        let choose = |(seat, turn, seed): (Seat, play::BotTurn, Seed)| {
            let (moment, first) = (turn.moment, turn.first.clone());
            // If a bot panics, take the first listed choice, so that the game goes on.
            let thought = catch_unwind(AssertUnwindSafe(|| turn.think(&seed)));
            (thought.is_err(), Command::choose(seat, moment, thought.unwrap_or(first)))
        };
        turns.into_iter().map(choose).collect::<Vec<_>>()
    });
    let (failed, commands): (Vec<bool>, Vec<Command>) =
        thinking.await.unwrap_or_default().into_iter().unzip();
    if failed.contains(&true) {
        room.metrics.panics.fetch_add(1, Relaxed);
        room.report(&RequestError::Internal(format!("table {}: a bot panicked", handle.id)));
    }
    commands
}
