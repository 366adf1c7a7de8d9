// The shuffle check: was the commitment shown from the start made from the seed shown now? Loaded when somebody asks.

const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
const ORDER = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8];
const MIXED = [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]];

// BLAKE3 of at most 64 bytes, in hexadecimal: a single block, which is first, last and root (flags 1, 2 and 8).
export function blake3(bytes) {
  const block = new DataView(new ArrayBuffer(64));
  bytes.forEach((byte, place) => block.setUint8(place, byte));
  let words = ORDER.map((_, place) => block.getUint32(4 * place, true));
  const v = Uint32Array.of(...START, ...START.slice(0, 4), 0, 0, bytes.length, 1 | 2 | 8);
  const turn = (word, by) => (word >>> by) | (word << (32 - by));
  for (let round = 0; round < 7; round += 1) {
    MIXED.forEach(([a, b, c, d], pair) => {
      for (const [half, first, second] of [[0, 16, 12], [1, 8, 7]]) {
        v[a] += v[b] + words[2 * pair + half];
        v[d] = turn(v[d] ^ v[a], first);
        v[c] += v[d];
        v[b] = turn(v[b] ^ v[c], second);
      }
    });
    words = ORDER.map((from) => words[from]);
  }
  START.forEach((_, place) => block.setUint32(4 * place, v[place] ^ v[place + 8], true));
  return START.map((_, place) => block.getUint32(4 * place).toString(16).padStart(8, "0")).join("");
}

export function verify() {
  const at = (id) => document.getElementById(id);
  const [seed, commitment] = ["seed", "commitment"].map((id) => at(id).textContent.trim());
  const bytes = (seed.match(/../g) || []).map((pair) => parseInt(pair, 16));
  const fits = /^[0-9a-f]{64}$/.test(seed) && blake3(bytes) === commitment;
  const verdict = at("verified");
  verdict.className = fits ? "fits" : "notice refused";
  verdict.textContent = verdict.dataset[fits ? "yes" : "no"];
}
