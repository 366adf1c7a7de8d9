//! One reader at one table, for everything that is made for them: pages, streams, replays.

use std::sync::Arc;

use kit::{Seat, Seats};
use play::{AnyTable, Face, Log, Page};
use store::{Guest, Time};
use table::{By, Chair, Chronicle, GuestId, LogError, Perspective, TableId};
use words::{Lang, Words};

use super::caller::Caller;
use crate::handle::Handle;
use crate::rate_limiter::Client;
use crate::request_error::RequestError;
use crate::room::Room;

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
}

impl Reader {
    /// The caller as a reader of this table.
    pub(crate) async fn at(caller: &Caller, table: &str) -> Result<Reader, RequestError> {
        // A malformed id gets the same answer as one that does not exist.
        let id: TableId = table.parse().map_err(|_| RequestError::NotFound)?;
        let handle = caller.room.table(id).await?;
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
        Reader {
            room: caller.room.clone(),
            hints: caller.hints == Some(handle.id),
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
        let invite = |seat, number| self.invitation_url(seat, number);
        let page = Page::new(self.handle.id, table, self.for_page(table), self.away(table), invite);
        page.with_watchers(self.watchers(table))
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
    fn invitation_url(&self, seat: Seat, since: u64) -> String {
        let (base, id) = (&self.base, self.handle.id);
        format!("{base}/join/{id}/{seat}/{}", self.room.inviter.code(id, seat, since))
    }

    /// Everything the reader has been told, up to this state of the table.
    pub(crate) async fn told(&self, table: &dyn AnyTable) -> Result<Vec<String>, RequestError> {
        Ok(self.chronicle(table).await?.told())
    }

    /// The same, step by step.
    pub(crate) async fn chronicle(&self, table: &dyn AnyTable) -> Result<Chronicle, RequestError> {
        let (viewer, guest) = (table.viewer(self.guest), self.guest);
        let tell =
            move |log: Log<'_>, words: &Words| play::chronicle(log, &[Perspective::Of(viewer)], guest, words);
        self.with_log(table, 1, tell).await
    }

    /// Makes something from the log up to this state of the table, in the words of its game. `effort` is how much work
    /// that is, counted in replays of the log.
    pub(crate) async fn with_log<R: Send + 'static>(
        &self,
        table: &dyn AnyTable,
        effort: usize,
        make: impl FnOnce(Log<'_>, &Words) -> Result<R, LogError> + Send + 'static,
    ) -> Result<R, RequestError> {
        let log = self.room.log(self.handle.id).await?;
        // The store may already be ahead of this table, but a page must show a single state.
        let known = usize::try_from(table.entries()).unwrap_or(usize::MAX).min(log.len());
        let (room, lang, game) = (self.room.clone(), self.lang, table.opening().game.clone());
        let make = move || {
            let log: Vec<(Time, &str)> =
                log[..known].iter().map(|line| (line.at, line.text.as_str())).collect();
            make(&log, room.library.game(&game, lang))
        };
        let made = self.room.run_over_log(known * effort, make).await?;
        made.map_err(|damage| RequestError::Internal(damage.to_string()))
    }
}
