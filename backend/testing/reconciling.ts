import type { Caller } from '../src/access/caller';
import { reconcileWith } from '../src/complaints/reconciliation/reconciliation-jobs';
import { createReconciliationService } from '../src/complaints/reconciliation/reconciliation.service';
import type { SaysisAdapter } from '../src/complaints/saysis/saysis.adapter';
import type { DatabaseHandle } from '../src/database';
import { createDueJobs } from './due-jobs';
import type { SaysisScene } from './saysis-scene';

/** The person of the scene, as one who asks for a comparison. */
export const callerOf = ({ who }: SaysisScene): Caller => ({
  ...who,
  sessionId: '',
  name: 'Elif Karadağ',
  ip: '',
  grants: [],
});

/** Comparisons with the scene's SAYSIS, or by another adapter: their service, and the jobs that carry them out. */
export function reconciling(open: () => DatabaseHandle, scene: () => SaysisScene) {
  const parts = (adapter: SaysisAdapter = scene().adapter) => ({
    db: open().db,
    now: () => scene().clock.now,
    vault: scene().vault,
    adapter,
  });
  return {
    parts,
    service: (adapter?: SaysisAdapter) => createReconciliationService(parts(adapter)),
    jobs: (adapter?: SaysisAdapter) => createDueJobs(open(), [reconcileWith(parts(adapter))]),
  };
}
