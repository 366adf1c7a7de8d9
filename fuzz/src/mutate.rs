//! Mutations of inputs, seeded so that a failure can be found again.

use kit::{Dice, Seed, Stream};

/// Pieces that mean something to some reader.
const PIECES: [&str; 46] = [
    "\n",
    "\r\n",
    "\0",
    "\u{1b}",
    "\u{feff}",
    "\u{202e}",
    "é",
    " ",
    "  ",
    "\t",
    "%",
    "%00",
    "%ff",
    "+",
    "&",
    "=",
    "\"",
    "\\",
    "\\u0000",
    "\\ud800",
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    "null",
    "true",
    "-1",
    "-0",
    "0.0",
    "1e0",
    "1e999",
    "0.5",
    "255",
    "256",
    "65536",
    "4294967296",
    "18446744073709551616",
    "99999999999999999999999",
    "{}",
    "[]",
    "\"\"",
    "\"a\"",
    "[[[[[[[[[[[[[[[[",
    "/",
];

/// Changes inputs at random.
pub struct Mutator<'a> {
    inputs: &'a [String],
    dice: Dice,
}

impl<'a> Mutator<'a> {
    /// Changes these inputs, of which there is at least one, in the same way each time.
    pub fn new(name: &str, inputs: &'a [String]) -> Mutator<'a> {
        Mutator { inputs, dice: Dice::new(&Seed::from_words(name), Stream::outside(0), 0) }
    }

    /// A number below `most`, which may be zero.
    fn below(&mut self, most: usize) -> usize {
        if most == 0 { 0 } else { self.dice.below(u32::try_from(most).unwrap_or(u32::MAX)) as usize }
    }

    fn any_input(&mut self) -> &'a [u8] {
        let which = self.below(self.inputs.len());
        self.inputs[which].as_bytes()
    }

    /// One of the inputs, changed in up to four places.
    pub fn next_input(&mut self) -> Vec<u8> {
        let mut input = self.any_input().to_vec();
        for _ in 0..=self.below(4) {
            self.change(&mut input);
        }
        input
    }

    fn change(&mut self, input: &mut Vec<u8>) {
        let start = self.below(input.len() + 1);
        let end = (start + self.below(24)).min(input.len());
        match self.below(8) {
            0 if start < input.len() => input[start] ^= 1 << self.below(8),
            1 => drop(input.drain(start..end)),
            2 => {
                let again = input[start..end].to_vec();
                input.splice(start..start, again);
            }
            3 => input.truncate(start),
            4 => {
                // A part of another input.
                let other = self.any_input();
                let from = self.below(other.len());
                let to = (from + self.below(200)).min(other.len());
                input.splice(start..end, other[from..to].iter().copied());
            }
            5 => self.swap_lines(input),
            kind => {
                let piece = PIECES[self.below(PIECES.len())];
                let end = if kind == 6 { start } else { end };
                input.splice(start..end, piece.bytes());
            }
        }
    }

    /// Puts a line of a file in the place of another.
    fn swap_lines(&mut self, input: &mut Vec<u8>) {
        let mut lines: Vec<Vec<u8>> = input.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
        let (one, other) = (self.below(lines.len()), self.below(lines.len()));
        lines.swap(one, other);
        *input = lines.join(&b'\n');
    }
}
