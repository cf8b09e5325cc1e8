import type { Teardown } from '@muhatap/shared/contract';
import { keepComplaintExport } from '#entities/export';
import { keepReconciliationExport } from '#entities/reconciliation';

/** Follows the session from here on: what one person waits for is not the next one's. */
export function startComplaints(): Teardown {
  const undos = [keepComplaintExport(), keepReconciliationExport()];
  return () => undos.forEach((undo) => undo());
}
