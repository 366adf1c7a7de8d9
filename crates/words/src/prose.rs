//! Text with structure: what a game says, before it is shown somewhere.

use serde::Serialize;

/// One piece of prose. A page turns each into the real thing: a heading, a paragraph, a list, a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Block {
    /// The title of what follows, up to the next heading.
    Heading(String),
    /// A paragraph of complete sentences. An empty line in it starts a new paragraph; other line breaks mean nothing.
    Text(String),
    /// Items of one kind; their order need not matter.
    List(Vec<String>),
    /// Rows of cells under column heads.
    Table {
        /// What the table shows.
        caption: String,
        /// The head of each column.
        head: Vec<String>,
        /// The cells, row by row, as many as there are heads.
        rows: Vec<Vec<String>>,
    },
}

/// Text with structure, in reading order. Built block by block:
/// `Prose::new().heading("Hand").list(cards)`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Prose(Vec<Block>);

impl Prose {
    /// An empty prose.
    pub const fn new() -> Prose {
        Prose(Vec::new())
    }

    /// Adds a heading.
    #[must_use]
    pub fn heading(self, text: impl Into<String>) -> Prose {
        self.with(Block::Heading(text.into()))
    }

    /// Adds a paragraph.
    #[must_use]
    pub fn text(self, text: impl Into<String>) -> Prose {
        self.with(Block::Text(text.into()))
    }

    /// Adds a list.
    #[must_use]
    pub fn list<T: Into<String>>(self, items: impl IntoIterator<Item = T>) -> Prose {
        self.with(Block::List(items.into_iter().map(Into::into).collect()))
    }

    /// Adds a table.
    #[must_use]
    pub fn table<T: Into<String>>(
        self,
        caption: impl Into<String>,
        head: impl IntoIterator<Item = T>,
        rows: Vec<Vec<String>>,
    ) -> Prose {
        let head = head.into_iter().map(Into::into).collect();
        self.with(Block::Table { caption: caption.into(), head, rows })
    }

    /// Adds a block.
    #[must_use]
    pub fn with(mut self, block: Block) -> Prose {
        self.push(block);
        self
    }

    /// Adds everything another prose says.
    #[must_use]
    pub fn then(mut self, other: Prose) -> Prose {
        self.0.extend(other.0);
        self
    }

    /// Adds a block in place, for building in a loop.
    pub fn push(&mut self, block: Block) {
        self.0.push(block);
    }

    /// The blocks in reading order.
    pub fn blocks(&self) -> &[Block] {
        &self.0
    }

    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The text for a terminal of this width: headings are underlined, paragraphs wrapped, lists indented and tables
    /// aligned. In a table that is too wide, each row becomes a block of labelled lines. No line is longer than the width
    /// (or than 20, if the width is less). Control characters, which a name could smuggle in, are left out.
    pub fn to_terminal(&self, width: usize) -> String {
        crate::terminal::render(&self.0, width)
    }
}

impl From<Block> for Prose {
    fn from(block: Block) -> Prose {
        Prose(vec![block])
    }
}

impl FromIterator<Block> for Prose {
    fn from_iter<I: IntoIterator<Item = Block>>(blocks: I) -> Prose {
        Prose(blocks.into_iter().collect())
    }
}

impl<'a> IntoIterator for &'a Prose {
    type Item = &'a Block;
    type IntoIter = std::slice::Iter<'a, Block>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prose_is_built_in_order_and_goes_over_the_wire() {
        let prose = Prose::new()
            .heading("Main")
            .text("Deux cartes.")
            .then(Prose::new().list(["Fée", "Ogre"]))
            .table("Points", ["Nom", "Points"], vec![vec!["Ana".into(), "3".into()]]);
        assert_eq!(prose.blocks().len(), 4);
        let json = serde_json::to_string(&prose).unwrap();
        assert_eq!(
            json,
            concat!(
                r#"[{"heading":"Main"},{"text":"Deux cartes."},{"list":["Fée","Ogre"]},"#,
                r#"{"table":{"caption":"Points","head":["Nom","Points"],"rows":[["Ana","3"]]}}]"#
            )
        );
    }
}
