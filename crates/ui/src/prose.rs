//! A game's [`Prose`] as HTML: headings, paragraphs, lists, tables.

use maud::{Markup, html};
use words::{Block, Prose};

/// The heading a prose begins with, if any. It becomes the title of the section.
pub(crate) fn heading(prose: &Prose) -> Option<&str> {
    match prose.blocks().first() {
        Some(Block::Heading(text)) => Some(text),
        _ => None,
    }
}

/// A prose without its first heading. Its other headings are `h3`, below the title of the section. Each passage is an
/// element of its own, so that wide pages can put them side by side.
pub(crate) fn body(prose: &Prose) -> Markup {
    let passages = passages(prose);
    html! {
        @if !passages.is_empty() {
            div.passages { @for passage in &passages { div class=[passage.class()] { (passage.shown()) } } }
        }
    }
}

/// A table with more columns than this needs the full width of the page.
const BROAD: usize = 5;

/// Blocks that belong together, usually under one heading.
#[derive(Hash)]
pub(crate) struct Passage<'a> {
    blocks: &'a [Block],
    /// Whether it comes before the first heading, and so is about the whole.
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

/// The passages of a prose, without its first heading.
pub(crate) fn passages(prose: &Prose) -> Vec<Passage<'_>> {
    let blocks = prose.blocks();
    let rest = if heading(prose).is_some() { &blocks[1..] } else { blocks };
    let passage = |(place, blocks): (usize, _)| {
        let blocks: &[Block] = blocks;
        Passage { blocks, intro: place == 0 && !matches!(blocks[0], Block::Heading(_)) }
    };
    rest.chunk_by(same_passage).enumerate().map(passage).collect()
}

/// Whether two successive blocks belong to the same passage. A heading begins a new passage, and so does a table that
/// does not directly follow a heading: without that, a game's description would be one long column.
fn same_passage(before: &Block, block: &Block) -> bool {
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
            // A blank line starts a new paragraph; single line breaks mean nothing.
            @for paragraph in text.split("\n\n").filter(|paragraph| !paragraph.trim().is_empty()) {
                p { (paragraph) }
            }
        },
        Block::List(items) => html! { ul { @for item in items { li { (item) } } } },
        Block::Table { caption, head, rows } => table(caption, head, rows),
    }
}

/// A table in a box that scrolls sideways. The box can be focused and has a name, so that keys can scroll it.
fn table(caption: &str, head: &[String], rows: &[Vec<String>]) -> Markup {
    // Numbers are aligned to the right, so their column heads are too.
    let is_numeric = |column: usize| {
        column > 0 && rows.iter().all(|row| row.get(column).is_some_and(|cell| is_number(cell)))
    };
    html! {
        div.wide role="group" tabindex="0" aria-label=(caption) {
            table.chart[is_map(head)] {
                caption { (caption) }
                thead {
                    tr {
                        @for (column, cell) in head.iter().enumerate() {
                            @if is_numeric(column) { th.number scope="col" { (cell) } } @else { th scope="col" { (cell) } }
                        }
                    }
                }
                tbody { @for cells in rows { (row(cells)) } }
            }
        }
    }
}

fn row(cells: &[String]) -> Markup {
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

/// Whether a table is a map, whose columns are numbered places and must all be equally wide.
fn is_map(head: &[String]) -> bool {
    head.len() > 2 && head[1..].iter().all(|cell| is_number(cell))
}

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
    fn tables_with_numbered_columns_are_maps() {
        let shown = |block: &Block| show(block).into_string();
        assert!(shown(&columns("", &["", "-1", "0", "1"])).contains("<table class=\"chart\">"));
        assert!(!shown(&columns("", &["Player", "Points", "Cards"])).contains("chart"));
        assert!(!shown(&columns("", &["What", "1"])).contains("chart"), "a single column of numbers");
    }

    #[test]
    fn a_table_begins_a_passage_and_a_wide_one_takes_the_full_width() {
        let wide = ["Player", "Straw", "Wood", "Brick", "Houses", "Friend"];
        let map = ["", "0", "1", "2", "3", "4", "5"];
        let prose = Prose::new()
            .with(Block::Heading("Round 1".to_owned()))
            .with(Block::Text("It is your turn.".to_owned()))
            .with(Block::Heading("Your hand".to_owned()))
            .with(Block::List(vec!["A card".to_owned()]))
            .with(columns("Players", &wide))
            .with(Block::Heading("Your castle".to_owned()))
            .with(columns("Map", &map));
        let passages = passages(&prose);
        let sizes: Vec<_> = passages.iter().map(|passage| (passage.blocks.len(), passage.class())).collect();
        assert_eq!(sizes, [(1, Some("intro")), (2, None), (1, Some("broad")), (2, None)]);
    }
}
