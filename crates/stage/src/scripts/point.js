// Where a click reaches this element: `{x, y}`, or an `obstacle` that says what is in the way. A checkbox hidden behind
// its styled label is clicked at the label, as people do.
function () {
  const root = this.getRootNode();
  const gets = (top) => this.contains(top) || top.closest('label')?.control === this;
  const boxes = (element) => {
    const own = [...element.getClientRects()].filter((box) => box.width >= 1 && box.height >= 1);
    return own.length ? own : [...element.children].flatMap(boxes);
  };
  const describe = (element) => {
    const named = [element.localName, element.id && `#${element.id}`, ...[...element.classList].map((name) => `.${name}`)];
    return `<${named.filter(Boolean).join('')}>`;
  };
  // The middle first. Where that is not a part of the element (a ring, a line that wraps), around it.
  const MIDDLE = [[0.5, 0.5]];
  const steps = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9, 0.05, 0.95];
  const AROUND = steps.flatMap((right) => steps.map((down) => [right, down]));
  let above = null;
  for (const [scroll, spots] of [[false, MIDDLE], [true, MIDDLE], [false, AROUND]]) {
    for (const owner of [this, ...(this.labels ?? [])]) {
      if (scroll) owner.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      for (const box of boxes(owner)) {
        for (const [right, down] of spots) {
          const [x, y] = [box.left + box.width * right, box.top + box.height * down];
          const top = root.elementFromPoint(x, y);
          if (top && gets(top)) return { x, y };
          above ??= top;
        }
      }
    }
  }
  return { obstacle: above ? `${describe(above)} is in front of it` : 'it cannot be seen' };
}
