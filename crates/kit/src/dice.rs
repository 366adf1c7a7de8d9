//! All chance: ChaCha12 keyed by (secret seed, stream, counter), with our own ranges and shuffles.
//!
//! The test vectors below freeze these: a change would re-deal every recorded match.

use std::fmt;
use std::str::FromStr;

use crate::chacha::{self, WORDS};
use crate::{NotationError, Seat, Seats};

/// Rounds of the block function. Twelve leave a wide margin over the best known attacks, at three fifths of the cost of
/// twenty.
const ROUNDS: usize = 12;

/// The secret that determines every shuffle of a match. Its commitment is published before the first choice, the seed
/// itself after the last.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

/// BLAKE3 of a seed. It is public from the start: it reveals nothing, but fixes the deal.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

impl Seed {
    /// A seed from 32 random bytes.
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// A seed from any words or a number, which people can tell each other. For tests, puzzles and duplicate play; a
    /// table of strangers uses random bytes.
    pub fn from_words(words: &str) -> Seed {
        Seed(blake3::derive_key("veillee seed from words v1", words.as_bytes()))
    }

    /// What is published before the match begins.
    pub fn commitment(&self) -> Commitment {
        Commitment(*blake3::hash(&self.0).as_bytes())
    }

    /// Whether this is the seed that was committed to.
    pub fn opens(&self, commitment: &Commitment) -> bool {
        self.commitment() == *commitment
    }
}

impl fmt::Debug for Seed {
    /// A seed is a secret, so only `Display` prints it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(committed {})", self.commitment())
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Both are written as 64 hexadecimal digits.
macro_rules! hex_text {
    ($name:ident, $what:literal) => {
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
            }
        }
        impl FromStr for $name {
            type Err = NotationError;
            fn from_str(text: &str) -> Result<$name, NotationError> {
                read_hex(text)
                    .map($name)
                    .ok_or_else(|| NotationError::new(concat!($what, " of 64 hexadecimal digits"), text))
            }
        }
    };
}
hex_text!(Seed, "a seed");
hex_text!(Commitment, "a commitment");
crate::serde_as_notation!(Seed, Commitment);

fn read_hex(text: &str) -> Option<[u8; 32]> {
    let digits = text.as_bytes();
    if digits.len() != 64 {
        return None;
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        let high = (pair[0] as char).to_digit(16)?;
        let low = (pair[1] as char).to_digit(16)?;
        *byte = (high << 4 | low) as u8;
    }
    Some(bytes)
}

/// Which sequence of chance: the table's own, a seat's (for parallel turns), or one outside the rules (bots, tests).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stream(u64);

impl Stream {
    /// The chance of the table; its counter is the number of choices made so far.
    pub const TABLE: Stream = Stream(0);

    /// The chance of one seat. It does not depend on what others do, so parallel turns can arrive in any order.
    pub const fn seat(seat: Seat) -> Stream {
        Stream(1 + seat.index() as u64)
    }

    /// Chance outside the rules, for tests and measurements. (Dice of a match's seed reveal all of its chance, so bots
    /// get dice of a different seed.)
    pub const fn outside(number: u32) -> Stream {
        Stream(1 << 32 | number as u64)
    }
}

/// A position in one sequence of chance. Blocks are computed on demand, so a `Dice` that nobody rolls costs nothing.
#[derive(Clone)]
pub struct Dice {
    key: [u32; 8],
    stream: Stream,
    counter: u32,
    block: u32,
    next: usize,
    words: [u32; WORDS],
    rolled: bool,
    rolled_for: Seats,
}

impl Dice {
    /// The dice of this seed at (stream, counter).
    pub fn new(seed: &Seed, stream: Stream, counter: u32) -> Dice {
        let mut key = [0; 8];
        for (word, bytes) in key.iter_mut().zip(seed.0.chunks_exact(4)) {
            *word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        }
        Dice {
            key,
            stream,
            counter,
            block: 0,
            next: WORDS,
            words: [0; WORDS],
            rolled: false,
            rolled_for: Seats::NONE,
        }
    }

    /// Moves to the start of another counter of the same stream, with nothing rolled.
    #[inline]
    pub const fn seek(&mut self, counter: u32) {
        self.counter = counter;
        self.block = 0;
        self.next = WORDS;
        self.rolled = false;
        self.rolled_for = Seats::NONE;
    }

    /// The private dice of a seat for its `counter`-th use, for chance in parallel turns.
    pub fn for_seat(&mut self, seat: Seat, counter: u32) -> Dice {
        self.rolled_for.insert(seat);
        let mut own = self.clone();
        own.stream = Stream::seat(seat);
        own.seek(counter);
        own
    }

    /// Whether this `Dice` has been rolled since it was made or moved.
    pub const fn rolled(&self) -> bool {
        self.rolled
    }

    /// The seats whose private dice have been handed out since it was made or moved.
    pub const fn rolled_for(&self) -> Seats {
        self.rolled_for
    }

    #[inline]
    fn word(&mut self) -> u32 {
        if self.next == WORDS {
            self.refill();
        }
        let word = self.words[self.next];
        self.next += 1;
        word
    }

    #[inline(never)]
    fn refill(&mut self) {
        let nonce = [self.counter, self.stream.0 as u32, (self.stream.0 >> 32) as u32];
        self.words = chacha::block::<ROUNDS>(&self.key, self.block, nonce);
        self.block = self.block.wrapping_add(1);
        self.next = 0;
        self.rolled = true;
    }

    /// A number from 0 to `bound` - 1, uniformly distributed (Lemire's multiplication with rejection).
    ///
    /// # Panics
    /// If `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "a range needs at least one number");
        loop {
            let product = u64::from(self.word()) * u64::from(bound);
            let low = product as u32;
            // Only the first `2^32 mod bound` values of `low` are over-represented.
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 32) as u32;
            }
        }
    }

    /// One of the items, all equally likely; `None` if there are none.
    #[inline]
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        if items.is_empty() { None } else { Some(items[self.below(items.len() as u32) as usize]) }
    }

    /// The Fisher–Yates shuffle, from the last place to the second.
    #[inline]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

impl fmt::Debug for Dice {
    /// Leaves the key out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Dice({:?}, {})", self.stream, self.counter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice(counter: u32) -> Dice {
        Dice::new(&Seed::from_words("frozen"), Stream::TABLE, counter)
    }

    /// These vectors must never change: recorded matches depend on them. They were computed by a second, independent
    /// implementation of this file.
    #[test]
    fn vectors_are_frozen() {
        let seed = Seed::from_words("frozen");
        assert_eq!(seed.to_string(), "69aa04d0f066ffdfd02455e74ff87aa0ae379604025d4ccf55ee7a40d33acfee");
        assert_eq!(
            seed.commitment().to_string(),
            "e16e676fb981ac5f791f13a57f8fd54427178a0c9de217b577d63ccb69f0c0f6"
        );
        let mut a = dice(0);
        assert_eq!([0; 4].map(|_| a.word()), [0x0dc7_a3ff, 0xd64a_b900, 0xc1c6_2e98, 0x00b5_d2bd]);
        let mut b = dice(7);
        let ranges = [2, 6, 10, 52, 100, 1 << 31, 3_000_000_000].map(|bound| b.below(bound));
        assert_eq!(ranges, [0, 2, 2, 13, 65, 1_805_337_703, 51_966_221]);
        let mut order: [u8; 10] = std::array::from_fn(|i| i as u8);
        dice(1).shuffle(&mut order);
        assert_eq!(order, [2, 1, 9, 6, 7, 0, 3, 8, 5, 4]);
        let mut own = dice(3).for_seat(Seat::at(2), 5);
        assert_eq!([6; 5].map(|bound| own.below(bound)), [1, 2, 4, 3, 5]);
        let mut outside = Dice::new(&seed, Stream::outside(9), 0);
        assert_eq!([6; 5].map(|bound| outside.below(bound)), [3, 0, 0, 1, 3]);
    }

    #[test]
    fn a_seat_rolls_the_same_whatever_the_table_did() {
        let mut early = dice(3);
        let mut late = dice(300);
        late.below(6);
        let (mut a, mut b) = (early.for_seat(Seat::at(1), 4), late.for_seat(Seat::at(1), 4));
        assert_eq!(a.word(), b.word());
        assert!(!early.rolled() && late.rolled());
        assert_eq!(early.rolled_for(), Seats::only(Seat::at(1)));
    }

    #[test]
    fn every_face_comes_up_about_as_often() {
        let mut counts = [0u32; 6];
        let mut dice = dice(0);
        for _ in 0..60_000 {
            counts[dice.below(6) as usize] += 1;
        }
        // 10,000 expected, standard deviation 91.
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
    }

    #[test]
    fn a_rejected_word_is_drawn_again() {
        // With a bound just above 2^31, nearly half of all words are rejected; the rest stay in range.
        let mut dice = dice(0);
        let bound = (1 << 31) + 1;
        assert!((0..1000).all(|_| dice.below(bound) < bound));
        assert!(dice.block > 100, "more words than numbers were drawn");
    }

    #[test]
    fn a_commitment_opens_with_its_seed_only() {
        let seed = Seed::from_words("hearth");
        let commitment = seed.commitment();
        assert!(seed.opens(&commitment));
        assert!(!Seed::from_words("Hearth").opens(&commitment));
        assert_eq!(seed.to_string().parse::<Seed>().unwrap(), seed);
        assert_eq!(commitment.to_string().parse::<Commitment>().unwrap(), commitment);
        assert!("12".parse::<Seed>().unwrap_err().to_string().contains("64 hexadecimal digits"));
        assert!(!format!("{seed:?}").contains(&seed.to_string()), "debug output keeps the secret");
    }
}
