import type { Database } from '../../database';
import type { EventOf } from '../../domain-events/define-event';
import { notifyPeople } from '../../people';
import { findColleague } from '../cases/colleagues.repository';
import { caseChanged } from '../domain-events/case-events';

/** Notifies a person that a complaint is theirs now, unless they took it themselves; all those of a colleague who left are one notification. */
async function notifyResponsible(
  tx: Database,
  { before, after, cause }: EventOf<typeof caseChanged>,
): Promise<void> {
  const { id, companyId, responsibleId } = after;
  const was = before?.responsibleId ?? null;
  if (responsibleId === null || responsibleId === was) return;
  const hasLeft = was !== null && (await findColleague(tx, companyId, was)) === null;
  await notifyPeople(tx, {
    companyId,
    kind: 'assigned-complaint',
    subject: hasLeft ? { kind: 'person', id: was } : { kind: 'complaint', id },
    receivers: [responsibleId],
    actorId: cause.by,
    at: cause.at,
  });
}

/** Follows who becomes responsible for cases. */
export function subscribeResponsible(): void {
  caseChanged.subscribe(notifyResponsible);
}
