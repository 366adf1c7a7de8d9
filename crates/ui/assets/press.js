// A press on a choice: whether it counts, and whether it only asks at first.

import { at, preview, previewed, strayed, touch } from "./board.js";

// For half a second after the question has changed, or a request has come, a press was meant for what stood there before.
// Presses that follow each other quickly are not looked at one by one.
const root = document.documentElement.classList;
let fresh;
export function renew() {
  guard();
  preview();
}
export function guard() {
  clearTimeout(fresh);
  root.add("fresh");
  fresh = setTimeout(() => root.remove("fresh"), 500);
}

// A press that ends a story is meant for what it touches only if somebody has gone there since they last chose.
let went = true, ends, last = {};
const go = ({ x, y }) => { went ||= x !== last.x || y !== last.y; };
addEventListener("pointermove", go);
addEventListener("pointerdown", (event) => {
  go(event);
  ends = !went && root.contains("story");
  last = event;
}, true);
addEventListener("keydown", ({ key }) => {
  went ||= key !== "Enter" && key !== " ";
  ends = !went && root.contains("story");
}, true);
addEventListener("submit", () => { went = false; }, true);

// Boxes were ticked before: that was the first press. Keys make clicks without `detail`, and ask only those who always
// want to be asked: whoever uses them has gone to the choice and heard what it does.
function asks(choice, detail) {
  const wish = at("confirm")?.value;
  if (choice === previewed || choice.closest(".some, #till, .request") || !(at("till") || at("sure"))) return false;
  return wish === "always" || (wish !== "never" && touch && detail);
}

// A press that moved a board, met a choice that has just come to stand there, or is the second of a double click chooses
// nothing and asks nothing. (A second tap is meant: the first one has only asked.) The same holds for what comes to stand
// where a choice was, or the button that ends a story: what takes back, and what goes on after the result. Keys do not
// miss.
document.addEventListener("click", (event) => {
  const { target, detail } = event, board = target.closest(".window");
  const field = target.closest("label")?.control || target.closest("button"), form = field?.form?.matches(".choices, #choose, .request form");
  const choice = form && field.type === "submit" && field, asking = choice && asks(choice, detail);
  const beside = detail && !form && field?.closest(".back, .over form");
  const early = (choice || beside) && !asking && (ends || root.contains("fresh"));
  if (early) guard();
  ends = false;
  const slip = (detail && board && strayed()) || (detail > 1 && !touch && (board || form || beside)) || early;
  const asked = !slip && asking;
  if (!slip && !asked) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (asked) preview(choice);
}, true);

// A key that is held presses once.
document.addEventListener("keydown", (event) => {
  if (event.repeat && event.key === "Enter" && event.target.closest("button")) event.preventDefault();
}, true);
