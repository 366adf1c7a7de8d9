// Keeps the page of a table up to date. Forms work without it.

import { at, calm, enter, keep, recall, refresh, remember, set, subject, touch } from "./board.js";
import { renew, guard } from "./press.js";
import { ask, hear, hurry } from "./ear.js";
import { finish, flying, hearAfter, play, story, waiting } from "./scenes.js";

export const main = document.querySelector("main");
const [notice, link, log, help, useKeys, notify, sound, telling, caption] =
  ["notice", "link", "log", "help", "use-keys", "notify", "sound", "telling", "caption"].map(at);

// Only this function turns text into elements; the server has escaped the text.
const policy = window.trustedTypes?.createPolicy("veillee", { createHTML: (html) => html });
export function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = policy ? policy.createHTML(html) : html;
  return template.content;
}

// ---- Replacing old HTML with new, without disturbing people who read or type

// What identifies an element before and after: its id, what a button or a box to tick sends, where a form is sent.
function key(node) {
  if (node.nodeType !== 1) return "";
  return node.id || (node.name && /submit|radio|checkbox/.test(node.type) ? `${node.name}=${node.value}` : node.getAttribute("action") || "");
}
const same = (one, other) => one.nodeName === other.nodeName && key(one) === key(other);

// Attributes that are the reader's or the scripts': whether details are open, the height kept, the stops of the Tab key.
const local = (node, name) => name === "style" || name === "tabindex" || (name === "open" && node.localName === "details");

export function morph(old, now) {
  if (old.nodeType !== 1) {
    if (old.data !== now.data) old.data = now.data;
    return;
  }
  // Unchanged: the server sent only its id. What an output says is the scripts'.
  if ("same" in now.dataset || old.localName === "output") return;
  for (const { name } of [...old.attributes]) if (!now.hasAttribute(name) && !local(old, name)) old.removeAttribute(name);
  for (const { name, value } of now.attributes) {
    if (old.getAttribute(name) !== value && !local(old, name)) old.setAttribute(name, value);
  }
  fill(old, now);
}

// Nodes that stay are never moved, because moving a node takes its focus away.
function fill(old, now) {
  let here = old.firstChild;
  for (const next of [...now.childNodes]) {
    let match = here;
    while (match && !same(match, next)) match = key(next) ? match.nextSibling : null;
    if (!match) {
      old.insertBefore(next, here);
      continue;
    }
    while (here !== match) here = drop(here);
    here = match.nextSibling;
    morph(match, next);
  }
  while (here) here = drop(here);
}
function drop(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

// Where the focus goes whose place is gone. A screen reader says what it lands on: while a story is told, that is the
// button that ends it, and the question comes after the story.
let landing;
function settle() {
  (document.querySelector(".story #skip") || landing).focus({ preventScroll: true });
  landing = 0;
}

function put(id, html) {
  const old = at(id), now = parse(html).firstElementChild;
  if (!old || !now) return;
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  for (const form of pending) if (old.contains(form)) busy(form, false);
  if (old.matches(".request[hidden]") && !now.hidden) guard();
  morph(old, now);
  if (focused && document.activeElement !== focused) {
    // The focused element is gone: go to the one that has its id now, or to the title of its section.
    const title = old.closest("section")?.querySelector("h2") || at("ask-title");
    title.tabIndex = -1;
    if (!landing) queueMicrotask(settle);
    landing = at(focused.id) || title;
  }
  if (id === "ask") asked();
  if (id === "chat") {
    const said = newChat();
    hear(said, false);
    // It does not wait, so that what is removed can be removed there, too.
    if (said.length) hurry();
    else at("tell").replaceChildren();
  }
}

// ---- Updates from the server

let turn = "turn" in main.dataset;
let onPage, question;
let heardAt = 0;
let tallest = 0;

// During a game the question never gets smaller, so that the page below does not jump.
function asked() {
  const region = at("ask"), now = questionKey();
  if (now !== onPage) renew();
  onPage = now;
  caption.textContent = "";
  // At a drawn table the style reserves the space.
  const playing = region.classList.contains("playing") && !document.querySelector("#board.drawn");
  tallest = playing ? Math.min(Math.max(tallest, region.offsetHeight), innerHeight * 0.8) : 0;
  region.style.minHeight = tallest ? `${tallest}px` : "";
}
addEventListener("resize", () => {
  tallest = 0;
  at("ask")?.style.removeProperty("min-height");
});

// What others have said since the last call.
function newChat() {
  const lines = [...document.querySelectorAll("#chat li")].filter((line) => +line.dataset.at > heardAt);
  heardAt = Math.max(heardAt, ...lines.map((line) => +line.dataset.at));
  return lines.filter((line) => !line.matches(".mine"))
    .map((line) => ["b", "span"].map((part) => line.querySelector(part).textContent).join(": "));
}

// Identifies the question: another one may have the same words. Whom one waits for is no part of it.
function questionKey() {
  const ask = at("ask"), waits = ask.querySelector(".others");
  return (waits ? "" : at("ask-title").textContent) + ask.querySelector("[name=moment]")?.value;
}

// What the reader is to answer: a question of the game, a request of somebody else, or both.
const questions = () => [...document.querySelectorAll("#ask:not(:has(> .others)) > :is(.eyebrow, h2, .scores), .again > h3, .request:has(.actions) > h2")];

const wanted = () => texts(questions()) + (turn && questionKey());

// ---- News: scenes on the board one after another, everything else at once

// A scene's sentences, with what they name lit up, and at what it has turned over the reason.
let happened = [], stirred = [];
let turnsOver;
story.tell = ({ said = [], notes = {} } = {}, time) => {
  for (const thing of document.querySelectorAll("#board .pointed")) thing.classList.remove("pointed");
  for (const thing of document.querySelectorAll("[data-why]")) set(thing, "data-why");
  telling?.replaceChildren(...said.flatMap((item) => [...item.cloneNode(true).childNodes, " "]));
  // What is longer than its box is shown a boxful after the other.
  clearInterval(turnsOver);
  telling?.scrollTo(0, 0);
  const parts = Math.ceil((telling?.scrollHeight - 2) / telling?.clientHeight);
  if (parts > 1) turnsOver = setInterval(() => telling.scrollBy(0, telling.clientHeight), time / parts);
  for (const id in notes) at(id)?.setAttribute("data-why", notes[id]);
  // Of two equal cards, the one that it happened to.
  happened.push(...document.querySelectorAll("[data-why]"));
  for (const link of telling?.querySelectorAll("a.named") || []) light(link, true, (it) => happened.some((thing) => thing.contains(it) || it.contains(thing)));
  // Each beat has its own reasons.
  if (stirred.length && at("shown") && matchMedia("(max-width: 61.99rem)").matches) more("show", stirred);
};
// What came, went, turned over or moved on a map out of sight, because the board goes on below the window, is shown beside
// the sentences. (Others only make room.)
story.show = (all = []) => {
  stirred = all.filter(({ part, was, name, down, spot }) => part && (was?.name !== name || was.down !== down || was.spot !== spot));
  happened = stirred.map(({ thing }) => thing);
  at("shown")?.replaceChildren();
};
function light({ hash }, on, meant = () => true) {
  for (const thing of document.querySelectorAll("#board :is(a.tc, [data-ask])")) {
    if ((thing.hash === hash || `#${thing.dataset.ask}` === hash) && meant(thing)) thing.classList.toggle("pointed", on);
  }
}
// When nothing is told: the latest of the log, which is far from the question on a phone.
const showLatest = () => at("latest")?.replaceChildren(log.lastElementChild?.textContent || "");
const texts = (items) => items.map((item) => item.textContent);

function receive(update, whole) {
  if (whole) return replace(update);
  const board = at("board"), inner = {}, outer = {}, { regions, log = [] } = update, scenes = update.scenes?.[0] && update.scenes;
  for (const id in regions) (!at(id) || board?.contains(at(id)) ? inner : outer)[id] = regions[id];
  const items = [...parse(log.join("")).children], late = waiting();
  // What is not on the board never waits, but for the result: it would tell how the story ends.
  const first = () => show({ ...update, regions: outer }), over = isOver(update);
  if (late && !over) {
    first();
    refresh();
  }
  const alone = !scenes && !late && !over;
  const worth = named(items);
  const steps = (scenes || [{ beats: !alone && worth.length && 1.8 }]).map(({ beats, news, notes, regions }, place, { length }) => {
    const said = scenes ? items.splice(0, news) : worth, isLast = place + 1 === length;
    return {
      beats,
      said,
      notes,
      // Without scenes all of it is heard at once.
      news: texts(isLast ? [...(scenes ? said : []), ...items] : said),
      change() {
        if (!late && !place && !over) first();
        putAll(regions);
        if (isLast) putAll(inner);
      },
    };
  });
  if (over) steps.push({ beats: 0, said: [], change: first, waits: true });
  const changed = alone ? flying(steps[0].change) : play(steps);
  if (alone) {
    story.show(changed);
    hearAfter(steps[0].news);
  }
  if (!changed.some(({ thing }) => board?.contains(thing))) return;
  chime(330);
  // Without scenes, the sentences follow what they tell.
  if (alone && !calm.matches) play(worth.map(sentence));
}
// The whole page again: when the stream begins, and with every poll that brings something. It has no scenes, but the
// sentences are told, and the result waits for them.
function replace(update) {
  if (waiting()) finish();
  // A refusal without a table.
  if (!update.log) return;
  const items = parse(update.log.join("")), before = texts([...log.children]), playing = at("ask").matches(".playing");
  // What the page had is at the beginning of what it has now, or the end of it is.
  const all = [...items.children], now = texts(all), from = before.findIndex((_, place) => before.slice(place).every((text, index) => text === now[index]));
  const fresh = all.slice(from < 0 ? 0 : before.length - from);
  // Before they are put on the page, which takes them away from here.
  const steps = telling && playing ? named(fresh).slice(-12).map((item) => sentence(item.cloneNode(true))) : [];
  fill(log, items);
  showLatest();
  hear(texts(fresh));
  const { ask, result, ...others } = update.regions, change = (regions) => show({ ...update, log: 0, regions });
  if (steps.length && isOver(update)) {
    putAll(others);
    steps.push({ beats: 0, said: [], change: () => change({ ask, result }), waits: true });
  } else change(update.regions);
  refresh();
  if (steps.length) play(steps);
}
const isOver = ({ regions }) => /^<[^>]* class="over"/.test(regions?.ask) && at("ask").matches(".playing");

// What is worth to be looked at: what names something.
const named = (items) => items.filter((item) => item.querySelector("a.named"));
const sentence = (item) => ({ said: [item], beats: 1.8 });

function putAll(regions) {
  const restore = keep();
  for (const id in regions) put(id, regions[id]);
  restore();
}

function show(update) {
  putAll(update.regions);
  if (update.log) {
    log.append(parse(update.log.join("")));
    showLatest();
  }
  if (update.title) document.title = update.title;
  if ("turn" in update) turned(update.turn);
  const before = question;
  question = wanted();
  if (question !== before) ask(texts(questions()));
}

function turned(now) {
  const icon = at("icon");
  icon.href = now ? icon.dataset.turn : icon.dataset.quiet;
  const began = now && !turn;
  turn = now;
  if (began) chime(523, 784);
  if (began && document.hidden && notifies()) more("notifyTurn", questions().pop().textContent);
}

// ---- Sending forms

const pending = new Set();

function busy(form, is) {
  if (is) pending.add(form);
  else pending.delete(form);
  // Not `disabled`, which would take the focus away. What belongs to the form can be anywhere on the page.
  for (const field of form.elements) if (/submit|radio|checkbox/.test(field.type)) set(field, "aria-disabled", is);
  if (!is) refresh();
}

document.addEventListener("submit", async (event) => {
  const form = event.target, button = event.submitter;
  if (!main.contains(form) || form.method !== "post") return;
  event.preventDefault();
  if (pending.has(form)) return;
  // With the button in its place: what is sent is in the order of the page.
  const body = new URLSearchParams(new FormData(form, button));
  busy(form, true);
  let rest = 0;
  try {
    const answer = await fetch(form.action, { method: "POST", body, headers: { "X-Veillee": "live" } });
    const update = await answer.json().catch(() => ({}));
    // To another page: the table of the next game.
    if (update.go) return location.assign(update.go);
    if (answer.ok) {
      notice.replaceChildren();
      if (form.matches(".drawn")) at("missed")?.remove();
      if ("clear" in form.dataset || form.id === "choose") form.reset();
      // Until the update is here, the button would do the same again.
      else rest = 1500;
    } else {
      // An open stream has brought this already, or something newer.
      if (source?.readyState !== 1) receive(update, true);
      // KIT-TURN-2: the question had changed before the press came. Nobody did anything wrong, and the page shows it.
      const { notice = { text: link.dataset.failed } } = update;
      if (notice.rule === "KIT-TURN-2") say(notice.text, 4000);
      else more("warn", notice);
    }
    // Without a stream, poll now rather than in five seconds.
    if (source?.readyState !== 1) connect();
  } catch {
    // Without a network, what warns cannot be loaded.
    notice.replaceChildren(Object.assign(document.createElement("p"), { className: "notice refused", textContent: link.dataset.failed }));
  }
  setTimeout(() => pending.has(form) && busy(form, false), rest);
});

// ---- The stream

let source, timer, watchdog, release, polled, tries = 0, failed = 0, run = 0, heard = 0, lost = false;

function whole(update) {
  tries = 0;
  if (lost) say(link.dataset.back, 4000);
  lost = false;
  receive(update, true);
}

let fading;
export function say(text, time) {
  clearTimeout(fading);
  link.textContent = text;
  if (time) fading = setTimeout(() => link.replaceChildren(), time);
}

function open() {
  source?.close();
  polled = "";
  source = new EventSource(main.dataset.live);
  const on = (name, act) => source.addEventListener(name, (event) => {
    failed = 0;
    alive();
    act(event.data ? JSON.parse(event.data) : {});
  });
  on("whole", whole);
  on("update", (update) => receive(update));
  on("ping", () => {});
  // The server restarts: spread the reconnections.
  on("bye", () => later(300 + Math.random() * 1200));
  on("gone", () => location.reload());
  source.onerror = () => again(failed += 1);
  alive();
}

function alive() {
  heard = Date.now();
  clearTimeout(watchdog);
  watchdog = setTimeout(again, 45000);
}

function later(wait) {
  source?.close();
  clearTimeout(watchdog);
  clearTimeout(timer);
  timer = setTimeout(connect, wait);
}

function again() {
  // Stay silent at first: the first retry often works.
  if (tries > 0 && !lost) {
    lost = true;
    say(link.dataset.lost);
  }
  tries += 1;
  later(Math.min(30000, 500 * 2 ** tries) * (0.5 + Math.random() / 2));
}

// HTTP/1.1 browsers open six connections: four tabs stream, others poll every five seconds.
async function connect() {
  const mine = ++run;
  clearTimeout(timer);
  for (let slot = 1; navigator.locks && !release && slot <= 4; slot += 1) await hold(slot);
  if (mine !== run) return;
  // Something on the way may not let streams pass: after some failures, each of them counts for five polls.
  if ((release || !navigator.locks) && (failed -= 0.2) < 3) return open();
  source = undefined;
  try {
    const answer = await fetch(`${main.dataset.live}?once`);
    if (answer.status === 403) return location.reload();
    if (!answer.ok) throw answer;
    const update = await answer.text();
    if (mine !== run) return;
    // If nothing is new, nothing is disturbed that is being told or read.
    if (lost || update !== polled) whole(JSON.parse(update));
    polled = update;
    tries = 0;
    later(5000);
  } catch {
    if (mine === run) again();
  }
}

function hold(slot) {
  return new Promise((done) => {
    const held = (lock) => {
      done();
      return lock && new Promise((free) => { release = free; });
    };
    navigator.locks.request(`veillee-live-${slot}`, { ifAvailable: true }, held).catch(done);
  });
}

// Reconnects when the reader comes back or the computer wakes up.
function wake() {
  if (!main.dataset.live || document.hidden || (source?.readyState === 1 && Date.now() - heard < 20000)) return;
  tries = 0;
  connect();
}

addEventListener("online", wake);
document.addEventListener("visibilitychange", wake);
addEventListener("pageshow", (event) => event.persisted && wake());
addEventListener("pagehide", () => {
  run += 1;
  source?.close();
  clearTimeout(timer);
  clearTimeout(watchdog);
  release?.();
  source = release = undefined;
});

// ---- Cards say what they do and why they cannot be chosen; log lines light up their cards


document.addEventListener("click", (event) => {
  const card = event.target.closest?.("a.tc, a.named, a.place");
  if (!card || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  more("explain", card.dataset.ask ? subject(card) : card.hash.slice(1), card.href);
});
// What can be asked about a thing, or about what it is part of.
function about({ target }) {
  const { about, ask } = target.closest("[data-about], [data-ask]")?.dataset || {};
  return about || ask;
}
// A long press on a phone, or the right mouse button.
document.addEventListener("contextmenu", (event) => {
  if (!about(event)) return;
  event.preventDefault();
  more("explain", about(event));
});
for (const [name, on] of [["pointerover", true], ["focusin", true], ["pointerout", false], ["focusout", false]]) {
  document.addEventListener(name, ({ target }) => {
    const link = target.closest?.("a.named"), choice = target.closest?.("button[data-about], .place");
    if (link) light(link, on);
    if (choice) caption.textContent = on && !touch ? choice.title : "";
  });
}

// ---- Settings, and what is needed seldom: it is loaded when it is

const more = async (name, ...values) => (await import(at("card").dataset.load))[name](...values);
const chime = (...pitches) => recall("sound") === "yes" && more("chime", ...pitches);
document.addEventListener("click", async ({ target }) => {
  const button = target.closest?.("[data-load]");
  if (button) (await import(button.dataset.load))[button.dataset.do](button);
  if (target.closest?.("#skip")) {
    finish();
    at("ask-title").focus();
  }
});

for (const select of [at("pace"), at("confirm")].filter(Boolean)) {
  select.value = recall(select.id) || select.value;
  select.addEventListener("change", () => remember(select.id, select.value));
}
useKeys.checked = recall("keys") !== "no";
function keysChanged() {
  document.documentElement.classList.toggle("no-keys", !useKeys.checked);
  remember("keys", useKeys.checked ? "yes" : "no");
}
useKeys.addEventListener("change", keysChanged);
keysChanged();
at("keys").addEventListener("click", () => help.showModal());

const notifies = () => recall("notify") === "yes" && window.Notification?.permission === "granted";
export function showSettings() {
  sound?.setAttribute("aria-pressed", recall("sound") === "yes");
  notify?.setAttribute("aria-pressed", notifies());
}
// On Android the class exists, but its constructor throws.
if (notify) notify.hidden = !isSecureContext || !window.Notification || /Android/.test(navigator.userAgent);
showSettings();

document.addEventListener("keydown", (event) => {
  // Elements that use the key themselves: text fields all keys, sliders and scroll boxes arrows, buttons the space bar.
  const users = event.key === " " ? "button, a, summary, input, [tabindex]" : event.key.length > 1 ? "input, [tabindex]" : "";
  const typing = event.target.closest?.(`input[type=text], textarea, select, [contenteditable]${users && `, ${users}`}`);
  if (typing || event.defaultPrevented || document.querySelector("dialog[open]") || !useKeys.checked || event.repeat || event.isComposing) return;
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  // French keyboards need shift for digits, so the bare key counts too.
  const place = !event.shiftKey && /^Digit([1-9])$/.exec(event.code)?.[1];
  const digit = /^[1-9]$/.test(event.key) ? event.key : place;
  if (event.key === "i" && about(event)) more("explain", about(event));
  const name = digit || (event.key === " " ? "Space" : event.key);
  const pressed = main.querySelector(`[aria-keyshortcuts="${CSS.escape(name)}"]`);
  if (!pressed) return;
  event.preventDefault();
  pressed.click();
  const pick = pressed.control || pressed;
  if (pick.type === "radio") enter(pick);
});

if (main.dataset.live) {
  asked();
  question = wanted();
  newChat();
  showLatest();
  connect();
}
