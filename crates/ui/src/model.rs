//! The values that pages are made from. Everything in them is meant for the reader to see.

use std::borrow::Cow;

use catalog::{About, Chosen};
use kit::{Seat, Seats};
use table::{GuestId, Level, Phase, Screen, Summary, TableId};
use words::{Lang, Words};

/// What surrounds every page: who reads it, and where they are.
#[derive(Clone, Copy)]
pub struct Frame<'a> {
    /// Messages in the reader's language; on a table's page, also those of its game.
    pub words: &'a Words,
    /// The reader's name; empty if they have not given one yet.
    pub name: &'a str,
    /// Path of the page to return to after a change of name or language. Never a secret address.
    pub path: &'a str,
    /// A message to show first: why something was refused, or what was done.
    pub notice: Option<&'a Notice>,
}

/// A message at the top of a page.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notice {
    /// One or two sentences.
    pub text: String,
    /// Id of the rule that forbids what was tried.
    pub rule: Option<String>,
    /// Whether something was refused.
    pub refused: bool,
}

/// The contents of the lobby.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Lobby {
    /// All games.
    pub games: Vec<About>,
    /// How many steps of the path of each game the reader has done; none where a game is missing.
    pub steps_done: Vec<(&'static str, usize)>,
    /// The reader's tables, those that wait for them first.
    pub mine: Listing,
    /// Those of their tables that they have hidden.
    pub hidden: Vec<TableLine>,
    /// Tables they could join.
    pub open: Listing,
    /// Whether the lists are kept up to date: those on their first pages are.
    pub live: bool,
}

impl Lobby {
    /// How many steps of the path of this game the reader has done.
    pub(crate) fn steps_done_of(&self, game: &str) -> usize {
        self.steps_done.iter().find(|(code, _)| *code == game).map_or(0, |(_, done)| *done)
    }
}

/// Who opens a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Opener {
    /// How many steps of the game's path they have done.
    pub steps_done: usize,
    /// Whether they have no name yet, so that friends would not know them.
    pub asks_name: bool,
    /// Whether the form shows what they chose last time.
    pub remembered: bool,
    /// The people and bots of the game before, if they go on after one.
    pub company: Option<Company>,
}

/// Who goes on together (KIT-AGAIN-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Company {
    /// How many people there must be a seat for (KIT-AGAIN-3).
    pub people: usize,
    /// Whether the reader is one of them. Whoever opened the table may only have watched.
    pub plays: bool,
    /// Whether bots come along. If people are asked, no others do.
    pub bots: bool,
}

impl Company {
    /// Whether anybody else is asked. If not, the game begins at once (KIT-AGAIN-1).
    pub(crate) fn asks(self) -> bool {
        self.people > usize::from(self.plays)
    }
}

/// One page of a list of tables.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Listing {
    /// The tables on this page.
    pub tables: Vec<TableLine>,
    /// Address of the previous page.
    pub before: Option<String>,
    /// Address of the next page.
    pub next: Option<String>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLine {
    /// Id of the table.
    pub id: TableId,
    /// Code of the game.
    pub game: String,
    /// Name of the game.
    pub title: String,
    /// Whether it is gathering, playing, over or closed.
    pub phase: Phase,
    /// Who sits there, and how many seats are free.
    pub summary: Summary,
    /// The rules that were chosen, as far as they are worth saying.
    pub chosen: Vec<Chosen>,
    /// Whether it waits for the reader.
    pub my_turn: bool,
}

/// The contents of a table's page.
#[derive(Clone, Copy)]
pub struct TablePage<'a> {
    /// Id of the table.
    pub id: TableId,
    /// What the reader sees of the table.
    pub screen: &'a Screen,
    /// The address that invites to the whole table, before the game; for those who sit there and the host.
    pub invitation: Option<&'a str>,
    /// Addresses that invite to offered seats of the running game; for the host only.
    pub invitations: &'a [(Seat, String)],
    /// Whether the reader has not said yet what they are called.
    pub unnamed: bool,
    /// What is played, before the game.
    pub setup: Option<&'a Setup>,
    /// Key and name of the step that comes after the one that was played here, alone and to the end.
    pub next_step: Option<(&'a str, &'a str)>,
    /// Ids and names of people who only watch; for the host only, who may send them away.
    pub watchers: &'a [(GuestId, String)],
    /// Seats of people who have not been seen for a while. Others may let a bot play for them.
    pub away: Seats,
    /// Whether the reader wants hints.
    pub hints: bool,
    /// The hint for this moment, if there is one and they want it.
    pub hint: Option<&'a str>,
    /// The drawn table. Without it, the page describes the game in words.
    pub drawing: Option<&'a dyn draw::Drawing>,
    /// What happened since the reader's last choice, newest last. At a drawn table only on a page that was just loaded.
    pub missed: &'a [Missed],
}

/// The log of a table's page.
#[derive(Clone, Copy, Default)]
pub struct Log<'a> {
    /// The latest sentences, the newest last.
    pub latest: &'a [maud::Markup],
    /// How many events the reader saw before those. The replay has them.
    pub earlier: u32,
}

/// Something that happened since the reader's last choice.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Missed {
    /// Number of the event among those that the reader saw, which the replay finds.
    pub number: u32,
    /// What happened, in words.
    pub text: String,
    /// Whether it is the choice itself, or what that led to at once.
    pub own: bool,
}

/// A part of a table's page that is replaced as a whole when something in it changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    /// The `id` attribute of its element.
    pub id: Cow<'static, str>,
    /// The whole element, tags included.
    pub html: String,
}

/// What readers can change about themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Profile<'a> {
    /// Their name, or the name they just asked for.
    pub name: &'a str,
    /// Their language, or the one they just asked for.
    pub lang: Lang,
    /// Path of the page to return to.
    pub back: &'a str,
    /// Their id; `None` if they are not a guest yet.
    pub guest: Option<GuestId>,
}

/// An invitation that somebody has followed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    /// Address of the form: the secret address of this page.
    pub action: String,
    /// The reader's name, or the name they just asked for.
    pub name: String,
    /// Name of the game.
    pub title: String,
    /// Code of the game.
    pub game: String,
    /// Name of the host, who invites.
    pub host: String,
    /// Those who already sit there.
    pub sitting: Vec<Sitting>,
    /// What the game is about.
    pub blurb: String,
    /// What it invites to.
    pub to: InvitedTo,
    /// What is played.
    pub setup: Setup,
}

/// What an invitation invites to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InvitedTo {
    /// A free seat before the game: one of these, by default the first. There is at least one.
    Free(Vec<Seat>),
    /// A seat of the running game, for which everybody is asked.
    Running,
}

/// Who sits at a table: a person, or a bot of this level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitting {
    /// Their name.
    pub name: String,
    /// How well they play, if it is a bot.
    pub bot: Option<Level>,
}

/// What is played at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Code of the game.
    pub game: &'static str,
    /// How many play.
    pub seats: u8,
    /// About how long it takes.
    pub minutes: u16,
    /// The rules that were chosen, as far as they are worth saying.
    pub chosen: Vec<Chosen>,
}

/// Somebody followed an invitation, but there is no seat for them. They can watch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSeat {
    /// Id of the table.
    pub table: TableId,
    /// Code of the game.
    pub game: String,
    /// Name of the game.
    pub title: String,
    /// Whether the game has begun. Otherwise a seat may become free again.
    pub begun: bool,
}
