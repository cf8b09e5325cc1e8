import { announceAccess } from '../../access/access-changed';
import type { Database } from '../../database';
import { changesOf, recordAudit, type AuditEntry } from '../audit/record-audit';
import { namesOf } from '../memberships/in-turkish-order';
import { positionsRepository, type NamedRow } from '../memberships/positions.repository';
import { applied, type Decided } from './directory-person';

const FIELDS = { roles: 'Roller', groups: 'Gruplar' } as const;

/** The decisions of a directory's groups about a person, and the words for the audit log. */
export interface Placement extends Pick<AuditEntry, 'companyId' | 'by' | 'at'> {
  readonly person: NamedRow;
  readonly roles: Decided;
  readonly groups: Decided;
  /** The directory, or the group in it. */
  readonly directory: string;
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

async function positionOf(tx: Database, companyId: string, userId: string) {
  const roles = await positionsRepository.rolesOf(tx, companyId, [userId]);
  const groups = await positionsRepository.groupsOf(tx, companyId, [userId]);
  return { roles, groups };
}

/**
 * Gives and takes roles and groups as the directory's groups say, under the company's lock. `guard` runs after the roles were written, and may
 * write the former ones again.
 */
export async function placePerson(
  tx: Database,
  placement: Placement,
  guard: (restore: () => Promise<void>) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { companyId, by, at, person, directory } = placement;
  const before = await positionOf(tx, companyId, person.id);
  const roleIds = applied(idsOf(before.roles), placement.roles);
  const groupIds = applied(idsOf(before.groups), placement.groups);
  const roles = await positionsRepository.findRoles(tx, companyId, roleIds);
  const groups = await positionsRepository.findGroups(tx, companyId, groupIds);
  await positionsRepository.replaceRoles(tx, companyId, person.id, idsOf(roles));
  await positionsRepository.replaceGroups(tx, companyId, person.id, idsOf(groups));
  await guard(() =>
    positionsRepository.replaceRoles(tx, companyId, person.id, idsOf(before.roles)),
  );
  const after = await positionOf(tx, companyId, person.id);
  const words = (position: typeof after) => ({
    roles: namesOf(position.roles),
    groups: namesOf(position.groups),
  });
  const changes = changesOf(FIELDS, words(before), words(after));
  if (changes.length === 0) return;
  await recordAudit(tx, {
    companyId,
    by,
    at,
    action: 'person.changed',
    subject: person,
    changes: [...changes, { field: 'Kurum dizini', before: null, after: directory }],
  });
  const touched = [...idsOf(before.groups), ...idsOf(after.groups)];
  await announceAccess(tx, [person.id, ...(await positionsRepository.membersOf(tx, touched))]);
}
