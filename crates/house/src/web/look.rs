//! How one reader looks at one table: his seat, his language, his invitations.

use std::sync::Arc;

use catalog::{Drawing, Live, Log};
use kit::{Seat, Seats};
use store::{Guest, Time};
use table::{Chronicle, Damage, Eyes, GuestId, Screen, TableId};
use words::{Lang, Words};

use super::visit::Visit;
use crate::handle::Handle;
use crate::room::Room;
use crate::trouble::Trouble;

/// One reader at one table.
pub(crate) struct Look {
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

impl Look {
    /// Sits or stands at a table, if there is such a table.
    pub(crate) async fn at(visit: &Visit, table: &str) -> Result<Look, Trouble> {
        // What is no id names no table: the same answer as for one that does not exist.
        let id: TableId = table.parse().map_err(|_| Trouble::NotFound)?;
        Ok(Look::through(visit, visit.room.table(id).await?))
    }

    fn through(visit: &Visit, handle: Arc<Handle>) -> Look {
        if let Some(guest) = visit.id() {
            handle.notice(guest);
        }
        Look {
            room: visit.room.clone(),
            hints: visit.hints == Some(handle.id),
            handle,
            reader: visit.id(),
            lang: visit.lang,
            plain: visit.plain,
            base: visit.base.clone(),
        }
    }

    /// The same look of somebody who has just become a guest.
    pub(crate) fn of(mut self, guest: &Guest) -> Look {
        self.reader = Some(guest.id);
        self.handle.notice(guest.id);
        self
    }

    /// The words of the table's game in the reader's language.
    pub(crate) fn words(&self, table: &dyn Live) -> &Words {
        self.room.library.game(&table.opening().game, self.lang)
    }

    /// Makes something from what the reader sees of the table.
    pub(crate) fn show<R>(&self, table: &dyn Live, make: impl FnOnce(&Words, &ui::TablePage<'_>) -> R) -> R {
        let words = self.words(table);
        let hint = self.hints.then(|| table.hint(self.reader, words)).flatten();
        let (mut make, mut made) = (Some(make), None);
        let mut see = |screen: &Screen, drawing: Option<&dyn Drawing>| {
            let invited = screen.places.iter().filter_map(|place| Some((place.seat, place.invitation?)));
            let invitations: Vec<_> =
                invited.map(|(seat, since)| (seat, self.address(seat, since))).collect();
            let page = ui::TablePage {
                id: self.handle.id,
                screen,
                invitations: &invitations,
                away: self.away(table),
                hints: self.hints,
                hint: hint.as_deref(),
                drawing,
                missed: &[],
            };
            made = make.take().map(|make| make(words, &page));
        };
        if self.plain {
            see(&table.screen(self.reader, words), None);
        } else {
            table.look(self.reader, words, &mut see);
        }
        made.expect("a table is looked at once")
    }

    /// The seats of persons whom the house has not seen for a while.
    pub(crate) fn away(&self, table: &dyn Live) -> Seats {
        let away = Time::try_from(self.room.config.away.as_millis()).unwrap_or(Time::MAX);
        self.handle.away(table, self.room.clock.now() - away)
    }

    /// The address of an invitation.
    fn address(&self, seat: Seat, since: u64) -> String {
        let (base, id) = (&self.base, self.handle.id);
        format!("{base}/join/{id}/{seat}/{}", self.room.inviter.word(id, seat, since))
    }

    /// What the reader has been told from the beginning, up to this state of the table.
    pub(crate) async fn told(&self, table: &dyn Live) -> Result<Vec<String>, Trouble> {
        Ok(self.chronicle(table).await?.told())
    }

    /// The same, step by step.
    pub(crate) async fn chronicle(&self, table: &dyn Live) -> Result<Chronicle, Trouble> {
        let (viewer, reader) = (table.viewer(self.reader), self.reader);
        let tell =
            move |log: Log<'_>, words: &Words| catalog::chronicle(log, &[Eyes::Of(viewer)], reader, words);
        self.over_log(table, 1, tell).await
    }

    /// Makes something of the log of this state of the table, in the words of its game. `times` says how much more work
    /// that is than to play it over.
    pub(crate) async fn over_log<R: Send + 'static>(
        &self,
        table: &dyn Live,
        times: usize,
        make: impl FnOnce(Log<'_>, &Words) -> Result<R, Damage> + Send + 'static,
    ) -> Result<R, Trouble> {
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
        made.map_err(|damage| Trouble::Defect(damage.to_string()))
    }
}
