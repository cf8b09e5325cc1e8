import type { ComplaintStatus } from '@muhatap/shared/wire/complaints';
import { systemViewer } from '../../access/viewer';
import type { Database } from '../../database';
import type { EventOf } from '../../domain-events/define-event';
import { changeComplaint } from '../cases/change-complaint';
import { SYSTEM_ACTOR } from '../cases/complaint-actor';
import { caseDecided } from '../domain-events/case-events';
import { mergesRepository } from './merges.repository';

/** The parts of a case take each of its statuses, and SAYSIS hears of theirs as of any. A case is locked before its parts. */
async function followSurvivor(
  tx: Database,
  { companyId, complaintId, decisions, reason, now }: EventOf<typeof caseDecided>,
): Promise<void> {
  const status = decisions.find(({ kind }) => kind === 'status')?.after;
  if (status === undefined || status === null) return;
  for (const { complaint } of await mergesRepository.partsOf(tx, companyId, complaintId))
    await changeComplaint(tx, {
      viewer: systemViewer(companyId),
      id: complaint.id,
      change: {
        durum: status as ComplaintStatus,
        reason: reason ?? 'Birleştirildiği şikayetin durumu',
      },
      version: null,
      actor: SYSTEM_ACTOR,
      now,
    });
}

export function subscribeMerges(): void {
  caseDecided.subscribe(followSurvivor);
}
