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

/// A table with more columns than this needs all of a page.
const BROAD: usize = 5;

/// What belongs together.
#[derive(Hash)]
pub(crate) struct Passage<'a> {
    blocks: &'a [Block],
    /// What is said before the first heading is for the whole.
    intro: bool,
}

impl Passage<'_> {
    pub(crate) fn class(&self) -> Option<&'static str> {
        let broad =
            |block: &Block| matches!(block, Block::Table { head, .. } if head.len() > BROAD && !is_map(head));
        if self.intro { Some("intro") } else { self.blocks.iter().any(broad).then_some("broad") }
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

/// A heading begins another passage. So does a table, whose caption is a heading, too, unless one stands just before it:
/// else what a game says would be one long column.
fn together(before: &Block, block: &Block) -> bool {
    match block {
        Block::Heading(_) => false,
        Block::Table { .. } => matches!(before, Block::Heading(_)),
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
    html! {
        div.wide role="group" tabindex="0" aria-label=(caption) {
            table.chart[is_map(head)] {
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

/// Columns that are places have numbers for names. A map shows where things are only if they are equally wide.
fn is_map(head: &[String]) -> bool {
    head.len() > 2 && head[1..].iter().all(|cell| is_number(cell))
}

/// Numbers stand under each other, to the right.
fn is_number(cell: &str) -> bool {
    cell.strip_prefix(['-', '−']).unwrap_or(cell).parse::<u32>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn columns(caption: &str, head: &[&str]) -> Block {
        let head: Vec<String> = head.iter().map(ToString::to_string).collect();
        Block::Table { caption: caption.to_owned(), rows: vec![head.clone()], head }
    }

    #[test]
    fn columns_of_a_map_are_equally_wide() {
        let shown = |block: &Block| show(block).into_string();
        assert!(shown(&columns("", &["", "-1", "0", "1"])).contains("<table class=\"chart\">"));
        assert!(!shown(&columns("", &["Player", "Points", "Cards"])).contains("chart"));
        assert!(!shown(&columns("", &["What", "1"])).contains("chart"), "a list of numbers");
    }

    #[test]
    fn a_table_begins_a_passage_and_a_broad_one_takes_the_page() {
        let broad = ["Player", "Straw", "Wood", "Brick", "Houses", "Friend"];
        let map = ["", "0", "1", "2", "3", "4", "5"];
        let prose = Prose::new()
            .with(Block::Heading("Round 1".to_owned()))
            .with(Block::Text("It is your turn.".to_owned()))
            .with(Block::Heading("Your hand".to_owned()))
            .with(Block::List(vec!["A card".to_owned()]))
            .with(columns("Players", &broad))
            .with(Block::Heading("Your castle".to_owned()))
            .with(columns("Map", &map));
        let passages = passages(&prose);
        let sizes: Vec<_> = passages.iter().map(|passage| (passage.blocks.len(), passage.class())).collect();
        assert_eq!(sizes, [(1, Some("intro")), (2, None), (1, Some("broad")), (2, None)]);
    }
}
