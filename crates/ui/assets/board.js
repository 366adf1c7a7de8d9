// Boards: looking around on them, the focus on them, picking, and what is said of what is picked. Picking itself is done
// by radio buttons and the style, so a board can be used without this script.

export const at = (id) => document.getElementById(id);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
// What is said again is not said twice.
const write = (out, text) => out.textContent === text || (out.textContent = text);
export const set = (thing, name, on) => on ? thing.setAttribute(name, true) : thing.removeAttribute(name);
export const between = (low, value, high) => Math.min(high, Math.max(low, value));
export const calm = matchMedia("(prefers-reduced-motion: reduce)");

// The reader's settings. A browser may refuse to store them.
export function recall(name) {
  try { return localStorage.getItem(`veillee-${name}`); } catch { return null; }
}
export function remember(name, value) {
  try { localStorage.setItem(`veillee-${name}`, value); } catch {}
}

// ---- Looking around: each window has a view of its map

// `x` and `y` are the point of the board in the middle of the window, `scale` is pixels a unit, or 0 for all of the map.
// They are kept when the window or the map changes its size.
const views = new WeakMap();

function measure(box) {
  const view = views.get(box) || begin(box);
  const map = view.map = box.querySelector(".map"), style = getComputedStyle(map);
  map.style.translate = "none";
  const [w, h, ox, oy] = ["w", "h", "ox", "oy"].map((name) => parseFloat(style.getPropertyValue(`--${name}`)) || 0);
  const width = parseFloat(style.width), height = parseFloat(style.height), u = width / w, v = height / h;
  Object.assign(view, { ox, oy, u, v, width, height, w: box.clientWidth, h: box.clientHeight });
  view.least = Math.max(1, (box.dataset.least || 0) / u);
  // At first the middle of the map.
  view.x ??= ox + w / 2;
  view.y ??= oy + h / 2;
  return view;
}

function begin(box) {
  const view = { box, scale: 0 };
  views.set(box, view);
  sizes.observe(box);
  // Two fingers are for the board, even where one finger scrolls the page.
  box.addEventListener("touchmove", (event) => event.touches.length > 1 && event.preventDefault(), { passive: false });
  box.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const frame = box.getBoundingClientRect();
    look(view, 0, 0, 2 ** (-event.deltaY / 300), event.clientX - frame.x, event.clientY - frame.y);
  }, { passive: false });
  return view;
}

const sizes = new ResizeObserver((changes) => {
  for (const { target } of changes) if (target.isConnected) draw(measure(target));
});

// Shows the view: no edge of the map comes inside the window, and a map that is smaller stands in the middle.
function draw(view) {
  const { box, map, ox, oy, u, v, w, h, least } = view;
  // A board that is not shown has no size.
  if (!(u > 0)) return;
  const zoom = view.zoom = between(least, view.scale / u, 4 * least);
  const fix = (point, size, room) => size <= room ? (room - size) / 2 : between(room - size, room / 2 - point, 0);
  view.left = fix((view.x - ox) * u * zoom, view.width * zoom, w);
  view.top = fix((view.y - oy) * v * zoom, view.height * zoom, h);
  view.x = ox + (w / 2 - view.left) / u / zoom;
  view.y = oy + (h / 2 - view.top) / v / zoom;
  view.glide?.cancel();
  map.style.transform = `translate(${view.left}px, ${view.top}px) scale(${zoom})`;
  // Letters and frames do not grow with the map. During a pinch they do: setting this costs as much as a new layout.
  if (!box.matches(".moving")) map.style.setProperty("--zoom", zoom);
  box.classList.toggle("closer", view.width * zoom > w + 1 || view.height * zoom > h + 1);
}

// Moves the map, and zooms it around a point of the window that stays where it is.
function look(view, dx, dy, by = 1, px = view.w / 2, py = view.h / 2) {
  const { ox, oy, u, v, zoom, least } = view, now = between(least, zoom * by, 4 * least);
  view.x = ox + (px - view.left) / u / zoom + (view.w / 2 - px - dx) / u / now;
  view.y = oy + (py - view.top) / v / zoom + (view.h / 2 - py - dy) / v / now;
  view.scale = now > least ? now * u : 0;
  draw(view);
}

// How far the map has to be moved to show something.
function away(box, thing) {
  const frame = box.getBoundingClientRect();
  const shift = (low, high) => Math.max(0, frame[low] - thing[low] + 12) || Math.min(0, frame[high] - thing[high] - 12);
  return [shift("left", "right"), shift("top", "bottom")];
}

// Brings something into sight, and says how far the map was moved for it.
export function reveal(box, thing) {
  const view = views.get(box), [dx, dy] = away(box, thing);
  if (!dx && !dy) return [0, 0];
  const { left, top, map } = view, before = map.style.transform;
  look(view, dx, dy);
  // Later, so that whoever measures now finds everything in its place.
  if (!calm.matches) queueMicrotask(() => {
    view.glide = map.animate([{ transform: before }, { transform: map.style.transform }], { duration: 300, easing: "ease" });
  });
  return [view.left - left, view.top - top];
}

// ---- Gestures

const pointers = new Map();
let moved = false, pinched = -1000;
export let touch = false;
// A press on a board that was no press: it moved the map, or came right after a pinch.
export const strayed = () => moved || performance.now() - pinched < 250;

document.addEventListener("pointerdown", (event) => {
  touch = event.pointerType === "touch";
  // The first finger on the screen: whatever was lifted unseen is gone.
  if (event.isPrimary) pointers.clear();
  if (!pointers.size) moved = false;
  const box = event.target.closest?.(".window"), view = views.get(box);
  if (!view || event.button) return;
  const { clientX: x, clientY: y } = event;
  pointers.set(event.pointerId, { view, x, y, beganX: x, beganY: y, frame: box.getBoundingClientRect() });
}, true);

document.addEventListener("pointermove", ({ pointerId, clientX: x, clientY: y }) => {
  const one = pointers.get(pointerId);
  if (!one) return;
  const { view, frame } = one, dx = x - one.x, dy = y - one.y, { box } = view;
  const two = [...pointers.values()].find((other) => other !== one && other.view === view);
  if (!moved && (two || Math.hypot(x - one.beganX, y - one.beganY) >= 8)) {
    moved = true;
    box.classList.add("moving");
    box.setPointerCapture(pointerId);
  }
  if (two) {
    pinched = performance.now();
    const by = Math.hypot(x - two.x, y - two.y) / Math.hypot(one.x - two.x, one.y - two.y);
    look(view, dx / 2, dy / 2, by || 1, (one.x + two.x) / 2 - frame.x, (one.y + two.y) / 2 - frame.y);
  } else if (moved) look(view, dx, dy);
  Object.assign(one, { x, y });
});

for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, ({ pointerId }) => {
  if (pointers.size > 1) pinched = performance.now();
  const view = pointers.get(pointerId)?.view;
  pointers.delete(pointerId);
  view?.box.classList.remove("moving");
  if (view) draw(view);
});

document.addEventListener("dragstart", (event) => pointers.size && event.preventDefault());

const zoomTo = (board, by) => {
  const view = views.get(board?.querySelector(".window"));
  if (view) look(view, 0, 0, by || 1e-9);
};

// ---- The focus: each board is one stop of the Tab key, and arrows go from place to place

const shown = (board) => all(".place", board).filter((place) => field(place) && place.checkVisibility());
const isLit = (place) => place.classList.contains("lit");
// What of a place takes the focus.
const field = (place) => place.localName === "label" ? place.querySelector("input") : place;
const stops = new WeakMap();

function setStop(board) {
  const places = shown(board), lit = places.filter(isLit), last = stops.get(board);
  const here = places.find((place) => place.contains(document.activeElement));
  const stop = here || [lit, places].map((some) => some.includes(last) ? last : some[0]).find(Boolean);
  stops.set(board, stop);
  for (const place of places) {
    const index = place === stop ? 0 : -1, it = field(place);
    if (it.tabIndex !== index) it.tabIndex = index;
  }
  // Without places the window itself, so that keys move the map.
  board.querySelector(".window").tabIndex = stop ? -1 : 0;
}

function goTo(place) {
  if (!place) return;
  field(place).focus({ preventScroll: true });
  place.closest(".window").scrollIntoView({ block: "nearest" });
}

// The nearest place that way: one that is aside counts as further away than one straight on.
function nearest(board, from, [wayX, wayY]) {
  const start = from.getBoundingClientRect();
  const cost = (place) => {
    const { x, y } = place.getBoundingClientRect(), dx = x - start.x, dy = y - start.y;
    const along = dx * wayX + dy * wayY, across = dx * wayY + dy * wayX;
    return along > 1 && along + 1.5 * Math.abs(across) + !isLit(place);
  };
  // Of two in one place the upper one.
  return shown(board).reverse().filter(cost).sort((one, other) => cost(one) - cost(other))[0];
}

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ENDS = { Home: 0, End: -1 };
const ZOOMS = { "+": 1.4, "-": 1 / 1.4, f: 0 };

document.addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
  const board = target.closest(".window")?.closest(".board"), place = target.closest(".place"), way = WAYS[key];
  if (key === "Escape" && (held.length || previewed) && !target.matches("[type=text]")) letGo();
  // Otherwise the browser would press the form's first button, whatever that is.
  else if (key === "Enter" && target.form?.id === "choose" && /radio|checkbox/.test(target.type)) {
    if (!event.repeat) target.click();
    if (target.type === "radio") enter(target);
  }
  else if (!board) return;
  else if (way && place) goTo(nearest(board, place, way));
  else if (way) look(views.get(target), -60 * way[0], -60 * way[1]);
  else if (key in ZOOMS) zoomTo(board, ZOOMS[key]);
  else if (key in ENDS) goTo(shown(board).filter((place, _, places) => isLit(place) || !places.some(isLit)).at(ENDS[key]));
  else return;
  event.preventDefault();
});

document.addEventListener("focusin", ({ target }) => {
  const place = target.closest(".board .place");
  if (!place) return;
  setStop(place.closest(".board"));
  // A press brings nothing into sight, or it would miss what it pressed.
  if (target.matches(":focus-visible")) reveal(place.closest(".window"), place.getBoundingClientRect());
});

// ---- Picking

const LEVELS = ["pick-what", "pick-where", "pick-how"];
const level = ({ name }) => LEVELS.indexOf(name);
const fields = () => [...(at("choose")?.elements || [])];
// What has to be picked before something can be picked, or is there at all.
const DEPENDENT = "[class^='for-'], [class*=' for-'], [class^='and-'], [class*=' and-']";
const needs = (part) => (part.closest(DEPENDENT)?.className.match(/\b(for|and)-\d+/g) || []).map((name) => at(`p${name.slice(4)}`));
const stands = (part) => needs(part).every((needed) => needed?.checked);
const depth = (pick) => 1 + Math.max(0, ...needs(pick).map((needed) => needed ? depth(needed) : 0));
const picks = () => fields().filter(({ type, checked }) => type === "radio" && checked).sort((one, other) => depth(one) - depth(other));
// What was picked before the press that is being handled.
let held = [];
// The choice that was pressed to see what it does.
export let previewed;

// What a place asks about: with something picked, why that cannot be done there.
export const subject = (place) => [picks().find((pick) => pick.dataset.ask), place].map((part) => part?.dataset.ask).filter(Boolean).join("@");

function says(pick) {
  const label = [...pick.labels].find((label) => !label.matches(".handle"));
  return pick.dataset.says || pick.ariaLabel || label?.textContent.replace(label.querySelector("kbd")?.textContent, "").trim();
}

// Brings everything in line with what is picked.
function sync() {
  // From the first to the last, so that what needs something that is dropped is dropped as well.
  for (const pick of picks()) if (!stands(pick)) pick.checked = false;
  held = picks();
  for (const part of all(DEPENDENT)) part.classList.toggle("on", stands(part));
  document.body.classList.toggle("picked", held.length > 0);
  const there = previewed?.checkVisibility() && (isLit(previewed) || !previewed.matches(".place")), till = at("till");
  if (previewed) set(previewed, "aria-pressed", there);
  if (!there) previewed = null;
  const does = previewed && (previewed.title || previewed.textContent.replace(previewed.querySelector("kbd")?.textContent, ""));
  if (till) {
    write(at("picked"), [...held.map(says), does].filter(Boolean).join(" · "));
    till.querySelector(".primary").hidden = !there;
  } else if (at("sure")) explainPreview(at("sure"), does || "");
  for (const some of all(".some")) total(some);
  all(".board").forEach(setStop);
}

// At the lower edge of the window, unless the choice itself is there: then above it, if there is room.
function explainPreview(sure, does) {
  sure.hidden = !does;
  write(sure.firstElementChild, does);
  if (!does) return;
  const { top, bottom } = previewed.getBoundingClientRect();
  const { offsetHeight: height } = sure;
  sure.style.bottom = bottom > innerHeight - height - 16 && top > height + 20 ? `${innerHeight - top + 12}px` : "";
}

export function preview(choice) {
  if (previewed) set(previewed, "aria-pressed");
  previewed = choice;
  sync();
}

function letGo() {
  preview();
  at("choose")?.reset();
}

// After the page has changed.
export function refresh() {
  all(".window > .map").map((map) => measure(map.parentElement)).forEach(draw);
  sync();
}

// Before the page changes: remembers what the reader has ticked. Call the result afterwards. Boxes may send the same, so
// one that stays is left alone; the number of a pick may mean something else now, so what it says counts as well.
export function keep() {
  const same = ({ id, name, value, dataset }) => [id, name, value, dataset.says].join();
  const kept = fields().filter(({ checked }) => checked).map((was) => [was, same(was)]);
  return () => {
    for (const [was, known] of kept) {
      was.checked = same(was) === known;
      const now = fields().find((field) => !field.checked && same(field) === known);
      if (now && !was.isConnected) now.checked = true;
    }
  };
}

// Goes to the first place that a pick lights.
export function enter(pick) {
  const name = pick.id.slice(1);
  const first = all(`.board .place.lit:is(.for-${name}, .and-${name})`).find((place) => place.checkVisibility());
  if (first) goTo(first);
  else pick.focus();
}

document.addEventListener("change", ({ target }) => {
  if (target.form?.id !== "choose") return;
  if (level(target) >= 0) for (const pick of picks()) if (level(pick) > level(target)) pick.checked = false;
  preview();
  all(".board").forEach(showLit);
});

// If nothing that is lit is in sight, the first of it is brought there.
function showLit(board) {
  const box = board.querySelector(".window"), lit = shown(board).filter(isLit).map((place) => place.getBoundingClientRect());
  if (lit[0] && lit.every((place) => away(box, place).some(Boolean))) reveal(box, lit[0]);
}

document.addEventListener("reset", ({ target }) => {
  if (target.id !== "choose") return;
  const [pick] = picks();
  setTimeout(() => {
    preview();
    // Unless the reader has begun to write. The page does not follow: what was chosen is about to fly.
    if (!document.activeElement.matches("[type=text]")) pick?.focus({ preventScroll: true });
  });
});

document.addEventListener("click", (event) => {
  const { target } = event, zoom = target.closest("[data-zoom]"), pick = target.closest("label.handle")?.control;
  if (zoom) zoomTo(zoom.closest(".board"), +zoom.dataset.zoom);
  if (target.closest("#till [type=button], #sure .primary")) previewed?.click();
  if (target.closest("#sure .quiet")) letGo();
  if (pick) {
    event.preventDefault();
    pick.click();
    enter(pick);
  }
  // Pressing what is picked already chooses it, if it is a choice.
  if (target.type === "radio" && target.name.startsWith("choice") && held.includes(target)) target.form.requestSubmit();
  const some = target.closest(".some [aria-disabled]")?.closest(".some");
  if (some) {
    event.preventDefault();
    total(some, true);
  }
});

// ---- Some of several: how many are chosen, and why that does not do

function total(some, asked) {
  const out = some.querySelector(".total"), button = some.querySelector("button"), { least = 0, most, few, many, sum } = some.dataset;
  const n = all(":checked", some).reduce((total, { dataset }) => total + (sum == null ? 1 : +dataset.worth), 0);
  const fill = (text = "", n) => text.replace(/{(\w+)}/g, (_, name) => ({ n, least, most })[name]);
  button.title = n < least ? fill(few, least - n) : n > most ? fill(many, n - most) : "";
  set(button, "aria-disabled", button.title);
  write(out, (asked && button.title) || fill(out.dataset.says, n));
}

// The style does this for pages without a script, but has to look at the whole page after every change.
if (at("picks")) at("picks").media = "not all";
document.documentElement.classList.add("live");
refresh();
