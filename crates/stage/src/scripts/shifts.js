// The layout shifts since the page was loaded.
(() => {
  const describe = (node) => {
    if (!node) return 'something that is gone';
    return [node.nodeName.toLowerCase(), node.id && `#${node.id}`].filter(Boolean).join('');
  };
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: 'layout-shift', buffered: true });
  const entries = observer.takeRecords();
  observer.disconnect();
  return entries.map((entry) => ({
    value: entry.value,
    after_input: entry.hadRecentInput,
    moved: entry.sources.map((source) => describe(source.node)),
  }));
})()
