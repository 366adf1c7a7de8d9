// Keeps the lists of the lobby up to date. Without this script they are as old as the page.

const at = (id) => document.getElementById(id);
const main = document.querySelector("main"), shelf = document.querySelector(".shelf");
const appeared = at("appeared"), waits = at("waits");

// Only this function turns text into elements; the server has escaped the text.
const policy = window.trustedTypes?.createPolicy("veillee", { createHTML: (html) => html });
function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = policy ? policy.createHTML(html) : html;
  return template.content;
}

// What a list says, to find out whether it has changed.
const said = (list) => [...list.querySelectorAll("a")].map((link) => link.getAttribute("href") + link.textContent).join();
const rows = (list) => list.querySelectorAll("li").length;

// Nothing moves under a mouse or a focus: such changes wait. A finger leaves nothing behind, though browsers say so.
let mouse = false;
addEventListener("pointermove", (event) => mouse = event.pointerType === "mouse");
const used = (part) => part.matches(":focus-within") || (mouse && part.matches(":hover"));
const held = new Map();

function put(list, now) {
  list.replaceChildren(now);
  held.delete(list);
}
function settle() {
  for (const [list, now] of held) put(list, now);
}

function receive(update) {
  for (const id of ["own", "joinable"]) {
    const list = at(id), html = update[id];
    if (html === undefined) continue;
    const now = parse(html);
    if (said(now) === said(list)) held.delete(list);
    else if (used(list) || (used(shelf) && rows(now) !== rows(list))) held.set(list, now);
    else put(list, now);
  }
  if (update.said) appeared.textContent = waits.firstElementChild.textContent = update.said;
  // What is held back without a word can wait until the reader has left.
  if (held.size && update.said) waits.hidden = false;
}

waits.addEventListener("click", () => {
  settle();
  waits.hidden = true;
});
// The link stays for a while: the pointer may be on its way to it.
let fading;
function leave() {
  if (!held.size || used(shelf) || used(at("tables"))) return;
  settle();
  clearTimeout(fading);
  fading = setTimeout(() => waits.hidden = true, 8000);
}
for (const part of [shelf, at("tables")]) {
  for (const kind of ["pointerleave", "focusout"]) {
    part.addEventListener(kind, () => setTimeout(leave));
  }
}

// The stream: open while the page is in sight. A browser tries again by itself, unless the server has refused.
let source, timer;
function follow() {
  clearTimeout(timer);
  source?.close();
  source = undefined;
  if (document.hidden) return;
  source = new EventSource(main.dataset.lobby);
  source.addEventListener("lobby", (event) => receive(JSON.parse(event.data)));
  source.addEventListener("error", () => {
    if (source?.readyState === 2) timer = setTimeout(follow, 5000 + Math.random() * 5000);
  });
}
document.addEventListener("visibilitychange", follow);
addEventListener("pagehide", () => source?.close());
addEventListener("pageshow", (event) => event.persisted && follow());
follow();
