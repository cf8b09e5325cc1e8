import type { Undo } from '@muhatap/shared/platform';

const listeners = new Set<() => void>();

/** Says that the line is back, or may be: whatever waits for it tries again. */
export const lineIsBack = (): void => listeners.forEach((listener) => listener());

/** Listens to {@link lineIsBack}. */
export function onLineBack(listener: () => void): Undo {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
