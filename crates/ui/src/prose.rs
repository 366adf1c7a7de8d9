//! What a game says, as the real thing: headings, paragraphs, lists, tables.

use maud::{Markup, html};
use words::{Block, Prose};

/// The first heading of a prose, if it begins with one: it becomes the title of the part.
pub(crate) fn heading(prose: &Prose) -> Option<&str> {
    match prose.blocks().first() {
        Some(Block::Heading(text)) => Some(text),
        _ => None,
    }
}

/// The first thing that a prose says in a sentence.
pub(crate) fn lead(prose: &Prose) -> Option<&str> {
    prose.blocks().iter().find_map(|block| match block {
        Block::Text(text) => Some(text.as_str()),
        _ => None,
    })
}

/// All of a prose but the heading that it begins with. Headings are of the third level, below the title of the part.
/// What belongs under one heading stays together, so that a wide page can put such passages side by side.
pub(crate) fn body(prose: &Prose) -> Markup {
    let passages = passages(prose);
    html! {
        @if !passages.is_empty() {
            div.passages { @for passage in &passages { div class=[passage.class()] { (passage.shown()) } } }
        }
    }
}

/// What belongs together.
#[derive(Hash)]
pub(crate) struct Passage<'a> {
    blocks: &'a [Block],
    /// What is said before the first heading is for the whole.
    intro: bool,
}

impl Passage<'_> {
    pub(crate) fn class(&self) -> Option<&'static str> {
        self.intro.then_some("intro")
    }

    pub(crate) fn shown(&self) -> Markup {
        html! { @for block in self.blocks { (show(block)) } }
    }
}

/// The passages of a prose after the heading that it begins with.
pub(crate) fn passages(prose: &Prose) -> Vec<Passage<'_>> {
    let blocks = prose.blocks();
    let rest = if heading(prose).is_some() { &blocks[1..] } else { blocks };
    let passage = |(place, blocks): (usize, _)| {
        let blocks: &[Block] = blocks;
        Passage { blocks, intro: place == 0 && !matches!(blocks[0], Block::Heading(_)) }
    };
    rest.chunk_by(together).enumerate().map(passage).collect()
}

/// A heading begins another passage. So does a table after a table, else the result of a game would be one long column.
fn together(before: &Block, block: &Block) -> bool {
    match block {
        Block::Heading(_) => false,
        Block::Table { .. } => !matches!(before, Block::Table { .. }),
        _ => true,
    }
}

fn show(block: &Block) -> Markup {
    match block {
        Block::Heading(text) => html! { h3 { (text) } },
        Block::Text(text) => html! {
            // An empty line begins another paragraph; other line ends mean nothing.
            @for paragraph in text.split("\n\n").filter(|paragraph| !paragraph.trim().is_empty()) {
                p { (paragraph) }
            }
        },
        Block::List(items) => html! { ul { @for item in items { li { (item) } } } },
        Block::Table { caption, head, rows } => table(caption, head, rows),
    }
}

/// A wide table scrolls by itself, and can be scrolled by keys: it is in the order of focus and has a name.
fn table(caption: &str, head: &[String], rows: &[Vec<String>]) -> Markup {
    // The head of a column of numbers stands over them.
    let numbers = |column: usize| {
        column > 0 && rows.iter().all(|row| row.get(column).is_some_and(|cell| is_number(cell)))
    };
    // Columns that are places have numbers for names. A map shows where things are only if they are equally wide.
    let map = head.len() > 2 && head[1..].iter().all(|cell| is_number(cell));
    html! {
        div.wide role="group" tabindex="0" aria-label=(caption) {
            table.map[map] {
                caption { (caption) }
                thead {
                    tr {
                        @for (column, cell) in head.iter().enumerate() {
                            @if numbers(column) { th.number scope="col" { (cell) } } @else { th scope="col" { (cell) } }
                        }
                    }
                }
                tbody { @for row in rows { (line(row)) } }
            }
        }
    }
}

fn line(cells: &[String]) -> Markup {
    html! {
        tr {
            @for (column, cell) in cells.iter().enumerate() {
                @if column == 0 { th scope="row" { (cell) } }
                @else if is_number(cell) { td.number { (cell) } }
                @else { td { (cell) } }
            }
        }
    }
}

/// Numbers stand under each other, to the right.
fn is_number(cell: &str) -> bool {
    cell.strip_prefix(['-', '−']).unwrap_or(cell).parse::<u32>().is_ok()
}
