//! Names that look the same (KIT-SIT-4).
//!
//! Two names count as the same if people would take one for the other: whatever their capital letters and spaces, and
//! whichever scripts their letters come from. Unicode lists the characters that look alike (UTS 39); its *skeleton* of a
//! text has one character for all of them.

use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;
use words::{Lang, Words};

use crate::sanitize::LONGEST_NAME;

/// How a name looks. Names whose looks are [alike](Look::is_like) are not told apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Look {
    /// As it is written.
    written: String,
    /// As it would look in capital letters. Some scripts need it: to the skeleton, Greek ν is a v, but its capital is
    /// an N.
    in_capitals: String,
}

impl Look {
    pub(crate) fn of(name: &str) -> Look {
        let name: String = name.nfkc().collect();
        let capitals: String = name.chars().flat_map(char::to_uppercase).collect();
        Look { written: settled(&name), in_capitals: settled(&capitals) }
    }

    pub(crate) fn is_like(&self, other: &Look) -> bool {
        self.written == other.written || self.in_capitals == other.in_capitals
    }
}

/// What is left of each ASCII character. Most names consist of them alone, and there may be many speakers to compare
/// with.
static ASCII: LazyLock<Vec<String>> =
    LazyLock::new(|| (0..128_u8).map(|byte| settle(&char::from(byte).to_string())).collect());

/// What is left of a text if neither capital letters nor look-alikes nor spaces count.
fn settled(text: &str) -> String {
    if text.is_ascii() {
        return text.bytes().map(|byte| ASCII[usize::from(byte)].as_str()).collect();
    }
    settle(text)
}

/// The look of a letter can depend on its case and the other way round, so it is repeated until nothing changes; no
/// character needs more than three rounds.
fn settle(text: &str) -> String {
    let mut settled = look(text);
    for _ in 0..4 {
        let next = look(&without_case(&settled));
        if next == settled {
            break;
        }
        settled = next;
    }
    settled
}

fn look(text: &str) -> String {
    // To the skeleton, a capital I is a small l, but a small i is not. In names of any case they must be one.
    let letter = |c| if c == 'i' { 'l' } else { c };
    skeleton(text).filter(|c| !c.is_whitespace()).map(letter).collect()
}

/// By way of capitals, because some small letters have the same one: ß and ss, σ and ς.
fn without_case(text: &str) -> String {
    text.chars().flat_map(char::to_uppercase).flat_map(char::to_lowercase).collect()
}

/// What pages and logs call a seat or somebody whom they do not name. As the name of a person, it would deceive.
static ROOMS_OWN: LazyLock<Vec<Look>> = LazyLock::new(|| {
    let mut looks = Vec::new();
    for words in Lang::ALL.map(|lang| Words::new(lang, &[])) {
        looks.extend(["you", "nobody", "everybody", "spectators"].map(|id| Look::of(&words.say(id))));
        let seats =
            (1..=usize::from(kit::MAX_SEATS)).map(|n| words.say_with("seat-name", &[("n", n.into())]));
        looks.extend(seats.map(|seat| Look::of(&seat)));
    }
    looks
});

/// A name that looks like none of those that are taken, nor like the room's own words: the second Ana is "Ana 2".
pub fn distinct<'a>(name: &str, taken: impl IntoIterator<Item = &'a str>) -> String {
    let taken: Vec<Look> = taken.into_iter().map(Look::of).collect();
    let is_free = |name: &String| {
        let look = Look::of(name);
        !taken.iter().chain(&*ROOMS_OWN).any(|taken| taken.is_like(&look))
    };
    let numbered = (2..).map(|n: u32| {
        let number = format!(" {n}");
        let short: String = name.chars().take(LONGEST_NAME - number.len()).collect();
        format!("{}{number}", short.trim_end())
    });
    std::iter::once(name.to_owned()).chain(numbered).find(is_free).unwrap_or_else(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Looking ASCII up gives what Unicode's data give, and every look is settled.
    #[test]
    fn looks_are_settled() {
        let mut lots = kit::Lots::new(1);
        for length in (0..24).cycle().take(2_000) {
            let text: String = (0..length).map(|_| char::from(lots.below(128) as u8)).collect();
            assert_eq!(settled(&text), settle(&text), "{text:?}");
        }
        for c in '\0'..=char::MAX {
            let look = settle(&c.to_string());
            assert_eq!(settle(&look), look, "{c:?}");
        }
    }
}
