//! The ChaCha block function (RFC 8439) with a choice of rounds.
//!
//! It is written out here and tested with the RFC's own vectors, because a shuffle must give the same order in every later
//! version and on every machine. Crates for random numbers reserve the right to change theirs.

/// How many words a block has.
pub(crate) const WORDS: usize = 16;

#[inline(always)]
fn quarter(s: &mut [u32; WORDS], a: usize, b: usize, c: usize, d: usize) {
    s[a] = s[a].wrapping_add(s[b]);
    s[d] = (s[d] ^ s[a]).rotate_left(16);
    s[c] = s[c].wrapping_add(s[d]);
    s[b] = (s[b] ^ s[c]).rotate_left(12);
    s[a] = s[a].wrapping_add(s[b]);
    s[d] = (s[d] ^ s[a]).rotate_left(8);
    s[c] = s[c].wrapping_add(s[d]);
    s[b] = (s[b] ^ s[c]).rotate_left(7);
}

/// One block of the key stream, as little-endian words.
pub(crate) fn block<const ROUNDS: usize>(key: &[u32; 8], number: u32, nonce: [u32; 3]) -> [u32; WORDS] {
    let [k0, k1, k2, k3, k4, k5, k6, k7] = *key;
    let [n0, n1, n2] = nonce;
    // "expand 32-byte k", the key, the block number, the nonce.
    let start = [
        0x6170_7865,
        0x3320_646e,
        0x7962_2d32,
        0x6b20_6574,
        k0,
        k1,
        k2,
        k3,
        k4,
        k5,
        k6,
        k7,
        number,
        n0,
        n1,
        n2,
    ];
    let mut s = start;
    for _ in 0..ROUNDS / 2 {
        quarter(&mut s, 0, 4, 8, 12);
        quarter(&mut s, 1, 5, 9, 13);
        quarter(&mut s, 2, 6, 10, 14);
        quarter(&mut s, 3, 7, 11, 15);
        quarter(&mut s, 0, 5, 10, 15);
        quarter(&mut s, 1, 6, 11, 12);
        quarter(&mut s, 2, 7, 8, 13);
        quarter(&mut s, 3, 4, 9, 14);
    }
    for (word, first) in s.iter_mut().zip(start) {
        *word = word.wrapping_add(first);
    }
    s
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 8439, section 2.3.2.
    #[test]
    fn twenty_rounds_match_the_rfc() {
        let key: [u32; 8] =
            std::array::from_fn(|i| u32::from_le_bytes([0, 1, 2, 3].map(|byte| 4 * i as u8 + byte)));
        let expected = [
            0xe4e7_f110,
            0x1559_3bd1,
            0x1fdd_0f50,
            0xc471_20a3,
            0xc7f4_d1c7,
            0x0368_c033,
            0x9aaa_2204,
            0x4e6c_d4c3,
            0x4664_82d2,
            0x09aa_9f07,
            0x05d7_c214,
            0xa202_8bd9,
            0xd19c_12b5,
            0xb94e_16de,
            0xe883_d0cb,
            0x4e3c_50a2,
        ];
        assert_eq!(block::<20>(&key, 1, [0x0900_0000, 0x4a00_0000, 0]), expected);
    }

    /// The first published vector for ChaCha12 with a 256-bit key: everything zero.
    #[test]
    fn twelve_rounds_match_the_published_vector() {
        let words = block::<12>(&[0; 8], 0, [0; 3]);
        let bytes: Vec<u8> = words[..4].iter().flat_map(|word| word.to_le_bytes()).collect();
        let expected =
            [0x9b, 0xf4, 0x9a, 0x6a, 0x07, 0x55, 0xf9, 0x53, 0x81, 0x1f, 0xce, 0x12, 0x5f, 0x26, 0x83, 0xd5];
        assert_eq!(bytes, expected);
    }
}
