// Reports what a screen reader would read out because it appeared in a live region. Runs in an isolated world before
// the page does; the page cannot see it. What is there from the beginning is not read out.
(() => {
  const LIVE = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"], output';
  const ATOMIC = '[role="status"], [role="alert"], output';

  const element = (node) => (node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement);

  const say = (region, added) => {
    const atomic = region.getAttribute('aria-atomic') ?? String(region.matches(ATOMIC));
    const outermost = added.filter((node) => !added.some((other) => other !== node && other.contains(node)));
    const nodes = atomic === 'true' ? [region] : outermost;
    const text = nodes.map((node) => node.textContent).join(' ').replace(/\s+/g, ' ').trim();
    if (text) globalThis.stageAnnounce(text);
  };

  const observe = () => new MutationObserver((changes) => {
    const regions = new Map();
    for (const change of changes) {
      for (const node of change.type === 'characterData' ? [change.target] : change.addedNodes) {
        // A new alert is read out, too.
        const region = element(change.target)?.closest(LIVE) ?? element(node)?.closest('[role="alert"]');
        if (region) regions.set(region, [...(regions.get(region) ?? []), node]);
      }
    }
    for (const [region, added] of regions) say(region, added);
  }).observe(document, { subtree: true, childList: true, characterData: true });

  document.addEventListener('DOMContentLoaded', observe, { once: true });
})();
