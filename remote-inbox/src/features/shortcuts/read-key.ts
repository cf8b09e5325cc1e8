const EDITABLE =
  'input:not([type=checkbox]):not([type=radio]):not([type=button]), textarea, select, [contenteditable=""], [contenteditable=true]';
/** Dialogs and menus over the page keep their keys to themselves. */
const OVER_THE_PAGE = '[role=dialog], [role=alertdialog], [role=menu]';

/** Whether the key goes into a field. */
export const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.matches(EDITABLE);

const isLetter = (key: string): boolean => /^\p{L}$/u.test(key);

const isUsedUp = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || event.isComposing || (event.repeat && event.key === 'Escape');

const isCombination = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.altKey || event.metaKey || event.getModifierState('AltGraph');

/**
 * The key of an event as the table of shortcuts names it; null when it is not for the page: used up, typed into a field, part of a
 * combination (AltGr on Turkish keyboards is Ctrl and Alt at once, or a modifier of its own) or pressed inside a dialog.
 */
export function readKey(event: KeyboardEvent): string | null {
  if (isUsedUp(event) || isCombination(event)) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(OVER_THE_PAGE)) return null;
  if (isTyped(event)) return event.key === 'Escape' ? event.key : null;
  if (!isLetter(event.key)) return event.key;
  return event.shiftKey ? null : event.key.toLocaleLowerCase('en'); // Caps Lock changes nothing
}
