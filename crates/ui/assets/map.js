// Maps. `data-map` is a window onto its first child, which can be panned and zoomed: by dragging, by Ctrl and the
// wheel, by the arrow keys, + and - while it has the focus, and by the buttons with `data-zoom` beside it.

const views = new WeakMap();
function look(map, dx, dy, by = 1, x = map.clientWidth / 2, y = map.clientHeight / 2) {
  const was = views.get(map) || { x: 0, y: 0, zoom: 1 };
  const zoom = Math.min(5, Math.max(1, was.zoom * by)), grown = zoom / was.zoom;
  // The point under the pointer stays where it is, and no edge enters the window.
  const keep = (point, from, move, size) => Math.min(0, Math.max(size * (1 - zoom), point - (point - from) * grown + move));
  const now = { zoom, x: keep(x, was.x, dx, map.clientWidth), y: keep(y, was.y, dy, map.clientHeight) };
  views.set(map, now);
  map.firstElementChild.style.transform = `translate(${now.x}px, ${now.y}px) scale(${zoom})`;
}
const mapAt = (event) => event.target.closest?.("[data-map]");
document.addEventListener("wheel", (event) => {
  const map = event.ctrlKey && mapAt(event);
  if (!map) return;
  event.preventDefault();
  const box = map.getBoundingClientRect();
  look(map, 0, 0, 2 ** (-event.deltaY / 300), event.clientX - box.x, event.clientY - box.y);
}, { passive: false });
document.addEventListener("pointermove", (event) => {
  const map = event.buttons === 1 && mapAt(event);
  if (map) look(map, event.movementX, event.movementY);
});
const WAYS = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60], "+": [0, 0, 1.25], "-": [0, 0, 0.8] };
document.addEventListener("keydown", (event) => {
  if (!("map" in event.target.dataset) || !WAYS[event.key]) return;
  event.preventDefault();
  look(event.target, ...WAYS[event.key]);
});
document.addEventListener("click", (event) => {
  const zoom = event.target.closest?.("[data-zoom]");
  if (zoom) look(zoom.closest("figure").querySelector("[data-map]"), 0, 0, +zoom.dataset.zoom);
});
