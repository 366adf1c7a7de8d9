//! What the pages are made from. The house fills these in; everything in them is meant for the reader's eyes.

use std::borrow::Cow;

use catalog::About;
use kit::{Seat, Seats};
use table::{Phase, Screen, Summary, TableId};
use words::{Lang, Words};

/// Around every page: who reads it, and where he is.
#[derive(Clone, Copy)]
pub struct Frame<'a> {
    /// In which language: the words of the house, and on a table's page also those of its game.
    pub words: &'a Words,
    /// What the reader is called; empty if he has not said so yet.
    pub name: &'a str,
    /// The page to come back to after a change of name or language: a path that can be looked at, and no secret.
    pub path: &'a str,
    /// Something to say first: why the last thing was refused, or what was done.
    pub notice: Option<&'a Notice>,
}

/// Something to say at the top of a page.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notice {
    /// In a sentence or two.
    pub text: String,
    /// The rule that forbids what was tried.
    pub rule: Option<String>,
    /// Where the rule is explained, if it is.
    pub explained: Option<String>,
    /// Was something refused?
    pub refused: bool,
}

/// The first page.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Lobby {
    /// The games on the shelf.
    pub games: Vec<About>,
    /// The reader's tables, those that wait for him first.
    pub mine: Listing,
    /// Tables that he could join.
    pub open: Listing,
}

/// One page of a list of tables.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Listing {
    /// The tables.
    pub tables: Vec<TableLine>,
    /// Where the page before is.
    pub before: Option<String>,
    /// Where the next page is.
    pub next: Option<String>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLine {
    /// Which.
    pub id: TableId,
    /// Code of the game.
    pub game: String,
    /// What the game is called.
    pub title: String,
    /// Where it stands.
    pub phase: Phase,
    /// Who sits there.
    pub summary: Summary,
    /// Does it wait for the reader?
    pub my_turn: bool,
}

/// A table's page.
#[derive(Clone, Copy)]
pub struct TablePage<'a> {
    /// Which table.
    pub id: TableId,
    /// What the reader sees of it.
    pub screen: &'a Screen,
    /// Invitations to free or offered seats, as addresses; for the host only.
    pub invitations: &'a [(Seat, String)],
    /// Persons who have not been seen for a while: somebody can let a bot play on for them.
    pub away: Seats,
    /// Does the reader want to be told what he needs to know?
    pub hints: bool,
    /// What he needs to know now, if he does.
    pub hint: Option<&'a str>,
    /// The drawing of the table, for one who wants to see it; without it the page is made of words.
    pub drawing: Option<&'a dyn draw::Drawing>,
    /// What happened while the reader was away, the newest last; nothing if that is not worth a word.
    pub missed: &'a [Missed],
}

/// Something that happened while the reader was away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Missed {
    /// Which step of what he was told it is.
    pub step: usize,
    /// In words.
    pub text: String,
}

/// A part of a table's page that is replaced as a whole when something in it changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    /// The `id` of its element.
    pub id: Cow<'static, str>,
    /// The element, from its opening to its closing tag.
    pub html: String,
}

/// What the house knows of a reader, as he may change it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Profile<'a> {
    /// What he is called, or would like to be.
    pub name: &'a str,
    /// Which language he reads, or would like to.
    pub lang: Lang,
    /// Where he wants to go from here.
    pub back: &'a str,
}

/// An invitation that somebody has followed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    /// Where to send the answer: the secret address of this page.
    pub action: String,
    /// What the reader is called, or would like to be.
    pub name: String,
    /// What the game is called.
    pub title: String,
    /// Code of the game.
    pub game: String,
    /// Who invites.
    pub host: String,
    /// Who sits there already.
    pub names: Vec<String>,
    /// What it is about.
    pub blurb: String,
    /// Is the game already on?
    pub running: bool,
}
