import type { Undo } from '@muhatap/shared/platform';

const listeners = new Set<() => void>();

/** Puts the cursor into the inbox's search field, for shortcuts. Answers false where no search is on screen. */
export function focusSearch(): boolean {
  listeners.forEach((listener) => listener());
  return listeners.size > 0;
}

export function onFocusSearch(listener: () => void): Undo {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
