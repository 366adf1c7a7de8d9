// What happened is told scene by scene, and what moves flies to its new place.

import { calm, refresh, reveal } from "./board.js";

// ---- Flights: whatever has the same name before and after flies from one place to the other

const SPEED = 350, TURN = 400, STEP = 90, LONGEST = 900;
// What a copy needs of the place that it is taken from.
const CARRIED = ["--card", "--u", "--uy", "color", "font"];
const landings = new Set();
let layer;

// Everything that flies is where it belongs, at once.
export function land() {
  for (const landing of landings) landing();
}

// On a map, something has moved if it stands elsewhere on the board, wherever the map shows that now.
function spot(thing) {
  const place = thing.closest(".at"), map = place?.closest(".map");
  return map && map.id + place.getAttribute("class").match(/(?<=^| )[xy]-?\d+/g);
}

// All that can fly, by name, as it is now.
function sight() {
  const seen = new Map();
  for (const thing of document.querySelectorAll("[data-fly]")) {
    const { fly, from, via, track } = thing.dataset;
    if (seen.has(fly)) continue;
    const turned = thing.classList.contains("down"), box = thing.getBoundingClientRect();
    seen.set(fly, { thing, from, via, track, box, turned, spot: spot(thing), width: thing.offsetWidth || box.width, height: thing.offsetHeight || box.height });
  }
  return seen;
}

function copy({ thing, width, height }) {
  const style = getComputedStyle(thing), made = thing.cloneNode(true);
  // A copy is a picture: nobody finds it by name, and it is no part of a form.
  for (const part of [made, ...made.querySelectorAll("*")]) {
    for (const name of ["id", "name", "form", "for", "data-fly", "style"]) part.removeAttribute(name);
  }
  for (const name of CARRIED) made.style.setProperty(name, style.getPropertyValue(name));
  Object.assign(made.style, { position: "absolute", inset: "0 auto auto 0", margin: 0, translate: "none", transition: "none", width: `${width}px`, height: `${height}px` });
  return made;
}

const far = (one, other) => ["x", "y", "width", "height"].some((side) => Math.abs(one[side] - other[side]) > 2);
const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

// Changes the page and lets things fly. Returns what came, moved or turned over.
export function flying(change) {
  land();
  const still = calm.matches || document.hidden, before = sight();
  // The old face of what turns over is gone after the change.
  if (!still) for (const was of before.values()) was.face = copy(was);
  change();
  refresh();
  const changed = [...sight().values()].filter((now) => {
    const { thing, box } = now;
    // It only shows where others come from.
    if ("still" in thing.dataset) return false;
    const was = now.was = before.get(thing.dataset.fly) || before.get(now.from);
    return !was || was.turned !== now.turned || (was.spot && now.spot ? was.spot !== now.spot : far(was.box, box));
  });
  bring(changed);
  if (document.hidden) return changed;
  if (still) mark(changed);
  else for (const go of changed.map(prepare)) go();
  return changed;
}

// What changed out of sight is brought into sight.
function bring(changed) {
  for (const { thing, box } of changed) {
    const window = thing.closest(".window");
    const [dx, dy] = window && box.width ? reveal(window, box) : [0, 0];
    if (dx || dy) for (const other of changed) if (window.contains(other.thing)) {
      other.box.x += dx;
      other.box.y += dy;
    }
  }
}

// Without movement: what changed is outlined for a while.
function mark(changed) {
  for (const { thing } of changed) {
    thing.classList.add("changed");
    setTimeout(() => thing.classList.remove("changed"), 1600);
  }
}

// What lies on the way along a track: its spaces are counted, and their ids end with their number. `ring- 7 20` is space 7
// of the 20 of a ring.
function passed(from = "", to = "") {
  const [[, first], [id, last, count]] = [from, to].map((place) => place.split(" "));
  const steps = (last - first + +count) % count || 0;
  return Array.from({ length: Math.max(0, steps - 1) }, (_, step) => id + (+first + step + 1) % count).join(" ");
}

// Reads all that a flight needs, and returns what begins it: nothing is measured after something has been changed.
function prepare({ thing, box, was, turned, via, track, width, height }) {
  if (!was) return () => box.width && thing.animate({ opacity: [0, 1] }, 250);
  if (!was.box.width || !box.width) return () => {};
  const over = (via || passed(was.track, track)).split(" ").map((id) => document.getElementById(id)).filter(Boolean);
  const way = [was.box, ...over.map((passed) => passed.getBoundingClientRect()), box].map(middle);
  const flip = turned !== was.turned, made = copy({ thing, width, height });
  const place = ({ x, y }, of, size, turn = 0) =>
    ({ transform: `translate(${x - of.width / 2}px, ${y - of.height / 2}px) scale(${size / of.width}) perspective(50rem) rotateY(${turn}deg)` });
  return () => {
    // Part of something that flies already.
    if (thing.parentElement.closest(".flying")) return;
    const first = way[0], last = way.at(-1), self = { width, height };
    if (!flip) {
      const frames = way.map((point, index) => place(point, self, index ? box.width : was.box.width));
      const duration = over.length ? Math.min(LONGEST, STEP * (way.length - 1)) : SPEED;
      return launch(thing, [made], () => [made.animate(frames, { duration, easing: over.length ? "linear" : "cubic-bezier(.3, .8, .3, 1)", fill: "both" })]);
    }
    // Half a turn to the edge, half a turn from it.
    const half = { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 }, size = (was.box.width + box.width) / 2;
    const timing = (easing, delay) => ({ duration: TURN / 2, delay, easing, fill: "both" });
    launch(thing, [was.face, made], () => [
      was.face.animate([place(first, was, was.box.width), place(half, was, size, 90)], timing("ease-in", 0)),
      made.animate([place(half, self, size, -90), place(last, self, box.width)], timing("ease-out", TURN / 2)),
    ]);
  };
}

function launch(thing, copies, animate) {
  layer ??= document.body.appendChild(Object.assign(document.createElement("div"), { id: "flight", inert: true, ariaHidden: "true" }));
  layer.append(...copies);
  thing.classList.add("flying");
  const flights = animate();
  const landing = () => {
    landings.delete(landing);
    for (const made of copies) made.remove();
    thing.classList.remove("flying");
  };
  landings.add(landing);
  flights.at(-1).onfinish = landing;
}

// What flies is above the page and does not scroll with it.
addEventListener("scroll", land, { passive: true });
addEventListener("resize", land);

// ---- The story: a queue of steps, each with a change of the page, what is said of it, and how many beats it is looked at

const PACES = { calm: 900, brisk: 450 };
const LIMIT = 10000;
const queue = [];
let timer = 0, current, told = 0, until = 0;

// How what is said is shown; the page's script sets it.
export const story = { tell: () => {} };

// Whether a change has to wait for its turn.
export const waiting = () => Boolean((timer && current?.change) || queue.some((step) => step.change));

const pace = () => document.getElementById("pace")?.value || "calm";
const length = (step, place) => step.beats * PACES[pace()] * (told + place > 8 ? 0.6 : 1);

export function play(steps) {
  const run = () => { for (const { change } of steps) change?.(); };
  if (document.hidden || !PACES[pace()]) {
    finish();
    return flying(run);
  }
  let moved = [];
  if (calm.matches) {
    moved = flying(run);
    queue.push(...steps.filter(({ said }) => said.length).map((step) => ({ ...step, change: null })));
  } else queue.push(...steps);
  until = performance.now() + LIMIT;
  return timer ? moved : next() || moved;
}

function next() {
  timer = 0;
  current = queue.shift();
  story.tell(current?.said || []);
  if (!current) {
    told = 0;
    return;
  }
  told += 1;
  const moved = current.change && flying(current.change);
  // A long story is told faster, so that it ends in time.
  const wanted = [current, ...queue].reduce((sum, step, place) => sum + length(step, place), 0);
  const share = Math.min(1, Math.max(0, until - performance.now()) / (wanted || 1));
  timer = setTimeout(next, length(current, 0) * share);
  return moved;
}

// Ends the story: everything is as it is in the end.
export function finish() {
  land();
  if (!timer) return;
  clearTimeout(timer);
  timer = told = 0;
  const rest = queue.splice(0).filter(({ change }) => change);
  for (const { change } of rest) change();
  if (rest.length) refresh();
  story.tell([]);
}

for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, finish, true);
document.addEventListener("visibilitychange", () => document.hidden && finish());
