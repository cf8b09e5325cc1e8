import type { Database } from '../../database';
import { systemViewer } from '../../access/viewer';
import type { EventOf } from '../../domain-events/define-event';
import { changeComplaint } from '../cases/change-complaint';
import { SYSTEM_ACTOR } from '../cases/complaint-actor';
import { complaintHistoryRepository, historyRows } from '../cases/complaint-history.repository';
import { complaintMessagesRepository } from '../cases/complaint-messages.repository';
import { complaintsRepository } from '../cases/complaints.repository';
import { startTerm } from '../clock/case-term';
import { termsRepository } from '../clock/terms.repository';
import { caseMessageAdded, caseOpened } from '../domain-events/case-events';

/** A case begins its term with its opening. */
async function beginTerm(
  tx: Database,
  { companyId, complaintId, now }: EventOf<typeof caseOpened>,
): Promise<void> {
  const row = await complaintsRepository.find(tx, systemViewer(companyId), complaintId);
  if (row === null) return;
  const terms = await termsRepository.hold(tx, companyId);
  const { columns, entries } = startTerm(row.complaint, terms);
  if (entries.length === 0) return;
  await complaintsRepository.update(tx, companyId, complaintId, columns);
  await complaintHistoryRepository.insert(
    tx,
    historyRows(row.complaint, entries, SYSTEM_ACTOR, now),
  );
}

/** A citizen's answer lets a term go on that waited for it. */
async function goOnWithAnswer(
  tx: Database,
  { companyId, complaintId, messageId, now }: EventOf<typeof caseMessageAdded>,
): Promise<void> {
  if (!(await complaintMessagesRepository.isAwaited(tx, companyId, messageId))) return;
  await changeComplaint(tx, {
    viewer: systemViewer(companyId),
    id: complaintId,
    change: { term: 'resume', reason: 'Vatandaş yanıt verdi' },
    version: null,
    actor: SYSTEM_ACTOR,
    now,
  });
}

/** Follows what happens to cases with their terms. */
export function subscribeTerms(): void {
  caseOpened.subscribe(beginTerm);
  caseMessageAdded.subscribe(goOnWithAnswer);
}
