// What a screen reader hears: what happens, at the pace of the story, and then the question. Nothing is dropped.
//
// A polite live region reads out what is added to it, after what it is reading. What is replaced may be cut off, so
// sentences are only added, and stay there for one more burst. Some screen readers forget a burst if the next one comes
// at once: what comes while one is read waits, and is added in one go, however long it is.

import { at } from "./board.js";

const queue = [];
let asking = [], due = false, pause, lately = 0;

// Whether a story is being told, whose sentences come before the question.
export const ear = { waits: false };

// News of the game pushes the question away: it is said again.
export function hear(sentences = [], isGame = true) {
  queue.push(...sentences);
  due ||= isGame && sentences.length > 0;
  speak();
}

// What the reader is asked, as a list of sentences; none if they are asked nothing.
export function ask(sentences) {
  asking = sentences;
  due = true;
  speak();
}

// Soon, because what leads to a question may come just after it.
const speak = () => { pause ||= setTimeout(burst, 50); };

// A press has cut off what was being read: what is new need not wait for it.
export function hurry() {
  clearTimeout(pause);
  pause = 0;
  speak();
}

function burst() {
  const region = at("tell"), asks = due && !ear.waits, said = [...queue.splice(0), ...(asks ? asking : [])];
  due &&= !asks;
  pause = 0;
  if (!said.length) return;
  for (const old of [...region.children].slice(0, region.children.length - lately)) old.remove();
  lately = said.length;
  region.append(...said.map((text) => Object.assign(document.createElement("p"), { textContent: text })));
  pause = setTimeout(burst, Math.min(3000, 300 + 25 * said.join().length));
}
