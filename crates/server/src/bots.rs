//! Bots choose on a bounded pool, off the threads that serve requests.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use kit::Seat;
use play::AnyTable;
use table::{By, Command};

use crate::handle::Handle;
use crate::request_error::RequestError;
use crate::room::Room;

/// How long to wait when a choice could not be kept.
const PATIENCE: Duration = Duration::from_secs(1);

/// Asks the bots of a table until none of them has to choose.
pub(crate) async fn ask(room: Arc<Room>, handle: Arc<Handle>) {
    loop {
        let chosen = think(&room, &handle).await;
        let mut failed = chosen.is_empty();
        // All at once: they decide at the same time, and are written at the same time.
        let submitted = chosen.into_iter().map(|command| handle.submit(&room, By::Server, command));
        for outcome in futures_util::future::join_all(submitted).await {
            match outcome {
                Ok(()) => {
                    room.metrics.bot_choices.fetch_add(1, Relaxed);
                }
                // Somebody took the seat in the meantime, or the question has changed.
                Err(RequestError::Refused(_)) => {}
                Err(_) => failed = true,
            }
        }
        if handle.bots_done() || room.is_closing() {
            return;
        }
        if failed {
            tokio::time::sleep(PATIENCE).await;
        } else if only_watched(&*handle.table()) {
            tokio::time::sleep(room.config.timeouts.show).await;
        }
    }
}

/// Do people only watch here? Then they shall have time to see what is played.
fn only_watched(table: &dyn AnyTable) -> bool {
    !table.chairs().iter().any(|chair| chair.person().or(chair.absent()).is_some())
}

/// What the bots choose. Each gets the view of its seat.
async fn think(room: &Room, handle: &Handle) -> Vec<Command> {
    // A place in the pool: whoever finds none waits here, and nothing else waits for him.
    let Ok(_place) = room.thinkers.acquire().await else { return Vec::new() };
    let table = handle.table();
    let turns: Vec<_> =
        table.bots_to_move().iter().filter_map(|seat: Seat| Some((seat, table.bot_turn(seat)?))).collect();
    let bot_seed = room.bot_seed;
    let thinking = tokio::task::spawn_blocking(move || {
        let choose = |(seat, turn): (Seat, play::BotTurn)| {
            let (moment, first) = (turn.moment, turn.first.clone());
            // A bot that fails shall not stop the game: it takes what comes first.
            let thought = catch_unwind(AssertUnwindSafe(|| turn.think(&bot_seed)));
            (thought.is_err(), Command::Choose { seat: Some(seat), moment, choice: thought.unwrap_or(first) })
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
