import type { Teardown } from '@muhatap/shared/contract';
import { keepExport } from '#entities/export';

/** Follows the session from here on: what one person waits for is not the next one's. */
export function startComplaints(): Teardown {
  const undos = [keepExport()];
  return () => undos.forEach((undo) => undo());
}
