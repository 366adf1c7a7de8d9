//! The ChaCha20 block function (RFC 8439), four blocks at a time.
//!
//! Written out here, in sixty lines under the RFC's own vectors, because a shuffle must give the same order on every
//! later version and every machine; random-number crates reserve the right to change theirs.

/// Words of one call: four blocks of sixteen.
pub(crate) const WORDS: usize = 64;

/// Four lanes, one a block; the compiler turns these loops into vector instructions.
type Lanes = [u32; 4];

#[inline(always)]
fn add(a: Lanes, b: Lanes) -> Lanes {
    std::array::from_fn(|i| a[i].wrapping_add(b[i]))
}

#[inline(always)]
fn xor_rotate<const BITS: u32>(a: Lanes, b: Lanes) -> Lanes {
    std::array::from_fn(|i| (a[i] ^ b[i]).rotate_left(BITS))
}

#[inline(always)]
fn quarter(s: &mut [Lanes; 16], a: usize, b: usize, c: usize, d: usize) {
    s[a] = add(s[a], s[b]);
    s[d] = xor_rotate::<16>(s[d], s[a]);
    s[c] = add(s[c], s[d]);
    s[b] = xor_rotate::<12>(s[b], s[c]);
    s[a] = add(s[a], s[b]);
    s[d] = xor_rotate::<8>(s[d], s[a]);
    s[c] = add(s[c], s[d]);
    s[b] = xor_rotate::<7>(s[b], s[c]);
}

/// Blocks `block` to `block + 3` of the key stream, as little-endian words in stream order.
pub(crate) fn four_blocks(key: &[u32; 8], nonce: [u32; 3], block: u32, out: &mut [u32; WORDS]) {
    let mut start = [[0; 4]; 16];
    for (lanes, word) in start.iter_mut().zip([0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]) {
        *lanes = [word; 4];
    }
    for (lanes, word) in start[4..12].iter_mut().zip(key) {
        *lanes = [*word; 4];
    }
    start[12] = std::array::from_fn(|lane| block.wrapping_add(lane as u32));
    for (lanes, word) in start[13..].iter_mut().zip(nonce) {
        *lanes = [word; 4];
    }
    let mut s = start;
    for _ in 0..10 {
        quarter(&mut s, 0, 4, 8, 12);
        quarter(&mut s, 1, 5, 9, 13);
        quarter(&mut s, 2, 6, 10, 14);
        quarter(&mut s, 3, 7, 11, 15);
        quarter(&mut s, 0, 5, 10, 15);
        quarter(&mut s, 1, 6, 11, 12);
        quarter(&mut s, 2, 7, 8, 13);
        quarter(&mut s, 3, 4, 9, 14);
    }
    for (word, (mixed, first)) in s.iter().zip(&start).enumerate() {
        let lanes = add(*mixed, *first);
        for (lane, value) in lanes.into_iter().enumerate() {
            out[lane * 16 + word] = value;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 8439, section 2.3.2, and the second block of section 2.4.2's key stream by its counter.
    #[test]
    fn matches_the_rfc() {
        let key: [u32; 8] = std::array::from_fn(|i| {
            let i = 4 * i as u32;
            u32::from_le_bytes([i as u8, i as u8 + 1, i as u8 + 2, i as u8 + 3])
        });
        let mut out = [0; WORDS];
        four_blocks(&key, [0x0900_0000, 0x4a00_0000, 0], 1, &mut out);
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
        assert_eq!(out[..16], expected);
        let mut later = [0; WORDS];
        four_blocks(&key, [0x0900_0000, 0x4a00_0000, 0], 2, &mut later);
        assert_eq!(out[16..], later[..48], "lanes are consecutive blocks");
    }
}
