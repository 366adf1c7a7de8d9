// Makes this field ready to be overwritten (`type`), or sets what cannot be typed, such as a date or a colour
// (`done`). Any other return value is the reason why it could not.
function (value) {
  if (this.readOnly) return 'it is read-only';
  this.scrollIntoView({ block: 'center', behavior: 'instant' });
  this.focus();
  if (this.isContentEditable) {
    this.ownerDocument.getSelection().selectAllChildren(this);
    return 'type';
  }
  const typed = ['text', 'search', 'email', 'url', 'tel', 'password', 'number', 'textarea'];
  if (typed.includes(this.type)) {
    this.select();
    return 'type';
  }
  this.value = value;
  this.dispatchEvent(new Event('input', { bubbles: true }));
  this.dispatchEvent(new Event('change', { bubbles: true }));
  return this.value === value ? 'done' : `it became ${this.value}`;
}
