// What is not needed at once at a table: what a card does, why something was refused, sounds, notifications, copying, and on
// phones what happened out of sight. Loaded when it is wanted.

import { at, recall, remember } from "./board.js";
import { pictured, turning } from "./scenes.js";
import { main, parse, say, showSettings } from "./veillee.js";

// ---- Sounds

let audio;
export function chime(...pitches) {
  audio ??= new AudioContext();
  pitches.forEach((pitch, index) => {
    const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
    const loud = new GainNode(audio), when = audio.currentTime + index * 0.13;
    loud.gain.setValueAtTime(0.07, when);
    loud.gain.exponentialRampToValueAtTime(0.0001, when + 0.5);
    tone.connect(loud).connect(audio.destination);
    tone.start(when);
    tone.stop(when + 0.5);
  });
}

export function sound() {
  const wanted = recall("sound") !== "yes";
  remember("sound", wanted ? "yes" : "no");
  showSettings();
  if (wanted) chime(523, 784);
}

// ---- Notifications

export async function notify(button) {
  const wanted = button.getAttribute("aria-pressed") !== "true";
  remember("notify", wanted ? "yes" : "no");
  if (wanted && (await Notification.requestPermission()) !== "granted") warn({ text: button.dataset.denied });
  showSettings();
}

export function notifyTurn(body) {
  try {
    const shown = new Notification(document.title, { body, tag: main.dataset.live, icon: at("icon").href });
    shown.onclick = () => { focus(); shown.close(); };
  } catch {
    at("notify").hidden = true;
  }
}

// ---- Why something was refused

export function warn(refusal) {
  const line = document.createElement("p");
  line.className = "notice refused";
  line.append(refusal.text);
  const { rule: id, explained } = refusal;
  const rule = id && Object.assign(document.createElement(explained ? "a" : "span"), { className: "rule", textContent: id, ...(explained && { href: explained, target: "_blank" }) });
  if (rule) line.append(" ", rule);
  at("notice").replaceChildren(line);
}

// ---- Copying

export async function copy(button) {
  const field = at(button.dataset.copy);
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    // There is no clipboard without HTTPS.
    field.select();
    document.execCommand("copy");
  }
  say(at("link").dataset.copied, 2500);
}

// ---- What a card does and why it cannot be chosen

export async function explain(id, otherwise) {
  const answer = await fetch(at("card").dataset.base + id).catch(() => ({}));
  if (!answer.ok) return otherwise && location.assign(otherwise);
  at("card").firstElementChild.replaceChildren(parse(await answer.text()));
  at("card").showModal();
}

// ---- What happened out of sight: small copies, each with whose it is and what it was that turned it over

const SIZE = 54;
let shown;
export function show(things) {
  const again = shown === things;
  shown = things;
  if (!things.some(({ box }) => box.bottom > innerHeight || box.top < 0)) return;
  at("shown").replaceChildren(...things.map((thing) => {
    const { part, was, face, down, width } = thing, figure = document.createElement("figure");
    const label = document.createElement("figcaption"), picture = document.createElement("div");
    // What is gone has only the face that it had.
    const old = face || (was?.face && was.down !== down && was.face), now = !face && part.contains(thing.thing) && pictured(thing);
    for (const made of [old && old.cloneNode(true), now].filter(Boolean)) {
      made.style.zoom = SIZE / width;
      if (old) made.animate(face ? { opacity: [1, 0.55] } : turning(made !== now), { duration: again ? 0 : 700, fill: "both" });
      picture.append(made);
    }
    label.append(...[part.querySelector("h3 .mark")?.cloneNode(true), part.querySelector("h3 span")?.textContent].filter(Boolean));
    figure.append(picture, label, thing.thing.closest("[data-why]")?.dataset.why || (face && part.querySelector("[data-why]")?.dataset.why) || "");
    return figure;
  }));
}
