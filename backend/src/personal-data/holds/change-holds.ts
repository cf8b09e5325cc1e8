import type { LegalHoldInput } from '@muhatap/shared/wire/people';
import type { Caller } from '../../access/caller';
import { inTransaction, newId, type Database } from '../../database';
import { notFound, Refusal } from '../../http/errors';
import { recordAudit } from '../../people';
import { dayStart } from '../../time/day-start';
import { dayText } from '../../time/day-text';
import { isAbout, nameOfSubject } from './hold-subject';
import { holdsRepository } from './holds.repository';
import { lockHolds } from './lock-holds';

/** The moment after the hold's last day; throws 422 where it is over already. */
async function endOf(db: Database, companyId: string, until: string | null, now: Date) {
  if (until === null) return null;
  const end = dayStart(until, await holdsRepository.timeZone(db, companyId), 1);
  if (end <= now)
    throw new Refusal(
      422,
      'hold_ended',
      `Saklamanın son günü (${dayText(until)}) geçmiş. Bugünden sonraki bir gün seçin ya da süresiz bırakın.`,
    );
  return end;
}

const untilText = (until: string | null) => (until === null ? 'kaldırılana kadar' : dayText(until));

/** Sets a hold of a citizen or a case that the caller sees. */
export async function setHold(
  db: Database,
  caller: Caller,
  { subject, reason, until }: LegalHoldInput,
  at: Date,
): Promise<void> {
  const { companyId, userId } = caller;
  await nameOfSubject(db, caller, subject);
  const end = await endOf(db, companyId, until, at);
  await inTransaction(db, async (tx) => {
    await lockHolds(tx, companyId);
    // Retention may have deleted it while this waited for its batch.
    const name = await nameOfSubject(tx, caller, subject);
    const known = await holdsRepository.list(tx, companyId, at);
    if (known.some((hold) => isAbout(hold, subject)))
      throw new Refusal(409, 'already_held', `“${name}” zaten hukuki saklamada.`);
    const [customerId, complaintId] =
      'customer_id' in subject ? [subject.customer_id, null] : [null, subject.complaint_id];
    await holdsRepository.insert(tx, {
      ...{ id: newId(), companyId, customerId, complaintId, reason, until: end },
      ...{ setBy: userId, createdAt: at },
    });
    await recordAudit(tx, {
      ...{ companyId, by: caller, at, action: 'customer.held' },
      subject: { id: customerId ?? complaintId, name },
      changes: [
        { field: 'Neden', before: null, after: reason },
        { field: 'Süre', before: null, after: untilText(until) },
      ],
    });
  });
}

/** Ends a hold before its time. */
export async function liftHold(db: Database, caller: Caller, id: string, at: Date): Promise<void> {
  const { companyId, userId } = caller;
  await inTransaction(db, async (tx) => {
    await lockHolds(tx, companyId);
    const hold = (await holdsRepository.list(tx, companyId, at)).find((each) => each.id === id);
    if (hold === undefined) throw notFound('Hukuki saklama bulunamadı; kaldırılmış olabilir.');
    await holdsRepository.lift(tx, id, userId, at);
    await recordAudit(tx, {
      ...{ companyId, by: caller, at, action: 'customer.released' },
      subject: {
        id: hold.customerId ?? hold.complaintId,
        name: hold.citizenName ?? hold.caseNumber ?? '',
      },
      changes: [{ field: 'Neden', before: hold.reason, after: null }],
    });
  });
}
