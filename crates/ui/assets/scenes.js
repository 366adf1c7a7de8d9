// What happened is told scene by scene, and what moves flies to its new place.

import { at, between, calm, recall, refresh, reveal } from "./board.js";
import { ear, hear, hurry } from "./ear.js";

// ---- Flights: whatever has the same name before and after flies from one place to the other

// What a copy needs of the place that it is taken from.
const CARRIED = ["--card", "--u", "--uy", "color", "font"];
const landings = new Set();
let layer;

// Everything that flies is where it belongs, at once.
const land = () => landings.forEach((landing) => landing());

// On a map, something has moved if it stands elsewhere on the board, wherever the map shows that now.
function spot(thing) {
  const place = thing.closest(".map .at");
  return place && place.closest(".map").id + place.className.match(/\b[xy]-?\d+/g);
}

// All that can fly, by name, as it is now.
function sight() {
  const seen = new Map();
  for (const thing of document.querySelectorAll("[data-fly]")) {
    const box = thing.getBoundingClientRect();
    seen.set(thing.dataset.fly, { name: thing.dataset.fly, part: thing.closest("#board > *"), thing, box, track: thing.dataset.track, down: thing.matches(".down"), spot: spot(thing), width: thing.offsetWidth || box.width, height: thing.offsetHeight || box.height });
  }
  return seen;
}

export function pictured({ thing, width, height }) {
  const style = getComputedStyle(thing), made = thing.cloneNode(true);
  // A copy is a picture: nobody finds it by name, and it is no part of a form.
  made.classList.remove("flying", "changed", "pointed");
  for (const part of [made, ...made.querySelectorAll("*")]) {
    for (const name of ["id", "name", "form", "for", "data-fly", "style"]) part.removeAttribute(name);
  }
  for (const name of CARRIED) made.style.setProperty(name, style.getPropertyValue(name));
  Object.assign(made.style, { width: `${width}px`, height: `${height}px` });
  return made;
}

const far = (one, other) => ["x", "y", "width"].some((side) => Math.abs(one[side] - other[side]) > 2);

// Changes the page and lets things fly. Returns what came, moved or turned over, and what is gone.
export function flying(change) {
  land();
  const still = calm.matches || document.hidden, before = sight();
  // The old face of what turns over is gone after the change.
  if (!still) for (const was of before.values()) was.face = pictured(was);
  change();
  refresh();
  const after = sight();
  const changed = [...after.values()].filter((now) => {
    const { thing, box, down, spot } = now, was = now.was = before.get(thing.dataset.fly) || before.get(thing.dataset.from);
    // What stays only shows where others come from.
    return !("still" in thing.dataset) && (!was || was.down !== down || (was.spot && spot ? was.spot !== spot : far(was.box, box)));
  });
  for (const { thing, box } of changed) bring(thing.closest(".window"), box, changed);
  if (!still) for (const go of changed.map(prepare)) go?.();
  else if (!document.hidden) for (const { thing } of changed) {
    thing.classList.add("changed");
    setTimeout(() => thing.classList.remove("changed"), 1600);
  }
  return [...changed, ...[...before.values()].filter(({ name }) => !after.has(name))];
}

// What changed out of sight is brought into sight, and all that is on that map with it.
function bring(window, sought, changed) {
  const [dx, dy] = window && sought.width ? reveal(window, sought) : [];
  if (dx || dy) for (const { thing, box } of changed) if (window.contains(thing)) {
    box.x += dx;
    box.y += dy;
  }
}

// What lies on the way along a track: its spaces are counted, and their ids end with their number. `ring- 7 20` is space 7
// of the 20 of a ring.
function passed(from = "", to = "") {
  const [[, first], [id, last, count]] = [from, to].map((place) => place.split(" "));
  return Array.from({ length: (last - first + +count) % count - 1 }, (_, step) => id + (+first + step + 1) % count).join(" ");
}

// Half a turn to the edge, or half a turn from it.
export const turning = (old) => ({ rotate: (old ? [0, 90, 90] : [-90, -90, 0]).map((turn) => `y ${turn}deg`) });

// Reads all that a flight needs, and returns what begins it: nothing is measured after something has been changed.
function prepare(now) {
  const { thing, box, was, down } = now;
  if (!was) return () => thing.animate({ opacity: [0, 1] }, 250);
  if (!was.box.width || !box.width) return;
  const over = (thing.dataset.via || passed(was.track, now.track)).split(" ").map((id) => at(id)?.getBoundingClientRect()).filter(Boolean);
  const way = [was.box, ...over, box], made = pictured(now), flips = down !== was.down, copies = flips ? [was.face, made] : [made];
  const timing = { duration: over.length ? Math.min(900, 90 * over.length + 90) : flips ? 400 : 350, easing: over.length ? "linear" : "cubic-bezier(.3, .8, .3, 1)", fill: "both" };
  return () => {
    // Part of something that flies already.
    if (thing.closest(".flying")) return;
    layer ??= document.body.appendChild(Object.assign(document.createElement("div"), { id: "flight", inert: true, ariaHidden: "true" }));
    layer.append(...copies);
    thing.classList.add("flying");
    const landing = () => {
      landings.delete(landing);
      for (const made of copies) made.remove();
      thing.classList.remove("flying");
    };
    landings.add(landing);
    for (const made of copies) {
      const { width, height } = made === was.face ? was : now;
      made.animate({
        translate: way.map((point) => `${point.x + (point.width - width) / 2}px ${point.y + (point.height - height) / 2}px`),
        // By the longer side, which is the same if a thing lies crosswise.
        scale: [was.box, box].map((point) => Math.max(point.width, point.height) / Math.max(width, height)),
        ...(flips && turning(made === was.face)),
      }, timing).onfinish = landing;
    }
  };
}

// What flies is above the page and does not scroll with it.
addEventListener("scroll", land);

// ---- The story: a queue of steps, each with a change of the page, what is said and heard of it, what stands at the things
// that it is about, and how many beats it is looked at. The question is there from the beginning, and waits: a press on it
// ends the story and counts. What `waits` also waits for those who want no movement.

export const PACES = { calm: 900, brisk: 450 };
const rest = [];
let clock, current, told = 0, until;

// How a step is shown, and what moved in it; the page's script sets it.
export const story = {};

// Whether a change has to wait for its turn.
export const waiting = () => [clock && current, ...rest].some((step) => step?.change);

// Who watches bots sees their pace, unless they have chosen their own.
const beat = () => PACES[recall("pace") || document.querySelector("[data-pace]")?.dataset.pace || at("pace")?.value || "calm"];
const length = (step, place) => step.beats * beat() * (told + place > 8 ? 0.6 : 1);
// How long the present step and the rest would take.
const left = () => [current, ...rest].reduce((sum, step, place) => sum + length(step, place), 1);

const hearAll = (steps) => hear(steps.flatMap(({ news = [] }) => news));

// Hears this after the story that is being told.
export const hearAfter = (news) => clock ? rest.push({ beats: 0, said: [], news }) : hear(news);

export function play(steps) {
  if (document.hidden) unseen(steps);
  const fast = document.hidden || !beat(), run = () => steps.forEach(({ change, waits }) => (fast || !waits) && change?.());
  if (fast) finish();
  const moved = fast || calm.matches ? flying(run) : [];
  if (fast) hearAll(steps);
  else rest.push(...(calm.matches ? steps.map((step) => ({ ...step, change: step.waits && step.change, beats: step.said.length && step.beats })) : steps));
  if (calm.matches) story.show(moved);
  // All of it is told within ten seconds.
  until = performance.now() + 10000;
  const first = !clock && next();
  // A line runs down with the story. It moves, and so it is not for those who want no movement.
  if (clock && !calm.matches) at("passing")?.animate({ scale: ["1 1", "0 1"] }, { duration: Math.min(left(), 10000), fill: "forwards" });
  return first || moved;
}

// Whether there is something to be told or not, the page shows it, and the question is heard only after it.
function mark() {
  ear.waits = !!clock;
  document.documentElement.classList.toggle("story", ear.waits);
  // The button is gone.
  if (!clock && document.activeElement === at("skip")) at("ask-title").focus({ preventScroll: true });
}

function next() {
  clock = 0;
  current = rest.shift();
  told = current ? told + 1 : 0;
  const moved = current?.change && flying(current.change);
  // A long story is told faster, so that it ends in time.
  const time = current && length(current, 0) * between(0, (until - performance.now()) / left(), 1);
  if (current) clock = setTimeout(next, time);
  mark();
  // Now that what it names is on the table.
  if (!current || moved?.length) story.show(moved);
  story.tell(current, time);
  hear(current?.news);
  return moved;
}

// Ends the story: everything is as it is in the end, and what was not yet heard is heard in one go.
export function finish() {
  land();
  if (!clock) return;
  clearTimeout(clock);
  clock = told = 0;
  mark();
  hearAll(rest);
  for (const { change } of rest.splice(0)) change?.();
  refresh();
  story.tell();
}

// A finger ends it when it is lifted: one that scrolls wants to see more.
for (const name of ["pointerdown", "pointerup", "keydown"]) {
  document.addEventListener(name, ({ type, pointerType }) => {
    hurry();
    if ((type === "pointerup") === (pointerType === "touch")) finish();
  }, true);
}

// What happens while nobody looks is on the page and heard at once, and the end of it is told to whoever comes back. Only the
// last story still has its reasons: the things at which those of another stood may be gone.
let missed = [];
function unseen(steps) {
  const told = steps.filter(({ said }) => said.length).map(({ beats, said, notes }) => ({ beats, said, notes }));
  missed = [...missed.map((step) => ({ ...step, notes: {} })), ...told].slice(-12);
}
document.addEventListener("visibilitychange", () => {
  if (document.hidden) {
    if (clock) unseen([current, ...rest]);
    return finish();
  }
  if (missed.length) play(missed.splice(0));
});
