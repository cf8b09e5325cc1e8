import { announceAccess } from '../../access/access-changed';
import { announceRevoked } from '../../access/session-revoked';
import type { Database } from '../../database';
import type { AuditChange } from '../../database/schema/audit';
import { recordAudit, type AuditAuthor } from '../audit/record-audit';
import { memberAvailable } from '../domain-events/member-events';
import { keepAnAdministrator } from '../memberships/last-administrator';
import { membersRepository } from '../memberships/members.repository';
import { peopleRepository, type PersonRow } from './people.repository';

type Person = Pick<PersonRow['user'], 'id' | 'name'>;

const stateChange = (isActive: boolean): AuditChange => ({
  field: 'Durum',
  before: isActive ? 'devre dışı' : 'etkin',
  after: isActive ? 'etkin' : 'devre dışı',
});

/** Ends the person's sessions in the company at once; how many there were. */
export async function endCompanySessions(
  tx: Database,
  companyId: string,
  id: string,
  at: Date,
): Promise<number> {
  const ended = await peopleRepository.endSessions(tx, companyId, id, at);
  await announceRevoked(tx, ended);
  return ended.length;
}

/**
 * Shuts a person out of the company, under its lock, with everything that is signed in. Throws 409 `last_administrator`. `changes` stand beside
 * the state in the audit log.
 */
export async function suspendMembership(
  tx: Database,
  who: AuditAuthor,
  { id, name }: Person,
  { at, changes = [] }: { readonly at: Date; readonly changes?: readonly AuditChange[] },
): Promise<void> {
  const { companyId } = who;
  await membersRepository.change(tx, companyId, id, { isActive: false });
  await keepAnAdministrator(tx, companyId);
  await endCompanySessions(tx, companyId, id, at);
  await recordAudit(tx, {
    companyId,
    by: who,
    at,
    action: 'person.disabled',
    subject: { id, name },
    changes: [stateChange(false), ...changes],
  });
  await announceAccess(tx, [id]);
}

/** Lets a person in again, under the company's lock. */
export async function resumeMembership(
  tx: Database,
  who: AuditAuthor,
  { id, name }: Person,
  at: Date,
): Promise<void> {
  const { companyId } = who;
  await membersRepository.change(tx, companyId, id, { isActive: true });
  await recordAudit(tx, {
    companyId,
    by: who,
    at,
    action: 'person.enabled',
    subject: { id, name },
    changes: [stateChange(true)],
  });
  await memberAvailable.emit(tx, { companyId });
  await announceAccess(tx, [id]);
}
