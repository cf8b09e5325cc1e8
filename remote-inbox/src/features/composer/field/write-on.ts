import type { KeyboardEvent } from 'react';

const FIELDS = 'textarea, input:not([type=file]):not([type=checkbox]):not([type=radio])';

/** AltGr, which writes signs on Turkish keyboards, is no combination. */
const isCombination = (event: globalThis.KeyboardEvent): boolean =>
  (event.ctrlKey || event.altKey || event.metaKey) &&
  !event.getModifierState('AltGraph') &&
  !(event.ctrlKey && event.altKey);

/** Keys that write something; the blank works the button that has the focus. */
const isWriting = ({ key }: globalThis.KeyboardEvent): boolean =>
  key === 'Dead' || (key !== ' ' && [...key].length === 1);

/**
 * A sign that is typed while a button inside has the focus goes into the field, and reaches no
 * shortcut of the page: the field takes the focus before the browser writes the sign. Lists and
 * dialogs that lie outside of the element keep their keys.
 */
export function writeOn(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, target, nativeEvent } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.matches(FIELDS) || !isWriting(nativeEvent) || isCombination(nativeEvent)) return;
  event.stopPropagation();
  currentTarget.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });
}
