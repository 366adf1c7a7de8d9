//! The page of a table for one reader, as a value.

use draw::Drawing;
use kit::{Seat, Seats};
use table::{Chair, GuestId, Latest, LatestNews, Level, Phase, Screen, TableId};
use words::Words;

use crate::{AnyTable, Face, KeptView, Shown};

/// Who reads a table's page, and how they want it.
#[derive(Clone, Copy)]
pub struct Reader<'w> {
    /// The reader's id; `None` for somebody who is not a guest yet.
    pub guest: Option<GuestId>,
    /// The messages of the table's game, in the reader's language.
    pub words: &'w Words,
    /// In words or drawn.
    pub face: Face,
    /// Whether they want hints.
    pub hints: bool,
}

/// What an invitation is to (KIT-SIT-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InvitationTo {
    /// Any free seat of a table that is gathering.
    Table,
    /// This seat.
    Seat(Seat),
}

/// Everything that a table's page shows to one reader.
pub struct Page<'w> {
    id: TableId,
    pub(crate) reader: Reader<'w>,
    screen: Screen,
    drawing: Option<Box<dyn Drawing + 'w>>,
    /// What is drawn, if a story can begin with it.
    pub(crate) view: Option<KeptView>,
    hint: Option<String>,
    away: Seats,
    invitation: Option<String>,
    setup: Option<ui::Setup>,
    next_step: Option<(&'static str, String)>,
    unnamed: bool,
    invitations: Vec<(Seat, String)>,
    watchers: Vec<(GuestId, String)>,
    missed: Vec<ui::Missed>,
}

impl<'w> Page<'w> {
    /// Makes the page of this reader. `away` are the seats of people who have not been seen for a while; `invite` makes
    /// an invitation's address from what it is to and its number.
    pub fn new(
        id: TableId,
        table: &dyn AnyTable,
        reader: Reader<'w>,
        away: Seats,
        invite: impl Fn(InvitationTo, u64) -> String,
    ) -> Page<'w> {
        let Reader { guest, words, face, hints } = reader;
        let hint = hints.then(|| table.hint(guest, words)).flatten();
        let shown = if hints { table.teach(guest, words, face) } else { table.show(guest, words, face) };
        let Shown { screen, drawing, view } = shown;
        let gathering = screen.phase == Phase::Gathering;
        let invitation = screen.invitation.map(|number| invite(InvitationTo::Table, number));
        // Before the game, the invitation to the table is enough.
        let offered = screen.places.iter().filter(|_| !gathering);
        let offered = offered.filter_map(|place| Some((place.seat, place.invitation?)));
        let invitations =
            offered.map(|(seat, number)| (seat, invite(InvitationTo::Seat(seat), number))).collect();
        // In words it is beside every question; at a drawn table it is told.
        let missed = if drawing.is_none() { missed(table, guest, words) } else { Vec::new() };
        let next_step = screen.me.filter(|_| screen.ended.is_some()).and_then(|_| next_step(table, words));
        Page {
            id,
            reader,
            screen,
            drawing,
            view,
            hint,
            away,
            invitation,
            setup: gathering.then(|| setup(table, words)).flatten(),
            next_step,
            unnamed: false,
            invitations,
            watchers: Vec::new(),
            missed,
        }
    }

    /// The same page with these people, who only watch; for the host.
    #[must_use]
    pub fn with_watchers(self, watchers: Vec<(GuestId, String)>) -> Page<'w> {
        Page { watchers, ..self }
    }

    /// The same page for a reader who has just loaded it, with what happened at this table since their last decision.
    #[must_use]
    pub fn with_missed(self, table: &dyn AnyTable) -> Page<'w> {
        let Reader { guest, words, .. } = self.reader;
        Page { missed: missed(table, guest, words), ..self }
    }

    /// The same page for a reader who has not said yet what they are called.
    #[must_use]
    pub fn unnamed(self, unnamed: bool) -> Page<'w> {
        Page { unnamed, ..self }
    }

    fn parts(&self) -> ui::TablePage<'_> {
        ui::TablePage {
            id: self.id,
            screen: &self.screen,
            invitation: self.invitation.as_deref(),
            invitations: &self.invitations,
            unnamed: self.unnamed,
            setup: self.setup.as_ref(),
            next_step: self.next_step.as_ref().map(|(key, name)| (*key, name.as_str())),
            watchers: &self.watchers,
            away: self.away,
            hints: self.reader.hints,
            hint: self.hint.as_deref(),
            drawing: self.drawing.as_deref(),
            missed: &self.missed,
        }
    }

    /// The regions that differ from what the reader already has.
    pub fn changes(&self, sent: &mut ui::SentRegions) -> Vec<ui::Region> {
        ui::changes(self.reader.words, &self.parts(), sent)
    }

    /// The regions of the board that differ from what the reader already has, drawn like this.
    pub(crate) fn board_changes(&self, drawing: &dyn Drawing, sent: &mut ui::SentRegions) -> Vec<ui::Region> {
        let page = ui::TablePage { drawing: Some(drawing), ..self.parts() };
        ui::board_changes(self.reader.words, &page, sent)
    }

    /// All regions.
    pub fn regions(&self) -> Vec<ui::Region> {
        self.changes(&mut ui::SentRegions::default())
    }

    /// The title of the document, which shows whether it is the reader's turn.
    pub fn title(&self) -> String {
        ui::title(self.reader.words, &self.parts())
    }

    /// Whether the table waits for this reader.
    pub fn is_my_turn(&self) -> bool {
        ui::my_turn(&self.screen)
    }

    /// The whole document. `latest` is what the reader was told last.
    pub fn document(&self, frame: &ui::Frame<'_>, latest: &Latest) -> String {
        let linked = |line: &str| catalog::linked(&self.screen.game, line, self.reader.words);
        let told: Vec<_> = latest.sentences().map(linked).collect();
        ui::table(frame, &self.parts(), &ui::Log { latest: &told, earlier: latest.earlier })
    }
}

/// What is played at a table, in these words, which must be those of its game.
pub fn setup(table: &dyn AnyTable, words: &Words) -> Option<ui::Setup> {
    let opening = table.opening();
    let options = opening.options.as_object()?;
    Some(ui::Setup::new(&catalog::about(&opening.game, words)?, opening.seats, options))
}

/// Key and name of the step of the game's path after the one that was played here; `None` at the end of the path, and
/// where people played with each other, who go on together.
fn next_step(table: &dyn AnyTable, words: &Words) -> Option<(&'static str, String)> {
    let played = step_played(table)?;
    let is_bot = |chair: &&Chair| matches!(chair, Chair::Bot { stands_in_for: None, .. });
    let people = table.chairs().len() - table.chairs().iter().filter(is_bot).count();
    let path = catalog::about(&table.opening().game, words).filter(|_| people == 1)?.path;
    let next = path.into_iter().skip_while(|step| step.step.key != played).nth(1)?;
    Some((next.step.key, next.name))
}

/// The step of the game's path that a table is of.
pub fn step_played(table: &dyn AnyTable) -> Option<&'static str> {
    let level = |chair: &Chair| match chair {
        Chair::Bot { level, .. } => Some(*level),
        _ => None,
    };
    let bots: Vec<Level> = table.chairs().iter().filter_map(level).collect();
    let opening = table.opening();
    catalog::step_of(&opening.game, &opening.options, &bots)
}

/// What happened since this reader's last decision, and what that has led to, in the end also to the result.
fn missed(table: &dyn AnyTable, reader: Option<GuestId>, words: &Words) -> Vec<ui::Missed> {
    let has_news = matches!(table.phase(), Phase::Playing | Phase::Over);
    let Some(decided_at) = table.decided_at(reader).filter(|_| has_news) else {
        return Vec::new();
    };
    let missed =
        |LatestNews { entry, number, news }| ui::Missed { number, text: news.text, own: entry == decided_at };
    table.since_decision(reader, words).into_iter().map(missed).collect()
}
