import type { EscalationStep } from '@muhatap/shared/wire/complaints';
import { mayDo, type Access } from '../../access/access-of-roles';
import { findAccesses } from '../../access/find-viewers';
import { canSee, viewerOf } from '../../access/viewer';
import type { Database } from '../../database';
import { holdersOfCase } from '../cases/case-audience';
import type { AlarmedCase } from './alarms.repository';
import { escalationRepository } from './escalation.repository';

/** The people of a company as they are while alarms are raised. */
export interface CompanyPeople {
  readonly companyId: string;
  /** The access of each active person. */
  readonly accesses: ReadonlyMap<string, Access>;
  /** The members of each group. */
  readonly members: ReadonlyMap<string, readonly string[]>;
}

export const findCompanyPeople = async (
  db: Database,
  companyId: string,
): Promise<CompanyPeople> => ({
  companyId,
  accesses: await findAccesses(db, companyId),
  members: await escalationRepository.members(db, companyId),
});

const isSupervisor = (access: Access): boolean =>
  access.modules.complaints?.visibility === 'all' && mayDo(access, 'assign', 'complaints');

/** The person whose work a case is; null where it is nobody's. */
const holderOf = ({ responsibleId, roomId, openedBy, assigneeId }: AlarmedCase): string | null =>
  responsibleId ?? (roomId === null ? openedBy : assigneeId);

/** All whom a step names for a case; an id may come twice. */
function namedBy(
  step: EscalationStep,
  row: AlarmedCase,
  { accesses, members }: CompanyPeople,
): readonly (string | null)[] {
  const groupIds = [...step.group_ids, ...(step.unit ? [row.groupId] : [])];
  return [
    ...step.person_ids,
    ...groupIds.flatMap((id) => (id === null ? [] : (members.get(id) ?? []))),
    step.head ? row.headId : null,
    step.holder ? holderOf(row) : null,
    ...(step.supervisors
      ? [...accesses].filter(([, access]) => isSupervisor(access)).map(([id]) => id)
      : []),
  ];
}

/** The people whom steps name for a case, as far as they see it. */
export function receiversOf(
  steps: readonly EscalationStep[],
  row: AlarmedCase,
  people: CompanyPeople,
): ReadonlySet<string> {
  const { companyId, accesses, members } = people;
  const held = holdersOfCase(row);
  const sees = (userId: string) => {
    const access = accesses.get(userId);
    if (access === undefined) return false;
    const groupmates = [...members.values()].filter((ids) => ids.includes(userId)).flat();
    return canSee(viewerOf({ companyId, userId, groupmates, access }, 'complaints'), held);
  };
  const named = steps.flatMap((step) => namedBy(step, row, people)).filter((id) => id !== null);
  return new Set(named.filter(sees));
}
