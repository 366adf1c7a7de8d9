//! Prose for a terminal: plain lines that fit its width.

use crate::Block;

/// Nothing can be laid out well in less than this, so narrower terminals get lines of this width.
const NARROWEST: usize = 20;
/// The gap between the columns of a table, and between a label and its cell.
const GAP: &str = "  ";
const INDENT: &str = "  ";
const BULLET: &str = "• ";

/// All blocks, with an empty line between them, except after a heading: its underline is separation enough.
pub(crate) fn render(blocks: &[Block], width: usize) -> String {
    let mut page = Page { width: width.max(NARROWEST), out: String::new() };
    let mut after_heading = true;
    for block in blocks {
        if !after_heading {
            page.out.push('\n');
        }
        page.block(block);
        after_heading = matches!(block, Block::Heading(_));
    }
    page.out
}

struct Page {
    width: usize,
    out: String,
}

impl Page {
    fn block(&mut self, block: &Block) {
        match block {
            Block::Heading(text) => {
                let longest = self.wrapped("", "", text);
                self.line(&"─".repeat(longest));
            }
            Block::Text(text) => {
                for (index, paragraph) in text.split("\n\n").enumerate() {
                    if index > 0 {
                        self.out.push('\n');
                    }
                    self.wrapped("", "", paragraph);
                }
            }
            Block::List(items) => {
                for item in items {
                    self.wrapped(BULLET, INDENT, item);
                }
            }
            Block::Table { caption, head, rows } => self.table(caption, head, rows),
        }
    }

    /// Wraps the text at spaces, the first line after `first`, the others after `rest`. Returns the width of the longest
    /// line.
    ///
    /// Only plain spaces and line breaks separate words: no-break spaces, which French needs, do not.
    fn wrapped(&mut self, first: &str, rest: &str, text: &str) -> usize {
        let text = clean(text);
        let mut line = first.to_owned();
        let (mut empty, mut longest) = (true, 0);
        let mut end_line = |page: &mut Page, line: &mut String| {
            longest = longest.max(columns(line));
            page.line(line);
            rest.clone_into(line);
        };
        for word in text.split(' ').filter(|word| !word.is_empty()) {
            if !empty && columns(&line) + 1 + columns(word) > self.width {
                end_line(self, &mut line);
                empty = true;
            }
            if !empty {
                line.push(' ');
            }
            // A word longer than a line is broken.
            for character in word.chars() {
                if columns(&line) == self.width {
                    end_line(self, &mut line);
                }
                line.push(character);
            }
            empty = false;
        }
        end_line(self, &mut line);
        longest
    }

    fn line(&mut self, line: &str) {
        self.out.push_str(line.trim_end_matches(' '));
        self.out.push('\n');
    }

    fn table(&mut self, caption: &str, head: &[String], rows: &[Vec<String>]) {
        let head: Vec<String> = head.iter().map(|cell| clean(cell)).collect();
        let rows: Vec<Vec<String>> =
            rows.iter().map(|row| row.iter().map(|cell| clean(cell)).collect()).collect();
        let count = rows.iter().map(Vec::len).fold(head.len(), usize::max);
        let mut layout: Vec<Column> = (0..count).map(|index| Column::fit(index, &head, &rows)).collect();
        let total =
            layout.iter().map(|column| column.width).sum::<usize>() + GAP.len() * count.saturating_sub(1);
        // The last column holds remarks, which may wrap if there is enough room to read them.
        if let [_, .., last] = layout.as_mut_slice()
            && !last.right
            && total > self.width
        {
            let left = self.width.saturating_sub(total - last.width);
            if left >= NARROWEST.max(columns(cell(&head, count - 1))) {
                last.width = left;
            }
        }
        let width =
            layout.iter().map(|column| column.width).sum::<usize>() + GAP.len() * count.saturating_sub(1);
        let aligns = width <= self.width;
        if !caption.is_empty() {
            self.wrapped("", "", caption);
            if !aligns {
                self.out.push('\n');
            }
        }
        if count == 0 {
            return;
        }
        if aligns {
            self.line(&aligned(&layout, &head));
            let rules: Vec<String> = layout.iter().map(|column| "─".repeat(column.width)).collect();
            self.line(&rules.join(GAP));
            let (last, before) = layout.split_last().expect("there are columns");
            for row in &rows {
                if columns(cell(row, count - 1)) <= last.width {
                    self.line(&aligned(&layout, row));
                } else {
                    let first: String = before
                        .iter()
                        .enumerate()
                        .map(|(index, column)| padded(cell(row, index), column.width, column.right) + GAP)
                        .collect();
                    self.wrapped(&first, &" ".repeat(columns(&first)), cell(row, count - 1));
                }
            }
        } else {
            self.labelled(&head, &rows, count);
        }
    }

    /// Each row as a block of lines, with a label before each cell. No colon: French and English space it differently.
    fn labelled(&mut self, head: &[String], rows: &[Vec<String>], count: usize) {
        let label_width = head.iter().map(|label| columns(label)).max().unwrap_or(0);
        let beside = label_width + GAP.len() <= self.width / 2;
        for (number, row) in rows.iter().enumerate() {
            if number > 0 {
                self.out.push('\n');
            }
            for index in 0..count {
                let (label, text) = (cell(head, index), cell(row, index));
                if beside {
                    let label = format!("{}{GAP}", padded(label, label_width, false));
                    self.wrapped(&label, &" ".repeat(columns(&label)), text);
                } else {
                    self.wrapped("", "", label);
                    self.wrapped(INDENT, INDENT, text);
                }
            }
        }
    }
}

struct Column {
    width: usize,
    /// Numbers are aligned by their last digit.
    right: bool,
}

impl Column {
    fn fit(index: usize, head: &[String], rows: &[Vec<String>]) -> Column {
        let cells = || rows.iter().map(|row| cell(row, index)).filter(|text| !text.is_empty());
        let width = cells().map(columns).fold(columns(cell(head, index)), usize::max);
        Column { width, right: cells().next().is_some() && cells().all(is_number) }
    }
}

fn aligned(layout: &[Column], row: &[String]) -> String {
    let cells = layout.iter().enumerate();
    cells
        .map(|(index, column)| padded(cell(row, index), column.width, column.right))
        .collect::<Vec<_>>()
        .join(GAP)
}

fn padded(text: &str, width: usize, right: bool) -> String {
    if right { format!("{text:>width$}") } else { format!("{text:<width$}") }
}

/// A cell of a row; empty if the row is too short.
fn cell(row: &[String], index: usize) -> &str {
    row.get(index).map_or("", String::as_str)
}

fn is_number(text: &str) -> bool {
    let digits = text.trim_start_matches(['+', '-', '−', '×']);
    digits.starts_with(|first: char| first.is_ascii_digit())
        && digits
            .chars()
            .all(|c| c.is_ascii_digit() || matches!(c, ' ' | '\u{a0}' | '\u{202f}' | ',' | '.' | '%'))
}

/// One column per character, which is right for French and English.
fn columns(text: &str) -> usize {
    text.chars().count()
}

/// The text with spaces for line breaks, and without anything that could control a terminal or reverse its text.
fn clean(text: &str) -> String {
    let steers = |c: &char| c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.chars().map(|c| if matches!(c, '\n' | '\t') { ' ' } else { c }).filter(|c| !steers(c)).collect()
}

#[cfg(test)]
mod tests {
    use crate::{Block, Prose};

    fn lines(prose: &Prose, width: usize) -> Vec<String> {
        let text = prose.to_terminal(width);
        assert!(text.is_empty() || text.ends_with('\n'));
        text.lines().map(String::from).collect()
    }

    fn scores() -> Prose {
        let row = |cells: [&str; 3]| cells.map(String::from).to_vec();
        let rows = vec![row(["Ana", "7", "les deux fées"]), row(["Éléonore", "-12", "un ogre"])];
        Prose::new().table("Les points", ["Nom", "Points", "Grâce à"], rows)
    }

    #[test]
    fn headings_are_underlined_and_lead_their_text() {
        let prose = Prose::new().heading("Forêt").text("Il neige.").heading("Main").text("Vide.");
        assert_eq!(lines(&prose, 40), ["Forêt", "─────", "Il neige.", "", "Main", "────", "Vide."]);
        assert_eq!(Prose::new().to_terminal(40), "");
    }

    #[test]
    fn paragraphs_wrap_by_characters_not_bytes() {
        let prose = Prose::new().text("éééé éééé éééé éééé éééé\nééé\n\nFin.");
        assert_eq!(lines(&prose, 24), ["éééé éééé éééé éééé éééé", "ééé", "", "Fin."]);
        assert_eq!(lines(&prose, 23), ["éééé éééé éééé éééé", "éééé ééé", "", "Fin."]);
    }

    #[test]
    fn no_break_spaces_hold() {
        let prose = Prose::new().text("Prêts pour ce soir\u{202f}? Oui.");
        assert_eq!(lines(&prose, 20), ["Prêts pour ce soir\u{202f}?", "Oui."]);
        let prose = Prose::new().text("Prêts pour ce beau soir\u{202f}? Oui.");
        assert_eq!(lines(&prose, 23), ["Prêts pour ce beau", "soir\u{202f}? Oui."]);
    }

    #[test]
    fn lists_hang() {
        let prose = Prose::new().list(["une fée des bois profonds", "un ogre", ""]);
        assert_eq!(lines(&prose, 20), ["• une fée des bois", "  profonds", "• un ogre", "•"]);
    }

    #[test]
    fn a_word_longer_than_the_line_is_cut() {
        let prose = Prose::new().list(["anticonstitutionnellement oui"]);
        assert_eq!(lines(&prose, 20), ["• anticonstitutionne", "  llement oui"]);
    }

    #[test]
    fn wide_tables_are_aligned() {
        let expected = [
            "Les points",
            "Nom       Points  Grâce à",
            "────────  ──────  ─────────────",
            "Ana            7  les deux fées",
            "Éléonore     -12  un ogre",
        ];
        assert_eq!(lines(&scores(), 31), expected);
    }

    #[test]
    fn remarks_in_the_last_column_wrap() {
        let rows = vec![vec!["Bard".into(), "3".into(), "a remark that is longer than its column".into()]];
        let prose = Prose::new().table("", ["Card", "Points", "Why"], rows);
        let expected = [
            "Card  Points  Why",
            "────  ──────  ────────────────────────",
            "Bard       3  a remark that is longer",
        ];
        let found = lines(&prose, 38);
        assert_eq!(found[..3], expected);
        assert_eq!(found[3].trim_start(), "than its column");
        assert!(found.iter().all(|line| line.chars().count() <= 38));
    }

    #[test]
    fn narrow_tables_become_labelled_lines() {
        let expected = [
            "Les points",
            "",
            "Nom      Ana",
            "Points   7",
            "Grâce à  les deux fées",
            "",
            "Nom      Éléonore",
            "Points   -12",
            "Grâce à  un ogre",
        ];
        assert_eq!(lines(&scores(), 30), expected);
        let narrower = lines(&scores(), 20);
        assert_eq!(narrower[4..6], ["Grâce à  les deux", "         fées"]);
        let rows = vec![vec!["Ana et ses amies de toujours".into()]];
        let long_label = Prose::new().table("", ["Qui remporte la partie"], rows);
        let expected = ["Qui remporte la", "partie", "  Ana et ses amies", "  de toujours"];
        assert_eq!(lines(&long_label, 20), expected);
    }

    #[test]
    fn ragged_and_empty_tables_are_drawn_too() {
        let ragged = Prose::new().table("", ["a", "b"], vec![vec!["1".into()], vec![]]);
        assert_eq!(lines(&ragged, 40), ["a  b", "─  ─", "1", ""]);
        let empty = Prose::new().with(Block::Table { caption: "Rien".into(), head: vec![], rows: vec![] });
        assert_eq!(lines(&empty, 40), ["Rien"]);
    }

    #[test]
    fn a_name_cannot_steer_the_terminal() {
        let prose = Prose::new().text("\u{1b}[31mAna\u{7}\u{202e} joue");
        assert_eq!(lines(&prose, 40), ["[31mAna joue"]);
    }

    #[test]
    fn no_line_is_longer_than_the_width() {
        let long = "Il était une fois un chevalierquinerentraitdansaucunecolonne et sa fée.";
        let prose = scores().heading(long).text(long).list([long, "", long]).table(
            long,
            [long, "b"],
            vec![vec![long.into(), long.into()]],
        );
        for width in 20..100 {
            for line in lines(&prose, width) {
                assert!(line.chars().count() <= width, "{width}: {line}");
            }
        }
        assert_eq!(prose.to_terminal(0), prose.to_terminal(20));
    }
}
