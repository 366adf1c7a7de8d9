// Replays without page loads. Without this script every step is a page of its own.

import { at, between } from "./board.js";
import { PACES, flying } from "./scenes.js";
import { main, morph, parse, say } from "./veillee.js";

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
  // As long as it takes to read what is told, at the pace of the reader.
  const pause = between(1200, 40 * at("told").textContent.length, 5000) * (PACES[at("pace").value] || 225) / PACES.calm;
  timer = setTimeout(() => go(at("next").href), pause);
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
