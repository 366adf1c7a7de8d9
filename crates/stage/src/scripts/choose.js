// Chooses the option of this list with this text. If there is not exactly one, returns the texts of all options.
function (wanted) {
  const plain = (text) => text.replace(/\s+/g, ' ').trim();
  const options = [...this.options].filter((option) => !option.disabled);
  const exact = options.filter((option) => plain(option.label) === wanted);
  const found = exact.length ? exact : options.filter((option) => plain(option.label).includes(wanted));
  if (found.length !== 1) return options.map((option) => plain(option.label));
  this.scrollIntoView({ block: 'center', behavior: 'instant' });
  this.focus();
  found[0].selected = true;
  this.dispatchEvent(new Event('input', { bubbles: true }));
  this.dispatchEvent(new Event('change', { bubbles: true }));
  return null;
}
