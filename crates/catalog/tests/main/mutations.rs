//! Thousands of random mutations: nothing panics, and whatever is accepted round-trips.

use kit::{Game, Lots};
use tale::Tale;

use crate::{game, parse_and_verify, text};

/// Changes one to three bytes or pieces at random.
fn mutate(text: &str, lots: &mut Lots) -> Vec<u8> {
    const INTERESTING: &[u8] = b"\"\\{}[]:,0123456789-.eE \n\rtfn\0\x80\xff";
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=lots.below(3) {
        let at = lots.below(bytes.len() as u32) as usize;
        let other = lots.below(bytes.len() as u32) as usize;
        let (from, to) = (at.min(other), at.max(other).min(at.min(other) + 40));
        match lots.below(7) {
            0 => bytes[at] ^= 1 << lots.below(8),
            1 => bytes[at] = lots.pick(INTERESTING).unwrap_or_default(),
            2 => bytes.insert(at, lots.pick(INTERESTING).unwrap_or_default()),
            3 => drop(bytes.remove(at)),
            4 => bytes.swap(at, other),
            5 => drop(bytes.drain(from..to)),
            _ => {
                let piece = bytes[from..to].to_vec();
                bytes.splice(at..at, piece);
            }
        }
        if bytes.is_empty() {
            break;
        }
    }
    bytes
}

#[test]
fn mutated_records_never_panic_and_accepted_ones_round_trip() {
    let mut lots = Lots::new(7);
    let (mut accepted, mut refused) = (0, 0);
    for (options, seats) in Tale::variants() {
        for (longest, times) in [(0, 300), (5, 300), (u32::MAX, 100)] {
            let original = text(&game(options, seats, longest));
            for _ in 0..times {
                let bytes = mutate(&original, &mut lots);
                let mutated = String::from_utf8_lossy(&bytes);
                match parse_and_verify(&mutated) {
                    Ok(file) => {
                        accepted += 1;
                        assert_eq!(parse_and_verify(&file.to_string()).as_ref(), Ok(&file), "{mutated}");
                    }
                    Err(error) => {
                        refused += 1;
                        assert_eq!(error.to_string().lines().count(), 1, "{error}");
                    }
                }
            }
        }
    }
    assert!(refused > 50 * accepted && accepted > 0, "{accepted} accepted, {refused} refused");
}
