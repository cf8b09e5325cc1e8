import type { Undo } from '../platform';

/** The code of a 403 to everything but setting a second factor up and signing out. */
export const FACTOR_OBLIGATORY = 'second_factor_obligatory';

const handlers = new Set<() => void>();

/** Registers what happens when a call is refused because the person must set a second factor up first. */
export function onFactorObligatory(handler: () => void): Undo {
  handlers.add(handler);
  return () => handlers.delete(handler);
}

/** Calls every registered handler. */
export function notifyFactorObligatory(): void {
  for (const handler of [...handlers]) handler();
}
