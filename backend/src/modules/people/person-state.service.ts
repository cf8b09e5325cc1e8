import type { Disabling, PersonDetail } from '@muhatap/shared/wire';
import { inTransaction, notify, type Database } from '../../database';
import type { AuditChange } from '../../database/schema/audit';
import type { Caller } from '../../http/caller';
import { announceAccess } from '../access/access-changed';
import { keepAnAdministrator } from '../access/last-administrator';
import { lockCompany } from '../access/lock-company';
import { ASSIGNMENT_CHANNEL } from '../assignment/assignment.repository';
import { recordAudit } from '../audit/record-audit';
import { SESSION_REVOKED } from '../auth/sessions.repository';
import { membersRepository } from '../memberships/members.repository';
import { assigneesRepository } from '../rooms/assignees.repository';
import { assigneeUnknown } from '../rooms/assignments.service';
import { isId } from '../rooms/find-room';
import { handOverRooms } from './hand-over';
import { accountClosed, yourself } from './people.refusals';
import { peopleRepository, type PersonRow } from './people.repository';
import { findPerson, type ReadPerson } from './read-people';

/** Whether a person may enter the company. */
export interface PersonStateService {
  /** Ends the person's sessions in this company at once, then hands the open conversations over. Asked again it hands over what is still held. */
  disable(who: Caller, id: string, disabling: Disabling): Promise<PersonDetail>;
  enable(who: Caller, id: string): Promise<PersonDetail>;
  /** Ends every session of the person in this company; how many there were. */
  signOut(who: Caller, id: string): Promise<{ ended: number }>;
}

const stateChange = (isActive: boolean): AuditChange => ({
  field: 'Durum',
  before: isActive ? 'devre dışı' : 'etkin',
  after: isActive ? 'etkin' : 'devre dışı',
});

export function createPersonStateService({
  db,
  now,
  read,
}: {
  db: Database;
  now: () => Date;
  read: ReadPerson;
}): PersonStateService {
  const endSessions = async (tx: Database, companyId: string, id: string): Promise<number> => {
    const ended = await peopleRepository.endSessions(tx, companyId, id, now());
    for (const sessionId of ended) await notify(tx, SESSION_REVOKED, sessionId);
    return ended.length;
  };

  /** Where the conversations go, as the log tells it; throws 422 `assignee_unknown` for somebody who cannot be given any. */
  const roomsChange = async (
    tx: Database,
    companyId: string,
    { user, openRooms }: PersonRow,
    disabling: Disabling,
  ): Promise<AuditChange[]> => {
    const told = (after: string): AuditChange[] =>
      openRooms === 0 ? [] : [{ field: 'Açık konuşmalar', before: `${openRooms} konuşma`, after }];
    switch (disabling.rooms) {
      case 'keep':
        return told('kişide kaldı');
      case 'release':
        return told('kuyruğa bırakıldı');
      case 'give': {
        if (
          disabling.to === user.id ||
          !isId(disabling.to) ||
          !(await assigneesRepository.isOne(tx, companyId, disabling.to))
        )
          throw assigneeUnknown();
        return told(
          `${(await findPerson(tx, companyId, disabling.to)).user.name} adlı kişiye verildi`,
        );
      }
    }
  };

  return {
    async disable(who, id, disabling) {
      const { companyId } = who;
      if (id === who.userId) throw yourself();
      const at = now();
      await inTransaction(db, async (tx) => {
        await lockCompany(tx, companyId);
        const row = await findPerson(tx, companyId, id);
        const given = await roomsChange(tx, companyId, row, disabling);
        const subject = { id, name: row.user.name };
        if (!row.membership.isActive) {
          if (disabling.rooms !== 'keep' && given.length > 0)
            await recordAudit(tx, {
              companyId,
              by: who,
              at,
              action: 'person.handed-over',
              subject,
              changes: given,
            });
          return;
        }
        await membersRepository.change(tx, companyId, id, { isActive: false });
        await keepAnAdministrator(tx, companyId);
        await endSessions(tx, companyId, id);
        await recordAudit(tx, {
          companyId,
          by: who,
          at,
          action: 'person.disabled',
          subject,
          changes: [stateChange(false), ...given],
        });
        await announceAccess(tx, [id]);
      });
      if (disabling.rooms !== 'keep')
        await handOverRooms(db, {
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
        if (membership.isActive) return;
        await membersRepository.change(tx, companyId, id, { isActive: true });
        await recordAudit(tx, {
          companyId,
          by: who,
          at: now(),
          action: 'person.enabled',
          subject: { id, name: user.name },
          changes: [stateChange(true)],
        });
        await notify(tx, ASSIGNMENT_CHANNEL, companyId);
        await announceAccess(tx, [id]);
      });
      return read(who, id);
    },

    signOut: ({ companyId, ...who }, id) =>
      inTransaction(db, async (tx) => {
        const { user } = await findPerson(tx, companyId, id);
        const ended = await endSessions(tx, companyId, id);
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
