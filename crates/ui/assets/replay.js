// Replays without page loads, and the shuffle check. Without this script every step is a page of its own.

import { flying } from "./scenes.js";
import { at, main, morph, parse, say } from "./veillee.js";

// ---- Stepping: fetch the page of a step and put it in place of this one

let wanted, underway, busy = false, playing = false, timer;

async function go(url) {
  wanted = url;
  if (busy) return;
  busy = true;
  try {
    // People who step faster than pages arrive skip the steps between.
    while (wanted) {
      underway = wanted;
      wanted = undefined;
      const answer = await fetch(underway);
      if (!answer.ok) throw answer;
      const page = parse(await answer.text());
      show(page.querySelector("main"), page.querySelector("title").textContent);
      history.replaceState(null, "", underway);
    }
  } catch {
    say(at("link").dataset.failed, 4000);
    play(false);
  }
  busy = false;
}

function show(now, title) {
  // During playback, steps are not announced.
  now.querySelector("#told").setAttribute("aria-live", playing ? "off" : "polite");
  now.querySelector("#play").setAttribute("aria-pressed", playing);
  flying(() => {
    morph(main, now);
    document.title = title;
    // If another step is wanted, the slider is already further on.
    if (!wanted) at("at").value = at("at").getAttribute("value");
    reveal();
    if (playing) later();
  });
}

// Scrolls the current step of the log into view. Only the box moves, never the page.
function reveal() {
  const item = at("log").querySelector("[aria-current]"), box = at("log").parentElement;
  if (item) box.scrollTop += item.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 3;
}

const ended = () => at("next").hasAttribute("aria-disabled");

function play(on) {
  playing = on;
  clearTimeout(timer);
  at("play").setAttribute("aria-pressed", on);
  at("told").setAttribute("aria-live", on ? "off" : "polite");
  if (on) go(at(ended() ? "first" : "next").href);
}

function later() {
  clearTimeout(timer);
  if (ended()) return play(false);
  timer = setTimeout(() => go(at("next").href), 1200);
}

// Where a link leads. Pressed again before the first step has arrived, it leads one step further.
function aim({ id, href }) {
  const by = { next: 1, before: -1 }[id];
  if (!busy || !by) return href;
  const url = new URL(wanted || underway, href);
  url.searchParams.set("at", Math.min(Math.max(+url.searchParams.get("at") + by, 1), at("at").max));
  return url.href;
}

function begin() {
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("#play")) return play(!playing);
    const link = event.target.closest?.("a[data-step]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (playing) play(false);
    if (busy || !link.hasAttribute("aria-disabled")) go(aim(link));
  });
  main.addEventListener("input", (event) => {
    if (event.target.id !== "at") return;
    if (playing) play(false);
    go(`${location.pathname}?${new URLSearchParams(new FormData(event.target.form))}`);
  });
  addEventListener("keydown", (event) => playing && event.key !== " " && play(false), true);
  reveal();
}
if ("replay" in main.dataset) begin();

// ---- The shuffle: was the commitment shown from the start made from the seed shown now?

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
  const [seed, commitment] = ["seed", "commitment"].map((id) => at(id).textContent.trim());
  const bytes = (seed.match(/../g) || []).map((pair) => parseInt(pair, 16));
  const fits = /^[0-9a-f]{64}$/.test(seed) && blake3(bytes) === commitment;
  const verdict = at("verified");
  verdict.className = fits ? "fits" : "notice refused";
  verdict.textContent = verdict.dataset[fits ? "yes" : "no"];
}
