import type { Undo } from '../platform';

/** A call that was answered with 401. `token` is the one it carried, null when it went without. */
export interface UnauthorizedCall {
  path: string;
  token: string | null;
  /** The server's sentence about a session that has ended by its times. */
  message?: string;
}

const handlers = new Set<(call: UnauthorizedCall) => void>();

/** Registers what happens on a 401; the transport itself has no opinion. */
export function onUnauthorized(handler: (call: UnauthorizedCall) => void): Undo {
  handlers.add(handler);
  return () => handlers.delete(handler);
}

/** Calls every registered handler. */
export function notifyUnauthorized(call: UnauthorizedCall): void {
  for (const handler of [...handlers]) handler(call);
}
