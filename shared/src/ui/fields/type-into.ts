/** A part of a text, by the positions before its first and behind its last sign. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Puts words where the caret of a field stands, or in place of a part of its text, as if they had been typed: the field's own listeners are
 * called, the caret stands behind them, and the browser's undo takes them back. The field takes the focus.
 */
export function typeInto(field: HTMLTextAreaElement, words: string, range?: TextRange): void {
  // First: it puts the caret of an untouched field behind what stands there.
  field.focus({ preventScroll: true });
  if (range !== undefined) field.setSelectionRange(range.from, range.to);
  const { ownerDocument: page, selectionStart: from, selectionEnd: to } = field;
  if (words === '' && from === to) return;
  // Deprecated, but nothing else keeps the undo. It writes where the focus is, which a dialog may not give away.
  const command = words === '' ? 'delete' : 'insertText';
  if (page.activeElement === field && page.execCommand?.(command, false, words)) return;
  field.setRangeText(words, from, to, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
