// Timers of the page come five times as fast, and so does the clock they are compared with. Waits for networks stay.
(() => {
  const wait = setTimeout, now = performance.now.bind(performance);
  window.setTimeout = (act, time = 0, ...rest) => wait(act, time > 20000 ? time : time / 5, ...rest);
  performance.now = () => 5 * now();
})();
