// The violations on this page, reduced to what tests need.
axe.run(document, {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
  // Preloading would load style sheets again, and look like a request of the page.
  preload: false,
  iframes: false,
}).then(({ violations }) => violations.map(({ id, impact, help, nodes }) => ({
  id,
  impact,
  help,
  nodes: nodes.map(({ target, html, failureSummary }) => ({
    target: target.flat().join(' '),
    html: html.slice(0, 300),
    failureSummary: failureSummary ?? '',
  })),
})))
