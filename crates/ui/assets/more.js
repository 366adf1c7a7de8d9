// What is needed seldom at a table: sounds, notifications, copying. Loaded when somebody asks for it.

import { at, recall, remember } from "./board.js";
import { main, say, showSettings, warn } from "./veillee.js";

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
