import type { Disabling, PersonDetail } from '@muhatap/shared/wire/people';
import { inTransaction, type Database } from '../../database';
import type { AuditChange } from '../../database/schema/audit';
import type { Caller } from '../../access/caller';
import { lockCompany } from '../memberships/lock-company';
import { recordAudit } from '../audit/record-audit';
import type { HeldRooms } from './held-rooms';
import { endCompanySessions, resumeMembership, suspendMembership } from './membership-state';
import { accountClosed, yourself } from './people.refusals';
import type { PersonRow } from './people.repository';
import { findPerson, type ReadPerson } from './read-people';

/** Whether a person may enter the company. */
export interface PersonStateService {
  /** Ends the person's sessions in this company at once, then hands the open conversations over. A repeated call hands over what is still held. */
  disable(who: Caller, id: string, disabling: Disabling): Promise<PersonDetail>;
  enable(who: Caller, id: string): Promise<PersonDetail>;
  /** Ends every session of the person in this company; how many there were. */
  signOut(who: Caller, id: string): Promise<{ ended: number }>;
}

/**
 * The audit log's entry of the conversations' new holder; throws 422 `assignee_unknown` for a
 * person who cannot be given any.
 */
async function roomsChange(
  tx: Database,
  heldRooms: HeldRooms,
  companyId: string,
  { user, openRooms }: PersonRow,
  disabling: Disabling,
): Promise<AuditChange[]> {
  const changeTo = (after: string): AuditChange[] =>
    openRooms === 0 ? [] : [{ field: 'Açık konuşmalar', before: `${openRooms} konuşma`, after }];
  switch (disabling.rooms) {
    case 'keep':
      return changeTo('kişide kaldı');
    case 'release':
      return changeTo('kuyruğa bırakıldı');
    case 'give': {
      const { to } = disabling;
      await heldRooms.requireRecipient(tx, { companyId, from: user.id, to });
      return changeTo(`${(await findPerson(tx, companyId, to)).user.name} adlı kişiye verildi`);
    }
  }
}

/**
 * Disables a person and records it; for a disabled person it records only the conversations' new
 * holder.
 */
async function shutOut(
  tx: Database,
  heldRooms: HeldRooms,
  who: Caller,
  id: string,
  disabling: Disabling,
  at: Date,
): Promise<void> {
  const { companyId } = who;
  await lockCompany(tx, companyId);
  const row = await findPerson(tx, companyId, id);
  const changes = await roomsChange(tx, heldRooms, companyId, row, disabling);
  const about = { companyId, by: who, at, subject: { id, name: row.user.name } };
  if (!row.membership.isActive) {
    if (disabling.rooms !== 'keep' && changes.length > 0)
      await recordAudit(tx, { ...about, action: 'person.handed-over', changes });
    return;
  }
  await suspendMembership(tx, who, row.user, { at, changes });
}

export function createPersonStateService({
  db,
  now,
  read,
  heldRooms,
}: {
  db: Database;
  now: () => Date;
  read: ReadPerson;
  heldRooms: HeldRooms;
}): PersonStateService {
  return {
    async disable(who, id, disabling) {
      const { companyId } = who;
      if (id === who.userId) throw yourself();
      const at = now();
      await inTransaction(db, (tx) => shutOut(tx, heldRooms, who, id, disabling, at));
      if (disabling.rooms !== 'keep')
        await heldRooms.handOver(db, {
          companyId,
          from: id,
          to: disabling.rooms === 'give' ? disabling.to : null,
          by: { id: who.userId, name: who.name },
          at,
        });
      return read(who, id);
    },

    async enable(who, id) {
      const { companyId } = who;
      await inTransaction(db, async (tx) => {
        await lockCompany(tx, companyId);
        const { user, membership } = await findPerson(tx, companyId, id);
        if (!user.isActive) throw accountClosed();
        if (!membership.isActive) await resumeMembership(tx, who, user, now());
      });
      return read(who, id);
    },

    signOut: ({ companyId, ...who }, id) =>
      inTransaction(db, async (tx) => {
        const { user } = await findPerson(tx, companyId, id);
        const ended = await endCompanySessions(tx, companyId, id, now());
        if (ended > 0)
          await recordAudit(tx, {
            companyId,
            by: who,
            at: now(),
            action: 'person.signed-out',
            subject: { id, name: user.name },
            changes: [{ field: 'Açık oturum', before: String(ended), after: '0' }],
          });
        return { ended };
      }),
  };
}
