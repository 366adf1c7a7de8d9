//! How one reader looks at one table: his seat, his language, his invitations.

use std::sync::Arc;

use kit::{Seat, Seats};
use play::{AnyTable, Face, Log, Page};
use store::{Guest, Time};
use table::{Chronicle, GuestId, LogError, Perspective, TableId};
use words::{Lang, Words};

use super::caller::Caller;
use crate::handle::Handle;
use crate::request_error::RequestError;
use crate::room::Room;

/// One reader at one table.
pub(crate) struct Reader {
    pub(crate) room: Arc<Room>,
    pub(crate) handle: Arc<Handle>,
    pub(crate) reader: Option<GuestId>,
    pub(crate) lang: Lang,
    /// Does he want it in words?
    pub(crate) plain: bool,
    /// Does he want to be told what he needs to know here?
    hints: bool,
    pub(crate) base: Arc<str>,
}

impl Reader {
    /// Sits or stands at a table, if there is such a table.
    pub(crate) async fn at(caller: &Caller, table: &str) -> Result<Reader, RequestError> {
        // What is no id names no table: the same answer as for one that does not exist.
        let id: TableId = table.parse().map_err(|_| RequestError::NotFound)?;
        Ok(Reader::through(caller, caller.room.table(id).await?))
    }

    fn through(caller: &Caller, handle: Arc<Handle>) -> Reader {
        if let Some(guest) = caller.id() {
            handle.notice(guest);
        }
        Reader {
            room: caller.room.clone(),
            hints: caller.hints == Some(handle.id),
            handle,
            reader: caller.id(),
            lang: caller.lang,
            plain: caller.plain,
            base: caller.base.clone(),
        }
    }

    /// The same look of somebody who has just become a guest.
    pub(crate) fn of(mut self, guest: &Guest) -> Reader {
        self.reader = Some(guest.id);
        self.handle.notice(guest.id);
        self
    }

    /// The words of the table's game in the reader's language.
    pub(crate) fn words(&self, table: &dyn AnyTable) -> &Words {
        self.room.library.game(&table.opening().game, self.lang)
    }

    /// Who reads, for the table's pages.
    pub(crate) fn of_page(&self, table: &dyn AnyTable) -> play::Reader<'_> {
        let face = if self.plain { Face::Words } else { Face::Drawn };
        play::Reader { guest: self.reader, words: self.words(table), face, hints: self.hints }
    }

    /// What the reader sees of the table.
    pub(crate) fn page(&self, table: &dyn AnyTable) -> Page<'_> {
        let invite = |seat, number| self.address(seat, number);
        Page::new(self.handle.id, table, self.of_page(table), self.away(table), invite)
    }

    /// The seats of persons whom the server has not seen for a while.
    pub(crate) fn away(&self, table: &dyn AnyTable) -> Seats {
        let away = Time::try_from(self.room.config.away.as_millis()).unwrap_or(Time::MAX);
        self.handle.away(table, self.room.clock.now() - away)
    }

    /// The address of an invitation.
    fn address(&self, seat: Seat, since: u64) -> String {
        let (base, id) = (&self.base, self.handle.id);
        format!("{base}/join/{id}/{seat}/{}", self.room.inviter.word(id, seat, since))
    }

    /// What the reader has been told from the beginning, up to this state of the table.
    pub(crate) async fn told(&self, table: &dyn AnyTable) -> Result<Vec<String>, RequestError> {
        Ok(self.chronicle(table).await?.told())
    }

    /// The same, step by step.
    pub(crate) async fn chronicle(&self, table: &dyn AnyTable) -> Result<Chronicle, RequestError> {
        let (viewer, reader) = (table.viewer(self.reader), self.reader);
        let tell = move |log: Log<'_>, words: &Words| {
            play::chronicle(log, &[Perspective::Of(viewer)], reader, words)
        };
        self.over_log(table, 1, tell).await
    }

    /// Makes something of the log of this state of the table, in the words of its game. `times` says how much more work
    /// that is than to play it over.
    pub(crate) async fn over_log<R: Send + 'static>(
        &self,
        table: &dyn AnyTable,
        times: usize,
        make: impl FnOnce(Log<'_>, &Words) -> Result<R, LogError> + Send + 'static,
    ) -> Result<R, RequestError> {
        let log = self.room.log(self.handle.id).await?;
        // The store may be ahead by now; what is shown together has to fit together.
        let known = usize::try_from(table.entries()).unwrap_or(usize::MAX).min(log.len());
        let (room, lang, game) = (self.room.clone(), self.lang, table.opening().game.clone());
        let make = move || {
            let log: Vec<(Time, &str)> =
                log[..known].iter().map(|line| (line.at, line.text.as_str())).collect();
            make(&log, room.library.game(&game, lang))
        };
        let made = self.room.work(known * times, make).await?;
        made.map_err(|damage| RequestError::Internal(damage.to_string()))
    }
}
