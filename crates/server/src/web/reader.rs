//! One reader at one table, for everything that is made for them: pages, streams, replays.

use std::sync::Arc;

use kit::{Seat, Seats};
use play::{AnyPast, AnyTable, Face, Log, Page};
use store::{Guest, Time};
use table::{GuestId, LogError, Perspective, Phase, TableId};
use words::{Lang, Words};

use super::caller::Caller;
use crate::handle::Handle;
use crate::metrics::Metrics;
use crate::pasts::PastKey;
use crate::rate_limiter::Requester;
use crate::request_error::RequestError;
use crate::room::Room;
use crate::turns::Turn;

/// One reader at one table.
pub(crate) struct Reader {
    pub(crate) room: Arc<Room>,
    pub(crate) handle: Arc<Handle>,
    /// Who reads; `None` for a stranger.
    pub(crate) guest: Option<GuestId>,
    pub(crate) lang: Lang,
    /// Whether they prefer the table in words.
    pub(crate) plain: bool,
    /// Whether they want hints at this table.
    hints: bool,
    /// The base URL of links that they give to others.
    pub(crate) base: Arc<str>,
    pub(crate) requester: Requester,
    pub(crate) turn: Turn,
}

impl Reader {
    /// The caller as a reader of this table.
    pub(crate) async fn at(caller: &Caller, table: &str) -> Result<Reader, RequestError> {
        // A malformed id gets the same answer as one that does not exist.
        let id: TableId = table.parse().map_err(|_| RequestError::NotFound)?;
        Ok(Reader::new(caller, caller.room.table(id, caller.requester()).await?))
    }

    fn new(caller: &Caller, handle: Arc<Handle>) -> Reader {
        if let Some(guest) = caller.guest_id() {
            handle.saw(guest);
        }
        let requester = caller.requester();
        Reader {
            requester,
            turn: caller.room.turns.of(requester.client()),
            room: caller.room.clone(),
            hints: caller.hints == Some(handle.id),
            handle,
            guest: caller.guest_id(),
            lang: caller.lang,
            plain: caller.plain,
            base: caller.base.clone(),
        }
    }

    /// The same reader, who has just become this guest.
    pub(crate) fn for_guest(mut self, guest: &Guest) -> Reader {
        self.guest = Some(guest.id);
        self.handle.saw(guest.id);
        self
    }

    /// The words of the table's game in the reader's language.
    pub(crate) fn words(&self, table: &dyn AnyTable) -> &Words {
        self.room.library.game(&table.opening().game, self.lang)
    }

    /// The reader, as `play` needs it to make pages.
    pub(crate) fn for_page(&self, table: &dyn AnyTable) -> play::Reader<'_> {
        let face = if self.plain { Face::Words } else { Face::Drawn };
        play::Reader { guest: self.guest, words: self.words(table), face, hints: self.hints }
    }

    /// The page of the table for this reader.
    pub(crate) fn page(&self, table: &dyn AnyTable) -> Page<'_> {
        let invite = |seat, number| self.invitation_url(seat, number);
        Page::new(self.handle.id, table, self.for_page(table), self.away(table), invite)
    }

    /// The seats of people who have not been seen for a while.
    pub(crate) fn away(&self, table: &dyn AnyTable) -> Seats {
        let away = Time::try_from(self.room.config.away.as_millis()).unwrap_or(Time::MAX);
        self.handle.away(table, self.room.clock.now() - away)
    }

    /// The URL of an invitation.
    fn invitation_url(&self, seat: Seat, since: u64) -> String {
        let (base, id) = (&self.base, self.handle.id);
        format!("{base}/join/{id}/{seat}/{}", self.room.inviter.code(id, seat, since))
    }

    /// The record of the finished game. Its checkpoints are made by replaying it.
    pub(crate) async fn record(&self) -> Result<String, RequestError> {
        let table = self.handle.table();
        if table.phase() != Phase::Over {
            return Err(RequestError::NotFound);
        }
        let plies = table.plies();
        self.room.charge_work(self.requester, plies)?;
        let record = self.room.workshop.run(self.requester.client(), plies, move || table.record()).await?;
        record.ok_or(RequestError::NotFound)
    }

    /// Waits until nothing else is being made for this client. Hold the guard while making something for them.
    pub(crate) async fn turn(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.turn.lock().await
    }

    /// Makes something from the past of these perspectives, up to this state of the table or a later one, in the words
    /// of its game.
    pub(crate) async fn with_past<R: Send + 'static>(
        &self,
        table: &dyn AnyTable,
        perspectives: Vec<Perspective>,
        make: impl FnOnce(&dyn AnyPast, &Words) -> Result<R, LogError> + Send + 'static,
    ) -> Result<R, RequestError> {
        let (room, lang, generation) = (self.room.clone(), self.lang, self.handle.generation);
        let entries = usize::try_from(table.entries()).unwrap_or(usize::MAX);
        let key = PastKey { table: self.handle.id, generation, lang, perspectives: perspectives.clone() };
        let slot = room.pasts.slot(key, room.clock.now());
        let missing = entries.saturating_sub(slot.entries());
        // Telling what one perspective learnt takes about as long as replaying the log; a step is near a kept one.
        let effort = missing * (1 + perspectives.len()) + STEP_EFFORT;
        self.room.charge_work(self.requester, effort)?;
        // Nothing is shown that has not been published, so the log is read only that far.
        let log = if missing > 0 { self.room.log(self.handle.id).await? } else { Vec::new() };
        let game = table.opening().game.clone();
        let make = move || {
            let words = room.library.game(&game, lang);
            let log: Vec<(Time, &str)> =
                log.iter().take(entries).map(|line| (line.at, line.text.as_str())).collect();
            let mut kept = slot.lock();
            let grown = grow(kept.take(), &log, &perspectives, words, &room.metrics);
            slot.note(grown.as_ref().ok().and_then(Option::as_deref));
            *kept = grown?;
            let past = kept.as_deref().ok_or_else(|| LogError("the log is missing".into()))?;
            make(past, words)
        };
        let made = self.room.workshop.run(self.requester.client(), effort, make).await?;
        made.map_err(|damage| RequestError::Internal(format!("table {}: {damage}", self.handle.id)))
    }
}

/// What it costs to show a step of a past that is kept, counted in entries.
const STEP_EFFORT: usize = 64;

/// Lets a past grow with its log, or begins it. An error leaves nothing, so that the next reader reads the log anew.
fn grow(
    past: Option<Box<dyn AnyPast>>,
    log: Log<'_>,
    perspectives: &[Perspective],
    words: &Words,
    metrics: &Metrics,
) -> Result<Option<Box<dyn AnyPast>>, LogError> {
    match past {
        Some(mut past) => {
            let known = past.entries();
            if let Some(lines) = log.get(known..).filter(|lines| !lines.is_empty()) {
                metrics.count_replayed(lines.len());
                past.extend(lines, words)?;
            }
            Ok(Some(past))
        }
        // It was found damaged after its length was looked at.
        None if log.is_empty() => Ok(None),
        None => {
            metrics.count_replayed(log.len());
            play::read_past(log, perspectives, words).map(Some)
        }
    }
}
