//! One reader at one table, for everything that is made for them: pages, streams, replays.

use std::sync::Arc;

use kit::Seats;
use play::{AnyPast, AnyTable, Face, InvitationTo, Log, Page};
use store::{Guest, Time};
use table::{By, Chair, GuestId, LogError, Perspective, Phase, TableId};
use words::{Lang, Words};

use super::caller::Caller;
use crate::handle::Handle;
use crate::metrics::Metrics;
use crate::pasts::PastKey;
use crate::rate_limiter::{Client, Requester};
use crate::request_error::RequestError;
use crate::room::Room;
use crate::turns::Turn;

/// KIT-NAME-1: a table learns the new name of somebody who plays there when they come, whether they look or act. If it
/// cannot be written, the table keeps the old name until next time.
async fn learn_name(room: &Arc<Room>, handle: &Arc<Handle>, guest: &Guest) {
    if let Some(rename) = handle.table().learn_name(guest.id, &guest.name) {
        let _ = handle.submit(room, By::Guest(guest.id), rename).await;
    }
}

/// One reader at one table.
pub(crate) struct Reader {
    pub(crate) room: Arc<Room>,
    pub(crate) handle: Arc<Handle>,
    /// Who reads; `None` for a stranger.
    pub(crate) guest: Option<GuestId>,
    /// Their name; empty for a stranger.
    pub(crate) name: Arc<str>,
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
        let handle = caller.room.table(id, caller.requester()).await?;
        // KIT-CHAT-6: everything that is made of a table is made for a reader, so this is the door for all of it.
        if handle.table().shuts_out(caller.guest_id()) {
            return Err(RequestError::SentAway);
        }
        if let Some(guest) = &caller.guest {
            learn_name(&caller.room, &handle, guest).await;
        }
        Ok(Reader::new(caller, handle))
    }

    fn new(caller: &Caller, handle: Arc<Handle>) -> Reader {
        if let Some(guest) = caller.guest_id() {
            handle.saw(guest);
            caller.room.saw(&handle, guest, Some(Client::address(caller.address)));
        }
        let requester = caller.requester();
        Reader {
            requester,
            turn: caller.room.turns.of(requester.client()),
            room: caller.room.clone(),
            hints: caller.hints.at(handle.id),
            handle,
            guest: caller.guest_id(),
            name: caller.name().into(),
            lang: caller.lang,
            plain: caller.plain,
            base: caller.base.clone(),
        }
    }

    /// The same reader, who has just become this guest.
    pub(crate) fn for_guest(mut self, guest: &Guest) -> Reader {
        (self.guest, self.name) = (Some(guest.id), guest.name.as_str().into());
        self.handle.saw(guest.id);
        self
    }

    /// Whether the reader has been sent away since they came.
    pub(crate) fn is_shut_out(&self) -> bool {
        self.handle.table().shuts_out(self.guest)
    }

    /// Notes that the reader is still there.
    pub(crate) fn note_seen(&self) {
        if let Some(guest) = self.guest {
            self.room.saw(&self.handle, guest, None);
        }
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
        let invite = |to, number| self.invitation_url(to, number);
        let page = Page::new(self.handle.id, table, self.for_page(table), self.away(table), invite);
        page.with_watchers(self.watchers(table)).unnamed(!self.room.is_name(&self.name))
    }

    /// Who watches the table now, for its host.
    fn watchers(&self, table: &dyn AnyTable) -> Vec<(GuestId, String)> {
        if self.guest != Some(table.host()) {
            return Vec::new();
        }
        let stays = |guest: GuestId| {
            let owners = table.chairs().iter().filter_map(Chair::owner);
            owners
                .map(|person| person.guest)
                .chain([table.host(), table.opening().host])
                .any(|other| other == guest)
        };
        self.handle.watchers().here(stays)
    }

    /// The seats of people who have not been seen for a while.
    pub(crate) fn away(&self, table: &dyn AnyTable) -> Seats {
        let away = Time::try_from(self.room.config.away.as_millis()).unwrap_or(Time::MAX);
        self.handle.away(table, self.room.clock.now() - away)
    }

    /// The URL of an invitation.
    fn invitation_url(&self, to: InvitationTo, number: u64) -> String {
        let (base, id) = (&self.base, self.handle.id);
        let code = self.room.inviter.code(id, to, number);
        match to {
            InvitationTo::Table => format!("{base}/join/{id}/{code}"),
            InvitationTo::Seat(seat) => format!("{base}/join/{id}/{seat}/{code}"),
        }
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
